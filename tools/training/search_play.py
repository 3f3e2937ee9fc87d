"""Self-play of the two-seat search for tools/training/train.py, under real MicroPython for its native code
(or CPython, slower): one JSON job a line in, one JSON answer a line out.

    micropython tools/training/search_play.py

A job: {"settings": [4 bytes], "pack": p, "deals": n, "seed": s, "worlds": w, "moves": m, "first": true to
play by the evaluations that the game had first, "out": file}. Both seats search; random moves are made here
and there, and what lies where between two bouts after the last of them goes into the file, as play.samples
writes it. A deal stops once its ending has been searched through, with the result that best play has: what
follows would only tell how the search plays a settled deal.
"""

import json
import sys

if sys.implementation.name == "micropython":
    _root = (__file__.rpartition("/")[0] or ".") + "/../.."
    sys.path.insert(0, _root)
    from tools.firmware.constants import folded

    sys.path.insert(0, folded(_root))

from array import array  # isort: skip  (the path comes first)

from durak.players import player_rng  # isort: skip
from durak.players.thinker import Thinker  # isort: skip
from durak.rules import deal, legal, moves, play, position, view  # isort: skip
from tools.training import baselines  # isort: skip
from tools.training.play import keep_position  # isort: skip

_MOST_SAMPLES = 80
DRAW = 64  # in place of the set of fools


class _Game:
    """One player at both seats of a deal."""

    def __init__(self, job):
        self.settings = bytes(job["settings"])
        worlds, nodes = job["worlds"], job["moves"]
        player = baselines.first(Thinker) if job["first"] else Thinker
        self.player = player("master", job["seed"], (worlds, nodes, worlds, nodes))
        self.luck = player_rng.make(job["seed"])
        self.pos = position.new()
        self.found = array("H", [0] * moves.MOST_MOVES)
        self.view = bytearray(view.VIEW_SIZE)

    def move(self, n):
        """Return (move, fools): the player's move of `n`, and the set of fools where the ending is settled,
        else 0.
        """
        if n == 1:
            return self.found[0], 0
        seat = self.pos[position.ACTOR]
        view.view_of(self.pos, seat, self.view)
        player = self.player
        player.begin(self.view, self.found, n)
        move = player.step()
        while move < 0:
            move = player.step()
        if not player.exact:
            return move, 0
        if player.value == 500:
            return move, DRAW
        return move, 1 << (seat if player.value == 0 else 1 - seat)

    def play(self, seed, dealer, strays, keep):
        """Play a deal; each of the first `strays` plies is a random one in eight times. Return the set of
        fools. `keep(False)` is called between two bouts, `keep(True)` after a random move.
        """
        pos = self.pos
        deal.start(pos, self.settings, seed, dealer)
        ply = 0
        while pos[position.PHASE] != position.OVER:
            n = legal.legal(pos, self.found)
            if ply < strays and player_rng.below(self.luck, 8) == 0:
                move = self.found[player_rng.below(self.luck, n)]
                keep(True)
            else:
                move, fools = self.move(n)
                if fools:
                    return fools
            play.apply(pos, move)
            ply += 1
            if ply >= strays and pos[position.PAIRS] & 15 == 0 and pos[position.PHASE] != position.OVER:
                keep(False)
        return pos[position.RESULT]


def samples(job):
    """Play the deals of a job and write the samples to its file; return how many there are."""
    game = _Game(job)
    pack = job["pack"]
    size = pack + 6
    kept = bytearray(size * _MOST_SAMPLES)
    count = [0, 0]  # of this deal, of all

    def keep(stray):
        if stray:
            count[0] = 0
        elif count[0] < _MOST_SAMPLES:
            keep_position(game.pos, kept, count[0] * size, pack)
            count[0] += 1

    with open(job["out"], "wb") as file:
        for i in range(job["deals"]):
            count[0] = 0
            strays = player_rng.below(game.luck, 60) if i & 1 else 0
            fools = game.play(job["seed"] * 131 + i, i >> 1 & 1, strays, keep)
            for j in range(count[0]):
                kept[j * size + size - 1] = fools
            file.write(memoryview(kept)[: count[0] * size])
            count[1] += count[0]
    return {"samples": count[1]}


def main():
    """Answer jobs until the input ends."""
    for line in sys.stdin:
        print(json.dumps(samples(json.loads(line))))


if __name__ == "__main__":
    main()
