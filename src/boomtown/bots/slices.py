"""A search within its limits: it runs in slices, and between them somebody looks at the clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from boomtown.bots.bot import Limits, LimitsError, Stopwatch

SLICE_SECONDS = 0.01
"""Length of a slice, aimed at, when there is a clock."""


def slices(
    limits: Limits, *, most: int, clock: Stopwatch | None, stop: Callable[[], bool] | None
) -> Iterator[int]:
    """Yields how many nodes to look at next, at most `most`, until a limit is reached or `stop` says so.

    Seconds are kept to within one slice. Raises `LimitsError` without a limit, or with seconds and no clock.
    """
    if limits.nodes is None and limits.seconds is None:
        raise LimitsError("a search needs a limit; give it nodes or seconds")
    if limits.seconds is not None and clock is None:
        raise LimitsError("a limit in seconds needs a bot made with a clock; give nodes instead")
    began = clock() if clock is not None and limits.seconds is not None else 0.0
    done, nodes = 0, 1  # the first node alone: it may have to load compiled code
    while limits.nodes is None or done < limits.nodes:
        if limits.nodes is not None:
            nodes = min(nodes, limits.nodes - done)
        yield nodes
        done += nodes
        if clock is not None and limits.seconds is not None and clock() >= began + limits.seconds:
            return
        if stop is not None and stop():
            return
        nodes = most
        if clock is not None and limits.seconds is not None and (elapsed := clock() - began) > 0:
            nodes = max(1, min(most, int(done / elapsed * SLICE_SECONDS)))
