"""The words of lesson 4, in Spanish: a number is a step, what stands behind it a wrong play. See
durak/text/__init__.py.
"""

WORDS = {
    "1": "Prostoy: cinco cartas. Atacas con una, tres o cinco a la vez.",
    "2": ("Tres: pareja y una suelta. Añade los 7, ataca con el 6.", "Añade los 7 y ataca con el 6."),
    "3": (
        "Robaste enseguida, antes de que jugara. Él toma solo lo no cubierto.",
        "Robaste antes. Él toma solo lo no cubierto.",
    ),
    "4": "Oeste tomó una carta y pierde el turno. Este ataca: tres cartas.",
    "5": "Cubre lo que quieras. La reina gana al 10 de picas.",
    "6": "El rey de diamantes gana al otro 10. Confirma el sitio.",
    "7": ("Deja el 8: tu triunfo vale más. Di Listo.", "Deja el 8, guarda el triunfo: Listo."),
    "8": (
        "Más tarde, sin mazo. Cinco: dos parejas y una. ¡Ponlas todas!",
        "Cinco: dos parejas y una. ¡Todas!",
    ),
    "2.part": "Puedes atacar con una. Aquí, tres a la vez.",
    "2.Qs": "Cualquiera puede ser la suelta. Aquí, el 6.",
    "2.9h": "Cualquiera puede ser la suelta. Guarda el triunfo.",
    "5.9h": "Gana a cualquiera, pero un triunfo es caro.",
    "5.done": "Todavía no: puedes ganar dos.",
    "6.done": "Una más: tu rey gana al 10.",
    "7.9h": "Ganaría al 8. Pero un triunfo por un 8 es caro.",
    "8.part": "Sigue hasta cinco: las dos parejas y el 8.",
}
