"""Cards (C) and what is common to all games (T)."""

from scene import hand, known, moves_of, phase, play_all, refused, result, scene, talon, turn

from durak.rules import cards, deal, options, position, presets, rng, view
from tools.protocol.notation import RANKS, SUITS, card_text, parse_card


def settings(preset, **changes):
    return options.check(presets.override(preset, changes))


def dealt(preset, seed, dealer=0, first=True, **changes):
    pos = position.new()
    deal.start(pos, settings(preset, **changes), seed, dealer, first)
    return pos


def test_C1_ranks_and_suits():
    assert RANKS == "23456789TJQKA" and SUITS == "cdhs"
    assert card_text(parse_card("Ts")) == "Ts" and parse_card("6c") == 4 and parse_card("As") == 60
    for word in ("", "1c", "10c", "Tx", "tS", "6", "6cc"):
        try:
            parse_card(word)
            raise AssertionError(word)
        except ValueError:
            pass


def test_C2_packs_and_their_low_trump():
    for pack, lowest in ((24, "9"), (36, "6"), (52, "2")):
        shuffled = deal.shuffled(rng.seeded(1), pack)
        assert len(set(shuffled)) == pack
        assert RANKS[min([card & 15 for card in shuffled])] == lowest
        assert RANKS[cards.lowest_rank(pack)] == lowest


def test_C3_what_beats_what():
    for cover, attack, right in (
        ("7c", "6c", True), ("6c", "7c", False), ("6s", "Ac", True), ("6s", "7s", False), ("As", "6s", True),
        ("Ad", "6c", False), ("6c", "6c", False),
    ):  # fmt: skip
        assert cards.beats(parse_card(cover), parse_card(attack), 3) == right
    pos = scene("Kd", "6c 8c Ad 6s", trump="s", table="7c", phase="defend", limit=4)
    assert moves_of(pos) == "cover 7c 8c, cover 7c 6s, take"
    assert refused(pos, "cover 7c 6c") == "C3" and refused(pos, "cover 7c Ad") == "C3"
    pos = scene("Kd", "Ac 8s Ts As", trump="s", table="9s", phase="defend")
    assert moves_of(pos) == "cover 9s Ts, cover 9s As, take"
    assert refused(pos, "cover 9s Ac") == "C3" and refused(pos, "cover 9s 8s") == "C3"


def test_C3_nobody_has_to_follow_suit():
    pos = scene("Kd", "8c 6s", trump="s", table="7c", phase="defend")
    assert "cover 7c 6s" in moves_of(pos)


def test_C4_no_points_a_fool_is_who_holds_cards():
    pos = scene("6c", "7c Ac Kc Qc", phase="lead", limit=1)
    play_all(pos, "lay 6c, end, take")
    assert result(pos) == "1"


def test_T1_singly_clockwise_from_the_dealers_left():
    for preset, size in (("Throw-in", 6), ("Prostoy", 5)):
        pos = dealt(preset, 11, dealer=2)
        order = deal.shuffled(rng.seeded(11), 36)
        seats = position.seats(pos)
        for i in range(size * seats):
            assert position.holds(pos, (3 + i) % seats, order[i])
        for seat in range(seats):
            assert position.hand_size(pos, seat) == size == position.hand_target(pos)


def test_T2_the_trump_lies_face_up_and_is_drawn_last():
    pos = dealt("Throw-in", 5, dealer=1)
    order = deal.shuffled(rng.seeded(5), 36)
    assert position.face_up(pos) == order[24] and position.trump(pos) == order[24] >> 4
    assert position.talon_at(pos, position.talon_size(pos) - 1) == order[24]
    assert [position.talon_at(pos, i) for i in range(11)] == list(order[25:])
    pos = scene("7c", "8c Kd", trump="s", talon="6d 9s", table="6c/9c", phase="throw")
    play_all(pos, "pass")
    assert hand(pos, 0) == "7c 6d 9s" and position.face_up(pos) == position.NO_CARD


def test_T3_the_whole_pack_dealt():
    for seats, pack in ((6, 36), (4, 24)):
        for seed in range(10):
            pos = dealt("Throw-in", seed, dealer=seats - 1, seats=seats, pack=pack, exchange="on")
            assert position.talon_size(pos) == 0 and position.face_up(pos) == position.NO_CARD
            last = deal.shuffled(rng.seeded(seed), pack)[-1]
            assert position.holds(pos, seats - 1, last) and position.trump(pos) == last >> 4
            assert known(pos, seats - 1) == card_text(last)
            assert "swap" not in moves_of(pos) and phase(pos) == "lead"


def test_T4_a_deal_larger_than_the_pack_is_refused():
    for seats, pack in ((5, 24), (6, 24)):
        try:
            settings("Throw-in", seats=seats, pack=pack)
            raise AssertionError("dealt")
        except options.BadOption as e:
            assert e.rule == "T4" and "(T4)" in str(e)


def test_T5_the_defender_is_the_next_seat_in_play():
    pos = scene("6c 7d", "", "8c 9d", "Kc Kd", out=(1,), defender=2)
    assert position.defender(pos) == 2
    assert refused(play_all(pos, "lay 6c, end"), "lay 7d") == "K14"
    teams = scene("6c", "", "8c", "Kc", "Kd Ah", "", teams=2, out=(1, 5), defender=3)
    assert position.defender(teams) == 3


