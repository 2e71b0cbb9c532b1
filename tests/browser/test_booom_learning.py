"""BOOOM! learned, beyond what every game has: the keyboard, forfeits, hands, and painted rules."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.booom import FREE_MS, Mine
from tests.browser.conftest import Newcomer
from tests.browser.courses.booom import COURSE, LESSONS, tile_of


def test_a_lesson_can_be_done_with_the_keyboard(newcomer: Newcomer) -> None:
    ada = newcomer()
    COURSE.begin(ada, "throw")
    board = ada.find('[role="application"]')
    keyboard = ada.page.keyboard
    ada.tab_to(board)
    for key in ("ArrowDown", "ArrowDown", "ArrowLeft"):
        keyboard.press(key)
    keyboard.down("Space")
    ada.page.wait_for_timeout(FREE_MS)
    keyboard.up("Space")
    keyboard.press("t")
    expect(ada.find('[data-answer="well"]')).to_be_visible()
    ada.do("next")
    expect(ada.find("#lesson-title")).to_have_text("Grab!")
    ada.tab_to(board)
    for _ in LESSONS["grab"][0]["marks"]:
        keyboard.press("Enter")
        keyboard.press("Enter")
        ada.page.wait_for_timeout(FREE_MS)
    expect(ada.find('[data-answer="well"]')).to_be_visible()


def test_hands_lowered_too_early_go_up_again(newcomer: Newcomer) -> None:
    ada = newcomer()
    COURSE.begin(ada, "forfeit")
    mine = Mine(ada)
    expect(mine.forfeit).to_have_attribute("data-special", "bat")
    expect(mine.forfeit).to_contain_text("Watch out, bat!")
    for key in ("KeyF", "KeyJ"):
        ada.page.keyboard.down(key)
    ada.page.wait_for_timeout(200)
    for key in ("KeyF", "KeyJ"):
        ada.page.keyboard.up(key)
    expect(mine.forfeit).to_be_visible()
    mine.do_forfeit()
    expect(mine.forfeit).to_have_count(0)


def test_what_must_not_be_touched_stays_and_the_hand_holds_one_tile(newcomer: Newcomer) -> None:
    ada = newcomer()
    COURSE.begin(ada, "grab")
    step = LESSONS["grab"][0]
    mine = Mine(ada)
    expect(mine.canvas).to_have_attribute("data-camera", re.compile(r"\d"))
    bat = next(tile for tile in step["view"]["tiles"] if tile[5] == "bat")
    mine.touch(bat)
    first, second, third = (tile_of(step, number) for number in step["marks"])
    # The second hand is one too many.
    mine.touch_at_once(first, second)
    ada.page.wait_for_timeout(FREE_MS)
    mine.touch(third)
    ada.page.wait_for_timeout(FREE_MS)
    expect(ada.find("[data-answer]")).to_have_count(0)
    mine.touch(second)
    expect(ada.find('[data-answer="well"]')).to_be_visible()


def test_every_drawing_of_the_rules_is_painted(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.visit("/rules/booom")
    paints = """all => all.map((canvas) => {
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      const seen = new Set();
      for (let at = 0; at < data.length; at += 4) seen.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`);
      return seen.size;
    })"""
    canvases = ada.find("article canvas")
    expect(canvases.first).to_be_visible()
    ada.waits_for(lambda: min(canvases.evaluate_all(paints)) > 20, True)
