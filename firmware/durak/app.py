"""The loop: keys in, screen out; and the stack of screens."""

import micropython
from micropython import const

from durak import keys, modules, text
from durak.draw.canvas import Canvas
from durak.draw.layout import Layout
from durak.players import LEVELS
from durak.rules import position
from durak.saves import Saves
from durak.screens import actions
from durak.screens.base import YES_NO
from durak.screens.controls import Controls
from durak.settings import ALWAYS
from durak.sleep import Sleep

COACHED_DEALS = const(3)
GENTLE_LEVELS = ("", "easy", "normal")  # at which a move may be taken back without more ado
# Keys that go down sooner after something begins to be seen are no answer to it; the longer one after OK has
# been used to hurry what went before.
_GUARD_TICKS = const(8)  # 150 ms
_HURRIED_GUARD_TICKS = const(20)  # 400 ms
_HURRIED_TICKS = const(50)  # a second
_MOST_TICKS = const(10)  # a turn of the loop that took longer than this does not hurry what is shown

# Of the screens' modules, those that the loop and the table need.
_KEPT = ("actions", "base", "controls", "hint_sentences", "pointing", "seat_names", "table")
# What only the other screens, the pages, use: of the whole game, and of what draws.
_OF_PAGES = ("deals", "kept_replays", "lessons", "puzzles", "start_options")
_DRAWS_PAGES = (
    "page",
    "help_pictures",
    "review_parts",
    "falling_cap",
    "cheering",
    "art_cheer",
    "art_cap",
    "art_small_cap",
    "art_epaulette",
    "art_matchstick",
    "art_rooster",
)


