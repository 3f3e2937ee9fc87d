"""What makes the fields of a referee's state contradict each other; every sentence names its rule.

A sketch holds a state as plain values: cards as codes of `durak.rules.cards`, None for null.

Refused is what cannot come about by play as far as the state itself shows; how it did come about is nobody's
business.
"""

from durak.rules import cards, position

LAST_STALE = 30  # T13


class BadStateError(ValueError):
    """A state or a view that cannot be taken; says what is wrong."""


class Sketch:
    """Fields as in docs/referee.md; `sizes` are those of the hands, `seat` is whose view it is, if any."""

    game: str
    prostoy: bool
    transfer: bool
    two_trumps: bool
    opening_limit: bool
    neighbours: bool
    permission: bool
    show_trump: bool
    no_first_transfer: bool
    spades: bool
    shown: bool
    hands_off: bool
    first_bout: bool
    gifts: str
    gifts_cards: bool
    teams: int
    exchange: str
    pack: int
    seats: int
    first_lead: str
    later_lead: str
    cut: str
    phase: str
    dealer: int
    trump: int
    face_up: object
    talon: list
    hands: list
    table: list
    discard: list
    known: list
    out: list
    opener: int
    leader: int
    defender: int
    actor: object
    right: object
    claim: object
    limit: int
    laid: int
    stale: int
    passed: list
    result: object

    def __init__(self):
        self.sizes = []
        self.seat = None


def need(condition, sentence):
    """Raise BadStateError with the sentence unless the condition holds."""
    if not condition:
        raise BadStateError(sentence)


def check(s):
    """Raise BadStateError if the fields of a sketch contradict each other. Its cards make up the pack
    already."""
    _check_talon(s)
    _check_result(s)
    if s.phase == "over":
        return
    _check_places(s)
    _check_table(s)
    _check_rights(s)
    {"window": _window, "lead": _lead, "defend": _defend, "throw": _throw, "give": _give}[s.phase](s)


# -- places at the table --


def hand_of(s, place):
    """Return the seat whose hand plays a place (K21)."""
    if s.teams and s.seats == 4 and s.out[place]:
        return (place + 2) % 4
    return place


def in_play(s, place):
    """Return True if a place takes part: not out, or played by its partner."""
    return not s.out[hand_of(s, place)]


def defender_against(s, leader):
    """Return the place that a leader attacks (T5); None where nobody is left."""
    for step in range(1, s.seats):
        place = (leader + step) % s.seats
        if in_play(s, place) and not (s.teams and step % 2 == 0):
            return place
    return None


def speakers(s):
    """Return the hands that may throw in or give, in order, empty ones too (R5, K11, K20, R8)."""
    around = [(s.defender + step) % s.seats for step in range(1, s.seats)]
    around = [place for place in around if in_play(s, place)]
    hands = []
    for step in range(s.seats):
        place = (s.leader + step) % s.seats
        if place == s.defender or not in_play(s, place) or (s.teams and (place - s.defender) % 2 == 0):
            continue
        if s.neighbours and place != around[0] and place != around[-1]:
            continue
        hand = hand_of(s, place)
        if hand not in hands:
            hands.append(hand)
    return hands


def prize(s, seat):
    """Return the card a seat could exchange the low trump for (P8, K16, K17), or None."""
    face = s.face_up
    if face is None and s.claim is not None:
        face = s.claim[1]
    if face is None or s.exchange == "off" or (s.exchange == "ace" and cards.rank(face) != cards.ACE):
        return None
    if not s.prostoy and s.right != seat:
        return None
    low = cards.make(cards.suit(face), cards.lowest_rank(s.pack))
    return face if low in s.hands[seat] else None


# -- the checks --


def _check_talon(s):
    size = len(s.talon)
    need(size <= position.MOST_TALON, f"no deal leaves more than {position.MOST_TALON} cards (T1)")
    if s.face_up is None:
        need(size == 0 or (s.two_trumps and size == 1), "the talon wants its face-up trump (T2)")
    else:
        need(size >= (2 if s.two_trumps else 1), "a face-up trump lies only under a talon (T2, N1)")
        need(cards.suit(s.face_up) == s.trump, "the face-up trump shows another suit than the trump (T2)")
        place = size - 2 if s.two_trumps else size - 1
        need(s.talon[place] == s.face_up, "the face-up trump is not in its place in the talon (T2, N1)")
    for seat in range(s.seats):
        need(not (s.out[seat] and s.sizes[seat]), f"seat {seat} is out and holds cards (T7)")
        need(not (s.out[seat] and size), f"seat {seat} is out while the talon lasts (T7)")
    need(s.stale == 0 or size == 0, "stale bouts count only with the talon gone (T13)")


