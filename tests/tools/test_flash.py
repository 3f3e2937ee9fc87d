"""F26: make flash works on whatever it finds, or says in one sentence why not; saves and settings stay.

The board is real MicroPython behind a pseudo-terminal, spoken to by mpremote (tests/tools/fake_board.py).
"""

from __future__ import annotations

import time

import pytest

from tests.tools.fake_board import PICO_2, PICO_2_BLOCKS, STOCK, micropython
from tools.board import boot_drive, firmware_files, flash, image, serial_ports, watch
from tools.board.connection import Board
from tools.board.flash import Flash
from tools.board.serial_ports import BoardError, Port
from tools.firmware import uf2
from tools.firmware.chips import CHIPS

pytestmark = pytest.mark.skipif(micropython() is None, reason="no MicroPython for this system")

AWAY_S = 0.3  # while a board restarts it takes what is sent to it for nothing
OLD = "pocket-durak 0.1.0 0123456789abcdef"
NEW = "pocket-durak 0.2.0 fedcba9876543210"
MACHINES = {
    "rp2040": "Pocket Durak on Pico with RP2040",
    "rp2040-w": "Pocket Durak on Pico W with RP2040",
    "rp2350": "Pocket Durak on Pico 2 with RP2350",
}
OURS = {"chip": MACHINES["rp2040"], "blocks": 256, "build": OLD}
SAVES = {"saves/game.a": b"\x01\x02\x03", "board.txt": b"picosystem\nrotation 2\n", "mine.txt": b"mine"}
PLAIN = {
    "main.py": b"import durak.app\n",
    "durak/app.mpy": bytes(range(256)) * 20,
    "durak/build_id.py": b"x=1",
}


def uf2_file(folder, chip="rp2040", build=NEW, machine=None):
    """An image that says what it is and does nothing."""
    said = f"\0{machine or MACHINES[chip]}\0{build}\0".encode()
    path = folder / f"{chip}.uf2"
    path.write_bytes(uf2.write(bytes(3000) + said, CHIPS[chip].family))
    return path


def put(board, files):
    """Write those files onto the board."""
    with Board(board.path) as there:
        for path, data in files.items():
            folder = path.rpartition("/")[0]
            if folder and not there.exists(f"/{folder}"):
                there.transport.fs_mkdir(f"/{folder}")
            there.write(f"/{path}", data)


def held(board):
    """What is on the board, {path: bytes}."""
    with Board(board.path) as there:
        return {path.lstrip("/"): there.read(path) for path in there.files("")}


def run(fake, **more):
    """make flash on that board; what it said."""
    lines: list[str] = []
    port = Port(fake.path, "board", "")
    Flash(folder=fake.drive.folder, say=lines.append, **more).run(port, [port])
    time.sleep(AWAY_S)
    return "\n".join(lines)


def test_f26_a_stock_board_gets_the_firmware_and_its_display(fake, tmp_path):
    board = fake()
    said = run(board, uf2=uf2_file(tmp_path), board="picosystem")
    assert (board.chip, board.build) == (MACHINES["rp2040"], NEW)
    assert held(board) == {"board.txt": b"picosystem\n"}
    assert "MicroPython 1.28.0 without the game" in said
    assert f"it gets {NEW}" in said
    assert "its file system is made anew, and is empty now" in said
    assert said.endswith("set up as picosystem; the game starts")
    assert board.restarts == 1


def test_f26_an_update_keeps_saves_and_board_txt(fake, tmp_path):
    board = fake(**OURS)
    put(board, SAVES)
    said = run(board, uf2=uf2_file(tmp_path))
    assert board.build == NEW
    assert held(board) == SAVES
    assert "saves and all other files on it stay" in said
    assert "set up as picosystem; the game starts" in said


