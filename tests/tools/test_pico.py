"""The game on the emulated Pico: make test-pico IMAGE=... Times are guest time, 125 MHz."""

from __future__ import annotations

import subprocess
import sys
import threading

import pytest

from tools import flash_rom
from tools.board import dist, firmware_files, flash, littlefs_image, watch
from tools.board.remote import Board
from tools.emulator import __main__ as emulate
from tools.measure import heap_order, pico

pytestmark = pytest.mark.pico

RULES = """
from array import array
from durak.rules import deal, moves, position, presets
from durak.rules.legal import legal
from durak.rules.play import apply
import binascii
def deals(seeds):
    pos = position.new()
    out = array("H", [0] * moves.MOST_MOVES)
    crc = plies = 0
    for preset in range(8):
        for seed in range(seeds):
            deal.start(pos, presets.settings(preset), seed)
            x = seed * 7 + 1
            while position.actor(pos) != position.NO_SEAT:
                n = legal(pos, out)
                x = (x * 77 + 12345) & 0xFFFF
                apply(pos, out[(x >> 4) % n])
                crc = binascii.crc32(pos, crc) & 0xFFFFFFFF
                plies += 1
    return plies, crc
"""


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
    assert 238_000 < free < 244_000
    assert slow == pytest.approx(38_400, rel=0.01)
    assert fast == pytest.approx(14_750, rel=0.01)


# Imports what it is told to; when room gets short, everything of the game is let go first, as the app does.
IMPORTS = """
import gc, sys
from durak.device import rom
store = rom.use()
keep = ("durak", "durak.device", "durak.device.rom")
def drop():
    for name in list(sys.modules):
        if name.startswith("durak") and name not in keep:
            del sys.modules[name]
    for name in keep[:2]:
        package = sys.modules[name]
        for part in dir(package):
            if part[0] != "_" and name + "." + part not in keep:
                delattr(package, part)
    gc.collect()
def bring(names):
    count = 0
    for name in names:
        if gc.mem_free() < 60000:
            drop()
        __import__(name)
        count += name in sys.modules
    print(count, store.moved)
"""
# Each part is a boot of its own: what was imported and dropped leaves its names in the heap for good.
PARTS = {
    "the machine": ("durak.device",),
    "the game": ("durak.rules", "durak.players"),
    "the nets": ("durak.players.nets",),
    "the drawing": ("durak.draw", "durak.text"),
    "the screens": ("durak.screens",),
    "the rest": (),
}


def part_of(name):
    """The part that a module belongs to: the one that names its nearest package."""
    packages = [(package, part) for part, named in PARTS.items() for package in named]
    within = [(len(package), part) for package, part in packages if f"{name}.".startswith(package + ".")]
    return max(within)[1] if within else "the rest"


@pytest.mark.parametrize("part", PARTS)
def test_f17_every_module_comes_up_on_the_chip(image, part):
    """Every module of the firmware is in one of the parts; each is imported from the chip's own disk, its
    code then run from flash."""
    names = [name for name in heap_order.order() if part_of(name) == part]
    assert names
    pico = pico_of(image, emulate.file_system(firmware_files.FIRMWARE, None))
    count, moved = map(int, pico.run_code(IMPORTS + f"bring({names!r})", limit_ms=60_000).split())
    assert count == len(names)
    assert moved > 1000


def test_f17_a_deal_of_each_game_is_the_same_from_flash(image):
    """Whole deals played on the chip, their code in flash, are CPython's position by position."""
    space: dict = {}
    exec(RULES, space)
    pico = pico_of(image, emulate.file_system(firmware_files.FIRMWARE, None))
    start = "from durak.device import rom\nstore = rom.use()\n"
    plies, crc, moved = map(int, pico.run_code(start + RULES + "print(*deals(1), store.moved)").split())
    assert (plies, crc) == space["deals"](1)
    assert moved > 20_000


def test_f21_a_dragged_uf2_shows_the_menu_within_two_seconds_without_a_host(image):
    """From `make dist`'s own UF2, on a battery; the picture is the desk's."""
    files = dist.build((littlefs_image.RP2040,), ("waveshare-1.3",))
    disk = littlefs_image.from_uf2(files["durak-waveshare-1.3-rp2040.uf2"], littlefs_image.RP2040)
    assert flash_rom.NAMES in littlefs_image.read(disk)
    game = game_of(image, disk=disk, host=False)
    assert game.boot() <= 2000
    assert not game.desk.panel.faults
    assert game.clock == 62_500_000


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


def test_frames_are_fast_enough(image):
    """A full frame in 26 ms; the cursor through 19 cards in turns of 12 ms; at rest next to nothing; the bus
    at its full clock."""
    seen = pico.frames(image)
    assert "baudrate=62500000" in seen.spi
    assert seen.full <= 26_000
    assert max(seen.steps) <= 12_000
    assert max(seen.chips, seen.slide) <= 12_000
    assert seen.rest <= 1_000


