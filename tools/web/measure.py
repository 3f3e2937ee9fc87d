"""The page's figures in a real Chromium: `python -m tools.web.measure` (make web first).

First picture, playable, a cursor step on screen, a master's move, and a core's share at rest. Each is what
a person would see: from the key to the frame on the canvas.
"""

from __future__ import annotations

import os
import shutil
import statistics
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from desktop_sim.run_cpython import ROOT
from tools.command_line import Parser
from tools.web import serve

_CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
_FLAGS = [
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-sync",
    "--mute-audio",
]
_STEPS = 20
_REST_S = 5
_MOVES = 12
_ROUNDS = 5

# ms from a key to the next frame on the canvas; null where none comes.
_STEP = """code => new Promise((done) => {
  performance.clearMarks("frame");
  const start = performance.now();
  dispatchEvent(new KeyboardEvent("keydown", { code, bubbles: true }));
  const look = () => {
    const [frame] = performance.getEntriesByName("frame");
    if (frame) {
      dispatchEvent(new KeyboardEvent("keyup", { code, bubbles: true }));
      done(frame.startTime - start);
    } else if (performance.now() - start > 2000) {
      dispatchEvent(new KeyboardEvent("keyup", { code, bubbles: true }));
      done(null);
    } else requestAnimationFrame(look);
  };
  look();
})"""


def _processor_s() -> float:
    """Seconds that all of Chromium's processes below this one have taken."""
    mine = {os.getpid()}
    seconds = 0.0
    rows = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            head, _, tail = stat.read_text().rpartition(")")
        except OSError:
            continue
        fields = tail.split()
        rows.append((int(head.split()[0]), int(fields[1]), int(fields[11]) + int(fields[12])))
    for pid, parent, ticks in sorted(rows):
        if parent in mine:
            mine.add(pid)
            seconds += ticks / os.sysconf("SC_CLK_TCK")
    return seconds


def tell(name: str, figure: str) -> None:
    """Print a figure."""
    print(f"{name}: {figure}", flush=True)


def measure(address: str, executable: str) -> None:
    """Print the figures one by one."""
    with _browser(executable) as browser:
        page = browser.new_context(locale="en").new_page()
        start, worked = time.monotonic(), _processor_s()
        page.goto(address)
        page.wait_for_function("document.querySelector('#still').complete")
        tell("first picture", f"{time.monotonic() - start:.2f} s")
        page.wait_for_selector("body:not(.loading)")
        tell("playable, nothing kept yet", _since(start, worked))
        page.wait_for_timeout(4000)  # the service worker keeps its files meanwhile
        start, worked = time.monotonic(), _processor_s()
        page.reload()
        page.wait_for_selector("body:not(.loading)")
        tell("playable, loaded again", _since(start, worked))
        page.wait_for_timeout(1000)
        tell("core at rest, the menu", _rest(page))
        tell("cursor step, the menu", _steps(page, "ArrowDown", "ArrowUp"))
        page.goto("about:blank")  # another link alone would not load the page again
        page.goto(address + "#duel/8?level=master")
        page.wait_for_selector("body:not(.loading)")
        page.wait_for_timeout(8000)
        tell("core at rest, the table", _rest(page))
        tell("cursor step, the table", _steps(page, "ArrowRight", "ArrowLeft"))
        tell("a master's move", _moves(page))


def compare(addresses: list[str], executable: str) -> None:
    """Print how long two pages take until they play, each time in a fresh browser, in turn: whatever else the
    machine does slows both alike."""
    took: list[list[float]] = [[], []]
    for _ in range(_ROUNDS):
        for address, times in zip(addresses, took, strict=True):
            with _browser(executable) as browser:
                page = browser.new_context(locale="en").new_page()
                start = time.monotonic()
                page.goto(address)
                page.wait_for_selector("body:not(.loading)")
                times.append(time.monotonic() - start)
    this, other = (statistics.median(times) for times in took)
    ratio = statistics.median(theirs / ours for ours, theirs in zip(*took, strict=True))
    tell("playable, in turn", f"{this:.2f} s, the other {other:.2f} s ({ratio:.1f} times as long)")


@contextmanager
def _browser(executable: str) -> Iterator[Any]:
    """A Chromium of its own, with nothing kept."""
    from playwright.sync_api import sync_playwright

    flags = [*_FLAGS, "--no-sandbox"] if os.getuid() == 0 else _FLAGS
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=flags)
        try:
            yield browser
        finally:
            browser.close()


def _since(start: float, worked: float) -> str:
    """Return the time since then, and what the processor did in it, whoever else works meanwhile."""
    return f"{time.monotonic() - start:.2f} s ({_processor_s() - worked:.2f} s of the processor)"


def _rest(page) -> str:
    before, start = _processor_s(), time.monotonic()
    page.wait_for_timeout(1000 * _REST_S)
    return f"{100 * (_processor_s() - before) / (time.monotonic() - start):.1f} %"


def _steps(page, *codes: str) -> str:
    """To and fro, so that the cursor stays on what it began with."""
    steps = []
    for n in range(_STEPS):
        took = page.evaluate(_STEP, codes[n % len(codes)])
        if took is not None:
            steps.append(took)
        page.wait_for_timeout(250)
    if not steps:
        return "none was seen"
    return f"{statistics.median(steps):.0f} ms (most {max(steps):.0f} of {len(steps)})"


# ms that the sentence "... is thinking" stands before another.
_THOUGHTS = """() => {
  window.thoughts = [];
  let since = 0;
  new MutationObserver(() => {
    const thinks = document.querySelector("#said").textContent.includes("is thinking");
    if (thinks && !since) since = performance.now();
    if (!thinks && since) {
      thoughts.push(performance.now() - since);
      since = 0;
    }
  }).observe(document.querySelector("#said"), { childList: true });
}"""


def _moves(page) -> str:
    """The longest of some thoughts of a master, in a Duel in which the player does what comes."""
    page.evaluate(_THOUGHTS)
    for n in range(120):
        if len(page.evaluate("thoughts")) >= _MOVES:
            break
        page.keyboard.press(("Enter", "KeyX", "KeyX", "ArrowRight")[n % 4], delay=70)
        page.wait_for_timeout(300)
    thoughts = sorted(page.evaluate("thoughts"))
    if not thoughts:
        return "none was seen"
    return f"{statistics.median(thoughts) / 1000:.2f} s (most {thoughts[-1] / 1000:.2f} of {len(thoughts)})"


def main(arguments: list[str] | None = None) -> int:
    """The command; 1 without a page or a Chromium, after one sentence."""
    parser = Parser(prog="python -m tools.web.measure", description=__doc__)
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "web")
    parser.add_argument("--beside", type=Path, help="another build: only how long each takes until it plays")
    options = parser.parse_args(arguments)
    folders = [options.folder, options.beside] if options.beside else [options.folder]
    executable = next(filter(None, map(shutil.which, _CHROMIUM)), None)
    if executable is None or not all((folder / "index.html").exists() for folder in folders):
        print("a Chromium and a page are needed: `make web` builds the page", file=sys.stderr)
        return 1
    sites = [serve.server(folder, 0) for folder in folders]
    for site in sites:
        threading.Thread(target=site.serve_forever, daemon=True).start()
    addresses = [f"http://localhost:{site.server_port}/" for site in sites]
    load = os.getloadavg()[0]
    if options.beside:
        compare(addresses, executable)
    else:
        measure(addresses[0], executable)
    print(f"load of the machine before: {load:.1f} on {os.cpu_count()} cores")
    for site in sites:
        site.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main())