def test_T6_drawing_up_to_the_hand_size():
    pos = scene(
        "7c 8c 9c Tc Jc Qc Kc", "6d 7d 8d", "7h", trump="s", talon="9d Td Jd Qd 6s", table="6c/9s",
        phase="throw", passed=(0,), actor=2,
    )  # fmt: skip
    play_all(pos, "pass")
    assert position.hand_size(pos, 0) == 7
    assert hand(pos, 2) == "9d Td Jd Qd 7h 6s"  # the rest, and nothing for the defender
    assert hand(pos, 1) == "6d 7d 8d" and talon(pos) == ""


def test_T7_out_only_after_all_have_drawn():
    pos = scene("6c", "7c 8d", "Kd Ks", trump="s")
    play_all(pos, "lay 6c")
    assert not position.is_out(pos, 0)
    play_all(pos, "end, cover 6c 7c, pass")
    assert position.is_out(pos, 0) and turn(pos) == "lead 1" and position.defender(pos) == 2
    drawn = scene("6c", "7c 8d", "Kd Ks", trump="s", talon="9h 9s")
    play_all(drawn, "lay 6c, end, cover 6c 7c, pass")
    assert not position.is_out(drawn, 0) and hand(drawn, 0) == "9h 9s"


def test_T8_one_seat_alone_with_cards_is_the_fool():
    pos = scene("6c", "7c 8d", trump="s")
    play_all(pos, "lay 6c, end, cover 6c 7c")
    assert result(pos) == "1" and position.fool(pos) == 1 and turn(pos) == "over" and moves_of(pos) == ""
    assert refused(pos, "lay 8d") == "T8"
    even = scene("6c", "7c", trump="s")
    play_all(even, "lay 6c, end, cover 6c 7c")
    assert result(even) == "draw" and position.fool(even) == position.NO_SEAT


def test_T9_the_loser_deals_and_after_a_draw_the_same_seat():
    pos = scene("6c", "7c 8d", trump="s", dealer=0)
    play_all(pos, "lay 6c, end, cover 6c 7c")
    assert deal.next_dealer(pos) == 1
    deal.next_deal(pos, 3)
    assert position.dealer(pos) == 1 and position.first_bout(pos) and position.seats(pos) == 2
    pos = scene("6c", "7c", trump="s", dealer=0)
    play_all(pos, "lay 6c, end, cover 6c 7c")
    assert deal.next_dealer(pos) == 0
    unfinished = scene("6c", "7c 8d")
    try:
        deal.next_deal(unfinished, 3)
        raise AssertionError("dealt in mid-deal")
    except ValueError as e:
        assert "T9" in str(e)


def test_T9_the_first_dealer_is_random():
    seen = set()
    for seed in range(40):
        pos = position.new()
        deal.start(pos, presets.settings("Throw-in"), seed)
        seen.add(position.dealer(pos))
    assert seen == {0, 1, 2, 3}


def test_T10_discards_never_come_back():
    pos = scene("6c Kd", "7c 8d", "Ah Kh", trump="s", talon="9h 9s")
    play_all(pos, "lay 6c, end, cover 6c 7c, pass, pass")
    v = bytearray(view.VIEW_SIZE)
    view.view_of(pos, 0, v)
    assert view.is_discarded(v, parse_card("6c")) and view.is_discarded(v, parse_card("7c"))
    for seat in range(3):
        assert "6c" not in hand(pos, seat) and "7c" not in hand(pos, seat)


def test_T11_everybody_sees_what_is_picked_up():
    pos = scene("6c Kd 7h", "8d 7s", "Ah Kh", trump="s")
    play_all(pos, "lay 6c, end, take, pass, pass")
    assert known(pos, 1) == "6c"
    v = bytearray(view.VIEW_SIZE)
    view.view_of(pos, 2, v)
    assert hand(v, 1) == "6c" and view.count(v, 1) == 3 and hand(v, 2) == "Kh Ah" and hand(v, 0) == ""
    assert refused(pos, "lay 6c") == "T11"


def test_T12_at_the_end_the_cards_left_are_still_there():
    pos = scene("6c", "7c 8d Kd", trump="s")
    play_all(pos, "lay 6c, end, cover 6c 7c")
    assert hand(pos, 1) == "8d Kd"


def test_T13_thirty_bouts_without_a_discard():
    pos = scene("6c Kh", "7d Ah", "9d 9h", trump="s", stale=28)
    play_all(pos, "lay 6c, end, take, pass, pass")
    assert position.no_progress(pos) == 29 and turn(pos) == "lead 2"
    play_all(pos, "lay 9d, end, take")
    assert position.no_progress(pos) == 30 and result(pos) == "draw"
    # A discard sets it back; so does a talon.
    pos = scene("6c Kh", "7c Ah", "9d 9h", trump="s", stale=28)
    play_all(pos, "lay 6c, end, cover 6c 7c, pass, pass")
    assert position.no_progress(pos) == 0
    # The fool comes first.
    pos = scene("6c", "7d Ah", trump="s", stale=29)
    play_all(pos, "lay 6c, end, take")
    assert result(pos) == "1"
    # Gone is judged after the draw.
    pos = scene("6c Kh", "7d Ah", trump="s", talon="9s")
    play_all(pos, "lay 6c, end, take, pass")
    assert position.no_progress(pos) == 1
