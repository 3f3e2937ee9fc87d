"""board.txt as people write it: every name is found, and what cannot be followed is said (F39, F40)."""

import sys
import types

import machine
import pytest

import durak
from desktop_sim.bench import Desk
from desktop_sim.board_bodies import BOARDS, NAMES
from desktop_sim.key_script import Edge
from durak.device import board_config, boot

BOM = b"\xef\xbb\xbf"


def read(folder, content):
    """The Board that a file of that content describes."""
    file = folder / "board.txt"
    file.write_bytes(content)
    return board_config.read(str(file))


@pytest.mark.parametrize("name", NAMES)
def test_f39_every_board_is_found_however_its_name_is_written(name, tmp_path):
    plain = name.encode()
    for content in (
        plain,
        BOM + plain + b"\r\nrotation 1\r\n",
        plain.upper() + b"\n",
        name.title().replace("-", "_").encode() + b"\r",
        b"\n\n  \n" + plain,
        b"# my board\n\n" + plain + b"   # the blue one\n",
        b"\t " + plain + b" \n",
        name.encode("utf-16"),  # Windows: Notepad's "Unicode"
        "\ufeff".encode("utf-16-be") + name.upper().encode("utf-16-be"),
        "# плата\n".encode() + plain,
        "# placa azul ñ\n".encode("latin-1") + plain,
    ):
        board = read(tmp_path, content)
        assert (board.name, board.faults) == (name, []), content
    assert read(tmp_path, BOM + plain + b"\r\nRotation 1 # on its side\r\n").rotation == 1


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"no such board\n", "'no such board'"),
        (b"waveshare-1.3x", "'waveshare-1.3x'"),
        (b"../boot", "'../boot'"),
        (b"__init__", "'__init__'"),
        (b"\xfe\xffrubbish\x00\x01", "rubbish"),
        ("доска".encode(), "there is no board"),
    ],
)
def test_f39_a_wrong_name_is_told_and_the_usual_board_taken(content, told, tmp_path):
    board = read(tmp_path, content)
    assert board.name == board_config.DEFAULT
    (fault,) = board.faults
    assert told in fault
    assert fault.startswith("line 1: ")
    assert board_config.DEFAULT in fault


@pytest.mark.parametrize("content", [None, b"", b"\n\n", BOM, b"# nothing\n"])
def test_f39_an_empty_file_or_none_is_no_fault(content, tmp_path):
    if content is None:
        board = board_config.read(str(tmp_path / "none.txt"))
    else:
        board = read(tmp_path, content)
    assert (board.name, board.faults) == (board_config.DEFAULT, [])


def test_f39_changes_alone_are_of_the_usual_board(tmp_path):
    board = read(tmp_path, b"rotation 2\nspeaker 0\n")
    assert (board.name, board.rotation, board.speaker, board.faults) == (board_config.DEFAULT, 2, 0, [])


def test_f39_a_folder_in_its_place_and_a_long_file_are_told(tmp_path):
    (board,) = [board_config.read(str(tmp_path))]
    assert "cannot be read" in board.faults[0]
    long = read(tmp_path, b"picosystem\n" + b"# and so on\n" * 1000)
    assert long.name == "picosystem"
    assert "4096 bytes" in long.faults[0]


def test_f40_what_is_told_is_never_a_page(tmp_path):
    """A file of nothing but rubbish: few sentences, each with a beginning of what it quotes."""
    for content in (
        b"x" * 9000,
        b"picosystem\n" + b"y" * 3000,
        b"picosystem\nrotation " + b"1" * 3000,
        b"picosystem\n" + b"z" * 30 + b" 3\n" + b"nothing of ours\n" * 250,
    ):
        board = read(tmp_path, content)
        assert 0 < len(board.faults) <= 6
        assert max(map(len, board.faults)) < 120
    assert board.faults[-1] == "and 246 more"


def test_f40_half_a_line_is_not_blamed(tmp_path):
    board = read(tmp_path, b"picosystem\n" + b"rotation 1\n" * 400)
    assert board.faults == ["only its first 4096 bytes are read"]
    assert board.rotation == 1


def test_f40_two_keys_on_one_pin_are_told(tmp_path):
    board = read(tmp_path, b"waveshare-1.3\nup 18\n")
    assert board.faults == ["up and down have the same pin 18"]
    # two that change places are no fault, whatever the first of the lines does
    assert read(tmp_path, b"waveshare-1.3\nup 18\ndown 2\n").faults == []
    for name in NAMES:
        assert read(tmp_path, name.encode()).faults == []


