"""The words: the same keys in each language, their places filled
alike, every letter with a glyph, each in its slot."""

import re
from pathlib import Path

import pytest
from word_files import SECTIONS, every_key, words

from durak import text
from durak.draw import fonts
from durak.draw.layout import Layout
from durak.players import move_reasons
from durak.rules import reasons
from durak.screens import hint_sentences
from durak.text.languages import CODES, LANGUAGES, language

SIZES = ((240, 240), (240, 135), (320, 240), (128, 128))
OTHERS = CODES[1:]
DESIGNED = ("en", "es", "ru")  # whose sentences docs/design/screens.md has
FIRMWARE = Path(__file__).parents[2] / "firmware" / "durak"
LONG_NAMES = {"Latin": ("North", "Margaret"), "Cyrillic": ("Восток", "Владимир")}
# The name would need a case of its own.
WITHOUT_NAME = {("ru", "cover_or_pass_on")}


def long_names(code):
    """A seat's longest place and a person's longest name, in the language's letters."""
    return LONG_NAMES["Cyrillic" if "Я" in text.load(code)["page.letters"] else "Latin"]


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("code", OTHERS)
def test_same_keys(section, code):
    english = set(words(section, "en"))
    assert set(words(section, code)) == english


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("code", CODES)
def test_places_agree(section, code):
    """Each place of the English sentence is in the others, none is added; short forms may leave one out."""
    english = words(section, "en")
    for key, sentence in words(section, code).items():
        full = key[:-2] if key.endswith("_s") else key
        places = set(re.findall(r"\{\d\}", sentence))
        wanted = set(re.findall(r"\{\d\}", english[full]))
        if full == "throw_in_3":  # {3} is the first rank with its article
            places, wanted = places - {"{0}", "{3}"}, wanted - {"{3}"}
        assert places <= wanted, key
        assert places == wanted or key.endswith("_s") or (code, key) in WITHOUT_NAME, key
        assert not re.search(r"\{(?!\d\})|(?<!\d)\}|%s", sentence), key


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("code", CODES)
def test_forms_for_numbers(section, code):
    form_of = language(code)[2]
    for key, sentence in words(section, code).items():
        forms = sentence.count("|") + 1
        if "|" in words(section, "en")[key]:
            assert forms == len({form_of(n) for n in range(200)}), key
        else:
            assert forms == 1, key


@pytest.mark.parametrize("code", CODES)
def test_every_letter_has_a_glyph(code):
    """F22: in each language, and in the names of the languages themselves."""
    letters = set("".join([own_name for _, own_name, _ in LANGUAGES]))
    for section in SECTIONS:
        for sentence in words(section, code).values():
            letters |= set(sentence)
    letters -= set("~\n|@{}")
    assert [c for c in letters if c != " " and fonts.glyph(c) < 0] == []
    for face in ("body", "small", "title"):
        font = fonts.load(face)
        assert all(font.advance(c) >= 2 for c in letters)


@pytest.mark.parametrize("code", CODES)
def test_a_language_only_speaks_its_alphabet(code):
    latin, cyrillic = re.compile("[A-Za-z]"), re.compile("[А-Яа-яЁё]")
    foreign = latin if "Я" in text.load(code)["page.letters"] else cyrillic
    for section in SECTIONS:
        for key, sentence in words(section, code).items():
            # a sign's name in brackets is drawn, not read
            left = re.sub(r"\bOK\b|[AKQJ]\b|^\[\w+\]", "", sentence, flags=re.M)
            assert not foreign.search(left), key


def test_every_word_that_a_screen_asks_for_exists():
    known = set(every_key("en"))
    asked = re.compile(r"""(?:words\[|\bt\(|\.say\(|\.count\(|\.nth\()\s*"([a-z_.0-9]+)"\s*[],)]""")
    for path in FIRMWARE.rglob("*.py"):
        if path.parent.name == "text":
            continue
        for key in asked.findall(path.read_text()):
            assert key in known, f"{path.name} asks for {key}"


