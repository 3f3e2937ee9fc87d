"""F22: every letter that the game can show has its own glyph in each face; the packed modules are fresh."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from durak.draw import fonts
from durak.draw.canvas import Canvas
from tools.pictures import pack_art, pack_fonts

ROOT = Path(__file__).parents[2]
FACES = ("body", "title", "small")
NAMED = "Ёё—–…«»¿¡ñÑáéíóúüÁÉÍÓÚÜºª♠♥♦♣▲▼◀▶✓№"
RUSSIAN = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя"
ASCII = "".join(map(chr, range(0x21, 0x7F)))
# Letters that look alike in print, so that their pictures may be the same.
ALIKE = (
    "-–",
    "AА",
    "BВ",
    "EЕ",
    "KК",
    "MМ",
    "HН",
    "OО0",
    "PР",
    "CС",
    "TТ",
    "XХ",
    "aа",
    "eе",
    "oо",
    "pр",
    "cс",
    "xх",
    "yу",
)


def strings_of_the_firmware():
    """Every letter of every string constant under text/ and screens/, docstrings left out."""
    letters = set()
    for path in [*ROOT.glob("firmware/durak/text/*.py"), *ROOT.glob("firmware/durak/screens/*.py")]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                body = node.body
                if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
                    body[0].value.value = ""
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                letters.update(node.value)
    return letters - set("\n\t ")


def ink(font, letter):
    """The columns of a letter's glyph."""
    start, stop = font.columns_of(fonts.glyph(letter))
    size = 2 if font.height > 8 else 1
    return font.columns[start * size : stop * size]


def test_order_of_codes_is_the_packers():
    assert fonts.MORE == pack_fonts.MORE
    for i, code in enumerate(pack_fonts.CODES):
        assert fonts.glyph(chr(code)) == i
    assert fonts.glyph(" ") == fonts.glyph("\xa0") == -1
    assert fonts.glyph("?") == fonts.MISSING
    for letter in "\x7f\x80ĀЀѐѓ中😀":
        assert fonts.glyph(letter) == -2


def test_every_letter_of_the_game_has_a_glyph():
    used = strings_of_the_firmware() | set(NAMED) | set(RUSSIAN) | set(ASCII)
    missing = sorted(letter for letter in used if fonts.glyph(letter) == -2)
    assert not missing, missing
    assert {"Ё", "ё", "ñ", "¿", "…", "—", "«", "»"} <= used


@pytest.mark.parametrize("face", FACES)
def test_each_glyph_is_its_own_and_shows_something(face):
    font = fonts.load(face)
    seen = {}
    for letter in ASCII + NAMED + RUSSIAN:
        picture = bytes(ink(font, letter))
        assert any(picture), letter
        twin = seen.setdefault(picture, letter)
        if twin != letter:
            assert any(letter in group and twin in group for group in ALIKE), (letter, twin)
    assert bytes(ink(font, "ё")) != bytes(ink(font, "е"))
    assert bytes(ink(font, "Ё")) != bytes(ink(font, "Е"))


@pytest.mark.parametrize("face", FACES)
def test_glyphs_are_cut_to_their_ink(face):
    font = fonts.load(face)
    size = 2 if font.height > 8 else 1
    for code in pack_fonts.CODES:
        picture = ink(font, chr(code))
        columns = [int.from_bytes(picture[i : i + size], "little") for i in range(0, len(picture), size)]
        assert columns[0] and columns[-1] and all(c < 1 << font.height for c in columns)


def test_spacing():
    """Section 2: one px between glyphs, a space 4 (7x13B), 5 (9x15B), 3 (5x8) px."""
    assert [fonts.load(face).space for face in FACES] == [4, 5, 3]
    for face in FACES:
        font = fonts.load(face)
        a, b = font.width("A"), font.width("b")
        assert font.width("Ab") == a + 1 + b
        assert font.width("A b") == a + 1 + font.space + b
        assert font.width("") == 0


def test_redrawn_letters_do_not_clog():
    """Section 2: W, M, m, w and the Cyrillic М, м of 7x13B are 7 to 9 px wide, and ▲ is added."""
    font = fonts.load("body")
    assert [font.width(letter) for letter in "WMМmwм"] == [9, 9, 9, 8, 8, 7]
    assert font.width("▲") == 9


def test_wrapping_and_fitting():
    font = fonts.load("body")
    line = "Beat each card with a higher one of its suit, or with any trump."
    lines = font.wrap(line, 224)
    assert " ".join(lines) == line and all(font.width(part) <= 224 for part in lines)
    assert font.wrap("one\ntwo", 224) == ["one", "two"]
    assert font.wrap("", 100) == [""]
    long = font.wrap("Donaudampfschifffahrtsgesellschaft", 60)
    assert "".join(long) == "Donaudampfschifffahrtsgesellschaft" and all(
        font.width(part) <= 60 for part in long
    )
    assert font.fit("West", 100) == "West"
    cut = font.fit("Bartholomäus", 44)
    assert cut.endswith("…") and font.width(cut) <= 44


def test_a_missing_letter_is_a_question_mark_and_breaks_nothing():
    c = Canvas(bytearray(40 * 20 // 2), 40, 20)
    d = Canvas(bytearray(40 * 20 // 2), 40, 20)
    font = fonts.load("body")
    assert c.text(font, 1, 1, "a中b", 4) == d.text(font, 1, 1, "a?b", 4) == 2 + font.width("a?b")
    assert c.buffer == d.buffer and font.width("a中b") == font.width("a?b")


@pytest.mark.parametrize("packer", ("pack_fonts", "pack_art"))
def test_packed_modules_are_fresh(packer):
    run = subprocess.run(
        [sys.executable, "-m", f"tools.pictures.{packer}", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_sources_say_that_they_are_free():
    for face in pack_fonts.FACES:
        source = (pack_fonts.FONTS / f"{face}.bdf").read_text(encoding="ascii")
        assert 'COPYRIGHT "Public domain font.  Share and enjoy."' in source


def test_sizes_stay_small():
    """Fonts and art lie in the flash of an image, in the heap where the game runs from files: bytes of data
    in each packed module.
    """
    size = {}
    for path in (ROOT / "firmware" / "durak" / "draw").glob("[fa][or][nt]*_*.py"):
        literals = re.findall(r"\\x[0-9a-f]{2}|\\.|[^\\]", "".join(re.findall(r'b"(.*)"', path.read_text())))
        size[path.stem] = len(literals)
    assert size["font_7x13b"] + size["font_9x15b"] < 8800
    assert size["font_5x8"] < 1700
    assert size["art_m"] + size["art_icons"] + size["art_pips"] < 3700
    assert size["art_s"] < 1000
    assert max(size.values()) < 4800


def test_every_strip_is_as_long_as_its_head_says():
    art = pack_art.sheet(), pack_art.drawn()
    for _, *strips in pack_art.MODULES.values():
        for name, *place in strips:
            data = pack_art.strip(art, *place)
            w, h, bits = data[:3]
            from_text = isinstance(place[0], tuple)
            if place[0] == "faces":
                pictures = len(pack_art.HEADS) * len(pack_art.MOODS)
            else:
                pictures = len(place[0] if from_text else place[5])
            tables = 128 if name == "COURTS" else 0
            assert len(data) == 3 + tables + pictures * h * ((w * bits + 7) // 8), name
