"""The pictures of the help: cards and pairs, ticked or crossed out, and the marks that the table uses."""

from micropython import const

from durak.draw import fonts
from durak.draw.card_painter import DIM, Deck
from durak.draw.layout import Layout
from durak.draw.page import cards_of
from durak.draw.palette import ACCENT, CLEAR, CREAM, DEEP, GREEN, MUTE, RED
from durak.draw.table.marks import pointer, role_tile, team_mark
from durak.draw.table.scene import DISC, SHIELD, SWORD, TRIANGLE

_SPADES = const(3)
_BESIDE = const(92)  # px that a picture beside the text may be wide
_SUITS = "cdhs"

# A tick and a cross in a frame, 17 x 17 px, and 9 x 9.
_MARKS = (
    b"\x11\x11\x01\x3f\xfe\x00\x40\x01\x00\x80\x00\x80\x80\x00\x80\x80\x0c\x80\x80\x1c\x80\x80\x38\x80"
    b"\x80\x70\x80\x98\xe0\x80\x9d\xc0\x80\x8f\x80\x80\x87\x00\x80\x82\x00\x80\x80\x00\x80\x80\x00\x80"
    b"\x40\x01\x00\x3f\xfe\x00\x3f\xfe\x00\x40\x01\x00\x80\x00\x80\x98\x0c\x80\x9c\x1c\x80\x8e\x38\x80"
    b"\x87\x70\x80\x83\xe0\x80\x81\xc0\x80\x83\xe0\x80\x87\x70\x80\x8e\x38\x80\x9c\x1c\x80\x98\x0c\x80"
    b"\x80\x00\x80\x40\x01\x00\x3f\xfe\x00"
)
_SMALL_MARKS = (
    b"\x09\x09\x01\xff\x80\x80\x80\x80\x80\x82\x80\x84\x80\xa8\x80\x90\x80\x80\x80\xff\x80"
    b"\xff\x80\x80\x80\xa2\x80\x94\x80\x88\x80\x94\x80\xa2\x80\x80\x80\xff\x80"
)

# The picture of a page: cards, attack/cover for a pair, + and - for right and wrong, # a back, > an arrow.
# Spades are trump, or the suit before a stroke.
PICTURES = {
    "aim": "6c 9d Jh",
    "cards": "Ah Kh Qh Ah/6s+",
    "lead": "7c 7d",
    "lead_lowest": "7c 7d",
    "lead_left": "7c 7d",
    "defend": "8h/Jh+ Ah/6s+ 8h/Kd-",
    "throw": "7c/9c 9h+ Kd-",
    "swap": "6s > As",
    "p_lead": "8c 8d Js",
    "p_defend": "7c/Kc 7d/8d Qh",
    "p_swap": "6s > As",
    "n_swap": "6s > As",
    "v_pass": "9c 9h >",
    "n_hidden": "# Qs",
    "h14": "9c 9h 9s >",
    "h16": "h| 9s/Qs+ 9s/6h-",
}

# What `mark` draws, as the table does.
MARKS = "sword shield acts out trump dim new target teams"


