"""CPython's `micropython` module: the one adapter that lets firmware/ run unchanged.

`const`, `viper` and `native` are identities; `ptr8 ptr16 ptr32 uint` become builtins, because viper code
names them without importing them. What only makes sense on the device (the heap lock, the memory report)
is a harmless stand-in.
"""

import ast
import builtins
import re
import tokenize
from array import array


def const(value):
    """Return the value: MicroPython's compiler folds it, CPython just calls."""
    return value


class _Plain(ast.NodeTransformer):
    """What MicroPython's compiler does: constants folded in, casts that cast nothing left out."""

    def __init__(self, names):
        self.names = names

    def visit_Name(self, node):
        known = self.names.get(node.id)
        if isinstance(node.ctx, ast.Load) and type(known) is int and _CONSTANT.match(node.id):
            return ast.copy_location(ast.Constant(known), node)
        return node

    def visit_Call(self, node):
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and len(node.args) == 1 and not node.keywords:
            argument = node.args[0]
            # ptr8(x) is x here; int(f(x)) unboxes there what is an int already here.
            if node.func.id == "ptr8" or (node.func.id == "int" and isinstance(argument, ast.Call)):
                return argument
            # ptr32(x) without a call where x was the last one asked for.
            if node.func.id == "ptr32" and isinstance(argument, ast.Name):
                return ast.IfExp(
                    _expression("{} is __words[0]".format(argument.id), node),
                    _expression("__words[1]", node),
                    node,
                )
        return node


def _expression(text, place):
    """What the text means, as if it stood at the node `place`."""
    found = ast.parse(text, mode="eval").body
    for node in ast.walk(found):
        ast.copy_location(node, place)
    return found


_CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]*$")
# The module that is being imported, as its globals, and its decorated functions by the line they begin at.
# Each is taken out as it is used, since it is changed; a module that is imported anew is parsed anew.
_importing = [None, {}]


def _tree_of(function):
    """The function's definition, from its source file; None if there is none to be had."""
    code = function.__code__
    line = code.co_firstlineno
    if _importing[0] is not function.__globals__ or line not in _importing[1]:
        try:
            with tokenize.open(code.co_filename) as file:
                module = ast.parse(file.read(), code.co_filename)
        except (OSError, SyntaxError, ValueError):
            module = ast.Module([], [])
        _importing[0] = function.__globals__
        _importing[1] = {node.decorator_list[0].lineno: node for node in _decorated(module.body)}
    return _importing[1].pop(line, None)


def _decorated(body):
    """Yield the functions with decorators of a module, and of its classes."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _decorated(node.body)
        elif isinstance(node, ast.FunctionDef) and node.decorator_list:
            yield node


def viper(function):
    """The same function with the constants of its module, imported ones too, folded in as on the device.

    Where the source cannot be read, or the function is a closure, the function itself: it does the same,
    more slowly.
    """
    kinds = function.__annotations__.items()
    pointers = [(name, kind) for name, kind in kinds if kind in (ptr16, ptr32)]
    tree = _tree_of(function)
    if tree is None or tree.name != function.__name__ or function.__closure__:
        if pointers:
            raise SyntaxError("an argument that is a pointer wants a function whose source can be read")
        return function
    # An argument that is a pointer is one from the first line on.
    for name, kind in pointers:
        taken = ast.parse("{0} = {1}({0})".format(name, kind.__name__)).body[0]
        for node in ast.walk(taken):
            ast.copy_location(node, tree.body[0])
        tree.body.insert(0, taken)
    for argument in tree.args.args:
        argument.annotation = None
    # One decorator stays, so that the function begins at the line where it does in its file: what counts
    # lines (coverage) goes by that.
    tree.decorator_list = [ast.copy_location(ast.Name("__native", ast.Load()), tree.decorator_list[0])]
    _Plain(function.__globals__).visit(tree)
    module = ast.fix_missing_locations(ast.Module([tree], []))
    made = {}
    function.__globals__["__words"] = _words
    function.__globals__["__native"] = native
    exec(compile(module, function.__code__.co_filename, "exec"), function.__globals__, made)
    return made[function.__name__]


def native(function):
    """Return the function: the same source runs as plain Python."""
    return function


def bytecode(function):
    """Return the function."""
    return function


def ptr8(x):
    """Bytes of a buffer: a bytearray already indexes as bytes."""
    return x


def ptr16(x):
    """16-bit words of a buffer, in the machine's byte order (both Pico and desktops are little-endian)."""
    return x if type(x) is array else memoryview(x).cast("H")


# The buffer last asked for and its words: a move asks for its position's words several times.
_words = [None, None]


def ptr32(x):
    """32-bit words of a buffer."""
    if x is not _words[0]:
        _words[1] = memoryview(x).cast("I")
        _words[0] = x
    return _words[1]


builtins.ptr8 = ptr8
builtins.ptr16 = ptr16
builtins.ptr32 = ptr32
builtins.uint = int

_locked = 0


def heap_lock():
    """Count the locks; CPython allocates all the same."""
    global _locked
    _locked += 1


def heap_unlock():
    """Undo one `heap_lock`; answers how many remain."""
    global _locked
    _locked = max(0, _locked - 1)
    return _locked


def heap_locked():
    """How many locks are held."""
    return _locked


def opt_level(level=0):
    """Answer 0: CPython has no such level here."""
    return 0


def alloc_emergency_exception_buf(size):
    """Nothing to reserve on CPython."""


def kbd_intr(char):
    """Ctrl-C stays CPython's own."""


def schedule(function, argument):
    """Call at once: there are no interrupts to come back from."""
    function(argument)


def stack_use():
    """Answer 0: not measured here."""
    return 0


def mem_info(verbose=0):
    """Nothing to report on CPython."""


def mem_total():
    """Answer 0: only the Unix port counts allocations."""
    return 0


def mem_current():
    """Answer 0: only the Unix port counts allocations."""
    return 0


def mem_peak():
    """Answer 0: only the Unix port counts allocations."""
    return 0
