// What all boards share. The file system, which holds saves and board.txt, is the last MB of a Pico's 2 MB,
// and where stock MicroPython has it on a Pico 2 (all of its 4 MB but the first).
#if PICO_RP2040
#define MICROPY_HW_FLASH_STORAGE_BYTES (1024 * 1024)
#else
#define MICROPY_HW_FLASH_STORAGE_BYTES (PICO_FLASH_SIZE_BYTES - 1024 * 1024)
#endif

// The game runs on one core.
#define MICROPY_PY_THREAD (0)
#define MICROPY_PY_MACHINE_I2C_TARGET (0)
// USB is the console and nothing else; a line of it is soon read.
#define MICROPY_HW_ENABLE_USB_RUNTIME_DEVICE (0)
#define MICROPY_HW_STDIN_BUFFER_LEN (256)
