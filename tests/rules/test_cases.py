"""The transcripts of tests/cases on the second reading, and on the referee under CPython and MicroPython."""

import json

import pytest
import second_reading as reading
from referee_lines import CASES, answers, ask_micropython, ask_python, includes, micropython

DEFAULTS = {
    "first_lead": "lowest",
    "later_lead": "left",
    "cut": "none",
    "hands_off": False,
    "show_trump": False,
    "no_first_transfer": False,
    "spades": False,
    "shown": False,
}


def _turns(path):
    return [json.loads(text) for text in path.read_text().splitlines()]


def _asks(path):
    return [json.dumps(turn["ask"]).encode() for turn in _turns(path)]


def _compare(path, replies):
    turns = _turns(path)
    assert len(replies) == len(turns)
    for number, (turn, reply) in enumerate(zip(turns, replies, strict=True), 1):
        assert includes(json.loads(reply), turn["expect"]), (path.name, number, turn["ask"], reply)


def test_there_are_cases():
    assert len(CASES) >= 60


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_second_reading(path):
    s = None
    for number, turn in enumerate(_turns(path), 1):
        ask, expected = turn["ask"], turn["expect"]
        if ask["do"] == "set":
            s = {**DEFAULTS, "known": [[] for _ in ask["state"]["hands"]], **ask["state"]}
            reply = {"ok": True, "state": s}
        elif ask["do"] == "legal":
            reply = {"ok": True, "actor": s["actor"], "moves": reading.legal(s)}
        else:
            try:
                s = reading.play(s, ask["move"])
                reply = {"ok": True, "state": s}
            except reading.RefusedError:
                reply = {"ok": False}
        assert includes(reply, expected), (number, ask, reply)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_referee(path):
    _compare(path, answers(_asks(path)))


@pytest.mark.parametrize("ask", [ask_python, pytest.param(ask_micropython, id="micropython")])
def test_referee_as_a_program(ask):
    if ask is ask_micropython and not micropython():
        pytest.skip("there is no MicroPython here")
    lines = [text for path in CASES for text in _asks(path)]
    replies = ask(b"\n".join(lines) + b"\n").splitlines()
    assert len(replies) == len(lines)
    for path in CASES:
        count = len(_turns(path))
        _compare(path, replies[:count])
        del replies[:count]
