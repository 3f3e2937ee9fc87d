"""What `python -m desktop_sim` takes and refuses; scripts; recordings; F29 and F33."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from running import MICROPYTHON, ROOT, desk, environment, pixels

from desktop_sim import command_line, demo, film, key_script, recording
from desktop_sim.__main__ import main
from desktop_sim.bench import Desk
from desktop_sim.board_bodies import BOARDS
from desktop_sim.key_script import BadScriptError, Edge, Shot


def test_words_of_a_script():
    events, end = key_script.parse("right a:600 a+x:80 wait:300 shot:x.png 1 down/b up/b")
    assert events == [
        Edge(0, "right", True),
        Edge(60, "right", False),
        Edge(120, "a", True),
        Edge(720, "a", False),
        Edge(780, "a", True),
        Edge(780, "x", True),
        Edge(860, "a", False),
        Edge(860, "x", False),
        Shot(1220, "x.png"),
        Edge(1220, "a", True),
        Edge(1280, "a", False),
        Edge(1340, "b", True),
        Edge(1340, "b", False),
    ]
    assert end == 1340


@pytest.mark.parametrize(
    "words", ["q", "a:", "a:x", "wait:-3", "wait", "shot:", "a+q:5", "down/", "a:1.5", ":5", "a:99999999999"]
)
def test_words_that_are_none_are_named(words):
    with pytest.raises(BadScriptError, match="--keys"):
        key_script.parse(words)
    with pytest.raises(BadScriptError) as error:  # however long the word is
        key_script.parse("\0" * 900 + words)
    assert len(str(error.value)) < 200


def test_a_key_that_the_board_lacks_is_refused(tmp_path):
    _, said = desk("--board", "waveshare-1.44", "--keys", "up", "--headless", "--state", tmp_path, code=2)
    assert said.count("\n") == 1
    assert "no key 'up'" in said


@pytest.mark.parametrize(
    "words",
    [
        ["--board", "x"],
        ["--seed", "-1"],
        ["--seed", "1e9"],
        ["--lang", "de"],
        ["--scale", "-2"],
        ["--rotation", "4"],
    ],
)
def test_wrong_options_end_with_code_2(words, capsys):
    with pytest.raises(SystemExit) as end:
        command_line.parse(words)
    assert end.value.code == 2
    assert words[0] in capsys.readouterr().err


def test_a_game_is_found_whatever_its_capitals(tmp_path):
    same = ("--headless", "--lang", "en", "--seed", 7, "--keys", "wait:400")
    for number, name in enumerate(("Big table", "big TABLE")):
        desk(*same, "--preset", name, "--shot", tmp_path / f"{number}.png", "--state", tmp_path / str(number))
    assert pixels(tmp_path / "0.png") == pixels(tmp_path / "1.png")


def test_a_game_that_there_is_not_is_named_with_those_that_are(tmp_path):
    _, said = desk("--preset", "Poker", "--headless", "--state", tmp_path, code=2)
    assert said.count("\n") == 1
    assert "'Poker'" in said
    assert "Throw-in" in said


@pytest.mark.parametrize(
    "words",
    [
        ["--state", "FILE"],
        ["--state", "FILE/saves"],
        ["--record", "FILE/x.json"],
        ["--shot", "FILE/x.png"],
        ["--keys", "shot:FILE/x.png"],
        ["--demo", "FILE/demo"],
        ["--shot", "x.bad"],
        ["--record", "."],
        ["--app", "FILE/app.py"],
    ],
)
def test_places_that_cannot_be_written_are_named_in_one_sentence(words, tmp_path, capsys):
    file = tmp_path / "file"
    file.touch()
    state = [] if "--state" in words else ["--state", str(tmp_path / "state")]
    words = [word.replace("FILE", str(file)) for word in words]
    assert main(["--headless", *state, *words]) == 2
    said = capsys.readouterr().err
    assert said.startswith(words[0] + ": ")
    assert said.count("\n") == 1


@pytest.mark.parametrize("option", ["--state", "--record", "--shot", "--app"])
def test_a_place_that_may_not_be_looked_into_is_one_sentence(option, tmp_path, monkeypatch, capsys):
    """Path.exists() and its like raise where a folder above may not be read."""
    there = str(tmp_path / "locked")
    real = os.stat

    def stat(path, *args, **more):
        if str(path).startswith(there):
            raise PermissionError(13, "Permission denied", str(path))
        return real(path, *args, **more)

    makes = os.mkdir

    def mkdir(path, *args, **more):
        if str(path).startswith(there):
            raise PermissionError(13, "Permission denied", str(path))
        return makes(path, *args, **more)

    monkeypatch.setattr(os, "stat", stat)
    monkeypatch.setattr(os, "mkdir", mkdir)
    state = [] if option == "--state" else ["--state", str(tmp_path)]
    code = main(["--headless", "--keys", "a", *state, option, f"{there}/x.png"])
    said = capsys.readouterr().err
    assert said.count("\n") == 1, said
    assert "locked" in said
    assert code == (0 if option == "--state" else 2)  # the game plays, and says that nothing is saved


@pytest.mark.parametrize("content", [b"\xff\x00 no text", b"\0"])
def test_an_app_that_is_no_text_is_one_sentence(content, tmp_path, capsys):
    file = tmp_path / "app.py"
    file.write_bytes(content)
    assert main(["--headless", "--state", str(tmp_path), "--app", str(file)]) == 2
    assert capsys.readouterr().err == f"--app: {file} is no Python program\n"


def test_without_a_seed_each_power_up_has_another():
    assert len({command_line.parse([]).seed for _ in range(5)}) > 1
    assert command_line.parse(["--seed", "9"]).seed == 9


def test_f33_no_display_is_one_sentence_and_code_2(tmp_path):
    out, said = desk("--state", tmp_path, code=2)
    assert out == ""
    assert said.count("\n") == 1
    assert "make demo" in said


@pytest.mark.parametrize(("game", "what"), [("Transfer", "transfer"), ("Northern", "trump")])
def test_the_demo_shows_what_a_game_is_named_for(game, what, tmp_path, capsys):
    assert main(["--demo", str(tmp_path), "--preset", game]) == 0
    assert game in capsys.readouterr().out
    left = [file.name for file in tmp_path.iterdir()]
    assert game.lower() + ".gif" in left
    assert any(name.endswith(f"-{what}.png") for name in left), left


@pytest.mark.parametrize("name", sorted(BOARDS))
def test_every_board_starts_and_shows_something(name, tmp_path):
    desk(
        *("--board", name, "--lang", "en", "--headless", "--seed", 1, "--state", tmp_path / "s"),
        *("--shot", tmp_path / "x.png"),
    )
    size, data = pixels(tmp_path / "x.png")
    assert size == BOARDS[name].glass.size()
    assert len({data[i : i + 3] for i in range(0, len(data), 3)}) > 3


def test_a_recording_plays_back_to_the_same_pixels(tmp_path):
    kept = tmp_path / "session.json"
    words = (
        "--preset",
        "Throw-in",
        "--lang",
        "en",
        "--level",
        "normal",
        "--headless",
        "--state",
        tmp_path / "s",
    )
    desk(*words, "--keys", "wait:7000 right a wait:2000", "--record", kept, "--shot", tmp_path / "1.png")
    first = json.loads(kept.read_text())
    desk("--replay", kept, "--headless", "--shot", tmp_path / "2.png", "--state", tmp_path / "elsewhere")
    assert pixels(tmp_path / "1.png") == pixels(tmp_path / "2.png")
    if MICROPYTHON:
        desk("--replay", kept, "--headless", "--runtime", "micropython", "--state", tmp_path / "elsewhere")
    # It begins with the saves of its time: a second one of the same evening goes on where the first ended.
    desk(*words[2:], "--keys", "wait:300 a wait:4000", "--record", kept, "--shot", tmp_path / "3.png")
    assert json.loads(kept.read_text())["saves"]
    desk("--replay", kept, "--headless", "--shot", tmp_path / "4.png", "--state", tmp_path / "elsewhere")
    assert pixels(tmp_path / "3.png") == pixels(tmp_path / "4.png")
    assert first["saves"] == {}


def test_a_recording_that_no_longer_fits_is_told(tmp_path):
    kept = tmp_path / "session.json"
    desk("--lang", "en", "--headless", "--state", tmp_path / "s", "--keys", "down", "--record", kept)
    changed = json.loads(kept.read_text())
    changed["keys"] = []
    kept.write_text(json.dumps(changed))
    _, said = desk("--replay", kept, "--headless", "--state", tmp_path / "s", code=1)
    assert "not the one" in said


@pytest.mark.parametrize(
    "change",
    [
        {"start": {"preset": "Poker"}},
        {"start": {"level": "god"}},
        {"start": {"lang": "de"}},
        {"keys": [[0, "z", 1]]},
        {"board": "waveshare-2", "keys": [[0, "up", 1]]},
        {"saves": {"../x": ""}},
        {"saves": {"x.sh": ""}},
        {"saves": {"game.a\n": ""}},
        {"saves": {"0.a": ""}},
        {"saves": {"game.a": "?"}},
        {"saves": ["game.a"]},
        {"seed": -1},
        {"seed": 2**70},
        {"seed": True},
        {"end": 10**15},
        {"end": 1e3},
        {"keys": [[10**15, "up", 1]]},
        {"keys": [[-1, "up", 1]]},
        {"keys": 7},
        {"board": ["waveshare-1.3"]},
        {"start": []},
        {"start": {"seed": "x"}},
        {"start": {"seed": 2**30}},
        {"rotation": 1.0},
        {"rotation": True},
    ],
)
def test_a_recording_of_what_there_is_not_is_refused(change, tmp_path):
    file = tmp_path / "x.json"
    good = {
        "version": 1,
        "board": "waveshare-1.3",
        "rotation": 0,
        "seed": 1,
        "start": {"preset": "Duel", "level": "easy", "lang": "en", "seed": 1},
        "saves": {"game.a": "QQ==", "replay0.b": "QQ=="},
        "keys": [[0, "up", 1]],
        "end": 700,
        "picture": "",
    }
    file.write_text(json.dumps(good))
    assert recording.read(file)["board"] == "waveshare-1.3"
    file.write_text(json.dumps(good | change))
    with pytest.raises(recording.BadRecordingError, match="is no recording"):
        recording.read(file)


@pytest.mark.parametrize(
    "content",
    [None, "", "[]", "{}", '{"version": 99}', '{"version": 1, "board": 3}', "\x00", "[" * 10**6, " " * 10**7],
    ids=range(9),
)
def test_no_recording_is_one_sentence(content, tmp_path):
    file = tmp_path / "x.json"
    if content is not None:
        file.write_text(content)
    _, said = desk("--replay", file, "--headless", "--state", tmp_path, code=2)
    assert said.count("\n") == 1
    assert "x.json" in said


def test_it_starts_by_its_file_from_any_folder(tmp_path):
    main = ROOT / "desktop_sim" / "__main__.py"
    words = [sys.executable, str(main), "--headless", "--shot", "x.png", "--state", str(tmp_path / "s")]
    done = subprocess.run(words, cwd=tmp_path, env=environment(), capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "x.png").exists()


def test_a_board_switched_on_again_in_the_same_program_shows_the_same(tmp_path):
    """A reset, or F2 in the window: the firmware's modules are imported anew."""
    for n in range(3):
        words = ["--headless", "--lang", "en", "--seed", "7", "--preset", "Duel", "--keys", "a wait:500"]
        assert main([*words, "--state", str(tmp_path / f"s{n}"), "--shot", str(tmp_path / f"{n}.png")]) == 0
    assert pixels(tmp_path / "0.png") == pixels(tmp_path / "1.png") == pixels(tmp_path / "2.png")


