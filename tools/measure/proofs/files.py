"""Hostile files: whatever bytes a file holds, its reader gives a clean value or one sentence.

READERS has a reader for each kind of file that comes from outside. tests/proofs/test_hostile_files.py tries
each with made-up and with damaged files; `fuzz` lets atheris, which goes by the code that an input reaches,
try them for as long as you like: `python -m tools.measure.proofs.files KIND SECONDS`.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from desktop_sim import run_cpython
from tools.measure.proofs.figures import ProofError
from tools.measure.proofs.good_files import good

run_cpython.prepare()

FOLDER = Path(tempfile.gettempdir())
MOST_SENTENCE = 400  # letters of what is said about a file


class _Files:
    """A port that holds files and nothing else."""

    def __init__(self, files):
        self.files = files

    def load(self, name):
        return self.files.get(name)

    def save(self, name, data):
        self.files[name] = bytes(data)
        return True

    def trouble(self):
        return 0


def _sentence(error: Exception) -> None:
    """What is said must be a sentence, not a page."""
    said = str(error)
    if not said or "\n" in said.strip() or len(said) > MOST_SENTENCE:
        raise AssertionError(f"not a sentence: {said!r}")


def _in_file(data: bytes, name: str) -> Path:
    path = Path(tempfile.mkdtemp(dir=FOLDER)) / name
    path.write_bytes(data)
    return path


def _gone(path: Path) -> None:
    path.unlink()
    path.parent.rmdir()


def recording(data: bytes) -> None:
    """A recorded session."""
    from desktop_sim.recording import BadRecordingError, read

    path = _in_file(data, "x.json")
    try:
        read(path)
    except BadRecordingError as error:
        _sentence(error)
    finally:
        _gone(path)


def window(data: bytes) -> None:
    """window.json."""
    from desktop_sim import window_state

    path = _in_file(data, window_state.FILE)
    kept = window_state.load(path.parent)
    _gone(path)
    json.dumps(kept)


def board_txt(data: bytes) -> None:
    """board.txt: a board comes of it, whatever it says."""
    from durak.device import board_config

    path = _in_file(data, "board.txt")
    board: object = board_config.read(str(path))
    _gone(path)
    for fault in board.faults:  # type: ignore[attr-defined]
        _sentence(ValueError(fault))
    width, height = board.size()  # type: ignore[attr-defined]
    if width * height > 320 * 240:
        raise AssertionError((width, height))


def settings(data: bytes) -> None:
    """The settings' own bytes: what is kept again is what was taken."""
    from durak.settings import Settings

    kept, again = Settings(), Settings()
    kept.unpack(data)
    again.unpack(kept.pack())
    if again.pack() != kept.pack():
        raise AssertionError("not the same again")


def game(data: bytes) -> None:
    """The game's own bytes, deal, session and statistics: they can be kept again."""
    from durak.saves import GAME_FILE, Saves

    port = _Files({GAME_FILE: data})
    kept = Saves(port)
    kept.load()
    kept.keep_game()
    once = port.files[GAME_FILE]
    Saves(port).load()
    kept.load()
    kept.keep_game()
    if port.files[GAME_FILE] != once:
        raise AssertionError("not the same again")


def slot(data: bytes) -> None:
    """A save's file as it lies on the disk."""
    from durak.device.storage import Storage

    path = _in_file(data, "game.a")
    found = Storage(str(path.parent)).load("game")
    _gone(path)
    if found is not None and found not in data:
        raise AssertionError("data out of nowhere")


def position(data: bytes) -> None:
    """A position's frame."""
    from durak.rules import position as positions
    from durak.rules import save

    try:
        save.unpack(data, positions.new())
    except save.BrokenSave as error:
        _sentence(error)


def backup(data: bytes) -> None:
    """A backup: no path leaves the folder, nothing swells."""
    from tools.board.backup import read_zip
    from tools.board.serial_ports import BoardError

    path = _in_file(data, "x.zip")
    try:
        files = read_zip(path)
    except BoardError as error:
        _sentence(error)
        return
    finally:
        _gone(path)
    for name in files:
        if name.startswith("/") or ".." in name.split("/") or "\\" in name:
            raise AssertionError(name)
    if sum(map(len, files.values())) > 4 << 20:
        raise AssertionError("larger than a Pico's flash")


