"""The words of lesson 6, in English: a number is a step, what stands behind it a wrong play. See
durak/text/__init__.py.
"""

WORDS = {
    "1": "Northern: under this trump lies a hidden card, drawn last of all.",
    "2": (
        "You hold the 6 of trumps: swap it for the ace, on your own turn.",
        "Swap your 6 of trumps for the ace.",
    ),
    "3": "The swap cost no turn, the 6 lies there now. Lead your 7.",
    "4": (
        "Later: two cards are left. The trump comes first, the hidden one last.",
        "Two are left: the trump first, the hidden one last.",
    ),
    "5": "Lead the 7 of diamonds.",
    "6": "Your other 7 would fit. Keep it: pass.",
    "7": "You drew the ace, North the hidden king: spades are trumps now!",
    "8": "Hearts are plain cards now. A spade beats the 9: your 7.",
    "2.*": "You may lead. But swap first: the ace is worth more.",
    "3.*": "You may. Here: the 7, and keep the high ones.",
    "5.*": "You may. Here: the 7 of diamonds.",
    "6.7s": "It fits. But wait which card is hidden.",
    "8.8h": "Hearts were trumps. Now they beat hearts only.",
    "8.Ah": "The ace of hearts is no trump any more.",
    "8.Qc": "It beats the 9 as well. But show what a spade can do.",
    "8.take": "No need: you can beat it.",
}
