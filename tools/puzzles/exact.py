"""Endings solved exactly on the rules core, and how many bouts deep one has to look: every move is tried,
positions are remembered. Slow and plain; nothing of the players' searches or the device's is in it.
"""

from array import array
from typing import Any

from durak.rules import legal, moves, play, position

Position = Any  # a bytearray of position.SIZE


class TooMuch(Exception):  # noqa: N818
    """The search met more positions than it was allowed to."""


class Exact:
    """The person is seat 0 (in partnerships seats 0 and 2), all others are against him; the target is 2 where
    a draw is not enough, else 1.
    """

    def __init__(self, target: int, most: int = 60_000) -> None:
        self.target = target
        self.most = most
        self.known: dict[tuple[bytes, int], bool | None] = {}

    def reached(self, pos: Position, bouts: int = 99) -> bool | None:
        """Return whether the person gets the result; None if so many bouts do not tell. TooMuch if it meets
        too many positions.
        """
        standing = self.standing(pos)
        if standing is not None:
            return standing
        if bouts == 0:
            return None
        key = (bytes(pos), bouts)
        if key in self.known:
            return self.known[key]
        if len(self.known) >= self.most:
            raise TooMuch
        mine = position.actor(pos) == 0 or position.teams(pos) and position.actor(pos) == 2
        found = array("H", bytes(2 * moves.MOST_MOVES))
        unsure = False
        answer: bool | None = not mine
        for move in found[: legal.legal(pos, found)]:
            after = bytearray(pos)
            play.apply(after, move)
            ended = position.table_size(pos) > 0 and position.table_size(after) == 0
            value = self.reached(after, bouts - ended)
            if value is None:
                unsure = True
            elif value == mine:
                answer = value
                break
        else:
            answer = None if unsure else answer
        self.known[key] = answer
        return answer

    def standing(self, pos: Position) -> bool | None:
        """Return whether a position has the result already, None while it is open."""
        if position.is_over(pos):
            if position.is_draw(pos):
                return self.target < 2
            return not position.is_loser(pos, 0)
        if position.is_out(pos, 0) and not position.teams(pos):
            return True
        return None


def answers(pos: Position) -> list[tuple[list[int], bytes]]:
    """Return the seat's whole answers: (moves, the position when it no longer acts in this phase); those that
    come to the same position once.
    """
    actor, phase = position.actor(pos), position.phase(pos)
    found: dict[bytes, list[int]] = {}
    open_: list[tuple[list[int], bytes]] = [([], bytes(pos))]
    met = set()
    while open_:
        made, raw = open_.pop(0)
        out = array("H", bytes(2 * moves.MOST_MOVES))
        now = bytearray(raw)
        for move in out[: legal.legal(now, out)]:
            after = bytearray(raw)
            play.apply(after, move)
            goes_on = (
                not position.is_over(after)
                and position.actor(after) == actor
                and position.phase(after) == phase
                and position.table_size(after) > 0
            )
            if goes_on:
                if bytes(after) not in met:
                    met.add(bytes(after))
                    open_.append(([*made, move], bytes(after)))
            else:
                found.setdefault(bytes(after), [*made, move])
    return [(made, raw) for raw, made in found.items()]
