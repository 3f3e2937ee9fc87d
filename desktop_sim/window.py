"""The window: shows what the panel was sent, hands on keys, clicks and touches, and keeps the pace of
real time."""

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

# No greeting on the terminal; and on Windows the real pixels, not ones that the system enlarges.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame

from desktop_sim import notice, window_state
from desktop_sim.bench import Ended
from desktop_sim.board_bodies import BOARDS, NAMES
from desktop_sim.case_view import Body, best_factor, clear
from desktop_sim.speaker import Sound
from desktop_sim.suppress_stderr import quiet
from desktop_sim.window_hands import OF_MOUSE, Hands

_LAG_S = 0.25  # a machine that falls further behind than this does not try to catch up
# What SDL falls back to where there is no screen: it runs, but nobody sees it. Asked for by name, it may.
_UNSEEN = ("offscreen", "dummy", "evdev")
_ROOM = 0.9  # of the desktop, at first: bars and docks want some


class NoDisplayError(RuntimeError):
    """There is nothing to open a window on."""


class Switch(BaseException):
    """The player wants another board on the desk."""

    def __init__(self, board):
        super().__init__(board)
        self.board = board


class Window(Hands):
    """The desk's seat: `wait`, `pump` and `sound`, see desk.Desk. `look(desk)` says what is to be shown."""

    def __init__(self, options):
        try:
            with quiet():
                pygame.display.init()
            sizes = pygame.display.get_desktop_sizes()
        except pygame.error as error:
            raise NoDisplayError(str(error)) from None
        if pygame.display.get_driver() in _UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
            raise NoDisplayError("no screen found")
        pygame.font.init()
        self._options = options
        self._folder = options.state
        self._kept = window_state.load(options.state)
        self._bare = options.bare or self._kept.get("bare", False)
        self._full = self._kept.get("full", False)
        self._maximised = self._kept.get("maximised", False)
        self.unsaved = False  # nothing of this game is kept
        self._desktop = sizes[0]
        Hands.__init__(self)
        self._sound = Sound()
        self._shown = None
        self._due = 0.0

    def look(self, desk):
        """Show this desk from now on."""
        self._begin(desk)
        self._due = time.monotonic()
        self._entitle()
        self._open()

    def _entitle(self, more=""):
        """Set the title: the board, that nothing is saved, and more."""
        parts = ["Durak", self._desk.board.title, "not saved" if self.unsaved else "", more]
        pygame.display.set_caption(" - ".join(part for part in parts if part))

    def ask(self, text, answer):
        """Say something and wait until Enter, a gamepad or a click agrees; Ended when it does not."""
        if not notice.agrees(self._screen, text, answer):
            raise Ended
        self._due = time.monotonic()
        self._shown = None

    def _open(self):
        """Make the window, or make it anew: the size kept, asked for, or the largest that fits."""
        if self._full:
            self._screen = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            kept = (self._kept.get("width", 0), self._kept.get("height", 0))
            same = self._kept.get("board") == self._options.board and self._kept.get("bare") == self._bare
            if self._options.scale:
                size = self._at_factor(self._options.scale).size
            elif same and min(kept) >= 64:
                size = window_state.fitted(kept, self._desktop)
            else:
                room = (int(self._desktop[0] * _ROOM), int(self._desktop[1] * _ROOM))
                size = self._at_factor(self._best(room)).size
            self._screen = pygame.display.set_mode(size, pygame.RESIZABLE)
            if self._maximised and not self._options.scale:
                _maximise()
        self._resized()

    def _best(self, room):
        desk = self._desk
        return best_factor(desk.board, desk.turn, self._bare, room, self._keyboard.legend())

    def _at_factor(self, factor):
        desk = self._desk
        return Body(desk.board, desk.turn, factor, self._bare, self._keyboard.legend())

    def _resized(self):
        self._screen = pygame.display.get_surface()
        room = self._screen.get_size()
        self._body = self._at_factor(self._best(room))
        self._at = tuple((room[i] - self._body.size[i]) // 2 for i in range(2))
        self._shown = None

    def _remember(self):
        values = {"board": self._options.board, "full": self._full, "bare": self._bare}
        values["maximised"] = self._maximised
        if self._full or self._maximised:
            values |= {name: self._kept[name] for name in ("width", "height") if name in self._kept}
        else:
            values["width"], values["height"] = self._screen.get_size()
        self._kept = values
        window_state.keep(self._folder, values)

    # The seat

    def wait(self, ms):
        """Let real time pass until ms of the board's have; the keys that changed, as (name, down)."""
        now = time.monotonic()
        self._due = max(self._due, now - _LAG_S) + ms / 1000
        self._show()
        while True:
            left = self._due - time.monotonic()
            if left <= 0:
                self._events(pygame.event.get())
                break
            self._events([pygame.event.wait(max(1, int(left * 1000)))])
        return self._ripe()

    def pump(self):
        """Keep the window alive while the machine computes."""
        self._events(pygame.event.get())
        self._show()

    def sound(self, hz):
        """Play the piezo's pitch, 0 for silence."""
        self._sound.play(hz)

    # Events

    def _events(self, events):
        for event in events:
            kind = event.type
            if kind == pygame.QUIT:
                self.leave()
            elif kind == pygame.KEYDOWN:
                self._key_down(event)
            elif kind == pygame.KEYUP:
                self._let_go(event.scancode)
            elif kind in OF_MOUSE:
                if not getattr(event, "touch", False):  # the system makes some of a finger's
                    self._mouse(event)
            elif kind in (pygame.FINGERDOWN, pygame.FINGERUP):
                self._finger(event)
            elif kind == pygame.WINDOWFOCUSLOST:
                self._let_all_go()
            elif kind == pygame.WINDOWLEAVE:
                self._pointer.rest(None)
            elif kind in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
                if not self._full:
                    self._maximised = kind == pygame.WINDOWMAXIMIZED
            elif kind in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
                self._resized()
            elif kind == pygame.WINDOWEXPOSED:
                self._shown = None
            else:
                self._pad(event)

    def _key_down(self, event):
        code = event.scancode
        if code == pygame.KSCAN_ESCAPE:
            self._go_back()
        elif code == pygame.KSCAN_F2:
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            self._remember()
            raise Switch(NAMES[(NAMES.index(self._options.board) + step) % len(NAMES)])
        elif code == pygame.KSCAN_F3:
            self._bare = not self._bare
            self._open()
        elif code == pygame.KSCAN_F11:
            self._remember()
            self._full = not self._full
            self._open()
        elif code == pygame.KSCAN_F12:
            self._keep_picture()
        else:
            letter = self._keyboard.letter(code)
            if letter:
                self._desk.keyboard.press(letter, True)
                self._desk.keyboard.press(letter, False)
            self._hold(code, self._keyboard.key(code))

    def _keep_picture(self):
        """Save what is seen beside the saves; a disk that refuses is no reason to stop a game (F44)."""
        number = 1
        folder = self._options.pictures or self._folder
        while (folder / f"picture-{number}.png").exists():
            number += 1
        path = Path(folder / f"picture-{number}.png")
        try:
            self._desk.save(path)
        except OSError as error:
            with suppress(OSError):
                path.unlink(missing_ok=True)  # nothing but its first part
            self._entitle(f"the picture could not be kept ({error.strerror})")
            print(f"F12: {path} cannot be written ({error.strerror})", file=sys.stderr)
        else:
            self._entitle(path.name)
            print(path)

    def _go_back(self):
        """Have the game go back, as the other answer does; at its menu it asks whether to end."""
        self._pointer.back()

    def leave(self):
        """End the run, wherever the firmware is."""
        raise Ended

    def close(self):
        """Keep what is to be kept and give the screen back."""
        if self._desk is not None:
            self._remember()
        self._sound.close()
        self._pads.close()
        pygame.quit()

    # Showing

    def _show(self):
        """Draw if anything that is seen has changed."""
        desk = self._desk
        if self._pointer.over():
            self._show_cursor()
        held = frozenset(self._held.values())
        seen = (desk.panel.changes, desk.light, tuple(desk.led), held)
        if seen == self._shown:
            return
        if self._shown is None or seen[2:] != self._shown[2:]:
            clear(self._screen)
            led = tuple(level >> 8 for level in desk.led)
            self._body.draw(self._screen, self._at, held, led)
        self._shown = seen
        width, height, data = desk.picture()
        picture = pygame.image.frombuffer(data, (width, height), "RGB")
        where = self._body.screen.move(self._at)
        picture = pygame.transform.scale(picture, where.size)  # nearest neighbour
        # The eye takes a duty as its square root; a dark panel is black.
        level = round((desk.light / 65535) ** 0.5 * 255)
        if level < 250:
            picture.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        self._screen.blit(picture, where)
        pygame.display.flip()


class Onlooker(Window):
    """A window before which nobody can press the board's keys: it shows a recording."""

    def _go_back(self):
        self.leave()

    def _hold(self, holder, name):
        pass

    def _mouse(self, event):
        pass

    def _point(self, holder, pos):
        pass


def _maximise():
    """Have the window manager take the whole desktop; without one nothing happens."""
    from pygame._sdl2.video import Window as SystemWindow

    SystemWindow.from_display_module().maximize()


def board_kept(options, chosen):
    """The board of last time, when none was asked for."""
    kept = window_state.load(options.state).get("board")
    return kept if not chosen and kept in BOARDS else options.board
