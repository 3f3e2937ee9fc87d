"""Every rule id is named by a test, and the command that says so can say no."""

from tools.measure import rule_ids


def test_every_rule_id_is_named_by_a_test():
    assert rule_ids.main() == 0


def test_the_command_tells_what_is_missing():
    assert rule_ids.rule_ids("| id | rule |\n|---|---|\n| K4 | a |\n| R11 | b |\n") == ["K4", "R11"]
    source = 'def test_K4_and_R11():\n    "Also T12."\n\ndef helper_K5():\n    "K6"\n'
    assert sorted(rule_ids.named(source)) == ["K4", "R11", "T12"]
    assert rule_ids.named("def test_K40():\n    pass\n") == {"K40": ["test_K40"]}
