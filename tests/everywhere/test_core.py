"""The core as a piece of machinery: bytes, chance, saves, reasons, views."""

from array import array
from binascii import crc32

import replays
from scene import hand, moves_of, play_all, refused, scene

from durak.rules import deal, legal, moves, options, play, position, presets, reasons, rng, save, view
from tools.protocol import refusals
from tools.protocol.notation import card_text, move_text, parse_card, parse_move

LEGAL = array("H", [0] * moves.MOST_MOVES)


def random_deal(preset, seed, each=None):
    """Play a random deal out; `each(pos, n)` sees every position with its n moves in LEGAL. (pos, moves)."""
    pos = position.new()
    deal.start(pos, presets.settings(preset), seed)
    state = rng.seeded(seed + 1000)
    made = []
    while not position.is_over(pos):
        n = legal.legal(pos, LEGAL)
        if each:
            each(pos, n)
        move = LEGAL[rng.below(state, n)]
        made.append(move)
        play.apply(pos, move)
    return pos, made


def test_a_position_is_128_bytes_and_a_slice_copies_it():
    pos = position.new()
    assert len(pos) == position.SIZE == 128
    deal.start(pos, presets.settings("Transfer"), 1)
    copy = position.new()
    copy[:] = pos
    assert copy == pos and copy is not pos


def test_T13_every_deal_ends():
    for preset in range(8):
        for seed in range(3):
            pos, made = random_deal(preset, seed)
            assert position.is_over(pos) and len(made) < 3000


def test_same_seed_and_moves_give_the_same_bytes():
    crc = 0
    for preset in range(8):
        for seed in range(4):
            pos, made = random_deal(preset, seed)
            crc = crc32(bytes(pos), crc)
            crc = crc32(bytes([m & 255 for m in made]), crc)
    assert crc == GOLDEN, crc


# The same number on every interpreter; a change of the rules or of the shuffle changes it.
GOLDEN = 3803634763


def test_the_pack_is_conserved():
    def count(pos, n):
        masks = bytearray(8)
        view.discard_masks(pos, masks, 0)
        total = 0
        for byte in masks:
            while byte:
                byte &= byte - 1
                total += 1
        for seat in range(position.seats(pos)):
            total += position.hand_size(pos, seat)
        for i in range(position.table_size(pos)):
            total += 1 if position.cover_at(pos, i) == position.NO_CARD else 2
        assert total + position.talon_size(pos) == position.pack(pos)

    for preset in range(8):
        random_deal(preset, 5, count)


def test_moves_in_words_and_back():
    def each(pos, n):
        for i in range(n):
            assert parse_move(move_text(LEGAL[i])) == LEGAL[i] and moves.is_move(LEGAL[i])
            assert i == 0 or LEGAL[i - 1] < LEGAL[i]  # the order of the table of moves, cards ascending

    for preset in range(8):
        random_deal(preset, 6, each)
    for word in (
        "",
        "lay",
        "lay 7x",
        "cover 7c",
        "end 7c",
        "take it",
        "LAY 7c",
        "lay  7c",
        "cover 7c Kc Ad",
        "fold",
    ):
        try:
            parse_move(word)
            raise AssertionError(word)
        except ValueError:
            pass
    assert moves.make(moves.COVER, 11, 5) == parse_move("cover 7c Kc")
    assert moves.kind(0x2000) == moves.COVER and moves.attack(0x2145) == 5 and moves.card(0x2145) == 5


def test_no_position_has_more_moves_than_the_buffer():
    table = "2c 2d 2h 3c 3d 3h"
    rest = [card_text(c) for c in range(64) if c & 15 < 13 and card_text(c) not in table]
    pos = scene(
        "", " ".join(rest), pack=52, trump="s", table=table, phase="defend", transfer=True, checked=False
    )
    assert legal.legal(pos, LEGAL) == 3 * (12 - 1) + 3 * 11 + 6 * 13 + 1 < moves.MOST_MOVES


