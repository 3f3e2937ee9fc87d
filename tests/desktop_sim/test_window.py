"""The real window, driven by real key and mouse events: F27 to F30, F32. Without Xvfb and xdotool they
skip."""

import json
import shutil
import subprocess
import time

import pytest
from running import desk, needs_micropython, pixels
from screen import Desk, Screen, needs_screen, slowness

pytestmark = [needs_screen, pytest.mark.window]


@pytest.fixture(scope="module")
def screen(tmp_path_factory):
    made = Screen(tmp_path_factory.mktemp("screen"))
    yield made
    made.close()


def enlarged(file, factor):
    """RGB bytes of a picture, each pixel `factor` times as large."""
    (width, height), data = pixels(file)
    out = bytearray()
    for y in range(height):
        row = b"".join(data[(y * width + x) * 3 : (y * width + x) * 3 + 3] * factor for x in range(width))
        out += row * factor
    return bytes(out)


@pytest.mark.parametrize("runtime", ["cpython", pytest.param("micropython", marks=needs_micropython)])
def test_real_keys_in_a_real_window_show_the_headless_picture(screen, tmp_path, runtime):
    words = ("--lang", "en", "--seed", 7, "--runtime", runtime)
    with Desk(screen, *words, "--bare", "--scale", 2, "--state", tmp_path / "a") as window:
        before = window.settled()
        for key in ("Down", "Down", "z"):
            screen.xdo("key", key)
            time.sleep(0.15)
        seen = window.settled()
        assert window.geometry()[2:] == (480, 480)
        window.ask_to_close()
        assert window.wait()[0] == 0
    desk(
        *words, "--headless", "--keys", "down down a", "--shot", tmp_path / "b.png", "--state", tmp_path / "b"
    )
    assert seen == enlarged(tmp_path / "b.png", 2)
    assert seen != before


# Where the window is closed: keys that lead there from the menu, and how long they are given.
PLACES = {
    "menu": (["--lang", "en"], 0.2),
    "language": ([], 0.2),
    "dealing": (["--lang", "en", "--preset", "Throw-in"], 0.3),
    "thinking": (["--lang", "en", "--preset", "Big table", "--level", "hard"], 5.0),
}


@pytest.mark.parametrize("place", sorted(PLACES))
def test_f27_the_window_closes_at_once_anywhere(screen, tmp_path, place):
    words, seconds = PLACES[place]
    with Desk(screen, *words, "--seed", 3, "--state", tmp_path) as window:
        time.sleep(seconds)
        slow = slowness()
        window.ask_to_close()
        code, _, said, took = window.wait()
    assert (code, said) == (0, "")
    # A second; on a machine that has other things to do as much longer as everything takes.
    assert took < max(slow, slowness())


def test_esc_goes_back_and_at_the_menu_asks_whether_to_end(screen, tmp_path):
    with Desk(screen, "--lang", "en", "--preset", "Throw-in", "--seed", 3, "--state", tmp_path) as window:
        time.sleep(2)
        # The table's menu, whose last row leads to the menu; there it asks.
        for key in ("Escape", "Up", "z", "Escape", "x", "Escape", "z"):
            assert window.shown()
            screen.xdo("key", key)
            time.sleep(0.5)
        assert window.wait()[0] == 0


def test_f27_what_was_played_is_saved_when_the_window_is_closed(screen, tmp_path):
    with Desk(screen, "--lang", "en", "--preset", "Throw-in", "--seed", 3, "--state", tmp_path) as window:
        time.sleep(8)
        window.ask_to_close()
        assert window.wait()[0] == 0
    assert any(path.suffix in (".a", ".b") for path in tmp_path.iterdir())
    # The menu offers to go on.
    desk("--lang", "en", "--seed", 3, "--headless", "--shot", tmp_path / "1.png", "--state", tmp_path)
    desk("--lang", "en", "--seed", 3, "--headless", "--shot", tmp_path / "2.png", "--state", tmp_path / "new")
    assert pixels(tmp_path / "1.png") != pixels(tmp_path / "2.png")


@pytest.mark.parametrize("place", ["menu", "table"])
def test_f28_under_a_twentieth_of_a_core_at_rest(screen, tmp_path, place):
    words = ["--lang", "en", "--seed", "7"] + (["--preset", "Duel"] if place == "table" else [])
    with Desk(screen, *words, "--state", tmp_path) as window:
        window.settled()
        if place == "table":
            time.sleep(6)
        assert window.cpu(4) < 0.05


def test_f28_a_key_is_answered_at_once(screen, tmp_path):
    with Desk(screen, "--lang", "en", "--seed", 7, "--bare", "--scale", 1, "--state", tmp_path) as window:
        place = window.geometry()
        took = []
        for _ in range(5):
            before = window.settled()
            screen.xdo("keydown", "Down")
            start = time.monotonic()
            while screen.picture(*place) == before and time.monotonic() < start + 2:
                time.sleep(0.002)
            took.append(time.monotonic() - start)
            screen.xdo("keyup", "Down")
    # The quickest of five: what else the machine does only ever adds to it. Looking takes some ms of the 50.
    assert min(took) < 0.06 * slowness()


