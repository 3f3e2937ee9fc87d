"""What the coach says on the screen, said to a program: the same words from the same modules."""

from durak import text
from durak.rules import position
from durak.screens import hint_sentences, seat_names
from durak.text.languages import CODES

LANGUAGES = CODES


class _Table:
    """A deal as durak.screens.seat_names asks for it: one person, at the place of the actor, nobody named."""

    def __init__(self, lang, seats, person):
        self.words = text.load(lang)
        self.names = [""] * seats
        self._person = person

    def seats(self):
        """Return the number of seats."""
        return len(self.names)

    def people(self):
        """Return how many people play."""
        return 1

    def is_person(self, seat):
        """Return True if a person sits there."""
        return seat == self._person

    def name(self, seat):
        """Return what the sentence calls a seat."""
        return seat_names.name(self, self, seat, self._person)


def sentence(lang, pos, move, reason, about):
    """Return the coach's sentence.

    lang: one of LANGUAGES. pos: the position, whose actor is spoken to. move, reason, about: a player's
    answer (durak.players).
    """
    table = _Table(lang, position.seats(pos), position.actor(pos))
    return hint_sentences.sentence(table.words, move, reason, about, table.name)
