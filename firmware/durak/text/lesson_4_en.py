"""The words of lesson 4, in English: a number is a step, what stands behind it a wrong play. See
durak/text/__init__.py.
"""

WORDS = {
    "1": "Prostoy: five cards. You attack with one, three or five at once.",
    "2": (
        "Three: a pair and any spare. Add the 7s, attack with the 6.",
        "Add both 7s, attack with the 6 too.",
    ),
    "3": (
        "You drew at once, before he played. He takes only what he left open.",
        "You drew at once. He takes only what is open.",
    ),
    "4": "West took a card, so he is skipped. East attacks: three cards.",
    "5": "Cover what you like. The queen beats the 10 of spades.",
    "6": "The king of diamonds beats the other 10. OK, and OK again.",
    "7": ("Leave the 8: your trump is worth more. Say Done.", "Leave the 8, keep the trump: Done."),
    "8": (
        "Later, no talon. Five: two pairs and a spare. Lay them all!",
        "Five: two pairs and a spare. All of them!",
    ),
    "2.part": "You may attack with one card. Here: three at once.",
    "2.Qs": "Any card can be the spare. Here: the 6.",
    "2.9h": "Any card can be the spare. Keep the trump.",
    "5.9h": "It beats any of them, but a trump is dear.",
    "5.done": "Not yet: you can beat two of them.",
    "6.done": "One more: your king beats the 10.",
    "7.9h": "It would beat the 8. But a trump for an 8 is dear.",
    "8.part": "Go on to five: both pairs and the 8.",
}
