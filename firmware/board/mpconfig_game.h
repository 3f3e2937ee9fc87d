// The port's own settings without what the game has no use for (MP_CONFIGFILE names this file).
// Left as they are: all that mpremote asks for, hashlib's SHA-256 among it.
#include "mpconfigport.h"

// not 0: the port asks whether it is defined at all
#undef MICROPY_SSL_MBEDTLS
#undef MICROPY_PY_CRYPTOLIB
#undef MICROPY_PY_HASHLIB_MD5
#undef MICROPY_PY_HASHLIB_SHA1
#undef MICROPY_PY_ONEWIRE
#undef MICROPY_PY_MACHINE_DHT_READINTO
#undef MICROPY_PY_MACHINE_I2S
#undef MICROPY_PY_MACHINE_BITSTREAM
#undef MICROPY_PY_MACHINE_UART
#undef MICROPY_PY_MACHINE_UART_SENDBREAK
#undef MICROPY_PY_MACHINE_UART_IRQ
#undef MICROPY_VFS_FAT

#define MICROPY_PY_CRYPTOLIB (0)
#define MICROPY_PY_HASHLIB_MD5 (0)
#define MICROPY_PY_HASHLIB_SHA1 (0)
#define MICROPY_PY_ONEWIRE (0)
#define MICROPY_PY_MACHINE_DHT_READINTO (0)
#define MICROPY_PY_MACHINE_I2S (0)
#define MICROPY_PY_MACHINE_BITSTREAM (0)
#define MICROPY_PY_MACHINE_UART (0)
#define MICROPY_VFS_FAT (0)
#define MICROPY_PY_CMATH (0)
#define MICROPY_PY_HEAPQ (0)
#define MICROPY_PY_JSON (0)
#define MICROPY_PY_RE (0)
#define MICROPY_PY_ASYNCIO (0)
#define MICROPY_PY_WEBSOCKET (0)
// A module's __file__ takes eight bytes of heap, and code in flash has no file.
#define MICROPY_MODULE___FILE__ (0)
