// Raspberry Pi Pico 2.
#define MICROPY_HW_BOARD_NAME "Pocket Durak on Pico 2"
#include "../game_board.h"
