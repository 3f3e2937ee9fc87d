"""A screen of its own for the window tests: Xvfb, real key events by xdotool, and what is seen on it."""

import ctypes
import os
import shutil
import signal
import struct
import subprocess
import sys
import time

import pytest
from running import ROOT, command, environment

MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
needs_screen = pytest.mark.skipif(bool(MISSING), reason="not installed here: " + ", ".join(MISSING))


def slowness():
    """How many times slower than at rest this machine is just now: 1 or more, by the start of a small
    program."""
    start = time.monotonic()
    subprocess.run([sys.executable, "-S", "-c", "pass"], check=True)
    return max(1.0, (time.monotonic() - start) / 0.015)


class Screen:
    """One X server without a monitor, `width` x `height` px."""

    def __init__(self, folder, width=1366, height=768):
        self._folder = folder
        reading, writing = os.pipe()
        words = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24"]
        # Without -noreset the server starts afresh, keyboard layout and all, when a client was the only one.
        words += ["-fbdir", str(folder), "-nolisten", "tcp", "-noreset"]
        self._server = subprocess.Popen(words, pass_fds=(writing,), stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as number:
            self.display = ":" + number.readline().strip()
        self.xdo("mousemove", width - 1, height - 1)  # the pointer is part of the picture

    def close(self):
        self._server.terminate()
        self._server.wait(10)

    def xdo(self, *words):
        """Run xdotool; returns what it printed."""
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            text=True,
            timeout=20,
        )
        return done.stdout.strip()

    def picture(self, x, y, width, height):
        """RGB bytes of a rectangle of what is on the screen (an XWD file: header, colours, rows of BGRX)."""
        data = (self._folder / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", data[:100])
        first, line = head[0] + head[19] * 12, head[12]
        out = bytearray()
        for row in range(y, y + height):
            at = first + row * line + x * 4
            part = data[at : at + width * 4]
            rgb = bytearray(width * 3)
            rgb[0::3], rgb[1::3], rgb[2::3] = part[2::4], part[1::4], part[0::4]
            out += rgb
        return bytes(out)


class Desk:
    """The desk in a window on that screen."""

    def __init__(self, screen, *arguments, **more):
        self.screen = screen
        self._process = subprocess.Popen(
            command(*arguments),
            cwd=ROOT,
            env=environment(DISPLAY=screen.display, **more),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.window = self._find()

    def _find(self):
        end = time.monotonic() + 20
        while time.monotonic() < end:
            found = self.shown()
            if found:
                # There is no window manager to give it the keys.
                self.screen.xdo("windowfocus", found)
                if self.screen.xdo("getwindowfocus") == found:
                    time.sleep(0.6)  # the panel's own start, and the first frame
                    return found
            if self._process.poll() is not None:
                break
            time.sleep(0.05)
        self.kill()
        raise AssertionError("no window: " + "".join(self._process.communicate()))

    def shown(self):
        """The window of the desk, or None; there is no other program on the screen."""
        for found in self.screen.xdo("search", "--onlyvisible", "").split():
            if self.screen.xdo("getwindowname", found).startswith("Durak - "):
                return found
        return None

    def title(self):
        return self.screen.xdo("getwindowname", self.shown())

    def ask_to_close(self, other=None):
        """What a window manager sends for the close button: the message WM_DELETE_WINDOW. other: to
        another window than this desk's."""
        window = int(other or self.shown())
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        display = ctypes.c_void_p(x11.XOpenDisplay(self.screen.display.encode()))
        x11.XInternAtom.restype = ctypes.c_ulong
        protocols, delete = (
            x11.XInternAtom(display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")
        )

        class Message(ctypes.Structure):
            _fields_ = [
                ("type", ctypes.c_int),
                ("serial", ctypes.c_ulong),
                ("send_event", ctypes.c_int),
                ("display", ctypes.c_void_p),
                ("window", ctypes.c_ulong),
                ("message_type", ctypes.c_ulong),
                ("format", ctypes.c_int),
                ("data", ctypes.c_long * 5),
                ("room", ctypes.c_long * 16),
            ]

        event = Message(33, 0, 1, display, window, protocols, 32)  # 33: ClientMessage
        event.data[0] = delete
        x11.XSendEvent(display, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(event))
        x11.XCloseDisplay(display)

    def geometry(self):
        """(x, y, width, height) of the window."""
        words = self.screen.xdo("getwindowgeometry", "--shell", self.shown()).split("\n")
        values = dict(line.split("=") for line in words if "=" in line)
        return tuple(int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))

    def picture(self):
        return self.screen.picture(*self.geometry())

    def settled(self):
        """The window's picture once it has stayed the same for a while."""
        last, same = self.picture(), 0
        end = time.monotonic() + 20
        while same < 4 and time.monotonic() < end:
            time.sleep(0.1)
            now = self.picture()
            # Black is a panel that has not begun.
            same = same + 1 if now == last and any(now) else 0
            last = now
        return last

    def cpu(self, seconds):
        """Part of one core that the process takes."""

        def used():
            with open(f"/proc/{self._process.pid}/stat") as file:
                fields = file.read().rsplit(")", 1)[1].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

        first, start = used(), time.monotonic()
        time.sleep(seconds)
        return (used() - first) / (time.monotonic() - start)

    def wait(self, seconds=5):
        """(exit code, stdout, stderr, seconds it took) after the run has ended by itself."""
        start = time.monotonic()
        try:
            out, said = self._process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError("still running") from None
        return self._process.returncode, out, said, time.monotonic() - start

    def kill(self):
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait(5)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()
