"""What the window makes of keys, clicks and touches, without a screen: pygame's own events on its dummy
driver."""

import json

import pytest

pygame = pytest.importorskip("pygame")

from desktop_sim.bench import Desk, Ended  # noqa: E402
from desktop_sim.board_bodies import BOARDS  # noqa: E402
from desktop_sim.command_line import Options  # noqa: E402


class Before:
    """A window with a desk, and what its keys did."""

    def __init__(self, folder, name="waveshare-1.3", **more):
        from desktop_sim.window import Window

        self.window = Window(Options(board=name, state=folder, scale=1, **more))
        self.desk = Desk(BOARDS[name], (), None, self.window)
        self.window.look(self.desk)
        pygame.event.clear()

    def post(self, kind, **values):
        pygame.event.post(pygame.event.Event(kind, values))

    def key(self, code, down=True):
        self.post(pygame.KEYDOWN if down else pygame.KEYUP, scancode=code, mod=0)

    def edges(self, ms=10):
        """(key, down) of what the firmware is told in that time."""
        first = len(self.desk.edges)
        self.desk.sleep(ms)
        return [(key, down) for _, key, down in self.desk.edges[first:]]

    def at(self, name):
        """Where a key of the body is, as a part of the window and in px."""
        x, y, _ = self.window._body.keys[name]
        width, height = pygame.display.get_surface().get_size()
        return x / width, y / height, (x, y)


