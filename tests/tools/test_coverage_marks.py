"""`make coverage` (tools.measure.coverage): its marks, and what it says of a report."""

import pytest

from tools.measure import coverage


def summary(branches, reached, lines=10, covered=10):
    return {
        "covered_branches": reached,
        "num_branches": branches,
        "covered_lines": covered,
        "num_statements": lines,
    }


def report(missing):
    return {
        "firmware/durak/rules/legal.py": {
            "summary": summary(8, 8 - len(missing)),
            "missing_lines": [],
            "missing_branches": missing,
        },
        "firmware/durak/app.py": {
            "summary": summary(4, 0, 10, 7),
            "missing_lines": [3, 4, 5],
            "missing_branches": [],
        },
    }


@pytest.mark.parametrize(
    ("missing", "words", "code"),
    [([], [], 1), ([], ["--rules"], 0), ([[5, 9]], ["--rules"], 1)],
)
def test_a_branch_of_the_rules_or_a_tenth_of_the_firmware_missed_ends_with_1(
    missing, words, code, monkeypatch, capsys
):
    monkeypatch.setattr(coverage, "measure", lambda tests: coverage.read(report(missing)))
    assert coverage.main(words) == code
    said = capsys.readouterr().out
    assert ("firmware: 85.0 % of the lines (mark 90)" in said) == (not words)
    assert ("not reached: firmware/durak/rules/legal.py:5->9" in said) == bool(missing)
    assert ("rules: 100.0 %" in said) != bool(missing)
