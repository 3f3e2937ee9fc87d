"""Which board this is, and what the owner has changed about it in `board.txt`.

`board.txt` lies beside main.py. Its first line names the board as in boards/ (dots and dashes as people
write them); each further line is `name value`, a whole number for one of `CHANGEABLE`: `speaker 0` for a
piezo wired to GP0, `rotation 2` for a screen upside down, `inverted`, `bgr` and `swapped` 0 or 1 for a
panel whose colours are wrong in one of three ways, `hz` for the SPI clock asked for, `watchdog 1`.
"""

import machine

from durak import keys

DEFAULT = "waveshare-1.3"
NAMES = (
    "waveshare-1.3",
    "waveshare-1.14",
    "waveshare-1.44",
    "waveshare-2",
    "pimoroni-display",
    "pimoroni-display-2",
    "pimoroni-display-2.8",
    "picosystem",
)

# What a board's file may leave out, and the value it then has.
OPTIONAL = {
    "RST": -1,
    "BGR": False,  # the panel's subpixels stand blue, green, red
    "SWAPPED": False,  # the panel wants the low byte of a pixel first
    "HZ": 62_500_000,
    "ROTATION": 0,  # quarter turns clockwise from how the board is usually held
    "COLUMN": (),
    "CORNERS": (),
    "LED": (),
    "LED_LOW": False,
    "SPEAKER": -1,
    "BATTERY": -1,
    "CHARGING": -1,
    "WATCHDOG": False,
}
NEEDED = (
    "NAME PANEL COLUMNS ROWS FIRST_COLUMN FIRST_ROW MADCTL INVERTED "
    "SPI SCK MOSI CS DC BACKLIGHT CONTROLS KEYS"
).split()
# Directions clockwise from up.
_COMPASS = (keys.UP_, keys.RIGHT, keys.DOWN_, keys.LEFT)
CHANGEABLE = ("speaker", "rotation", "inverted", "bgr", "swapped", "hz", "watchdog")


class Board:
    """The data of one board, each value of its file under the same name in lower case."""

    def __init__(self, name, changes=()):
        """`changes`: pairs (name in lower case, whole number), those of `CHANGEABLE` alone count."""
        if name not in NAMES:
            name = DEFAULT
        path = "durak.device.boards." + name.replace("-", "_").replace(".", "_")
        data = __import__(path, None, None, ("NAME",))
        for field in NEEDED:
            setattr(self, field.lower(), getattr(data, field))
        for field in OPTIONAL:
            setattr(self, field.lower(), getattr(data, field, OPTIONAL[field]))
        for field, value in changes:
            if field in CHANGEABLE:
                setattr(self, field, value)
        self.rotation &= 3

    def size(self):
        """(width, height) in px at the board's rotation."""
        turned = bool(self.madctl & 0x20) != bool(self.rotation & 1)
        return (self.rows, self.columns) if turned else (self.columns, self.rows)

    def contacts(self):
        """(key, pin) pairs, the keys renamed so that they turn with the screen (F14).

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

    def any_held(self):
        """True while any of the keys is down, read once: for the moment after power-up."""
        for _, pin in self.keys:
            if not machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP)():
                return True
        return False


def read(path):
    """The Board that the text file at `path` names; the default board when there is no such file or name."""
    name = DEFAULT
    changes = []
    try:
        with open(path) as lines:
            for number, line in enumerate(lines):
                words = line.split()
                if not number and words:
                    name = words[0]
                elif len(words) == 2 and words[1].isdigit():
                    changes.append((words[0], int(words[1])))
    except (OSError, ValueError):
        pass  # no file, or not text: the default board
    return Board(name, changes)
