"""Does the coach ever throw away a solved ending?

    python -m tools.measure.endings --count 1000

Endings that differ in result are made of deals of each game below and solved exactly on the rules core
(tools/measure/exact_ending.py) with a bound on the moves it tries; the coach is asked what it would do,
from the actor's view. Told are how many results it lost, and how often what it said ("wins by force",
"holds the draw", "lost") was not so.
The exit code is 0 if neither ever happened.
"""

import sys
from dataclasses import dataclass, field

from durak.players import move_reasons
from tools.command_line import Parser, whole
from tools.training.arena import settings_of
from tools.training.pool import Pool

GAMES = (
    ("Throw-in", ("seats=2",)),
    ("Throw-in", ()),
    ("Transfer", ("seats=2",)),
    ("Transfer", ("seats=3", "show_trump=true", "no_first_transfer=true", "spades=true")),
    ("Duel", ()),
    ("Northern", ("seats=2",)),
    ("Prostoy", ()),
    ("Prostoy", ("seats=2",)),
    ("Partners", ()),
    ("Big table", ("gifts=cards",)),
)
CHUNK = 4  # deals a job
MOST = 5_000  # moves the exact solver tries for each first move, unless told: what takes more is left out
_SAID = {move_reasons.WON_ENDING: 1000, move_reasons.DRAWN_ENDING: 500, move_reasons.LOST_ENDING: 0}


@dataclass
class Found:
    """What the coach did in the endings of one game."""

    name: str
    endings: int = 0
    settled: int = 0  # where it said what comes of it
    lost: list[str] = field(default_factory=list)  # positions in hexadecimal
    false: int = 0
    left_out: int = 0  # endings that the solver did not settle

    def add(self, row: list) -> None:
        """Count an ending (tools/measure/endings_play.py)."""
        _, worth, best, _, told, lost = row
        self.endings += 1
        if worth < best:
            self.lost.append(lost)
        if told:
            self.settled += 1
            self.false += _SAID[told] != best


def ask(
    count: int,
    seed: int,
    workers: int = 0,
    work: list[int] | None = None,
    games: tuple = GAMES,
    most: int = MOST,
) -> list[Found]:
    """Return what was found in `count` endings, shared among the games.

    seed: of the deals. workers: processes, 0 for one a core. work: the coach's, as thinker.WORK has it.
    most: moves the exact solver tries for each first move.
    """
    found = []
    with Pool("measure.endings_play", workers) as pool:
        for number, (preset, changes) in enumerate(games):
            wanted = count * (number + 1) // len(games) - count * number // len(games)
            settings = list(settings_of(preset, list(changes)))
            here = Found(" ".join((preset, *changes)))
            at = 0
            while here.endings < wanted:
                jobs = [
                    {
                        "settings": settings,
                        "seed": seed,
                        "from": at + CHUNK * i,
                        "deals": CHUNK,
                        "most": most,
                        "work": work,
                    }
                    for i in range(pool.size)
                ]
                at += CHUNK * pool.size
                for answer in pool.map(jobs):
                    here.left_out += answer["left_out"]
                    for row in answer["rows"][: wanted - here.endings]:
                        here.add(row)
            found.append(here)
    return found


def main() -> int:
    """The command line."""
    parser = Parser(description=__doc__)
    parser.add_argument("--count", type=whole(1), default=1000, help="endings in all")
    parser.add_argument("--seed", type=whole(0), default=1)
    parser.add_argument("--workers", type=whole(0), default=0, help="processes; one a core without it")
    parser.add_argument("--work", type=int, nargs=4, help="another work for the coach, as in thinker.WORK")
    parser.add_argument("--most", type=int, default=MOST, help="moves the solver tries for each first move")
    args = parser.parse_args()
    found = ask(args.count, args.seed, args.workers, args.work, most=args.most)
    for here in found:
        print(
            f"{here.name}: {here.endings} endings, {len(here.lost)} lost; said what comes of it in"
            f" {here.settled}, wrongly in {here.false}; {here.left_out} left out as too long to solve"
        )
        for position in here.lost:
            print("   ", position)
    lost = sum(len(here.lost) for here in found)
    false = sum(here.false for here in found)
    print(f"{sum(here.endings for here in found)} endings, {lost} lost, {false} false words")
    return 1 if lost or false else 0


if __name__ == "__main__":
    sys.exit(main())
