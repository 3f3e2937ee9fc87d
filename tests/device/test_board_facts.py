"""Every board's file against the makers' own figures, and what the wire then says at each rotation: F13, F14.

The table was written from the boards' schematics and the makers' drivers (Waveshare's demos, pimoroni-pico,
picosystem), not from the firmware's files; a slip in either shows here.
"""

from dataclasses import dataclass

import machine
import pytest
import rp2
from bench import Bench
from test_panel import Wire

from desktop_sim.bench import Desk
from desktop_sim.board_bodies import BOARDS, NAMES
from desktop_sim.key_script import Edge
from durak import keys
from durak.device import board_config as boards
from durak.device import port as ports
from durak.screens import list_page
from tools.board import board_pages

CASET, RASET, MADCTL, COLMOD, INVOFF, INVON = 0x2A, 0x2B, 0x36, 0x3A, 0x20, 0x21

STICK = {keys.UP_: 2, keys.DOWN_: 18, keys.LEFT: 16, keys.RIGHT: 20, keys.PRESS: 3}
FOUR = (keys.A, keys.B, keys.X, keys.Y)


def letters(*pins):
    """A, B, X and Y in order."""
    return dict(zip(FOUR, pins, strict=False))


@dataclass(frozen=True)
class Facts:
    """A board: `wires` are SPI number, SCK, MOSI, CS, D/C, reset, backlight; of a board with eight wires the
    first data pin, WR, RD, CS, D/C, reset, backlight. `windows`: for each quarter turn
    the panel's MADCTL, the corner of the window in its memory (x, y), and the picture's size."""

    wires: tuple[int, ...]
    contacts: dict[int, int]
    windows: tuple[tuple[int, int, int, int, int], ...]
    inverted: bool = True
    led: tuple[int, ...] = ()
    led_lit_low: bool = False
    speaker: int = -1
    battery: int = -1
    charging: int = -1
    pixel_format: int = 0x55  # 16 bits; what an ST7735S calls 5 ignores the upper half
    hertz: int = 62_500_000
    # Who else says so, beside the maker: order of colours, inversion, offsets.
    second: str = ""
    parallel: bool = False
    keys_high: bool = False  # its keys pull up
    keyboard: tuple[int, ...] = ()  # I2C bus, SDA, SCL of the keys' controller; contacts are its codes
    carrier: bool = True  # it carries a Pico, whose own pins are 23, 24, 25 and 29


WAVESHARE = (1, 10, 11, 9, 8, 12, 13)
PIMORONI = (0, 18, 19, 17, 16, -1, 20)
# A window of 240x240 lies at the beginning of 240x320: whatever runs backwards finds it 80 further on.
SQUARE = ((0x70, 0, 0, 240, 240), (0xD0, 0, 80, 240, 240), (0xB0, 80, 0, 240, 240), (0x10, 0, 0, 240, 240))
# 135 of 240 columns: 52 before them, 53 after; 40 of 320 rows on either side. Upright the width is made even.
SMALL = (
    (0x70, 40, 53, 240, 135),
    (0xD0, 53, 40, 134, 240),
    (0xB0, 40, 52, 240, 135),
    (0x10, 52, 40, 134, 240),
)
LARGE = ((0x70, 0, 0, 320, 240), (0xD0, 0, 0, 240, 320), (0xB0, 0, 0, 320, 240), (0x10, 0, 0, 240, 320))
# 128 of 132 columns, 2 before them; 128 of 132 rows, 1 before them and 3 after. Blue, green, red: 0x08.
TINY = ((0x78, 1, 2, 128, 128), (0xD8, 2, 3, 128, 128), (0xB8, 3, 2, 128, 128), (0x18, 2, 1, 128, 128))
SEENGREAT = ((0x68, 1, 2, 128, 128), (0xC8, 2, 3, 128, 128), (0xA8, 3, 2, 128, 128), (0x08, 2, 1, 128, 128))
PICOPAD = ((0x60, 0, 0, 320, 240), (0xC0, 0, 0, 240, 320), (0xA0, 0, 0, 320, 240), (0x00, 0, 0, 240, 320))
# 280 of 320 rows, 20 on either side.
UPRIGHT = ((0xC0, 0, 20, 240, 280), (0xA0, 20, 0, 280, 240), (0x00, 0, 20, 240, 280), (0x60, 20, 0, 280, 240))
# 128 of 160 rows, from the first.
THUMBY = ((0x00, 0, 0, 128, 128), (0x60, 0, 0, 128, 128), (0xC0, 0, 32, 128, 128), (0xA0, 32, 0, 128, 128))
# 320 of 480 rows, from the first; the controller's columns run the other way: mirrored at rest, and so at
# every turn. Blue, green, red: 0x08.
CALC = ((0x48, 0, 0, 320, 320), (0x28, 0, 0, 320, 320), (0x88, 0, 160, 320, 320), (0xE8, 160, 0, 320, 320))
SYSTEM = ((0x04, 0, 0, 240, 240), (0x64, 0, 0, 240, 240), (0xC4, 0, 80, 240, 240), (0xA4, 80, 0, 240, 240))