class App:
    """Everything the screens share: `port canvas layout controls words settings saves deal`.

    The port is the machine (device/port.py, or whatever stands in for it). `turn` is one turn of the loop,
    `loop` turns until `quit` has been called.
    """

    def __init__(self, port, language=""):
        """Read what was kept. `language`: a code; "" for the one that the settings have."""
        self.port = port
        self.controls = Controls(port.controls)
        self.saves = Saves(port)
        self.saves.load()
        self.settings = self.saves.settings
        self._face()
        self.speak(language or self.settings.language)
        self.deal = None  # deal_in_progress.Deal, or None
        self.last_deal = None  # seats.Seats of the deal before it, or None
        self.running = True
        self.sleep = Sleep(port, self.settings)
        self.screen = None
        self._pointer = None  # made when the glass is touched first
        self._names = []
        self._stack = []
        self._hurried = -_HURRIED_TICKS
        self._painted = None

    def _face(self):
        """Turn the picture as the settings say, and work out what has room on it."""
        port = self.port
        if self.turns():
            port.turn(self.settings.turn)
        self.canvas = Canvas(port.buffer, port.width, port.height)
        self.layout = Layout(port.width, port.height)

    def turns(self):
        """Return True if the picture of this machine can be turned."""
        return hasattr(self.port, "turn")

    def turn_screen(self, quarters, screen, arg):
        """Turn the picture and show a screen on it, with its argument; what lay below is of another shape."""
        self._cover()
        self.settings.turn = quarters
        self._face()
        self.speak(self.words.code)
        while self._stack:
            self._drop()
        self._show(screen, arg)

    # Words and sound

    def speak(self, language):
        """Take the words of a language, by its code: `words`."""
        self.words = text.load(language, self.layout.small or self.layout.narrow)

    def t(self, key, *values):
        """Return the sentence of `key`, its places {0} {1} ... filled with `values`."""
        return self.words.say(key, *values)

    def ok_key(self):
        """Return what is printed beside the key that says OK."""
        a, _, _, y = self.port.labels
        return y if self.port.controls in (keys.FOUR, keys.DIGITS) else a

    def undo_key(self):
        """Return which key takes back: down, or where there is none the other answer, held."""
        if self.port.controls in (keys.FOUR, keys.DIGITS):
            _, b, x, _ = self.port.labels
            return self.t("page.held_key", b if self.port.controls == keys.FOUR else x)
        return "▼"

    def beep(self, hz, ms):
        """Sound a tone of `hz` for `ms`, unless the sound is switched off."""
        if self.settings.sound:
            self.port.tone(hz, ms)

    def melody(self, tune):
        """Play notes of three bytes (port.melody), unless the sound is switched off."""
        if self.settings.sound:
            self.port.melody(tune)

    # The deal in progress

    def deal_changed(self):
        """Keep the deal after a move was made, or taken back, and count its end (saves.py)."""
        if self.deal.kept:
            self.saves.deal_changed(self.deal)

    def coaches(self):
        """Return True if a hint comes by itself: always, or in the first deals of the game played."""
        if not self.deal.kept:
            return False
        coach = self.settings.coach
        return coach == 2 or coach == 1 and self.saves.deals_of_game() < COACHED_DEALS

    def takes_back(self):
        """Return True if the last move may be taken back: one person at the table, and no hands off (H8)."""
        setting = self.settings.take_back
        deal = self.deal
        if not setting or deal.people() != 1 or position.hands_off(deal.pos):
            return False
        return setting == ALWAYS or all([level in GENTLE_LEVELS for level in deal.levels])

    def take_back(self):
        """Take the last decision back, and keep the deal as it is then."""
        self.saves.taken_back(self.deal, self.deal.take_back())

    # The stack of screens

    def go(self, name, arg=None):
        """Drop every screen and show `name`; the code and words of pages seen before are forgotten, and
        the computer players where nobody plays: each is told everything afresh at each move."""
        self._cover()
        if self._stack:  # the first screen comes sooner
            self._forget(name)
        self._show(name, arg)

    def _forget(self, name):
        """Drop every screen, and let go of what `name`, which comes next, has no use for."""
        while self._stack:
            self._drop()
        if self.deal is not None and name != "table":
            self.deal.forget_players()
        self.words.forget_pages()
        modules.forget("durak.text", keep=("languages", "table_" + self.words.code))
        modules.forget("durak.screens", keep=_KEPT + (name,))
        modules.forget("durak.draw", only=_DRAWS_PAGES)
        modules.forget("durak", only=_OF_PAGES)

    def push(self, name, arg=None):
        """Show `name` above the present screen, which stays as it is until `pop`."""
        self._cover()
        self._show(name, arg)

    def pop(self, result=None):
        """Drop the present screen and go back to the one below it, if there is one."""
        if len(self._stack) < 2:
            return
        self._cover()
        self._drop()
        self.screen = self._stack[-1]
        self.screen.back(result)
        self._entered()

    def below(self):
        """Return the screen under the present one, or None."""
        return self._stack[-2] if len(self._stack) > 1 else None

    def showing(self):
        """Return the name of the present screen."""
        return self._names[-1]

    def _cover(self):
        if self.screen is not None:
            self.screen.leave()

    def _show(self, name, arg):
        screen_of = __import__("durak.screens." + name, None, None, ("SCREEN",), 0).SCREEN
        self.screen = screen_of(self, arg)
        self._names.append(name)
        self._stack.append(self.screen)
        self._entered()

    def _entered(self):
        screen = self.screen
        screen.stale = True
        self._painted = None
        self.layout.keys = 0  # until it draws its own
        self.controls.use(screen.page)
        self.quiet()
        screen.enter()

    def _drop(self):
        """Take the top screen off the stack."""
        self._names.pop()
        self._stack.pop()
        self.screen = None

    def quiet(self):
        """Let keys queued so far, and those still down, mean nothing to what comes now (F9, F31)."""
        self.port.flush()
        self.controls.drop(self.port.held)
        if self._pointer is not None:
            self._pointer.drop()

    def guard(self, every=False):
        """Begin to show what a key could answer by mistake, the own turn, a question, the result: keys that
        are down mean nothing, and those that go down in the next moments only walk; every: nothing at all,
        where any key is an answer."""
        self.quiet()
        tick = self.port.tick
        soon = tick - self._hurried <= _HURRIED_TICKS
        self.controls.guard(tick + (_HURRIED_GUARD_TICKS if soon else _GUARD_TICKS), every)

    def hurries(self):
        """Return True while a key that means OK is down: what others do is to be shown quickly."""
        if not self.port.held & self.controls.ok_keys:
            return False
        self.hurried()
        return True

    def hurried(self):
        """Note that a key has made what is shown quicker: the next may come too soon."""
        self._hurried = self.port.tick

    def ask_to_quit(self):
        """Ask whether to close the game: yes is told to the screen that asks, by `back`."""
        self.push("question", (self.t("page.game"), self.t("page.quit_sure"), (), YES_NO))

    def quit(self):
        """End the loop after this turn."""
        self.running = False

    # The loop

    def loop(self):
        """Turn until `quit`."""
        while self.running:
            self.turn()

    def turn(self):
        """Wait for the next tick, hand the keys on, let the screen tick and paint it."""
        port = self.port
        n = port.next_tick()
        if n > _MOST_TICKS:
            n = _MOST_TICKS
        self._keys()
        self.screen.tick(n)
        if self.saves.notices and self._names[-1] == "table":
            self._tell()
        self._show_changes()

    def _tell(self):
        """Say above the table what could not be saved, or was lost."""
        words = self.words
        told = " ".join([words[key] for key in self.saves.take_notices()])
        self.push("question", (words["page.game"], told, [words["ok"]], 0))

    def _keys(self):
        port = self.port
        controls = self.controls
        while True:
            event = port.key()
            if not event:
                break
            if event & keys.KEY == keys.BACK:
                if not self._woken() and not controls.guarded(port.tick):
                    self.screen.escape()
            elif event & keys.KEY == keys.LETTER:
                if self._woken():
                    port.letter()
            elif event & keys.KEY >= keys.POINT:
                self._pointed(event)
            elif self._woken():
                continue
            else:
                controls.feed(event, port.event_tick)
            self._hand_on()
        controls.advance(port.tick)
        self._hand_on()
        self.sleep.doze()

    def _pointed(self, event):
        """Let a finger or a mouse do what it means on this screen (screens/pointing.py)."""
        if event & keys.KEY != keys.OVER and self._woken():
            return
        if self._pointer is None:
            from durak.screens.pointing import Pointer

            self._pointer = Pointer(self)
        self._pointer.feed(event)

    def _hand_on(self):
        controls = self.controls
        while True:
            action = controls.next()
            if not action:
                return
            if action & actions.HELD:
                self.screen.hold(action & actions.ACTION, True)
            elif action & actions.LET_GO:
                self.screen.hold(action & actions.ACTION, False)
            else:
                self.screen.act(action)

    def _woken(self):
        """Return True when this key only lit the dimmed or dark screen again."""
        woken = self.sleep.wake()
        if woken:
            self.quiet()
        return woken

    @micropython.native
    def _show_changes(self):
        """Paint the screen if it asks for it, and send the rectangles that changed."""
        screen = self.screen
        canvas = self.canvas
        if screen.stale:
            screen.stale = False
            screen.fresh = self._painted is not screen
            self._painted = screen
            screen.paint(canvas)
        dirty = canvas.dirty
        n = canvas.take_dirty()
        i = 0
        while i < n:
            j = 4 * i
            self.port.show(dirty[j], dirty[j + 1], dirty[j + 2], dirty[j + 3])
            i += 1


def run(port, start=None):
    """Play on a port until the player leaves; `start` as in `make`."""
    app = make(port, start or {})
    app.loop()


def make(port, start):
    """Return the app on its first screen: the language picker, the menu, or the deal that `start` asks for.

    start: what the desk's options gave, a dict of any of lang (a code), level (one of players.LEVELS) and
        preset (a name as the menu has it in English), replay (the name of a kept replay's file). ValueError
        for a preset or a replay that is none.
    """
    app = App(port, start.get("lang", ""))
    app.sleep.light()
    if start.get("level"):
        app.settings.set_level(LEVELS.index(start["level"]))
    if start.get("preset") or start.get("replay"):
        from durak import start_options  # a board starts without any

        start_options.show(app, start)
    else:
        app.go("menu" if start.get("lang") or app.settings.language else "language_page")
    return app
