"""The mouse, fingers and gamepads before the window: what the board's glass and keys get of them."""

import ctypes
import glob
import json
import os
import subprocess
import sys
import time

import pytest
from running import command, desk, environment, needs_micropython, pixels
from screen import Desk, Screen, needs_screen
from test_window_events import before  # noqa: F401 (a fixture)

pygame = pytest.importorskip("pygame")


def touches(it, ms=30, n=1):
    """(what, x, y) of the touches that the firmware is told of in so many sleeps."""
    first = len(it.desk.touches)
    for _ in range(n):
        it.desk.sleep(ms)
    return [(touch.what, touch.x, touch.y) for touch in it.desk.touches[first:]]


def pos(it, x, y):
    """Where a pixel of the glass is in the window."""
    glass = it.window._body.screen.move(it.window._at)
    factor = it.window._body.factor
    return glass.x + x * factor + factor // 2, glass.y + y * factor + factor // 2


def part(it, x, y):
    """Where that is as a part of the window."""
    width, height = pygame.display.get_surface().get_size()
    x, y = pos(it, x, y)
    return {"x": (x + 0.5) / width, "y": (y + 0.5) / height}


def mouse(it, kind, place, button=1):
    it.post(kind, button=button, pos=pos(it, *place), touch=False)


def test_a_click_on_the_glass_is_a_touch_where_it_is(before):  # noqa: F811
    it = before("waveshare-2")
    mouse(it, pygame.MOUSEBUTTONDOWN, (300, 200))
    mouse(it, pygame.MOUSEBUTTONUP, (301, 202))
    assert touches(it, n=2) == [("down", 300, 200), ("up", 301, 202)]
    assert it.desk.edges == []


def test_letting_go_beside_the_glass_is_told_as_beside(before):  # noqa: F811
    it = before()
    mouse(it, pygame.MOUSEBUTTONDOWN, (5, 5))
    it.post(pygame.MOUSEBUTTONUP, button=1, pos=(0, 0), touch=False)
    assert touches(it, n=2) == [("down", 5, 5), ("up", 511, 511)]


def test_two_fingers_on_the_glass_are_one(before):  # noqa: F811
    it = before()
    for finger, place in ((1, (20, 30)), (2, (90, 90))):
        it.post(pygame.FINGERDOWN, finger_id=finger, **part(it, *place))
    it.post(pygame.FINGERUP, finger_id=2, x=0.0, y=0.0)
    it.post(pygame.FINGERUP, finger_id=1, **part(it, 21, 30))
    assert touches(it, n=4) == [("down", 20, 30), ("up", 21, 30)]


def test_other_button_and_wheel(before):  # noqa: F811
    it = before()
    mouse(it, pygame.MOUSEBUTTONDOWN, (50, 60), button=3)
    it.post(pygame.MOUSEWHEEL, x=0, y=1)
    it.post(pygame.MOUSEWHEEL, x=0, y=-2)
    whats = [what for what, _, _ in touches(it, n=6)]
    assert whats == ["second", "backwards", "forwards", "forwards"]


def test_a_wheel_that_is_spun_does_not_go_on_for_long(before):  # noqa: F811
    it = before()
    it.post(pygame.MOUSEWHEEL, x=0, y=-500)
    assert len(touches(it, n=60)) <= 16


def test_a_lost_focus_lets_go_of_the_glass_with_nothing_chosen(before):  # noqa: F811
    it = before()
    mouse(it, pygame.MOUSEBUTTONDOWN, (50, 60))
    it.post(pygame.WINDOWFOCUSLOST)
    assert touches(it, n=2) == [("down", 50, 60), ("up", 511, 511)]


