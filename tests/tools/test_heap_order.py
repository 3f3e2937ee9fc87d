"""The order in which a board imports the modules."""

from __future__ import annotations

from tools.board import firmware_files
from tools.measure import heap_order


def test_what_a_module_needs_is_there_before_it():
    """On a board nothing is imported within an import: each list holds what its modules need, in order."""
    texts = firmware_files.texts()
    needs = heap_order.needs(texts)
    assert needs["durak"] == [] and "durak.rules.legal" in needs["durak.screens.table.screen"]
    known = {path[:-3].removesuffix("/__init__").replace("/", "."): text for path, text in texts.items()}
    for name, others in needs.items():
        for place, other in enumerate([*others, name]):
            wanted = heap_order.imports_in(known[other], known)
            late = [one for one in wanted if one not in others[:place] and one != name]
            # a package and its module may ask for each other
            assert all(one.startswith(other) or other.startswith(one) for one in late), (name, other, late)
