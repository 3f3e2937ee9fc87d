"""The page's parts that need no browser: links, archives of saves, turns, words, the build."""

import io
import json
import re
import shutil
import subprocess
import sys
import zipfile
from types import SimpleNamespace

import pytest

from desktop_sim import run_cpython
from desktop_sim.web import deal_link, saves_archive
from desktop_sim.web.stepped_board import PICTURE, SAVED, STOPPED, SteppedBoard
from tools.web import build, runtime, serve


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("chess/1", "there is no game called 'chess'"),
        ("duel", "'' is no number of a deal"),
        ("duel/x", "'x' is no number of a deal"),
        ("duel/-1", "'-1' is no number of a deal"),
        ("duel/1073741824", "'1073741824' is no number of a deal"),
        ("duel/٣", "'٣' is no number of a deal"),
        ("duel/1?players=9", "seats is one of 2, 3, 4, 5, 6, not '9'"),
        ("duel/1?players=6", "Duel cannot be played so: the deal needs 36 cards, the pack has 24"),
        ("duel/1?dealer=2", "there is no seat 2 among 2 players"),
        ("duel/1?dealer=me", "'me' is no seat"),
        ("duel/1?level=god", "'god' is no level"),
        ("duel/1?wind=on", "there is no rule called 'wind'"),
        ("duel/1?transfer=perhaps", "transfer is one of off, on, not 'perhaps'"),
        ("%E0%A4%A", "there is no game called"),
    ],
)
def test_what_is_wrong_with_a_link_is_said(link, why):
    with pytest.raises(deal_link.BadLinkError, match=re.escape(why)):
        deal_link.parse(link)


def test_a_link_holds_preset_options_and_number():
    wanted = deal_link.parse("#Big-Table/12?players=5&level=hard&dealer=4&transfer=on")
    assert (wanted.preset, wanted.number, wanted.level, wanted.dealer) == ("Big table", 12, "hard", 4)
    assert set(wanted.rules) == {"seats", "transfer"}


@pytest.mark.parametrize("preset", range(8))
def test_the_link_of_a_deal_gives_its_cards_again(preset, tmp_path):
    run_cpython.prepare()
    from durak.rules import presets

    name = presets.NAMES[preset].lower().replace(" ", "-")
    hands = []
    link = f"{name}/7?level=easy"
    for turn in range(2):
        board = SteppedBoard("waveshare-1.3", str(tmp_path / str(turn)), 1, {"lang": "en"}, link=link)
        board.advance(12_000)
        link = board.link()
        assert link.startswith(name + "/")
        hands.append(sorted(re.split(", |[.] ", board.hand())))
    assert hands[0] == hands[1]


def test_a_link_with_rules_is_dealt_by_them(tmp_path):
    link = "throw-in/3?players=2&pack=24&transfer=on&level=easy"
    board = SteppedBoard("waveshare-1.3", str(tmp_path), 1, {"lang": "en"}, link=link)
    board.advance(6000)
    from durak.rules import position

    assert position.seats(board._app.deal.pos) == 2
    assert {"players=2", "pack=24", "transfer=on", "level=easy"} <= set(board.link().split("?")[1].split("&"))


def test_an_archive_is_what_a_board_gives_and_takes(tmp_path):
    from tools.board import backup

    files = {
        "game.a": b"one",
        "game.b": b"two",
        "settings.a": b"three",
        "replay0.a": b"four",
        "replay19.b": b"five",
    }
    target = tmp_path / "backup.zip"
    target.write_bytes(saves_archive.pack(files))
    assert backup.read_zip(target) == {f"saves/{name}": data for name, data in files.items()}
    backup.write_zip({f"saves/{name}": d for name, d in files.items()} | {"board.txt": b"picosystem"}, target)
    assert saves_archive.unpack(target.read_bytes()) == files


def test_what_is_no_archive_is_told(tmp_path):
    target = tmp_path / "x.zip"
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr("saves/../../etc/passwd.a", "x")
        archive.writestr("saves/huge.a", bytes(1 << 20))
        archive.writestr("notes.txt", "x")
    with pytest.raises(saves_archive.BadArchiveError, match="holds no saves"):
        saves_archive.unpack(target.read_bytes())
    whole = saves_archive.pack({"game.a": b"x" * 300})
    torn = bytearray(whole)
    torn[44] ^= 0xFF
    for junk in (b"", b"PK\x03\x04", target.read_bytes()[:40], bytes(torn)):
        with pytest.raises(saves_archive.BadArchiveError, match="no backup"):
            saves_archive.unpack(junk)


