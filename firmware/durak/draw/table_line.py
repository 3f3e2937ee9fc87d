"""The message line with the trump tile, the key row, and what may lie above the table: a hint's bubble, the
panel of a new trump.
"""

import micropython
from micropython import const

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
        team_mark(t, scene.team, x, text_y + 2)
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
        x += font.width(words[i]) + apart
        c.text(font, x - font.width(words[i]) - apart, y + 1, words[i], _CREAM)
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
    c.text(layout.font, x + 2, y, name, _INK)
    return x + w


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
    w += icon + (8 if small else 10)
    h = n * font.height + (5 if small else 8)
    at = t.s.bubble_at
    middle = layout.w // 2
    bottom = layout.message_top + layout.message_h
    if at >= 0:
        middle = t.hand_x(at) + layout.card_w // 2
        bottom = t.hand_y(at) - 8
    x = min(max(middle - w // 2, layout.margin), layout.w - w - layout.margin - 2)
    y = bottom - h
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
    from durak.draw import art_pips

    c = t.c
    layout = t.l
    scene = t.s
    big = layout.tall
    w = min(210, layout.w - 2 * layout.margin)
    h = 104 if big else layout.table_h - 2
    x = (layout.w - w) // 2
    y = layout.table_top + (9 if big else 1)
    c.slab(x - 1, y - 1, w + 2, h + 2, _INK, _INK)
    c.slab(x, y, w, h, _DEEP, _ACCENT)
    title = layout.title
    c.text(title, (layout.w - title.width(scene.panel)) // 2, y + 4, scene.panel, _CREAM)
    font = layout.font
    c.text(
        font,
        (layout.w - font.width(scene.panel_text)) // 2,
        y + h - font.height - 2,
        scene.panel_text,
        _CREAM,
    )
    if scene.old_trump != NO_SUIT and big:
        _old(t, x + 23, y + 35)
        c.sprite(ARROW, 0, x + 64, y + 45, _CLEAR | _CREAM << 5)
    if scene.new_card != NO_CARD and big:
        suit = scene.new_card >> 4
        t.d.card(scene.new_card, x + 93, y + 27, 0, suit, 1)
        c.slab(x + 147, y + 31, 41, 39, _CREAM, _GOLD)
        c.sprite(art_pips.PIPS_BIG, suit, x + 154, y + 38, _CLEAR | SUITS[suit] << 5)


@micropython.native
def _old(t, x, y):
    """The old trump's tile, crossed out."""
    c = t.c
    c.slab(x, y, 33, 33, _SHADE, _INK)
    c.sprite(t.d.body, t.s.old_trump, x + 8, y + 8, _CLEAR | _MUTE << 5)
    i = 0
    while i < 27:
        c.rect(x + 3 + i, y + 29 - i, 2, 1, _RED)
        i += 1
