"""The review of a deal on the emulated Pico: make test-pico IMAGE=... Times are guest time, 125 MHz."""

from __future__ import annotations

import pytest

from durak import tlv
from durak.kept_replays import SIGNATURE, VERSION
from durak.players.review import Judge
from durak.replay import Replay
from tools.measure import pico
from tools.pictures import offscreen_app, scenes_review

pytestmark = pytest.mark.pico

REVIEW = (
    pico.START
    + """
from durak.device.port import make
from durak import app as game, kept_replays
port = make("waveshare-1.3", (), "saves", 7)
port.save("replay0", bytes.fromhex(DATA))
a = game.make(port, {"lang": "en"})
deal = kept_replays.deal_of(port, "replay0")
t = time.ticks_us()
a.push("review_page", deal)
a.turn()
opened = time.ticks_diff(time.ticks_us(), t)
marks = a.screen.marks
decision = marks.at(PLY)
took = longest = 0
while not decision.judged:
    t = time.ticks_us()
    marks.tick(decision)
    t = time.ticks_diff(time.ticks_us(), t)
    took += t
    longest = max(longest, t)
gc.collect()
print(opened, longest, took, gc.mem_free(), decision.best, decision.share, decision.best_share)
port.close()
"""
)


def test_a_review_opens_and_judges_a_decision_as_on_the_desk(image):
    """Throw-in, four seats, the last decision that is not an ending of two hands."""
    app = offscreen_app.open_app("240x240", "en")
    deal = scenes_review.played(app, "Throw-in")
    app.saves.kept_deal.follow(deal)
    data = tlv.pack(SIGNATURE, VERSION, app.saves.kept_deal.values())
    app.go("review_page")
    replay = Replay(deal.record.start, deal.record.moves, deal.record.count)
    replay.check()
    ply = [d.ply for d in app.screen.marks.decisions if replay.bout_of(d.ply) == replay.bouts // 2][-1]
    replay.go(ply)
    judge = Judge()
    judge.begin(replay.pos, replay.move(ply))
    while not judge.step():
        pass
    code = f"DATA, PLY = {data.hex()!r}, {ply}\n" + REVIEW
    *figures, best, share, best_share = map(int, pico.chip(image).run_code(code, limit_ms=300_000).split())
    opened, longest, took, free = figures
    print(f"opens in {opened} us, a tick at most {longest} us, judged in {took} us; {free} bytes left")
    assert (best, share, best_share) == (judge.best, judge.share, judge.best_share), figures
    assert opened < 1_000_000
    assert longest < 100_000  # the longest step of a thought, and what a tick had begun
    assert took < 10_000_000
    assert free > 30_000
