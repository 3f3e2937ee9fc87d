"""The message line with the trump tile, the key row, and what may lie above the table: a hint's bubble, the
panel of a new trump.
"""

import micropython
from micropython import const

from durak.draw import art_pips
from durak.draw.palette import SUITS
from durak.draw.scene import NO_CARD, NO_SUIT
from durak.draw.table_felt import ARROW
from durak.draw.table_rail import role_tile, team_mark

_INK = const(0)
_DEEP = const(1)
_CREAM = const(4)
_SHADE = const(5)
_MUTE = const(6)
_RED = const(7)
_ACCENT = const(12)
_GOLD = const(14)
_CLEAR = const(16)
_NO = const(4)  # cards.NO
_BULB = const(5)  # cards.BULB


@micropython.native
def trump_tile(t):
    """The trump suit, always at the left end of the message line."""
    c = t.c
    layout = t.l
    x = layout.margin
    y = layout.message_top
    suit = t.s.trump
    if suit == NO_SUIT:
        return
    ink = _CLEAR | SUITS[suit] << 5
    if layout.small:
        y -= 1
        c.rect(x + 1, y, 9, 10, _GOLD)
        c.rect(x, y + 1, 11, 8, _GOLD)
        c.rect(x + 1, y + 1, 9, 8, _CREAM)
        c.sprite(t.d.pips, suit, x + 2, y + 1, ink)
        return
    c.slab(x, y, 17, 15, _CREAM, _GOLD)
    c.sprite(t.pips11, suit, x + 3, y + 2, ink)


@micropython.native
def message(t):
    """The message line."""
    c = t.c
    layout = t.l
    scene = t.s
    trump_tile(t)
    small = layout.small
    font = layout.font
    x = layout.margin + (13 if small else 21)
    y = layout.message_top
    text_y = y if small else y + (layout.message_h - 13) // 2
    if scene.refusal:
        if small:
            c.rect(x + 1, y - 1, layout.w - x - 3, 10, _RED)
            c.rect(x, y, layout.w - x - 1, 8, _RED)
            c.text(font, x + 3, text_y, scene.message, _CREAM)
        else:
            c.blob(x, y, layout.w - x - 4 + 1, 15, _RED)
            t.d.icon(_NO, x + 4, y + 2, _CREAM)
            c.text(font, x + 19, text_y, scene.message, _CREAM)
        return
    if scene.team:
        team_mark(t, scene.team, x + 1, text_y + 1)
        x += 7 if small else 13
    if scene.role:
        role_tile(t, scene.role, x, text_y)
        x += 11 if small else 16
    if scene.chip >= 0:
        _chips(t, x, text_y)
        return
    c.text(font, x, text_y, scene.message, _CREAM)


def _chips(t, x, y):
    """Words that the cursor can stand on, in place of the sentence."""
    c = t.c
    font = t.l.font
    i = 0
    while i < len(t.s.chips):
        word = t.s.chips[i]
        w = font.width(word) + (4 if t.l.small else 6)
        if i == t.s.chip:
            c.rect(x, y, w, font.height + (1 if t.l.small else 0), _ACCENT)
        c.text(
            font,
            x + (2 if t.l.small else 3),
            y + (1 if t.l.small else 0),
            word,
            _INK if i == t.s.chip else _CREAM,
        )
        x += w + 3
        i += 1


def bubble_top(t):
    """Top edge of the hint's bubble."""
    layout = t.l
    at = t.s.bubble_at
    bottom = t.hand_y(at) - 8 if at >= 0 else layout.message_top + layout.message_h
    return bottom - len(t.s.bubble) * layout.font.height - (5 if layout.small else 8)


