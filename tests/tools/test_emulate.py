"""The emulated Pico without an image: what it says, and the bus that the panel hangs on."""

from __future__ import annotations

import pytest

pytest.importorskip("rp2040py", reason="the emulator is not installed on this system")

from desktop_sim.board_bodies import BOARDS, NAMES
from tools.emulator import __main__ as emulate
from tools.emulator.flash_cache import CYCLE_NANOS, FlashCache
from tools.emulator.game import free_pin
from tools.emulator.image import RP2040, STOCK_FILES, EmulatorError, files_of, read_image
from tools.emulator.pico import MS, Pico
from tools.firmware import uf2

# Data register and DMA request of each SPI.
SPI = ((0x4003C008, 16), (0x40040008, 18))
CLK_62 = 2


def test_without_an_image_it_tells_how_to_get_one(capsys, monkeypatch, tmp_path):
    built = tmp_path / "pocket-durak-rp2040.uf2"
    monkeypatch.setattr("tools.emulator.image.BUILT", built)
    assert emulate.main([str(built)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "make firmware builds it" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--keys", "zz"], "names no key"),
        (["--run", "no-such-file.py"], "no-such-file.py: No such file"),
        (["--run", "."], "Is a directory"),
        (["--lang", "xx"], "--lang"),
        (["--preset", "Chess"], "--preset"),
        (["--level", "god"], "--level"),
        (["--slow", "0"], "a whole number from 1 to 100, not '0'"),
        (["--seed", "-1"], "a whole number from 0 to 1073741823, not '-1'"),
    ],
)
def test_what_is_wrong_is_told_before_the_first_picture(words, said, tmp_path, capsys):
    image = tmp_path / "x.uf2"
    image.write_bytes(uf2.write(bytes(256), uf2.RP2040))
    try:
        code = emulate.main([str(image), *words])
    except SystemExit as end:
        code = end.code
    told = capsys.readouterr()
    assert code == 2
    assert said in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"too short", "is not a number of blocks"),
        (bytes(512), "is not a UF2 file"),
        (uf2.write(bytes(256), uf2.RP2350), "is for the RP2350"),
        (uf2.write(bytes(256), uf2.RP2040, 0x100A0000), "is it a file system image"),
    ],
)
def test_a_wrong_image_is_told_apart(tmp_path, data, said):
    path = tmp_path / "x.uf2"
    path.write_bytes(data)
    with pytest.raises(EmulatorError, match=said):
        read_image(path)


def test_the_file_system_lies_where_the_image_has_it():
    """The game's own images name their board; anything else is stock MicroPython."""
    assert files_of(b"... Pocket Durak on Pico\0 ...") == RP2040.files == (1024 * 1024, 1024 * 1024)
    assert files_of(b"... Raspberry Pi Pico ...") == STOCK_FILES


def test_a_file_system_of_another_size_is_refused(tmp_path):
    path = tmp_path / "empty.uf2"
    path.write_bytes(uf2.write(bytes(256), uf2.RP2040))
    with pytest.raises(EmulatorError, match="of 4096 bytes does not fit the image's 1441792"):
        Pico(path, bytes(4096))


class Flash:
    """What of the chip the cache looks at; a read's value is its address."""

    def read_uint16(self, address):
        return address & 0xFFFF

    read_uint8 = read_uint32 = read_uint16


class Clock:
    nanos = 0.0

    def tick(self, nanos):
        self.nanos += nanos


def test_the_flash_cache_has_two_ways_of_8_kb_and_lines_of_eight_bytes():
    mcu, clock = Flash(), Clock()
    cache = FlashCache(mcu, clock, 48)

    def misses(*addresses):
        before = cache.misses
        assert [mcu.read_uint16(0x10000000 + at) for at in addresses] == [at & 0xFFFF for at in addresses]
        return cache.misses - before

    assert misses(0, 2, 4, 6) == 1  # one line
    assert misses(8, 0) == 1
    assert misses(0x2000, 0, 0x2000) == 1  # both ways of a set
    assert misses(0x4000, 0x2000, 0) == 2  # the way not used last goes
    assert clock.nanos == cache.misses * 48 * CYCLE_NANOS
    mcu.read_uint16(0x20000000)  # RAM
    mcu.read_uint16(0x13000000)  # the flash past the cache
    assert clock.nanos == cache.misses * 48 * CYCLE_NANOS


