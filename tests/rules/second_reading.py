"""A second reading of docs/rules.md: the same games once more, as simply as possible.

It knows nothing of the rules core. A position is the referee's state S (docs/referee.md): a dict of lists,
booleans and names, which every call copies. It is slow on purpose and kept short, so that it can be checked
by eye against the rules; where it and the core disagree, one of them is wrong.
"""

from collections import Counter
from copy import deepcopy
from functools import lru_cache
from itertools import combinations

RANKS = "23456789TJQKA"
SUITS = "cdhs"
LOWEST = {24: "9", 36: "6", 52: "2"}
STALE_DRAW = 30  # T13
BOUT_FIELDS = ("opener", "leader", "defender", "limit", "laid", "passed")


class RefusedError(Exception):
    """The move is not among the legal ones."""


# -- cards (C) --


def order(card):
    """Sort key of C1: suit c d h s, then rank from the two to the ace."""
    return SUITS.index(card[1]), RANKS.index(card[0])


def whole_pack(pack):
    """The cards of a pack of 24, 36 or 52 (C2), ascending."""
    ranks = RANKS[RANKS.index(LOWEST[pack]) :]
    return [rank + suit for suit in SUITS for rank in ranks]


def beats(s, cover, attack):
    """C3, H16."""
    if cover[1] == attack[1]:
        return RANKS.index(cover[0]) > RANKS.index(attack[0])
    return cover[1] == s["trump"] and not (s["spades"] and attack[1] == "s")


# -- the table (T), partnerships (K19 to K22) --


def hand_size(s):
    return 5 if s["game"] == "prostoy" else 6


def team(s, seat):
    return seat % 2 if s["teams"] else seat


def clockwise(s, seat):
    """All seats, beginning with the one on the left of `seat` and ending with `seat` itself."""
    return [(seat + k) % s["seats"] for k in range(1, s["seats"] + 1)]


def hand_of(s, place):
    """The seat whose hand plays the place: with K21 the partner's."""
    if s["teams"] and s["seats"] == 4 and s["out"][place]:
        return (place + 2) % 4
    return place


def in_play(s, place):
    return not s["out"][hand_of(s, place)]


def next_in_play(s, seat):
    return next(p for p in clockwise(s, seat) if in_play(s, p))


def defender_against(s, leader):
    """T5."""
    return next(p for p in clockwise(s, leader) if in_play(s, p) and team(s, p) != team(s, leader))


def cap(s):
    """K5, H5, R11; in Prostoy P2."""
    if s["game"] == "prostoy" or (s["opening_limit"] and s["first_bout"]):
        return 5
    return 6


def speakers(s):
    """The hands that may throw in or give, in the order of R5: K11, K20, R6, R8."""
    places = [s["leader"]] + clockwise(s, s["leader"])[:-1]
    places = [p for p in places if in_play(s, p) and team(s, p) != team(s, s["defender"])]
    if s["neighbours"]:
        around = [p for p in clockwise(s, s["defender"])[:-1] if in_play(s, p)]
        places = [p for p in places if p in (around[0], around[-1])]
    asked = []
    for place in places:
        hand = hand_of(s, place)
        if s["hands"][hand] and hand not in asked:
            asked.append(hand)
    return asked


def to_be_asked(s):
    return [seat for seat in speakers(s) if seat not in s["passed"]]


# -- the low trump (P8, K16 to K18, N4, H3) --


def exchange_allows(s, face):
    return s["exchange"] == "on" or (s["exchange"] == "ace" and face[0] == "A")


def prize(s, seat):
    """The card `seat` would get for the low trump now, or None."""
    face = s["face_up"] or (s["claim"][1] if s["claim"] else None)
    if face is None or not exchange_allows(s, face):
        return None
    if LOWEST[s["pack"]] + face[1] not in s["hands"][seat]:
        return None
    if s["game"] == "podkidnoy" and s["right"] != seat:
        return None
    return face


def swap(s):
    seat = s["actor"]
    face = prize(s, seat)
    low = LOWEST[s["pack"]] + face[1]
    part_with(s, seat, low)
    s["hands"][seat].append(face)
    s["known"][seat].append(face)
    if s["face_up"]:
        s["talon"][s["talon"].index(face)] = low
        s["face_up"] = low
    else:
        other = s["claim"][0]
        part_with(s, other, face)
        s["hands"][other].append(low)
        s["known"][other].append(low)
        s["claim"] = None
    s["right"] = None


# -- dealing (T1 to T3, K1, N1, H1, H2) --


def lowest_trump_seat(s):
    """Who holds the lowest trump; None if nobody has one."""
    held = [
        (order(card), seat)
        for seat in range(s["seats"])
        for card in s["hands"][seat]
        if card[1] == s["trump"]
    ]
    return min(held)[1] if held else None


