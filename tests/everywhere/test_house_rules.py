"""House rules (H), presets, the session, and the reading R9."""

from scene import moves_of, play_all, refused, result, scene, turn

from durak.rules import deal, options, position, presets, save, score


def settings(preset="Throw-in", **changes):
    return options.check(presets.override(preset, changes))


def refusal(preset="Throw-in", **changes):
    """The rule id that refuses these options; "" if the game can have them."""
    try:
        settings(preset, **changes)
        return ""
    except options.BadOption as e:
        return e.rule


def leaders(first, preset="Throw-in", seeds=30, dealer=2, **changes):
    pos = position.new()
    found = []
    for seed in range(seeds):
        deal.start(pos, settings(preset, **changes), seed, dealer, first)
        found.append((position.leader(pos), deal.lowest_trump_seat(pos), position.defender(pos)))
    return found


def test_H1_first_lead():
    for leader, lowest, _ in leaders(True, first_lead="lowest", later_lead="left"):
        assert leader == (lowest if lowest != position.NO_SEAT else 3)
    for leader, _, _ in leaders(True, first_lead="left", later_lead="lowest"):
        assert leader == 3


def test_H2_later_leads():
    for leader, _, _ in leaders(False, later_lead="left", first_lead="lowest"):
        assert leader == 3
    for leader, _, defender in leaders(False, later_lead="taught"):
        assert leader == 1 and defender == 2  # at the fool
    for leader, lowest, _ in leaders(False, later_lead="lowest", first_lead="left"):
        assert leader == (lowest if lowest != position.NO_SEAT else 3)
    for leader, _, defender in leaders(False, "Partners", later_lead="taught"):
        assert leader == 1 and defender == 2


def test_R9_after_a_draw_the_dealer_counts_as_the_fool():
    pos = scene("6c", "7c", "", "", trump="s", out=(2, 3), dealer=3, later_lead="taught")
    play_all(pos, "lay 6c, end, cover 6c 7c")
    assert result(pos) == "draw"
    deal.next_deal(pos, 5)
    assert position.dealer(pos) == 3 and position.leader(pos) == 2 and position.defender(pos) == 3


def test_H3_exchange_on_off_or_for_the_ace():
    for allowed, face, may in (
        ("on", "Ts", 1),
        ("on", "As", 1),
        ("off", "As", 0),
        ("ace", "Ts", 0),
        ("ace", "As", 1),
    ):
        pos = scene("6s Ah", "7c 8d", trump="s", talon="6d " + face, right=0, exchange=allowed)
        assert ("swap" in moves_of(pos)) == bool(may), (allowed, face)
        assert refused(pos, "swap") == ("" if may else "H3")


def test_H4_packs():
    pos = position.new()
    for pack, seats in ((24, 2), (36, 2), (36, 6), (52, 5), (52, 6), (52, 2)):
        deal.start(pos, settings(pack=pack, seats=seats), 3)
        assert position.pack(pos) == pack
        assert position.talon_size(pos) == pack - 6 * seats


def test_H5_opening_limit():
    for first, most in ((True, 5), (False, 6)):
        pos = scene(
            "6c 6d 6h 6s 7h 7s Ah",
            "7c 7d 8c 8d 8h Ac Ad",
            "9c Td",
            "9d Tc",
            trump="s",
            opening_limit=True,
            first_bout=first,
        )
        assert position.limit(pos) == most
    pos = scene(
        "6c 6d 6h 6s 7h 8s Ah",
        "7c 7d 8c 8d 8h Ac Ad",
        "9c Td",
        "9d Tc",
        trump="s",
        opening_limit=True,
        first_bout=True,
    )
    play_all(pos, "lay 6c, lay 6d, lay 6h, lay 6s, end, take")
    assert turn(pos) == "give 0" and position.limit(pos) == 5
    pos = scene(
        "6c Ah", "7d Ac Ad", "9c Td 6h 6s 7h 8s Kh", "9d Tc Qd Qh Kd Ks Jd", trump="s", opening_limit=True,
        first_bout=True,
    )  # fmt: skip
    play_all(pos, "lay 6c, end, take, pass, lay 6h, end, pass")
    assert (
        turn(pos) == "lead 2" and not position.first_bout(pos) and position.limit(pos) == 6
    )  # five in the first bout only
    for seats in (2, 3, 4, 5, 6):  # customary with more than three, to be had at any table
        assert refusal(opening_limit=True, seats=seats) == ""
    assert refusal("Partners", opening_limit=True) == refusal("Three by three", opening_limit=True) == ""
    assert refusal("Prostoy", opening_limit=True) == "P4"


