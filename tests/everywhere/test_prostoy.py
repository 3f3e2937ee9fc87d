"""Prostoy Durak (P) and what R3 and H3 say of its exchange."""

from scene import hand, known, moves_of, phase, play_all, refused, result, scene, table, talon, turn

from durak.rules import deal, options, position, presets
from tools.protocol.notation import parse_card


def prostoy(*hands, **given):
    return scene(*hands, game="prostoy", **given)


def test_P1_what_prostoy_is():
    pos = position.new()
    for seats in (2, 3, 4, 5, 6):
        for seed in range(12):
            row = presets.override("Prostoy", {"seats": seats})
            deal.start(pos, options.check(row), seed, seed % seats)
            assert position.leader(pos) == (seed % seats + 1) % seats
            assert position.hand_size(pos, 0) == 5 and position.pack(pos) == 36
    for name, value in (
        ("pack", 24), ("pack", 52), ("teams", 2), ("cut", "right"), ("first_lead", "lowest"), ("later_lead",
        "taught"),
    ):  # fmt: skip
        try:
            options.check(presets.override("Prostoy", {name: value, "seats": 4}))
            raise AssertionError(name)
        except options.BadOption as e:
            assert e.rule == "P1"


def test_P1_the_dealers_left_leads_later_deals_too():
    pos = prostoy("6c", "7c 8d", dealer=1)
    play_all(pos, "lay 6c, end, cover 6c 7c, done")
    deal.next_deal(pos, 5)
    assert position.dealer(pos) == 1 and position.leader(pos) == 0


def attack(cards_of_hand, defender="Kc 8d 9d Td Jd"):
    return prostoy(cards_of_hand, defender, trump="s")


def test_P2_one_card_is_any_card():
    pos = attack("6c 7c Kh")
    assert moves_of(pos) == "lay 6c, lay 7c, lay Kh"
    play_all(pos, "lay Kh")
    assert moves_of(pos) == "end"


def test_P2_three_cards_are_a_pair_and_a_spare():
    pos = play_all(attack("6c 6h 7c Kh"), "lay 6c")
    assert moves_of(pos) == "lay 7c, lay 6h, lay Kh, end"
    play_all(pos, "lay 7c")
    assert moves_of(pos) == "lay 6h" and refused(pos, "end") == "P2" and refused(pos, "lay Kh") == "P2"
    play_all(pos, "lay 6h")
    assert moves_of(pos) == "end"


def test_P2_a_spare_may_share_the_pairs_rank():
    pos = play_all(attack("6c 6d 6h"), "lay 6c, lay 6d")
    assert moves_of(pos) == "lay 6h"
    assert moves_of(play_all(pos, "lay 6h")) == "end"


def test_P2_five_cards_are_two_pairs_and_a_spare():
    pos = play_all(attack("6c 6d 7c 7d Ah"), "lay Ah")
    assert moves_of(pos) == "lay 6c, lay 7c, lay 6d, lay 7d, end"
    play_all(pos, "lay 6c, lay 7c")
    assert moves_of(pos) == "lay 6d, lay 7d"
    assert moves_of(play_all(pos, "lay 6d")) == "lay 7d"
    assert moves_of(play_all(pos, "lay 7d")) == "end"


def test_P2_four_of_a_rank_are_two_pairs():
    pos = play_all(attack("6c 6d 6h 6s Ah"), "lay 6c, lay 6d, lay 6h")
    assert moves_of(pos) == "lay Ah, lay 6s, end"
    assert moves_of(play_all(pos, "lay Ah")) == "lay 6s"
    assert moves_of(play_all(pos, "lay 6s")) == "end"


def test_P2_two_and_four_cards_are_never_an_attack():
    pos = play_all(attack("6c 6d 7c 7d Ah"), "lay 6c, lay 6d")
    assert refused(pos, "end") == "P2"
    play_all(pos, "lay 7c, lay 7d")
    assert refused(pos, "end") == "P2" and moves_of(pos) == "lay Ah"


def test_P2_a_pair_alone_cannot_grow_without_a_spare():
    pos = attack("6c 6d")
    assert moves_of(play_all(pos, "lay 6c")) == "end"
    assert refused(pos, "lay 6d") == "P2"


