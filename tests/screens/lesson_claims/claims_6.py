"""Lesson 6."""

from lesson_claims import face_up, leads, may, only_covers, only_ranks, talon, talon_gone, trump

CLAIMS = {
    "1": "N1",
    "2": "K16 K18 N4",
    "3": "K16 K18",
    "4": "N2",
    "5": "K2",
    "6": "K4 K12",
    "7": "N2",
    "8": "N2 C3",
    "2.*": "K18",
    "3.*": "K2",
    "5.*": "K2",
    "6.7s": "K4 can",
    "8.8h": "N2 C3",
    "8.Ah": "N2 C3",
    "8.Qc": "C3 can",
    "8.take": "K9",
}
FACTS = {
    "1": (trump("h"), leads(0)),
    "2": (may("swap"),),
    "3": (leads(0), face_up("6h")),
    "4": (talon(2),),
    "6": (only_ranks("7J"), may("pass")),
    "7": (trump("s"), talon_gone, leads(1)),
    "8": (only_covers("Qc", "7s"),),
}