@pytest.fixture
def before(tmp_path, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    tmp_path.mkdir(exist_ok=True)
    opened = []

    def make(*words, **more):
        while opened:
            opened.pop().window.close()
        opened.append(Before(tmp_path, *words, **more))
        return opened[-1]

    yield make
    for each in opened:
        each.window.close()


def test_two_holders_press_a_key_once(before):
    it = before()
    it.key(pygame.KSCAN_Z)
    it.key(pygame.KSCAN_SPACE)
    assert it.edges() == [("a", True)]
    it.key(pygame.KSCAN_Z, False)
    assert it.edges() == []
    it.key(pygame.KSCAN_SPACE, False)
    assert it.edges(30) + it.edges(30) == [("a", False)]


def test_a_tap_too_quick_to_be_sampled_is_drawn_out(before):
    it = before()
    it.key(pygame.KSCAN_UP)
    it.key(pygame.KSCAN_UP, False)
    seen = [it.edges() for _ in range(6)]
    assert seen[0] == [("up", True)]
    assert [edge for edges in seen for edge in edges] == [("up", True), ("up", False)]
    ms = [ms for ms, _, _ in it.desk.edges]
    assert ms[1] - ms[0] >= 25


def test_two_fingers_are_a_chord(before):
    it = before("waveshare-2")
    for finger, name in ((1, "a"), (2, "x")):
        x, y, _ = it.at(name)
        it.post(pygame.FINGERDOWN, finger_id=finger, x=x, y=y)
    assert it.edges() == [("a", True), ("x", True)]
    it.post(pygame.FINGERUP, finger_id=1, x=0, y=0)
    assert it.edges(30) + it.edges() == [("a", False)]


def test_the_click_that_the_system_makes_of_a_touch_counts_once(before):
    it = before()
    x, y, pos = it.at("b")
    it.post(pygame.FINGERDOWN, finger_id=1, x=x, y=y)
    it.post(pygame.MOUSEBUTTONDOWN, button=1, pos=pos, touch=True)
    it.post(pygame.FINGERUP, finger_id=1, x=x, y=y)
    it.post(pygame.MOUSEBUTTONUP, button=1, pos=pos, touch=True)
    assert [edge for _ in range(6) for edge in it.edges()] == [("b", True), ("b", False)]


def test_a_click_beside_every_key_is_nothing(before):
    it = before()
    it.post(pygame.MOUSEBUTTONDOWN, button=1, pos=(200, 100), touch=False)
    it.post(pygame.MOUSEBUTTONUP, button=1, pos=(200, 100), touch=False)
    assert it.edges(30) == []


def test_losing_the_focus_lets_go_of_every_key(before):
    it = before()
    it.key(pygame.KSCAN_LEFT)
    assert it.edges(30) == [("left", True)]
    it.post(pygame.WINDOWFOCUSLOST)
    assert it.edges(30) == [("left", False)]


@pytest.mark.parametrize(
    ("name", "codes", "keys"),
    [
        ("waveshare-1.3", "UP DOWN LEFT RIGHT RETURN Z X C V", "up down left right press a b x y"),
        ("picosystem", "RETURN SPACE BACKSPACE", "a a b"),
        ("waveshare-2", "LEFT RIGHT RETURN BACKSPACE SPACE 1 2 3 4", "a x y b y a b x y"),
        ("waveshare-1.44", "LEFT RIGHT BACKSPACE RETURN SPACE 1 2 3 4", "a b x y y a b x y"),
    ],
)
def test_the_keyboard_of_each_kind_of_board(before, name, codes, keys):
    it = before(name)
    found = [it.window._keyboard.key(getattr(pygame, "KSCAN_" + code)) for code in codes.split()]
    assert found == keys.split()


def test_letters_are_typed_on_a_board_with_a_keyboard(before):
    """What its controller is told; on other boards the same keys are A B X Y."""
    it = before("picocalc")
    for code in "NX":
        it.key(getattr(pygame, "KSCAN_" + code))
        it.key(getattr(pygame, "KSCAN_" + code), False)
    it.key(pygame.KSCAN_BACKSPACE)
    it.key(pygame.KSCAN_2)
    it.edges(30)
    queue = list(it.desk.keyboard._queue)
    letters = [(state, code) for code in (ord("n"), ord("x"), 8) for state in (1, 3)]
    assert queue == [*letters, (1, it.desk.board.keys["b"].pin)]


def test_f27_closing_ends_the_run_from_within_a_sleep(before):
    it = before()
    it.post(pygame.QUIT)
    with pytest.raises(Ended):
        it.desk.sleep(10)


def test_esc_goes_to_the_game_once_a_press_and_no_key_with_it(before):
    it = before()
    for _ in range(2):
        it.key(pygame.KSCAN_ESCAPE)
        it.key(pygame.KSCAN_ESCAPE, False)
        assert it.edges(30) == []
    assert [touch.what for touch in it.desk.touches] == ["back", "back"]


def test_esc_ends_the_watching_of_a_recording(before):
    from desktop_sim.window import Onlooker

    it = before()
    it.window.close = lambda: None
    it.window = it.desk.seat = Onlooker(it.window._options)
    it.window.look(it.desk)
    it.key(pygame.KSCAN_ESCAPE)
    with pytest.raises(Ended):
        it.desk.sleep(10)


def test_the_body_goes_and_comes_back_with_f3(before):
    it = before()
    large = pygame.display.get_surface().get_size()
    it.key(pygame.KSCAN_F3)
    it.desk.sleep(10)
    assert pygame.display.get_surface().get_size() == (240, 240)
    it.key(pygame.KSCAN_F3)
    it.desk.sleep(10)
    assert pygame.display.get_surface().get_size() == large


def test_a_broken_memory_of_the_window_is_no_trouble(before, tmp_path):
    wild = '{"board": "waveshare-1.3", "width": %s, "height": %s, "bare": false, "full": false}'
    for content in (
        "",
        "[]",
        '{"board": 3, "full": "x"}',
        "\x00",
        "[" * 100_000,
        "9" * 100_000,
        '{"board": "../../x"}',
        '{"board": "' + "x" * 100_000 + '"}',
        wild % (1e9, 1e9),
        wild % (10**30, 10**30),
        wild % (-5, 0),
        wild % ("true", "null"),
        wild % (1300, 19000),
        wild % ("NaN", "Infinity"),
    ):
        # Written after the one before has closed and remembered itself.
        made = before()
        made.window.close = lambda: None
        (tmp_path / "window.json").write_text(content)
        made = before()
        assert made.desk.board.title == "Waveshare Pico-LCD-1.3"
        room = pygame.display.get_desktop_sizes()[0]
        assert all(a <= b for a, b in zip(pygame.display.get_surface().get_size(), room, strict=True))


def test_f42_a_window_kept_on_a_larger_screen_fits_the_present_one(before, tmp_path):
    made = before()
    made.window.close = lambda: None
    room = pygame.display.get_desktop_sizes()[0]
    kept = {"board": "waveshare-1.3", "full": False, "bare": False, "width": 300, "height": room[1] + 1}
    (tmp_path / "window.json").write_text(json.dumps(kept))
    before()
    assert all(a <= b for a, b in zip(pygame.display.get_surface().get_size(), room, strict=True))


def test_f44_a_picture_that_cannot_be_kept_is_said_and_play_goes_on(before, tmp_path, capsys, monkeypatch):
    it = before()

    def refuse(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(it.desk, "save", refuse)
    it.key(pygame.KSCAN_F12)
    it.desk.sleep(10)
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "No space left" in said
    it.key(pygame.KSCAN_Z)
    assert it.edges() == [("a", True)]
