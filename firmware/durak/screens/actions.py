"""What a player may want, whatever keys the board has (docs/design/screens.md, section 3)."""

from micropython import const

NONE = const(0)
PREV = const(1)
NEXT = const(2)
OK = const(3)
OTHER = const(4)
ADD = const(5)
UNDO = const(6)
HINT = const(7)
SWAP = const(8)  # the X key: the swap while it is offered, the hint otherwise; on pages the third answer
PAUSE = const(9)
LAST_BOUT = const(10)
LESS = const(11)  # pages only: a value down
MORE = const(12)  # pages only: a value up

# Beside a whole press `Controls.next()` reports when a key that means an action goes down and up.
ACTION = const(15)
HELD = const(16)
LET_GO = const(32)