def test_P2_no_third_card_that_leads_nowhere():
    # Three plain ranks laid want two mates; with one mate only the pair's cards fit.
    pos = play_all(attack("6c 6d 7c 8c Ah"), "lay 7c, lay 6c")
    assert moves_of(pos) == "lay 6d" and refused(pos, "lay 8c") == "P2"


def test_P3_never_more_than_the_defender_holds():
    for defender, most in (
        ("Kc 8d 9d Td Jd", 5),
        ("8d 9d Td Jd", 3),
        ("8d 9d Td", 3),
        ("8d 9d", 1),
        ("8d", 1),
    ):
        pos = attack("6c 6d 7c 7h Ah", defender)
        assert position.limit(pos) == len(defender.split())
        words = ["6c", "6d", "7c", "7h", "Ah"]
        for word in words[:most]:
            play_all(pos, "lay " + word)
        assert moves_of(pos) == "end"
        if most < 5:
            assert refused(pos, "lay " + words[most]) == "P3"


def test_P4_the_attacker_draws_before_the_defence():
    pos = prostoy("6c 8h", "7d 8d 9d Td Jd", trump="s", talon="Qd Kd Ad 9c Tc 7s")
    play_all(pos, "lay 6c, end")
    assert hand(pos, 0) == "9c Qd Kd Ad 8h" and talon(pos) == "Tc 7s" and turn(pos) == "defend 1"
    assert refused(pos, "lay 9c") == "P4"


def test_P4_nobody_adds_to_a_laid_attack():
    pos = prostoy("6c 6d", "7c 8d", "6h 6s", trump="s")
    play_all(pos, "lay 6c, end, cover 6c 7c")
    assert turn(pos) == "defend 1" and moves_of(pos) == "done"
    for name in ("opening_limit", "permission", "transfer", "two_trumps"):
        try:
            options.check(presets.override("Prostoy", {name: True, "seats": 4}))
            raise AssertionError(name)
        except options.BadOption as e:
            assert e.rule in ("P4", "H9")
    for name, value in (("gifts", "cards"), ("neighbours", "on")):
        try:
            options.check(presets.override("Prostoy", {name: value}))
            raise AssertionError(name)
        except options.BadOption as e:
            assert e.rule == "P4"


def test_P5_covers_any_of_the_attack():
    pos = prostoy("Ah", "8c 9d Kd 6s", trump="s", table="7c 7d Qh", phase="defend", limit=4)
    assert moves_of(pos) == (
        "cover 7c 8c, cover 7c 6s, cover 7d 9d, cover 7d Kd, cover 7d 6s, cover Qh 6s, done"
    )
    assert refused(pos, "take") == "P6"
    play_all(pos, "cover 7d Kd, cover 7c 8c")
    assert table(pos) == "7c/8c 7d/Kd Qh" and moves_of(pos) == "cover Qh 6s, done"


def test_P6_covered_pairs_go_and_the_rest_is_taken():
    pos = prostoy(
        "Ah Jh", "8c 9d Kd", trump="s", table="7c 7d Qh", phase="defend", limit=3, talon="6d 6h 9h 6s"
    )
    play_all(pos, "cover 7c 8c, done")
    assert hand(pos, 1) == "6d 7d 9d Kd Qh" and known(pos, 1) == "7d Qh"
    assert talon(pos) == "6h 9h 6s"


def test_P7_who_attacks_next():
    beaten = prostoy("6c Ah", "7c 8d", "Kd Kh", trump="s")
    play_all(beaten, "lay 6c, end, cover 6c 7c, done")
    assert turn(beaten) == "lead 1" and position.defender(beaten) == 2
    beaten = prostoy("6c Ah", "7c", "Kd Kh", trump="s")
    play_all(beaten, "lay 6c, end, cover 6c 7c, done")
    assert position.is_out(beaten, 1) and turn(beaten) == "lead 2" and position.defender(beaten) == 0
    taken = prostoy("6c Ah", "7d 8d", "Kd Kh", trump="s")
    play_all(taken, "lay 6c, end, done")
    assert turn(taken) == "lead 2" and position.defender(taken) == 0


