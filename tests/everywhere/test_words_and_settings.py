"""Words, settings and statistics on every runtime: what leans on the strings and bytes of the interpreter."""

from durak import settings, statistics, text, tlv
from durak.text import languages


def test_each_language_loads():
    for small in (False, True):
        for code, _, _ in languages.LANGUAGES:
            words = text.load(code, small)
            assert words.code == code
            assert words["west"]
            assert words["west"] is words["west"]
            for key in ("page.game", "refusals.must_lay", "hints.must_take", "house_rules.pack", "help.aim"):
                assert words[key]
            assert "\n" in words["help.aim"]
    assert text.load("ru")["page.game"] == "Дурак"
    assert text.load("xx").code == "en"


def test_short_forms():
    assert text.load("en", True)["attacks_you"] == "{0} attacks"
    assert text.load("en", False)["attacks_you"] == "{0} attacks you"
    assert text.load("es", True)["refusals.must_lay"] == "Pon una carta"


def test_a_missing_word_is_named():
    words = text.load("en")
    for key in ("nothing", "page.nothing", "nowhere.nothing"):
        try:
            words[key]
        except (KeyError, ImportError) as e:
            assert "no" in str(e)
        else:
            raise AssertionError(key)


def test_capitals_of_three_alphabets():
    """MicroPython's upper() leaves Cyrillic alone."""
    assert text.capital("девятка") == "Девятка"
    assert text.capital("ёж") == "Ёж"
    assert text.capital("ñu") == "Ñu"
    assert text.capital("the") == "The"
    assert text.capital("Вы") == "Вы"
    assert text.capital("") == ""
    assert (
        text.load("ru").say("hints.cheapest_cover", text.load("ru").card(39), "")
        == "Девятка червей дешевле всего."
    )


def test_numbers_take_their_form():
    ru = text.load("ru")
    assert [ru.count("page.deals", n) for n in (1, 3, 11, 22, 25)] == [
        "1 сдача",
        "3 сдачи",
        "11 сдач",
        "22 сдачи",
        "25 сдач",
    ]


def test_settings_come_back():
    mine = settings.Settings()
    mine.language = "ru"
    mine.names[2] = "Ёжик"
    mine.speed = 3
    mine.house[17] = 2
    again = settings.Settings()
    assert again.unpack(mine.pack()) == 0
    assert again.language == "ru" and again.names[2] == "Ёжик" and again.speed == 3 and again.house[17] == 2
    assert again.pack() == mine.pack()


def test_broken_bytes_give_defaults():
    """F24: text that is none, cut values, no file of ours."""
    mine = settings.Settings()
    mine.names[0] = "Марта"
    whole = mine.pack()
    for n in range(len(whole)):
        settings.Settings().unpack(whole[:n])
    bad = tlv.pack(b"DS", 1, [(22, "ab"), (1, 0)])
    at = bad.find(b"ab")
    bad = bad[:at] + b"\xff\xd0" + bad[at + 2 :]
    again = settings.Settings()
    again.unpack(bad)
    assert again.names[0] == "" and again.sound == 0


def test_statistics_come_back():
    counts = statistics.Statistics()
    counts.count(4, True, False, 7)
    counts.count(4, False, True, 2)
    again = statistics.Statistics()
    assert again.unpack(counts.pack()) == 0
    assert (again.deals, again.fool, again.draws, again.taken_per_deal()) == (2, 1, 1, 45)


def test_presets_of_one_s_own_come_and_go():
    mine = settings.Settings()
    mine.house[1] = 1
    assert mine.keep_own("Granny's", 0) == settings.OWN
    mine.keep_own("Дачный", 2)
    again = settings.Settings()
    assert again.unpack(mine.pack()) == 0
    assert again.own_names == ["Granny's", "Дачный"] and bytes(again.rules_of(settings.OWN))[1] == 1
    again.preset = settings.OWN + 1
    again.delete_own(settings.OWN)
    assert again.own_names == ["Дачный"] and bytes(again.own_parents) == b"\x02"
    assert again.preset == settings.OWN and set(again.rules_of(settings.OWN + 1)) == {settings.AS_PRESET}
