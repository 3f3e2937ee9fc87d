"""Matches between players, and the training of their numbers."""
