"""What a player has chosen, and keeps between two power-ups. What the board is like stands in board.txt
instead.
"""

from micropython import const

from durak import tlv
from durak.players import LEVELS
from durak.rules import presets
from durak.rules.options import HOUSE_RULES
from durak.rules.position import SEATS
from durak.text.languages import CODES

VERSION = const(1)
SIGNATURE = b"DS"

MOST_NAME = const(8)  # letters of a player's name
MOST_OWN_NAME = const(12)  # letters of the name of a preset of one's own
MOST_LESSONS = const(8)
MOST_PUZZLES = const(120)
# how a puzzle stands; 0: not tried
TRIED = const(1)
LATER = const(2)  # solved, but not at the first try
FIRST_TRY = const(3)
MOST_OWN = const(5)  # presets of one's own
OWN = len(presets.NAMES)  # the number of the first of them among the games

# speed
NONE = const(0)
QUICK = const(1)
NORMAL = const(2)
CALM = const(3)
# coach
NEVER = const(0)
FIRST_DEALS = const(1)
ALWAYS = const(2)
# taking back: NEVER, ALWAYS, or with computer players that are easy or normal
GENTLE = const(1)
# motion
FULL = const(0)
LITTLE = const(1)
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
    (9, "take_back", GENTLE, NEVER, ALWAYS),
    (10, "pass_alone", 1, 0, 1),
    (16, "motion", FULL, FULL, LITTLE),
    (11, "turn", 0, 0, 3),  # of the picture, quarters clockwise
    (8, "preset", presets.THROW_IN, 0, OWN + MOST_OWN - 1),
)
_LANGUAGE = const(20)
_WHO = const(21)
_NAMES = const(22)  # and the five after it, one a seat
_HOUSE = const(30)  # and those after it, one a preset
_OWN_NAMES = const(40)  # and the four after it
_LESSONS = const(60)  # a byte a lesson: the steps behind
_PUZZLES = const(61)  # two bits a puzzle
_OWN_RULES = const(45)  # and the four after it: the parent, then the house rules


