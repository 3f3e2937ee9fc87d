"""One file a board, data only; board.py says what may be in it."""
