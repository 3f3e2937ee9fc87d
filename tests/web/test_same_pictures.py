"""A deal by the keyboard in Chromium gives the simulator's pictures byte for byte."""

import browser as chrome
import deal_by_keys
import pytest
from running import desk, pixels

from tools.web.boards import table

pytestmark = chrome.needs_chromium

# Deal, board, speed of what is shown (settings.py).
DEALS = (
    ("duel/7", "waveshare-1.3", 2),
    ("prostoy/5", "waveshare-1.44", 0),
    ("transfer/7", "pimoroni-display-2", 0),
)
# Follow the edges on the virtual clock; the SHA-256 of the canvas, as RGB, at each look.
_FOLLOW = """async ({ edges, looks }) => {
  const canvas = document.querySelector("#panel");
  const seen = [];
  const moments = [...looks.map((ms) => [ms, 0]), ...edges.map(([ms, code, down]) => [ms, 1, code, down])];
  moments.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  for (const [ms, edge, code, down] of moments) {
    await durak.advance(ms);
    if (edge) {
      document.body.dispatchEvent(new KeyboardEvent(down ? "keydown" : "keyup", { code, bubbles: true }));
      continue;
    }
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const rgb = data.filter((_, i) => i % 4 != 3);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", rgb));
    seen.push([...digest].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
  return seen;
}"""


@pytest.mark.parametrize(("link", "board", "speed"), DEALS)
def test_a_deal_by_keys_has_the_simulators_pictures(link, board, speed, context, site, tmp_path):
    shots, played = tmp_path / "shots", tmp_path / "played"
    files = chrome.settings_file(speed)
    for folder in (shots, played):
        folder.mkdir()
        for name, data in files.items():
            (folder / name).write_bytes(data)
    player = deal_by_keys.Player(board, str(played), link, level="normal")
    result = player.play()
    assert len(player.looks) > 10

    preset, number = link.split("/")
    script = deal_by_keys.words(player.edges, player.looks, tmp_path / "pictures")
    desk(
        *("--headless", "--board", board, "--preset", preset, "--seed", number, "--lang", "en"),
        *("--level", "normal", "--state", shots, "--keys", script),
    )
    simulated = [chrome.sha256(pixels(file)[1]) for file in sorted((tmp_path / "pictures").glob("*.png"))]

    chrome.put_saves(context, site, files)
    tab = chrome.Tab(context, site, f"?clock=virtual&board={board}&lang=en&level=normal#{link}", wait=False)
    tab.page.wait_for_function("window.durak && performance.getEntriesByName('ready').length > 0")
    codes = {key: code for code, key in reversed(table()[board]["codes"].items())}
    edges = [(ms, codes[key], down) for ms, key, down in player.edges]
    seen = tab.page.evaluate(_FOLLOW, {"edges": edges, "looks": player.looks})
    assert [n for n in range(len(simulated)) if seen[n] != simulated[n]] == []
    assert len(seen) == len(simulated) == len(player.looks)
    assert len(set(seen)) > 8  # something went on
    assert tab.said() == result
    tab.close()
