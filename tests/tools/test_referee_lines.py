"""Any line gets one reply line, from both interpreters the same one, and an error leaves the position as
it was.
"""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))

from referee_lines import CASES, ROOT, Table, answers, ask_micropython, ask_python, line, micropython

NEW = b'{"do":"new","preset":"Transfer","seed":7,"dealer":0}'
STATE = b'{"do":"state"}'
MOST = 256 * 1024

# Lines that are no request at all, or one that asks for nonsense.
NONSENSE = [
    b"",
    b" ",
    b"\t\r",
    b"null",
    b"true",
    b"7",
    b'"state"',
    b"[]",
    b'["do","state"]',
    b"{}",
    b'{"do":null}',
    b'{"do":"State"}',
    b'{"do":["state"]}',
    b'{"do":"state",}',
    b'{"do":"state"}}',
    b'{"do":"state"} {"do":"state"}',
    b'{"do":"state","do":"state"}',
    b'{"do":"state","more":1}',
    b"{'do':'state'}",
    b"{do:state}",
    b'{"do":"state"',
    b'{"do":"sta',
    b'{"do":"st\x00ate"}',
    b'{"do":"st\tate"}',
    b'\xef\xbb\xbf{"do":"state"}',
    b'{"do":"\xff"}',
    b'{"do":"\xc0\xb3tate"}',
    b'{"do":"\xed\xa0\x80"}',
    b'{"do":"\\ud800"}',
    b'{"do":"\\u12"}',
    b'{"do":"\\x41"}',
    b'{"do":NaN}',
    b'{"do":Infinity}',
    b'{"do":"new","seed":01}',
    b'{"do":"new","seed":+1}',
    b'{"do":"new","seed":1.}',
    b'{"do":"new","seed":.5}',
    b'{"do":"new","seed":0x10}',
    b'{"do":"new","seed":12345678901}',
    b'{"do":"new","seed":1.5}',
    b'{"do":"new","seed":1e3}',
    b'{"do":"new","seed":-1}',
    b'{"do":"new","seed":"7"}',
    b'{"do":"new","seed":true}',
    b'{"do":"new","seed":null}',
    b'{"do":"new","dealer":4,"preset":"Throw-in"}',
    b'{"do":"new","dealer":-1}',
    b'{"do":"new","dealer":false}',
    b'{"do":"new","preset":"throw-in"}',
    b'{"do":"new","preset":1}',
    b'{"do":"new","preset":null}',
    b'{"do":"new","options":[]}',
    b'{"do":"new","options":{"seats":"4"}}',
    b'{"do":"new","options":{"seats":true}}',
    b'{"do":"new","options":{"transfer":1}}',
    b'{"do":"new","options":{"teams":false}}',
    b'{"do":"new","options":{"colour":"red"}}',
    b'{"do":"play"}',
    b'{"do":"play","move":7}',
    b'{"do":"play","move":""}',
    b'{"do":"play","move":"lay"}',
    b'{"do":"play","move":"lay  Ah"}',
    b'{"do":"play","move":" lay Ah"}',
    b'{"do":"play","move":"lay Ah "}',
    b'{"do":"play","move":"lay ah"}',
    b'{"do":"play","move":"LAY Ah"}',
    b'{"do":"play","move":"lay 1h"}',
    b'{"do":"play","move":"lay 10h"}',
    b'{"do":"play","move":"lay Ah Ah"}',
    b'{"do":"play","move":"cover Ah"}',
    b'{"do":"play","move":"pass Ah"}',
    b'{"do":"play","move":["lay","Ah"]}',
    b'{"do":"play","move":"lay \xd0\x90h"}',
    b'{"do":"set"}',
    b'{"do":"set","state":null}',
    b'{"do":"set","state":[]}',
    b'{"do":"set","state":{}}',
    b'{"do":"view"}',
    b'{"do":"view","seat":4}',
    b'{"do":"view","seat":-1}',
    b'{"do":"view","seat":true}',
    b'{"do":"view","seat":"0"}',
    b'{"do":"next"}',
    b'{"do":"next","dealer":0}',
    b'{"do":"advise"}',
    b'{"do":"advise","level":"god"}',
    b'{"do":"advise","level":"easy","view":7}',
    b'{"do":"advise","level":"easy","view":{}}',
    b"[" * 1000,
    b"[" * 200_000,
    b'{"do":' * 30_000,
    b'{"do":"set","state":[[[[[[[[[[]]]]]]]]]]}',
    b'"' + b"x" * 200_000 + b'"',
    b'"' + b"\\u0416" * 40_000 + b'"',
    b"[" + b"0," * 120_000 + b"0]",
    b'{"do":"set","state":{' + b",".join(b'"%d":[]' % i for i in range(20_000)) + b"}}",
    b"-" * 100_000,
    b"9" * 100_000,
]


@pytest.mark.parametrize("text", NONSENSE, ids=lambda text: text[:24].decode("latin-1"))
def test_nonsense_is_refused_and_changes_nothing(text):
    _, before, reply, after = answers([NEW, STATE, text, STATE])
    reply = json.loads(reply)
    assert reply["ok"] is False
    assert "fault of the referee" not in reply["error"]
    assert list(reply) == ["ok", "error"]
    assert before == after