class Settings:
    """Attributes: `language` ("": not chosen yet) and the names in `_NUMBERS`.

    `lessons`: of each lesson, how many steps are behind; `puzzles`: two bits each.

    `who[seat]`: PERSON, or 1 to 4 for a computer player of LEVELS[who - 1]; `names[seat]` is "" for the
    seat's own. `preset`: the game chosen last, a number as house_rules has it. `own_names` and `own_parents`
    of the presets of one's own. `house[game * len(HOUSE_RULES) + i]`: which of its values the i-th house rule
    has, AS_PRESET where it is untouched.
    """

    def __init__(self):
        self.reset()

    def reset(self):
        """Make everything as at first."""
        for _, name, default, _, _ in _NUMBERS:
            setattr(self, name, default)
        self.language = ""
        self.who = bytearray((PERSON, 2, 2, 2, 2, 2))
        self.names = [""] * SEATS
        self.lessons = bytearray(MOST_LESSONS)
        self.puzzles = bytearray(MOST_PUZZLES // 4)
        self.own_names = []
        self.own_parents = bytearray()
        self.house = bytearray([AS_PRESET] * ((OWN + MOST_OWN) * len(HOUSE_RULES)))

    def level(self, seat):
        """Return the level of the computer player on a seat, "" for a person."""
        who = self.who[seat]
        return LEVELS[who - 1] if who else ""

    def set_level(self, level):
        """Give all computer players the level LEVELS[level]."""
        for seat in range(SEATS):
            if self.who[seat] != PERSON:
                self.who[seat] = level + 1

    def lively(self):
        """Return True if things move: cards fly and turn, a refused one shakes, bells swing."""
        return self.speed != NONE and self.motion == FULL

    def note_lesson(self, number, steps):
        """Note that so many steps of a lesson (1 and up) are behind."""
        self.lessons[number - 1] = max(self.lessons[number - 1], steps)

    def puzzle(self, number):
        """Return how a puzzle (0 and up) stands: 0, TRIED, LATER or FIRST_TRY."""
        return self.puzzles[number >> 2] >> (2 * (number & 3)) & 3

    def note_puzzle(self, number, stands):
        """Note how a puzzle stands, if that is more than before. Return True if so."""
        if stands <= self.puzzle(number):
            return False
        shift = 2 * (number & 3)
        self.puzzles[number >> 2] = self.puzzles[number >> 2] & ~(3 << shift) & 255 | stands << shift
        return True

    # Presets of one's own

    def room_for_own(self):
        """Return True if one more preset of one's own may be kept."""
        return len(self.own_names) < MOST_OWN

    def rules_of(self, game):
        """Return the house rules of a game: a byte each, as in `house`."""
        return self.house[game * len(HOUSE_RULES) : (game + 1) * len(HOUSE_RULES)]

    def _put_rules(self, game, rules):
        self.house[game * len(HOUSE_RULES) : (game + 1) * len(HOUSE_RULES)] = rules

    def keep_own(self, name, preset):
        """Keep the house rules of a preset under a name. Return the number of the new game."""
        game = OWN + len(self.own_names)
        self.own_names.append(name)
        self.own_parents.append(preset)
        self._put_rules(game, self.rules_of(preset))
        return game

    def rename_own(self, game, name):
        """Give a preset of one's own another name."""
        self.own_names[game - OWN] = name

    def delete_own(self, game):
        """Delete a preset of one's own; the chosen game becomes its parent, if it was this one."""
        own = game - OWN
        if self.preset == game:
            self.preset = self.own_parents[own]
        elif self.preset > game:
            self.preset -= 1
        self.own_names.pop(own)
        self.own_parents = self.own_parents[:own] + self.own_parents[own + 1 :]
        last = OWN + MOST_OWN - 1
        for i in range(game, last):
            self._put_rules(i, self.rules_of(i + 1))
        self._put_rules(last, bytes([AS_PRESET] * len(HOUSE_RULES)))

    # As bytes

    def pack(self):
        """Return the bytes of all that differs from the defaults, so that another version's defaults can take
        effect."""
        values = []
        for number, name, default, _, _ in _NUMBERS:
            if getattr(self, name) != default:
                values.append((number, getattr(self, name)))
        if self.language:
            values.append((_LANGUAGE, self.language))
        values.append((_WHO, self.who))
        if any(self.lessons):
            values.append((_LESSONS, self.lessons))
        if any(self.puzzles):
            values.append((_PUZZLES, self.puzzles))
        for seat in range(SEATS):
            if self.names[seat]:
                values.append((_NAMES + seat, self.names[seat]))
        for preset in range(OWN):
            row = self.rules_of(preset)
            if any(x != AS_PRESET for x in row):
                values.append((_HOUSE + preset, row))
        for i in range(len(self.own_names)):
            values.append((_OWN_NAMES + i, self.own_names[i]))
            rules = self.rules_of(OWN + i)
            values.append((_OWN_RULES + i, bytes((self.own_parents[i],)) + rules))
        return tlv.pack(SIGNATURE, VERSION, values)

    def unpack(self, data):
        """Take every valid value of `data`, the default for each other one. Return how many were invalid
        (F24)."""
        self.reset()
        values = tlv.unpack(SIGNATURE, data)
        if values is None:
            return 0 if data is None else 1
        bad = 0
        own = {}
        for number, value in values:
            if _OWN_NAMES <= number < _OWN_RULES + MOST_OWN:
                own[number] = value
            elif not self._take(number, value):
                bad += 1
        for i in range(MOST_OWN):
            name = own.get(_OWN_NAMES + i)
            rules = own.get(_OWN_RULES + i)
            if not (name is None and rules is None or self._take_own(name, rules)):
                bad += 1
        if self.preset >= OWN + len(self.own_names):
            self.preset = presets.THROW_IN
            bad += 1
        return bad

    def _take(self, number, value):
        """Take one value. Return False if it is none that this number can have; numbers of a later version
        are let be."""
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
        if number == _LESSONS or number == _PUZZLES:
            kept = self.lessons if number == _LESSONS else self.puzzles
            good = isinstance(value, bytes)
            for i in range(min(len(value), len(kept)) if good else 0):
                kept[i] = value[i]
            return good
        if _NAMES <= number < _NAMES + SEATS:
            good = isinstance(value, str) and good_name(value)
            if good:
                self.names[number - _NAMES] = value
            return good
        if _HOUSE <= number < _HOUSE + OWN:
            return isinstance(value, bytes) and self._take_rules(number - _HOUSE, value)
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

    def _take_rules(self, game, value):
        """Take the house rules of a game. They may be fewer or more than ours: another version had other
        ones."""
        good = True
        for i in range(min(len(HOUSE_RULES), len(value))):
            if value[i] < 8 or value[i] == AS_PRESET:
                self.house[game * len(HOUSE_RULES) + i] = value[i]
            else:
                good = False
        return good

    def _take_own(self, name, rules):
        """Take a preset of one's own, whole or not at all, but for house rules that cannot be."""
        if not (isinstance(name, str) and name and good_name(name, MOST_OWN_NAME)):
            return False
        if not (isinstance(rules, bytes) and rules and rules[0] < OWN):
            return False
        self.own_names.append(name)
        self.own_parents.append(rules[0])
        return self._take_rules(OWN + len(self.own_names) - 1, rules[1:])


def good_name(name, most=MOST_NAME):
    """Return True if a player, or a preset of one's own, may be called that: at most so many letters, all of
    them in the fonts, no space at the ends."""
    if len(name) > most or name != name.strip():
        return False
    for letter in name:
        code = ord(letter)
        if not (0x20 <= code < 0x7F or 0xA1 <= code < 0x100 or 0x410 <= code < 0x450 or letter in "Ёё"):
            return False
    return True
