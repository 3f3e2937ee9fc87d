"""The view model: what the table shows, as plain values, built from a seat's view of the deal.

Everything shown goes through the view of the one seat at the bottom, so nothing that it may not
know can get here. A Scene holds the values, and the classes of three modules are its only writers:
HandModel (hand_model.py) the hand, PlayAreaModel (play_area_model.py) the middle, ViewModel all
else. Each change says at once which part of the table is to be painted. Painters read the Scene and
nothing else.
"""

import micropython

from durak.draw.table.parts import ALL, BUBBLE, CHIPS, FLYING, KEYS, MESSAGE, MIDDLE, RAIL
from durak.draw.table.scene import (
    FACE_UP,
    NO_ROLE,
    SHIELD,
    SWORD,
    TO_HAND_CARD,
    TO_NOTHING,
    Scene,
)
from durak.rules import position
from durak.rules.view import COUNTS, VIEW_SIZE
from durak.screens.table.advice_model import AdviceModel
from durak.screens.table.dirty_regions import DirtyRegions
from durak.screens.table.hand_model import HandModel
from durak.screens.table.moods_model import MoodsModel
from durak.screens.table.play_area_model import PlayAreaModel
from durak.screens.table.seating import Seating


class ViewModel:
    """Keeps `scene` in step with `deal` as the seat at the bottom sees it.

    seating, hand, play_area, advice, moods: of the same scene; dirty: what is to be painted; view: the seat's
    view.
    """

    def __init__(self, app, deal, seat):
        self.deal = deal
        self.scene = Scene()
        self.dirty = DirtyRegions()
        self.seating = Seating(app, deal, seat)
        self.hand = HandModel(app.settings, self.scene, self.dirty)
        self.play_area = PlayAreaModel(self.scene, self.dirty)
        self.advice = AdviceModel(self.scene, self.dirty, self.seating)
        self.moods = MoodsModel(self.scene, self.dirty, self.seating)
        self.view = bytearray(VIEW_SIZE)

    # All of it

    def sit(self, seat):
        """Turn the table so that `seat` is at the bottom, and show all as it is now."""
        self.seating.turn(seat)
        scene = self.scene
        scene.opponents = self.deal.seats() - 1
        for i in range(scene.opponents):
            other = self.seating.seat_of(i)
            scene.names[i] = self.seating.name(other)
            scene.teams[i] = self.seating.team(other)
        self.moods.meet()
        scene.team = self.seating.team(seat)
        self.sync()

    def look(self):
        """Take the seat's view of the position as it is now; the scene stays as it is."""
        self.deal.look(self.seating.seat, self.view)

    def sync(self):
        """Show everything as it is now."""
        self.look()
        self._sync_rail()
        self.play_area.sync(self.view)
        self.hand.sync(self.view, self.seating.seat)
        self.dirty.add(ALL)

    def clear_turn(self):
        """Take away what only a person's own turn shows, and who acts."""
        scene = self.scene
        scene.acting = -1
        scene.dots = 0
        scene.bubble = ()
        scene.bubble_to = TO_NOTHING
        scene.lit = scene.advice = ""
        self.hand.focus_on(-1)
        self.play_area.aim(-1, "")
        self.play_area.offer_exchange(False)
        self.show_chips((), -1)
        self.dirty.add(ALL)

    def clear_for_deal(self):
        """Take all cards off the table: they are dealt now."""
        scene = self.scene
        self.sync()
        self.hand.clear()
        self.play_area.clear(position.pack(self.view))
        scene.role = NO_ROLE
        self.moods.calm_all()
        for i in range(scene.opponents):
            scene.counts[i] = 0
            scene.roles[i] = NO_ROLE
            scene.muted[i] = 0

    # The opponents

    def _sync_rail(self):
        """Show counts, roles, and who has passed or is out."""
        scene = self.scene
        view = self.view
        for i in range(scene.opponents):
            seat = self.seating.seat_of(i)
            scene.counts[i] = view[COUNTS + seat]
            scene.muted[i] = 1 if position.is_out(view, seat) or position.passed(view, seat) else 0
        self.moods.sync(view)
        self.sync_roles()

    def sync_roles(self):
        """Show who attacks and who defends."""
        scene = self.scene
        for i in range(scene.opponents):
            scene.roles[i] = self.role(self.seating.seat_of(i))
        scene.role = self.role(self.seating.seat)
        self.dirty.add(RAIL | MESSAGE)

    def role(self, seat):
        """Return the tile of a seat: NO_ROLE for one who has no part in this bout any more."""
        view = self.view
        if position.is_over(view):
            return NO_ROLE
        if seat == position.leader(view):
            return SWORD
        return SHIELD if seat == position.defender(view) else NO_ROLE

    def set_acting(self, seat):
        """Show which seat acts."""
        self.scene.acting = self.seating.opponent(seat)
        self.dirty.add(RAIL)

    def set_dots(self, n):
        """Show n dots behind the name of the seat that acts."""
        if n != self.scene.dots:
            self.scene.dots = n
            self.dirty.add(RAIL)

    def mute(self, seat):
        """Show that a seat has passed or is out."""
        i = self.seating.opponent(seat)
        if i >= 0:
            self.scene.muted[i] = 1
            self.dirty.add(RAIL)

    # Cards that leave a seat and come to one, the own or another

    def remove_card(self, seat, card):
        """Take a card from a seat."""
        i = self.seating.opponent(seat)
        if i < 0:
            self.hand.remove(card)
        else:
            if self.scene.counts[i]:
                self.scene.counts[i] -= 1
            self.dirty.add(RAIL)

    def add_card(self, seat, card, new=True):
        """Give a seat a card. card: any code where the seat is not the own; new: mark it as new
        there.
        """
        i = self.seating.opponent(seat)
        if i >= 0:
            self.scene.counts[i] += 1
            self.dirty.add(RAIL)
        elif self.hand.revealed and card >= 0:
            self.hand.insert(card, new)

    # The message line

    @micropython.native
    def say(self, message, refusal=False):
        """Show a sentence in the message line; refusal: in red."""
        self.scene.message = message
        self.scene.refusal = refusal
        self.dirty.add(MESSAGE)

    @micropython.native
    def show_chips(self, words, focused):
        """Show chips with these words, the cursor on one of them; -1: the sentence in their
        place.
        """
        scene = self.scene
        scene.chips = words
        if focused != scene.chip:
            scene.chip = focused
            self.dirty.add(CHIPS)

    # The keys

    @micropython.native
    def set_key(self, i, cap, word):
        """Show what stands on the i-th key of the key row, and what it does."""
        scene = self.scene
        if scene.key_words[i] is not word or scene.key_names[i] is not cap:
            scene.key_names[i] = cap
            scene.key_words[i] = word
            self.dirty.add(KEYS)

    @micropython.native
    def set_key_count(self, n):
        """Show n keys in the key row."""
        if n != self.scene.keys:
            self.scene.keys = n
            self.dirty.add(KEYS)

    @micropython.native
    def light_key(self, cap):
        """Light the key on which `cap` stands, "" for none."""
        if cap != self.scene.lit:
            self.scene.lit = cap
            self.dirty.add(KEYS)

    # A hint's bubble

    def open_bubble(self, lines, tiny, at):
        """Show a hint above card `at` of the hand (-1: above none), in place of sentence and role.
        tiny: its lines are set small.
        """
        scene = self.scene
        scene.bubble = lines
        scene.tiny = tiny
        scene.bubble_to = TO_HAND_CARD if at >= 0 else TO_NOTHING
        scene.bubble_at = at
        scene.bubble_tab = ""
        scene.role = NO_ROLE
        self.say("")
        self.dirty.add(BUBBLE)

    def close_bubble(self, message):
        """Show a sentence again, and the role."""
        scene = self.scene
        scene.bubble = ()
        scene.bubble_to = TO_NOTHING
        scene.bubble_at = -1
        scene.role = self.role(self.seating.seat)
        self.say(message)
        self.dirty.add(BUBBLE)

    # Cards in the air

    @micropython.native
    def fly(self, i, card, x, y, w):
        """Show the i-th card in the air at x, y (upper left corner, px); w: px seen of its width."""
        scene = self.scene
        scene.fly_cards[i] = card
        scene.fly_x[i] = x
        scene.fly_y[i] = y
        scene.fly_w[i] = w
        self.dirty.add(FLYING)

    def set_flying(self, n):
        """Show the first n cards in the air."""
        self.scene.flying = n
        self.dirty.add(FLYING)

    # The popup of a new trump

    def open_popup(self, title, sentence, card):
        """Show the popup: `card`, face down, has changed the trump."""
        scene = self.scene
        scene.old_trump = scene.trump
        scene.new_card = card
        scene.panel = title
        scene.panel_text = sentence
        scene.turn = 0
        self.dirty.add(ALL)

    def turn_popup_card(self, turn):
        """Show how far its card has turned over, 0 to FACE_UP; face up it is trump everywhere."""
        scene = self.scene
        if turn != scene.turn:
            scene.turn = turn
            self.dirty.add(MIDDLE)
            if turn == FACE_UP:
                self.play_area.set_trump(scene.new_card >> 4)
                self.dirty.add(ALL)

    def close_popup(self):
        """Take the popup away."""
        self.scene.panel = ""
        self.scene.acting = -1
        self.dirty.add(ALL)
