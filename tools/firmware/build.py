"""Build one chip's image with MicroPython's own CMake files, and look at what came out."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from tools.firmware import frozen, sources, uf2
from tools.firmware.chips import CODE_BYTES, Chip
from tools.firmware.toolchain import Toolchain

IN_RAM = sources.BOARDS / "native_in_ram.txt"


class BuildError(Exception):
    """The build failed: what it said last, and where all of it is."""


@dataclass(frozen=True)
class Built:
    """An image: where it is, its bytes in flash, those of machine code in RAM, the guest's heap and stack."""

    path: Path
    size: int
    in_ram: int
    heap: int
    stack: int


class Build:
    """One chip's build in build/firmware/CHIP. jobs: compilers at a time, 0: as many as ninja takes."""

    def __init__(self, chip: Chip, micropython: Path, tools: Toolchain, jobs: int = 0):
        self.chip = chip
        self.micropython = micropython
        self.tools = tools
        self.jobs = jobs
        self.folder = sources.BUILD / chip.name
        self.source = sources.BUILD / "source"
        self.log = sources.BUILD / f"{chip.name}.log"

    def run(self) -> Built:
        """Build the image and return what it is.

        Raises BuildError, or frozen.FrozenError when code does not lie where it should.
        """
        self.log.parent.mkdir(parents=True, exist_ok=True)
        self.log.write_bytes(b"")
        digest = sources.game(self.source)
        self._configure()
        modules = self._frozen_content(digest)
        self._ninja()
        return self._finish(modules)

    def _configure(self) -> None:
        """Run CMake in a fresh folder when there is none, or when it was asked for something else."""
        command = [
            *(self.tools.cmake, "-G", "Ninja", f"-DCMAKE_MAKE_PROGRAM={self.tools.ninja}"),
            *("-S", str(self.micropython / "ports" / "rp2"), "-B", str(self.folder)),
            f"-DMICROPY_BOARD={self.chip.board}",
            f"-DMICROPY_BOARD_DIR={sources.BOARDS / self.chip.board}",
            f"-DMICROPY_MANIFEST_GAME_DIR={self.source}",
            "-DPICO_NO_PICOTOOL=1",
            "-DPICO_BUILD_DOCS=0",
        ]
        # MicroPython's build does not see that its lists of modules and names hang on the settings.
        settings = [path.read_text(encoding="utf-8") for path in sorted(sources.BOARDS.rglob("*.h"))]
        asked = "\n".join([*command, self._flags(), self.tools.mpy_cross, self.tools.versions, *settings])
        stamp = self.folder / "asked.txt"
        if stamp.is_file() and stamp.read_text(encoding="utf-8") == asked:
            return
        shutil.rmtree(self.folder, ignore_errors=True)
        self._run(command)
        stamp.write_text(asked, encoding="utf-8")

    def _frozen_content(self, digest: str) -> dict[str, str]:
        """Have the build write frozen_content.c anew when what is in it has changed, and put it right; return
        its native functions, {symbol: module}."""
        content = self.folder / "frozen_content.c"
        stamp = self.folder / "frozen.txt"
        rules = [sources.BOARDS / "manifest.py", sources.BOARDS / "_boot.py", IN_RAM, Path(frozen.__file__)]
        made_of = "\n".join([digest, *(hashlib.sha256(path.read_bytes()).hexdigest() for path in rules)])
        if not (content.is_file() and stamp.is_file() and stamp.read_text(encoding="utf-8") == made_of):
            content.unlink(missing_ok=True)
            before = stamp.read_text(encoding="utf-8") if stamp.is_file() else ""
            if before.splitlines()[1:] != made_of.splitlines()[1:]:
                shutil.rmtree(self.folder / "frozen_mpy", ignore_errors=True)
            self._ninja("BUILD_FROZEN_CONTENT")
            source = content.read_text(encoding="utf-8")
            wanted = self._in_ram(frozen.native_functions(source))
            content.write_text(frozen.place(source, wanted), encoding="utf-8")
            stamp.write_text(made_of, encoding="utf-8")
        return frozen.native_functions(content.read_text(encoding="utf-8"))

    def _in_ram(self, functions: dict[str, str]) -> set[str]:
        """Return the symbols of the functions that native_in_ram.txt names; functions: {symbol: module}."""
        return frozen.in_ram(frozen.listed(IN_RAM), functions, self.source)

    def _ninja(self, *targets: str) -> None:
        jobs = ("-j", str(self.jobs)) if self.jobs else ()
        self._run([self.tools.ninja, "-C", str(self.folder), *jobs, *targets])

    def _flags(self) -> str:
        """Return compiler flags that keep this machine's paths out of the image."""
        return " ".join(
            f"-ffile-prefix-map={folder}={name}"
            for folder, name in (
                (self.folder, "build"),
                (sources.ROOT, "game"),
                (self.micropython, "micropython"),
            )
        )

    def _run(self, command: list[str]) -> None:
        env = {name: value for name, value in os.environ.items() if not name.startswith(("MICROPY", "PICO_"))}
        env |= {
            "CFLAGS_EXTRA": self._flags(),
            "MICROPY_MPYCROSS": self.tools.mpy_cross,
            "MICROPY_GIT_TAG": sources.TAG,
            "SOURCE_DATE_EPOCH": str(sources.DATE),
            "PYTHONHASHSEED": "0",
        }
        env.pop("PYTHONPATH", None)
        with self.log.open("ab") as log:
            done = subprocess.run(command, stdout=log, stderr=subprocess.STDOUT, check=False, env=env)
        if done.returncode:
            tail = self.log.read_text(encoding="utf-8", errors="replace").splitlines()[-15:]
            raise BuildError(
                "\n".join([*tail, f"the build for {self.chip.name} failed; all it said: {self.log}"])
            )

    def _finish(self, modules: dict[str, str]) -> Built:
        """Look at the linked image and write its UF2."""
        said = subprocess.run(
            [self.tools.nm, str(self.folder / "firmware.elf")], capture_output=True, text=True, check=True
        ).stdout
        found = re.findall(r"^([0-9a-f]+) \w (\w+)$", said, re.MULTILINE)
        addresses = {symbol: int(address, 16) for address, symbol in found}
        wrong = frozen.faults(modules, self._in_ram(modules), addresses)
        if wrong:
            raise frozen.FrozenError("\n".join(wrong))
        data = (self.folder / "firmware.bin").read_bytes()
        if len(data) > CODE_BYTES:
            raise BuildError(
                f"the image has {len(data)} bytes, the flash before the file system {CODE_BYTES}"
            )
        path = sources.BUILD / self.chip.image
        path.write_bytes(uf2.write(data, self.chip.family))
        return Built(
            path,
            len(data),
            addresses["__data_end__"] - addresses["__data_start__"],
            addresses["__GcHeapEnd"] - addresses["__GcHeapStart"],
            addresses["__StackTop"] - addresses["__StackBottom"],
        )
