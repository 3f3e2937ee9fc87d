"""Lesson 3."""

from lesson_claims import (
    defends,
    hand,
    leads,
    may,
    only_covers,
    only_ranks,
    table_empty,
    talon_gone,
    transfers,
)

CLAIMS = {
    "1": "V1",
    "2": "V1",
    "3": "V5 K13",
    "4": "K15 V5",
    "5": "V6",
    "6": "K3",
    "7": "V4",
    "8": "T6",
    "9": "V2",
    "2.8d": "V1 C3",
    "2.Qs": "C3 can",
    "2.take": "K9",
    "3.*": "K4",
    "3.pass": "K13",
    "6.8d": "V1 can",
    "6.take": "K9",
    "7.8d": "V4",
    "7.take": "K9",
    "9.Qd": "V2",
    "9.6h": "C3 can",
}
FACTS = {
    "1": (leads(2),),
    "2": (transfers("7c"), only_covers("Qs", "Kh"), defends(0)),
    "3": (only_ranks("79"), may("pass"), defends(1)),
    "4": (table_empty, hand(6), hand(6, 2)),
    "5": (leads(2), defends(0)),
    "6": (transfers("8d"),),
    "7": (transfers(),),
    "8": (talon_gone, hand(1, 1)),
    "9": (transfers(),),
}
