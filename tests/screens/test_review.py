"""The review of a deal that is over: kept move by move, gone through forward and back, decisions judged."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "everywhere"))
from scene import codes, scene

from durak import app as app_module
from durak import deals, kept_deal, kept_replays, replay, saves, tlv
from durak.draw import review_parts
from durak.draw.palette import DEEP
from durak.players.review import TOLD, WORLDS, Judge
from durak.rules import moves as m
from durak.rules import position, presets
from durak.screens import actions as act
from tools.pictures import offscreen_app, scenes_review


def played(preset="Throw-in", size="240x240", seed=5):
    app = offscreen_app.open_app(size, "en")
    scenes_review.played(app, preset, seed)
    return app


@pytest.mark.parametrize("preset", presets.NAMES)
def test_a_deal_can_be_gone_through_again(preset):
    app = played(preset)
    deal = app.deal
    assert replay.can_review(deal)
    record = deal.record
    again = replay.Replay(record.start, record.moves, record.count)
    assert again.check(deal.pos) and not again.check(bytes(128))
    seen = []
    for at in range(again.count + 1):
        again.go(at)
        seen.append(bytes(again.pos))
    for at in range(again.count, -1, -7):
        again.go(at)
        assert bytes(again.pos) == seen[at]
    for bout in range(1, again.bouts):
        start = seen[again.starts[bout]]
        assert position.table_size(start) == 0 and again.bout_of(again.starts[bout]) == bout
    assert any(again.taken[: again.bouts])


def test_the_record_is_saved_with_the_deal_and_never_endangers_it():
    app = played()
    kept = app.saves.kept_deal
    kept.begin(app.deal)
    kept.position[:] = app.deal.pos
    values = kept.values()
    back = kept_deal.from_values(values)
    assert back.record.whole and back.record.packed() == app.deal.record.packed()
    numbers = {number for number, _ in values}
    for broken in ((kept_deal._START, b"rubbish"), (kept_deal._MOVES, b"123"), (kept_deal._START, None)):
        some = [broken if number == broken[0] else (number, value) for number, value in values]
        back = kept_deal.from_values([pair for pair in some if pair[1] is not None])
        assert (back.record is None or not back.record.whole) and bytes(back.position) == bytes(kept.position)
    older = [pair for pair in values if pair[0] not in (kept_deal._START, kept_deal._MOVES)]
    assert len(older) == len(numbers) - 2
    assert kept_deal.from_values(older).record is None
    assert len(tlv.pack(saves.SIGNATURE, 1, values)) < 4096


def test_a_deal_that_is_taken_up_again_keeps_its_record():
    app = played()
    kept = app.saves.kept_deal
    kept.begin(app.deal)
    kept.position[:] = app.deal.pos
    count = app.deal.record.count
    app.saves.kept_deal = kept_deal.from_values(kept.values())
    assert deals.resume(app)
    assert app.deal.record.count == count and replay.can_review(app.deal)


def test_an_undone_cover_is_not_in_the_record():
    app = played()
    record = app.deal.record
    before = record.count
    record.drop()
    assert record.count == before - 1 and record.whole
    record.back_to(3)
    assert record.count == 3
    record.back_to(9)
    assert not record.whole


def test_a_replay_that_is_not_legal_is_refused():
    app = played()
    record = app.deal.record
    assert replay.can_review(app.deal)
    record.moves[2] ^= 1
    assert not replay.can_review(app.deal)
    record.take(b"abc")
    assert not record.whole and not replay.can_review(app.deal)


def test_the_result_leads_to_the_review_and_back():
    app = played()
    app.go("result")
    for _ in range(10):
        app.turn()
    app.screen.act(act.SWAP)
    assert app.showing() == "review_page"
    page = app.screen
    last = page.play.at
    page.act(act.LESS)
    assert page.play.at == last - 1
    page.act(act.PREV)
    bout = page.replay.bout_of(page.play.at - 1)
    assert page.play.at == page.replay.starts[bout + 1]
    page.act(act.NEXT)
    assert page.replay.bout_of(page.play.at - 1) == bout + 1
    for _ in range(page.replay.count + 5):
        page.act(act.LESS)
    assert page.play.at == 1
    page.act(act.OTHER)
    assert app.showing() == "result"


def test_nothing_leads_to_the_review_of_a_deal_that_is_not_whole():
    app = played()
    app.deal.record.lose()
    app.go("result")
    app.screen.act(act.SWAP)
    assert app.showing() == "result"


def test_decisions_are_judged_in_idle_time_and_the_worst_is_shown():
    app = played("Duel")
    app.go("review_page")
    page = app.screen
    own = [d.ply for d in page.marks.decisions]
    assert own and all(page.deal.is_person(actor_at(page, ply)) for ply in own)
    page.marks.decisions = page.marks.decisions[-6:]
    for _ in range(20_000):
        page.tick(1)
        if page.marks.done:
            break
    assert page.marks.done and all(d.judged for d in page.marks.decisions)
    for d in page.marks.decisions:
        assert 0 <= d.share <= 100 and 0 <= d.best_share <= 100
    marked = page.marks.marked()
    assert len(marked) <= 3 and all(d.cost() >= 6 for d in marked)
    if marked:
        assert page.play.at == marked[0].ply + 1


def actor_at(page, ply):
    page.replay.go(ply)
    return position.actor(page.replay.pos)


def test_the_judge_finds_a_thrown_away_ending():
    """The king leads and wins; the six loses."""
    pos = scene("6c Kc", "Qc", trump="s")
    judge = Judge()
    for card, share in ((0x04, 0), (0x0B, 100)):
        judge.begin(pos, m.make(m.LAY, card))
        while not judge.step():
            pass
        assert judge.best == m.make(m.LAY, 0x0B)
        assert (judge.share, judge.best_share) == (share, 100)


@pytest.mark.parametrize("room", range(40, 140, 5))
def test_a_strip_of_a_hand_stays_in_its_room(room):
    app = offscreen_app.open_app("240x240", "en")
    canvas = app.canvas
    hand = bytes(codes("6c 7c 9c Qc Tc 6d 7d 9d Jd Qd Kd Ts Js"))
    for n in range(1, len(hand) + 1):
        canvas.rect(0, 0, 240, 20, DEEP)
        review_parts.strip(canvas, hand, n, 0, 4, 4, room)
        picture = offscreen_app.picture(app)
        beyond = picture.crop((4 + room, 0, 240, 20))
        assert [colour for _, colour in beyond.getcolors()] == [DEEP], n


def judged(pos, text):
    judge = Judge()
    judge.begin(pos, m.make(m.LAY, codes(text)[0]))
    while not judge.step():
        pass
    return judge


def test_a_lost_ending_of_prostoy_is_lost_whatever_a_playout_says():
    pos = scene("6c 7d", "8c 9d Kh", game="prostoy", trump="s")
    for text in ("6c", "7d"):
        judge = judged(pos, text)
        assert judge.thinker.exact and (judge.share, judge.best_share) == (0, 0)


def test_what_differs_by_enough_to_be_told_is_counted_longer():
    """The ace of trumps led in the first bout, with a six in the hand."""
    pos = scene(
        "6c 7d 8h Qs Ks As",
        "7c 9d Jd Th Qh 8s",
        talon="9c Tc Jc Qc Kc Ac 6d 8d Td Qd Kd Ad 6h 7h 9h Jh Kh Ah 7s 9s Ts Js 6s",
        trump="s",
    )
    good, bad = judged(pos, "6c"), judged(pos, "As")
    assert good.best == good.move and good.share == good.best_share and good.done == WORLDS
    assert bad.best_share - bad.share >= TOLD and bad.done > WORLDS


def test_an_ending_that_is_not_settled_is_not_told_by_a_playout():
    """All cards are known, so all worlds are one: what the search takes it for stands for both."""
    pos = scene("9c Tc Qc Ac 7d 9d Td Qd Ad 9h Th Qh Ah 9s Ts", "Kc Kd 7h Kh 7s Qs Ks", trump="s", leader=0)
    judge = judged(pos, "9d")
    assert not judge.thinker.exact and judge.share == judge.best_share


@pytest.mark.parametrize("size", ["240x240", "240x135", "320x240", "128x128"])
@pytest.mark.parametrize("code", ["en", "es", "ru"])
def test_every_play_can_be_painted(size, code):
    app = offscreen_app.open_app(size, code)
    scenes_review.played(app, "Big table", 9)
    app.go("review_page")
    page = app.screen
    for at in range(1, page.replay.count + 1, 3):
        page.play.go(at)
        page.told = page.marks.at(at - 1) is not None
        page.paint(app.canvas)


def test_eight_replays_are_kept_and_gone_through():
    app = offscreen_app.open_app("240x240", "en")
    counts = []
    for seed in range(10):
        scenes_review.played(app, "Duel", seed)
        app.saves.kept_deal.follow(app.deal)
        app.go("result")
        app.screen.act(act.SWAP)
        page = app.screen
        page.play.go(next(at for at in range(1, page.replay.count) if page.marks.at(at - 1) is None))
        page.act(act.OK)
        page.act(act.OK)  # once only
        assert page.kept
        counts.append(page.replay.count)
    app.go("menu")
    app.push("statistics_page")
    app.screen.act(act.OK)
    assert app.showing() == "replays_page"
    listed = app.screen
    assert listed.count() == 8 and listed.note() == "8/8"
    for i in range(8):
        listed.focus = i
        listed.act(act.OK)
        assert app.showing() == "review_page"
        assert app.screen.replay.count == counts[-1 - i]
        assert not app.screen._may_keep()
        app.screen.act(act.OTHER)
        assert app.showing() == "replays_page"
        assert listed.label(i) == "Duel" and "bout" in listed.value(i)


@pytest.mark.parametrize("code", ["en", "es", "ru"])
@pytest.mark.parametrize("size", ["240x240", "240x135", "320x240", "128x128"])
def test_a_broken_replay_is_told_and_leads_nowhere(size, code):
    app = offscreen_app.open_app(size, code)
    scenes_review.played(app, "Duel", 1)
    app.saves.kept_deal.follow(app.deal)
    replays = kept_replays.KeptReplays(app.port)
    assert replays.slots == [] and replays.keep(app.saves.kept_deal, True, 7)
    for data in (b"", b"DR", b"rubbish" * 9):
        app.port.save("replay0", data)
        app.go("menu")
        app.push("replays_page")
        before = app.screen.explanation()
        app.screen.act(act.OK)
        assert app.showing() == "replays_page"
        assert app.screen.explanation() == app.t("review.damaged") != before
        page = app.screen.page
        lines = page.l.font.wrap(app.screen.explanation(), page.l.w - 2 * page.text_x())
        assert len(lines) <= app.screen.room_below()
        app.turn()
    app.port.save("replays", b"nonsense")
    assert kept_replays.KeptReplays(app.port).slots == []


def test_a_kept_replay_can_be_opened_at_the_start():
    app = offscreen_app.open_app("240x240", "en")
    scenes_review.played(app, "Duel", 1)
    app.saves.kept_deal.follow(app.deal)
    kept_replays.KeptReplays(app.port).keep(app.saves.kept_deal, False, 7)
    again = app_module.make(app.port, {"lang": "es", "replay": "replay0"})
    assert again.showing() == "review_page"
    again.screen.act(act.OTHER)
    assert again.showing() == "menu"
    with pytest.raises(ValueError, match="no replay"):
        app_module.make(app.port, {"lang": "es", "replay": "replay5"})
