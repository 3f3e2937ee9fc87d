"""Which key of the keyboard is which key of the board: by scancode, so by place, whatever the layout
(F32)."""

import pygame

# Letters stand for places: the key where a US keyboard has that letter.
_ALWAYS = {
    pygame.KSCAN_UP: "up",
    pygame.KSCAN_DOWN: "down",
    pygame.KSCAN_LEFT: "left",
    pygame.KSCAN_RIGHT: "right",
    pygame.KSCAN_RETURN: "press",
    pygame.KSCAN_KP_ENTER: "press",
    pygame.KSCAN_Z: "a",
    pygame.KSCAN_SPACE: "a",
    pygame.KSCAN_1: "a",
    pygame.KSCAN_X: "b",
    pygame.KSCAN_BACKSPACE: "b",
    pygame.KSCAN_2: "b",
    pygame.KSCAN_C: "x",
    pygame.KSCAN_3: "x",
    pygame.KSCAN_V: "y",
    pygame.KSCAN_4: "y",
}
# Boards without a joystick: the arrows and Enter do what the key of that meaning does.
_FOUR = {"left": "a", "right": "x", "down": "b", "up": "b", "press": "y"}
_DIGITS = {"left": "a", "right": "b", "down": "x", "up": "x", "press": "y"}


class Keyboard:
    """`key(scancode)` of one board, and what to tell the player about it."""

    def __init__(self, board):
        self._known = board.keys
        self._digits = board.label("a") == "1"
        self._types = bool(board.keyboard)
        self._instead = {} if "up" in board.keys else _DIGITS if self._digits else _FOUR
        if "press" not in board.keys and "up" in board.keys:
            self._instead = {"press": "a"}

    def key(self, scancode):
        """Return the name of the board's key for a scancode, or None."""
        if self.letter(scancode):
            return None
        name = _ALWAYS.get(scancode, "")
        if scancode in (pygame.KSCAN_SPACE, pygame.KSCAN_BACKSPACE) and len(self._instead) > 1:
            # OK and the other answer, as with a joystick.
            name = "y" if scancode == pygame.KSCAN_SPACE else ("x" if self._digits else "b")
        name = self._instead.get(name, name)
        return name if name in self._known else None

    def meant(self, meaning):
        """Return the board's key for a direction, "press" or "menu", or for "a" (OK) to "y" of a gamepad;
        None for none.
        """
        if len(self._instead) > 1:  # no joystick: OK and the other answer, as with one
            name = {"a": "y", "b": "x" if self._digits else "b", "x": "", "y": "", "menu": ""}.get(meaning)
            name = self._instead.get(meaning, "") if name is None else name
        else:
            name = "y" if meaning == "menu" else self._instead.get(meaning, meaning)
        return name if name in self._known else None

    def letter(self, scancode):
        """Return the code of what a key types on a board with a keyboard, 8 to delete; 0 for nothing."""
        if not self._types:
            return 0
        if pygame.KSCAN_A <= scancode <= pygame.KSCAN_Z:
            return ord("a") + scancode - pygame.KSCAN_A
        return {pygame.KSCAN_SPACE: ord(" "), pygame.KSCAN_BACKSPACE: 8}.get(scancode, 0)

    def legend(self):
        """Return pieces of text: the board's keys, then the desk's own."""
        if len(self._instead) > 1:
            keys = ["1 2 3 4 or Z X C V: " + ("the keys" if self._digits else "A B X Y")]
            keys.append("arrows, Enter, Backspace: by meaning")
        elif self._types:
            keys = ["arrows, Enter, 1 2 3 4: F1 to F4", "letters: typed"]
        else:
            letters = [name.upper() for name in "abxy" if name in self._known]
            keys = ["arrows, Enter"] + [f"{letter}: {'ZXCV'['ABXY'.index(letter)]}" for letter in letters]
        keys.append("mouse, gamepad")
        return [*keys, "F2 board", "F3 body", "F11 full screen", "F12 picture", "Esc back"]
