"""Random deals and made-up positions on the rules core beside the second reading, for as long as you like.

python -m tools.measure.soak --minutes 5 --seed 1           fields and legal moves compared at every ply
python -m tools.measure.soak --minutes 5 --micropython      the same lines to the referee on both interpreters
"""

import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tests" / "rules"))

import random_deals as deals
import second_reading as reading
import twisted_states as twisted
from referee_lines import Table, answers, ask_micropython, line

from durak.rules import options
from tools.command_line import Parser, whole

MOST_PLIES = 20_000


def whole_deal(chance):
    """A deal of random options to its end on both readings; answers its plies."""
    row = deals.random_options(chance)
    seats = options.value(row, options.SEATS)
    plies = 0
    for pos, s, texts in deals.plies(
        row, chance.getrandbits(48), chance.randrange(seats), chance.random() < 0.5, chance
    ):
        differences = deals.differences(deals.state(pos), s)
        if differences or deals.core_legal(pos) != texts:
            raise AssertionError(f"{differences} {deals.core_legal(pos)} {texts} at {s}")
        plies += 1
    return plies


def made_up_position(chance):
    """A position that was never played, set and played to its end on both readings."""
    s = twisted.made_up(chance)
    table = Table()
    if table.state("set", state=s) != s:
        raise AssertionError(f"not taken as it is: {s}")
    return twisted.follow(table.referee.pos, s, chance, MOST_PLIES)


def twisted_position(chance):
    """A position reached by play and then changed: refused, or both readings go on alike."""
    row = deals.random_options(chance)
    seats = options.value(row, options.SEATS)
    table = Table()
    plies = 0
    for pos, _, _ in deals.plies(row, chance.getrandbits(48), chance.randrange(seats), True, chance):
        if chance.random() < 0.2:
            s = deals.state(pos)
            if chance.random() < 0.7:
                twisted.moved_cards(chance, s)
            if chance.random() < 0.6:
                twisted.changed_fields(chance, s)
            reply = table("set", state=s)
            if reply["ok"]:
                plies += twisted.follow(table.referee.pos[:], reading.tidy(reply["state"]), chance, 60)
            elif "fault" in reply["error"]:
                raise AssertionError(f"{reply} to {s}")
    return plies


def lines_of(chance):
    """Lines for the referee: twisted states, and random moves on from those that are taken."""
    lines = []
    table = Table()
    row = deals.random_options(chance)
    seats = options.value(row, options.SEATS)
    for pos, _, _ in deals.plies(row, chance.getrandbits(48), chance.randrange(seats), True, chance):
        if chance.random() < 0.2:
            s = deals.state(pos)
            twisted.moved_cards(chance, s)
            if chance.random() < 0.5:
                twisted.changed_fields(chance, s)
            lines.append(line(do="set", state=s))
            taken = table("set", state=s)["ok"]
            for _ in range(30 if taken else 0):
                lines.append(line(do="legal"))
                texts = table("legal")["moves"]
                if not texts:
                    break
                text = chance.choice(texts)
                lines.append(line(do="play", move=text))
                table("play", move=text)
    return lines


def both_interpreters(chance):
    """The same lines to the referee under CPython and MicroPython."""
    lines = [text for _ in range(20) for text in lines_of(chance)]
    replies = ask_micropython(b"\n".join(lines)).decode().splitlines()
    for text, reply, wanted in zip(lines, replies, answers(lines), strict=True):
        if reply != wanted:
            raise AssertionError(f"{text!r}: {reply} under MicroPython, {wanted} under CPython")
    return len(lines)


def main(arguments=None):
    """The command; a disagreement ends it with an AssertionError that holds the state."""
    parser = Parser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--seed", type=whole(0), default=0)
    parser.add_argument("--micropython", action="store_true")
    chosen = parser.parse_args(arguments)
    end = time.monotonic() + 60 * chosen.minutes
    jobs = [both_interpreters] if chosen.micropython else [whole_deal, made_up_position, twisted_position]
    count = plies = 0
    while time.monotonic() < end:
        seed = chosen.seed + count
        try:
            plies += jobs[count % len(jobs)](random.Random(seed))
        except Exception:
            print(f"\nseed {seed}, {jobs[count % len(jobs)].__name__}:", file=sys.stderr)
            raise
        count += 1
        if count % 50 == 0:
            print(f"\r{count} runs, {plies} plies", end="", flush=True)
    print(f"\r{count} runs, {plies} plies, all alike")
    return 0


if __name__ == "__main__":
    sys.exit(main())
