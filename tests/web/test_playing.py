"""The page as people use it: keys, touch, reloads, closed tabs, links, files, gamepads, ears."""

import io
import random
import zipfile

import browser as chrome
import pytest

from desktop_sim.board_bodies import BOARDS

pytestmark = chrome.needs_chromium

# Size of the canvas, and where it lies on the screen: [width, height, x, y, w, h] in the screen's own pixels.
_PLACE = """() => {
  const canvas = document.querySelector("#panel"), box = canvas.getBoundingClientRect();
  const dots = devicePixelRatio;
  return [canvas.width, canvas.height, box.x * dots, box.y * dots, box.width * dots, box.height * dots];
}"""
# [x, y, w, h] of each key, then of the glass, in CSS px, once a new size has been painted.
_KEYS = """async () => {
  for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
  return [...document.querySelectorAll(".key"), document.querySelector("#panel")].map((part) => {
    const box = part.getBoundingClientRect();
    return [box.x, box.y, box.width, box.height];
  });
}"""
_RGBA = """() => {
  const canvas = document.querySelector("#panel");
  return [...canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data];
}"""


def assert_crisp(tab):
    """Each pixel of the panel is a square of whole pixels of the screen, of its own colour: once the page has
    been laid out and nothing moves on the panel."""
    for _ in range(20):
        if _is_crisp(tab):
            return
        tab.page.wait_for_timeout(100)
    raise AssertionError("the picture on the screen is not the panel's")


def _is_crisp(tab):
    from PIL import Image

    width, height, x, y, w, h = tab.page.evaluate(_PLACE)
    factor = round(w / width)
    assert factor >= 1
    assert w == pytest.approx(factor * width, abs=0.1)
    assert h == pytest.approx(factor * height, abs=0.1)
    assert x == pytest.approx(round(x), abs=0.1)
    assert y == pytest.approx(round(y), abs=0.1)
    shot = Image.open(io.BytesIO(tab.page.screenshot())).convert("RGB")
    panel = Image.frombytes("RGBA", (width, height), bytes(tab.page.evaluate(_RGBA))).convert("RGB")
    large = panel.resize((width * factor, height * factor), Image.Resampling.NEAREST)
    part = shot.crop((round(x), round(y), round(x) + large.width, round(y) + large.height))
    return part.tobytes() == large.tobytes()


def test_a_reload_and_a_closed_tab_lose_no_move(context, site):
    tab = chrome.Tab(context, site)
    tab.begin_a_deal()
    tab.press("ArrowRight", "Enter")
    hand = tab.until_dealt()
    tab.reload()
    assert tab.until_dealt() == hand  # straight back at the table
    tab.close()
    tab = chrome.Tab(context, site)
    tab.until_said("Continue")
    tab.press("Enter")
    assert tab.until_dealt() == hand
    tab.close()


