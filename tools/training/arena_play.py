"""The playing half of tools/training/arena.py: one JSON job a line in, one JSON answer a line out;
MicroPython or
CPython.

A job: {"names": [first, second], "settings": [3 bytes], "seed": s, "deals": n, "from": i}. Each deal is
played once from every seat that the first player can have (partners: from both teams). The answer: a row
a deal of [times the first was the fool, times he was not, draws], and the work done.
"""

import json
import sys
from array import array

if sys.implementation.name == "micropython":
    _root = (__file__.rpartition("/")[0] or ".") + "/../.."
    sys.path.insert(0, _root)
    from tools.firmware.constants import folded

    sys.path.insert(0, folded(_root))

from durak import players  # isort: skip  (the path comes first)
from durak.rules import deal, legal, moves, play, position, view  # isort: skip
from tools.training import baselines  # isort: skip

_MOST_PLIES = 20_000


def make(name, seed):
    """A level, a yardstick, `ceiling`, `search:WORLDS:MOVES`, or `program:COMMAND` (CPython only)."""
    if name in baselines.NAMES:
        return baselines.NAMES[name](seed)
    if name == "ceiling":
        from tools.training.ceiling import Ceiling

        return Ceiling(seed)
    if name.startswith("silent:"):
        return baselines.Silent(make(name[7:], seed))
    if name.startswith("careless:"):
        from durak.players.thinker import Thinker

        return baselines.careless(Thinker)(name[9:], seed)
    if name.startswith("first:"):
        from durak.players.thinker import Thinker

        return baselines.first(Thinker)(name[6:], seed)
    if name.startswith("program:"):
        from tools.training.arena_program import Program

        return Program(name[8:])
    kind, _, work = name.partition(":")
    if kind in ("search", "core"):
        from durak.players.thinker import Thinker

        worlds, nodes = [int(word) for word in work.split(":")]
        search = Thinker if kind == "search" else baselines.core_only(Thinker)
        return search("master", seed, (worlds, nodes, worlds, 200 * worlds))
    return players.make(name, seed)


class Table:
    """Two players at any number of seats."""

    def __init__(self, names, settings, seed):
        self.settings = bytes(settings)
        self.players = [make(names[0], seed), make(names[1], seed + 1)]
        self.pos = position.new()
        self.moves = array("H", [0] * moves.MOST_MOVES)
        self.view = bytearray(view.VIEW_SIZE)
        self.plies = 0
        self.outside = "program:" in names[0] + names[1]

    def show(self, player, seat):
        """Send another program what its seat may know, in the referee's words."""
        from tools.protocol import writing

        if hasattr(player, "look"):
            player.look(writing.view_of(self.pos, seat))

    def play_deal(self, seed, dealer, mine):
        """Play one deal; `mine` is the set of seats of the first player. 1 he lost, -1 he did not, 0 a
        draw.
        """
        pos = self.pos
        deal.start(pos, self.settings, seed, dealer)
        plies = 0
        while pos[position.PHASE] != position.OVER:
            n = legal.legal(pos, self.moves)
            seat = pos[position.ACTOR]
            move = self.moves[0]
            if n > 1:
                player = self.players[0 if mine >> seat & 1 else 1]
                view.view_of(pos, seat, self.view)
                if self.outside:
                    self.show(player, seat)
                if hasattr(player, "peek"):
                    player.peek(pos)
                player.begin(self.view, self.moves, n)
                move = player.step()
                while move < 0:
                    move = player.step()
            play.apply(pos, move)
            plies += 1
            if plies > _MOST_PLIES:
                raise RuntimeError("a deal that does not end: seed " + str(seed))
        self.plies += plies
        if position.is_draw(pos):
            return 0
        lost = mine & pos[position.RESULT]
        return 1 if lost else -1


def answer(job):
    """The rows of a job."""
    table = Table(job["names"], job["settings"], job["seed"])
    seats = table.settings[2] & 7
    teams = table.settings[0] & position.TEAMS
    if teams:
        odd = sum([2 << i for i in range(0, seats, 2)])
        turns = [odd >> 1, odd]
    else:
        turns = [1 << seat for seat in range(seats)]
    rows = []
    for i in range(job["from"], job["from"] + job["deals"]):
        row = [0, 0, 0]
        for mine in turns:
            result = table.play_deal(job["seed"] * 1_000_003 + i, i % seats, mine)
            row[0 if result > 0 else 1 if result < 0 else 2] += 1
        rows.append(row)
    return {"rows": rows, "plies": table.plies}


def main():
    """Answer jobs until the input ends."""
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))))


if __name__ == "__main__":
    main()