class HelpPictures:
    """Draws the picture of one page, which `choose` names, and marks.

    h: px of height that the picture takes between paragraphs, with the space around it; beside: px of width
    that it takes at the right, with the gap before it, if it stands beside the text, else 0. mark_w, mark_h:
    px that a mark takes, with the gap behind it.
    """

    def __init__(self, canvas, layout, name):
        """Make the painter; `name`: what the seat in the rail is called that marks show."""
        self.canvas = canvas
        self.layout = layout
        self.deck = cards_of(canvas, layout)
        self.h = self.beside = 0
        self.mark_w = 32 if self.deck.small else 44
        self.mark_h = 12 if self.deck.small else 17
        self._name = name
        self._rows = []
        self._trump = _SPADES

    def choose(self, name):
        """Take the picture of a page, if it has one."""
        layout = self.layout
        spec = PICTURES.get(name)
        self.h = self.beside = 0
        self._rows = []
        if not spec:
            return
        self._trump = _SPADES
        if spec[1] == "|":
            self._trump = _SUITS.index(spec[0])
            spec = spec[3:]
        self.deck = cards_of(self.canvas, layout)
        self._rows = [spec.split(" ")]
        if layout.short:
            self._stand_beside()
        cards = self.deck.layout
        self.h = cards.card_h + cards.cover_dy + (12 if layout.tall else 6)

    def _stand_beside(self):
        """Choose the cards' size, and rows, so that the picture is narrow."""
        row = self._rows[0]
        if self.row(row, 0, 0, False) > _BESIDE:
            self.deck = Deck(self.canvas, Layout(128, 128))
            self._rows = [[]]
            for item in row:
                if self.row(self._rows[-1] + [item], 0, 0, False) > _BESIDE:
                    self._rows.append([])
                self._rows[-1].append(item)
        self.beside = max([self.row(row, 0, 0, False) for row in self._rows]) + 14

    def paint(self, x, y):
        """Draw the picture with its space above it from x, y on."""
        y += 6 if self.layout.tall else 3
        for row in self._rows:
            self.row(row, x, y, True)

    def paint_beside(self, y, h):
        """Draw the picture at the right, in the middle of h px from y on."""
        cards = self.deck.layout
        pitch = cards.card_h + cards.cover_dy + 8
        y += (h - len(self._rows) * pitch + 8) // 2
        for row in self._rows:
            self.row(row, self.layout.w - self.beside + 4, y, True)
            y += pitch

    def row(self, items, x, y, drawn):
        """Draw cards and pairs (each as in PICTURES) from x, y on, or measure them. Return the x at which
        they end.
        """
        deck = self.deck
        small = deck.small
        mark_w = _SMALL_MARKS[0] if small else _MARKS[0]
        end = x
        for item in items:
            if item == ">":
                w = self._arrow(x, y + deck.h // 2 - 6, drawn)
                end = x + w
                x = end + (2 if small else 4)
                continue
            w = self._cards(item.rstrip("+-").split("/"), x, y, drawn)
            end = x + w
            x = end + (2 if small else 4)
            if item[-1] in "+-":
                if small:
                    # No room beside it: the mark covers a corner of the card.
                    x -= 7
                if drawn:
                    self.verdict(item[-1] == "+", x, y + (deck.h - mark_w) // 2 + (9 if small else 3))
                end = x + mark_w
                x = end + (3 if small else 11)
        return end

    def _arrow(self, x, y, drawn):
        """Draw an arrow. Return its width."""
        font = self.layout.font
        if drawn:
            self.canvas.text(font, x, y, "→", CREAM)
        return font.width("→")

    def _cards(self, cards, x, y, drawn):
        """Draw a card, a back ("#") or a pair. Return the width of it."""
        deck = self.deck
        pair = len(cards) > 1
        if drawn:
            if cards[0] == "#":
                deck.back(x, y, deck.w, deck.h)
            else:
                deck.card(code(cards[0]), x, y, 0, self._trump, True)
            if pair:
                low = y + deck.layout.cover_dy
                deck.card(code(cards[1]), x + deck.layout.cover_dx, low, 0, self._trump, True)
        return deck.w + (deck.layout.cover_dx if pair else 0)

    def verdict(self, right, x, y):
        """Draw a green tick or a red cross."""
        strip = _SMALL_MARKS if self.deck.small else _MARKS
        size = strip[0]
        self.canvas.rect(x + 1, y + 1, size - 2, size - 2, GREEN if right else RED)
        self.canvas.sprite(strip, 0 if right else 1, x, y, CLEAR | CREAM << 5)

    # Marks

    def mark(self, name, x, y):
        """Draw one of MARKS in the middle of its place at x, y."""
        small = self.deck.small
        w = self.mark_w - (4 if small else 8)
        if name == "sword" or name == "shield":
            size = 9 if small else 13
            x += (w - size) // 2
            y += (self.mark_h - size) // 2
            role_tile(self.canvas, self.deck, SWORD if name == "sword" else SHIELD, small, x, y)
        elif name == "teams":
            size = 5 if small else 9
            x += w // 2
            y += (self.mark_h - size) // 2
            team_mark(self.canvas, TRIANGLE, small, x - size - 2, y)
            team_mark(self.canvas, DISC, small, x + 3, y)
        elif name == "acts" or name == "out":
            self._seat(name == "acts", x, y, w)
        else:
            self._upper_half(name, x + (w - self.deck.w) // 2, y)

    def _seat(self, acts, x, y, w):
        """Draw a seat of the rail, w px wide, that has to act, or that has passed."""
        font = fonts.load("small")
        canvas = self.canvas
        canvas.rect(x, y, w, self.mark_h - 4, DEEP)
        left = x + (w - font.width(self._name)) // 2
        top = y + (0 if self.deck.small else 3)
        canvas.text(font, left, top, self._name, ACCENT if acts else MUTE)
        if acts:
            pointer(canvas, x + w // 2, y + self.mark_h - 4, 3)

    def _upper_half(self, name, x, y):
        """Draw what a card has at its top: the trumps' band, shade, the folded corner, the bracket."""
        canvas = self.canvas
        deck = self.deck
        canvas.clip(x - 2, y, deck.w + 4, self.mark_h)
        below = 2 if name == "target" else 0
        deck.face(code("6s" if name == "trump" else "6h"), x, y + below, DIM if name == "dim" else 0, _SPADES)
        if name == "new":
            deck.notch(x, y)
        elif below:
            thick = self.layout.bracket
            w = deck.w + 2 * thick
            arm = 5 if deck.small else 7
            canvas.corners(x - thick, y + below - thick, w, deck.h, ACCENT | thick << 5 | arm << 8)
        canvas.unclip()


def code(name):
    """Return a card's code from "8h"."""
    return _SUITS.index(name[1]) << 4 | "23456789TJQKA".index(name[0])
