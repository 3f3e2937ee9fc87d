"""The words of lesson 2, in English: a number is a step, what stands behind it a wrong play. See
durak/text/__init__.py.
"""

WORDS = {
    "1": "Three at the table. You always attack your left: West.",
    "2": "Lead your lowest card: the 6.",
    "3": "A 9 covered it. First say is yours: throw in your 9.",
    "4": (
        "Nothing of yours fitted, so you passed. Then East threw in a jack.",
        "Nothing of yours fitted: pass. Then East threw in.",
    ),
    "5": (
        "Covered: first say is yours again. Keep the trump queen: pass.",
        "First say again. Keep the trump: pass.",
    ),
    "6": "Drawing: you first, then East, West last: he defended.",
    "7": "West beat all and led at East, who takes. Give him your 7 too!",
    "8": "East took all, so he misses his lead: the next one leads, you.",
    "9": "Later. No talon, East is out. West leads his last card.",
    "10": (
        "You cannot beat it. Take: you are the fool, and deal next.",
        "Nothing beats it: take. You are the fool.",
    ),
    "2.*": "You may. Here: the 6, and keep the high ones.",
    "3.*": "Only ranks that lie there: 6 and 9.",
    "3.pass": "You may. Then East has the word. Try the 9 first.",
    "5.Qh": "It fits, but a trump is worth more in your hand.",
    "7.*": "Only ranks that lie there: a 7.",
    "7.pass": "You may keep it. But a taker gets what you need least.",
    "10.*": "That card does not beat a king.",
}