def tap(tab, key):
    """A finger on a key of the pad."""
    box = tab.page.locator(f"[data-key={key}]").bounding_box()
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    # Long enough for the board: what touchscreen.tap does is over at once.
    session = tab.page.context.new_cdp_session(tab.page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    tab.page.wait_for_timeout(80)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    tab.page.wait_for_timeout(120)


# Things are laid out anew in the frame after the one that knows the new size.
_LAID_OUT = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def turn_to(page, viewport):
    """Turn the phone; return once the keys lie where they will stay."""
    page.set_viewport_size(viewport)
    page.wait_for_function("width => innerWidth === width", arg=viewport["width"])
    page.evaluate(_LAID_OUT)


def test_by_touch_on_a_phone_held_both_ways(chromium, site):
    context = chrome.profile(chromium, site, viewport=chrome.UPRIGHT, locale="es-ES", **chrome.PHONE)
    tab = chrome.Tab(context, site)
    tab.until_said("Partida nueva")
    assert_crisp(tab)
    tap(tab, "down")
    tab.until_said("Aprender")
    turn_to(tab.page, chrome.LYING)
    tap(tab, "up")
    tab.until_said("Partida nueva")
    assert_crisp(tab)
    tap(tab, "a")
    tap(tab, "a")
    hand = tab.until_dealt()
    assert " de " in hand
    turn_to(tab.page, chrome.UPRIGHT)
    assert_crisp(tab)
    tab.close()
    context.close()


def test_every_pad_has_room_on_a_small_phone(chromium, site):
    context = chromium.new_context(viewport={"width": 320, "height": 568}, locale="ru-RU", **chrome.PHONE)
    # Where things lie does not wait for the game.
    context.route("**/worker.js", lambda route: route.abort())
    page = context.new_page()
    for board in BOARDS:
        page.goto(f"{site.address}?board={board}")
        page.wait_for_selector(".key")
        for viewport in ({"width": 320, "height": 568}, {"width": 568, "height": 320}):
            turn_to(page, viewport)
            boxes = page.evaluate(_KEYS)
            assert len(boxes) == len(BOARDS[board].keys) + 1
            glass = boxes.pop()
            for x, y, w, h in boxes:
                assert min(w, h) >= 40, board
                assert x >= 0, board
                assert x + w <= viewport["width"], board
                assert y + h <= viewport["height"], board
                assert x >= glass[0] + glass[2] or x + w <= glass[0] or y >= glass[1] + glass[3], board
        page.set_viewport_size({"width": 320, "height": 568})
    context.close()


def test_a_link_is_the_same_deal_for_two(chromium, site):
    hands = []
    for locale in ("en-GB", "ru-RU"):
        context = chrome.profile(chromium, site, locale=locale)
        tab = chrome.Tab(context, site, "?lang=en#transfer/7?players=3")
        hands.append(tab.until_dealt())
        assert "#" not in tab.page.url  # loading it again goes on with the deal
        tab.menu()
        link = tab.page.text_content("#sheet output")
        tab.close()
        context.close()
    assert hands[0] == hands[1]
    assert "#transfer/" in link
    assert "players=3" in link
    # The link of the deal in progress gives its cards too.
    context = chrome.profile(chromium, site)
    tab = chrome.Tab(context, site, link[link.index("#") :])
    assert tab.until_dealt() == hands[0]
    tab.close()
    context.close()


def test_a_link_never_drops_a_deal_without_asking(context, site):
    tab = chrome.Tab(context, site)
    hand = tab.begin_a_deal()
    tab.close()
    tab = chrome.Tab(context, site, "#duel/3")
    tab.page.click("dialog [name=link_keep]")
    tab.press("Enter")
    assert tab.until_dealt() == hand
    tab.page.evaluate("location.hash = 'duel/3'")
    tab.page.click("dialog [name=link_play]")
    tab.page.wait_for_selector("dialog", state="hidden")
    tab.page.wait_for_timeout(1500)
    assert tab.until_dealt() != hand
    tab.close()


def test_a_link_that_is_none_says_so(context, site):
    tab = chrome.Tab(context, site, "#duel/1?players=6")
    assert tab.notice().startswith("The link names no deal: ")
    tab.until_said("New game")
    tab.close()


def test_saves_go_out_and_in_as_a_backup(chromium, context, site, tmp_path):
    from tools.board import backup

    tab = chrome.Tab(context, site)
    hand = tab.begin_a_deal()
    tab.menu()
    with tab.page.expect_download() as download:
        tab.page.click("#sheet [name=export]")
    file = tmp_path / "saves.zip"
    download.value.save_as(file)
    assert {"saves/game.a"} <= set(backup.read_zip(file))  # what `make restore` takes
    tab.close()

    other = chrome.profile(chromium, site)
    tab = chrome.Tab(other, site)
    tab.menu()
    tab.page.set_input_files("#file", file)
    tab.page.click("#asked [name=import]")
    assert tab.notice() == "The file is loaded."
    tab.page.click("#notice button")
    tab.until_said("Continue")
    tab.press("Enter")
    assert tab.until_dealt() == hand
    # What is no backup changes nothing.
    junk = tmp_path / "junk.zip"
    junk.write_bytes(b"PK\x03\x04 no zip")
    with zipfile.ZipFile(tmp_path / "empty.zip", "w") as archive:
        archive.writestr("holiday.txt", "sun")
    for name in ("junk.zip", "empty.zip"):
        tab.menu()
        tab.page.set_input_files("#file", tmp_path / name)
        tab.page.click("#asked [name=import]")
        assert "backup" in tab.notice()
        tab.page.click("#notice button")
        assert tab.until_dealt() == hand
    tab.close()
    other.close()


def broken(random_bytes, data):
    out = bytearray(data)
    for _ in range(8):
        out[random_bytes.randrange(len(out))] ^= 1 + random_bytes.randrange(255)
    return bytes(out)


def test_a_corrupted_store_costs_what_is_broken_alone(context, site, tmp_path):
    from durak.device.storage import Storage
    from durak.settings import Settings

    settings = Settings()
    settings.language = "es"
    Storage(str(tmp_path)).save("settings", settings.pack())
    good = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    dice = random.Random(5)
    files = good | {
        "game.a": broken(dice, bytes(300)),
        "game.b": "no bytes at all",
        "../../etc/passwd.a": bytes(10),
        "settings.b": broken(dice, good["settings.a"]),
    }
    chrome.put_saves(context, site, files)
    tab = chrome.Tab(context, site)
    tab.page.wait_for_timeout(300)
    tab.press("Enter")  # puts the notice away that something was lost
    tab.begin_a_deal()
    tab.reload()
    tab.until_dealt()
    tab.close()


def test_two_tabs_one_plays_and_the_other_says_so(context, site):
    first = chrome.Tab(context, site)
    hand = first.begin_a_deal()
    second = chrome.Tab(context, site, wait=False)
    assert second.curtain() == "The game is being played in another tab."
    second.page.click("#curtain button")  # play here
    assert first.curtain() == "The game goes on in another tab."
    second.playable()
    second.until_said("Continue")
    second.press("Enter")
    assert second.until_dealt() == hand
    # And by itself when the other is closed.
    third = chrome.Tab(context, site, wait=False)
    assert third.curtain() == "The game is being played in another tab."
    second.close()
    third.playable()
    third.press("Enter")
    assert third.until_dealt() == hand
    third.close()
    first.close()


def test_ears_hear_what_the_page_shows(context, site):
    tab = chrome.Tab(context, site)
    tab.until_said("Durak. New game.")
    assert tab.hand() == "No hand is shown now."
    tab.press("ArrowDown")
    tab.until_said("Learn")
    live = tab.page.locator("#said")
    assert live.get_attribute("aria-live") == "polite"
    # A screen reader's click on a key has no pointer.
    tab.page.evaluate("document.querySelector('[data-key=up]').click()")
    tab.until_said("New game")
    tab.close()


_GAMEPAD = """() => {
  window.pressed = new Set();
  const pad = { index: 0, id: "pretended", mapping: "standard", connected: true };
  Object.defineProperty(pad, "axes", { get: () => [0, pressed.has("stick") ? 1 : 0, 0, 0] });
  Object.defineProperty(pad, "buttons", {
    get: () => Array.from({ length: 17 }, (_, i) => ({ pressed: pressed.has(i), value: 0 })),
  });
  navigator.getGamepads = () => [pad];
}"""


@pytest.mark.parametrize("board", ["picosystem", "waveshare-1.44"])
def test_a_gamepad_plays_on_boards_with_and_without_a_joystick(board, context, site):
    context.add_init_script(f"({_GAMEPAD})()")
    tab = chrome.Tab(context, site, f"?board={board}")
    tab.until_said("New game")
    tab.page.evaluate("dispatchEvent(new Event('gamepadconnected'))")

    def press(part):
        tab.page.evaluate("part => pressed.add(part)", part)
        tab.page.wait_for_timeout(120)
        tab.page.evaluate("part => pressed.delete(part)", part)
        tab.page.wait_for_timeout(120)

    press(15 if board == "waveshare-1.44" else "stick")  # right, which walks there; or the stick down
    tab.until_said("Learn")
    tab.close()


def test_board_and_language_change_in_the_midst_of_a_deal(context, site):
    tab = chrome.Tab(context, site)
    hand = tab.begin_a_deal()
    tab.menu()
    tab.page.select_option("#sheet [name=board]", "waveshare-1.44")
    tab.page.wait_for_function("document.querySelector('#panel').width === 128")
    tab.page.keyboard.press("Escape")
    assert tab.until_dealt() == hand
    tab.menu()
    tab.page.select_option("#sheet [name=language]", "ru")
    tab.page.wait_for_function("document.documentElement.lang === 'ru'")
    tab.page.wait_for_function("/[а-я]/.test(document.querySelector('#said').textContent)")
    assert len(tab.until_dealt().split(",")) == len(hand.split(","))
    tab.menu()
    tab.page.select_option("#sheet [name=level]", "master")
    tab.page.keyboard.press("Escape")
    tab.reload()
    tab.menu()
    assert tab.page.input_value("#sheet [name=level]") == "master"
    assert tab.page.input_value("#sheet [name=board]") == "waveshare-1.44"
    assert tab.page.input_value("#sheet [name=language]") == "ru"
    tab.close()
