"""F26: deploying works on whatever it finds, or says in one sentence why not; saves and settings stay."""

from __future__ import annotations

from pathlib import PurePosixPath

import pytest

from tests.tools.fake_board import FakeBoard, micropython
from tools.board import copy_plan, firmware_files, flash, littlefs_image
from tools.board.remote import Board, Entry
from tools.board.serial_ports import BoardError

needs_micropython = pytest.mark.skipif(micropython() is None, reason="no MicroPython for this system")

OLD = {
    "main.py": b"import durak.app\n",
    "board.txt": b"picosystem\n",
    "durak/app.mpy": bytes(range(256)) * 20,
    "durak/draw/canvas.mpy": b"canvas",
    "durak/rules/old_name.mpy": b"the module before it was renamed",
}
NEW = {
    "main.py": b"import durak.app\n",
    "board.txt": b"picosystem\n",
    "durak/app.mpy": bytes(range(256)) * 21,
    "durak/draw/canvas.mpy": b"canvas",
    "durak/cards/new_name.mpy": b"the module after it was renamed",
}
SAVES = {"saves/deal.bin": b"\x01\x02\x03", "settings.bin": b"lang=ru"}


def put(board: FakeBoard, files: dict[str, bytes]) -> None:
    with Board("ttyX", board) as there:
        there.interrupt()
        have = {path for path, entry in there.tree().items() if entry.size < 0}
        for path, data in files.items():
            folder = path.rpartition("/")[0]
            if folder and folder not in have:
                there.make_folder(folder)
                have.add(folder)
            there.write(path, data)


def held(board: FakeBoard) -> dict[str, bytes]:
    with Board("ttyX", board) as there:
        there.interrupt()
        return {path: there.read(path) for path, entry in there.tree().items() if entry.size >= 0}


def run(board: FakeBoard, files=None, **more):
    lines: list[str] = []
    plan = flash.flash(
        "ttyX",
        say=lines.append,
        opener=board,
        files_of=lambda arch: dict(files or NEW),
        **more,
    )
    return plan, lines


@needs_micropython
def test_f26_blank_flash(tmp_path):
    board = FakeBoard(tmp_path)
    plan, _ = run(board, name="picosystem")
    assert set(plan.write) == set(NEW)
    assert held(board) == NEW
    assert board.restarts == 1


@needs_micropython
def test_f26_over_an_older_install_a_renamed_module_goes_and_saves_stay(tmp_path):
    board = FakeBoard(tmp_path)
    put(board, OLD | {"durak/app.py": b"a source of long ago, which would shadow the .mpy"} | SAVES)
    board.written.clear()
    plan, lines = run(board)
    assert held(board) == NEW | SAVES
    assert board.written == ["/durak/app.mpy.new", "/durak/cards/new_name.mpy.new"]
    assert sorted(plan.remove) == ["durak/app.py", "durak/rules/old_name.mpy"]
    assert plan.remove_folders == ["durak/rules"]
    assert "2 of your own" in " ".join(lines)
    assert "set up as picosystem" in " ".join(lines)


@needs_micropython
def test_f26_nothing_to_do_writes_nothing(tmp_path):
    board = FakeBoard(tmp_path)
    put(board, NEW | SAVES)
    board.written.clear()
    plan, _ = run(board)
    assert plan.empty
    assert not board.written


@needs_micropython
def test_f26_dry_run_changes_nothing(tmp_path):
    board = FakeBoard(tmp_path)
    put(board, OLD)
    before = board.disk.read_bytes()
    plan, lines = run(board, dry_run=True)
    assert len(plan.write) == 2
    assert any("remove durak/rules/old_name.mpy" in line for line in lines)
    assert board.disk.read_bytes() == before
    assert board.restarts == 0


