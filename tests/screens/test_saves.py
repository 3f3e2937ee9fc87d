"""What outlasts a power cut: F23, F24, F25, above the real storage."""

import itertools
import os
from types import SimpleNamespace

import pytest

from durak import deals, keys, tlv
from durak.device.storage import Storage
from durak.rules import moves
from durak.rules import position as ps
from durak.rules.options import HOUSE_RULES
from durak.saves import GAME_FILE, SETTINGS_FILE, Saves
from durak.settings import Settings
from durak.statistics import Statistics
from tools.pictures.offscreen_app import PaperPort


class DiskPort(PaperPort):
    """The port with the device's own storage in a folder."""

    def __init__(self, folder, seed=1):
        super().__init__(240, 240, keys.JOY4, seed)
        self.storage = Storage(str(folder))

    def load(self, name):
        return self.storage.load(name)

    def save(self, name, data):
        return self.storage.save(name, data)

    def trouble(self):
        return self.storage.trouble()


def power_up(port):
    """An app after power-up: only what is kept is known."""
    app = SimpleNamespace(port=port, deal=None)
    app.saves = Saves(port)
    app.saves.load()
    app.settings = app.saves.settings
    return app


def deal_of(app, preset=1, who=None):
    app.settings.preset = preset
    if who is not None:
        app.settings.who[:] = who
    deals.new_game(app)
    deals.begin(app)
    return app.deal


def make_moves(app, n):
    """The first legal move, n times; the number made."""
    made = 0
    while made < n and not app.deal.over():
        assert app.deal.play(app.deal.moves[app.deal.count - 1 if app.deal.count < 3 else 0]) == 0
        app.saves.deal_changed(app.deal)
        made += 1
    return made


@pytest.mark.parametrize("preset", range(8))
def test_power_off_at_any_move_resumes_there(tmp_path, preset):
    """Every move of a deal, each followed by a power-up: the same
    position, the same legal moves, the same people."""
    app = power_up(DiskPort(tmp_path))
    app.settings.names[0] = "Marta"
    app.settings.who[2] = 4
    deal_of(app, preset)
    for _ in range(60):
        if not make_moves(app, 1):
            break
        again = power_up(DiskPort(tmp_path))
        assert deals.resume(again)
        assert again.deal.pos == app.deal.pos
        assert list(again.deal.moves[: again.deal.count]) == list(app.deal.moves[: app.deal.count])
        assert again.deal.levels == app.deal.levels
        assert again.deal.names == app.deal.names
        assert (again.deal.seed, again.deal.ply) == (app.deal.seed, app.deal.ply)
        assert again.saves.kept_deal.preset == preset
        assert again.saves.session.pack() == app.saves.session.pack()
        assert again.saves.notices == []


def test_a_deal_is_scored_once_wherever_power_goes(tmp_path):
    """H10, F25: score and statistics are in the same write as the last move."""
    app = power_up(DiskPort(tmp_path))
    deal_of(app, 5)
    make_moves(app, 5000)
    assert app.deal.over()
    for _ in range(3):
        again = power_up(DiskPort(tmp_path))
        assert again.saves.kept_deal.settled
        assert again.saves.statistics.deals == 1
        assert again.saves.session.deals == 1
        assert sum(again.saves.session.sticks) == (0 if ps.is_draw(app.deal.pos) else 1)
        deals.resume(again)
        again.saves.deal_changed(again.deal)


def test_one_write_a_move_and_none_where_nothing_changed(tmp_path):
    """F25: ten deals; settings are written when they changed and not otherwise."""
    port = DiskPort(tmp_path)
    app = power_up(port)
    moves = 0
    for deal in range(10):
        if deal:
            deals.next_deal(app)
            deals.begin(app)
        else:
            deal_of(app, 2)
        moves += make_moves(app, 5000)
    assert port.storage.writes <= moves + 10
    before = port.storage.writes
    app.saves.keep_game()
    app.saves.deal_changed(app.deal)
    assert port.storage.writes == before
    app.saves.keep_settings()
    app.saves.keep_settings()
    assert port.storage.writes == before + 1
    app.settings.sound = 0
    app.saves.keep_settings()
    app.saves.keep_settings()
    assert port.storage.writes == before + 2


