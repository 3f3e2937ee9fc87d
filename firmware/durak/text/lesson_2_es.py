"""The words of lesson 2, in Spanish: a number is a step, what stands behind it a wrong play. See
durak/text/__init__.py.
"""

WORDS = {
    "1": "Tres en la mesa. Atacas siempre a tu izquierda: a Oeste.",
    "2": "Sal con la más baja: el 6.",
    "3": "La cubrió un 9. Hablas primero: añade tu 9.",
    "4": (
        "Nada tuyo servía: pasaste. Entonces Este añadió una J.",
        "Nada tuyo servía: pasaste. Entonces añadió Este.",
    ),
    "5": (
        "Cubierta: hablas otra vez primero. Guarda el triunfo: pasa.",
        "Hablas otra vez. Guarda el triunfo: pasa.",
    ),
    "6": "Robáis: primero tú, luego Este; Oeste, que defendió, al final.",
    "7": "Oeste cubrió todo y salió a Este, que toma. ¡Dale tu 7 también!",
    "8": "Este tomó todo y pierde su salida: sale el siguiente, tú.",
    "9": "Más tarde: sin mazo, Este está fuera. Oeste sale con su última.",
    "10": ("No puedes ganarla. Toma: eres el tonto, y repartes tú.", "Nada la gana: toma. Eres el tonto."),
    "2.*": "Puedes. Pero aquí, el 6: guarda las altas.",
    "3.*": "Solo los valores que hay: 6 y 9.",
    "3.pass": "Puedes. Entonces habla Este. Prueba antes el 9.",
    "5.Qh": "Vale, pero un triunfo vale más en tu mano.",
    "7.*": "Solo los valores que hay: un 7.",
    "7.pass": "Puedes guardarlo. Pero al que toma, dale lo que sobra.",
    "10.*": "Esa carta no gana a un rey.",
}
