"""Partnerships: K19 to K24, and the reading R8."""

from scene import hand, moves_of, play_all, refused, result, scene, table, turn

from durak.rules import deal, options, position, presets


def test_K19_partners_sit_alternately():
    for seats in (2, 3, 5):
        try:
            options.check(presets.override("Partners", {"seats": seats}))
            raise AssertionError(seats)
        except options.BadOption as e:
            assert e.rule == "K19"
    pos = scene("6c", "7c 8d", "9c Td", "Jd Kd", teams=2)
    play_all(pos, "lay 6c, end, cover 6c 7c, pass")
    assert position.is_out(pos, 0) and turn(pos) == "lead 1" and position.defender(pos) == 2


def test_K20_a_partner_never_attacks_his_own():
    pos = scene("6c 6d", "7c 8d Ah", "6h Td", "6s Kd", teams=2, trump="d")
    play_all(pos, "lay 6c, end, cover 6c 7c, pass")
    assert turn(pos) == "throw 2"
    play_all(pos, "pass")
    assert turn(pos) == "lead 1" and position.defender(pos) == 2  # seat 3 was not asked
    pos = scene("6c 6d", "7c 8d Ah", "6h Td", "6s Kd", teams=2, trump="d")
    play_all(pos, "lay 6c, end, take, pass, pass")
    assert turn(pos) == "lead 2" and position.defender(pos) == 3
    try:
        options.check(presets.override("Partners", {"neighbours": "on"}))
        raise AssertionError("a neighbour limit")
    except options.BadOption as e:
        assert e.rule == "K20"


def test_K20_no_neighbour_limit_with_six():
    settings = presets.settings("Three by three")
    assert settings[0] & position.NEIGHBOURS == 0
    pos = scene("6c 6d", "7c 8d Ah", "6h Td", "7s Kd", "6s Qd", "7h Jd", teams=2, trump="d")
    play_all(pos, "lay 6c, end, cover 6c 7c, pass, pass")
    assert turn(pos) == "throw 4"


def test_K21_R8_the_partner_plays_for_who_is_out():
    # Seat 1 is out: seat 3 defends in its place with its own hand.
    pos = scene("6c 6d", "", "6h Td", "7c Kd Ah", teams=2, trump="d", out=(1,), defender=1)
    assert position.limit(pos) == 3
    play_all(pos, "lay 6c, lay 6d, end")
    assert turn(pos) == "defend 3" and moves_of(pos) == "cover 6c 7c, cover 6c Kd, cover 6d Kd, take"
    play_all(pos, "cover 6c 7c, cover 6d Kd")
    assert position.is_out(pos, 0) is False and turn(pos) == "throw 2"  # seat 0 has no card left
    play_all(pos, "pass")
    # Beaten off: seat 1 leads, with seat 3's hand, at seat 2.
    assert turn(pos) == "lead 3" and position.leader(pos) == 1 and position.defender(pos) == 2


def test_K21_the_partner_takes_and_is_passed_over():
    pos = scene("6c 6d", "", "6h Td", "7c Kd Ah", teams=2, trump="d", out=(1,), defender=1)
    play_all(pos, "lay 6c, end, take, pass, pass")
    assert hand(pos, 3) == "6c 7c Kd Ah"
    assert position.leader(pos) == 2 and turn(pos) == "lead 2" and position.defender(pos) == 3


def test_R8_partner_and_seat_are_asked_once():
    # Seat 0 is out: its turn to lead falls to seat 2, which is asked once.
    pos = scene("", "7c Kd Ah", "6c 7d", "9c 9d", teams=2, trump="s", out=(0,), leader=0, actor=2)
    play_all(pos, "lay 6c, end, cover 6c 7c")
    assert turn(pos) == "throw 2"
    play_all(pos, "pass")
    assert turn(pos) == "lead 1"


def test_K22_six_seats_skip_who_is_out():
    # Beaten off: the defender's team leads, he being out the next of his team.
    pos = scene("6c 6d", "7c", "8h Td", "8c Kd", "9h Qd", "9c Jd", teams=2, trump="s")
    play_all(pos, "lay 6c, end, cover 6c 7c")
    assert position.is_out(pos, 1) and turn(pos) == "lead 3" and position.defender(pos) == 4
    # Taken: the next seat in play of the other team.
    pos = scene("6c 6d", "7c 7d", "", "8c Kd", "9h Qd", "9c Jd", teams=2, trump="s", out=(2,))
    play_all(pos, "lay 6c, end, take, pass, pass")
    assert turn(pos) == "lead 4" and position.defender(pos) == 5


def test_K23_one_team_out_the_other_has_lost():
    pos = scene("6c", "7c Kd", "", "9c Jd", teams=2, trump="s", out=(2,))
    play_all(pos, "lay 6c, end, cover 6c 7c")
    assert result(pos) == "1 3" and position.fool(pos) == 1
    pos = scene("6c", "7c", "", "", teams=2, trump="s", out=(2, 3))
    play_all(pos, "lay 6c, end, cover 6c 7c")
    assert result(pos) == "draw"
    pos = scene("6c", "7d", "", "8c", "", "9c", teams=2, trump="s", out=(2, 4))
    play_all(pos, "lay 6c, end, take")
    assert result(pos) == "1 3 5"


def test_K23_comes_before_the_thirty_bouts():
    pos = scene("6c", "7d Kd", "", "9c Jd", teams=2, trump="s", out=(2,), stale=29)
    play_all(pos, "lay 6c, end, take")
    assert result(pos) == "1 3"


def test_K24_the_losers_say_who_deals_next():
    pos = scene("6c", "7c Kd", "", "9c Jd", teams=2, trump="s", out=(2,), dealer=2)
    play_all(pos, "lay 6c, end, cover 6c 7c")
    # Clockwise from the last dealer's left: seat 3 first.
    assert deal.next_dealer(pos) == 3
    assert [seat for seat in range(4) if deal.may_deal_next(pos, seat)] == [1, 3]
    before = bytes(pos)
    for seat in (0, 2):
        try:
            deal.next_deal(pos, 1, seat)
            raise AssertionError(seat)
        except ValueError as e:
            assert "K24" in str(e) and bytes(pos) == before
    deal.next_deal(pos, 1, 1)
    assert position.dealer(pos) == 1 and position.teams(pos)


def test_K24_the_default_is_the_first_that_still_holds_cards():
    pos = scene("6c", "7c Kd", "", "", teams=2, trump="s", out=(2, 3), dealer=2)
    play_all(pos, "lay 6c, end, cover 6c 7c")
    assert result(pos) == "1 3" and deal.next_dealer(pos) == 1


def test_R5_speaking_order_in_teams():
    pos = scene(
        "7d Td", "8c Kd", "6c 8d", "7c 9s Ah 9h", "7h Qd", "9c Jd", teams=2, trump="s", leader=2, defender=3
    )
    play_all(pos, "lay 6c, end, cover 6c 7c")
    assert turn(pos) == "throw 2"
    assert turn(play_all(pos, "pass")) == "throw 4"
    assert turn(play_all(pos, "pass")) == "throw 0"
    play_all(pos, "lay 7d, end, cover 7d 9s")
    assert turn(pos) == "throw 2" and table(pos) == "6c/7c 7d/9s"


def test_T3_three_by_three_has_no_talon():
    pos = position.new()
    deal.start(pos, presets.settings("Three by three"), 4, 2)
    assert position.talon_size(pos) == 0 and position.hand_size(pos, 5) == 6 and position.teams(pos)
    assert refused(pos, "swap") == "K16"
