"""The panel driver, judged by what the wire says: F13, F14 and the driver's part of F15, on all boards."""

import framebuf
import machine
import pytest
from bench import Bench

from desktop_sim.board_bodies import BOARDS, NAMES
from desktop_sim.panel_decoder import CASET, RAMWR, RASET
from durak.device.board_config import Board
from durak.draw import palette

RED565 = 0xF800


class Wire:
    """Keeps what goes over the SPI, as (is data, bytes)."""

    def __init__(self, desk):
        self.chunks = []
        self._desk = desk
        self._spi = desk.spi
        desk.spi = self._note

    def _note(self, bus, data):
        self.chunks.append((bool(self._desk._dc), bytes(data)))
        self._spi(bus, data)

    def pixels(self):
        """Data bytes after RAMWR."""
        out = b""
        writing = False
        for is_data, chunk in self.chunks:
            if not is_data:
                writing = chunk[-1] == RAMWR
            elif writing:
                out += chunk
        return out


def paint(bench):
    """A frame of one pixel in yellow, four different corners, felt inside."""
    port = bench.port
    fb = framebuf.FrameBuffer(port.buffer, port.width, port.height, framebuf.GS4_HMSB)
    fb.fill(palette.FELT)
    fb.rect(0, 0, port.width, port.height, palette.ACCENT)
    for n, (x, y) in enumerate(
        ((4, 4), (port.width - 8, 4), (port.width - 8, port.height - 8), (4, port.height - 8))
    ):
        fb.fill_rect(x, y, 4, 4, palette.RED + n)
    bench.show()


def colour(n):
    return palette.RGB565[2 * n] << 8 | palette.RGB565[2 * n + 1]


@pytest.mark.parametrize("rotation", range(4))
@pytest.mark.parametrize("name", NAMES)
def test_f14_the_whole_frame_is_seen_and_nothing_beyond(name, rotation):
    bench = Bench(name, [("rotation", rotation)], turn=-rotation)
    paint(bench)
    rows = bench.pixels()
    width, height = bench.port.width, bench.port.height
    # Upright glass of 135 px leaves its last column, which stays black.
    assert len(rows) == height
    assert len(rows[0]) - width in (0, 1)
    assert all(row[width:] == [0] * (len(row) - width) for row in rows)
    rows = [row[:width] for row in rows]
    edge = colour(palette.ACCENT)
    assert rows[0] == rows[-1] == [edge] * width
    assert all(row[0] == row[-1] == edge for row in rows)
    assert all(edge not in row[1:-1] for row in rows[1:-1])
    corners = [rows[5][5], rows[5][-6], rows[-6][-6], rows[-6][5]]
    assert corners == [colour(palette.RED + n) for n in range(4)]
    assert bench.panel.faults == []


@pytest.mark.parametrize("name", NAMES)
def test_f13_red_is_f8_00_on_the_wire_and_red_to_the_eye(name, monkeypatch):
    colours = bytearray(palette.RGB565)
    colours[14:16] = b"\xf8\x00"
    monkeypatch.setattr("durak.device.panel.RGB565", bytes(colours))
    bench = Bench(name)
    for i in range(len(bench.port.buffer)):
        bench.port.buffer[i] = 0x77
    bench.show()
    wire = Wire(bench.desk)
    bench.show()
    assert set(zip(wire.pixels()[0::2], wire.pixels()[1::2], strict=True)) == {(0xF8, 0x00)}
    assert {value for row in bench.pixels() for value in row} == {RED565}


@pytest.mark.parametrize(
    ("change", "seen"),
    [(("bgr", 1), 0x001F), (("inverted", 0), 0x07FF), (("swapped", 1), 0x00F8)],
)
def test_f13_each_of_the_three_faults_is_its_own_setting(change, seen, monkeypatch):
    colours = bytearray(palette.RGB565)
    colours[14:16] = b"\xf8\x00"
    monkeypatch.setattr("durak.device.panel.RGB565", bytes(colours))
    bench = Bench("waveshare-1.3", [change])
    for i in range(len(bench.port.buffer)):
        bench.port.buffer[i] = 0x77
    bench.show()
    assert {value for row in bench.pixels() for value in row} == {seen}


def test_f15_only_the_rectangle_is_sent_and_no_blank_between():
    bench = Bench()
    paint(bench)
    before = bench.panel.sent
    wire = Wire(bench.desk)
    bench.port.show(31, 50, 20, 10)
    # Grown to whole bytes: 30..51, so 22 columns.
    assert bench.panel.sent - before == 22 * 10 * 2 + 11
    commands = [chunk[0] for is_data, chunk in wire.chunks if not is_data]
    assert commands == [CASET, RASET, RAMWR]


@pytest.mark.parametrize(
    "rect",
    [(0, 0, 1, 1), (-5, -5, 20, 20), (230, 230, 50, 50), (239, 0, 1, 240), (3, 7, 101, 33), (1, 1, 0, 4)],
)
def test_any_rectangle_leaves_the_panel_as_the_buffer_is_within_it(rect):
    bench = Bench()
    paint(bench)
    old = bench.pixels()
    port = bench.port
    fb = framebuf.FrameBuffer(port.buffer, port.width, port.height, framebuf.GS4_HMSB)
    for y in range(240):
        fb.hline(0, y, 240, y % 16)
    port.show(*rect)
    x, y, w, h = rect
    new = bench.pixels()
    for row in range(240):
        for column in range(240):
            inside = w > 0 and (x & ~1) <= column < (x + w + 1) & ~1 and y <= row < y + h
            assert new[row][column] == (colour(row % 16) if inside else old[row][column])
    assert bench.panel.faults == []


@pytest.mark.parametrize("name", NAMES)
def test_the_clock_is_raised_before_the_spi_is_made(name):
    bench = Bench(name)
    # An ST7789 takes 62.5 MHz (16 ns a bit), an ST7735S 15 MHz, of which the divider makes 12.5.
    asked = Board(name).hz
    assert asked * 3 // 4 < bench.port.panel.spi.baudrate <= asked
    assert machine.freq() == 125_000_000


@pytest.mark.parametrize("name", NAMES)
def test_the_panel_is_black_until_the_first_frame_and_dark_until_it_is_lit(name):
    bench = Bench(name)
    assert {value for row in bench.pixels() for value in row} == {0}
    # The memory of a panel that has just got power is full of noise: the first rectangle clears what is
    # around.
    bench.port.show(0, 0, 2, 2)
    assert {value for row in bench.pixels() for value in row} <= {0, colour(palette.INK)}
    assert bench.desk.light == (0 if BOARDS[name].backlight >= 0 or BOARDS[name].keyboard else 65535)
    bench.port.backlight(100)
    assert bench.desk.light == 65535


@pytest.mark.parametrize("rotation", range(4))
@pytest.mark.parametrize("name", NAMES)
def test_f14_firmware_and_desk_agree_on_every_pin(name, rotation):
    from durak import keys

    words = {keys.UP_: "up", keys.DOWN_: "down", keys.LEFT: "left", keys.RIGHT: "right", keys.PRESS: "press"}
    words |= {keys.A: "a", keys.B: "b", keys.X: "x", keys.Y: "y"}
    board, real = Board(name, [("rotation", rotation)]), BOARDS[name]
    assert {words[key]: pin for key, pin in board.contacts()} == real.turned(rotation).pins()
    assert (board.dc, board.cs, board.rst, board.backlight) == (real.dc, real.cs, real.reset, real.backlight)
    assert tuple(board.led) == tuple(real.led)
    width, height = real.glass.size()
    assert board.size() == ((height, width) if rotation & 1 else (width, height))
