"""Settings of the device and the play; who sits where is a page of its own."""

from micropython import const

from durak.players import LEVELS
from durak.screens import list_page

_MIXED = -1
_KEEP_TICKS = const(400)  # eight seconds

# name, words of its values; the number is the index unless _VALUES says otherwise
_ROWS = (
    ("players", ()),
    ("level", LEVELS),
    ("speed", ("none", "quick", "normal_speed", "calm")),
    ("motion", ("full", "little")),
    ("coach", ("off", "auto", "on")),
    ("confirm", ("off", "on")),
    ("take_back", ("off", "gentle", "on")),
    ("pass_alone", ("off", "on")),
    ("sort", ("by_suit", "by_rank")),
    ("sound", ("off", "on")),
    ("brightness", ("20", "40", "60", "80", "100")),
    ("light", ("off", "on")),
    ("turn", ("0", "90", "180", "270")),
    ("reset", ()),
    ("about", ()),
)


class Settings(list_page.ListPage):
    """Left and right, or OK, change a value."""

    pitch = 20
    explains = 3
    keeps = True
    stacked = True

    def __init__(self, app, arg=None):
        """arg: None; or how the picture was turned before it was turned just now, -1 if that stays."""
        list_page.ListPage.__init__(self, app, arg)
        self.sure = False
        self.rows = [row for row in _ROWS if row[0] != "turn" or app.turns()]
        self.was = -1
        self.left = _KEEP_TICKS
        if arg is not None:
            self.was = arg
            self.focus = [row[0] for row in self.rows].index("turn")

    def tick(self, n):
        """Turn the picture back if nobody has said that it shall stay: perhaps nobody can read it."""
        if self.was >= 0:
            self.left -= n
            if self.left <= 0:
                self._turn(self.was, -1)

    def _turn(self, quarters, was):
        self.app.turn_screen(quarters, "settings_page", was)

    def title(self):
        """Return "Settings"."""
        return self.app.t("page.settings")

    def count(self):
        """Return the number of rows."""
        return len(self.rows)

    def label(self, i):
        """Return the setting's name."""
        name = self.rows[i][0]
        return self.app.t("page.reset_statistics" if name == "reset" else "page." + name)

    def index(self, i):
        """Return which of its values a setting has; the levels of several seats may differ."""
        name = self.rows[i][0]
        settings = self.app.settings
        if name == "level":
            levels = {who for who in settings.who if who}
            return levels.pop() - 1 if len(levels) == 1 else _MIXED
        if name == "brightness":
            return max(0, settings.brightness // 20 - 1)
        return getattr(settings, name)

    def value(self, i):
        """Return the word of the value."""
        words = self.rows[i][1]
        if not words:
            return ""
        n = self.index(i)
        if n == _MIXED:
            return "…"
        word = words[n]
        if self.rows[i][0] == "turn":
            return word + "°"
        return word + "%" if word[0] in "12468" else self.app.t("page." + word)

    def explanation(self):
        """Return what the setting does."""
        name = self.rows[self.focus][0]
        key = "reset_sure" if self.sure else "turn_sure" if self.was >= 0 else name + "_help"
        if name == "take_back":
            return self.app.t("page." + key, self.app.undo_key())
        return self.app.t("page." + key, self.app.ok_key())

    def move(self, step):
        """Walk to another row; the question, if it stood there, is withdrawn."""
        self.sure = False
        if self.was < 0:
            list_page.ListPage.move(self, step)

    def change(self, step):
        """Take the next value of the focused row. Return False if it has none."""
        name, words = self.rows[self.focus]
        if not words:
            return False
        n = (max(0, self.index(self.focus)) + step) % len(words)
        settings = self.app.settings
        if name == "level":
            settings.set_level(n)
        elif name == "brightness":
            settings.brightness = 20 * (n + 1)
            self.app.port.backlight(settings.brightness)
        elif name == "turn":
            self._turn(n, settings.turn if self.was < 0 else self.was)
            return True
        else:
            setattr(settings, name, n)
        self.app.beep(1200, 4)
        self.changed()
        return True

    def ok(self):
        """Change a value, open a page, or clear the statistics once that has been asked about."""
        name = self.rows[self.focus][0]
        if self.was >= 0:
            self.was = -1
            self.changed()
        elif name == "players" or name == "about":
            self.app.push(name + "_page")
        elif name == "reset":
            if self.sure:
                self.app.saves.statistics.clear()
                self.app.saves.keep_game()
            self.sure = not self.sure
            self.changed()
            if self.sure:
                self.app.guard()
        else:
            self.change(1)

    def other(self):
        """Go back, or say no."""
        if self.sure:
            self.sure = False
            self.changed()
        elif self.was >= 0:
            self._turn(self.was, -1)
        else:
            list_page.ListPage.other(self)

    def key_words(self):
        """Change or choose, back; yes and no where something is asked."""
        t = self.app.t
        if self.sure or self.was >= 0:
            return t("yes"), t("no"), ""
        return t("change" if self.rows[self.focus][1] else "choose"), t("back"), ""

    def paint_explanation(self):
        """Draw the explanation and the key row, whose first word goes with the row."""
        list_page.ListPage.paint_explanation(self)
        self.paint_keys()


SCREEN = Settings