def first_leader(s, first_deal):
    if s["game"] == "prostoy":
        return (s["dealer"] + 1) % s["seats"]
    custom = s["first_lead"] if first_deal else s["later_lead"]
    if custom == "taught":
        return (s["dealer"] - 1) % s["seats"]
    if custom == "lowest":
        seat = lowest_trump_seat(s)
        if seat is not None:
            return seat
    return (s["dealer"] + 1) % s["seats"]


def opening(options, cards, dealer, first_deal):
    """The position after dealing `cards` (the whole pack, in the order in which it is dealt).

    `options` has every option of `new`, `neighbours` already decided (a boolean).
    """
    s = dict(options)
    seats = s["seats"]
    s.update(
        dealer=dealer, first_bout=True, table=[], discard=[], out=[False] * seats, right=None, claim=None
    )
    s.update(known=[[] for _ in range(seats)], stale=0, result=None)
    dealt = hand_size(s) * seats
    s["hands"] = [[] for _ in range(seats)]
    for i, card in enumerate(cards[:dealt]):
        s["hands"][(dealer + 1 + i) % seats].append(card)
    rest = list(cards[dealt:])
    if rest:
        hidden = [rest.pop(0)] if s["two_trumps"] else []
        s["face_up"] = rest.pop(0)
        s["trump"] = s["face_up"][1]
        s["talon"] = rest + [s["face_up"]] + hidden
        low = LOWEST[s["pack"]] + s["trump"]
        for seat in range(seats):
            if low in s["hands"][seat] and s["game"] == "podkidnoy":
                s["right"] = seat
    else:
        shown = s["hands"][dealer][-1]
        s.update(face_up=None, talon=[], trump=shown[1])
        s["known"][dealer].append(shown)
    start_bout(s, first_leader(s, first_deal))
    return tidy(s)


def next_dealers(s):
    """Who may deal after a deal that is over, the default first (T9, K24)."""
    result = s["result"]
    if "draw" in result:
        return [s["dealer"]]
    if "fool" in result:
        return [result["fool"]]
    losers = [seat for seat in clockwise(s, s["dealer"]) if seat in result["losers"]]
    default = next(seat for seat in losers if s["hands"][seat])
    return [default] + [seat for seat in losers if seat != default]


# -- the bout --


def part_with(s, seat, card):
    s["hands"][seat].remove(card)
    if card in s["known"][seat]:
        s["known"][seat].remove(card)


def start_bout(s, leader):
    s.update(opener=leader, leader=leader, table=[], laid=0, passed=[], shown=False)
    s["defender"] = defender_against(s, leader)
    s["limit"] = min(cap(s), len(s["hands"][hand_of(s, s["defender"])]))
    s.update(phase="lead", actor=hand_of(s, leader))
    for seat in range(s["seats"]):
        if seat != s["actor"] and prize(s, seat):
            s.update(phase="window", actor=seat)
            break


def draw(s, seat):
    """Up to the hand size, from the top (T6); True where that drew the last card of the talon."""
    before = len(s["talon"])
    while s["talon"] and len(s["hands"][seat]) < hand_size(s):
        card = s["talon"].pop(0)
        s["hands"][seat].append(card)
        if card == s["face_up"]:
            s["face_up"] = None
    return bool(before) and not s["talon"]


def refill_podkidnoy(s):
    """K15, with what K16, K17 and N2 watch for."""
    if not s["talon"]:
        return
    face = s["face_up"]
    last = s["talon"][-1]
    low = LOWEST[s["pack"]] + s["trump"]
    had = {seat: set(s["hands"][seat]) for seat in range(s["seats"])}
    for seat in [s["opener"]] + clockwise(s, s["opener"])[:-1]:
        if seat != s["defender"]:
            draw(s, seat)
    draw(s, s["defender"])
    drawn = {card: seat for seat in had for card in s["hands"][seat] if card not in had[seat]}
    if low in drawn:
        s["right"] = drawn[low]
    if s["talon"]:
        return
    if s["two_trumps"]:
        s["trump"] = last[1]
    elif low in drawn and low != face and drawn[low] != drawn[face] and exchange_allows(s, face):
        s["claim"] = [drawn[face], face]


def outcome(s):
    """T8, K23."""
    holding = [seat for seat in range(s["seats"]) if s["hands"][seat]]
    if not holding:
        return {"draw": True}
    if s["teams"]:
        if len({seat % 2 for seat in holding}) == 1:
            return {"losers": [seat for seat in range(s["seats"]) if seat % 2 == holding[0] % 2]}
    elif len(holding) == 1:
        return {"fool": holding[0]}
    return None


