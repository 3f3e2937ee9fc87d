"""Files from outside, made up and damaged: clean values or one sentence (F23, F24, F39, F42)."""

import io
import json
import zipfile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tools.measure.proofs import files

KINDS = sorted(files.READERS)


def damage(data, chances):
    """Bytes replaced, doubled, cut out, and what is left cut short, as the chances say."""
    data = bytearray(data)
    for place, what, byte in chances:
        if not data:
            break
        at = place % len(data)
        if what == 0:
            data[at] = byte
        elif what == 1:
            data[at:at] = data[at : at + byte]
        elif what == 2:
            del data[at : at + byte]
        elif what == 3:
            data[at:at] = bytes((byte,)) * 9
        else:
            del data[at:]
    return bytes(data)


CHANCES = st.lists(
    st.tuples(st.integers(0, 5000), st.integers(0, 4), st.integers(0, 255)), min_size=1, max_size=6
)


@pytest.mark.parametrize("kind", KINDS)
def test_a_good_file_is_taken(kind):
    files.READERS[kind](files.good(kind))


@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_file_does_no_harm(kind):
    read, good = files.READERS[kind], files.good(kind)

    @settings(max_examples=60, deadline=None)
    @given(CHANCES)
    def try_it(chances):
        read(damage(good, chances))

    try_it()


@pytest.mark.parametrize("kind", KINDS)
def test_any_bytes_do_no_harm(kind):
    read = files.READERS[kind]

    @settings(max_examples=30, deadline=None)
    @given(st.binary(max_size=600))
    def try_it(data):
        read(data)

    try_it()


@pytest.mark.parametrize("kind", ["recording", "window", "referee"])
def test_any_json_does_no_harm(kind):
    read, good = files.READERS[kind], files.good(kind).split(b"\n")[0]
    plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
    values = st.recursive(
        plain,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
        max_leaves=8,
    )

    @settings(max_examples=80, deadline=None)
    @given(st.sampled_from(sorted(json.loads(good))), values)
    def try_it(field, value):
        read(json.dumps(json.loads(good) | {field: value}).encode())

    try_it()


@pytest.mark.parametrize(
    "name", ["../x", "/etc/x", "saves/../../x", "C:\\x", "saves\\..\\x", "main.py", "durak/app.py", ""]
)
def test_f26_a_backup_writes_nowhere_else(name):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("saves/game.a", b"x")
        archive.writestr(zipfile.ZipInfo(name) if name else zipfile.ZipInfo("/"), b"y")
    files.backup(out.getvalue())


def test_a_backup_does_not_swell():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("saves/game.a", bytes(64 << 20))
    files.backup(out.getvalue())


def test_a_reader_that_breaks_is_noticed():
    with pytest.raises(AssertionError, match="not a sentence"):
        files._sentence(ValueError("two\nlines"))
