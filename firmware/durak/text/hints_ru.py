"""What the coach says of a move, in Russian. See durak/text/__init__.py."""

WORDS = {
    # {0} is the move: a card, or the word of a move without one. {1}: the card or seat it speaks
    # of.
    # Keys are the numbers' names in players/move_reasons.py, lower case.
    "only_move": "{0}: другого хода нет.",
    "lowest_lead": "{0}: ходить этим дешевле всего.",
    "sheds_pair": "{0}: карты этого ранга уйдут вместе.",
    "left_few_cards": "{0}: побить трудно. {1}: карт мало.",
    "cannot_be_beaten": "{0}: побить уже нечем.",
    "seen_taken": "{0}: взятое этого не побьёт ({1}).",
    "cheapest_cover": "{0} дешевле всего.",
    "keeps_trump": "{0} дешевле всего. Козырь берегите.",
    "keeps_trump_lay": "{0}: этого хватит. Козырь берегите.",
    "trump_needed": "{0}: бьёт только козырь, а взять дороже.",
    "must_take": "{0}: одну карту побить нечем.",
    "takes_to_save": "{0}. Иначе уйдёт {1}.",
    "throws_cheap": "{0}: вам не жаль, а защите труднее.",
    "gives_cheap": "{0}: не жаль отдать вдогонку.",
    "no_trump_gift": "Пас. Хорошее берущему не дарят.",
    "pass_keeps": "Пас. Эти карты лучше придержать.",
    "nothing_to_add": "{0}. Подкинуть нечего.",
    "enough_laid": "{0}. Остальное придержите.",
    "passes_on": "{0}: перевод. Отбивается {1}.",
    "swaps": "Меняйте: {1} старше вашего козыря.",
    "keeps_low": "Оставьте: обмен ничего не даст.",
    "won_ending": "{0}: просчитано до конца, вы выходите.",
    "lost_ending": "{0}: всё проиграно, но так другим труднее.",
    "drawn_ending": "{0}: просчитано до конца, будет ничья.",
    "tried_out": "{0}: лучший из проверенных ходов.",
    "goes_out": "{0}: и рука пуста.",
    "spares_partner": "{0}. Партнёру удобнее: {1}.",
    "holds_off": "Хватит. Больше не подкинут, отбой.",
    "takes_rest": "Готово. Непобитое берёте.",
    # what is said of a move without a card
    "take": "Берите",
    "pass": "Пас",
    "hold": "Хватит",
    "done": "Готово",
    "keep": "Оставьте",
    "swap": "Меняйте",
}
