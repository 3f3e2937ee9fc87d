"""Every screen as a picture, from the program itself: for the references, and beside the design's pictures.

Scenes whose names begin with a number are those of docs/design; each of them is shot at the size of its
picture as well as at all others.
"""

from tools.pictures import (
    offscreen_app,
    scenes_above,
    scenes_bouts,
    scenes_hints,
    scenes_lessons,
    scenes_pages,
    scenes_review,
    scenes_table,
    scenes_turns,
)
from tools.pictures.scenes import SCENES, turns

SIZES = tuple(offscreen_app.SIZES)
FAMILIES = (
    scenes_table,
    scenes_turns,
    scenes_hints,
    scenes_review,
    scenes_above,
    scenes_bouts,
    scenes_pages,
    scenes_lessons,
)  # they have entered their scenes


def shot(name, size, code):
    """The picture of a scene at a size in a language."""
    app = offscreen_app.open_app(size, code)
    app.settings.language = code
    app.settings.speed = 0
    SCENES[name](app)
    turns(app, 2)
    return offscreen_app.picture(app)
