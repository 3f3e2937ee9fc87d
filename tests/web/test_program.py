"""The page's archive of programs holds all that its worker imports, with nothing else on the path."""

import io
import subprocess
import sys
import zipfile

from tools.web import build


def test_the_program_s_modules_import_from_the_archive_alone(tmp_path):
    with zipfile.ZipFile(io.BytesIO(build.program())) as archive:
        archive.extractall(tmp_path)
    code = (
        "import sys; sys.path[:0] = ['.', 'desktop_sim/shim', 'firmware']\n"
        "from desktop_sim.web import deal_link, saves_archive, spoken, stepped_board\n"
        "from desktop_sim.board_bodies import BOARDS\n"
        "print(len(BOARDS))"
    )
    done = subprocess.run([sys.executable, "-I", "-c", code], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) >= 17
