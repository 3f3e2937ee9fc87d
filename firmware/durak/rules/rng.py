"""Chance is a seed: a small generator (sfc16: four 16-bit words), alike on every machine, and the shuffle.

The state is a bytearray of 8. Nothing on the way exceeds 22 bits, so the device never makes a big int; the
seed alone may be one. Chris Doty-Humphrey's "small fast counting" generator; period at least 2**16 per
seed, 2**63 on average.
"""

import micropython
from micropython import const

STATE_SIZE = const(8)


def seeded(seed):
    """Return the state for an int seed of which the low 48 bits count."""
    state = bytearray(STATE_SIZE)
    for i in range(6):
        state[i] = seed & 255
        seed >>= 8
    state[6] = 1
    for _ in range(12):
        word(state)
    return state


@micropython.viper
def word(state) -> int:
    """Return the next 16 bits."""
    w = ptr16(state)
    a = w[0]
    b = w[1]
    c = w[2]
    counter = w[3]
    result = (a + b + counter) & 0xFFFF
    w[3] = (counter + 1) & 0xFFFF
    w[0] = b ^ b >> 5
    w[1] = (c + (c << 3)) & 0xFFFF
    w[2] = ((c << 6 & 0xFFFF | c >> 10) + result) & 0xFFFF
    return result


@micropython.viper
def below(state, n: int) -> int:
    """Return an int from 0 to n - 1, each as likely, n up to 65536: unfair draws are thrown back."""
    fair = 65536 - 65536 % n
    x = int(word(state))
    while x >= fair:
        x = int(word(state))
    return x % n


@micropython.viper
def shuffle(state, cards, n: int):
    """Shuffle the first n bytes in place (Fisher and Yates): every order as likely."""
    c = ptr8(cards)
    while n > 1:
        j = int(below(state, n))
        n -= 1
        card = c[n]
        c[n] = c[j]
        c[j] = card
