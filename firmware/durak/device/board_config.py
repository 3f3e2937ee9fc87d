"""Which board this is, and what its owner has changed about it in `board.txt`.

`board.txt` lies beside main.py. Its first line names the board as in boards/; each further line is
`name value`, a whole number for one of `LIMITS`: `speaker 0` for a piezo wired to GP0, `rotation 2` for a
screen upside down, `inverted`, `bgr` and `swapped` 0 or 1 for a panel whose colours are wrong in one of
three ways, `first_column` and `first_row` for one that is shifted, `hz` for the SPI clock asked for,
`a 15` and the like for a key on another pin, `watchdog 1`. Capitals, blank lines, a byte order mark and
what follows a # mean nothing. A line that cannot be followed is left out and named in `Board.faults`.
"""

from micropython import const

from durak import keys

DEFAULT = "waveshare-1.3"

# What a board's file may leave out, and the value it then has.
OPTIONAL = {
    "SPI": -1,  # the bus, 0 or 1
    "SCK": -1,
    "MOSI": -1,
    "DATA": -1,  # or eight wires in parallel: the first of their pins
    "WRITE": -1,  # and the pin that strobes them; the other strobe, RD, is one of HIGH
    "RST": -1,
    "BACKLIGHT": -1,  # a board without a pin for it is always lit
    "DIMS": True,  # the backlight has a PWM of its own; else it is on or off
    "MIRRORED": False,  # the controller counts columns from the other side of the glass
    "BGR": False,  # the panel's subpixels stand blue, green, red
    "SWAPPED": False,  # the panel wants the low byte of a pixel first
    "HZ": 62_500_000,  # the clock asked for: bits a second of an SPI, bytes of eight wires
    "ROTATION": 0,  # quarter turns clockwise from how the board is usually held
    "COLUMN": (),  # keys one above the other, from the top: they change places upside down
    "CORNERS": (),  # keys round the screen or in a diamond, clockwise from the upper left or the top
    "KEYBOARD": (),  # or keys with a controller of their own: its I2C bus, SDA, SCL; KEYS has their codes
    "KEYS_HIGH": False,  # a key pulls its pin up when it is pressed, not down
    "LABELS": (),  # what is printed beside A, B, X and Y, where it is not what keys.labels says
    "LED": (),  # pins of red, green, blue, -1 for one that lacks; or one pin for a single LED
    "LED_LOW": False,  # it lights when its pins are low
    "SPEAKER": -1,
    "BATTERY": -1,  # an ADC's pin
    "CELL_PARTS": 3,  # the cell's voltage is so many times the pin's
    "CELL_EMPTY_MV": 2800,
    "CELL_FULL_MV": 4100,
    "CHARGING": -1,
    "HIGH": (),  # pins to be driven high, such as an amplifier's switch
    "OTHERS": (),  # pins that the board itself uses
    "WATCHDOG": False,
    "CASE": 0x202024,  # the body's colour on the desk, red green blue
}
NEEDED = ("NAME PANEL MEMORY COLUMNS ROWS FIRST_COLUMN FIRST_ROW MADCTL INVERTED CS DC CONTROLS KEYS").split()
# What board.txt may change, with the least and the largest value.
LIMITS = {
    "speaker": (0, 28),
    "rotation": (0, 3),
    "inverted": (0, 1),
    "bgr": (0, 1),
    "swapped": (0, 1),
    "first_column": (0, 319),
    "first_row": (0, 319),
    "hz": (1_000_000, 62_500_000),
    "watchdog": (0, 1),
}
_KEYS = ("up", "down", "left", "right", "press", "a", "b", "x", "y")  # of durak.keys, from 1 on
for _key in _KEYS:
    LIMITS[_key] = (0, 28)
# Of a Pico: power mode, power from outside, LED.
_PICO_S_OWN = (23, 24, 25)
_MOST_TEXT = const(4096)
_MOST_FAULTS = const(6)
_MOST_QUOTED = const(24)  # letters of what somebody has written
_COMPASS = (keys.UP_, keys.RIGHT, keys.DOWN_, keys.LEFT)
_PACKAGE = "durak.device.boards."


