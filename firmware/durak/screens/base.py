"""What every screen is."""

from micropython import const

from durak.screens import actions

TICK_MS = const(20)
YES_NO = const(-1)  # to the screen "question": no answers to choose from, the keys are yes and no


class Screen:
    """A screen: it gets actions and ticks, and paints when `stale` says so.

    `app` is the App that shows it, `arg` whatever `app.go` or `app.push` was given.
    """

    places = "pointing.Places"  # the module and class that say what lies where, for a finger or a mouse
    page = True  # keys as on pages (up and down walk, left and right change a value); False: as at the table

    def __init__(self, app, arg=None):
        self.app = app
        self.arg = arg
        self.stale = True

    def enter(self):
        """Begin to be shown, for the first time or again after the screen above has gone; `stale` is True."""

    def back(self, result):
        """Take what the screen above gave to `app.pop` when it went. Called before `enter`."""

    def leave(self):
        """End being shown: covered by another screen, or about to be dropped."""

    def act(self, action):
        """Do what a whole press means. Left and right are previous and next where a page has no values."""

    def escape(self):
        """Go back, as Esc on a desk's keyboard asks: what the other answer does where that leads back."""
        self.act(actions.OTHER)

    def hold(self, action, down):
        """Note that the key that means `action` went down (True) or up."""

    def tick(self, n):
        """Let n ticks of 20 ms pass; with the virtual clock n is always 1."""

    def paint(self, canvas):
        """Draw what changed and mark it. `fresh` is True when another screen was shown before."""

    fresh = True


def walk(action):
    """Return -1, 1 or 0: where an action moves the focus on a page without values."""
    if action == actions.PREV or action == actions.LESS:
        return -1
    if action == actions.NEXT or action == actions.MORE:
        return 1
    return 0
