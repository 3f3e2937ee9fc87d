"""What must change on a board so that it holds the game and nothing stale.

Plain values in, plain values out.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from tools.board.remote import Entry
from tools.board.serial_ports import BoardError

BLOCK = 4096
# All that the game's installation owns on a board; every other file is the player's (saves, settings) and
# stays.
FOLDERS = ("durak",)
FILES = ("main.py", "board.txt")


def is_ours(path: str) -> bool:
    """Whether a path on the board belongs to the installation, so that it may be replaced or removed."""
    first = path.split("/", 1)[0]
    if first in FOLDERS:
        return True
    return path in FILES or (path.endswith(".new") and path[:-4] in FILES)


def is_kept(path: str) -> bool:
    """Whether a path on the board is the player's own."""
    return not is_ours(path)


def sha256(data: bytes) -> str:
    """The hash of some bytes, in hex."""
    return hashlib.sha256(data).hexdigest()


@dataclass
class Plan:
    """Paths to remove (files before their folders), folders to make (outer first), files to write."""

    remove: list[str] = field(default_factory=list)
    remove_folders: list[str] = field(default_factory=list)
    make_folders: list[str] = field(default_factory=list)
    write: dict[str, bytes] = field(default_factory=dict)
    same: int = 0

    @property
    def size(self) -> int:
        """Bytes to write."""
        return sum(map(len, self.write.values()))

    @property
    def empty(self) -> bool:
        """Whether the board holds exactly what it should."""
        return not (self.remove or self.remove_folders or self.make_folders or self.write)


def make(files: dict[str, bytes], tree: dict[str, Entry]) -> Plan:
    """The plan that turns `tree` (what the board holds) into `files`, whatever happened before."""
    plan = Plan()
    folders = {str(parent) for path in files for parent in PurePosixPath(path).parents if str(parent) != "."}
    for path, entry in tree.items():
        is_folder = entry.size < 0
        if is_folder:
            if path in files or (is_ours(path) and path not in folders):
                plan.remove_folders.append(path)
            continue
        # a file in the place of a folder goes too, whoever made it
        if path in folders or (is_ours(path) and path not in files):
            plan.remove.append(path)
    for path in plan.remove_folders:
        inner = [p for p, e in tree.items() if p.startswith(path + "/") and e.size >= 0]
        plan.remove += [p for p in inner if p not in plan.remove]
    plan.remove.sort()
    plan.remove_folders.sort(key=lambda path: (-path.count("/"), path))
    have = {path for path, entry in tree.items() if entry.size < 0} - set(plan.remove_folders)
    plan.make_folders = sorted(folders - have, key=lambda path: (path.count("/"), path))
    # main.py last: while it is the old one or none, a board that is cut off half-way starts no half of a game
    for path in sorted(files, key=lambda path: (path == "main.py", path)):
        there = tree.get(path)
        if there and there.size == len(files[path]) and there.sha256 == sha256(files[path]):
            plan.same += 1
            continue
        plan.write[path] = files[path]
    return plan


def blocks(size: int) -> int:
    """Flash blocks of a file, its directory entry not counted."""
    return max(1, -(-size // BLOCK))


def check_room(plan: Plan, tree: dict[str, Entry], space: int) -> None:
    """Raise BoardError when a file system of `space` bytes cannot hold the outcome, before any change."""
    gone = set(plan.remove)
    stays = [
        e.size for path, e in tree.items() if e.size >= 0 and path not in gone and path not in plan.write
    ]
    need = sum(map(blocks, stays)) + sum(blocks(len(data)) for data in plan.write.values())
    # two blocks a folder, and the largest of the files that are replaced once more
    need += 2 * (len(plan.make_folders) + sum(1 for e in tree.values() if e.size < 0) + 1)
    replaced = [data for path, data in plan.write.items() if path in tree and path not in gone]
    need += max([blocks(len(data)) for data in replaced], default=0)
    if need * BLOCK > space:
        theirs = sum(e.size for path, e in tree.items() if e.size >= 0 and is_kept(path))
        raise BoardError(
            f"the board's flash is too full: {need * BLOCK // 1024} KB are needed "
            f"and it has {space // 1024} KB; "
            f"files of your own take {theirs // 1024} KB of them. Nothing was changed"
        )
