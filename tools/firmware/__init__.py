"""The firmware image: MicroPython with the game frozen in, built for each chip."""
