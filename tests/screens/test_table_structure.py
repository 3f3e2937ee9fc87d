"""The table's packages keep their shape: each class writes its own state (docs/architecture.md)."""

import ast
from pathlib import Path

import pytest

DURAK = Path(__file__).parents[2] / "firmware" / "durak"
PACKAGES = ("screens/table", "draw/table")
MODULES = [path for package in PACKAGES for path in sorted((DURAK / package).glob("*.py"))]
# Who fills the Scene, and what they call it.
WRITERS = (
    "view_model.py",
    "hand_model.py",
    "play_area_model.py",
    "advice_model.py",
    "moods_model.py",
    "guide_model.py",
)
SCENE = ("scene", "self.scene", "self._scene")
MOST_LINES = 300


def owners_written(tree):
    """Yield (line, text) of each object whose attribute, or an element of it, is assigned to."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, (ast.AugAssign, ast.AnnAssign, ast.For)):
            targets = [node.target]
        else:
            continue
        for target in targets:
            for one in target.elts if isinstance(target, ast.Tuple) else [target]:
                while isinstance(one, ast.Subscript):
                    one = one.value
                if isinstance(one, ast.Attribute):
                    yield one.lineno, ast.unparse(one.value)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_no_attribute_is_written_from_outside_its_class(path):
    allowed = ("self", *SCENE) if path.name in WRITERS else ("self",)
    faults = [
        (line, owner)
        for line, owner in owners_written(ast.parse(path.read_text(encoding="utf-8")))
        if owner not in allowed
    ]
    assert faults == []


def test_the_check_finds_a_foreign_write():
    tree = ast.parse("self.a = 1\nother.b = 2\nself.scene.c[0] = 3\nx, self.t.y = 1, 2\nother.n += 1\n")
    assert [owner for _, owner in owners_written(tree)] == ["self", "other", "self.scene", "self.t", "other"]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_modules_are_short(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def test_painters_hold_no_painter_that_holds_them():
    """No two classes of the packages hold each other, directly or over others."""
    from playing import Playing

    p = Playing(preset="Throw-in", level="easy")
    p.until(lambda: p.name == "table" and p.screen.state == 3)
    way = []

    def walk(thing):
        module = type(thing).__module__
        if not any(module.startswith("durak." + package.replace("/", ".")) for package in PACKAGES):
            return
        assert thing not in way, [type(one).__name__ for one in way]
        way.append(thing)
        for held in vars(thing).values():
            walk(held)
        way.pop()

    walk(p.screen)
