"""Make the numbers that the computer players live by, from self-play and a seed.

    python -m tools.train rule --game duel          the rule of thumb's numbers, by selection among random
    changes python -m tools.train net --pack 36             the two-seat evaluation

Each writes its module under firmware/durak/players/ and its curve as a picture under docs/players/. The
commands with their arguments are in docs/players.md; running one again with the same seed gives the same
bytes.
"""

import argparse
import tempfile
from pathlib import Path

import numpy as np
from tqdm import tqdm

from tools import train_net
from tools.train_pool import ROOT, Pool

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


def write_bytes(path: Path, name: str, value: bytes, doc: str) -> None:
    """A module with one bytes constant, twenty to a line."""
    lines = [f'"""{doc}"""', "", f"{name} = ("]
    for at in range(0, len(value), 24):
        lines.append('    b"' + "".join(f"\\x{b:02x}" for b in value[at : at + 24]) + '"')
    lines.append(")")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n")


def played(kind: str, job: dict, deals: int, seed: int, pool: Pool, chunk: int = 10_000) -> np.ndarray:
    """Samples of `deals` deals as rows of bytes."""
    size = job["pack"] + 4
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


class DuelInputs:
    """What durak.players.evaluate sees, as columns: the leader's hand, the other's, talon, face-up rank,
    talon size.
    """

    def __init__(self, samples: np.ndarray, pack: int, rng: np.random.Generator):
        self.pack = pack
        self.ranks = pack // 4
        places = samples[:, :pack]
        leader = samples[:, pack : pack + 1]
        self.left = samples[:, pack + 1].astype(np.int64)
        self.shown = samples[:, pack + 2].astype(np.int64)
        result = samples[:, pack + 3]
        self.y = np.where(result == 3, 0.5, np.where(result - 1 == leader[:, 0], 0.0, 1.0)).astype(np.float32)
        code = np.full(places.shape, 3, np.uint8)
        code[places == leader] = 0
        code[places == 1 - leader] = 1
        code[places == 2] = 2
        self.code = code
        self.rng = rng
        self.count = 17 * self.ranks - 11

    def __call__(self, part: np.ndarray) -> np.ndarray:
        """Inputs of some samples; the plain suits, which are alike, change places from batch to batch."""
        r = self.ranks
        suits = [0, *(1 + self.rng.permutation(3))]
        code = self.code[part].reshape(-1, 4, r)[:, suits].reshape(-1, self.pack)
        x = np.zeros((len(part), self.count), np.float32)
        for block in range(3):
            x[:, block * self.pack : (block + 1) * self.pack] = code == block
        rows = np.arange(len(part))
        left = self.left[part]
        x[rows, 3 * self.pack + self.shown[part]] = left > 0
        x[rows, 3 * self.pack + r + left] = 1
        return x


def train_duel_net(args: argparse.Namespace) -> None:
    """The two-seat evaluation of one pack."""
    from durak.players import levels

    rng = np.random.default_rng(args.seed)
    job = {"rule": list(levels.NORMAL), "pack": args.pack, "transfer": 0}
    with Pool("train_play", args.workers) as pool:
        samples = played("duel_samples", job, args.deals, args.seed, pool)
    inputs = DuelInputs(samples, args.pack, rng)
    net = train_net.Net(inputs.count, args.hidden, rng)
    curves: dict[str, list[float]] = {"floats": [], "bytes": []}
    bar = tqdm(total=args.epochs, desc="epochs")

    def watch(_: int, floats: float, rounded: float) -> None:
        curves["floats"].append(floats)
        curves["bytes"].append(rounded)
        bar.set_postfix(loss=f"{rounded:.4f}")
        bar.update()

    train_net.fit(net, inputs, inputs.y, rng, args.epochs, watch)
    bar.close()
    name = f"two{args.pack}"
    doc = (
        f"The two-seat evaluation for {args.pack} cards: tools/train.py made it. See durak.players.evaluate."
    )
    write_bytes(PLAYERS / "nets" / f"{name}.py", "NET", net.packed(bytes([args.hidden, inputs.ranks])), doc)
    draw(f"net-{name}", curves, "epoch", "cross-entropy on held-out positions")
    print(
        f"{name}: {len(samples)} positions, loss {curves['floats'][-1]:.4f}, as bytes {curves['bytes'][-1]:.4f}"
    )


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    net = commands.add_parser("net", help="the two-seat evaluation")
    net.add_argument("--pack", type=int, choices=(24, 36, 52), default=36)
    net.add_argument("--deals", type=int, default=100_000)
    net.add_argument("--hidden", type=int, default=32)
    net.add_argument("--epochs", type=int, default=8)
    net.set_defaults(run=train_duel_net)
    for command in (net,):
        command.add_argument("--seed", type=int, default=1)
        command.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
