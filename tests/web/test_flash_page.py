"""The page that puts the game on a Pico, before real MicroPython that says it is a board (fake_board.py).

flash_bridge.py hands all bytes on.
"""

import re
import shutil

import browser as chrome
import pytest
from flash_bridge import FAKE, Bridge

from desktop_sim.board_bodies import BOARDS
from desktop_sim.run_cpython import ROOT
from tests.tools.fake_board import PICO_2, PICO_2_BLOCKS, FakeBoard, micropython
from tools.board import flash
from tools.firmware import uf2
from tools.firmware.chips import CHIPS
from tools.web import flash_page

pytestmark = [
    chrome.needs_chromium,
    pytest.mark.skipif(micropython() is None, reason="no MicroPython for this system"),
]

OLD = "pocket-durak 0.1.0 0123456789abcdef"
NEW = "pocket-durak 0.2.0 fedcba9876543210"
MACHINES = {
    "rp2040": "Pocket Durak on Pico with RP2040",
    "rp2350": "Pocket Durak on Pico 2 with RP2350",
}
OURS = {"chip": MACHINES["rp2040"], "blocks": 256, "build": OLD}

_TEXT = """async ([wanted, there]) => {
  const { boardText } = await import("./board.js");
  return [...boardText(wanted, there && new Uint8Array(there))];
}"""


@pytest.fixture(scope="module")
def flash_site(tmp_path_factory):
    """The page with images that say what they are and do nothing, for two chips of five."""
    folder = tmp_path_factory.mktemp("flash")
    (folder / "built").mkdir()
    for chip in ("rp2040", "rp2350"):
        said = f"\0{MACHINES[chip]}\0{NEW}\0".encode()
        (folder / "built" / CHIPS[chip].image).write_bytes(uf2.write(bytes(3000) + said, CHIPS[chip].family))
    (folder / "web").mkdir()
    shutil.copyfile(flash_page.SOURCE.parent / "words.js", folder / "web" / "words.js")
    (folder / "web" / "icon-192.png").write_bytes(b"")
    flash_page.build(folder / "web" / "flash", folder / "built")
    site = chrome.Site(folder / "web")
    yield site
    site.stop()


@pytest.fixture
def before(chromium, flash_site, tmp_path):
    """Open the page before a board of those facts; (page, board, bridge)."""
    opened = []

    def make(words="?lang=en", files=None, drives=True, **facts):
        folder = tmp_path / f"board{len(opened)}"
        folder.mkdir()
        board = FakeBoard(folder, **facts).__enter__()
        if files:
            put(board, files)
        bridge = Bridge(board.path, board.drive.folder)
        context = chromium.new_context(locale="en-GB", accept_downloads=True)
        context.set_default_timeout(25_000)
        page = context.new_page()
        page.add_init_script(f"({FAKE})({bridge.address!r})")
        if not drives:
            page.add_init_script("delete window.showDirectoryPicker")
        opened.append((context, bridge, board))
        page.goto(flash_site.address + "flash/" + words)
        return page, board

    yield make
    for context, bridge, board in opened:
        context.close()
        bridge.close()
        board.__exit__()


def put(board, files):
    from tools.board.connection import Board

    with Board(board.path) as there:
        for path, data in files.items():
            there.write(f"/{path}", data)


def held(board):
    from tools.board.connection import Board

    with Board(board.path) as there:
        return {path.lstrip("/"): there.read(path) for path in there.files("")}


def told(page, words, kind=""):
    """Wait until the page says something with these words."""
    try:
        page.locator(f"#told li{kind}", has_text=words).first.wait_for()
    except Exception:
        raise AssertionError(f"{words!r} is not among {said(page)}") from None


def boots(page, board):
    """Wait until the board is in its boot loader."""
    for _ in range(100):
        if board.drive.open:
            return
        page.wait_for_timeout(50)
    raise AssertionError("no drive has appeared")


def said(page):
    return page.locator("#told li").all_text_contents()


