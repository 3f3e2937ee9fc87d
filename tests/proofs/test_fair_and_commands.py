"""The shuffle is fair at CI's size; the commands write docs/reliability.md and know what is unfair."""

import subprocess
import sys

import pytest

from tools.measure.proofs import __main__ as proofs
from tools.measure.proofs import fair, mutants
from tools.measure.proofs.figures import ProofError


def test_t1_every_card_comes_everywhere():
    found = fair.shuffles(3000)
    assert found.deals == 3000


def test_a_crooked_die_is_noticed():
    assert abs(fair.sigma([100] * 6, [100.0] * 6)) > 0  # too even is not crooked
    assert fair.sigma([100, 100, 100, 100, 100, 180], [113.3] * 6) > fair.MARK
    assert fair.sigma([95, 110, 104, 98, 101, 92], [100.0] * 6) < fair.MARK


def test_the_page_has_a_row_for_every_proof(tmp_path, monkeypatch):
    page = tmp_path / "reliability.md"
    page.write_text(f"# Head\n{proofs.START}\n{proofs.END}\ntail\n")
    monkeypatch.setattr(proofs, "PAGE", page)
    proofs.write(proofs.PROOFS[0], 25, "all alike")
    proofs.write(proofs.PROOFS[2], 7, "nothing broke")
    text = page.read_text()
    assert list(proofs.rows(text)) == [proof.name for proof in proofs.PROOFS]
    assert "| 25 sessions | all alike |" in text and "nothing broke" in text
    assert text.endswith("tail\n")


def test_a_proof_that_does_not_hold_is_told_and_not_written(monkeypatch, capsys):
    def broken(size, image, jobs):
        raise ProofError("here")

    monkeypatch.setattr(proofs, "PROOFS", (proofs.Proof("x", "it holds", "times", 1, 2, broken),))
    assert proofs.main([]) == 1
    assert "x: DOES NOT HOLD: here" in capsys.readouterr().out
    assert proofs.main(["y"]) == 2


@pytest.mark.parametrize("words", [["--size", "x"], ["--size", "-3"], ["--jobs", "0"], ["--nosuch"]])
def test_wrong_words_are_one_sentence(words, capsys):
    with pytest.raises(SystemExit) as end:
        proofs.main(words)
    assert end.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("content", [None, b"no image", "folder"])
def test_a_proof_on_the_chip_wants_an_image(content, tmp_path, capsys):
    pytest.importorskip("rp2040py", reason="the emulator is not installed on this system")
    image = tmp_path / "x.uf2"
    if content == "folder":
        image.mkdir()
    elif content:
        image.write_bytes(content)
    assert proofs.main(["boots", "--image", str(image)]) == 2
    said = capsys.readouterr()
    assert said.err.count("\n") == 1 and "x.uf2" in said.err
    assert said.out == ""


def test_mutants_are_tried_on_tests_that_pass(tmp_path):
    """The copy has all that the tests need: tests that cannot run would notice every mutant."""
    mutants.tree(tmp_path)
    command = [sys.executable, "-B", "tests/everywhere/run.py", "--first", "cards_and_table"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith(" passed, 0 failed\n")
