"""Constants and one-line functions put in where they are asked for: the same program, fewer names."""

from __future__ import annotations

import ast
import sys
import types

import pytest

from tools import flash_fold, flash_inline, flash_unused
from tools.board import firmware_files

SIZES = "from micropython import const\nWIDE = const(7)\nNARROW = const(WIDE - 9)\n_OWN = const(3)\n"


def folded(**sources: str) -> dict[str, str]:
    """Modules durak.a ... by their last names."""
    out = flash_fold.fold({f"durak/{name}.py": text for name, text in sources.items()})
    return {path[6:-3]: text for path, text in out.items()}


def test_a_constant_is_put_in_and_its_name_goes():
    out = folded(
        sizes=SIZES,
        a="from durak import sizes\nx = sizes.WIDE + 1\ny = sizes.NARROW\n",
        b="from durak.sizes import WIDE as W, helper\ndef f():\n    return W * helper\n",
    )
    assert out["a"] == "pass\nx = 7 + 1\ny = (-2)\n"
    assert out["b"] == "from durak.sizes import helper\ndef f():\n    return 7 * helper\n"
    assert out["sizes"].split("\n")[1:3] == ["pass", "pass"]
    assert "_OWN = const(3)" in out["sizes"]


def test_lines_keep_their_numbers():
    text = "from durak.sizes import (\n    WIDE,\n    other,\n)\nx = (WIDE +\n     other)\nlast = 1\n"
    out = folded(sizes=SIZES, a=text)
    assert out["a"].count("\n") == text.count("\n")
    assert out["a"].split("\n")[6] == "last = 1"


def test_a_number_in_capitals_is_a_constant_without_saying_so():
    out = folded(a="SIZE = 8\n_MOST = SIZE * 2\nname = 3\nx = [name] * _MOST\n")
    assert out["a"] == "pass\npass\nname = 3\nx = [name] * 16\n"


@pytest.mark.parametrize(
    "text",
    [
        "from durak import sizes\nsizes.WIDE = 2\n",  # set from outside
        "from durak import sizes\nprint(getattr(sizes, 'WIDE'))\n",  # by its name
        "from durak import sizes\nprint(f'{sizes.WIDE}')\n",
        "from durak.sizes import *\nprint(WIDE)\n",
        "from durak.sizes import WIDE\ndef f(WIDE):\n    return WIDE\n",  # a name of two meanings
        "def f(module):\n    return module.WIDE\n",  # of what may be the module
    ],
)
def test_a_constant_stays_where_it_is_not_certain_who_asks_for_it(text):
    assert "WIDE = const(7)" in folded(sizes=SIZES, a=text)["sizes"]


def test_a_constant_bound_twice_or_no_number_stays():
    text = "from micropython import const\nA = const(1)\nA = const(2)\nB = const(len('x'))\n"
    assert folded(a=text, b="from durak import a\nprint(a.A, a.B)\n")["a"] == text


def test_an_object_of_the_same_name_is_left_alone():
    text = "from durak import sizes\nclass C:\n    WIDE = 1\n    def f(self):\n        x = self.WIDE + "
    text += "sizes.WIDE\n"
    assert "x = self.WIDE + 7" in folded(sizes=SIZES, a=text)["a"]


def test_an_import_that_was_never_used_by_name_stays():
    assert folded(sizes=SIZES, a="from durak import sizes\n")["a"] == "from durak import sizes\n"


READERS = (
    "from micropython import const\n_LEADER = const(114)\nTABLE = (1, 2)\n"
    "def leader(pos):\n    'Who leads.'\n    return pos[_LEADER]\n"
    "def at(pos, i, by=2):\n    return pos[by * i] or leader(pos)\n"
    "def twice(card):\n    return card & 1 | card >> 4\n"
    "def table(i):\n    return TABLE[i]\n"
)


def inlined(text: str, readers: str = READERS) -> tuple[str, str]:
    """A module that asks, and the rules' module, afterwards."""
    out = flash_inline.inline({"durak/rules/position.py": readers, "durak/a.py": text})
    return out["durak/a.py"], out["durak/rules/position.py"]


def test_a_call_becomes_what_it_returns_and_the_function_goes():
    text, left = inlined("from durak.rules import position\nx = position.leader(p) + position.at(p, n + 1)\n")
    assert text == "pass\nx = p[114] + (p[2 * (n + 1)] or p[114])\n"
    assert "def leader" not in left and "def at" not in left and "def twice" not in left


def test_a_function_stays_that_is_asked_for_otherwise():
    for text in (
        "from durak.rules import position\nf = position.leader\nx = position.leader(p)\n",
        "from durak.rules import position\nx = position.leader(pos=p)\n",
        "from durak.rules.position import leader\nx = map(leader, y)\n",
        "from durak.rules import position\ndef f(position):\n    return position.leader(1)\n",
    ):
        assert "def leader" in inlined(text)[1], text


def test_what_would_be_worked_out_twice_is_left_alone():
    text, left = inlined("from durak.rules import position\nx = position.twice(next(it))\n")
    assert "position.twice(next(it))" in text and "def twice" in left
    text, _ = inlined("from durak.rules import position\nx = position.at(p, next(it))\n")
    assert "position.at(p, next(it))" in text


