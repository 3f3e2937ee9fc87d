"""The page that puts the game on a Pico, before an emulated one: make test-pico IMAGE=...

The boot loader and its drive are pretended, and Web Serial is a socket; all else is real.
"""

import shutil

import browser as chrome
import pytest
from flash_bridge import FAKE, Bridge

from tests.tools import emulated_board
from tests.tools.conftest import image  # noqa: F401
from tools.board import image as images
from tools.board.connection import Board
from tools.firmware.chips import CHIPS
from tools.web import flash_page

pytestmark = [pytest.mark.pico, chrome.needs_chromium]

_PATIENCE_MS = 240_000  # the emulator is some thirty times slower than a Pico


def test_f26_a_pico_is_flashed_through_the_page_and_keeps_what_is_saved(chromium, image, tmp_path):  # noqa: F811
    built = tmp_path / "built"
    built.mkdir()
    shutil.copyfile(image, built / CHIPS["rp2040"].image)
    (tmp_path / "web").mkdir()
    shutil.copyfile(flash_page.SOURCE.parent / "words.js", tmp_path / "web" / "words.js")
    flash_page.build(tmp_path / "web" / "flash", built)
    site = chrome.Site(tmp_path / "web")
    old = emulated_board.older(image, tmp_path / "older.uf2")
    new = images.read(image).build
    drive = tmp_path / "drive"
    with emulated_board.running(old, drive) as port:
        with Board(port) as there:
            assert there.ask().build.rstrip("\0") == emulated_board.OLD
            there.write("/mine", b"kept")
            there.restart()
        bridge = Bridge(port, drive)
        page = chromium.new_page()
        page.set_default_timeout(_PATIENCE_MS)
        page.add_init_script(f"({FAKE})({bridge.address!r})")
        page.goto(site.address + "flash/?lang=en")
        page.select_option("[name=board]", "picosystem")
        page.click("[name=connect]")
        page.click("[name=go]")
        page.wait_for_selector("[name=pick_drive]")
        for _ in range(600):
            if (drive / "INFO_UF2.TXT").exists():
                break
            page.wait_for_timeout(100)
        page.click("[name=pick_drive]")
        page.locator("#told li.done, #told li.wrong").first.wait_for()
        told = page.locator("#told li").all_text_contents()
        assert told[-1].startswith(f"It runs {new}, set up for Pimoroni PicoSystem"), told
        page.close()
        bridge.close()
        with Board(port) as there:
            assert there.ask().build == new
            assert there.read("/mine") == b"kept"
            assert there.read("/board.txt") == b"picosystem\n"
    site.stop()
