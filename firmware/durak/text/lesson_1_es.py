"""The words of lesson 1, in Spanish: a number is a step, what stands behind it a wrong play. See
durak/text/__init__.py.
"""

WORDS = {
    "1": (
        "Seis cartas cada uno. Quien acaba con cartas es el Durak: el tonto.",
        "Quien acaba con cartas es el Durak: el tonto.",
    ),
    "2": "Atacas tú. Pon una carta baja: el 6.",
    "3": (
        "La cubrió una J. Se añaden valores de la mesa: pon tu J.",
        "Se añaden valores de la mesa: pon tu J.",
    ),
    "4": (
        "Todo cubierto: la ronda acaba. Estas cartas ya no vuelven.",
        "Todo cubierto: estas cartas ya no vuelven.",
    ),
    "5": "Robáis hasta seis: primero quien atacó.",
    "6": (
        "Ahora ataca Norte. Cubre con otra mayor del palo: la reina.",
        "Cubre con otra mayor del palo: la reina.",
    ),
    "7": (
        "Triunfan corazones: lo dice esta carta. Gana a los demás palos.",
        "Triunfan corazones: ganan a los demás palos.",
    ),
    "8": ("¡Triunfo! Solo lo gana otro mayor: toma.", "Tu triunfo es menor."),
    "9": (
        "Tres cartas más, y pierdes el turno: Norte ataca otra vez.",
        "Tres cartas más; Norte ataca otra vez.",
    ),
    "10": (
        "Ninguna pica gana al as. Un triunfo sí: usa el menor, el 7.",
        "Al as lo gana un triunfo: el menor, el 7.",
    ),
    "11": (
        "Más tarde: ya no hay mazo. Añade un rey y ataca con los dos.",
        "Ya no hay mazo. Añade un rey; ataca con dos.",
    ),
    "12": ("Norte tomó los dos. Pon tu última carta y ¡fuera!", "Pon tu última carta y ¡fuera!"),
    "2.*": "También vale. Aquí, el 6: guarda las altas.",
    "3.*": "Solo los valores que hay: 6 y J.",
    "3.pass": "Puedes pasar. Prueba antes con la J.",
    "6.8c": "El 8 es menor que el 9. Hace falta otra mayor.",
    "6.Qd": "Es reina, pero de otro palo. Ha de ser de tréboles.",
    "6.7h": "Ganaría, pero guárdalo: basta la reina.",
    "6.take": "No hace falta: la reina de tréboles la gana.",
    "8.7h": "El 7 también es triunfo, pero menor que el 9.",
    "10.9h": "Gana al as. El 7 también, y cuesta menos.",
    "10.take": "Ahora no: te salva un triunfo.",
    "11.part": "Con uno vale. Mejor los dos: añade el otro.",
    "11.Ah": "Guarda el as de triunfo para el final.",
}
