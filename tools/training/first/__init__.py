"""Weights that the game had first, as a yardstick."""
