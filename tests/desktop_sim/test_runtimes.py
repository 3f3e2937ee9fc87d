"""The same keys and seed give the same pictures on CPython and on real MicroPython in a Pico-sized heap:
F17, F18."""

import pytest
from running import ROOT, desk, needs_micropython, pixels

# A hand of each game played by keys alone: look around, ask for a hint, lay or cover, pass or take, open
# the pause.
PLAY = (
    "wait:6000 shot:{0}/1.png right right a wait:2500 shot:{0}/2.png a b wait:1500 shot:{0}/3.png "
    "left a:700 wait:400 shot:{0}/4.png b b wait:4000 shot:{0}/5.png y wait:300 shot:{0}/6.png"
)
GAMES = [
    ("Prostoy", "waveshare-1.3", "en"),
    ("Throw-in", "picosystem", "ru"),
    ("Transfer", "waveshare-2", "es"),
    ("Partners", "pimoroni-display", "en"),
    ("Northern", "waveshare-1.14", "ru"),
    ("Duel", "waveshare-1.44", "en"),
    ("Big table", "tufty-2040", "es"),
    ("Three by three", "waveshare-1.44", "ru"),
    ("Big table", "picocalc", "ru"),
]


def known(board, script):
    """The script with the keys that the board has."""
    if board in ("waveshare-1.3", "picosystem", "picocalc"):
        return script
    if board == "waveshare-1.14":
        return script.replace(" y ", " b:700 ")
    return script.replace("right", "x").replace("left", "a").replace(" y ", " a+x:300 ")


@needs_micropython
@pytest.mark.parametrize(("preset", "board", "lang"), GAMES)
def test_f18_same_pixels_on_both_interpreters(preset, board, lang, tmp_path):
    pictures = []
    for runtime in ("cpython", "micropython"):
        out = tmp_path / runtime
        desk(
            *("--board", board, "--preset", preset, "--lang", lang, "--level", "normal", "--seed", 11),
            *("--runtime", runtime, "--headless", "--state", out / "state"),
            *("--keys", known(board, PLAY.format(out)), "--shot", out / "end.png"),
        )
        pictures.append([pixels(file) for file in sorted(out.glob("*.png"))])
    assert len(pictures[0]) == 7
    assert [n for n in range(7) if pictures[0][n] != pictures[1][n]] == []
    assert len({data for _, data in pictures[0]}) > 3  # something went on


@needs_micropython
def test_f17_every_module_of_the_firmware_can_be_imported_on_micropython(tmp_path):
    firmware = ROOT / "firmware"
    names = [
        ".".join(path.relative_to(firmware).with_suffix("").parts)
        for path in sorted((firmware / "durak").rglob("*.py"))
    ]
    names = [name.removesuffix(".__init__") for name in names]
    assert len(names) > 60
    program = tmp_path / "program.py"
    # A Pico's heap holds all of it at once, of the words one file at a time.
    program.write_text(
        "import gc, sys\n"
        f"NAMES = {names!r}\n"
        "def run(port, start):\n"
        "    for name in NAMES:\n"
        "        __import__(name)\n"
        "        print(name)\n"
        "        if name.startswith('durak.text.'):\n"
        "            del sys.modules[name]\n"
        "            delattr(sys.modules['durak.text'], name.rpartition('.')[2])\n"
        "            gc.collect()\n"
    )
    said, wrong = desk("--app", program, "--headless", "--runtime", "micropython", "--state", tmp_path / "s")
    assert wrong == ""
    assert said.split() == names


@needs_micropython
def test_a_reset_starts_the_other_interpreter_again(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(
        "import machine\n"
        "def run(port, start):\n"
        "    n = (port.load('boots') or b'')\n"
        "    port.save('boots', n + b'x')\n"
        "    if len(n) < 2:\n"
        "        machine.reset()\n"
    )
    for runtime in ("cpython", "micropython"):
        state = tmp_path / runtime
        desk("--app", program, "--headless", "--runtime", runtime, "--state", state, "--keys", "wait:5000")
        newest = max((file.read_bytes() for file in state.glob("boots.*")), key=len)
        assert newest.endswith(b"xxx")
        assert not newest.endswith(b"xxxx")


@needs_micropython
def test_f20_a_full_heap_still_has_room_for_its_message(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(
        "from durak.screens import table\n"
        "def run(port, start):\n"
        "    table.hoard = None\n"
        "    while True:\n"
        "        table.hoard = (table.hoard, 0)\n"
    )
    said = desk(
        *("--app", program, "--headless", "--runtime", "micropython", "--state", tmp_path / "s"),
        *("--shot", tmp_path / "x.png"),
    )
    assert "MemoryError" in "".join(said)
    assert "MemoryError" in (tmp_path / "s" / "crash.txt").read_text()
    _, data = pixels(tmp_path / "x.png")
    assert len({data[i : i + 3] for i in range(0, len(data), 3)}) == 4  # ground and three colours of text


@needs_micropython
def test_too_little_memory_for_plain_files_is_said_on_the_display(tmp_path, monkeypatch, capfd):
    """As on a Pico whose stock MicroPython has the game's sources in its file system."""
    from desktop_sim import compiled, run_micropython
    from desktop_sim.bench import Desk, Ended
    from desktop_sim.board_bodies import BOARDS
    from tools.firmware.constants import folded

    monkeypatch.setattr(compiled, "image", lambda: None)
    monkeypatch.setattr(compiled, "firmware", lambda: folded(str(ROOT)))
    monkeypatch.setattr(run_micropython, "HEAP_KB", 300)
    desk = Desk(BOARDS["waveshare-1.3"], (), 4000)
    want = {"board": "waveshare-1.3", "changes": [], "seed": 7, "start": {"lang": "en"}, "app": None}
    with pytest.raises(Ended):
        run_micropython.run(desk, folder=str(tmp_path), **want)
    assert "MemoryError" in capfd.readouterr().err + (tmp_path / "crash.txt").read_text()
    _, _, data = desk.picture()
    assert len({data[i : i + 3] for i in range(0, len(data), 3)}) == 4
    assert desk.light == 65535


@needs_micropython
def test_a_crash_shows_on_both(tmp_path):
    program = tmp_path / "program.py"
    program.write_text("def run(port, start):\n    raise ValueError('no such card')\n")
    seen = []
    for runtime in ("cpython", "micropython"):
        folder = tmp_path / "same"
        said = desk(
            *("--app", program, "--headless", "--runtime", runtime, "--state", folder),
            *("--shot", tmp_path / (runtime + ".png")),
        )
        assert "no such card" in "".join(said)
        assert "no such card" in (folder / "crash.txt").read_text()
        seen.append(pixels(tmp_path / (runtime + ".png")))
    assert seen[0] == seen[1]
