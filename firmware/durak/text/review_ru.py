"""The review of a deal that is over, in Russian. See durak/text/__init__.py."""

WORDS = {
    "title": "Разбор",
    "bout": "Заход {0} из {1}",
    "play": ("Ход {0} из {1}", "{0}/{1}"),
    "master": "Мастер",
    "ask": ("Лучше?", "Лучше?"),
    "next": "Ошибка",
    "same": "Мастер сыграл бы так же",
    "costs": "потеря {0} %: {1} скажет почему",
    "costs_few": "-{0} %: {1}",  # where that has no room
    "replays": "Повторы",
    "keep": "Сохранить",
    "kept": "Сохранено",
    "none_kept": "Пока пусто: разбор может сохранить партию.",
    "damaged": "Партия повреждена.",
    # what was done
    "did_lay": "кладёт",
    "did_cover": "бьёт",
    "did_transfer": "переводит",
    "did_end": "хватит",
    "did_pass": "пас",
    "did_hold": "стоп",
    "did_take": "берёт",
    "did_done": "готово",
    "did_swap": "меняет",
    "did_keep": "не меняет",
    "did_show": "светит",
}
