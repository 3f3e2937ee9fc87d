"""The rules for players, docs/rules/, from the words and the pictures of the help in the game.

A page a language, a picture of cards a topic (the same in each language) and one of the table a language.
Each game has the pages of its book (screens/help_topics.py); a page that an earlier game has is linked, not
told again. `make pictures` writes it all; a test holds it fresh.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from PIL import Image

from durak import house_rules, text
from durak.draw.help_pictures import MARKS, PICTURES
from durak.draw.palette import FELT
from durak.rules import options
from durak.screens import help_topics
from durak.text.languages import CODES, LANGUAGES
from tools.pictures import offscreen_app, render

FOLDER = Path(__file__).parents[2] / "docs" / "rules"
# Throw-in comes first: most games are told by what differs from it.
_GAMES = (1, 2, 3, 4, 5, 6, 7, 0)
_SCALE = 2
_EDGE = 6  # px of felt around the cards
_WIDTH = 100
_SIZE = "240x240"


def _page() -> Any:
    """A page of help, its canvas all felt."""
    app = offscreen_app.open_app(_SIZE)
    app.push("help_page", (["aim"], 0))
    app.canvas.unclip()
    app.canvas.rect(0, 0, app.layout.w, app.layout.h, FELT)
    return app.screen


def cards(topic: str) -> Image.Image:
    """The cards of a topic, painted by the page of help, cut to what is drawn."""
    page = _page()
    page.pictures.choose(topic)
    page.pictures.paint(page.parts.text_x() + 2, 40)
    return _cut_out(page.app)


def mark(name: str) -> Image.Image:
    """A mark of the table, painted by the page of help, cut to what is drawn."""
    page = _page()
    page.pictures.mark(name, 40, 40)
    return _cut_out(page.app)


def _cut_out(app: Any) -> Image.Image:
    """What was drawn on the felt, with an edge of it."""
    picture = offscreen_app.picture(app)
    ground = Image.new("P", picture.size, FELT)
    left, top, right, bottom = _drawn(picture, ground)
    box = (max(0, left - _EDGE), top - _EDGE, min(picture.width, right + _EDGE), bottom + _EDGE)
    return _enlarged(picture.crop(box))


def _drawn(picture: Image.Image, ground: Image.Image) -> tuple[int, int, int, int]:
    """The box of what differs from the ground."""
    mask = Image.frombytes(
        "L",
        picture.size,
        bytes(255 * (a != b) for a, b in zip(picture.tobytes(), ground.tobytes(), strict=True)),
    )
    box = mask.getbbox()
    assert box is not None
    return box


def _enlarged(picture: Image.Image) -> Image.Image:
    size = (picture.width * _SCALE, picture.height * _SCALE)
    return picture.resize(size, Image.Resampling.NEAREST)


def pictures() -> dict[str, Image.Image]:
    """Every picture by the name of its file."""
    made = {f"{topic}.png": cards(topic) for topic in PICTURES}
    made |= {f"mark_{name}.png": mark(name) for name in MARKS.split(" ")}
    made |= {f"table-{code}.png": _enlarged(render.shot("01-table", _SIZE, code)) for code in CODES}
    return made


def _books(words: text.Words) -> Iterable[tuple[str, str, list[str]]]:
    """(heading, sentence, topics) of each game, of the house rules and of the device."""
    settings = offscreen_app.open_app(_SIZE).settings
    for n in _GAMES:
        topics = help_topics.topics(options.check(house_rules.row(settings, n)))
        yield (
            words[f"page.preset_{n}"],
            words[f"page.about_{n}"],
            [topic for topic in topics if topic not in help_topics.DEVICE_PAGES.split(" ")],
        )
    yield words["page.house_rules"], "", help_topics.HOUSE_PAGES.split(" ")
    yield words["page.on_screen"], "", help_topics.DEVICE_PAGES.split(" ")


def anchor(heading: str) -> str:
    """The anchor that a heading gets on the page, where it is the first of that name."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def _wrapped(line: str) -> list[str]:
    """A paragraph in lines of the page's width, a line a sentence where one has room."""
    found = []
    row = ""
    for word in line.split(" "):
        if row and len(row) + 1 + len(word) > _WIDTH:
            found.append(row)
            row = word
        else:
            row = f"{row} {word}" if row else word
    return [*found, row]


def page(code: str) -> str:
    """The page of a language."""
    words = text.load(code)
    title = f"{words['page.game']}: {words['page.how_to_play']}"
    others = " · ".join(
        f"**{name}**" if other == code else f"[{name}]({other}.md)" for other, name, _ in LANGUAGES
    )
    lines = [f"# {title}", "", others, "", f"![{words['page.game']}](table-{code}.png)"]
    at: dict[str, str] = {}  # topic -> its anchor
    seen: dict[str, int] = {}  # anchor -> how often it stands on the page

    def heading(level: int, said: str) -> str:
        name = anchor(said)
        count = seen.get(name, 0)
        seen[name] = count + 1
        lines.extend(["", "#" * level + " " + said])
        return f"{name}-{count}" if count else name

    heading_of: dict[str, str] = {}
    for name, about, topics in _books(words):
        heading(2, name)
        if about:
            lines.extend(["", *_wrapped(about)])
        told = [topic for topic in topics if topic in at]
        if told:
            lines.extend(["", *_wrapped("→ " + " · ".join(f"[{heading_of[t]}](#{at[t]})" for t in told))])
        for topic in topics:
            if topic in at:
                continue
            first, *paragraphs = words.say(f"help.{topic}", "OK").split("\n")
            heading_of[topic] = first
            at[topic] = heading(3, first)
            for paragraph in paragraphs:
                if paragraph == "@":
                    lines.extend(["", f"![{_alt(topic)}]({topic}.png)"])
                elif paragraph[0] == "[":
                    name, said = paragraph[1:].split("] ")
                    lines.extend(["", f"![](mark_{name}.png) {said}"])
                else:
                    lines.extend(["", *_wrapped(paragraph)])
    return "\n".join(lines) + "\n"


def _alt(topic: str) -> str:
    """The cards of a picture in letters, for those who cannot see it."""
    spec = PICTURES[topic]
    signs = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
    spec = re.sub(r"\b([2-9TJQKA])([cdhs])\b", lambda m: m[1].replace("T", "10") + signs[m[2]], spec)
    spec = re.sub(r"^[cdhs]\| ", "", spec)
    return spec.replace("+", " ✓").replace("-", " ✗").replace("#", "🂠").replace(">", "→")


def main() -> int:
    """Write the pages and their pictures, drop pictures that are no longer used; 0."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    made = pictures()
    for name, picture in made.items():
        picture.save(FOLDER / name, optimize=True, bits=4)
    for path in FOLDER.glob("*.png"):
        if path.name not in made:
            path.unlink()
    for code in CODES:
        (FOLDER / f"{code}.md").write_text(page(code), encoding="utf-8")
    return 0
