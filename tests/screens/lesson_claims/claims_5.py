"""Lesson 5."""

from lesson_claims import defends, hand, is_out, leads, may, only_covers, only_ranks, talon_gone

CLAIMS = {
    "1": "K19 K23",
    "2": "T5",
    "3": "K20 K12",
    "4": "K20 K22",
    "5": "K8 T5",
    "6": "K12 K4",
    "7": "K9",
    "8": "K21",
    "9": "K21",
    "10": "K23",
    "2.*": "K2",
    "3.Jh": "K4 can",
    "6.*": "K4",
    "6.pass": "K12",
    "9.Qh": "C3 can",
    "9.Kd": "C3",
    "9.take": "K9",
}
FACTS = {
    "1": (hand(6, 2),),
    "2": (leads(0), defends(1)),
    "3": (only_ranks("79J"), may("pass")),
    "4": (leads(1), defends(2)),
    "5": (leads(2), defends(3)),
    "6": (only_ranks("68"),),
    "7": (leads(0),),
    "8": (is_out(2), talon_gone),
    "9": (defends(2), only_covers("9s", "Qh")),
}
