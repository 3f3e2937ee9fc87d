"""The player that searches in any game: bouts, or whole deals, played out on the rules core in worlds
that agree with the view.
"""

from array import array

import micropython
from micropython import const

from durak.players import (
    core_endgame,
    determinization,
    evaluation,
    heuristic,
    move_reasons,
    two_player_evaluation,
)
from durak.players.heuristic import ZERO
from durak.rules import legal, play, position
from durak.rules import moves as move_codes
from durak.rules.moves import LAY, TRANSFER
from durak.rules.position import OVER, PAIRS, PHASE, STOCK
from durak.rules.view import COUNTS, SEAT

_MOST = const(8)
_FEW = const(16)  # with so few cards hidden and no talon, deals are played out to the end
_DEAR = const(12)  # thousandths a rank
_ENDING_STEP = const(50)  # moves of the ending a step
# What a Pico takes, in tenths of a ms: dealing out a world, valuing a position; ten moves of a playout.
_DEAL_COST = const(30)
_VALUE_COST = const(10)
_MOVE_COST = const(15)


@micropython.viper
def play_bout(pos, found, rule) -> int:
    """Play on by the rule until no card lies on the table or the deal is over. Return the moves made."""
    s = ptr8(pos)
    made = 0
    while s[PHASE] != OVER:
        n = int(legal.legal(pos, found))
        play.apply(pos, int(heuristic.choose(pos, found, n, rule)))
        made += 1
        if int(s[PAIRS]) & 15 == 0:
            break
    return made


@micropython.viper
def play_deal(pos, found, rule) -> int:
    """Play on by the rule to the end of the deal. Return the moves made."""
    s = ptr8(pos)
    made = 0
    while s[PHASE] != OVER:
        n = int(legal.legal(pos, found))
        play.apply(pos, int(heuristic.choose(pos, found, n, rule)))
        made += 1
    return made


def hands_of(view):
    """Return how many hands hold cards, by a view."""
    n = 0
    for seat in range(position.seats(view)):
        if view[COUNTS + seat]:
            n += 1
    return n


class Party:
    """Candidates tried in worlds: `most_worlds` of them, or until `most_moves` moves have been made.

    What another move than the rule's has to gain, in thousandths / sqrt(worlds), before it is preferred:
    `favour`, and a part of what its card is dearer than the rule's.
    """

    def __init__(self, net, rule, most_worlds, most_moves, ending_moves, favour=100, wide=5):
        self.net = net
        self.rule = rule
        self.most_worlds = most_worlds
        self.most_moves = most_moves
        self.favour = favour
        self.wide = wide
        self.world = position.new()
        self.work = position.new()
        self.found = array("H", [0] * move_codes.MOST_MOVES)
        self.unseen = bytearray(64)
        self.active = two_player_evaluation.scratch()
        self.moves = [0] * _MOST
        self.sums = [0] * _MOST
        self.bars = [0] * _MOST
        self.count = 0
        self.value = 500
        self.exact = False
        self.reason = move_reasons.TRIED_OUT
        self.ending_moves = ending_moves
        self.ending = None
        self.searching = False
        self.cost = 0

    def begin(self, view, moves, n, luck):
        """Think about a view."""
        self.luck = luck
        self.view = view
        self.seat = view[SEAT]
        self.hidden = determinization.unseen_cards(view, self.unseen)
        self.to_end = self.net is None or (view[STOCK] == 0 and self.hidden <= _FEW)
        self.done = 0
        self.made = 0
        self.at = 0
        self._candidates(view, moves, n)
        self.exact = False
        self.searching = view[STOCK] == 0 and hands_of(view) == 2
        self.limit = self.most_worlds
        if self.searching:
            if self.ending is None:
                self.ending = core_endgame.CoreEnding(self.rule)
            self.limit = 1  # everything is known: one world is all there is
            determinization.deal(view, self.world, self.unseen, self.hidden, luck)
            # In whole steps of 150 moves, whatever a step is: the same endings are settled.
            self.ending.begin(self.world, (self.ending_moves + 149) // 150 * 150)

    def hasten(self):
        """Decide when the candidates have been tried in the present world; no ending is searched on."""
        self.searching = False
        self.limit = 1

    def _search_ending(self):
        """Return the move of a settled ending that is not lost, otherwise -1: fall back to playouts."""
        done = self.ending.step(_ENDING_STEP)
        self.cost = _ENDING_STEP * _MOVE_COST // 10
        if done == 0:
            return -1
        self.searching = False
        if done == 2:
            return -1
        self.exact = True
        self.value = self.ending.value
        if self.value == 0:
            self.reason = move_reasons.LOST_ENDING
            return -1
        self.reason = move_reasons.WON_ENDING if self.value == 1000 else move_reasons.DRAWN_ENDING
        return self.ending.best

    def _candidates(self, view, moves, n):
        """List the rule's move first, then the word (end, pass, take, done), then the cheapest cards.

        While the talon holds more than a card a seat, only the rule lays a trump: a few worlds say little.
        """
        first = heuristic.choose(view, moves, n, self.rule)
        least = heuristic.cost(view, self.rule, first & 63) if first >> 12 <= TRANSFER else ZERO
        early = view[STOCK] > position.seats(view)
        trump = position.trump(view)
        found = []
        for i in range(n):
            move = moves[i]
            kind = move >> 12
            if kind <= TRANSFER:
                if early and kind == LAY and (move & 63) >> 4 == trump and move != first:
                    continue
                price = heuristic.cost(view, self.rule, move & 63)
            else:
                price = -1
            found.append((-2 if move == first else price, move))
        found.sort()
        self.count = 0
        cards = 0
        for price, move in found:
            if price >= 0:
                cards += 1
            if cards > self.wide or self.count == _MOST:
                break
            self.moves[self.count] = move
            self.sums[self.count] = 0
            bar = 0 if move == first else self.favour
            if early and price > least:
                bar += (price - least) * _DEAR >> 3
            self.bars[self.count] = bar
            self.count += 1

    def step(self):
        """Return the move, or -1 while thinking: one candidate in one world a step."""
        if self.searching:
            return self._search_ending()
        made = self.made
        self.cost = _VALUE_COST
        if self.at == 0:
            self.cost += _DEAL_COST
            determinization.deal(self.view, self.world, self.unseen, self.hidden, self.luck)
        work = self.work
        determinization.copy(work, self.world)
        play.apply(work, self.moves[self.at])
        self.made += 1
        if work[PHASE] != OVER:
            if self.to_end:
                self.made += play_deal(work, self.found, self.rule)
            elif work[PAIRS] & 15:
                self.made += play_bout(work, self.found, self.rule)
        if work[PHASE] == OVER:
            self.sums[self.at] += evaluation.outcome(work, self.seat)
        else:
            self.sums[self.at] += evaluation.value(
                work, self.seat, self.net, self.active, two_player_evaluation.CURVE
            )
        self.cost += (self.made - made) * _MOVE_COST // 10
        self.at += 1
        if self.at < self.count:
            return -1
        self.at = 0
        self.done += 1
        if self.done < self.limit and self.made < self.most_moves:
            return -1
        root = 1
        while root * root < self.done:
            root += 1
        best = 0
        most = self.sums[0]
        for i in range(1, self.count):
            got = self.sums[i] - self.bars[i] * self.done // root
            if got > most:
                most = got
                best = i
        if not self.exact:  # else lost, whatever the playouts say
            self.value = self.sums[best] // self.done
        return self.moves[best]
