"""Keys into actions: holds, chords and repeats of every board (docs/design/screens.md, section 3).

A key with a hold meaning acts on release before 600 ms, the others on press; a chord counts when both keys go
down within 80 ms. Only previous and next repeat. A leaning joystick closes its middle with a direction: the
middle waits for 80 ms, and next to a direction it means nothing. While a guard stands, keys that go down do
nothing but walk and open the menu: what begins to be seen just then is not answered by mistake. Nothing here
allocates once it is made.
"""

from array import array

import micropython
from micropython import const

from durak import keys
from durak.screens import actions

HOLD_TICKS = const(30)  # 600 ms
CHORD_TICKS = const(4)  # 80 ms
REPEAT_AFTER = const(18)  # 360 ms until a held arrow repeats ...
REPEAT_EVERY = const(6)  # ... then every 120 ms

_N = const(10)  # keys are 1..9
_QUEUE = const(16)

_IDLE = const(0)
_WAITING = const(1)  # down; acts on release, or when its hold or its chord's time is over
_SPENT = const(2)  # down; has acted
_REPEATING = const(3)  # down; acts again and again
_DEAD = const(4)  # down since before a screen or an animation changed: means nothing until it is released
_LEANING = const(5)  # the joystick's middle, down: a direction may follow
_LEANT = const(6)  # the same, let go already

_NEVER = const(-1000)

# One row a key: (tap, hold, partner in the pause chord or 0).
_NO = (0, 0, 0)


def _rows(kind, page):
    """Return the rows of keys 0..9 for a board's set of keys, at the table or on pages."""
    rows = [_NO] * _N
    if kind == keys.JOY4 or kind == keys.JOY2:
        rows[keys.PRESS] = (actions.OK, 0, 0)
        if page:
            rows[keys.UP_] = (actions.PREV, 0, 0)
            rows[keys.DOWN_] = (actions.NEXT, 0, 0)
            rows[keys.LEFT] = (actions.LESS, 0, 0)
            rows[keys.RIGHT] = (actions.MORE, 0, 0)
        else:
            rows[keys.UP_] = (actions.ADD, 0, 0)
            rows[keys.DOWN_] = (actions.UNDO, actions.LAST_BOUT, 0)
            rows[keys.LEFT] = (actions.PREV, 0, 0)
            rows[keys.RIGHT] = (actions.NEXT, 0, 0)
    if kind == keys.JOY4:
        rows[keys.A] = (actions.OK, 0 if page else actions.HINT, 0)
        rows[keys.B] = (actions.OTHER, 0, 0)
        rows[keys.X] = (actions.SWAP, 0, 0)
        rows[keys.Y] = (actions.PAUSE, 0, 0)
    elif kind == keys.JOY2:
        rows[keys.A] = (actions.OK, actions.HINT, 0)
        rows[keys.B] = (actions.OTHER, 0 if page else actions.PAUSE, 0)
    elif kind == keys.FOUR:
        rows[keys.A] = (actions.PREV, 0, 0 if page else keys.X)
        rows[keys.X] = (actions.NEXT, 0, 0 if page else keys.A)
        rows[keys.B] = (actions.OTHER, 0 if page else actions.UNDO, 0)
        rows[keys.Y] = (actions.OK, actions.HINT, 0)
    else:
        rows[keys.A] = (actions.PREV, 0, 0 if page else keys.B)
        rows[keys.B] = (actions.NEXT, 0, 0 if page else keys.A)
        rows[keys.X] = (actions.OTHER, 0 if page else actions.UNDO, 0)
        rows[keys.Y] = (actions.OK, actions.HINT, 0)
    return tuple(rows)


def _harmless(action):
    """Return True if a press that means `action` answers nothing: it walks, or opens the menu."""
    if action == actions.PREV or action == actions.NEXT or action == actions.PAUSE:
        return True
    return action == actions.LESS or action == actions.MORE


