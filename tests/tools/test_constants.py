"""Constants are defined once: the step that makes imported ones the importing module's own."""

import pytest

from tools.firmware.constants import Folder, fold, folded

OWNER = """\
from micropython import const

LIMIT = const(118)
TWICE = const(LIMIT * 2)  # (in words)
NAMES = ("a", "b")


def reader(pos):
    return pos[LIMIT]
"""
USER = """\
from durak.owner import (
    LIMIT,
    TWICE as LENGTH,
    reader,
)
from durak.owner import NAMES


def f(pos):
    from durak.owner import LIMIT as again

    return pos[LIMIT + LENGTH] + again + reader(pos)
"""


@pytest.fixture
def project(tmp_path):
    durak = tmp_path / "firmware" / "durak"
    durak.mkdir(parents=True)
    (durak / "__init__.py").write_text("")
    (durak / "owner.py").write_text(OWNER)
    (durak / "user.py").write_text(USER)
    (durak / "second.py").write_text("from durak.user import LENGTH\n")
    return tmp_path


def test_imported_constants_become_the_module_s_own_on_the_same_lines(project):
    text = Folder(str(project / "firmware")).folded("durak/user.py")
    lines = text.split("\n")
    assert lines[0] == "from durak.owner import reader; LIMIT = const(118); LENGTH = const(236)"
    assert lines[1:5] == [""] * 4 and lines[5] == "from durak.owner import NAMES"
    assert lines[8:] == USER.split("\n")[8:]  # within functions imports stay


def test_a_constant_that_a_module_has_imported_can_be_imported_from_it(project):
    assert Folder(str(project / "firmware")).folded("durak/second.py") == "LENGTH = const(236)\n"


def test_the_owner_is_left_as_it_is(project):
    assert Folder(str(project / "firmware")).folded("durak/owner.py") == OWNER


def test_the_copy_follows_its_source(project, tmp_path):
    target = tmp_path / "copy"
    fold(str(project / "firmware"), str(target))
    assert (target / "durak" / "second.py").read_text() == "LENGTH = const(236)\n"
    (project / "firmware" / "durak" / "owner.py").write_text(OWNER.replace("118", "7"))
    (project / "firmware" / "durak" / "user.py").unlink()
    (project / "firmware" / "durak" / "second.py").write_text("from durak.owner import LIMIT\n")
    fold(str(project / "firmware"), str(target))
    assert (target / "durak" / "second.py").read_text() == "LIMIT = const(7)\n"
    assert not (target / "durak" / "user.py").exists()


def test_the_folded_copy_is_made_once_and_again_when_a_source_has_changed(project):
    folder = folded(str(project))
    assert folder == str(project / "build" / "folded")
    one = project / "build" / "folded" / "durak" / "second.py"
    one.write_text("kept")
    assert folded(str(project)) == folder and one.read_text() == "kept"
    (project / "firmware" / "durak" / "second.py").write_text("from durak.owner import LIMIT, NAMES\n")
    assert folded(str(project)) == folder
    assert one.read_text() == "from durak.owner import NAMES; LIMIT = const(118)\n"


def test_every_constant_of_the_game_that_viper_code_imports_is_folded():
    """Viper code takes no imported name for a number: what is left would not compile on a Pico."""
    from tools.board.firmware_files import FIRMWARE

    folder = Folder(str(FIRMWARE))
    seen = 0
    for path in (FIRMWARE / "durak").rglob("*.py"):
        name = path.relative_to(FIRMWARE).as_posix()
        text = folder.folded(name)
        compile(text, name, "exec")
        assert text.count("\n") == path.read_text(encoding="utf-8").count("\n")
        seen += text != path.read_text(encoding="utf-8")
    assert seen > 5