def test_only_the_firmwares_files_are_laid(tmp_path):
    (tmp_path / "game.b").write_bytes(b"old")
    saves_archive.lay(tmp_path, {"game.a": b"new", "../x.a": b"no", "crash.txt": b"no"})
    assert [path.name for path in tmp_path.iterdir()] == ["game.a"]
    assert saves_archive.files_of(tmp_path) == {"game.a": b"new"}


def test_turns_tell_what_has_changed(tmp_path):
    board = SteppedBoard("picosystem", str(tmp_path), 1, {"lang": "en"})
    assert board.advance(1000) & PICTURE
    assert board.turn() == 0  # at rest nothing is to be told
    assert board.choose("es", "hard") & SAVED
    assert board.settings() == ["es", "hard"]
    board.press("a", True)
    board.press("nonsense", True)
    changed = 0
    for _ in range(10):
        changed |= board.turn()
    assert changed & PICTURE


def test_a_crash_is_shown_and_loses_nothing(tmp_path):
    board = SteppedBoard("waveshare-1.3", str(tmp_path), 1, {"lang": "en"})
    board.advance(1000)
    before = board.picture()[2]
    board._app.screen = SimpleNamespace(tick=None, stale=False)
    assert board.turn() & STOPPED
    assert board.why == "crash"
    assert board.picture()[2] != before
    assert "TypeError" in (tmp_path / "crash.txt").read_text()
    assert board.turn() == 0


def words_of_the_page():
    """language -> {key: sentence} of words.js."""
    source = (build.SOURCE / "words.js").read_text(encoding="utf-8")
    table = source[source.index("{") : source.index("};") + 1]
    table = re.sub(r"([{,]\s*)(\w+):", r'\1"\2":', table)
    return json.loads(re.sub(r",(\s*})", r"\1", table))


def test_the_pages_words_are_the_same_in_each_language():
    from durak.text.languages import CODES

    words = words_of_the_page()
    assert tuple(words) == CODES
    for language in CODES:
        assert words[language].keys() == words["en"].keys()
        for key, sentence in words[language].items():
            assert re.findall(r"\{\d\}", sentence) == re.findall(r"\{\d\}", words["en"][key]), key
    scripts = "".join(path.read_text(encoding="utf-8") for path in build.SOURCE.glob("*.js"))
    # The names of keys are put together from the keys.
    assert [k for k in words["en"] if f'"{k}"' not in scripts and not k.startswith("key_")] == []


def test_a_runtime_with_another_hash_is_refused(tmp_path):
    (tmp_path / f"{runtime.PACKAGE}-{runtime.VERSION}.tgz").write_bytes(b"something else")
    with pytest.raises(runtime.RuntimeMissingError, match="its hash differs"):
        runtime.package(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_without_npm_the_build_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(runtime.RuntimeMissingError, match="npm is needed"):
        runtime.package(tmp_path)


def test_the_program_is_the_same_for_the_same_sources():
    assert build.program() == build.program()


def test_the_program_has_all_that_it_imports(tmp_path):
    with zipfile.ZipFile(io.BytesIO(build.program())) as archive:
        archive.extractall(tmp_path)
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from desktop_sim.web import saves_archive, stepped_board\n"
        "board = stepped_board.SteppedBoard('tufty-2350', sys.argv[1] + '/saves', 1, {'lang': 'en'})\n"
        "assert board.advance(2000) & stepped_board.PICTURE\n"
        "assert len(stepped_board.tables()) == 3 * 65536\n"
        "assert not any(name.startswith(('pygame', 'PIL')) for name in sys.modules)\n"
    )
    words = [sys.executable, "-I", "-c", program, str(tmp_path)]
    done = subprocess.run(words, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr


def test_the_server_says_when_there_is_nothing_to_serve(tmp_path, capsys):
    assert serve.main(["--folder", str(tmp_path)]) == 1
    assert "`make web` builds it" in capsys.readouterr().err


def test_the_scripts_are_scripts():
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node.js is not installed here")
    for path in build.SOURCE.glob("*.js"):
        # By its text, so that it is taken for a module as the page takes it.
        done = subprocess.run(
            [node, "--input-type=module", "--check"],
            input=path.read_text(encoding="utf-8"),
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, path.name + done.stderr
