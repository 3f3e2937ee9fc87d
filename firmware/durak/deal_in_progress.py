"""A deal in progress between people and computer players: whose turn it is and what has happened.

The one place above the rules that holds the position. A screen gets a seat's view (`look`), the legal moves
of the seat that acts, and after each move the list of what happened (`deal_events`), so that it shows what
that seat may know and no more. Nothing here draws, waits or reads a clock.
"""

from array import array

from micropython import const

from durak import pauses, players
from durak.deal_events import TRANSFERRED, Events
from durak.last_decision import LastDecision
from durak.replay import Record
from durak.rules import deal as dealt
from durak.rules import legal, play, reasons, view
from durak.rules import moves as m
from durak.rules import position as ps
from durak.seats import Seats
from durak.thoughts import NONE, Thoughts

TICK_WORK = const(170)  # tenths of a ms of a Pico's time that a player thinks in a tick of 20 ms
MOST_UNDO = const(6)


class Deal(Seats):
    """Attributes: the position `pos`, the `count` legal moves in `moves`, the `events` of the last move.
    kept: False for one that is neither saved nor counted: a lesson's, a puzzle's.
    """

    kept = True

    def __init__(self, levels, names, seed=1):
        """Make a deal whose `pos` is still to be dealt into, or restored.

        levels: of each seat PERSON or a computer player's level.
        names: of each seat a name, or None.
        seed: of the computer players and their pauses, 30 bits.
        """
        Seats.__init__(self, levels, names)
        self.seed = seed & 0x3FFFFFFF
        self.opened_with = ps.NO_CARD  # the lowest trump, where it decided who opens (K1)
        self.says_opener = False  # the lowest trump decided, or would have (K1)
        self.record = Record()  # how it came to this position
        self.moves = array("H", bytes(2 * m.MOST_MOVES))
        self.count = 0  # of legal moves
        self.ply = 0
        self.events = Events()
        self.fresh = False  # dealt, and nobody has seen it yet
        self.reason = 0  # players/move_reasons.py: of the last move a computer player chose or advised
        self.about = 255
        self.thoughts = Thoughts(self.seed)
        self._before = ps.new()
        self._undo = [ps.new() for _ in range(MOST_UNDO)]
        self._undo_count = 0
        self.no_transfer = False  # a cover was undone: that does not bring the transfer back
        self._decided = LastDecision()
        self._decided_at = 0  # how many moves the record had before it
        self._pauses = pauses.Pauses()

    # Who and what

    def actor(self):
        """Return the seat whose hand acts, NO_SEAT when the deal is over."""
        return ps.actor(self.pos)

    def look(self, seat, out):
        """Write what `seat` may know into `out` (VIEW_SIZE bytes)."""
        view.view_of(self.pos, seat, out)

    # A deal begins or goes on

    def note_seen(self):
        """Note that the dealing has been shown."""
        self.fresh = False

    def begin(self):
        """Start from `pos`, which has been dealt or restored; forget everything of an earlier deal (F11)."""
        self.ply = 0
        self.record.begin(self.pos)
        self.events.clear()
        self._decided.forget()
        self._undo_count = 0
        self.no_transfer = False
        self.thoughts.stop()
        self.fresh = True
        self._pauses.forget()
        self.log.begin(self.pos)
        self.refresh()

    def resume(self, position, ply, no_transfer, log=None):
        """Take up a deal that was kept: its position of 128 bytes, the plies made, whether an undone cover
        has cost the transfer, and the bytes of its log, None where they are lost."""
        self.pos[:] = position
        self.begin()
        self.record.lose()
        self.log.take_up(log, self.pos)
        self.ply = ply
        self.no_transfer = no_transfer
        self.fresh = False
        self.refresh()

    def note_opener(self, first):
        """Note whether the lowest trump decides who opens, and which it is (K1, H1, H2). `first`: True in the
        session's first deal."""
        pos = self.pos
        by_trump = not ps.first_lead_left(pos) if first else ps.later_lead(pos) == 2
        self.says_opener = by_trump and not ps.prostoy(pos)
        if self.says_opener:
            self.opened_with = dealt.lowest_trump(pos)

    def refresh(self):
        """Work out the legal moves of the position: `moves`, `count`."""
        n = 0 if self.over() else legal.legal(self.pos, self.moves)
        if self.no_transfer:
            moves = self.moves
            kept = 0
            for i in range(n):
                if m.kind(moves[i]) != m.TRANSFER:
                    moves[kept] = moves[i]
                    kept += 1
            n = kept
        self.count = n

    def is_legal(self, move):
        """Return True if the actor may make `move` now."""
        moves = self.moves
        for i in range(self.count):
            if moves[i] == move:
                return True
        return False

    def why_not(self, move):
        """Return why `move` is refused, a small int of rules/reasons.py; 0 when it is not."""
        if self.is_legal(move):
            return 0
        return reasons.why(self.pos, move)

    # Moves

    def forced(self):
        """Return the move the game makes for the actor, or NONE when there is something to decide.

        Never taking, Prostoy's Done, the exchange or keeping, nor a card that could be kept.
        """
        if self.count != 1:
            return NONE
        move = self.moves[0]
        kind = m.kind(move)
        if kind == m.PASS or kind == m.END:
            return move
        if kind == m.LAY and ps.phase(self.pos) == ps.LEAD:
            return move
        return NONE

    def play(self, move):
        """Make `move` for the actor. Return 0, or the reason why it is refused; then nothing has changed."""
        if not self.is_legal(move):
            return reasons.why(self.pos, move) or -1
        pos = self.pos
        before = self._before
        before[:] = pos
        if ps.phase(pos) == ps.LEAD and not ps.table_size(pos) and not self._decided.is_at(self.ply):
            self._decided.forget()  # the next bout begins
        actor = ps.actor(pos)
        play.apply(pos, move)
        self.record.add(move)
        self.events.derive(before, pos, move)
        self._remember(before, actor, m.kind(move))
        self.log.follow(before, pos, self.events)
        self.ply += 1
        self.thoughts.stop()
        self.refresh()
        return 0

    def _remember(self, before, actor, kind):
        """Keep what can be undone: covers, until somebody else acts or the bout goes on."""
        pos = self.pos
        if kind == m.COVER and ps.actor(pos) == actor and ps.phase(pos) == ps.phase(before):
            if self._undo_count < MOST_UNDO:
                self._undo[self._undo_count][:] = before
                self._undo_count += 1
        else:
            self._undo_count = 0
            self.no_transfer = False

    def can_undo(self):
        """Return True if the last cover may be taken back."""
        return self._undo_count > 0

    def undo(self):
        """Take the last cover back. Return False if there is none that may be."""
        if not self._undo_count:
            return False
        self._undo_count -= 1
        self.pos[:] = self._undo[self._undo_count]
        self.record.drop()
        self.no_transfer = True
        self.log.sync(self.pos)
        self.thoughts.stop()
        self.events.clear()
        self.refresh()
        return True

    def keep_decision(self):
        """Keep the position before the move that a person is about to make, so that it can be taken back."""
        self._decided.keep(self.pos, self.ply, self.log, self.no_transfer)
        self._decided_at = self.record.count

    def can_take_back(self):
        """Return True if the last kept decision can still be taken back: no other bout has begun."""
        return self._decided.ply >= 0 and not self.over()

    def take_back(self):
        """Go back to before the last kept decision. Return how many cards people have not taken after all."""
        decided = self._decided
        self.pos[:] = decided.pos
        self.record.back_to(self._decided_at)
        self.ply = decided.ply
        self.no_transfer = decided.no_transfer
        given = 0
        for seat in range(6):
            if seat < self.seats() and self.is_person(seat):
                given += self.log.taken[seat] - decided.log.taken[seat]
        self.log.restore(decided.log.bytes)
        self.taken_back = True
        decided.forget()
        self._undo_count = 0
        self.thoughts.stop()
        self.events.clear()
        self.refresh()
        return given

    # Computer players and the coach

    def think(self, work=TICK_WORK):
        """Let the computer player whose turn it is think for a tick. Return its move, or NONE so far.

        work: tenths of a ms of a Pico's time that may be spent.

        As many steps as fill most of a tick on a Pico, by their counted cost, never by the clock:
        a thought takes the same number of ticks on every machine.

        What is not a legal move of this position counts as no answer, and then, as after too many steps, the
        lowest legal move is taken instead (F6).
        """
        return self._think(self.levels[self.actor()], work, True)

    def advise(self, again=False):
        """Think for a tick for a person who asks. Return the coach's move from that seat's view, or NONE.

        again: the same question a second time, which the coach thinks about longer.
        """
        level = players.COACH_AGAIN if again else players.COACH
        return self._think(level, TICK_WORK, False)

    def _think(self, level, left, hastens):
        mine = self.thoughts
        move = mine.think(self, level, left, hastens)
        if move != NONE:
            self.reason = mine.reason
            self.about = mine.about
        return move

    def forget_players(self):
        """Drop the players and their searches: the deal is over, and another use has need of the room."""
        self.thoughts.forget_players()

    def stop_thinking(self):
        """Drop a thought that is under way."""
        self.thoughts.stop()

    def think_ticks(self, seat):
        """Return how many ticks after the move before it a turn of `seat` is made at least, at normal speed:
        for a pass as for a card. A seat that goes on with its own turn may do that at once."""
        events = self.events
        if events.n and events.kind(0) <= TRANSFERRED and events.seat(0) == seat:
            return 0
        return pauses.least(self._chance(seat))

    def forced_work(self, seat):
        """Return how much a seat that has no choice seems to think, tenths of a ms: as much as it has
        thought when it had one (R10); 0 where it has one."""
        return self._pauses.remembered(seat, self._chance(seat)) if self.count == 1 else 0

    def _chance(self, seat):
        """Return 20 bits for this turn of a seat."""
        x = (self.seed ^ (self.ply * 7919 + seat * 104729 + 12345)) & 0xFFFFF
        return (x * 421 + 1663) & 0xFFFFF

    def thought(self, seat):
        """Remember how much `seat` has just thought, so that a forced pass takes as long (R10)."""
        self._pauses.note(seat, self.thoughts.work)
