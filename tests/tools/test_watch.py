"""`make watch`: runs anew at each change, tells a fault and goes on after the mend, ends with Ctrl-C."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.tools.fake_board import micropython
from tools.board import firmware_files, overlay, watch
from tools.firmware import sources


def test_what_differs_from_the_firmware_s_sources_is_run_from_the_desk(tmp_path):
    sources.game(tmp_path)
    assert watch.changed_since(tmp_path, firmware_files.RP2040) == {}
    (tmp_path / "durak/keys.py").write_text("older\n")
    (tmp_path / "durak/device/boot.py").unlink()
    (tmp_path / "durak/gone.py").write_text("x = 1\n")
    files = watch.changed_since(tmp_path, firmware_files.RP2040)
    assert sorted(files) == ["changed/durak/device/boot.mpy", "changed/durak/keys.mpy"]
    code = watch.start_code(files | {"overlay.py": b""})
    assert "['durak.device.boot', 'durak.keys']" in code or "['durak.keys', 'durak.device.boot']" in code
    assert code.endswith("import main")


FIRMWARE = {
    "durak/__init__.py": "",
    "durak/a/__init__.py": "",
    "durak/a/x.py": "V = 'firmware x'",
    "durak/a/y.py": "from durak.a import z\nfrom durak.b import w\nV = 'firmware y', z.V, w.V",
    "durak/a/z.py": "from durak.a.x import V as X\nV = 'firmware z', X",
    "durak/b/__init__.py": "",
    "durak/b/w.py": "V = 'firmware w'",
}
NEW = {
    "main.py": "from durak.a import y\nimport durak.b, durak.n.q, builtins\n"
    "print(y.V, durak.b.V, durak.n.q.V)\n"
    "print(durak.__path__, durak.a.__path__, durak.b.__path__)\n"
    "print(isinstance(builtins.__import__, overlay.Overlay))\n".replace(
        "builtins\n", "builtins, overlay\n", 1
    ),
    "durak/a/x.py": "V = 'new x'",
    "durak/a/z.py": "from durak.a import x\nV = 'new z', x.V",
    "durak/b/__init__.py": "from durak.b import w\nV = 'new b', w.V",
    "durak/n/__init__.py": "from durak.n import q",
    "durak/n/q.py": "V = 'new q'",
}


@pytest.mark.skipif(micropython() is None, reason="no MicroPython for this system")
def test_changed_modules_come_from_the_folder_and_all_others_from_the_firmware(tmp_path):
    """A package, a module that others of its package import, a new package; by real MicroPython."""
    for folder, files in (("firmware", FIRMWARE), ("changed", NEW)):
        firmware_files.lay({path: text.encode() for path, text in files.items()}, tmp_path / folder)
    (tmp_path / "overlay.py").write_bytes(Path(overlay.__file__).read_bytes())
    code = watch.start_code({f"changed/{path.removesuffix('.py')}.mpy": b"" for path in NEW})
    run = tmp_path / "run.py"
    run.write_text(f"import sys\nsys.path.insert(0, 'firmware')\n{code}\n")
    done = subprocess.run([micropython(), run.name], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        "('firmware y', ('new z', 'new x'), 'firmware w') ('new b', 'firmware w') new q",
        "firmware/durak firmware/durak/a firmware/durak/b",
        "False",
    ]


def test_a_source_that_is_changed_made_or_removed_is_noticed(tmp_path):
    (tmp_path / "a.py").write_text("1")
    seen = watch.marks(tmp_path)
    assert watch.marks(tmp_path) == seen
    (tmp_path / "a.py").write_text("12")
    changed = watch.marks(tmp_path)
    (tmp_path / "b.py").write_text("1")
    made = watch.marks(tmp_path)
    (tmp_path / "a.py").unlink()
    removed = watch.marks(tmp_path)
    assert len({tuple(sorted(m.items())) for m in (seen, changed, made, removed)}) == 4


class Serial:
    """What a board says, piece by piece; None is a cable that is pulled."""

    def __init__(self, pieces):
        self.pieces = pieces
        self.pressed = 0

    def inWaiting(self):
        if self.pieces and self.pieces[0] is None:
            raise OSError(5, "Input/output error")
        return len(self.pieces[0]) if self.pieces else 0

    def read(self, size):
        return self.pieces.pop(0)

    def write(self, data):
        """Ctrl-C counts at the second press alone: the first comes while a file is handed over."""
        assert data == b"\x03"
        self.pressed += 1
        if self.pressed == 2:
            self.pieces.append(b"\x04KeyboardInterrupt:\r\n\x04>")


class Transport:
    """Stands in for mpremote's: notes what is asked of it."""

    def __init__(self, pieces, log):
        self.serial = Serial(pieces)
        self.log = log

    def enter_raw_repl(self, soft_reset=True):
        self.log.append("repl")

    def mount_local(self, folder):
        self.log.append("mount")

    def exec_raw_no_follow(self, code):
        self.log.append(code)

    def close(self):
        self.log.append("close")


