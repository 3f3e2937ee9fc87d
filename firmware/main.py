"""What the Pico runs at power-up. Hold any key meanwhile to reach the prompt instead of the game."""

import sys

# What an older version left in the file system must not come before what is frozen into the firmware.
if ".frozen" in sys.path:
    sys.path.remove(".frozen")
    sys.path.insert(0, ".frozen")

from durak.device import boot

boot.run()
