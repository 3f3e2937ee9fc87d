"""What a guide shows, in the view model: its bubble, the key it lights, a panel."""

from durak.draw.table.parts import ALL, RAIL
from durak.draw.table.scene import MOST_CARDS, TO_KEY, TO_NOTHING, TO_PAIR
from durak.rules import position


class GuideModel:
    """Writes the fields of a ViewModel's scene that only a guide fills."""

    def __init__(self, view):
        self.view = view
        self._scene = view.scene

    def open_bubble(self, lines, tiny, to, at, tab):
        """Show a bubble that points to thing `at` of the kind `to` (scene.TO_...), with a tab. One about
        a key leaves sentence and role where they are; no card has the focus then.
        """
        scene = self._scene
        view = self.view
        said = scene.message if to == TO_KEY else ""
        view.open_bubble(lines, tiny, at)
        scene.bubble_to = to
        scene.bubble_tab = tab
        if to == TO_KEY:
            scene.role = view.role(view.seating.seat)
            view.say(said)
            view.hand.focus_on(-1)
        view.dirty.add(ALL)

    def close_bubble(self, message):
        """Show a sentence in its place."""
        self.view.close_bubble(message)
        self.view.dirty.add(ALL)

    def light_key(self, cap):
        """Light the key on which `cap` stands, "" for none."""
        if cap != self._scene.lit:
            self.view.light_key(cap)
            self.view.dirty.add(ALL)

    def open_notice(self, title, line):
        """Show a panel over the table that something is done: a title with a tick, and a line."""
        self._scene.notice = title
        self._scene.notice_line = line
        self.view.say("")
        self.view.dirty.add(ALL)

    def pair_of(self, card):
        """Return (scene.TO_PAIR, number) of the pair that a card lies in, (TO_NOTHING, -1) if in none."""
        scene = self._scene
        for i in range(scene.pairs):
            if card == scene.attacks[i] or card == scene.covers[i]:
                return TO_PAIR, i
        return TO_NOTHING, -1

    def show_corner(self, text):
        """Show a text in the corner of the rail."""
        self._scene.corner = text

    def show_hands(self, deal):
        """Show the cards of all opponents, open, as they are now."""
        scene = self._scene
        held = bytearray(MOST_CARDS)
        for i in range(scene.opponents):
            seat = self.view.seating.seat_of(i)
            n = position.hand_cards(deal.pos, seat, held)
            scene.faces[i] = bytes(held[:n])
        self.view.dirty.add(RAIL)

    def paint_all(self):
        """Have everything painted: what lies under a bubble has moved."""
        self.view.dirty.add(ALL)
