"""The middle of the table in the view model: pairs, bracket, transfer place, talon, trump,
discard.
"""

import micropython

from durak.draw.table.parts import MIDDLE, MOVE
from durak.draw.table.scene import NO_CARD, NO_SUIT
from durak.rules import position
from durak.rules.view import COUNTS


class PlayAreaModel:
    """Writes the fields of `scene` that tell of the middle: pairs attacks covers bout glide thump target
    place, talon trump face_up hidden exchange discard.
    """

    def __init__(self, scene, dirty):
        self._scene = scene
        self._dirty = dirty

    def sync(self, view):
        """Show pairs, talon and discard as the view has them."""
        scene = self._scene
        n = position.table_size(view)
        if not n:
            self._next_bout()
        for i in range(n):
            scene.attacks[i] = position.attack_at(view, i)
            scene.covers[i] = position.cover_at(view, i)
        scene.pairs = n
        scene.talon = position.talon_size(view)
        scene.trump = position.trump(view)
        scene.face_up = position.face_up(view)
        scene.hidden = position.two_trumps(view) and scene.talon > 0
        scene.discard = _discarded(view)

    def clear(self, talon):
        """Show a table before the deal, with `talon` cards on the pile."""
        scene = self._scene
        scene.pairs = 0
        scene.face_up = NO_CARD
        scene.trump = NO_SUIT
        scene.hidden = False
        scene.talon = talon
        scene.discard = 0

    # Pairs

    def open_place(self, i):
        """Make room for attack card i, the last one, which is still in the air."""
        scene = self._scene
        scene.attacks[i] = NO_CARD
        scene.covers[i] = NO_CARD
        scene.pairs = i + 1
        self._dirty.add(MIDDLE)

    @micropython.native
    def glide(self, far):
        """Show the pairs on their way to where they stand now, `far` of it behind them (0 to AT_REST)."""
        if far != self._scene.glide:
            self._scene.glide = far
            self._dirty.add(MOVE)

    @micropython.native
    def thump(self, down):
        """Show the pairs `down` px lower."""
        if down != self._scene.thump:
            self._scene.thump = down
            self._dirty.add(MOVE)

    def set_attack(self, i, card):
        """Put attack card i on the table; NO_CARD leaves its place empty."""
        self._scene.attacks[i] = card
        self._dirty.add(MIDDLE)

    def set_cover(self, i, card):
        """Put a card on attack card i."""
        self._scene.covers[i] = card
        self._dirty.add(MIDDLE)

    def lift_pair(self, i):
        """Take both cards of pair i off the table; its place stays."""
        self._scene.attacks[i] = self._scene.covers[i] = NO_CARD
        self._dirty.add(MIDDLE)

    def close_up(self):
        """Close up the pairs that are left; on an empty table the next bout begins."""
        scene = self._scene
        kept = 0
        for i in range(scene.pairs):
            if scene.attacks[i] != NO_CARD:
                scene.attacks[kept] = scene.attacks[i]
                scene.covers[kept] = scene.covers[i]
                kept += 1
        scene.pairs = kept
        if not kept:
            self._next_bout()
        self._dirty.add(MIDDLE)

    def _next_bout(self):
        self._scene.bout = self._scene.bout + 1 & 0xFFF

    @micropython.native
    def aim(self, target, place, showing=False):
        """Set the bracket to pair `target` (-1: none, `pairs`: the transfer place), and the name
        under the transfer place ("": there is none). showing: the attack is passed on by showing.
        """
        scene = self._scene
        if place != scene.place:
            scene.place = place
            self._dirty.add(MIDDLE)
        if target != scene.target or showing != scene.showing:
            self._dirty.add_target(scene.target)
            scene.target = target
            scene.showing = showing

    def offer_exchange(self, offered):
        """Mark the face-up card as one that may be exchanged for, or not."""
        self._scene.exchange = offered

    # Talon and discard

    def set_face_up(self, card):
        """Show a card as the face-up one, NO_CARD for none."""
        self._scene.face_up = card
        self._dirty.add(MIDDLE)

    def take_from_pack(self):
        """Take one card off the pack that is being dealt."""
        self._scene.talon -= 1
        self._dirty.add(MIDDLE)

    def take_from_talon(self):
        """Take one card off the talon: the face-down trump before the face-up one (N2), that
        last.
        """
        scene = self._scene
        if scene.talon:
            scene.talon -= 1
        if not scene.talon:
            scene.face_up = NO_CARD
            scene.hidden = False
        elif scene.hidden and scene.talon == 1:
            scene.face_up = NO_CARD
        self._dirty.add(MIDDLE)

    def set_trump(self, suit):
        """Show a suit as trump."""
        self._scene.trump = suit
        self._dirty.add(MIDDLE)

    def discard(self, n):
        """Show n more cards on the discard pile."""
        self._scene.discard += n
        self._dirty.add(MIDDLE)


def _discarded(view):
    """Return how many cards lie on the discard pile."""
    n = position.pack(view) - position.talon_size(view) - position.table_size(view)
    n -= position.covered_size(view)
    for seat in range(position.seats(view)):
        n -= view[COUNTS + seat]
    return n
