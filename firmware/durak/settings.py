"""What a player has chosen, and keeps between two power-ups. What
the board is like stands in board.txt instead."""

from micropython import const

from durak import tlv
from durak.players import LEVELS
from durak.rules import presets
from durak.rules.options import HOUSE_RULES as HOUSE
from durak.rules.position import SEATS
from durak.text.languages import CODES

VERSION = const(1)
SIGNATURE = b"DS"

MOST_NAME = const(8)  # letters of a player's name

# speed
NONE = const(0)
QUICK = const(1)
NORMAL = const(2)
CALM = const(3)
# coach
NEVER = const(0)
FIRST_DEALS = const(1)
ALWAYS = const(2)
# who sits on a seat
PERSON = const(0)
AS_PRESET = const(255)

# (number in the file, name, default, least, most): plain numbers, each valid by itself.
_NUMBERS = (
    (1, "sound", 1, 0, 1),
    (2, "speed", NORMAL, NONE, CALM),
    (3, "coach", FIRST_DEALS, NEVER, ALWAYS),
    (4, "confirm", 0, 0, 1),
    (5, "sort", 0, 0, 1),  # 1: by rank
    (6, "brightness", 100, 10, 100),
    (7, "light", 1, 0, 1),
    (8, "preset", 1, 0, len(presets.NAMES) - 1),
)
_LANGUAGE = const(20)
_WHO = const(21)
_NAMES = const(22)  # and the five after it, one a seat
_HOUSE = const(30)  # and the seven after it, one a preset


class Settings:
    """Attributes: `language` ("": not chosen yet) and the names in `_NUMBERS`.

    `who[seat]`: PERSON, or 1 to 4 for a computer player of LEVELS[who - 1]; `names[seat]` is "" for the
    seat's own. `house[preset * len(HOUSE) + i]`: which of its values the i-th house rule has, AS_PRESET
    where it is untouched.
    """

    def __init__(self):
        self.reset()

    def reset(self):
        """Everything as at first."""
        for _, name, default, _, _ in _NUMBERS:
            setattr(self, name, default)
        self.language = ""
        self.who = bytearray((PERSON, 2, 2, 2, 2, 2))
        self.names = [""] * SEATS
        self.house = bytearray([AS_PRESET] * (len(presets.NAMES) * len(HOUSE)))

    def level(self, seat):
        """The level of the computer player on a seat, "" for a person."""
        who = self.who[seat]
        return LEVELS[who - 1] if who else ""

    def set_level(self, level):
        """Give all computer players the level LEVELS[level]."""
        for seat in range(SEATS):
            if self.who[seat] != PERSON:
                self.who[seat] = level + 1

    def change_order(self):
        """Sort hands by rank if they were sorted by suit, and the other way round."""
        self.sort ^= 1

    def pack(self):
        """Bytes of all that differs from the defaults, so that another version's defaults can take effect."""
        values = []
        for number, name, default, _, _ in _NUMBERS:
            if getattr(self, name) != default:
                values.append((number, getattr(self, name)))
        if self.language:
            values.append((_LANGUAGE, self.language))
        values.append((_WHO, self.who))
        for seat in range(SEATS):
            if self.names[seat]:
                values.append((_NAMES + seat, self.names[seat]))
        n = len(HOUSE)
        for preset in range(len(presets.NAMES)):
            row = self.house[preset * n : preset * n + n]
            if any(x != AS_PRESET for x in row):
                values.append((_HOUSE + preset, row))
        return tlv.pack(SIGNATURE, VERSION, values)

    def unpack(self, data):
        """Take every valid value of `data`, the default for each other one. How many were invalid (F24)."""
        self.reset()
        values = tlv.unpack(SIGNATURE, data)
        if values is None:
            return 0 if data is None else 1
        bad = 0
        for number, value in values:
            if not self._take(number, value):
                bad += 1
        return bad

    def _take(self, number, value):
        """One value. False if it is none that this number can have; numbers of a later version are let be."""
        for known, name, _, least, most in _NUMBERS:
            if known == number:
                good = isinstance(value, int) and least <= value <= most
                if good:
                    setattr(self, name, value)
                return good
        if number == _LANGUAGE:
            good = value in CODES
            if good:
                self.language = value
            return good
        if number == _WHO:
            return self._take_who(value)
        if _NAMES <= number < _NAMES + SEATS:
            good = isinstance(value, str) and good_name(value)
            if good:
                self.names[number - _NAMES] = value
            return good
        if _HOUSE <= number < _HOUSE + len(presets.NAMES):
            return self._take_house(number - _HOUSE, value)
        return True

    def _take_who(self, value):
        if not isinstance(value, bytes):
            return False
        good = len(value) == SEATS
        for seat in range(min(SEATS, len(value))):
            if value[seat] <= len(LEVELS):
                self.who[seat] = value[seat]
            else:
                good = False
        return good

    def _take_house(self, preset, value):
        """A row may be shorter or longer than ours: another version had fewer rules, or more."""
        if not isinstance(value, bytes):
            return False
        n = len(HOUSE)
        good = True
        for i in range(min(n, len(value))):
            if value[i] < 8 or value[i] == AS_PRESET:
                self.house[preset * n + i] = value[i]
            else:
                good = False
        return good


def good_name(name):
    """Whether a player may be called that: at most MOST_NAME letters
    that the fonts have, no space at the ends."""
    if len(name) > MOST_NAME or name != name.strip():
        return False
    for letter in name:
        code = ord(letter)
        if not (0x20 <= code < 0x7F or 0xA1 <= code < 0x100 or 0x410 <= code < 0x450 or letter in "Ёё"):
            return False
    return True