def test_memory_at_the_table_with_six_seats_and_masters(image):
    """90 KB stay free, and a piece as large as the frame, while five masters think."""
    game = game_of(image, start={"lang": "en", "preset": "Big table", "level": "master"}, seed=7)
    game.boot()
    game.rest(2500)
    seen = [game.heap() for _ in range(4) if game.rest(900) is None]
    assert min(heap.free for heap in seen) >= 90_000
    assert min(heap.largest for heap in seen) >= 240 * 240 // 2


LOG = "wait:5000 shot:{0}/1.png right wait:400 shot:{0}/2.png a wait:4000 shot:{0}/3.png"


def test_the_same_key_log_gives_the_same_pictures_on_three_runtimes(image, tmp_path):
    """CPython, MicroPython's Unix port, and the chip with its clock slowed so that no frame comes late."""
    from tests.desktop_sim.running import desk, pixels

    want = ("--preset", "Duel", "--lang", "ru", "--level", "easy", "--seed", "11", "--headless")
    shots = {}
    for runtime in ("cpython", "micropython"):
        out = tmp_path / runtime
        desk(*want, "--runtime", runtime, "--state", out / "state", "--keys", LOG.format(out))
        shots[runtime] = [pixels(file) for file in sorted(out.glob("*.png"))]
    out = tmp_path / "pico"
    start = {"preset": "Duel", "lang": "ru", "level": "easy", "seed": 11}
    game = game_of(image, start=start, seed=11, changes=(("rotation", 0), ("speaker", 0)), slow=6)
    game.boot()
    game.play(LOG.format(out))
    shots["pico"] = [pixels(file) for file in sorted(out.glob("*.png"))]
    assert len(shots["pico"]) == 3
    assert shots["micropython"] == shots["cpython"]
    assert [a == b for a, b in zip(shots["pico"], shots["cpython"], strict=True)] == [True] * 3


@pytest.fixture
def port(image):
    """The path of a pseudo-terminal with an emulated Pico behind it, running beside the test."""
    from tools.emulator.pty_console import Pty

    with Pty(pico_of(image)) as pty:
        ended = threading.Event()

        def serve():
            while not ended.is_set():
                pty.step()

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield pty.path
        ended.set()
        thread.join()


def test_f26_mpremote_and_make_flash_take_it_for_a_board(port):
    """Installs, updates a changed file, removes a renamed module, keeps the save; on the real protocol."""
    lines: list[str] = []

    def put(files):
        return flash.flash(port, "picosystem", say=lines.append, files_of=lambda arch: dict(files))

    first = {"main.py": b"print('hello')\n", "durak/a.mpy": bytes(3000), "durak/old.mpy": b"old"}
    assert set(put(first).write) == {*first, "board.txt"}
    command = [sys.executable, "-m", "mpremote", "connect", port]
    code = "import os; os.mkdir('saves'); f=open('saves/game.a','wb'); f.write(b'kept'); f.close()"
    subprocess.run([*command, "exec", code], check=True, timeout=60)
    second = {"main.py": b"print('hello')\n", "durak/a.mpy": bytes(2999) + b"x", "durak/new.mpy": b"old"}
    plan = put(second)
    assert set(plan.write) == {"durak/a.mpy", "durak/new.mpy"}
    assert plan.remove == ["durak/old.mpy"]
    assert put(second).empty
    read = "print(open('saves/game.a').read(), sorted(__import__('os').listdir('durak')))"
    said = subprocess.run([*command, "exec", read], check=True, timeout=60, capture_output=True, text=True)
    assert said.stdout.strip() == "kept ['a.mpy', 'new.mpy']"


def test_watch_runs_from_the_desk_and_anew_at_each_change(port, tmp_path):
    """make watch on the real protocol: a program from the desk's folder, changed, broken, mended; then the
    board has its own program again."""
    programs = [
        b"print('one', open('board.txt').read())\nimport time\nwhile True: time.sleep_ms(50)\n",
        b"import durak.b\nprint('two', durak.b.x)\n1/0\n",
        b"print('mended')\nimport time\nwhile True: time.sleep_ms(50)\n",
    ]
    printed = bytearray()
    stage = 0

    def collect(arch):
        return {"main.py": programs[stage], "durak/b.py": b"x = 42\n"}

    def changes():
        """The next program once the present one has said its word; Ctrl-C after the last."""
        nonlocal stage
        words = (b"picosystem", b"ZeroDivisionError", b"mended")
        if words[stage] in printed:
            if stage == len(programs) - 1:
                raise KeyboardInterrupt
            stage += 1
        return {tmp_path: (stage, 0)}

    with Board(port) as board:
        board.interrupt()
        board.write("main.py", b"print('own program')\n")
        board.write("board.txt", b"picosystem\n")
    here = watch.Watch(port, tmp_path, changes=changes, collect=collect, out=printed.extend)
    here.learn()
    with pytest.raises(KeyboardInterrupt):
        here.rounds()
    assert b"two 42" in printed
    assert printed.count(b"picosystem") == 1
    here.leave()
    with Board(port) as board:
        board.interrupt()
        assert board.read("main.py") == b"print('own program')\n"
        assert "durak" not in board.tree()
