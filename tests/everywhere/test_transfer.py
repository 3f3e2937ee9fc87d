"""Perevodnoy Durak (V), H9, and the limit of the first bout under it (R11)."""

from scene import hand, moves_of, play_all, refused, scene, table, turn

from durak.rules import options, position, presets


def test_V1_the_defender_passes_the_whole_attack_on():
    pos = scene("9c Ah", "9h 9s Kd", "Td Jd Qd", "6d 7d", transfer=True, trump="s")
    play_all(pos, "lay 9c, end")
    assert moves_of(pos) == "cover 9c 9s, transfer 9h, transfer 9s, take"
    assert refused(pos, "transfer Kd") == "V1" and refused(pos, "transfer 9d") == "T11"
    play_all(pos, "transfer 9h")
    assert turn(pos) == "lead 1" and position.leader(pos) == 1 and position.defender(pos) == 2
    assert table(pos) == "9c 9h" and moves_of(pos) == "lay 9s, end"
    play_all(pos, "lay 9s, end")
    assert turn(pos) == "defend 2" and position.opener(pos) == 0


def test_V1_only_an_attack_of_one_rank():
    pos = scene(
        "Ah", "9h 9s Kd", "Td Jd Qd", transfer=True, trump="s", table="9c 8c", phase="defend", checked=False
    )
    assert "transfer" not in moves_of(pos) and refused(pos, "transfer 9h") == "V1"


def test_V1_partners_transfer_to_the_other_team():
    pos = scene("9c Ah", "9h Kd", "Td Jd Qd", "6d 7d", transfer=True, teams=2, trump="s")
    play_all(pos, "lay 9c, end, transfer 9h, end")
    assert turn(pos) == "defend 2"
    pos = scene(
        "9c Ah", "9h Kd", "", "6d 7d", "Td Jd Qd", "6c 7c", transfer=True, teams=2, trump="s", out=(2,)
    )
    play_all(pos, "lay 9c, end, transfer 9h, end")
    assert turn(pos) == "defend 4"


def test_V2_the_next_defender_must_hold_enough():
    pos = scene("9c 9d Ah", "9h 9s Kd", "Td Jd", "6d 7d", transfer=True, trump="s")
    play_all(pos, "lay 9c, lay 9d, end")
    assert "transfer" not in moves_of(pos) and refused(pos, "transfer 9h") == "V2"
    pos = scene("9c Ah", "9h 9s 9d", "Td Jd", "6d 7d", transfer=True, trump="s")
    play_all(pos, "lay 9c, end, transfer 9h")
    assert position.limit(pos) == 2 and moves_of(pos) == "end"


def test_V2_all_four_of_a_rank_are_within_the_cap():
    for given in ({}, {"opening_limit": True, "first_bout": True}):
        pos = scene(
            "Ah", "9s Kd Kc Qs As Ts", "6c 6d 6h 6s 7c 7d 7h", "Td Jd Kh", transfer=True, trump="s",
            table="9c 9d 9h", phase="defend", **given,
        )  # fmt: skip
        play_all(pos, "transfer 9s")
        assert position.limit(pos) == (5 if given else 6) and table(pos) == "9c 9d 9h 9s"


def test_V3_the_new_defender_may_transfer_in_turn():
    pos = scene("9c Ah", "9h Kd", "9s Jd Qd", "6d 7d 8d", transfer=True, trump="s")
    play_all(pos, "lay 9c, end, transfer 9h, end, transfer 9s, end")
    assert turn(pos) == "defend 3" and table(pos) == "9c 9h 9s"
    two = scene("9c Ah Kh", "9h Kd", transfer=True, trump="s")
    play_all(two, "lay 9c, end, transfer 9h, end")
    assert turn(two) == "defend 0" and position.limit(two) == 2 and position.opener(two) == 0


def test_V4_no_transfer_once_a_card_is_covered():
    pos = scene("9c 9d Ah", "Tc 9h 9s Kd", "Td Jd Qd Qh", "6d 7d", transfer=True, trump="s")
    play_all(pos, "lay 9c, lay 9d, end, cover 9c Tc")
    assert "transfer" not in moves_of(pos) and refused(pos, "transfer 9h") == "V4"
    pos = scene("9c 9d Ah", "Tc 9h 9s Kd", "Td Jd Qd Qh", "6d 7d", transfer=True, trump="s")
    play_all(pos, "lay 9c, end, cover 9c Tc, lay 9d, end")
    assert refused(pos, "transfer 9h") == "V4"