def test_H5_the_first_bout_full():
    pos = scene(
        "7s Ah", "8c 8d 8h Ac Ad", "9c Td", "9d Tc", trump="s", opening_limit=True, first_bout=True,
        table="6c/7c 6d/7d 6h/9h 6s/Ts 7h", phase="defend", actor=1,
    )  # fmt: skip
    play_all(pos, "take")
    assert turn(pos).startswith("lead")
    pos = scene(
        "7s Ah", "8c 8d 8h Ac Ad", "9c Td", "9d Tc", trump="s", opening_limit=True, first_bout=True,
        table="6c/7c 6d/7d 6h/9h 6s/Ts 7h", phase="throw",
    )  # fmt: skip
    assert refused(pos, "lay 7s") == "H5"


def test_H6_neighbours():
    for seats, teams, wanted, limited in (
        (2, 0, "auto", 0), (4, 0, "auto", 0), (5, 0, "auto", 1), (6, 0, "auto", 1), (6, 2, "auto", 0),
        (6, 0, "off", 0), (3, 0, "on", 1),
    ):  # fmt: skip
        rules = settings(seats=seats, teams=teams, neighbours=wanted)[0]
        assert (rules & position.NEIGHBOURS != 0) == bool(limited), (seats, teams, wanted)
    assert refusal(seats=4, teams=2, neighbours="on") == "K20"


def test_H7_the_dealers_right_cuts():
    a = position.new()
    b = position.new()
    deal.start(a, settings(cut="none"), 5, 0)
    deal.start(b, settings(cut="right"), 5, 0, True, 0)
    assert a[position.HANDS : position.TALON] == b[position.HANDS : position.TALON]  # not at all
    deal.start(b, settings(cut="right"), 5, 0, True, 7)
    assert a[position.HANDS : position.TALON] != b[position.HANDS : position.TALON]
    deal.start(a, settings(cut="right"), 5, 0)
    deal.start(b, settings(cut="right"), 5, 0)
    assert a == b  # as deep as the seed says


def test_H7_the_offered_cut():
    dealers = set()
    pos = position.new()
    for seed in range(40):
        deal.start(pos, settings(cut="offered"), seed, 0)
        dealers.add(position.dealer(pos))
        deal.start(pos, settings(cut="offered"), seed, 0, True, 0)
        assert position.dealer(pos) == 0  # nobody accepts
    assert dealers == {0, 1, 2, 3}
    evening = score.Session(4, False)
    evening.dealer = 0
    for seed in range(40):
        evening.deal(pos, settings(cut="offered"), seed)
        assert evening.dealer == position.dealer(pos) and evening.sticks == [0, 0, 0, 0]


def test_H8_hands_off():
    assert position.hands_off(scene("6c", "7c 8d", hands_off=True)) and not position.hands_off(
        scene("6c", "7c 8d")
    )
    evening = score.Session(4, False)
    evening.dealer = 1
    evening.touched(3)
    assert evening.dealer == 3 and evening.sticks == [0, 0, 0, 0] and evening.deals == 0
    pos = position.new()
    evening.deal(pos, settings(), 4)
    assert position.dealer(pos) == 3
    try:
        evening.touched(3)
        raise AssertionError("the dealer")
    except ValueError as e:
        assert "H8" in str(e)


def lost_by(seat):
    hands = ["7c 8d" if s == seat else "" for s in range(4)]
    attacker = (seat + 3) % 4
    hands[attacker] = "6c"
    pos = scene(*hands, trump="s", leader=attacker, defender=seat, out=[s for s in range(4) if not hands[s]])
    return play_all(pos, "lay 6c, end, cover 6c 7c")


def test_H10_matchsticks_and_the_forfeit():
    evening = score.Session(4, False)
    assert not evening.owes_forfeit(0)  # nobody was the fool
    for seat in (2, 1, 2):
        evening.settle(lost_by(seat))
    assert evening.sticks == [0, 1, 2, 0] and evening.deals == 3 and evening.dealer == 2
    assert [seat for seat in range(4) if evening.owes_forfeit(seat)] == [2]
    evening.settle(lost_by(1))
    assert [seat for seat in range(4) if evening.owes_forfeit(seat)] == [
        1,
        2,
    ]  # a shared highest: all of them
    quiet = score.Session(4, False, scored=False)
    quiet.settle(lost_by(1))
    assert quiet.sticks == [0, 0, 0, 0] and not quiet.owes_forfeit(1) and quiet.dealer == 1


