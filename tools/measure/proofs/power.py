"""Power that goes: in the middle of saves, of their erases and pages, and while the firmware starts.

The saves are a session's own (session.py), written by the built firmware on the emulated Pico. Each command
to its flash is a moment at which power may go; then an erase has left a part of the sector as it was and
made noise of another, a page has some of its bytes. Each such flash is put into another Pico.
"""

from __future__ import annotations

import random
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tools.measure.proofs import chip
from tools.measure.proofs.figures import ProofError

SECTOR = 4096
PAGE = 256
ERASE, PROGRAM = 0x20, 0x02
BLOCK_ERASE = 0xD8
# A pin that no board uses: the guest turns it over after each save.
DONE_PIN = 1
LENGTHS = (230, 260, 310, 280)

# `n` saves, told apart by their first bytes; the pin goes over when one is done.
WRITE = """
import machine
from durak.device.storage import Storage
pin = machine.Pin({pin}, machine.Pin.OUT, value=0)
store = Storage("saves")
def data(n):
    return bytes((n & 255, n >> 8)) + bytes([(n * 7 + i * 13) & 255 for i in range({lengths}[n % 4])])
for n in range({first}, {last}):
    store.save("game", data(n))
    pin.toggle()
"""
# What is found afterwards, and whether it goes on from there.
READ = """
from durak.device.storage import Storage
def data(n):
    return bytes((n & 255, n >> 8)) + bytes([(n * 7 + i * 13) & 255 for i in range({lengths}[n % 4])])
found = Storage("saves").load("game")
n = -1 if found is None else found[0] | found[1] << 8
whole = found is None or found == data(n)
store = Storage("saves")
after = store.save("game", data(n + 1)) and Storage("saves").load("game") == data(n + 1)
print(n, int(whole), int(after))
"""


@dataclass(frozen=True)
class Cut:
    """The flash at a moment without power: how many saves were done by then."""

    done: int
    what: str
    flash: bytes


def torn(command: bytes, flash: bytearray, chance: random.Random) -> str:
    """Carry out a flash command in part, as when power goes in its middle; what it was."""
    address = command[1] << 16 | command[2] << 8 | command[3]
    if command[0] == PROGRAM:
        data = command[4 : 4 + PAGE]
        n = chance.randrange(len(data) + 1)
        for i in range(n):
            flash[address + i] &= data[i]
        if n < len(data):  # the byte that it was at: some of its bits
            flash[address + n] &= data[n] | chance.randrange(256)
        return f"page at {address:#x}, {n} bytes of {len(data)}"
    size = SECTOR if command[0] == ERASE else 16 * SECTOR
    address &= ~(size - 1)
    n = chance.randrange(size + 1)
    flash[address : address + n] = b"\xff" * n
    noise = min(size - n, chance.randrange(PAGE))
    for i in range(n, n + noise):
        flash[address + i] |= chance.randrange(256)
    return f"erase at {address:#x}, {n} bytes of {size}"


def cuts(image: Path, count: int, saves: int, seed: int) -> list[Cut]:
    """Let the firmware save, and return `count` flashes as they are when power goes at a random moment."""
    chance = random.Random(seed)
    pico = chip.fresh(image)
    ssi, flash = pico.mcu.ssi, pico.mcu.flash
    start, size = pico.files_start, pico.files_size
    done = 0

    def turned(new, old) -> None:
        nonlocal done
        done += 1

    apply = ssi._apply_command
    every: list[Cut] = []

    def watched() -> None:
        command = bytes(ssi._tx_buffer)
        writes = len(command) > 3 and command[0] in (ERASE, BLOCK_ERASE, PROGRAM) and ssi._write_enabled
        if writes and chance.random() < 0.5:
            copy = bytearray(flash[: start + size])
            what = torn(command, copy, chance)
            every.append(Cut(done, what, bytes(copy[start:])))
        apply()

    code = WRITE.format(pin=DONE_PIN, lengths=LENGTHS, first=0, last=1)
    pico.run_code(code)
    pico.mcu.gpio[DONE_PIN].add_listener(turned)
    ssi._apply_command = watched
    pico.run_code(WRITE.format(pin=DONE_PIN, lengths=LENGTHS, first=1, last=saves), limit_ms=600_000)
    # the pin is set low first, which turns it once when the first save has left it high
    if done not in (saves - 1, saves):
        raise ProofError(f"{done} of {saves - 1} saves were seen")
    extra = done - (saves - 1)
    chosen = chance.sample(every, min(count, len(every)))
    return [Cut(cut.done - extra, cut.what, cut.flash) for cut in chosen]


def look(image: Path, cut: Cut) -> int:
    """Start another Pico with the flash of a cut; 1 where the save under way counts, 0 where the one before.

    ProofError if it is neither, or nothing can be saved afterwards.
    """
    said = chip.fresh(image, cut.flash).run_code(READ.format(lengths=LENGTHS))
    n, whole, after = map(int, said.split())
    if not whole or not after or n not in (cut.done, cut.done + 1):
        raise ProofError(f"{cut.what} after save {cut.done}: found {n}, whole {whole}, goes on {after}")
    return n - cut.done


def in_saves(image: Path, count: int, jobs: int = 2, seed: int = 1) -> tuple[int, int]:
    """Cut the power `count` times in saves: (resumed at the one before, at the one under way)."""
    made = cuts(image, count, max(20, count // 2), seed)  # a save has some three commands to the flash
    with ProcessPoolExecutor(jobs) as pool:
        after = sum(pool.map(look, [image] * len(made), made))
    if len(made) < count:
        raise ProofError(f"only {len(made)} moments of {count}")
    return len(made) - after, after


def start_and_cut(image: Path, number: int) -> str:
    """Start the firmware, with a save or on a blank flash, cut its power, start it again and look.

    Returns how many flash commands there had been by then.
    """
    from tools.emulator.pico import Pico

    chance = random.Random(number)
    files = None
    if number % 2:
        pico = chip.fresh(image)
        pico.run_code(WRITE.format(pin=DONE_PIN, lengths=LENGTHS, first=0, last=3))
        files = pico.filesystem
    pico = Pico(image, files)
    ssi, flash = pico.mcu.ssi, pico.mcu.flash
    apply = ssi._apply_command
    seen = 0
    cut: bytes | None = None
    at = chance.randrange(1, 40)

    def watched() -> None:
        nonlocal seen, cut
        command = bytes(ssi._tx_buffer)
        if len(command) > 3 and command[0] in (ERASE, BLOCK_ERASE, PROGRAM) and ssi._write_enabled:
            seen += 1
            if seen == at:
                copy = bytearray(flash[: pico.files_start + pico.files_size])
                torn(command, copy, chance)
                cut = bytes(copy[pico.files_start :])
        apply()

    ssi._apply_command = watched  # type: ignore[method-assign]
    # a start writes where the flash is blank; elsewhere any instant is as good
    pico.run_until(lambda: cut is not None, chance.uniform(5, 400))
    said = chip.fresh(image, cut or pico.filesystem).run_code(READ.format(lengths=LENGTHS))
    n, whole, after = map(int, said.split())
    if not whole or not after or n != (2 if number % 2 else -1):
        raise ProofError(f"start {number}, cut after {seen} writes: found {n}, {whole}, goes on {after}")
    return f"{seen}"


def while_starting(image: Path, count: int, jobs: int = 2) -> int:
    """Cut the power in `count` starts; how many of them were in the middle of a write."""
    with ProcessPoolExecutor(jobs) as pool:
        return sum(seen != "0" for seen in pool.map(start_and_cut, [image] * count, range(count)))
