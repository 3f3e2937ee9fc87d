"""Your hand: where each card stands, and the cards themselves (screens.md section 2, 6)."""

import micropython
from micropython import const

from durak.draw.card_painter import EXCHANGE, INDEX
from durak.draw.table.scene import ADDED, DIM, NEW, SWAP

_INK = const(0)
_FAR = const(1024)  # added to coordinates, so that none is negative
_FOCUS = const(1 << 6)  # beside the bits of `looks`: the card with the focus
_ABOVE = const(12)  # px that a frame, a coin or a tag reaches above its card at most
_OUT = const(2 | 8 | 1 << 6)  # what may stand out from under another card: scene.ADDED, SWAP, the focus
_CREAM = const(4)
_ACCENT = const(12)
_CUT = const(1 << 10)  # canvas.CUT
_FRAME = const(2 << 10 | 12)  # canvas.BLOB in ACCENT
_COIN = const(6 << 10 | 12)  # canvas.SLAB in ACCENT, edge INK
_TAG = const(6 << 10 | 14)  # canvas.SLAB in GOLD, edge INK


@micropython.native
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
            # Opened, the focused card takes its whole width and the others share what is left. The row
            # keeps its place when the last card, which needs no opening, has the focus.
            t.pitch = max(layout.strip, (t.room - 2 * layout.card_w) // (n - 2))
            if 0 <= t.s.focus < n - 1:
                t.opened = layout.card_w - t.pitch
            total = (n - 2) * t.pitch + 2 * layout.card_w
    t.left = (layout.w - total) // 2 if total <= t.room else layout.margin
    # The last card may be cut at the edge as long as its index is seen; beyond that the row scrolls.
    if total - layout.card_w + layout.strip > t.room:
        _scroll(t, n, t.s.focus)
    _survey(t, t.s, t.s.cards, t.s.looks, t.now)
    t.placed = n


@micropython.viper
def _survey(t, s, cards, looks, now):
    """Where each card stands and how it looks: x + 1024, y + 1024; card, look, pulse, focus in a number."""
    card = ptr8(cards)
    look = ptr8(looks)
    out = ptr16(now)
    layout = t.l
    n = int(s.hand)
    focus = int(s.focus)
    pitch = int(t.pitch)
    y0 = int(layout.hand_top) + _FAR
    drop = int(layout.drop)
    lift = int(layout.lift)
    first = int(t.first)
    x = int(t.left) + _FAR - first * pitch
    i = 0
    while i < n:
        at = 3 * i
        y = y0
        if int(look[i]) & 1:
            y += drop
        sign = int(card[i]) | int(look[i]) << 7
        out[at] = x
        if i == focus:
            out[at] = x + int(s.shake)
            sign |= 1 << 13 | int(s.pulse) << 11
            rise = int(s.rise)
            y -= lift if rise < 0 else rise
            if focus >= first:
                x += int(t.opened)
        elif int(look[i]) & 2:
            y -= lift >> 1
        out[at + 1] = y
        out[at + 2] = sign
        x += pitch
        i += 1


@micropython.viper
def changed(seen, now, i: int, n: int) -> int:
    """The next card from i on, below n, that is not as it was seen; n if there is none."""
    a = ptr16(seen)
    b = ptr16(now)
    while i < n:
        at = 3 * i
        if int(a[at]) != int(b[at]) or int(a[at + 1]) != int(b[at + 1]) or int(a[at + 2]) != int(b[at + 2]):
            return i
        i += 1
    return n


@micropython.viper
def keep(seen, now, n: int):
    """What was painted of n cards is what is now."""
    a = ptr16(seen)
    b = ptr16(now)
    n *= 3
    while n > 0:
        n -= 1
        a[n] = b[n]


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
    """Where the index of card i ends if card `first` stands at the margin; of the focused card all of it,
    and of the last one while the cursor is on a chip behind it, so that the row does not move.
    """
    focus = t.s.focus
    whole = i == focus or focus < 0 and i == t.s.hand - 1
    x = (i - first) * t.pitch + (t.l.card_w if whole else t.l.strip)
    return x + t.opened if first <= focus < i else x


@micropython.viper
def _visible(now, edges, i: int, n: int, size: int) -> int:
    """The next card from i on, below n, of which anything is seen within the clip; n if there is none.

    size: a card's width and height << 8. A card lies under those behind it: one that begins left of the clip,
    its cut corner of 2 px too, and is as high and as low, hides it, unless its coin or its tag stands out.
    """
    c = ptr16(now)
    k = ptr16(edges)
    left = int(k[0]) + _FAR
    right = int(k[2]) + _FAR + 4
    bottom = int(k[3]) + _FAR
    w = size & 255
    size >>= 8
    while i < n:
        x = int(c[3 * i])
        if x > left - w - 4 and x < right:
            y = int(c[3 * i + 1])
            out = int(c[3 * i + 2]) >> 7 & _OUT
            if y >= (bottom + _ABOVE if out else bottom):
                i += 1
                continue
            if out:
                return i
            j = i + 1
            while j < n and int(c[3 * j]) + 2 <= left:
                if int(c[3 * j + 2]) >> 7 & _FOCUS == 0:
                    at = int(c[3 * j + 1])
                    if at <= y and (at == y or bottom <= at + size):
                        break
                j += 1
            if j >= n or int(c[3 * j]) + 2 > left:
                return i
        i += 1
    return n


@micropython.native
def _card(t, i, x, y):
    """Hand card i with its frame and its marks."""
    if i == t.s.focus:
        more = t.l.frame + t.s.pulse
        t.c.rect(x - more, y - more, t.d.w + more + more, t.d.h + more + more, _FRAME)
    elif t.pitch < 14 and i + 1 < t.s.hand and i + 1 != t.s.focus:
        # What the next card hides is not drawn, unless that one is lifted off it.
        t.d.look = INDEX
    t.d.look |= t.s.looks[i] & DIM
    t.d.draw(t.s.cards[i], x, y)
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


@micropython.native
def paint(t):
    """The hand, as far as it lies within the clip; the places must have been worked out."""
    if t.s.veiled:
        return
    now = t.now
    n = min(t.s.hand, t.shown + 1)
    size = t.d.w | t.d.h << 8
    i = _visible(now, t.c.edges, t.first, n, size)
    while i < n:
        _card(t, i, now[3 * i] - _FAR, now[3 * i + 1] - _FAR)
        i = _visible(now, t.c.edges, i + 1, n, size)
    if t.first > 0:
        _more(t, t.first, False)
    if t.shown < t.s.hand:
        _more(t, t.s.hand - t.shown, True)
