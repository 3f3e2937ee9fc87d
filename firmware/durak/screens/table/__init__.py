"""The table screen: keys, cursor and move builder, view model; what happened is shown event by
event.
"""

from durak.screens.table.screen import TableScreen

SCREEN = TableScreen
