"""F26: no board, several, one that is taken or not ours: one clear sentence each."""

from __future__ import annotations

import errno
import os

import pytest

from tools.board import flash, serial_ports
from tools.board.serial_ports import BoardError, Port


def ports(*names):
    return [Port(name, "Board in FS mode", "e66001") for name in names]


class Listed:
    def __init__(self, device, vid, pid=serial_ports.MICROPYTHON, name="Board in FS mode", serial="e66001"):
        self.device, self.vid, self.pid = device, vid, pid
        self.product, self.description, self.serial_number = name, "", serial


PROBE = Listed("/dev/ttyACM1", 0x2E8A, 0x000C, "Debug Probe (CMSIS-DAP)", "e66123")


def test_several_boards_are_asked_about_or_named():
    two = ports("/dev/ttyACM0", "/dev/ttyACM1")
    answers = iter(["", "9", "2"])
    assert serial_ports.choose(two, None, lambda question: next(answers)) == two[1]
    assert serial_ports.choose(two, None, lambda question: "/dev/ttyACM0") == two[0]
    with pytest.raises(BoardError, match="2 boards are plugged in; name one with PORT="):
        serial_ports.choose(two, None, None)
    assert serial_ports.choose(two, "/dev/ttyACM7", None).device == "/dev/ttyACM7"
    assert serial_ports.choose(ports("/dev/ttyACM3"), None, None).device == "/dev/ttyACM3"
    assert serial_ports.choose([], None, None) is None


def test_f26_another_maker_s_device_is_no_board_and_a_probe_is_named():
    found = serial_ports.find_ports(lambda: [Listed("/dev/ttyUSB0", 0x1A86), PROBE])
    assert serial_ports.choose(found, None, None) is None
    with pytest.raises(BoardError) as said:
        serial_ports.chosen(found, None, None)
    assert str(said.value).startswith(
        "no board found; /dev/ttyACM1  Debug Probe (CMSIS-DAP) (e66123) does not"
    )
    assert "ttyUSB0" not in str(said.value)
    found = serial_ports.find_ports(lambda: [PROBE, Listed("/dev/ttyACM2", 0x2E8A)])
    assert serial_ports.choose(found, None, None).device == "/dev/ttyACM2"


def test_a_board_that_comes_back_under_another_device_is_known_by_its_serial_number(monkeypatch):
    before = ports("/dev/ttyACM0")
    now = [Port("/dev/ttyACM1", "Board in FS mode", "e66001"), Port("/dev/ttyACM0", "Other", "e66002")]
    monkeypatch.setattr(serial_ports, "find_ports", lambda: now)
    assert serial_ports.wait_for(before[0], before, 1) == now[0]
    assert serial_ports.wait_for(None, [now[1]], 1) == now[0]
    with pytest.raises(BoardError, match="the board has not come back"):
        serial_ports.wait_for(None, now, 0.3)


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


@pytest.mark.parametrize("name", ["/dev/nosuchport", "nonsense", "/tmp", __file__])
def test_f26_a_port_that_is_none_is_one_sentence(name, capsys):
    assert flash.main(["--port", name]) == 1
    said = capsys.readouterr().err.strip()
    assert name in said
    assert "no board on" in said or "no serial port" in said
    assert "\n" not in said
