"""The mine's canvas works only while something moves, and moving things under a finger costs no layout."""

from __future__ import annotations

import math
import re

from playwright.sync_api import expect

from tests.browser.booom import Mine, in_the_open
from tests.browser.conftest import Newcomer
from tests.browser.courses.booom import COURSE, LESSONS
from tests.browser.people import Person

COUNT_FRAMES = """
window.frames_painted = 0;
const ask = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (paint) => ask((stamp) => { window.frames_painted++; paint(stamp); });
"""
MOVES = 60
CIRCLE_PX = 40
BESIDES = 1
"""The watch may have written a number just before that is laid out only now."""


def at_the_first_lesson(person: Person) -> Mine:
    """A stick in the hand, and nobody else at the mine."""
    person.page.add_init_script(COUNT_FRAMES)
    person.visit("/learn/booom")
    person.do("begin")
    mine = Mine(person)
    expect(mine.canvas).to_have_attribute("data-camera", re.compile(r"\d"))
    return mine


def frames(person: Person) -> int:
    """How many frames were painted so far."""
    return int(person.page.evaluate("window.frames_painted"))


def comes_to_rest(person: Person) -> None:
    """Waits until frames are no longer painted."""
    last = [-1]

    def rested() -> bool:
        now = frames(person)
        still, last[0] = now == last[0], now
        person.page.wait_for_timeout(250)
        return still

    person.waits_for(rested, True)


def test_nothing_is_painted_while_nothing_moves(newcomer: Newcomer) -> None:
    ada = newcomer(reduced_motion="no-preference")
    mine = at_the_first_lesson(ada)
    comes_to_rest(ada)
    before = frames(ada)
    ada.page.wait_for_timeout(1500)
    assert frames(ada) == before
    # A finger that holds wakes it; when it lets go and the dust has settled, it rests again.
    mine.hold(0, 0)
    assert frames(ada) > before
    comes_to_rest(ada)


def test_what_is_moved_under_a_finger_costs_no_layout(newcomer: Newcomer) -> None:
    ada = newcomer(phone=True, reduced_motion="no-preference")
    ada.page.add_init_script(COUNT_FRAMES)
    COURSE.begin(ada, "grab")
    mine = Mine(ada)
    expect(mine.canvas).to_have_attribute("data-camera", re.compile(r"\d"))
    comes_to_rest(ada)
    tiles = LESSONS["grab"][0]["view"]["tiles"]
    assert len(tiles) > 140
    rock = min(in_the_open(tiles, "rock"), key=lambda tile: tile[1] ** 2 + tile[2] ** 2)
    x, y = mine.spot(rock[1], rock[2])
    browser = ada.context.new_cdp_session(ada.page)
    browser.send("Performance.enable")

    def layouts() -> int:
        metrics = browser.send("Performance.getMetrics")["metrics"]
        return int(next(metric["value"] for metric in metrics if metric["name"] == "LayoutCount"))

    def seconds() -> int:
        return int(ada.find("svg[data-seconds]").get_attribute("data-seconds") or 0)

    def finger(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    finger("touchStart", x, y)
    finger("touchMove", x + CIRCLE_PX, y)
    left, before, painted = seconds(), layouts(), frames(ada)
    for step in range(MOVES):
        turn = 2 * math.pi * step / MOVES
        finger("touchMove", x + CIRCLE_PX * math.cos(turn), y + CIRCLE_PX * math.sin(turn))
    moved, laid_out, ticks = frames(ada) - painted, layouts() - before, left - seconds()
    finger("touchCancel")
    assert moved >= MOVES / 2, "the rock follows the finger"
    # The watch writes another number each second; no move asks for a layout of its own.
    assert laid_out <= ticks + BESIDES