# (line, what the sentence says); the Waveshare 1.3 has its panel on 8 to 13, its keys on 2, 3 and 15 to 21.
WRONG = [
    ("speaker 99", "speaker wants a number from 0 to 28, not 99"),
    ("speaker 8", "speaker 8: this board uses that pin"),
    ("speaker 13", "speaker 13: this board uses that pin"),
    ("speaker 2", "speaker 2: this board uses that pin"),
    ("speaker 25", "speaker 25: this board uses that pin"),
    ("speaker -1", "not -1"),
    ("speaker GP0", "not gp0"),
    ("speaker", "'speaker' is not a name and a number"),
    ("rotation 7", "rotation wants a number from 0 to 3, not 7"),
    ("rotation 1.5", "not 1.5"),
    ("hz 0", "hz wants a number from 1000000 to 62500000, not 0"),
    ("hz 99999999999999999999", "not 99999999999999999999"),
    ("inverted yes", "inverted wants 0 or 1, not yes"),
    ("bgr 2", "bgr wants 0 or 1, not 2"),
    ("spi 9", "nothing is called 'spi'"),
    ("a 8", "a 8: this board uses that pin for something else"),
    ("a 24", "a 24: this board uses that pin for something else"),
    ("first_column 1", "first_column wants at most 0"),
    ("first_row 81", "first_row wants at most 80"),
    ("nonsense", "'nonsense' is not a name and a number"),
    ("speaker 0 1", "'speaker 0 1' is not a name and a number"),
]


@pytest.mark.parametrize(("line", "told"), WRONG)
def test_f40_a_wrong_line_is_named_and_the_rest_holds(line, told, tmp_path):
    board = read(tmp_path, ("waveshare-1.3\n" + line + "\nbgr 1\n").encode())
    (fault,) = board.faults
    assert fault.startswith("line 2: ")
    assert told in fault
    plain = board_config.Board("waveshare-1.3", [("bgr", 1)])
    mine, theirs = vars(board), vars(plain)
    assert {name: mine[name] for name in theirs if name != "faults"} == {
        name: theirs[name] for name in theirs if name != "faults"
    }


def test_keys_and_the_glass_s_place_can_be_mended(tmp_path):
    """What a board's page calls unsure can be put right by a line."""
    board = read(tmp_path, b"waveshare-1.44\nA 17\nb 15\nfirst_column 0\nfirst_row 3\n")
    assert board.faults == []
    assert dict(board.keys) == {6: 17, 7: 15, 8: 2, 9: 3}
    assert (board.first_column, board.first_row) == (0, 3)
    board = read(tmp_path, b"waveshare-1.44\nup 4\n")
    assert board.faults == ["line 2: this board has no key up"]


def test_f40_a_speaker_on_the_light_s_own_pwm_is_refused(tmp_path):
    """GP4 and GP20 are one output of one slice: the end of a tone would put out the backlight."""
    board = read(tmp_path, b"pimoroni-display\nspeaker 4\n")
    assert board.speaker == -1
    assert "speaker 4" in board.faults[0]


@pytest.mark.parametrize("name", NAMES)
def test_f40_no_pin_that_a_board_uses_may_be_its_speaker(name):
    board = board_config.Board(name)
    for pin in board.pins():
        if pin not in (board.speaker, *range(29, 48)):
            board.faults = []
            board.change("speaker", str(pin))
            assert board.faults, pin


@pytest.fixture
def powered(monkeypatch, tmp_path):
    """Power a board up with a board.txt; returns (desk, what the game found: port and virtual ms)."""

    def power(content, *edges):
        found = []
        module = types.ModuleType("durak.app")
        module.run = lambda port, start: found.append((port, machine.now()))
        monkeypatch.setitem(sys.modules, "durak.app", module)
        monkeypatch.setattr(durak, "app", module, raising=False)
        board = read(tmp_path, content)
        desk = Desk(BOARDS[board.name], edges, 20_000)
        machine.plug(desk, desk.held_pins())
        boot.run(board, str(tmp_path / "saves"), 7, None)
        return desk, found

    return power


@pytest.mark.parametrize("line", ["speaker 99", "speaker 8", "rotation 7", "hz 0"])
@pytest.mark.parametrize("name", NAMES)
def test_f40_the_display_comes_up_and_says_which_line_is_wrong(name, line, powered, capsys, monkeypatch):
    seen = []
    real = Desk._press

    def press(desk, ms, key, down):
        if down:
            seen.append((desk.light, desk.picture()[2]))
        return real(desk, ms, key, down)

    monkeypatch.setattr(Desk, "_press", press)
    key = next(iter(BOARDS[name].keys))
    if line == "speaker 8":
        line = f"speaker {BOARDS[name].dc}"
    content = f"{name}\n{line}\n".encode()
    desk, found = powered(content, Edge(3000, key, True), Edge(3100, key, False))
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("board.txt, line 2: ")
    ((light, data),) = seen
    # Ground and two colours of text, lit.
    assert len({data[i : i + 3] for i in range(0, len(data), 3)}) == 3
    assert light == 65535 or BOARDS[name].backlight < 0
    # Then the game begins, with nothing of that press left in the queue.
    ((port, ms),) = found
    assert ms > 3000
    assert port.key() == 0
    assert desk.panel.faults == []
