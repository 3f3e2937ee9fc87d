"""Every metric of the screens, computed from the size of the frame (screens.md section 2). All in px."""

from array import array

from durak.draw import fonts

# The rail's lower edge is 6 * t ** 2.5 px deeper at a distance t (0..1) from the middle; that rounds to 1,
# 2 .. 6 from these t on, in 1/4096.
_RIM = (1516, 2353, 2886, 3302, 3651, 3956)


class Layout:
    """Metrics for a frame of w x h px. `small` is class S; M is `short` under 200 px of height, else tall.
    `narrow`: a low board of class M that stands upright; its words are the short ones, as those of S are.
    `large`: a tall frame that has the width for larger cards.

    The bands from top to bottom: rail (0 .. rail_h), felt (table_top .. table_top + table_h), message
    (message_top), hand (hand_top .. key_top; lifted cards stand higher), key row (key_top .. h).
    """

    def __init__(self, w, h):
        self.w = w
        self.h = h
        self.small = small = min(w, h) < 132
        self.short = short = not small and h < 200
        tall = not small and not short
        self.tall = tall
        self.narrow = tall and w < 160
        self.large = large = tall and w >= 300
        self.card_w = 22 if small else 40 if large else 34
        self.card_h = 31 if small else 56 if large else 48
        self.strip = 9 if small else 11  # of a card, that must stay visible
        self.index_h = 21 if small else 28
        self.cover_dx = 9 if small else 12
        self.cover_dy = 3 if small else 4
        self.rail_h = 32 if tall else 17
        self.message_h = 16 if tall else 14 if short else 9
        self.key_h = 16 if tall else 15 if short else 10
        # of the larger cards the key row hides some px where there is no height for them
        self.hand_h = 28 if short else 48 if large and h < 260 else self.card_h
        self.lift = 10 if tall else 6 if short else 4
        self.drop = 5 if tall else 0 if short else 3
        self.margin = 2 if small else 3
        self.hand_gap = 2 if small else 8 if large else 4
        self.pair_gap = 2 if small else 8 if large else 4
        self.bracket = 2 if tall else 1
        self.frame = 2
        self.row_h = 12 if small else 18
        self.header_h = 26 if tall else 20 if short else 12
        self.mini_w = 6 if small else 9
        self.mini_h = 8 if small else 12
        self.mini_pitch = 3 if small else 4
        self.font = fonts.load("small" if small else "body")
        self.title = fonts.load("title" if tall else "small" if small else "body")

        self.key_top = h - self.key_h
        self.hand_top = self.key_top - self.hand_h
        self.message_top = self.hand_top - self.lift - 2 - self.message_h
        self.table_top = self.rail_h
        self.table_h = self.message_top - self.rail_h
        self.column_w = self.card_h + 6
        self.discard_w = 3 if small else 7  # of the discard, that looks in
        self.pairs_left = self.margin + self.column_w
        self.pairs_right = w - self.discard_w - self.margin + 1
        self.tile = 9 if small else 13  # role tiles
        # The key row drawn last: px between two keys; how many there are, what stands on each, where the
        # first begins and where each ends.
        self.apart = 0
        self.keys = 0
        self.key_names = ()
        self.key_left = 0
        self.key_ends = array("H", (0, 0, 0, 0))

    def rim(self, depth):
        """Return how many columns at either side have the rail's edge `depth` px (1 to 6) deeper than in the
        middle, or more.
        """
        last = self.w - 1
        return (last + _RIM[depth - 1] * -last // 4096) // 2 + 1

    def seat_x(self, i, opponents):
        """Return the left edge of opponent i's share of the rail; i == opponents gives the right end."""
        return (2 * i * self.w + opponents) // (2 * opponents)
