"""What the coach says of a move, in English. See durak/text/__init__.py."""

WORDS = {
    # {0} is the move: a card, or the word of a move without one. {1}: the card or seat it speaks
    # of.
    # Keys are the numbers' names in players/move_reasons.py, lower case.
    "only_move": "{0}: there is no other move.",
    "lowest_lead": "{0} is your cheapest lead.",
    "sheds_pair": "{0}: cards of its rank can leave together.",
    "left_few_cards": "{0} is hard to beat: {1} has few cards left.",
    "cannot_be_beaten": "{0} can't be beaten any more.",
    "seen_taken": "{0}: nothing {1} picked up can beat it.",
    "cheapest_cover": "{0} is your cheapest cover.",
    "keeps_trump": "{0} is your cheapest cover. Keep the trump.",
    "keeps_trump_lay": "{0} will do. Keep the trump.",
    "trump_needed": "{0}: only a trump covers, and taking costs more.",
    "must_take": "{0}. One card there can't be covered.",
    "takes_to_save": "{0}. Covering would cost {1}.",
    "throws_cheap": "{0} can go: one more to beat.",
    "gives_cheap": "{0} can go: give it too.",
    "no_trump_gift": "Pass. Don't give good cards to the taker.",
    "pass_keeps": "Pass. Your cards are worth more in hand.",
    "nothing_to_add": "{0}. No card of yours fits.",
    "enough_laid": "{0}. The rest is better kept.",
    "passes_on": "{0} passes it on. {1} must defend.",
    "swaps": "Swap: {1} is worth more than your low trump.",
    "keeps_low": "Keep it. The swap gains nothing now.",
    "won_ending": "{0}: counted to the end, you get out.",
    "lost_ending": "{0}: every move loses; this one makes it hardest.",
    "drawn_ending": "{0}: counted to the end, it holds the draw.",
    "tried_out": "{0}: the best of all lines tried.",
    "goes_out": "{0}: your last card leaves your hand.",
    "spares_partner": "{0}. {1} is your partner and better placed.",
    "holds_off": "Hold. Nothing more comes, the bout ends.",
    "takes_rest": "Done. What lies open is yours to take.",
    # what is said of a move without a card
    "take": "Take",
    "pass": "Pass",
    "hold": "Hold",
    "done": "Done",
    "keep": "Keep",
    "swap": "Swap",
}
