"""The boards: one file each, and everything that is known of a board stands in its file.

To add a board, copy the file that is most like it and name it as `board.txt` shall name the board, with
"_" for "-" and "."; add its makers' figures to tests/device/test_board_facts.py. Nothing else: driver,
simulator, tools and documents find the file by its name.

The docstring begins "Title: size and keys." and then says in paragraphs `Sure:`, `Unsure:` and `Tried:`
which facts two sources agree on, which one alone tells, and whether an owner has tried the game on it.
It costs the Pico nothing; docs/boards.md is made from it.

A file must have:

    NAME            as in board.txt: small letters, digits, "-" and "."
    PANEL           the controller, one of panel_init.SETUP
    MEMORY          its memory, (columns, rows) in px, of which the glass shows a part
    COLUMNS, ROWS   the glass in px, unturned, as the controller counts
    FIRST_COLUMN, FIRST_ROW     where that part begins in the memory
    MADCTL          the byte that turns the picture upright as the board is held
    INVERTED        True for glass that shows negatives otherwise (IPS)
    SPI, SCK, MOSI, CS, DC      the bus, 0 or 1, and its pins; or DATA, WRITE, CS, DC for eight wires
    CONTROLS        the set of keys (durak.keys): JOY4, JOY2, FOUR or DIGITS
    KEYS            ((key, pin), ...): contacts that pull their pin to ground when pressed; (key, code) on a
                    board with a KEYBOARD

and may have what stands in board_config.OPTIONAL.
"""
