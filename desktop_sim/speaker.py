"""The piezo: a square wave through pygame's mixer, or silence where there is no sound device (F29)."""

import sys
from array import array

import pygame

from desktop_sim.suppress_stderr import quiet

_RATE = 44100
_LOUD = 2200  # of 32767: a piezo is not to be louder than what else plays
_FADE_MS = 15  # a tick of 4 ms would fall between two of the mixer's blocks


class Sound:
    """`play(hz)`; 0 is silence."""

    def __init__(self):
        self._channel = None
        self._waves = {}
        try:
            with quiet():
                pygame.mixer.init(_RATE, -16, 1, 512, allowedchanges=0)
            self._channel = pygame.mixer.Channel(0)
        except (pygame.error, NotImplementedError) as error:
            print(f"No sound: {error}", file=sys.stderr)

    def play(self, hz):
        """Go on with this pitch until the next call."""
        if self._channel is None:
            return
        if not hz:
            self._channel.fadeout(_FADE_MS)
            return
        if hz not in self._waves:
            self._waves[hz] = pygame.mixer.Sound(buffer=_wave(hz).tobytes())
        self._channel.play(self._waves[hz], loops=-1)

    def close(self):
        """Let the device go."""
        if self._channel is not None:
            pygame.mixer.quit()
            self._channel = None


def _wave(hz):
    """A fiftieth of a second or so of whole periods, 16-bit samples."""
    periods = max(1, hz // 50)
    count = max(2, round(_RATE * periods / hz))
    return array("h", (_LOUD if i * periods * 2 // count % 2 == 0 else -_LOUD for i in range(count)))
