"""A deal as its start and its moves, in bytes: what a program would keep to show it again."""

from array import array

from durak.rules import deal, position, save
from tools.protocol import refusals

_REPLAY = b"DuR"


def pack_replay(settings, seed, dealer, first, moves, cut=deal.BY_SEED):
    """A deal from its start: what `deal.start` took, and the moves made (ints, any iterable)."""
    body = bytearray(settings)
    for i in range(6):
        body.append(seed >> 8 * i & 255)
    body.append(dealer)
    body.append(1 if first else 0)
    body.append(cut & 255)
    for move in moves:
        body.append(move & 255)
        body.append(move >> 8)
    return save.frame(_REPLAY, bytes(body))


def unpack_replay(data, pos):
    """Deal and play a replay into `pos` and return its moves, array("H"). Raise save.BrokenSave and leave
    `pos` alone if it is broken.
    """
    body = save.unframe(_REPLAY, data)
    size = position.SETTINGS
    if len(body) < size + 9 or len(body) - size & 1 == 0:
        raise save.BrokenSave("a replay cut short")
    seed = 0
    for i in range(6):
        seed |= body[size + i] << 8 * i
    moves = array("H", [body[i] | body[i + 1] << 8 for i in range(size + 9, len(body), 2)])
    played = position.new()
    try:
        dealer, first, cut = body[size + 6 : size + 9]
        deal.start(played, body[:size], seed, dealer, first != 0, deal.BY_SEED if cut == 255 else cut)
        for move in moves:
            refusals.play(played, move)
    except refusals.IllegalMoveError as e:
        raise save.BrokenSave("a replay with an illegal move: " + str(e)) from None
    except (ValueError, IndexError) as e:
        raise save.BrokenSave("a replay of no deal: " + str(e)) from None
    pos[: position.SIZE] = played
    return moves
