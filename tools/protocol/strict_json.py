"""Strict JSON, read and written alike by CPython and MicroPython, whose own parsers accept different things.

Reading (RFC 8259, UTF-8 without a mark, in bytes): objects become dicts, arrays lists, whole numbers ints,
other numbers `REAL` (nothing here wants one). Refused: duplicate keys, control characters, lone surrogates,
anything after the value, and what would only fill the memory: more than `DEEPEST` levels, `MOST_VALUES`
values, `MOST_DIGITS` digits in a number, `MOST_BYTES` bytes in a string.

Writing: an object is a tuple of (key, value) pairs, so that its order does not depend on a dict's.
"""

DEEPEST = 8
MOST_DIGITS = 10
MOST_VALUES = 2000
MOST_BYTES = 2000
_SPACE = b" \t\r\n"
_DIGITS = b"0123456789"
_ESCAPES = {b'"': '"', b"\\": "\\", b"/": "/", b"b": "\b", b"f": "\f", b"n": "\n", b"r": "\r", b"t": "\t"}
_WORDS = ((b"true", True), (b"false", False), (b"null", None))


class BadJsonError(ValueError):
    """The text is not strict JSON, or exceeds a limit; says what is wrong and where."""


class _Real:
    """Stands for a number that is not whole."""


REAL = _Real()


def read(text):
    """Return the value that `text` (bytes) holds. Raises BadJsonError."""
    _check_utf8(text)
    value, at = _value(text, _space(text, 0), 0, [MOST_VALUES])
    at = _space(text, at)
    if at != len(text):
        raise BadJsonError(f"something follows the value at byte {at}")
    return value


def write(value):
    """Return the JSON (ASCII, no spaces) of None, bool, int, str, list, or a tuple of (key, value) pairs."""
    parts: list[str] = []
    _write(value, parts)
    return "".join(parts)


def _write(value, parts):
    kind = type(value)
    if value is None:
        parts.append("null")
    elif kind is bool:
        parts.append("true" if value else "false")
    elif kind is int:
        parts.append(str(value))
    elif kind is str:
        parts.append(_quoted(value))
    elif kind is list:
        parts.append("[")
        for i in range(len(value)):
            if i:
                parts.append(",")
            _write(value[i], parts)
        parts.append("]")
    else:
        parts.append("{")
        for i in range(len(value)):
            if i:
                parts.append(",")
            parts.append(_quoted(value[i][0]))
            parts.append(":")
            _write(value[i][1], parts)
        parts.append("}")


def _quoted(string):
    out = '"'
    for char in string:
        code = ord(char)
        if char in '"\\':
            out += "\\" + char
        elif 32 <= code < 127:
            out += char
        elif code < 0x10000:
            out += f"\\u{code:04x}"
        else:
            code -= 0x10000
            out += f"\\u{0xD800 | code >> 10:04x}\\u{0xDC00 | code & 0x3FF:04x}"
    return out + '"'


def _space(text, at):
    while at < len(text) and text[at] in _SPACE:
        at += 1
    return at


def _value(text, at, depth, left):
    """Return the value that begins at `at`, and where it ends; `left` counts down the values."""
    left[0] -= 1
    if left[0] < 0:
        raise BadJsonError(f"more than {MOST_VALUES} values")
    first = text[at : at + 1]
    if first == b"{":
        return _object(text, at + 1, _deeper(depth), left)
    if first == b"[":
        return _array(text, at + 1, _deeper(depth), left)
    if first == b'"':
        return _string(text, at + 1)
    if first and first in b"-0123456789":
        return _number(text, at)
    for word, value in _WORDS:
        if text[at : at + len(word)] == word:
            return value, at + len(word)
    if not first:
        raise BadJsonError("the text ends too early")
    raise BadJsonError(f"no value at byte {at}")


def _deeper(depth):
    if depth == DEEPEST:
        raise BadJsonError(f"nested deeper than {DEEPEST}")
    return depth + 1


def _object(text, at, depth, left):
    found: dict = {}
    at = _space(text, at)
    if text[at : at + 1] == b"}":
        return found, at + 1
    while True:
        if text[at : at + 1] != b'"':
            raise BadJsonError(f"no key at byte {at}")
        key, at = _string(text, at + 1)
        if key in found:
            raise BadJsonError(f"a key stands twice before byte {at}")
        at = _space(text, at)
        if text[at : at + 1] != b":":
            raise BadJsonError(f"no colon at byte {at}")
        found[key], at = _value(text, _space(text, at + 1), depth, left)
        at = _space(text, at)
        end = text[at : at + 1]
        if end == b"}":
            return found, at + 1
        if end != b",":
            raise BadJsonError(f"no comma or brace at byte {at}")
        at = _space(text, at + 1)


