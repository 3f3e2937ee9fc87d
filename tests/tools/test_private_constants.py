"""What is frozen has no constant left by a public name, and means the same."""

import ast
import re

import pytest

from tools.board.firmware_files import FIRMWARE
from tools.firmware import sources
from tools.firmware.private_constants import PrivateError, private

OWNER = """\
import micropython
from micropython import const

LIMIT = const(118)
_LIMIT = 3
SIGN = const(-2)
NAMES = ("a", "b")


@micropython.native
def reader(pos):
    return pos[LIMIT] + _LIMIT
"""
USER = """\
from durak import owner, values
from durak.owner import LIMIT, reader

PLACES = ("ё", owner.LIMIT + owner.SIGN, values.HZ)


def f(pos):
    return reader(pos) + pos[LIMIT]
"""
VALUES = "from micropython import const\n\nONE = const(1)\nHZ = ONE + 1\n"


@pytest.fixture
def project(tmp_path):
    durak = tmp_path / "durak"
    durak.mkdir()
    (tmp_path / "main.py").write_text("from durak import user\n")
    (durak / "__init__.py").write_text("")
    for name, text in (("owner", OWNER), ("user", USER), ("values", VALUES)):
        (durak / f"{name}.py").write_text(text, encoding="utf-8")
    return tmp_path


def test_constants_are_private_and_their_readers_have_numbers(project):
    files = private(str(project))
    owner = files["durak/owner.py"].split("\n")
    assert owner[:4] == ["pass", "pass", "", "_LIMIT_ = const(118)"]
    assert owner[5:7] == ["_SIGN = const(-2)", 'NAMES = ("a", "b")']
    assert owner[11] == "    return pos[_LIMIT_] + _LIMIT"
    user = files["durak/user.py"].split("\n")
    assert user[:2] == ["from durak import values", "from durak.owner import reader; _LIMIT = const(118)"]
    assert user[3] == 'PLACES = ("ё", 118 + (-2), values.HZ)'
    assert user[7] == "    return reader(pos) + pos[_LIMIT]"


def test_a_constant_that_a_function_imports_stays_public(project):
    (project / "durak" / "late.py").write_text(
        "def f():\n    from durak.owner import SIGN\n\n    return SIGN\n"
    )
    assert "\nSIGN = const(-2)\n" in private(str(project))["durak/owner.py"]


@pytest.mark.parametrize(
    "code",
    ["def f(a):\n    return a.LIMIT\n", "from durak import owner\n\nowner.LIMIT = 3\n", "x.SIGN += 1\n"],
)
def test_what_cannot_be_told_is_said(project, code):
    (project / "durak" / "odd.py").write_text(code)
    with pytest.raises(PrivateError, match=r"durak\.odd, line"):
        private(str(project))


def test_the_game_s_constants_are_private_each_on_its_line():
    files = private(str(FIRMWARE))
    public = re.compile(r"^[A-Z][A-Z0-9_]* = const\(-?\d")
    for path, text in files.items():
        ast.parse(text, path)
        assert text.count("\n") == (FIRMWARE / path).read_text(encoding="utf-8").count("\n")
        assert not [line for line in text.split("\n") if public.match(line)], path
        assert "import const" not in text


def test_letters_and_modules_lie_in_flash_as_names():
    files, _ = sources.modules()
    names = files[sources.NAMES].decode()
    assert "import durak.screens.menu as x" in names and "x('ё')" in names and "x('ñ')" in names
