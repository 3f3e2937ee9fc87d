"""Runs on the board, under `make watch`: modules that have changed since the firmware was built are imported
from a folder, all others from the firmware.

MicroPython looks for a module in the one folder that its package names in `__path__`. That is turned to the
folder for the moment in which a changed module's file is looked for.
"""

import builtins
import sys

_import = builtins.__import__


class Overlay:
    """Stands in for `__import__` until every changed module is there.

    names: the dotted names of the changed modules, new ones among them; folder: where their files lie, as
    durak/.../name.mpy or .py.
    """

    def __init__(self, names, folder):
        self._waiting = set(names)
        self._folder = folder
        self._turned = []  # (package, its own path, name of the module that is looked for)

    def __call__(self, name, globals=None, locals=None, wanted=None, level=0):
        """Import as `__import__` does; wanted: the names after `import` in a from-import."""
        self._turn_back()
        at = name.find(".")
        while at > 0:
            self._bring(name[:at])
            at = name.find(".", at + 1)
        self._bring(name)
        if wanted and wanted is not True:
            for item in wanted:
                self._bring(name + "." + item)
        return _import(name, globals, locals, wanted, level)

    def _bring(self, name):
        """Import the module of that name from the folder, if it is one that has changed."""
        if name not in self._waiting:
            return
        self._waiting.remove(name)
        if not self._waiting:
            builtins.__import__ = _import
        at = name.rfind(".")
        if at < 0:
            sys.path.insert(0, self._folder)
            _import(name)
            return
        package = _import(name[:at], None, None, ("",))
        self._turned.append((package, package.__path__, name))
        package.__path__ = self._folder + "/" + name[:at].replace(".", "/")
        try:
            _import(name, None, None, ("",))
        finally:
            self._turn_back()

    def _turn_back(self):
        """Give packages their own path again: the file has been found, and what it imports comes next."""
        while self._turned:
            package, path, name = self._turned.pop()
            package.__path__ = path
            module = sys.modules.get(name)
            if module and hasattr(module, "__path__"):
                module.__path__ = path + "/" + name[name.rfind(".") + 1 :]


def use(names, folder):
    """Have the modules of those names imported from the folder."""
    if names:
        import durak  # noqa: F401  (before the folder, which holds only some of it, may be looked into)

        builtins.__import__ = Overlay(names, folder)
