"""Find the puzzles of the device and pack them: `python -m tools.puzzles`. The same command writes the
same set.

Computer players play deals against each other; each ending with the talon gone, two to four hands and
few cards is looked at where a seat leads or has just been attacked. It is a puzzle if exactly one
answer keeps the result (the fool, a draw, not the fool) against the best play of all others, and at
least two of those that lose it tempt: what a player of the device would play there, the cheapest cards,
or the most cards. How many bouts deep one has to look to tell is the grade.
"""

import sys
from pathlib import Path
from typing import Any

from durak import players
from durak.players.thinker import Thinker
from durak.puzzles import COUNT, reader, solver
from durak.rules import deal, legal, moves, options, play, position, presets, view
from tools.command_line import Parser
from tools.puzzles import exact
from tools.training import baselines

PATH = Path(__file__).parents[2] / "firmware" / "durak" / "puzzles" / "packed.py"
SEED = 2026
MOST_CARDS = {2: 11, 3: 11, 4: 13}  # by hands
LEAST_CARDS = 5
DEVICE_NODES = 4000  # that the device's search may need after any answer
EXACT_NODES = 40_000
DEPTHS = 8  # bouts
MOST_DEALS = 12_000

# Of what the set is made: (game of reader.GAMES, hands) and how many.
WANTED = {(0, 2): 44, (0, 3): 8, (1, 2): 22, (1, 3): 6, (2, 2): 22, (2, 3): 6, (3, 4): 6, (3, 3): 6}
# Seats that such endings are played down from.
SEATS = {(0, 2): 2, (0, 3): 4, (1, 2): 2, (1, 3): 4, (2, 2): 3, (2, 3): 4, (3, 4): 4, (3, 3): 4}
TEMPTED = (("easy", 1), ("easy", 2), ("normal", 1), ("hard", 1))

Position = Any


def plays(name: str, seats: int, seed: int):
    """Yield the positions of a self-played deal in which a seat leads, or has just been attacked."""
    pos = position.new()
    deal.start(pos, options.check(presets.override(name, {"seats": seats})), seed)
    seen = bytearray(view.VIEW_SIZE)
    found = legal_array()
    levels = [players.make(("normal", "easy")[(seed + seat) % 3 == 0], seed) for seat in range(seats)]
    led = -1
    while not position.is_over(pos):
        n = legal.legal(pos, found)
        actor = position.actor(pos)
        if position.talon_size(pos) == 0 and position.claim_seat(pos) == position.NO_SEAT:
            phase = position.phase(pos)
            if phase == position.LEAD and not position.table_size(pos):
                led = actor
                yield bytes(pos)
            elif (
                phase == position.DEFEND
                and not position.covered_size(pos)
                and position.leader(pos) == led == position.opener(pos)
            ):
                yield bytes(pos)
        move = found[0] if n == 1 else choice(levels[actor], pos, actor, seen, found, n)
        play.apply(pos, move)


def legal_array():
    """An array for legal moves."""
    from array import array

    return array("H", bytes(2 * moves.MOST_MOVES))


def choice(player, pos, actor, seen, found, n):
    """What a player plays there."""
    view.view_of(pos, actor, seen)
    player.begin(seen, found, n)
    while (move := player.step()) < 0:
        pass
    return move if move in found[:n] else found[0]


def packed(pos: Position, game: int, target: int) -> bytes | None:
    """The bytes of a puzzle for the seat that acts, or None where the reader would make another position."""
    seats = position.seats(pos)
    actor = position.actor(pos)
    hands = []
    attack = [position.attack_at(pos, i) for i in range(position.table_size(pos))]
    leader = position.leader(pos)
    for i in range(seats):
        seat = (actor + i) % seats
        held = bytearray(52)
        n = position.hand_size(pos, seat)
        position.hand_cards(pos, seat, held)
        cards = list(held[:n])
        if seat == leader:
            cards += attack
        hands.append(sorted(cards))
    leader = (leader - actor) % seats
    if game != reader.PARTNERS:
        kept = [i for i in range(seats) if hands[i]]
        if leader not in kept:
            return None
        leader = kept.index(leader)
        hands = [hands[i] for i in kept]
    out = bytearray(
        (game | target << 3 | len(hands) << 5, position.trump(pos) | leader << 2 | len(attack) << 5)
    )
    out += bytes(attack)
    for cards in hands:
        out.append(len(cards))
        out += bytes(cards)
    return bytes(out)


def unpacked(data: bytes) -> Position:
    """The position of a puzzle's bytes."""
    return reader._position(data, 0)


def hands_of(pos: Position) -> int:
    """How many seats hold cards, the attack's owner among them."""
    return sum(
        position.hand_size(pos, seat) > 0 or position.table_size(pos) > 0 and seat == position.leader(pos)
        for seat in range(position.seats(pos))
    )


def cards_of(pos: Position) -> int:
    """How many cards are left in hands and on the table."""
    seats = range(position.seats(pos))
    return sum(position.hand_size(pos, seat) for seat in seats) + position.table_size(pos)


class Judge:
    """Which answers keep the result, by the device's own search within what it may need."""

    def __init__(self) -> None:
        self.solver = solver.Solver()

    def reached(self, raw: bytes, target: int) -> bool | None:
        """Whether an answer's position keeps the target; None where the device would need too much."""
        pos = bytearray(raw)
        standing = exact.Exact(target).standing(pos)
        if standing is not None:
            return standing
        self.solver.begin(pos, target)
        if self.solver.step(DEVICE_NODES) != solver.DONE:
            return None
        return self.solver.reached


