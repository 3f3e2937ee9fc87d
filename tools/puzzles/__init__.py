"""Puzzles for the device: found in self-played deals, graded, packed (python -m tools.puzzles)."""
