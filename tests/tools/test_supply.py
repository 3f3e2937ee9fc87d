"""The locks hold what pyproject.toml asks for, every package with its hashes, and name no host."""

import re

import pytest

from tools.supply import __main__ as supply

GROUPS = supply.groups()


def pinned(group):
    """(name, version) of each package that a group asks for, those of the groups it includes too."""
    for entry in GROUPS[group]:
        if isinstance(entry, dict):
            yield from pinned(entry["include-group"])
        else:
            found = re.match(r"([A-Za-z0-9._-]+)==([^\s;]+)", entry)
            assert found, f"{entry} is not pinned"
            yield found[1].lower(), found[2]


@pytest.mark.parametrize("group", GROUPS)
def test_a_lock_holds_its_group_and_every_package_has_a_hash(group):
    text = (supply.LOCKS / f"{group}.txt").read_text(encoding="utf-8")
    held = supply.pins(text)
    assert set(pinned(group)) <= set(held), "make locks"
    assert "://" not in text
    starts = [line for line in text.splitlines() if line and not line.startswith((" ", "#"))]
    assert len(starts) == len(held)
    for start in starts:
        rest = text.split(start, 1)[1].lstrip("\n")
        assert rest.startswith("    --hash=sha256:"), start


def test_one_version_of_a_package_in_all_locks():
    """Where the Pythons differ in what they can have, each version has its marker."""
    seen = {}
    for path in supply.LOCKS.glob("*.txt"):
        for (name, version), marker in supply.pins(path.read_text(encoding="utf-8")).items():
            seen.setdefault((name, marker), set()).add(version)
    assert {each: versions for each, versions in seen.items() if len(versions) > 1} == {}


def test_there_is_no_lock_without_a_group():
    assert {path.stem for path in supply.LOCKS.glob("*.txt")} == set(GROUPS)


def test_the_page_of_licences_has_every_package():
    page = supply.PAGE.read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| [^|]+ \| ([^|]+) \|$", page, re.M)[1:]
    assert {name for name, _, _ in rows if name != "---"} == {name for name, _ in supply.locked()}, (
        "make licences"
    )
    assert "not said" not in page