def _check_result(s):
    holding = [seat for seat in range(s.seats) if s.sizes[seat]]
    if s.phase != "over":
        need(s.result is None, "there is a result, and the deal is not over (T8)")
        need(s.stale < LAST_STALE, "so many stale bouts end the deal (T13)")
        return
    need(s.result is not None, "the deal is over without a result (T8)")
    need(s.actor is None, "nobody acts when the deal is over (T8)")
    need(not s.table, "cards lie on the table of a deal that is over (T8)")
    need(s.face_up is None and not s.talon, "the deal is over while the talon lasts (T7)")
    kind, losers = s.result
    if kind == "draw":
        need(not holding or s.stale >= LAST_STALE, "a draw leaves nobody with cards (T8, T13)")
    elif kind == "fool":
        need(not s.teams, "partners lose together (K23)")
        need(holding == losers, "the fool alone holds cards (T8)")
    else:
        need(s.teams, "only partners lose together (K23)")
        need(losers == list(range(losers[0] % 2, s.seats, 2)), "a whole team loses (K23)")
        need(holding and all(seat in losers for seat in holding), "the losers alone hold cards (K23)")


def _check_places(s):
    need(s.actor is not None, "somebody must act while the deal goes on")
    need(s.leader is not None and in_play(s, s.leader), "the leader is out (T7)")
    need(s.opener is not None and in_play(s, s.opener), "the opener is out (T7)")
    need(s.defender == defender_against(s, s.leader), "the defender does not sit to the leader's left (T5)")
    covers = sum([cover is not None for _, cover in s.table])
    five = s.prostoy or (s.opening_limit and s.first_bout)
    limit = min(5 if five else 6, s.sizes[hand_of(s, s.defender)] + covers)
    need(s.limit == limit, f"the limit of this bout is {limit} (K5, K6, H5, P3)")
    need(len(s.table) <= limit, "the table has more attack cards than the bout may see (K5, K6)")
    _check_transfers(s)
    if not s.table:
        for seat in range(s.seats):
            # In Podkidnoy who is neither to lead nor to defend could still draw before he is.
            waits = s.talon and not s.prostoy and seat != s.leader and seat != s.defender
            need(
                s.out[seat] or s.sizes[seat] or waits,
                f"seat {seat} has no cards and is not out between bouts (T7)",
            )


def _around(s):
    """Return how many transfers bring the attack back to its opener: two seats or teams, or one by one."""
    steps = 1
    place = defender_against(s, s.opener)
    while place != s.opener and steps < 6:
        place = defender_against(s, place)
        steps += 1
    return steps


def _check_transfers(s):
    """Check that the leader is as many places from the opener as there were transfers (V1, V3)."""
    steps = 0
    place = s.opener
    while place != s.leader and steps < 6:
        place = defender_against(s, place)
        steps += 1
    need(place == s.leader, "the attack could not have come from the opener to the leader (V1)")
    earlier = len(s.table) - s.laid
    if s.phase == "lead" and steps == 0 and earlier and not s.shown:
        need(earlier >= 2, "the leader has laid other cards than lie on the table")
        steps = 2
    if s.shown:
        need(s.show_trump, "no trump is shown in this game (H14)")
        need(s.table and s.phase != "window", "a trump is shown to an attack (H14)")
        steps = steps or _around(s)
    if steps:
        need(s.transfer, "without transfers the opener leads (V1)")
        need(s.phase != "window", "the attack is transferred before it is laid (V1)")
        need(not (s.no_first_transfer and s.first_bout), "the first bout sees no transfer (H15)")
        # Each but the last transfer laid a card, and one of them may have shown a trump instead.
        saved = 1 if s.shown and (s.phase != "lead" or (s.laid and steps > 1)) else 0
        need(
            (earlier if s.phase == "lead" else len(s.table) - 1) >= steps - saved,
            "too few cards for the transfers (V1)",
        )


def _check_table(s):
    for attack, cover in s.table:
        if cover is not None:
            need(
                cards.beats(cover, attack, s.trump, s.spades),
                "a cover does not beat its attack card (C3, H16)",
            )
    need(len(set(s.passed)) == len(s.passed), "a seat has passed twice (K12)")
    need(not _passes_wrong(s, speakers(s)), "who has passed was not asked yet in this round (K12)")


