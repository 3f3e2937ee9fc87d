"""What the other tests of the rules do not reach: many hands of Prostoy, and saves that no game wrote."""

import random

import pytest
import random_deals as deals

from durak.rules import deal, options, position, presets, save, score


def test_P2_P3_many_hands_of_prostoy_on_both_readings():
    """Small hands against small hands: every way in which a lead of pairs can still become whole."""
    chance = random.Random(4)
    plies = 0
    for _ in range(60):
        row = presets.override(None, {"game": "prostoy", "seats": chance.choice((2, 3, 4, 5, 6))})
        seats = options.value(row, options.SEATS)
        dealer = chance.randrange(seats)
        for pos, s, texts in deals.plies(row, chance.getrandbits(40), dealer, True, chance):
            assert deals.core_legal(pos) == texts, s
            plies += 1
    assert plies > 1000


def test_a_session_that_no_game_wrote_is_refused():
    whole = score.Session(3, False, True).pack()
    kind, body = whole[:3], save.unframe(whole[:3], whole)
    for broken in (body[:4], b"\x01" + body[1:], b"\x07" + body[1:], body[:-1], body + b"\0"):
        with pytest.raises(save.BrokenSave):
            score.unpack(save.frame(kind, broken))
    strange = bytearray(body)
    strange[2] = 3  # a dealer beyond the table
    with pytest.raises(save.BrokenSave):
        score.unpack(save.frame(kind, bytes(strange)))


def test_T9_a_deal_that_goes_on_is_not_counted():
    pos = position.new()
    deal.start(pos, presets.settings(presets.THROW_IN), 1)
    with pytest.raises(ValueError, match="T9"):
        score.Session(position.seats(pos), False, True).settle(pos)


def test_a_deal_that_is_over_without_a_result_is_not_sound():
    pos = position.new()
    deal.start(pos, presets.settings(presets.THROW_IN), 1)
    assert save.is_sound(pos)
    pos[position.PHASE] = position.OVER
    pos[position.ACTOR] = position.NO_SEAT
    pos[position.RESULT] = 1
    assert save.is_sound(pos)
    pos[position.RESULT] = 0
    assert not save.is_sound(pos)


def test_K21_a_team_s_deal_with_one_partner_out_is_kept_at_every_ply():
    chance = random.Random(6)
    seen = 0
    row = presets.row(presets.NAMES.index("Partners"))
    again = position.new()
    for number in range(12):
        for pos, _, _ in deals.plies(row, number, number % 4, True, chance):
            if pos[position.OUT]:
                seen += position.is_out(pos, pos[position.DEFENDER])
                save.unpack(save.pack(pos), again)
                assert again == pos
    assert seen
