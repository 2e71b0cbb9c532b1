"""Compiled code that is written once for all games takes their kernels as arguments: here are the types.

Each is a function known by its signature only (`Kernels` says what it does). Code compiled for these types
serves every game and lives in the cache on disk; code that closes over one game's kernels would do neither.
"""

from __future__ import annotations

import threading
from typing import Any

import numba

from boomtown.games.compiled import jit_disabled

_types: Any = numba.types
WORDS: Any = _types.int64[::1]
REALS: Any = _types.float64[::1]
SMALL: Any = _types.int8[::1]
INTEGER: Any = _types.int64

TO_MOVE: Any = _types.FunctionType(INTEGER(WORDS))
LEGAL: Any = _types.FunctionType(INTEGER(WORDS, WORDS))
PLAY: Any = _types.FunctionType(_types.void(WORDS, INTEGER))
DRAW: Any = _types.FunctionType(INTEGER(WORDS, WORDS))
VALUES: Any = _types.FunctionType(_types.void(WORDS, REALS))
OBSERVE: Any = _types.FunctionType(_types.void(WORDS, INTEGER, INTEGER, SMALL))
EVALUATE: Any = _types.FunctionType(INTEGER(WORDS))
REHASH: Any = _types.FunctionType(INTEGER(WORDS, WORDS, INTEGER))

_PREPARING = threading.Lock()


def type_of(example: Any) -> Any:
    """Returns the type of an array, or of a named tuple of arrays."""
    typeof: Any = numba.typeof
    return typeof(example)


def passable(function: Any, function_type: Any) -> Any:
    """Returns `function`, a game's kernel, ready to be passed where a function of that type is expected.

    Left to itself Numba would look it up in the cache under another key than ordinary calls use, and compile
    it a second time in every process that passes it before it calls it.
    """
    if not jit_disabled() and function_type.signature.args not in function.overloads:
        function.compile(function_type.signature.args)
    return function


def prepared(function: Any, *arguments: Any) -> Any:
    """Returns `function`, a kernel, compiled for arguments of these types or loaded from the cache.

    It takes no others from then on: Numba would otherwise compile it anew for each game. Harmless to repeat,
    and to do in several threads at once.
    """
    if not jit_disabled():
        with _PREPARING:
            if not function.signatures:
                function.compile(arguments)
                function.disable_compile()
    return function
