"""Podkidnoy Durak (K1 to K15) and the readings R1, R2, R5, R6 of it."""

from scene import hand, known, moves_of, play_all, refused, result, scene, table, turn

from durak.rules import deal, options, position, presets
from tools.protocol.notation import card_text


def dealt(seed, **changes):
    pos = position.new()
    deal.start(pos, options.check(presets.override("Throw-in", changes)), seed, 0)
    return pos


def test_K1_the_lowest_trump_opens_the_first_deal():
    for seed in range(30):
        pos = dealt(seed)
        lowest = deal.lowest_trump(pos)
        assert position.hand_target(pos) == 6
        if lowest == position.NO_CARD:
            assert position.leader(pos) == 1
        else:
            assert position.holds(pos, position.leader(pos), lowest)
            for rank in range(lowest & 15):
                for seat in range(4):
                    assert not position.holds(pos, seat, position.trump(pos) << 4 | rank)
    # Whatever it likes, not only that trump.
    if position.phase(pos) == position.LEAD:
        assert len(moves_of(pos).split(", ")) >= 6


def test_K1_F2_nobody_holds_a_trump():
    found = 0
    for seed in range(400):
        pos = dealt(seed, seats=2)
        if deal.lowest_trump(pos) == position.NO_CARD:
            found += 1
            assert deal.lowest_trump_seat(pos) == position.NO_SEAT
            assert position.leader(pos) == 1
    assert found


def test_K1_later_deals_the_dealers_left_leads():
    pos = position.new()
    settings = presets.settings("Partners")
    for seed in range(12):
        deal.start(pos, settings, seed, seed % 4, False)
        assert position.leader(pos) == (seed + 1) % 4


def test_K2_one_card_or_several_of_one_rank():
    pos = scene("6c 6d 7c 6s", "8c 8d 8h Ac Ad", trump="s")
    assert moves_of(pos) == "lay 6c, lay 7c, lay 6d, lay 6s"
    assert refused(pos, "end") == "K2" and refused(pos, "pass") == "K2"
    play_all(pos, "lay 6d")
    assert moves_of(pos) == "lay 6c, lay 6s, end" and refused(pos, "lay 7c") == "K2"
    play_all(pos, "lay 6s, lay 6c, end")
    assert table(pos) == "6d 6s 6c" and turn(pos) == "defend 1"


def test_K3_beats_every_card_or_takes():
    pos = scene("6c 6d 6h", "7c 7d 8d Ac", "Kd", trump="s")
    play_all(pos, "lay 6c, lay 6d, end, cover 6d 8d")
    assert turn(pos) == "defend 1" and moves_of(pos) == "cover 6c 7c, cover 6c Ac, take"
    assert refused(pos, "cover 6d 7d") == "K3" and refused(pos, "cover 6h 7c") == "K3"
    assert refused(pos, "done") == "K9"


def test_K4_a_further_card_matches_a_rank_on_the_table():
    pos = scene("6d 7d 8d Kd", "9d Td", trump="s", table="6c/8c", phase="throw", limit=3)
    assert moves_of(pos) == "lay 6d, lay 8d, pass"
    assert refused(pos, "lay 7d") == "K4"
    play_all(pos, "lay 8d")
    assert moves_of(pos) == "lay 6d, end"


def test_K5_six_attack_cards_at_most():
    pos = scene("9d Th", "Ks As", trump="s", table="6c/7c 6d/7d 7h/8h 8c/9c 8d/Td", phase="throw")
    assert position.limit(pos) == 6
    play_all(pos, "lay 9d")
    assert moves_of(pos) == "end" and refused(pos, "lay Th") == "K5"
    play_all(pos, "end, cover 9d Ks")
    assert turn(pos) == "lead 1"


def test_K6_never_more_than_the_defender_held():
    pos = scene("6c 6d 6h", "7c 7d", "Kd", trump="s")
    assert position.limit(pos) == 2
    play_all(pos, "lay 6c, lay 6d")
    assert moves_of(pos) == "end" and refused(pos, "lay 6h") == "K6"
    # What he holds later does not count: he held three when the bout began.
    pos = scene("6c 7h 8h Ah", "7c 8d 9d", "Kd", trump="s")
    play_all(pos, "lay 6c, end, cover 6c 7c, lay 7h, end, take")
    assert position.limit(pos) == 3 and turn(pos) == "give 0" and moves_of(pos) == "pass"


def test_K7_ends_when_no_attacker_will_add():
    pos = scene("6c 7h", "7c Ac", "6d Kd", trump="s")
    play_all(pos, "lay 6c, end, cover 6c 7c")
    assert turn(pos) == "throw 0"
    play_all(pos, "pass")
    assert turn(pos) == "throw 2"
    play_all(pos, "pass")
    assert turn(pos) == "lead 1" and table(pos) == ""


