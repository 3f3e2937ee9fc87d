"""What the table is doing: the values of TableScreen.state."""

from micropython import const

DEALING = const(0)
SHOWING = const(1)
THINKING = const(2)  # a computer player, or the pause before a person's forced move
MINE = const(3)
AWAY = const(4)  # the turn has passed to another person: nothing of a hand is shown
ENDING = const(5)
GUIDED = const(6)  # a lesson or a puzzle has the word
