"""The counts pinned in tools/measure/perft.py, by the rules core and, less deep, by the second reading."""

from durak.rules import presets
from tools.measure import perft


def test_the_core_counts_as_pinned(capsys):
    assert perft.check(perft.perft, 9000) == 0
    assert "WRONG" not in capsys.readouterr().out


def test_the_second_reading_counts_the_same():
    assert perft.check(perft.second_reading(), 500) == 0


def test_a_wrong_count_is_told(capsys):
    assert perft.check(lambda pos, depth: perft.perft(pos, depth) + (depth == 3), 1000) == len(perft.PINNED)
    assert "WRONG" in capsys.readouterr().out


def test_each_game_is_counted_at_three_stages():
    assert [name for name, _, _ in perft.PINNED] == [
        name for name in [*presets.NAMES, *perft.GAMES] for _ in perft.STAGES
    ]
    for preset, plies, counts in perft.PINNED:
        assert plies <= perft.length(preset) and counts[-1] > 1000
