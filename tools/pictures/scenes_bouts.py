"""The last bout, and results that tell how a deal went."""

from durak.deal_events import BEATEN, COVERED, LAID, OUT, TAKEN, Events
from durak.rules import position as ps
from tools.pictures.positions import arranged, codes
from tools.pictures.scenes import scene, seated
from tools.pictures.scenes_table import table_position


def note(log, pos, *events):
    """Let a log follow one ply of these events, (kind, seat and up to two numbers) each."""
    noted = Events()
    for event in events:
        noted.add(*event)
    log.follow(pos, pos, noted)


def bout(log, pos, pairs, taker=None, given=12):
    """Let a log follow a bout of `pos`'s leader and defender.

    pairs: "East's number attack cover" each: "3 7c Tc", or "3 7c" for an open one.
    taker: the seat that takes all of it; None: all is beaten off.
    given: the number of the first pair that was given after the take.
    """
    empty = bytearray(pos)
    empty[ps.PAIRS] = 0
    gives = bytearray(empty)
    gives[ps.PHASE] = ps.GIVE
    count = 0
    for i, pair in enumerate(pairs):
        who, *cards = pair.split(" ")
        at = gives if i >= given else empty
        note(log, at, (LAID, int(who), codes(cards[0])[0], i))
        if len(cards) > 1:
            note(log, at, (COVERED, ps.defender(pos), codes(cards[1])[0], i))
        count += len(cards)
    if taker is None:
        note(log, empty, (BEATEN, 0, len(pairs)))
    else:
        note(log, empty, (TAKEN, taker, count))


def bouts(log, pos, n):
    """Let a log follow so many bouts of a card each."""
    for _ in range(n):
        bout(log, pos, ["0 6c 7c"])


@scene("last-bout-taken")
def taken(app):
    """You took eight cards, two of them given along."""
    pos = table_position((6, 5, 4), table="", talon=0, face="", leader=3, defender=0, phase="lead", actor=1)
    deal = seated(app, pos)
    bouts(deal.log, pos, 6)
    bout(deal.log, pos, ["3 7c Tc", "1 7d Qd", "3 Qh 9s", "2 9c", "1 Ts"], 0, 3)
    app.go("last_bout")


@scene("last-bout-beaten")
def beaten(app):
    """Six seats; the attack was passed on once, and six cards were beaten off."""
    pos = arranged("Big table", "2c 4s Ks", (6, 4, 4, 5, 6), talon=6, face="7d", trump="d", leader=4)
    deal = seated(app, pos)
    note(deal.log, pos, (LAID, 4, codes("4c")[0], 0))
    on = bytearray(pos)
    on[ps.PAIRS] = 1
    on[ps.TABLE], on[ps.TABLE + 1] = codes("4c")[0], ps.NO_CARD
    on[ps.DEFENDER] = 0
    deal.log.sync(on)
    at = bytearray(pos)
    at[ps.DEFENDER] = 0
    cards = codes("4c 9c 4h Jh 9d Kd Jc Qc Qd Ad Kc Ac")
    note(deal.log, at, (COVERED, 0, cards[1], 0))
    for i in range(1, 6):
        note(deal.log, at, (LAID, 5 if i % 2 else 1, cards[2 * i], i))
        note(deal.log, at, (COVERED, 0, cards[2 * i + 1], i))
    note(deal.log, at, (BEATEN, 0, 6))
    app.go("last_bout")


@scene("last-bout-many")
def many(app):
    """Twelve attack cards, half of them given after North took."""
    pos = arranged("Throw-in", "9s", (3, 12, 3), trump="s", leader=1, defender=2)
    deal = seated(app, pos)
    bouts(deal.log, pos, 11)
    ranks = "667788"
    pairs = [f"{(1, 3, 0)[i % 3]} {ranks[i % 6]}{'cdhs'[i // 3]}" for i in range(12)]
    bout(deal.log, pos, pairs, 2, 6)
    app.go("last_bout")


def over(app, hand, counts, result, order, pairs, taker=None, leader=3, trump="s", **more):
    """A deal that is over, with a log: the seats in the order they went out, and the last bout."""
    pos = arranged(
        more.pop("preset", "Throw-in"), hand, counts, phase="over", result=result, table="", trump=trump,
        leader=leader, defender=more.pop("defender", 0), **more,
    )  # fmt: skip
    deal = seated(app, pos)
    bouts(deal.log, pos, 13)
    for seat, n in enumerate((9, 6, 4, 0)):
        if n and seat < deal.seats():
            deal.log.taken[seat] = n
    for seat in order[:-1]:
        note(deal.log, pos, (OUT, seat))
    bout(deal.log, pos, pairs, taker)
    note(deal.log, pos, (OUT, order[-1]))
    return deal


@scene("result-told")
def told(app):
    """You took East's last card."""
    over(app, "6c 9c 7d Jd Qh Kh 8s", (0, 0, 0), 1, (2, 1, 3), ["3 Kh"], 0)
    app.go("result")


@scene("result-escaped")
def escaped(app):
    """East is left with four cards."""
    over(app, "", (0, 0, 4), 8, (2, 1, 0), ["3 Kh"], 3, hands={3: "6c Js Kd Qc"})
    app.go("result")


@scene("result-epaulettes")
def epaulettes(app):
    """East got rid of two sixes at last: you wear them."""
    over(app, "6c 9c 7d Jd 6h Kh 8s", (0, 0, 0), 1, (2, 1, 3), ["3 6c", "3 6h"], 0)
    app.go("result")


@scene("result-ten")
def ten(app):
    """Ten cards left, and six seats."""
    hand = "2c 4c 6c 9c 7d Jd Qh Kh 8s As"
    over(app, hand, (0, 0, 0, 0, 0), 1, (2, 1, 3, 5, 4), ["4 6h"], 0, preset="Big table")
    app.go("result")


@scene("result-taken-back")
def taken_back(app):
    """A move was taken back: the deal counts in no statistics."""
    deal = over(app, "6c 9c 7d Jd Qh Kh 8s", (0, 0, 0), 1, (2, 1, 3), ["3 Kh"], 0)
    deal.taken_back = True
    app.go("result")


@scene("result-taken-back-six")
def taken_back_six(app):
    """The same with six seats, whose rows have no room beside it on the small screens."""
    hand = "2c 4c 6c 9c 7d Jd Qh Kh 8s As"
    given = {"preset": "Big table"}
    deal = over(app, hand, (0, 0, 0, 0, 0), 1, (2, 1, 3, 5, 4), ["4 6h"], 0, **given)
    deal.taken_back = True
    app.go("result")


@scene("result-again")
def again(app):
    """The result of the deal before, from the pause."""
    deal = over(app, "", (3, 0, 0), 2, (2, 0, 3), ["0 Kh"], 1, leader=0, defender=1)
    app.push("result", deal.copy())