def test_a_stock_pico_gets_the_game_and_its_display(before):
    page, board = before()
    page.select_option("[name=board]", "picosystem")
    page.click("[name=connect]")
    page.wait_for_selector("#step:not([hidden])")
    assert said(page) == ["Raspberry Pi Pico with RP2040, with MicroPython 1.28.0, without the game"]
    assert page.text_content("#step p") == f"It gets {NEW}. It holds no files."
    page.click("[name=go]")
    page.wait_for_selector("[name=pick_drive]")
    boots(page, board)
    page.click("[name=pick_drive]")
    told(page, f"It runs {NEW}, set up for Pimoroni PicoSystem", ".done")
    assert (board.chip, board.build) == (MACHINES["rp2040"], NEW)
    assert held(board) == {"board.txt": b"picosystem\n"}


def test_an_update_keeps_saves_and_what_the_owner_wrote(before):
    files = {"game.a": b"\x01\x02", "board.txt": b"# mine\nwaveshare-1.3\nrotation 2\n"}
    page, board = before(files=files, **OURS)
    page.select_option("[name=board]", "waveshare-2")
    page.click("[name=connect]")
    page.wait_for_selector("[name=go]")
    assert "Saves and all other files on it stay." in page.text_content("#step p")
    page.click("[name=go]")
    boots(page, board)
    page.click("[name=pick_drive]")
    told(page, "It runs", ".done")
    assert held(board) == files | {"board.txt": b"# mine\nwaveshare-2\nrotation 2\n"}


def test_files_that_would_be_lost_are_named_and_cancel_changes_nothing(before):
    page, board = before(files={"diary.txt": b"dear"})
    page.click("[name=connect]")
    page.wait_for_selector("[name=go]")
    assert "Its files will be LOST: diary.txt." in page.text_content("#step p")
    page.click("[name=cancel]")
    page.wait_for_selector("[name=connect]:not([disabled])")
    assert held(board) == {"diary.txt": b"dear"}
    assert not board.drive.open


def test_the_same_build_is_not_copied_again_and_the_display_is_noted(before):
    page, board = before(**(OURS | {"build": NEW}))
    page.select_option("[name=board]", "waveshare-1.44")
    page.click("[name=connect]")
    told(page, "It runs", ".done")
    assert "It has this very build already." in said(page)
    assert held(board) == {"board.txt": b"waveshare-1.44\n"}
    assert board.restarts == 1


def test_without_file_system_access_the_image_is_dragged_by_hand(before, tmp_path):
    page, board = before(drives=False)
    page.click("[name=connect]")
    page.click("[name=go]")
    page.wait_for_selector("[name=download]")
    boots(page, board)
    assert page.locator("[name=pick_drive]").count() == 0
    with page.expect_download() as download:
        page.click("[name=download]")
    assert download.value.suggested_filename == "pocket-durak-rp2040.uf2"
    download.value.save_as(board.drive.folder / "pocket-durak-rp2040.uf2")
    page.click("[name=went]")
    told(page, "It runs", ".done")
    assert held(board) == {"board.txt": b"waveshare-1.3\n"}


def test_a_pico_2_whose_image_is_not_here_takes_the_file_of_a_release(before, tmp_path):
    page, board = before(chip=PICO_2.replace("Pico2", "Pico 2 W"), blocks=PICO_2_BLOCKS)
    page.click("[name=connect]")
    page.wait_for_selector("[name=choose_image]")
    assert "pocket-durak-rp2350-w.uf2" in page.text_content("#step p")
    wrong = tmp_path / "wrong.uf2"
    wrong.write_bytes(uf2.write(bytes(300), CHIPS["rp2350"].family))
    with page.expect_file_chooser() as chooser:
        page.click("[name=choose_image]")
    chooser.value.set_files(wrong)
    told(page, "That file does not hold this game for an RP2350.", ".wrong")
    page.click("[name=connect]")
    machine = "Pocket Durak on Pico 2 W with RP2350"
    right = tmp_path / "right.uf2"
    right.write_bytes(uf2.write(f"{machine}\0{NEW}\0".encode(), CHIPS["rp2350-w"].family))
    with page.expect_file_chooser() as chooser:
        page.click("[name=choose_image]")
    chooser.value.set_files(right)
    page.click("[name=go]")
    boots(page, board)
    page.click("[name=pick_drive]")
    told(page, "It runs", ".done")
    assert board.chip == machine


def test_a_board_that_waits_in_bootsel_mode(before):
    page, board = before()
    board.drive.show()
    page.click("[name=waits]")
    page.get_by_role("button", name="Raspberry Pi Pico, PicoSystem").click()
    page.click("[name=pick_drive]")
    page.click("[name=again]")  # the page may not yet open its port
    told(page, "It runs", ".done")
    assert board.build == NEW


