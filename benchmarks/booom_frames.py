"""Frames of BOOOM! on a screen of a phone's size: the page's work for each, in a blast and under a finger.

Real Chromium, a real table with four seats and 160 tiles, real touch events. Other seats do nothing: what is
measured is this page. `Emulation.setCPUThrottlingRate` makes the page's processor slower. There is no
graphics card here, so painting is the processor's work, too. A phone has one; none has been measured.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Any

import httpx
import msgspec
from playwright.sync_api import Page
from websockets.sync.client import connect

from benchmarks.figure import Figure
from benchmarks.machine import stolen_s
from benchmarks.running import browser, server
from tests.browser.booom import Mine, in_the_open, open_table
from tests.browser.people import Person

RATES = (1, 4)
"""How many times slower the page's processor is made: this machine's own, and a slow phone's."""
DENSITY = 3
"""Points of the screen for a CSS pixel."""
ROUNDS = 4
SLICE_S = 0.2
"""What is measured is cut so fine that some slices have no neighbour in them."""
DRAG_S = 8.0
ROUND_MS = 60_000
"""Nothing in a round takes longer, though nobody else does anything."""
CIRCLE_PX = 40
BUDGET_MS = 1000 / 60
LATE_MS = 1.5 * BUDGET_MS
"""From one frame to the next; frames come in steps of the budget, so that this is one that was missed."""

COUNT = """() => {
  window.stamps = [];
  const note = (stamp) => { window.stamps.push(stamp); requestAnimationFrame(note); };
  requestAnimationFrame(note);
}"""
TAKE = "() => { const all = window.stamps; window.stamps = all.slice(-1); return all; }"
"""The last one stays, for the step from it to the next."""


@dataclass(frozen=True, slots=True)
class Slice:
    """A short time of the page: its frames, and the work of its main thread."""

    frames: int
    in_time: int
    work_ms: float
    """All tasks of the main thread, drawing into the canvas among them."""
    script_ms: float
    style_ms: float
    layout_ms: float
    layouts: float
    stolen_ms: float

    @property
    def own_ms(self) -> float:
        """What the page itself asks of a processor, wherever it is painted."""
        return self.script_ms + self.style_ms + self.layout_ms


class Meter:
    """Reads what the browser counts of a page."""

    def __init__(self, page: Page, rate: int) -> None:
        self._page = page
        self.devtools: Any = page.context.new_cdp_session(page)
        self.devtools.send("Performance.enable")
        self.devtools.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        page.evaluate(COUNT)

    def _read(self) -> tuple[dict[str, float], float]:
        found = self.devtools.send("Performance.getMetrics")["metrics"]
        return {metric["name"]: metric["value"] for metric in found}, stolen_s()

    def slices(self, step: Callable[[], None], going_on: Callable[[], bool]) -> Iterator[Slice]:
        """Steps on and on, and yields a slice every now and then."""
        self._page.evaluate(TAKE)
        while going_on():
            before, stolen = self._read()
            until = time.monotonic() + SLICE_S
            while time.monotonic() < until:
                step()
            after, stolen_then = self._read()
            stamps: list[float] = self._page.evaluate(TAKE)
            steps = [then - one for one, then in pairwise(stamps)]

            def spent(name: str, before: dict[str, float] = before, after: dict[str, float] = after) -> float:
                return (after[name] - before[name]) * 1000

            yield Slice(
                frames=len(steps),
                in_time=sum(took < LATE_MS for took in steps),
                work_ms=spent("TaskDuration"),
                script_ms=spent("ScriptDuration"),
                style_ms=spent("RecalcStyleDuration"),
                layout_ms=spent("LayoutDuration"),
                layouts=after["LayoutCount"] - before["LayoutCount"],
                stolen_ms=(stolen_then - stolen) * 1000,
            )


def sit(address: str, table: str, seat: int) -> None:
    """Lets somebody sit down who then goes away."""
    with httpx.Client(base_url=address, trust_env=False) as http:
        http.get("/api/me")
        cookie = {"cookie": f"boomtown={http.cookies['boomtown']}"}
    with connect(address.replace("http", "ws", 1) + "/socket", additional_headers=cookie, proxy=None) as link:
        asked = {"type": "do", "id": 1, "table": table, "command": {"type": "sit", "seat": seat}}
        link.send(msgspec.json.encode(asked).decode())
        while (answer := msgspec.json.decode(link.recv()))["type"] != "done":
            if answer["type"] == "refused":
                raise SystemExit(answer["message"])