def test_f26_the_same_build_is_not_flashed_again_and_another_display_is_noted(fake, tmp_path):
    board = fake(**(OURS | {"build": NEW}))
    put(board, SAVES)
    said = run(board, uf2=uf2_file(tmp_path), board="waveshare-2")
    assert "it gets" not in said
    assert held(board) == SAVES | {"board.txt": b"waveshare-2\nrotation 2\n"}
    assert board.restarts == 1


def test_f26_files_are_lost_only_when_someone_says_so(fake, tmp_path):
    board = fake()
    put(board, SAVES)
    path = uf2_file(tmp_path)
    with pytest.raises(BoardError, match=r"are LOST \(board.txt, mine.txt, saves\).*YES=1 goes on"):
        run(board, uf2=path)
    with pytest.raises(BoardError, match="nothing was changed"):
        run(board, uf2=path, ask=lambda question: "")
    assert (board.chip, board.build) == (STOCK, None)
    assert held(board) == SAVES
    run(board, uf2=path, yes=True)
    assert board.build == NEW
    assert held(board) == {"board.txt": b"waveshare-1.3\n"}


def test_f26_dry_run_changes_nothing(fake, tmp_path):
    for board in (fake(), fake(**(OURS | {"build": NEW}))):
        put(board, SAVES)
        before = board.disk.read_bytes()
        run(board, uf2=uf2_file(tmp_path), dry_run=True, board="waveshare-2")
        assert board.disk.read_bytes() == before
        assert board.restarts == 0
        assert not board.drive.open


def test_f26_an_image_for_another_chip_is_refused_before_anything_happens(fake, tmp_path):
    board = fake()
    with pytest.raises(
        BoardError, match="is for the RP2350, and this board has an RP2040: nothing was changed"
    ):
        run(board, uf2=uf2_file(tmp_path, "rp2350"))
    with pytest.raises(BoardError, match="CHIP=rp2350 is none for it"):
        run(board, uf2=uf2_file(tmp_path), chip="rp2350")
    assert not board.drive.open
    other = fake(chip=PICO_2, blocks=PICO_2_BLOCKS)
    with pytest.raises(
        BoardError, match="is for the RP2040, and this board has an RP2350: nothing was changed"
    ):
        run(other, uf2=uf2_file(tmp_path))


def test_f26_stock_files_of_a_pico_2_stay(fake, tmp_path):
    board = fake(chip=PICO_2, blocks=PICO_2_BLOCKS)
    put(board, SAVES)
    said = run(board, uf2=uf2_file(tmp_path, "rp2350"))
    assert "all other files on it stay" in said
    assert board.build == NEW
    assert held(board) == SAVES


def test_f26_a_board_in_bootsel_mode(tmp_path, fake, monkeypatch):
    """It shows a drive and no port; after the copy a port appears."""
    board = fake()
    board.drive.show()
    monkeypatch.setattr(serial_ports, "wait_for", lambda port, before, seconds: Port(board.path, "x", ""))
    lines: list[str] = []
    Flash(uf2=uf2_file(tmp_path), folder=board.drive.folder, say=lines.append).run(None, [])
    time.sleep(AWAY_S)
    assert "an RP2040 waits in BOOTSEL mode" in lines[0]
    assert board.build == NEW
    assert held(board) == {"board.txt": b"waveshare-1.3\n"}


def test_f26_an_image_for_another_chip_is_refused_in_bootsel_mode(tmp_path, fake):
    board = fake(chip=PICO_2, blocks=PICO_2_BLOCKS)
    board.drive.show()
    with pytest.raises(BoardError, match="is for the RP2040, and this board has an RP2350"):
        Flash(uf2=uf2_file(tmp_path), folder=board.drive.folder).run(None, [])
    assert board.drive.open


def test_f26_no_drive_appears(fake, tmp_path, monkeypatch):
    """As on a system that mounts no drive by itself."""
    monkeypatch.setattr(flash, "DRIVE_S", 0.5)
    board = fake(**OURS)
    lines: list[str] = []
    port = Port(board.path, "board", "")
    with pytest.raises(BoardError, match="drive has not appeared: hold BOOTSEL"):
        Flash(uf2=uf2_file(tmp_path), folder=tmp_path / "elsewhere", say=lines.append).run(port, [port])


