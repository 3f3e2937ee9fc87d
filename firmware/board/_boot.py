"""Mounts the file system at power-up, formatted first if there is none, as MicroPython's own _boot.py does.

That one imports `rp2`, whose Python is the PIO's assembler: 1.3 KB of heap that most boards have no use for.
"""

# mypy: ignore-errors

import vfs
from _rp2 import Flash

_flash = Flash()
try:
    _files = vfs.VfsLfs2(_flash, progsize=256)
except OSError:
    vfs.VfsLfs2.mkfs(_flash, progsize=256)
    _files = vfs.VfsLfs2(_flash, progsize=256)
vfs.mount(_files, "/")

del vfs, Flash, _flash, _files
