"""The playing half of tools/training/train.py, under real MicroPython for its native code (or
CPython, slower):
one JSON job a line in, one JSON answer a line out.

    micropython tools/training/play.py

Jobs: `duel_match` and `match` (who is the fool how often), `duel_samples` and `samples` (positions
between two bouts and how their deals ended, written to a file).
"""

import json
import sys

if sys.implementation.name == "micropython":
    _root = (__file__.rpartition("/")[0] or ".") + "/../.."
    sys.path.insert(0, _root)
    from tools.firmware.constants import folded

    sys.path.insert(0, folded(_root))

import micropython  # isort: skip  (the path comes first)
from array import array  # isort: skip
from durak.players import player_rng, two_player_table, two_player_heuristic, heuristic  # isort: skip
from durak.rules import deal, legal, moves, play, position, rng  # isort: skip


class DuelDealer:
    """Deals on the duel table, throw-in or transfer, from a seed."""

    def __init__(self, pack, transfer, seed):
        self.pack = pack
        self.transfer = transfer
        self.state = rng.seeded(seed)
        self.base = two_player_table.new()
        self.cards = deal.shuffled(self.state, pack)

    def deal(self, defender):
        """The next deal, in `base`."""
        table = self.base
        rng.shuffle(self.state, self.cards, self.pack)
        _lay(table, self.cards, self.pack)
        table[two_player_table.TRANSFER] = self.transfer
        table[two_player_table.LOWEST] = 13 - self.pack // 4
        two_player_table.open_bout(table, defender)
        return table


@micropython.viper
def _lay(table, cards, pack: int):
    """The first card is the face-up trump and the talon's last; the suits are renumbered so that it is
    suit 0.
    """
    s = ptr8(table)
    c = ptr8(cards)
    for i in range(64):
        s[i] = 4
    for i in range(64, 148):
        s[i] = 0
    trump = int(c[0]) >> 4
    left = pack - 12
    for i in range(pack):
        card = int(c[i])
        suit = card >> 4
        if suit == trump:
            card = card & 15
        elif suit == 0:
            card = trump << 4 | card & 15
        if i < left:
            s[64 + i] = card
            s[card] = 2
        else:
            s[card] = (i - left) & 1
    s[104] = left
    s[105] = 6
    s[106] = 6


@micropython.viper
def _play_out(table, one, two):
    s = ptr8(table)
    while s[108] != 4:
        acting = int(s[107])
        if s[108] != 1:
            acting = 1 - acting
        if acting:
            two_player_table.apply(table, int(two_player_heuristic.choose(table, two)))
        else:
            two_player_table.apply(table, int(two_player_heuristic.choose(table, one)))


def duel_match(job):
    """Rules of thumb `a` and `b` over `deals` deals, each played twice with the seats swapped."""
    a = two_player_heuristic.build(job["a"])
    b = two_player_heuristic.build(job["b"])
    dealer = DuelDealer(job["pack"], job["transfer"], job["seed"])
    table = two_player_table.new()
    won = lost = 0
    for i in range(job["deals"]):
        base = dealer.deal(i & 1)
        for swapped in (0, 1):
            table[:] = base
            if swapped:
                _play_out(table, b, a)
            else:
                _play_out(table, a, b)
            result = table[two_player_table.RESULT]
            if result != 3:
                if result - 1 == swapped:
                    lost += 1
                else:
                    won += 1
    return {"won": won, "lost": lost}


def duel_samples(job):
    """Self-play of one rule with a random move here and there; the positions after the last random move."""
    rule = two_player_heuristic.build(job["rule"])
    pack = job["pack"]
    dealer = DuelDealer(pack, job["transfer"], job["seed"])
    luck = player_rng.make(job["seed"])
    out = bytearray(64)
    table = two_player_table.new()
    size = pack + 4
    kept = bytearray(size * 64)
    count = 0
    with open(job["out"], "wb") as file:
        for i in range(job["deals"]):
            table[:] = dealer.deal(i & 1)
            strays = player_rng.below(luck, 70) if i & 3 else 0
            ply = 0
            n = 0
            last = table[two_player_table.BOUTS]
            while table[two_player_table.PHASE] != two_player_table.OVER:
                if ply < strays and player_rng.below(luck, 8) == 0:
                    move = out[player_rng.below(luck, two_player_table.legal(table, out, 0))]
                    n = 0
                else:
                    move = two_player_heuristic.choose(table, rule)
                two_player_table.apply(table, move)
                ply += 1
                if table[two_player_table.BOUTS] != last:
                    last = table[two_player_table.BOUTS]
                    if ply >= strays and n < 64 and table[two_player_table.PHASE] != two_player_table.OVER:
                        _keep(table, kept, n * size, pack)
                        n += 1
            result = table[two_player_table.RESULT]
            for j in range(n):
                kept[j * size + size - 1] = result
            file.write(memoryview(kept)[: n * size])
            count += n
    return {"samples": count}


