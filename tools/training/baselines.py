"""Two plain players to measure the others by, with the same interface: PLAIN and HEUR+EG, and one that
plays at random.

PLAIN: the lowest legal card, plain before trump; throws in no trump while more than four cards are in the
talon; gives no trump to one who takes; covers as cheaply as it can and takes only when it cannot. HEUR:
the cheapest card by a table of values, up to limits. EG: in a two-seat ending an exact search of at most
1,000 moves.
"""

import sys
from array import array

from durak.players import (
    early_throws,
    levels,
    player_rng,
    two_player_determinization,
    two_player_heuristic,
    two_player_table,
)
from durak.rules import moves as move_codes
from durak.rules import position

_CARD_KINDS = (move_codes.LAY, move_codes.COVER, move_codes.TRANSFER)
NODES = 1000

# By stage (talon 0, 1 to 4, 5 to 12, 13 and more): ace extra, trump base, trump step, pair, add, throw in,
# gift, taking, taking slope, taking table. A rank is worth its distance from the six.
_HEUR = (
    (0.9, 6.7, 1.3, 7.1, 12.9, 19.6, 9.5, 23, 5.2, -0.36),
    (-0.2, 7.9, 0.93, 3.8, 6.7, 18.7, 11.6, 29, 1.6, -0.65),
    (2.1, 16.2, 1.46, 1, 2.9, 11, 0, 24.6, 5.2, 0.87),
    (3.3, 15.3, 2, -0.2, 5.1, 13.2, 8.8, 22.4, 6.3, 0.65),
)


class Yardstick:
    """begin(view, moves, n), then step() answers at once."""

    reason = 0
    about = 255

    def __init__(self, seed):
        self.seed = seed
        self.move = -1

    def begin(self, view, moves, n):
        """Choose among the first `n` of `moves`."""
        self.move = self.choose(view, list(moves)[:n])

    def choose(self, view, moves):
        """One of `moves`: the first, where a player has no opinion."""
        return moves[0]

    def step(self):
        """The move."""
        return self.move


class Random(Yardstick):
    """Any legal move."""

    def __init__(self, seed):
        super().__init__(seed)
        self.luck = player_rng.make(seed)

    def choose(self, view, moves):
        """Any of them."""
        return moves[player_rng.below(self.luck, len(moves))]


def lowest(moves, trump):
    """The move with the lowest card, plain before trump."""
    return min(moves, key=lambda move: ((move & 63) >> 4 == trump, move & 15, move))


def word(moves):
    """The move that plays no card: end, pass, take, done or keep; None if there is none."""
    for move in moves:
        if move >> 12 not in _CARD_KINDS and move >> 12 not in (move_codes.SWAP, move_codes.HOLD):
            return move
    return None


class Plain(Yardstick):
    """PLAIN."""

    def choose(self, view, moves):
        """The move."""
        for move in moves:
            if move >> 12 == move_codes.SWAP:
                return move
        trump = position.trump(view)
        phase = position.phase(view)
        cards = [move for move in moves if move >> 12 in (move_codes.LAY, move_codes.COVER)]
        stop = word(moves)
        if not cards:
            return moves[0] if stop is None else stop
        if phase == position.LEAD and stop is not None and not position.prostoy(view):
            return stop  # one card is led at a time
        if phase == position.THROW and position.laid(view):
            return stop
        keeps_trumps = phase == position.GIVE or (phase == position.THROW and position.talon_size(view) > 4)
        if keeps_trumps:
            cards = [move for move in cards if (move & 63) >> 4 != trump]
            if not cards:
                return stop
        if phase == position.LEAD and stop is not None:
            return stop  # Prostoy: as few cards as may be
        if phase == position.DEFEND and stop is not None and stop >> 12 == move_codes.TAKE:
            if not can_cover(view, moves):
                return stop
        return lowest(cards, trump)


