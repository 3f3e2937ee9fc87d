"""Matches between players over paired deals: every deal is played from each seat that the first player
can have.

    python -m tools.training.arena master normal --preset Duel --deals 2000 --seed 1
    python -m tools.training.arena master PLAIN --preset Throw-in --option seats=2 --deals 4000
    python -m tools.training.arena hard "program:./my-bot" --deals 200

Players: easy normal hard master, the yardsticks PLAIN, HEUR, HEUR+EG and random, `search:WORLDS:MOVES`
(the search with that much work), `core:WORLDS:MOVES` (the same, never on the table of two),
`silent:PLAYER` (one that never shows a trump), `careless:LEVEL` (one that throws in what
players/early_throws.py keeps), `first:LEVEL` (with the evaluations of two hands that the game had first),
`ceiling` (a cheat that sees all), or `program:COMMAND`,
which is sent {"view": V, "moves": [...]} a line (docs/referee.md) and answers with {"move": "lay 7c"}.
With two players the first meets the second (alone against a table of the second, or team against team);
with more, each pair meets. Draws are left out of the rates; the intervals hold 95 % and count a deal,
with all its seatings, as one observation.
"""

import itertools
import json
import math
import sys
from pathlib import Path

from tqdm import tqdm

from durak.rules import options, presets
from tools.command_line import Parser
from tools.training import baselines
from tools.training.pool import Pool

_KINDS = ("ceiling", "program:", "search:", "core:", "silent:", "careless:", "first:")
_CHUNKS = 40  # parts that a match is dealt out in, so that all cores stay busy


def settings_of(preset: str, changes: list[str]) -> bytes:
    """The settings of a preset with `name=value` options changed; SystemExit with a sentence if they are
    wrong.
    """
    values: dict[str, object] = {}
    for change in changes:
        name, _, value = change.partition("=")
        values[name] = int(value) if value.isdigit() else {"true": True, "false": False}.get(value, value)
    try:
        return options.check(presets.override(preset, values))
    except options.BadOption as wrong:
        raise SystemExit(f"arena: {wrong}") from None


def summary(rows: list[list[int]], seats: int, teams: bool) -> dict:
    """Rate at which the first player is the fool among decided deals, its interval, and the Elo
    difference.
    """
    lost = sum(row[0] for row in rows)
    kept = sum(row[1] for row in rows)
    drawn = sum(row[2] for row in rows)
    decided = lost + kept
    rate = lost / decided if decided else 0.5
    # The variance of a ratio of sums, a deal being one cluster.
    spread = sum((row[0] - rate * (row[0] + row[1])) ** 2 for row in rows)
    half = 1.96 * math.sqrt(spread) / decided if decided else 0.5
    others = 1 if teams else seats - 1
    odds = min(max(rate, 1e-4), 1 - 1e-4)
    return {
        "deals": len(rows),
        "decided": decided,
        "draws": drawn,
        "fool": rate,
        "half_interval": half,
        "fair": 1 / (others + 1),
        "elo": -400 * math.log10(odds / (1 - odds) * others),
    }


def match(
    names: tuple[str, str], settings: bytes, deals: int, seed: int, workers: int, quiet: bool = False
) -> dict:
    """Play a match; its summary with the names."""
    size = max(1, deals // _CHUNKS)
    jobs = [
        {
            "names": list(names),
            "settings": list(settings),
            "seed": seed,
            "from": at,
            "deals": min(size, deals - at),
        }
        for at in range(0, deals, size)
    ]
    outside = any(name.startswith("program:") for name in names)
    rows: list[list[int]] = []
    with Pool("training.arena_play", workers, outside) as pool:
        bar = tqdm(total=deals, desc=" - ".join(names), disable=quiet, unit="deal")
        for job, answer in zip(jobs, pool.map(jobs), strict=True):
            rows += answer["rows"]
            bar.update(job["deals"])
        bar.close()
    found = summary(rows, settings[2] & 7, bool(settings[0] & 128))
    return {"first": names[0], "second": names[1], **found}


def draw(results: list[dict], path: Path, title: str) -> None:
    """The fool rates as a picture."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 1 + 0.4 * len(results)), dpi=100)
    names = [f"{r['first']} - {r['second']}" for r in results]
    axes.errorbar(
        [100 * r["fool"] for r in results],
        range(len(results)),
        xerr=[100 * r["half_interval"] for r in results],
        fmt="o",
        capsize=4,
    )
    axes.axvline(100 * results[0]["fair"], color="gray", linestyle=":", label="fair")
    axes.set_yticks(range(len(results)), names)
    axes.invert_yaxis()
    axes.set_xlabel("the first one is the fool, % of decided deals")
    axes.set_title(title)
    axes.legend()
    figure.tight_layout()
    figure.savefig(path)
    pyplot.close(figure)


def main() -> None:
    """The command line."""
    parser = Parser(description=__doc__)
    parser.add_argument("players", nargs="+", help="two or more")
    parser.add_argument("--preset", default="Throw-in", choices=presets.NAMES)
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="as in docs/referee.md"
    )
    parser.add_argument("--deals", type=int, default=1000, help="each is played from every seat")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=0, help="processes; all cores if left out")
    parser.add_argument("--against", metavar="PLAYER", help="all others meet this one, and not each other")
    parser.add_argument("--json", type=Path, help="write the results there")
    parser.add_argument("--plot", type=Path, help="draw the rates there")
    args = parser.parse_args()
    from durak import players

    if args.against:
        args.players.append(args.against)
    for name in args.players:
        if name not in players.LEVELS and name not in baselines.NAMES and not name.startswith(_KINDS):
            sys.exit(f"arena: no such player: {name}")
    if len(args.players) < 2 or args.deals < 1:
        sys.exit("arena: two players and at least one deal make a match")
    settings = settings_of(args.preset, args.option)
    results = []
    pairs = list(itertools.combinations(args.players, 2))
    if args.against:
        pairs = [(name, args.against) for name in args.players[:-1]]
    for pair in pairs:
        result = match(pair, settings, args.deals, args.seed, args.workers)
        results.append(result)
        print(
            f"{args.preset}: {pair[0]} against {pair[1]}: the fool in {100 * result['fool']:.1f} % "
            f"+-{100 * result['half_interval']:.1f} (fair {100 * result['fair']:.0f}) of {result['decided']} "
            f"decided deals, {result['draws']} drawn; Elo {result['elo']:+.0f}"
        )
    if args.json:
        command = {"preset": args.preset, "options": args.option, "seed": args.seed}
        args.json.write_text(json.dumps({**command, "results": results}, indent=1) + "\n")
    if args.plot:
        draw(results, args.plot, f"{args.preset} {' '.join(args.option)}")


if __name__ == "__main__":
    main()
