"""make flash, backup and watch against the game on an emulated Pico, over mpremote: make test-pico IMAGE=...

The boot loader and its drive are pretended, all else is real.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.tools.emulated_board import OLD
from tools.board import backup, firmware_files, watch
from tools.board import image as images
from tools.board.connection import Board
from tools.firmware import sources

pytestmark = pytest.mark.pico


def command(name, *args):
    """Run a command of tools/board as make does; (its exit code, its output, its errors)."""
    done = subprocess.run(
        [sys.executable, "-m", f"tools.board.{name}", *map(str, args)],
        cwd=firmware_files.ROOT,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        timeout=300,
    )
    return done.returncode, done.stdout, done.stderr


def test_f26_make_flash_brings_another_build_and_keeps_what_is_saved(board, older, image, tmp_path):
    """Over the game as it runs; then the same again, which finds nothing to do but another display; then a
    backup, and back with it."""
    port, drive = board(older)
    with Board(port) as there:
        assert there.ask().build.rstrip("\0") == OLD
        there.transport.fs_mkdir("/saves")
        there.write("/saves/mine", b"kept")
        there.restart()
    code, said, error = command(
        "flash", "--port", port, "--uf2", image, "--drive", drive, "--board", "picosystem"
    )
    assert (code, error) == (0, "")
    assert "saves and all other files on it stay" in said
    assert said.endswith("set up as picosystem; the game starts\n")
    code, said, error = command("flash", "--port", port, "--uf2", image, "--board", "waveshare-1.3")
    assert (code, error) == (0, "")
    assert "it gets" not in said
    kept = tmp_path / "kept.zip"
    assert command("backup", "--port", port, kept)[0] == 0
    files = backup.read_zip(kept)
    assert files["saves/mine"] == b"kept"
    assert files["board.txt"] == b"waveshare-1.3\n"
    with Board(port) as there:
        assert there.ask().build == images.read(image).build
        there.remove("/saves")
        there.restart()
    assert command("backup", "--port", port, "--restore", kept)[0] == 0
    with Board(port) as there:
        assert there.read("/saves/mine") == b"kept"


def test_f26_files_are_not_put_beside_the_game_in_the_firmware(board, image):
    port, _ = board(image)
    code, _, error = command("flash", "--port", port, "--files")
    assert code == 1
    assert "has the game in its firmware already" in error
    assert len(error.splitlines()) == 1


class Wire:
    """Stands where mpremote has its serial port. The guest runs whenever it is looked at, so that nothing
    depends on how long the desk takes."""

    timeout = None

    def __init__(self, pico):
        self._pico = pico

    def inWaiting(self):
        if not self._pico.console:
            self._pico.run_for(1)
        return len(self._pico.console)

    def read(self, size):
        assert self._pico.run_until(lambda: len(self._pico.console) >= size, 30_000)
        data = bytes(self._pico.console[:size])
        del self._pico.console[:size]
        return data

    def write(self, data):
        self._pico.send(bytes(data))

    def close(self):
        pass


def wired(pico):
    """Return what opens mpremote's transport to a guest in this very thread."""
    from mpremote.transport_serial import SerialTransport

    class Wired(SerialTransport):
        def __init__(self, device):
            self.in_raw_repl = self.mounted = self.is_pty = False
            self.use_raw_paste = True
            self.device_name = device
            self.serial = Wire(pico)

        def close(self):
            pass

    return Wired


def test_watch_runs_a_changed_module_from_the_desk_and_the_rest_from_the_firmware(
    image, tmp_path, monkeypatch
):
    """durak.keys is changed, changed again, broken and mended; then the board has its own program again."""
    from tools.emulator.pico import Pico

    pico = Pico(image)
    assert pico.run_until(lambda: pico.connected, 5_000)
    opener = wired(pico)
    files, _ = sources.modules()
    built = tmp_path / "source"
    texts = {path.as_posix(): data for path, data in files.items()}
    with Board("pico", opener) as there:
        running = there.ask()
        there.write("/board.txt", b"picosystem\n")
    texts[sources.BUILD_ID.as_posix()] = f'BUILD = "{running.build}"\n'.encode()
    firmware_files.lay(texts, built)
    stages = ["print('first')", "print('second')", "1/0", "print('mended')"]
    words = (b"first", b"second", b"ZeroDivisionError", b"mended")
    stage = 0
    printed = bytearray()
    keys = next(path for path in files if path.as_posix() == "durak/keys.py")

    def modules():
        return files | {keys: files[keys] + stages[stage].encode() + b"\n"}, ""

    def changes():
        """The next text once the present one has said its word; Ctrl-C after the last."""
        nonlocal stage
        if words[stage] in printed:
            if stage == len(words) - 1:
                raise KeyboardInterrupt
            stage += 1
        return {tmp_path: (stage, 0)}

    monkeypatch.setattr(sources, "modules", modules)
    lines: list[str] = []
    here = watch.Watch(
        "pico",
        watch.collector(running, built),
        tmp_path / "watch",
        opener=opener,
        changes=changes,
        say=lines.append,
        out=printed.extend,
        pause=lambda seconds: pico.run_for(1000 * seconds),
    )
    with pytest.raises(KeyboardInterrupt):
        here.rounds(b"picosystem\n")
    assert lines[0] == "running 1 changed module"
    assert b"durak/keys.py" in printed or b"durak.keys" in printed
    with Board("pico", opener) as there:
        assert there.read("/board.txt") == b"picosystem\n"
        assert there.ask().names == ["board.txt"]