@needs_micropython
def test_f26_a_damaged_file_of_the_right_size_is_mended(tmp_path):
    board = FakeBoard(tmp_path)
    put(board, NEW | {"durak/draw/canvas.mpy": b"cAnvas"})
    plan, _ = run(board)
    assert list(plan.write) == ["durak/draw/canvas.mpy"]
    assert held(board) == NEW


@needs_micropython
def test_f26_a_folder_where_a_file_belongs_and_the_other_way_round(tmp_path):
    board = FakeBoard(tmp_path)
    put(board, {"durak/draw": b"a file named as a folder"})
    with Board("ttyX", board) as there:
        there.interrupt()
        there.make_folder("durak/app.mpy")
        there.write("durak/app.mpy/x.mpy", b"x")
    run(board)
    assert held(board) == NEW | {"board.txt": b"waveshare-1.3\n"}


@needs_micropython
def test_f26_cable_pulled_at_every_request_then_run_again(tmp_path):
    """Wherever the connection breaks it is one sentence, and the next run ends with the game whole."""
    counted = FakeBoard(tmp_path)
    put(counted, OLD | SAVES)
    start = counted.disk.read_bytes()
    board = FakeBoard(tmp_path, pull_after=10_000)
    run(board)
    steps = 10_000 - board.pull_after
    assert steps > 15
    for step in range(0, steps, 2):
        board.disk.write_bytes(start)
        board.pull_after = step
        with pytest.raises(BoardError, match="broke off: plug it in again and run this again"):
            run(board)
        board.pull_after = None
        run(board)
        assert held(board) == NEW | SAVES, step


@needs_micropython
def test_f26_full_flash_is_said_before_anything_changes(tmp_path):
    board = FakeBoard(tmp_path, blocks=24)
    put(board, {"photo.bin": b"p" * 50_000})
    before = held(board)
    big = NEW | {"durak/big.mpy": b"b" * 40_000}
    with pytest.raises(BoardError, match=r"flash is too full: .* files of your own take 48 KB"):
        run(board, big)
    assert held(board) == before


@needs_micropython
def test_f26_flash_that_fills_up_half_way_is_one_sentence(tmp_path):
    board = FakeBoard(tmp_path, blocks=16)
    with Board("ttyX", board) as there:
        there.interrupt()
        with pytest.raises(BoardError, match="flash is full: writing big.bin did not fit"):
            there.write("big.bin", bytes(70_000))


@needs_micropython
@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"name": "circuitpython", "version": (9, 2, 1)}, "runs circuitpython 9.2.1, not MicroPython"),
        ({"version": (1, 19, 1)}, "MicroPython 1.19.1 is too old, 1.24 or newer"),
        ({"chip": "Generic ESP32 module with ESP32"}, "runs on an RP2040 or RP2350, not on a .* with ESP32"),
        ({"mpy": 0x1105}, r"reads .mpy version 5.1, the compiler here writes 6.3"),
    ],
)
def test_f26_wrong_firmware(tmp_path, facts, said):
    board = FakeBoard(tmp_path, **facts)
    before = board.disk.read_bytes()
    with pytest.raises(BoardError, match=said):
        run(board)
    assert not board.written
    assert len(board.disk.read_bytes()) == len(before)


@needs_micropython
def test_f26_a_board_that_does_not_answer(tmp_path):
    board = FakeBoard(tmp_path)
    board.silent = True
    with pytest.raises(BoardError, match="does not answer .* hold a key"):
        run(board)


@needs_micropython
def test_what_the_board_holds_is_compared_by_its_own_hashes(tmp_path):
    board = FakeBoard(tmp_path)
    put(board, NEW)
    with Board("ttyX", board) as there:
        there.interrupt()
        flash.check(there, NEW)
        with pytest.raises(BoardError, match="holds something else"):
            flash.check(there, NEW | {"durak/app.mpy": b"other"})


