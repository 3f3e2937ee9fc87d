"""Make the numbers that the computer players live by, from self-play and a seed.

    python -m tools.training.train rule prostoy --preset Prostoy     a rule of thumb's numbers, by selection
    python -m tools.training.train net --pack 36                     the two-seat evaluation
    python -m tools.training.train table prostoy --preset Prostoy    the evaluation of a larger table

Each writes its module under firmware/durak/players/ and its curve as a picture under docs/players/. The
commands with their arguments are in docs/players.md; running one again with the same seed gives the same
bytes.
"""

import argparse
import tempfile
from pathlib import Path

import numpy as np
from tqdm import tqdm

from tools.command_line import Parser
from tools.training import fit_net
from tools.training.net_inputs import DuelInputs, TableInputs, duel_rows
from tools.training.pool import ROOT, Pool

PLAYERS = ROOT / "firmware" / "durak" / "players"
PICTURES = ROOT / "docs" / "players"


def draw(name: str, curves: dict[str, list[float]], xlabel: str, ylabel: str) -> Path:
    """The curves as a picture in docs/players."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(6, 4), dpi=100)
    for label, values in curves.items():
        axes.plot(range(1, len(values) + 1), values, label=label)
    axes.set_xlabel(xlabel)
    axes.set_ylabel(ylabel)
    axes.legend()
    axes.grid(alpha=0.3)
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = PICTURES / f"{name}.png"
    figure.savefig(path, metadata={"Software": None})
    pyplot.close(figure)
    return path


def write_net(path: Path, parts: tuple[bytes, ...], doc: str) -> None:
    """A module with the parts of a net, 24 bytes to a line."""
    lines = [f'"""{doc}"""', "", "NET = ("]
    for part in parts:
        for at in range(0, len(part), 24):
            lines.append('    b"' + "".join(f"\\x{b:02x}" for b in part[at : at + 24]) + '"')
        lines[-1] += ","
    lines.append(")")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n")


def played(kind: str, job: dict, deals: int, seed: int, pool: Pool, chunk: int = 10_000) -> np.ndarray:
    """Samples of `deals` deals as rows of bytes."""
    size = job["pack"] + (6 if kind == "samples" else 4)
    with tempfile.TemporaryDirectory() as folder:
        jobs = []
        for i in range(0, deals, chunk):
            out = f"{folder}/{i}"
            jobs.append(dict(job, do=kind, deals=min(chunk, deals - i), seed=seed + i, out=out))
        parts = []
        for made, _ in zip(jobs, tqdm(pool.map(jobs), total=len(jobs), desc="deals"), strict=True):
            parts.append(np.fromfile(made["out"], np.uint8).reshape(-1, size))
            Path(made["out"]).unlink()
    return np.concatenate(parts)


def train_duel_net(args: argparse.Namespace) -> None:
    """The two-seat evaluation of one pack."""
    from durak.players import levels

    rng = np.random.default_rng(args.seed)
    job = {"rule": list(levels.NORMAL), "pack": args.pack, "transfer": 0}
    with Pool("training.play", args.workers) as pool:
        samples = played("duel_samples", job, args.deals, args.seed, pool)
    inputs = DuelInputs(samples, args.pack, rng)
    header = bytes([args.hidden, inputs.ranks])
    doc = f"The two-seat evaluation for {args.pack} cards"
    fit_and_write(args, inputs, rng, f"two{args.pack}", header, doc, "evaluate")


# The games of two seats that a pack's evaluation serves.
_DUELS = {36: (("Throw-in", ["seats=2"]), ("Transfer", ["seats=2"])), 24: (("Duel", []),)}


def train_on_search(args: argparse.Namespace) -> None:
    """The two-seat evaluation of one pack, learned on from the search's own play with it as it stands, or
    as it stood first.
    """
    import importlib

    from tools.training.arena import settings_of

    rng = np.random.default_rng(args.seed)
    found = []
    with Pool("training.search_play", args.workers) as pool:
        for at, (preset, changes) in enumerate(_DUELS[args.pack]):
            job = {"settings": list(settings_of(preset, changes)), "pack": args.pack}
            job |= {"worlds": args.worlds, "moves": args.moves, "first": args.first}
            deals = args.deals // len(_DUELS[args.pack])
            found.append(played("samples", job, deals, args.seed + at * args.deals, pool, 1000))
    inputs = DuelInputs(duel_rows(np.concatenate(found), args.pack), args.pack, rng)
    start = "tools.training.first" if args.first else "durak.players.nets"
    net = fit_net.Net.unpacked(importlib.import_module(f"{start}.two{args.pack}").NET)
    header = bytes([len(net.last), inputs.ranks])
    doc = f"The two-seat evaluation for {args.pack} cards"
    fit_and_write(args, inputs, rng, f"two{args.pack}", header, doc, "two_player_evaluation", net)


def fit_and_write(
    args: argparse.Namespace,
    inputs: "DuelInputs | TableInputs",
    rng: np.random.Generator,
    name: str,
    header: bytes,
    doc: str,
    reader: str,
    net: fit_net.Net | None = None,
) -> None:
    """Learn a net from inputs and write its module and its curve; `net` is where to begin, a random one if
    left out.
    """
    net = net or fit_net.Net(inputs.count, args.hidden, rng)
    curves: dict[str, list[float]] = {"floats": [], "bytes": []}
    bar = tqdm(total=args.epochs, desc="epochs")

    def watch(_: int, floats: float, rounded: float) -> None:
        curves["floats"].append(floats)
        curves["bytes"].append(rounded)
        bar.set_postfix(loss=f"{rounded:.4f}")
        bar.update()

    fit_net.fit(net, inputs, inputs.y, rng, args.epochs, watch, rate=args.rate)
    bar.close()
    doc = f"{doc}: from tools/training; read by players.{reader}."
    write_net(PLAYERS / "nets" / f"{name}.py", net.packed(header), doc)
    draw(f"net-{name}", curves, "epoch", "cross-entropy on held-out positions")
    held_out = f"{curves['floats'][-1]:.4f}, as bytes {curves['bytes'][-1]:.4f}"
    print(f"{name}: {len(inputs.y)} positions, loss {held_out}")


def train_table_net(args: argparse.Namespace) -> None:
    """The evaluation of a game of more seats."""
    from durak.rules import deal, position
    from tools.training.arena import settings_of

    rng = np.random.default_rng(args.seed)
    settings = settings_of(args.preset, args.option)
    pos = position.new()
    deal.start(pos, settings, 1, 0)
    seats, pack, most_left = position.seats(pos), position.pack(pos), position.talon_size(pos)
    job = {"rule": rule_numbers(args.rule), "settings": list(settings), "pack": pack}
    with Pool("training.play", args.workers) as pool:
        samples = played("samples", job, args.deals, args.seed, pool, 2500)
    inputs = TableInputs(samples, pack, seats, most_left, rng)
    header = bytes([args.hidden, pack // 4, seats, most_left])
    fit_and_write(args, inputs, rng, args.name, header, f"The evaluation for {args.name}", "evaluate_many")


def rule_numbers(name: str) -> list[int]:
    """The tuned numbers of a game's rule of thumb."""
    import importlib

    return [x for row in importlib.import_module(f"durak.players.tuned.{name}").NUMBERS for x in _flat(row)]


