"""The key row at the bottom of every screen: chips with what stands on the keys, and what they do now."""

import micropython
from micropython import const

_INK = const(0)
_CREAM = const(4)


@micropython.native
def key_row(c, layout, n, names, words):
    """The key row: n keys, what stands on each and what it does. Takes no scene: pages draw it too."""
    font = layout.font
    y = layout.key_top
    c.rect(0, y, layout.w, layout.key_h, _INK)
    total = 0
    i = 0
    while i < n:
        total += _key_w(layout, names[i]) + 3 + font.width(words[i])
        i += 1
    apart = 0
    if n > 1:
        apart = min(5 if layout.small else 16, (layout.w - total) // (n - 1))
    x = (layout.w - total - apart * (n - 1)) // 2
    i = 0
    while i < n:
        x = key(c, layout, x, y + 1, names[i]) + 3
        word = words[i]
        # S: letters stand a pixel nearer to their chip than arrows
        c.text(font, x - 1 if layout.small and word not in "◀▶" else x, y + 1, word, _CREAM)
        x += font.width(word) + apart
        i += 1


def _key_w(layout, name):
    """Width of a key's chip: the font's cell and a rim, or wider if the sign is."""
    if layout.small:
        return max(7, layout.font.width(name) + 3)
    return max(11, layout.font.width(name) + 5)


@micropython.native
def key(c, layout, x, y, name):
    """A chip with what stands on a key; returns the x behind it."""
    w = _key_w(layout, name)
    h = 9 if layout.small else 13
    c.rect(x + 1, y, w - 2, h, _CREAM)
    c.rect(x, y + 1, w, h - 2, _CREAM)
    c.text(layout.font, x + (w - layout.font.width(name)) // 2, y + (1 if layout.small else 0), name, _INK)
    return x + w