def test_K7_ends_at_once_at_the_limit_and_with_an_empty_hand():
    pos = scene("6c 7h 7d", "7c 8h", "7s Kd", trump="s")
    play_all(pos, "lay 6c, end, cover 6c 7c, lay 7h, end, cover 7h 8h")
    assert position.is_out(pos, 1) and turn(pos) == "lead 2"
    pos = scene("6c 7h 7d 8d", "7c 8h Ah", "7s Kd", trump="s", limit=2)
    play_all(pos, "lay 6c, end, cover 6c 7c, lay 7h, end, cover 7h 8h")
    assert turn(pos) == "lead 1"


def test_K7_an_empty_hand_ends_it_below_the_limit_too():
    pos = scene("6c 7h 7d", "7c", "7s Kd", trump="s", limit=3, checked=False)
    play_all(pos, "lay 6c, end, cover 6c 7c")
    assert position.is_out(pos, 1) and turn(pos) == "lead 2"


def test_K7_ends_when_no_attacker_has_cards():
    pos = scene("6c", "7c 8h Ah", "", trump="s", out=(2,))
    play_all(pos, "lay 6c, end, cover 6c 7c")
    assert result(pos) == "1"


def test_K8_beaten_off_the_defender_leads_next():
    pos = scene("6c Ah", "7c Kd", "9d 9h", trump="s")
    play_all(pos, "lay 6c, end, cover 6c 7c, pass, pass")
    assert turn(pos) == "lead 1" and position.defender(pos) == 2 and hand(pos, 1) == "Kd"
    pos = scene("6c Ah", "7c", "9d 9h", trump="s")
    play_all(pos, "lay 6c, end, cover 6c 7c")
    assert position.is_out(pos, 1) and turn(pos) == "lead 2" and position.defender(pos) == 0


def test_K9_the_defender_takes_everything():
    pos = scene("6c 6d Ah", "7c Kd 7h", "9d 9h", trump="s")
    play_all(pos, "lay 6c, lay 6d, end, cover 6c 7c, take")
    assert turn(pos) == "give 0"
    play_all(pos, "pass, pass")
    assert hand(pos, 1) == "6c 7c 6d Kd 7h" and turn(pos) == "lead 2"
    pos = scene("6c Ah", "7c Kd", "9d 9h", trump="s", table="6d/8d", phase="throw", limit=3)
    assert refused(pos, "take") == "K14"


def test_K10_R1_the_limit_counts_attack_cards_thrown_and_given():
    pos = scene(
        "6h Th", "Ks As Ah", "7s Td", trump="s", table="6c/7c 6d/7d 7h/8h 8c/9c 9d", phase="defend", limit=6
    )
    play_all(pos, "take")
    assert moves_of(pos) == "lay 6h, pass"
    play_all(pos, "lay 6h")
    assert moves_of(pos) == "end"  # six: the offers past the limit stay in their owners' hands
    play_all(pos, "end")
    assert position.hand_size(pos, 1) == 13 and "7s" in hand(pos, 2)
    assert turn(pos) == "lead 2"


def test_K10_no_giving_when_none_may_be_given():
    pos = scene("6h", "Ks", "7s Td", trump="s", table="6c", phase="defend", limit=1)
    play_all(pos, "take")
    assert turn(pos) == "lead 2"


def test_K11_only_once_the_opening_is_covered_and_only_opponents():
    pos = scene("6c 6d", "7c 7d 8d", "6h Kd", "6s", trump="s")
    play_all(pos, "lay 6c, end")
    assert turn(pos) == "defend 1"
    play_all(pos, "cover 6c 7c, pass")
    assert turn(pos) == "throw 2"
    play_all(pos, "lay 6h, end, take")
    assert turn(pos) == "give 0"


def test_K11_neighbours_only_with_five_or_six():
    hands = ("6c 7d", "7c 8d Ac", "6d Kd", "7h 7s", "6h 9d")
    pos = scene(*hands, trump="s", neighbours=True)
    play_all(pos, "lay 6c, end, cover 6c 7c, pass")
    assert turn(pos) == "throw 2"
    play_all(pos, "pass")
    assert turn(pos) == "lead 1"
    pos = scene(*hands, trump="s", neighbours=False)
    play_all(pos, "lay 6c, end, cover 6c 7c, pass, pass")
    assert turn(pos) == "throw 3"


def test_K11_a_neighbour_emptied_in_this_bout_still_counts():
    pos = scene("6c 7d", "7c 8d Ac", "7h", "7s Ks", "6h 9d", trump="s", neighbours=True)
    play_all(pos, "lay 6c, end, cover 6c 7c, pass")
    assert turn(pos) == "throw 2"
    play_all(pos, "lay 7h, end, take")
    # Seat 2 has no card left, yet seat 3 is not asked in its stead; seat 0 is.
    assert turn(pos) == "give 0"
    play_all(pos, "pass")
    assert position.is_out(pos, 2) and turn(pos) == "lead 3"


