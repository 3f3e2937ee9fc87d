"""Lesson 4."""

from lesson_claims import defends, hand, leads, may, only_covers, talon_gone

CLAIMS = {
    "1": "P1 P2",
    "2": "P2",
    "3": "P4 P6",
    "4": "P7 P2",
    "5": "P5",
    "6": "P5 C3",
    "7": "P6",
    "8": "P2 P3",
    "2.part": "P2",
    "2.Qs": "P2 can",
    "2.9h": "P2 can",
    "5.9h": "C3 can",
    "5.done": "P5",
    "6.done": "P5",
    "7.9h": "C3 can",
    "8.part": "P2",
}
FACTS = {
    "1": (hand(5), hand(5, 1), leads(0)),
    "3": (hand(5), leads(2)),
    "4": (leads(2), defends(0)),
    "5": (only_covers("Qs", "9h", "Kd"),),
    "7": (only_covers("9h"), may("done")),
    "8": (talon_gone, hand(5), hand(5, 1)),
}