FACTS = {
    "waveshare-1.3": Facts(
        WAVESHARE, STICK | letters(15, 17, 19, 21), SQUARE, second="hagl_pico_mipi; st7789py_mpy"
    ),
    "waveshare-1.14": Facts(WAVESHARE, STICK | letters(15, 17), SMALL, second="hagl_pico_mipi; st7789py_mpy"),
    "waveshare-1.44": Facts(
        WAVESHARE,
        letters(15, 17, 2, 3),
        TINY,
        inverted=False,
        pixel_format=0x05,
        hertz=12_500_000,
        second="hagl_pico_mipi; four more programs for the order of colours",
    ),
    # The maker names the keys KEY0 to KEY3; in which corner each stands: st7789_mpy's pin tables and games.
    "waveshare-2": Facts(WAVESHARE, letters(15, 3, 17, 2), LARGE, second="hagl_pico_mipi; st7789py_mpy"),
    "pimoroni-display": Facts(
        PIMORONI, letters(12, 13, 14, 15), SMALL, led=(6, 7, 8), led_lit_low=True, second="hagl_pico_mipi"
    ),
    "pimoroni-display-2": Facts(
        PIMORONI, letters(12, 13, 14, 15), LARGE, led=(6, 7, 8), led_lit_low=True, second="hagl_pico_mipi"
    ),
    "pimoroni-display-2.8": Facts(
        PIMORONI,
        letters(12, 13, 14, 15),
        LARGE,
        led=(26, 27, 28),
        led_lit_low=True,
        second="a Nim library for the LED; the 2.0's for the rest",
    ),
    "pimoroni-explorer-base": Facts(
        (0, 18, 19, 17, 16, -1, -1), letters(12, 13, 14, 15), SYSTEM, second="TFT_eSPI set-up 138"
    ),
    "pimoroni-enviro-plus": Facts(
        PIMORONI, letters(12, 13, 14, 15), SYSTEM, led=(6, 7, 10), led_lit_low=True
    ),
    "picopad": Facts(
        (0, 18, 19, 21, 17, 20, 16),
        {keys.UP_: 4, keys.DOWN_: 5, keys.LEFT: 3, keys.RIGHT: 2} | letters(7, 6, 9, 8),
        PICOPAD,
        led=(22,),
        led_lit_low=True,
        speaker=15,
        battery=29,
        second="PicoLibSDK; CircuitPython",
    ),
    "picoboy-color": Facts(
        (0, 18, 19, 10, 8, 9, 26),
        {keys.UP_: 4, keys.DOWN_: 2, keys.LEFT: 3, keys.RIGHT: 1, keys.PRESS: 0} | letters(27, 28),
        UPRIGHT,
        led=(14, 12, -1),
        speaker=15,
        hertz=31_250_000,
        second="a port for the Color Plus, which sets blue-green-red",
        carrier=False,
    ),
    "seengreat-1.44": Facts(
        (0, 6, 7, 5, 11, 12, 13),
        {keys.UP_: 18, keys.DOWN_: 20, keys.LEFT: 16, keys.RIGHT: 19, keys.PRESS: 17} | letters(8, 4, 3, 2),
        SEENGREAT,
        inverted=False,
        pixel_format=0x05,
        hertz=12_500_000,
    ),
    "tufty-2040": Facts(
        (14, 12, 13, 10, 11, -1, 2),
        {keys.A: 22, keys.X: 6, keys.Y: 7, keys.B: 8},
        LARGE,
        led=(25,),
        battery=29,
        hertz=16_000_000,
        second="TinyGo's board_tufty2040.go",
        parallel=True,
        keys_high=True,
        carrier=False,
    ),
    "tufty-2350": Facts(
        (32, 30, 31, 27, 28, -1, 26),
        {keys.A: 11, keys.X: 6, keys.Y: 7, keys.B: 9},
        LARGE,
        hertz=16_000_000,
        parallel=True,
        carrier=False,
    ),
    "pimoroni-explorer": Facts(
        (32, 30, 31, 27, 28, -1, 26),
        letters(16, 15, 17, 18),
        LARGE,
        speaker=12,
        hertz=15_000_000,
        second="CircuitPython's pimoroni_explorer2350",
        parallel=True,
        carrier=False,
    ),
    "thumby-color": Facts(
        (0, 18, 19, 17, 16, 4, 7),
        {keys.UP_: 1, keys.DOWN_: 3, keys.LEFT: 0, keys.RIGHT: 2} | letters(21, 25, 6, 22),
        THUMBY,
        inverted=False,
        pixel_format=0x05,
        led=(11, 10, 12),
        led_lit_low=True,
        speaker=23,
        battery=29,
        charging=24,
        second="CircuitPython; ThumbyOne",
        carrier=False,
    ),
    "picocalc": Facts(
        (1, 10, 11, 13, 14, 15, -1),
        {keys.UP_: 0xB5, keys.DOWN_: 0xB6, keys.LEFT: 0xB4, keys.RIGHT: 0xB7, keys.PRESS: 0x0A}
        | letters(0x81, 0x82, 0x83, 0x84),
        CALC,
        speaker=27,
        hertz=31_250_000,
        second="a MicroPython driver; PicoMite; a text starter in C",
        keyboard=(1, 6, 7),
    ),
    "picosystem": Facts(
        (0, 6, 7, 5, 9, 4, 12),
        {keys.UP_: 23, keys.DOWN_: 20, keys.LEFT: 22, keys.RIGHT: 21} | letters(18, 19, 17, 16),
        SYSTEM,
        led=(14, 13, 15),
        speaker=11,
        battery=26,
        charging=24,
        second="hagl_pico_mipi",
        carrier=False,
    ),
}
# What else is wired on the board: nothing of the program's may be there, nor a speaker be put there.
WIRED = {
    "picosystem": {8},  # the panel drives it
    "picopad": {10, 11, 12, 13},
    "pimoroni-explorer-base": {8, 9, 10, 11, 20, 21},
    "pimoroni-enviro-plus": {2, 3, 4, 5, 8, 9, 26},
    "picoboy-color": {13},
    "tufty-2040": {9, 23, 24, 27, 28},
    "tufty-2350": {0, 1, 2, 3, 8, 10, 12, 21, 22, 41},
    "pimoroni-explorer": {14, 19, 20, 21, 22, 25},
    "thumby-color": {5, 8, 9, 26},
    "picocalc": {0, 1, 2, 3, 4, 5, 12, 16, 17, 18, 19, 20, 21, 22, 26, 28},
}


