"""The words of lesson 3, in Spanish: a number is a step, what stands behind it a wrong play. See
durak/text/__init__.py.
"""

WORDS = {
    "1": "En la de desvío puedes pasar un ataque en vez de cubrirlo.",
    "2": ("Este ataca con un 7, y tienes otro: ponlo al lado.", "Un 7, y tienes otro: ponlo al lado."),
    "3": "Oeste cubrió una y toma. Hablas primero: dale el 9.",
    "4": "Abrió Este: robó primero, luego tú. Quien toma, al final.",
    "5": "Oeste tomó: sale su izquierda, Este, otra vez a ti.",
    "6": "Un 8. Esta vez cúbrelo, con el 10.",
    "7": "Otro 8. Con una carta cubierta ya no se desvía: la reina.",
    "8": "Más tarde, sin mazo. Oeste tiene una sola carta.",
    "9": (
        "Con tu reina serían dos, demasiadas para Oeste: cubre con el rey.",
        "Dos son demasiadas para Oeste: cubre con el rey.",
    ),
    "2.8d": "Un 8 no desvía ni gana a una pica. El 7, por favor.",
    "2.Qs": "Gana al 7. Pero desviarlo cuesta menos.",
    "2.take": "No hace falta: desvía con tu 7.",
    "3.*": "Solo los valores que hay: 7 y 9.",
    "3.pass": "Puedes. Pero toma de todos modos: dale el 9.",
    "6.8d": "Lo desviaría. Pero ahora prueba a cubrir.",
    "6.take": "No hace falta: tu 10 la gana.",
    "7.8d": "Tarde para desviar: hay una carta cubierta.",
    "7.take": "No hace falta: tu reina de picas la gana.",
    "9.Qd": "Oeste tiene una carta: no podría con dos.",
    "9.6h": "El triunfo la gana, pero basta el rey.",
}