def test_P8_whoever_holds_the_trump_six_exchanges():
    pos = prostoy("6c Ah", "7d 8d 6s", "Kd Kh", trump="s", talon="9h Ts", phase="window", actor=1)
    assert moves_of(pos) == "swap, keep"
    play_all(pos, "swap")
    assert hand(pos, 1) == "7d 8d Ts" and talon(pos) == "9h 6s" and known(pos, 1) == "Ts"
    assert turn(pos) == "lead 0" and position.exchange_right(pos) == position.NO_SEAT
    # However he came by it: taken on the table, too.
    pos = prostoy("6s Ah", "7d 8d", "Kd Kh", trump="s", talon="9c 9h Jc Jh Qc Qh Ts")
    play_all(pos, "lay 6s, end, done")
    assert turn(pos) == "window 1" and known(pos, 1) == "6s"
    play_all(pos, "swap")
    assert "Ts" in hand(pos, 1) and turn(pos) == "lead 2"


def test_P8_the_attacker_exchanges_right_after_his_draw():
    pos = prostoy("6c Ah", "7d 8d", trump="s", talon="6s 9h Jc Jd Qd Ts")
    play_all(pos, "lay 6c, end")
    assert turn(pos) == "window 0" and moves_of(pos) == "swap, keep"
    kept = bytearray(pos)
    play_all(kept, "keep")
    assert turn(kept) == "defend 1"
    play_all(pos, "swap")
    assert turn(pos) == "defend 1" and "Ts" in hand(pos, 0) and position.face_up(pos) == parse_card("6s")


def test_P9_the_last_two_may_both_end_empty():
    pos = prostoy("6c 6d Ah", "7c 7d 6s", trump="s")
    play_all(pos, "lay 6c, lay 6d, lay Ah, end, cover 6c 7c, cover 6d 7d, cover Ah 6s, done")
    assert result(pos) == "draw"


def test_P10_the_worked_case():
    pos = prostoy("7c 7d Qh Jc", "Kc 8d 6c", "Ad", trump="s")
    play_all(pos, "lay 7c, lay 7d, lay Qh, end, cover 7c Kc, cover 7d 8d")
    assert refused(pos, "cover Qh 6c") == "C3"
    play_all(pos, "done")
    assert hand(pos, 1) == "6c Qh" and turn(pos) == "lead 2" and position.defender(pos) == 0


def test_R3_when_prostoy_exchanges():
    # On the leader's turn, before the attack's first card.
    pos = prostoy("6s Ah", "7d 8d", trump="s", talon="9h Ts")
    assert moves_of(pos) == "lay Ah, lay 6s, swap"
    play_all(pos, "lay Ah")
    assert refused(pos, "swap") == "K18"
    # While defending.
    pos = prostoy("Ah", "7d 6s", trump="s", talon="9h Ts", table="7c", phase="defend")
    assert moves_of(pos) == "cover 7c 6s, done, swap"
    play_all(pos, "swap")
    assert moves_of(pos) == "cover 7c Ts, done"
    # Between attacks, any holder.
    assert phase(prostoy("Ah", "7d", "6s", trump="s", talon="9h Ts", phase="window", actor=2)) == "window"


def test_H3_exchange_in_prostoy():
    given = {"trump": "s", "table": "7c", "phase": "defend"}
    for allowed, face, may in (
        ("on", "Ts", 1),
        ("on", "As", 1),
        ("off", "As", 0),
        ("ace", "Ts", 0),
        ("ace", "As", 1),
    ):
        pos = prostoy("Ah", "7d 6s", talon="9h " + face, exchange=allowed, **given)
        assert ("swap" in moves_of(pos)) == bool(may)
        if not may:
            assert refused(pos, "swap") == "H3"


def test_T7_T13_in_prostoy():
    pos = prostoy("6c Ah", "7d 8d", "Kd Kh", trump="s", stale=3)
    play_all(pos, "lay 6c, end, done")
    assert position.no_progress(pos) == 4
    pos = prostoy("6c 6d Ah", "7d 8d 7h", "Kd Kh", trump="s", stale=3)
    play_all(pos, "lay 6c, lay 6d, lay Ah, end, cover 6d 7d, done")
    assert position.no_progress(pos) == 0 and position.is_out(pos, 0)
