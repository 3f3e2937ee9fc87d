"""What the coach says of a move, in Spanish. See durak/text/__init__.py."""

WORDS = {
    # {0} is the move: a card, or the word of a move without one. {1}: the card or seat it speaks
    # of.
    # Keys are the numbers' names in players/move_reasons.py, lower case.
    "only_move": "{0}: no hay otra jugada.",
    "lowest_lead": "{0} es lo más barato para salir.",
    "sheds_pair": "{0}: las de su valor salen juntas.",
    "left_few_cards": "{0}: difícil de cubrir, y a {1} le quedan pocas.",
    "cannot_be_beaten": "{0}: ya no se puede cubrir.",
    "seen_taken": "{0}: con lo que tomó, {1} no puede cubrir.",
    "cheapest_cover": "{0} es lo más barato.",
    "keeps_trump": "{0} es lo más barato. Guarda el triunfo.",
    "keeps_trump_lay": "{0} basta. Guarda el triunfo.",
    "trump_needed": "{0}: hace falta un triunfo, y tomar cuesta más.",
    "must_take": "{0}: hay una carta que no puedes cubrir.",
    "takes_to_save": "{0}. Cubrir te costaría {1}.",
    "throws_cheap": "{0} sobra, y es una carta más que cubrir.",
    "gives_cheap": "{0} sobra: dale también esa.",
    "no_trump_gift": "Pasa: no regales buenas cartas a quien toma.",
    "pass_keeps": "Pasa: tus cartas valen más en la mano.",
    "nothing_to_add": "{0}: ninguna de tus cartas sirve.",
    "enough_laid": "{0}: mejor guarda el resto.",
    "passes_on": "{0} desvía el ataque. Defiende {1}.",
    "swaps": "Cambia: {1} vale más que tu triunfo bajo.",
    "keeps_low": "Déjalo: el cambio no gana nada ahora.",
    "won_ending": "{0}: calculado hasta el final, te libras.",
    "lost_ending": "{0}: todo pierde, pero así les cuesta más.",
    "drawn_ending": "{0}: calculado hasta el final, salvas el empate.",
    "tried_out": "{0}: de todo lo probado, lo mejor.",
    "goes_out": "{0}: te quedas sin cartas.",
    "spares_partner": "{0}: {1} es tu pareja y está mejor.",
    "holds_off": "Para: nadie añade más y se acaba la ronda.",
    "takes_rest": "Listo: lo que no cubres lo tomas.",
    # what is said of a move without a card
    "take": "Toma",
    "pass": "Pasa",
    "hold": "Para",
    "done": "Listo",
    "keep": "Déjalo",
    "swap": "Cambia",
}
