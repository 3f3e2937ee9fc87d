"""Pimoroni Pico Display 2.8: as the 2.0 but for the LED's pins, which are not the smaller board's."""

from durak.device.boards.pimoroni_display_2 import *  # noqa: F403 (every pin but the LED's)

NAME = "pimoroni-display-2.8"
LED = (26, 27, 28)
