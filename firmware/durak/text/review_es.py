"""The review of a deal that is over, in Spanish. See durak/text/__init__.py."""

WORDS = {
    "title": "Repaso",
    "bout": "Ronda {0} de {1}",
    "play": ("Jugada {0} de {1}", "{0}/{1}"),
    "master": "Maestro",
    "ask": ("¿Mejor?", "¿Mejor?"),
    "next": "Fallo",
    "same": "El maestro juega igual",
    "costs": "cuesta un {0} %: {1} dice por qué",
    "costs_few": "-{0} %: {1}",  # where that has no room
    "replays": "Repasos",
    "keep": "Guardar",
    "kept": "Guardado",
    "none_kept": "No hay ninguno: un repaso puede guardar su mano.",
    "damaged": "La mano está dañada.",
    # what was done
    "did_lay": "pone",
    "did_cover": "cubre",
    "did_transfer": "desvía",
    "did_end": "termina",
    "did_pass": "pasa",
    "did_hold": "para",
    "did_take": "toma",
    "did_done": "listo",
    "did_swap": "cambia",
    "did_keep": "no cambia",
    "did_show": "enseña",
}
