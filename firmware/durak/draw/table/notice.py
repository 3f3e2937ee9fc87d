"""The panel that something is done: a lesson, a puzzle."""

from durak.draw import fonts, signs
from durak.draw.fills import CUT, SLAB
from durak.draw.palette import CREAM, DEEP, GREEN, INK, SHADE


def paint(canvas, layout, scene):
    """Draw the scene's notice between the rail and the hand, as far as it lies within the clip."""
    tall = layout.tall
    title_font = layout.title
    line_font = layout.font
    room = layout.w - 2 * layout.margin - 12
    if line_font.width(scene.notice_line) > room:
        line_font = fonts.load("small")
    gap = 10 if tall else 4
    tile = 9 if layout.small else 15
    if title_font.width(scene.notice) + tile + 6 > room:
        title_font = layout.font
    title_w = title_font.width(scene.notice) + tile + 6
    w = max(title_w, line_font.width(scene.notice_line)) + 2 * gap + 12
    w = min(max(w, layout.w // 2 + 20), layout.w - 2 * layout.margin)
    h = title_font.height + line_font.height + 3 * gap - (2 if tall else 0)
    x = (layout.w - w) // 2
    y = layout.message_top + layout.message_h - h - 2
    canvas.rect(x - 1, y - 1, w + 2, h + 2, CUT | INK)
    canvas.rect(x, y, w, h, SLAB | CREAM << 5 | DEEP)
    left = (layout.w - title_w) // 2
    top = y + gap
    canvas.rect(left, top + (title_font.height - tile) // 2, tile, tile, CUT | GREEN)
    if layout.small:
        canvas.text(fonts.load("small"), left + 2, top, "✓", CREAM)
    else:
        signs.tick(canvas, left + 2, top + (title_font.height - 9) // 2, CREAM)
    canvas.text(title_font, left + tile + 6, top, scene.notice, CREAM)
    top += title_font.height + gap - (2 if tall else 0)
    line_w = line_font.width(scene.notice_line)
    canvas.text(line_font, (layout.w - line_w) // 2, top, scene.notice_line, SHADE)
