"""docs/architecture.md, "How do I add ...?": its lines put where the page says give a program that plays.

In a copy of the sources, a preset, a board, a language, a screen and a level are added at once. A house rule
is not tried here: it takes 28 files.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

Image = pytest.importorskip("PIL.Image")
ROOT = Path(__file__).resolve().parents[2]
SECTIONS = ("hints", "help", "house_rules", "page", "refusals", "table")


@pytest.fixture(scope="module")
def page():
    return (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def snippet(page, heading):
    """The lines of code under a heading of the page."""
    part = page.split(f"### {heading}\n")[1].split("\n### ")[0]
    lines = [line[4:] for line in part.split("\n") if line.startswith("    ") or not line.strip()]
    return re.sub(r"\n{3,}", "\n\n\n", "\n".join(lines)).strip("\n")


def put(file, before, new):
    """Put a text before another that stands in the file once."""
    text = file.read_text(encoding="utf-8")
    assert text.count(before) == 1, f"{file.name}: {before!r}"
    file.write_text(text.replace(before, new + before), encoding="utf-8")


@pytest.fixture(scope="module")
def grown(page, tmp_path_factory):
    """The copy, with all that was added."""
    root = tmp_path_factory.mktemp("grown")
    for name in ("firmware", "desktop_sim", "tools"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", root)
    durak = root / "firmware" / "durak"
    text = durak / "text"

    # a preset: the name, the row, whether it is scored
    names, row, scored = snippet(page, "A preset").split("\n")
    presets = durak / "rules" / "presets.py"
    put(presets, ")\nPROSTOY", re.search(r'(, "Kitchen")', names)[1])
    put(presets, ")\n# H10", f"    {row}\n")
    source = presets.read_text(encoding="utf-8")
    presets.write_text(
        re.sub(r"(SCORED = \(.*)\)", rf"\1{re.search(r', (True|False)', scored)[0]})", source), "utf-8"
    )

    # a language: its entry, its files
    entry = snippet(page, "A language").strip()
    put(text / "languages.py", ")\nCODES", f"    {entry}\n")
    sections = {path.name[:-6] for path in text.glob("*_en.py")}
    assert set(SECTIONS) <= sections
    for section in sections:
        shutil.copy(text / f"{section}_en.py", text / f"{section}_de.py")

    # a screen: its module, a row of the menu
    clock = snippet(page, "A screen")
    (durak / "screens" / "clock.py").write_text(
        '"""The time."""\n\nfrom durak.screens import list_page\n\n\n' + clock + "\n", encoding="utf-8"
    )
    put(durak / "screens" / "menu.py", '    ("language", "language_page"),', '    ("clock", "clock"),\n')

    # a level; and the words of them all
    source = (durak / "players" / "__init__.py").read_text(encoding="utf-8")
    levels = re.search(r"LEVELS = \((.*)\)", source)[1]
    (durak / "players" / "__init__.py").write_text(source.replace(levels, levels + ', "patient"'), "utf-8")
    words = {"preset_8": "Kitchen", "about_8": "At home.", "clock": "Clock", "clock_now": "Now"}
    words["patient"] = "patient"
    for file in text.glob("page_*.py"):
        put(file, "    # keys\n", "".join(f'    "{key}": "{word}",\n' for key, word in words.items()))

    # a board
    boards = durak / "device" / "boards"
    source = (boards / "waveshare_1_3.py").read_text(encoding="utf-8")
    (boards / "my_board.py").write_text(source.replace("waveshare-1.3", "my-board"), encoding="utf-8")
    return root


def run(root, *words):
    done = subprocess.run(
        [sys.executable, *map(str, words)], cwd=root, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_preset_board_language_and_level_play_at_once(grown):
    run(
        grown,
        *("-m", "desktop_sim", "--headless", "--board", "my-board", "--preset", "kitchen", "--lang", "de"),
        *("--level", "patient", "--seed", 7, "--keys", "wait:15000", "--state", grown / "saves"),
        *("--shot", grown / "x.png"),
    )
    with Image.open(grown / "x.png") as picture:
        assert picture.size == (240, 240)
        assert len(picture.getcolors()) > 8
    said = run(
        grown,
        "-c",
        "import tools\n"
        "from durak.rules import options, presets\n"
        "row = presets.row('Kitchen')\n"
        "print(options.value(row, options.SEATS), options.value(row, options.PACK), presets.SCORED[8])\n",
    )
    assert said.split() == ["3", "24", "False"]


def test_the_screen_is_reached_from_the_menu(grown):
    said = run(
        grown,
        "-c",
        "import tools\n"
        "from tools.pictures import offscreen_app as paper\n"
        "app = paper.open_app('128x128', 'de')\n"
        "paper.show(app, 'menu')\n"
        "page = app.screen\n"
        "page.focus = [page.label(i) for i in range(page.count())].index('Clock')\n"
        "page.ok()\n"
        "app.turn()\n"
        "print(app.showing(), len(paper.picture(app).getcolors()))\n",
    )
    name, colours = said.split()
    assert name == "clock"
    assert int(colours) > 2


def test_the_pages_of_how_to_add_name_files_that_there_are(page):
    part = page.split("## How do I add ...?")[1].split("\n## ")[0]
    named = set(re.findall(r"`([\w/]+\.(?:py|md|js))`", part))
    assert len(named) > 15
    for name in named:
        places = [ROOT, ROOT / "firmware" / "durak", ROOT / "tests" / "screens", ROOT / "desktop_sim" / "web"]
        places += [ROOT / "tests" / "players", ROOT / "tests" / "everywhere", ROOT / "docs"]
        assert any((place / name).exists() for place in places) or re.search("_7|_de|NAME|SECTION", name), (
            name
        )