@needs_micropython
def test_the_rp2350_gets_code_of_its_own(tmp_path):
    asked = []
    board = FakeBoard(tmp_path, mpy=0x06 | 3 << 8 | 7 << 10)

    def files_of(arch):
        asked.append(arch)
        return NEW

    flash.flash("ttyX", "waveshare-2", say=lambda line: None, opener=board, files_of=files_of)
    assert asked == ["armv7emsp"]


def held_by(files: dict[str, bytes]) -> dict[str, Entry]:
    """What a board that holds those files answers."""
    tree = {path: Entry(len(data), copy_plan.sha256(data)) for path, data in files.items()}
    return tree | {
        str(parent): Entry(-1, "") for path in files for parent in PurePosixPath(path).parents if parent.name
    }


def test_f26_the_whole_game_fits_a_pico_blank_and_over_another_version_of_every_file():
    """On a Pico's 1408 KB, saves beside it; and littlefs agrees that it fits."""
    files = firmware_files.collect() | {"board.txt": b"waveshare-1.3\n"}
    own = {"saves/game.a": bytes(3000), "saves/game.b": bytes(3000), "saves/settings.a": bytes(200)}
    old = {path: data[:-1] + bytes((data[-1] ^ 1,)) for path, data in files.items()}
    for before in ({}, own, old | own):
        plan = copy_plan.make(files, held_by(before))
        assert len(plan.write) == len(files)
        copy_plan.check_room(plan, held_by(before), littlefs_image.RP2040.storage)
    largest = max(files.values(), key=len)
    littlefs_image.build(files | own | {"durak/x.new": largest})


def test_board_txt_keeps_what_the_owner_wrote():
    owned = b"picosystem\nrotation 2\n"
    assert flash.board_text(None, owned) == owned
    assert flash.board_text("picosystem", owned) == owned
    assert flash.board_text("waveshare-2", owned) == b"waveshare-2\nrotation 2\n"
    assert flash.board_text(None, None) == b"waveshare-1.3\n"
    assert flash.board_text(None, b"\xff nonsense") == b"waveshare-1.3\n"


def test_a_plan_touches_only_what_is_its_own():
    tree = {
        "main.mpy": Entry(3, "x"),
        "durak": Entry(-1, ""),
        "durakx/y": Entry(1, "y"),
        "saves": Entry(-1, ""),
    }
    plan = copy_plan.make({"main.py": b"1"}, tree)
    assert plan.remove == []
    assert plan.remove_folders == ["durak"]
    assert list(plan.write) == ["main.py"]


def test_main_is_written_last():
    plan = copy_plan.make({"main.py": b"1", "durak/a.mpy": b"2", "zz": b"3"}, {})
    assert list(plan.write)[-1] == "main.py"


def test_compiling_is_kept_and_a_fault_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(firmware_files, "CACHE", tmp_path)
    first = firmware_files.compile_source(b"x = 1\n", "durak/x.py", "armv6m")
    assert first[:1] == b"M"
    assert len(list(tmp_path.iterdir())) == 1
    assert firmware_files.compile_source(b"x = 1\n", "durak/x.py", "armv6m") == first
    with pytest.raises(firmware_files.FilesError, match=r"cannot compile durak/x.py"):
        firmware_files.compile_source(b"x = = 1\n", "durak/x.py", "armv6m")


def test_the_whole_firmware_compiles_for_both_chips():
    for arch in (firmware_files.RP2040, firmware_files.RP2350):
        files = firmware_files.collect(arch)
        assert files["main.py"]
        assert not [name for name in files if name.endswith(".py") and name not in firmware_files.AS_SOURCE]
        assert all(data[:2] == b"M\x06" for name, data in files.items() if name.endswith(".mpy"))


@needs_micropython
def test_the_bar_counts_every_byte(tmp_path):
    class Bar:
        total = sent = 0

        def begin(self, size):
            self.total = size

        def moved(self, count, path):
            self.sent += count

    bar = Bar()
    plan, _ = run(FakeBoard(tmp_path), bar=bar)
    assert bar.total == bar.sent == plan.size > 5000
