"""Frames of BOOOM! on a screen of a phone's size: the page's work for each, in a blast and under a finger.

Real Chromium, a real table with four seats and 160 tiles, real touch events, and Chromium's own trace of
every frame. Other seats do nothing: what is measured is this page. There is no graphics card here: either the
page's thread paints, or a process beside it plays the card. The latter is far too slow to keep up, but leaves
the page's thread the work that it has on a phone, where a card paints. No phone has been measured.
"""

from __future__ import annotations

import json
import math
import time
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median
from typing import Any

import httpx
import msgspec
from playwright.sync_api import Browser
from websockets.sync.client import connect

from benchmarks.figure import Figure
from benchmarks.machine import stolen_s
from benchmarks.running import browser, server
from tests.browser.booom import Mine, in_the_open, open_table
from tests.browser.people import Person


@dataclass(frozen=True, slots=True)
class Setting:
    """Who paints, and on what screen."""

    name: str
    flags: tuple[str, ...]
    density: int
    """Points of the screen for a CSS pixel."""
    is_judged: bool


CARD = ("--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist")
SETTINGS = (
    # Fewer points give what plays the card time for more frames; the page's thread asks for the same ones.
    Setting("a process paints", CARD, 1, is_judged=True),
    Setting("the page's thread paints", (), 3, is_judged=False),
)
ROUNDS = 6
DRAG_S = 6.0
AFTER_MS = 300
"""What comes to light springs up: that belongs to the blast."""
ROUND_MS = 60_000
"""Nothing in a round takes longer, though nobody else does anything."""
CIRCLE_PX = 40
BUDGET_MS = 1000 / 60
LATE_MS = 1.5 * BUDGET_MS
"""From one frame to the next; frames come in steps of the budget, so that this is one that was missed."""