def test_K11_the_next_seat_in_play_is_the_neighbour():
    pos = scene("6c 7d", "7c 8d Ac", "", "7s Ks", "6h 9d", trump="s", neighbours=True, out=(2,))
    play_all(pos, "lay 6c, end, cover 6c 7c, pass")
    assert turn(pos) == "throw 3"
    play_all(pos, "pass")
    assert turn(pos) == "lead 1"


def test_K12_R5_order_of_speaking_and_a_new_round():
    pos = scene("6c 8h", "7c 8d Ac 9d", "7d Kd", "8c Ks", trump="s")
    play_all(pos, "lay 6c, end, cover 6c 7c, pass, lay 7d, end, cover 7d 8d")
    assert turn(pos) == "throw 0" and not position.passed(pos, 0)  # the earlier pass no longer binds
    play_all(pos, "pass, pass")
    assert turn(pos) == "throw 3" and position.passed(pos, 0) and position.passed(pos, 2)
    play_all(pos, "lay 8c, end, cover 8c Ac, pass, pass, pass")
    assert turn(pos) == "lead 1"


def test_K12_several_cards_at_once():
    pos = scene("7d 6h", "8d 9d Th", trump="s", table="6c/7c", phase="throw")
    play_all(pos, "lay 7d, lay 6h")
    assert refused(pos, "pass") == "K12"
    play_all(pos, "end")
    assert moves_of(pos) == "cover 7d 8d, cover 7d 9d, cover 6h Th, take"


def test_K13_one_round_of_giving():
    pos = scene(
        "6d 7d", "9d Th Jh Qh Kh", "6h Kd", "7s Ks", trump="s", table="6c/7c 7h", phase="defend", limit=6
    )
    play_all(pos, "take, lay 6d, lay 7d, end")
    assert turn(pos) == "give 2" and position.passed(pos, 0)
    play_all(pos, "lay 6h, end, pass")
    assert hand(pos, 1) == "6c 7c 6d 7d 9d 6h 7h Th Jh Qh Kh"
    assert position.is_out(pos, 0) and turn(pos) == "lead 2"


def test_K14_while_cards_are_uncovered_the_defender_alone_acts():
    pos = scene("6c 6d", "7c 7d 8d", "6h Kd", trump="s", table="6s", phase="defend", limit=3)
    for word in ("lay 6h", "pass", "end", "lay 6c"):
        assert refused(pos, word) == "K14", word
    pos = scene("6c 6d", "7c 7d 8d", "6h Kd", trump="s", table="6s/9s", phase="throw", limit=3)
    for word in ("cover 6s As", "take"):
        assert refused(pos, word) == "K14", word


def test_K15_the_opener_draws_first_and_the_defender_last():
    pos = scene(
        "6c Ah",
        "7c Kd",
        "9d 9h",
        trump="s",
        talon="6d 6h 7d 7h 8d 8h Td Th Jd Jh Ts",
        leader=2,
        defender=0,
        opener=2,
    )
    play_all(pos, "lay 9d, end, take, lay 9h, end")
    # Seat 2 draws six, seat 1 four; the defender holds four and gets the last one.
    assert hand(pos, 2) == "6d 7d 8d 6h 7h 8h"
    assert hand(pos, 1) == "7c Td Jd Kd Th Jh"
    assert hand(pos, 0) == "6c 9d 9h Ah Ts"


def test_R2_one_speaks_at_a_time():
    pos = scene("6d 7d", "8d 9d Th", "6h Kd", trump="s", table="6c/7c", phase="throw")
    assert refused(pos, "lay 6h") == "T11"  # seat 2 waits until seat 0 has passed
    play_all(pos, "pass")
    assert moves_of(pos) == "lay 6h, pass"


def test_R6_an_emptied_hand_is_not_asked_but_draws():
    pos = scene("6c", "7c 8c Kd", "9d 9h", trump="s", talon="6d 6h 7h 8h Td Th Jd Jh Qh Qc As")
    play_all(pos, "lay 6c, end, cover 6c 7c")
    assert turn(pos) == "throw 2"
    play_all(pos, "pass")
    assert hand(pos, 0) == "6d Td 6h 7h 8h Th"


def test_T11_cards_taken_are_known_until_they_are_played():
    pos = scene("6c Ah Kh", "7d 8d", "9d 9h", trump="s")
    play_all(pos, "lay 6c, end, take, pass, pass")
    assert known(pos, 1) == "6c"
    play_all(pos, "lay 9h, end, take")
    assert turn(pos) == "give 2"
    play_all(pos, "pass, pass")
    assert known(pos, 0) == "9h" and turn(pos) == "lead 1"
    play_all(pos, "lay 6c")
    assert known(pos, 1) == ""
    assert card_text(position.attack_at(pos, 0)) == "6c"
