"""List the rule ids of docs/rules.md that no test names, exit 1 if any: python -m tools.measure.rule_ids [-v]

A test names a rule in its name (test_K4_...) or in its docstring.
"""

import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
_ROW = re.compile(r"^\| ([CTPKVNHR]\d+) \|", re.M)
_ID = re.compile(r"(?<![A-Za-z0-9])([CTPKVNHR]\d+)(?![0-9A-Za-z])")


def rule_ids(text):
    """The ids of the rules in the Markdown of docs/rules.md, in their order."""
    return list(dict.fromkeys(_ROW.findall(text)))


def named(source):
    """{id: [names of the tests]} of one test file's source."""
    found: dict[str, list[str]] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            for rule in _ID.findall(node.name + " " + (ast.get_docstring(node) or "")):
                found.setdefault(rule, []).append(node.name)
    return found


def main(words=()):
    """Print what is missing (with -v also what is there); the exit code."""
    tests: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for rule, names in named(path.read_text(encoding="utf-8")).items():
            tests.setdefault(rule, []).extend(f"{path.relative_to(ROOT)}::{name}" for name in names)
    ids = rule_ids((ROOT / "docs/rules.md").read_text(encoding="utf-8"))
    missing = [rule for rule in ids if rule not in tests]
    if "-v" in words:
        for rule in ids:
            print(rule, *tests.get(rule, ["-"]), sep="\n    ")
    for rule in missing:
        print("no test names", rule)
    print(f"{len(ids)} rule ids, {len(missing)} without a test")
    return 1 if missing or not ids else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
