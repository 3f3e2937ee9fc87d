"""A tenth of the sabotages on every run; all of them by `python tests/rules/sabotages.py`."""

from pathlib import Path

import pytest
import sabotages

from durak.rules import position

RULES = Path(position.__file__).parent
SOME = sabotages.SABOTAGES[::11]


def test_every_sabotage_still_has_its_text():
    for rule, module, old, new in sabotages.SABOTAGES:
        assert old != new and old in (RULES / (module + ".py")).read_text(), (rule, module, old)


def test_every_section_is_sabotaged():
    assert {rule[0] for rule, _, _, _ in sabotages.SABOTAGES} >= set("CTPKVNHR")


@pytest.mark.parametrize("sabotage", SOME, ids=lambda s: s[0] + "-" + s[1])
def test_a_sabotage_is_noticed(sabotage):
    assert sabotages.is_noticed(sabotage)


def test_an_untouched_copy_passes():
    assert not sabotages.is_noticed(("none", "cards", "NO_CARD = const(255)", "NO_CARD = const(255)"))
