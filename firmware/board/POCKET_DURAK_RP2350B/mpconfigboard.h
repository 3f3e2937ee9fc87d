// RP2350B, the chip with 48 pins: Pimoroni's Tufty 2350 and Explorer.
#define MICROPY_HW_BOARD_NAME "Pocket Durak on RP2350B"
#include "../game_board.h"
