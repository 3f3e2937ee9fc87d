"""Keys: pins sampled every 5 ms by a timer, debounced, put in a queue. The sampling allocates nothing (F12).

A change counts once three samples in a row agree on it, 10 ms after the first: contacts that bounce for 8
ms make one event and a tap of 40 ms is never lost, however long a frame takes, because the timer runs
beside the loop.
"""

from array import array

import machine
from micropython import const

from durak import keys

SAMPLE_MS = 5
_QUEUE = const(32)
_N = const(10)


def any_held(board):
    """Return True while any key of the board is down, read once: for the moment after power-up."""
    if board.keyboard:
        from durak.device.keyboard import Keyboard  # of no use to other boards

        return Keyboard(board).any_held()
    for _, pin in board.keys:
        if _contact(board, pin)() == board.keys_high:
            return True
    return False


def _contact(board, pin):
    """Return the Pin of a key, pulled to where it is when nobody presses it."""
    pull = machine.Pin.PULL_DOWN if board.keys_high else machine.Pin.PULL_UP
    return machine.Pin(pin, machine.Pin.IN, pull)


class Events:
    """The queue between the keys and the loop. `held`: bit mask of the keys that are down, bit = key
    number."""

    def __init__(self, clock):
        self._clock = clock
        self.held = 0
        self._events = bytearray(_QUEUE)
        self._ticks = array("i", [0] * _QUEUE)
        self._put = 0
        self._got = 0
        self.event_tick = 0
        self.x = self.y = 0  # where the glass was pointed at last, px

    def point(self, event, x, y):
        """Note that something points at the glass: an event of keys.POINT and those behind it, at x, y px."""
        if self.put(event):
            self.x = x
            self.y = y

    def put(self, event):
        """Put an event of no key into the queue; return False when it is full."""
        nxt = (self._put + 1) % _QUEUE
        if nxt == self._got:
            return False
        self._events[self._put] = event
        self._ticks[self._put] = self._clock.now()
        self._put = nxt
        return True

    def _note(self, changed, raw):
        key = 1
        while key < _N:
            if changed >> key & 1:
                nxt = (self._put + 1) % _QUEUE
                if nxt == self._got:
                    return  # full: the state stays, so the change is seen again once there is room
                self._events[self._put] = key | (keys.DOWN if raw >> key & 1 else keys.UP)
                self._ticks[self._put] = self._clock.now()
                self._put = nxt
                self.held ^= 1 << key
            key += 1

    def next(self):
        """Return the oldest event, or 0; its tick is then `event_tick`."""
        if self._got == self._put:
            return 0
        event = self._events[self._got]
        self.event_tick = self._ticks[self._got]
        self._got = (self._got + 1) % _QUEUE
        return event

    def flush(self):
        """Forget every event not read yet."""
        self._got = self._put


class Buttons(Events):
    """The keys of one board, on pins; `held` is their debounced state."""

    letter = 0  # nothing can be typed

    def __init__(self, board, clock):
        Events.__init__(self, clock)
        pairs = board.contacts()
        self._pins = [_contact(board, pin) for _, pin in pairs]
        self._pressed = 1 if board.keys_high else 0
        self._masks = [1 << key for key, _ in pairs]
        self._before = 0
        self._earlier = 0
        self._pointed = 0  # keys that a finger on the glass holds down

    def rename(self, names):
        """Give the contacts, in their order, the keys `names` (bytes); those that are down stay down."""
        masks = [1 << key for key in names]
        held = 0
        for i in range(len(masks)):
            if self.held & self._masks[i]:
                held |= masks[i]
        self._masks = masks
        self.held = self._before = self._earlier = held

    def press(self, key, down):
        """Have a key go down or up as if its pin did: there is a finger on its word on the glass."""
        self._pointed = self._pointed | 1 << key if down else self._pointed & ~(1 << key)

    def sample(self):
        """Read the pins once; called every 5 ms."""
        raw = self._pointed
        i = len(self._pins)
        while i:
            i -= 1
            if self._pins[i]() == self._pressed:
                raw |= self._masks[i]
        changed = (raw ^ self.held) & ~(raw ^ self._before) & ~(raw ^ self._earlier)
        self._earlier = self._before
        self._before = raw
        if changed:
            self._note(changed, raw)

    def poll(self):
        """Do nothing once a turn of the loop: the timer samples."""