@micropython.native
def bubble(t):
    """The hint: a bubble above the card it speaks of."""
    c = t.c
    layout = t.l
    lines = t.s.bubble
    n = len(lines)
    if not n:
        return
    font = layout.font
    small = layout.small
    icon = 0 if small else 16
    w = 0
    for line in lines:
        w = max(w, font.width(line))
    w += icon + (8 if small else 12)
    h = n * font.height + (5 if small else 8)
    at = t.s.bubble_at
    middle = layout.w // 2
    if at >= 0:
        middle = t.hand_x(at) + layout.card_w // 2
    x = min(max(middle - w // 2, layout.margin), layout.w - w - layout.margin - 2)
    y = bubble_top(t)
    c.blob(x + 2, y + 2, w, h, _INK)
    c.slab(x, y, w, h, _CREAM, _INK)
    if at >= 0:
        i = 5
        while i >= 0:
            row = y + h - 1 + 5 - i
            c.rect(middle - i - 1, row, 2 * i + 3, 1, _INK)
            c.rect(middle - i, row, 2 * i + 1, 1, _CREAM)
            i -= 1
    if not small:
        t.d.icon(_BULB, x + 5, y + 5, _GOLD)
    x += icon + 4
    y += 3 if small else 4
    for line in lines:
        c.text(font, x, y, line, _INK)
        y += font.height


@micropython.native
def panel(t):
    """The panel of a trump change: the old suit crossed out, the card that was drawn, the new suit."""
    c = t.c
    layout = t.l
    scene = t.s
    big = layout.tall
    w = min(210, layout.w - 2 * layout.margin)
    h = 104 if big else layout.table_h - 2
    x = (layout.w - w) // 2
    y = layout.table_top + (9 if big else 1)
    c.rect(x + 2, y - 1, w - 4, h + 2, _INK)
    c.rect(x, y, w, h, _INK)
    c.rect(x - 1, y + 2, w + 2, h - 4, _INK)
    c.slab(x, y, w, h, _DEEP, _ACCENT)
    title = layout.title
    c.text(title, (layout.w - title.width(scene.panel) + 1) // 2, y + (6 if big else 2), scene.panel, _CREAM)
    font = layout.font
    text = scene.panel_text
    c.text(
        font, (layout.w - font.width(text) + 1) // 2, y + h - font.height - (7 if big else 2), text, _CREAM
    )
    if not big:
        _small_change(t, y + title.height + 3)
        return
    if scene.old_trump != NO_SUIT:
        _old(t, x + 23, y + 35)
        c.sprite(ARROW, 0, x + 64, y + 46, _CLEAR | _CREAM << 5)
        c.rect(x + 64, y + 50, 1, 5, _DEEP)  # this arrow is a pixel shorter
    if scene.new_card != NO_CARD:
        suit = scene.new_card >> 4
        t.d.card(scene.new_card, x + 93, y + 27, 0, suit, 1)
        x += 147
        y += 31
        c.rect(x + 3, y, 36, 40, _GOLD)
        c.rect(x, y + 3, 42, 34, _GOLD)
        c.rect(x + 1, y + 1, 40, 38, _CREAM)
        c.sprite(art_pips.PIPS_BIG, suit, x + 8, y + 8, _CLEAR | SUITS[suit] << 5)


@micropython.native
def _old(t, x, y):
    """The old trump's tile of 34 x 34 px, crossed out."""
    c = t.c
    c.slab(x, y, 34, 34, _SHADE, _INK)
    c.rect(x + 2, y + 33, 2, 1, _SHADE)
    c.sprite(t.d.body, t.s.old_trump, x + 8, y + 8, _CLEAR | _MUTE << 5)
    i = 0
    while i < 26:
        c.rect(x + 29 - i, y + 5 + i, 2, 1, _RED)
        i += 1


@micropython.native
def _small_change(t, y):
    """The trump change on low frames: old suit, crossed out, an arrow, new suit and the card's rank."""
    c = t.c
    scene = t.s
    x = t.l.w // 2 - 33
    pips = t.pips11
    if scene.old_trump != NO_SUIT:
        c.slab(x, y, 17, 15, _SHADE, _INK)
        c.sprite(pips, scene.old_trump, x + 3, y + 2, _CLEAR | _MUTE << 5)
        i = 0
        while i < 11:
            c.rect(x + 12 - i, y + 2 + i, 2, 1, _RED)
            i += 1
        c.sprite(ARROW, 0, x + 23, y + 1, _CLEAR | _CREAM << 5)
    if scene.new_card != NO_CARD:
        ink = _CLEAR | SUITS[scene.new_card >> 4] << 5
        c.slab(x + 45, y, 27, 15, _CREAM, _GOLD)
        c.sprite(t.d.ranks, scene.new_card & 15, x + 48, y + (4 if t.l.small else 2), ink)
        c.sprite(pips, scene.new_card >> 4, x + 57, y + 2, ink)
