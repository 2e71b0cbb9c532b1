# mypy: disable-error-code="no-any-return"
"""Exponential and logarithm for compiled rules and searches: the same to the last bit on every machine.

The C library's differ in their last digits from system to system, and from processor to processor where one
can multiply and add at once; then the same search no longer gives the same move. Here are additions,
multiplications and divisions alone, each rounded by itself as IEEE 754 asks: the compiler joins none of them,
because `compiled` leaves Numba's `fastmath` off (a test looks at the machine code).

The exponential is within 2 units in the last place, the logarithm within 3. Neither ever falls where the
argument grows: within a power of two each step is a rounded operation that does not fall, on numbers that are
not negative; and the seams are clamped.
"""

from __future__ import annotations

import math

import numpy as np

from boomtown.games.compiled import kernel

_LOWEST, _HIGHEST = -708.0, 709.0
_PER_LN2 = 1.4426950408889634
_LN2 = 0.6931471805599453
_LN2_HIGH = 6.93147180369123816490e-01
"""The first 32 bits of the logarithm of 2, so that multiples of it are exact."""
_LN2_LOW = 1.90821492927058770002e-10
"""The rest of it."""

_LEAST_POWER = -1_022
_POWER = np.array([math.ldexp(1.0, power) for power in range(_LEAST_POWER, 1_024)])
"""All powers of two that are normal numbers."""
_EXP_TERMS = 16
_EXP_SERIES = np.array([1.0 / math.factorial(term) for term in range(_EXP_TERMS, -1, -1)])
"""Taylor's series, the last term first; the rest is below 1e-17 for arguments up to the logarithm of 2."""
_LOG_TERMS = 17
_LOG_SERIES = np.array([2.0 / (2 * term + 1) for term in range(_LOG_TERMS - 1, -1, -1)])
"""The series of 2 artanh(s) / s in s * s, the last term first; the rest is below 1e-17 for s up to 1/3."""


@kernel
def exp(x: float) -> float:
    """Returns e to the power of x; below -708 and above 709 as it is there."""
    x = min(max(x, _LOWEST), _HIGHEST)
    # 1. x is so many logarithms of 2, and a rest from 0 to one of them.
    power = int(x * _PER_LN2)
    if x < 0.0:
        power -= 1
    rest = max(0.0, (x - power * _LN2_HIGH) - power * _LN2_LOW)
    # 2. The series of the rest, by Horner's rule.
    result = 0.0
    for coefficient in _EXP_SERIES:
        result = result * rest + coefficient
    # 3. Twice as much for each logarithm of 2.
    return min(result, 2.0) * _POWER[power - _LEAST_POWER]


@kernel
def log(x: float) -> float:
    """Returns the natural logarithm of x, which must be at least 1 and finite."""
    # 1. x is a power of two times a number from 1 to 2.
    power = 0
    step = 512
    while step > 0:
        if x >= _POWER[step - _LEAST_POWER]:
            x *= _POWER[-step - _LEAST_POWER]
            power += step
        step >>= 1
    # 2. The logarithm of that number is 2 artanh((x - 1) / (x + 1)).
    s = (x - 1.0) / (x + 1.0)
    square = s * s
    result = 0.0
    for coefficient in _LOG_SERIES:
        result = result * square + coefficient
    # 3. One logarithm of 2 more for each power.
    return power * _LN2_HIGH + (min(result * s, _LN2) + power * _LN2_LOW)