def can_cover(view, moves):
    """Whether every open attack card has a cover of its own (trumps go where no plain card does)."""
    opens = [position.attack_at(view, i) for i in range(position.table_size(view))]
    opens = [opens[i] for i in range(len(opens)) if position.cover_at(view, i) == position.NO_CARD]
    return covers(view, moves, opens, lambda card: card & 15) is not None


def covers(view, moves, opens, value):
    """The cheapest cover for each open attack, [(attack, cover)], or None if one of them has none."""
    chosen = []
    used = []
    for attack in opens:
        best = None
        for move in moves:
            if move >> 12 == move_codes.COVER and move >> 6 & 63 == attack and move & 63 not in used:
                plain_first = ((move & 63) >> 4 == position.trump(view), value(move & 63))
                if best is None or plain_first < best[0]:
                    best = (plain_first, move & 63)
        if best is None:
            return None
        used.append(best[1])
        chosen.append((attack, best[1]))
    return chosen


class Heur(Yardstick):
    """HEUR, the table of values alone."""

    def choose(self, view, moves):
        """The move."""
        for move in moves:
            if move >> 12 == move_codes.SWAP:
                return move
        left = position.talon_size(view)
        stage = 0 if left == 0 else 1 if left < 5 else 2 if left < 13 else 3
        ace, base, step, pair, add, throw, gift, taking, slope, table = _HEUR[stage]
        trump = position.trump(view)

        def value(card):
            rank = (card & 15) - 4
            if card >> 4 == trump:
                return base + step * rank
            return rank + (ace if rank == 8 else 0)

        phase = position.phase(view)
        stop = word(moves)
        lays = [move & 63 for move in moves if move >> 12 == move_codes.LAY]
        if phase == position.DEFEND:
            return self._defend(view, moves, value, taking, slope, table)
        if phase == position.LEAD and position.laid(view) == 0:
            seat = position.actor(view)

            def lead_value(card):
                others = 0
                for suit in range(4):
                    other = suit << 4 | card & 15
                    if suit != trump and other != card and position.holds(view, seat, other):
                        others += 1
                return (value(card) - pair * others, card)

            return move_codes.make(move_codes.LAY, min(lays, key=lead_value))
        limit = add if phase == position.LEAD else gift if phase == position.GIVE else throw
        if phase == position.THROW and position.laid(view):
            return stop
        lays = [card for card in lays if value(card) < limit or stop is None]
        if not lays:
            return moves[0] if stop is None else stop
        return move_codes.make(move_codes.LAY, min(lays, key=lambda card: (value(card), card)))

    def _defend(self, view, moves, value, taking, slope, table):
        opens = []
        worth = 0
        cards = 0
        for i in range(position.table_size(view)):
            attack = position.attack_at(view, i)
            cover = position.cover_at(view, i)
            worth += value(attack)
            cards += 1
            if cover == position.NO_CARD:
                opens.append(attack)
            else:
                worth += value(cover)
                cards += 1
        chosen = covers(view, moves, opens, value)
        stop = word(moves)
        if chosen is None:
            return moves[0] if stop is None else stop
        cost = sum([value(cover) for _, cover in chosen])
        if position.laid(view) == 0 and stop is not None:
            if cost > taking + slope * (cards - 1) - table * worth:
                return stop
        return move_codes.make(move_codes.COVER, chosen[0][1], chosen[0][0])


