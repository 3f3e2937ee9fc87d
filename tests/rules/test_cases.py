"""The transcripts of tests/cases through the rules alone: faults that real Durak programs had, and whole deals."""

import json
from pathlib import Path

import pytest
from durak.rules import moves, position
from durak.rules.play import IllegalMove, play

from tests.rules import arrange, states

CASES = sorted((Path(__file__).parent.parent / "cases").glob("*.jsonl"))


def answer(pos, ask):
    """The reply to one request, and the position after it."""
    if ask["do"] == "set":
        pos = states.from_state(ask["state"])
        return pos, {"ok": True, "state": states.to_state(pos)}
    if ask["do"] == "legal":
        return pos, {"ok": True, "actor": position.actor(pos), "moves": states.legal_words(pos)}
    before = bytes(pos)
    try:
        play(pos, moves.parse(ask["move"]))
    except IllegalMove:
        assert bytes(pos) == before
        return pos, {"ok": False}
    return pos, {"ok": True, "state": states.to_state(pos)}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_transcript(path):
    pos = position.new()
    for number, line in enumerate(path.read_text().splitlines(), 1):
        step = json.loads(line)
        pos, reply = answer(pos, step["ask"])
        expected = dict(step["expect"])
        fields = expected.pop("state", {})
        got = reply.pop("state", {})
        assert reply == expected, (path.stem, number, step["ask"])
        if got.get("phase") != "over":
            arrange.check(pos)
        for name, value in fields.items():
            assert got[name] == value, (path.stem, number, step["ask"], name)