def _quoted(text):
    """Return `text` between quotes, or its beginning where it is long."""
    return repr(text if len(text) <= _MOST_QUOTED else text[:_MOST_QUOTED] + "...")


def _module_name(name):
    """Return the name of the module of a board's file, or "" for what cannot be a board's name."""
    out = ""
    for letter in name.lower():
        if letter in "-._":
            out += "_"
        elif letter.isdigit() or "a" <= letter <= "z":
            out += letter
        else:
            return ""
    return out.strip("_")


def find(name):
    """Return the module of the board called `name`, whatever its capitals; None when there is none."""
    module = _module_name(name)
    if not module:
        return None
    try:
        return __import__(_PACKAGE + module, None, None, ("NAME",))
    except ImportError:
        return None


class Board:
    """The data of one board, each value of its file under the same name in lower case.

    `faults`: sentences about what cannot be followed of what its owner asked for.
    """

    def __init__(self, name, changes=()):
        """Take the board called `name`; `changes`: pairs (name of `LIMITS`, whole number).

        Raises ValueError when there is no such board.
        """
        data = find(name)
        if data is None:
            raise ValueError("there is no board " + _quoted(name))
        for field in NEEDED:
            setattr(self, field.lower(), getattr(data, field))
        for field in OPTIONAL:
            setattr(self, field.lower(), getattr(data, field, OPTIONAL[field]))
        if not self.labels:
            self.labels = keys.labels(self.controls)
        self.faults = []
        for field, value in changes:
            self.change(field, str(value))

    def change(self, field, text):
        """Set one of `LIMITS` to the number that `text` spells, or note in `faults` why not."""
        if field not in LIMITS:
            self.faults.append("nothing is called " + _quoted(field))
            return
        least, most = LIMITS[field]
        if not text.isdigit() or len(text) > 9 or not least <= int(text) <= most:
            words = "a number from {} to {}" if most > 1 else "{} or {}"
            found = text if len(text) <= _MOST_QUOTED else _quoted(text)
            self.faults.append("{} wants {}, not {}".format(field, words.format(least, most), found))
            return
        value = int(text)
        if field in _KEYS:
            self._move_key(_KEYS.index(field) + 1, value)
        elif field == "speaker" and value != self.speaker and not self.is_free(value):
            self.faults.append("speaker {}: this board uses that pin for something else".format(value))
        elif field == "first_column" and value + self.columns > self.memory[0]:
            self.faults.append("first_column wants at most {}".format(self.memory[0] - self.columns))
        elif field == "first_row" and value + self.rows > self.memory[1]:
            self.faults.append("first_row wants at most {}".format(self.memory[1] - self.rows))
        else:
            setattr(self, field, value)

    def _move_key(self, key, pin):
        """Take `pin` for a key, or note in `faults` why not; another key may have had it."""
        if key not in [known for known, _ in self.keys]:
            self.faults.append("this board has no key {}".format(_KEYS[key - 1]))
        elif self.keyboard:
            self.faults.append("this board's keys have no pins")
        elif pin in self.wires() or pin in _PICO_S_OWN:
            self.faults.append(
                "{} {}: this board uses that pin for something else".format(_KEYS[key - 1], pin)
            )
        else:
            self.keys = tuple([(known, pin if known == key else old) for known, old in self.keys])

    def keys_of_one_pin(self):
        """Return a sentence for each key whose pin is an earlier key's too."""
        out = []
        first = {}
        for key, pin in () if self.keyboard else self.keys:
            if pin in first:
                words = "{} and {} have the same pin {}"
                out.append(words.format(_KEYS[first[pin] - 1], _KEYS[key - 1], pin))
            else:
                first[pin] = key
        return out

    def wires(self):
        """Return the pins that the board uses for anything but keys, each once."""
        pins = (self.sck, self.mosi, self.cs, self.dc, self.rst, self.backlight)
        pins += (self.write, self.speaker, self.battery, self.charging)
        if self.data >= 0:
            pins += tuple(range(self.data, self.data + 8))
        pins += self.keyboard[1:]
        return [pin for pin in pins + tuple(self.led + self.high + self.others) if pin >= 0]

    def pins(self):
        """Return all pins that the board uses, each once."""
        return self.wires() + ([] if self.keyboard else [pin for _, pin in self.keys])

    def is_free(self, pin):
        """Return True if a speaker can be wired to `pin`: unused, and its PWM no light's."""
        if pin in self.pins() or pin in _PICO_S_OWN:
            return False
        for light in (self.backlight,) + self.led:
            if light >= 0 and (light ^ pin) & 15 == 0:  # eight slices of two outputs, over all pins
                return False
        return True

    def size(self):
        """Return (width, height) in px at the board's rotation."""
        turned = bool(self.madctl & 0x20) != bool(self.rotation & 1)
        return (self.rows, self.columns) if turned else (self.columns, self.rows)

    def turns(self):
        """Return, for each quarter turn of the picture beyond the board's rotation, what a Panel and Buttons
        need of it: ((width, height), (MADCTL, x offset, y offset)), and the keys of the contacts in order.
        """
        from durak.device.panel_init import directions

        out = []
        rotation = self.rotation
        for quarter in range(4):
            self.rotation = (rotation + quarter) & 3
            out.append((self.size(), directions(self), bytes([key for key, _ in self.contacts()])))
        self.rotation = rotation
        return out

    def contacts(self):
        """Return (key, pin or code) pairs, the keys renamed so that they turn with the screen (F14).

        Rotation counts quarter turns of the picture clockwise, so the board is held turned the other way:
        the contact that was on the right is then on top at one turn.
        """
        names = {}
        for ring in (_COMPASS, self.corners):
            for i in range(len(ring)):
                names[ring[i]] = ring[(i - self.rotation) & 3]
        column = self.column
        if self.rotation >= 2:  # the column would read from its end
            for i in range(len(column)):
                names[column[i]] = column[len(column) - 1 - i]
        return tuple([(names.get(key, key), pin) for key, pin in self.keys])


