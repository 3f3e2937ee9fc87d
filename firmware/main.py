"""What the Pico runs at power-up. Hold any key meanwhile to reach the prompt instead of the game."""

from durak.device import rom

rom.use()  # before anything large is imported

from durak.device import boot  # noqa: E402

boot.run()
