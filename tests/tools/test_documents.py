"""The README and the pages in docs/: links lead somewhere, commands are what there is, pictures are fresh."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_sim import command_line
from desktop_sim.board_bodies import BOARDS, NAMES
from tools.pictures import documents, import_picture, readme_pictures, rules_pages, wiring

Image = pytest.importorskip("PIL.Image")
ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "tools").rglob("*.md")])
NAMED = [str(page.relative_to(ROOT)) for page in PAGES]
FENCE = re.compile(r"^```.*?^```$", re.M | re.S)


def prose(page):
    """The text of a page without its blocks of code."""
    text = FENCE.sub("", (ROOT / page).read_text(encoding="utf-8"))
    return "\n".join(line for line in text.split("\n") if not line.startswith("    "))


def anchors(page):
    """The anchors of a page's headings, as the forge makes them."""
    found: dict[str, int] = {}
    for heading in re.findall(r"^#+ (.*)$", FENCE.sub("", page.read_text(encoding="utf-8")), re.M):
        bare = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
        name = re.sub(r"[^\w\- ]", "", bare.lower()).replace(" ", "-")
        n = found.get(name, 0)
        found[name] = n + 1
        yield f"{name}-{n}" if n else name


@pytest.mark.parametrize("page", NAMED)
def test_links_lead_somewhere(page):
    text = prose(page)
    links = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'src="([^"]+)"', text)
    for link in links:
        if link.startswith(("http://", "https://")):
            continue
        path, _, anchor = link.partition("#")
        target = (ROOT / page).parent / path if path else ROOT / page
        if link.startswith("../") and not target.resolve().is_relative_to(ROOT):
            # The forge's own pages, beside the file view of the repository (blob/BRANCH).
            assert re.search(r"(^|/)\.\./(deployments/github-pages|issues/new\?template=\w+\.yml)$", link), (
                link
            )
            template = re.search(r"template=(.*)$", link)
            assert not template or (ROOT / ".github" / "ISSUE_TEMPLATE" / template[1]).exists(), link
            continue
        assert target.exists(), link
        if anchor:
            assert anchor in set(anchors(target)), link


def test_every_page_is_linked_from_another():
    linked = set()
    for page in PAGES:
        for link in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8")):
            linked.add((page.parent / link).resolve())
    assert [page for page in PAGES if page.resolve() not in linked and page.name != "README.md"] == []


def test_no_line_of_the_readme_is_long():
    for line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines():
        assert len(line) <= 120, line


def test_no_line_of_prose_is_long():
    # Tables, code, headings and links stand as they are.
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith(("|", "    ", "#", "<", "!", "```")) or "](" in line or "://" in line:
                continue
            assert len(line) <= (120 if page.name == "README.md" else 100), f"{page.name}:{number}"


def test_the_readme_counts_right():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"for {len(NAMES)} displays and handhelds" in text.replace("\n", " ")


# Commands

COMMAND = re.compile(r"^(?:make|pipx|pip|pocket-durak|python|\.venv/bin/python|\.ci/\w+)(?= |$)")
# What a reader puts something of his own for.
STANDS_FOR = {"--board NAME": "--board picosystem", "NUMBER": "1234"}


def commands():
    """(page, command) of what pages tell to type: in blocks of code and between backticks."""
    for page in NAMED:
        if page.startswith(("docs/design", "CHANGELOG")):
            continue
        text = (ROOT / page).read_text(encoding="utf-8")
        blocks = re.findall(r"^    (\S.*)$", text, re.M)
        inline = [re.sub(r"\s+", " ", said) for said in re.findall(r"`([^`]+)`", prose(page))]
        for said in blocks + inline:
            said = said.split("  #")[0].strip().replace("\\|", "|")
            if COMMAND.match(said) and "..." not in said:
                yield page, said


COMMANDS = sorted({said for _, said in commands()})
TARGETS = set(re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))


def test_commands_are_found():
    assert {"make play", "pipx install .", "pocket-durak", "make test"} <= set(COMMANDS)
    assert len(COMMANDS) > 40


