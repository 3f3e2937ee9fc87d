"""The rules core over a line protocol: a JSON object a line in, one a line out, as docs/referee.md says.

    python -m tools.referee            under CPython
    micropython tools/referee.py       the same file under MicroPython
    ... --saves FOLDER                 presets of one's own from a folder of saves, beside the eight

Whatever a line holds, the reply is one line, and an error leaves the position untouched. `quit` answers
{"ok":true} and ends; so does the end of the input, without a reply.
"""

import gc
import sys

# Run as a file, not as a module of this package: the path is still to be told.
if sys.implementation.name == "micropython" or not __package__:
    _root = (__file__.replace("\\", "/").rpartition("/")[0] or ".") + "/.."
    sys.path.insert(0, _root)
    if sys.implementation.name == "micropython":
        from tools.firmware.constants import folded

        sys.path.insert(0, folded(_root))

from tools.protocol import strict_json  # isort: skip  (the path comes first)
from tools.protocol.requests import Referee, error  # isort: skip

MOST_BYTES = 256 * 1024  # of a line, without its newline
_CHUNK = 4096


def lines(stream):
    """Each line of a binary stream without its newline; None for one that is too long, which is not kept."""
    while True:
        parts: list[bytes] = []
        size = 0
        ended = False
        while not ended:
            chunk = stream.readline(_CHUNK)
            if not chunk:
                break
            ended = chunk[-1] == 10
            size += len(chunk) - ended
            if size > MOST_BYTES:
                parts = []
            else:
                parts.append(chunk[:-1] if ended else chunk)
        if not size and not ended:
            return
        if size > _CHUNK:
            gc.collect()  # a small heap needs the line's length in one piece
        yield None if size > MOST_BYTES else b"".join(parts)


def serve(stream, out, own=()):
    """Answer every line of a binary stream on a text stream, until `quit` or the end.

    own: presets beside the eight, as (name, row of options) each.
    """
    referee = Referee(own)
    for line in lines(stream):
        if line is None:
            reply = error(f"a line of more than {MOST_BYTES} bytes")
        else:
            reply = referee.answer(line)
        out.write(strict_json.write(reply) + "\n")
        out.flush()
        if referee.ended:
            return


def main():
    """Serve standard input and output; who hangs up just ends it."""
    own = []
    if sys.argv[1:]:
        if len(sys.argv) != 3 or sys.argv[1] != "--saves":
            raise SystemExit("usage: referee.py [--saves FOLDER]")
        from tools.protocol import own_presets  # the saves' code is of no use to the rules

        own = own_presets.read(sys.argv[2])
    try:
        serve(sys.stdin.buffer, sys.stdout, own)
    except (KeyboardInterrupt, OSError):
        return


if __name__ == "__main__":
    main()