def _passes_wrong(s, asked):
    """Return True if the seats in `passed` of a sketch cannot have passed in this round (K12, K13).

    `asked`: the hands that may speak, in order. Nobody passes before something is covered or taken, and
    nobody before his turn.
    """
    if not s.passed:
        return False
    if s.phase == "defend":
        if all(cover is None for _, cover in s.table):
            return True
    elif s.phase not in ("throw", "give"):
        return True
    before = asked[: asked.index(s.actor)] if s.actor in asked else asked
    return not all(seat in before for seat in s.passed)


def _check_rights(s):
    need(not s.prostoy or s.right is None, "in Prostoy nobody has the right of the first holder (P8)")
    if s.claim is None:
        return
    other, card = s.claim
    need(not s.prostoy and not s.two_trumps, "this game has no late claim (N4, P8)")
    need(s.face_up is None and not s.talon, "the late claim comes with the talon gone (K17)")
    need(not s.table and s.phase in ("window", "lead"), "the late claim ends with the first card (K17)")
    need(s.right is not None and s.right != other, "the late claim is nobody's (K17)")
    need(card in s.hands[other], "the claimed card is in another hand (K17)")
    need(cards.suit(card) == s.trump, "the claimed card is no trump (K17)")
    need(prize(s, s.right) is not None, "the late claim is not open to the right (K17, H3)")


def _attacks_shape(s):
    """Return True if the attack cards on the table make a legal attack (P2)."""
    counts = [0] * 13
    for attack, _ in s.table:
        counts[cards.rank(attack)] += 1
    pairs = sum([count // 2 for count in counts])
    return len(s.table) in (1, 3, 5) and pairs >= len(s.table) // 2


def _window(s):
    if s.table:
        need(s.prostoy and s.actor == s.leader, "this window is the attacker's in Prostoy (P4, P8)")
        need(_attacks_shape(s) and _open(s) == len(s.table), "an attack is laid before the window (P2)")
    else:
        need(s.actor != hand_of(s, s.leader), "the leader exchanges on his turn (R4)")
        need(s.laid == 0, "nothing is laid in a window")
    need(prize(s, s.actor) is not None, "the window's seat has nothing to exchange (K16, P8)")


def _open(s):
    return sum([cover is None for _, cover in s.table])


def _tail_open(s):
    """Return True if the cards of this turn are the last of the table and uncovered."""
    return s.laid <= len(s.table) and all(pair[1] is None for pair in s.table[len(s.table) - s.laid :])


def _lead(s):
    need(s.actor == hand_of(s, s.leader), "the leader's hand leads (K2)")
    need(_open(s) == len(s.table), "something is covered while the leader leads (K14, V4)")
    need(
        s.laid <= len(s.table) and (s.laid or s.shown or not s.table),
        "the cards of this turn are not on the table (K2)",
    )
    if not s.prostoy:
        for attack, _ in s.table:
            need(cards.rank(attack) == cards.rank(s.table[0][0]), "an opening is of one rank (K2)")


def _defend(s):
    need(s.actor == hand_of(s, s.defender), "the defender's hand defends (K3)")
    need(s.laid == 0, "who defends has laid nothing")
    need(s.table, "there is nothing to defend against (K3)")
    if s.prostoy:
        need(_attacks_shape(s), "an attack is 1, 3 or 5 cards with their pairs (P2)")
    else:
        need(_open(s), "nothing is left to cover (K7)")


def _speaker(s):
    asked = speakers(s)
    need(s.actor in asked, "the actor may not add to this attack (K11, K20)")
    need(s.actor not in s.passed, "the actor has passed (K12)")
    need(s.laid or s.sizes[s.actor], "a seat without cards is not asked (R6)")
    for hand in asked[: asked.index(s.actor)]:
        need(hand in s.passed or not s.sizes[hand], f"seat {hand} speaks first (K12, R5)")


def _throw(s):
    need(not s.prostoy, "nothing is thrown in in Prostoy (P4)")
    _speaker(s)
    need(_open(s) == s.laid and _tail_open(s), "attack cards are uncovered, the defender acts (K14)")
    need(len(s.table) > s.laid, "the opening is not covered yet (K11)")
    need(s.laid or len(s.table) < s.limit, "the bout has all its cards and is beaten off (K7)")


def _give(s):
    need(not s.prostoy, "nothing is given after a take in Prostoy (P6)")
    _speaker(s)
    need(_tail_open(s) and _open(s) > s.laid, "nothing uncovered is taken (K9)")
    lying = 2 * len(s.table) - _open(s)
    need(s.laid or len(s.table) < s.limit, "no more may be given (K10)")
    if s.gifts_cards:
        need(lying < 6 or (s.laid and lying == 6), "no more may be given (H13)")