def test_the_hand_comes_over_keys_and_where_the_game_says(before, monkeypatch):  # noqa: F811
    it = before()
    shown = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", shown.append)
    _, _, key = it.at("a")
    it.post(pygame.MOUSEMOTION, pos=key, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    it.desk.sleep(20)
    assert shown == [pygame.SYSTEM_CURSOR_HAND]
    it.post(pygame.MOUSEMOTION, pos=pos(it, 20, 20), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    it.desk.sleep(20)
    assert shown[1:] == [pygame.SYSTEM_CURSOR_ARROW]
    it.desk.over(True)
    it.desk.sleep(20)
    assert shown[2:] == [pygame.SYSTEM_CURSOR_HAND]


def test_a_resting_mouse_is_told_once_and_again_when_the_picture_changes(before):  # noqa: F811
    it = before()
    it.post(pygame.MOUSEMOTION, pos=pos(it, 20, 21), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    told = [bool(it.window.wait(10)) for _ in range(3)]
    assert told == [True, False, False]
    it.desk.panel.changes += 1
    assert [bool(it.window.wait(10)) for _ in range(2)] == [True, False]


# Gamepads: SDL's own pretended ones.


class Pad:
    """A gamepad that SDL takes for a real one."""

    def __init__(self):
        place = os.path.dirname(pygame.__file__)
        found = sorted(
            glob.glob(place + "*.libs/libSDL2-2*") + glob.glob(place + "/../pygame*.libs/libSDL2-2*")
        )
        if not found:
            pytest.skip("this pygame does not bring its own SDL")
        self.sdl = ctypes.CDLL(found[0])
        self.sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self.index = self.sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)
        assert self.index >= 0
        self.stick = ctypes.c_void_p(self.sdl.SDL_JoystickOpen(self.index))

    def button(self, number, down):
        self.sdl.SDL_JoystickSetVirtualButton(self.stick, number, ctypes.c_uint8(down))

    def axis(self, number, value):
        self.sdl.SDL_JoystickSetVirtualAxis(self.stick, number, ctypes.c_int16(value))

    def pull(self):
        self.sdl.SDL_JoystickDetachVirtual(self.index)


@pytest.fixture
def unfocused(monkeypatch):
    """SDL's driver without a screen never has the focus, without which pads say nothing."""
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")


def settle(it, n=4):
    return [edge for _ in range(n) for edge in it.edges(30)]


def test_a_gamepad_is_plugged_in_at_any_time_named_and_pulled_out(unfocused, before):  # noqa: F811
    it = before()
    assert settle(it) == []
    pad = Pad()
    settle(it)
    assert len(it.window._pads.names()) == 1
    assert it.window._pads.names()[0] in pygame.display.get_caption()[0]
    for button, key in ((0, "a"), (1, "b"), (2, "x"), (3, "y")):
        pad.button(button, 1)
        assert settle(it) == [(key, True)]
        pad.button(button, 0)
        assert settle(it) == [(key, False)]
    pad.axis(1, 30000)
    assert settle(it) == [("down", True)]
    pad.axis(1, 15000)  # still leaning
    assert settle(it) == []
    pad.axis(1, -30000)
    assert settle(it) == [("down", False), ("up", True)]
    pad.pull()  # and lets go of what it held
    assert settle(it) == [("up", False)]
    assert it.window._pads.names() == []


@pytest.mark.parametrize(
    ("board", "keys"), [("waveshare-2", "y b"), ("waveshare-1.44", "y x"), ("picosystem", "a b")]
)
def test_a_gamepad_says_ok_and_the_other_answer_on_each_kind_of_board(unfocused, before, board, keys):  # noqa: F811
    it = before(board)
    pad = Pad()
    settle(it)
    pressed = []
    for button in (0, 1):
        pad.button(button, 1)
        pressed += settle(it)
        pad.button(button, 0)
        settle(it)
    pad.pull()
    settle(it)
    assert [key for key, _ in pressed] == keys.split()


@pytest.mark.parametrize("board", ["waveshare-1.3", "waveshare-2", "waveshare-1.44", "picosystem"])
def test_the_help_below_the_board_names_mouse_and_gamepad(before, board):  # noqa: F811
    it = before(board)
    assert any("gamepad" in piece for piece in it.window._keyboard.legend())


# The size of the window


def keep(folder, **values):
    kept = {"board": "waveshare-1.3", "full": False, "bare": False, "width": 500, "height": 400} | values
    (folder / "window.json").write_text(json.dumps(kept))


def test_a_kept_window_leaves_room_for_its_title(before, tmp_path, monkeypatch):  # noqa: F811
    keep(tmp_path, width=1300, height=1900)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 1024)])
    from test_window_events import Before

    opened = []
    monkeypatch.setattr(
        pygame.display,
        "set_mode",
        lambda size, *_, make=pygame.display.set_mode: opened.append(size) or make((9, 9)),
    )
    it = Before.__new__(Before)
    from desktop_sim.bench import Desk as Bench
    from desktop_sim.board_bodies import BOARDS
    from desktop_sim.command_line import Options
    from desktop_sim.window import Window

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    it.window = Window(Options(board="waveshare-1.3", state=tmp_path))
    it.window.look(Bench(BOARDS["waveshare-1.3"], (), None, it.window))
    width, height = opened[0]
    assert width <= 1280
    assert height <= 1024 - 80
    it.window._sound.close()
    pygame.quit()