def test_what_was_written_to_a_stack_is_counted_from_its_end(pico):
    assert pico.stack_used(4096) == 0
    pico.mcu.sram[264 * 1024 - 1000] = 1
    assert pico.stack_used(4096) == 1000


@pytest.fixture
def pico(tmp_path):
    """A chip that runs nothing."""
    path = tmp_path / "empty.uf2"
    path.write_bytes(uf2.write(bytes(256), uf2.RP2040))
    return Pico(path)


def send_by_dma(pico, data, base=0x1000, bus=1):
    """Start a DMA channel from RAM to an SPI, paced by it, as MicroPython does; its control is read back."""
    mcu = pico.mcu
    mcu.sram[base : base + len(data)] = data
    channel = mcu.dma.channels[0]
    channel.write_uint32(0x00, 0x20000000 + base)
    channel.write_uint32(0x04, SPI[bus][0])
    channel.write_uint32(0x08, len(data))
    # byte-wide, reading on, paced by the SPI's transmitter, chained to itself, enabled
    channel.write_uint32(0x0C, 1 | 1 << 4 | 0 << 11 | SPI[bus][1] << 15)
    return channel


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("size", [1, 8, 9, 64, 71, 72, 73, 200, 4096])
def test_a_transfer_takes_the_time_of_the_wire_and_brings_every_byte(pico, size, number):
    got = bytearray()
    pico.spi[number].sink = got.extend
    pico.spi[number].spi.write_uint32(0x10, CLK_62)  # 125 MHz / 2
    data = bytes(i * 7 & 255 for i in range(size))
    channel = send_by_dma(pico, data, bus=number)
    bus = pico.spi[number].spi
    began = pico.now
    done = 0.0
    while bus.read_uint32(0x0C) & 0x10:  # busy
        pico.clock.tick(50)
        if not done and not channel.active:
            done = pico.now
    took = pico.now - began
    assert bytes(got) == data
    assert took == pytest.approx(size * 128, abs=100)
    # the channel is done when its last bytes are in the FIFO, not when they are on the wire
    assert done - began == pytest.approx(max(size - 8, 0) * 128, abs=128)


def test_bytes_that_are_still_in_the_fifo_see_a_pin_that_moves_too_early(pico):
    """A driver that lets the panel go before the bus is idle is seen to do so."""
    seen = []
    level = [0]
    pico.spi[1].sink = lambda data: seen.append((level[0], len(data)))
    pico.spi[1].spi.write_uint32(0x10, CLK_62)
    channel = send_by_dma(pico, bytes(100))
    while channel.active:
        pico.clock.tick(50)
    level[0] = 1
    pico.clock.tick(10_000)
    assert sum(size for pin, size in seen if pin == 0) == 92
    assert sum(size for pin, size in seen if pin == 1) == 8


def test_the_bus_clock_follows_the_peripheral_clock(pico):
    bus = pico.spi[1]
    bus.spi.write_uint32(0x10, 2)
    assert bus.hertz == 62_500_000
    pico.mcu.clocks.peri_ctrl = 2 << 5  # from the USB's PLL, as the firmware boots
    assert bus.hertz == 24_000_000


def test_keys_pull_a_pin_low_and_let_it_go(pico):
    gpio = pico.mcu.gpio[15]
    gpio.pad_value |= 0x48  # pull-up, input enabled
    gpio.pad_value &= ~4
    assert gpio.input_value
    pico.press(15, True)
    assert not gpio.input_value
    pico.press(15, False)
    assert gpio.input_value


def test_slow_makes_the_chip_s_milliseconds_longer(tmp_path):
    path = tmp_path / "empty.uf2"
    path.write_bytes(uf2.write(bytes(256), uf2.RP2040))
    slow = Pico(path, slow=4)
    slow.clock.tick(8 * MS)
    assert slow.mcu.timer.read_uint32(0x28) == 2000


@pytest.mark.parametrize("name", NAMES)
def test_the_heap_is_asked_for_by_a_pin_that_the_board_leaves_free(name):
    body = BOARDS[name]
    pin = free_pin(name)
    keys = set() if body.keyboard else set(body.pins().values())
    assert 0 <= pin < 23
    assert pin not in {*keys, *body.led, *body.keyboard[1:], body.dc, body.cs, body.reset, body.backlight}
    if body.own_speaker:
        assert pin != body.speaker


def test_nor_is_it_asked_for_by_a_pin_that_board_txt_gave_away():
    assert free_pin("waveshare-1.3", [("speaker", 0)]) != free_pin("waveshare-1.3") == 0
