"""What is frozen into the firmware (MicroPython's own kind of manifest): the game, and what starts it."""

freeze("$(PORT_DIR)/modules", ("_boot.py", "rp2.py"))
# opt=2: no asserts; the line numbers of traces stay
package("durak", base_path="$(GAME_DIR)", opt=2)
module("main.py", base_path="$(GAME_DIR)", opt=2)
