"""The commands that make the numbers: repeatable, and what they write is what the players read."""

import math
from array import array

import numpy as np
import pytest

from durak.players import evaluation, levels, two_player_evaluation, two_player_table
from durak.rules import deal, position, presets
from tools.training import arena, fit_net, play, search_play, train


class Still:
    """A generator that leaves the plain suits where they are."""

    def permutation(self, n):
        return np.arange(n)

    def integers(self, low, high, count):
        return np.zeros(count, np.int64) + low * high


def samples(tmp_path, **changes):
    job = {"rule": list(levels.NORMAL), "pack": 36, "transfer": 0, "deals": 12, "seed": 5}
    job.update(changes, out=str(tmp_path / "s"))
    kind = play.samples if "settings" in changes else play.duel_samples
    count = kind(job)["samples"]
    rows = np.fromfile(tmp_path / "s", np.uint8)
    assert count and len(rows) % count == 0
    return rows.reshape(count, -1)


def test_the_same_seed_gives_the_same_positions(tmp_path):
    assert (samples(tmp_path) == samples(tmp_path)).all()
    settings = list(presets.settings("Throw-in"))
    assert (samples(tmp_path, settings=settings) == samples(tmp_path, settings=settings)).all()


def test_the_inputs_of_training_are_the_rows_of_the_two_seat_net(tmp_path):
    """Each sample's columns against the rows that the player itself finds."""
    rng = Still()
    kept = samples(tmp_path)
    inputs = train.DuelInputs(kept, 36, rng)
    net = bytes([1, 9]) + bytes(200)
    out = two_player_evaluation.scratch()
    for row, sample in zip(inputs(np.arange(len(kept))), kept, strict=True):
        table = two_player_table.new()
        for i in range(36):
            table[i // 9 << 4 | 4 + i % 9] = sample[i]
        table[two_player_table.DEFENDER] = 1 - sample[36]
        table[two_player_table.LEFT] = sample[37]
        table[two_player_table.TALON] = 4 + sample[38]
        n = two_player_evaluation.rows(table, net, out)
        assert {x - 2 for x in out[:n]} == set(np.flatnonzero(row))


def test_the_inputs_of_training_are_the_rows_of_the_table_net(tmp_path):
    rng = Still()
    settings = presets.settings("Northern")
    pos = position.new()
    deal.start(pos, settings, 3, 1)
    kept = bytearray(42)
    play.keep_position(pos, kept, 0, 36)
    inputs = train.TableInputs(np.frombuffer(bytes(kept), np.uint8).reshape(1, -1), 36, 4, 12, rng)
    net = bytes([1, 9, 4, 12]) + bytes(300)
    out = two_player_evaluation.scratch()
    for seat in range(4):
        inputs.seat[0] = seat
        n = evaluation.rows(pos, seat, net, out)
        assert {x - 4 for x in out[:n]} == set(np.flatnonzero(inputs(np.array([0]))[0]))


def test_a_packed_net_says_what_the_floats_say(tmp_path):
    rng = np.random.default_rng(2)
    kept = samples(tmp_path, deals=60)
    inputs = train.DuelInputs(kept, 36, rng)
    net = fit_net.Net(inputs.count, 8, rng)
    everything = np.arange(len(kept))
    before = fit_net.loss(net, inputs, inputs.y, everything)
    fit_net.fit(net, inputs, inputs.y, rng, 4, lambda *found: None, batch=16)
    assert fit_net.loss(net, inputs, inputs.y, everything) < before - 0.05
    net = net.rounded()
    packed = net.packed(bytes([8, 9]))
    inputs.rng = Still()
    active = array("H", [0] * 64)
    for sample, chance in zip(kept[:40], net.forward(inputs(np.arange(40)))[0], strict=True):
        table = two_player_table.new()
        for i in range(36):
            table[i // 9 << 4 | 4 + i % 9] = sample[i]
        table[two_player_table.DEFENDER] = 1 - sample[36]
        table[two_player_table.LEFT] = sample[37]
        table[two_player_table.TALON] = 4 + sample[38]
        got = two_player_evaluation.value(table, packed, active, two_player_evaluation.CURVE)
        assert abs(got - 1000 * chance) < 8


def test_the_curve_in_flash_is_the_logistic_one():
    """Its thousandths at steps of a sixteenth, none of them certain."""
    data = two_player_evaluation.CURVE
    exact = [1000 / (1 + math.exp(-(i - 128) / 16)) for i in range(257)]
    assert [data[2 * i] | data[2 * i + 1] << 8 for i in range(257)] == [
        min(999, max(1, int(each + 0.5))) for each in exact
    ]


@pytest.mark.parametrize("most", [50_000, 500, 300])
def test_the_parts_of_a_net_say_together_what_it_says(tmp_path, monkeypatch, most):
    """Each part fits a block of a board's flash; however many there are, the answer is the same."""
    rng = np.random.default_rng(4)
    net = fit_net.Net(142, 8, rng)
    net.bias[0] = 0.7
    whole = net.packed(bytes([8, 9]))
    monkeypatch.setattr(fit_net, "MOST_PART", most)
    parts = net.packed(bytes([8, 9]))
    assert len(parts) == {50_000: 1, 500: 4, 300: 4}[most] and len(whole) == 1
    active = array("H", [0] * 64)
    values = set()
    for sample in samples(tmp_path)[:60]:
        table = two_player_table.new()
        for i in range(36):
            table[i // 9 << 4 | 4 + i % 9] = sample[i]
        table[two_player_table.DEFENDER], table[two_player_table.LEFT], table[two_player_table.TALON] = (
            1 - sample[36],
            sample[37],
            4 + sample[38],
        )
        values.add(two_player_evaluation.value(table, whole, active, two_player_evaluation.CURVE))
        assert two_player_evaluation.value(table, parts, active, two_player_evaluation.CURVE) in values
    assert len(values) > 10


def test_a_net_is_unpacked_as_it_was_packed():
    for rounds in range(3):
        net = fit_net.Net(142, 8 * (rounds + 1), np.random.default_rng(rounds)).rounded()
        net.bias[0] = rounds - 1.25
        parts = net.packed(bytes([len(net.last), 9]))
        again = fit_net.Net.unpacked(parts)
        assert again.packed(bytes([len(net.last), 9])) == parts
        assert (again.first == net.first).all() and (again.last == net.last).all() and again.bias == net.bias


def search_job(tmp_path, preset, changes, deals=6):
    job = {"settings": list(arena.settings_of(preset, changes)), "pack": 36, "deals": deals, "seed": 3}
    job |= {"worlds": 1, "moves": 40, "first": False, "out": str(tmp_path / "s")}
    return job


@pytest.mark.parametrize("preset", ["Throw-in", "Transfer"])
def test_the_searchs_positions_come_with_what_became_of_them(tmp_path, preset, monkeypatch):
    """Each sample's columns against the position, and its result against the deal played on from there."""
    seen = []

    def keep(pos, kept, at, pack):
        seen.append(bytes(pos))
        play.keep_position(pos, kept, at, pack)

    monkeypatch.setattr(search_play, "keep_position", keep)
    monkeypatch.setattr(search_play.player_rng, "below", lambda state, n: 0)  # nothing strays
    count = search_play.samples(search_job(tmp_path, preset, ["seats=2"]))["samples"]
    assert count == len(seen) > 40
    found = train.duel_rows(np.fromfile(tmp_path / "s", np.uint8).reshape(count, -1), 36)
    for row, pos in zip(found, seen, strict=True):
        trump = pos[position.TRUMP]
        for i in range(36):
            suit, rank = {0: trump, trump: 0}.get(i // 9, i // 9), 4 + i % 9
            card = suit << 4 | rank
            holders = [seat for seat in range(2) if position.holds(pos, seat, card)]
            talon = card in pos[position.TALON : position.TALON + pos[position.STOCK]]
            assert row[i] == (holders[0] if holders else 2 if talon else 4)
        assert row[36] == pos[position.LEADER] and row[37] == pos[position.STOCK]
        if pos[position.STOCK]:
            assert row[38] == (pos[position.TALON] & 15) - 4
    assert set(found[:, 39]) <= {1, 2, 3} and len(set(found[:, 39])) > 1


COMMANDS = (
    "duel --pack 24 --deals 12 --worlds 1 --moves 50 --epochs 2 --rate 0.001",
    "duel --pack 36 --deals 12 --worlds 1 --moves 50 --epochs 2 --rate 0.001 --first",
    "net --pack 24 --deals 300 --hidden 4 --epochs 2",
    "table prostoy --rule prostoy --preset Prostoy --deals 100 --hidden 4 --epochs 2",
    "rule prostoy --preset Prostoy --start sets --rivals plain self --deals 4 --tries 4 --generations 3",
)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_writes_the_same_bytes_again(command, tmp_path, monkeypatch):
    written = []
    for folder in ("one", "two"):
        monkeypatch.setattr(train, "PLAYERS", tmp_path / folder)
        monkeypatch.setattr(train, "PICTURES", tmp_path / folder)
        monkeypatch.setattr("sys.argv", ["train", *command.split()])
        train.main()
        files = sorted(path for path in (tmp_path / folder).rglob("*") if path.is_file())
        written.append([(path.name, path.read_bytes()) for path in files])
    assert written[0] == written[1]
    assert {name.rpartition(".")[2] for name, _ in written[0]} == {"py", "png"}


def test_the_starts_of_tuning_are_numbers_of_a_rule():
    assert all(len(numbers) == 48 for numbers in train.FIRST.values())
    assert train.FIRST["sets"] != train.FIRST["plain"] != train.FIRST["sparing"]
