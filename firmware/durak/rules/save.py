"""Positions and sessions as bytes that say when they are broken.

A frame: three letters of kind, a version byte, the body's length (two bytes, low first), the body, and the
CRC-32 of all that (four bytes, low first). Nothing broken, cut, longer or of another version gets through:
BrokenSave.
"""

from array import array
from binascii import crc32

from micropython import const

from durak.rules import position
from durak.rules.legal import legal
from durak.rules.moves import MOST_MOVES

VERSION = const(1)
_HEAD = const(6)
_POSITION = b"DuP"


class BrokenSave(ValueError):  # noqa: N818
    """Bytes that are no save: the text says why. Nothing has been changed."""


def frame(kind, body):
    """Wrap a body (bytes, at most 65535) of a kind (three bytes) with version, length and CRC."""
    data = kind + bytes((VERSION, len(body) & 255, len(body) >> 8)) + body
    crc = crc32(data)
    return data + bytes((crc & 255, crc >> 8 & 255, crc >> 16 & 255, crc >> 24 & 255))


def unframe(kind, data):
    """Return the body of a frame of a kind; BrokenSave if it is anything else."""
    if len(data) < _HEAD + 4 or bytes(data[:3]) != kind:
        raise BrokenSave("no save of this kind")
    if data[3] != VERSION:
        raise BrokenSave("a save of version {}, not {}".format(data[3], VERSION))
    end = _HEAD + (data[4] | data[5] << 8)
    if len(data) != end + 4:
        raise BrokenSave("a save of {} bytes, not {}".format(len(data), end + 4))
    crc = crc32(data[:end])
    for i in range(4):
        if data[end + i] != crc >> 8 * i & 255:
            raise BrokenSave("a save with a wrong CRC")
    return bytes(data[_HEAD:end])


def pack(pos):
    """Return the position as bytes."""
    return frame(_POSITION, bytes(pos[: position.SIZE]))


def unpack(data, pos):
    """Restore a position from `pack`'s bytes; BrokenSave, and `pos` as it was, if they are broken."""
    body = unframe(_POSITION, data)
    if not is_sound(body):
        raise BrokenSave("a save of no position")
    pos[: position.SIZE] = body


def is_sound(pos):
    """Return True if bytes can be a position at all: sizes and seats in range, each card in one place and of
    the pack.

    What guards the core against bytes that no game wrote; that fields agree with each other is not looked
    into.
    """
    if len(pos) != position.SIZE or not 2 <= position.seats(pos) <= 6 or pos[position.OPTION_BITS] & 3 > 2:
        return False
    seats = position.seats(pos)
    attacks = position.table_size(pos)
    over = pos[position.PHASE] == position.OVER
    for offset in (position.LEADER, position.DEFENDER):
        if pos[offset] >= seats:
            return False
    if position.dealer(pos) >= seats or position.opener(pos) >= seats or pos[position.PHASE] > position.OVER:
        return False
    if pos[position.ACTOR] != position.NO_SEAT if over else pos[position.ACTOR] >= seats:
        return False
    if pos[position.STOCK] > position.MOST_TALON or attacks > 6 or position.covered_size(pos) > attacks:
        return False
    if (
        pos[position.LIMIT] > 6
        or pos[position.LAID] > 6
        or pos[position.TRUMP] > 3
        or pos[position.NO_PROGRESS] > 30
    ):
        return False
    if pos[position.RESULT] == 0 and over:
        return False
    if (pos[position.PASSED] | pos[position.OUT]) >> seats or pos[position.LAID] > attacks:
        return False
    if not over and not _phase_fits(pos, attacks, position.covered_size(pos)):
        return False
    for owner in (pos[position.EXCHANGE_RIGHT] & 15, pos[position.EXCHANGE_RIGHT] >> 4):
        if owner >= seats and owner != 15:
            return False
    claimed_from = position.claim_seat(pos)
    if claimed_from != position.NO_SEAT and not position.holds(pos, claimed_from, pos[position.TALON] & 63):
        return False
    if not _table_fits(pos) or not _cards_once(pos):
        return False
    return over or legal(bytearray(pos), array("H", bytes(2 * MOST_MOVES))) > 0


def _phase_fits(pos, attacks, covered):
    """Return True if the counts of the table go with the phase, and the hands with the limit."""
    phase = pos[position.PHASE]
    prostoy = position.prostoy(pos)
    defender = pos[position.DEFENDER]
    if defender == pos[position.LEADER] or attacks > pos[position.LIMIT]:
        return False
    if position.is_out(pos, defender) and position.teams(pos) and position.seats(pos) == 4:
        defender ^= 2
    if pos[position.LIMIT] > position.hand_size(pos, defender) + covered:
        return False
    if phase == position.WINDOW or phase == position.LEAD:
        return covered == 0
    if phase == position.DEFEND:
        return attacks > 0 and pos[position.ACTOR] == defender and (prostoy or covered < attacks)
    if prostoy or pos[position.ACTOR] == defender:
        return False
    if phase == position.THROW:
        return covered > 0 and attacks - covered == pos[position.LAID]
    return attacks - covered > pos[position.LAID]


def _table_fits(pos):
    """Return True if the table's counts and its mask of ranks say what lies there."""
    ranks = 0
    covered = 0
    for i in range(12):
        card = pos[position.TABLE + i]
        if i >= 2 * position.table_size(pos):
            if card != position.NO_CARD:
                return False
        elif card != position.NO_CARD:
            ranks |= 1 << (card & 15)
            covered += i & 1
    said = pos[position.RANKS] | pos[position.RANKS + 1] << 8
    return covered == position.covered_size(pos) and said == ranks


def _cards_once(pos):
    lowest = position.lowest_rank(pos)
    seen = bytearray(64)
    held = bytearray(64)
    for seat in range(6):
        n = position.hand_size(pos, seat)
        if n and seat >= position.seats(pos):
            return False
        position.hand_cards(pos, seat, held)
        for i in range(n):
            seen[held[i]] += 1
    for i in range(pos[position.STOCK]):
        seen[pos[position.TALON + i] & 63] += 1
        if pos[position.TALON + i] > 63:
            return False
    for i in range(2 * position.table_size(pos)):
        card = pos[position.TABLE + i]
        if card > 63 and (i & 1 == 0 or card != position.NO_CARD):
            return False
        if card <= 63:
            seen[card] += 1
    for card in range(64):
        if seen[card] > 1 or (seen[card] and (card & 15 > 12 or card & 15 < lowest)):
            return False
    return True