def test_maximised_is_remembered_and_the_size_before_it_kept(before, tmp_path, monkeypatch):  # noqa: F811
    from desktop_sim import window as windows

    asked = []
    monkeypatch.setattr(windows, "_maximise", lambda: asked.append(True))
    keep(tmp_path)
    it = before()
    it.window._options.scale = 0
    assert asked == []
    it.post(pygame.WINDOWMAXIMIZED)
    it.desk.sleep(10)
    it.window.close()
    kept = json.loads((tmp_path / "window.json").read_text())
    assert kept["maximised"] is True
    assert (kept["width"], kept["height"]) == (500, 400)
    from desktop_sim.bench import Desk as Bench
    from desktop_sim.board_bodies import BOARDS
    from desktop_sim.command_line import Options

    again = windows.Window(Options(board="waveshare-1.3", state=tmp_path))
    again.look(Bench(BOARDS["waveshare-1.3"], (), None, again))
    assert asked == [True]
    pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
    again.pump()
    again.close()
    assert json.loads((tmp_path / "window.json").read_text())["maximised"] is False
    it.window.close = lambda: None


def test_f44_a_picture_on_a_disk_that_is_full_is_said_in_the_title(before, tmp_path, capsys):  # noqa: F811
    import resource
    import signal

    it = before()
    was = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (64, was[1]))
    try:
        it.key(pygame.KSCAN_F12)
        it.desk.sleep(10)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, was)
        signal.signal(signal.SIGXFSZ, ignored)
    assert "could not be kept" in pygame.display.get_caption()[0]
    assert capsys.readouterr().err.count("\n") == 1
    assert list(tmp_path.glob("*.png")) == []
    it.key(pygame.KSCAN_Z)
    assert it.edges() == [("a", True)]


# The real window


@pytest.fixture(scope="module")
def screen(tmp_path_factory):
    made = Screen(tmp_path_factory.mktemp("screen"))
    yield made
    made.close()


@needs_screen
@pytest.mark.window
@pytest.mark.parametrize("runtime", ["cpython", pytest.param("micropython", marks=needs_micropython)])
def test_a_click_on_a_row_opens_it_as_the_keys_do_and_is_recorded(screen, tmp_path, runtime):
    words = ("--lang", "en", "--seed", 7, "--runtime", runtime, "--bare", "--scale", 2)
    kept = tmp_path / "kept.json"
    with Desk(screen, *words, "--state", tmp_path / "a", "--record", kept) as window:
        window.settled()
        x, y, _, _ = window.geometry()
        # The row House rules, the fourth of the menu on 240x240, and then back by the other button.
        screen.xdo("mousemove", x + 2 * 60, y + 2 * 130)
        time.sleep(0.2)
        screen.xdo("click", 1)
        time.sleep(0.3)
        screen.xdo("mousemove", 1300, 700)  # its arrow is part of the picture
        seen = window.settled()
        window.ask_to_close()
        assert window.wait()[0] == 0
    recorded = json.loads(kept.read_text())
    assert [what for _, what, _, _ in recorded["touches"]] == ["down", "up"]
    tap = "tap:60,130"
    same = ("--lang", "en", "--seed", 7, "--headless")
    desk(*same, "--keys", tap, "--shot", tmp_path / "tap.png", "--state", tmp_path / "b")
    desk(*same, "--keys", "down down down a", "--shot", tmp_path / "keys.png", "--state", tmp_path / "c")
    assert pixels(tmp_path / "tap.png") == pixels(tmp_path / "keys.png")
    from test_window import enlarged

    assert seen == enlarged(tmp_path / "tap.png", 2)
    desk("--replay", kept, "--headless", "--shot", tmp_path / "again.png")


# One folder, one program