def files_of(folder, name):
    return sorted(folder.glob(name + ".*"))


def newest(folder, name):
    """The file written last; its number stands in bytes 3 to 6."""
    return max(files_of(folder, name), key=lambda f: int.from_bytes(f.read_bytes()[3:7], "little"))


def prepared(tmp_path):
    """A folder in which both files were written twice, and the states of the last two writes of the deal."""
    app = power_up(DiskPort(tmp_path))
    app.settings.language = "ru"
    app.saves.keep_settings()
    app.settings.language = "es"
    app.saves.keep_settings()
    deal_of(app, 4)
    make_moves(app, 3)
    states = [bytes(app.deal.pos)]
    make_moves(app, 1)
    states.append(bytes(app.deal.pos))
    return states


@pytest.mark.parametrize("name", [SETTINGS_FILE, GAME_FILE])
def test_cut_at_every_length_and_each_byte_flipped(tmp_path, name):
    """F23: always the last good state, told once, and a valid file again after the next write."""
    states = prepared(tmp_path)
    path = newest(tmp_path, name)
    whole = path.read_bytes()
    broken = [whole[:n] for n in range(len(whole))]
    broken += [whole[:i] + bytes([whole[i] ^ 0x41]) + whole[i + 1 :] for i in range(len(whole))]
    for data in broken:
        path.write_bytes(data)
        app = power_up(DiskPort(tmp_path))
        if name == SETTINGS_FILE:
            assert app.settings.language == "ru"
        else:
            assert bytes(app.saves.kept_deal.position) == states[0]
        copy = "page.settings_copy" if name == SETTINGS_FILE else "page.game_copy"
        assert app.saves.take_notices() == [copy]
        assert app.saves.take_notices() == []
    app.saves.kept_deal.ply += 1
    app.settings.language = "en"
    assert app.saves.keep_game()
    assert app.saves.keep_settings()
    app = power_up(DiskPort(tmp_path))
    assert app.settings.language == "en"
    assert app.saves.notices == []


def test_both_files_broken_or_folders_in_their_place(tmp_path):
    """F23: defaults, told once, and written afresh."""
    prepared(tmp_path)
    for name in (SETTINGS_FILE, GAME_FILE):
        for path in files_of(tmp_path, name):
            path.unlink()
            if name == GAME_FILE:
                path.mkdir()
            else:
                path.write_bytes(b"")
    app = power_up(DiskPort(tmp_path))
    assert app.saves.kept_deal is None
    assert app.saves.take_notices() == ["page.settings_lost", "page.game_lost"]
    assert app.settings.language == ""
    deal_of(app, 0)
    app.saves.keep_settings()
    assert power_up(DiskPort(tmp_path)).saves.kept_deal.preset == 0


SLOTS = ("missing", "good", "damaged")


def told_of(slots, name):
    """F45: what a file's two slots have to tell, by what is true of them."""
    if "damaged" not in slots:
        return []
    return [f"page.{name}_copy" if "good" in slots else f"page.{name}_lost"]


