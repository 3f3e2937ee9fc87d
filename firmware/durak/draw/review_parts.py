"""The parts of the review: hands as strips of suits, the bout on the table, the timeline, and what two
moves are worth (docs/design/screens.md).
"""

from micropython import const

from durak.draw import art_s, fonts
from durak.draw.palette import ACCENT, CLEAR, CREAM, DEEP, GOLD, GREEN, INK, LIT, MUTE, RED, SHADE, SUITS

_ORDER = b"\x03\x02\x01\x00"  # suits s h d c, trumps moved to the end
_CHIP_H = const(10)
_MORE_W = const(16)  # px, of "+12"


def strip(c, cards, n, trump, x, y, room):
    """Draw n cards (a bytearray) as chips a suit, trumps last with a gold edge, from x, y on in `room` px.

    What has no room ends in a number of cards.
    """
    end = x + room
    left = n
    for turn in range(5):
        suit = trump if turn == 4 else _ORDER[turn]
        if turn < 4 and suit == trump:
            continue
        held = [card & 15 for card in cards[:n] if card >> 4 == suit]
        if not held:
            continue
        whole = left == len(held) and (end - x - 9) // 7 >= left
        fits = left if whole else min(len(held), (end - x - 9 - _MORE_W) // 7)
        if fits < 1:
            break
        _suit(c, suit, held[:fits], x, y, suit == trump)
        x += 10 + 7 * fits
        left -= fits
        if fits < len(held):
            break
    if left:
        c.text(fonts.load("small"), x + 1, y + 1, "+" + str(left), CREAM)


def _suit(c, suit, ranks, x, y, trump):
    w = 9 + 7 * len(ranks)
    ink = CLEAR | SUITS[suit] << 5
    c.rect(x, y, w, _CHIP_H, GOLD if trump else CREAM)
    if trump:
        c.rect(x + 1, y + 1, w - 2, _CHIP_H - 2, CREAM)
    c.sprite(art_s.PIPS, suit, x + 1, y + 1, ink)
    for rank in ranks:
        c.sprite(art_s.RANKS, rank, x + 9, y + 1, ink)
        x += 7


def card_chip(c, card, x, y):
    """Draw a card as a chip of 17 x 10 px: rank, then pip."""
    ink = CLEAR | SUITS[card >> 4] << 5
    c.rect(x, y, 17, _CHIP_H, CREAM)
    c.frame(x, y, 17, _CHIP_H, SHADE)
    c.sprite(art_s.RANKS, card & 15, x + 1, y + 1, ink)
    c.sprite(art_s.PIPS, card >> 4, x + 9, y + 1, ink)


def triangle(c, x, y, size, colour):
    """Draw a triangle that points down, its tip at x, y; so many rows high."""
    for row in range(size):
        c.rect(x - row, y - row, 2 * row + 1, 1, colour)


def bracket(c, x, y, w, h):
    """Frame a card of w x h px at x, y."""
    c.frame(x - 2, y - 2, w + 4, h + 4, ACCENT)
    c.frame(x - 1, y - 1, w + 2, h + 2, ACCENT)


def timeline(c, x, y, w, h, bouts, taken, present, marks):
    """Draw a cell a bout.

    bouts: how many; taken[b]: 1 for one that ended with a take; present: the one shown. marks: pairs (bout,
    large) of costly decisions.
    """
    pitch = max(3, min(16, (w - 8) // max(1, bouts)))
    left = x + (w - pitch * bouts) // 2
    c.rect(x, y, w, h, DEEP)
    for b in range(bouts):
        high = h - 9 if taken[b] else (h - 9) // 2
        cell = left + b * pitch
        top = y + h - 2 - high
        if b == present:
            c.rect(cell - 1, top - 2, pitch + 1, high + 4, CREAM)
            c.rect(cell, top - 1, pitch - 1, high + 2, INK)
            c.rect(cell + 1, top, max(1, pitch - 3), high, CREAM)
        else:
            c.rect(cell, top, max(1, pitch - 2), high, SHADE if b < present else LIT)
    for b, large in marks:
        triangle(c, left + b * pitch + pitch // 2 - 1, y + (5 if large else 4), 4 if large else 3, RED)


def share_row(c, font, x, y, w, name, card, word, share, better):
    """Draw what a move is worth: a name, the card (or, for -1, the word), a bar, the per cent.

    share: -1 while it is being counted.
    """
    third = w // 3
    c.text(font, x, y + (_CHIP_H - font.height) // 2, font.fit(name, third - 2), INK)
    small = fonts.load("small")
    at = x + third
    if card >= 0:
        card_chip(c, card, at, y)
    else:
        c.text(small, at, y + 1, small.fit(word, third - 2), INK)
    at += third * 2 // 3 + 4
    said = "..." if share < 0 else str(share) + " %"
    end = x + w - max(small.width("100 %"), font.width("100 %"))
    if share >= 0:
        bar = max(0, end - at - 4)
        c.rect(at, y + 2, bar, 6, SHADE)
        c.rect(at, y + 2, bar * share // 100, 6, GREEN if better else MUTE)
    c.text(font, x + w - font.width(said), y + (_CHIP_H - font.height) // 2, said, INK)
