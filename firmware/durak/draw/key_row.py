"""The key row at the bottom of every screen: chips with what stands on the keys, and what they do now."""

import micropython
from micropython import const

from durak.draw import fonts
from durak.draw.canvas import CUT
from durak.draw.palette import ACCENT, CREAM, INK

_BESIDE = const(8)  # px left of the first key that still count


@micropython.native
def key_row(c, layout, n, names, words, lit=""):
    """Draw the key row. At most 16 px (S: 5) lie between two keys.

    n: how many keys.
    names: what stands on each.
    words: what each does now.
    lit: what stands on the key that is lit, "" for none.
    """
    c.at(0, layout.key_top)
    c.box(layout.w, layout.key_h, INK)
    c.x = _left(layout, n, names, words)
    c.y += 1
    layout.keys = n
    layout.key_names = names
    layout.key_left = c.x
    _keys(c, layout, n, names, words, lit)


def key_at(layout, x, y):
    """Return what stands on the key of the row drawn last whose chip or word is at x, y px, "" for none."""
    if y < layout.key_top or x < layout.key_left - _BESIDE:
        return ""
    i = layout.skipped if layout.keys else 0
    while i < layout.keys:
        if x < layout.key_ends[i]:
            return layout.key_names[i]
        i += 1
    return ""


def middle(layout, n, names, words, lit):
    """Return the middle column of the key that is lit, of the screen if none is; arguments as `key_row`."""
    x = _left(layout, n, names, words)
    i = layout.skipped
    while i < n:
        w = _chip_w(layout, names[i])
        if names[i] == lit:
            return x + w // 2
        x += w + (3 if layout.key_font is layout.font else 2) + layout.key_font.width(words[i])
        x += layout.apart
        i += 1
    return layout.w // 2


@micropython.native
def _left(layout, n, names, words):
    """Choose the font of the row, and which keys are left out. Return its left edge."""
    # One size of words on every row of a low screen stood upright.
    layout.key_font = fonts.load("small") if layout.narrow else layout.font
    layout.skipped = 0
    left = _share(layout, n, _total(layout, n, names, words))
    if layout.apart < 1 and n > 1 and not layout.small:
        # The small font, or no arrows either, rather than words on each other.
        layout.key_font = fonts.load("small")
        left = _share(layout, n, _total(layout, n, names, words))
        if layout.apart < 1 and words[0] == "◀":
            layout.skipped = 2
            left = _share(layout, n - 2, _total(layout, n, names, words))
    return left


def _total(layout, n, names, words):
    """Return the px that n keys take but those skipped, without what lies between two of them."""
    total = 0
    while n > layout.skipped:
        n -= 1
        total += _chip_w(layout, names[n]) + (3 if layout.key_font is layout.font else 2)
        total += layout.key_font.width(words[n])
    return total


def _share(layout, n, total):
    """Return the left edge of a row of n keys; leave the room between two of them in layout.apart."""
    layout.apart = 0
    if n > 1:
        layout.apart = min(5 if layout.small else 16, (layout.w - 2 * layout.margin - total) // (n - 1))
    return (layout.w - total - layout.apart * (n - 1)) // 2


@micropython.native
def _keys(c, layout, n, names, words, lit):
    i = layout.skipped
    while i < n:
        key(c, layout, names[i], ACCENT if names[i] == lit else CREAM)
        _word(c, layout, words[i])
        layout.key_ends[i] = c.x
        i += 1


def _word(c, layout, word):
    # S: letters stand a pixel nearer to their chip than arrows
    near = layout.small and word not in "◀▶"
    if layout.key_font is layout.font:
        c.x += 2 if near else 3
        c.say(layout.font, word, CREAM)
    else:
        c.x += 2
        c.y += 3
        c.say(layout.key_font, word, CREAM)
        c.y -= 3
    c.x += layout.apart - (0 if near else 1)


def _chip_w(layout, name):
    """Return the width of a key's chip: the font's cell and a rim, or wider if the sign is."""
    if layout.small:
        return max(7, layout.font.width(name) + 3)
    if layout.key_font is not layout.font:
        return max(9, layout.font.width(name) + 3)
    return max(11, layout.font.width(name) + 5)


@micropython.native
def key(c, layout, name, colour=CREAM):
    """Draw a chip at the pen with what stands on a key; the pen moves behind it."""
    w = _chip_w(layout, name)
    x = c.x
    if colour == ACCENT:  # a pixel larger on each side
        c.rect(x - 1, c.y - 1, w + 2, 11 if layout.small else 15, CUT | ACCENT)
    else:
        c.box(w, 9 if layout.small else 13, CUT | colour)
    c.x += (w - layout.font.width(name)) // 2
    if layout.small:
        c.y += 1
    c.say(layout.font, name, INK)
    if layout.small:
        c.y -= 1
    c.x = x + w
