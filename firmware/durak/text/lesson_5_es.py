"""The words of lesson 5, in Spanish: a number is a step, what stands behind it a wrong play. See
durak/text/__init__.py.
"""

WORDS = {
    "1": "Norte es tu pareja. Os salváis o perdéis juntos.",
    "2": "Atacas a Oeste, como siempre. Sal con el 7.",
    "3": (
        "Norte añadió un 9 contigo. Guarda tu J de triunfo: pasa.",
        "Norte ayuda. Guarda el triunfo: pasa.",
    ),
    "4": (
        "A Este no se le pregunta: nadie ataca a los suyos. Ahora sale Oeste.",
        "Nadie ataca a los suyos. Ahora sale Oeste.",
    ),
    "5": "Oeste salió a Norte, que cubrió. Ahora sale él, a Este.",
    "6": "Norte pasó y hablas tú. Añade tu 8.",
    "7": "Este tomó y pierde su salida: sale el siguiente, tú.",
    "8": "Más tarde. Norte está fuera: juegas sus turnos con tus cartas.",
    "9": "Oeste ataca a Norte: defiendes tú. Cubre con el 9.",
    "10": (
        "Cuando los dos de un bando están fuera, pierden los otros dos.",
        "Con los dos de un bando fuera, pierden los otros.",
    ),
    "2.*": "Puedes. Pero aquí, el 7: guarda las altas.",
    "3.Jh": "Vale, pero un triunfo vale más en tu mano.",
    "6.*": "Solo los valores que hay: 6 y 8.",
    "6.pass": "Puedes. Pero ayuda a Norte: vale el 8.",
    "9.Qh": "Gana al 8, pero basta el 9.",
    "9.Kd": "Es rey, pero de otro palo. Ha de ser de picas.",
    "9.take": "No hace falta: el 9 de picas la gana.",
}