def tempting(pos: Position, answers: list) -> set[bytes]:
    """The positions of the answers that tempt: what players choose, the cheapest cards, the most cards."""
    tempt = set()
    seen = bytearray(view.VIEW_SIZE)
    found = legal_array()
    ends = {raw for _, raw in answers}
    for level, seed in TEMPTED:
        now = bytearray(pos)
        # with weights that stay: the set must not hang on what is learned later
        player = baselines.first(Thinker)(level, seed)
        while bytes(now) not in ends:
            n = legal.legal(now, found)
            play.apply(now, choice(player, now, position.actor(now), seen, found, n))
        tempt.add(bytes(now))
    trump = position.trump(pos)

    def cost(made):
        cards = [moves.card(x) for x in made if moves.kind(x) <= moves.TRANSFER]
        return sum((c & 15) + 20 * (c >> 4 == trump) for c in cards)

    with_cards = [(made, raw) for made, raw in answers if any(moves.kind(x) <= moves.TRANSFER for x in made)]
    if with_cards:
        tempt.add(min(with_cards, key=lambda a: (cost(a[0]), a[0]))[1])
        tempt.add(max(with_cards, key=lambda a: (len(a[0]), -cost(a[0]), a[0]))[1])
    return tempt


def judged(judge: Judge, pos: Position, hands: int):
    """(target, the one answer, the others) if a position is a puzzle, else None."""
    answers = exact.answers(pos)
    if not 3 <= len(answers) <= 24:
        return None
    for target in (2, 1) if hands == 2 else (1,):
        good: list = []
        bad: list = []
        for made, raw in answers:
            value = judge.reached(raw, target)
            if value is None:
                return None
            (good if value else bad).append((made, raw))
            if len(good) > 1:
                return None
        if good:
            tempt = tempting(pos, answers)
            if sum(raw in tempt for _, raw in bad) < 2:
                return None
            return target, good[0], bad
    return None


def depth(pos: Position, target: int, answers: list) -> int | None:
    """How many bouts deep one has to look to tell the good answer from all others; None: too deep."""
    for bouts in range(1, DEPTHS + 1):
        search = exact.Exact(target, EXACT_NODES)
        try:
            values = [search.reached(bytearray(raw), bouts) for _, raw in answers]
        except exact.TooMuch:
            return None
        if None not in values:
            assert values.count(True) == 1, "the device's search and the exact one differ"
            return bouts
    return None


def in_a_deal(judge: Judge, game: int, hands: int, seats: int, seed: int):
    """(depth, positions met, bytes) of one puzzle in a self-played deal, None without one: in every other
    deal the earliest, which is the harder one, else the last.
    """
    positions = list(plays(reader.GAMES[game], seats, seed))
    for raw in positions if seed & 1 else reversed(positions):
        pos = bytearray(raw)
        if hands_of(pos) != hands or not LEAST_CARDS <= cards_of(pos) <= MOST_CARDS[hands]:
            continue
        data = packed(pos, game, 0)
        if data is None:
            continue
        pos = unpacked(data)
        told = judged(judge, pos, hands)
        if told is None:
            continue
        target, good, bad = told
        deep = depth(pos, target, [good, *bad])
        if deep is not None:
            return deep, size(target, [good, *bad]), bytes((data[0] | target << 3,)) + data[1:]
    return None


def size(target: int, answers: list) -> int:
    """How many positions the exact search meets: of two of one depth, the one with fewer is easier."""
    search = exact.Exact(target, 20 * EXACT_NODES)
    for _, raw in answers:
        search.reached(bytearray(raw), DEPTHS)
    return len(search.known)


def search(log) -> list[bytes]:
    """All puzzles, easiest first."""
    judge = Judge()
    chosen: list[tuple] = []
    for kind, wanted in WANTED.items():
        game, hands = kind
        name = reader.GAMES[game]
        found: list[tuple] = []
        seed = SEED
        while len(found) < wanted and seed < SEED + MOST_DEALS:
            seed += 1
            row = in_a_deal(judge, game, hands, SEATS[kind], seed)
            if row:
                found.append(row)
        chosen += found
        log(
            f"{name}, {hands} hands: {len(found)} found in {seed - SEED} deals, depths "
            f"{[sum(row[0] == d for row in found) for d in range(1, DEPTHS + 1)]}"
        )
    chosen.sort()
    if len(chosen) < COUNT:
        raise SystemExit(f"only {len(chosen)} of {COUNT} found")
    return [row[2] for row in chosen[:COUNT]]


def module(puzzles: list[bytes]) -> str:
    """The text of packed.py."""
    data = b"".join(puzzles)
    lines = []
    for i in range(0, len(data), 24):
        text = "".join(f"\\x{b:02x}" for b in data[i : i + 24])
        lines.append(f'    b"{text}"')
    head = (
        '"""The puzzles, easiest first, as reader.py reads them: python -m tools.puzzles writes this file."""'
    )
    return head + "\n\n# fmt: off\n" + "DATA = (\n" + "\n".join(lines) + "\n)\n"


def main(arguments=None):
    """Find them and write the file; --check finds them again and compares."""
    parser = Parser(prog="python -m tools.puzzles", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--check", action="store_true", help="find them again, compare with what is there")
    options_ = parser.parse_args(arguments)
    text = module(search(lambda line: print(line, flush=True)))
    if options_.check:
        same = text == PATH.read_text(encoding="utf-8")
        print("the same" if same else "another set")
        return 0 if same else 1
    PATH.write_text(text, encoding="utf-8")
    print(f"{len(text)} characters in {PATH}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
