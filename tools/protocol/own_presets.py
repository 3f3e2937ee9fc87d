"""Presets of one's own, read from a folder of saves as the game keeps it."""

import os

from durak import house_rules
from durak.device.storage import Storage
from durak.saves import SETTINGS_FILE
from durak.settings import OWN, Settings


def read(folder):
    """Return the presets of one's own of a folder: (name, row of options) each, in the menu's order.

    Raise SystemExit with a sentence if there is no such folder. Missing or broken settings hold none.
    """
    try:
        os.listdir(folder)
    except OSError:
        raise SystemExit("There is no folder " + folder + ".") from None
    settings = Settings()
    settings.unpack(Storage(folder).load(SETTINGS_FILE))
    own = range(OWN, house_rules.games(settings))
    return [(settings.own_names[game - OWN], house_rules.row(settings, game)) for game in own]
