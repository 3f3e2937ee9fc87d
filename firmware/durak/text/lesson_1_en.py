"""The words of lesson 1, in English: a number is a step, what stands behind it a wrong play. See
durak/text/__init__.py.
"""

WORDS = {
    "1": (
        "Six cards each. Who is left with cards at the end is the Durak: the fool.",
        "Who keeps cards at the end is the Durak: the fool.",
    ),
    "2": "You attack first. Lay a low card: the 6.",
    "3": (
        "A jack covered it. Ranks on the table may be added: throw in your jack.",
        "Ranks on the table may be added: your jack.",
    ),
    "4": (
        "All covered: the bout is beaten off. These cards are out of the deal.",
        "All covered: beaten off. These cards are gone.",
    ),
    "5": "Both draw up to six, the attacker first.",
    "6": (
        "Now North attacks. Cover with a higher card of the suit: the queen.",
        "Cover with a higher card of the suit: the queen.",
    ),
    "7": (
        "Hearts are trumps: this card says so. A trump beats all other suits.",
        "Hearts are trumps. They beat all other suits.",
    ),
    "8": ("A trump! Only a higher one beats it: take.", "Your trump is too low."),
    "9": (
        "Three cards more, and you miss your lead: North attacks again.",
        "Three cards more; North attacks again.",
    ),
    "10": (
        "No spade beats an ace. A trump does: use the lowest, the 7.",
        "Only a trump beats an ace: the lowest, the 7.",
    ),
    "11": (
        "Later: the talon is gone, nobody draws. Add one king, attack with both.",
        "Later, no talon. Add a king, attack with both.",
    ),
    "12": ("North took both. Lay your last card and you are out!", "Lay your last card and you are out!"),
    "2.*": "That would do too. Here: the 6, and keep the high cards.",
    "3.*": "Only ranks that lie there: 6 and jack.",
    "3.pass": "You may pass. Try it with the jack first.",
    "6.8c": "The 8 is lower than the 9. Higher, please.",
    "6.Qd": "A queen, but of another suit. It must be a club.",
    "6.7h": "It would beat the 9, but keep it: the queen is enough.",
    "6.take": "No need: the queen of clubs beats it.",
    "8.7h": "The 7 is a trump too, but lower than the 9.",
    "10.9h": "It beats the ace. The 7 does too, and costs less.",
    "10.take": "Not now: a trump saves you.",
    "11.part": "One works. Both together is better: add the other.",
    "11.Ah": "Keep the trump ace for the end.",
}
