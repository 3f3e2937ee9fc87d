"""Each way a move can be wrong, a small int. New ones go at the end: the sentences of the screens
(durak/screens/hint_sentences.py) and of the referee (tools/protocol/refusals.py) stand in this order."""

from array import array

from micropython import const

from durak.rules import cards, moves, position
from durak.rules.legal import legal

# Private where no other module asks for one: a private constant takes no heap.
FINE = const(0)
NO_MOVE = const(1)
_DEAL_OVER = const(2)
_NOT_HELD = const(3)
_LEAD_ONE_RANK = const(4)
_RANK_NOT_ON_TABLE = const(5)
_BOUT_FULL = const(6)
_DEFENDER_SHORT = const(7)
_FIRST_BOUT_FULL = const(8)
_GIFTS_FULL = const(9)
_NO_SUCH_ATTACK = const(10)
_ALREADY_COVERED = const(11)
DOES_NOT_BEAT = const(12)
NEEDS_TRUMP = const(13)
_HIGHER_TRUMP = const(14)
_NO_TRANSFERS = const(15)
_TRANSFER_COVERED = const(16)
_TRANSFER_RANK = const(17)
_TRANSFER_SHORT = const(18)
TRANSFER_FULL = const(19)
_MUST_LAY = const(20)
_NOT_A_PASS = const(21)
_NO_PERMISSION = const(22)
_HOLD_NOT_NOW = const(23)
_HOLD_AFTER_LAYING = const(24)
_HOLD_ALONE = const(25)
_ATTACK_SHAPE = const(26)
_ATTACK_HOPELESS = const(27)
_ATTACK_TOO_BIG = const(28)
_ATTACK_LAID = const(29)
_DEFENDER_ACTS = const(30)
_NOT_DEFENDING = const(31)
_DONE_NOT_TAKE = const(32)
_TAKE_NOT_DONE = const(33)
_EXCHANGE_OFF = const(34)
_EXCHANGE_ACE = const(35)
_EXCHANGE_GONE = const(36)
_EXCHANGE_NOT_HELD = const(37)
_EXCHANGE_NO_RIGHT = const(38)
_EXCHANGE_LATE = const(39)
_WINDOW_ONLY = const(40)
_NO_WINDOW = const(41)
_NO_SHOWING = const(42)
_SHOW_OTHER = const(43)
_SHOWN_ALREADY = const(44)
_FIRST_BOUT_STAYS = const(45)
SPADES_ONLY = const(46)
COUNT = const(47)

_legal_moves = array("H", [0] * moves.MOST_MOVES)


def why(pos, move):
    """Return FINE if a move (any int) is legal here, else what is wrong with it first of all."""
    if not moves.is_move(move):
        return NO_MOVE
    phase = pos[position.PHASE]
    if phase == position.OVER:
        return _DEAL_OVER
    for i in range(legal(pos, _legal_moves)):
        if _legal_moves[i] == move:
            return FINE
    if phase == position.WINDOW:
        return _WINDOW_ONLY
    kind = moves.kind(move)
    card = moves.card(move)
    if kind == moves.LAY:
        return _why_not_lay(pos, card)
    if kind == moves.COVER:
        return _why_not_cover(pos, moves.attack(move), card)
    if kind == moves.TRANSFER:
        return _why_not_transfer(pos, card)
    if kind == moves.SHOW:
        return _why_not_show(pos, card)
    if kind == moves.SWAP:
        return _why_not_swap(pos)
    if kind == moves.KEEP:
        return _NO_WINDOW
    if kind == moves.HOLD:
        return _why_not_hold(pos)
    if kind == moves.TAKE:
        return _DONE_NOT_TAKE if position.prostoy(pos) else _NOT_DEFENDING
    if kind == moves.DONE:
        return _NOT_DEFENDING if position.prostoy(pos) else _TAKE_NOT_DONE
    # END and PASS
    if phase == position.DEFEND:
        return _DEFENDER_ACTS
    if pos[position.LAID] == 0:
        return _MUST_LAY
    return _ATTACK_SHAPE if kind == moves.END else _NOT_A_PASS


