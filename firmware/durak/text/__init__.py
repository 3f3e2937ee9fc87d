"""The words of the three languages.

One language is loaded at a time, and of it only the sections in use. A key without a dot is a word of the
table, which stays loaded (`en.py`, `es.py`, `ru.py`). `section.word` is in `section_en.py` and its like,
loaded when first asked for and dropped by `forget`: `no` (why a card is refused), `why` (a hint's reason),
`page` (menus and pages), `house` (settings of the game), `help` (the rules).

A file is one long string, so that a section goes as it came: a dictionary's short words would stay for ever
among the interpreter's names. A line is `key=sentence`; one that begins with a space goes on with the
sentence, one with # is a remark, // is a new paragraph. A key with _s is the short form for small screens.
{0}, {1} ... are places for values. "one|many" (Russian: "one|few|many") are the forms for a number.
"""

import gc
import sys

LANGUAGES = ("en", "es", "ru")
OWN_NAMES = ("English", "Español", "Русский")
SECTIONS = ("no", "why", "page", "house", "help")


def load(code, small=False):
    """The Words of the language `code`; an unknown one gives English. `small`: short forms (class S)."""
    return Words(code if code in LANGUAGES else "en", small)


def _read(name):
    """The string WORDS of the module durak.text.`name`; the module itself is dropped again."""
    full = "durak.text." + name
    words = __import__(full, None, None, ("WORDS",), 0).WORDS
    del sys.modules[full]
    package = sys.modules["durak.text"]
    if hasattr(package, name):
        delattr(package, name)
    return words


def _value(text, at):
    """The sentence that begins at `at`."""
    end = text.find("\n", at)
    while text[end + 1 : end + 2] == " ":
        end = text.find("\n", end + 1)
    sentence = text[at:end]
    if "\n" in sentence:
        sentence = sentence.replace("\n", "")
    return sentence.replace(" // ", "\n") if "//" in sentence else sentence


class Words:
    """key -> sentence. `small`: where a sentence has a short form (its key with _s), that one is given."""

    def __init__(self, code, small=False):
        self.code = code
        self.small = small
        self._table = _read(code)
        self._kept = {}
        self._loaded = {}

    def __getitem__(self, key):
        """The sentence as it stands; KeyError names a key that no section has.

        A word of the table is kept once it was asked for, so that looking it up again makes nothing new.
        """
        sentence = self._kept.get(key)
        if sentence is not None:
            return sentence
        dot = key.find(".")
        if dot < 0:
            sentence = self._kept[key] = self._find(self._table, key)
            return sentence
        section = key[:dot]
        text = self._loaded.get(section)
        if text is None:
            if section not in SECTIONS:
                raise KeyError(key)
            text = self._loaded[section] = _read(section + "_" + self.code)
        return self._find(text, key[dot + 1 :])

    def _find(self, text, key):
        line = "\n" + key
        at = text.find(line + "_s=") if self.small else -1
        if at >= 0:
            return _value(text, at + len(line) + 3)
        at = text.find(line + "=")
        if at < 0:
            raise KeyError(key)
        return _value(text, at + len(line) + 1)

    def has(self, key):
        """Whether there is such a sentence."""
        try:
            self[key]
        except KeyError:
            return False
        return True

    def forget(self, section=None):
        """Drop a section, or all that were loaded beside the table's words."""
        if section is None:
            self._loaded = {}
        elif section in self._loaded:
            del self._loaded[section]
        gc.collect()

    def let_go(self):
        """Drop the table's words that were kept: made while the table was there, they would lie in the
        midst of the memory that it leaves."""
        self._kept = {}

    def say(self, key, *values):
        """The sentence with its places filled; a value that this language does not need is left out."""
        return fill(self[key], values)

    def count(self, key, n, *values):
        """The sentence in the form that goes with the number n, which is its {0}."""
        forms = self[key].split("|")
        return fill(forms[self._form(n, len(forms))], (n,) + values)

    def _form(self, n, forms):
        if forms == 1 or n == 1:
            return 0
        if forms == 2:
            return 1
        if n % 10 == 1 and n % 100 != 11:
            return 0
        if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14:
            return 1
        return 2

    def nth(self, key, i):
        """The i-th word of a list of words ("~" stands for a space within one)."""
        return self[key].split(" ")[i].replace("~", " ")

    def card(self, card):
        """A card's name within a sentence, in the nominative: "the 9 of hearts"."""
        return place(self["card"], (self.nth("ranks", card & 15), self.nth("suits", card >> 4)))

    def throw_in(self, ranks):
        """The question to one who may throw in; `ranks` 0..12, ascending, are those on the table."""
        n = len(ranks)
        if n > 3 or n == 0:
            return self["throw_in"]
        names = [RANKS[r] if n == 3 or self.small else self.nth("ranks_a", r) for r in ranks]
        sentence = self.say("throw_in_" + str(n), *(names + [self.nth("ranks_a", ranks[0])]))
        # Spanish says "u" before the o of "ocho".
        return sentence.replace(" o 8", " u 8") if self.code == "es" else sentence


RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def place(sentence, values):
    """{0}, {1} ... replaced by the values."""
    for i in range(len(values)):
        sentence = sentence.replace("{" + str(i) + "}", str(values[i]))
    return sentence


def fill(sentence, values):
    """`place`, and a capital letter at the start if a value stands there."""
    filled = place(sentence, values)
    return capital(filled) if sentence.startswith("{") else filled


def capital(s):
    """The first letter made large: Latin and Cyrillic, which MicroPython's upper() leaves alone."""
    if not s:
        return s
    c = ord(s[0])
    if 97 <= c <= 122 or 0x430 <= c <= 0x44F or 0xE0 <= c <= 0xFE:
        return chr(c - 32) + s[1:]
    if c == 0x451:
        return chr(0x401) + s[1:]
    return s
