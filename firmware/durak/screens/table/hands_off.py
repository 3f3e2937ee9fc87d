"""Keys during the deal. Hands off (H8): whoever touches the cards then is the fool and deals anew."""

from durak.rules import position
from durak.screens.actions import PAUSE


def is_rule(deal):
    """Return True if the deal is played by that rule."""
    return position.hands_off(deal.pos)


def touch(app, deal):
    """Make the first person who does not deal the fool, for a key that was pressed; nothing without one."""
    dealer = position.dealer(deal.pos)
    for seat in range(deal.seats()):
        if seat != dealer and deal.is_person(seat):
            from durak import deals  # the table has no other use for it

            app.quiet()
            deals.touched(app, seat)
            deals.new_game(app)
            app.go("dealing", seat)
            return


def key_while_dealt(table, action):
    """Take a key during the deal: it skips it; with hands off (H8) it makes a person the fool."""
    app = table.app
    if is_rule(table.deal):
        touch(app, table.deal)
    elif action == PAUSE:
        app.push("pause")
    else:
        table.dealing.skip()
        app.quiet()
        table.go_on()
