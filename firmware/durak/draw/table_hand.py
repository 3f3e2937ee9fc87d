"""Your hand: where each card stands, and the cards themselves (screens.md section 2, 6)."""

from micropython import const

from durak.draw.cards import EXCHANGE, INDEX
from durak.draw.scene import ADDED, DIM, NEW, SWAP

_INK = const(0)
_CREAM = const(4)
_ACCENT = const(12)
_CUT = const(1 << 10)  # canvas.CUT
_FRAME = const(2 << 10 | 12)  # canvas.BLOB in ACCENT
_COIN = const(6 << 10 | 12)  # canvas.SLAB in ACCENT, edge INK
_TAG = const(6 << 10 | 14)  # canvas.SLAB in GOLD, edge INK


def place(t):
    """Works out the pitch, how far the focused card opens the row, the left edge, the first card shown."""
    layout = t.l
    n = t.s.hand
    t.pitch = layout.card_w + layout.hand_gap
    t.opened = 0
    t.first = 0
    t.shown = n
    total = (n - 1) * t.pitch + layout.card_w
    if n > 1 and total > t.room:
        t.pitch = (t.room - layout.card_w) // (n - 1)
        total = (n - 1) * t.pitch + layout.card_w
        if t.pitch < layout.card_w and n > 2:
            # Opened, the focused card takes its whole width and the others share what is left. The row keeps
            # its place
            # when the last card, which needs no opening, has the focus.
            t.pitch = max(layout.strip, (t.room - 2 * layout.card_w) // (n - 2))
            if 0 <= t.s.focus < n - 1:
                t.opened = layout.card_w - t.pitch
            total = (n - 2) * t.pitch + 2 * layout.card_w
    if total <= t.room:
        t.left = (layout.w - total) // 2
        return
    t.left = layout.margin
    # The last card may be cut at the edge as long as its index is seen; beyond that the row scrolls.
    if total - layout.card_w + layout.strip > t.room:
        _scroll(t, n, t.s.focus)


def _scroll(t, n, focus):
    """Moves the row as little as it takes to keep two cards on either side of the focus."""
    s = t.s
    if 0 <= focus < n:
        if s.first > focus - 2:
            s.first = max(0, focus - 2)
        while _right(t, s.first, min(n - 1, focus + 2)) > t.room:
            s.first += 1
    # no empty room at the right end
    while s.first > 0 and _right(t, s.first - 1, n - 1) <= t.room:
        s.first -= 1
    t.first = s.first
    t.shown = s.first
    while t.shown < n and _right(t, s.first, t.shown) <= t.room + t.l.margin:
        t.shown += 1


def _right(t, first, i):
    """Where the index of card i ends (the focused card: all of it) if card `first` stands at the margin."""
    focus = t.s.focus
    x = (i - first) * t.pitch + (t.l.card_w if i == focus else t.l.strip)
    return x + t.opened if first <= focus < i else x


def card_x(t, i):
    """Left edge of hand card i."""
    focus = t.s.focus
    x = t.left + (i - t.first) * t.pitch
    if t.first <= focus < i:
        x += t.opened
    if i == focus:
        x += t.s.shake
    return x


def card_y(t, i):
    """Top edge of hand card i."""
    s = t.s
    y = t.l.hand_top
    if s.looks[i] & DIM:
        y += t.l.drop
    if i == s.focus:
        y -= t.l.lift if s.rise < 0 else s.rise
    elif s.looks[i] & ADDED:
        y -= t.l.lift // 2
    return y


def _card(t, i, x, y):
    """Hand card i with its frame and its marks."""
    if not t.c.meets(x - 4, y - 8, t.d.w + 8, t.d.h + 12):
        return
    if i == t.s.focus:
        t.c.at(x - t.l.frame - t.s.pulse, y - t.l.frame - t.s.pulse)
        t.c.box(t.d.w + 2 * (t.l.frame + t.s.pulse), t.d.h + 2 * (t.l.frame + t.s.pulse), _FRAME)
    elif t.pitch < 14 and i + 1 < t.s.hand and i + 1 != t.s.focus:
        # What the next card hides is not drawn, unless that one is lifted off it.
        t.d.look = INDEX
    t.d.look |= t.s.looks[i] & DIM
    t.d.face(t.s.cards[i], x, y)
    if t.s.looks[i] & (NEW | ADDED | SWAP):
        _marks(t, t.s.looks[i], x, y)


def _marks(t, look, x, y):
    """Yellow edge of a new card, coin of an added one, tag of the one that may be exchanged."""
    if look & NEW:
        t.c.rect(x + 2, y, t.d.w - 4, 1 if t.l.small else 2, _ACCENT)
    if look & ADDED:
        t.c.at(x + t.d.w - (10 if t.l.small else 12), y - 4)
        t.c.box(7 if t.l.small else 9, 7 if t.l.small else 9, _COIN)
        t.c.at(t.c.x + 3, t.c.y + 3)
        t.c.box(1 if t.l.small else 3, 1 if t.l.small else 3, _INK)
    if look & SWAP:
        t.c.at(x + t.d.w - 17, y - 8)
        t.c.box(15, 13, _TAG)
        t.d.icon(EXCHANGE, x + t.d.w - 15, y - 6, _INK)


def _more(t, n, right):
    """A dark chip with the number of cards hidden at an end."""
    c = t.c
    w = t.l.font.number_width(n) + (7 if t.l.small else 8)
    c.at(c.w - w if right else 0, t.l.key_top - (11 if t.l.small else 16))
    c.box(w, 10 if t.l.small else 15, _CUT | _INK)
    c.at(c.x + 4, c.y + 1)
    c.count(t.l.font, n, _CREAM)


def paint(t):
    """The hand, as far as it lies within the clip; the places must have been worked out."""
    s = t.s
    if s.veiled:
        return
    i = t.first
    while i < s.hand and i <= t.shown:
        _card(t, i, card_x(t, i), card_y(t, i))
        i += 1
    if t.first > 0:
        _more(t, t.first, False)
    if t.shown < s.hand:
        _more(t, s.hand - t.shown, True)
