"""Durak on a Raspberry Pi Pico: the game, its players, its screens and its device."""