def _array(text, at, depth, left):
    found: list = []
    at = _space(text, at)
    if text[at : at + 1] == b"]":
        return found, at + 1
    while True:
        value, at = _value(text, at, depth, left)
        found.append(value)
        at = _space(text, at)
        end = text[at : at + 1]
        if end == b"]":
            return found, at + 1
        if end != b",":
            raise BadJsonError(f"no comma or bracket at byte {at}")
        at = _space(text, at + 1)


def _number(text, at):
    start = at
    if text[at : at + 1] == b"-":
        at += 1
    whole = at
    at = _digits(text, at)
    if at == whole or (text[whole : whole + 1] == b"0" and at > whole + 1):
        raise BadJsonError(f"no number at byte {start}")
    count = at - whole
    real = False
    if text[at : at + 1] == b".":
        real = True
        end = _digits(text, at + 1)
        if end == at + 1:
            raise BadJsonError(f"no number at byte {start}")
        count += end - at - 1
        at = end
    exponent = text[at : at + 1]
    if exponent == b"e" or exponent == b"E":
        real = True
        at += 1
        sign = text[at : at + 1]
        if sign == b"+" or sign == b"-":
            at += 1
        end = _digits(text, at)
        if end == at:
            raise BadJsonError(f"no number at byte {start}")
        count += end - at
        at = end
    if count > MOST_DIGITS:
        raise BadJsonError(f"a number of more than {MOST_DIGITS} digits at byte {start}")
    return (REAL if real else int(str(text[start:at], "ascii"))), at


def _digits(text, at):
    while at < len(text) and text[at] in _DIGITS:
        at += 1
    return at


def _string(text, at):
    """Return the string whose first character is at `at` (the quote is behind), and where it ends."""
    parts = []
    start = at
    last = at + MOST_BYTES
    while True:
        if at > last:
            raise BadJsonError(f"a string of more than {MOST_BYTES} bytes")
        if at >= len(text):
            raise BadJsonError("a string does not end")
        byte = text[at]
        if byte == 34:
            parts.append(str(text[start:at], "utf-8"))
            return "".join(parts), at + 1
        if byte < 32:
            raise BadJsonError(f"a control character in a string at byte {at}")
        at += 1
        if byte == 92:
            parts.append(str(text[start : at - 1], "utf-8"))
            char, at = _escape(text, at)
            parts.append(char)
            start = at


def _escape(text, at):
    mark = text[at : at + 1]
    if mark in _ESCAPES:
        return _ESCAPES[mark], at + 1
    if mark != b"u":
        raise BadJsonError(f"no such escape at byte {at}")
    code = _hex4(text, at + 1)
    at += 5
    if 0xD800 <= code < 0xE000:
        low = _hex4(text, at + 2) if code < 0xDC00 and text[at : at + 2] == b"\\u" else 0
        if not 0xDC00 <= low < 0xE000:
            raise BadJsonError(f"a lone surrogate at byte {at}")
        code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
        at += 6
    return chr(code), at


def _hex4(text, at):
    code = 0
    for i in range(at, at + 4):
        digit = b"0123456789abcdef0123456789ABCDEF".find(text[i : i + 1])
        if i >= len(text) or digit < 0:
            raise BadJsonError(f"no four hex digits at byte {at}")
        code = code << 4 | digit & 15
    return code


def _check_utf8(text):
    """Raise BadJsonError where `text` is no UTF-8: overlong, surrogates, beyond U+10FFFF, cut sequences."""
    if not text or max(text) < 128:
        return
    at = 0
    while at < len(text):
        byte = text[at]
        if byte < 0x80:
            at += 1
            continue
        if 0xC2 <= byte < 0xE0:
            more, low, high = 1, 0x80, 0xBF
        elif byte < 0xF0 and byte >= 0xE0:
            more = 2
            low = 0xA0 if byte == 0xE0 else 0x80
            high = 0x9F if byte == 0xED else 0xBF
        elif 0xF0 <= byte < 0xF5:
            more = 3
            low = 0x90 if byte == 0xF0 else 0x80
            high = 0x8F if byte == 0xF4 else 0xBF
        else:
            more, low, high = 0, 0, 0
        if not more or at + more >= len(text) or not low <= text[at + 1] <= high:
            raise BadJsonError(f"not UTF-8 at byte {at}")
        for i in range(at + 2, at + more + 1):
            if text[i] & 0xC0 != 0x80:
                raise BadJsonError(f"not UTF-8 at byte {at}")
        at += more + 1