def test_reasons_have_sentences():
    """Each refusal of the rules and each reason of a player, by their numbers' names."""
    # By the source, since some of the numbers are the module's own.
    source = Path(reasons.__file__).read_text()
    named = {int(n): name.lower() for name, n in re.findall(r"(?m)^_?([A-Z_]+) = const\((\d+)\)", source)}
    listed = hint_sentences.REASONS.split(" ")
    assert [named[i] for i in range(reasons.COUNT)] == listed
    known = set(every_key("en"))
    for name in listed:
        if name not in ("fine", "needs_trump"):
            assert f"refusals.{name}" in known, name
    named = {
        v: k.lower()
        for k, v in vars(move_reasons).items()
        if k.isupper() and k[0] != "_" and k not in ("COUNT", "NOTHING")
    }
    listed = hint_sentences.WHY.split(" ")
    assert [named[i] for i in range(move_reasons.COUNT)] == listed
    assert all(f"hints.{name}" in known for name in listed)


# Slots (screens.md, section 6)


def fits(words_, key, font, room, *values):
    sentence = words_[key]
    for form in sentence.split("|"):
        filled = text.fill(form, values)
        assert font.width(filled) <= room, (
            f"{words_.code}: {key}: {font.width(filled)} of {room} px: {filled}"
        )


MESSAGES = [k for k in words("table", "en") if not k.endswith("_s")]
MESSAGES = MESSAGES[MESSAGES.index("your_lead") : MESSAGES.index("card")]


def values_of(w, key, name):
    if "opens_lowest" in key or "open_lowest" in key:
        return name, "10"
    if key in ("swap_ask", "claim_ask"):
        return "6", w.nth("ranks_for", 10)
    if key == "take_sure":
        return (22,)
    if key == "need_spare":
        return ("10",)
    return name, name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", CODES)
def test_messages_fit_their_line(size, code):
    layout = Layout(*size)
    w = text.load(code, layout.small)
    room = 96 if layout.small else layout.w - 56
    for key in MESSAGES:
        if not key.startswith("throw_in_"):
            fits(w, key, layout.font, room, *values_of(w, key, long_names(code)[0]))
    for n in range(13):
        assert layout.font.width(w.throw_in([n])) <= room
        for m in range(n):
            assert layout.font.width(w.throw_in([m, n])) <= room
            for first in range(m):
                assert layout.font.width(w.throw_in([first, m, n])) <= room


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", CODES)
def test_refusals_fit_their_line(size, code):
    layout = Layout(*size)
    w = text.load(code, layout.small)
    for key in words("refusals", code):
        if not key.endswith("_s"):
            fits(w, "refusals." + key, layout.font, 112 if layout.small else layout.w - 48)
            assert layout.small or len(w["refusals." + key]) <= 30


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", CODES)
def test_hints_fit_the_bubble(size, code):
    """Three lines of 180 px (S: four of 104), with the longest card's name and the longest seat's."""
    layout = Layout(*size)
    w = text.load(code, layout.small)
    cards = [s << 4 | r for s in range(4) for r in range(13)]
    longest = max((w.card(c) for c in cards), key=layout.font.width)
    verbs = [w["hints." + k] for k in ("take", "pass", "hold", "done", "keep", "swap")]
    for i, key in enumerate(hint_sentences.WHY.split(" ") + ["keeps_trump_lay"]):
        seat = i < move_reasons.COUNT and move_reasons.is_seat(i)
        for what in [longest, *verbs]:
            hint = w.say("hints." + key, what, long_names(code)[1] if seat else longest)
            lines = layout.font.wrap(hint, 104 if layout.small else 180)
            assert len(lines) <= (4 if layout.small else 3), hint


@pytest.mark.parametrize("code", CODES)
def test_key_words_fit_a_row(code):
    """Words that stand on one row together, beside four chips at 240 px of width."""
    w = text.load(code)
    font = fonts.load("body")
    for row in (
        "cover take hint menu",
        "cover done hint menu",
        "attack add hint menu",
        "attack add swap menu",
        "lay pass hint menu",
        "lay done hint menu",
        "pass_on take hint menu",
        "show take hint menu",
        "keep swap hint menu",
        "lay pass hold menu",
        "cover take close",
        "faster menu",
    ):
        total = sum(font.width(w[k]) for k in row.split(" "))
        assert total <= 165, f"{code}: {row}: {total}"


