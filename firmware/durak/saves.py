"""What outlasts a power cut, in two files: the settings; and the deal in progress with the session and the
statistics, so that a deal that ends is scored exactly once.

The port's storage keeps the previous file of each, checks CRCs and writes nothing that has not changed
(F23, F25). Here every value is checked by itself, and what is broken falls back to its default (F24).
"""

from micropython import const

from durak import house_rules, kept_deal, tlv
from durak.rules import save, score
from durak.settings import SIGNATURE as SETTINGS_SIGNATURE
from durak.settings import Settings
from durak.statistics import Statistics

SIGNATURE = b"DG"
VERSION = const(1)
SETTINGS_FILE = "settings"
GAME_FILE = "game"

# Numbers of the values in the game's file; those of the deal are kept_deal's.
_STATISTICS = const(1)
_SESSION = const(2)


# What is told of a file by the trouble that the port's storage has had in loading it (device/storage.py):
# none, one of its two copies was broken, all there was.
_OF_SETTINGS = ("", "page.settings_copy", "page.settings_lost")
_OF_GAME = ("", "page.game_copy", "page.game_lost")


class Saves:
    """`settings`; `statistics`; `session`: a rules.score.Session, or None; `kept_deal`: a KeptDeal, or None.

    `notices`: keys of the sentences that tell which file was damaged, what was lost and what was kept.
    """

    def __init__(self, port):
        self.port = port
        self.settings = Settings()
        self.statistics = Statistics()
        self.session = None
        self.kept_deal = None
        self.notices = []
        self._failed = False  # the last save did not succeed, which has been told

    def load(self):
        """Read everything; whatever is missing or broken is as at first."""
        data = self.port.load(SETTINGS_FILE)
        settings = _OF_SETTINGS[self.port.trouble()]
        if not settings and self.settings.unpack(data):
            whole = tlv.unpack(SETTINGS_SIGNATURE, data) is None
            settings = "page.settings_lost" if whole else "page.settings_partly"
        elif settings:
            self.settings.unpack(data)
        data = self.port.load(GAME_FILE)
        game = _OF_GAME[self.port.trouble()]
        game = self._load_game(data) or game
        if settings:
            self.notices.append(settings)
        if game:
            self.notices.append(game)
        if settings == "page.settings_lost" and not game and data is not None:
            self.notices.append("page.game_kept")
        if game == "page.game_lost" and not settings:
            self.notices.append("page.settings_kept")

    def _load_game(self, data):
        """Take the game's file. Return the key of what is to be told of it, "" when all of it is good."""
        self.statistics.clear()
        self.session = None
        self.kept_deal = None
        if data is None:
            return ""
        values = tlv.unpack(SIGNATURE, data)
        if values is None:
            return "page.game_lost"
        told = ""
        for number, value in values:
            if number == _STATISTICS and isinstance(value, bytes):
                if self.statistics.unpack(value):
                    told = "page.statistics_partly"
            elif number == _SESSION and isinstance(value, bytes):
                try:
                    self.session = score.unpack(value)
                except save.BrokenSave:
                    told = "page.score_lost"
        try:
            self.kept_deal = kept_deal.from_values(values)
        except save.BrokenSave:
            told = "page.deal_lost"
        return told

    def take_notices(self):
        """Return the keys of what is to be told, once; [] when there is nothing."""
        notices = self.notices
        self.notices = []
        return notices

    def deal_changed(self, deal):
        """Keep a Deal after a move was made, or taken back. Its end is counted here, so that it is counted
        once and costs no write of its own. Return False if it could not be written.
        """
        kept = self.kept_deal
        if kept is None or kept.settled:
            return True
        kept.follow(deal)
        if deal.over():
            kept.settle(self.session, self.statistics, house_rules.parent(self.settings, kept.preset))
        return self.keep_game()

    def deals_of_game(self):
        """Return how many deals of the kept deal's game, or of the chosen one, have been played to their
        end."""
        game = self.settings.preset if self.kept_deal is None else self.kept_deal.preset
        return self.statistics.by_game[2 * house_rules.parent(self.settings, game)]

    def taken_back(self, deal, given):
        """Keep a Deal after a decision was taken back; people have not taken `given` cards after all. Such a
        deal is in no statistics. Return False if it could not be written.
        """
        if self.kept_deal is None:
            return True
        self.kept_deal.take_back(deal, given)
        return self.keep_game()

    def delete_own(self, game):
        """Delete a preset of one's own; a kept deal goes on with its parent's house rules after this one."""
        kept = self.kept_deal
        if kept is not None and kept.preset >= game:
            parent = house_rules.parent(self.settings, game)
            kept.preset = parent if kept.preset == game else kept.preset - 1
        self.settings.delete_own(game)

    def keep_settings(self):
        """Write the settings if they have changed. Return False, with a notice, if that did not succeed."""
        return self._write(SETTINGS_FILE, self.settings.pack())

    def keep_game(self):
        """Write deal, session and statistics, in one go, if any of them has changed. Return False, with a
        notice, if that did not succeed.
        """
        values = [(_STATISTICS, self.statistics.pack())]
        if self.session is not None:
            values.append((_SESSION, self.session.pack()))
        if self.kept_deal is not None:
            values += self.kept_deal.values()
        return self._write(GAME_FILE, tlv.pack(SIGNATURE, VERSION, values))

    def _write(self, name, data):
        good = self.port.save(name, data)
        self.port.trouble()  # told here, and once
        if not good and not self._failed:
            self.notices.append("page.save_failed")
        self._failed = not good
        return good