def is_name(words):
    """Return True if the words of the first line that says something are a board's name, not a change."""
    return len(words) == 1 or words[0] not in LIMITS


def read(path):
    """Return the Board that the text file at `path` describes; without a file, the default board."""
    faults = []
    lines = _lines(path, faults)
    name = DEFAULT
    if lines and is_name(lines[0][1]):
        number, words = lines.pop(0)
        named = " ".join(words)
        if find(named) is None:
            words = "line {}: there is no board {}; this is set up as {}"
            faults.append(words.format(number, _quoted(named), name))
        else:
            name = named
    board = Board(name)
    for number, words in lines:
        board.faults = []
        if len(words) == 2:
            board.change(words[0], words[1])
        else:
            board.faults.append(_quoted(" ".join(words)) + " is not a name and a number")
        faults += ["line {}: {}".format(number, fault) for fault in board.faults]
    faults += board.keys_of_one_pin()
    if len(faults) > _MOST_FAULTS:
        faults[_MOST_FAULTS - 1 :] = ["and {} more".format(len(faults) - _MOST_FAULTS + 1)]
    board.faults = faults
    return board


def _lines(path, faults):
    """Return [(line's number, its words in small letters), ...] of the lines that say something."""
    try:
        with open(path, "rb") as file:
            data = file.read(_MOST_TEXT + 1)
    except OSError as error:
        if error.args[0] != 2:  # ENOENT: nobody has written one
            faults.append("it cannot be read: error {}".format(error.args[0]))
        return []
    if len(data) > _MOST_TEXT:
        faults.append("only its first {} bytes are read".format(_MOST_TEXT))
        data = data[:_MOST_TEXT]
        end = max(data.rfind(b"\n"), data.rfind(b"\r"))
        if end > 0:  # the line in the middle of which that is would be half a line
            data = data[:end]
    out = []
    # Letters of UTF-16 are letters with a zero beside them; a byte order mark is no letter of a name.
    text = "".join([chr(byte) if byte < 127 else "?" for byte in _without_mark(data) if byte])
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n")):
        words = line.split("#")[0].lower().split()
        if words:
            out.append((number + 1, words))
    return out


def _without_mark(data):
    """Return `data` without the byte order mark that editors may put first."""
    for mark in (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"):
        if data[: len(mark)] == mark:
            return data[len(mark) :]
    return data
