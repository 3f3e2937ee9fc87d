"""The referee's state S and view V (docs/referee.md), read into a position.

Reading takes whatever JSON gave and refuses, with a sentence, what has the wrong shape, cards missing,
double or unknown, or fields that contradict each other (tools.protocol.checks). It allocates freely:
nothing here runs during play.
"""

from durak.rules import cards, options, position, presets
from durak.rules.position import NO_CARD, NO_SEAT
from tools.protocol.checks import BadStateError, Sketch, check, need
from tools.protocol.notation import SUITS, card_text, parse_card
from tools.protocol.writing import FIELDS, values_of, whole_pack

# What may be left out of a state that is set: the defaults of H, and an empty list of known cards.
OPTIONAL = (
    ("known", "shown")
    + options.NAMES[options.SHOW_TRUMP : options.TEAMS]
    + options.NAMES[options.FIRST_LEAD :]
)


def read_state(found, pos):
    """Fill a position from S as JSON gave it. Raise BadStateError, or BadOption where no game has such
    settings; `pos` is then worthless."""
    s = _read(found, False)
    _check_pack(s)
    check(s)
    _fill(s, pos)


def read_view(found, pos):
    """Fill a position that looks to V's seat just like V, the hidden cards dealt out in some order, and
    answer that seat. Raises as read_state."""
    s = _read(found, True)
    _deal_hidden(s)
    check(s)
    _fill(s, pos)
    return s.seat


def _read(found, is_view):
    need(type(found) is dict, "a state is an object")
    fields = FIELDS + ["seat"] if is_view else FIELDS
    for key in sorted(found):
        need(key in fields, "no such field: " + key[:40])
    for key in fields:
        need(key in found or key in OPTIONAL, "the field is missing: " + key)
    s = Sketch()
    for option in range(options.COUNT):
        setattr(s, options.NAMES[option], _option(found, option))
    s.prostoy = s.game == "prostoy"
    s.gifts_cards = s.gifts == "cards"
    s.phase = _one_of(found, "phase", position.PHASES)
    found = _without_free_fields(found, s.seats) if s.phase == "over" else found
    s.dealer = _whole(found, "dealer", 0, s.seats - 1)
    s.first_bout = _flag(found, "first_bout")
    s.trump = SUITS.find(_one_of(found, "trump", ("c", "d", "h", "s")))
    s.face_up = _card(found["face_up"], s.pack, "face_up") if found["face_up"] is not None else None
    if not is_view:
        s.talon = _cards(found["talon"], s.pack, "talon")
    else:
        s.seat = _whole(found, "seat", 0, s.seats - 1)
        s.talon = _whole(found, "talon", 0, 52)
    _read_cards(found, s)
    s.out = found["out"]
    need(_list_of(s.out, s.seats) and all(type(out) is bool for out in s.out), "out: a boolean for each seat")
    for key in ("opener", "leader", "defender"):
        setattr(s, key, _whole(found, key, 0, s.seats - 1))
    for key in ("actor", "right"):
        setattr(s, key, None if found[key] is None else _whole(found, key, 0, s.seats - 1))
    s.limit = _whole(found, "limit", 0, 6)
    s.laid = _whole(found, "laid", 0, 6)
    s.shown = _flag(found, "shown", False)
    s.stale = _whole(found, "stale", 0, 30)
    s.passed = found["passed"]
    need(type(s.passed) is list, "passed: a list of seats")
    for seat in s.passed:
        need(type(seat) is int and 0 <= seat < s.seats, "passed: a list of seats")
    s.claim = None
    claim = found["claim"]
    if claim is not None:
        need(_list_of(claim, 2), "claim: [seat, card]")
        need(type(claim[0]) is int and 0 <= claim[0] < s.seats, "claim: [seat, card]")
        s.claim = (claim[0], _card(claim[1], s.pack, "claim"))
    s.result = _read_result(found["result"], s.seats)
    return s


def _without_free_fields(found, seats):
    """Return a copy in which the fields that are free when the deal is over are harmless where they make no
    sense."""
    found = dict(found)
    for key, high in (
        ("opener", seats - 1),
        ("leader", seats - 1),
        ("defender", seats - 1),
        ("limit", 6),
        ("laid", 6),
    ):
        if type(found[key]) is not int or not 0 <= found[key] <= high:
            found[key] = 0
    if type(found["right"]) is not int or not 0 <= found["right"] < seats:
        found["right"] = None
    found["shown"] = False
    if type(found["first_bout"]) is not bool:
        found["first_bout"] = False
    passed = found["passed"] if type(found["passed"]) is list else []
    found["passed"] = [seat for seat in range(seats) if seat in passed]
    found["claim"] = None
    return found


