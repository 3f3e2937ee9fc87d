"""H14 (showing the trump), H15 (no early transfer), H16 (spades by spades)."""

from scene import hand, known, moves_of, play_all, refused, scene, table, turn
from test_house_rules import refusal, settings

from durak.rules import position, save, view
from tools.protocol.notation import parse_card

NINES = ("6d 7d 9h 9s", "9d Kd 8h Ks", "8c Jc 7h Qh", "6c 7c 9c Qc")


def shown_at(**given):
    """Seat 3 has attacked seat 0, who holds the trump of the rank, with 9c."""
    wanted = {"transfer": True, "show_trump": True, "trump": "s", "leader": 3, "defender": 0}
    wanted.update(given)
    return play_all(scene(*NINES, **wanted), "lay 9c, end")


def test_H14_a_shown_trump_passes_the_attack_on_and_stays():
    pos = shown_at()
    assert moves_of(pos) == "cover 9c 9s, transfer 9h, transfer 9s, show 9s, take"
    play_all(pos, "show 9s")
    assert turn(pos) == "lead 0" and position.leader(pos) == 0 and position.defender(pos) == 1
    assert hand(pos, 0) == "6d 7d 9h 9s" and known(pos, 0) == "9s" and table(pos) == "9c"
    assert position.laid(pos) == 0 and position.shown(pos) and position.limit(pos) == 4
    assert moves_of(pos) == "lay 9h, lay 9s, end" and refused(pos, "pass") == "K2"
    for seat in range(4):  # everybody has seen it
        seen = bytearray(view.VIEW_SIZE)
        view.view_of(pos, seat, seen)
        assert position.holds(seen, 0, parse_card("9s"))
    more = play_all(bytearray(pos), "lay 9s")
    assert known(more, 0) == "" and table(more) == "9c 9s" and moves_of(more) == "lay 9h, end"
    play_all(pos, "end")
    assert turn(pos) == "defend 1" and moves_of(pos) == "cover 9c Ks, transfer 9d, take"


def test_H14_once_in_a_bout():
    hands = ("6c 7c 8c 9c 9d", "6d 7d 8d Jd 9s")
    pos = scene(*hands, transfer=True, show_trump=True, trump="s")
    play_all(pos, "lay 9c, end, show 9s, end, transfer 9d, end")
    assert moves_of(pos) == "cover 9c 9s, cover 9d Jd, cover 9d 9s, transfer 9s, take"
    assert refused(pos, "show 9s") == "H14"
    play_all(pos, "take, pass")
    assert not position.shown(pos)  # the next bout may see one again


def test_H14_room_for_the_attack_as_it_is():
    pos = scene(
        "6d 7d 9s", "Kd", "6c 7c 9c", transfer=True, show_trump=True, trump="s", leader=2, defender=0
    )  # fmt: skip
    play_all(pos, "lay 9c, end")
    assert moves_of(pos) == "cover 9c 9s, show 9s, take" and refused(pos, "transfer 9s") == "V2"
    play_all(pos, "show 9s")
    assert moves_of(pos) == "end" and refused(pos, "lay 9s") == "K6"
    pos = scene(
        "6d 7d 9s", "Kd", "6c 9d 9c", transfer=True, show_trump=True, trump="s", leader=2, defender=0
    )  # fmt: skip
    play_all(pos, "lay 9c, lay 9d, end")
    assert "show" not in moves_of(pos) and refused(pos, "show 9s") == "V2"


def test_H14_where_no_trump_is_shown():
    assert refused(shown_at(show_trump=False), "show 9s") == "H14"
    pos = shown_at()
    for word, rule in (("show 9h", "H14"), ("show 7d", "H14"), ("show 9d", "T11"), ("show As", "T11")):
        assert refused(pos, word) == rule
    play_all(pos, "show 9s")
    assert refused(pos, "show 9s") == "K14"  # nobody defends
    hands = ("8c Kc 9h 9s", "9d Kd 8h", "7h Qh", "6c 9c")
    pos = scene(*hands, transfer=True, show_trump=True, trump="s", leader=3, defender=0)
    play_all(pos, "lay 9c, end, cover 9c Kc")
    assert refused(pos, "show 9s") == "K14"
    pos = scene(
        *hands, transfer=True, show_trump=True, trump="s", leader=3, defender=0, table="9c/Kc 9d",
        phase="defend", checked=False,
    )  # fmt: skip
    assert refused(pos, "show 9s") == "V4"
    assert refusal("Throw-in", show_trump=True) == "H14"
    assert refusal("Transfer", show_trump=True) == refusal("Partners", transfer=True, show_trump=True) == ""
    assert refusal("Prostoy", show_trump=True) == "H14"