def test_every_board_has_its_facts():
    assert set(FACTS) == set(NAMES)


@pytest.mark.parametrize("name", FACTS)
def test_the_pins_are_the_makers(name):
    facts, board = FACTS[name], boards.Board(name)
    assert board.name == name
    bus = (board.spi, board.sck, board.mosi)
    if facts.parallel:
        bus = (board.data, board.write, board.high[0])
    assert (board.data < 0, board.keys_high) == (not facts.parallel, facts.keys_high)
    wires = (*bus, board.cs, board.dc, board.rst, board.backlight)
    assert wires == facts.wires
    assert tuple(board.keyboard) == facts.keyboard
    assert dict(board.keys) == facts.contacts
    assert len(board.keys) == len(facts.contacts)
    assert tuple(board.led) == facts.led
    assert not facts.led or bool(board.led_low) == facts.led_lit_low
    assert (board.speaker, board.battery, board.charging) == (facts.speaker, facts.battery, facts.charging)
    assert not board.swapped
    assert not board.watchdog
    assert board.rotation == 0


@pytest.mark.parametrize("name", FACTS)
def test_no_pin_serves_two_things(name):
    """Nor one that a Pico itself uses: GP23 to 25, and 29 but for what measures the battery there."""
    board = boards.Board(name)
    pins = board.pins()
    assert set(board.others) == WIRED.get(name, set())
    assert len(set(pins)) == len(pins)
    assert all(0 <= pin <= (47 if FACTS[name].wires[0] == 32 else 29) for pin in pins)
    if FACTS[name].carrier:
        assert not {23, 24, 25, 29} & set(pins) - {board.battery}


