"""An app on a port without a machine: virtual ticks, scripted keys, what was sent counted."""

import sys
from array import array
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "everywhere"))

from scene import scene

from durak import app as app_module
from durak import keys
from durak.deal_in_progress import Deal
from durak.rules import legal, presets
from durak.rules import moves as m
from durak.rules import play as rules_play
from durak.rules import position as ps
from durak.screens import actions as act
from durak.screens.table import screen
from durak.screens.table.choices import LEAD, SET
from durak.screens.table.cursor import CHIP, CHIP_HOLD, CHIP_SWAP, PASS_ON, SHOW_ON

SIZES = {
    keys.JOY4: (240, 240),
    keys.JOY2: (240, 135),
    keys.FOUR: (320, 240),
    keys.DIGITS: (128, 128),
}
PRESETS = presets.NAMES


class DeskPort:
    """The port of docs/architecture.md, with nothing behind it."""

    def __init__(self, controls=keys.JOY4, size=None, seed=1):
        self.controls = controls
        self.labels = keys.labels(controls)
        self.width, self.height = size or SIZES[controls]
        self.buffer = bytearray(self.width * self.height // 2)
        self.tick = 0
        self.event_tick = 0
        self.held = 0
        self.queue = []
        self.typed = []  # codes of letters
        self.at = (0, 0)  # where the glass is pointed at
        self.hand = False  # whether there is something to choose
        self.sent = 0  # bytes of RGB565 that went to the panel
        self.shown = []
        self.tones = []
        self.lamp = (0, 0, 0)
        self.bright = -1
        self.files = {}
        self.writes = 0
        self.seed = seed

    def show(self, x, y, w, h):
        assert x >= 0 and y >= 0 and x + w <= self.width and y + h <= self.height and w > 0 and h > 0
        self.sent += 2 * w * h
        self.shown.append((x, y, w, h))

    def next_tick(self):
        self.tick += 1
        return 1

    def key(self):
        if not self.queue:
            return 0
        event = self.queue.pop(0)
        self.event_tick = self.tick
        if event & keys.KEY >= keys.POINT or event & keys.KEY == keys.BACK:
            return event
        bit = 1 << (event & keys.KEY)
        self.held = self.held | bit if event & keys.DOWN else self.held & ~bit
        return event

    def pointed(self):
        return self.at

    def press(self, key, down):
        self.queue.append(key | (keys.DOWN if down else keys.UP))

    def over(self, something):
        self.hand = something

    def flush(self):
        for event in self.queue:
            bit = 1 << (event & keys.KEY)
            self.held = self.held | bit if event & keys.DOWN else self.held & ~bit
        self.queue.clear()

    def tone(self, hz, ms):
        self.tones.append((hz, ms))

    def melody(self, tune):
        self.tones.append(bytes(tune))

    def light(self, r, g, b):
        self.lamp = (r, g, b)

    def backlight(self, percent):
        self.bright = percent

    def letter(self):
        return self.typed.pop(0) if self.typed else 0

    def battery(self):
        return -1

    def load(self, name):
        return self.files.get(name)

    def save(self, name, data):
        if self.files.get(name) != bytes(data):
            self.files[name] = bytes(data)
            self.writes += 1
        return True

    def trouble(self):
        return 0

    def entropy(self):
        self.seed = (self.seed * 1103515245 + 12345) & 0x3FFFFFFF
        return (self.seed >> 12) * 4801 & 0x3FFFFFFF  # its low bits repeat too soon


# (key, held ticks) that mean an action on each set of keys; a chord is a tuple of keys.
_KEYS = {
    keys.JOY4: {
        act.PREV: (keys.LEFT, 2),
        act.NEXT: (keys.RIGHT, 2),
        act.OK: (keys.A, 2),
        act.OTHER: (keys.B, 2),
        act.ADD: (keys.UP_, 2),
        act.UNDO: (keys.DOWN_, 2),
        act.HINT: (keys.A, 40),
        act.SWAP: (keys.X, 2),
        act.PAUSE: (keys.Y, 2),
        act.LAST_BOUT: (keys.DOWN_, 40),
    },
    keys.JOY2: {
        act.PREV: (keys.LEFT, 2),
        act.NEXT: (keys.RIGHT, 2),
        act.OK: (keys.A, 2),
        act.OTHER: (keys.B, 2),
        act.ADD: (keys.UP_, 2),
        act.UNDO: (keys.DOWN_, 2),
        act.HINT: (keys.A, 40),
        act.PAUSE: (keys.B, 40),
        act.LAST_BOUT: (keys.DOWN_, 40),
    },
    keys.FOUR: {
        act.PREV: (keys.A, 2),
        act.NEXT: (keys.X, 2),
        act.OK: (keys.Y, 2),
        act.OTHER: (keys.B, 2),
        act.UNDO: (keys.B, 40),
        act.HINT: (keys.Y, 40),
        act.PAUSE: ((keys.A, keys.X), 10),
    },
    keys.DIGITS: {
        act.PREV: (keys.A, 2),
        act.NEXT: (keys.B, 2),
        act.OK: (keys.Y, 2),
        act.OTHER: (keys.X, 2),
        act.UNDO: (keys.X, 40),
        act.HINT: (keys.Y, 40),
        act.PAUSE: ((keys.A, keys.B), 10),
    },
}


class Playing:
    """An app with a person before it. `do` presses what means an action on this board."""

    def __init__(self, controls=keys.JOY4, size=None, seed=1, speed=0, **start):
        self.port = DeskPort(controls, size, seed)
        start.setdefault("lang", "en")
        self.app = app_module.make(self.port, start)
        self.app.settings.speed = speed
        self.app.settings.coach = 0

    def squint(self, every=25):
        """Paint in one of so many ticks only: for whole deals, whose pictures others look at."""
        paint = self.app._show_changes

        def show():
            if self.port.tick % every == 0:
                paint()

        self.app._show_changes = show

    def turns(self, n=1):
        for _ in range(n):
            self.app.turn()

    def press(self, key, ticks=2):
        """A key, or a chord, down for so many ticks."""
        chord = key if isinstance(key, tuple) else (key,)
        self.port.queue += [k | keys.DOWN for k in chord]
        self.turns(ticks)
        self.port.queue += [k | keys.UP for k in chord]
        self.turns(2)

    def do(self, action):
        """Press what means an action, like somebody who has looked first."""
        self.ready()
        self.press(*_KEYS[self.port.controls][action])

    def ready(self):
        """Turn until keys count: what is to be answered has been seen long enough."""
        while self.app.controls.guarded(self.port.tick + 1):
            self.turns()

    @property
    def name(self):
        return self.app._names[-1]

    @property
    def screen(self):
        return self.app.screen

    def until(self, done, most=2000):
        """Turn until done() is true."""
        for _ in range(most):
            if done():
                return
            self.app.turn()
        raise AssertionError(f"nothing came of it on {self.name}")


class FirstMove:
    """A computer player that takes the first legal move, after so many steps."""

    cost = 1000  # a tick for each step
    reason = 0
    about = 255

    def __init__(self, steps=1):
        self.steps = steps

    def begin(self, view, moves, n):
        self.move = moves[0]
        self.left = self.steps

    def hasten(self):
        pass

    def step(self):
        self.left -= 1
        return self.move if self.left <= 0 else -1


def at_table(pos, people=(0,), controls=keys.JOY4, names=(), player=None, speed=0, **more):
    """A Playing at the table in the middle of a deal: a position (tests/everywhere/scene.py), who is a
    person.
    """
    p = Playing(controls, speed=speed, **more)
    seats = ps.seats(pos)
    levels = ["" if seat in people else "easy" for seat in range(seats)]
    deal = Deal(levels, list(names) + [None] * (seats - len(names)))
    deal.pos[:] = pos
    deal.begin()
    deal.fresh = False
    deal.thoughts.players["easy"] = player or FirstMove(40)
    p.app.deal = deal
    p.app.saves.kept_deal = None
    p.app.go("table")
    p.turns(1)
    return p


def new_trump(hurried=False, held=0, hand="Kc Kd Jd Jh Kh 6d"):
    """West is about to draw the face-down card (N2): the table as the panel of the new trump opens.

    hurried: OK is tapped until it does; held: a key that has been down since before.
    """
    hands = (hand, "7h 7d 7c 7s 9s", "6h 6c 6s Th Ts Qs")
    given = {"phase": "throw", "leader": 1, "defender": 2, "actor": 1, "two_trumps": True}
    p = at_table(scene(*hands, talon="Qh", table="8c/9c", **given), speed=2)
    for _ in range(600):
        p.turns(1)
        if p.screen.state == screen.MINE:
            p.do(act.OTHER)
            if held:
                p.port.queue.append(held | keys.DOWN)
        elif hurried and p.screen.events.mine:
            p.press(keys.A)
        if p.screen.events.animations.popup:
            return p
    raise AssertionError("no change of trump")


class Driver:
    """Plays a person's turns by keys alone: chooses a legal move by chance, then walks and presses for it.

    A trump is shown where that may be. `plain`: only previous, next, OK and the other answer, which every
    board has.
    """

    def __init__(self, playing, rng, plain=False):
        self.p = playing
        self.rng = rng
        self.plain = plain
        self.made = []  # the moves asked for, in order
        self.kinds = set()

    @property
    def turn(self):
        return self.p.screen.turn

    def focus(self, place):
        """Walk to a card or a chip."""
        cursor = self.turn.cursor
        for _ in range(80):
            if cursor.focus == place:
                return
            places = list(cursor.places[: cursor.place_n])
            here, there = places.index(cursor.focus), places.index(place)
            self.p.do(act.NEXT if there > here else act.PREV)
        raise AssertionError("the focus does not get there")

    def play_deal(self, most=3000):
        """To the result."""
        p = self.p
        for _ in range(most):
            if p.name == "result":
                return
            if p.name == "pass_device" or p.name == "question":
                p.do(act.OK)
            elif p.name == "table" and p.screen.state == screen.MINE:
                self.one_turn()
            else:
                p.turns(1 if p.app.settings.speed else 5)
        raise AssertionError("the deal does not end: " + p.name)

    def one_turn(self):
        """One decision."""
        deal = self.p.app.deal
        moves = [deal.moves[i] for i in range(deal.count)]
        # Cards rather than words, so that deals end.
        shows = [x for x in moves if m.kind(x) == m.SHOW]
        cards = shows or [x for x in moves if m.kind(x) <= m.TRANSFER]
        passed_on = [x for x in cards if m.kind(x) == m.TRANSFER]
        if passed_on and self.rng.random() < 0.5:
            cards = passed_on
        move = self.rng.choice(cards if cards and self.rng.random() < 0.8 else moves)
        kind = m.kind(move)
        self.kinds.add((kind, self.turn.choices.mode))
        ply = deal.ply
        if kind == m.LAY and self.turn.choices.mode in (LEAD, SET):
            wanted = self.lead()
        else:
            wanted = [move]
            self.answer(kind, move)
        self.made += wanted
        self.p.turns(1)
        assert deal.ply > ply or self.p.app.deal is not deal, (wanted, self.p.screen.scene.message)

    def lead(self):
        """A set by chance: every card but the last is added, OK attacks with the last one."""
        deal = self.p.app.deal
        pos = bytearray(deal.pos)
        out = array("H", [0] * m.MOST_MOVES)
        cards = []
        while True:
            n = legal.legal(pos, out)
            lays = [x for x in out[:n] if m.kind(x) == m.LAY]
            end = m.make(m.END) in out[:n]
            if end and (not lays or self.rng.random() < 0.4):
                break
            move = self.rng.choice(lays)
            cards.append(m.card(move))
            rules_play.apply(pos, move)
        for card in cards[:-1]:
            self.focus(card)
            self.p.do(act.OTHER)
            assert self.turn.choices.is_added(card)
        self.focus(cards[-1])
        self.p.do(act.OK)
        return [m.make(m.LAY, card) for card in cards] + [m.make(m.END)]

    def answer(self, kind, move):
        """Any other move."""
        p = self.p
        cursor = self.turn.cursor
        if kind in (m.LAY, m.COVER, m.TRANSFER, m.SHOW):
            self.focus(m.card(move))
            p.do(act.OK)
            if cursor.choosing:
                self.choose(kind, move)
        elif kind == m.SWAP:
            if self.plain or p.port.controls != keys.JOY4:
                self.focus(CHIP_SWAP)
                p.do(act.OK)
            else:
                p.do(act.SWAP)
        elif kind == m.HOLD:
            self.focus(CHIP_HOLD)
            p.do(act.OK)
        elif kind == m.KEEP:
            if cursor.focus >= CHIP:
                self.focus(p.screen.scene.cards[0])
            p.do(act.OK)
        else:
            ply = p.app.deal.ply
            p.do(act.OTHER)
            if p.app.deal.ply == ply and self.turn.builder.asking:
                p.do(act.OK)

    def choose(self, kind, move):
        """Walk among the targets."""
        cursor = self.turn.cursor
        pos = self.p.app.deal.pos
        for i in range(cursor.target_n):
            at = cursor.targets[i]
            if at >= SHOW_ON:
                hit = kind == (m.TRANSFER if at == PASS_ON else m.SHOW)
            else:
                hit = kind == m.COVER and ps.attack_at(pos, at) == m.attack(move)
            if hit:
                while cursor.target != i:
                    self.p.do(act.NEXT if cursor.target < i else act.PREV)
                self.p.do(act.OK)
                return
        raise AssertionError("no such target")
