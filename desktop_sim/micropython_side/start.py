"""Starts the firmware on MicroPython's Unix port, wired to the desk.

Usage: start.py SOURCE SINK FIRMWARE SHIM, the first two being the numbers of the pipes; FIRMWARE is a
folder or a ROMFS image. The first line from the desk is a JSON object: what starter.run takes, levels and
ballast. The last message is R (reset), L (the player left) or X (anything else; what happened is on
stderr).
"""

import json
import sys

HERE = sys.argv[0].rsplit("/", 1)[0]
# Only modules that the interpreter does not build in firmly are looked for in the shims: machine, not
# framebuf.
firmware = sys.argv[3]
if firmware.endswith(".romfs"):
    import vfs

    with open(firmware, "rb") as file:
        rom = file.read()
    vfs.mount(vfs.VfsRom(rom), "/rom")
    firmware = "/rom"
sys.path[:] = [HERE, firmware, sys.argv[4]]

import machine  # noqa: E402
from link import Link  # noqa: E402

source = open("/dev/fd/" + sys.argv[1], "rb")  # noqa: SIM115 (open for the whole run)
sink = open("/dev/fd/" + sys.argv[2], "wb")  # noqa: SIM115
line = b""
while not line.endswith(b"\n"):
    line += source.read(1)
want = json.loads(line)
del line
# Bytes weigh half in a heap of 64-bit words: as many again make the heap as full as the Pico's.
ballast = bytearray(want["ballast"])
link = Link(source, sink)
machine.plug(link, [tuple(pair) for pair in want["levels"]])
import rp2  # noqa: E402, F401 (found while the shims are on the path)
import starter  # noqa: E402

sys.path.remove(sys.argv[4])

end = b"X"
try:
    starter.run(want)
    end = b"L"
except machine.Reset:
    end = b"R"
finally:
    link.send(end[0], 0)
