"""Play the beginning of a deal of each preset and print each move with its reason: the same under every
interpreter.
"""

import sys
from array import array

sys.path.insert(0, __file__.rsplit("/", 1)[0] + "/../..")
if sys.implementation.name == "micropython":
    sys.path.insert(0, sys.argv[1])

from durak import players
from durak.rules import deal, legal, moves, play, position, presets, view
from tools.protocol.notation import move_text


def main():
    """Easy, normal and hard in turn."""
    found = array("H", [0] * moves.MOST_MOVES)
    seen = bytearray(view.VIEW_SIZE)
    pos = position.new()
    for preset in presets.NAMES:
        group = [players.make(level, 3) for level in ("easy", "normal", "hard")]
        deal.start(pos, presets.settings(preset), 11, 0)
        line = []
        for turn in range(45):
            if position.is_over(pos):
                break
            n = legal.legal(pos, found)
            view.view_of(pos, position.actor(pos), seen)
            player = group[turn % 3]
            player.begin(seen, found, n)
            move = player.step()
            steps = 1
            while move < 0:
                move = player.step()
                steps += 1
            line.append("{}:{}:{}:{}".format(move_text(move), player.reason, player.about, steps))
            play.apply(pos, move)
        print(preset, ";".join(line))


main()
