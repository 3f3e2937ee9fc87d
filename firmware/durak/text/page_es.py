"""The words of menus and pages, in Spanish. See durak/text/__init__.py."""

WORDS = """
# menu
game=Durak
continue=Continuar
new_game=Partida nueva
house_rules=Reglas de casa
statistics=Estadísticas
how_to_play=Cómo se juega
language=Idioma
settings=Ajustes
players=Jugadores
session=La sesión
# keys
default=Inicial
play=Jugar
next_deal=Otra mano
end=Fin
rename=Nombre
rules_key=Reglas de casa
rules_key_s=Reglas
# presets
which_game=Juego
choose_game=Elige un juego
preset_0=Prostoy
preset_1=De añadir
preset_2=De desvío
preset_3=Parejas
preset_4=Del norte
preset_5=Duelo
preset_6=Mesa grande
preset_7=Tres por tres
preset_7_s=3 por 3
about_0=Cinco cartas. Ataca con 1, 3 o 5.
about_1=36 cartas, sin parejas. Abre el triunfo menor.
about_2=De añadir, y el ataque se puede desviar al siguiente.
about_3=Dos contra dos, las parejas frente a frente.
about_4=Dos triunfos: el de abajo se oculta hasta el final.
about_5=Dos jugadores, 24 cartas. El 9 de triunfo se cambia.
about_6=Seis jugadores, 52 cartas. Solo añaden los vecinos.
about_7=Tres contra tres, todo repartido, sin mazo.
house_on=Con tus reglas de casa.
# language
# players
person=persona
easy=fácil
normal=normal
hard=difícil
master=maestro
players_help=Una persona, o la máquina con este nivel.
persons_help=Varias personas se pasan la consola.
name_help=Elige letras. Sin nombre, vale el del asiento.
name_title=Nombre
delete_key=Borrar
ready_key=Listo
# settings
sound=Sonido
speed=Velocidad
level=Nivel
coach=Consejos
confirm=Confirmar
sort=Orden
brightness=Brillo
light=Luz
reset_statistics=Borrar datos
on=sí
off=no
none=sin espera
quick=rápida
normal_speed=normal
calm=tranquila
auto=al empezar
by_suit=por palo
by_rank=por valor
sound_help=Tonos para cartas y turnos.
speed_help=Cuánto se ven las jugadas de los demás.
level_help=Cómo juega la máquina. Asiento por asiento: Jugadores.
coach_help=Pistas sin pedirlas: siempre, en tres manos, o nunca.
confirm_help=La carta se juega al pulsar OK otra vez.
sort_help=Orden de tus cartas. Triunfos a la derecha.
brightness_help=Luz de la pantalla.
light_help=La luz es verde en tu turno.
reset_help=OK y otra vez OK: todo vuelve a cero.
reset_sure=Otra vez OK y todo queda a cero.
# statistics
deals_played=Manos jugadas
you_were_fool=Fuiste el tonto
you_were_fool_s=El tonto
draws=Empates
longest_run=Mejor racha
cards_taken=Cartas tomadas / mano
cards_taken_s=Tomadas / mano
by_game=por juego
no_deals=Aún no se ha jugado ninguna mano.
# cards picked up
picked_up=Cartas tomadas
picked_up_s=Cartas tomadas
# pause
paused=Pausa
resume=Seguir
rules_of_game=Reglas de este juego
sort_suit=Orden: por palo
sort_rank=Orden: por valor
sound_on=Sonido: sí
sound_off=Sonido: no
save_leave=Guardar y salir
# result
you_fool=Eres el Durak
is_fool={0} es el Durak
you_lose=Perdió tu equipo
you_win=Tu equipo se libró
team_lost=Pierde el equipo {0}
cards_left=Cartas que quedan
out=fuera
all_out=Todos salen a la vez
all_out_s=Todos salen a la vez
draw=Empate
no_fool=Hoy no hay tonto. Reparte {0} otra vez.
no_fool_you=Hoy no hay tonto. Repartes tú otra vez.
stale_draw=30 rondas sin descartar: la mano es empate.
# hand-over
pass_device=Pasa la consola a
press_any={0}, pulsa una tecla
stay_hidden=Las cartas siguen ocultas
stay_hidden_s=Cartas ocultas
# session
deals={0} mano|{0} manos
owes=¡{0} canta como un gallo!
you_owe=¡Te toca cantar de gallo!
owe=¡Cantan de gallo: {0}!
crow=Debajo de la mesa.
nobody_owes=Nadie fue el tonto. Hoy no canta el gallo.
# questions (K24, H7)
who_deals=¿Quién reparte?
who_deals_help=Tu equipo perdió y dice quién reparte.
cut_title=Corta la baraja
cut_help=Corta por donde quieras, o no cortes.
cut_none=Dejarla como está
cut_few=Unas pocas cartas
cut_half=Más o menos la mitad
cut_most=Casi toda
cut_offer=El corte ofrecido
cut_offer_s=Corte ofrecido
cut_offer_help={0} ofrece el corte. Quien lo acepta es el tonto y reparte.
cut_decline=No cortar
cut_accept=Cortar y ser el tonto
cut_accept_s=Cortar: tonto
cut_taken={0} cortó: es el tonto y reparte.
cut_taken_you=Cortaste: eres el tonto y repartes.
touched={0} tocó las cartas: es el tonto y reparte.
touched_you=Tocaste las cartas: eres el tonto y repartes.
# what happened to the saved state
save_lost=La mano guardada estaba dañada. Empieza otra.
settings_lost=Ajustes dañados: vuelven a los iniciales.
save_failed=No se pudo guardar: memoria llena o dañada.
older_save=Se usa un estado anterior.
sure_new=Hay una mano en juego. OK otra vez la termina.
on_screen=Pantalla y teclas
"""
