"""Lesson 2."""

from lesson_claims import (
    after,
    defends,
    fool,
    hand,
    is_out,
    leads,
    may,
    only_covers,
    only_ranks,
    table_empty,
    talon_gone,
)

CLAIMS = {
    "1": "T5",
    "2": "K2",
    "3": "K4 K12",
    "4": "K11 K12 R10",
    "5": "K12",
    "6": "K15",
    "7": "K8 K13",
    "8": "K9",
    "9": "T6 T7",
    "10": "K9 T8 T9",
    "2.*": "K2",
    "3.*": "K4",
    "3.pass": "K12",
    "5.Qh": "K4 can",
    "7.*": "K4 K13",
    "7.pass": "K13",
    "10.*": "C3",
}
FACTS = {
    "1": (defends(1), hand(6), hand(6, 1), hand(6, 2)),
    "2": (leads(0),),
    "3": (only_ranks("69"), may("pass")),
    "5": (only_ranks("69JQ"), may("pass")),
    "6": (table_empty, hand(6), hand(6, 1), hand(6, 2), leads(1)),
    "7": (defends(2), only_ranks("7")),
    "8": (leads(0), table_empty),
    "9": (talon_gone, is_out(2), leads(1)),
    "10": (only_covers(), after(fool(0))),
}
