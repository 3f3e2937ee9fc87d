"""What games are called: presets in the player's language, presets of one's own as they were named."""

from durak.settings import OWN


def name(app, game):
    """Return the name of a game, by its number (house_rules.py)."""
    if game >= OWN:
        return app.settings.own_names[game - OWN]
    return app.t("page.preset_" + str(game))