def settle_saves(folder):
    """Wait until the others have played, and nothing has been saved for a while."""
    end = time.monotonic() + 60
    seen, since = None, time.monotonic()
    while time.monotonic() < end and (seen is None or time.monotonic() - since < 5):
        now = {path.name: path.stat().st_mtime_ns for path in folder.iterdir()}
        if now != seen or not any(name.startswith("game") for name in now):
            seen, since = now, time.monotonic()
        time.sleep(0.2)


@needs_screen
@pytest.mark.window
def test_a_second_program_says_so_and_plays_unsaved(screen, tmp_path):
    words = ("--lang", "en", "--preset", "Throw-in", "--seed", 3, "--state", tmp_path)
    with Desk(screen, *words) as window:
        settle_saves(tmp_path)
        # Without a window it says so and ends.
        _, said = desk(*words, "--headless", code=2)
        assert said.startswith("Another Pocket Durak plays with the saves in ")
        assert "--unsaved" in said
        desk(*words, "--headless", "--unsaved")
        second = subprocess.Popen(
            command(*words), env=environment(DISPLAY=screen.display), cwd=os.getcwd(), stderr=subprocess.PIPE
        )
        try:
            end = time.monotonic() + 20
            titles = []
            while time.monotonic() < end and not any("not saved" in title for title in titles):
                found = screen.xdo("search", "--onlyvisible", "").split()
                titles = [screen.xdo("getwindowname", each) for each in found]
                time.sleep(0.2)
            mine = next(each for each in found if "not saved" in screen.xdo("getwindowname", each))
            files = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
            screen.xdo("windowfocus", mine)
            time.sleep(0.5)
            screen.xdo("key", "Return")
            time.sleep(6)
            window.ask_to_close(mine)
            assert second.wait(20) == 0
        finally:
            second.kill()
        # The second has changed nothing here: only the first one plays, and nobody presses its keys.
        now = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
        assert {name for name in now if name.startswith("game")} == {n for n in files if n.startswith("game")}
        window.kill()
    # The first is gone: its lock too.
    desk(*words, "--headless")


def test_a_folder_that_cannot_be_written_plays_unsaved_and_says_so(tmp_path):
    out, said = desk(
        "--lang",
        "en",
        "--headless",
        "--keys",
        "down a",
        "--shot",
        tmp_path / "1.png",
        "--state",
        "/proc/durak",
    )
    assert said.count("\n") == 1
    assert "cannot be written" in said and "nothing is saved" in said
    desk(
        "--lang",
        "en",
        "--headless",
        "--keys",
        "down a",
        "--shot",
        tmp_path / "2.png",
        "--state",
        tmp_path / "s",
    )
    assert pixels(tmp_path / "1.png") == pixels(tmp_path / "2.png")


def test_a_copy_holds_the_saves_and_is_dropped(tmp_path):
    from desktop_sim.save_folder import SaveFolder

    (tmp_path / "game.a").write_bytes(b"a deal")
    (tmp_path / "picture-1.png").write_bytes(b"large")
    with SaveFolder(tmp_path, True) as copy:
        assert copy.path != tmp_path
        assert [path.name for path in copy.path.iterdir()] == ["game.a"]
        (copy.path / "game.a").write_bytes(b"another")
        gone = copy.path
    assert not gone.exists()
    assert (tmp_path / "game.a").read_bytes() == b"a deal"


def test_the_folder_is_taken_while_a_program_plays_and_free_when_it_dies(tmp_path):
    from desktop_sim.save_folder import SaveFolder

    program = (
        "import sys; sys.path.insert(0, '.')\n"
        "from desktop_sim.save_folder import SaveFolder\n"
        f"with SaveFolder({str(tmp_path)!r}) as saves:\n"
        "    print(saves.taken, flush=True)\n    sys.stdin.read()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout.readline() == "False\n"
        with SaveFolder(tmp_path) as mine:
            assert mine.taken and str(tmp_path) in mine.why
        other.kill()
        other.wait()
    with SaveFolder(tmp_path) as mine:
        assert not mine.why


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes with a name")
@pytest.mark.parametrize("name", ["game.a", "settings.b", ".lock"])
def test_a_pipe_in_a_saves_place_is_said_and_not_waited_for(tmp_path, name):
    os.mkfifo(tmp_path / name)
    _, said = desk("--lang", "en", "--headless", "--keys", "down a", "--state", tmp_path)
    assert said == f"{tmp_path / name} is no file: nothing is saved.\n"
