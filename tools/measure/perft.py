"""Counts of positions by depth for fixed deals of each preset: the whole move generator in a few numbers.

    python -m tools.measure.perft              the counts of the rules core, against those pinned below
    python -m tools.measure.perft --reading    the same by the second reading of tests/rules (slow)
    python -m tools.measure.perft --write      the table to pin, after the rules have changed

A count is the number of ways to make so many moves, each way counted. Each preset has three roots: its
deal as dealt, the same after a stretch of moves, and near its end.
"""

import sys
import time
from array import array
from pathlib import Path

from durak.rules import deal, legal, moves, options, play, position, presets
from tools.command_line import Parser, whole

SEED = 2026
# (preset, moves made before counting, counts at depth 1, 2, ...)
PINNED = (
    ("Prostoy", 0, (6, 24, 47, 65, 147, 351, 795, 1867, 5208, 15022, 46971)),
    ("Prostoy", 66, (6, 9, 13, 35, 81, 240, 558, 1104, 3128, 6328, 11165, 22535, 46758)),
    ("Prostoy", 104, (1, 2, 6, 6, 7, 23, 23, 30, 70, 86, 122, 189, 319, 420, 476, 1148)),
    ("Throw-in", 0, (6, 8, 24, 45, 85, 138, 345, 608, 1163, 2067, 3780, 6913, 13686, 26063, 51816)),
    ("Throw-in", 104, (18, 181, 803, 1958, 10941, 35097, 101997)),
    ("Throw-in", 165, (2, 2, 10, 24, 67, 200, 710, 2318, 6725, 17687, 43719)),
    ("Transfer", 0, (6, 8, 28, 51, 106, 175, 411, 735, 1472, 2680, 5259, 10243, 21103, 43943)),
    ("Transfer", 108, (1, 12, 38, 101, 304, 949, 2609, 9424, 37795)),
    ("Transfer", 171, (1, 7, 19, 20, 28, 58, 138, 448, 1370, 2648, 3936, 16524, 56022)),
    ("Partners", 0, (7, 14, 32, 87, 172, 335, 954, 1677, 3731, 6740, 12979, 28587, 54350)),
    ("Partners", 132, (1, 2, 2, 2, 4, 9, 27, 74, 178, 445, 1338, 4311, 12022, 28732, 65867)),
    ("Partners", 209, (1, 1, 1, 7, 11, 15, 31, 78, 138, 227, 393, 859, 1467, 2514, 4275, 7979)),
    ("Northern", 0, (6, 8, 26, 59, 136, 226, 461, 1143, 1922, 4294, 8389, 15684, 30774, 61239)),
    ("Northern", 160, (5, 17, 17, 29, 101, 347, 755, 1527, 3183, 6045, 12189, 22667, 37811)),
    ("Northern", 254, (5, 12, 23, 45, 65, 84, 141, 282, 326, 504, 1220, 2031, 2577, 5081, 11411, 20090)),
    ("Duel", 0, (7, 14, 24, 51, 139, 388, 731, 1737, 4892, 14457, 32664, 80535)),
    ("Duel", 53, (1, 3, 3, 13, 15, 128, 357, 564, 2269, 6303, 20561, 55466)),
    ("Duel", 84, (5, 5, 29, 29, 37, 168, 328, 400, 710, 1862, 3474, 5998, 10316, 20864, 34820, 56422)),
    ("Big table", 0, (7, 12, 18, 33, 44, 86, 316, 503, 1080, 2150, 3980, 8946, 15936, 31680, 60523)),
    ("Big table", 127, (2, 4, 8, 13, 17, 23, 30, 39, 47, 57, 85, 151, 278, 512, 1124, 2686)),
    ("Big table", 201, (1, 1, 2, 3, 3, 4, 5, 11, 21, 36, 57, 116, 252, 503, 844, 1379)),
    ("Three by three", 0, (6, 8, 15, 25, 30, 42, 110, 191, 450, 1225, 3271, 7421, 18036, 44485)),
    ("Three by three", 104, (2, 2, 6, 6, 6, 32, 60, 68, 108, 236, 392, 582, 1228, 2668, 5164, 8808)),
    ("Three by three", 165, (1, 3, 5, 16, 49, 267, 480, 1557, 2769, 6742, 21444, 46685)),
    ("Showing", 0, (6, 8, 26, 49, 101, 166, 370, 636, 1261, 2189, 4200, 8243, 16739, 34260, 72949)),
    ("Showing", 120, (4, 14, 56, 216, 890, 2948, 8535, 18461, 25500, 37092, 69382)),
    ("Showing", 190, (5, 13, 25, 58, 137, 294, 644, 1434, 2984, 6057, 11829, 22185, 40337)),
    ("Showing, two", 0, (6, 8, 27, 57, 189, 381, 1024, 2555, 7570, 17129, 49304)),
    ("Showing, two", 85, (1, 3, 3, 16, 22, 57, 113, 362, 669, 1653, 3665, 9517, 19515, 47199)),
    ("Showing, two", 134, (2, 5, 16, 50, 80, 188, 322, 587, 1100, 2055, 4024, 7897, 13281, 22373, 38875)),
    ("Late transfer", 0, (7, 14, 32, 87, 172, 335, 954, 1690, 4065, 7374, 15526, 35558, 72085)),
    ("Late transfer", 130, (1, 1, 3, 5, 10, 21, 25, 35, 49, 70, 99, 237, 804, 1732, 3182, 8992)),
    ("Late transfer", 206, (1, 3, 5, 9, 20, 43, 59, 85, 135, 186, 330, 579, 1083, 2109, 3316, 5553)),
    ("Spades", 0, (7, 12, 17, 28, 42, 70, 231, 373, 906, 1800, 3468, 8775, 19169, 38974)),
    ("Spades", 148, (8, 22, 22, 36, 135, 401, 879, 2150, 5313, 13315, 29408, 56103)),
    ("Spades", 235, (1, 1, 1, 4, 16, 52, 196, 796, 3112, 10330, 28624, 65374)),
)
# Games that no preset has, by the names of their roots: (preset, options).
GAMES = {
    "Showing": ("Transfer", {"show_trump": True, "spades": True}),
    "Showing, two": ("Transfer", {"show_trump": True, "seats": 2, "opening_limit": True}),
    "Late transfer": ("Partners", {"transfer": True, "show_trump": True, "no_first_transfer": True}),
    "Spades": ("Northern", {"spades": True, "seats": 3}),
}
STAGES = (0, 60, 95)  # per cent of the deal that are behind at each root