def _flat(row: object) -> list[int]:
    return list(row) if isinstance(row, tuple) else [row]  # type: ignore[list-item]


def _changed(numbers: tuple[int, ...], changes: dict[int, tuple[int, ...]]) -> list[int]:
    """Numbers with some of them, named by their place in a stage, changed in each of the four stages."""
    made = list(numbers)
    for place, values in changes.items():
        made[place::12] = values
    return made


def _first() -> dict[str, list[int]]:
    """Where tuning may start. PLAIN's limits lie where no small change makes a difference, so two others
    have them where one does: `sets` adds to a lead and covers a part (Prostoy), `sparing` lays pairs together
    and throws in no trump while there is a talon.
    """
    from durak.players import levels

    return {
        "plain": list(levels.PLAIN),
        "normal": list(levels.NORMAL),
        "sets": _changed(levels.PLAIN, {5: (30,) * 4, 6: (30,) * 4}),
        "sparing": _changed(levels.PLAIN, {5: (30,) * 4, 6: (255, 90, 90, 90)}),
    }


FIRST = _first()

# How far the first changes of each number reach: plain step, ace extra, trump base, trump step, pair, add,
# throw in, gift, taking, taking slope, taking table, passing on.
_REACH = (0, 6, 20, 3, 10, 20, 24, 20, 30, 10, 8, 24)