def test_illegal_moves_are_refused_and_change_nothing():
    def each(pos, n):
        seen.append(n)
        if len(seen) % 25:  # some of the positions
            return
        wanted = [LEGAL[i] for i in range(n)]
        before = bytes(pos)
        for move in every_move:
            if move in wanted:
                assert reasons.why(pos, move) == reasons.FINE
                continue
            try:
                refusals.play(pos, move)
                raise AssertionError(move)
            except refusals.IllegalMoveError as e:
                assert e.reason and e.rule == refusals.rule(e.reason)
        assert bytes(pos) == before

    seen = []
    every_move = [-1, 0, 1, 0x4001, 0xB000, 0x1100, 0x100D, 1 << 20]
    for kind in range(4, 12):
        every_move.append(kind << 12)
    for card in range(0, 64, 3):
        every_move.append(moves.make(moves.LAY, card))
        every_move.append(moves.make(moves.TRANSFER, card))
        every_move.append(moves.make(moves.SHOW, card))
        every_move.append(moves.make(moves.COVER, card, 63 - card))
    for preset in range(8):
        random_deal(preset, 7, each)


def test_every_reason_names_a_rule_and_can_be_met():
    met = {reasons.FINE}

    def each(pos, n):
        for kind in range(4, 11):
            met.add(reasons.why(pos, kind << 12))
        for card in range(64):
            met.add(reasons.why(pos, moves.make(moves.LAY, card)))
            met.add(reasons.why(pos, moves.make(moves.TRANSFER, card)))
            met.add(reasons.why(pos, moves.make(moves.SHOW, card)))
            met.add(reasons.why(pos, moves.make(moves.COVER, card, card ^ 3)))
            for i in range(position.table_size(pos)):
                met.add(reasons.why(pos, moves.make(moves.COVER, card, position.attack_at(pos, i))))

    for reason in range(1, reasons.COUNT):
        rule = refusals.rule(reason)
        assert rule[0] in "CTKVPNH" and int(rule[1:])
        assert refusals.text(reason).endswith(" (" + rule + ")")
    for preset in (0, 2, 5):
        pos, _ = random_deal(preset, 8, each)
        each(pos, 0)
    for given in ({"permission": True}, {"gifts": "cards"}, {"exchange": "ace"}, {"exchange": "off"}):
        pos = scene(
            "7d 7h",
            "8d 9d Ah",
            "7s",
            trump="s",
            table="6c/7c 6d/8s",
            phase="throw",
            talon="Qd Ts",
            right=0,
            **given,
        )
        each(pos, 0)
        each(play_all(pos, "lay 7d"), 0)
        each(play_all(pos, "end"), 0)
        each(play_all(pos, "take"), 0)
    pos = scene("7d", "8d 9d Ah", "", trump="s", table="6c/7c", phase="throw", out=(2,), permission=True)
    each(pos, 0)
    held = scene("6s Ah", "7c 8d", "9d 9h", trump="s", talon="6d Ts", right=2)
    each(held, 0)
    table = "6c/7c 6d/7d 6h/9h 6s/Ts 7h"
    five = scene(
        "7s Ah",
        "8c 8d 8h",
        "9c",
        "9d",
        trump="s",
        opening_limit=True,
        first_bout=True,
        table=table,
        phase="throw",
    )
    each(five, 0)
    gifts = scene(
        "8d 8h", "9d Td Kh Qh", "7s", trump="s", table="6c/8c 7c/9c 7d", phase="give", gifts="cards"
    )
    each(play_all(gifts, "lay 8d"), 0)
    short = scene("Ah Kd", "9h 8d", "Td", transfer=True, trump="s", table="9c", phase="defend")
    each(short, 0)
    for given in ({"first_bout": True}, {"shown": True}, {"table": "9s"}, {"show_trump": False}):
        house = {"transfer": True, "show_trump": True, "no_first_transfer": True, "spades": True}
        house.update({"trump": "h", "table": "9c", "phase": "defend"})
        house.update(given)
        each(scene("Qd Kd", "9h 8d Th Kc 6c 7c", "6d 7d", **house), 0)
    # Four cards of a rank are all there are, so V2's cap of six is never what stops a transfer.
    assert [r for r in range(reasons.COUNT) if r not in met] == [reasons.TRANSFER_FULL]