class Round:
    """One round on the page of a phone: a blast to look at, and rocks to push."""

    def __init__(self, person: Person, table: str, meter: Meter) -> None:
        self.person = person
        self.table = table
        self.meter = meter
        self.mine = Mine(person)

    def _phase(self) -> str | None:
        return self.mine.stage.get_attribute("data-phase")

    def _until(self, phase: str) -> None:
        self.person.find(f'[data-phase="{phase}"]').wait_for(timeout=ROUND_MS)

    def blast(self) -> list[Slice]:
        """Aims, waits for the command, and measures until the dust has settled."""
        page = self.person.page
        self._until("aim")
        self.mine.hold(100, 100)
        self._until("blast")
        return list(self.meter.slices(lambda: page.wait_for_timeout(20), lambda: self._phase() == "blast"))

    def drag(self) -> list[Slice]:
        """Pushes a rock about under the finger, and measures meanwhile."""
        self._until("search")
        self.person.page.wait_for_timeout(1000)
        tiles = self.person.ask(f"/api/tables/{self.table}")["game"]["picture"]["tiles"]
        rock = min(in_the_open(tiles, "rock"), key=lambda tile: tile[1] ** 2 + tile[2] ** 2)
        x, y = self.mine.spot(rock[1], rock[2])
        moves = 0

        def touch(kind: str, *at: float) -> None:
            points = [{"x": at[0], "y": at[1], "id": 0}] if at else []
            self.meter.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        def move() -> None:
            nonlocal moves
            moves += 1
            turn = moves / 20
            touch("touchMove", x + CIRCLE_PX * math.sin(turn), y + CIRCLE_PX * (1 - math.cos(turn)))

        touch("touchStart", x, y)
        until = time.monotonic() + DRAG_S
        found = list(self.meter.slices(move, lambda: time.monotonic() < until))
        touch("touchEnd")
        return found


def measure(rate: int) -> tuple[list[Slice], list[Slice]]:
    """Returns the slices of blasts, and of dragging."""
    blasts: list[Slice] = []
    drags: list[Slice] = []
    with server() as address, browser() as chromium:
        person = Person(
            chromium,
            address,
            "Measure",
            phone=True,
            reduced_motion="no-preference",
            device_scale_factor=DENSITY,
        )
        table = open_table(person, ["you", "free", "free", "free"], search_s=20, rounds=ROUNDS)
        for seat in (1, 2, 3):
            sit(address, table, seat)
        person.find("canvas[data-camera]").wait_for()
        round_ = Round(person, table, Meter(person.page, rate))
        for _ in range(ROUNDS):
            blasts += round_.blast()
            drags += round_.drag()
    return blasts, drags


def figures() -> Iterator[Figure]:
    """Yields the work for a frame in both, at each speed of the processor."""
    for rate in RATES:
        for name, every in zip(("a blast", "a rock under the finger"), measure(rate), strict=True):
            ours = [one for one in every if one.stolen_ms == 0]
            yield from _told(f"{name}, processor ÷ {rate}, all", every, judged=False)
            yield from _told(f"{name}, processor ÷ {rate}, no neighbour", ours, judged=len(ours) > 5)


def _told(name: str, slices: list[Slice], *, judged: bool) -> Iterator[Figure]:
    frames = sum(one.frames for one in slices)
    if not frames:
        yield Figure(name, "no such slice")
        return

    def each(field: str) -> float:
        return float(sum(getattr(one, field) for one in slices)) / frames

    own = sorted(one.own_ms / one.frames for one in slices if one.frames)
    yield Figure(
        f"{name}: script, style and layout for a frame, middle and p95 of {len(slices)} slices",
        f"{median(own):.1f} ms, {own[int(0.95 * len(own))]:.1f} ms",
        f"p95 under {BUDGET_MS:.1f} ms",
        own[int(0.95 * len(own))] < BUDGET_MS if judged else None,
    )
    yield Figure(
        f"{name}: script, style, layout by themselves; layouts a frame",
        f"{each('script_ms'):.1f}, {each('style_ms'):.2f}, {each('layout_ms'):.2f} ms; {each('layouts'):.3f}",
    )
    work = sorted(one.work_ms / one.frames for one in slices if one.frames)
    yield Figure(
        f"{name}: everything on the main thread, painting without a graphics card too, middle and p95",
        f"{median(work):.1f} ms, {work[int(0.95 * len(work))]:.1f} ms",
    )
    in_time = sum(one.in_time for one in slices)
    yield Figure(f"{name}: frames in time", f"{in_time / frames:.0%} of {frames}")
