"""What the coach says: why a move is good, in one sentence, and why one is refused."""

from durak.players import move_reasons
from durak.rules import moves, reasons

# The words' keys of the small ints of players/move_reasons.py and rules/reasons.py, in their order.
WHY = (
    "only_move lowest_lead sheds_pair left_few_cards cannot_be_beaten seen_taken cheapest_cover keeps_trump "
    "trump_needed must_take takes_to_save throws_cheap gives_cheap no_trump_gift pass_keeps nothing_to_add "
    "enough_laid passes_on swaps keeps_low won_ending lost_ending drawn_ending tried_out goes_out "
    "spares_partner holds_off takes_rest shows_trump keeps_pair empties_hand last_trump_out partner_holds "
    "rank_is_gone"
)
# Of a card that is led some are said otherwise than of one that covers.
OF_LEADS = (move_reasons.KEEPS_TRUMP, move_reasons.RANK_IS_GONE)
REASONS = (
    "fine no_move deal_over not_held lead_one_rank rank_not_on_table bout_full defender_short "
    "first_bout_full gifts_full no_such_attack already_covered does_not_beat needs_trump higher_trump "
    "no_transfers transfer_covered transfer_rank transfer_short transfer_full must_lay not_a_pass "
    "no_permission hold_not_now hold_after_laying hold_alone attack_shape attack_hopeless "
    "attack_too_big attack_laid defender_acts not_defending done_not_take take_not_done exchange_off "
    "exchange_ace exchange_gone exchange_not_held exchange_no_right exchange_late window_only "
    "no_window no_showing show_other shown_already first_bout_stays spades_only"
)
# What is said of a move without a card, by its kind.
_SAID = ("", "", "", "", "done", "pass", "hold", "take", "done", "swap", "keep")


def key_of(names, n):
    """Return the n-th of names that stand in one string; the first where there are fewer."""
    names = names.split(" ")
    return names[n] if 0 <= n < len(names) else names[0]


def refusal(words, reason, attack=255):
    """Return the line for the table about the rule that a move breaks.

    reason: a small int of rules/reasons.py.
    attack: the card that was to be covered, 255 for none.
    """
    if (reason == reasons.DOES_NOT_BEAT or reason == reasons.NEEDS_TRUMP) and attack != 255:
        key = "beats_" + str(attack >> 4)
    elif reason <= 0:
        key = "not_now"
    else:
        key = key_of(REASONS, reason)
    return words["refusals." + key]


def short(words, move, reason, covered=False):
    """Return what is said in few words of a move without a card; arguments as those of `sentence`."""
    what = words["hints." + _word(moves.kind(move), covered)]
    key = "hints.short_" + key_of(WHY, reason)
    return words.say(key if words.has(key) else "hints.short_tried_out", what)


def _word(kind, covered):
    """Return the key of the word of a move without a card."""
    return "pass_covered" if covered and kind == moves.PASS else _SAID[kind]


def sentence(words, move, reason, about, name_of, covered=False):
    """Return the sentence about why the coach would make `move`.

    reason, about: as players/move_reasons.py has them.
    name_of: a function that returns a seat's name.
    covered: all cards on the table are, and the bout may end with this pass.
    """
    kind = moves.kind(move)
    carries = kind == moves.LAY or kind == moves.COVER or kind == moves.TRANSFER
    if kind == moves.SHOW:
        what = words.say("hints.show", words.card(moves.card(move)))
    else:
        what = words.card(moves.card(move)) if carries else words["hints." + _word(kind, covered)]
    key = key_of(WHY, reason)
    if reason in OF_LEADS and kind != moves.COVER:
        key += "_lay"
    other = ""
    if about != move_reasons.NOTHING:
        if move_reasons.is_seat(reason):
            other = name_of(about)
        elif move_reasons.is_card(reason):
            other = words.card(about)
    return words.say("hints." + key, what, other)