TRACED = ["-*", "devtools.timeline", "blink.user_timing", "cc"]
MARK_PHASES = """() => {
  const stage = document.querySelector('[data-phase][data-round]');
  const mark = () => performance.mark('phase ' + stage.dataset.phase);
  new MutationObserver(mark).observe(stage, { attributes: true, attributeFilter: ['data-phase'] });
}"""


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame of the page, on its main thread."""

    at_ms: float
    work_ms: float
    """The processor time of all of it: script, style, layout, and what it has to do with painting."""
    script_ms: float


@dataclass(slots=True)
class Frames:
    """Frames that were looked at, and the layouts among them."""

    frames: int = 0
    in_time: int = 0
    layouts: int = 0
    work_ms: list[float] = field(default_factory=list)
    script_ms: list[float] = field(default_factory=list)

    def add(self, frames: Sequence[Frame], layouts: int) -> None:
        """Adds frames that followed each other."""
        self.frames += len(frames) - 1
        self.in_time += sum(then.at_ms - one.at_ms < LATE_MS for one, then in pairwise(frames))
        self.layouts += layouts
        self.work_ms += [frame.work_ms for frame in frames]
        self.script_ms += [frame.script_ms for frame in frames]


class Trace:
    """What Chromium wrote down of a page's main thread: the one that sets the marks."""

    def __init__(self, written: bytes) -> None:
        events: list[dict[str, Any]] = json.loads(written)["traceEvents"]
        self._marks = [event for event in events if event.get("cat") == "blink.user_timing"]
        threads = {(event["pid"], event["tid"]) for event in self._marks}
        ours = [one for one in events if one["ph"] == "X" and (one["pid"], one["tid"]) in threads]
        self._events = sorted(ours, key=lambda event: event["ts"])
        self._starts = [event["ts"] for event in self._events]

    def mark(self, name: str) -> float:
        """Returns when a mark was set for the first time, in microseconds."""
        return float(next(event["ts"] for event in self._marks if event["name"] == name))

    def between(self, since: float, until: float) -> tuple[list[Frame], int]:
        """Returns the frames between two moments in which something was animated, and all layouts."""
        chosen = self._within(since, until)
        frames = [
            Frame(event["ts"] / 1000, event["tdur"] / 1000, script / 1000)
            for event in chosen
            if event["name"] == "ProxyMain::BeginMainFrame" and (script := self._script(event))
        ]
        return frames, sum(event["name"] == "Layout" for event in chosen)

    def _script(self, frame: dict[str, Any]) -> float:
        inside = self._within(frame["ts"], frame["ts"] + frame["dur"])
        return float(sum(event.get("tdur", 0) for event in inside if event["name"] == "FireAnimationFrame"))

    def _within(self, since: float, until: float) -> list[dict[str, Any]]:
        return self._events[bisect_left(self._starts, since) : bisect_left(self._starts, until)]


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

    def __init__(self, chromium: Browser, person: Person, table: str) -> None:
        self.chromium = chromium
        self.person = person
        self.page = person.page
        self.table = table
        self.mine = Mine(person)
        self.devtools: Any = self.page.context.new_cdp_session(self.page)
        self.page.evaluate(MARK_PHASES)

    def _until(self, phase: str) -> None:
        self.person.find(f'[data-phase="{phase}"]').wait_for(timeout=ROUND_MS)

    def blast(self, frames: Frames) -> None:
        """Aims, waits for the command, and looks on until what came to light is at rest."""
        self._until("aim")
        self.mine.hold(100, 100)
        self.chromium.start_tracing(page=self.page, categories=TRACED)
        self._until("search")
        self.page.wait_for_timeout(2 * AFTER_MS)
        trace = Trace(self.chromium.stop_tracing())
        frames.add(*trace.between(trace.mark("phase blast"), trace.mark("phase search") + 1000 * AFTER_MS))

    def drag(self, frames: Frames) -> None:
        """Pushes a rock about under the finger."""
        tiles = self.person.ask(f"/api/tables/{self.table}")["game"]["picture"]["tiles"]
        rock = min(in_the_open(tiles, "rock"), key=lambda tile: tile[1] ** 2 + tile[2] ** 2)
        x, y = self.mine.spot(rock[1], rock[2])
        self.chromium.start_tracing(page=self.page, categories=TRACED)
        self._touch("touchStart", x, y)
        self.page.evaluate("performance.mark('drag')")
        until, moves = time.monotonic() + DRAG_S, 0
        while time.monotonic() < until:
            moves += 1
            turn = moves / 20
            self._touch("touchMove", x + CIRCLE_PX * math.sin(turn), y + CIRCLE_PX * (1 - math.cos(turn)))
        self.page.evaluate("performance.mark('dragged')")
        self._touch("touchEnd")
        trace = Trace(self.chromium.stop_tracing())
        frames.add(*trace.between(trace.mark("drag"), trace.mark("dragged")))

    def _touch(self, kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1], "id": 0}] if at else []
        self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def measure(setting: Setting) -> tuple[Frames, Frames]:
    """Returns the frames of blasts, and of dragging."""
    blasts, drags = Frames(), Frames()
    with server() as address, browser(*setting.flags) as chromium:
        person = Person(
            chromium,
            address,
            "Measure",
            phone=True,
            reduced_motion="no-preference",
            device_scale_factor=setting.density,
        )
        table = open_table(person, ["you", "free", "free", "free"], search_s=20, rounds=ROUNDS)
        for seat in (1, 2, 3):
            sit(address, table, seat)
        person.find("canvas[data-camera]").wait_for()
        round_ = Round(chromium, person, table)
        for _ in range(ROUNDS):
            round_.blast(blasts)
            round_.drag(drags)
    return blasts, drags


def figures() -> Iterator[Figure]:
    """Yields the work for a frame in both, whoever paints."""
    for setting in SETTINGS:
        began, stolen = time.monotonic(), stolen_s()
        for name, frames in zip(("a blast", "a rock under the finger"), measure(setting), strict=True):
            yield from _figures(f"{name}, {setting.name}", frames, judged=setting.is_judged)
        share = (stolen_s() - stolen) / (time.monotonic() - began)
        yield Figure(f"{setting.name}: neighbours took, of one processor", f"{share:.0%} of the time")


def _figures(name: str, frames: Frames, *, judged: bool) -> Iterator[Figure]:
    p95, p99 = _share(frames.work_ms, 0.95), _share(frames.work_ms, 0.99)
    yield Figure(
        f"{name}: the page's thread for a frame, middle, p95, p99, most of {len(frames.work_ms)} frames",
        f"{median(frames.work_ms):.1f}, {p95:.1f}, {p99:.1f}, {max(frames.work_ms):.1f} ms",
        f"p99 under {BUDGET_MS:.1f} ms",
        p99 < BUDGET_MS if judged else None,
    )
    yield Figure(
        f"{name}: script of it, middle and p99",
        f"{median(frames.script_ms):.1f}, {_share(frames.script_ms, 0.99):.1f} ms",
    )
    yield Figure(f"{name}: layouts for a frame", f"{frames.layouts / frames.frames:.3f}")
    yield Figure(f"{name}: frames in time", f"{frames.in_time / frames.frames:.0%} of {frames.frames}")


def _share(values: Sequence[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]
