"""Put the game on a Pico: `make flash`, or `python -m tools.board.flash`. Saves and settings on it stay.

Copies what differs by hash, removes what is stale, compares the hashes on the board, restarts it. What a
pulled cable leaves half done, the next run mends.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from desktop_sim.board_bodies import DEFAULT as DEFAULT_BOARD
from desktop_sim.board_bodies import NAMES as BOARDS
from tools.board import copy_plan, firmware_files
from tools.board.remote import Board
from tools.board.serial_ports import BoardError, Port, find_bootsel, find_ports, open_serial


def choose_port(ports: list[Port], wanted: str | None, ask: Callable[[str], str] | None) -> str:
    """The port to use: the wanted one, the only one, or what `ask` names (None: nobody can be asked)."""
    if wanted:
        return wanted
    if not ports:
        drive = find_bootsel()
        if drive:
            raise BoardError(
                f"a chip waits in BOOTSEL mode ({drive}), where no file can be copied: drag MicroPython's "
                "UF2 onto that drive, then run this again (docs/flashing.md)"
            )
        raise BoardError("no board found: plug a Pico in, with a cable that carries data, and run this again")
    if len(ports) == 1:
        return ports[0].device
    lines = "\n".join(f"  {number}  {port}" for number, port in enumerate(ports, 1))
    if ask is None:
        raise BoardError(f"{len(ports)} boards are plugged in; name one with --port:\n{lines}")
    while True:
        said = ask(f"{len(ports)} boards are plugged in:\n{lines}\nWhich one? ").strip()
        if said.isdigit() and 1 <= int(said) <= len(ports):
            return ports[int(said) - 1].device
        if said in [port.device for port in ports]:
            return said


def board_text(wanted: str | None, on_board: bytes | None) -> bytes:
    """board.txt: first the hardware (wanted, else as it was, else the main target), the rest stays."""
    lines = (on_board or b"").decode(errors="replace").splitlines() or [""]
    kept = lines[0].strip()
    name = wanted or (kept if kept in BOARDS else DEFAULT_BOARD)
    if name == kept and on_board is not None:
        return on_board
    return "\n".join([name, *lines[1:], ""]).encode()


def game_files(arch: str | None) -> dict[str, bytes]:
    """What a board of that architecture should hold. One without native code gets the sources."""
    return firmware_files.collect(arch) if arch else firmware_files.collect(compiled=False)


def carry_out(board: Board, plan: copy_plan.Plan, told: Callable[[str, int], None]) -> None:
    """Do what the plan says; told(path, bytes) as it goes."""
    for path in plan.remove:
        told(path, 0)
        board.remove(path)
    for path in plan.remove_folders:
        board.remove(path, folder=True)
    for path in plan.make_folders:
        board.make_folder(path)
    for path, data in plan.write.items():
        told(path, 0)
        board.write(path, data, lambda count, path=path: told(path, count))  # type: ignore[misc]


def check(board: Board, files: dict[str, bytes]) -> None:
    """Raise BoardError unless the board holds exactly those files, by the hashes that it makes itself."""
    left = copy_plan.make(files, board.tree())
    if not left.empty:
        wrong = ", ".join([*left.write, *left.remove, *left.remove_folders][:3])
        raise BoardError(
            f"the board holds something else than was sent ({wrong}): run this again; if it stays, the flash "
            f"is worn"
        )


def flash(
    device: str,
    name: str | None = None,
    dry_run: bool = False,
    say: Callable[[str], None] = print,
    bar: Progress | None = None,
    opener: Callable = open_serial,
    files_of: Callable[[str | None], dict[str, bytes]] = game_files,
) -> copy_plan.Plan:
    """Make the board on `device` hold the game, and return what was (dry_run: would be) changed."""
    with Board(device, opener) as board:
        board.interrupt()
        info = board.info()
        tree = board.tree()
        on_board = board.read("board.txt") if tree.get("board.txt") else None
        text = board_text(name, on_board)
        hardware = text.decode().split("\n", 1)[0]
        say(
            f"{info.machine or 'a board'}, MicroPython {'.'.join(map(str, info.version))}, on {device}; set "
            f"up as {hardware}"
        )
        files = files_of(info.arch) | {"board.txt": text}
        plan = copy_plan.make(files, tree)
        copy_plan.check_room(plan, tree, info.space)
        kept = sum(1 for path, entry in tree.items() if entry.size >= 0 and copy_plan.is_kept(path))
        say(
            f"{len(plan.write)} files to copy ({plan.size // 1024} KB), {len(plan.remove)} to remove, "
            f"{plan.same} as they should be, {kept} of your own left alone"
        )
        if dry_run:
            for path in plan.remove:
                say(f"  remove {path}")
            for path, data in plan.write.items():
                say(f"  copy   {path} ({len(data)} bytes)")
            return plan

        def told(path: str, count: int) -> None:
            if bar:
                bar.moved(count, path)

        if bar:
            bar.begin(plan.size)
        carry_out(board, plan, told)
        check(board, files)
        board.restart()
        say("checked by hash; the board starts the game now")
        return plan


def parser() -> argparse.ArgumentParser:
    """The command line."""
    args = argparse.ArgumentParser(prog="python -m tools.board.flash", description=__doc__)
    args.add_argument("--port", help="the serial port, when several boards are plugged in")
    args.add_argument(
        "--board", choices=BOARDS, help="the display and keys it has (kept from last time if not given)"
    )
    args.add_argument("--dry-run", action="store_true", help="say what would change, change nothing")
    return args


def ask_or_none() -> Callable[[str], str] | None:
    """`input`, when there is somebody to ask."""
    return input if sys.stdin.isatty() and sys.stdout.isatty() else None


def main(argv: list[str] | None = None) -> int:
    """The command; 1 when it could not, after one sentence."""
    args = parser().parse_args(argv)
    try:
        device = choose_port(find_ports(), args.port, ask_or_none())
        with Progress() as bar:
            flash(device, args.board, args.dry_run, say=bar.say, bar=bar)
    except (BoardError, firmware_files.FilesError) as err:
        print(err, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped; run this again to finish", file=sys.stderr)
        return 130
    return 0


class Progress:
    """A bar of bytes sent, with the file's name."""

    def __init__(self) -> None:
        from tqdm import tqdm

        self._bar = tqdm(unit="B", unit_scale=True, leave=False, disable=None)

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.close()

    def say(self, line: str) -> None:
        """A line above the bar."""
        self._bar.write(line)

    def begin(self, size: int) -> None:
        """So many bytes are going to be sent."""
        self._bar.reset(total=size)

    def moved(self, count: int, path: str) -> None:
        """`count` more bytes of that file are on the board."""
        self._bar.set_description_str(path, refresh=False)
        self._bar.update(count)


if __name__ == "__main__":
    sys.exit(main())