def _full(*args, **more):
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(
    ("words", "broken"),
    [
        (["--record", "FOLDER/x.gif"], (film.GifFilm, "show")),
        (["--record", "FOLDER/x.gif"], (film.GifFilm, "close")),
        (["--record", "FOLDER/x.json"], (Path, "write_text")),
        (["--record", "FOLDER/x.json"], (Path, "replace")),
        (["--shot", "FOLDER/x.png"], (Desk, "save")),
        (["--keys", "a shot:FOLDER/x.png a"], (Desk, "save")),
    ],
)
def test_a_full_disk_costs_the_film_or_the_picture_and_no_more(words, broken, tmp_path, monkeypatch, capsys):
    """The game goes on: an error in what films it must not look like one of its own."""
    monkeypatch.setattr(*broken, _full)
    words = [word.replace("FOLDER", str(tmp_path)) for word in words]
    state = tmp_path / "state"
    start = ["--headless", "--state", str(state), "--preset", "Duel", "--lang", "en", "--seed", "1"]
    assert main([*start, *words]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "could not be kept: No space left on device" in said
    assert (state / "game.a").exists()
    assert not (state / "crash.txt").exists()
    assert not list(tmp_path.glob("*.json*"))


def test_a_film_that_cannot_be_begun_and_a_demo_on_a_full_disk_are_one_sentence(
    tmp_path, monkeypatch, capsys
):
    monkeypatch.setattr(film, "opened", _full)
    monkeypatch.setattr(demo, "run", _full)
    for words in (["--record", str(tmp_path / "x.gif")], ["--demo", str(tmp_path / "demo")]):
        assert main(["--headless", "--state", str(tmp_path / "state"), *words]) == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert said.startswith(words[0] + ": ")
        assert "No space left on device" in said
