"""The layout of a position, and the table of lone bits."""

from durak.rules import position


def test_layout_has_no_overlap_and_no_hole():
    """Law 4: a position is 128 bytes, each of them spoken for."""
    spans = [
        (position.HANDS, 48), (position.KNOWN, 8), (position.RANKS, 2), (position.TABLE, 12),
        (position.TALON, 40),
    ]  # fmt: skip
    singles = (
        "RULES OPTION_BITS DEAL OWNERS LEADER DEFENDER ACTOR PHASE LIMIT LAID PASSED OUT TRUMP "
        "EXCHANGE_RIGHT RESULT PAIRS STOCK NO_PROGRESS"
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
