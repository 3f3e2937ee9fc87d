"""The table screen's painters: from a Scene to the frame."""