@pytest.mark.parametrize("game", list(itertools.product(SLOTS, repeat=2)))
@pytest.mark.parametrize("settings", list(itertools.product(SLOTS, repeat=2)))
def test_f45_every_state_of_every_slot_is_told_as_it_is(tmp_path, settings, game):
    """Which file, what was lost, what was kept: two files, each with two slots, three states a slot."""
    prepared(tmp_path)
    for name, slots in ((SETTINGS_FILE, settings), (GAME_FILE, game)):
        for path, state in zip(files_of(tmp_path, name), slots, strict=True):
            if state == "missing":
                path.unlink()
            elif state == "damaged":
                path.write_bytes(path.read_bytes()[:-1])
    app = power_up(DiskPort(tmp_path))
    wanted = told_of(settings, "settings") + told_of(game, "game")
    if wanted == ["page.settings_lost"] and "good" in game:
        wanted.append("page.game_kept")
    if wanted == ["page.game_lost"]:
        wanted.append("page.settings_kept")
    assert app.saves.take_notices() == wanted
    assert (app.settings.language != "") == ("good" in settings)
    assert (app.saves.kept_deal is not None) == ("good" in game)
    assert all(app.saves.port.trouble() == 0 for _ in range(2))


@pytest.mark.parametrize(
    ("number", "value", "told"),
    [
        (3, b"no position", "page.deal_lost"),
        (2, b"no score", "page.score_lost"),
        (1, b"no statistics", "page.statistics_partly"),
    ],
)
def test_f45_a_damaged_value_of_the_game_costs_no_other(tmp_path, number, value, told):
    """The file is whole, a value in it is not: the rest of it is kept."""
    prepared(tmp_path)
    port = DiskPort(tmp_path)
    values = [
        pair if pair[0] != number else (number, value) for pair in tlv.unpack(b"DG", port.load(GAME_FILE))
    ]
    port.save(GAME_FILE, tlv.pack(b"DG", 1, values))
    app = power_up(DiskPort(tmp_path))
    assert app.saves.take_notices() == [told]
    assert (app.saves.kept_deal is None) == (number == 3)
    assert (app.saves.session is None) == (number == 2)


@pytest.mark.parametrize("data", [b"", b"no settings at all"])
def test_f45_a_file_that_is_no_file_of_ours_is_lost_as_a_whole(tmp_path, data):
    prepared(tmp_path)
    DiskPort(tmp_path).save(SETTINGS_FILE, data)
    assert power_up(DiskPort(tmp_path)).saves.take_notices() == ["page.settings_lost", "page.game_kept"]
    DiskPort(tmp_path).save(SETTINGS_FILE, tlv.pack(b"DS", 1, [(1, 7), (20, "ru")]))
    assert power_up(DiskPort(tmp_path)).saves.take_notices() == ["page.settings_partly"]
    DiskPort(tmp_path).save(GAME_FILE, data)
    assert power_up(DiskPort(tmp_path)).saves.take_notices() == ["page.settings_partly", "page.game_lost"]


def test_a_full_disk_is_told_and_loses_nothing(tmp_path):
    """F23."""
    states = prepared(tmp_path)
    app = power_up(DiskPort(tmp_path))
    deals.resume(app)
    write = app.port.storage._write

    def full(*args):
        raise OSError(28)

    app.port.storage._write = full
    make_moves(app, 1)
    assert app.saves.take_notices() == ["page.save_failed"]
    make_moves(app, 1)
    assert app.saves.take_notices() == []  # told once
    assert bytes(power_up(DiskPort(tmp_path)).saves.kept_deal.position) == states[1]
    app.port.storage._write = write
    make_moves(app, 1)
    assert bytes(power_up(DiskPort(tmp_path)).saves.kept_deal.position) == bytes(app.deal.pos)


def test_power_cut_between_write_and_rename(tmp_path, monkeypatch):
    """F23: the newest good state stands, whatever half-written file lies beside it."""
    states = prepared(tmp_path)
    app = power_up(DiskPort(tmp_path))
    deals.resume(app)

    def cut(*args):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "rename", cut)
    with pytest.raises(KeyboardInterrupt):
        make_moves(app, 1)
    monkeypatch.undo()
    assert bytes(power_up(DiskPort(tmp_path)).saves.kept_deal.position) == states[1]


# F24: another version's values


