"""The faces of the opponents in the view model: whose they are, and their moods."""

from durak.draw.table.parts import RAIL
from durak.draw.table.scene import ASLEEP, CALM, WINCING
from durak.rules import position
from durak.rules.position import GIVE


class MoodsModel:
    """Writes the fields of `scene` that faces are painted from: people and moods."""

    def __init__(self, scene, dirty, seating):
        self._scene = scene
        self._dirty = dirty
        self._seating = seating

    def meet(self):
        """Give each opponent the face of its seat."""
        scene = self._scene
        for i in range(scene.opponents):
            scene.people[i] = (self._seating.seat_of(i) + 4) % 5  # seat 1 has the first

    def sync(self, view):
        """Show the moods of a view: who is out sleeps, who takes and is given more winces."""
        scene = self._scene
        for i in range(scene.opponents):
            seat = self._seating.seat_of(i)
            takes = position.phase(view) == GIVE and seat == position.defender(view)
            scene.moods[i] = ASLEEP if position.is_out(view, seat) else WINCING if takes else CALM
        self._dirty.add(RAIL)

    def calm_all(self):
        """Wake and calm all: nobody has cards yet."""
        for i in range(self._scene.opponents):
            self._scene.moods[i] = CALM

    def show(self, seat, mood):
        """Let the face of a seat show a mood."""
        i = self._seating.opponent(seat)
        if i >= 0:
            self._scene.moods[i] = mood
            self._dirty.add(RAIL)

    def begin_bout(self):
        """Nobody winces any more."""
        scene = self._scene
        for i in range(scene.opponents):
            if scene.moods[i] == WINCING:
                scene.moods[i] = CALM
                self._dirty.add(RAIL)
