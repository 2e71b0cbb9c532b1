"""Compiles what only benchmarks need, afresh each time: a cache could answer with yesterday's kernels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import numba

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


def fresh(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Compiles `function` on its first call."""
    compiled: Any = numba.njit(function)
    typed: Callable[Arguments, Result] = compiled
    return typed
