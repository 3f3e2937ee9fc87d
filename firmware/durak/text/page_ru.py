"""The words of menus and pages, in Russian. See durak/text/__init__.py."""

WORDS = """
# menu
game=Дурак
continue=Продолжить
new_game=Новая игра
house_rules=Правила дома
statistics=Статистика
how_to_play=Как играть
language=Язык
settings=Настройки
players=Игроки
session=Партия за вечер
# keys
default=Сброс
play=Играть
next_deal=Ещё раз
end=Конец
rename=Имя
rules_key=Правила дома
rules_key_s=Правила
# presets
which_game=Игра
choose_game=Выберите игру
preset_0=Простой
preset_1=Подкидной
preset_2=Переводной
preset_3=Пара на пару
preset_4=Северный
preset_5=Вдвоём
preset_6=Большой стол
preset_7=Трое на трое
preset_7_s=3 на 3
about_0=По пять карт. Ходят с 1, 3 или 5.
about_1=36 карт, каждый за себя. Ход с младшего козыря.
about_2=Подкидной, и ход можно перевести на соседа.
about_3=Двое на двое, партнёры сидят напротив.
about_4=Два козыря: нижняя карта скрыта до конца.
about_5=Вдвоём, 24 карты. Козырную 9 можно менять.
about_6=Шестеро, 52 карты. Подкидывают соседи.
about_7=Трое на трое, колода роздана без остатка.
house_on=С вашими правилами дома.
# language
# players
person=человек
easy=лёгкий
normal=средний
hard=сильный
master=мастер
players_help=Человек или компьютер этой силы.
persons_help=Люди передают прибор друг другу.
name_help=Выбирайте буквы. Пустое имя — имя места.
name_title=Имя
delete_key=Стереть
ready_key=Готово
# settings
sound=Звук
speed=Скорость
level=Уровень
coach=Подсказки
confirm=Подтверждение
sort=Порядок
brightness=Яркость
light=Огонёк
reset_statistics=Сброс статистики
on=есть
off=нет
none=сразу
quick=быстро
normal_speed=обычно
calm=спокойно
auto=в начале
by_suit=масти
by_rank=ранги
sound_help=Сигналы карт и ходов.
speed_help=Как долго видны чужие ходы.
level_help=Сила компьютера. По местам — в «Игроках».
coach_help=Совет сам собой: всегда, три первые сдачи, никогда.
confirm_help=Ход — только после второго нажатия OK.
sort_help=Порядок карт на руках. Козыри справа.
brightness_help=Яркость экрана.
light_help=В ваш ход горит зелёный.
reset_help=OK и ещё раз OK: всё с нуля.
reset_sure=Ещё раз OK — и всё обнулится.
# statistics
deals_played=Сыграно
you_were_fool=Вы дурак
you_were_fool_s=Вы дурак
draws=Ничьих
longest_run=Без проигрыша
cards_taken=Взято за сдачу
cards_taken_s=Взято за сдачу
by_game=по играм
no_deals=Ещё ни одной сдачи не сыграно.
# cards picked up
picked_up=Кто что взял
picked_up_s=Кто что взял
# pause
paused=Пауза
resume=Дальше
rules_of_game=Правила игры
sort_suit=Порядок: масти
sort_rank=Порядок: ранги
sound_on=Звук: есть
sound_off=Звук: нет
save_leave=Выйти
# result
you_fool=Вы — дурак
is_fool={0} — дурак
you_lose=Ваша команда — дураки
you_win=Ваша команда вышла
team_lost=Дураки: команда {0}
cards_left=Карты на руках
out=нет карт
all_out=Все вышли разом
all_out_s=Все вышли разом
draw=Ничья
no_fool=Дурака нет. Снова сдаёт {0}.
no_fool_you=Дурака нет. Снова сдаёте вы.
stale_draw=30 отбоев без сброса: ничья.
# hand-over
pass_device=Передайте игроку
press_any={0}, нажмите кнопку
stay_hidden=До этого карты скрыты
stay_hidden_s=Карты скрыты
# session
deals={0} сдача|{0} сдачи|{0} сдач
owes={0} кукарекает!
you_owe=Вам кукарекать!
owe=Кукарекают: {0}!
crow=Под столом, трижды.
nobody_owes=Дураков нет. Петух молчит.
# questions (K24, H7)
who_deals=Кто сдаёт дальше?
who_deals_help=Ваша команда проиграла: решите, кто сдаёт.
cut_title=Снимите колоду
cut_help=Сколько хотите, или совсем не снимайте.
cut_none=Не снимать
cut_few=Несколько карт
cut_half=Около половины
cut_most=Почти всю
cut_offer=Снятие по выбору
cut_offer_s=Снятие
cut_offer_help={0} предлагает снять. Кто снимет — дурак и сдаёт.
cut_decline=Отказаться
cut_accept=Снять и стать дураком
cut_accept_s=Снять: дурак
cut_taken={0} снимает: теперь дурак и сдаёт.
cut_taken_you=Вы сняли: вы дурак и сдаёте.
touched={0} трогает карты: теперь дурак и сдаёт.
touched_you=Вы тронули карты: вы дурак и сдаёте.
# what happened to the saved state
save_lost=Запись сдачи повреждена. Начнём новую.
settings_lost=Часть настроек повреждена и сброшена.
save_failed=Не сохранено: память полна или неисправна.
older_save=Взята более ранняя запись.
sure_new=Сдача не доиграна. Ещё раз OK закончит её.
on_screen=Экран и кнопки
"""