def tune_rule(args: argparse.Namespace) -> None:
    """Tune a rule of thumb for one game by the cross-entropy method: of many random changes the best
    quarter says where to look next. A rule's merit is how seldom it is the fool among its rivals.
    """
    from durak.players import parameters
    from tools.training.arena import settings_of

    rng = np.random.default_rng(args.seed)
    settings = list(settings_of(args.preset, args.option))
    fixed = {
        name: rule_numbers(name) if name in parameters.TUNED else FIRST[name]
        for name in args.rivals
        if name != "self"
    }
    mean = np.array(FIRST[args.start], float)
    spread = np.array(_REACH * 4, float) * args.reach
    curve: list[float] = []
    with Pool("training.play", args.workers) as pool:
        for generation in tqdm(range(args.generations), desc=args.name):
            tries = [np.round(mean + rng.normal(0, 1, 48) * spread).astype(int) for _ in range(args.tries)]
            tries[0] = np.round(mean).astype(int)
            jobs = []
            rivals = [fixed.get(name, tries[0].tolist()) for name in args.rivals]
            for numbers in tries:
                for other in rivals:
                    job = {"do": "match", "a": numbers.tolist(), "b": list(other), "settings": settings}
                    jobs.append(
                        {**job, "deals": args.deals, "seed": args.seed * 1000 + generation * args.deals}
                    )
            answers = list(pool.map(jobs))
            rates = [a["lost"] / (a["lost"] + a["kept"]) for a in answers]
            merit = np.array(rates).reshape(-1, len(rivals)).mean(axis=1)
            curve.append(float(merit[0]))
            elite = np.array(tries)[np.argsort(merit, kind="stable")[: max(3, args.tries // 4)]]
            mean = 0.5 * mean + 0.5 * elite.mean(axis=0)
            spread = 0.6 * spread + 0.4 * (elite.std(axis=0) + 0.3 * (np.array(_REACH * 4) > 0))
    numbers = np.round(mean).astype(int).tolist()
    rows = [", ".join(str(x) for x in numbers[at : at + 12]) for at in range(0, 48, 12)]
    body = f'"""The rule of thumb for {args.name}: tuned by tools/training/train.py for heuristic."""\n\n'
    body += "# fmt: off\nNUMBERS = (\n" + "".join(f"    {row},\n" for row in rows) + ")\n"
    (PLAYERS / "tuned").mkdir(parents=True, exist_ok=True)
    (PLAYERS / "tuned" / f"{args.name}.py").write_text(body)
    draw(
        f"rule-{args.name}",
        {"fool rate of the mean": curve},
        "generation",
        "the fool, share of decided deals",
    )
    print(f"{args.name}: {curve[0]:.4f} -> {curve[-1]:.4f}")


def main() -> None:
    """The command line."""
    from durak.players import parameters

    parser = Parser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    net = commands.add_parser("net", help="the two-seat evaluation")
    net.add_argument("--pack", type=int, choices=(24, 36, 52), default=36)
    net.add_argument("--deals", type=int, default=100_000)
    net.add_argument("--hidden", type=int, default=32)
    net.add_argument("--epochs", type=int, default=8)
    net.set_defaults(run=train_duel_net)
    duel = commands.add_parser("duel", help="the two-seat evaluation, learned on from the search's own play")
    duel.add_argument("--pack", type=int, choices=tuple(_DUELS), default=36)
    duel.add_argument("--deals", type=int, default=100_000)
    duel.add_argument("--worlds", type=int, default=8)
    duel.add_argument("--moves", type=int, default=500, help="of the ending")
    duel.add_argument("--first", action="store_true", help="begin with the weights in tools/training/first")
    duel.add_argument("--epochs", type=int, default=6)
    duel.set_defaults(run=train_on_search)
    table = commands.add_parser("table", help="the evaluation of a game of more seats")
    table.add_argument("name", help="the module under players/nets")
    table.add_argument("--rule", default="throw_in", help="the module under players/tuned that plays")
    table.add_argument("--preset", default="Throw-in")
    table.add_argument("--option", action="append", default=[])
    table.add_argument("--deals", type=int, default=40_000)
    table.add_argument("--hidden", type=int, default=24)
    table.add_argument("--epochs", type=int, default=6)
    table.set_defaults(run=train_table_net)
    rule = commands.add_parser("rule", help="the rule of thumb's numbers for one game")
    rule.add_argument("name", help="the module under players/tuned")
    rule.add_argument("--preset", default="Throw-in")
    rule.add_argument("--option", action="append", default=[])
    rule.add_argument("--deals", type=int, default=100)
    rule.add_argument("--tries", type=int, default=16)
    rule.add_argument("--generations", type=int, default=16)
    rule.add_argument("--reach", type=float, default=1.0, help="how far the first changes go")
    rule.add_argument("--start", default="plain", choices=tuple(FIRST))
    rule.add_argument(
        "--rivals",
        nargs="+",
        default=["plain"],
        choices=("self", *FIRST, *parameters.TUNED),
        help="self: the mean as it stands; a start; or a tuned game's name",
    )
    rule.set_defaults(run=tune_rule)
    for command in (net, duel, table, rule):
        command.add_argument("--seed", type=int, default=1)
        command.add_argument("--workers", type=int, default=1)
        command.add_argument("--rate", type=float, default=0.004, help="of a net's learning, at first")
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