def test_K1_H2_the_sessions_first_deal_and_the_later_ones():
    evening = score.Session(4, False)
    pos = position.new()
    evening.deal(pos, settings(), 6)
    assert evening.dealer == position.dealer(pos)
    assert position.leader(pos) == deal.lowest_trump_seat(pos)
    evening.settle(lost_by(2))
    for seed in range(8):
        evening.deal(pos, settings("Partners", teams=0), seed)
        assert position.dealer(pos) == 2 and position.leader(pos) == 3
    evening.settle(lost_by(1))
    evening.deal(pos, settings(later_lead="taught"), 9)
    assert position.dealer(pos) == 1 and position.leader(pos) == 0 and position.defender(pos) == 1


def test_H10_teams_and_draws():
    evening = score.Session(4, True)
    pos = scene("6c", "7c Kd", "", "9c Jd", teams=2, trump="s", out=(2,), dealer=2)
    play_all(pos, "lay 6c, end, cover 6c 7c")
    try:
        evening.settle(pos, 2)
        raise AssertionError("a winner deals")
    except ValueError:
        pass
    evening.settle(pos, 1)
    assert evening.sticks == [0, 1] and evening.dealer == 1
    assert [seat for seat in range(4) if evening.owes_forfeit(seat)] == [1, 3]
    draw = scene("6c", "7c", "", "", teams=2, trump="s", out=(2, 3), dealer=0)
    play_all(draw, "lay 6c, end, cover 6c 7c")
    evening.settle(draw)
    assert evening.sticks == [0, 1] and evening.dealer == 0 and evening.deals == 2
    assert presets.SCORED == (True, False, False, True, True, True, True, True)


def test_H10_a_session_in_bytes():
    for teams in (False, True):
        evening = score.Session(4, teams, scored=not teams)
        evening.dealer = 3
        evening.deals = 300
        evening.sticks[1] = 258
        data = evening.pack()
        again = score.unpack(data)
        assert (again.seats, again.teams, again.scored) == (4, teams, not teams)
        assert (again.dealer, again.deals, again.sticks) == (3, 300, evening.sticks)
        for i in range(len(data)):
            broken = bytearray(data)
            broken[i] ^= 4
            for bad in (bytes(broken), data[:i]):
                try:
                    score.unpack(bad)
                    raise AssertionError(i)
                except save.BrokenSave:
                    pass


def test_H11_seats():
    for seats in (2, 3, 4, 5, 6):
        assert settings(seats=seats)[2] & 7 == seats and settings("Prostoy", seats=seats)[2] & 7 == seats
    for bad in (1, 7, "4", True, None):
        try:
            settings(seats=bad)
            raise AssertionError(bad)
        except options.BadOption as e:
            assert "seats" in str(e)


def test_H12_permission():
    pos = scene(
        "7d Kd",
        "8d 9d Ah",
        "6h Qd",
        "7h Jd",
        trump="s",
        table="6c/7c",
        phase="throw",
        permission=True,
        limit=4,
    )
    assert moves_of(pos) == "lay 7d, pass, hold"
    held = play_all(bytearray(pos), "hold")
    assert turn(held) == "lead 1"
    play_all(pos, "lay 7d")
    assert refused(pos, "hold") == "H12" and moves_of(pos) == "end"
    # The last to speak holds nobody off.
    pos = scene(
        "7d Kd", "8d 9d Ah", "6h Qd", "7h Jd", trump="s", table="6c/7c", phase="throw", permission=True,
        passed=(0, 2), actor=3, limit=4,
    )  # fmt: skip
    assert moves_of(pos) == "lay 7h, pass" and refused(pos, "hold") == "H12"
    off = scene("7d Kd", "8d 9d Ah", "6h Qd", "7h Jd", trump="s", table="6c/7c", phase="throw", limit=4)
    assert moves_of(off) == "lay 7d, pass" and refused(off, "hold") == "H12"
    given = scene(
        "7d Kd", "8d 9d Ah", "6h Qd", trump="s", table="6c/7c 7h", phase="give", permission=True, limit=4
    )
    assert refused(given, "hold") == "H12"


def test_H13_gifts_while_fewer_than_six_cards_lie_there():
    hands = ("8d 8h", "9d Td Ah Kh Qh", "7s Qd")
    for gifts, words in (("attacks", "lay 8d, lay 8h, pass"), ("cards", "lay 8d, lay 8h, pass")):
        pos = scene(*hands, trump="s", table="6c/8c 7c/9c 7d", phase="defend", gifts=gifts)
        play_all(pos, "take")
        assert moves_of(pos) == words
        play_all(pos, "lay 8d")
        assert moves_of(pos) == ("lay 8h, end" if gifts == "attacks" else "end")
        if gifts == "cards":
            assert refused(pos, "lay 8h") == "H13"
        play_all(pos, "end")
        assert turn(pos) == ("give 2" if gifts == "attacks" else "lead 2")
    pos = scene(*hands, trump="s", table="6c/8c 7c/9c 7d 7h", phase="defend", gifts="cards")
    play_all(pos, "take")
    assert turn(pos) == "lead 2"
    # While defending on, the six of H13 do not count.
    pos = scene(*hands, trump="s", table="6c/8c 7c/9c 7d/Jd", phase="throw", gifts="cards")
    assert moves_of(pos) == "lay 8d, lay 8h, pass"