class HeurEg(Heur):
    """HEUR+EG: two seats, the talon gone: a plain exact search first."""

    def __init__(self, seed):
        super().__init__(seed)
        self.worlds = two_player_determinization.Worlds()
        self.luck = player_rng.make(1)
        self.left = 0
        self.met = {}
        self.rule = two_player_heuristic.build(levels.NORMAL)

    def choose(self, view, moves):
        """The move."""
        choice = super().choose(view, moves)
        if (
            position.seats(view) != 2
            or position.talon_size(view)
            or len(moves) == 1
            or position.prostoy(view)
        ):
            return choice
        table = two_player_table.new()
        self.worlds.see(view)
        self.worlds.deal(table, self.luck)
        self.left = NODES
        self.met = {}
        _, best = self.search(table, two_player_table.actor(table), -1, 2)
        if self.left <= 0:
            return choice
        trump = position.trump(view)
        for move in moves:
            if self.code(table, move, trump) == best:
                return move
        return choice

    def code(self, table, move, trump):
        """A move as the duel table has it, -1 for a cover of another card than the first open one."""
        kind = move >> 12
        if kind not in _CARD_KINDS:
            return two_player_table.TAKE if kind == move_codes.TAKE else two_player_table.STOP
        if kind == move_codes.COVER:
            first = table[two_player_table.ATTACKS + table[two_player_table.COVERED]]
            if two_player_determinization.swapped(move >> 6 & 63, trump) != first:
                return -1
        card = two_player_determinization.swapped(move & 63, trump)
        return card | 64 if kind == move_codes.TRANSFER else card

    def search(self, table, seat, low, high):
        """(value, move) for `seat`: 1 won, 0 drawn, -1 lost, by alpha-beta; worthless once `left` is
        spent.
        """
        if table[two_player_table.PHASE] == two_player_table.OVER:
            fool = table[two_player_table.RESULT] - 1
            return (0 if fool == 2 else -1 if fool == seat else 1), -1
        opening = table[two_player_table.PHASE] == two_player_table.LEAD and table[two_player_table.TURN] == 0
        key = bytes(table[:64]) + bytes(table[two_player_table.DEFENDER : two_player_table.DEFENDER + 1])
        if opening and key in self.met:
            return self.met[key]
        out = bytearray(64)
        n = two_player_table.legal(table, out, 1)
        first = two_player_heuristic.choose(table, self.rule)  # the likeliest move first
        at = bytes(out[:n]).find(bytes([first]))
        if at > 0:
            out[at] = out[0]
            out[0] = first
        mine = two_player_table.actor(table) == seat
        best = -2 if mine else 2
        chosen = -1
        for i in range(n):
            self.left -= 1
            if self.left <= 0:
                return 0, -1
            after = bytearray(table)
            two_player_table.apply(after, out[i])
            value, _ = self.search(after, seat, low, high)
            if (value > best) if mine else (value < best):
                best = value
                chosen = out[i]
                if mine:
                    low = max(low, best)
                else:
                    high = min(high, best)
                if low >= high or best == (1 if mine else -1):
                    break
        if opening and best != 0:  # a win or a loss is never only a bound
            self.met[key] = (best, chosen)
        return best, chosen


def core_only(thinker):
    """Return a subclass of the class `thinker` that searches every game on the rules core."""
    return type("OnTheCore", (thinker,), {"_plays_fast": lambda self, view: False})


def careless(thinker):
    """Return a subclass of the class `thinker` that keeps no card of those in players/early_throws.py."""
    return type("Careless", (thinker,), {"_least_kept": lambda self, view: early_throws.NONE})


def first(thinker):
    """Return a subclass of the class `thinker` with the evaluations of two hands that the game had first
    (tools/training/first/), learned from the play of the rule of thumb.
    """

    def duel_net(self, view):
        name = "tools.training.first.two" + str(position.pack(view))
        __import__(name)
        return sys.modules[name].NET

    return type("First", (thinker,), {"_duel_net": duel_net})


class Silent:
    """A player of a level, or any other, that never shows a trump (H14): what showing is worth."""

    reason = 0
    about = 255

    def __init__(self, player):
        self.player = player
        self._moves = array("H", [0] * move_codes.MOST_MOVES)

    def begin(self, view, moves, n):
        """Let the player choose among the moves that show nothing."""
        count = 0
        for i in range(n):
            if move_codes.kind(moves[i]) != move_codes.SHOW:
                self._moves[count] = moves[i]
                count += 1
        self.player.begin(view, self._moves, count)

    def step(self):
        """Return the move, or -1 while thinking."""
        return self.player.step()


NAMES = {"PLAIN": Plain, "HEUR": Heur, "HEUR+EG": HeurEg, "random": Random}
