"""A view alone is enough for advice, also while a window or a late claim tells of others' cards."""

import second_reading as reading
from referee_lines import Table

LEVELS = ("easy", "normal", "hard", "master")


def state(hands, talon, trump, **given):
    """A state before seat 0 leads; cards named nowhere lie in the discard."""
    hands = [hand.split() for hand in hands]
    talon = talon.split()
    away = set(talon).union(*hands)
    seats = len(hands)
    s = {"game": "podkidnoy", "transfer": False, "two_trumps": False, "opening_limit": False, "stale": 0}
    s.update(neighbours=False, permission=False, gifts="attacks", teams=0, exchange="on", pack=36)
    s.update(seats=seats, dealer=seats - 1, first_bout=False, trump=trump, talon=talon, hands=hands)
    s.update(face_up=talon[-1] if talon else None, table=[], out=[False] * seats, opener=0, leader=0)
    s.update(defender=1, actor=0, phase="lead", limit=min(6, len(hands[1])), laid=0, passed=[], right=None)
    s.update(claim=None, result=None, discard=[c for c in reading.whole_pack(36) if c not in away])
    s.update(given)
    return s


def advice_everywhere(table):
    """The actor's advice from V is that from the position; the other views are told that it isn't their
    turn.
    """
    actor = table("legal")["actor"]
    for seat in range(table("state")["state"]["seats"]):
        seen = table("view", seat=seat)["view"]
        for level in LEVELS:
            told = table("advise", level=level, view=seen)
            if seat == actor:
                assert told == table("advise", level=level)
            else:
                assert "turn" in told["error"]


def test_K17_advice_from_the_view_of_an_open_claim():
    table = Table()
    hands = ["9c Kd Qh Jh Jc Js", "Tc Jd 8h 8s 8c 7c", "7d 7h Ah Ad Ac Kc"]
    table.state("set", state=state(hands, "6s As", "s"))
    for move in ("lay 9c", "end", "cover 9c Tc", "pass", "pass"):
        s = table.state("play", move=move)
    assert (s["phase"], s["right"], s["claim"]) == ("window", 0, [1, "As"])
    advice_everywhere(table)
    table.state("play", move="keep")
    advice_everywhere(table)


def test_K17_a_view_that_tells_whose_the_claim_is():
    """A view written by another program may tell more than ours: the claim, while another leads."""
    table = Table()
    hands = ["7c 9c Kd Qh 6s", "Tc Jd As", "7d 7h"]
    s = table.state("set", state=state(hands, "", "s", leader=2, opener=2, defender=0, actor=2, limit=5))
    s.update(right=0, claim=[1, "As"])
    table.state("set", state=s)
    seen = table("view", seat=2)["view"]
    assert (seen["right"], seen["claim"]) == (None, None)
    seen.update(right=0, claim=[1, "As"])
    assert table("advise", level="normal", view=seen) == table("advise", level="normal")


def test_K18_P8_advice_from_the_view_of_a_window():
    table = Table()
    hands = ["9c Kd Qh", "6s Tc Jd", "7d 7h"]
    table.state("set", state=state(hands, "8h As", "s", right=1, phase="window", actor=1))
    advice_everywhere(table)
    table.state("set", state=state(hands, "8h As", "s", game="prostoy", phase="window", actor=1))
    advice_everywhere(table)


def test_T1_a_talon_of_any_size_that_a_position_can_hold():
    """Hands smaller than dealt leave more in the talon: no contradiction."""
    pack = reading.whole_pack(36)
    s = state([" ".join(pack[:2]), " ".join(pack[2:4])], " ".join(pack[4:]), "s")
    table = Table()
    assert len(table.state("set", state=s)["talon"]) == 32
    assert table("legal")["moves"] == ["lay " + card for card in pack[:2]]


def test_T7_who_waits_without_cards_is_out_once_the_talon_is_gone():
    """With a talon an empty hand is no contradiction, unless it is to lead or to defend."""
    hands = ["9c Kd", "Tc Jd", "", "7d 7h"]
    table = Table()
    table.state("set", state=state(hands, "8h 8d Ah As", "s"))
    for move in ("lay 9c", "end", "cover 9c Tc", "pass", "pass"):
        s = table.state("play", move=move)
    assert s["out"] == [False, False, True, False]
    for given in ({"leader": 2, "opener": 2, "defender": 3, "actor": 2, "limit": 2}, {}):
        cards = hands if given else [hands[0], "", hands[1], hands[3]]
        refused = table("set", state=state(cards, "8h 8d Ah As", "s", **given))
        assert "T7" in refused["error"]


def test_T2_a_view_with_a_face_up_trump_and_no_talon_is_refused():
    table = Table()
    table.state("set", state=state(["9c Kd Qh", "Tc Jd 8c", "7d 7h"], "As", "s"))
    seen = table("view", seat=0)["view"]
    seen["talon"] = 0
    seen["hands"][1][0] += 1
    assert "T2" in table("advise", level="easy", view=seen)["error"]
