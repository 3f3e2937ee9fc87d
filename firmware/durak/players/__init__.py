"""Computer players. They see a seat's view (durak.rules.view) and the legal moves, nothing else.

    player = make("normal", seed)
    player.begin(view, moves, n)
    while (move := player.step()) < 0: ...   # each step is short, and their number is fixed by the work
    player.cost                              # what the last step took, in tenths of a ms of a Pico's time
    player.reason, player.about              # why: durak.players.move_reasons

A player keeps nothing from one move to the next, so one of a level can serve every seat. The same seed
and the same view give the same move on every machine.
"""

LEVELS = ("easy", "normal", "hard", "master")
COACH = "coach"
COACH_AGAIN = "coach again"  # asked a second time, the coach thinks longer
_COACH_SEED = 1  # whoever asks the coach the same thing gets the same answer, whatever deal it is in


def make(level, seed, searches=None):
    """Return a player of a level (one of LEVELS). Raise ValueError for another level.

    seed: any int. searches: a thinker.Searches that it shares with others of its table.
    """
    if level not in LEVELS:
        raise ValueError("no such level: " + str(level))
    from durak.players.thinker import Thinker

    return Thinker(level, seed, None, searches)


def make_coach(again=False, searches=None):
    """Return the player that gives hints: a master that searches endings further.

    again: asked about the same position a second time, with more work. searches: as for `make`.
    """
    from durak.players.thinker import Thinker

    return Thinker(COACH_AGAIN if again else COACH, _COACH_SEED, None, searches)
