"""The words of lesson 5, in English: a number is a step, what stands behind it a wrong play. See
durak/text/__init__.py.
"""

WORDS = {
    "1": "North is your partner. You get out together or lose together.",
    "2": "You attack West, as ever. Lead the 7.",
    "3": ("North threw in a 9 for you. Keep your trump jack: pass.", "North helped. Keep your trump: pass."),
    "4": (
        "East was not asked: nobody attacks his own team. West leads now.",
        "Nobody attacks his own team. West leads now.",
    ),
    "5": "West led at North, who beat it off. He leads now, at East.",
    "6": "North passed, so you may speak. Throw in your 8.",
    "7": "East took and misses his lead: the next one leads, you.",
    "8": "Later. North is out: you play his turns with your own cards.",
    "9": "West attacks North, so you defend. Cover with the 9.",
    "10": (
        "When both of a team are out, the others have lost, both of them.",
        "When both of a team are out, the others lose.",
    ),
    "2.*": "You may. Here: the 7, and keep the high ones.",
    "3.Jh": "It fits, but a trump is worth more in your hand.",
    "6.*": "Only ranks that lie there: 6 and 8.",
    "6.pass": "You may. But help North: the 8 fits.",
    "9.Qh": "It beats the 8, but the 9 is enough.",
    "9.Kd": "A king, but of another suit. It must be a spade.",
    "9.take": "No need: the 9 of spades beats it.",
}
