# Raspberry Pi Pico 2 W; its radio stays off.
set(PICO_BOARD "pico2_w")
set(PICO_PLATFORM "rp2350")
include(${CMAKE_CURRENT_LIST_DIR}/../game.cmake)
