"""Run by MicroPython with the paths of firmware/ and tools/pictures/: paints every table picture.

Prints a line for each: its name, what ten repaints of all parts and ten walks of the cursor allocated, the
frame in hexadecimal. The painting is done once more with the heap locked.
"""

import binascii
import sys

sys.path[:0] = sys.argv[1:3]

import micropython  # noqa: E402
import table_pictures  # noqa: E402


def every_part(table):
    """Repaints whole, then part by part, then walks the focus through the hand."""
    scene = table.scene
    focus = scene.focus
    table.paint()
    table.paint_rail()
    table.paint_felt()
    table.play_area.gliding.remember(table.play_area)
    table.paint_pairs()
    table.paint_message()
    table.paint_keys()
    i = 0
    while i < scene.pairs:
        table.paint_pair(i)
        i += 1
    i = 0
    while i < scene.hand:
        scene.focus = i
        table.paint_hand()
        i += 1
    # back to where it was, the row scrolled as it was
    scene.focus = focus
    table.hand.scroll_home()
    table.paint_hand()
    table.canvas.take_dirty()


def times(n, table):
    """every_part n times; answers the bytes allocated."""
    before = micropython.mem_total()
    while n:
        every_part(table)
        n -= 1
    return micropython.mem_total() - before


def main():
    """One line a picture."""
    for name in sorted(table_pictures.TABLES):
        table = table_pictures.painter(*table_pictures.TABLES[name])
        times(1, table)
        few = times(1, table)
        many = times(11, table)
        micropython.heap_lock()
        every_part(table)
        micropython.heap_unlock()
        print(name, many - few, binascii.hexlify(table.canvas.buffer).decode())


main()
