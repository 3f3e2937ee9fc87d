"""Severnyi Durak (N): two trumps."""

from scene import hand, moves_of, play_all, refused, scene, talon, turn

from durak.rules import deal, options, position, presets, rng
from tools.protocol.notation import parse_card


def test_N1_how_the_talon_is_laid():
    pos = position.new()
    deal.start(pos, presets.settings("Northern"), 9, 3)
    order = deal.shuffled(rng.seeded(9), 36)
    # One face down, the trump on it, the rest above.
    assert position.talon_at(pos, 11) == order[24] and position.talon_at(pos, 10) == order[25]
    assert position.face_up(pos) == order[25] and position.trump(pos) == order[25] >> 4
    assert [position.talon_at(pos, i) for i in range(10)] == list(order[26:])


def northern(**given):
    return scene("6c Ah Kh Qh Jh Th", "7c 8d 9c Tc Jc Qc", two_trumps=True, trump="s", **given)


def test_N2_the_last_card_changes_the_trump():
    pos = northern(talon="Ts 7d")
    play_all(pos, "lay 6c, end, cover 6c 7c, pass")
    assert "Ts" in hand(pos, 0) and "7d" in hand(pos, 1)
    assert position.trump(pos) == 1 and turn(pos) == "lead 1"  # diamonds from this bout on
    play_all(pos, "lay 8d, end")
    assert moves_of(pos) == "take"  # the first trump is a plain suit now
    assert refused(pos, "cover 8d Ts") == "C3"


def test_N2_the_face_up_card_goes_last_but_one():
    pos = scene("6c Ah Kh Qh Jh Th", "7c 8d 9c Tc Jc Qc", two_trumps=True, trump="s", talon="6d Ts 7d")
    play_all(pos, "lay 6c, end, cover 6c 7c, pass")
    assert "6d" in hand(pos, 0) and "Ts" in hand(pos, 1)
    assert talon(pos) == "7d" and position.face_up(pos) == position.NO_CARD and position.trump(pos) == 3


def test_N2_the_two_suits_may_be_the_same():
    pos = northern(talon="Ts 7s")
    play_all(pos, "lay 6c, end, cover 6c 7c, pass")
    assert position.trump(pos) == 3


def test_N3_two_cards_for_the_talon():
    for seats, pack in ((6, 36), (4, 24)):
        try:
            options.check(presets.override("Northern", {"seats": seats, "pack": pack}))
            raise AssertionError("dealt")
        except options.BadOption as e:
            assert e.rule == "N3"
    options.check(presets.override("Northern", {"seats": 5}))


def test_N4_exchange_while_the_face_up_card_lies_there():
    pos = scene("6s Ah", "7c 8d", two_trumps=True, trump="s", talon="6d Ts 7d", right=0)
    play_all(pos, "swap")
    assert hand(pos, 0) == "Ah Ts" and talon(pos) == "6d 6s 7d" and position.face_up(pos) == parse_card("6s")
    pos = scene("6s Ah", "7c 8d", two_trumps=True, trump="s", talon="7d", right=0)
    assert refused(pos, "swap") == "K16"


def test_N4_no_late_claim():
    pos = scene("6c 6h Kh Qh Jh Th", "7c 8h 9c Tc Jc Qc", two_trumps=True, trump="s", talon="6s 9d Ts 7d")
    play_all(pos, "lay 6c, lay 6h, end, cover 6c 7c, cover 6h 8h, pass")
    assert "6s" in hand(pos, 0) and "Ts" in hand(pos, 1)
    assert position.claim_seat(pos) == position.NO_SEAT and turn(pos) == "lead 1"
