"""The playing half of tools/measure/openings.py: one JSON job a line in, one JSON answer a line out;
MicroPython or CPython.

A job: {"settings": [bytes], "level": name, "seed": s, "from": i, "deals": n, "playouts": p}. First bouts
are played by the level on every seat. Where it throws in, or gives along, a trump or a card above the
queen, that is tried against the word (pass, end) in p worlds that agree with its view, the same for both,
each played out to the end of the deal by the rule of thumb; in fewer where it is soon clearly a gain. The
answer: a row a play of [deal, phase, card, dear cards that came before it in this bout, worlds, mean of the
gains, mean of their squares, position in hexadecimal]; a gain is what the play wins over the word, 1 if it
saves the seat from being the fool.
"""

import json
import math
import sys
from array import array
from binascii import hexlify

if sys.implementation.name == "micropython":
    _root = (__file__.rpartition("/")[0] or ".") + "/../.."
    sys.path.insert(0, _root)
    from tools.firmware.constants import folded

    sys.path.insert(0, folded(_root))

from durak import players  # isort: skip  (the path comes first)
from durak.players import determinization, evaluation, heuristic, parameters, player_rng  # isort: skip
from durak.players.determinized_search import play_deal  # isort: skip
from durak.rules import deal, legal, moves, play, position, view  # isort: skip

_QUEEN = 10
_PART = 1000  # worlds after which a clear gain is no longer doubted ...
_CLEAR = 4  # ... and how many standard errors are clear


def is_dear(pos, move):
    """Return True if a move throws in, or gives, a trump or a card above the queen."""
    if move >> 12 != moves.LAY or position.phase(pos) not in (position.THROW, position.GIVE):
        return False
    return move & 15 > _QUEEN or (move >> 4) & 3 == position.trump(pos)


def word_of(found, n):
    """Return the move among `n` that lays no card (pass or end), or -1."""
    for i in range(n):
        if found[i] >> 12 in (moves.PASS, moves.END):
            return found[i]
    return -1


class Table:
    """First bouts of one game, and the playouts."""

    def __init__(self, settings, level, seed):
        self.settings = bytes(settings)
        self.player = players.make(level, seed)
        self.pos = position.new()
        self.world = position.new()
        self.work = position.new()
        self.found = array("H", [0] * moves.MOST_MOVES)
        self.tried = array("H", [0] * moves.MOST_MOVES)
        self.seen = bytearray(view.VIEW_SIZE)
        self.unseen = bytearray(64)

    def gains(self, move, word, playouts, seed):
        """Return [worlds, mean, mean square] of what `move` wins over `word`, by the view `seen`."""
        seen = self.seen
        rule = heuristic.build(parameters.numbers_of(parameters.name_of(seen)))
        hidden = determinization.unseen_cards(seen, self.unseen)
        luck = player_rng.make(seed)
        total = squares = 0
        for done in range(1, playouts + 1):
            determinization.deal(seen, self.world, self.unseen, hidden, luck)
            gain = (self._out(move, rule) - self._out(word, rule)) / 1000
            total += gain
            squares += gain * gain
            if done % _PART == 0 and total > _CLEAR * math.sqrt(squares):
                break
        return [done, total / done, squares / done]

    def _out(self, move, rule):
        work = self.work
        determinization.copy(work, self.world)
        play.apply(work, move)
        play_deal(work, self.tried, rule)
        return evaluation.outcome(work, self.seen[view.SEAT])

    def play(self, number, seed, playouts):
        """Play the first bout of deal `number` of a seed. Return its rows."""
        pos = self.pos
        deal.start(pos, self.settings, seed * 1_000_003 + number, number % (self.settings[2] & 7))
        talon = position.talon_size(pos)
        rows = []
        dear = 0
        begun = False
        while pos[position.PHASE] != position.OVER and position.talon_size(pos) == talon:
            if begun and position.table_size(pos) == 0:
                break
            n = legal.legal(pos, self.found)
            move = self._choice(n)
            if is_dear(pos, move):
                word = word_of(self.found, n)
                if word >= 0:
                    row = [number, position.phase(pos), move & 63, dear]
                    row += self.gains(move, word, playouts, seed * 7919 + number)
                    row.append(hexlify(pos).decode())
                    rows.append(row)
                dear += 1
            begun = True
            play.apply(pos, move)
        return rows

    def _choice(self, n):
        """Return the level's move among the `n` legal ones of the position, whose view is then `seen`."""
        seat = position.actor(self.pos)
        view.view_of(self.pos, seat, self.seen)
        if n == 1:
            return self.found[0]
        self.player.begin(self.seen, self.found, n)
        move = self.player.step()
        while move < 0:
            move = self.player.step()
        return move


def answer(job):
    """Return the answer to a job."""
    table = Table(job["settings"], job["level"], job["seed"])
    rows = []
    for number in range(job["from"], job["from"] + job["deals"]):
        rows += table.play(number, job["seed"], job["playouts"])
    return {"rows": rows}


def main():
    """Answer jobs until the input ends."""
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))))


if __name__ == "__main__":
    main()
