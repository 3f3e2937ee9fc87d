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


def make(level, seed):
    """Return a player of a level (one of LEVELS). `seed`: any int. Raise ValueError for another level."""
    if level not in LEVELS:
        raise ValueError("no such level: " + str(level))
    from durak.players.thinker import Thinker

    return Thinker(level, seed)
