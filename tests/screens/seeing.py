"""Every scene of tools/pictures/render.py, and the lines of text in it: for the tests that look at all
of them.
"""

import functools
import itertools

from durak.draw import fonts
from durak.draw.canvas import Canvas
from tools.pictures import offscreen_app, render

# A panel, a bubble or a notice lies above other text there; at the table the cards do.
LAYERED = (
    "16-pause", "09a-hint", "menu-first-start", "06b-northern-change", "hint-take", "hint-pass", "hint-swap",
    "hint-hold", "hint-lead", "hint-among-three", "hint-among-six", "hint-transfer",
)  # fmt: skip


class Written:
    """While it is entered, every line that is written on a canvas: (x, y, width, height, line)."""

    def __init__(self):
        self.lines = set()

    def __enter__(self):
        self.plain, self.big = Canvas.text, Canvas.big_text
        plain, big, lines = self.plain, self.big, self.lines

        def text(canvas, font, x, y, s, colour):
            if s.strip():
                lines.add((x, y, font.width(s), font.height, s))
            return plain(canvas, font, x, y, s, colour)

        def big_text(canvas, font, x, y, s, colour, scale):
            if s:
                lines.add((x, y, font.width(s) * scale, font.height * scale, s))
            return big(canvas, font, x, y, s, colour, scale)

        Canvas.text, Canvas.big_text = text, big_text
        return self

    def __exit__(self, *error):
        Canvas.text, Canvas.big_text = self.plain, self.big


@functools.cache
def seen(size, code):
    """Of each scene the picture, the picture painted anew from the ground up, and the lines in that."""
    found = {}
    for name, bring in render.SCENES.items():
        app = offscreen_app.open_app(size, code)
        app.settings.language = code
        app.settings.speed = 0
        bring(app)
        render.turns(app, 2)
        shot = offscreen_app.picture(app)
        app._painted = None
        app.screen.stale = True
        with Written() as written:
            app.screen.fresh = True
            app._show_changes()
        found[name] = shot, offscreen_app.picture(app), sorted(written.lines)
    return found


def ink(s):
    """Px above and below the letters of a line that its cell leaves free (accents reach into the upper
    ones).
    """
    return 2 if any(ord(c) > 0xBF and not 0x410 <= ord(c) < 0x450 for c in s) else 3


def overlap(a, b):
    """Whether the ink of two lines meets."""
    top_a, top_b = a[1] + (ink(a[4]) if a[3] > 8 else 1), b[1] + (ink(b[4]) if b[3] > 8 else 1)
    bottom_a, bottom_b = a[1] + a[3] - (2 if a[3] > 8 else 1), b[1] + b[3] - (2 if b[3] > 8 else 1)
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and top_a < bottom_b and top_b < bottom_a


def faults_of(size, code):
    """What is wrong with the lines of all scenes at a size: outside the screen, cut, without a glyph, or on
    each other.
    """
    w, h = (offscreen_app.SIZES | offscreen_app.UPRIGHT | offscreen_app.RARE)[size][:2]
    faults = []
    for name, (_, _, lines) in seen(size, code).items():
        if not lines:
            faults.append(f"{name}: nothing is written")
        for x, y, width, height, s in lines:
            missing = [c for c in s if c not in " \u00a0" and fonts.glyph(c) < 0]
            if missing:
                faults.append(f"{name}: no glyph for {missing}")
            if x < 0 or y < -1 or x + width > w or y + height > h + 4:
                faults.append(f"{name}: {s!r} at {x},{y} is {width} px wide on a screen of {w}")
            if len(s) > 1 and s.endswith("…"):
                faults.append(f"{name}: {s!r} is cut")
        if name in LAYERED or name.startswith("lesson-"):  # a bubble lies on the table
            continue
        for a, b in itertools.combinations(lines, 2):
            # A shadow is the same line, a pixel off.
            if a[4] != b[4] and overlap(a, b):
                faults.append(f"{name}: {a[4]!r} lies on {b[4]!r}")
    return faults
