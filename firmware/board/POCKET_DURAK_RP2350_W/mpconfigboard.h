// Raspberry Pi Pico 2 W; its radio stays off.
#define MICROPY_HW_BOARD_NAME "Pocket Durak on Pico 2 W"
#include "../game_board.h"