def test_saves_come_back_and_broken_ones_are_told():
    def each(pos, n):
        data = save.pack(pos)
        save.unpack(data, again)
        assert again == pos

    again = position.new()
    for preset in range(8):
        random_deal(preset, 9, each)
    data = save.pack(again)
    before = bytes(again)
    broken = [data[:i] for i in range(len(data))] + [data + b"\0", b"", b"junk" * 40]
    for i in range(len(data)):
        flipped = bytearray(data)
        flipped[i] ^= 1 << (i & 7)
        broken.append(bytes(flipped))
    for bad in broken:
        try:
            save.unpack(bad, again)
            raise AssertionError(bad)
        except save.BrokenSave as e:
            assert str(e)
        assert bytes(again) == before


def test_a_save_of_another_version_or_of_nonsense_is_told():
    pos = position.new()
    body = bytes(pos)
    data = bytearray(b"DuP\x63" + bytes((128, 0)) + body)
    crc = crc32(bytes(data))
    data += bytes((crc & 255, crc >> 8 & 255, crc >> 16 & 255, crc >> 24 & 255))
    try:
        save.unpack(bytes(data), pos)
        raise AssertionError("version 99")
    except save.BrokenSave as e:
        assert "version 99" in str(e)
    deal.start(pos, presets.settings("Throw-in"), 3)
    for offset, value in (
        (position.DEAL, 7), (position.LEADER, 4), (position.PHASE, 9), (position.STOCK, 41),
        (position.PAIRS, 7), (position.ACTOR, 255), (position.OPTION_BITS, 3), (position.TRUMP, 4),
        (position.HANDS, 1), (position.TALON, 64),
    ):  # fmt: skip
        wrong = bytearray(pos)
        wrong[offset] = value
        try:
            save.unpack(save.frame(b"DuP", bytes(wrong)), position.new())
            raise AssertionError(offset)
        except save.BrokenSave:
            pass


