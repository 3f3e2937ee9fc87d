"""Ticks of 20 ms (law 7)."""

import machine
from bench import Bench


def test_a_turn_of_the_loop_is_one_tick_when_it_computes_nothing():
    bench = Bench()
    first = bench.port.tick
    for i in range(100):
        assert bench.port.next_tick() == 1
        assert bench.port.tick == first + i + 1


def test_ticks_keep_up_with_time_when_frames_are_slow():
    bench = Bench()
    bench.port.next_tick()
    start, tick = machine.now(), bench.port.tick
    for _ in range(50):
        machine.sleep_ms(33)
        bench.port.next_tick()
    assert bench.port.tick - tick == (machine.now() - start) // 20


def test_the_clock_passes_the_end_of_ticks_ms():
    bench = Bench()
    machine._it.now = (1 << 30) - 50
    for timer in machine._it.timers:
        timer.due = machine._it.now + 5
    bench.port._clock._at = machine.ticks_ms()
    before = bench.port.tick
    for _ in range(10):
        bench.port.next_tick()
    assert bench.port.tick == before + 10
