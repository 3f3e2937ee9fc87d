"""The lines of a bubble: how wide and how many, by what it speaks of (docs/design/screens.md, section 8)."""

from durak.draw import fonts
from durak.draw.table.scene import TO_COLUMN, TO_DISCARD, TO_KEY, TO_PAIR

_LEAST_W = 60  # px


def room(layout, to):
    """Return (font, px of width, lines) for a bubble about a thing of the kind `to` (scene.TO_...)."""
    beside = to == TO_COLUMN or to == TO_DISCARD
    if layout.small:
        if to == TO_KEY:
            return layout.font, layout.w - 16, 2
        return layout.font, (70 if beside else 102), (5 if beside else 3)
    if layout.short:
        font = fonts.load("small")
        if to == TO_KEY:
            return font, layout.w - 16, 1
        if beside or to == TO_PAIR:
            return font, 112, 5
        return font, 200, 2
    if layout.narrow:
        return fonts.load("small"), (70 if beside else layout.w - 20), (7 if beside else 5)
    if to == TO_KEY:
        return layout.font, layout.w - 16, 2
    if beside:
        return layout.font, min(160, layout.w - 90), 4
    return layout.font, min(182, layout.w - 34), 3


def lines(layout, whole, short, to):
    """Return (lines, small font?) of a sentence, in its short form where the whole one has no room.

    The lines are as narrow as their number allows, so that bubbles are compact.
    """
    font, width, most = room(layout, to)
    sentence = whole
    if len(font.wrap(whole, width)) > most:
        sentence = short
    if len(font.wrap(sentence, width)) > most and not layout.small:
        font = fonts.load("small")
    n = len(font.wrap(sentence, width))
    narrower = width - 6
    while narrower >= _LEAST_W and len(font.wrap(sentence, narrower)) == n:
        width = narrower
        narrower -= 6
    return font.wrap(sentence, width), font is not layout.font
