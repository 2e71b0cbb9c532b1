"""Exponential and logarithm of our own: near the truth, never falling, and the same on every machine."""

from __future__ import annotations

import json
import math
import os
import random
import re
import struct
import subprocess
import sys
from collections.abc import Callable
from decimal import Decimal, localcontext
from pathlib import Path
from typing import Any

import numba
import pytest

from boomtown.games.exponential_kernel import exp, log

EXP_ULPS, LOG_ULPS = 2.0, 3.0
"""The bounds that the module gives."""


def ulps_off(found: float, exact: Decimal) -> float:
    return float(abs(Decimal(found) - exact) / Decimal(math.ulp(found)))


def drawn(seed: int, count: int, low: float, high: float) -> list[float]:
    draw = random.Random(seed)
    return [draw.uniform(low, high) for _ in range(count)]


@pytest.mark.parametrize(("low", "high"), [(-1e-9, 1e-9), (-1.0, 1.0), (-30.0, 30.0), (-708.0, 709.0)])
def test_the_exponential_is_within_its_bound(low: float, high: float) -> None:
    with localcontext(prec=50):
        assert max(ulps_off(exp(x), Decimal(x).exp()) for x in drawn(1, 4_000, low, high)) <= EXP_ULPS


def test_the_logarithm_is_within_its_bound() -> None:
    counts = [float(count) for count in range(2, 4_000)]
    powers = [2.0**power for power in range(1, 1_024)]
    near_one = [1.0 + x for x in drawn(2, 2_000, 0.0, 1e-6) if 1.0 + x > 1.0]
    wide = [math.ldexp(1.0 + x, int(1_000 * x)) for x in drawn(3, 4_000, 0.0, 1.0)]
    with localcontext(prec=50):
        worst = max(ulps_off(log(x), Decimal(x).ln()) for x in counts + powers + near_one + wide)
    assert worst <= LOG_ULPS


def test_what_is_exact_is_exact() -> None:
    assert (exp(0.0), exp(-0.0), log(1.0)) == (1.0, 1.0, 0.0)
    assert exp(-1e4) == exp(-708.0) > 0.0
    assert exp(1e4) == exp(709.0) < math.inf


def rising(function: Callable[[float], float], start: float, steps: int) -> bool:
    """Tells whether the function never falls over so many neighbouring numbers on from `start`."""
    before = -math.inf
    for _ in range(steps):
        value = function(start)
        if value < before:
            return False
        before, start = value, math.nextafter(start, math.inf)
    return True


def test_the_exponential_never_falls() -> None:
    seams = [power * math.log(2.0) for power in range(-1_021, 1_023)]
    for seam in seams:
        start = seam
        for _ in range(6):
            start = math.nextafter(start, -math.inf)
        assert rising(exp, start, 12), seam
    for start in drawn(4, 300, -40.0, 40.0):
        assert rising(exp, start, 60), start


def test_the_logarithm_never_falls() -> None:
    for power in range(1, 1_023):
        start = 2.0**power
        for _ in range(6):
            start = math.nextafter(start, -math.inf)
        assert rising(log, start, 12), power
    for start in drawn(5, 300, 1.0, 1e6):
        assert rising(log, start, 60), start
    assert rising(log, 1.0, 2_000)


def sample() -> list[str]:
    """Returns many values of both to the last bit."""
    values = [exp(x) for x in drawn(6, 500, -30.0, 30.0)] + [log(float(count)) for count in range(1, 500)]
    return [struct.pack(">d", value).hex() for value in values]


def other_process(**environment: str) -> list[str]:
    script = (
        "import json; from tests.games.test_exponential_kernel import sample; print(json.dumps(sample()))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
        env={**os.environ, **environment},
    )
    found: list[str] = json.loads(done.stdout)
    return found


@pytest.mark.slow
def test_they_are_the_same_uncompiled_and_on_the_plainest_processor() -> None:
    here = sample()
    assert other_process(NUMBA_DISABLE_JIT="1") == here
    assert other_process(NUMBA_CPU_NAME="generic", NUMBA_CPU_FEATURES="") == here


JOINED = re.compile(r"\bv?fn?m(?:add|sub|la|ls)|\bfn?madd|\bfn?msub")
"""Instructions that multiply and add at once, of Intel's and ARM's processors."""


@pytest.mark.parametrize("kernel", [exp, log])
def test_the_machine_code_joins_no_multiplication_and_addition(kernel: Any) -> None:
    assert kernel.targetoptions.get("fastmath", False) is False
    # Compiled here and now, since the cache keeps no text.
    afresh: Any = numba.njit(kernel.py_func)
    joining: Any = numba.njit(fastmath=True)(kernel.py_func)
    for one in (afresh, joining):
        one.compile((numba.types.float64,))
    (code,) = afresh.inspect_asm().values()
    assert not JOINED.search(code)
    (joined,) = joining.inspect_asm().values()
    if "+fma" in str(numba.core.codegen.get_host_cpu_features()).split(","):
        assert JOINED.search(joined)
