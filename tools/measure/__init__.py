"""Figures, counts and long runs: bench, heap, perft, soak."""