def end_bout(s):
    """From the last move of a bout to the first of the next. A card that lies uncovered is taken, in
    Podkidnoy all others with it."""
    prostoy = s["game"] == "prostoy"
    taken = any(cover is None for _, cover in s["table"])
    defender = hand_of(s, s["defender"])
    discarded = False
    for attack, cover in s["table"]:
        cards = [card for card in (attack, cover) if card]
        if taken and (cover is None or not prostoy):
            s["hands"][defender] += cards
            s["known"][defender] += cards
        else:
            s["discard"] += cards
            discarded = True
    s["table"] = []
    if prostoy:
        draw(s, defender)
    else:
        refill_podkidnoy(s)
    if not s["talon"]:
        s["out"] = [not hand for hand in s["hands"]]
    s["stale"] = 0 if s["talon"] or discarded else s["stale"] + 1
    s["first_bout"] = False
    s["result"] = outcome(s)
    if s["result"] is None and s["stale"] >= STALE_DRAW:
        s["result"] = {"draw": True}
    if s["result"]:
        s.update(phase="over", actor=None, claim=None, shown=False)
        return
    start_bout(s, leader_after(s, taken))


def leader_after(s, taken):
    """K8, K9, K22, P7, R8."""
    defender = s["defender"]
    if not taken and in_play(s, defender):
        return defender
    if s["teams"]:
        wanted = team(s, defender) if not taken else 1 - team(s, defender)
        return next(p for p in clockwise(s, defender) if in_play(s, p) and team(s, p) == wanted)
    return next_in_play(s, defender)


def defend(s):
    s.update(phase="defend", actor=hand_of(s, s["defender"]), laid=0)


def ask_or_end(s):
    """The next speaker or giver, or the end of the bout when there is none."""
    waiting = to_be_asked(s)
    if s["phase"] == "give" and not may_give(s):
        waiting = []
    s["laid"] = 0
    if waiting:
        s["actor"] = waiting[0]
    else:
        end_bout(s)


def may_give(s):
    """K10, H13: is there room for one more gift?"""
    lying = sum(1 + (cover is not None) for _, cover in s["table"])
    return len(s["table"]) < s["limit"] and (s["gifts"] == "attacks" or lying < 6)


# -- Prostoy attacks (P2, P3) --