def _why_not_lay(pos, card):
    phase = pos[position.PHASE]
    prostoy = position.prostoy(pos)
    if phase == position.DEFEND:
        return _ATTACK_LAID if prostoy else _DEFENDER_ACTS
    if not position.holds(pos, pos[position.ACTOR], card):
        return _NOT_HELD
    attacks = position.table_size(pos)
    limit = pos[position.LIMIT]
    if prostoy:
        most = 5 if limit >= 5 else 3 if limit >= 3 else 1
        return _ATTACK_TOO_BIG if attacks >= most else _ATTACK_HOPELESS
    if attacks >= 6:
        return _BOUT_FULL
    if attacks >= limit:
        return _FIRST_BOUT_FULL if attacks == _opening_cap(pos) else _DEFENDER_SHORT
    if phase == position.LEAD:
        return _LEAD_ONE_RANK
    if not (pos[position.RANKS] | pos[position.RANKS + 1] << 8) >> (card & 15) & 1:
        return _RANK_NOT_ON_TABLE
    return _GIFTS_FULL


def _opening_cap(pos):
    """Return the five of H5 where it binds, else six."""
    return 5 if position.opening_limit(pos) and position.first_bout(pos) else 6


def _why_not_cover(pos, attack, card):
    if pos[position.PHASE] != position.DEFEND:
        return _NOT_DEFENDING
    attacks = position.table_size(pos)
    place = 0
    while place < attacks and position.attack_at(pos, place) != attack:
        place += 1
    if place == attacks:
        return _NO_SUCH_ATTACK
    if position.cover_at(pos, place) != position.NO_CARD:
        return _ALREADY_COVERED
    if not position.holds(pos, pos[position.ACTOR], card):
        return _NOT_HELD
    trump = pos[position.TRUMP]
    if position.spades(pos) and attack >> 4 == cards.SPADE != trump:
        return SPADES_ONLY
    if card >> 4 == attack >> 4:
        return DOES_NOT_BEAT
    return _HIGHER_TRUMP if attack >> 4 == trump else NEEDS_TRUMP


def _why_not_pass_on(pos, card):
    """Return what bars the defender from passing the attack on with a card, laid or shown; FINE: nothing."""
    if not position.transfers(pos):
        return _NO_TRANSFERS
    if pos[position.PHASE] != position.DEFEND:
        return _NOT_DEFENDING
    if position.covered_size(pos):
        return _TRANSFER_COVERED
    if position.first_bout(pos) and pos[position.DEAL] & position.NO_FIRST_TRANSFER:
        return _FIRST_BOUT_STAYS
    return FINE if position.holds(pos, pos[position.ACTOR], card) else _NOT_HELD


def _is_of_the_rank(pos, card):
    """Return True if the attack is of one rank, a card's."""
    return pos[position.RANKS] | pos[position.RANKS + 1] << 8 == 1 << (card & 15)


def _why_not_transfer(pos, card):
    bar = _why_not_pass_on(pos, card)
    if bar:
        return bar
    if not _is_of_the_rank(pos, card):
        return _TRANSFER_RANK
    return TRANSFER_FULL if position.table_size(pos) >= _opening_cap(pos) else _TRANSFER_SHORT


def _why_not_show(pos, card):
    if not pos[position.DEAL] & position.SHOW_TRUMP:
        return _NO_SHOWING
    bar = _why_not_pass_on(pos, card)
    if bar:
        return bar
    if position.shown(pos):
        return _SHOWN_ALREADY
    if card >> 4 != pos[position.TRUMP] or not _is_of_the_rank(pos, card):
        return _SHOW_OTHER
    return _TRANSFER_SHORT


def _why_not_hold(pos):
    if not position.permission(pos):
        return _NO_PERMISSION
    if pos[position.PHASE] != position.THROW:
        return _HOLD_NOT_NOW
    return _HOLD_AFTER_LAYING if pos[position.LAID] else _HOLD_ALONE


def _why_not_swap(pos):
    allowed = position.exchange(pos)
    if allowed == position.NO_EXCHANGE:
        return _EXCHANGE_OFF
    if pos[position.PHASE] == position.LEAD and position.table_size(pos):
        return _EXCHANGE_LATE
    face_up = position.claim_card(pos)
    if face_up == position.NO_CARD:
        face_up = position.face_up(pos)
    if face_up == position.NO_CARD:
        return _EXCHANGE_GONE
    if allowed == position.ACE_ONLY and face_up & 15 != 12:
        return _EXCHANGE_ACE
    seat = pos[position.ACTOR]
    if not position.holds(pos, seat, pos[position.TRUMP] << 4 | position.lowest_rank(pos)):
        return _EXCHANGE_NOT_HELD
    return _EXCHANGE_NO_RIGHT