def _read_cards(found, s):
    hands = found["hands"]
    need(_list_of(hands, s.seats), "hands: a list of cards for each seat")
    s.hands = []
    s.sizes = []
    for seat in range(s.seats):
        hand = hands[seat]
        if s.seat is None or s.seat == seat:
            s.hands.append(_cards(hand, s.pack, "hands"))
            s.sizes.append(len(s.hands[seat]))
        else:
            need(_list_of(hand, 2) and type(hand[0]) is int, "hands: another seat's is [count, known cards]")
            s.hands.append(_cards(hand[1], s.pack, "hands"))
            s.sizes.append(hand[0])
            need(len(s.hands[seat]) <= hand[0] <= s.pack, "hands: more known cards than the count says")
    table = found["table"]
    need(type(table) is list and len(table) <= 6, "table: up to six pairs (K5)")
    s.table = []
    for pair in table:
        need(_list_of(pair, 2), "table: pairs of an attack card and its cover or null")
        cover = None if pair[1] is None else _card(pair[1], s.pack, "table")
        s.table.append((_card(pair[0], s.pack, "table"), cover))
    s.discard = _cards(found["discard"], s.pack, "discard")
    known = found.get("known")
    if known is None and "known" not in found:
        known = [[]] * s.seats
    need(_list_of(known, s.seats), "known: a list of cards for each seat")
    s.known = [_cards(known[seat], s.pack, "known") for seat in range(s.seats)]
    for seat in range(s.seats):
        for card in s.known[seat]:
            need(card in s.hands[seat], f"known: {card_text(card)} is not in the hand of seat {seat}")
            need(s.known[seat].count(card) == 1, f"known: {card_text(card)} stands twice")


def _read_result(found, seats):
    if found is None:
        return None
    need(type(found) is dict and len(found) == 1, "result: null, a fool, losers or a draw")
    if "draw" in found:
        need(found["draw"] is True, "result: a draw is true")
        return "draw", []
    if "fool" in found:
        return "fool", [_whole(found, "fool", 0, seats - 1)]
    need("losers" in found, "result: null, a fool, losers or a draw")
    losers = found["losers"]
    need(type(losers) is list and losers, "result: the losers are a list of seats")
    for seat in losers:
        need(type(seat) is int and 0 <= seat < seats, "result: the losers are a list of seats")
    return "losers", sorted(losers)


def _seen(s):
    """Return every card that a sketch names. Raise BadStateError where one stands twice."""
    seen = set()
    places = s.hands + [s.discard]
    if type(s.talon) is list:
        places.append(s.talon)
    elif s.face_up is not None:
        places.append([s.face_up])
    for attack, cover in s.table:
        places.append([attack] if cover is None else [attack, cover])
    for place in places:
        for card in place:
            need(card not in seen, "a card is there twice: " + card_text(card))
            seen.add(card)
    return seen


def _check_pack(s):
    seen = _seen(s)
    for card in whole_pack(s.pack):
        need(card in seen, "a card is missing: " + card_text(card))


def _told(s):
    """Return what a view tells of others' hidden cards, as pairs of a seat and its card: a late claim who
    drew the two cards it is about (K17), a window who holds the low trump (K18)."""
    low = cards.make(s.trump, cards.lowest_rank(s.pack))
    told = []
    if s.claim is not None:
        told.append(s.claim)
    if s.phase == "window" and s.actor is not None:
        told.append((s.actor, low))
    elif s.claim is not None and s.right is not None:
        told.append((s.right, low))
    return told


def _deal_hidden(s):
    """Give a view's hidden cards to the other hands and the talon, in ascending order."""
    seen = _seen(s)
    unseen = [card for card in whole_pack(s.pack) if card not in seen]
    wanted = s.talon - (0 if s.face_up is None else 1)
    need(wanted >= 0, "a face-up trump lies only under a talon (T2)")
    for seat in range(s.seats):
        wanted += s.sizes[seat] - len(s.hands[seat])
    need(len(unseen) == wanted, "the cards and the counts do not make up the pack")
    for seat in range(s.seats):
        need(seat == s.seat or sorted(s.known[seat]) == sorted(s.hands[seat]), "hands and known differ")
    for seat, card in _told(s):
        if card in unseen and len(s.hands[seat]) < s.sizes[seat]:
            s.hands[seat].append(card)
            unseen.remove(card)
    for seat in range(s.seats):
        if seat != s.seat:
            while len(s.hands[seat]) < s.sizes[seat]:
                s.hands[seat].append(unseen.pop(0))
    if s.face_up is not None:
        unseen.insert(len(unseen) - 1 if s.two_trumps else len(unseen), s.face_up)
    s.talon = unseen


