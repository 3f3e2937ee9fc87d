"""Durak on a Raspberry Pi Pico: the game, its players, its screens and its device."""

VERSION = "0.1.0"