def test_f26_a_board_that_comes_back_with_something_else_is_told(fake, tmp_path, monkeypatch):
    board = fake(**OURS)
    monkeypatch.setattr(board, "_boot_loader", lambda: (board.drive.take(), board._boot()))
    with pytest.raises(BoardError, match=f"runs {OLD} for .* after all, not {NEW}"):
        run(board, uf2=uf2_file(tmp_path))


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"name": "circuitpython", "version": (9, 2, 1)}, "runs circuitpython 9.2.1, not MicroPython"),
        ({"chip": "Generic ESP32 module with ESP32"}, "runs on an RP2040 or RP2350, not on a .* with ESP32"),
    ],
)
def test_f26_wrong_firmware(fake, tmp_path, facts, said):
    board = fake(**facts)
    with pytest.raises(BoardError, match=said):
        run(board, uf2=uf2_file(tmp_path))
    assert not board.drive.open


def test_f26_a_board_that_does_not_answer(fake, tmp_path, monkeypatch):
    board = fake()
    monkeypatch.setattr(serial_ports, "PATIENCE", 0.05)
    board.silent = True
    with pytest.raises(BoardError, match="does not answer: unplug it, hold a key"):
        run(board, uf2=uf2_file(tmp_path))


def test_f26_no_image(fake, tmp_path, monkeypatch):
    monkeypatch.setattr(image, "BUILD", tmp_path)
    with pytest.raises(BoardError, match=r"make firmware CHIP=rp2040-w builds one, or .* UF2=path"):
        run(fake(chip="Raspberry Pi Pico W with RP2040"))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "cannot be read: No such file"),
        (b"", "is no firmware image"),
        (b"x" * 1024, "is no firmware image"),
        (
            uf2.write(b"MicroPython v1.28.0; Raspberry Pi Pico with RP2040", uf2.RP2040),
            "does not hold this game",
        ),
        (
            uf2.write(f"{MACHINES['rp2040']}\0{NEW}\0".encode(), uf2.RP2040, 0x10100000),
            "does not hold this game",
        ),
    ],
)
def test_f26_a_file_that_is_no_image_is_told_before_a_board_is_looked_for(
    data, said, tmp_path, monkeypatch, capsys
):
    monkeypatch.setattr(serial_ports, "find_ports", lambda: pytest.fail("looked for a board"))
    path = tmp_path / "x.uf2"
    if data is not None:
        path.write_bytes(data)
    assert flash.main(["--uf2", str(path)]) == 1
    told = capsys.readouterr().err.strip()
    assert said in told
    assert "\n" not in told
    assert flash.main(["--uf2", str(tmp_path)]) == 1
    assert "Is a directory" in capsys.readouterr().err


# files


def copy(board, files=None, **more):
    lines: list[str] = []
    run_ = Flash(say=lines.append, **more)
    run_.copy_files(Port(board.path, "board", ""), lambda arch: dict(files or PLAIN))
    time.sleep(AWAY_S)
    return "\n".join(lines)


def test_f26_files_onto_a_stock_pico_2_over_an_older_copy(fake):
    board = fake(chip=PICO_2, blocks=PICO_2_BLOCKS, mpy=0x1F06)
    older = {"main.py": b"old", "durak/app.mpy": PLAIN["durak/app.mpy"], "durak/old_name.mpy": b"stale"}
    put(board, older | SAVES)
    assert "2 files copied, 1 were there already" in copy(board)
    assert held(board) == PLAIN | SAVES
    before = board.disk.read_bytes()
    assert "2 files to copy" not in copy(board, dry_run=True)
    assert board.disk.read_bytes() == before


