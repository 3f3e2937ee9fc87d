"""The game's names are read where they lie, in flash (tools/flash_pool.py lays them out).

MicroPython keeps each name of a program once, in tables called pools (py/qstr.h: 1.24 to 1.29): their texts
are copied into the heap, and a new pool takes twice the room of the one before. Here one more pool is made
before the game is imported. Its texts, their lengths and hashes stay in flash; the heap holds four bytes a
name. Where anything is not as expected nothing is done, and names cost what they always do.

A pool: the one before it; how many names came before (and in the highest bit whether it is in order of the
texts); room; how many names it has; where their hashes are, and their lengths, a byte each; and then the
addresses of the texts, which end with a zero.
"""

import machine
import micropython
from micropython import const

_RAM = const(0x20000000)
_RAM_END = const(0x20041F00)
_SEARCHED = const(0x20008000)  # the interpreter's own state lies below
_XIP = const(0x10000000)
_XIP_END = const(0x10200000)
_MOST = const(8000)
_TEXTS = const(24)
_STRUCK = const(0x20000000)  # not a bit of an address in flash
_ROOM = const(8)  # so that the next pool, made as names come that are not here, is a small one
_FRESH = "a name yet unknown"


@micropython.viper
def _names(at: int) -> int:
    """How many names there are up to the pool at `at` and with it; 0 if there is no pool."""
    bit = 1
    bit <<= 31
    total = 0
    before = -1
    while at & 3 == 0 and (_XIP <= at < _XIP_END or _RAM <= at < _RAM_END):
        pool = ptr32(at)
        earlier = pool[1]
        if earlier < 0:
            earlier ^= bit
        count = pool[3]
        if not 0 < count < _MOST or not 0 <= earlier < 2 * _MOST:
            break
        if before < 0:
            total = earlier + count
        elif before != earlier + count:
            break
        before = earlier
        at = pool[0]
        if at == 0:
            return total if earlier == 0 else 0
    return 0


@micropython.viper
def _root() -> int:
    """The address of the one word that points at the newest pool; 0 if it cannot be told."""
    found = most = 0
    for at in range(_RAM, _SEARCHED, 4):
        word = ptr32(at)
        there = word[0]
        if there & 3 == 0 and (_XIP <= there < _XIP_END or _RAM <= there < _RAM_END):
            pool = ptr32(there)
            if pool[0] >= _XIP and 0 < pool[3] < _MOST:
                total = int(_names(there))
                if total > most:
                    most = total
                    found = at
                elif total and total == most:
                    found = 0
    return found


@micropython.viper
def _place(texts: int, lengths: int, at: int, size: int) -> int:
    """Write down where the texts are that lie at `at`, one behind the other; how many."""
    where = ptr32(texts)
    length = ptr8(lengths)
    end = at + size
    n = 0
    while at < end:
        where[n] = at
        at += length[n] + 1
        n += 1
    return n


@micropython.viper
def _strike(texts: int, lengths: int, count: int, at: int):
    """Take out the names that the pools from the one at `at` have already.

    A name struck out gets the text before it, so that the order holds and it is never found.
    """
    where = ptr32(texts)
    length = ptr8(lengths)
    while at:
        pool = ptr32(at)
        theirs = ptr32(at + _TEXTS)
        their_lengths = ptr8(pool[5])
        for i in range(pool[3]):
            text = ptr8(theirs[i])
            low = 0
            high = count
            while low < high:
                middle = (low + high) >> 1
                ours = ptr8(where[middle] & (_STRUCK - 1))
                j = 0
                while text[j] and ours[j] == text[j]:
                    j += 1
                if ours[j] < text[j]:
                    low = middle + 1
                else:
                    high = middle
            if low < count and length[low] == their_lengths[i]:
                ours = ptr8(where[low] & (_STRUCK - 1))
                j = 0
                while text[j] and ours[j] == text[j]:
                    j += 1
                if ours[j] == text[j]:
                    where[low] = where[low] | _STRUCK
        at = pool[0]
    last = (where[0] & (_STRUCK - 1)) + length[0]  # an empty text
    for i in range(count):
        if where[i] & _STRUCK:
            where[i] = last
        else:
            last = where[i]


def _hash(text):
    value = 5381
    for char in text.encode():
        value = (value * 33 ^ char) & 0xFFFF
    return value & 0xFF or 1


def _is_expected(pool, text):
    """Whether the pool at `pool` ends with that name, and everything of it is where it should be."""
    mem = machine.mem32
    byte = machine.mem8
    last = mem[pool + 12] - 1
    at = mem[pool + _TEXTS + 4 * last]
    if mem[pool + 8] <= last or byte[mem[pool + 16] + last] != _hash(text):
        return False
    # hashes, then lengths behind the texts' room
    if mem[pool + 20] - mem[pool + 16] != mem[pool + 8] or byte[mem[pool + 20] + last] != len(text):
        return False
    return bytes(byte[at + i] for i in range(len(text) + 1)) == text.encode() + b"\0"


def _second_is_sorted(pool):
    """Whether the pool after the very first says that it is in order, as MicroPython's own is."""
    mem = machine.mem32
    before = 0
    while mem[pool]:
        before, pool = pool, mem[pool]
    return before and mem[before + 4] >> 31 & 1


def use(pieces, known):
    """Make the pool. `pieces`: [(address, bytes)] of hashes, lengths, texts; `known`: a name among them.

    Returns how many names it has, 0 where it cannot be made.
    """
    import uctypes

    mem = machine.mem32
    root = _root() if pieces else 0
    if not root:
        return 0
    total = _names(mem[root])
    getattr(machine, _FRESH, None)  # looking for an attribute makes its name known
    if _names(mem[root]) != total + 1 or not _is_expected(mem[root], _FRESH):
        return 0
    pool = mem[root]
    if not _second_is_sorted(pool):
        return 0
    (hashes, count), (lengths, _) = pieces[:2]
    made = bytearray(_TEXTS + 4 * count)
    at = uctypes.addressof(made)
    n = 0
    for address, size in pieces[2:]:
        n += _place(at + _TEXTS + 4 * n, lengths + n, address, size)
    if n != count:
        return 0
    _strike(at + _TEXTS, lengths, count, pool)
    total = _names(pool)
    for i, word in enumerate((pool, total | 1 << 31, _ROOM, count, hashes, lengths)):
        mem[at + 4 * i] = word
    mem[root] = at
    # nothing but the pool itself refers to it now; a name of it is tried before it is trusted
    getattr(machine, known, None)
    if _names(mem[root]) != total + count:
        mem[root] = pool
        return 0
    return count
