"""What the Pico runs at power-up. Hold any key meanwhile to reach the prompt instead of the game."""

from durak.device import boot

boot.run()
