"""The languages of the game: a new one is an entry here and its word files (docs/architecture.md)."""


def one_or_many(n):
    """Return which form of a word goes with the number n: 0 for one, 1 for any other."""
    return 0 if n == 1 else 1


def one_few_or_many(n):
    """Return which form goes with n in Russian: 0 for 1, 21, 31 ..., 1 for 2 to 4, 22 to 24 ..., else 2."""
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


# Code (the end of the names of its files), its own name, and the form of a word that goes with a number.
# The first one is spoken until another is chosen.
LANGUAGES = (
    ("en", "English", one_or_many),
    ("es", "Español", one_or_many),
    ("ru", "Русский", one_few_or_many),
)
CODES = tuple([language[0] for language in LANGUAGES])


def language(code):
    """Return the entry of LANGUAGES for a code, the first one's for a code that is not there."""
    return LANGUAGES[CODES.index(code) if code in CODES else 0]
