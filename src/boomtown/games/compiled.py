"""The one owner of Numba: the `kernel` decorator and its flags. `kernel_cache` says where its code lives."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import numba

from boomtown.games.kernel_cache import cache_folder, hash_of, sources_of

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

_numba_settings: Any = numba.config


def jit_disabled() -> bool:
    """Tells whether kernels run as plain Python (`NUMBA_DISABLE_JIT=1`)."""
    return bool(_numba_settings.DISABLE_JIT)


def kernel(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Compiles `function` on its first call, without the GIL, and keeps it in the cache."""
    return _compiled(function, forceinline=False)


def inlined(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Compiles `function` as `kernel` does, and into every kernel that calls it.

    For the small steps of an inner loop, where the call would cost more than the step.
    """
    return _compiled(function, forceinline=True)


def _compiled(function: Callable[Arguments, Result], *, forceinline: bool) -> Callable[Arguments, Result]:
    file = Path(function.__code__.co_filename)
    # Numba reads this setting now, while it decorates.
    _numba_settings.CACHE_DIR = str(cache_folder() / hash_of(sources_of(file)))
    decorate: Any = numba.njit(cache=True, nogil=True, forceinline=forceinline)
    compiled: Callable[Arguments, Result] = decorate(function)
    return compiled