def test_a_replay_is_a_start_and_moves():
    for preset in range(8):
        settings = presets.settings(preset)
        pos, made = random_deal(preset, 12)
        data = replays.pack_replay(settings, 12, position.NO_SEAT, True, made)
        again = position.new()
        assert list(replays.unpack_replay(data, again)) == made and again == pos
        half = replays.pack_replay(settings, 12, position.NO_SEAT, True, made[:5])
        assert len(replays.unpack_replay(half, again)) == 5
    before = bytes(again)
    for bad in (
        data[:-1], data[: len(data) // 2], replays.pack_replay(settings, 12, 0, True, [0x5000]),
        replays.pack_replay(settings, 12, 77, True, []), replays.pack_replay(b"\0\0\0", 12, 0, True, []),
        save.pack(pos),
    ):  # fmt: skip
        try:
            replays.unpack_replay(bad, again)
            raise AssertionError(bad)
        except save.BrokenSave:
            assert bytes(again) == before


def test_the_shuffle_is_even():
    # Chi-square of card against place, 24 cards, 3,000 shuffles: 529 degrees of freedom, 0.1 % tails about
    # 433 and 637.
    shuffles = 3000
    n = 24
    seen = array("H", [0] * (n * n))
    pack = bytearray(n)
    state = rng.seeded(2024)
    for _ in range(shuffles):
        for i in range(n):
            pack[i] = i
        rng.shuffle(state, pack, n)
        for i in range(n):
            seen[i * n + pack[i]] += 1
    expected = shuffles / n
    chi = sum([(x - expected) ** 2 / expected for x in seen])
    assert 433 < chi < 637, chi


def test_chance_below_is_even_and_seeds_differ():
    state = rng.seeded(1)
    seen = [0] * 7
    for _ in range(7000):
        seen[rng.below(state, 7)] += 1
    chi = sum([(x - 1000) ** 2 / 1000 for x in seen])
    assert chi < 22.5, seen  # 6 degrees of freedom, 0.1 %
    high = 0
    for _ in range(200):
        high += rng.below(state, 40000) >= 30000  # a quarter of them
    assert 20 < high < 80
    first = set()
    for i in range(40):
        for seed in (i, 1 << i):
            s = rng.seeded(seed)
            first.add((seed, rng.word(s), rng.word(s), rng.word(s)))
    assert len({f[1:] for f in first}) == len({f[0] for f in first})  # 32 bits of a seed and more count
    assert rng.seeded(1 << 47) != rng.seeded(0)


def test_a_view_hides_what_a_seat_may_not_know():
    v = bytearray(view.VIEW_SIZE)
    seen = []

    def each(pos, n):
        seen.append(n)
        for seat in range(position.seats(pos) if len(seen) % 5 == 0 else 0):
            view.view_of(pos, seat, v)
            assert view.seat(v) == seat and hand(v, seat) == hand(pos, seat)
            for other in range(position.seats(pos)):
                assert view.count(v, other) == position.hand_size(pos, other)
                if other != seat:
                    for word in hand(v, other).split():
                        assert position.is_known(pos, parse_card(word)) and word in hand(pos, other)
            shown = [position.talon_at(v, i) for i in range(position.talon_size(v))]
            assert [c for c in shown if c != position.NO_CARD] == (
                [] if position.face_up(pos) == position.NO_CARD else [position.face_up(pos)]
            )

    for preset in range(8):
        random_deal(preset, 13, each)


def test_F1_six_seats_thirty_six_cards():
    row = presets.override("Throw-in", {"seats": 6, "exchange": "on"})
    pos = position.new()
    for seed in range(20):
        deal.start(pos, options.check(row), seed)
        state = rng.seeded(seed)
        while not position.is_over(pos):
            assert "swap" not in moves_of(pos) and position.face_up(pos) == position.NO_CARD
            n = legal.legal(pos, LEGAL)
            play.apply(pos, LEGAL[rng.below(state, n)])


def test_settings_that_are_none_are_refused():
    pos = position.new()
    for bad in (b"", b"\0\0", b"\0\0\0", b"\0\0\7", b"\0\3\2"):
        try:
            deal.start(pos, bad, 1)
            raise AssertionError(bad)
        except ValueError:
            pass
    try:
        deal.start(pos, presets.settings(0), 1, 5)
        raise AssertionError("seat 5")
    except ValueError:
        pass


def test_P2_what_can_become_an_attack_by_trying_everything():
    """The masks of prostoy_ranks against plain trying of all ways to go on."""
    state = rng.seeded(77)

    def complete(ranks):
        pairs = sum([ranks.count(r) // 2 for r in set(ranks)])
        return len(ranks) in (1, 3, 5) and pairs >= len(ranks) // 2

    def possible(laid, held, most):
        if len(laid) > most:
            return False
        if complete(laid):
            return True
        return any(possible(laid + [held[i]], held[:i] + held[i + 1 :], most) for i in range(len(held)))

    for _ in range(50):
        pack = bytearray(range(36))
        rng.shuffle(state, pack, 36)
        codes = [c // 9 << 4 | 4 + c % 9 for c in pack]
        n = 1 + rng.below(state, 5)
        d = 1 + rng.below(state, 5)
        if rng.below(state, 2):  # few ranks, so that pairs are common
            codes = sorted(codes, key=lambda c: (c & 15) // 3)
        pos = scene(
            " ".join([card_text(c) for c in codes[:n]]), " ".join([card_text(c) for c in codes[n : n + d]]),
            game="prostoy", trump="s",
        )  # fmt: skip
        laid = []
        held = sorted(codes[:n])
        while True:
            words = []
            most = 5 if d >= 5 else 3 if d >= 3 else 1
            for c in held:
                rest = [x & 15 for x in held if x != c]
                if possible([x & 15 for x in laid] + [c & 15], rest, most):
                    words.append("lay " + card_text(c))
            if laid and complete([x & 15 for x in laid]):
                words.append("end")
            assert moves_of(pos) == ", ".join(words)
            legal.legal(pos, LEGAL)
            lays = [w for w in words if w != "end"]
            if not lays:
                break
            word = lays[rng.below(state, len(lays))]
            card = parse_card(word[4:])
            laid.append(card)
            held.remove(card)
            refusals.play(pos, parse_move(word))


def test_why_names_what_is_wrong_first():
    pos = scene("6c 6d", "7c 8d", trump="s")
    assert (
        refused(pos, "lay 7c") == "T11"
        and refused(pos, "transfer 6c") == "H9"
        and refused(pos, "keep") == "K18"
    )
    assert reasons.why(pos, 12345678) == reasons.NO_MOVE and reasons.why(pos, -5) == reasons.NO_MOVE
