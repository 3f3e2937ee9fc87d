"""An emulated Pico that runs the real firmware image, with the simulator's panel on its wires."""