def archive(data: bytes) -> None:
    """A backup that is given to the page in the browser: saves alone come of it."""
    from desktop_sim.saves import is_save
    from desktop_sim.web import saves_archive

    try:
        found = saves_archive.unpack(data)
    except saves_archive.BadArchiveError as error:
        _sentence(error)
        return
    if not all(map(is_save, found)) or sum(map(len, found.values())) > 4 << 20:
        raise AssertionError(list(found))


def replay(data: bytes) -> None:
    """A deal that was kept to be gone through again: nothing comes of it, or one that is over."""
    from durak import kept_replays

    name = kept_replays.file_of(0)
    deal: object = kept_replays.deal_of(_Files({name: data}), name)
    if deal is not None and not deal.over():  # type: ignore[attr-defined]
        raise AssertionError("a deal in the middle")


def replay_list(data: bytes) -> None:
    """The list of the deals that were kept: what it names can be told of, and the next one has a place."""
    from durak import kept_replays

    kept: object = kept_replays.KeptReplays(_Files({kept_replays.LIST_FILE: data}))
    for i in kept.slots:  # type: ignore[attr-defined]
        game, lost, bouts = kept.about(i)  # type: ignore[attr-defined]
        if not 0 <= i < kept_replays.MOST or not 0 <= bouts < 1 << 16:
            raise AssertionError((i, game, lost, bouts))


def referee(data: bytes) -> None:
    """Lines to the referee: each has an answer in JSON."""
    from tools.protocol import strict_json
    from tools.protocol.requests import Referee

    one = Referee()
    for line in data.split(b"\n")[:20]:
        reply = json.loads(strict_json.write(one.answer(line)))
        if not isinstance(reply.get("ok"), bool):
            raise AssertionError(reply)


def key_script(data: bytes) -> None:
    """Words of --keys."""
    from desktop_sim import key_script as scripts

    try:
        scripts.parse(data.decode("utf-8", "replace"))
    except scripts.BadScriptError as error:
        _sentence(error)


def image(data: bytes) -> None:
    """A UF2 for the emulated Pico."""
    from tools.emulator.image import EmulatorError, read_image

    path = _in_file(data, "x.uf2")
    try:
        read_image(path)
    except EmulatorError as error:
        _sentence(error)
    finally:
        _gone(path)


READERS: dict[str, Callable[[bytes], None]] = {
    reader.__name__: reader
    for reader in (
        recording,
        window,
        board_txt,
        settings,
        game,
        slot,
        position,
        backup,
        archive,
        replay,
        replay_list,
        referee,
        key_script,
        image,
    )
}


def fuzz(kind: str, seconds: int) -> int:
    """Let atheris try a kind of file; how many inputs it tried. ProofError if one of them broke something."""
    with tempfile.TemporaryDirectory() as folder:
        corpus = Path(folder) / "corpus"
        corpus.mkdir()
        (corpus / "good").write_bytes(good(kind))
        command = [sys.executable, "-m", "tools.measure.proofs.files", kind, str(corpus)]
        command += [f"-max_total_time={seconds}", f"-artifact_prefix={folder}/", "-max_len=4096"]
        done = subprocess.run(
            command, cwd=run_cpython.ROOT, capture_output=True, text=True, errors="replace", check=False
        )
        if done.returncode:
            raise ProofError(f"{kind}: {done.stdout[-800:]}{done.stderr[-1500:]}")
        tried = [line for line in done.stderr.splitlines() if line.startswith("Done ")]
        return int(tried[0].split()[1]) if tried else 0


def main(words: list[str]) -> None:
    """The program that atheris runs: kind, corpus, options of libFuzzer."""
    import atheris

    read = READERS[words[0]]
    with atheris.instrument_imports(include=["durak", "tools", "desktop_sim"]):
        read(good(words[0]))
    atheris.instrument_all()
    atheris.Setup([sys.argv[0], *words[1:]], read)
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1:])