def is_attack(ranks):
    pairs = sum(n // 2 for n in Counter(ranks).values())
    return (len(ranks), pairs >= 1, pairs >= 2) in (
        (1, False, False),
        (3, True, False),
        (3, True, True),
        (5, True, True),
    )


@lru_cache(maxsize=100_000)
def can_become_attack(laid, hand, limit):
    """Can the ranks `laid` (a sorted string) with some of `hand` become an attack of up to `limit` cards?"""
    for size in (1, 3, 5):
        if len(laid) <= size <= limit:
            for more in set(combinations(hand, size - len(laid))):
                if is_attack(laid + "".join(more)):
                    return True
    return False


# -- what may be done --


def layable(s):
    hand = s["hands"][s["actor"]]
    attacks = [attack for attack, _ in s["table"]]
    if len(attacks) >= s["limit"]:
        return []
    if s["game"] == "prostoy":
        found = []
        for card in hand:
            laid = "".join(sorted(a[0] for a in attacks + [card]))
            rest = "".join(sorted(c[0] for c in hand if c != card))
            if can_become_attack(laid, rest, s["limit"]):
                found.append(card)
        return found
    if s["phase"] == "lead":
        return [card for card in hand if not attacks or card[0] == attacks[0][0]]
    if s["phase"] == "give" and not may_give(s):
        return []
    lying = {card[0] for pair in s["table"] for card in pair if card}
    return [card for card in hand if card[0] in lying]


def passable(s, size):
    """V1, V2, V4, H15: the cards of the attack's rank in hand, if the next defender has room for `size`."""
    ranks = {attack[0] for attack, _ in s["table"]}
    if not s["transfer"] or len(ranks) != 1 or any(cover for _, cover in s["table"]):
        return []
    if s["no_first_transfer"] and s["first_bout"]:
        return []
    receiver = hand_of(s, defender_against(s, s["defender"]))
    if size > min(cap(s), len(s["hands"][receiver])):
        return []
    return [card for card in s["hands"][s["actor"]] if card[0] in ranks]


def transferable(s):
    return passable(s, len(s["table"]) + 1)


def showable(s):
    """H14."""
    if not s["show_trump"] or s["shown"]:
        return []
    return [card for card in passable(s, len(s["table"])) if card[1] == s["trump"]]


def legal(s):
    """The legal moves as the referee writes and orders them."""
    phase = s["phase"]
    moves = []
    if phase == "over":
        return moves
    seat = s["actor"]
    swappable = prize(s, seat) is not None
    if phase == "window":
        return (["swap"] if swappable else []) + ["keep"]
    if phase == "defend":
        open_attacks = sorted((attack for attack, cover in s["table"] if cover is None), key=order)
        for attack in open_attacks:
            for card in sorted(s["hands"][seat], key=order):
                if beats(s, card, attack):
                    moves.append(f"cover {attack} {card}")
        if s["game"] == "prostoy":
            moves.append("done")
        else:
            moves += ["transfer " + card for card in sorted(transferable(s), key=order)]
            moves += ["show " + card for card in showable(s)]
            moves.append("take")
    else:
        moves += ["lay " + card for card in sorted(layable(s), key=order)]
        after_show = phase == "lead" and s["shown"] and s["table"]
        if (s["laid"] or after_show) and (
            s["game"] != "prostoy" or is_attack("".join(attack[0] for attack, _ in s["table"]))
        ):
            moves.append("end")
        if phase in ("throw", "give") and not s["laid"]:
            moves.append("pass")
        if phase == "throw" and s["permission"] and not s["laid"] and len(to_be_asked(s)) > 1:
            moves.append("hold")
        if phase == "lead" and s["table"]:
            swappable = False
    if swappable and (s["face_up"] or phase == "lead"):
        moves.append("swap")
    return moves


def play(s, move):
    """The position after a legal move; `s` itself stays as it is. Raises RefusedError."""
    if move not in legal(s):
        raise RefusedError(move)
    s = deepcopy(s)
    word, *cards = move.split()
    PLAYS[word](s, *cards)
    return tidy(s)


def play_lay(s, card):
    part_with(s, s["actor"], card)
    s["table"].append([card, None])
    s["laid"] += 1
    s["claim"] = None


def play_cover(s, attack, card):
    part_with(s, s["actor"], card)
    next(pair for pair in s["table"] if pair[0] == attack)[1] = card
    if s["game"] == "prostoy":
        return
    s["passed"] = []  # K12
    if any(cover is None for _, cover in s["table"]):
        return
    if len(s["table"]) >= s["limit"] or not s["hands"][s["actor"]]:
        end_bout(s)
        return
    s["phase"] = "throw"
    ask_or_end(s)


def play_transfer(s, card):
    part_with(s, s["actor"], card)
    s["table"].append([card, None])
    pass_on(s, 1)


def play_show(s, card):
    if card not in s["known"][s["actor"]]:
        s["known"][s["actor"]].append(card)
    s["shown"] = True
    pass_on(s, 0)


def pass_on(s, laid):
    """The defender becomes the leader (V1, V5, H14)."""
    s["leader"] = s["defender"]
    s["defender"] = defender_against(s, s["leader"])
    s["limit"] = min(cap(s), len(s["hands"][hand_of(s, s["defender"])]))
    s.update(phase="lead", laid=laid, passed=[])


def play_end(s):
    if s["phase"] == "give":
        s["passed"].append(s["actor"])
        ask_or_end(s)
        return
    attacker = s["actor"]
    defend(s)
    if s["game"] == "prostoy":
        draw(s, attacker)
        if prize(s, attacker):
            s.update(phase="window", actor=attacker)


def play_pass(s):
    s["passed"].append(s["actor"])
    ask_or_end(s)


def play_take(s):
    s.update(phase="give", passed=[])
    ask_or_end(s)


def play_keep(s):
    if s["table"]:
        defend(s)
    else:
        s.update(phase="lead", actor=hand_of(s, s["leader"]))


def play_swap(s):
    swap(s)
    if s["phase"] == "window":
        play_keep(s)


PLAYS = {
    "lay": play_lay,
    "cover": play_cover,
    "transfer": play_transfer,
    "end": play_end,
    "pass": play_pass,
    "hold": end_bout,
    "take": play_take,
    "done": end_bout,
    "swap": play_swap,
    "keep": play_keep,
    "show": play_show,
}


def tidy(s):
    """Cards ascending where the referee has them so."""
    for cards in [*s["hands"], *s["known"], s["discard"]]:
        cards.sort(key=order)
    s["passed"].sort()
    return s


# -- what a seat may know --


def view(s, seat):
    """V of the referee: other hands as [count, known cards], the talon as its count, the right to exchange
    and the claim only where this seat knows of them: its own, or shown by a window."""
    v = deepcopy(s)
    v["seat"] = seat
    v["talon"] = len(s["talon"])
    for other in range(s["seats"]):
        if other != seat:
            v["hands"][other] = [len(s["hands"][other]), list(s["known"][other])]
    if seat != s["right"] and not (s["phase"] == "window" and s["game"] == "podkidnoy"):
        v["right"] = None
        v["claim"] = None
    return v


def perft(s, depth):
    """How many positions `depth` moves on, counted once for each way to reach them."""
    if depth == 0:
        return 1
    return sum(perft(play(s, move), depth - 1) for move in legal(s))