def test_V4_not_even_if_the_cover_is_of_that_rank():
    pos = scene("9c 9d Ah", "9h 9s Kd", "Td Jd Qd Qh", "6d 7d", transfer=True, trump="s")
    play_all(pos, "lay 9c, lay 9d, end, cover 9c 9s")
    assert "transfer" not in moves_of(pos) and refused(pos, "transfer 9h") == "V4"


def test_V5_first_say_to_who_transferred_last_and_the_opener_draws_first():
    pos = scene(
        "9c Ah",
        "9h Kd",
        "Th Jd Jc Tc",
        "6d 7d",
        transfer=True,
        trump="s",
        talon="7c 7h 8c 8d 8h Qc Qd Qh Kc Kh Ks",
    )
    play_all(pos, "lay 9c, end, transfer 9h, end, cover 9c Tc, cover 9h Th")
    assert turn(pos) == "throw 1"
    assert turn(play_all(pos, "pass")) == "throw 3"
    assert turn(play_all(pos, "pass")) == "throw 0"
    play_all(pos, "pass")
    assert hand(pos, 0) == "7c 8c 8d 7h 8h Ah" and hand(pos, 1) == "Qc Kc Qd Kd Qh Kh"
    assert hand(pos, 3) == "6d 7d Ks" and hand(pos, 2) == "Jc Jd" and turn(pos) == "lead 2"


def test_V6_V8_the_worked_case():
    pos = scene(
        "9h 8c Kd", "9s 8h Kc", "6c 6h Td Jd Qd", "9c 9d Kh", transfer=True, trump="s", leader=3,
        defender=0, dealer=2, talon="7c 7d 7h 8d Tc Th Jc Jh Qc Qh Ac Ad Ah Ts",
    )  # fmt: skip
    play_all(pos, "lay 9c, end, transfer 9h, end, transfer 9s, end, take")
    assert turn(pos) == "give 1"
    assert turn(play_all(pos, "pass")) == "give 3"
    play_all(pos, "lay 9d, end")
    assert turn(pos) == "give 0"
    play_all(pos, "pass")
    assert hand(pos, 2) == "6c 9c 9d Td Jd Qd 6h 9h 9s"
    # Drawing order 3, 0, 1, 2.
    assert hand(pos, 3) == "7c Tc 7d 8d 7h Kh" and hand(pos, 0) == "8c Jc Qc Kd Th Jh"
    assert hand(pos, 1) == "Kc Ac Ad 8h Qh Ah" and position.talon_size(pos) == 1
    assert turn(pos) == "lead 3" and position.defender(pos) == 0


def test_V7_the_preset():
    row = presets.row("Transfer")
    named = {options.NAMES[i]: options.value(row, i) for i in range(options.COUNT)}
    assert named == {
        "game": "podkidnoy", "seats": 4, "pack": 36, "teams": 0, "transfer": True, "two_trumps": False,
        "opening_limit": False, "permission": False, "hands_off": False, "gifts": "attacks", "exchange":
        "off", "neighbours": "auto", "first_lead": "lowest", "later_lead": "lowest", "cut": "none",
        "show_trump": False, "no_first_transfer": False, "spades": False,
    }  # fmt: skip


def test_H9_transfers_only_where_they_are_on():
    pos = scene("9c Ah", "9h 9s Kd", "Td Jd Qd", "6d 7d", trump="s")
    play_all(pos, "lay 9c, end")
    assert "transfer" not in moves_of(pos) and refused(pos, "transfer 9h") == "H9"
    for preset in ("Partners", "Duel", "Northern", "Three by three", "Big table"):
        assert options.check(presets.override(preset, {"transfer": True}))[0] & position.TRANSFERS


def test_R11_five_in_the_first_bout_whoever_defends():
    pos = scene(
        "9c Ah Kh 6h 7h 8h", "9h Kd 6c 7c 8c Tc", "Td Jd Qd 6d 7d 8d", "6s 7s 8s Ts Js Qs", transfer=True,
        trump="s", opening_limit=True, first_bout=True,
    )  # fmt: skip
    play_all(pos, "lay 9c, end, transfer 9h")
    assert position.limit(pos) == 5


def test_K21_a_transfer_to_a_seat_that_is_out_goes_to_its_partner():
    pos = scene("9c Ah", "9h Kd", "", "6d 7d", transfer=True, teams=2, trump="s", out=(2,))
    play_all(pos, "lay 9c, end")
    assert "transfer" not in moves_of(pos)  # seat 0 plays for seat 2 and holds one card
    pos = scene("9c Ah Kh", "9h Kd", "", "6d 7d", transfer=True, teams=2, trump="s", out=(2,))
    play_all(pos, "lay 9c, end, transfer 9h, end")
    assert turn(pos) == "defend 0" and position.defender(pos) == 2 and position.limit(pos) == 2
