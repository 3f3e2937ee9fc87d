"""A small generator of the players' own, so that a player's choices depend on nothing but its seed (30
bits, period 2**30 - 1).
"""

import micropython


def make(seed):
    """Return the state: one word. Any integer is a seed."""
    word = (seed * 40503 + 12345) & 0x3FFFFFFF or 1
    state = bytearray((word & 255, word >> 8 & 255, word >> 16 & 255, word >> 24))
    for _ in range(8):
        below(state, 2)
    return state


@micropython.viper
def below(state, n: int) -> int:
    """Return an int from 0 to n - 1, n up to 4096 (the bias is below one in a thousand up to 60)."""
    s = ptr32(state)
    x = int(s[0])
    x ^= (x & 0x7FFFFF) << 7
    x ^= x >> 13
    x ^= (x & 0x7FFF) << 15
    s[0] = x
    return ((x >> 14) * n) >> 16


@micropython.viper
def shuffle(cards, n: int, state):
    """Put the first `n` bytes of `cards` in a random order."""
    c = ptr8(cards)
    while n > 1:
        i = int(below(state, n))
        n -= 1
        card = c[n]
        c[n] = c[i]
        c[i] = card
