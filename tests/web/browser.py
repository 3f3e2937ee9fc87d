"""A real Chromium before the built page, for the tests. Without Chromium, Playwright or npm they skip."""

import contextlib
import fcntl
import hashlib
import os
import shutil
import tempfile
import threading
from pathlib import Path

import pytest

from tools.web import build, runtime, serve

try:
    from playwright.sync_api import sync_playwright
except ImportError:
    sync_playwright = None

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM = next(filter(None, map(shutil.which, _NAMES)), None)
_FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--mute-audio",
]
_SLOW_MS = 40_000
PHONE = {"device_scale_factor": 3, "has_touch": True, "is_mobile": True}
UPRIGHT = {"width": 390, "height": 844}
LYING = {"width": 844, "height": 390}


def missing():
    """Why there can be no browser here, or ""."""
    if CHROMIUM is None:
        return "no Chromium is installed here"
    if sync_playwright is None:
        return "Playwright has no package for this machine"
    if shutil.which("node") is None:
        return "Node.js is not installed here"
    if shutil.which("npm") is None and not list(build.PACKAGES.glob("*.tgz")):
        return "npm is not installed here"
    return ""


needs_chromium = pytest.mark.skipif(bool(missing()), reason=missing() or "there is one")


def built(folder):
    """The page, built once for all processes that test it."""
    target = folder / "web"
    with open(folder / "web.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (target / build.WORKER).exists():
            try:
                build.build(target)
            except runtime.RuntimeMissingError as error:
                pytest.skip(str(error))
    return target


class Site:
    """The page on a port of its own; `stop` takes it off the net."""

    def __init__(self, folder):
        self.folder = folder
        self._server = serve.server(folder, 0)
        self.address = f"http://localhost:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self):
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None


@contextlib.contextmanager
def chromium():
    """A running Chromium."""
    flags = [*_FLAGS, "--no-sandbox"] if os.getuid() == 0 else _FLAGS
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        try:
            yield browser
        finally:
            browser.close()


# The game plays, or it never will.
_PLAYS = """() => {
  const said = document.querySelector("#curtain p").textContent;
  if (!document.body.classList.contains("loading")) return "plays";
  return said.startsWith("The game could not") && said;
}"""


class Tab:
    """One tab of a context (a browser's profile) at the page."""

    def __init__(self, context, site, words="", wait=True):
        context.set_default_timeout(_SLOW_MS)
        self.page = context.new_page()
        self.errors = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.site = site
        self.open(words, wait)

    def open(self, words="", wait=True):
        self.page.goto(self.site.address + words)
        if wait:
            self.playable()

    def playable(self):
        assert self.page.wait_for_function(_PLAYS).json_value() == "plays"

    def reload(self):
        self.page.reload()
        self.playable()

    def press(self, *codes):
        """Keys of the keyboard, each long enough for the board to notice."""
        for code in codes:
            self.page.keyboard.press(code, delay=70)
            self.page.wait_for_timeout(120)

    def said(self):
        """What the live region says."""
        return self.page.text_content("#said")

    def until_said(self, words):
        """Wait until the live region says something with these words."""
        self.page.wait_for_function(
            "words => document.querySelector('#said').textContent.includes(words)", arg=words
        )

    def hand(self):
        """The hand that is read out when it is asked for."""
        self.page.evaluate("document.querySelector('#told').textContent = ''")
        self.page.keyboard.press("KeyH")
        self.page.wait_for_function("document.querySelector('#told').textContent != ''")
        return self.page.text_content("#told")

    def curtain(self):
        """What stands before the glass, once something does."""
        self.page.wait_for_selector("#curtain:not([hidden])")
        return self.page.text_content("#curtain p")

    def menu(self):
        """Open the page's own menu."""
        self.page.click("#more")
        self.page.wait_for_selector("#sheet[open]")

    def notice(self):
        """The page's notice, once there is one."""
        self.page.wait_for_selector("#notice:not([hidden])")
        return self.page.text_content("#notice p")

    def begin_a_deal(self):
        """From the menu by keys: New game, the game in focus; the hand once it lies there."""
        self.press("Enter", "Enter")
        return self.until_dealt()

    def until_dealt(self):
        """The cards of the hand, once they are all there and nobody draws any more."""
        last, same = "", 0
        for _ in range(200):
            hand = self.hand().split(". ")[0].rstrip(".")
            same = same + 1 if hand == last else 0
            if same >= 4 and hand.count(",") >= 3:
                return hand
            last = hand
            self.page.wait_for_timeout(100)
        raise AssertionError("no hand was dealt: " + last)

    def close(self):
        assert self.errors == []
        self.page.close()


# Put files (name -> bytes as a list) into the database as the worker does.
_PUT = """files => new Promise((good, bad) => {
  const asked = indexedDB.open("pocket-durak", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("saves");
  asked.onerror = () => bad(asked.error);
  asked.onsuccess = () => {
    const change = asked.result.transaction("saves", "readwrite");
    for (const [name, value] of Object.entries(files))
      change.objectStore("saves").put(Array.isArray(value) ? new Uint8Array(value) : value, name);
    change.oncomplete = () => { asked.result.close(); good(); };
  };
})"""


def put_saves(context, site, files):
    """Lay files into the browser's database before the game is first opened; what is no bytes stays so."""
    page = context.new_page()
    page.goto(site.address + "boards.js")
    page.evaluate(_PUT, {name: list(v) if isinstance(v, bytes) else v for name, v in files.items()})
    page.close()


def settings_file(speed):
    """name -> bytes of the firmware's file of settings: what is shown goes so fast, no coach speaks."""
    from durak.device.storage import Storage
    from durak.settings import Settings

    settings = Settings()
    settings.speed = speed
    settings.coach = 0
    with tempfile.TemporaryDirectory() as folder:
        Storage(folder).save("settings", settings.pack())
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}


def profile(chromium, site, locale="en-GB", **more):
    """A fresh profile of the browser, in which a game shows what happens at once."""
    context = chromium.new_context(locale=locale, **more)
    put_saves(context, site, settings_file(speed=0))
    return context


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def one_folder(tmp_path_factory):
    """A folder that all processes of this run of the tests share."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base) / "page"
    Path(folder).mkdir(exist_ok=True)
    return folder
