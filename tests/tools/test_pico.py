"""The game on the emulated Pico: make test-pico IMAGE=... Times are guest time, 125 MHz."""

from __future__ import annotations

import pytest

from tools.emulator.flash_cache import MISS_CYCLES
from tools.emulator.image import RP2040
from tools.measure import glides, heap, pico

pytestmark = pytest.mark.pico

RULES = (
    pico.START
    + """
from array import array
from durak.rules import deal, position, presets
from durak.rules.legal import legal
from durak.rules.play import apply
import binascii
def deals(seeds):
    pos = position.new()
    out = array("H", [0] * MOST_MOVES)
    crc = plies = 0
    for preset in range(8):
        for seed in range(seeds):
            deal.start(pos, presets.settings(preset), seed)
            x = seed * 7 + 1
            while position.actor(pos) != NO_SEAT:
                n = legal(pos, out)
                x = (x * 77 + 12345) & 0xFFFF
                apply(pos, out[(x >> 4) % n])
                crc = binascii.crc32(pos, crc) & 0xFFFFFFFF
                plies += 1
    return plies, crc
"""
)


def pico_of(image, *args, **more):
    from tools.emulator.pico import Pico

    return Pico(image, *args, **more)


def game_of(image, **more):
    from tools.emulator.game import Game

    return Game(image, **more)


def test_the_emulator_gives_the_figures_known_of_a_pico(image):
    """Free heap after boot, and the wire's time for a frame at the firmware's clocks and at the game's."""
    said = pico_of(image).run_code(
        "import gc,time,machine\n"
        "gc.collect()\n"
        "free=gc.mem_free()\n"
        "frame=bytearray(115200)\n"
        "times=[]\n"
        "for peripheral in (48_000_000,125_000_000):\n"
        "  machine.freq(125_000_000,peripheral)\n"
        "  spi=machine.SPI(1,62_500_000,sck=machine.Pin(10),mosi=machine.Pin(11),miso=None)\n"
        "  t=time.ticks_us();spi.write(frame);times.append(time.ticks_diff(time.ticks_us(),t))\n"
        "print(free,*times)"
    )
    free, slow, fast = map(int, said.split())
    assert 190_000 < free < 230_000
    assert slow == pytest.approx(38_400, rel=0.01)
    assert fast == pytest.approx(14_750, rel=0.01)


def test_f17_every_module_comes_up_on_the_chip(image):
    """Each of the firmware's modules is imported, one after the other, from the image."""
    names = heap.modules()
    code = f"""
import sys
names = {names!r}
for name in names:
    __import__(name)
print(len([name for name in names if name in sys.modules]))
"""
    assert int(pico.chip(image).run_code(code)) == len(names)


def test_f17_a_deal_of_each_game_is_the_same_on_the_chip(image):
    """Whole deals played on the chip are CPython's position by position."""
    space: dict = {}
    exec(RULES, space)
    plies, crc = map(int, pico.chip(image).run_code(RULES + "print(*deals(1))").split())
    assert (plies, crc) == space["deals"](1)


def test_what_an_older_version_left_on_the_disk_does_not_come_before_what_is_frozen(image):
    """A folder durak/ and a main.py of a game that was copied as files."""
    old = {"durak/app.py": b"raise ValueError('old')\n", "main.py": b"print('old')\n"}
    game = game_of(image, files=old)
    game.boot()
    assert "old" not in game.console


def test_f21_the_first_screen_is_there_in_time_without_a_host(image):
    """On a battery: from a blank disk, which is formatted first, and from then on."""
    game = game_of(image, disk=b"\xff" * RP2040.files[1], host=False)
    assert game.boot() <= 2000
    assert not game.desk.panel.faults
    assert game.clock == 62_500_000
    assert game_of(image, start={"lang": "en"}, host=False).boot() <= 600


def test_f20_ctrl_c_reaches_the_prompt_and_a_held_key_skips_the_game(image):
    game = game_of(image)
    game.press("a", True)
    game.rest(700)
    assert "A key is held" in game.console
    assert not game.lit
    game.press("a", False)
    game = game_of(image, start={"lang": "en"})
    game.boot()
    game.pico.send(b"\x03")
    game.pico.expect(b">>> ", 500)
    assert game.pico.run_code("print(6*7)").strip() == "42"


def test_f20_each_way_out_and_back_in_works_at_any_moment(image):
    """Ctrl-C at the menu, at the table, while it starts; back by `import main` as the board's own message
    says, twice in a row too, by a soft reset, and by a reset while a key is held and let go."""
    game = game_of(image, start=None)
    game.boot()

    def out():
        del game.pico.console[:]
        game.pico.send(b"\x03")
        said = game.pico.expect(b">>> ", 2_000)
        assert said.count(b"Traceback") == 1 and b"KeyboardInterrupt" in said, said

    def back(how):
        seen = len(game.bursts)
        game.pico.send(how)
        assert game.pico.run_until(lambda: len(game.bursts) > seen and game.lit, 5_000), game.console
        game.rest(500)
        assert b"Traceback" not in game.pico.console

    out()
    back(b"import main\r")
    game.play("a wait:3000")
    out()
    back(b"import main\r")  # the deal is in progress now
    game.play("a wait:3000")
    out()
    back(b"import main\r")
    out()
    back(b"\x04")
    game.play("a wait:2000")
    out()
    game.pico.send(b"import main\r")
    game.rest(60)
    out()
    game.press("a", True)
    game.pico.send(b"\x04")
    game.pico.expect(b"To play: import main", 2_000)
    game.press("a", False)
    back(b"import main\r")