@pytest.mark.parametrize("code", CODES)
def test_each_card_has_a_name_of_its_own(code):
    w = text.load(code)
    assert len({w.card(s << 4 | r) for s in range(4) for r in range(13)}) == 52


@pytest.mark.parametrize("code", DESIGNED)
def test_cards_are_named_in_the_nominative(code):
    w = text.load(code)
    expected = {"en": "the 9 of hearts", "es": "el 9 de corazones", "ru": "девятка червей"}
    assert w.card(2 << 4 | 7) == expected[code]
    assert (
        w.say("hints.keeps_trump", w.card(2 << 4 | 7), "")
        == {
            "en": "The 9 of hearts is your cheapest cover. Keep the trump.",
            "es": "El 9 de corazones es lo más barato. Guarda el triunfo.",
            "ru": "Девятка червей дешевле всего. Козырь берегите.",
        }[code]
    )


def test_the_throw_in_question_reads_as_designed():
    assert text.load("en").throw_in([5, 8, 11]) == "Throw in a 7, 10 or K?"
    assert text.load("en").throw_in([5, 6]) == "Throw in a 7 or an 8?"
    assert text.load("es").throw_in([5, 8, 11]) == "¿Añades 7, 10 o K?"
    assert text.load("es").throw_in([5, 6]) == "¿Añades un 7 o un 8?"
    assert text.load("es").throw_in([4, 5, 6]) == "¿Añades 6, 7 u 8?"
    assert text.load("ru").throw_in([5, 8, 11]) == "Подкинете 7, 10, K?"
    assert text.load("ru").throw_in([5, 6]) == "Подкинете 7 или 8?"


@pytest.mark.parametrize(
    ("n", "forms"),
    [
        (1, ("1 deal", "1 mano", "1 сдача")),
        (2, ("2 deals", "2 manos", "2 сдачи")),
        (5, ("5 deals", "5 manos", "5 сдач")),
        (12, ("12 deals", "12 manos", "12 сдач")),
        (21, ("21 deals", "21 manos", "21 сдача")),
        (113, ("113 deals", "113 manos", "113 сдач")),
    ],
)
def test_numbers_take_their_form(n, forms):
    for code, form in zip(DESIGNED, forms, strict=True):
        assert text.load(code).count("page.deals", n) == form


def test_words_of_screens_md_are_used_exactly():
    """Each entry of the list in docs/design/screens.md is what some key says, in the languages it has."""
    page = (FIRMWARE.parents[1] / "docs" / "design" / "screens.md").read_text()
    listed = page[page.index("Each entry reads") : page.index("## 7.")]
    said = {code: " ¦ ".join(every_sentence(code)) for code in DESIGNED}
    missing = []
    for line in listed.splitlines():
        if line.startswith("- "):
            for entry in line[2:].split(" ¦ "):
                for code, form in zip(DESIGNED, entry.split(" = "), strict=True):
                    if form.replace("%s", "{0}") not in said[code]:
                        missing.append((code, form))
    assert missing == []


def every_sentence(code):
    """All sentences, and those with places filled as the design's pictures have them."""
    w = text.load(code)
    small = text.load(code, True)
    names = {k: w[k] for k in ("west", "north", "east")}
    yield from (w[key].replace("\n", " ") for key in every_key(code))
    for key in every_key(code):
        for words_ in (w, small):
            for name in (*names.values(), "8", "Marta" if code != "ru" else "Марта"):
                yield words_.say(key, name)
    yield w.say("swap_ask", "6", w.nth("ranks_for", 12))
    yield w.throw_in([5, 6])
    yield w.throw_in([5, 8, 11])
    yield w.say("hints.keeps_trump", w.card(2 << 4 | 7))


def test_what_is_missing():
    w = text.load("ru")
    assert w.has("page.game") and w.has("refusals.not_now")
    assert not w.has("refusals.such_thing")
    assert not w.has("nosuchsection.word")
    assert text.load("xx").code == CODES[0]