def test_H14_a_partners_hand_shows_for_the_seat_that_is_out():
    hands = ("9s 6d", "9c 7c 8c", "", "Kd Qd Jd")
    pos = scene(
        *hands, teams=2, transfer=True, show_trump=True, trump="s", leader=1, defender=2, out=(2,), actor=1
    )  # fmt: skip
    play_all(pos, "lay 9c, end")
    assert turn(pos) == "defend 0" and "show 9s" in moves_of(pos)
    play_all(pos, "show 9s, end")
    assert position.leader(pos) == 2 and turn(pos) == "defend 3"


def test_H15_nobody_transfers_in_the_first_bout():
    pos = shown_at(no_first_transfer=True, first_bout=True)
    assert moves_of(pos) == "cover 9c 9s, take"
    assert refused(pos, "transfer 9h") == "H15" and refused(pos, "show 9s") == "H15"
    pos = shown_at(no_first_transfer=True, first_bout=False)
    assert moves_of(pos) == "cover 9c 9s, transfer 9h, transfer 9s, show 9s, take"
    assert refusal("Throw-in", no_first_transfer=True) == "H15"
    assert refusal("Transfer", no_first_transfer=True) == ""


def test_H16_spades_only_by_spades():
    hands = ("Kd 6h Ah 8s", "9c 9d Jh 7s")
    pos = scene(*hands, spades=True, trump="h", leader=1, defender=0)
    play_all(pos, "lay 7s, end")
    assert moves_of(pos) == "cover 7s 8s, take"
    assert refused(pos, "cover 7s Ah") == "H16" and refused(pos, "cover 7s Kd") == "H16"
    pos = scene(*hands, spades=True, trump="h", leader=1, defender=0)
    play_all(pos, "lay 9c, end")  # trumps beat the rest as ever
    assert moves_of(pos) == "cover 9c 6h, cover 9c Ah, take" and refused(pos, "cover 9c 8s") == "C3"
    pos = scene(*hands, spades=True, trump="s", leader=1, defender=0)
    play_all(pos, "lay 9c, end")  # spade trumps: C3 unchanged
    assert moves_of(pos) == "cover 9c 8s, take"
    pos = scene("Kd 6h", "9c 7s", spades=False, trump="h", leader=1, defender=0)
    assert moves_of(play_all(pos, "lay 7s, end")) == "cover 7s 6h, take"


def test_H16_in_prostoy_and_with_two_trumps():
    pos = scene(
        "7d Kd 6h Ah 8s", "7c 7s 6s 9d Jh", game="prostoy", spades=True, trump="h", leader=1, defender=0
    )  # fmt: skip
    play_all(pos, "lay 7c, lay 7s, lay 6s, end")
    assert moves_of(pos) == "cover 7c 6h, cover 7c Ah, cover 6s 8s, cover 7s 8s, done"
    # With the last card of the talon spades become trumps, and beat as trumps do.
    pos = scene(
        "Kd 6h Ah 8s Td", "9c 9d Jh 7s Jc Qc", two_trumps=True, spades=True, trump="h", talon="As", leader=1,
        defender=0,
    )  # fmt: skip
    play_all(pos, "lay 7s, end")
    assert refused(pos, "cover 7s 6h") == "H16"
    play_all(pos, "take, pass, lay 9c, end")
    assert position.trump(pos) == 3 and "cover 9c 8s" in moves_of(pos)


def test_H14_to_H16_in_a_save():
    pos = shown_at(spades=True)
    play_all(pos, "show 9s")
    again = position.new()
    save.unpack(save.pack(pos), again)
    assert again == pos and position.shown(again) and position.spades(again)
    assert position.settings_of(again) == settings("Transfer", exchange="on", show_trump=True, spades=True)
