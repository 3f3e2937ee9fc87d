"""The own hand in the view model: its cards in the player's order, how each looks, where the focus
is.
"""

import micropython
from micropython import const

from durak.draw.table.parts import HAND
from durak.draw.table.scene import MOST_CARDS, NEW
from durak.rules import position

_CARDS = const(64)  # codes of cards are below


class HandModel:
    """Writes the hand's fields of `scene`: hand cards looks focus rise shake pulse veiled sorting sortings.

    revealed: False between two people's turns, when nothing of a hand is shown.
    """

    def __init__(self, settings, scene, dirty):
        self.revealed = True
        self._settings = settings
        self._scene = scene
        self._dirty = dirty
        self._new = bytearray(_CARDS)  # 1: the card was drawn or taken in this bout
        self._order = bytearray(MOST_CARDS)

    # All of it

    def sync(self, view, seat):
        """Show the hand of `seat` as its view has it; nothing while it is not revealed."""
        scene = self._scene
        scene.veiled = not self.revealed
        if not self.revealed:
            scene.hand = 0
            scene.focus = -1
            return
        n = position.hand_cards(view, seat, self._order)
        self._sort(n)
        if n == scene.hand and not self._is_in_order(n):
            self.begin_sorting()
        scene.hand = n
        for i in range(n):
            card = self._order[i]
            scene.cards[i] = card
            scene.looks[i] = NEW if self._new[card] else 0
        self._dirty.add(HAND)

    def reveal(self, revealed):
        """Show the hand from the next `sync` on, or veil it."""
        self.revealed = revealed

    def veil(self):
        """Show nothing of the hand from this moment on."""
        self.revealed = False
        self._scene.veiled = True
        self._scene.hand = 0
        self._dirty.add(HAND)

    def clear(self):
        """Take all cards out of the hand: they are still to be dealt."""
        self._scene.hand = 0
        self._scene.focus = -1
        self.forget_new()

    # The order seen

    def begin_sorting(self):
        """Let the cards glide to where they belong now from where they have been; `sort_on` follows."""
        if self._settings.speed and self._settings.lively():
            self._scene.sorting = 0
            self._scene.sortings = self._scene.sortings + 1 & 0xFFF

    @micropython.native
    def sort_on(self, far):
        """Show the cards on their way, `far` of it behind them (above 0, to AT_REST)."""
        self._scene.sorting = far
        self._dirty.add(HAND)

    def _is_in_order(self, n):
        for i in range(n):
            if self._scene.cards[i] != self._order[i]:
                return False
        return True

    # Single cards

    @micropython.native
    def index(self, card):
        """Return where a card stands in the hand, -1 if it is not there."""
        cards = self._scene.cards
        for i in range(self._scene.hand):
            if cards[i] == card:
                return i
        return -1

    def place_for(self, card):
        """Return where in the hand a card is to be put in."""
        scene = self._scene
        key = self._key(card)
        i = 0
        while i < scene.hand and self._key(scene.cards[i]) < key:
            i += 1
        return i

    def insert(self, card, new):
        """Put a card into the hand, marked as new or not; the focus stays on its card."""
        scene = self._scene
        if new:
            self._new[card] = 1
        at = self.place_for(card)
        i = scene.hand
        while i > at:
            scene.cards[i] = scene.cards[i - 1]
            scene.looks[i] = scene.looks[i - 1]
            i -= 1
        scene.cards[at] = card
        scene.looks[at] = NEW if new else 0
        scene.hand += 1
        if scene.focus >= at:
            scene.focus += 1
        self._dirty.add(HAND)

    def remove(self, card):
        """Take a card out of the hand, if it is there."""
        scene = self._scene
        at = self.index(card)
        if at < 0:
            return
        scene.hand -= 1
        for i in range(at, scene.hand):
            scene.cards[i] = scene.cards[i + 1]
            scene.looks[i] = scene.looks[i + 1]
        if scene.focus >= at:
            scene.focus = -1 if scene.focus == at else scene.focus - 1
        self._dirty.add(HAND)

    def missing(self, view, seat):
        """Return a card that the view has in the seat's hand and the screen has not, -1 without
        one.
        """
        n = position.hand_cards(view, seat, self._order)
        for i in range(n):
            if self.index(self._order[i]) < 0:
                return self._order[i]
        return -1

    # How cards look

    def is_new(self, card):
        """Return True if the card was drawn or taken in this bout."""
        return self._new[card] != 0

    def forget_new(self):
        """Mark no card as new any more: a bout has begun."""
        for card in range(_CARDS):
            self._new[card] = 0

    def set_look(self, i, look):
        """Give card i the bits DIM, ADDED, NEW, SWAP of `look`."""
        self._scene.looks[i] = look

    def undim(self):
        """Dim no card and show none as added: others act."""
        scene = self._scene
        for i in range(scene.hand):
            scene.looks[i] &= NEW

    @micropython.native
    def focus_on(self, i):
        """Put the focus on card i, -1: on none."""
        if i != self._scene.focus:
            self._scene.focus = i
            self._dirty.add(HAND)

    @micropython.native
    def move_focus(self, rise, pulse, shake):
        """Move the focused card. rise: px above its place, -1: all the way; pulse: px that its
        frame is wider; shake: px to the right.
        """
        scene = self._scene
        if rise != scene.rise or pulse != scene.pulse or shake != scene.shake:
            scene.rise = rise
            scene.pulse = pulse
            scene.shake = shake
            self._dirty.add(HAND)

    # The order

    def _key(self, card):
        """Return the number cards are sorted by: trumps stand right; before them suit and rank, or
        rank and suit.
        """
        suit = card >> 4
        trump = 1024 if suit == self._scene.trump else 0
        if self._settings.sort:
            return trump + (card & 15) * 16 + suit
        return trump + suit * 16 + (card & 15)

    def _sort(self, n):
        """Sort the first n cards of `_order` by insertion: hands are short, and no list is made."""
        order = self._order
        for i in range(1, n):
            card = order[i]
            key = self._key(card)
            j = i
            while j > 0 and self._key(order[j - 1]) > key:
                order[j] = order[j - 1]
                j -= 1
            order[j] = card