def test_frames_are_fast_enough(image):
    """A full frame in 17.5 ms; the cursor through 19 cards in turns of 12 ms; next to nothing at rest; the
    bus at its full clock."""
    seen = pico.frames(image)
    assert "baudrate=62500000" in seen.spi
    assert seen.full <= 17_500
    assert max(seen.steps) <= 12_000
    assert max(seen.chips, seen.slide) <= 12_000
    assert seen.rest <= 1_000


def test_what_moves_takes_no_more_turns_than_it_did(image):
    """Pairs that glide, and a hand that sorts itself: they take more than a tick of 20 ms a turn, and are
    seen in the fewer steps. The mark of 12 ms, which the cursor keeps, they do not."""
    seen = glides.glides(image)
    assert seen.pop("pairs that glide") <= 60_000
    assert max(seen.values()) <= 26_000


def test_memory_at_the_table_with_six_seats_and_masters(image):
    """115 KB stay free, 60 of them in one piece, while five masters think, every page of the menu visited
    before."""
    free, largest = pico.table(image)
    assert free >= 115_000
    assert largest >= 60_000


def test_the_stack_has_room_left_in_a_walk_of_random_keys(image):
    """2 KB at least; `make bench` walks longer."""
    used, limit = pico.walk(image, 20)
    assert 4000 < used <= limit - 2048


def test_the_estimate_of_the_flash_cache_slows_the_interpreter_and_not_what_lies_in_ram(image):
    plain, slowed = (pico.plies(image, cycles)["Throw-in"] for cycles in (0, MISS_CYCLES))
    assert plain < slowed < 1.1 * plain
    # more of the interpreter than the cache holds
    work = """t = time.ticks_us()
for i in range(2000):
    said = "%d %s" % (i, hex(i))
    words = said.split()
    kept = sorted((i, 3, i & 7)), {i: words}
print(time.ticks_diff(time.ticks_us(), t))"""
    times = [int(pico.chip(image, cycles).run_code(pico.START + work)) for cycles in (0, MISS_CYCLES)]
    assert times[1] > 1.15 * times[0]


def test_no_step_of_a_thought_is_long(image):
    """60 ms at most, the first one too, which loads the player."""
    thought = pico.thinking(image, 5, ("hard", "easy"), 3, 2)
    assert all(each.moves == 2 and 0 < each.step_us <= 60_000 for each in thought.values())
    assert thought["hard"].us > thought["easy"].us


LOG = "wait:5000 shot:{0}/1.png {1} wait:400 shot:{0}/2.png a wait:4000 shot:{0}/3.png"
RIGHT = {"tufty-2040": "y"}


def test_the_same_key_log_gives_the_same_pictures_on_three_runtimes(image, tmp_path):
    """CPython, MicroPython's Unix port, and the chip with its clock slowed so that no frame comes late."""
    from tests.desktop_sim.running import pixels

    desks = [on_the_desk(tmp_path / runtime, runtime) for runtime in ("cpython", "micropython")]
    assert desks[0] == desks[1]
    on_the_chip(image, tmp_path / "pico", "waveshare-1.3", (("rotation", 0), ("speaker", 0)))
    assert [pixels(file) for file in sorted((tmp_path / "pico").glob("*.png"))] == desks[0]


@pytest.mark.parametrize("board", ["tufty-2040", "picocalc"])
def test_a_panel_on_eight_wires_and_a_keyboard_on_i2c_show_the_same_on_the_chip(image, tmp_path, board):
    """The bytes that PIO and DMA strobe out, and keys that arrive over I2C."""
    from tests.desktop_sim.running import pixels

    desk = on_the_desk(tmp_path / "desk", "cpython", board)
    game = on_the_chip(image, tmp_path / "pico", board)
    assert game.desk.panel.faults == []
    assert [pixels(file) for file in sorted((tmp_path / "pico").glob("*.png"))] == desk


def on_the_desk(out, runtime, board="waveshare-1.3"):
    """The pictures of LOG in the simulator."""
    from tests.desktop_sim.running import desk, pixels

    keys = LOG.format(out, RIGHT.get(board, "right"))
    want = ("--preset", "Duel", "--lang", "ru", "--level", "easy", "--seed", "11", "--headless")
    desk(*want, "--board", board, "--runtime", runtime, "--state", out / "state", "--keys", keys)
    return [pixels(file) for file in sorted(out.glob("*.png"))]


def on_the_chip(image, out, board, changes=()):
    """The emulated board after LOG, its pictures in `out`."""
    start = {"preset": "Duel", "lang": "ru", "level": "easy", "seed": 11}
    game = game_of(image, board=board, start=start, seed=11, changes=changes, slow=6)
    game.boot()
    game.play(LOG.format(out, RIGHT.get(board, "right")))
    assert len(list(out.glob("*.png"))) == 3
    return game
