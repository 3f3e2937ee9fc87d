"""Scripted keys: what `--keys` says, as pin changes in ms.

Words, apart by blanks: `a` presses and lets go, `a:600` holds for 600 ms, `a+x:600` is a chord, `down/a`
and `up/a` are the two edges alone, `esc` goes back as that key of the desk does, `tap:X,Y` touches the glass
there and `tap:X,Y:600` for as long, `wait:MS` waits, `shot:FILE.png` keeps a picture.
"""

from dataclasses import dataclass

PRESS_MS = 60  # how long a key is down, and the rest before the next word
REST_MS = 60
NAMES = ("up", "down", "left", "right", "press", "a", "b", "x", "y", "1", "2", "3", "4")
_DIGITS = {"1": "a", "2": "b", "3": "x", "4": "y"}


MOST_MS = 86_400_000  # a day


class BadScriptError(ValueError):
    """A word that is none; the message names it."""


@dataclass(frozen=True)
class Edge:
    """At `ms` the key goes down or up."""

    ms: int
    key: str
    down: bool


# What a finger or a mouse does on the glass, and Esc: the members of durak.keys, in small letters, with the
# edge.
TOUCHES = ("down", "up", "second", "backwards", "forwards", "over", "back")
NOWHERE = 511  # a place in px that no glass has


@dataclass(frozen=True)
class Touch:
    """At `ms` something points at the glass, at x, y of its px; `what`: one of TOUCHES."""

    ms: int
    what: str
    x: int
    y: int


@dataclass(frozen=True)
class Shot:
    """At `ms` the picture is kept in `file`."""

    ms: int
    file: str


def _cut(word):
    """Return a word, or the beginning of a long one."""
    return word if len(word) <= 24 else word[:24] + "..."


def _number(text, word):
    if not text.isdecimal():
        raise BadScriptError(f"--keys: {_cut(word)!r} wants a number of ms after the colon")
    return int(text)


def _keys(text, word, known):
    names = [_DIGITS.get(name, name) for name in text.split("+")]
    for name in names:
        if name not in NAMES:
            raise BadScriptError(f"--keys: {_cut(word)!r} names no key; keys are {' '.join(NAMES)}")
        if known and name not in known:
            raise BadScriptError(f"--keys: this board has no key {_cut(name)!r} ({_cut(word)!r})")
    return names


def parse(text, start=0, known=()):
    """(events in order of time, ms at which the last word is over). `known`: the board's keys, or any."""
    events: list[Edge | Shot | Touch] = []
    now = start
    for word in text.split():
        head, colon, tail = word.partition(":")
        if head == "wait":
            now += _number(tail, word)
        elif head == "shot":
            if not tail.endswith(".png"):
                raise BadScriptError("--keys: shot wants a file: shot:FILE.png")
            events.append(Shot(now, tail))
        elif head == "tap":
            place, colon, tail = tail.partition(":")
            x, _, y = place.partition(",")
            if not (x.isdecimal() and y.isdecimal() and int(x) < 512 and int(y) < 512):
                raise BadScriptError(f"--keys: {_cut(word)!r} wants a place in px: tap:X,Y")
            events.append(Touch(now, "down", int(x), int(y)))
            now += _number(tail, word) if colon else PRESS_MS
            events.append(Touch(now, "up", int(x), int(y)))
            now += REST_MS
        elif word == "esc":
            events.append(Touch(now, "back", NOWHERE, NOWHERE))
            now += REST_MS
        elif head.startswith(("down/", "up/")):
            edge, _, names = head.partition("/")
            events += [Edge(now, name, edge == "down") for name in _keys(names, word, known)]
        else:
            names = _keys(head, word, known)
            length = _number(tail, word) if colon else PRESS_MS
            events += [Edge(now, name, True) for name in names]
            now += length
            events += [Edge(now, name, False) for name in names]
            now += REST_MS
    if now - start > MOST_MS:
        raise BadScriptError("--keys: a script of more than a day")
    return events, now