class Desk:
    """Sources that change at chosen looks at them, and a board that says what is given for each run."""

    def __init__(self, folder, runs, changes, faults=()):
        self.log: list[str] = []
        self.serials: list[Serial] = []
        self.said: list[str] = []
        self.printed = b""
        self._runs = iter(runs)
        self._changes = list(changes)
        self._faults = list(faults)
        self._version = 0
        self.watch = watch.Watch(
            "ttyX",
            self._collect,
            folder,
            opener=self._open,
            changes=self._look,
            say=self.said.append,
            out=self._print,
            pause=lambda seconds: None,
        )

    def _open(self, device):
        transport = Transport(list(next(self._runs)), self.log)
        self.serials.append(transport.serial)
        return transport

    def _print(self, data):
        self.printed += data

    def _look(self):
        """Each look takes the next step: False nothing, True a change; in the end somebody presses Ctrl-C."""
        if not self._changes:
            raise KeyboardInterrupt
        self._version += self._changes.pop(0)
        return {"source": (self._version, 0)}

    def _collect(self):
        fault = self._faults.pop(0) if self._faults else None
        if fault:
            raise firmware_files.FilesError(fault)
        return {"main.py": b"%d" % self._version, "durak/a.mpy": b"M"}

    def run(self):
        with pytest.raises(KeyboardInterrupt):
            self.watch.rounds(b"picosystem\n")


RUN = ["repl", "mount", "import main", "close"]


def test_each_change_starts_the_game_anew_with_the_new_files(tmp_path):
    desk = Desk(tmp_path, [[b"one\n"], [b"two\n"]], [False, False, True, False, False])
    desk.run()
    assert desk.log == RUN * 2
    assert [serial.pressed for serial in desk.serials] == [2, 2]
    assert desk.printed == b"one\ntwo\n"
    assert (tmp_path / "main.py").read_bytes() == b"1"
    # the display and keys are the board's own, and stay when the folder is looked after
    assert (tmp_path / "board.txt").read_bytes() == b"picosystem\n"


def test_a_source_that_does_not_compile_is_told_and_the_mend_goes_on(tmp_path):
    desk = Desk(
        tmp_path,
        [[b"one"], [b"mended"]],
        [False, True, False, False, True, False],
        [None, "cannot compile x"],
    )
    desk.run()
    assert any("cannot compile x" in line for line in desk.said)
    assert desk.printed == b"onemended"
    assert desk.log == RUN * 2


def test_a_game_that_breaks_shows_its_trace_and_starts_at_the_next_change(tmp_path):
    trace = [b"\x04Traceback (most recent call last):\r\n", b"ValueError: x\r\n\x04>"]
    desk = Desk(tmp_path, [trace, [b"mended"]], [False, False, True, False])
    desk.run()
    assert b"ValueError: x" in desk.printed
    assert b"\x04" not in desk.printed
    assert any("the game has ended" in line for line in desk.said)
    assert desk.printed.endswith(b"mended")
    assert desk.log == RUN * 2


def test_a_pulled_cable_is_told_and_the_next_change_tries_again(tmp_path):
    desk = Desk(tmp_path, [[b"one", None], [b"two"]], [False, False, True, False])
    desk.run()
    assert any("the board has gone away" in line for line in desk.said)
    assert desk.printed == b"onetwo"
