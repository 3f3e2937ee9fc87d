"""The playing half of tools/measure/endings.py: one JSON job a line in, one JSON answer a line out;
MicroPython or CPython.

A job: {"settings": [bytes], "seed": s, "from": i, "deals": n, "most": m, "work": [4 numbers] or null}.
Deals are played by the rule of thumb with a random move here and there; where two hands are left, the
talon is gone and the moves differ in result by the exact solver, the coach is asked. The answer: a row
an ending of [cards in hands, what the coach's move is worth, the best, the worst, what the coach said
(0 nothing, else a reason of move_reasons), the position in hexadecimal where it lost something].
"""

import json
import sys
from array import array
from binascii import hexlify

if sys.implementation.name == "micropython":
    _root = (__file__.rpartition("/")[0] or ".") + "/../.."
    sys.path.insert(0, _root)
    from tools.firmware.constants import folded

    sys.path.insert(0, folded(_root))

from durak import players  # isort: skip  (the path comes first)
from durak.players import heuristic, move_reasons, parameters, player_rng  # isort: skip
from durak.rules import deal, legal, moves, play, position, view  # isort: skip
from tools.measure import exact_ending  # isort: skip

_PER_DEAL = 3  # endings of one deal, so that they differ
_TOLD = (move_reasons.WON_ENDING, move_reasons.DRAWN_ENDING, move_reasons.LOST_ENDING)


def is_ending(pos):
    """Return True if the talon is gone and two hands hold cards: the actor knows all of them."""
    if position.is_over(pos) or position.talon_size(pos):
        return False
    return sum([1 for seat in range(position.seats(pos)) if position.hand_size(pos, seat)]) == 2


class Table:
    """Deals of one game, and the coach beside it."""

    def __init__(self, settings, work):
        self.settings = bytes(settings)
        self.pos = position.new()
        self.found = array("H", [0] * moves.MOST_MOVES)
        self.seen = bytearray(view.VIEW_SIZE)
        self.solver = exact_ending.Solver()
        self.coach = players.make_coach()
        self.left_out = 0
        if work:
            self.coach.work = tuple(work)

    def advice(self, n):
        """Return the coach's move for the actor, n legal moves in `found`."""
        view.view_of(self.pos, position.actor(self.pos), self.seen)
        self.coach.begin(self.seen, self.found, n)
        while True:
            move = self.coach.step()
            if move >= 0:
                return move

    def row(self, n, most):
        """Return the row of the position, or None if it is not settled, or all moves are worth the same."""
        values = self.solver.values(self.pos, self.found, n, most)
        if values is None:
            self.left_out += 1
            return None
        if min(values) == max(values):
            return None
        worth = values[list(self.found)[:n].index(self.advice(n))]
        told = self.coach.reason if self.coach.reason in _TOLD else 0
        cards = sum([position.hand_size(self.pos, seat) for seat in range(position.seats(self.pos))])
        lost = hexlify(self.pos).decode() if worth < max(values) else ""
        return [cards, worth, max(values), min(values), told, lost]

    def play(self, number, seed, most):
        """Play deal `number` of a seed. Return its rows."""
        pos = self.pos
        deal.start(pos, self.settings, seed * 1_000_003 + number, number % (self.settings[2] & 7))
        rule = heuristic.build(parameters.numbers_of(parameters.name_of(self._view())))
        luck = player_rng.make(seed * 7919 + number)
        rows: list = []
        while pos[position.PHASE] != position.OVER:
            n = legal.legal(pos, self.found)
            if n > 1 and len(rows) < _PER_DEAL and is_ending(pos):
                row = self.row(n, most)
                if row:
                    rows.append(row)
            if player_rng.below(luck, 6) == 0:
                move = self.found[player_rng.below(luck, n)]
            else:
                move = heuristic.choose(pos, self.found, n, rule)
            play.apply(pos, move)
        return rows

    def _view(self):
        view.view_of(self.pos, position.actor(self.pos), self.seen)
        return self.seen


def answer(job):
    """Return the answer to a job."""
    table = Table(job["settings"], job["work"])
    rows: list = []
    for number in range(job["from"], job["from"] + job["deals"]):
        rows += table.play(number, job["seed"], job["most"])
    return {"rows": rows, "left_out": table.left_out}


def main():
    """Answer jobs until the input ends."""
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))))


if __name__ == "__main__":
    main()
