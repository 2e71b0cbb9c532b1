"""A hundred tables of BOOOM!, all of them in a search, in one process, played over real sockets from another.

    python -m benchmarks live_tables          or          python -m benchmarks.live_tables [TABLES [ROUNDS]]

The server is the real command with its log on disk. The tables keep step: the sticks are thrown when all are
ready, and what counts is the time from when the last table has begun its search until the first few have
ended theirs. It is measured in the server, from receiving a touch to having sent its verdict
(`boomtown_verdict_seconds`), and told apart by whether the machine had its processors to itself.
"""

from __future__ import annotations

import asyncio
import gc
import os
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import httpx
import uvloop

from benchmarks.figure import Figure
from benchmarks.live_players import SEATS, TOUCHES_A_SECOND, Crowd, Player, open_table
from benchmarks.machine import processor_s, stolen_s
from benchmarks.running import start

TABLES = 100
WARM_UP = 3
"""Rounds that are played before it is measured: the rush of opening so many tables is over by then, and the
referee has forgotten the delays of it (half a minute)."""
ROUNDS = 9
"""Rounds that are measured."""
SITTING_S = 2.0
"""Within what time all sit down."""
THROWING_S = 2.0
"""Within what time after the last table is ready all of them throw: a blast is some milliseconds of work."""
ENDED = 0.05
"""The share of tables whose search is over when a round counts no longer."""
PATIENCE_S = 40.0
MOST_MS = 30.0
SLICE_S = 0.5
MOST_STOLEN = 0.05
"""Where neighbours on the host took away more of the processors, it is their work that is measured."""
PROCESSORS = os.cpu_count() or 1
SETTINGS = {
    "BOOMTOWN_SOCKETS_AN_ADDRESS": "10000",
    "BOOMTOWN_TABLES_A_MINUTE": "100000",
    "BOOMTOWN_BOT_WORKERS": "1",
}
_COUNT = re.compile(r'boomtown_verdict_seconds_bucket\{act="touch",le="([^"]+)"\} (\S+)')


@dataclass(slots=True)
class Slice:
    """What was measured in half a second."""

    verdicts: Counter[float]
    """The server's counts, by upper bound in seconds."""
    seconds: float
    server_s: float
    """Processor time that the server took."""
    stolen: float
    """The share of both processors that neighbours of this machine took away."""

    @property
    def touches(self) -> int:
        """How many were judged."""
        return int(self.verdicts[float("inf")])


@dataclass(slots=True)
class Measured:
    """What was measured in the rounds that count."""

    slices: list[Slice] = field(default_factory=list)
    searching: list[int] = field(default_factory=list)
    """Tables in a search, looked at ten times a second."""


async def _until(what: str, holds: Callable[[], bool]) -> None:
    """Waits until something is so."""
    late = time.perf_counter() + PATIENCE_S
    while not holds():
        if time.perf_counter() > late:
            raise SystemExit(f"the tables fell out of step: waited too long until {what}")
        await asyncio.sleep(0.02)


async def _throw(crowd: Crowd, tables: list[str]) -> None:
    """Lets all tables throw, one after another, when all are ready; returns when all search."""
    await _until("all are ready to throw", lambda: len(crowd.ready) == len(tables))
    for table in tables:
        crowd.called.add(table)
        await asyncio.sleep(THROWING_S / len(tables))
    await _until("all search", lambda: len(crowd.searching) == len(tables))


async def _measure(
    crowd: Crowd, http: httpx.AsyncClient, pid: int, measured: Measured, enough: float
) -> None:
    """Measures as long as that many tables search."""
    crowd.counts = True
    while len(crowd.searching) >= enough:
        counts, stolen, server, began = await _counts(http), stolen_s(), processor_s(pid), time.perf_counter()
        while time.perf_counter() < began + SLICE_S and len(crowd.searching) >= enough:
            measured.searching.append(len(crowd.searching))
            await asyncio.sleep(0.1)
        verdicts = await _counts(http)
        verdicts.subtract(counts)
        seconds = time.perf_counter() - began
        stolen = (stolen_s() - stolen) / seconds / PROCESSORS
        measured.slices.append(Slice(verdicts, seconds, processor_s(pid) - server, stolen))
    crowd.counts = False


