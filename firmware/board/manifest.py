"""What is frozen into the firmware (MicroPython's own kind of manifest): the game, and what starts it."""

freeze("$(PORT_DIR)/modules", ("rp2.py",))
module("_boot.py", base_path="$(BOARD_DIR)/..", opt=2)
# opt=2: no asserts; the line numbers of traces stay
package("durak", base_path="$(GAME_DIR)", opt=2)
module("main.py", base_path="$(GAME_DIR)", opt=2)
