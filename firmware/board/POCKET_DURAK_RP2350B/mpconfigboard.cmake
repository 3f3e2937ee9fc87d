# RP2350B, the chip with 48 pins: Pimoroni's Tufty 2350 and Explorer. What the SDK has of that maker with
# this chip and their 16 MB of flash is the PGA2350.
set(PICO_BOARD "pimoroni_pga2350")
set(PICO_PLATFORM "rp2350")
set(PICO_NUM_GPIOS 48)
include(${CMAKE_CURRENT_LIST_DIR}/../game.cmake)