def test_machine_code_and_functions_that_ask_for_their_module_are_left_alone():
    viper = "import micropython\nfrom durak.rules import position\n@micropython.viper\ndef f(p) -> int:\n"
    text, left = inlined(viper + "    return int(position.leader(p))\n")
    assert "position.leader(p)" in text and "def leader" in left
    assert "position.table(1)" in inlined("from durak.rules import position\nx = position.table(1)\n")[0]


def dropped(text: str, rules: str) -> str:
    """The rules' module afterwards."""
    out = flash_unused.drop({"durak/rules/position.py": rules, "durak/a.py": text})
    return out["durak/rules/position.py"]


def test_what_nothing_asks_for_stays_away_from_a_board():
    rules = "WORDS = ('a', 'b')\n@viper\ndef text(m):\n    return WORDS[m]\n"
    rules += "def kind(m):\n    return m\nclass No(Error):\n    pass\n"
    left = dropped("from durak.rules import position\nposition.kind(1)\n", rules)
    assert left == "pass\npass\n\n\ndef kind(m):\n    return m\npass\n\n"
    # by its name, by a recursion alone, by a module handed about, with what it does on the way
    assert dropped("from durak.rules.position import text\n", rules).startswith(rules[:40])
    assert dropped("", "def f(n):\n    return f(n - 1)\n").strip() == "pass"
    assert dropped("from durak.rules import position\nsend(position)\n", rules) == rules
    assert dropped("", "x = start()\n") == "x = start()\n"


def test_a_module_handed_about_keeps_its_functions():
    text = "from durak.rules import position\nx = position.leader(p)\nsend(position)\n"
    assert "def leader" in inlined(text)[1]


def test_a_name_within_a_function_is_that_functions_own():
    readers = (
        READERS + "def f(leader):\n    return leader + 1\ndef g(pos):\n    leader = 2\n    return leader\n"
    )
    text, left = inlined("from durak.rules import position\nx = position.leader(p)\n", readers)
    assert text == "pass\nx = p[114]\n"
    assert "def leader" not in left and "return leader + 1" in left or "def f" not in left


def test_the_firmware_still_has_what_it_asks_for():
    """Each name that a module asks of another one is there, and lines keep their numbers."""
    sources = {
        path.relative_to(firmware_files.FIRMWARE).as_posix(): path.read_text(encoding="utf-8")
        for path in firmware_files.sources()
        if path.suffix == ".py"
    }
    once = flash_fold.fold(sources)
    out = flash_inline.inline(once)
    out = flash_unused.drop(out)
    assert flash_unused.drop(flash_inline.inline(flash_fold.fold(dict(reversed(sources.items()))))) == out
    names = {}
    for path, text in out.items():
        assert text.count("\n") == sources[path].count("\n")
        tree = ast.parse(text)
        bound = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load)}
        bound |= {n.name for n in tree.body if isinstance(n, (ast.FunctionDef, ast.ClassDef))}
        for node in ast.walk(tree):
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                bound |= {(alias.asname or alias.name).partition(".")[0] for alias in node.names}
        names[path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")] = bound
    modules = flash_fold.modules_of(out)
    asked = 0
    for module in modules.values():
        for node in module.nodes:
            found = set()
            if isinstance(node, ast.Attribute):
                meaning = flash_fold.asked_for(module, node)
                found = {meaning} if meaning else set()
            elif isinstance(node, ast.ImportFrom) and node.module in names:
                found = {(node.module, alias.name) for alias in node.names if alias.name != "*"}
            for home, name in found:
                if home in names:
                    asked += 1
                    assert name in names[home] or f"{home}.{name}" in names, (module.name, home, name)
    assert asked > 500
    left = flash_fold.values_of(flash_fold.modules_of(once))
    assert len([home for home, _ in left if not home.startswith("durak.device.boards.")]) < 20


def test_rules_put_in_answer_as_before():
    """The rules' own readers, before and after, over positions of all kinds."""
    sources = {
        path.relative_to(firmware_files.FIRMWARE).as_posix(): path.read_text(encoding="utf-8")
        for path in firmware_files.sources()
        if path.suffix == ".py"
    }
    readers = flash_inline._readers(flash_fold.modules_of(flash_fold.fold(sources)))
    assert len(readers) > 40
    rules = {}
    for name in ("position", "cards", "moves", "view"):
        __import__(f"durak.rules.{name}")
        rules[name] = sys.modules[f"durak.rules.{name}"]
    values = bytes((i * 37 + 11) & 63 for i in range(400))
    for (home, name), reader in readers.items():
        function = getattr(rules[home.rpartition(".")[2]], name)
        assert isinstance(function, types.FunctionType)
        for given in range(0, 60, 7):
            args = [
                values[given : given + 200] if arg in ("pos", "view", "seen") else given % 6
                for arg in reader.args
            ]
            text = flash_inline._put(reader, [ast.Name(f"x{i}", ast.Load()) for i in range(len(args))])
            assert eval(text, {f"x{i}": arg for i, arg in enumerate(args)}) == function(*args), (home, name)
