"""Corners of the rules that deals seldom come by: what mutants of the core have lived in."""

from scene import play_all, refused, scene, turn
from test_house_rules import settings

from durak.rules import cards, moves, options, position, save, score, view
from tools.protocol.notation import parse_card


def test_C1_a_card_is_its_suit_and_its_rank():
    for suit in range(4):
        for rank in range(13):
            card = cards.make(suit, rank)
            assert cards.is_card(card) and (cards.suit(card), cards.rank(card)) == (suit, rank)


def test_the_vocabulary_has_these_moves_and_no_other():
    words = [0] * 16
    for code in range(1 << 16):
        if moves.is_move(code):
            words[code >> 12] += 1
            if code >> 12 == moves.COVER:
                assert cards.is_card(moves.attack(code)) and cards.is_card(moves.card(code))
    assert words == [0, 52, 52 * 52, 52] + 7 * [1] + [52] + 4 * [0]


def test_P1_what_prostoy_refuses_and_by_which_rule():
    for name, value, rule in (
        ("pack", 24, "P1"), ("pack", 52, "P1"), ("teams", 2, "P1"), ("cut", "right", "P1"),
        ("later_lead", "taught", "P1"), ("first_lead", "lowest", "P1"), ("transfer", True, "H9"),
        ("two_trumps", True, "H9"), ("opening_limit", True, "P4"), ("permission", True, "P4"),
        ("gifts", "cards", "P4"),
    ):  # fmt: skip
        try:
            settings("Prostoy", **{name: value})
            raise AssertionError(name)
        except options.BadOption as error:
            assert error.rule == rule, name
            words = str(error)
            if name == "pack":
                assert "36 cards" in words, words


def test_H16_spades_only_is_said_of_spades_alone():
    pos = scene("7c 8s", "Kc 6h Kh 9d", trump="h", spades=True)
    play_all(bytearray(pos), "lay 7c, end, cover 7c 6h")
    play_all(pos, "lay 7c, end")
    assert refused(pos, "cover 7c 9d") == "C3"
    pos = scene("7c 8s", "Kc 6h Kh 9d", trump="h", spades=True)
    play_all(pos, "lay 8s, end")
    assert refused(pos, "cover 8s Kh") == "H16"


def test_K21_a_deal_with_a_partner_out_is_kept():
    for hands, out, lead, actor in (
        (("6c 6d", "", "6h Td", "7c Kd Ah"), 1, 0, 0),
        (("", "7c Kd Ah", "6c 7d", "9c 9d"), 0, 0, 2),
    ):
        pos = scene(*hands, teams=2, trump="d", out=(out,), leader=lead, defender=1, actor=actor)
        again = position.new()
        save.unpack(save.pack(pos), again)
        assert again == pos
        for move in ("lay 6c", "end"):
            play_all(pos, move)
            save.unpack(save.pack(pos), again)
            assert again == pos, move
        assert turn(pos) == "defend {}".format(3 if out == 1 else 1)


def test_a_kept_deal_whose_counts_contradict_its_phase_is_refused():
    """K9: in the giving there are cards on the table that the giver has not laid."""
    pos = scene("6c 6d 8s", "9h Th", "6h Td", trump="d")
    play_all(pos, "lay 6c, end, take")
    assert turn(pos) == "give 0"
    wrong = bytearray(pos)
    wrong[position.LAID] = 1
    assert save.is_sound(pos) and not save.is_sound(wrong)


def test_T9_a_session_of_two_to_six_seats_comes_back():
    for seats in range(2, 7):
        session = score.Session(seats, False, True)
        assert score.unpack(session.pack()).seats == seats
    for seats in (0, 1, 7, 8):
        body = bytearray((seats, 2, 0, 0, 0) + (0, 0) * seats)
        try:
            score.unpack(save.frame(score._KIND, bytes(body)))
            raise AssertionError(seats)
        except save.BrokenSave:
            pass


def test_K16_the_right_to_exchange_is_its_owners_own_knowledge():
    talon = "9h Th Kd"
    for owner in range(3):
        held = ["7c 8c", "7s 8s", "9c 9s"]
        held[owner] += " 6d"
        pos = scene(*held, talon=talon, trump="d", right=owner)
        for seat in range(3):
            seen = bytearray(view.VIEW_SIZE)
            view.view_of(pos, seat, seen)
            assert position.exchange_right(seen) == (owner if seat == owner else position.NO_SEAT)
            assert position.face_up(seen) == parse_card("Kd")


def test_K17_no_claim_names_no_card():
    pos = scene("7c 8c 6d", "7s 8s", talon="9h Th Kd", trump="d", right=0)
    assert position.claim_seat(pos) == position.NO_SEAT
    assert position.claim_card(pos) == position.NO_CARD
