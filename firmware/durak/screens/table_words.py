"""Which sentence stands in the table's message line, and which words stand beside the keys."""

import micropython
from micropython import const

from durak import keys
from durak import match_events as ev
from durak.rules import moves as m
from durak.rules import position as ps
from durak.screens import table_turn as tt

_NO_CARD = const(255)

# Key names of the boards: OK, the other answer, hint, menu ("" where the key has none of its own).
_CAPS = (("A", "B", "X", "Y"), ("A", "B", "▲", ""), ("Y", "B", "", ""), ("4", "3", "", ""))


def ask(stage, turn):
    """The sentence for a person's own turn."""
    words = stage.app.words
    pos = stage.match.pos
    if turn.asking == tt.ASK_PLAY:
        return words["confirm"]
    if turn.asking:
        return words.count("take_sure", turn.at_stake())
    if turn.choosing:
        return words["choose_target"]
    mode = turn.mode
    if turn.swap and not turn.added_n and (mode == tt.WINDOW or mode == tt.LEAD or mode == tt.SET):
        return _swap(words, pos)
    if mode == tt.WINDOW:
        return words["keep"]
    part = ps.defender(pos) if mode == tt.DEFEND else ps.leader(pos)
    if part != stage.seat and ps.teams(pos) and mode in (tt.LEAD, tt.DEFEND) and not turn.added_n:
        return words.say("for_partner", stage.name(part))
    if mode == tt.LEAD:
        return words["lead_more"] if turn.added_n else words["your_lead"]
    if mode == tt.SET:
        return _set(words, turn)
    if mode == tt.MORE:
        return words["lead_more"] if ps.prostoy(pos) else words["passed_on"]
    if mode == tt.DEFEND:
        return _defend(stage, words, pos, turn)
    if mode == tt.COVER_ANY:
        return words["cover_any"] if turn.uncovered() else words["all_covered"]
    if ps.laid(pos):
        return words["throw_more"]
    if turn.hold:
        return words["throw_or_hold"]
    if mode == tt.GIVE:
        return words.say("give", stage.name(ps.defender(pos)))
    return words.throw_in(_ranks(pos))


def _swap(words, pos):
    low = ps.lowest_rank(pos)
    got = ps.face_up(pos)
    claim = got == _NO_CARD
    if claim:
        got = ps.claim_card(pos)
    return words.say("claim_ask" if claim else "swap_ask", rank(low), words.nth("ranks_for", got & 15))


def rank(r):
    """A rank as it stands on the cards."""
    from durak.text import RANKS

    return RANKS[r]


def _set(words, turn):
    """Prostoy's attack: what the added cards still want (P2)."""
    n = turn.added_n
    if n == 0:
        return words["lay_odd"]
    if n == 1:
        return words["need_pair"]
    if n == 2:
        first = turn.added[0] & 15
        if turn.added[1] & 15 == first:
            return words.say("need_spare", rank(first))
        return words["need_pair"]
    if n == 3:
        return words["attack_or_five"]
    return words["need_two_pairs"]


def _defend(stage, words, pos, turn):
    if stage.match.can_undo():
        return words["cover_more"]
    for i in range(turn.trial_n):
        if m.kind(turn.trial_moves[i]) == m.TRANSFER:
            return words.say("cover_or_pass_on", stage.name(next_defender(pos)))
    if ps.two_trumps(pos) and ps.talon_size(pos) and ps.first_bout(pos):
        return words["hidden_below"]
    return words.say("attacks_you", stage.name(ps.leader(pos)))


def next_defender(pos):
    """The seat to which a transfer passes the attack: the next in play on the left, never a partner (T5)."""
    seats = ps.seats(pos)
    defender = ps.defender(pos)
    for step in range(1, seats):
        seat = (defender + step) % seats
        if ps.teams(pos) and not (seat ^ defender) & 1:
            continue
        if not ps.is_out(pos, seat):
            return seat
    return defender


def _ranks(pos):
    """Ranks on the table, ascending."""
    seen = 0
    for i in range(ps.table_size(pos)):
        seen |= 1 << (ps.attack_at(pos, i) & 15)
        cover = ps.cover_at(pos, i)
        if cover != _NO_CARD:
            seen |= 1 << (cover & 15)
    return [r for r in range(13) if seen >> r & 1]


# Others act


def _seat(stage, key, yours, seat, *more):
    """A sentence about a seat; `yours` where it is the player's own."""
    if stage.is_you(seat):
        return stage.app.words.say(yours, "", *more)
    return stage.app.words.say(key, stage.name(seat), *more)


def thinking(stage, seat):
    """While a computer player, or a person who has nothing to decide, is about to act."""
    return stage.app.words.say("thinking", stage.name(seat))


def happened(stage, events, i):
    """What the i-th event says, or None where it says nothing of its own."""
    kind = events.kind(i)
    seat = events.seat(i)
    words = stage.app.words
    pos = stage.match.pos
    if kind == ev.LAID:
        return None if stage.is_you(seat) else _laid(stage, words, pos, seat)
    if kind == ev.COVERED:
        return None if stage.is_you(seat) else words.say("covers", stage.name(seat))
    if kind == ev.TRANSFERRED:
        return None if stage.is_you(seat) else words.say("passes_on", stage.name(seat))
    if kind == ev.PASSED:
        return _seat(stage, "passes", "you_pass", seat)
    if kind == ev.HELD:
        return words.say("holds", stage.name(seat))
    if kind == ev.TAKES or kind == ev.TAKEN:
        return _seat(stage, "takes", "you_take", seat)
    if kind == ev.SWAPPED:
        return words.say("swaps", stage.name(seat))
    if kind == ev.CLAIMED:
        return words.say("claims", stage.name(seat))
    if kind == ev.BEATEN:
        return words["beaten"]
    if kind == ev.OUT:
        return _seat(stage, "goes_out", "you_out", seat)
    return None