def recipe(said):
    """The lines that make would run for a target, without the setting up of .venv."""
    done = subprocess.run(
        ["make", "-n", "-o", ".venv/pip.ok", *shlex.split(said)[1:]],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{said}: {done.stderr}"
    return done.stdout.replace("\\\n", " ").splitlines()


def modules(line):
    """[module, its words] of each `python -m` in a line."""
    for found in re.finditer(r"(?:python3?|\.venv/bin/python) -m (\S+)([^;&|>]*)", line):
        yield found[1], shlex.split(found[2])


def has_parser(module):
    path = ROOT.joinpath(*module.split("."))
    files = [path.with_suffix(".py"), path / "__main__.py", path / "command_line.py"]
    return any(file.exists() and "Parser(" in file.read_text(encoding="utf-8") for file in files)


def understood(module, words):
    """Whether a module of ours takes those words; one that takes them as they are is there at least."""
    path = ROOT.joinpath(*module.split("."))
    assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), module
    if not has_parser(module):
        return
    # --help comes last: what stands before it has been read and found good by then
    done = subprocess.run(
        [sys.executable, "-m", module, *words, "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, f"{module} {words}: {done.stderr}"
    for option in [word.split("=")[0] for word in words if word.startswith("--")]:
        assert option in done.stdout, f"{module} {option}"


OURS = ("tools.", "desktop_sim")


@pytest.mark.parametrize("said", COMMANDS)
def test_a_command_is_what_there_is(said):
    for word, example in STANDS_FOR.items():
        said = said.replace(word, example)
    words = shlex.split(said)
    if words[0] == "make":
        targets = [word for word in words[1:] if "=" not in word]
        assert set(targets) <= TARGETS, said
        lines = recipe(said) if targets else []
        for line in lines:
            for module, given in modules(line):
                if module.startswith(OURS):
                    understood(module, given)
    elif words[0] == "pocket-durak":
        command_line.parse(words[1:])
    elif words[0] in ("pip", "pipx"):
        assert words[1] in ("install", "run"), said
        assert "." in words or ".[film]" in words or words[-1] in ("pre-commit", "imageio-ffmpeg"), said
    elif words[0].startswith(".ci/"):
        assert (ROOT / words[0]).exists()
    else:
        found = list(modules(said))
        if not found:
            assert (ROOT / words[1]).exists(), said
        for module, given in found:
            if module.startswith(OURS):
                understood(module, given)


# Figures of a browser on the machine at hand: nothing to hold a test against.
MEASURES = {"tools.web.measure"}


def test_what_a_command_runs_is_run_by_a_test():
    """Each module of ours behind a command of the pages is named by a test that runs it or its parts."""
    tests = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))
    for said in COMMANDS:
        lines = recipe(said) if said.startswith("make ") else [said]
        for module in {module for line in lines for module, _ in modules(line) if module.startswith(OURS)}:
            if module in MEASURES:
                continue
            package, _, name = module.rpartition(".")
            named = re.search(rf"\b{re.escape(module)}\b", tests) or re.search(
                rf"from {re.escape(package)} import [^\n]*\b{name}\b", tests
            )
            assert named, f"{said}: no test knows {module}"


# Pages with figures or facts of their own commands, and pictures of the design.
KEPT_BY_OTHERS = {
    "tools.measure.proofs.__main__",
    "tools.supply.__main__",
    "tools.pictures.contact_sheet",
    "tools.training.train",
}


def test_one_target_makes_them_all():
    """`make pictures`: whatever writes into docs/ from what the program paints is among its makers."""
    made = {maker.__name__ for maker in documents.MAKERS}
    for path in (ROOT / "tools").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if re.search(r'"docs"', text) and re.search(r"\.(save|write_text)\(", text) and "def main" in text:
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            assert name in made | KEPT_BY_OTHERS, name


def test_the_rules_for_players_are_what_the_help_says():
    for code in rules_pages.CODES:
        held = (rules_pages.FOLDER / f"{code}.md").read_text(encoding="utf-8")
        assert held == rules_pages.page(code), "make pictures"


