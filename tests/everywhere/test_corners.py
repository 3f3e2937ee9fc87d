"""Corners of the rules that deals seldom come by: what mutants of the core have lived in."""

from scene import codes, play_all, refused, scene, turn
from test_house_rules import settings

from durak.rules import bout, cards, moves, options, position, save, score, turn_order, view
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
    pos = scene("6c 7d 7h 8s", "7c Th Jh Qh", trump="d")
    play_all(pos, "lay 6c, end, cover 6c 7c, lay 7d, end, take")
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


def test_T6_nobody_draws_from_a_talon_that_is_gone():
    pos = scene("7c 8c", "9c Tc")
    before = bytes(pos)
    bout.draw(pos, 0, 2)
    assert bytes(pos) == before


def test_T8_a_draw_and_a_deal_that_goes_on_have_no_fool():
    pos = scene("6c", "7c")
    assert position.fool(pos) == position.NO_SEAT
    play_all(pos, "lay 6c, end, cover 6c 7c")
    assert position.is_draw(pos) and position.fool(pos) == position.NO_SEAT


def test_P2_an_attack_that_cannot_become_whole_is_in_no_kept_deal():
    for laid, held in (("6c 7d 8h", "9c Tc"), ("6c 7d 8h 9s", "6d 7c"), ("6c 7d", "8c 9c")):
        pos = scene(held, "Ac Kc Qc Jc Ad", game="prostoy", trump="s")
        assert save.is_sound(pos)
        cards_laid = codes(laid)
        for i in range(len(cards_laid)):
            pos[position.TABLE + 2 * i] = cards_laid[i]
        pos[position.PAIRS] = pos[position.LAID] = len(cards_laid)
        ranks = 0
        for card in cards_laid:
            ranks |= 1 << (card & 15)
        pos[position.RANKS] = ranks & 255
        pos[position.RANKS + 1] = ranks >> 8
        assert not save.is_sound(pos), laid


def test_K12_nobody_beyond_the_table_has_passed_or_is_out():
    pos = scene("7c 8c", "9c Tc", talon="Kd Qd", trump="d")
    for offset, value in ((position.PASSED, 4), (position.OUT, 8), (position.LAID, 1)):
        wrong = bytearray(pos)
        wrong[offset] = value
        assert save.is_sound(pos) and not save.is_sound(wrong), offset


def test_K17_who_has_no_right_to_the_late_claim_is_told():
    """Seat 0 has drawn the last card, the face-up trump; the claim is seat 2's."""
    pos = scene("7c Kd", "8c", "6d 9c", trump="d", right=2, claim=(0, "Kd"), leader=0)
    assert position.claim_card(pos) == parse_card("Kd")
    assert refused(pos, "swap") in ("K16", "K17")


def test_K18_no_window_where_nobody_has_the_right():
    pos = scene("7c 6d", "8c", talon="9h Kd", trump="d")
    assert turn_order.window_seat(pos, 0) == position.NO_SEAT


def test_T10_the_discard_of_a_view_is_that_of_the_deal():
    """A view's talon has places whose cards nobody knows."""
    pos = scene("7c 8c", "9c Tc", talon="9h Th Kd", trump="d")
    seen = bytearray(view.VIEW_SIZE)
    view.view_of(pos, 0, seen)
    mine, theirs = bytearray(8), bytearray(8)
    view.discard_masks(pos, mine, 0)
    view.discard_masks(seen, theirs, 0)
    for suit in range(4):
        hidden = 0
        for card in codes("9c Tc 9h Th"):
            if card >> 4 == suit:
                hidden |= 1 << (card & 15)
        there = mine[2 * suit] | mine[2 * suit + 1] << 8
        assert theirs[2 * suit] | theirs[2 * suit + 1] << 8 == there | hidden


def test_H16_every_pair_of_cards():
    for trump in range(4):
        for attack in range(64):
            for cover in range(64):
                suit, higher = attack >> 4, cover > attack
                if suit == cover >> 4:
                    wanted = higher
                else:
                    wanted = cover >> 4 == trump and suit != cards.SPADE
                assert cards.beats(cover, attack, trump, True) == wanted
