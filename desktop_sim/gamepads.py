"""Gamepads, plugged in at any time: SDL's controllers, whose buttons are named by their place. The lowest of
the four is A, whatever is printed on it."""

import pygame
from pygame._sdl2 import controller

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "press",
    pygame.CONTROLLER_BUTTON_START: "menu",
}
_AXES = {pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"), pygame.CONTROLLER_AXIS_LEFTY: ("up", "down")}
# Of a stick's way, 32768: it counts from the first on, and until it is back below the second.
_FAR, _NEAR = 20_000, 12_000


class Gamepads:
    """`feed` it the window's events; it answers what goes down and up, as (holder, meaning, down)."""

    def __init__(self):
        controller.init()
        self._pads = {}  # instance -> Controller
        self._leaning = {}  # (instance, axis) -> -1, 0 or 1

    def close(self):
        """Give the pads back."""
        self._pads.clear()
        controller.quit()

    def names(self):
        """Return what the pads that are plugged in call themselves."""
        return [pad.name for pad in self._pads.values()]

    def feed(self, event):
        """Return [(holder, meaning, down), ...] for an event; a pad that is pulled out lets go of all."""
        kind = event.type
        if kind == pygame.CONTROLLERDEVICEADDED:
            return self._plug(event.device_index)
        if kind == pygame.CONTROLLERDEVICEREMOVED:
            return self._pull(event.instance_id)
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            meaning = _BUTTONS.get(event.button)
            holder = ("pad", event.instance_id, event.button)
            return [(holder, meaning, kind == pygame.CONTROLLERBUTTONDOWN)] if meaning else []
        if kind == pygame.CONTROLLERAXISMOTION and event.axis in _AXES:
            return self._lean(event.instance_id, event.axis, event.value)
        return []

    def _plug(self, index):
        try:
            pad = controller.Controller(index)
            self._pads[pad.as_joystick().get_instance_id()] = pad
        except pygame.error:
            pass  # pulled out again, or not a gamepad at all
        return []

    def _pull(self, instance):
        self._pads.pop(instance, None)
        done = [(("pad", instance, button), meaning, False) for button, meaning in _BUTTONS.items()]
        for axis in _AXES:
            done += self._lean(instance, axis, 0)
        return done

    def _lean(self, instance, axis, value):
        was = self._leaning.get((instance, axis), 0)
        now = was
        if abs(value) >= _FAR:
            now = 1 if value > 0 else -1
        elif abs(value) < _NEAR:
            now = 0
        if now == was:
            return []
        self._leaning[instance, axis] = now
        done = []
        for way in (was, now):
            if way:
                done.append((("pad", instance, axis, way), _AXES[axis][way > 0], way == now))
        return done