class Controls:
    """The keys of one board. `feed` it events, `advance` it to the present tick, read `next()` until 0.

    ok_keys: bit mask of the keys that mean OK, bit = key number.
    """

    def __init__(self, kind):
        self.kind = kind
        self._table = _rows(kind, False)
        self._page = _rows(kind, True)
        self.rows = self._page
        self._state = bytearray(_N)
        self._since = array("i", [0] * _N)  # the tick a key went down, or of its next repeat
        self._queue = bytearray(_QUEUE)
        self._head = 0
        self._count = 0
        self._guard = _NEVER  # the tick from which every key counts
        self._guards_all = False
        self._direction = _NEVER  # the tick at which the joystick was last moved
        self.ok_keys = 0
        for key in range(_N):
            if self._page[key][0] == actions.OK:
                self.ok_keys |= 1 << key

    def use(self, page):
        """Take the keys as on pages (True) or as at the table (False)."""
        self.rows = self._page if page else self._table

    @micropython.native
    def feed(self, event, tick):
        """Take an event of the port, which happened at `tick`, after settling earlier holds and repeats."""
        self.advance(tick)
        key = event & keys.KEY
        if key >= _N:
            return
        if event & keys.DOWN:
            self._down(key, tick)
        else:
            self._up(key)

    @micropython.native
    def _down(self, key, tick):
        state = self._state
        tap, hold, partner = self.rows[key]
        if state[key] == _LEANT:
            self._put(tap)  # pressed twice, and quickly
        elif state[key] != _IDLE and state[key] != _DEAD:
            return
        if key <= keys.RIGHT:
            self._move(tick)
        self._since[key] = tick
        if not tap:
            state[key] = _SPENT
            return
        self._put(tap | actions.HELD)
        if tick < self._guard and (self._guards_all or not _harmless(tap)):
            state[key] = _DEAD
        elif key == keys.PRESS:
            state[key] = _DEAD if self._leans(tick) else _LEANING
        elif partner:
            if state[partner] == _WAITING and tick - self._since[partner] <= CHORD_TICKS:
                state[key] = state[partner] = _SPENT
                self._put(actions.PAUSE)
            elif state[partner] == _IDLE:
                state[key] = _WAITING
            else:
                self._press(key, tap, tick)
        elif hold:
            state[key] = _WAITING
        else:
            self._press(key, tap, tick)

    @micropython.native
    def _move(self, tick):
        """Note that the joystick is moved; its middle, if it has just gone down, was only leant on."""
        self._direction = tick
        middle = self._state[keys.PRESS]
        if middle == _LEANING:
            self._state[keys.PRESS] = _DEAD
        elif middle == _LEANT:
            self._state[keys.PRESS] = _IDLE

    @micropython.native
    def _leans(self, tick):
        """Return True if the joystick is, or has just been, moved in a direction."""
        state = self._state
        for key in range(keys.UP_, keys.PRESS):
            if state[key] != _IDLE:
                return True
        return tick - self._direction <= CHORD_TICKS

    @micropython.native
    def _press(self, key, tap, tick):
        """Let the key act now; arrows go on to repeat."""
        self._put(tap)
        if tap == actions.PREV or tap == actions.NEXT:
            self._state[key] = _REPEATING
            self._since[key] = tick + REPEAT_AFTER
        else:
            self._state[key] = _SPENT

    @micropython.native
    def _up(self, key):
        state = self._state[key]
        self._state[key] = _LEANT if state == _LEANING else _IDLE
        tap = self.rows[key][0]
        if state == _WAITING:
            self._put(tap)
        if tap and state != _IDLE and state != _DEAD:
            self._put(tap | actions.LET_GO)

    @micropython.native
    def advance(self, tick):
        """Settle what holds, chords and repeats have come to by `tick`."""
        state = self._state
        since = self._since
        for key in range(1, _N):
            s = state[key]
            if s == _WAITING:
                tap, hold, partner = self.rows[key]
                if partner:
                    if tick - since[key] > CHORD_TICKS:
                        self._press(key, tap, since[key])
                elif tick - since[key] >= HOLD_TICKS:
                    state[key] = _SPENT
                    self._put(hold)
            elif s >= _LEANING:
                if tick - since[key] > CHORD_TICKS:
                    state[key] = _SPENT if s == _LEANING else _IDLE
                    self._put(self.rows[key][0])
            elif s == _REPEATING:
                while tick >= since[key]:
                    since[key] += REPEAT_EVERY
                    self._put(self.rows[key][0])

    @micropython.native
    def next(self):
        """Return the oldest action (or `action | HELD`, `action | LET_GO`), 0 when there is none."""
        if not self._count:
            return 0
        action = self._queue[self._head]
        self._head = (self._head + 1) % _QUEUE
        self._count -= 1
        return action

    def put(self, action):
        """Take an action that no key means: a finger on the glass does."""
        self._put(action)

    @micropython.native
    def _put(self, action):
        if self._count < _QUEUE:
            self._queue[(self._head + self._count) % _QUEUE] = action
            self._count += 1

    def guard(self, tick, every):
        """Let no key that goes down before `tick` answer anything; every: nor walk, where any key answers."""
        self._guard = tick
        self._guards_all = every

    def guarded(self, tick):
        """Return True if the guard still stands at `tick`."""
        return tick < self._guard

    def drop(self, held):
        """Forget what is queued; keys of the bit mask `held` mean nothing until let go (F9, F31)."""
        self._head = self._count = 0
        for key in range(1, _N):
            self._state[key] = _DEAD if held >> key & 1 else _IDLE
