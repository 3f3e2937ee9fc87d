"""The fake machine's link, as bytes over two pipes to the desk (desktop_sim/run_micropython.py reads them).

A message is a letter, the payload's length (3 bytes, low first) and the payload: P pin level · S bytes of
SPI · W pin hz(4) duty(2) · A pin, answered by 2 bytes · I bus address n bytes, answered by a count and
n bytes, or by 255 for nobody · T ms(4), answered by a count and for each change ms(2) pin level · O something
to choose under the mouse (0, 1).
"""


class Link:
    """`send(letter, payload, n)`, and what shim/machine.py wants of a link."""

    def __init__(self, source, sink):
        self._source = source
        self._sink = sink
        self._small = bytearray(16)  # a whole short message: the head, then its payload
        self._views = [memoryview(self._small)[:n] for n in range(17)]

    def _head(self, letter, n):
        small = self._small
        small[0] = letter
        small[1] = n & 255
        small[2] = n >> 8 & 255
        small[3] = n >> 16

    def send(self, letter, n):
        """A short message, its n bytes of payload being in place."""
        self._head(letter, n)
        self._sink.write(self._views[4 + n])

    def read(self, n):
        """Exactly n bytes of the desk's answer."""
        answer = b""
        while len(answer) < n:
            more = self._source.read(n - len(answer))
            if not more:
                raise SystemExit  # the desk is gone
            answer += more
        return answer

    def pin(self, number, level):
        """An output changed."""
        self._small[4] = number
        self._small[5] = level
        self.send(80, 2)

    def spi(self, bus, data):
        """Bytes on the wire."""
        self._head(83, len(data))
        self._sink.write(self._views[4])
        self._sink.write(data)

    def over(self, something):
        """Whether there is something to choose under the mouse."""
        self._small[4] = 1 if something else 0
        self.send(79, 1)

    def pwm(self, number, hz, duty):
        """A PWM output changed."""
        small = self._small
        small[4] = number
        for i in range(4):
            small[5 + i] = hz >> 8 * i & 255
        small[9] = duty & 255
        small[10] = duty >> 8
        self.send(87, 7)

    def adc(self, number):
        """A reading, 0 to 65535."""
        self._small[4] = number
        self.send(65, 1)
        answer = self.read(2)
        return answer[0] | answer[1] << 8

    def i2c(self, bus, address, data, n):
        """A transfer, of at most 9 bytes; the n bytes read, or None when nobody acknowledges."""
        small = self._small
        small[4] = bus
        small[5] = address
        small[6] = n
        for i in range(len(data)):
            small[7 + i] = data[i]
        self.send(73, 3 + len(data))
        count = self.read(1)[0]
        return None if count == 255 else self.read(count)

    def sleep(self, ms):
        """Let ms pass; what changed meanwhile."""
        for i in range(4):
            self._small[4 + i] = ms >> 8 * i & 255
        self.send(84, 4)
        count = self.read(1)[0]
        if not count:
            return ()
        changes = self.read(4 * count)
        return [
            (changes[i] | changes[i + 1] << 8, changes[i + 2], changes[i + 3]) for i in range(0, 4 * count, 4)
        ]
