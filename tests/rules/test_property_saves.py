"""Saves with a byte changed: refused by the CRC. Forged with the right CRC: refused, or played unharmed."""

import random
from array import array

import random_deals as deals

from durak.rules import legal, moves, options, play, position, save


def positions(chance, count):
    """Positions out of random deals."""
    found = []
    while len(found) < count:
        row = deals.random_options(chance)
        seats = options.value(row, options.SEATS)
        for pos, _, _ in deals.plies(row, chance.getrandbits(40), chance.randrange(seats), True, chance):
            if chance.random() < 0.05:
                found.append(bytes(pos))
    return found


def test_every_changed_byte_and_every_cut_is_noticed():
    chance = random.Random(1)
    target = position.new()
    empty = bytes(target)
    for pos in positions(chance, 6):
        data = save.pack(pos)
        for i in range(len(data)):
            for broken in (data[:i], data[:i] + bytes((data[i] ^ 1 << chance.randrange(8),)) + data[i + 1 :]):
                try:
                    save.unpack(broken, target)
                    raise AssertionError(i)
                except save.BrokenSave as problem:
                    assert str(problem)
                assert target == empty


def test_forged_positions_do_no_harm():
    """Viper checks no bounds: what no game wrote must not get in, or be no worse than an odd position."""
    chance = random.Random(2)
    out = array("H", [0] * moves.MOST_MOVES)
    taken = refused = 0
    pos = position.new()
    for good in positions(chance, 150):
        for _ in range(20):
            forged = bytearray(good)
            for _ in range(chance.randint(1, 3)):
                i = chance.randrange(position.SIZE)
                forged[i] = chance.choice(
                    (0, 1, 255, chance.randrange(256), forged[i] ^ 1 << chance.randrange(8))
                )
            try:
                save.unpack(save.frame(b"DuP", bytes(forged)), pos)
            except save.BrokenSave:
                refused += 1
                continue
            taken += 1
            for _ in range(100):
                count = legal.legal(pos, out)
                if not count:
                    break
                play.apply(pos, out[chance.randrange(count)])
                assert position.table_size(pos) <= 6 and position.talon_size(pos) <= position.MOST_TALON
    assert taken > 100 and refused > 100
