"""Positions that were played, as the inputs of a net: numpy arrays of a column an input."""

import numpy as np

from tools.training import search_play


def duel_rows(samples: np.ndarray, pack: int) -> np.ndarray:
    """Samples of search_play as those of play.duel_samples: DuelInputs takes them."""
    places = samples[:, :pack].copy()
    places[places == 6] = 2  # the talon
    places[places == 7] = 4  # gone
    left = samples[:, pack + 1]
    shown = np.where(left > 0, samples[:, pack + 2], 0)
    fools = samples[:, pack + 5]  # a set of seats
    result = np.where(fools == search_play.DRAW, 3, fools)
    return np.column_stack([places, samples[:, pack], left, shown, result]).astype(np.uint8)


class DuelInputs:
    """What durak.players.two_player_evaluation sees, as columns: the leader's hand, the other's,
    talon, face-up rank,
    talon size.
    """

    def __init__(self, samples: np.ndarray, pack: int, rng: np.random.Generator):
        self.pack = pack
        self.ranks = pack // 4
        places = samples[:, :pack]
        leader = samples[:, pack : pack + 1]
        self.left = samples[:, pack + 1].astype(np.int64)
        self.shown = samples[:, pack + 2].astype(np.int64)
        result = samples[:, pack + 3]
        self.y = np.where(result == 3, 0.5, np.where(result - 1 == leader[:, 0], 0.0, 1.0)).astype(np.float32)
        code = np.full(places.shape, 3, np.uint8)
        code[places == leader] = 0
        code[places == 1 - leader] = 1
        code[places == 2] = 2
        self.code = code
        self.rng = rng
        self.count = 17 * self.ranks - 11

    def __call__(self, part: np.ndarray) -> np.ndarray:
        """Inputs of some samples; the plain suits, which are alike, change places from batch to batch."""
        r = self.ranks
        suits = [0, *(1 + self.rng.permutation(3))]
        code = self.code[part].reshape(-1, 4, r)[:, suits].reshape(-1, self.pack)
        x = np.zeros((len(part), self.count), np.float32)
        for block in range(3):
            x[:, block * self.pack : (block + 1) * self.pack] = code == block
        rows = np.arange(len(part))
        left = self.left[part]
        x[rows, 3 * self.pack + self.shown[part]] = left > 0
        x[rows, 3 * self.pack + r + left] = 1
        return x


class TableInputs:
    """What durak.players.evaluation sees, as columns, each time from a seat drawn at random."""

    def __init__(self, samples: np.ndarray, pack: int, seats: int, most_left: int, rng: np.random.Generator):
        self.pack, self.ranks, self.seats, self.rng = pack, pack // 4, seats, rng
        self.places = samples[:, :pack]
        self.leader = samples[:, pack].astype(np.int64)
        self.left = samples[:, pack + 1].astype(np.int64)
        self.shown = samples[:, pack + 2].astype(np.int64)
        self.dark = samples[:, pack + 3].astype(np.int64)
        # The seat that asks is drawn once, so that each sample keeps one result.
        self.seat = rng.integers(0, seats, len(samples))
        lost = samples[:, pack + 5].astype(np.int64)
        self.y = np.where(lost == 64, 0.5, 1.0 - (lost >> self.seat & 1)).astype(np.float32)
        self.count = pack * (seats + 1) + seats + self.ranks + 5 + most_left

    def __call__(self, part: np.ndarray) -> np.ndarray:
        """Inputs of some samples; the plain suits change places from batch to batch."""
        seats, pack, ranks = self.seats, self.pack, self.ranks
        order = np.array([0, *(1 + self.rng.permutation(3))])
        places = self.places[part].reshape(-1, 4, ranks)[:, order].reshape(-1, pack).astype(np.int64)
        seat = self.seat[part][:, None]
        block = np.where(places < 6, (places - seat) % seats, places)
        x = np.zeros((len(part), self.count), np.float32)
        for turn in range(seats):
            x[:, turn * pack : (turn + 1) * pack] = (block == turn) & (places < 6)
        x[:, seats * pack : (seats + 1) * pack] = places == 6
        at = (seats + 1) * pack
        rows = np.arange(len(part))
        x[rows, at + (self.leader[part] - seat[:, 0]) % seats] = 1
        at += seats
        shown = self.shown[part]
        x[rows, at + np.minimum(shown, ranks - 1)] = shown < ranks
        at += ranks
        dark = self.dark[part]
        back = np.empty(4, np.int64)
        back[order] = np.arange(4)
        x[rows, at + back[np.minimum(dark, 3)]] = dark < 4
        x[rows, at + 4 + self.left[part]] = 1
        return x
