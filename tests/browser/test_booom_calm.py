"""BOOOM! for whoever likes it calm: more time, larger tiles, no flashes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.booom import Mine, open_table, sit_down
from tests.browser.conftest import Newcomer
from tests.browser.courses.booom import COURSE, LESSONS, tile_of
from tests.browser.digger import Digger, search_begins
from tests.browser.people import Person
from tests.browser.test_booom import question

COUNT_GLARES = """
  window.glares = 0;
  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function (...how) {
    if (this.globalCompositeOperation === 'lighter') window.glares += 1;
    return drawImage.apply(this, how);
  };
"""
"""Counts how often light is added to light: only fire and flashes are painted so."""
GOLDEN = """(canvas, [x, y, far]) => {
  const fine = canvas.width / canvas.clientWidth;
  const side = Math.round(2 * far * fine);
  const corner = [x - far, y - far].map((at) => Math.round(at * fine));
  const { data } = canvas.getContext('2d').getImageData(...corner, side, side);
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at] > 190 && data[at + 1] > 130 && data[at + 2] < 120) count += 1;
  return count;
}"""
"""Counts the points around a place of the canvas that have the colour of gold."""
AROUND_PX = 60


def who_likes_it(newcomer: Newcomer, pace: str, name: str = "Ada") -> Person:
    """Somebody who has chosen the pace in the settings, and whose machine shows all motion."""
    person = newcomer(name, reduced_motion="no-preference")
    person.page.add_init_script(COUNT_GLARES)
    person.visit("/")
    person.choose(pace)
    return person


def glares(person: Person) -> int:
    """Returns how often something has flashed up on this page."""
    return int(person.page.evaluate("window.glares"))


def golden_points(person: Person) -> int:
    """Returns how much gold is painted where the first nugget of the lesson lies."""
    COURSE.begin(person, "grab")
    mine = Mine(person)
    expect(mine.canvas).to_have_attribute("data-camera", re.compile(r"\d"))
    step = LESSONS["grab"][0]
    nugget = tile_of(step, step["marks"][0])
    spot, box = mine.spot(nugget[1], nugget[2]), mine.canvas.bounding_box()
    assert box
    return int(mine.canvas.evaluate(GOLDEN, [spot[0] - box["x"], spot[1] - box["y"], AROUND_PX]))


@pytest.mark.parametrize(("pace", "flashes"), [("wild", True), ("calm", False)])
def test_the_rehearsal_flashes_only_for_who_likes_it_wild(
    newcomer: Newcomer, pace: str, flashes: bool
) -> None:
    ada = who_likes_it(newcomer, pace)
    open_table(ada, ["you", "free", "free"])
    mine = Mine(ada)
    expect(mine.canvas).to_have_attribute("data-camera", re.compile(r"\d"))
    mine.canvas.scroll_into_view_if_needed()
    mine.hold(0, 0)
    expect(ada.find('[data-action="refill"]')).to_be_enabled()
    assert (glares(ada) > 0) == flashes


def test_what_can_be_taken_is_larger_for_who_likes_it_calm(newcomer: Newcomer) -> None:
    wild, calm = (golden_points(who_likes_it(newcomer, pace)) for pace in ("wild", "calm"))
    assert 1.1 * wild < calm


def test_a_round_is_played_calmly(newcomer: Newcomer) -> None:
    ada, bob = who_likes_it(newcomer, "calm"), newcomer("Bob")
    ada.enter_house("booom")
    ada.do("friend")
    expect(question(ada, "Pace").locator('input[value="calm"]')).to_be_checked()
    question(ada, "How many rounds?").locator('input[value="1"]').check()
    ada.do("start")
    table = ada.at_table()
    assert ada.ask(f"/api/tables/{table}")["view"]["options"]["pace"] == "calm"
    bob.visit(f"/t/{table}")
    sit_down(ada, bob)
    diggers = Digger(ada, table, 0), Digger(bob, table, 1)
    seen = search_begins(*diggers)
    # Twice the minute that was asked for.
    assert seen["due_ms"] - seen["since_ms"] == 2 * 60_000
    assert glares(ada) == 0
    diggers[0].grab()
    for digger in diggers:
        digger.person.do("done")
    for digger in diggers:
        expect(digger.person.find('[data-testid="end-count"]')).to_be_visible()
    assert glares(ada) == 0


def test_the_game_after_the_lessons_is_calm_for_who_likes_it_calm(newcomer: Newcomer) -> None:
    ada = who_likes_it(newcomer, "calm")
    COURSE.begin(ada, "secure")
    for step in LESSONS["secure"]:
        COURSE.do_step(ada, step, "mouse")
    ada.do("friends")
    options = ada.ask(f"/api/tables/{ada.at_table()}")["view"]["options"]
    assert (options["pace"], options["rounds"]) == ("calm", 4)