def test_R10_a_seat_with_only_a_pass_still_makes_its_move():
    pos = scene("Kd", "8d 9d Ah", "6h Qd", trump="s", table="6c/7c", phase="throw", limit=4)
    assert moves_of(pos) == "pass" and turn(pos) == "throw 0"


def test_F3_no_switch_bleeds_into_another():
    names = ("transfer", "two_trumps", "opening_limit", "permission", "hands_off")
    bits = (position.TRANSFERS, position.TWO_TRUMPS, position.OPENING_LIMIT, position.PERMISSION, 0)
    plain = settings(seats=4)
    for i in range(5):
        rules, customs, seat, owners = settings(seats=4, **{names[i]: True})
        assert rules == plain[0] | bits[i] and customs == plain[1] and owners == 0
        assert seat == plain[2] | (position.HANDS_OFF if names[i] == "hands_off" else 0)
    pos = position.new()
    for preset in range(8):
        deal.start(pos, presets.settings(preset), 1)
        assert position.transfers(pos) == (presets.NAMES[preset] == "Transfer")
        assert position.two_trumps(pos) == (presets.NAMES[preset] == "Northern")
        assert position.neighbours(pos) == (presets.NAMES[preset] == "Big table")
        assert position.prostoy(pos) == (presets.NAMES[preset] == "Prostoy")
        assert position.teams(pos) == (presets.NAMES[preset] in ("Partners", "Three by three"))


def test_presets_are_those_of_section_8():
    expected = (
        ("Prostoy", "prostoy", 3, 36, "on", "left", "left"),
        ("Throw-in", "podkidnoy", 4, 36, "off", "lowest", "lowest"),
        ("Transfer", "podkidnoy", 4, 36, "off", "lowest", "lowest"),
        ("Partners", "podkidnoy", 4, 36, "on", "lowest", "left"),
        ("Northern", "podkidnoy", 4, 36, "on", "lowest", "left"),
        ("Duel", "podkidnoy", 2, 24, "on", "lowest", "left"),
        ("Big table", "podkidnoy", 6, 52, "on", "lowest", "left"),
        ("Three by three", "podkidnoy", 6, 36, "on", "lowest", "left"),
    )
    for preset in range(8):
        row = presets.row(preset)
        got = [presets.NAMES[preset]]
        for option in (
            options.GAME,
            options.SEATS,
            options.PACK,
            options.EXCHANGE,
            options.FIRST_LEAD,
            options.LATER_LEAD,
        ):
            got.append(options.value(row, option))
        assert tuple(got) == expected[preset]
        assert options.check(row) == presets.settings(presets.NAMES[preset])
    # Big table's limit is H6's own: other seats or partnerships do without it.
    for changes in ({"teams": 2}, {"seats": 4}):
        assert options.check(presets.override("Big table", changes))[0] & position.NEIGHBOURS == 0
    assert presets.settings("Big table")[0] & position.NEIGHBOURS


def test_overriding_the_game_takes_its_own_preset():
    row = presets.override(None, {"game": "prostoy", "seats": 2})
    own = presets.row(presets.PROSTOY)
    own[options.SEATS] = 0
    assert row == own
    row = presets.override("Prostoy", {"game": "podkidnoy"})
    assert row == presets.row(presets.THROW_IN)
    row = presets.override("Duel", {"game": "podkidnoy", "exchange": "off"})
    assert options.value(row, options.PACK) == 24
    for name, wanted in (
        ("game", "poker"),
        ("nonsense", 1),
        ("transfer", 1),
        ("teams", False),
        ("pack", "36"),
    ):
        try:
            presets.override(None, {name: wanted})
            raise AssertionError(name)
        except options.BadOption as e:
            assert name in str(e)
    try:
        presets.override(None, {"zebra": 1, "apple": 2})
        raise AssertionError("two wrong options")
    except options.BadOption as e:
        assert "apple" in str(e)
    try:
        presets.row("Poker")
        raise AssertionError("Poker")
    except options.BadOption:
        pass


def test_H1_to_H16_each_option_has_its_index():
    for option in range(options.COUNT):
        assert getattr(options, options.NAMES[option].upper()) == option
    numbers = [option[6] for option in options.TABLE if option[6] != 255]
    assert sorted(numbers + [14]) == list(range(len(options.HOUSE_RULES)))
