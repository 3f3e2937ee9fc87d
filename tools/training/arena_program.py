"""A player that is another program: it is sent a seat's view and the legal moves, and nothing else."""

import json
import shlex
import subprocess
from array import array

from tools.protocol import strict_json
from tools.protocol.notation import move_text


class Program:
    """Sends {"view": V, "moves": [...]} a line, expects {"move": "..."} a line (docs/referee.md says what
    V is).
    """

    reason = 0
    about = 255

    def __init__(self, command: str):
        self._process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._move = -1
        self._seen: dict = {}

    def look(self, seen: tuple) -> None:
        """V of the position for the seat that is to move, as tools.protocol.writing.view_of writes it."""
        self._seen = json.loads(strict_json.write(seen))

    def begin(self, _view: bytearray, moves: array, n: int) -> None:
        """Ask for a move; what is not legal, or no answer, counts as the lowest legal move (F6)."""
        assert self._process.stdin and self._process.stdout
        words = [move_text(moves[i]) for i in range(n)]
        request = {"view": self._seen, "moves": words}
        self._move = moves[0]
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
            answer = json.loads(self._process.stdout.readline() or "{}")
            if isinstance(answer, dict) and answer.get("move") in words:
                self._move = moves[words.index(answer["move"])]
        except (OSError, ValueError):
            return

    def step(self) -> int:
        """The move."""
        return self._move