def test_f26_files_cut_off_at_any_place_start_no_half_of_a_game_and_the_next_run_mends_it(fake):
    older = {"main.py": b"old", "durak/app.mpy": b"old", "durak/old_name.mpy": b"stale"}
    whole = fake(chip=PICO_2, blocks=PICO_2_BLOCKS, mpy=0x1F06)
    put(whole, older | SAVES)
    start = whole.disk.read_bytes()
    for at in range(100, 1600, 500):
        board = fake(chip=PICO_2, blocks=PICO_2_BLOCKS, mpy=0x1F06)
        board.disk.write_bytes(start)
        board.pull_after = at
        with pytest.raises(BoardError, match="broke off: plug it in again and run this again"):
            copy(board)
        again = fake(chip=PICO_2, blocks=PICO_2_BLOCKS, mpy=0x1F06)
        again.disk.write_bytes(board.disk.read_bytes())
        now = held(again)
        assert now.get("main.py", b"old") == b"old" or now.keys() >= PLAIN.keys()
        if "durak/old_name.mpy" not in now:
            assert "main.py" not in now
        copy(again)
        assert held(again) == PLAIN | SAVES


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({}, "needs a Pico 2, an RP2040 has not the memory"),
        (OURS, "has the game in its firmware already"),
        ({"chip": PICO_2, "version": (1, 19, 1)}, "MicroPython 1.19.1 is too old"),
    ],
)
def test_f26_files_where_they_are_of_no_use(fake, facts, said):
    board = fake(**facts)
    before = board.disk.read_bytes()
    with pytest.raises(BoardError, match=said):
        copy(board)
    assert len(board.disk.read_bytes()) == len(before)


def test_f26_flash_that_fills_up_half_way_is_one_sentence(fake):
    board = fake(chip=PICO_2, blocks=16, mpy=0x1F06)
    with pytest.raises(BoardError, match="flash is full"):
        copy(board, PLAIN | {"durak/big.mpy": bytes(70_000)})
    assert "main.py" not in held(board)


