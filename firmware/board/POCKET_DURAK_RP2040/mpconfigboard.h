// Raspberry Pi Pico and Pimoroni PicoSystem.
#define MICROPY_HW_BOARD_NAME "Pocket Durak on Pico"
#include "../game_board.h"
