"""Random deals through the referee under MicroPython, where viper checks no bounds: every reply as under
CPython.
"""

import json
import random

import pytest
import random_deals as deals
from referee_lines import Table, answers, ask_micropython, line, micropython

from durak.rules import options
from tools.measure import soak
from tools.protocol import strict_json

DEALS = 20


def transcript(chance, count):
    """Lines that deal and play `count` deals of any options to their end, with views, states set and wrong
    moves.
    """
    table = Table()
    lines = []

    def ask(do, **fields):
        lines.append(line(do=do, **fields))
        return table(do, **fields)

    for _ in range(count):
        row = deals.random_options(chance)
        chosen = {name: options.value(row, i) for i, name in enumerate(options.NAMES)}
        reply = ask("new", options=chosen, seed=chance.getrandbits(33))
        taste = chance.random()
        while reply["state"]["phase"] != "over":
            texts = ask("legal")["moves"]
            roll = chance.random()
            if roll < 0.03:
                ask("view", seat=chance.randrange(reply["state"]["seats"]))
            elif roll < 0.08:
                ask("play", move=chance.choice([word for word in WRONG if word not in texts]))
            elif roll < 0.11:
                ask("set", state=reply["state"])
            reply = ask("play", move=deals.pick(chance, taste, texts))
        if chance.random() < 0.5:
            ask("next", seed=chance.getrandbits(33))
    return lines


WRONG = (
    "pass",
    "end",
    "hold",
    "take",
    "done",
    "swap",
    "keep",
    "lay 6s",
    "transfer Ah",
    "cover Kc Ac",
    "cover 9h 9h",
)


@pytest.mark.skipif(not micropython(), reason="there is no MicroPython here")
def test_deals_go_alike_on_both_interpreters():
    lines = transcript(random.Random(20), DEALS)
    replies = ask_micropython(b"\n".join(lines)).decode().splitlines()
    expected = answers(lines)
    assert len(replies) == len(expected)
    for asked, reply, wanted in zip(lines, replies, expected, strict=True):
        assert reply == wanted, asked
    assert sum('"phase":"over"' in reply for reply in replies) >= DEALS


@pytest.mark.skipif(not micropython(), reason="there is no MicroPython here")
def test_twisted_states_go_alike_on_both_interpreters():
    """States changed at random: both refuse them with the same sentence, or play on from them alike."""
    chance = random.Random(8)
    lines = [text for _ in range(2) for text in soak.lines_of(chance)]
    replies = ask_micropython(b"\n".join(lines)).decode().splitlines()
    assert replies == answers(lines)


def test_the_transcript_asks_for_everything():
    lines = [strict_json.read(text) for text in transcript(random.Random(1), 5)]
    assert {request["do"] for request in lines} >= {"new", "legal", "play", "set", "view"}
    assert json.loads(answers(transcript(random.Random(1), 1))[-1])["ok"]
