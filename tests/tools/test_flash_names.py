"""Private names are shortened without changing what the code does."""

from __future__ import annotations

import ast

from tools import flash_names
from tools.board import firmware_files


def test_names_of_one_module_are_shortened_and_lines_keep_their_numbers():
    text = "import x\n\ndef _long_name(_argument):\n    return _argument + x._shared\n\nY = _long_name(1)\n"
    out = flash_names.shorten({"a.py": text, "b.py": "_shared = 1\n"})
    assert out["a.py"] == "import x\n\ndef _b(_a):\n    return _a + x._shared\n\nY = _b(1)\n"
    assert out["b.py"] == "_shared = 1\n"


def test_each_module_begins_again_with_the_same_names():
    out = flash_names.shorten({"a.py": "_one = 1\n", "b.py": "_two = 2\n"})
    assert out == {"a.py": "_a = 1\n", "b.py": "_a = 2\n"}


def test_what_stands_in_a_string_or_is_a_constant_stays():
    text = (
        'def _get():\n    return getattr(x, "_secret") + f"{_shown}"\n_secret = _shown = 1\n_N = const(1)\n'
    )
    out = flash_names.shorten({"a.py": text})["a.py"]
    assert "_secret = _shown = 1" in out
    assert "_N = const(1)" in out
    assert "def _a():" in out


def test_names_in_use_are_not_taken():
    out = flash_names.shorten({"a.py": "_long = 1\n_a = 2\nprint(_long, _a)\n", "b.py": "_a = 3\n"})
    assert out["a.py"] == "_b = 1\n_a = 2\nprint(_b, _a)\n"


def test_classes_that_inherit_share_one_set():
    """An object has the attributes of all its classes: `_a` must not mean two things on it."""
    base = "class Base:\n    def __init__(self):\n        self._kept = 1\n"
    more = "from base import Base\nclass More(Base):\n    def set(self):\n        self._other = 2\n"
    out = flash_names.shorten({"base.py": base, "more.py": more, "far.py": "_far = 1\n"})
    space: dict = {}
    exec(out["base.py"], space)
    exec(out["more.py"].replace("from base import Base\n", ""), space)
    it = space["More"]()
    it.set()
    assert sorted(vars(it).values()) == [1, 2]
    assert out["far.py"] == "_a = 1\n"


def test_the_firmware_is_the_same_code_under_other_names():
    """Every module parses to the same tree but for names, with no name of two meanings in a module."""
    sources = {
        path.relative_to(firmware_files.FIRMWARE).as_posix(): path.read_text(encoding="utf-8")
        for path in firmware_files.sources()
        if path.suffix == ".py"
    }
    out = flash_names.shorten(sources)
    assert flash_names.shorten(dict(reversed(sources.items()))) == out
    changed = 0
    for name, text in sources.items():
        new: dict[str, str] = {}
        old: dict[str, str] = {}
        for before, after in zip(_words(text), _words(out[name]), strict=True):
            assert new.setdefault(before, after) == after, name
            assert old.setdefault(after, before) == before, name
            changed += before != after
        assert text.count("\n") == out[name].count("\n")
    assert changed > 500


def _words(text: str) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(text)):
        found.append(type(node).__name__)
        for field in ("id", "attr", "name", "arg"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                found.append(value)
    return found
