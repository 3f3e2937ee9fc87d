"""The words of lesson 3, in English: a number is a step, what stands behind it a wrong play. See
durak/text/__init__.py.
"""

WORDS = {
    "1": "In Transfer you may pass an attack on instead of beating it.",
    "2": (
        "East attacks with a 7, and you hold one: lay it beside his.",
        "A 7, and you hold one: lay it beside his.",
    ),
    "3": "West covered one and takes. First say is yours: give the 9.",
    "4": "East opened, so he drew first, then you. A taker draws last.",
    "5": "West took, so his left leads: East, at you again.",
    "6": "An 8. This time cover it, with the 10.",
    "7": "Another 8. Once a card is covered nothing is passed on: the queen.",
    "8": "Later, no talon. West holds one card only.",
    "9": (
        "Your queen would make two, too many for West: cover with the king.",
        "Two are too many for West: cover with the king.",
    ),
    "2.8d": "An 8 passes nothing on and beats no spade. A 7, please.",
    "2.Qs": "It beats the 7. But passing it on costs less.",
    "2.take": "No need: pass it on with your 7.",
    "3.*": "Only ranks that lie there: 7 and 9.",
    "3.pass": "You may. But he takes anyway: give him the 9.",
    "6.8d": "It would pass it on. But now try a cover.",
    "6.take": "No need: your 10 beats it.",
    "7.8d": "Too late to pass it on: a card is covered.",
    "7.take": "No need: your queen of spades beats it.",
    "9.Qd": "West has one card: he could not beat two.",
    "9.6h": "A trump beats it, but the king is enough.",
}
