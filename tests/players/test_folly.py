"""Positions with one right answer, or a few wrong ones (F4, F5 of the cases)."""

import pytest
from ask import move_of, player_of, think
from scene import moves_of, play_all, scene

from durak import players
from durak.players import move_reasons
from durak.rules import cards, position
from tools.protocol.notation import move_text, parse_card

ABLE = ("normal", "hard", "master")
# Fifteen cards of the talon, the ten of spades face up below.
TALON = "7h 8h 9h Th Jh Qd Kd Ad 6d 7d Ah 6h 8s 9s Ts"


@pytest.mark.parametrize("level", ABLE)
def test_F5_leads_the_six_and_no_trump_and_no_ace(level):
    pos = scene("6c 9d Qh Kh Qs As", "7c 8c 9c Tc Jc Qc", talon=TALON, trump="s")
    assert move_of(level, pos) == "lay 6c"


@pytest.mark.parametrize("level", ABLE)
def test_F5_covers_with_a_plain_card_where_one_does(level):
    pos = scene("7c 8c 9c Tc Qc", "9d 6s Qh Kh Jc Ac", talon=TALON, trump="s", table="8d", phase="defend")
    assert move_of(level, pos) == "cover 8d 9d"
    assert player_of(level).reason in (move_reasons.KEEPS_TRUMP, move_reasons.CHEAPEST_COVER)
    assert player_of(level).about == parse_card("9d")


@pytest.mark.parametrize("level", ABLE)
def test_F5_gives_no_trump_to_one_who_takes(level):
    pos = scene("8d Kh Ac 9c Td 7s", "6c 8c Jd Tc Qc", talon=TALON, trump="s", table="7c", phase="give")
    assert move_of(level, pos) == "pass"
    assert player_of(level).reason == move_reasons.NO_TRUMP_GIFT


@pytest.mark.parametrize("level", ABLE)
def test_F5_throws_in_no_trump_early(level):
    pos = scene(
        "8d Kh Ac 9c Td 7s", "6c 8c Jd Tc Qc", talon=TALON, trump="s", table="7c/Kc", phase="throw", limit=6
    )
    assert "7s" not in move_of(level, pos)


@pytest.mark.parametrize("level", ABLE)
@pytest.mark.parametrize("phase, table", (("throw", "2s/8s"), ("give", "2s")))
def test_F5_the_lowest_trump_of_52_cards_is_no_plain_card(level, phase, table):
    """Nor does a search in few worlds throw it in: with six seats a bout is worth little."""
    pos = scene(
        "6c 9d Qh Kh Qs",
        "7c Tc Jc Qc Ks",
        "4c 5c 3d 2d 8d 9h",
        "7d Td Jh 5s 6s 9s",
        "2c 8c Jd 5h 7h Ts",
        "9c Kc 5d 2h 3s As",
        pack=52,
        neighbours=True,
        talon="3c Ac 4d 6d Qd Kd 3h 4h 6h 8h Th 4s 7s Ad",
        trump="d",
        table=table,
        phase=phase,
        passed=(0,),
        actor=2,
        limit=5,
    )
    assert "lay 2d" in moves_of(pos)
    for seed in range(8 if level == "hard" else 1):
        assert move_text(think(players.make(level, seed), pos)) == "pass"


@pytest.mark.parametrize("level", ABLE)
def test_uses_the_trump_ace_where_taking_loses(level):
    pos = scene("6c", "As 7h", trump="s", table="Kd", phase="defend", limit=2)
    assert move_of(level, pos) == "cover Kd As"


@pytest.mark.parametrize("level", ("hard", "master"))
def test_leads_what_the_last_card_cannot_beat(level):
    pos = scene("6c Kc", "Qc", trump="s")
    assert move_of(level, pos) == "lay Kc"
    assert player_of(level).reason == move_reasons.WON_ENDING


@pytest.mark.parametrize("level", ABLE)
def test_sheds_a_pair(level):
    pos = scene("7c 7d Ks", "8h 9h Td Jc", trump="s")
    first = move_of(level, pos)
    assert first in ("lay 7c", "lay 7d")
    if level == "normal":
        assert player_of(level).reason == move_reasons.SHEDS_PAIR
    play_all(pos, first)
    assert move_of(level, pos) in ("lay 7c", "lay 7d")


@pytest.mark.parametrize("level", ("easy", *ABLE))
def test_K16_exchanges_the_low_trump(level):
    pos = scene("7c 9d 6s 9c Tc Qh", "8c Ac Td Jc Qc Kc", talon=TALON[:-2] + "As", trump="s", right=0)
    assert move_of(level, pos) == "swap"
    assert player_of(level).reason == move_reasons.SWAPS and player_of(level).about == parse_card("As")


@pytest.mark.parametrize("level", ("easy", "normal"))
def test_a_trump_of_the_rank_makes_no_pair_of_a_plain_card(level):
    pos = scene("7c 9d Qh Kh As 7s", "8c Ac Td Jc Qc Kc", talon=TALON, trump="s")
    assert move_of(level, pos) == "lay 7c"
    assert player_of(level).reason == move_reasons.LOWEST_LEAD


@pytest.mark.parametrize("level", ("easy", *ABLE))
def test_must_take_says_so(level):
    pos = scene("6c 8d", "7h 9h", trump="s", table="Ad", phase="defend", limit=2)
    assert moves_of(pos) == "take" and move_of(level, pos) == "take"
    assert player_of(level).reason == move_reasons.MUST_TAKE


@pytest.mark.parametrize("level", ("easy", "normal", "hard"))
def test_every_reason_says_what_it_is_about(level):
    pos = scene("6c 9d Qh Kh Qs As", "7c 8c 9c Tc Jc Qc", talon=TALON, trump="s")
    player = player_of(level)
    while position.phase(pos) != position.OVER:
        move = think(player, pos)
        if move_reasons.is_card(player.reason):
            assert cards.is_card(player.about)
        elif move_reasons.is_seat(player.reason):
            assert player.about < position.seats(pos)
        else:
            assert player.about == move_reasons.NOTHING
        play_all(pos, move_text(move))


@pytest.mark.parametrize("level", ABLE)
def test_H14_a_trump_is_shown_rather_than_the_attack_taken(level):
    given = {"transfer": True, "show_trump": True, "trump": "s", "leader": 3, "defender": 0}
    pos = scene("6d 9s Kd", "7d Kc 8h", "8c 7h Qh", "9c 9d Ac", talon="6h 8s Ts", **given)
    play_all(pos, "lay 9c, lay 9d, end")
    assert move_of(level, pos) == "show 9s"
    player = player_of(level)
    assert player.reason == move_reasons.SHOWS_TRUMP and player.about == 1


@pytest.mark.parametrize("level", ABLE)
def test_H16_no_trump_is_thought_to_beat_a_spade(level):
    hands = ("Kd 6h Ah", "9c 9d 7s")
    pos = scene(*hands, talon="6c Th", spades=True, trump="h", leader=1, defender=0)
    play_all(pos, "lay 7s, end")
    assert move_of(level, pos) == "take"
    assert (
        player_of(level).reason == move_reasons.ONLY_MOVE or player_of(level).reason == move_reasons.MUST_TAKE
    )
