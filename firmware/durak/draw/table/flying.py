"""The cards in the air."""

import micropython


@micropython.native
def paint(deck, scene):
    """Draw the scene's cards in the air, as far as they touch the clip."""
    i = 0
    while i < scene.flying:
        w = min(deck.w, scene.fly_w[i])
        deck.flying(scene.fly_cards[i], scene.fly_x[i], scene.fly_y[i], w, scene.trump)
        i += 1
