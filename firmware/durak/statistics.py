"""How the people on this device have fared, over all deals played to their end."""

from micropython import const

from durak import tlv
from durak.rules import presets
from durak.settings import good_name

SIGNATURE = b"DT"
VERSION = const(1)
PRESETS = len(presets.NAMES)

MOST_PEOPLE = const(12)  # names that are remembered
_PEOPLE = const(64)  # the number of the first of them in the file
_MOST_OF_ONE = const(0xFFFF)
_MOST = const(0x3FFFFFFF)
_NAMES = ("deals", "fool", "draws", "run", "longest", "taken")


class Statistics:
    """`deals` played, in how many a person was the `fool`, `draws`; `run` deals in a row without being it,
    the `longest` such run; cards `taken` by people. `by_game[2 * preset]` deals and, after it, times the
    fool. `people`: of each name, [name, deals, times the fool].
    """

    def __init__(self):
        self.clear()

    def clear(self):
        """Set all counts to zero."""
        for name in _NAMES:
            setattr(self, name, 0)
        self.by_game = [0] * (2 * PRESETS)
        self.people = []

    def count_person(self, name, fool):
        """Count a deal that has ended for one of the people who played it; fool: it was that one.

        Of too many names those that played least are forgotten.
        """
        for person in self.people:
            if person[0] == name:
                person[1] += 1
                person[2] += fool
                return
        if len(self.people) == MOST_PEOPLE:
            least = self.people[0]
            for person in self.people:
                if person[1] < least[1]:
                    least = person
            self.people.remove(least)
        self.people.append([name, 1, int(fool)])

    def count(self, preset, fool, draw, taken):
        """Count a deal that has ended.

        preset: the one that it was made of.
        fool, draw: True if a person was the fool, if it was a draw.
        taken: cards that people took.
        """
        self.deals += 1
        self.taken += taken
        self.by_game[2 * preset] += 1
        if fool:
            self.fool += 1
            self.run = 0
            self.by_game[2 * preset + 1] += 1
        else:
            self.run += 1
            self.longest = max(self.longest, self.run)
        if draw:
            self.draws += 1

    def taken_per_deal(self):
        """Return ten times the cards taken in a deal, rounded: 52 for 5.2."""
        return (20 * self.taken + self.deals) // (2 * self.deals) if self.deals else 0

    def pack(self):
        """Return the counts as bytes."""
        values = []
        for i in range(len(_NAMES)):
            values.append((1 + i, min(getattr(self, _NAMES[i]), _MOST)))
        for i in range(2 * PRESETS):
            if self.by_game[i]:
                values.append((16 + i, min(self.by_game[i], _MOST)))
        for i in range(len(self.people)):
            name, deals, fool = self.people[i]
            raw = bytearray(name.encode())
            for n in (deals, fool):
                n = min(n, _MOST_OF_ONE)
                raw = bytearray((n & 255, n >> 8)) + raw
            values.append((_PEOPLE + i, raw))
        return tlv.pack(SIGNATURE, VERSION, values)

    def unpack(self, data):
        """Take every valid value, zero for each other one. Return how many were invalid (F24)."""
        self.clear()
        values = tlv.unpack(SIGNATURE, data)
        if values is None:
            return 0 if data is None else 1
        bad = 0
        for number, value in values:
            if _PEOPLE <= number < _PEOPLE + MOST_PEOPLE:
                bad += not self._take_person(value)
            elif not isinstance(value, int):
                bad += 1
            elif 1 <= number <= len(_NAMES):
                setattr(self, _NAMES[number - 1], value)
            elif 16 <= number < 16 + 2 * PRESETS:
                self.by_game[number - 16] = value
        return bad + self._mend()

    def _take_person(self, raw):
        """Take the counts of a name. Return False if they cannot be."""
        if not isinstance(raw, bytes) or len(raw) < 5:
            return False
        fool = raw[0] | raw[1] << 8
        deals = raw[2] | raw[3] << 8
        try:
            name = str(raw[4:], "utf-8")
        except (UnicodeError, ValueError):
            return False
        if not good_name(name) or not 0 < deals or fool > deals or name in [one[0] for one in self.people]:
            return False
        self.people.append([name, deals, fool])
        return True

    def _mend(self):
        """Cut counts that contradict each other to what can be. Return how many there were."""
        bad = 0
        for name, most in (
            ("fool", self.deals),
            ("draws", self.deals),
            ("longest", self.deals),
            ("run", self.deals),
        ):
            if getattr(self, name) > most:
                setattr(self, name, most)
                bad += 1
        for i in range(0, 2 * PRESETS, 2):
            if self.by_game[i + 1] > self.by_game[i]:
                self.by_game[i + 1] = self.by_game[i]
                bad += 1
        return bad


def percent(part, whole):
    """Return the rounded per cent, 0 where there is no whole."""
    return (200 * part + whole) // (2 * whole) if whole else 0