@micropython.viper
def _keep(table, kept, at: int, pack: int):
    """One sample: the place of each card of the pack, trumps first, then leader, talon, face-up rank,
    result.
    """
    s = ptr8(table)
    k = ptr8(kept)
    lowest = 13 - (pack >> 2)
    for suit in range(0, 64, 16):
        for card in range(suit + lowest, suit + 13):
            k[at] = s[card]
            at += 1
    k[at] = 1 - int(s[107])
    k[at + 1] = s[104]
    k[at + 2] = (int(s[64]) & 15) - lowest


@micropython.viper
def _play_rules(pos, found, mine: int, one, two):
    """Play a deal out: the seats of the mask `mine` by the rule `one`, the others by `two`."""
    s = ptr8(pos)
    while s[117] != 5:
        n = int(legal.legal(pos, found))
        if (mine >> int(s[116])) & 1:
            play.apply(pos, int(heuristic.choose(pos, found, n, one)))
        else:
            play.apply(pos, int(heuristic.choose(pos, found, n, two)))


def seatings(settings):
    """The sets of seats the first player takes in turn: each seat alone, or each team."""
    seats = settings[2] & 7
    if settings[0] & position.TEAMS:
        even = sum([1 << i for i in range(0, seats, 2)])
        return [even, even << 1]
    return [1 << seat for seat in range(seats)]


def match(job):
    """Rule `a` against tables of rule `b` in any game: how often it is the fool and how often not."""
    a = heuristic.build(job["a"])
    b = heuristic.build(job["b"])
    settings = bytes(job["settings"])
    pos = position.new()
    found = array("H", [0] * moves.MOST_MOVES)
    lost = kept = 0
    for i in range(job["deals"]):
        for mine in seatings(settings):
            deal.start(pos, settings, job["seed"] + i, i % (settings[2] & 7))
            _play_rules(pos, found, mine, a, b)
            if pos[position.RESULT] & mine:
                lost += 1
            elif not position.is_draw(pos):
                kept += 1
    return {"lost": lost, "kept": kept}


def samples(job):
    """Self-play of one rule in any game, with random moves here and there; positions between bouts after
    the last.
    """
    rule = heuristic.build(job["rule"])
    settings = bytes(job["settings"])
    seats = settings[2] & 7
    pack = 52 - 4 * position.LOWEST_RANKS[settings[1] & 3]
    luck = player_rng.make(job["seed"])
    found = array("H", [0] * moves.MOST_MOVES)
    pos = position.new()
    size = pack + 6
    most = 80
    kept = bytearray(size * most)
    count = 0
    with open(job["out"], "wb") as file:
        for i in range(job["deals"]):
            deal.start(pos, settings, job["seed"] * 131 + i, i % seats)
            strays = player_rng.below(luck, 40 * seats) if i & 3 else 0
            ply = n = 0
            while pos[position.PHASE] != position.OVER:
                legal_moves = legal.legal(pos, found)
                if ply < strays and player_rng.below(luck, 10) == 0:
                    move = found[player_rng.below(luck, legal_moves)]
                    n = 0
                else:
                    move = heuristic.choose(pos, found, legal_moves, rule)
                play.apply(pos, move)
                ply += 1
                if pos[position.PAIRS] & 15 == 0 and pos[position.PHASE] != position.OVER:
                    if ply >= strays and n < most:
                        keep_position(pos, kept, n * size, pack)
                        n += 1
            for j in range(n):
                kept[j * size + size - 1] = pos[position.RESULT]
            file.write(memoryview(kept)[: n * size])
            count += n
    return {"samples": count}


@micropython.viper
def keep_position(pos, kept, at: int, pack: int):
    """The place of each card of the pack, trumps first (a seat, 6 the talon, 7 gone), then leader, talon,
    face-up rank, suit of the face-down card, free, result.
    """
    s = ptr8(pos)
    h = ptr16(pos)
    k = ptr8(kept)
    ranks = pack >> 2
    lowest = 13 - ranks
    trump = int(s[122])
    left = int(s[126])
    for i in range(pack):
        k[at + i] = 7
    for place in range(4):
        suit = place
        if place == 0:
            suit = trump
        elif place == trump:
            suit = 0
        for seat in range(6):
            mask = int(h[4 * seat + suit]) >> lowest
            for rank in range(ranks):
                if (mask >> rank) & 1:
                    k[at + place * ranks + rank] = seat
        for i in range(left):
            card = int(s[70 + i])
            if card >> 4 == suit:
                k[at + place * ranks + (card & 15) - lowest] = 6
    at += pack
    k[at] = s[114]
    k[at + 1] = left
    shown = 1 if int(s[110]) & 4 else 0
    k[at + 2] = 99
    k[at + 3] = 99
    if left > shown:
        k[at + 2] = (int(s[70 + shown]) & 15) - lowest
    if shown and left:
        suit = int(s[70]) >> 4
        if suit == trump:
            suit = 0
        elif suit == 0:
            suit = trump
        k[at + 3] = suit


JOBS = {"samples": samples, "match": match, "duel_match": duel_match, "duel_samples": duel_samples}


def main():
    """Answer jobs until the input ends."""
    for line in sys.stdin:
        job = json.loads(line)
        print(json.dumps(JOBS[job["do"]](job)))


if __name__ == "__main__":
    main()
