"""Which dear cards are thrown in, or given, in the first bout, and which of these plays are faults?

    python -m tools.measure.openings hard master --preset Throw-in --deals 1000 --playouts 10000

Counted are trumps and cards above the queen, while the talon is as full as it was dealt. Each play is
tried against the word (pass, end) in that many worlds that agree with what its player sees, the same for
both, played out by the rule of thumb; only one that is clearly a gain (four standard errors, looked at
after each 1,000) is left alone earlier. A fault is a play that loses by more than its interval of 95 %,
a gain one that wins by more.
"""

import math
import sys
from dataclasses import dataclass, field

from durak import players
from durak.rules import position, presets
from tools.command_line import Parser
from tools.protocol import notation
from tools.training.arena import settings_of
from tools.training.pool import Pool

CHUNK = 5  # deals a job


@dataclass
class Play:
    """A dear card thrown in or given."""

    deal: int
    given: bool
    card: int
    before: int  # dear cards that came before it in the bout
    worlds: int
    gain: float  # over the word, as a share of deals
    half: float  # of its interval
    position: bytes = field(repr=False)

    @property
    def place(self) -> int:
        """How many seats the player sits after the defender."""
        pos = self.position
        return (position.actor(pos) - position.defender(pos)) % position.seats(pos)

    @property
    def kind(self) -> str:
        """What it is counted as."""
        return f"{'given' if self.given else 'thrown in'} by seat {self.place} after the defender"

    @property
    def fault(self) -> bool:
        """It loses by more than its interval."""
        return self.gain + self.half < 0

    @property
    def sound(self) -> bool:
        """It wins by more than its interval."""
        return self.gain - self.half > 0


def read(row: list) -> Play:
    """Return a play of a row of tools/measure/openings_play.py."""
    deal, phase, card, before, worlds, mean, square, pos = row
    half = 1.96 * math.sqrt(max(square - mean * mean, 0) / worlds)
    return Play(deal, phase == position.GIVE, card, before, worlds, mean, half, bytes.fromhex(pos))


def ask(
    level: str, settings: bytes, seed: int, deals: int, playouts: int, workers: int = 0, first: int = 0
) -> list[Play]:
    """Return the dear plays of a level in `deals` first bouts of a seed, from deal `first` on.

    playouts: worlds for each play. workers: processes, 0 for one a core.
    """
    jobs = [
        {
            "settings": list(settings),
            "level": level,
            "seed": seed,
            "from": at,
            "deals": min(CHUNK, first + deals - at),
            "playouts": playouts,
        }
        for at in range(first, first + deals, CHUNK)
    ]
    with Pool("measure.openings_play", workers) as pool:
        return [read(row) for answer in pool.map(jobs) for row in answer["rows"]]


def table(plays: list[Play]) -> list[str]:
    """Return the lines that count plays by kind."""
    lines = []
    for kind in sorted({play.kind for play in plays}):
        here = [play for play in plays if play.kind == kind]
        gain = 100 * sum(play.gain for play in here) / len(here)
        half = 100 * math.sqrt(sum(play.half**2 for play in here)) / len(here)
        lines.append(
            f"    {kind}: {len(here)}, {sum(play.fault for play in here)} faults,"
            f" {sum(play.sound for play in here)} gains; {gain:+.1f} +-{half:.1f} % a play"
        )
    return lines


def main() -> None:
    """The command line."""
    parser = Parser(description=__doc__)
    parser.add_argument("levels", nargs="+", choices=players.LEVELS)
    parser.add_argument("--preset", default="Throw-in", choices=presets.NAMES)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--deals", type=int, default=1000, help="first bouts")
    parser.add_argument("--first", type=int, default=0, help="the deal to begin with")
    parser.add_argument("--playouts", type=int, default=10_000, help="worlds for each play")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=0, help="processes; one a core without it")
    parser.add_argument("--show", action="store_true", help="name each fault, its position in hexadecimal")
    args = parser.parse_args()
    if args.deals < 1 or args.playouts < 1:
        sys.exit("openings: at least one deal and one playout are needed")
    settings = settings_of(args.preset, args.option)
    for level in args.levels:
        plays = ask(level, settings, args.seed, args.deals, args.playouts, args.workers, args.first)
        faults = [play for play in plays if play.fault]
        print(f"{args.preset}, {level}: {len(plays)} dear plays in {args.deals} deals, {len(faults)} faults")
        print("\n".join(table(plays)))
        for play in faults if args.show else []:
            card = notation.card_text(play.card)
            gain = f"{100 * play.gain:+.1f} +-{100 * play.half:.1f} %"
            print(
                f"    deal {play.deal}, {card} {play.kind}, {play.before} before it: {gain}",
                play.position.hex(),
            )


if __name__ == "__main__":
    main()