@pytest.mark.parametrize("name", [name for name, facts in FACTS.items() if not facts.parallel])
def test_sck_and_mosi_can_be_that_spi_s(name):
    """RP2040 data sheet 1.4.3: which SPI a pin may serve, and as what."""
    bus, sck, mosi, *_ = FACTS[name].wires
    assert sck % 4 == 2
    assert mosi % 4 == 3
    assert (sck >> 3) & 1 == (mosi >> 3) & 1 == bus


@pytest.mark.parametrize("name", [name for name, facts in FACTS.items() if facts.parallel])
def test_eight_wires_carry_a_byte_for_each_strobe(name):
    """The desk runs the PIO's program and refuses one that does not; RD is high before anything is sent."""
    data, strobe, read, *_ = FACTS[name].wires
    levels = []

    class Noting(Desk):
        def spi(self, bus, chunk):
            levels.append(machine.Pin(read)())
            super().spi(bus, chunk)

    desk = Noting(BOARDS[name])
    machine.plug(desk, desk.held_pins())
    port = ports.make(name, (), "saves", 7)
    port.show(0, 0, 10, 10)
    assert machine.wires() == (data, strobe)
    assert set(levels) == {1}


@pytest.mark.parametrize(
    "change",
    [
        {"out_shiftdir": rp2.PIO.SHIFT_RIGHT, "pull_thresh": 16},
        {"autopull": False},
        {"sideset_init": 3, "n": 4},
    ],
)
def test_a_program_that_loses_bytes_is_refused_on_the_desk(change):
    setup = {"sideset_init": 3, "out_shiftdir": 0, "autopull": True, "pull_thresh": 8} | change

    @rp2.asm_pio(**setup)
    def wrong():
        out(pins, change.get("n", 8)).side(0)  # noqa: F821
        nop().side(1)  # noqa: F821

    with pytest.raises(ValueError, match="one byte for each strobe"):
        rp2.StateMachine(0, wrong, 1000, machine.Pin(14), machine.Pin(12))


