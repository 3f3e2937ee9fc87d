// Raspberry Pi Pico W; its radio stays off.
#define MICROPY_HW_BOARD_NAME "Pocket Durak on Pico W"
#include "../game_board.h"
