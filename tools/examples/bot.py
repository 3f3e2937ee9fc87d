"""A player in thirty lines: the cheapest card that will do, and no trump while there is another way.

    python -m tools.training.arena "program:python3 tools/examples/bot.py" easy --preset Duel --deals 100

docs/bots.md tells what it is sent and what it answers.
"""

import json
import sys

RANKS = "23456789TJQKA"


def cost(move: str, trump: str) -> int:
    """Return what a move spends: the rank of its card, trumps above all others; a word spends 20."""
    words = move.split()
    if len(words) == 1:
        # Covering with a jack or less is better than taking; throwing one in is better than passing.
        return 9 if words[0] in ("pass", "end") else 20
    card = words[-1]
    return RANKS.index(card[0]) + (13 if card[1] == trump else 0)


for line in sys.stdin:
    asked = json.loads(line)
    trump = asked["view"]["trump"]
    best = min(asked["moves"], key=lambda move: cost(move, trump))
    print(json.dumps({"move": best}), flush=True)
