"""One sentence in the window, before the game, and whether the player goes on."""

import pygame

_GROUND, _INK, _BRIGHT = (28, 28, 32), (196, 200, 204), (255, 202, 33)
_AGREE = (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER, pygame.KSCAN_SPACE)


def agrees(screen, text, answer):
    """Return True for Enter, a click or a finger, False for Esc or when the window is closed.

    screen: the window's surface; text: a sentence; answer: what Enter does, in a few words.
    """
    lines = [(text, _INK), (f"Enter or a click: {answer}", _BRIGHT), ("Esc: end", _BRIGHT)]
    _draw(screen, lines)
    while True:
        event = pygame.event.wait()
        if event.type == pygame.QUIT or _is_key(event, (pygame.KSCAN_ESCAPE,)):
            return False
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN) or _is_key(event, _AGREE):
            return True
        if event.type in (pygame.WINDOWEXPOSED, pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            screen = pygame.display.get_surface()
            _draw(screen, lines)


def _is_key(event, codes):
    return event.type == pygame.KEYDOWN and event.scancode in codes


def _draw(screen, lines):
    width, height = screen.get_size()
    font = pygame.font.Font(None, max(16, min(30, width // 20)))
    screen.fill(_GROUND)
    y = height // 4
    for text, ink in lines:
        for line in _wrapped(font, text, width - 24):
            picture = font.render(line, True, ink)
            screen.blit(picture, ((width - picture.get_width()) // 2, y))
            y += font.get_linesize()
        y += font.get_linesize() // 2
    pygame.display.flip()


def _wrapped(font, text, room):
    """Return the lines of a text; a word that is too long, as a path may be, is broken."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if font.size(longer)[0] <= room:
            lines[-1] = longer
            continue
        if lines[-1]:
            lines.append("")
        for letter in word:
            if font.size(lines[-1] + letter)[0] > room:
                lines.append("")
            lines[-1] += letter
    return lines
