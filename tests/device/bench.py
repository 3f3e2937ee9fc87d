"""A board on the bench for the tests: the firmware's port above the fake machine, without the game."""

import machine

from desktop_sim.bench import Desk
from desktop_sim.board_bodies import BOARDS
from durak.device import port as ports


class Bench:
    """`desk`, `panel` (the model that decodes the wire) and `port` of one board."""

    def __init__(self, name="waveshare-1.3", changes=(), folder="saves", seed=7, events=(), turn=0):
        self.desk = Desk(BOARDS[name], events, turn=turn)
        self.panel = self.desk.panel
        machine.plug(self.desk, self.desk.held_pins())
        self.port = ports.make(name, changes, str(folder), seed)

    def show(self):
        """Send the whole frame."""
        self.port.show(0, 0, self.port.width, self.port.height)

    def pixels(self):
        """The picture as rows of RGB565 numbers."""
        width, height, data = self.panel.picture(self.desk.turn)
        values = [data[i] << 8 | data[i + 1] for i in range(0, len(data), 2)]
        return [values[y * width : (y + 1) * width] for y in range(height)]