@pytest.mark.parametrize("rotation", range(4))
@pytest.mark.parametrize("name", FACTS)
def test_f14_the_window_on_the_wire_at_every_rotation(name, rotation):
    """MADCTL, inversion, pixel format, and where the whole frame goes in the panel's memory."""
    facts = FACTS[name]
    madctl, x, y, width, height = facts.windows[rotation]
    bench = Bench(name, [("rotation", rotation)], turn=-rotation)
    wire = Wire(bench.desk)
    bench.show()
    told = {}
    for (is_data, chunk), (_, after) in zip(wire.chunks, [*wire.chunks[1:], (False, b"")], strict=True):
        if not is_data:
            told[chunk[0]] = after
    assert told[MADCTL] == bytes((madctl,))
    assert told[COLMOD] == bytes((facts.pixel_format,))
    assert (INVON in told, INVOFF in told) == (facts.inverted, not facts.inverted)
    last_x, last_y = x + width - 1, y + height - 1
    assert told[CASET] == bytes((x >> 8, x & 255, last_x >> 8, last_x & 255))
    assert told[RASET] == bytes((y >> 8, y & 255, last_y >> 8, last_y & 255))
    assert (bench.port.width, bench.port.height) == (width, height)
    assert bench.port.panel.spi.baudrate == facts.hertz


@pytest.mark.parametrize("name", [name for name, facts in FACTS.items() if not facts.keyboard])
def test_every_key_is_heard_when_its_pin_changes(name):
    """Pulled the other way when nobody presses: each contact by itself gives its own key."""
    bench = Bench(name)
    words = {pin: word for word, pin in bench.desk.board.pins().items()}
    for key, pin in FACTS[name].contacts.items():
        assert machine.Pin(pin)() == (0 if FACTS[name].keys_high else 1)
        now = bench.desk.now
        bench.desk._events = [Edge(now, words[pin], True), Edge(now + 60, words[pin], False)]
        machine.sleep_ms(40)
        assert bench.port.held == 1 << key
        machine.sleep_ms(60)
        assert bench.port.held == 0


@pytest.mark.parametrize("name", [name for name, facts in FACTS.items() if facts.led])
def test_the_led_is_lit_by_the_level_that_the_board_wants(name, monkeypatch):
    """Full red: the first pin's duty at one end, the others' at the other; off is the other end."""
    facts = FACTS[name]
    bench = Bench(name)
    duties = {}
    real = machine.PWM.duty_u16

    def note(self, *args):
        if args:
            duties[self._number] = args[0]
        return real(self, *args)

    monkeypatch.setattr(machine.PWM, "duty_u16", note)
    lit, dark = (0, 65535) if facts.led_lit_low else (65535, 0)
    for colour in ((255, 0, 0), (0, 255, 0), (0, 0, 255), (0, 0, 0)):
        bench.port.light(*colour)
        levels = colour if len(facts.led) == 3 else (max(colour),)
        wanted = {pin: lit if level else dark for pin, level in zip(facts.led, levels, strict=True)}
        wanted.pop(-1, None)
        assert {pin: duties[pin] for pin in wanted} == wanted


def test_the_keys_are_called_as_is_printed_beside_them():
    for name, labels in {
        "thumby-color": ("A", "B", "LB", "RB"),
        "waveshare-1.44": ("1", "2", "3", "4"),
        "picocalc": ("F1", "F2", "F3", "F4"),
    }.items():
        assert Bench(name).port.labels == labels
        assert tuple(BOARDS[name].label(key) for key in "abxy") == labels
    port = Bench("thumby-color").port
    assert list_page.key_pairs(port, "Play", "Back", "Change") == [
        ("A", "Play"),
        ("B", "Back"),
        ("LB", "Change"),
    ]


@pytest.mark.parametrize("name", FACTS)
def test_a_board_file_says_how_sure_it_is(name):
    """A second source beside the maker, or the doubt is said; whether an owner has tried it."""
    said = board_pages.facts_of(name)
    assert said.sure
    assert said.tried
    assert FACTS[name].second or said.unsure


@pytest.mark.parametrize(
    ("reading", "percent"),
    [
        (18535, 0),  # 2.80 V at the cell is 0.933 V at the pin
        (22838, 50),  # 3.45 V
        (27141, 100),  # 4.10 V
        (0, 0),
        (65535, 100),
    ],
)
def test_the_picosystem_s_cell_from_what_the_adc_reads(reading, percent, monkeypatch):
    bench = Bench("picosystem")
    monkeypatch.setattr(machine.ADC, "read_u16", lambda self: reading)
    assert abs(bench.port.battery() - percent) <= 1
