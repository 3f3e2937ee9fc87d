# What all boards share; each board's mpconfigboard.cmake sets PICO_BOARD and PICO_PLATFORM and includes this.
# MICROPY_MANIFEST_GAME_DIR (from the command line) is the folder with main.py and durak/.

set(MICROPY_FROZEN_MANIFEST ${CMAKE_CURRENT_LIST_DIR}/manifest.py)

# Settings on top of the port's.
list(APPEND MICROPY_DEF_BOARD MP_CONFIGFILE="${CMAKE_CURRENT_LIST_DIR}/mpconfig_game.h")

# Nothing of micropython-lib is frozen, so it need not be there: any folder with a README.md will do.
set(MICROPY_LIB_DIR ${MICROPY_DIR})

# Nothing of mbedtls is used (mpconfig_game.h), so it need not be there: its library becomes an empty one.
cmake_language(DEFER CALL set_property TARGET micropy_lib_mbedtls PROPERTY INTERFACE_SOURCES)

# The port's linker script with two changes: code may not reach into the file system (as it is, the linker
# would let it), and an RP2040's stack is 10 KB, not 8.
set(_code_bytes 1024k)
set(GAME_RAM_OBJECTS "*/py/gc.c.o* */py/vm.c.o*")
set(MICROPY_BOARD_LINKER_SCRIPT ${CMAKE_BINARY_DIR}/pocket_durak.ld)
file(READ ${MICROPY_PORT_DIR}/memmap_mp_${PICO_PLATFORM}.ld _script)

function(change_script from to)
    string(FIND "${_script}" "${from}" _at)
    if(_at EQUAL -1)
        message(FATAL_ERROR "the linker script of this MicroPython has no '${from}'")
    endif()
    string(REPLACE "${from}" "${to}" _script "${_script}")
    set(_script "${_script}" PARENT_SCOPE)
endfunction()

# The interpreter's loop and the collector stay in RAM, as the port means it; which objects these are it says
# with the names that older versions of CMake give them. The compiler, which the port puts there too, is in
# flash: the game compiles nothing.
change_script("*gc.c.obj *vm.c.obj *parse.c.obj" "${GAME_RAM_OBJECTS}")

change_script("LENGTH = __micropy_flash_size__" "LENGTH = ${_code_bytes}")
if(PICO_PLATFORM STREQUAL "rp2040")
    change_script("LENGTH = 256k" "LENGTH = 254k")
    change_script("ORIGIN = 0x20040000, LENGTH = 0k" "ORIGIN = 0x2003f800, LENGTH = 0k")
    change_script("ORIGIN = 0x20040000, LENGTH = 8k" "ORIGIN = 0x2003f800, LENGTH = 10k")
    change_script("__StackBottom = __StackTop - SIZEOF(.stack_dummy);"
                  "__StackBottom = ORIGIN(SCRATCH_Y);")
endif()
file(CONFIGURE OUTPUT ${MICROPY_BOARD_LINKER_SCRIPT} CONTENT "${_script}" @ONLY NEWLINE_STYLE UNIX)

# The port compiles for size but for what it names itself; the game also lives on looking up names and calling.
function(compile_for_speed)
    foreach(_name bc.c nativeglue.c obj.c objarray.c objfun.c objtype.c qstr.c runtime.c)
        set_property(SOURCE ${MICROPY_DIR}/py/${_name} APPEND PROPERTY COMPILE_OPTIONS "-O2")
    endforeach()
endfunction()
cmake_language(DEFER CALL compile_for_speed)