def stepped(pos, number):
    """Make one of the legal moves, picked by a number that grows by the ply: any fixed rule would do."""
    out = array("H", [0] * moves.MOST_MOVES)
    count = legal.legal(pos, out)
    if count:
        play.apply(pos, out[(number * number + number // 3) % count])
    return count


def dealt(game):
    """Return the fixed deal of a game: a preset's name, or one of GAMES."""
    pos = position.new()
    preset, changes = GAMES.get(game, (game, {}))
    deal.start(pos, options.check(presets.override(preset, changes)), SEED, 0)
    return pos


def root(preset, plies):
    """The fixed deal of a preset after some moves."""
    pos = dealt(preset)
    for number in range(plies):
        stepped(pos, number)
    return pos


def length(preset):
    """How many moves the fixed deal takes to its end."""
    pos = dealt(preset)
    plies = 0
    while stepped(pos, plies):
        plies += 1
    return plies


def perft(pos, depth):
    """How many positions `depth` moves on, one for each way to get there."""
    out = array("H", [0] * moves.MOST_MOVES)
    count = legal.legal(pos, out)
    if depth <= 1:
        return count if depth else 1
    after = bytearray(position.SIZE)
    total = 0
    for i in range(count):
        after[:] = pos
        play.apply(after, out[i])
        total += perft(after, depth - 1)
    return total


def second_reading():
    """perft by tests/rules/second_reading.py, with the same arguments."""
    sys.path.insert(0, str(Path(__file__).parents[2] / "tests" / "rules"))
    import json

    import second_reading

    from tools.protocol import strict_json
    from tools.protocol.writing import state_of

    def count(pos, depth):
        return second_reading.perft(json.loads(strict_json.write(state_of(pos))), depth)

    return count


def write(most):
    """Print the table to pin: as many depths as stay below `most` positions."""
    print("PINNED = (")
    for preset in [*presets.NAMES, *GAMES]:
        whole = length(preset)
        for per_cent in STAGES:
            plies = whole * per_cent // 100
            pos = root(preset, plies)
            counts: list[int] = []
            while len(counts) < 16:
                counts.append(perft(pos, len(counts) + 1))
                if counts[-1] > most // 4 or not counts[-1]:
                    break
            print(f'    ("{preset}", {plies}, {tuple(counts)}),')
    print(")")


def check(count, most):
    """Count each root as deep as its pinned numbers stay within `most`; answers how many roots differ."""
    wrong = 0
    for preset, plies, counts in PINNED:
        pos = root(preset, plies)
        start = time.perf_counter()
        found = [count(pos, depth) for depth, pinned in enumerate(counts, 1) if pinned <= most]
        seconds = time.perf_counter() - start
        same = tuple(found) == counts[: len(found)]
        wrong += not same
        verdict = "ok   " if same else "WRONG"
        print(f"{preset:15} after {plies:3}  {verdict} {seconds:6.2f} s  " + " ".join(map(str, found)))
        if not same:
            print(" " * 26 + "pinned: " + " ".join(map(str, counts)))
    return wrong


def main(arguments=None):
    """The command; its exit code is 1 where a count differs."""
    parser = Parser(description=__doc__.partition("\n")[0])
    parser.add_argument("--reading", action="store_true", help="count with the second reading of the rules")
    parser.add_argument("--write", action="store_true", help="print the table to pin")
    parser.add_argument("--most", type=whole(0), default=0, help="leave out counts above this")
    chosen = parser.parse_args(arguments)
    if chosen.write:
        write(chosen.most or 150_000)
        return 0
    if chosen.reading:
        wrong = check(second_reading(), chosen.most or 3000)
    else:
        wrong = check(perft, chosen.most or 10**9)
    print("all counts as pinned" if not wrong else f"{wrong} roots differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