def test_f29_no_sound_device_is_no_reason_to_stop(screen, tmp_path):
    words = ("--lang", "en", "--preset", "Duel", "--seed", 7, "--state", tmp_path)
    with Desk(screen, *words, SDL_AUDIODRIVER="nosuchdriver") as window:
        time.sleep(2)
        screen.xdo("key", "Right")
        time.sleep(0.3)
        window.ask_to_close()
        code, out, said, _ = window.wait()
    assert (code, out) == (0, "")
    assert said.count("\n") <= 1


def test_f30_resized_full_screen_and_remembered(screen, tmp_path):
    words = ("--lang", "en", "--seed", 7, "--bare", "--state", tmp_path)
    with Desk(screen, *words) as window:
        # The largest whole factor on a desktop of 1366 x 768, with room for bars.
        assert window.geometry()[2:] == (480, 480)
        screen.xdo("windowmove", window.window, 0, 0)
        screen.xdo("windowsize", window.window, 800, 700)
        window.settled()
        x, y, width, height = window.geometry()
        assert (width, height) == (800, 700)
        # Still twice, in the middle, the same picture as without a window.
        seen = screen.picture(x + 160, y + 110, 480, 480)
        screen.xdo("key", "F11")
        time.sleep(0.5)
        assert window.geometry()[2:] == (1366, 768)
        screen.xdo("key", "F11")
        time.sleep(0.5)
        assert window.geometry()[2:] == (800, 700)
        window.ask_to_close()
        window.wait()
    desk(*words[:4], "--headless", "--shot", tmp_path / "x.png", "--state", tmp_path / "b")
    assert seen == enlarged(tmp_path / "x.png", 2)
    with Desk(screen, *words) as window:
        assert window.geometry()[2:] == (800, 700)


@pytest.mark.parametrize(
    ("desktop", "factor"), [((1366, 768), 2), ((1920, 1080), 3), ((3840, 2160), 6), ((320, 200), 1)]
)
def test_f30_the_largest_whole_factor_that_fits(desktop, factor):
    from desktop_sim.board_bodies import BOARDS
    from desktop_sim.case_view import Body, best_factor
    from desktop_sim.keyboard import Keyboard

    board = BOARDS["waveshare-1.3"]
    legend = Keyboard(board).legend()
    room = tuple(int(side * 0.9) for side in desktop)
    found = best_factor(board, 0, False, room, legend)
    assert found == factor
    width, height = Body(board, 0, found, False, legend).size
    assert found == 1 or (width <= room[0] and height <= room[1])
    larger = Body(board, 0, found + 1, False, legend).size
    assert larger[0] > room[0] or larger[1] > room[1]


@pytest.mark.skipif(shutil.which("setxkbmap") is None, reason="not installed here: setxkbmap")
@pytest.mark.parametrize("layout", ["ru", "fr"])
def test_f32_other_keyboard_layouts_change_nothing(tmp_path, layout):
    (tmp_path / "x").mkdir()
    screen = Screen(tmp_path / "x")
    try:
        setxkbmap = ["setxkbmap", "-display", screen.display]
        subprocess.run([*setxkbmap, layout], check=True, timeout=20)
        told = subprocess.run([*setxkbmap, "-query"], check=True, timeout=20, capture_output=True, text=True)
        assert layout in told.stdout
        kept = tmp_path / "keys.json"
        with Desk(screen, "--lang", "en", "--seed", 7, "--record", kept, "--state", tmp_path / "s") as window:
            # By place: the keys that are Z X C V and 1 2 3 4 on a US keyboard.
            for code in (52, 53, 54, 55, 10, 11, 12, 13):
                screen.xdo("key", code)
                time.sleep(0.15)
            window.ask_to_close()
            assert window.wait()[0] == 0
    finally:
        screen.close()
    keys = [key for _, key, down in json.loads(kept.read_text())["keys"] if down]
    assert keys == ["a", "b", "x", "y"] * 2


def test_buttons_of_the_body_can_be_clicked(screen, tmp_path):
    from desktop_sim.board_bodies import BOARDS
    from desktop_sim.case_view import Body

    kept = tmp_path / "keys.json"
    with Desk(
        screen, "--lang", "en", "--seed", 7, "--scale", 1, "--record", kept, "--state", tmp_path / "s"
    ) as window:
        x, y, _, _ = window.geometry()
        body = Body(BOARDS["waveshare-1.3"], 0, 1, False)
        for name in ("up", "down", "press", "y"):
            screen.xdo("mousemove", x + body.keys[name][0], y + body.keys[name][1])
            screen.xdo("mousedown", 1)
            time.sleep(0.1)
            screen.xdo("mouseup", 1)
            time.sleep(0.1)
        window.ask_to_close()
        assert window.wait()[0] == 0
    keys = [key for _, key, down in json.loads(kept.read_text())["keys"] if down]
    assert keys == ["up", "down", "press", "y"]


def test_the_board_is_switched_while_running_and_remembered(screen, tmp_path):
    with Desk(screen, "--lang", "en", "--seed", 7, "--state", tmp_path) as window:
        assert window.title().endswith("Pico-LCD-1.3")
        screen.xdo("key", "F2")
        time.sleep(1)
        assert window.title().endswith("Pico-LCD-1.44")
        window.ask_to_close()
        assert window.wait()[0] == 0
    with Desk(screen, "--lang", "en", "--seed", 7, "--state", tmp_path) as window:
        assert window.title().endswith("Pico-LCD-1.44")
