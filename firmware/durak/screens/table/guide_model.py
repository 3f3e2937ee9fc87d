"""What a guide shows, in the view model: its bubble, the key it lights, a panel."""

from durak.draw.table.parts import ALL
from durak.draw.table.scene import TO_KEY


class GuideModel:
    """Writes the fields of a ViewModel's scene that only a guide fills."""

    def __init__(self, view):
        self.view = view
        self._scene = view.scene

    def open_bubble(self, lines, tiny, to, at, tab):
        """Show a bubble that points to thing `at` of the kind `to` (scene.TO_...), with a tab. One about
        a key leaves sentence and role where they are; no card has the focus then.
        """
        scene = self._scene
        view = self.view
        said = scene.message if to == TO_KEY else ""
        view.open_bubble(lines, tiny, at)
        scene.bubble_to = to
        scene.bubble_tab = tab
        if to == TO_KEY:
            scene.role = view.role(view.seating.seat)
            view.say(said)
            view.hand.focus_on(-1)
        view.dirty.add(ALL)

    def close_bubble(self, message):
        """Show a sentence in its place."""
        self.view.close_bubble(message)
        self.view.dirty.add(ALL)

    def light_key(self, cap):
        """Light the key on which `cap` stands, "" for none."""
        if cap != self._scene.lit:
            self.view.light_key(cap)
            self.view.dirty.add(ALL)

    def open_notice(self, title, line):
        """Show a panel over the table that something is done: a title with a tick, and a line."""
        self._scene.notice = title
        self._scene.notice_line = line
        self.view.say("")
        self.view.dirty.add(ALL)

    def paint_all(self):
        """Have everything painted: what lies under a bubble has moved."""
        self.view.dirty.add(ALL)
