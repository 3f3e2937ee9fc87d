"""What the table screen shows, as plain values: the view model.

A Scene is made once and reused. The painters only read it; who fills it is one owner above them.

Cards are the codes of rules.cards, suits 0 to 3 are clubs, diamonds, hearts, spades.
"""

from array import array

from micropython import const

from durak.draw.card_painter import FACE_DOWN  # noqa: F401 (where a card's code is expected)

NO_CARD = const(255)
NO_SUIT = const(255)
MOST_PAIRS = const(12)
MOST_CARDS = const(52)
MOST_FLYING = const(12)
MOST_OPPONENTS = const(5)
FACE_UP = const(8)  # of `turn`
AT_REST = const(1024)  # of `glide` and `sorting`

# Roles: a tile in the rail and in the message line.
NO_ROLE = const(0)
SWORD = const(1)
SHIELD = const(2)

# Teams: a mark behind the name, so that they differ by shape too.
NO_TEAM = const(0)
TRIANGLE = const(1)
DISC = const(2)

# What a face shows.
CALM = const(0)
THINKING = const(1)
WINCING = const(2)
ASLEEP = const(3)

# What the bubble points to: nothing, or the thing numbered `bubble_at` of a kind.
TO_NOTHING = const(0)
TO_HAND_CARD = const(1)  # a card of the hand
TO_HAND = const(2)
TO_PAIR = const(3)  # a pair on the table
TO_COLUMN = const(4)  # 0: the face-up trump, 1: the talon
TO_DISCARD = const(5)
TO_SEAT = const(6)  # an opponent
TO_KEY = const(7)  # the lit key

# Bits of `looks`, one byte for each card of the hand.
DIM = const(1)  # cannot be played now: shaded, and lower
ADDED = const(2)  # added to the set: raised, with a coin
NEW = const(4)  # drawn or taken in this bout: a folded corner
SWAP = const(8)  # may be exchanged: a gold tag


class Scene:
    """All that a TablePainter paints. Its owner sets fields, then the part that shows them is
    painted.
    """

    def __init__(self):
        # The rail: opponents from left to right, clockwise from your left.
        self.opponents = 0
        self.names = ["", "", "", "", ""]
        self.counts = bytearray(5)
        self.roles = bytearray(5)
        self.teams = bytearray(5)
        self.muted = bytearray(5)  # 1: passed in this round, or out
        self.people = bytearray(5)  # which face of art_faces each has
        self.moods = bytearray(5)  # CALM, WINCING (takes) or ASLEEP (out); who acts is THINKING
        self.acting = -1  # the opponent who must act: yellow name, pointer
        self.dots = 0  # 0 to 3 dots after that name: thinking
        self.faces = [b"", b"", b"", b"", b""]  # their cards, where those lie open (puzzles)
        self.corner = ""  # what stands at the rail's right end
        # The talon column. `talon` counts the cards still to be drawn, the face-up one included.
        self.talon = 0
        self.trump = NO_SUIT
        self.face_up = NO_CARD
        self.hidden = False  # the face-down trump lies below (Northern)
        self.exchange = False  # the face-up card may be exchanged for: gold bracket
        self.discard = 0  # cards on the discard pile
        # The pairs. An attack of NO_CARD keeps its place and shows nothing.
        self.pairs = 0
        self.attacks = bytearray(MOST_PAIRS)
        self.covers = bytearray(MOST_PAIRS)  # NO_CARD: open
        self.bout = 0  # another number for each bout: while it stays, places do not go back to fewer rows
        self.glide = AT_REST  # how far the pairs have got from where they stood to where they stand
        self.thump = 0  # px that the pairs are shown lower
        self.target = -1  # the pair with the bracket; `pairs` itself: the transfer place
        self.place = ""  # name under the dashed transfer place, "" without one
        self.showing = False  # the attack would be passed on by showing a trump: an eye there
        # The message line.
        self.message = ""
        self.role = NO_ROLE
        self.team = NO_TEAM
        self.refusal = False  # the message is a refusal: red
        self.chips = []  # words in the message line's place, the cursor is on one of them
        self.chip = -1  # which of them
        # Your hand, in the order shown.
        self.hand = 0
        self.cards = bytearray(MOST_CARDS)
        self.looks = bytearray(MOST_CARDS)
        self.focus = -1
        self.rise = -1  # px the focused card is lifted, -1: all the way
        self.shake = 0  # px the focused card is off to the right
        self.pulse = 0  # px the focus frame is wider
        self.sorting = AT_REST  # how far the cards have got from where they stood to where they stand
        self.sortings = 0  # another number each time they begin to move
        self.veiled = False  # nothing of the hand is drawn (hand-over)
        # The key row: what stands on the key, what it does now.
        self.keys = 0
        self.key_names = ["", "", "", ""]
        self.key_words = ["", "", "", ""]
        self.lit = ""  # what stands on the key that is lit, "" if none is
        # The bubble: its lines, whether they are set small, what it points to (TO_...), which of
        # that kind, and the tab on its edge.
        self.bubble = []
        self.tiny = False
        self.bubble_to = TO_NOTHING
        self.bubble_at = -1
        self.bubble_tab = ""
        # The panel that something is done: its title with a tick, and a line; "" without it.
        self.notice = ""
        self.notice_line = ""
        # What the coach says: a sentence ("": nothing), one for where that has no room, the card of
        # the hand it is about (-1: the lit key), and the opponent (-1: none).
        self.advice = ""
        self.advice_short = ""
        self.advice_at = -1
        self.advice_seat = -1
        # Cards in the air: above all else but the panel.
        self.flying = 0
        self.fly_cards = bytearray(MOST_FLYING)
        self.fly_x = array("h", bytes(2 * MOST_FLYING))
        self.fly_y = array("h", bytes(2 * MOST_FLYING))
        self.fly_w = bytearray(b"\xff" * MOST_FLYING)  # px seen of its width: less while it turns
        # The panel of a trump change: title and sentence, "" without it; the old suit and the card
        # that shows the new one.
        self.panel = ""
        self.panel_text = ""
        self.old_trump = NO_SUIT
        self.new_card = NO_CARD
        self.turn = FACE_UP  # how far that card has turned over: 0 face down, FACE_UP face up
