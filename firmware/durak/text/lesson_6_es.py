"""The words of lesson 6, in Spanish: a number is a step, what stands behind it a wrong play. See
durak/text/__init__.py.
"""

WORDS = {
    "1": "Del norte: bajo este triunfo hay una carta oculta, la última.",
    "2": ("Tienes el 6 de triunfo: cámbialo por el as, en tu turno.", "Cambia tu 6 de triunfo por el as."),
    "3": "El cambio no gasta turno: ahí está el 6. Sal con el 7.",
    "4": (
        "Más tarde: quedan dos. Primero el triunfo, al final la oculta.",
        "Quedan dos: antes el triunfo, al final la oculta.",
    ),
    "5": "Sal con el 7 de diamantes.",
    "6": "Tu otro 7 valdría. Guárdalo: pasa.",
    "7": "Robaste el as; Norte, el rey oculto: ¡ahora triunfan picas!",
    "8": "Los corazones ya son cartas simples. Una pica gana: tu 7.",
    "2.*": "Puedes salir. Pero cambia antes: el as vale más.",
    "3.*": "Puedes. Pero aquí, el 7: guarda las altas.",
    "5.*": "Puedes. Pero aquí, el 7 de diamantes.",
    "6.7s": "Vale. Pero espera a ver la carta oculta.",
    "8.8h": "Los corazones eran triunfo. Ahora solo ganan a corazones.",
    "8.Ah": "El as de corazones ya no es triunfo.",
    "8.Qc": "También gana al 9. Pero prueba lo que vale una pica.",
    "8.take": "No hace falta: puedes ganarla.",
}
