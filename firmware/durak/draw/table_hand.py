"""Your hand: where each card stands, and the cards themselves (screens.md section 2, 6)."""

import micropython
from micropython import const

from durak.draw.scene import ADDED, DIM, NEW, SWAP

_INK = const(0)
_CREAM = const(4)
_ACCENT = const(12)
_GOLD = const(14)
_EXCHANGE = const(6)  # cards.EXCHANGE


@micropython.native
def place(t):
    """Works out the pitch, whether the focused card is opened, and the first card shown: pitch, opened, left,
    first.
    """
    scene = t.s
    layout = t.l
    n = scene.hand
    card = layout.card_w
    room = layout.w - 2 * layout.margin
    focus = scene.focus if scene.focus < n else -1
    t.pitch = card + layout.hand_gap
    t.opened = 0
    t.first = 0
    t.shown = n
    if n < 2:
        t.left = (layout.w - card) // 2
        return
    if (n - 1) * t.pitch + card > room:
        t.pitch = (room - card) // (n - 1)
        if t.pitch < card and n > 2:
            # opened, the focused card takes its whole width: the others share what is left
            t.pitch = max(layout.strip, (room - 2 * card) // (n - 2))
            if focus >= 0 and focus < n - 1:
                t.opened = card - t.pitch
    total = (n - 1) * t.pitch + t.opened + card
    if total <= room:
        t.left = (layout.w - total) // 2
        return
    t.left = layout.margin
    # The last card may be cut at the edge as long as its index is seen; beyond that the row scrolls.
    if total - card + layout.strip <= room:
        return
    _scroll(t, n, focus, room)


@micropython.native
def _scroll(t, n, focus, room):
    """Moves the row as little as it takes to keep two cards on either side of the focus."""
    first = t.s.first
    strip = t.l.strip
    if focus >= 0:
        if first > focus - 2:
            first = max(0, focus - 2)
        last = min(n - 1, focus + 2)
        # how far right the index of card `last` ends if card `first` is at the margin
        while (last - first) * t.pitch + (t.opened if last > focus else 0) + strip > room:
            first += 1
    # no empty room at the right end
    while first > 0:
        more = (n - first) * t.pitch + (t.opened if focus >= first - 1 else 0) + strip
        if more > room:
            break
        first -= 1
    t.s.first = first
    t.first = first
    shown = first
    while shown < n:
        x = (shown - first) * t.pitch + strip
        if focus >= first and shown > focus:
            x += t.opened
        if x > room + t.l.margin:
            break
        shown += 1
    t.shown = shown


@micropython.native
def card_x(t, i):
    """Left edge of hand card i."""
    x = t.left + (i - t.first) * t.pitch
    focus = t.s.focus
    if focus >= t.first and i > focus:
        x += t.opened
    if i == focus:
        x += t.s.shake
    return x


@micropython.native
def card_y(t, i):
    """Top edge of hand card i."""
    layout = t.l
    scene = t.s
    y = layout.hand_top
    look = scene.looks[i]
    if look & DIM:
        y += layout.drop
    if i == scene.focus:
        y -= layout.lift if scene.rise < 0 else scene.rise
    elif look & ADDED:
        y -= layout.lift // 2
    return y


@micropython.native
def _card(t, i):
    """Hand card i with its frame, coin and tag."""
    c = t.c
    d = t.d
    scene = t.s
    x = card_x(t, i)
    y = card_y(t, i)
    look = scene.looks[i]
    focused = i == scene.focus
    edge = t.l.frame
    if focused:
        edge += scene.pulse
    if not c.meets(x - edge, y - 8, d.w + 2 * edge, d.h + 8 + edge):
        return
    if focused:
        c.blob(x - edge, y - edge, d.w + 2 * edge, d.h + 2 * edge, _ACCENT)
    # What the next card hides is not drawn: all but the index, unless the next one is lifted off it.
    whole = focused or t.pitch > 13 or i + 1 >= scene.hand or i + 1 == scene.focus
    d.card(scene.cards[i], x, y, look & DIM, scene.trump, whole)
    if look & NEW:
        c.rect(x + 2, y, d.w - 4, 1 if t.l.small else 2, _ACCENT)
    if look & ADDED:
        size = 7 if t.l.small else 9
        c.slab(x + d.w - size - 3, y - 4, size, size, _ACCENT, _INK)
        c.rect(x + d.w - size, y - 1, size - 6, size - 6, _INK)
    if look & SWAP:
        c.slab(x + d.w - 17, y - 8, 15, 13, _GOLD, _INK)
        d.icon(_EXCHANGE, x + d.w - 15, y - 6, _INK)


@micropython.native
def _more(t, n, right):
    """A dark chip with the number of cards hidden at an end."""
    c = t.c
    layout = t.l
    font = layout.font
    h = 10 if layout.small else 15
    w = font.number_width(n) + (7 if layout.small else 8)
    y = layout.key_top - h - 1
    x = layout.w - w if right else 0
    c.rect(x + 1, y, w - 2, h, _INK)
    c.rect(x, y + 1, w, h - 2, _INK)
    c.number(font, x + 4, y + 1, n, _CREAM)


@micropython.native
def paint(t):
    """The hand, as far as it lies within the clip; the places must have been worked out."""
    scene = t.s
    if scene.veiled:
        return
    i = t.first
    last = min(scene.hand, t.shown + 1)
    while i < last:
        _card(t, i)
        i += 1
    if t.first > 0:
        _more(t, t.first, False)
    if t.shown < scene.hand:
        _more(t, scene.hand - t.shown, True)
