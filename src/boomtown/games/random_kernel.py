# mypy: disable-error-code="no-any-return"
"""Chance for compiled rules: the generator is an int64 vector of one word, never 0, that the caller owns."""

from __future__ import annotations

from typing import Any

from boomtown.games.compiled import kernel


@kernel
def random_below(rng: Any, bound: int) -> int:
    """Returns a number from 0 to `bound` - 1 and moves the generator on (xorshift64); bound below 2**31."""
    x = rng[0]
    x ^= x << 13
    x ^= (x >> 7) & 0x1FFFFFFFFFFFFFF
    x ^= x << 17
    rng[0] = x
    return (((x >> 32) & 0x7FFFFFFF) * bound) >> 31
