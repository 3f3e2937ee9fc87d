"""F26: no board, several, one that is taken or not ours: one clear sentence each."""

from __future__ import annotations

import errno
import os

import pytest

from tools.board import flash, serial_ports
from tools.board.serial_ports import BoardError, Port


def ports(*names):
    return [Port(name, "Board in FS mode", "e66001") for name in names]


def test_f26_no_board(monkeypatch):
    monkeypatch.setattr(flash, "find_bootsel", lambda: None)
    with pytest.raises(BoardError, match="no board found: plug a Pico in"):
        flash.choose_port([], None, None)


def test_f26_a_chip_in_bootsel_mode_is_told_apart(tmp_path, monkeypatch):
    drive = tmp_path / "pi" / "RPI-RP2"
    drive.mkdir(parents=True)
    (drive / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n")
    assert serial_ports.find_bootsel((tmp_path,)) == drive
    monkeypatch.setattr(flash, "find_bootsel", lambda: drive)
    with pytest.raises(BoardError, match="waits in BOOTSEL mode"):
        flash.choose_port([], None, None)


def test_several_boards_are_asked_about_or_named():
    two = ports("/dev/ttyACM0", "/dev/ttyACM1")
    answers = iter(["", "9", "2"])
    assert flash.choose_port(two, None, lambda question: next(answers)) == "/dev/ttyACM1"
    with pytest.raises(BoardError, match="2 boards are plugged in; name one with --port"):
        flash.choose_port(two, None, None)
    assert flash.choose_port(two, "/dev/ttyACM7", None) == "/dev/ttyACM7"
    assert flash.choose_port(ports("/dev/ttyACM3"), None, None) == "/dev/ttyACM3"


class Listed:
    def __init__(self, device, vid):
        self.device, self.vid = device, vid
        self.product, self.description, self.serial_number = "Board in FS mode", "", "e66001"


def test_only_raspberry_pi_chips_are_found():
    found = serial_ports.find_ports(lambda: [Listed("/dev/ttyUSB0", 0x1A86), Listed("/dev/ttyACM0", 0x2E8A)])
    assert [port.device for port in found] == ["/dev/ttyACM0"]


@pytest.mark.parametrize(
    ("err", "said"),
    [
        (OSError(errno.EBUSY, "Device or resource busy"), "in use by another program"),
        (OSError(errno.EAGAIN, "Could not exclusively lock port"), "in use by another program"),
        (OSError(errno.EACCES, "Permission denied"), "no permission to open /dev/ttyACM0: join the group"),
        (OSError(errno.ENOENT, "No such file or directory"), "there is no board on /dev/ttyACM0"),
    ],
)
def test_f26_why_a_port_does_not_open(err, said):
    whole = serial_ports._why_not_open("/dev/ttyACM0", err)
    assert said in whole
    assert whole.endswith("run this again")


def test_f26_a_port_that_another_program_holds_is_one_sentence(capsys):
    """A real lock, as a terminal or an editor takes it."""
    serial = pytest.importorskip("serial")
    pty = pytest.importorskip("pty", reason="no pseudo-terminals on this system")
    _, slave = pty.openpty()
    name = os.ttyname(slave)
    with serial.Serial(name, exclusive=True):
        assert flash.main(["--port", name]) == 1
    said = capsys.readouterr().err.strip()
    assert said.startswith(f"{name} is in use by another program")
    assert said.endswith("run this again")
    assert "\n" not in said


def test_f26_an_absent_port_is_one_sentence(capsys):
    assert flash.main(["--port", "/dev/nosuchport"]) == 1
    said = capsys.readouterr().err.strip()
    assert said.startswith("there is no board on /dev/nosuchport")
    assert "\n" not in said
