"""The two-seat player that searches: bouts played out in worlds that agree with the view, and the ending
searched.
"""

import micropython
from micropython import const

from durak.players import (
    endgame,
    levels,
    move_reasons,
    playouts,
    two_player_determinization,
    two_player_evaluation,
    two_player_heuristic,
    two_player_table,
)
from durak.players.two_player_table import BOUTS, SHOW
from durak.rules.moves import COVER, LAY, TAKE, TRANSFER
from durak.rules.position import STOCK, TRUMP

_MOST = const(8)  # candidates
_ENDING_STEP = const(50)  # moves of the ending a step
# What a Pico takes, in tenths of a ms: dealing out a world; playing out a candidate; ten moves of the ending.
_DEAL_COST = const(15)
_TRIAL_COST = const(9)
_MOVE_COST = const(25)


@micropython.viper
def trial(world, work, move: int, rule, net, active, curve, seat: int) -> int:
    """Return the value for `seat`, in thousandths, of `move` in `world`, the bout played out by the rule."""
    playouts.copy(work, world)
    w = ptr8(work)
    bouts = int(w[BOUTS])
    two_player_table.apply(work, move)
    if int(w[BOUTS]) == bouts:
        playouts.finish_bout(work, rule, rule, seat)
    return int(playouts.standing(work, seat, net, active, curve))


class Duelist:
    """A search of `most_worlds` worlds, or of `most_nodes` moves in the ending."""

    def __init__(self, net, numbers, most_worlds, most_nodes, favour=100, wide=4):
        self.net = net
        self.rule = two_player_heuristic.build(numbers)
        self.plain = two_player_heuristic.build(levels.PLAIN)
        self.most_worlds = most_worlds
        self.favour = favour
        self.wide = wide
        self.most_nodes = most_nodes
        self.worlds = two_player_determinization.Worlds()
        self.world = two_player_table.new()
        self.work = two_player_table.new()
        self.active = two_player_evaluation.scratch()
        self.ending = endgame.Ending(net, self.rule)
        self.duel_moves = bytearray(_MOST)
        self.moves = [0] * _MOST
        self.sums = [0] * _MOST
        self.count = 0
        self.value = 500
        self.reason = move_reasons.TRIED_OUT
        self.in_ending = False
        self.exact = False
        self.cost = 0

    def begin(self, view, moves, n, luck):
        """Think about a view with no exchange to decide; -1, or the move where nothing else is legal."""
        self.luck = luck
        self.exact = False
        self.reason = move_reasons.TRIED_OUT
        self.worlds.see(view)
        self.trump = view[TRUMP]
        self.seat = self.worlds.seat
        self.done = 0
        self.limit = self.most_worlds
        self.in_ending = view[STOCK] == 0
        self.worlds.deal(self.world, luck)
        self._candidates(moves, n)
        if self.in_ending:
            self.reason = move_reasons.WON_ENDING
            self.ending.begin(self.world, self.most_nodes)

    def _candidates(self, moves, n):
        """List the rule's move first, then the word (end, pass, take), then the cheapest cards."""
        table = self.world
        self.work[:] = table
        first = two_player_heuristic.choose(self.work, self.rule)
        stage = two_player_heuristic.stage_of(table[two_player_table.LEFT])
        open_card = table[two_player_table.ATTACKS + table[two_player_table.COVERED]]
        found = []
        for i in range(n):
            move = moves[i]
            kind = move >> 12
            if kind == LAY or kind == TRANSFER or kind == COVER:
                card = two_player_determinization.swapped(move & 63, self.trump)
                if (
                    kind == COVER
                    and two_player_determinization.swapped(move >> 6 & 63, self.trump) != open_card
                ):
                    continue
                code = card | 64 if kind == TRANSFER else card
                price = self.rule[stage + card]
            else:
                code = two_player_table.STOP
                if kind == TAKE:
                    code = two_player_table.TAKE
                elif kind == SHOW:
                    code = two_player_table.SHOW
                price = -1
            if code == first:
                price = -2
            found.append((price, code, move))
        found.sort()
        self.count = 0
        cards = 0
        for price, code, move in found:
            if price >= 0:
                cards += 1
                if cards > self.wide and not self.in_ending:
                    break
            if self.count < _MOST:
                self.duel_moves[self.count] = code
                self.moves[self.count] = move
                self.sums[self.count] = 0
                self.count += 1
        self.found = found

    def hasten(self):
        """Decide after the present world, or with what has been found of the ending."""
        self.limit = 1
        self.ending.hasten()

    def step(self):
        """Return the move, or -1 while thinking."""
        if self.in_ending:
            self.cost = _ENDING_STEP * _MOVE_COST // 10
            if not self.ending.step(_ENDING_STEP):
                return -1
            return self._of_ending()
        if self.count == 1:
            return self.moves[0]
        self.cost = _DEAL_COST + _TRIAL_COST * self.count
        if self.done:
            self.worlds.deal(self.world, self.luck)
        for i in range(self.count):
            self.sums[i] += trial(
                self.world,
                self.work,
                self.duel_moves[i],
                self.rule,
                self.net,
                self.active,
                two_player_evaluation.CURVE,
                self.seat,
            )
        self.done += 1
        if self.done < self.limit:
            return -1
        # The rule's move is favoured by favour / sqrt(worlds): what is left of the noise.
        root = 1
        while root * root < self.done:
            root += 1
        best = 0
        most = self.sums[0] + self.favour * self.done // root
        for i in range(1, self.count):
            if self.sums[i] > most:
                most = self.sums[i]
                best = i
        self.value = self.sums[best] // self.done
        return self.moves[best]

    def _of_ending(self):
        code = self.ending.best
        self.value = self.ending.value
        self.exact = self.ending.exact
        if self.exact:
            self.reason = move_reasons.WON_ENDING if self.value == 1000 else move_reasons.DRAWN_ENDING
            if self.value == 0:
                self.reason = move_reasons.LOST_ENDING
                code = self._hardest(code)
        else:
            self.reason = move_reasons.TRIED_OUT
        for _, found, move in self.found:
            if found == code:
                return move
        return self.found[0][2]

    def _hardest(self, code):
        """Return the move of a lost ending that still wins most often against less than the best play."""
        best = -1
        for _, tried, _ in self.found:
            score = 0
            for other in (self.plain, self.rule):
                self.work[:] = self.world
                two_player_table.apply(self.work, tried)
                playouts.finish_deal(self.work, self.rule, other, self.seat)
                score += playouts.outcome(self.work, self.seat)
            if score > best:
                best = score
                code = tried
        return code
