"""The memory that the page starts from: a board powers up in it as in a fresh Python."""

import ast
import gzip
import json
import shutil
import subprocess
import sys
import zlib

import pytest

from desktop_sim.run_cpython import ROOT
from desktop_sim.web.stepped_board import SteppedBoard
from tools.web import build

NODE = shutil.which("node")
pytestmark = pytest.mark.skipif(NODE is None, reason="Node.js is not installed here")

# Without a library, with the program's files alone; prints what a board showed and what is imported.
_SCRIPT = """
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
const [folder, boards] = process.argv.slice(2);
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});
const { loadPyodide } = await import(`file://${folder}/runtime/pyodide.mjs`);
const python = await loadPyodide({
  indexURL: `${folder}/runtime/`,
  stdLibURL: `${folder}/nothing.zip`,
  _loadSnapshot: new Uint8Array(gunzipSync(readFileSync(`${folder}/snapshot.bin`))),
});
python.FS.writeFile("/game.zip", new Uint8Array(gunzipSync(readFileSync(`${folder}/program.bin`))));
python.globals.set("boards", JSON.parse(boards));
console.log(python.runPython(`
import sys, json, zipfile, zlib
imported = sorted(sys.modules)
with zipfile.ZipFile("/game.zip") as archive:
    archive.extractall("/game")
from desktop_sim.web import stepped_board
seen = {}
for number, name in enumerate(boards):
    board = stepped_board.SteppedBoard(name, "/saves%d" % number, 7, {"lang": "ru"})
    board.advance(900)
    board.press("a", True)
    board.advance(1500)
    seen[name] = zlib.crc32(board.picture()[2])
json.dumps([imported, seen, stepped_board.sys.path])
`));
"""
# As stepped_board.warm leaves it, the first is powered up without forgetting; the second forgets.
BOARDS = ("picosystem", "waveshare-1.44")


@pytest.fixture(scope="module")
def woken(page_folder, tmp_path_factory):
    """[names of modules, board -> sum of its picture, path] of a Python that woke from the snapshot."""
    folder = tmp_path_factory.mktemp("woken")
    for name in ("runtime", build.PROGRAM, build.SNAPSHOT):
        (folder / name).symlink_to(page_folder / name)
    (folder / "nothing.zip").write_bytes(b"PK\5\6" + bytes(18))
    script = folder / "wake.mjs"
    script.write_text(_SCRIPT)
    words = [NODE, str(script), str(folder), json.dumps(BOARDS)]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-800:]
    return json.loads(done.stdout)


def test_boards_show_what_they_show_in_a_fresh_python(woken, tmp_path):
    for name in BOARDS:
        board = SteppedBoard(name, str(tmp_path / name), 7, {"lang": "ru"})
        board.advance(900)
        board.press("a", True)
        board.advance(1500)
        assert woken[1][name] == zlib.crc32(board.picture()[2]), name


def test_the_program_needs_nothing_of_the_library_that_is_not_there(woken):
    # The library's own zip comes after the first picture.
    have = {name.partition(".")[0] for name in woken[0]}
    wanted = set()
    for pattern in build._PROGRAM:
        for path in ROOT.glob(pattern):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Import):
                    wanted |= {each.name.partition(".")[0] for each in node.names}
                elif isinstance(node, ast.ImportFrom) and not node.level:
                    wanted.add(node.module.partition(".")[0])
    assert sorted((wanted & sys.stdlib_module_names) - have) == []


def test_it_was_made_of_the_program_beside_it(page_folder, woken):
    memory = gzip.decompress((page_folder / build.SNAPSHOT).read_bytes())
    assert len(memory) < 40_000_000  # what a phone must have room for
    assert (page_folder / build.SNAPSHOT).stat().st_size < 8_000_000
    assert "/game" in woken[2]
    assert {"durak.app", "durak.screens.menu", "desktop_sim.web.saves_archive"} <= set(woken[0])


def test_without_node_the_build_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(build.runtime.RuntimeMissingError, match="Node.js is needed"):
        build._node("snapshot.mjs")


def test_a_script_that_fails_is_told(tmp_path):
    with pytest.raises(build.runtime.RuntimeMissingError, match=r"snapshot.mjs failed: "):
        build._node("snapshot.mjs", tmp_path / "no runtime")
