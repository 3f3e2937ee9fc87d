"""The words of the game, in the languages of `languages.LANGUAGES`.

A section is a file for each language, its code behind the section's name, with one dict WORDS: `table` (the
words of the table), `page` (menus and pages), `house_rules` (options of a game), `refusals` (why a card or a
choice is refused), `hints` (why a move is good), `help` (the rules). A sentence of the table is named by its
key, one of another section by `section.key`; a section is imported when first asked for.

A value is a sentence, or (sentence, short form): the short one is for small screens. {0}, {1} ... are places
for values. "one|many" (Russian: "one|few|many") are the forms for a number. A line break is a new paragraph.
"""

import sys

from durak.text.languages import language

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def load(code, small=False):
    """Return the Words of a language.

    code: one of languages.CODES; any other gives the first language.
    small: True for short forms, where a sentence has one.
    """
    return Words(code, small)


class Words:
    """A mapping of keys to sentences in one language, whose code is `code`."""

    def __init__(self, code, small=False):
        self.code, _, self._form_of = language(code)
        self.small = small
        self._sections = {}
        self._table = self._section("table")

    def _section(self, name):
        """Return the dict of a section, imported when first asked for; ImportError if there is none."""
        words = self._sections.get(name)
        if words is None:
            module = "durak.text." + name + "_" + self.code
            words = self._sections[name] = __import__(module, None, None, ("WORDS",), 0).WORDS
        return words

    def forget_pages(self):
        """Let go of every section but the words of the table; each is imported again when it is wanted."""
        self._sections.clear()

    def __getitem__(self, key):
        """Return the sentence as it stands; nothing is allocated for a word of the table.

        KeyError names a key that the section lacks, ImportError a section that is not there.
        """
        found = self._table.get(key)
        if found is None:
            section, dot, rest = key.partition(".")
            if not dot:
                raise KeyError(key)
            found = self._section(section)[rest]
        return found[1 if self.small else 0] if isinstance(found, tuple) else found

    def short(self, key):
        """Return the short form of a sentence outside the table's words, the whole one where it has none."""
        section, _, rest = key.partition(".")
        found = self._section(section)[rest]
        return found[1] if isinstance(found, tuple) else found

    def forget(self, name):
        """Let go of a section: its words are imported again when one of them is asked for."""
        self._sections.pop(name, None)
        sys.modules.pop("durak.text." + name + "_" + self.code, None)

    def has(self, key):
        """Return True if there is such a sentence."""
        try:
            self[key]
        except (KeyError, ImportError):
            return False
        return True

    def say(self, key, *values):
        """Return the sentence with its places filled; a value that this language does not need is left
        out."""
        return fill(self[key], values)

    def count(self, key, n, *values):
        """Return the sentence in the form that goes with the number n, which is its {0}."""
        forms = self[key].split("|")
        return fill(forms[min(self._form_of(n), len(forms) - 1)], (n,) + values)

    def nth(self, key, i):
        """Return the i-th word of a list of words ("~" stands for a space within one)."""
        return self[key].split(" ")[i].replace("~", " ")

    def card(self, card):
        """Return a card's name within a sentence, in the nominative: "the 9 of hearts"."""
        return place(self["card"], (self.nth("ranks", card & 15), self.nth("suits", card >> 4)))

    def throw_in(self, ranks):
        """Return the question to one who may throw in; `ranks` 0..12, ascending, are those on the table."""
        n = len(ranks)
        if n > 3 or n == 0:
            return self["throw_in"]
        names = [RANKS[r] if n == 3 or self.small else self.nth("ranks_a", r) for r in ranks]
        sentence = self.say("throw_in_" + str(n), *(names + [self.nth("ranks_a", ranks[0])]))
        # Spanish says "u" before the o of "ocho".
        return sentence.replace(self["or"] + "8", self["or_8"])


def place(sentence, values):
    """Return the sentence with {0}, {1} ... replaced by the values."""
    for i in range(len(values)):
        sentence = sentence.replace("{" + str(i) + "}", str(values[i]))
    return sentence


def fill(sentence, values):
    """Return what `place` does, with a capital letter at the start if a value stands there."""
    filled = place(sentence, values)
    return capital(filled) if sentence.startswith("{") else filled


def capital(s):
    """Return s with its first letter made large: Latin and Cyrillic, which MicroPython's upper() leaves
    alone."""
    if not s:
        return s
    c = ord(s[0])
    if 97 <= c <= 122 or 0x430 <= c <= 0x44F or 0xE0 <= c <= 0xFE:
        return chr(c - 32) + s[1:]
    if c == 0x451:
        return chr(0x401) + s[1:]
    return s
