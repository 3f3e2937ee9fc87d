"""The low trump: K16 to K18, and the readings R4 and R7."""

from scene import hand, known, moves_of, play_all, refused, scene, talon, turn

from durak.rules import position
from durak.rules.turn_order import may_exchange
from tools.protocol.notation import parse_card


def test_K16_the_seat_dealt_the_low_trump_exchanges_it():
    pos = scene("6s Ah", "7c 8d", "9d 9h", trump="s", talon="6d Ts", right=0)
    assert moves_of(pos) == "lay Ah, lay 6s, swap"
    play_all(pos, "swap")
    assert hand(pos, 0) == "Ah Ts" and talon(pos) == "6d 6s" and known(pos, 0) == "Ts"
    assert position.face_up(pos) == parse_card("6s") and position.exchange_right(pos) == position.NO_SEAT
    assert turn(pos) == "lead 0" and refused(pos, "swap") == "K16"


def test_K16_the_low_trump_is_the_packs_lowest():
    for pack, low in ((24, "9s"), (36, "6s"), (52, "2s")):
        pos = scene(low + " Ah", "Tc Td", trump="s", talon="Qd Ts", right=0, pack=pack)
        play_all(pos, "swap")
        assert talon(pos) == "Qd " + low


def test_K16_R7_the_right_comes_by_dealing_or_drawing_not_by_taking():
    pos = scene(
        "6s Ah Kc", "7c 8d Jc", "9d 9h Qc", trump="s", talon="6d 6h 7d 7h 8h Tc Td Th Jd Jh Qd Ts", right=0
    )
    play_all(pos, "lay 6s, end, take, pass, pass")
    assert "6s" in hand(pos, 1) and position.exchange_right(pos) == 0 and turn(pos) == "lead 2"
    play_all(pos, "lay 9h, end")
    assert "swap" not in moves_of(pos)  # seat 0 defends without the six
    holder = bytearray(pos)
    play_all(holder, "take, pass, pass")
    assert turn(holder) == "lead 1" and "6s" in hand(holder, 1)
    assert refused(holder, "swap") == "K16" and "swap" not in moves_of(holder)
    back = scene("6s Ah", "7c 8d", "9d 9h", trump="s", talon="6d Ts", right=0, known=("6s",))
    assert "swap" in moves_of(back)
    assert may_exchange(back, 0) == 1 and may_exchange(back, 1) == 0
    other = scene("6s Ah", "7c 8d", "9d 9h", trump="s", talon="6d Ts", right=2)
    assert may_exchange(other, 0) == 0 and may_exchange(other, 2) == 0
    assert refused(other, "swap") == "K16"


def test_R7_having_it_back_the_first_holder_may():
    talon_cards = "9h Th Jh Qh Kh Tc Jc Qc Ah Kc Ac Td Ts"
    pos = scene("6s 7c", "8c 9d", trump="s", talon=talon_cards, right=0)
    play_all(pos, "lay 6s, end, take, pass")  # seat 1 takes the six
    play_all(pos, "lay 7c, end, cover 7c 8c, pass")
    assert turn(pos) == "lead 1" and "swap" not in moves_of(pos)
    play_all(pos, "lay 6s, end, take, pass")  # and gives it back
    assert turn(pos) == "window 0" and talon(pos) == "Td Ts"
    play_all(pos, "swap")
    assert "Ts" in hand(pos, 0) and talon(pos) == "Td 6s" and turn(pos) == "lead 1"


def test_K16_drawing_the_low_trump_gives_the_right():
    pos = scene("6c Ah Kh Qh Jh Th", "7c 8d 9c Tc Jc Qc", trump="s", talon="6s 8h Ts", exchange="on")
    play_all(pos, "lay 6c, end, cover 6c 7c, pass")
    assert position.exchange_right(pos) == 0 and turn(pos) == "window 0"
    play_all(pos, "keep")
    assert turn(pos) == "lead 1"