def test_a_drive_of_another_chip_or_none_at_all_is_refused(before):
    page, board = before()
    board.drive.show()
    page.click("[name=waits]")
    page.get_by_role("button", name="Raspberry Pi Pico 2", exact=True).click()
    page.click("[name=pick_drive]")
    told(page, "That is the drive of an RP2040, and the image is for the RP2350: nothing was changed.")
    (board.drive.folder / "INFO_UF2.TXT").unlink()
    page.click("[name=pick_drive]")
    told(page, "That is not the drive")
    assert list(board.drive.folder.iterdir()) == []


def test_what_is_no_micropython_or_does_not_answer_is_said(before):
    page, _ = before(name="circuitpython")
    page.click("[name=connect]")
    told(page, "It runs circuitpython 1.28.0, not MicroPython", ".wrong")
    page, _ = before(chip="ESP32 with ESP32S3")
    page.click("[name=connect]")
    told(page, "not on a ESP32 with ESP32S3", ".wrong")
    page, board = before()
    board.silent = True
    page.click("[name=connect]")
    told(page, "It does not answer", ".wrong")
    board.silent = False
    page.click("[name=connect]")  # and once more
    page.wait_for_selector("[name=go]")


@pytest.mark.parametrize("language", ["en", "es", "ru"])
def test_without_web_serial_it_shows_the_three_steps(chromium, flash_site, language):
    page = chromium.new_page()
    page.add_init_script("delete Navigator.prototype.serial")
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{flash_site.address}flash/?lang={language}&board=tufty-2350")
    assert page.locator("#byhand").get_attribute("open") is not None
    assert page.locator("#byhand li").count() == 3
    links = [
        link.get_attribute("download") or link.get_attribute("href")
        for link in page.locator("#byhand a").all()
    ]
    assert "board.txt" in links
    assert not page.locator("[name=connect]").is_visible()
    assert "{" not in page.text_content("main")
    assert errors == []
    page.close()


def test_board_txt_is_written_as_make_flash_writes_it(chromium, flash_site):
    page = chromium.new_page()
    page.goto(flash_site.address + "flash/")
    texts = [
        None,
        b"",
        b"\n",
        b"# note\n",
        b"picosystem\n",
        b"PicoSystem  # mine\nrotation 1\n",
        b"waveshare_1.3\r\nbgr 1",
        b"\xef\xbb\xbfwaveshare-2\n",
        b"rubbish\nrotation 2\n",
        b"  \n\n pimoroni-display\n",
    ]
    for there in texts:
        for wanted in ("picosystem", "waveshare-1.3"):
            got = page.evaluate(_TEXT, [wanted, there if there is None else list(there)])
            assert bytes(got) == flash.board_text(wanted, there)[0], (wanted, there)
    page.close()


def test_each_board_has_a_picture_of_its_own_pins():
    from durak.device import board_config

    for name, board in BOARDS.items():
        drawn = flash_page.picture(name)
        assert board.title in drawn
        lit = set(re.findall(r">(GP\d+)<", drawn))
        if name in flash_page.WHOLE:
            assert not lit
            continue
        made = board_config.Board(name)
        assert {f"GP{made.sck}", f"GP{made.mosi}", f"GP{made.dc}", f"GP{made.cs}"} <= lit
        if not board.keyboard:
            assert {f"GP{pin}" for pin in board.pins().values()} <= lit
    assert set(BOARDS) >= flash_page.WHOLE


def test_what_it_runs_on_a_board_imports_nothing_that_the_games_firmware_leaves_out():
    # The Unix port, which stands for the board above, has more; test_flash_pico.py tries the image.
    settings = (ROOT / "firmware" / "board" / "mpconfig_game.h").read_text(encoding="utf-8")
    left_out = {name.lower() for name in re.findall(r"define MICROPY_PY_(\w+) \(0\)", settings)}
    assert "json" in left_out
    asked = (flash_page.SOURCE / "board.js").read_text(encoding="utf-8")
    lines = re.findall(r"\bimport ([a-z, ]+)", asked)
    imported = {name.strip() for line in lines for name in line.split(",")}
    assert {"sys", "os", "machine", "binascii"} <= imported
    assert imported & left_out == set()
