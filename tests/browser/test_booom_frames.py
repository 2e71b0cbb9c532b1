"""The mine's canvas works only while something moves, and moving things under a finger costs no layout."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.booom import Mine
from tests.browser.conftest import Newcomer
from tests.browser.people import Person

COUNT_FRAMES = """
window.frames_painted = 0;
const ask = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (paint) => ask((stamp) => { window.frames_painted++; paint(stamp); });
"""
MOVES = 60
DRAG = f"""
async () => {{
  const canvas = document.querySelector("canvas[data-camera]");
  const box = canvas.getBoundingClientRect();
  const [, x, y] = canvas.dataset.camera.split(" ").map(Number);
  const frame = () => new Promise((done) => setTimeout(done, 16));
  const send = (type, step) => canvas.dispatchEvent(new PointerEvent(type, {{
    pointerId: 7, pointerType: "touch", button: 0, bubbles: true,
    clientX: box.left + x + step, clientY: box.top + y,
  }}));
  send("pointerdown", 0);
  for (let step = 1; step <= {MOVES}; step++) {{ send("pointermove", step); await frame(); }}
  send("pointercancel", {MOVES});
}}
"""


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
    at_the_first_lesson(ada)
    comes_to_rest(ada)
    browser = ada.context.new_cdp_session(ada.page)
    browser.send("Performance.enable")

    def layouts() -> float:
        metrics = browser.send("Performance.getMetrics")["metrics"]
        return float(next(metric["value"] for metric in metrics if metric["name"] == "LayoutCount"))

    before, painted = layouts(), frames(ada)
    ada.page.evaluate(DRAG)
    assert frames(ada) > painted
    # The watch ticks on meanwhile; but no move asks for a layout of its own.
    assert layouts() - before < MOVES / 2