def test_K17_the_late_claim():
    def emptied(**given):
        pos = scene("6c Ah Kh Qh Jh Th", "7c 8d 9c Tc Jc Qc", trump="s", talon="6s Ts", **given)
        return play_all(pos, "lay 6c, end, cover 6c 7c, pass")

    pos = emptied()
    assert position.exchange_right(pos) == 0 and position.claim_seat(pos) == 1
    assert position.claim_card(pos) == parse_card("Ts") and turn(pos) == "window 0"
    claimed = play_all(bytearray(pos), "swap")
    assert (
        hand(claimed, 0) == "Th Jh Qh Kh Ah Ts" and "6s" in hand(claimed, 1) and "Ts" not in hand(claimed, 1)
    )
    assert known(claimed, 0) == "Ts" and known(claimed, 1) == "6s"
    assert (
        position.claim_seat(claimed) == position.NO_SEAT
        and position.exchange_right(claimed) == position.NO_SEAT
    )
    assert turn(claimed) == "lead 1"
    kept = play_all(bytearray(pos), "keep, lay 8d")
    assert position.claim_seat(kept) == position.NO_SEAT and position.claim_card(kept) == position.NO_CARD
    play_all(kept, "end")
    assert "swap" not in moves_of(kept)
    assert position.claim_seat(emptied(exchange="off")) == position.NO_SEAT
    assert position.claim_seat(emptied(exchange="ace")) == position.NO_SEAT


def test_K17_only_for_the_very_refill_that_emptied_the_talon():
    # The low trump was drawn earlier: no claim.
    pos = scene("6c Ah Kh Qh Jh 6s", "7c 8d 9c Tc Jc Qc", trump="s", talon="6d Ts", right=0)
    play_all(pos, "lay 6c, end, cover 6c 7c, pass")
    assert position.claim_seat(pos) == position.NO_SEAT and turn(pos) == "lead 1"
    # One seat drew both: nothing to claim.
    pos = scene("6c 6d Kh Qh Jh Th", "7c 8d 9c Tc Jc Qc", trump="s", talon="6s Ts")
    play_all(pos, "lay 6c, lay 6d, end, cover 6c 7c, cover 6d 8d, pass")
    assert hand(pos, 0) == "Th Jh Qh Kh 6s Ts" and position.claim_seat(pos) == position.NO_SEAT


def test_K18_on_the_holders_own_turns():
    given = {"trump": "s", "talon": "6d Ts"}
    for pos in (
        scene("8d", "7c 6s", table="6c", phase="defend", right=1, **given),
        scene("7h 6s", "8d 9d", table="6c/7c", phase="throw", right=0, **given),
        scene("7h 6s", "8d 9d", table="6c/7c 7d", phase="give", right=0, **given),
    ):
        actor = position.actor(pos)
        assert moves_of(pos).endswith("swap")
        before = turn(pos)
        play_all(pos, "swap")
        assert turn(pos) == before and "Ts" in hand(pos, actor)  # it costs no turn
    # Not on another's turn, and in the lead only before the first card.
    assert "swap" not in moves_of(scene("Ah Kd", "7c 6s", trump="s", talon="6d Ts", right=1, phase="lead"))
    pos = scene("Ah 6s", "7c 8d", trump="s", talon="6d Ts", right=0)
    play_all(pos, "lay Ah")
    assert moves_of(pos) == "end" and refused(pos, "swap") == "K18"


def test_K18_between_bouts_before_the_opening_card():
    pos = scene("Ah Kd", "7c 6s", trump="s", talon="6d Ts", right=1, phase="window", actor=1)
    assert moves_of(pos) == "swap, keep" and refused(pos, "lay 7c") == "K18"
    play_all(pos, "swap")
    assert turn(pos) == "lead 0" and refused(pos, "keep") == "K18"


def test_R4_a_leader_alone_with_the_right_has_no_window():
    pos = scene("6c 8h Kh Qh Jh Th", "7c 8d 9c Tc Jc Qc", trump="s", talon="9d 6s Ts", exchange="on")
    # Seat 1 beats off and leads; it draws the six in the refill, and seat 0 drew before it.
    play_all(pos, "lay 6c, end, cover 6c 7c, pass")
    assert position.exchange_right(pos) == 1 and turn(pos) == "lead 1" and moves_of(pos).endswith("swap")
    # The late claim included: the drawer is another seat.
    pos = scene("Ah 6s", "7c Ts", trump="s", right=0, claim=(1, "Ts"))
    assert turn(pos) == "lead 0" and moves_of(pos) == "lay Ah, lay 6s, swap"
    play_all(pos, "swap")
    assert hand(pos, 0) == "Ah Ts" and hand(pos, 1) == "7c 6s"