def test_the_game_as_files_compiles_for_a_pico_2_and_fits():
    files = firmware_files.plain(firmware_files.RP2350)
    sources = [name for name in files if name.endswith(".py")]
    assert sorted(sources) == ["durak/build_id.py", "main.py"]
    assert all(data[:2] == b"M\x06" for name, data in files.items() if name.endswith(".mpy"))
    assert sum(-(-len(data) // 4096) for data in files.values()) < PICO_2_BLOCKS * 3 // 4


# what belongs to it


@pytest.mark.parametrize(
    ("wanted", "before", "after", "name"),
    [
        (None, b"picosystem\nrotation 2\n", None, "picosystem"),
        ("picosystem", b"picosystem\nrotation 2\n", None, "picosystem"),
        (None, b"\xef\xbb\xbf# mine\r\nPicoSystem  # not the other\r\nrotation 2", None, "picosystem"),
        (None, b"nonsense\nrotation 2\n", None, "nonsense"),
        (None, b"\xff nonsense", None, "\ufffd nonsense"),
        ("waveshare-2", b"picosystem\nrotation 2\n", b"waveshare-2\nrotation 2\n", "waveshare-2"),
        ("waveshare-2", b"# mine\nnonsense\n", b"# mine\nwaveshare-2\n", "waveshare-2"),
        (None, None, b"waveshare-1.3\n", "waveshare-1.3"),
        (None, b"", b"waveshare-1.3\n", "waveshare-1.3"),
        ("picosystem", b"# mine\n", b"picosystem\n# mine\n", "picosystem"),
        # changes of the usual board, without its name
        (None, b"rotation 2\n", None, "waveshare-1.3"),
        ("waveshare-1.3", b"rotation 2\n", None, "waveshare-1.3"),
        ("picosystem", b"Rotation 2\n", b"picosystem\nRotation 2\n", "picosystem"),
        (None, "PicoSystem\n".encode("utf-16"), None, "picosystem"),
        ("waveshare-2", "PicoSystem\nhz 1\n".encode("utf-16"), b"waveshare-2\nhz 1\n", "waveshare-2"),
    ],
)
def test_board_txt_keeps_what_the_owner_wrote(wanted, before, after, name):
    assert flash.board_text(wanted, before) == (before if after is None else after, name)


def test_f26_only_the_chips_own_boot_loaders_are_drives(tmp_path, monkeypatch):
    psutil = pytest.importorskip("psutil")
    infos = {
        "pico": "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n",
        "pico2": "UF2 Bootloader v1.0\r\nModel: Raspberry Pi RP2350\r\nBoard-ID: RP2350\r\n",
        "other": "UF2 Bootloader v3.7.0 SFHWRO\nModel: Feather M4\nBoard-ID: SAMD51J19A-Feather-v0\n",
        "stick": None,
    }
    parts = []
    for name, text in infos.items():
        (tmp_path / name).mkdir()
        if text:
            (tmp_path / name / "INFO_UF2.TXT").write_text(text)
        parts.append(type("Part", (), {"mountpoint": str(tmp_path / name)}))
    monkeypatch.setattr(psutil, "disk_partitions", lambda: parts)
    found = boot_drive.find()
    assert [(drive.path.name, drive.chip) for drive in found] == [("pico", "RP2040"), ("pico2", "RP2350")]
    assert boot_drive.wait_for(found[:1], None, 1) == found[1]
    with pytest.raises(BoardError, match="pico and .*pico2 have appeared: unplug one"):
        boot_drive.wait_for([], None, 1)


def test_a_drive_that_takes_no_more_is_told(tmp_path):
    (tmp_path / "INFO_UF2.TXT").write_text("Board-ID: RPI-RP2\n")
    (tmp_path / "x.uf2").mkdir()
    with pytest.raises(BoardError, match="did not take the image"):
        boot_drive.copy(b"x", "x.uf2", boot_drive.Drive(tmp_path, "RP2040"))


def test_compiling_is_kept_and_a_fault_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(firmware_files, "CACHE", tmp_path)
    first = firmware_files.compile_source(b"x = 1\n", "durak/x.py", "armv6m")
    assert first[:1] == b"M"
    assert len(list(tmp_path.iterdir())) == 1
    assert firmware_files.compile_source(b"x = 1\n", "durak/x.py", "armv6m") == first
    with pytest.raises(firmware_files.FilesError, match=r"cannot compile durak/x.py"):
        firmware_files.compile_source(b"x = = 1\n", "durak/x.py", "armv6m")


def test_watch_says_where_it_can_not_work(fake, tmp_path):
    def collector(**facts):
        with Board(fake(**facts).path) as board:
            return watch.collector(board.ask(), tmp_path)

    with pytest.raises(BoardError, match="has not the memory .* make firmware and make flash"):
        collector()
    with pytest.raises(BoardError, match=f"{OLD}.* is not what was built here last"):
        collector(**OURS)
    (tmp_path / "durak").mkdir()
    (tmp_path / "durak/build_id.py").write_text(f'BUILD = "{OLD}"\n')
    assert "overlay.py" in collector(**OURS)()
    assert "main.py" in collector(chip=PICO_2, blocks=PICO_2_BLOCKS, mpy=0x1F06)()


def test_the_chip_with_48_pins_has_its_own_image(tmp_path):
    """Known by what it says when it runs the game, and by a board that needs its pins."""
    ours = "Pocket Durak on RP2350B with RP2350"
    assert image.chip_of(ours).name == "rp2350b"
    assert image.chip_of(PICO_2).name == "rp2350"
    assert image.read(uf2_file(tmp_path, "rp2350b", machine=ours)).machine == ours
    found = {board: image.chip_by_board(board) for board in (None, "tufty-2350", "tufty-2040", "picopad")}
    assert found == {None: None, "tufty-2350": "rp2350b", "tufty-2040": None, "picopad": None}
    assert image.chip_by_board("pimoroni-explorer") == "rp2350b"
