"""The replays that were kept, the newest first; OK goes through one."""

from durak import house_rules, kept_replays
from durak.screens import game_names, list_page


class ReplaysPage(list_page.ListPage):
    """One row a replay: the game, and how many bouts it took."""

    explains = 1

    def __init__(self, app, arg=None):
        list_page.ListPage.__init__(self, app, arg)
        self.kept = kept_replays.KeptReplays(app.port)
        self._damaged = -1  # the row whose deal could not be had

    def title(self):
        """Return "Replays"."""
        return self.app.t("review.replays")

    def note(self):
        """Return how many there are of how many."""
        return "{}/{}".format(len(self.kept.slots), kept_replays.MOST)

    def count(self):
        """Return how many there are."""
        return len(self.kept.slots)

    def label(self, i):
        """Return the game."""
        game, _, _ = self.kept.about(self.kept.slots[i])
        known = game < house_rules.games(self.app.settings)
        return game_names.name(self.app, game) if known else self.app.t("page.game")

    def value(self, i):
        """Return how many bouts the deal took."""
        return self.app.words.count("page.bouts", self.kept.about(self.kept.slots[i])[2])

    def changes(self, i):
        """Return False: the number is not changed."""
        return False

    def explanation(self):
        """Return what can be done, or how a replay comes here."""
        if not self.count():
            return self.app.t("review.none_kept")
        if self._damaged == self.focus:
            return self.app.t("review.damaged")
        _, lost, _ = self.kept.about(self.kept.slots[self.focus])
        return self.app.t("page.you_fool") if lost else ""

    def ok(self):
        """Go through the replay, or say that it is damaged."""
        if self.count():
            deal = kept_replays.deal_of(self.app.port, kept_replays.file_of(self.kept.slots[self.focus]))
            if deal is not None:
                self.app.push("review_page", deal)
            else:
                self._damaged = self.focus
                self.changed()

    def key_words(self):
        """Return the words of the keys."""
        t = self.app.t
        return t("review.title") if self.count() else "", t("back"), ""


SCREEN = ReplaysPage
