"""What a person's own turn puts into the view model: looks of the cards, chips, question, focus,
keys.
"""

import micropython

from durak.draw.table.parts import ALL
from durak.draw.table.scene import ADDED, DIM, NEW, NO_CARD, SWAP
from durak.rules import position
from durak.screens.table.choices import WAIT, WINDOW
from durak.screens.table.cursor import CHIP, NOWHERE, PASS_ON, SHOW_ON
from durak.screens.table.messages import next_defender

_CHIP_WORDS = ("swap", "undo", "hold", "hint", "menu")  # from CHIP on


class TurnView:
    """Shows what a MoveBuilder has come to. question: what stands in the message line by itself."""

    def __init__(self, app, view, builder, softkeys, messages):
        self.app = app
        self.view = view
        self.builder = builder
        self.softkeys = softkeys
        self.messages = messages
        self.question = ""
        self._said = 0  # the kind of move that an open hint without a card means
        self._chip_words = ()
        self._chip_places = bytearray(len(_CHIP_WORDS))

    def show_all(self):
        """Show everything of the turn anew."""
        builder = self.builder
        builder.cursor.gather()
        self.list_chips()
        self.show_looks()
        self.view.play_area.offer_exchange(builder.choices.offers_swap())
        self.question = self.messages.ask(builder)
        self.view.say(self.question)
        self.show_focus()
        self.show_keys()
        self.view.dirty.add(ALL)

    def list_chips(self):
        """List the words of the chips, once for the whole turn."""
        cursor = self.builder.cursor
        words = []
        for i in range(cursor.place_n):
            place = cursor.places[i]
            if place >= CHIP:
                self._chip_places[len(words)] = place
                words.append(self.softkeys.words[_CHIP_WORDS[place - CHIP]])
        self._chip_words = words

    def chip(self, i):
        """Return the cursor's place of the i-th chip."""
        return self._chip_places[i]

    def show_looks(self):
        """Show which cards are new, added, dimmed, and may be exchanged."""
        hand = self.view.hand
        scene = self.view.scene
        choices = self.builder.choices
        mode = choices.mode
        low = NO_CARD
        if choices.offers_swap():
            pos = choices.deal.pos
            low = position.trump(pos) << 4 | position.lowest_rank(pos)
        for i in range(scene.hand):
            card = scene.cards[i]
            look = NEW if hand.is_new(card) else 0
            if choices.is_added(card):
                look |= ADDED
            elif mode != WAIT and mode != WINDOW and not choices.playable(card):
                look |= DIM
            if card == low:
                look |= SWAP
            hand.set_look(i, look)

    @micropython.native
    def show_focus(self):
        """Show where the focus stands and what it aims at. Allocates nothing."""
        view = self.view
        if view.scene.advice and view.scene.advice_at < 0:
            # a hint means a key, and no card
            view.hand.focus_on(-1)
            view.show_chips((), -1)
            view.play_area.aim(-1, view.scene.place)
            return
        cursor = self.builder.cursor
        place = cursor.focus
        card = -1
        chip = -1
        words = ()
        if place >= CHIP:
            words = self._chip_words
            for i in range(len(words)):
                if self._chip_places[i] == place:
                    chip = i
        else:
            card = view.hand.index(place)
        view.hand.focus_on(card)
        view.show_chips(words, chip)
        target = cursor.aimed()
        showing = target == SHOW_ON
        if target == PASS_ON or showing:
            target = view.scene.pairs
        elif target == NOWHERE:
            target = -1
        name = ""
        if cursor.offers_transfer():
            name = view.seating.name(next_defender(cursor.choices.deal.pos))
        view.play_area.aim(target, name, showing)

    @micropython.native
    def show_keys(self):
        """Show what the keys do now. Allocates nothing."""
        hint = len(self.view.scene.advice) > 0
        self.softkeys.own_turn(self.builder, hint, self._said if hint else 0)

    def mean(self, kind):
        """Show, from now on, which key the open hint means: that of a kind of move, 0 for a card."""
        self._said = kind
