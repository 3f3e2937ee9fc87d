"""What moves at the table, timed on the emulated Pico in guest time."""

from __future__ import annotations

from pathlib import Path

from tools.measure import pico

# What moves at the table of 240x240: pairs that glide while a card is thrown in to three; a hand of 19 cards,
# and one of 6, that sorts itself. Of each how many turns it takes, and the longest painting and sending, us.
GLIDES = (
    pico.START
    + """
from durak.device.port import make
from durak import app as game
port = make("waveshare-1.3", (), "saves", 7)
a = game.make(port, {"lang": "en"})
a.settings.preset = 1
a.settings.coach = 0
for i in range(1, 6):
    a.settings.who[i] = 1
from durak import deals
def seat(position):
    deals.new_game(a)
    a.saves.kept_deal.position[:] = bytes.fromhex(position)
    deals.resume(a)
    a.go("table")
    for i in range(4):
        a.turn()
def turns(moves):
    most = n = 0
    for i in range(40):
        a.screen.tick(1)
        moving = moves()
        t = time.ticks_us()
        a._show_changes()
        t = time.ticks_diff(time.ticks_us(), t)
        if moving and i:
            n += 1
            most = max(most, t)
    print(n, most)
seat(THROWING)
scene = a.screen.scene
a.screen._play(a.deal.moves[0])  # whatever the player would have thought of
turns(lambda: scene.glide < 1024)
for position in (LONG, SHORT):
    seat(position)
    scene = a.screen.scene
    view = a.screen.view
    a.settings.sort ^= 1
    gc.collect()
    view.hand.sync(view.view, 0)
    a.screen.stale = True
    turns(lambda: scene.sorting < 1024)
port.close()
"""
)


def glides(image: Path, miss_cycles: int = 0) -> dict[str, int]:
    """Return the longest painting, us, while pairs glide and while a hand of 19 cards and of 6 sorts itself.

    Raises AssertionError where nothing moved.
    """
    from durak.rules import presets
    from tools.pictures import positions

    given = {"phase": "throw", "leader": 1, "defender": 2, "actor": 1, "table": "8c/9c Td/Jd Jc/Qc"}
    hands = {1: "8h 8s Ts Js", 2: "7h Ah Ad Kh Qh", 3: "As Ks Qs"}
    throwing = bytes(
        positions.arranged(presets.THROW_IN, "Kc Kd Ks 6d 6h 6s", (4, 5, 3), hands=hands, **given)
    )
    short = bytes(
        positions.arranged(
            presets.THROW_IN, "6d 9h Ts 7c Qd Kc", (6,), {"seats": 2}, table="6c", phase="defend", leader=1,
            defender=0,
        )
    )  # fmt: skip
    code = GLIDES.replace("THROWING", repr(throwing.hex())).replace("LONG", repr(pico.position().hex()))
    code = code.replace("SHORT", repr(short.hex()))
    said = [
        line.split() for line in pico.chip(image, miss_cycles).run_code(code, limit_ms=60_000).splitlines()
    ]
    assert all(int(n) > 2 for n, _ in said), said
    names = ("pairs that glide", "a hand of 19 that sorts itself", "a hand of 6")
    return {name: int(us) for name, (_, us) in zip(names, said, strict=True)}
