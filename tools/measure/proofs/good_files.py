"""A file of each kind that comes from outside, as it should be: what damage begins with."""

from __future__ import annotations

import functools
import io
import json
import struct
import sys
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from desktop_sim import run_cpython

run_cpython.prepare()

UF2_MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
UF2_RP2040 = 0xE48BFF56


@functools.cache
def good(kind: str) -> bytes:
    """A file of that kind as it should be: what damage begins with."""
    from durak.device.storage import Storage
    from durak.rules import deal, presets, save
    from durak.rules import position as positions
    from durak.settings import Settings

    pos = positions.new()
    deal.start(pos, presets.settings(1), 7)
    kept: object = Settings()
    kept.names[0] = "Ёж"  # type: ignore[attr-defined]
    if kind == "recording":
        words = {"version": 1, "board": "waveshare-1.3", "rotation": 0, "seed": 1, "start": {"lang": "en"}}
        words |= {"saves": {"game.a": "AAAA"}, "keys": [[0, "up", 1]], "end": 700, "picture": "x"}
        return json.dumps(words).encode()
    if kind == "window":
        return b'{"board": "picosystem", "factor": 3, "full": false, "width": 700, "height": 500}'
    if kind == "board_txt":
        return b"# mine\npicosystem\nrotation 2\nspeaker 0\nhz 31250000\nup 4\n"
    if kind == "settings":
        return kept.pack()  # type: ignore[attr-defined]
    if kind == "position":
        return save.pack(pos)
    if kind == "game":
        return _game()
    if kind == "slot":
        with tempfile.TemporaryDirectory() as folder:
            Storage(folder).save("game", b"a deal " * 30)
            return next(Path(folder).glob("game.*")).read_bytes()
    if kind == "replay":
        return _replay()
    if kind == "replay_list":
        from durak import kept_replays, tlv

        rows = [(1, 2), (2, bytes((1, 0, 9, 0))), (3, bytes((5, 1, 30, 0)))]
        return tlv.pack(kept_replays.LIST_SIGNATURE, 1, rows)
    if kind in ("backup", "archive"):
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("saves/game.a", b"x" * 300)
            archive.writestr("board.txt", "picosystem\n")
        return out.getvalue()
    if kind == "referee":
        lines = ({"do": "new", "preset": "Duel", "seed": 7}, {"do": "legal"}, {"do": "state"})
        return b"\n".join(json.dumps(line).encode() for line in lines)
    if kind == "key_script":
        return b"right a:600 a+x:80 wait:300 shot:x.png down/b up/b"
    block = struct.pack("<8I", *UF2_MAGIC[:2], 0x2000, 0x10000000, 256, 0, 1, UF2_RP2040)
    return block + bytes(476) + struct.pack("<I", UF2_MAGIC[2])


def _played(preset: str, over: Callable) -> tuple[object, object]:
    """The app and the port of a session by a monkey, once `over(app, turns)`."""
    from durak import app, settings
    from tools.measure.proofs import session

    kept: object = settings.Settings()
    kept.speed = settings.NONE  # type: ignore[attr-defined]
    port = session.Port(0, 240, 240, 5, {"settings": kept.pack()})  # type: ignore[attr-defined]
    port.monkey.plays = True
    running: object = app.make(port, {"lang": "en", "preset": preset})
    out, sys.stdout = sys.stdout, io.StringIO()
    try:
        turns = 0
        while not over(running, turns):
            running.turn()  # type: ignore[attr-defined]
            turns += 1
    finally:
        sys.stdout = out
    return running, port


def _game() -> bytes:
    """A game in the middle, as a session kept it."""
    _, port = _played("Throw-in", lambda _, turns: turns == 300)
    return port.files["game"]  # type: ignore[attr-defined]


def _replay() -> bytes:
    """A deal to its end, as it is kept to be gone through again."""
    from durak import kept_replays

    running, port = _played("Duel", lambda running, _: running.showing() == "result")
    kept = running.saves.kept_deal  # type: ignore[attr-defined]
    if not kept_replays.KeptReplays(port).keep(kept, False, 7):
        raise AssertionError("not kept")
    return port.files[kept_replays.file_of(0)]  # type: ignore[attr-defined]
