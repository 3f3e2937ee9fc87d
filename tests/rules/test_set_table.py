"""`set` and what lies on the table: taken as it is, but who has passed must have been asked by then."""

import pytest
import second_reading as reading
from referee_lines import Table

HANDS = [["6c", "Tc", "Td"], ["Jc", "Jd", "Qd", "Kd", "Ac", "Ad"], ["8d", "Qc", "6h"], ["6d", "9d", "Kc"]]


def bout(table, phase="defend", **changes):
    """A bout of seat 0 against seat 1 (36 cards, spades trump, the talon gone) with these pairs on the table,
    cards as "7c" or "7c 8c".
    """
    pairs = [(words.split() + [None])[:2] for words in table]
    away = {card for cards in [*pairs, *HANDS] for card in cards}
    covers = sum(pair[1] is not None for pair in pairs)
    s = {"game": "podkidnoy", "transfer": False, "two_trumps": False, "opening_limit": False, "teams": 0}
    s.update(neighbours=False, permission=False, gifts="attacks", exchange="on", pack=36, seats=4, dealer=3)
    s.update(first_bout=False, trump="s", face_up=None, talon=[], hands=HANDS, table=pairs, stale=0, laid=0)
    s.update(discard=[card for card in reading.whole_pack(36) if card not in away], out=[False] * 4)
    s.update(opener=0, leader=0, defender=1, actor=0 if phase in ("throw", "give") else 1, phase=phase)
    s.update(limit=min(6, len(HANDS[1]) + covers), passed=[], right=None, claim=None, result=None)
    return {**s, **changes}


@pytest.mark.parametrize(
    ("table", "phase", "changes"),
    [
        (["7c", "7d", "7h"], "defend", {}),
        (["7c 8c", "8h 9h", "9c 7s", "7d"], "defend", {}),  # K4: an attack's rank, a cover's, a cover's
        (["7c 8c", "7d", "8h 9h"], "defend", {}),  # one turn: its second card is covered first
        (["7c", "7d 8s", "8h"], "give", {}),  # a gift matches the cover of a card beside an open one
        (["7c 8c", "7d", "8h 9h", "9c", "9s"], "give", {}),
        (["7c 8c", "8h 9h", "9c"], "throw", {"laid": 1}),
        (["7c 8c"], "throw", {"passed": [0], "actor": 2}),
        (["7c 8c", "7d"], "defend", {"passed": [0, 2]}),
        (["7c", "7d"], "give", {"passed": [0, 2], "actor": 3}),
        (["7c", "7d 8s"], "defend", {"leader": 3, "defender": 0, "actor": 0, "limit": 4, "transfer": True}),
        # A table written down in another order than it was laid, or by hand to ask one thing.
        (["9h Th", "8c 9c"], "throw", {}),
        (["8h", "7c 8c"], "defend", {}),
        (["7c", "8h"], "defend", {}),
    ],
)
def test_tables_are_taken_as_they_are(table, phase, changes):
    """K2, K4, K12, K13, V1: what can come about by play, and the pairs in any order."""
    s = bout(table, phase, **changes)
    if s["leader"] == 3:  # transferred once, by seat 3 against seat 0
        s["opener"] = 2
    assert Table().state("set", state=s)["table"] == s["table"]


@pytest.mark.parametrize(
    ("table", "phase", "changes"),
    [
        (["7c"], "defend", {"passed": [0]}),
        (["7c 8c", "7d"], "defend", {"passed": [1]}),
        (["7c 8c"], "throw", {"passed": [2]}),
        (["7c", "7d"], "give", {"passed": [3]}),
    ],
)
def test_who_was_not_asked_has_not_passed(table, phase, changes):
    """K12, K13: nobody passes before something is covered or taken, nor before his turn."""
    reply = Table()("set", state=bout(table, phase, **changes))
    assert not reply["ok"]
    assert "K12" in reply["error"]


def test_nobody_has_passed_before_a_lead():
    """K12: passes belong to a round of throwing in or giving."""
    s = Table().state("new", preset="Throw-in", seed=3, dealer=0)
    assert "K12" in Table()("set", state={**s, "passed": [s["leader"]]})["error"]


def test_hidden_cards_may_be_exchanged_for_others():
    """T11, K16: who asks whether a player looks at hidden cards sets states in which the low trump lies in
    the talon and the right to it is another's still.
    """
    table = Table()
    left = {"first_lead": "left"}
    states = [table.state("new", preset="Northern", options=left, seed=seed) for seed in range(20)]
    s = next(s for s in states if s["right"] not in (None, s["leader"]))
    low, right = "6" + s["trump"], s["right"]
    place = s["hands"][right].index(low)
    s["hands"][right][place], s["talon"][0] = s["talon"][0], low
    s.update(phase="lead", actor=s["leader"])
    assert table.state("set", state=s)["right"] == right
