"""The playing half of tools/train.py, under real MicroPython for its native code (or CPython, slower):
one JSON job a line in, one JSON answer a line out.

    micropython tools/train_play.py

Jobs: `duel_match` and `match` (who is the fool how often), `duel_samples` and `samples` (positions
between two bouts and how their deals ended, written to a file).
"""

import json
import sys

if sys.implementation.name == "micropython":
    _folder = __file__.rpartition("/")[0] or "."
    sys.path.insert(0, _folder + "/../firmware")

import micropython  # isort: skip  (the path comes first)
from durak.players import chance, duel, policy  # isort: skip
from durak.rules import deal, rng  # isort: skip


class DuelDealer:
    """Deals on the duel table, throw-in or transfer, from a seed."""

    def __init__(self, pack, transfer, seed):
        self.pack = pack
        self.transfer = transfer
        self.state = rng.seeded(seed)
        self.base = duel.new()
        self.cards = deal.shuffled(self.state, pack)

    def deal(self, defender):
        """The next deal, in `base`."""
        table = self.base
        rng.shuffle(self.state, self.cards, self.pack)
        _lay(table, self.cards, self.pack)
        table[duel.TRANSFER] = self.transfer
        table[duel.LOWEST] = 13 - self.pack // 4
        duel.open_bout(table, defender)
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
            duel.apply(table, int(policy.choose(table, two)))
        else:
            duel.apply(table, int(policy.choose(table, one)))


def duel_match(job):
    """Rules of thumb `a` and `b` over `deals` deals, each played twice with the seats swapped."""
    a = policy.build(job["a"])
    b = policy.build(job["b"])
    dealer = DuelDealer(job["pack"], job["transfer"], job["seed"])
    table = duel.new()
    won = lost = 0
    for i in range(job["deals"]):
        base = dealer.deal(i & 1)
        for swapped in (0, 1):
            table[:] = base
            if swapped:
                _play_out(table, b, a)
            else:
                _play_out(table, a, b)
            result = table[duel.RESULT]
            if result != 3:
                if result - 1 == swapped:
                    lost += 1
                else:
                    won += 1
    return {"won": won, "lost": lost}


def duel_samples(job):
    """Self-play of one rule with a random move here and there; the positions after the last random move."""
    rule = policy.build(job["rule"])
    pack = job["pack"]
    dealer = DuelDealer(pack, job["transfer"], job["seed"])
    luck = chance.make(job["seed"])
    out = bytearray(64)
    table = duel.new()
    size = pack + 4
    kept = bytearray(size * 64)
    count = 0
    with open(job["out"], "wb") as file:
        for i in range(job["deals"]):
            table[:] = dealer.deal(i & 1)
            strays = chance.below(luck, 70) if i & 3 else 0
            ply = 0
            n = 0
            last = table[duel.BOUTS]
            while table[duel.PHASE] != duel.OVER:
                if ply < strays and chance.below(luck, 8) == 0:
                    move = out[chance.below(luck, duel.legal(table, out, 0))]
                    n = 0
                else:
                    move = policy.choose(table, rule)
                duel.apply(table, move)
                ply += 1
                if table[duel.BOUTS] != last:
                    last = table[duel.BOUTS]
                    if ply >= strays and n < 64 and table[duel.PHASE] != duel.OVER:
                        _keep(table, kept, n * size, pack)
                        n += 1
            result = table[duel.RESULT]
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


JOBS = {"duel_match": duel_match, "duel_samples": duel_samples}


def main():
    """Answer jobs until the input ends."""
    for line in sys.stdin:
        job = json.loads(line)
        print(json.dumps(JOBS[job["do"]](job)))


if __name__ == "__main__":
    main()
