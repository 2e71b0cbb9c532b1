"""The one owner of Numba: the `kernel` decorator, its flags, and the cache that compiled code lives in.

Numba's own cache does not notice an edited callee in another file, nor an edited data file whose values were
compiled in. So the cache folder is named after a hash of everything that compiled code can depend on: a
changed source simply has another folder.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import numba
import platformdirs

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

_numba_settings: Any = numba.config
_PACKAGE = Path(__file__).parents[1]
_ROOMS_WITH_KERNELS = ("games", "bots")
_FLAGS_IN_ENVIRONMENT = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")


@cache
def source_hash() -> str:
    """Returns a name for all sources, data files and flags that compiled code can depend on."""
    digest = hashlib.blake2b(digest_size=10)
    digest.update(f"{sys.version} {numba.__version__}".encode())
    for flag in _FLAGS_IN_ENVIRONMENT:
        digest.update(f"{flag}={os.environ.get(flag, '')}".encode())
    for room in _ROOMS_WITH_KERNELS:
        for path in sorted((_PACKAGE / room).rglob("*")):
            if path.suffix in {".py", ".json"}:
                digest.update(str(path.relative_to(_PACKAGE)).encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


@cache
def cache_folder() -> Path:
    """Returns the folder of compiled code: under `BOOMTOWN_CACHE`, or else the user's cache folder."""
    chosen = os.environ.get("BOOMTOWN_CACHE")
    root = Path(chosen) if chosen else platformdirs.user_cache_path("boomtown")
    return root / "kernels" / source_hash()


def is_compiled() -> bool:
    """Tells whether all kernels of these very sources have been compiled on this machine."""
    return jit_disabled() or (cache_folder() / "complete").exists()


def mark_compiled() -> None:
    """Notes that all kernels are in the cache."""
    cache_folder().mkdir(parents=True, exist_ok=True)
    (cache_folder() / "complete").touch()


def jit_disabled() -> bool:
    """Tells whether kernels run as plain Python (`NUMBA_DISABLE_JIT=1`)."""
    return bool(_numba_settings.DISABLE_JIT)


def kernel(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Compiles `function` on its first call, without the GIL, and keeps it in the cache."""
    _numba_settings.CACHE_DIR = str(cache_folder())
    compiled: Callable[Arguments, Result] = numba.njit(cache=True, nogil=True)(function)
    return compiled
