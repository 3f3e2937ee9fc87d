"""Replays that a player has kept, eight at most: each in a file of its own, so that they never stand in the
way of the deal in progress, and a short list of them in another. The ninth takes the oldest's place.
"""

from micropython import const

from durak import deals, kept_deal, tlv
from durak.replay import can_review
from durak.rules import position, save

SIGNATURE = b"DR"
LIST_SIGNATURE = b"DL"
VERSION = const(1)
MOST = const(8)
LIST_FILE = "replays"
_NEXT = const(1)  # of the list: the slot that is written next; slot i's row is _ROWS + i
_ROWS = const(2)


def file_of(slot):
    """Return the name of the file of a slot, 0 to 7."""
    return "replay" + str(slot)


class KeptReplays:
    """`slots`: those in use, the newest first. Of each `about(slot)` tells the game and how it ended."""

    def __init__(self, port):
        """Read the list; one that is broken is empty, the replays are written over then."""
        self.port = port
        self._rows = [None] * MOST
        self._next = 0
        values = tlv.unpack(LIST_SIGNATURE, port.load(LIST_FILE))
        port.trouble()
        for number, value in values or ():
            if number == _NEXT and isinstance(value, int) and value < MOST:
                self._next = value
            elif _ROWS <= number < _ROWS + MOST and isinstance(value, bytes) and len(value) == 4:
                self._rows[number - _ROWS] = value
        self.slots = [
            slot
            for slot in [(self._next - 1 - i) % MOST for i in range(MOST)]
            if self._rows[slot] is not None
        ]

    def about(self, slot):
        """Return (game's number, 1 if a person of the device lost, bouts) of a slot."""
        row = self._rows[slot]
        return row[0], row[1], row[2] | row[3] << 8

    def keep(self, kept, lost, bouts):
        """Keep a KeptDeal that is over. Return False if it could not be written.

        lost: a person of this device did. bouts: how many it took.
        """
        port = self.port
        slot = self._next
        good = port.save(file_of(slot), tlv.pack(SIGNATURE, VERSION, kept.values()))
        if good:
            self._rows[slot] = bytes((kept.preset, int(lost), bouts & 255, bouts >> 8))
            self._next = (slot + 1) % MOST
            values = [(_NEXT, self._next)]
            values += [(_ROWS + i, self._rows[i]) for i in range(MOST) if self._rows[i] is not None]
            good = port.save(LIST_FILE, tlv.pack(LIST_SIGNATURE, VERSION, values))
        port.trouble()
        return good


def deal_of(port, name):
    """Return the Deal of a replay's file, over and whole, or None if it is none."""
    values = tlv.unpack(SIGNATURE, port.load(name))
    port.trouble()
    if values is None:
        return None
    try:
        kept = kept_deal.from_values(values)
    except save.BrokenSave:
        return None
    if kept is None or kept.record is None:
        return None
    deal = deals.deal_of(kept, position.seats(kept.position), kept.seed)
    deal.resume(kept.position, kept.ply, kept.no_transfer, kept.log)
    deal.record = kept.record
    return deal if deal.over() and can_review(deal) else None
