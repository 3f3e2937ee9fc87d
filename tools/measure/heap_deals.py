"""Deals and trips through the menus on MicroPython's Unix port, in a heap of the Pico's size (F16).

Usage: micropython -X heapsize=N heap_deals.py SIDE ROM SHIM WANT (tools/measure/heap.py runs it). ROM is a
ROMFS image of the firmware: its code runs where it lies, as a Pico's runs from flash, and the image's own
size is part of N. WANT is JSON: deals, ballast (bytes), level, preset (a number, or -1: each in turn), most
(bytes of the largest piece that is free to begin with, 0: as it comes).

Prints a line a deal: its number, free bytes and the largest piece at the menu afterwards, ticks it took.
"""

# mypy: ignore-errors

import json
import sys

import vfs

side, image, shim = sys.argv[1:4]
want = json.loads(sys.argv[4])
with open(image, "rb") as inp:
    rom = inp.read()
vfs.mount(vfs.VfsRom(rom), "/rom")
sys.path[:] = [side, "/rom", shim]
import machine  # noqa: E402,F401 (before its folder goes: framebuf is the real one)
import rp2  # noqa: E402,F401

sys.path.remove(shim)

import gc  # noqa: E402

BOARD = "waveshare-1.3"
PAGES = (
    "games_page",
    "house_rules_page",
    "players_page",
    "settings_page",
    "statistics_page",
    "help_page",
    "language_page",
    "about_page",
    "learn_page",
    "puzzles_page",
)
MOST_TICKS = 40_000

# Bytes weigh half on a 64-bit heap: as many again are held.
held = bytearray(want["ballast"])


def largest():
    """Bytes of the largest piece that can be had."""
    low, high = 0, gc.mem_free() + 1
    while high - low > 256:
        middle = (low + high) // 2
        try:
            bytearray(middle)
            low = middle
        except MemoryError:
            high = middle
        gc.collect()
    return low


def broken(most):
    """Break what is free into pieces of at most `most` bytes (0: not at all): what keeps them apart."""
    pins = []
    pieces = []
    while most:
        try:
            pieces.append(bytearray(most))
            pins.append(bytearray(1))
        except MemoryError:
            break
    pieces = None
    gc.collect()
    return pins


def deal(app, preset):
    """Play one deal among computer players, from the menu to its result, and return its ticks."""
    from durak import deals

    app.settings.preset = preset
    deals.new_game(app)
    app.go("dealing")
    del deals
    for tick in range(MOST_TICKS):
        app.turn()
        if type(app.screen).__name__ == "ResultScreen":
            return tick
    raise SystemExit("the deal does not end")


def menus(app):
    """The menu and every page behind it."""
    app.go("menu")
    app.turn()
    for page in PAGES:
        app.push(page)
        for _ in range(3):
            app.turn()
        app.pop()
        app.turn()
        gc.collect()
    app.go("menu")
    app.turn()


def main():
    """As the module says."""
    from durak import app as game
    from durak.device import port as ports
    from durak.players import LEVELS

    port = ports.make(BOARD, (), "", 7)
    # saves go nowhere: what is measured is the heap
    port.load = lambda name: None
    port.save = lambda name, data: True
    port.trouble = lambda: 0
    app = game.make(port, {"lang": "en"})
    app.settings.who[:] = bytes([LEVELS.index(want["level"]) + 1]) * len(app.settings.who)
    app.settings.speed = 0
    app.settings.sound = 0
    # the desk's DMA keeps a view of each length that it has sent, which the chip's does not: all of them now
    for size in ((66, 31), (14, 73), (240, 240), (6, 85), (2, 1)):
        port.show(0, 0, *size)
    pins = broken(want["most"])
    for number in range(want["deals"]):
        preset = want["preset"] if want["preset"] >= 0 else number % 8
        ticks = deal(app, preset)
        menus(app)
        gc.collect()
        print(number + 1, gc.mem_free(), largest(), ticks)
    del pins


main()