def _settings(s):
    """Return the settings of a sketch. Who leads and the cut never make a state wrong: they only matter to
    `next`. Raise BadOption for what no game has."""
    row = presets.row(presets.PROSTOY if s.prostoy else presets.THROW_IN)
    for option in range(options.COUNT):
        if option == options.FIRST_LEAD:
            options.check(row)
        value = getattr(s, options.NAMES[option])
        if option == options.NEIGHBOURS:
            value = "on" if value else "off"
        options.put(row, options.NAMES[option], value)
    return options.pack_settings(row)


def _fill(s, pos):
    position.clear(pos)
    pos[position.RULES : position.RULES + position.SETTINGS] = _settings(s)
    if s.first_bout:
        pos[position.DEAL] |= position.FIRST_BOUT
    pos[position.OWNERS] |= s.dealer | s.opener << 4 | (position.SHOWN if s.shown else 0)
    pos[position.LEADER] = s.leader
    pos[position.DEFENDER] = s.defender
    pos[position.ACTOR] = NO_SEAT if s.actor is None else s.actor
    pos[position.PHASE] = position.PHASES.index(s.phase)
    pos[position.LIMIT] = s.limit
    pos[position.LAID] = s.laid
    pos[position.TRUMP] = s.trump
    pos[position.NO_PROGRESS] = s.stale
    pos[position.PASSED] = sum([1 << seat for seat in s.passed])
    pos[position.OUT] = sum([1 << seat for seat in range(s.seats) if s.out[seat]])
    pos[position.EXCHANGE_RIGHT] = (15 if s.right is None else s.right) | (
        15 if s.claim is None else s.claim[0]
    ) << 4
    pos[position.RESULT] = 0
    if s.result is not None:
        kind, losers = s.result
        pos[position.RESULT] = position.DRAW if kind == "draw" else sum([1 << seat for seat in losers])
    for seat in range(s.seats):
        for card in s.hands[seat]:
            _mark(pos, position.HANDS + 8 * seat, card)
        for card in s.known[seat]:
            _mark(pos, position.KNOWN, card)
    covers = 0
    for i in range(len(s.table)):
        attack, cover = s.table[i]
        pos[position.TABLE + 2 * i] = attack
        _mark_rank(pos, attack)
        if cover is not None:
            pos[position.TABLE + 2 * i + 1] = cover
            _mark_rank(pos, cover)
            covers += 1
    pos[position.PAIRS] = len(s.table) | covers << 4
    pos[position.STOCK] = len(s.talon)
    for i in range(len(s.talon)):
        pos[position.TALON + len(s.talon) - 1 - i] = s.talon[i]
    if s.claim is not None:
        pos[position.TALON] = s.claim[1]


def _mark(pos, masks, card):
    pos[masks + 2 * cards.suit(card) + (cards.rank(card) >> 3)] |= 1 << (cards.rank(card) & 7)


def _mark_rank(pos, card):
    pos[position.RANKS + (cards.rank(card) >> 3)] |= 1 << (cards.rank(card) & 7)


# -- fields --


def _option(found, option):
    name = options.NAMES[option]
    values = values_of(option)
    default = values[0] if name in OPTIONAL else None
    if option == options.SEATS:
        return _whole(found, name, values[0], values[-1])
    return _flag(found, name, default) if values[0] is False else _one_of(found, name, values, default)


def _one_of(found, key, values, default=None):
    value = found.get(key, default)
    for choice in values:
        if type(value) is type(choice) and value == choice:
            return value
    raise BadStateError(f"{key}: one of " + ", ".join([str(choice) for choice in values]))


def _flag(found, key, default=None):
    value = found.get(key, default)
    need(type(value) is bool, key + ": true or false")
    return value


def _whole(found, key, low, high):
    value = found[key]
    need(type(value) is int and low <= value <= high, f"{key}: a whole number from {low} to {high}")
    return value


def _list_of(value, size):
    return type(value) is list and len(value) == size


def _card(word, pack, key):
    if type(word) is str:
        try:
            card = parse_card(word)
        except ValueError:
            card = NO_CARD
        if card != NO_CARD and cards.in_pack(card, pack):
            return card
        raise BadStateError(f"{key}: no card of this pack: " + word[:20])
    raise BadStateError(f"{key}: a card is two letters, such as Ts")


def _cards(found, pack, key):
    need(type(found) is list, key + ": a list of cards")
    return [_card(word, pack, key) for word in found]