def _laid(stage, words, pos, seat):
    phase = ps.phase(pos)
    if phase == ps.GIVE:
        return words.say("gives", stage.name(seat))
    if phase == ps.THROW:
        return words.say("throws_in", stage.name(seat))
    target = ps.defender(pos)
    if stage.is_you(target):
        return words.say("attacks_you", stage.name(seat))
    return words.say("attacks", stage.name(seat), stage.name(target))


def opens(stage, seat, card):
    """Who leads the deal, and by which trump (K1); `card` NO_CARD: nobody held one."""
    if card == _NO_CARD:
        return _seat(stage, "opens_no_trump", "you_open_no_trump", seat)
    return _seat(stage, "opens_lowest", "you_open_lowest", seat, rank(card & 15))


def leads(stage, seat):
    """Who leads the deal."""
    return _seat(stage, "leads", "you_lead", seat)


def drew_hidden(stage, seat):
    """Whose draw has changed the trump (N2)."""
    return _seat(stage, "drew_hidden", "you_drew_hidden", seat)


# The key row

_KEY_WORDS = "attack add undo cover pass_on take done lay pass keep swap hint menu faster back ok close"


class KeyRow:
    """Fills the scene's key names and words. Words are those of the language, so nothing is made anew."""

    def __init__(self, app, scene):
        # A plain dict: looking a word up among the language's costs memory on the device.
        self.words = {key: app.words[key] for key in _KEY_WORDS.split()}
        self.scene = scene
        self.kind = app.port.controls
        self.changed = True  # since somebody last set it to False

    def clear(self):
        """No keys."""
        self.scene.keys = 0

    @micropython.native
    def add(self, cap, word):
        """A key and what it does; nothing without a key or a word."""
        scene = self.scene
        n = scene.keys
        if n < 4 and cap and word:
            if scene.key_words[n] is not word or scene.key_names[n] is not cap:
                self.changed = True
            scene.key_names[n] = cap
            scene.key_words[n] = word
            scene.keys = n + 1

    def others_act(self):
        """Faster, menu."""
        self.clear()
        caps = _CAPS[self.kind]
        self._arrows()
        self.add(caps[0], self.words["faster"])
        self.add(caps[3], self.words["menu"])

    def panel(self):
        """OK, menu: the panel of a new trump."""
        self.clear()
        caps = _CAPS[self.kind]
        self.add(caps[0], self.words["ok"])
        self.add(caps[3], self.words["menu"])

    @micropython.native
    def _arrows(self):
        """Boards without a joystick show which keys walk."""
        if self.kind == keys.FOUR:
            self.add("A", "◀")
            self.add("X", "▶")
        elif self.kind == keys.DIGITS:
            self.add("1", "◀")
            self.add("2", "▶")

    @micropython.native
    def own_turn(self, turn, bubble):
        """What the keys do in a person's own turn."""
        before = self.scene.keys
        self._own_turn(turn, bubble)
        if self.scene.keys != before:
            self.changed = True

    @micropython.native
    def _own_turn(self, turn, bubble):
        self.clear()
        caps = _CAPS[self.kind]
        words = self.words
        arrows = self.kind == keys.FOUR or self.kind == keys.DIGITS
        if arrows:
            self._arrows()
            self.add(caps[1], self._other(turn))
            self.add(caps[0], self._ok(turn))
            return
        self.add(caps[0], self._ok(turn))
        self.add(caps[1], self._other(turn))
        if self.kind == keys.JOY4 and turn.swap and not turn.added_n and not bubble:
            self.add(caps[2], words["swap"])
        elif bubble:
            self.add(caps[2], words["close"])
        elif self.kind == keys.JOY4 or turn.mode != tt.LEAD and turn.mode != tt.SET:
            self.add(caps[2], words["hint"])
        if not bubble:
            self.add(caps[3], words["menu"])

    @micropython.native
    def _ok(self, turn):
        words = self.words
        if turn.focus >= tt.CHIP:
            return words["ok"]
        if turn.asking:
            return words["ok"] if turn.asking == tt.ASK_PLAY else words["back"]
        mode = turn.mode
        if mode == tt.WINDOW:
            return words["keep"]
        if mode == tt.LEAD or mode == tt.SET:
            return words["attack"]
        if mode == tt.DEFEND or mode == tt.COVER_ANY:
            return words["pass_on"] if turn.aimed() == tt.PASS_ON else words["cover"]
        return words["lay"]

    @micropython.native
    def _other(self, turn):
        words = self.words
        if turn.choosing or turn.asking == tt.ASK_PLAY:
            return words["back"]
        mode = turn.mode
        if mode == tt.WINDOW:
            return ""
        if mode == tt.LEAD or mode == tt.SET:
            return words["undo"] if turn.is_added(turn.focus) else words["add"]
        if mode == tt.DEFEND:
            return words["take"]
        if mode == tt.COVER_ANY:
            return words["done"]
        if mode == tt.MORE or ps.laid(turn.match.pos):
            return words["done"]
        return words["pass"]
