"""Hot modules keep their own copies of the layout's numbers: they must be those of position and moves."""

import re
from pathlib import Path

import pytest

from durak.rules import moves, position

RULES = Path(position.__file__).parent
CONST = re.compile(r"^(_?[A-Z0-9_]+) = const\((.+?)\)", re.M)
SCALED = {
    "_RANKS16": ("RANKS", 2),
    "_KNOWN16": ("KNOWN", 2),
    "_KNOWN": ("KNOWN", 4),
    "_DISCARD16": ("DISCARD", 2),
}
OTHER_NAMES = {"_NO": 255, "_NOBODY": 255, "_NO_CARD": 255, "_ACE": 12, "_MOST_STALE": 30, "_SIX": 4}
OWN = {"_SUIT", "_BOTH", "_COMPLETE"}


def copies(path):
    return [(name, eval(value)) for name, value in CONST.findall(path.read_text())]


@pytest.mark.parametrize("name", ["turn_order", "bout", "legal", "play", "view"])
def test_copies_agree(name):
    checked = 0
    module = __import__("durak.rules." + name, fromlist=["x"])
    source_text = (RULES / (name + ".py")).read_text()
    for const, value in copies(RULES / (name + ".py")):
        assert len(re.findall(r"\b" + const + r"\b", source_text)) > 1, const + " is not used"
        if const in OWN or not const.startswith("_"):
            continue
        if const in SCALED and hasattr(position, SCALED[const][0]):
            source, scale = SCALED[const]
            assert value * scale == getattr(position, source), const
        elif const in SCALED:
            assert value * 2 == module.DISCARD
        elif const in OTHER_NAMES:
            assert value == OTHER_NAMES[const], const
        elif hasattr(moves, const[1:]) and not hasattr(position, const[1:]):
            assert value in (getattr(moves, const[1:]), getattr(moves, const[1:]) << 12), const
        else:
            assert value == getattr(position, const[1:]), const
        checked += 1
    assert checked > 5


def test_layout_has_no_overlap_and_no_hole():
    """Law 4: a position is 128 bytes, each of them spoken for."""
    spans = [
        (position.HANDS, 48), (position.KNOWN, 8), (position.RANKS, 2), (position.TABLE, 12),
        (position.TALON, 40),
    ]  # fmt: skip
    singles = (
        "RULES CUSTOMS DEAL OWNERS LEADER DEFENDER ACTOR PHASE LIMIT LAID PASSED OUT TRUMP RIGHT RESULT "
        "PAIRS STOCK STALE"
    )
    spans += [(getattr(position, name), 1) for name in singles.split()]
    at = 0
    for start, size in sorted(spans):
        assert start == at
        at += size
    assert at == position.SIZE == 128


def test_the_table_of_lone_bits():
    from durak.rules import legal

    for bit in range(32):
        assert legal._BIT[(1 << bit) % 37] == bit
