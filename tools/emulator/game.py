"""The game on an emulated board: the simulator's panel on its wires, its keys pressed from a script.

The image is the firmware with the game frozen in. What a test wants different, it says in `boot.py`, which
MicroPython runs before main.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rp2040py.gpio_pin import GPIOPinState

from desktop_sim import key_script
from desktop_sim.bench import Desk
from desktop_sim.board_bodies import BOARDS
from tools.emulator import littlefs_image
from tools.emulator.buses import KeyboardBus, ParallelBus
from tools.emulator.image import RP2040, EmulatorError
from tools.emulator.pico import MS, Pico

QUIET_MS = 4  # bytes that far apart belong to two frames

# `told` is in a function of its own so that nothing is in the way of what is measured but one closure.
PROBE_CODE = """
import machine
def _probe():
    import gc, micropython
    pin = machine.Pin({pin}, machine.Pin.IN, machine.Pin.PULL_UP)
    def look(timer):
        if not pin.value():
            gc.collect()
            print("heap-free", gc.mem_free())
            micropython.mem_info()
            print("heap-end")
    return machine.Timer(-1, period=100, callback=look)
_timer = _probe()
"""
START_CODE = """
from durak.device import boot
_run = boot.run
boot.run = lambda: _run(None, "saves", {seed}, {start})
"""


def free_pin(board: str, changes: Iterable[tuple[str, int]] = ()) -> int:
    """Return a pin that nothing of the board is on: pulled low, it asks the guest how its heap is."""
    made = _board(board, changes)
    return next(pin for pin in range(23) if made.is_free(pin))


def _board(board: str, changes: Iterable[tuple[str, int]] = ()) -> Any:
    from durak.device import board_config

    return board_config.Board(board, changes)


@dataclass(frozen=True)
class Burst:
    """Bytes that went to the panel in one go: first and last moment (guest ms), and how many."""

    start_ms: float
    end_ms: float
    size: int


@dataclass(frozen=True)
class Heap:
    """The guest's heap after a collection, in bytes: free altogether, and in one piece; and what its C stack
    may hold before "maximum recursion depth exceeded"."""

    free: int
    largest: int
    stack_limit: int


class Game:
    """An emulated Pico on a board of desktop_sim/board_bodies.py.

    image: the firmware with the game frozen in. start: what the app is started with (preset, seed, lang,
    level), seed: what chance starts from; without either the game starts as it does for a player. code: more
    of boot.py. files: more files on its disk. disk: a whole file system instead, as it is. host, slow,
    miss_cycles: as Pico has them.
    """

    def __init__(
        self,
        image: Path,
        board: str = "waveshare-1.3",
        start: dict | None = None,
        seed: int | None = None,
        changes: Iterable[tuple[str, int]] = (),
        files: dict[str, bytes] | None = None,
        host: bool = True,
        slow: float = 1,
        disk: bytes | None = None,
        code: str = "",
        miss_cycles: int = 0,
    ):
        self.board = BOARDS[board]
        self.desk = Desk(self.board)
        self.probe = free_pin(board, changes)
        if disk is None:
            # `code` before the module that starts the game is imported, and with it most of the others
            text = (PROBE_CODE.format(pin=self.probe) if host else "") + code
            if start or seed is not None:
                text += START_CODE.format(seed=seed or 0, start=repr(start) if start else None)
            lines = [board, *(f"{name} {value}" for name, value in changes), ""]
            whole = {"board.txt": "\n".join(lines).encode()}
            if text:
                whole["boot.py"] = text.encode()
            disk = littlefs_image.build(whole | (files or {}), RP2040.files[1])
        self.pico = Pico(image, disk, host, slow, miss_cycles)
        self.bursts: list[Burst] = []
        self._wire()

    def _wire(self) -> None:
        pico, desk = self.pico, self.desk

        def follow(pin: int) -> None:
            def changed(new: GPIOPinState, old: GPIOPinState) -> None:
                desk.pin(pin, int(new == GPIOPinState.HIGH))

            pico.mcu.gpio[pin].add_listener(changed)

        for pin in (self.board.dc, self.board.cs, self.board.reset):
            if pin >= 0:
                follow(pin)
        for number, bus in enumerate(pico.spi):
            bus.sink = lambda data, number=number: self._sent(number, data)  # type: ignore[misc]
        made = _board(self.board.name)
        if made.data >= 0:
            ParallelBus(pico, made.data, made.write, lambda data: self._sent(0, data))
        if desk.keyboard is not None:
            KeyboardBus(pico, self.board.keyboard[0], desk.keyboard)

    def _sent(self, number: int, data: bytes) -> None:
        now = self.pico.now / MS
        self.desk.spi(number, data)
        last = self.bursts[-1] if self.bursts else None
        if last and now - last.end_ms < QUIET_MS * self.pico.slow:
            self.bursts[-1] = Burst(last.start_ms, now, last.size + len(data))
        else:
            self.bursts.append(Burst(now, now, len(data)))

    # what a player does

    @property
    def clock(self) -> float:
        """Hertz of the panel's SPI as the driver has set it up."""
        return max(bus.hertz for bus in self.pico.spi if bus.bytes_sent)

    @property
    def lit(self) -> bool:
        """Whether the backlight is on."""
        if self.desk.keyboard is not None:
            return self.desk.keyboard.light > 0
        return self.pico.duty(self.board.backlight) > 0

    def boot(self, limit_ms: float = 10_000) -> float:
        """Run until the first screen is lit and whole; guest ms from power-up to its last byte."""
        slow = self.pico.slow
        seen = 0

        def is_shown() -> bool:
            nonlocal seen
            if not self.lit or len(self.bursts) == seen or not self._is_quiet():
                return False
            seen = len(self.bursts)
            return any(self.desk.picture()[2])

        if not self.pico.run_until(is_shown, limit_ms * slow, slice_ms=2 * slow):
            said = bytes(self.pico.console[-600:]).decode(errors="replace")
            raise EmulatorError(
                f"no picture within {limit_ms:.0f} ms of guest time. The console says: {said}"
            )
        return self.bursts[-1].end_ms / slow

    def _is_quiet(self) -> bool:
        return self.pico.now / MS - self.bursts[-1].end_ms > 2 * QUIET_MS * self.pico.slow

    def rest(self, ms: float) -> None:
        """Let that many of the guest's own milliseconds pass."""
        self.pico.run_for(ms * self.pico.slow)

    def press(self, key: str, down: bool) -> None:
        """A key of the board goes down or up."""
        pin = self.board.keys[key].pin
        if self.desk.keyboard is not None:
            self.desk.keyboard.press(pin, down)
        else:
            self.pico.press(pin, down, self.board.keys_high)

    def play(self, text: str, settle_ms: float = 500) -> list[Burst]:
        """Carry out a script of keys (desktop_sim/key_script.py); what the panel was sent meanwhile."""
        events, end = key_script.parse(text, 0, self.board.keys)
        first, began = len(self.bursts), self.pico.now
        for event in events:
            when = began + event.ms * MS * self.pico.slow
            if isinstance(event, key_script.Shot):
                self.pico.at(when, lambda event=event: self.desk.save(event.file))  # type: ignore[misc]
            else:
                self.pico.at(when, lambda event=event: self.press(event.key, event.down))  # type: ignore[misc]
        self.rest(end + settle_ms)
        return self.bursts[first:]

    def heap(self) -> Heap:
        """The heap as it is in the running game."""
        del self.pico.console[:]
        self.pico.mcu.gpio[self.probe].set_input_value(False)
        try:
            said = self.pico.expect(b"heap-end", 3_000 * self.pico.slow).decode(errors="replace")
        finally:
            self.pico.mcu.gpio[self.probe].release_input()
        free = re.search(r"heap-free (\d+)", said)
        # in blocks of 16 bytes
        largest = re.search(r"max free sz: (\d+)", said)
        stack = re.search(r"stack: \d+ out of (\d+)", said)
        if not free or not largest or not stack:
            raise EmulatorError(f"the emulated Pico says of its heap: {said}")
        self.rest(200)
        return Heap(int(free.group(1)), 16 * int(largest.group(1)), int(stack.group(1)))

    def picture(self) -> tuple[int, int, bytes]:
        """(width, height, RGB888 bytes) of what is seen."""
        return self.desk.picture()

    @property
    def console(self) -> str:
        """What the guest has said so far."""
        return bytes(self.pico.console).decode(errors="replace")
