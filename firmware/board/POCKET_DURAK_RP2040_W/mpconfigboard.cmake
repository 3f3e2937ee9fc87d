# Raspberry Pi Pico W; its radio stays off.
set(PICO_BOARD "pico_w")
set(PICO_PLATFORM "rp2040")
include(${CMAKE_CURRENT_LIST_DIR}/../game.cmake)