def test_valid_settings_survive_others_default():
    """F24: missing, extra, wrong-typed and out-of-range values, version 99."""
    values = [
        (1, 0),  # sound off
        (2, 77),  # no such speed
        (3, "always"),  # wrong type
        (4, b"\x01"),  # wrong type
        (8, 6),
        (20, "ru"),
        (21, b"\x00\x04\x09\x01\x02\x03"),
        (22, "Marta"),
        (23, "a name that is too long"),
        (24, 5),
        (32, bytes(range(7)) + b"\xff\x09"),
        (33, b""),
        (34, "x"),
        (40, "no rules"),
        (41, "Granny's own"),
        (46, b"\x02\x01\x09"),
        (47, b"\x02"),  # no name
        (43, "of no preset"),
        (48, b"\x08"),
        (99, "of a later version"),
        (250, 3),
    ]
    settings = Settings()
    assert settings.unpack(tlv.pack(b"DS", 99, values)) == 12
    assert (settings.sound, settings.speed, settings.coach, settings.confirm) == (0, 2, 1, 0)
    assert settings.preset == 6
    assert settings.language == "ru"
    assert bytes(settings.who) == b"\x00\x04\x02\x01\x02\x03"
    assert settings.names == ["Marta", "", "", "", "", ""]
    row = bytes(settings.house[2 * len(HOUSE_RULES) : 3 * len(HOUSE_RULES)])
    assert row == bytes(range(7)) + b"\xff" * (len(HOUSE_RULES) - 7)
    assert settings.own_names == ["Granny's own"] and bytes(settings.own_parents) == b"\x02"
    assert settings.house[8 * len(HOUSE_RULES) : 8 * len(HOUSE_RULES) + 2] == b"\x01\xff"
    assert settings.unpack(tlv.pack(b"DS", 1, [(8, 8)])) == 1
    assert settings.preset == 1  # a preset of one's own that is not there


def test_settings_come_back_as_they_were():
    settings = Settings()
    settings.language = "es"
    settings.speed = 0
    settings.brightness = 40
    settings.names[5] = "Ёжик"
    settings.house[7 * len(HOUSE_RULES) + 3] = 1
    settings.who[1] = 0
    settings.preset = settings.keep_own("Дачный", 7)
    again = Settings()
    assert again.unpack(settings.pack()) == 0
    assert again.pack() == settings.pack()
    assert again.names[5] == "Ёжик"
    assert again.own_names == ["Дачный"] and again.preset == 8
    assert again.house[8 * len(HOUSE_RULES) + 3] == 1
    assert Settings().unpack(None) == 0


@pytest.mark.parametrize("kind", [Settings, Statistics])
def test_any_bytes_are_taken_without_a_crash(kind):
    """F24: cut anywhere, each byte changed to a few others, and no file of ours at all."""
    thing = kind()
    if kind is Settings:
        thing.names[0] = "Марта"
        thing.language = "ru"
        thing.speed = 0
        thing.preset = thing.keep_own("Дачный", 7)
    else:
        thing.count(3, True, False, 7)
    whole = thing.pack()
    for n in range(len(whole) + 1):
        kind().unpack(whole[:n])
    for i in range(len(whole)):
        for change in (0x01, 0x80, 0xFF):
            kind().unpack(whole[:i] + bytes([whole[i] ^ change]) + whole[i + 1 :])
    assert kind().unpack(b"no such thing") == 1
    assert kind().unpack(b"") == 1


def test_statistics_count_people():
    """`fool`, runs and games; counts that contradict each other are cut."""
    s = Statistics()
    for fool in (False, False, True, False):
        s.count(2, fool, False, 3)
    s.count(2, False, True, 0)
    assert (s.deals, s.fool, s.draws, s.run, s.longest, s.taken) == (5, 1, 1, 2, 2, 12)
    assert s.by_game[4:6] == [5, 1]
    assert s.taken_per_deal() == 24
    again = Statistics()
    assert again.unpack(s.pack()) == 0
    assert again.pack() == s.pack()
    assert again.unpack(tlv.pack(b"DT", 1, [(1, 3), (2, 9), (16, 2), (17, 5)])) == 2
    assert (again.fool, again.by_game[1]) == (3, 2)


