"""From a seat's view to the Scene that is painted: who sits where, what lies where, in the player's order.

Everything shown goes through the view of the one seat at the bottom, so nothing that it may not know can get
here.
"""

from micropython import const

from durak.draw.table import scene as sc
from durak.rules import position as ps
from durak.rules import view
from durak.screens import seat_names

_NO_CARD = const(255)
_MOST_COUNT = const(52)


class Stage:
    """Keeps `scene` in step with `match` as `seat` sees it."""

    def __init__(self, app, match, seat):
        self.app = app
        self.match = match
        self.seat = seat
        self.scene = sc.Scene()
        self.view = bytearray(view.VIEW_SIZE)
        self.revealed = True  # False: between two people's turns nothing of a hand is shown
        self.fresh = bytearray(64)  # 1: the card was drawn or taken in this bout
        self._order = bytearray(_MOST_COUNT)

    # Seats

    def opponent(self, seat):
        """Place in the rail, 0 at the left, of a seat other than the one at the bottom; -1 for that one."""
        n = self.match.seats()
        return (seat - self.seat - 1) % n if seat != self.seat else -1

    def seat_of(self, opponent):
        """The seat at a place in the rail."""
        return (self.seat + 1 + opponent) % self.match.seats()

    def name(self, seat):
        """What a seat is called."""
        return seat_names.name(self.app, self.match, seat, self.seat)

    def is_you(self, seat):
        """Whether sentences about a seat say "you"."""
        return seat_names.is_you(self.match, seat, self.seat)

    def team(self, seat):
        """The team's mark, if there are teams."""
        if not ps.teams(self.match.pos):
            return sc.NO_TEAM
        return sc.DISC if (seat ^ self.seat) & 1 else sc.TRIANGLE

    def role(self, seat):
        """The tile of a seat. Only one who still has a part in this bout has one."""
        v = self.view
        if ps.is_over(v):
            return sc.NO_ROLE
        if seat == ps.leader(v):
            return sc.SWORD
        return sc.SHIELD if seat == ps.defender(v) else sc.NO_ROLE

    # The whole scene

    def sit(self, seat):
        """Turn the table so that `seat` is at the bottom."""
        self.seat = seat
        scene = self.scene
        scene.opponents = self.match.seats() - 1
        for i in range(scene.opponents):
            other = self.seat_of(i)
            scene.names[i] = self.name(other)
            scene.teams[i] = self.team(other)
        scene.team = self.team(seat)
        self.sync()

    def sync(self):
        """Everything as the view has it now."""
        self.match.look(self.seat, self.view)
        self.sync_rail()
        self.sync_table()
        self.sync_talon()
        self.sync_hand()

    def sync_rail(self):
        """Counts, roles and who has passed or is out."""
        scene = self.scene
        v = self.view
        for i in range(scene.opponents):
            seat = self.seat_of(i)
            scene.counts[i] = v[view.COUNTS + seat]
            scene.muted[i] = 1 if ps.is_out(v, seat) or ps.passed(v, seat) else 0
        self.sync_roles()

    def sync_roles(self):
        """Who attacks and who defends."""
        scene = self.scene
        for i in range(scene.opponents):
            scene.roles[i] = self.role(self.seat_of(i))
        scene.role = self.role(self.seat)

    def sync_table(self):
        """The pairs."""
        scene = self.scene
        v = self.view
        n = ps.table_size(v)
        if not n:
            scene.bout = scene.bout + 1 & 0xFFF
        for i in range(n):
            scene.attacks[i] = ps.attack_at(v, i)
            scene.covers[i] = ps.cover_at(v, i)
        scene.pairs = n

    def sync_talon(self):
        """Talon, trump and the discard pile."""
        scene = self.scene
        v = self.view
        scene.talon = ps.talon_size(v)
        scene.trump = ps.trump(v)
        scene.face_up = ps.face_up(v)
        scene.hidden = ps.two_trumps(v) and ps.talon_size(v) > 0
        scene.discard = self.discarded() > 0

    def discarded(self):
        """How many cards lie on the discard pile."""
        v = self.view
        n = ps.pack(v) - ps.talon_size(v) - ps.table_size(v) - ps.covered_size(v)
        for seat in range(ps.seats(v)):
            n -= v[view.COUNTS + seat]
        return n

    def sync_hand(self):
        """The own hand, in the player's order; nothing while it is veiled."""
        scene = self.scene
        scene.veiled = not self.revealed
        if not self.revealed:
            scene.hand = 0
            scene.focus = -1
            return
        n = ps.hand_cards(self.view, self.seat, self._order)
        self._sort(n)
        scene.hand = n
        for i in range(n):
            scene.cards[i] = self._order[i]
            scene.looks[i] = sc.NEW if self.fresh[self._order[i]] else 0

    def place_in_hand(self, card):
        """Where in the sorted hand a card is to be put in."""
        scene = self.scene
        key = self._key(card)
        i = 0
        while i < scene.hand and self._key(scene.cards[i]) < key:
            i += 1
        return i

    def insert(self, card, look):
        """Put a card into the shown hand; the focus stays on its card."""
        scene = self.scene
        at = self.place_in_hand(card)
        i = scene.hand
        while i > at:
            scene.cards[i] = scene.cards[i - 1]
            scene.looks[i] = scene.looks[i - 1]
            i -= 1
        scene.cards[at] = card
        scene.looks[at] = look
        scene.hand += 1
        if scene.focus >= at:
            scene.focus += 1

    def remove(self, card):
        """Take a card out of the shown hand; where it stood, -1 if it was not there."""
        scene = self.scene
        for i in range(scene.hand):
            if scene.cards[i] == card:
                for j in range(i, scene.hand - 1):
                    scene.cards[j] = scene.cards[j + 1]
                    scene.looks[j] = scene.looks[j + 1]
                scene.hand -= 1
                if scene.focus >= i:
                    scene.focus = -1 if scene.focus == i else scene.focus - 1
                return i
        return -1

    def _key(self, card):
        """Trumps stand right; before them by suit and rank, or by rank and suit."""
        suit = card >> 4
        trump = 1024 if suit == self.scene.trump else 0
        if self.app.settings.sort:
            return trump + (card & 15) * 16 + suit
        return trump + suit * 16 + (card & 15)

    def _sort(self, n):
        """Insertion: hands are short, and no list is made."""
        o = self._order
        for i in range(1, n):
            card = o[i]
            key = self._key(card)
            j = i
            while j > 0 and self._key(o[j - 1]) > key:
                o[j] = o[j - 1]
                j -= 1
            o[j] = card

    # New cards

    def note_new(self, before):
        """Mark what the hand holds beyond `before` (a copy of the hand's cards as a bitmap of 64 bytes)."""
        n = ps.hand_cards(self.view, self.seat, self._order)
        for i in range(n):
            card = self._order[i]
            if not before[card]:
                self.fresh[card] = 1

    def forget_new(self):
        """A bout has begun: nothing is new any more."""
        for i in range(64):
            self.fresh[i] = 0