async def play(address: str, pid: int, number: int, rounds: int) -> tuple[Crowd, Measured]:
    """Plays at so many tables; returns what the players saw, and what was measured."""
    crowd, measured = Crowd(), Measured()
    players: list[Player] = []
    tables: list[str] = []
    for _ in range(number):
        table, pages = await open_table(address, crowd)
        tables.append(table)
        players += pages
    for player in players:
        player.sit()
        player.play()
        await asyncio.sleep(SITTING_S / len(players))
    # Pages at home do not stop each other to look for garbage.
    gc.freeze()
    gc.disable()
    async with httpx.AsyncClient(base_url=address, trust_env=False, timeout=60) as http:
        for turn in range(WARM_UP + rounds):
            await _throw(crowd, tables)
            if turn >= WARM_UP:
                await _measure(crowd, http, pid, measured, number * (1 - ENDED))
    crowd.over = True
    for player in players:
        player.leave()
    return crowd, measured


async def _counts(http: httpx.AsyncClient) -> Counter[float]:
    text = (await http.get("/metrics")).text
    return Counter({float(bound): float(count) for bound, count in _COUNT.findall(text)})


def share_within(counts: Counter[float], bound: float) -> float:
    """Returns the share of verdicts that took no longer."""
    return counts[bound] / counts[float("inf")]


def quantile_ms(counts: Counter[float], share: float) -> float:
    """Returns the least upper bound of a bucket within which that share of the verdicts lies."""
    whole = counts[float("inf")]
    return min(bound for bound, count in counts.items() if count >= share * whole) * 1000


def _together(slices: list[Slice]) -> Counter[float]:
    counts: Counter[float] = Counter()
    for part in slices:
        counts.update(part.verdicts)
    return counts


def _slow_end(name: str, counts: Counter[float], *, judged: bool) -> Figure:
    p99 = quantile_ms(counts, 0.99)
    value = f"within {p99:.1f} ms ({share_within(counts, MOST_MS / 1000):.2%} within {MOST_MS:.0f} ms)"
    return Figure(name, value, f"under {MOST_MS:.0f} ms", p99 <= MOST_MS if judged else None)


def figures(tables: int = TABLES, rounds: int = ROUNDS) -> Iterator[Figure]:
    """Measures and tells."""
    with tempfile.TemporaryDirectory() as folder:
        process = start(Path(folder), port=0, **SETTINGS)
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            if not found:
                raise SystemExit("the server did not start")
            crowd, measured = uvloop.run(play(found[0], process.pid, tables, rounds))
        finally:
            process.terminate()
            process.wait(timeout=20)
    every = measured.slices
    ours = [part for part in every if part.stolen <= MOST_STOLEN]
    counts, whole = _together(every), sum(part.touches for part in every)
    seconds, server_s = sum(part.seconds for part in every), sum(part.server_s for part in every)
    yield Figure(
        "tables in a search at once, middle and least",
        f"{median(measured.searching):.0f} and {min(measured.searching)} of {tables},"
        f" {seconds:.0f} s of {rounds} rounds",
    )
    codes = ", ".join(f"{code} {count}" for code, count in crowd.answers.most_common(6))
    asked = f"{tables * SEATS * TOUCHES_A_SECOND} a second"
    yield Figure("touches", f"{whole} ({whole / seconds:.0f} a second; {codes})", asked)
    yield Figure(
        "processor time of the server, all its work for a touch",
        f"{server_s / whole * 1000:.2f} ms ({server_s / seconds:.0%} of a core)",
    )
    taken = sum(part.stolen * part.seconds for part in every) / seconds
    yield Figure("processor time that neighbours of this machine took away", f"{taken:.0%}")
    yield _slow_end(f"p99 from touch received to verdict sent, of {whole} touches", counts, judged=not ours)
    if ours:
        alone = sum(part.touches for part in ours)
        name = f"the same, of {alone} touches while they took at most {MOST_STOLEN:.0%}"
        yield _slow_end(name, _together(ours), judged=True)
    yield Figure("middle of them", f"within {quantile_ms(counts, 0.5):.1f} ms")
    trips = sorted(crowd.trips_ms)
    yield Figure(
        "the same as the players' process saw it: middle, p99",
        f"{median(trips):.1f} ms, {trips[len(trips) * 99 // 100]:.1f} ms",
    )


if __name__ == "__main__":
    for figure in figures(*map(int, sys.argv[1:3])):
        print(figure.name, "|", figure.value, "|", figure.asked, "|", figure.reached)
