"""Values by number, in bytes: what a program of another version wrote still gives all that it can (F24).

    signature (2 bytes), version, then for each value: its number, its type, length (2 bytes, low first),
    the value

A number is little-endian in one to four bytes, a text UTF-8. Whoever reads takes the numbers it knows,
checks each value by itself, and leaves out the rest. Whether the bytes are whole is the storage's affair
(CRC).
"""

from micropython import const

NUMBER = const(1)
TEXT = const(2)
BYTES = const(3)

_HEAD = const(3)
_MOST = const(4096)


def pack(signature, version, values):
    """Return the bytes of a file.

    signature: two bytes that tell the kind of file.
    version: of the program that writes, 0 to 255.
    values: a list of (number, value): whole numbers of 0 to 2**30 - 1, texts or bytes.
    """
    out = bytearray(signature)
    out.append(version)
    for number, value in values:
        if isinstance(value, str):
            kind, raw = TEXT, value.encode()
        elif isinstance(value, (bytes, bytearray)):
            kind, raw = BYTES, bytes(value)
        else:
            kind, raw = NUMBER, _number(int(value))
        out.append(number)
        out.append(kind)
        out.append(len(raw) & 255)
        out.append(len(raw) >> 8)
        out.extend(raw)
    return bytes(out)


def _number(n):
    out = bytearray((n & 255,))
    n >>= 8
    while n:
        out.append(n & 255)
        n >>= 8
    return bytes(out)


def unpack(signature, data):
    """Return a list of (number, value) out of `data`; it ends where the bytes make no sense any more.

    None when they are not of that kind at all. Any version is read.
    """
    if data is None or len(data) < _HEAD or len(data) > _MOST or bytes(data[:2]) != signature:
        return None
    values = []
    at = _HEAD
    while at + 4 <= len(data):
        number = data[at]
        kind = data[at + 1]
        end = at + 4 + data[at + 2] + (data[at + 3] << 8)
        if end > len(data):
            break
        value = _value(kind, bytes(data[at + 4 : end]))
        if value is not None:
            values.append((number, value))
        at = end
    return values


def _value(kind, raw):
    if kind == BYTES:
        return raw
    if kind == TEXT:
        try:
            return str(raw, "utf-8")
        except (UnicodeError, ValueError):
            return None
    if kind == NUMBER and 1 <= len(raw) <= 4 and not (len(raw) == 4 and raw[3] >= 64):
        n = 0
        for i in range(len(raw)):
            n |= raw[i] << (8 * i)
        return n
    return None