def test_their_pictures_are_what_the_painter_paints():
    made = rules_pages.pictures()
    assert {path.name for path in rules_pages.FOLDER.glob("*.png")} == set(made), "make pictures"
    for name, picture in made.items():
        with Image.open(rules_pages.FOLDER / name) as held:
            assert held.convert("RGB").tobytes() == picture.convert("RGB").tobytes(), f"{name}: make pictures"


@pytest.mark.parametrize("name", wiring.DRAWINGS)
def test_the_wiring_is_that_of_the_board_file(name):
    drawing = (wiring.DOCS / f"wiring-{name}.svg").read_text(encoding="utf-8")
    assert drawing == wiring.drawing(name), "make pictures"
    wires = dict(re.findall(r'data-wire="GP(\d+) ([^"]+)"', drawing))
    from durak.device import board_config

    board = board_config.Board(name)
    keys = {f"key {word.upper() if len(word) == 1 else word}" for word in BOARDS[name].keys}
    assert {wire for wire in wires.values() if wire.startswith("key ")} == keys
    of_display = {"SCL (SCK)": board.sck, "SDA (MOSI)": board.mosi, "CS": board.cs, "DC": board.dc}
    for wire, pin in of_display.items():
        assert wires[str(pin)] == wire
    for word, key in BOARDS[name].keys.items():
        assert wires[str(key.pin)].lower() == f"key {word}"
    assert board.is_free(wiring.SPEAKER)
    # every key and the piezo reach ground, and the module gets 3.3 V, not 5
    assert len(re.findall(r'data-wire="key [^"]+ GND"', drawing)) == len(keys)
    assert "GND display" in drawing
    assert "3V3 VCC" in drawing


def test_the_pico_of_the_drawings_has_the_picos_pins():
    """The datasheet's order: 26 GPIOs, eight grounds, 40 pins."""
    pins = wiring.LEFT + wiring.RIGHT
    assert len(pins) == 40
    assert pins.count("GND") == 8
    assert {int(name[2:]) for name in pins if name.startswith("GP")} == {*range(23), 26, 27, 28}
    for number, name in ((1, "GP0"), (13, "GND"), (20, "GP15")):
        assert wiring.LEFT[number - 1] == name
    for number, name in ((40, "VBUS"), (39, "VSYS"), (36, "3V3"), (21, "GP16")):
        assert wiring.RIGHT[40 - number] == name


def test_the_picture_of_imports_has_the_arrows_that_there_are():
    held = import_picture.TARGET.read_text(encoding="utf-8")
    _, imports = import_picture.counted()
    arrows = set(re.findall(r'data-import="(\w+) (\w+)"', held))
    assert arrows == set(imports), "make pictures"


def test_the_readmes_film_moves_and_is_small():
    file = readme_pictures.FOLDER / "play.gif"
    assert file.stat().st_size < readme_pictures.MOST_BYTES
    with Image.open(file) as film:
        assert film.n_frames > 50
        lasts = 0
        for n in range(film.n_frames):
            film.seek(n)
            lasts += film.info["duration"]
    assert 20_000 < lasts < 60_000


def test_the_readmes_film_is_played_by_keys(tmp_path):
    """What the target makes begins at the menu and reaches the table."""
    person = readme_pictures._Person(str(tmp_path), tmp_path / "x.gif")
    person.begin(2)
    person.play(12_000)
    person.camera.close()
    assert person.app.showing() == "table"
    assert person.app.deal.ply > 0


def test_the_picture_of_sizes_shows_all_four():
    assert {size for row in readme_pictures._SIZES for size, _, _ in row} == set(readme_pictures.render.SIZES)


def test_the_hooks_before_a_commit_run_what_lint_runs():
    """.pre-commit-config.yaml: each hook is a command of `make lint`, from the same environment."""
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    entries = re.findall(r"^ +entry: (.+)$", hooks, re.M)
    assert len(entries) == 4
    lint = "\n".join(recipe("make lint"))
    for entry in entries:
        program = re.search(r"\.venv/bin/(?:python -m )?([\w-]+(?: (?:check|format))?)", entry)
        assert program, entry
        assert program[1] in lint, entry
