"""Is it fair: the shuffle as dealt, who deals and leads, and what a power-up deals.

Chi-square of each card over the seats and over the talon's places, of the pairs of a deal's first card and
the next deal's (serial), of the first dealers. A figure is given as its distance from what is expected in
standard deviations (Wilson and Hilferty), so that one mark serves all.
"""

from __future__ import annotations

import random
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from desktop_sim import run_cpython
from tools.measure.proofs import chip
from tools.measure.proofs.figures import ProofError

run_cpython.prepare()

# A fair game is beyond this once in 30,000 figures; the seeds are fixed, so a figure stays what it is.
MARK = 4.0


def sigma(seen: list[int], expected: list[float]) -> float:
    """Standard deviations by which the chi-square of counts lies above its expectation."""
    chi = sum((a - b) ** 2 / b for a, b in zip(seen, expected, strict=True))
    free = len(seen) - 1
    spread = 2 / (9 * free)
    return ((chi / free) ** (1 / 3) - (1 - spread)) / spread**0.5


@dataclass(frozen=True)
class Fair:
    """Deals looked at, and the largest figure of each kind in standard deviations."""

    deals: int
    cards: float
    serial: float
    dealers: float


def dealt(seeds: list[int], preset: int = 1) -> tuple[list[list[int]], list[int], list[int]]:
    """For each card how often it came to each place (seats, then the talon's quarters), the first cards of
    the talon, and the first dealers, over deals of these seeds."""
    from durak.rules import deal, presets
    from durak.rules import position as positions

    pos = positions.new()
    settings = presets.settings(preset)
    deal.start(pos, settings, 0)
    seats = positions.seats(pos)
    places = [[0] * (seats + 4) for _ in range(64)]
    tops: list[int] = []
    dealers = [0] * seats
    for seed in seeds:
        deal.start(pos, settings, seed)
        size = positions.talon_size(pos)
        talon = [pos[positions.TALON + i] for i in range(size)]
        for i, card in enumerate(talon):
            places[card][seats + 4 * i // size] += 1
        for seat in range(seats):
            for card in range(64):
                if card & 15 < 13 and positions.holds(pos, seat, card):
                    places[card][seat] += 1
        tops.append(talon[-1])
        dealers[positions.dealer(pos)] += 1
    return places, tops, dealers


def shuffles(deals: int, seed: int = 1) -> Fair:
    """Deal so often with seeds as a power-up draws them; ProofError where a figure is beyond MARK."""
    chance = random.Random(seed)
    seeds = [chance.getrandbits(30) for _ in range(deals)]
    places, tops, dealers = dealt(seeds)
    used = [row for row in places if sum(row)]
    total = [sum(row[i] for row in used) for i in range(len(used[0]))]
    worst = max(sigma(row, [n / len(used) for n in total]) for row in used)
    cards = sorted({*tops})
    suits = [[0] * 4 for _ in range(4)]
    for one, two in zip(tops, tops[1:], strict=False):
        suits[one >> 4][two >> 4] += 1
    pairs = [n for row in suits for n in row]
    serial = sigma(pairs, [(len(tops) - 1) / 16] * 16)
    first = sigma(dealers, [deals / len(dealers)] * len(dealers))
    # neighbours in numbers, too: seeds that follow one another must not deal alike
    _, near, _ = dealt(list(range(deals)))
    ranks = [0] * len(cards)
    for card in near:
        ranks[cards.index(card)] += 1
    serial = max(serial, sigma(ranks, [len(near) / len(ranks)] * len(ranks)))
    found = Fair(deals, worst, serial, first)
    if max(found.cards, found.serial, found.dealers) > MARK:
        raise ProofError(f"not fair: {found}")
    return found


BOOT = """
from durak.device.port import make
from durak.rules import deal, position, presets
port = make("waveshare-1.3", (), "saves")
seed = port.entropy()
port.close()
pos = position.new()
deal.start(pos, presets.settings(1), seed)
print(seed, pos.hex())
"""


def boot(image: Path, number: int) -> tuple[int, str]:
    """Power a Pico up at an instant of its own; (the seed it draws, the deal that comes of it)."""
    pico = chip.fresh(image)
    pico.run_for(
        number * 0.37
    )  # nobody plugs a board in at the same instant: the emulator knows no other chance
    seed, pos = pico.run_code(BOOT).split()
    return int(seed), pos


def boots(image: Path, count: int, jobs: int = 2) -> int:
    """Power up so often; ProofError unless every deal is another. How many deals there were."""
    with ProcessPoolExecutor(jobs) as pool:
        seen = list(pool.map(boot, [image] * count, range(count)))
    if len({pos for _, pos in seen}) != count:
        raise ProofError(f"{count} power-ups, {len({pos for _, pos in seen})} deals: {seen}")
    return count
