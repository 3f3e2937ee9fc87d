"""Fitting a small net to played positions: numpy, one hidden layer of leaky units, the weights rounded to
bytes.
"""

from collections.abc import Callable

import numpy as np

LEAK = 0.125
# An input weight's byte is in 64ths, an output weight's in 32nds (durak.players.two_player_evaluation).
STEPS_IN = 64.0

STEPS_OUT = 32.0
MOST_PART = 3900  # bytes of input weights: a part lies in one block of a board's flash


class Net:
    """Weights as floats: `first` (inputs x hidden), `last` (hidden), `bias`."""

    def __init__(self, inputs: int, hidden: int, rng: np.random.Generator):
        self.first = rng.normal(0, 0.25, (inputs, hidden)).astype(np.float32)
        self.last = rng.normal(0, 0.3, hidden).astype(np.float32)
        self.bias = np.zeros(1, np.float32)

    @classmethod
    def unpacked(cls, parts: tuple[bytes, ...]) -> "Net":
        """The net of the two-seat evaluation that `packed` made these parts of."""
        net = cls.__new__(cls)
        first, last = [], []
        for part in parts:
            units, ranks = part[0], part[1]
            end = 2 + (17 * ranks - 11) * units
            codes = np.frombuffer(part, np.uint8).astype(np.float32) - 128
            first.append(codes[2:end].reshape(-1, units) / STEPS_IN)
            last.append(codes[end : end + units] / STEPS_OUT)
        net.first = np.concatenate(first, axis=1)
        net.last = np.concatenate(last)
        bias = int.from_bytes(parts[0][-2:], "big") - 32768
        net.bias = np.array([bias / STEPS_IN / STEPS_OUT], np.float32)
        return net

    def parameters(self) -> list[np.ndarray]:
        """The arrays that are learned."""
        return [self.first, self.last, self.bias]

    def clip(self) -> None:
        """Keep every weight within what a byte can say."""
        np.clip(self.first, -127 / STEPS_IN, 127 / STEPS_IN, out=self.first)
        np.clip(self.last, -127 / STEPS_OUT, 127 / STEPS_OUT, out=self.last)

    def rounded(self) -> "Net":
        """The same net as the bytes will have it."""
        twin = Net.__new__(Net)
        twin.first = (np.round(self.first * STEPS_IN) / STEPS_IN).astype(np.float32)
        twin.last = (np.round(self.last * STEPS_OUT) / STEPS_OUT).astype(np.float32)
        twin.bias = self.bias.copy()
        return twin

    def forward(self, x: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Chances of the leader, the units' outputs and their slopes."""
        z = x @ self.first
        slope = np.where(z < 0, np.float32(LEAK), np.float32(1))
        a = z * slope
        return 1 / (1 + np.exp(-(a @ self.last + self.bias))), a, slope

    def packed(self, header: bytes) -> tuple[bytes, ...]:
        """The parts of durak.players.two_player_evaluation; the header's first byte is the number of all
        units.
        """
        first = (np.round(self.first * STEPS_IN) + 128).astype(np.uint8)
        last = (np.round(self.last * STEPS_OUT) + 128).astype(np.uint8)
        bias = int(round(float(self.bias[0]) * STEPS_IN * STEPS_OUT)) + 32768
        hidden = len(last)
        count = next(n for n in range(1, hidden + 1) if hidden % n == 0 and first.size // n <= MOST_PART)
        parts: list[bytes] = []
        for one, out in zip(np.split(first, count, axis=1), np.split(last, count), strict=True):
            there = bias if not parts else 32768
            parts.append(
                bytes([len(out)]) + header[1:] + one.tobytes() + out.tobytes() + bytes(divmod(there, 256))
            )
        return tuple(parts)


def loss(net: Net, rows: Callable[[np.ndarray], np.ndarray], y: np.ndarray, part: np.ndarray) -> float:
    """Mean cross-entropy over the samples of `part`."""
    total = 0.0
    for piece in np.array_split(part, max(1, len(part) // 50_000)):
        p = np.clip(net.forward(rows(piece))[0], 1e-5, 1 - 1e-5)
        total += float(-(y[piece] * np.log(p) + (1 - y[piece]) * np.log(1 - p)).sum())
    return total / len(part)


def fit(
    net: Net,
    rows: Callable[[np.ndarray], np.ndarray],
    y: np.ndarray,
    rng: np.random.Generator,
    epochs: int,
    watch: Callable[[int, float, float], None],
    batch: int = 1024,
    rate: float = 0.004,
) -> None:
    """Adam with a falling rate. `rows(indices)` gives the inputs, `y` the results; `watch(done, epochs'
    part, loss)`.
    """
    n = len(y)
    test = rng.permutation(n)[: n // 20]
    train = np.setdiff1d(np.arange(n), test)
    moments = [(np.zeros_like(p), np.zeros_like(p)) for p in net.parameters()]
    steps = epochs * (len(train) // batch)
    step = 0
    for epoch in range(epochs):
        order = rng.permutation(train)
        for at in range(0, len(order) - batch + 1, batch):
            part = order[at : at + batch]
            x = rows(part)
            p, a, slope = net.forward(x)
            error = (p - y[part]).astype(np.float32) / batch
            back = np.outer(error, net.last) * slope
            gradients = [x.T @ back, a.T @ error, np.array([error.sum()], np.float32)]
            step += 1
            now = rate * 0.5 * (1 + np.cos(np.pi * step / steps)) + rate * 0.01
            for weights, gradient, (m, v) in zip(net.parameters(), gradients, moments, strict=True):
                m += 0.1 * (gradient - m)
                v += 0.001 * (gradient * gradient - v)
                weights -= now * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.999**step)) + 1e-8)
            net.clip()
        watch(epoch + 1, loss(net, rows, y, test), loss(net.rounded(), rows, y, test))
