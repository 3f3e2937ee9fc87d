"""Of several people on one device each has an own count, kept by name."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from seeing import Written

from durak.kept_deal import KeptDeal
from durak.statistics import MOST_PEOPLE, Statistics
from tools.pictures import offscreen_app, render
from tools.pictures.positions import arranged


def settled(statistics, names, who, fool, **more):
    """A deal of three seats has ended."""
    kept = KeptDeal(bytes(who), names)
    counts = [1 if seat == fool else 0 for seat in (1, 2)]
    kept.position[:] = arranged(
        "Throw-in", "6c" if fool == 0 else "", counts, phase="over", result=1 << fool, table=""
    )
    for name, value in more.items():
        setattr(kept, name, value)
    kept.settle(None, statistics, 1)


def test_each_name_is_counted_and_computer_players_are_not():
    s = Statistics()
    settled(s, ("Ann", "Bo", "Cy", "", "", ""), (0, 0, 2, 2, 2, 2), 1)
    settled(s, ("Ann", "Bo", "Cy", "", "", ""), (0, 0, 2, 2, 2, 2), 2)
    settled(s, ("", "Ann", "Cy", "", "", ""), (0, 0, 2, 2, 2, 2), 1)
    assert s.people == [["Ann", 3, 1], ["Bo", 2, 1]]
    assert s.deals == 3


def test_a_deal_in_which_a_move_was_taken_back_does_not_count():
    s = Statistics()
    settled(s, ("Ann", "Bo", "", "", "", ""), (0, 0, 2, 2, 2, 2), 1, taken_back=True)
    assert s.people == []


def test_they_are_kept():
    s = Statistics()
    for i in range(300):
        s.count_person("Ann", i % 3 == 0)
    s.count_person("Алёна", True)
    again = Statistics()
    assert again.unpack(s.pack()) == 0
    assert again.people == [["Ann", 300, 100], ["Алёна", 1, 1]]


def test_what_cannot_be_is_left_out_and_the_rest_kept():
    s = Statistics()
    s.count_person("Ann", False)
    good = s.pack()
    for bad in (
        b"",
        b"\x05\x00\x01\x00Bo",
        b"\x00\x00\x00\x00Bo",
        b"\x00\x00\x01\x00\xff\xff",
        b"\x00\x00\x01\x00Ann",
    ):
        data = good + bytes((65, 3, len(bad), 0)) + bad
        again = Statistics()
        assert again.unpack(data) == 1, bad
        assert again.people == [["Ann", 1, 0]]


def test_of_too_many_names_the_one_that_played_least_goes():
    s = Statistics()
    for i in range(MOST_PEOPLE):
        for _ in range(2 if i != 4 else 1):
            s.count_person("P" + str(i), False)
    s.count_person("New", True)
    names = [person[0] for person in s.people]
    assert len(names) == MOST_PEOPLE and "New" in names and "P4" not in names


def test_clearing_clears_them():
    s = Statistics()
    s.count_person("Ann", True)
    s.clear()
    assert s.people == []


def test_the_page_shows_them_the_one_with_most_deals_first():
    app = offscreen_app.open_app("240x240", "en")
    render.SCENES["statistics-names"](app)
    app.screen.fresh = True
    with Written() as written:
        app.screen.paint(app.canvas)
    said = [line[4] for line in sorted(written.lines, key=lambda line: (line[1], line[0]))]
    assert "by name" in said
    assert [s for s in said if s in ("Ann", "Marta", "Bo")] == ["Marta", "Ann", "Bo"]
