"""What hands do to the window: keys, the mouse, fingers and gamepads become keys of the board, going down and
up, and touches of its glass."""

from typing import Any

import pygame

from desktop_sim.case_view import Body
from desktop_sim.gamepads import Gamepads
from desktop_sim.glass_pointer import GlassPointer
from desktop_sim.keyboard import Keyboard

OF_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_EDGE_MS = 25  # a key's two edges are at least this far apart: the firmware samples and debounces


class Hands:
    """The part of a Window that hands come to. The Window sets `_body`, `_at` and `_screen` when it opens."""

    _body: Body
    _at: tuple[int, ...]
    _screen: pygame.Surface
    _keyboard: Keyboard

    def __init__(self):
        self._desk: Any = None  # a Desk, from the first look() on
        self._queue: list[tuple[str, bool]] = []
        self._changed: dict[str, int] = {}  # key name -> virtual ms of its last edge
        # What holds a key (a scancode, "mouse", a finger, a gamepad's part) -> the key's name.
        self._held: dict[Any, str] = {}
        self._pointer = GlassPointer()
        self._pads = Gamepads()
        self._cursor = pygame.SYSTEM_CURSOR_ARROW

    def _begin(self, desk):
        """Play on this desk from now on."""
        self._desk = desk
        self._keyboard = Keyboard(desk.board)
        self._queue.clear()
        self._changed.clear()
        self._held.clear()
        self._pointer = GlassPointer()

    def _entitle(self, more=""):
        """Show a few words in the window's title."""

    def _ripe(self):
        """The queued edges whose key has been still long enough."""
        out: list = []
        later: list[tuple[str, bool]] = []
        now = self._desk.now
        for name, down in self._queue:
            waits = any(name == other for other, _ in later)
            if waits or now - self._changed.get(name, -_EDGE_MS) < _EDGE_MS:
                later.append((name, down))
            else:
                self._changed[name] = now
                out.append((name, down))
        self._queue = later
        return out + self._pointer.ripe(now, self._desk.panel.changes)

    def _mouse(self, event):
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            self._pointer.rest(self._place(event.pos))
            self._show_cursor(self._key_at(event.pos))
        elif kind == pygame.MOUSEWHEEL:
            self._pointer.wheel(event.y)
        elif event.button == 3:
            if kind == pygame.MOUSEBUTTONDOWN:
                self._pointer.second(self._place(event.pos))
        elif event.button == 1:
            if kind == pygame.MOUSEBUTTONDOWN:
                self._point("mouse", event.pos)
            else:
                self._unpoint("mouse", event.pos)

    def _pad(self, event):
        """Take what a gamepad does; one that is plugged in stands in the title."""
        before = self._pads.names()
        for holder, meaning, down in self._pads.feed(event):
            if down:
                self._hold(holder, self._keyboard.meant(meaning))
            else:
                self._let_go(holder)
        names = self._pads.names()
        if names != before:
            self._entitle(names[-1] if len(names) > len(before) else "")

    def _finger(self, event):
        width, height = self._screen.get_size()
        holder, pos = ("finger", event.finger_id), (event.x * width, event.y * height)
        if event.type == pygame.FINGERDOWN:
            self._point(holder, pos)
        else:
            self._unpoint(holder, pos)

    def _key_at(self, pos):
        return self._body.key_at(pos[0] - self._at[0], pos[1] - self._at[1])

    def _place(self, pos):
        """Return the px of the glass at a place of the window, None beside the glass."""
        glass = self._body.screen.move(self._at)
        if not glass.collidepoint(pos):
            return None
        return int(pos[0] - glass.x) // self._body.factor, int(pos[1] - glass.y) // self._body.factor

    def _point(self, holder, pos):
        self._hold(holder, self._key_at(pos))
        if holder not in self._held:
            self._pointer.down(holder, self._place(pos))

    def _unpoint(self, holder, pos):
        self._let_go(holder)
        self._pointer.up(holder, self._place(pos))

    def _show_cursor(self, key=None):
        """Show a hand over what would do something: a key of the body, or what the game says."""
        hand = key is not None or (self._pointer.over() and self._desk.hand)
        cursor = pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW
        if cursor != self._cursor:
            self._cursor = cursor
            pygame.mouse.set_cursor(cursor)

    def _hold(self, holder, name):
        """Something presses a key; two things on one key press it once."""
        if name is None or holder in self._held:
            return
        if name not in self._held.values():
            self._queue.append((name, True))
        self._held[holder] = name

    def _let_go(self, holder):
        name = self._held.pop(holder, None)
        if name is not None and name not in self._held.values():
            self._queue.append((name, False))

    def _let_all_go(self):
        """Let go of everything, with nothing chosen: the window has lost the focus."""
        for holder in list(self._held):
            self._let_go(holder)
        self._pointer.let_go()
