"""Nobody waits long at the table, by the virtual clock; what is shown can be followed; haste is silent."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "everywhere"))

from playing import FirstMove, at_table
from scene import scene

from durak import keys
from durak.deal_events import COVERED, LAID
from durak.screens import actions as act
from durak.screens.table import screen as tb
from tools.measure import waits


@pytest.mark.parametrize("preset,most", [(1, 8), (0, 8), (6, 12)])
def test_the_own_turn_comes_soon_and_each_play_can_be_followed(preset, most):
    seen = waits.measure(preset, 24)
    assert waits.part(seen.waits, 0.5) <= 4 and waits.part(seen.waits, 0.9) <= most
    assert min(seen.plays) >= 0.35 and min(seen.ends) >= 0.6


def test_ok_held_runs_to_the_own_turn():
    for preset in (1, 6):
        seen = waits.measure(preset, 8, held=True)
        assert waits.apart(seen) <= 1.5


def test_each_card_is_painted_once_while_ok_is_held():
    pos = scene("9d 7s Jd", "6c 6h Kd Kh", "6d Ad Td", trump="s", phase="lead", leader=1, actor=1, defender=2)
    p = at_table(pos, player=FirstMove(1), speed=2)
    p.port.queue.append(keys.A | keys.DOWN)
    painted = set()
    laid = set()
    for _ in range(200):
        s = p.screen.scene
        painted |= {s.attacks[i] for i in range(s.pairs)} | {s.covers[i] for i in range(s.pairs)}
        if p.name != "table" or p.screen.state == tb.MINE:
            break
        p.turns(1)
        events = p.app.deal.events
        laid |= {events.a(i) for i in range(events.n) if events.kind(i) in (LAID, COVERED)}
    assert laid and laid <= painted


def test_a_seat_thinks_while_the_move_before_is_shown():
    """A thought of 12 ticks is over when the card before it has been shown: nobody waits for it."""

    def ticks(steps):
        given = {"trump": "s", "phase": "lead", "leader": 0, "defender": 1}
        p = at_table(scene("9d 7s Jd", "Tc Td Kd Kh", **given), player=FirstMove(steps), speed=2)
        p.do(act.OK)
        n = 0
        while p.app.deal.ply < 3 and n < 500:
            p.turns(1)
            n += 1
        return n

    assert ticks(1) == ticks(8) < ticks(60)


class TestR10:
    """The pause does not tell whether a seat had a choice."""

    def pause(self, hand, thinks):
        """Ticks until a seat with that hand has passed, once it has thought before."""
        pos = scene("Kd Qh", "8c Ad Td Kh", hand, trump="s", table="6c/7c", phase="throw", actor=2, leader=0)
        player = FirstMove(thinks)
        player.cost = 170
        p = at_table(pos, player=player, speed=2)
        p.app.deal.thoughts.work = 170 * thinks
        p.app.deal.thought(2)
        p.screen.others.forget()
        p.screen.others.show(2)
        n = 0
        while p.app.deal.ply == 0 and n < 800:
            p.turns(1)
            n += 1
        return n

    @pytest.mark.parametrize("thinks", [1, 10, 60, 90])
    def test_a_forced_pass_takes_as_long_as_a_thought(self, thinks):
        forced = self.pause("9d 9h", thinks)
        chosen = self.pause("6d 9h", thinks)
        assert abs(forced - chosen) <= 1