def test_without_a_position():
    """Before `new` or `set` there is nothing to ask about."""
    for do, more in (
        ("state", {}),
        ("legal", {}),
        ("play", {"move": "pass"}),
        ("next", {}),
        ("view", {"seat": 0}),
    ):
        assert "no cards are dealt" in Table()(do, **more)["error"]
    assert "no cards are dealt" in Table()("advise", level="easy")["error"]


def large_lines():
    """A line as long as may be, one longer by a byte, a megabyte of brackets, and what follows them."""
    fits = STATE[:-1] + b" " * (MOST - len(STATE)) + b"}"
    return [NEW, fits, fits[:-1] + b" }", b"[" * 1_000_000, b"x" * 3_000_000, STATE]


PROGRAMS = [
    ask_python,
    pytest.param(
        ask_micropython,
        id="micropython",
        marks=pytest.mark.skipif(not micropython(), reason="there is no MicroPython here"),
    ),
]


@pytest.mark.parametrize("ask", PROGRAMS)
def test_long_lines_are_dropped_to_their_newline(ask):
    replies = [json.loads(reply) for reply in ask(b"\n".join(large_lines())).splitlines()]
    assert [reply["ok"] for reply in replies] == [True, True, False, False, False, True]
    assert replies[5] == replies[1]
    for reply in replies[2:5]:
        assert "more than 262144 bytes" in reply["error"]


@pytest.mark.parametrize("ask", PROGRAMS)
def test_quit_answers_and_ends(ask):
    assert ask(b'{"do":"quit","now":true}\n{"do":"quit"}\n{"do":"quit"}\n').splitlines()[1:] == [
        b'{"ok":true}'
    ]
    assert ask(b"") == b""
    assert len(ask(b"\n\n").splitlines()) == 2
    assert len(ask(STATE).splitlines()) == 1  # the last line may lack its newline


@pytest.mark.parametrize("interpreter", [sys.executable, micropython()], ids=["python", "micropython"])
def test_it_runs_as_a_file_from_anywhere(interpreter, tmp_path):
    if not interpreter:
        pytest.skip("there is no MicroPython here")
    for folder, script in ((tmp_path, ROOT / "tools" / "referee.py"), (ROOT / "tools", "referee.py")):
        done = subprocess.run(
            [interpreter, str(script)], input=NEW, capture_output=True, cwd=folder, timeout=60, env={}
        )
        assert done.stdout.startswith(b'{"ok":true,"state":'), done.stderr
        assert done.stdout.count(b"\n") == 1


def mangled(chance, text):
    """A line with some of its bytes changed, dropped, doubled or moved."""
    found = bytearray(text)
    for _ in range(chance.choice((1, 1, 2, 5))):
        i = chance.randrange(len(found) + 1)
        kind = chance.randrange(5)
        if kind == 0:
            found[i : i + 1] = bytes((chance.randrange(256),))
        elif kind == 1:
            del found[i : i + chance.choice((1, 1, 3, 20))]
        elif kind == 2:
            found[i:i] = chance.choice(
                (
                    b'"',
                    b"[",
                    b"]",
                    b"{",
                    b"}",
                    b",",
                    b":",
                    b"\\",
                    b"0",
                    b"-",
                    b"1",
                    b"null",
                    b"true",
                    b"6c",
                    b"\xd0\x96",
                )
            )
        elif kind == 3:
            found[i:i] = found[i : i + 12]
        else:
            j = chance.randrange(len(found) + 1)
            found[i : i + 2], found[j : j + 2] = found[j : j + 2], found[i : i + 2]
    return bytes(found).replace(b"\n", b" ")


def fuzz(chance, count):
    """Requests of all kinds, most of them mangled, with good ones between that show the position."""
    texts = [
        text.split(b',"expect"')[0][len(b'{"ask":') :]
        for path in CASES
        for text in path.read_bytes().splitlines()
    ]
    sets = [text for text in texts if b'"set"' in text]
    lines = [NEW]
    for _ in range(count):
        text = chance.choice(sets) if chance.random() < 0.4 else chance.choice(texts + NONSENSE[:60])
        lines.append(mangled(chance, text) if chance.random() < 0.8 else text)
        if chance.random() < 0.2:
            lines.append(STATE)
    return lines


def test_mangled_lines_are_answered_and_never_a_fault():
    lines = fuzz(random.Random(11), 3000)
    replies = answers(lines)
    before = None
    for text, reply in zip(lines, replies, strict=True):
        assert "fault of the referee" not in reply, (text, reply)
        assert "\n" not in reply and json.loads(reply)["ok"] in (True, False)
        if text == STATE:
            before = reply if before is None else before
            assert reply == before, text
        elif json.loads(reply)["ok"]:
            before = None


@pytest.mark.skipif(not micropython(), reason="there is no MicroPython here")
def test_nonsense_and_mangled_lines_go_alike_on_both_interpreters():
    lines = [NEW]
    for text in NONSENSE:
        lines += [text, STATE]
    lines += fuzz(random.Random(12), 1500)
    replies = ask_micropython(b"\n".join(lines)).decode().splitlines()
    expected = answers(lines)
    assert len(replies) == len(expected)
    for text, reply, wanted in zip(lines, replies, expected, strict=True):
        assert reply == wanted, text[:300]


def test_a_position_lives_on_between_requests():
    """The same lines to the same referee and to a fresh one (law 7: chance is a seed)."""
    lines = [line(do="new", preset=name, seed=99) for name in ("Prostoy", "Duel", "Northern")]
    assert answers(lines) == [answers([text])[0] for text in lines]
