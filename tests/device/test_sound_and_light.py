"""Tones beside the loop, the LED, the backlight, the battery."""

import machine
import pytest
from bench import Bench


def sounds(bench, ms):
    """(ms since now, hz) of what sounds within ms."""
    start = bench.desk.now
    first = len(bench.desk.sounds)
    machine.sleep_ms(ms)
    return [(at - start, hz) for at, hz in bench.desk.sounds[first:]]


def speaking():
    return Bench("picosystem")


def test_a_tone_ends_by_itself_while_the_loop_goes_on():
    bench = speaking()
    bench.port.tone(440, 40)
    assert bench.desk.tone == 440
    assert [hz for _, hz in sounds(bench, 200)] == [0]
    assert bench.desk.tone == 0


def test_a_tone_takes_as_long_as_it_should():
    bench = speaking()
    start = bench.desk.now
    bench.port.tone(880, 100)
    for _ in range(20):
        bench.port.next_tick()
    # The desk notes a sound at the end of the nap of 10 ms in which it changed.
    assert 100 <= bench.desk.sounds[-1][0] - start <= 115


def test_a_melody_plays_its_notes_and_rests():
    bench = speaking()
    tune = bytes((523 >> 8, 523 & 255, 10, 0, 0, 5, 392 >> 8, 392 & 255, 10))
    bench.port.melody(tune)
    sounds(bench, 200)
    assert [hz for _, hz in bench.desk.sounds][-4:] == [523, 0, 392, 0]


def test_a_new_tone_ends_the_old_one():
    bench = speaking()
    bench.port.tone(440, 500)
    machine.sleep_ms(20)
    bench.port.tone(220, 20)
    assert bench.desk.tone == 220
    machine.sleep_ms(100)
    assert bench.desk.tone == 0
    bench.port.melody(b"")
    assert bench.desk.tone == 0


def test_without_a_speaker_there_is_silence():
    bench = Bench("waveshare-1.3")
    bench.port.tone(440, 40)
    machine.sleep_ms(100)
    assert bench.desk.sounds == []


def test_a_piezo_wired_to_a_free_pin_is_a_setting():
    bench = Bench("waveshare-1.3", [("speaker", 0)])
    bench.port.tone(440, 40)
    assert bench.desk.tone == 440


@pytest.mark.parametrize(
    "name", ["pimoroni-display", "pimoroni-display-2", "pimoroni-display-2.8", "picosystem"]
)
def test_the_led_shows_the_colour_on_either_polarity(name):
    bench = Bench(name)
    assert bench.desk.led == [0, 0, 0]
    bench.port.light(255, 128, 0)
    assert [level >> 8 for level in bench.desk.led] == [255, 128, 0]


def test_a_board_without_led_takes_the_call():
    Bench("waveshare-1.3").port.light(1, 2, 3)


@pytest.mark.parametrize(("mv", "percent"), [(2500, 0), (2800, 0), (3450, 50), (4100, 100), (4200, 100)])
def test_the_battery_in_percent(mv, percent):
    bench = Bench("picosystem")
    bench.desk.cell_mv = mv
    assert abs(bench.port.battery() - percent) <= 1


def test_no_battery_is_minus_one():
    assert Bench("waveshare-1.3").port.battery() == -1


def test_the_backlight_stays_within_its_range_and_grows():
    bench = Bench()
    bench.show()
    seen = []
    for percent in (-5, 0, 1, 20, 50, 99, 100, 200):
        bench.port.backlight(percent)
        seen.append(bench.desk.light)
    assert seen == sorted(seen)
    assert (seen[0], seen[-1]) == (0, 65535)
