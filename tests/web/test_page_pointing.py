"""Fingers and the mouse on the page's glass do what they do in the window: rows, cards, the key row."""

import browser as chrome

pytestmark = chrome.needs_chromium

_BOX = """() => {
  const panel = document.querySelector("#panel"), box = panel.getBoundingClientRect();
  return [box.x, box.y, box.width / panel.width];
}"""


def place(tab, x, y):
    """Where a pixel of the panel is on the page."""
    left, top, factor = tab.page.evaluate(_BOX)
    return left + (x + 0.5) * factor, top + (y + 0.5) * factor


class Finger:
    """One finger on the glass, by the browser's own protocol."""

    def __init__(self, tab):
        self.tab = tab
        self.session = tab.page.context.new_cdp_session(tab.page)

    def _send(self, kind, *points):
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})
        self.tab.page.wait_for_timeout(120)

    def down(self, x, y):
        x, y = place(self.tab, x, y)
        self._send("touchStart", {"x": x, "y": y})

    def move(self, x, y):
        x, y = place(self.tab, x, y)
        self._send("touchMove", {"x": x, "y": y})

    def up(self):
        self._send("touchEnd")

    def tap(self, x, y):
        self.down(x, y)
        self.up()


def cards(tab):
    """The cards of the hand as they are read out, in their order."""
    return [name.strip().rstrip(".").lower() for name in tab.hand().split(". ")[0].split(",")]


def middle_of(i, n):
    """A point of card i of n in the hand of 240x240: its index, which the next card leaves free."""
    pitch = min(38, (234 - 34) // max(1, n - 1))
    left = (240 - (n - 1) * pitch - 34) // 2
    return left + i * pitch + 4, 190


def test_rows_and_cards_are_touched_on_a_phone(chromium, site):
    context = chrome.profile(chromium, site, viewport=chrome.UPRIGHT, **chrome.PHONE)
    tab = chrome.Tab(context, site)
    finger = Finger(tab)
    finger.down(60, 130)
    tab.until_said("House rules")  # shown before it is done
    finger.move(60, 200)
    finger.up()
    tab.until_said("Durak. House rules")  # slid off: still the menu
    finger.tap(60, 84)
    tab.until_said("Choose a game")
    finger.tap(60, 232)  # the word of A on the key row: play
    tab.until_dealt()
    # A card that is touched has the focus, and is played if it may be.
    for _ in range(60):
        held = cards(tab)
        before = len(held)
        for i in range(before):
            finger.tap(*middle_of(i, before))
            if len(cards(tab)) != before:
                break
        else:
            tab.press("KeyX")  # nothing covers: take
            tab.press("KeyX")
            continue
        break
    assert len(cards(tab)) != before
    tab.close()
    context.close()


def test_the_mouse_clicks_goes_back_by_its_other_button_and_walks_by_its_wheel(context, site):
    tab = chrome.Tab(context, site)
    tab.until_said("New game")
    mouse = tab.page.mouse
    mouse.move(*place(tab, 60, 130))
    tab.page.wait_for_function("document.querySelector('#panel').style.cursor === 'pointer'")
    mouse.move(*place(tab, 60, 10))
    tab.page.wait_for_function("document.querySelector('#panel').style.cursor === ''")
    mouse.move(*place(tab, 60, 130))
    mouse.down()
    tab.page.wait_for_timeout(80)
    mouse.up()
    tab.until_said("House rules. Game")
    tab.page.mouse.click(*place(tab, 60, 130), button="right")
    tab.until_said("Durak. House rules")
    mouse.wheel(0, 120)
    tab.until_said("Statistics")
    mouse.wheel(0, -240)
    tab.until_said("Puzzles")
    tab.close()
