"""The way onto a board and back: flash, watch, backup, packages."""
