"""Without a net, and when a new version comes."""

import re
import shutil

import browser as chrome

from tools.web import build

pytestmark = chrome.needs_chromium

_KEPT = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("pocket-durak-"));
  return Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
}"""

_REFUSED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => null);
  while (registration.installing) await new Promise((go) => setTimeout(go, 50));
  return registration.waiting === null;
}"""


def until_kept(tab, files):
    """Wait until the service worker has all files of a version."""
    tab.page.wait_for_function("navigator.serviceWorker.controller !== null")
    assert tab.page.evaluate(_KEPT) == [files]


def files_of(folder):
    return len(
        [
            path
            for path in folder.rglob("*")
            if path.is_file() and path.name != build.WORKER and "flash" not in path.relative_to(folder).parts
        ]
    )


def test_it_plays_offline_and_keeps_the_deal(chromium, page_folder):
    site = chrome.Site(page_folder)
    context = chrome.profile(chromium, site)
    tab = chrome.Tab(context, site)
    hand = tab.begin_a_deal()
    until_kept(tab, files_of(page_folder))
    tab.close()
    site.stop()
    tab = chrome.Tab(context, site)
    tab.until_said("Continue")
    tab.press("Enter")
    assert tab.until_dealt() == hand
    tab.close()
    context.close()


def new_version(folder, text):
    """The same page with one changed file, as a build would leave it."""
    page = folder / "index.html"
    page.write_text(re.sub("<title>.*</title>", f"<title>{text}</title>", page.read_text()))
    (folder / build.WORKER).unlink()
    build.write_service_worker(folder)


def test_a_new_version_is_offered_and_loses_no_deal(chromium, page_folder, tmp_path):
    folder = tmp_path / "web"
    shutil.copytree(page_folder, folder)
    site = chrome.Site(folder)
    context = chrome.profile(chromium, site)
    tab = chrome.Tab(context, site)
    hand = tab.begin_a_deal()
    until_kept(tab, files_of(folder))
    # A version that comes half is none.
    new_version(folder, "Half a version")
    whole = (folder / build.PROGRAM).read_bytes()
    (folder / build.PROGRAM).write_bytes(whole[:-1] + b"?")
    tab.reload()
    assert tab.until_dealt() == hand
    assert tab.page.evaluate(_REFUSED)
    assert tab.page.is_hidden("#notice")
    (folder / build.PROGRAM).write_bytes(whole)
    new_version(folder, "A new version")
    tab.reload()
    assert tab.notice() == "A new version is here."
    assert tab.until_dealt() == hand
    with tab.page.expect_navigation():
        tab.page.click("#notice button")
    tab.playable()
    assert tab.until_dealt() == hand
    assert "A new version" in tab.page.evaluate("fetch('index.html').then((r) => r.text())")
    assert tab.page.evaluate(_KEPT) == [files_of(folder)]
    tab.close()
    context.close()
    site.stop()
