"""From power-up to the game and out of it again: F19, F20, F21."""

import sys
import types
from pathlib import Path

import machine
import pytest

import durak
from desktop_sim.bench import Desk, Ended
from desktop_sim.board_bodies import BOARDS
from desktop_sim.key_script import Edge
from durak.device import board_config as boards
from durak.device import boot, crash
from durak.device import port as ports


@pytest.fixture
def program(monkeypatch):
    """Put a program with run(port, start) in the game's place."""

    def put(run):
        module = types.ModuleType("durak.app")
        module.run = run
        monkeypatch.setitem(sys.modules, "durak.app", module)
        monkeypatch.setattr(durak, "app", module, raising=False)

    return put


def power(desk, folder, seed=-1, name="waveshare-1.3"):
    machine.plug(desk, desk.held_pins())
    boot.run(boards.Board(name), str(folder), seed, None)


def desk_with(*edges, end_ms=None):
    return Desk(BOARDS["waveshare-1.3"], edges, end_ms)


def test_f20_a_key_held_at_power_up_skips_the_game(program, tmp_path, capsys):
    program(lambda port, start: pytest.fail("the game ran"))
    for name in BOARDS["waveshare-1.3"].keys:
        desk = desk_with()
        desk.held.add(name)
        power(desk, tmp_path)
        assert "no game" in capsys.readouterr().out
        assert not desk.panel.on


def test_f20_ctrl_c_reaches_the_prompt_with_the_timer_stopped(program, tmp_path):
    def run(port, start):
        port.next_tick()
        raise KeyboardInterrupt

    program(run)
    with pytest.raises(KeyboardInterrupt):
        power(desk_with(), tmp_path)
    assert machine._it.timers == []


def test_f20_a_crash_shows_its_message_keeps_the_saves_and_a_key_restarts(program, tmp_path, capsys):
    def run(port, start):
        port.save("game", b"a deal")
        raise ValueError("a card too many")

    program(run)
    # A key that was down already does not restart; its next press does.
    desk = desk_with(Edge(900, "a", True), Edge(1000, "a", False))
    with pytest.raises(machine.Reset):
        power(desk, tmp_path)
    assert desk.now >= 900
    trace = (tmp_path / "crash.txt").read_text()
    assert "ValueError: a card too many" in trace
    assert "in run" in trace
    assert "a card too many" in capsys.readouterr().err
    # Something stands on the lit panel.
    data = desk.picture()[2]
    assert desk.light == 65535
    assert len({data[i : i + 3] for i in range(0, len(data), 3)}) == 4  # ground and three colours of text
    assert ports.make("waveshare-1.3", (), str(tmp_path)).load("game") == b"a deal"


def test_f20_a_crash_on_a_full_disk_still_shows_its_message(program, tmp_path, monkeypatch):
    def refuse(*_):
        raise OSError(28, "ENOSPC")

    def run(port, start):
        monkeypatch.setattr(crash, "open", refuse, raising=False)
        raise RuntimeError("broken")

    program(run)
    desk = desk_with(Edge(900, "a", True), Edge(1000, "a", False))
    with pytest.raises(machine.Reset):
        power(desk, tmp_path)
    assert desk.light == 65535


def test_f21_the_first_frame_is_there_well_within_two_seconds(program, tmp_path):
    seen = []

    def run(port, start):
        port.show(0, 0, port.width, port.height)
        port.backlight(100)
        seen.append(machine.now())

    program(run)
    power(desk_with(), tmp_path)
    # What the panel makes us wait for; the rest of the two seconds is for importing the game.
    assert seen[0] <= 400


def test_f21_nothing_waits_for_a_usb_host():
    """No module of the device reads stdin or asks for USB: there is nothing to wait for."""
    folder = Path(boot.__file__).parent
    for file in [*folder.rglob("*.py"), folder.parents[1] / "main.py"]:
        source = file.read_text(encoding="utf-8")
        assert "stdin" not in source
        assert "usb" not in source.lower().replace("without a usb host", "")


def test_leaving_makes_the_screen_dark(program, tmp_path):
    program(lambda port, start: port.backlight(100))
    desk = desk_with()
    power(desk, tmp_path)
    assert desk.light == 0
    assert machine._it.timers == []


def test_f19_two_cold_boots_differ_and_a_seed_by_hand_repeats(program, tmp_path):
    found = []
    program(lambda port, start: found.append([port.entropy() for _ in range(5)]))
    for seed in (-1, -1, 7, 7):
        power(desk_with(), tmp_path, seed)
    assert found[0] != found[1]
    assert found[2] == found[3]
    assert found[2][0] == 7
    assert len(set(found[2])) == 5
    assert all(0 <= n < 1 << 30 for numbers in found for n in numbers)


def test_board_txt_names_the_board_and_changes_it(tmp_path):
    file = tmp_path / "board.txt"
    file.write_text("picosystem\nrotation 2\nspeaker 3\nbgr 1\nnonsense\nspi 9\nrotation x\n")
    board = boards.read(str(file))
    assert (board.name, board.rotation, board.speaker, board.bgr, board.spi) == ("picosystem", 2, 3, 1, 0)


@pytest.mark.parametrize(
    "content", [None, b"", b"\n\n", b"no such board\n", b"\xff\xfe\x00rubbish", b"rotation 2"]
)
def test_a_missing_or_broken_board_txt_means_the_usual_board(tmp_path, content):
    file = tmp_path / "board.txt"
    if content is not None:
        file.write_bytes(content)
    assert boards.read(str(file)).name == "waveshare-1.3"


def test_the_watchdog_is_off_unless_asked_for_and_then_fed(program, tmp_path):
    def run(port, start):
        for _ in range(600):
            port.next_tick()
        machine.sleep_ms(9000)

    program(run)
    power(desk_with(), tmp_path)
    desk = desk_with(end_ms=60_000)
    machine.plug(desk, desk.held_pins())
    with pytest.raises(machine.Reset):
        boot.run(boards.Board("waveshare-1.3", [("watchdog", 1)]), str(tmp_path), -1, None)
    assert desk.now > 12_000  # not while it was fed


def test_ended_goes_through(program, tmp_path):
    def run(port, start):
        while True:
            port.next_tick()

    program(run)
    with pytest.raises(Ended):
        power(desk_with(end_ms=2000), tmp_path)


def test_too_old_a_micropython_says_so_on_its_display(program, tmp_path, monkeypatch, capsys):
    """Without DMA and with one clock alone, as versions before 1.23 have it."""
    import _rp2

    program(lambda port, start: pytest.fail("the game ran"))
    real = machine.freq
    monkeypatch.delattr(_rp2, "DMA")
    monkeypatch.setattr(machine, "freq", lambda hz=None: real(hz))
    old = types.SimpleNamespace(name="micropython", version=(1, 20, 0, ""))
    monkeypatch.setattr(boot.sys, "implementation", old)
    desk = desk_with()
    power(desk, tmp_path)
    assert "MicroPython 1.20; the game wants 1.24" in capsys.readouterr().out
    data = desk.picture()[2]
    assert len({data[i : i + 3] for i in range(0, len(data), 3)}) == 2
    assert desk.light == 65535
    assert desk.panel.faults == []