def test_a_game_without_people_leaves_the_statistics_alone(tmp_path):
    app = power_up(DiskPort(tmp_path))
    deal_of(app, 5, who=bytes([1, 2, 3, 4, 1, 2]))
    make_moves(app, 5000)
    assert app.deal.over()
    assert app.saves.statistics.deals == 0
    assert app.saves.session.deals == 1


def test_the_session_goes_on_while_the_same_people_sit_there(tmp_path):
    """T9, H10: a new game at the same table keeps the score; other
    people, or another number of them, begin anew."""
    app = power_up(DiskPort(tmp_path))
    deal_of(app, 1)
    make_moves(app, 5000)
    evening = app.saves.session
    deal_of(app, 2)
    assert app.saves.session is evening
    app.settings.who[3] = 4  # another computer player: the same people
    deal_of(app, 2)
    assert app.saves.session is evening
    app.settings.names[1] = "Ivan"
    deal_of(app, 2)
    assert app.saves.session is not evening
    evening = app.saves.session
    deal_of(app, 5)
    assert app.saves.session is not evening
    deals.end_session(app)
    again = power_up(DiskPort(tmp_path))
    assert again.saves.session is None
    assert again.saves.kept_deal is None
    assert not deals.resume(again)


def test_house_rules_apply_to_the_next_deal(tmp_path):
    """H3, H12, H7: what is switched on now is not in the deal in progress, but in the one after it."""
    app = power_up(DiskPort(tmp_path))
    deal = deal_of(app, 1)
    n = len(HOUSE_RULES)
    app.settings.house[n + HOUSE_RULES.index("permission")] = 1
    app.settings.house[n + HOUSE_RULES.index("exchange")] = 0
    before = bytes(deal.pos[ps.RULES : ps.DEAL])
    make_moves(app, 5000)
    assert bytes(deal.pos[ps.RULES : ps.DEAL]) == before
    deals.next_deal(app)
    deals.begin(app)
    assert app.deal.pos[ps.RULES] & ps.PERMISSION
    assert app.deal.pos[ps.OPTION_BITS] >> 2 & 3 == 0  # exchange on


def test_cards_that_people_take_are_counted_once(tmp_path):
    """Whatever is kept twice between two moves."""
    app = power_up(DiskPort(tmp_path))
    deal = deal_of(app, 1, who=bytes(6))
    while not deal.over():
        takes = [m for m in deal.moves[: deal.count] if moves.kind(m) == moves.TAKE]
        before = [ps.hand_size(deal.pos, seat) for seat in range(4)]
        table = sum(
            2 if ps.cover_at(deal.pos, i) != ps.NO_CARD else 1 for i in range(ps.table_size(deal.pos))
        )
        count = app.saves.kept_deal.taken
        assert deal.play(takes[0] if takes else deal.moves[0]) == 0
        app.saves.deal_changed(deal)
        app.saves.deal_changed(deal)
        assert app.saves.kept_deal.taken in (count, count + table), (before, table)
        if deal.ply > 400:
            break
    assert app.saves.kept_deal.taken > 0


def test_the_losing_team_chooses_who_deals(tmp_path):
    """K24: only its seats, and only when a person is among them."""
    app = power_up(DiskPort(tmp_path))
    deal_of(app, 3, who=bytes([0, 2, 2, 2, 2, 2]))
    seed = 1
    while True:
        make_moves(app, 5000)
        if ps.is_loser(app.deal.pos, 0):
            break
        assert deals.choosers(app) == [] or ps.is_loser(app.deal.pos, 0)
        seed += 1
        deals.next_deal(app)
        deals.begin(app)
    assert deals.choosers(app) == [0, 2]
    deals.next_deal(app, 2)
    deals.begin(app)
    assert ps.dealer(app.deal.pos) == 2
