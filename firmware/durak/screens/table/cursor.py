"""Where a person's focus is, what it may walk over, and which attack card it aims at.

A place of the focus is a card's code or one of the chips; so the focus stays on the card when the
hand changes.
"""

import micropython
from micropython import const

from durak.rules.moves import COVER, SHOW, TRANSFER, attack, kind, make
from durak.rules.position import attack_at, table_size
from durak.screens.table.choices import COVER_ANY, DEFEND, WAIT

# Places of the focus beside the cards.
CHIP = const(200)  # the first of them
CHIP_SWAP = const(200)
CHIP_UNDO = const(201)
CHIP_HOLD = const(202)
CHIP_HINT = const(203)
CHIP_MENU = const(204)
NOWHERE = const(255)

PASS_ON = const(254)  # a target: the next seat
SHOW_ON = const(253)  # the same, by showing the card (H14)

_MOST_PLACES = const(70)
_MOST_TARGETS = const(8)
_TRUMP_COSTS = const(100)  # more than any rank


class Cursor:
    """focus: the place it is on; places: the first place_n are those it may walk over, in order.

    targets: the first target_n are places on the table that the focused card covers, or PASS_ON,
    or SHOW_ON; target: an index into them; choosing: left and right choose among them.
    """

    def __init__(self, choices, scene, swap_first):
        """swap_first: the chip of the exchange stands before the first card, else behind the last
        one.
        """
        self.choices = choices
        self.scene = scene
        self.focus = NOWHERE
        self.places = bytearray(_MOST_PLACES)
        self.place_n = 0
        self.choosing = False
        self.targets = bytearray(_MOST_TARGETS)
        self.target_n = 0
        self.target = 0
        self._swap_first = swap_first

    def start_afresh(self):
        """Forget where an earlier turn left the focus: a turn begins."""
        self.focus = NOWHERE

    def begin(self):
        """Find a place for the focus: the choices are new."""
        self.choosing = False
        self.gather()
        if self.choices.mode != WAIT or not self.in_hand(self.focus):
            self._settle()
        self.aim()

    # Places

    def gather(self):
        """Gather the places: the cards of the hand, then the chips."""
        scene = self.scene
        choices = self.choices
        swap = choices.offers_swap()
        self.place_n = 0
        if swap and self._swap_first:
            self._add_place(CHIP_SWAP)
        for i in range(scene.hand):
            self._add_place(scene.cards[i])
        if choices.mode == WAIT:
            if choices.deal.can_take_back():
                self._add_place(CHIP_UNDO)
        else:
            if swap and not self._swap_first:
                self._add_place(CHIP_SWAP)
            if choices.added_n or choices.deal.can_undo() or choices.deal.can_take_back():
                self._add_place(CHIP_UNDO)
            if choices.hold:
                self._add_place(CHIP_HOLD)
            self._add_place(CHIP_HINT)
        self._add_place(CHIP_MENU)

    def _add_place(self, place):
        self.places[self.place_n] = place
        self.place_n += 1

    @micropython.native
    def in_hand(self, place):
        """Return True if a place is a card that the hand still holds."""
        cards = self.scene.cards
        for i in range(self.scene.hand):
            if cards[i] == place:
                return True
        return False

    def _settle(self):
        """Put the focus on the cheapest legal card: the lowest, plain before trump; else on the
        first.
        """
        scene = self.scene
        choices = self.choices
        if self.in_hand(self.focus) and choices.playable(self.focus):
            return
        best = NOWHERE
        least = 1000
        for i in range(scene.hand):
            card = scene.cards[i]
            cost = self._cost(card)
            if cost < least and choices.playable(card):
                least = cost
                best = card
        if best == NOWHERE:
            if self.in_hand(self.focus):
                return
            best = scene.cards[0] if scene.hand else CHIP_MENU
        self.focus = best

    @micropython.native
    def _cost(self, card):
        return (card & 15) + (_TRUMP_COSTS if card >> 4 == self.scene.trump else 0)

    # Steps

    @micropython.native
    def walk(self, step):
        """Move the focus one place, or the target while one is chosen. step: 1 or -1. Return False
        at the end.
        """
        if self.choosing:
            to = self.target + step
            if not 0 <= to < self.target_n:
                return False
            self.target = to
            return True
        places = self.places
        focus = self.focus
        n = self.place_n
        i = 0
        while i < n and places[i] != focus:
            i += 1
        i += step
        if not 0 <= i < n:
            return False
        self.focus = places[i]
        self.aim()
        return True

    def look_at(self, place):
        """Put the focus on a card or a chip, if it can stand there."""
        for i in range(self.place_n):
            if self.places[i] == place:
                self.focus = place
        self.aim()

    # Targets

    @micropython.native
    def aim(self):
        """Find which attack cards the focused card covers; the highest of them is the target."""
        self.target_n = 0
        self.target = 0
        choices = self.choices
        card = self.focus
        if card >= CHIP or choices.mode != DEFEND and choices.mode != COVER_ANY:
            return
        pos = choices.deal.pos
        highest = -1
        for i in range(table_size(pos)):
            under = attack_at(pos, i)
            if choices.covers(card, under):
                cost = self._cost(under)
                if cost > highest:
                    highest = cost
                    self.target = self.target_n
                self.targets[self.target_n] = i
                self.target_n += 1
        if choices.can(make(TRANSFER, card)):
            self.targets[self.target_n] = PASS_ON
            self.target_n += 1
        if choices.can(make(SHOW, card)):
            self.targets[self.target_n] = SHOW_ON
            self.target_n += 1

    def aim_for(self, move):
        """Aim at the target of a hint's move."""
        pos = self.choices.deal.pos
        for i in range(self.target_n):
            at = self.targets[i]
            if at == PASS_ON:
                if kind(move) == TRANSFER:
                    self.target = i
            elif at == SHOW_ON:
                if kind(move) == SHOW:
                    self.target = i
            elif kind(move) == COVER and attack_at(pos, at) == attack(move):
                self.target = i

    def aim_at(self, target):
        """Aim at one of the targets, by its number among them."""
        self.target = target

    @micropython.native
    def aimed(self):
        """Return the place on the table that the bracket shows, PASS_ON, or NOWHERE."""
        return self.targets[self.target] if self.target_n else NOWHERE

    @micropython.native
    def offers_transfer(self):
        """Return True if the focused card may pass the attack on."""
        return self.target_n > 0 and self.targets[self.target_n - 1] >= SHOW_ON

    def choose(self, choosing):
        """Choose among the targets from now on, or walk among the places again."""
        self.choosing = choosing
