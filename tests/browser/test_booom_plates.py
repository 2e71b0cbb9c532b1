"""The plates of the players of BOOOM!, the duel and the count: they can be read on every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.booom import open_table
from tests.browser.booom_states import IN_TOWN
from tests.browser.conftest import Newcomer
from tests.browser.courses.booom import COURSE, LESSONS, do_step
from tests.browser.past_states import record
from tests.browser.sight import is_whole_on_screen
from tests.browser.town import Town

NUMBERS_IN_EACH_OTHER = """() => [...document.querySelectorAll("[data-player]")].flatMap((plate) => {
  const edge = plate.getBoundingClientRect();
  const boxes = [...plate.querySelectorAll(".name, .gold, .chest b")]
    .map((one) => one.getBoundingClientRect());
  const wrong = boxes.flatMap((one, index) => boxes.slice(index + 1).filter((other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom));
  const outside = boxes.filter((one) => one.right > edge.right || one.bottom > edge.bottom);
  return [...wrong, ...outside].map(() => plate.getAttribute("aria-label"));
})"""
"""The plates on which two numbers lie on each other, or beside the plate."""

UNDER_THE_BUTTONS = """() => {
  const told = document.querySelector("[data-going]").getBoundingClientRect();
  return [...document.querySelectorAll(".corners > *")].filter((button) => {
    const edge = button.getBoundingClientRect();
    return told.left < edge.right && edge.left < told.right && told.top < edge.bottom;
  }).map((button) => button.getAttribute("aria-label"));
}"""
"""The buttons of the upper corners that lie on what is going on."""


@pytest.mark.parametrize("size", [(320, 640), (360, 640), (390, 844), (844, 390), (912, 688)])
def test_the_numbers_of_the_players_stand_apart(newcomer: Newcomer, size: tuple[int, int]) -> None:
    width, height = size
    small = {"phone": width != 912, "viewport": {"width": width, "height": height}}
    bob, cleo = newcomer("Bartholomew", **small), newcomer("Cleo", **small)
    table = open_table(bob, ["you", "bot:child", "bot:child", "bot:child"], rounds=1, search_s=120)
    cleo.visit(f"/t/{table}")
    for person in (bob, cleo):
        expect(person.find("[data-player]")).to_have_count(4)
        assert person.page.evaluate(NUMBERS_IN_EACH_OTHER) == []
        # What is in the chest is not read together with what is in the depot.
        far = """all => all.map((plate) => {
          const last = [...plate.querySelectorAll(".gold")].at(-1);
          const [depot, chest] = [last, plate.querySelector(".chest b")]
            .map((one) => one.getBoundingClientRect());
          return chest.top >= depot.bottom - 2 || chest.left - depot.right >= 8;
        })"""
        assert person.find("[data-player]").evaluate_all(far) == [True] * 4


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_way_to_put_the_pickaxe_down_leaves_room_for_the_numbers(
    newcomer: Newcomer, town: Town, locale: str
) -> None:
    ada = newcomer("Ada", phone=True, viewport={"width": 320, "height": 568}, locale=locale)
    IN_TOWN["booom-digging"](ada, town)
    expect(ada.find('[data-action="stop"]')).to_be_visible()
    assert ada.page.evaluate(NUMBERS_IN_EACH_OTHER) == []


@pytest.mark.parametrize("size", [(667, 375), (683, 384), (320, 568)])
def test_nothing_of_a_duel_has_to_be_scrolled_to(
    newcomer: Newcomer, town: Town, size: tuple[int, int]
) -> None:
    ada = newcomer(phone=True, viewport={"width": size[0], "height": size[1]}, locale="fr-FR")
    IN_TOWN["booom-hiding"](ada, town)
    duel = ada.page.get_by_test_id("duel")
    assert duel.evaluate("duel => duel.scrollHeight - duel.clientHeight") <= 0
    for thing in ("[data-nugget] >> nth=0", '[data-action="hide"]', ".seconds"):
        assert is_whole_on_screen(duel.locator(thing)), thing


def test_the_command_to_throw_leaves_room_for_the_numbers(newcomer: Newcomer) -> None:
    bob = newcomer("Bartholomew", phone=True, viewport={"width": 320, "height": 640})
    command = bob.find('[data-action="call"]')
    for _ in range(20):  # the watch goes to one of four by lot
        open_table(bob, ["you", "bot:child", "bot:child", "bot:child"], rounds=1, search_s=120)
        expect(bob.find("[data-player]")).to_have_count(4)
        if command.count():
            break
    expect(command).to_be_visible()
    assert bob.page.evaluate(NUMBERS_IN_EACH_OTHER) == []


def test_what_is_going_on_leaves_room_for_the_buttons_of_the_corners(newcomer: Newcomer) -> None:
    bob = newcomer("Bob", phone=True, locale="fr-FR")
    open_table(bob, ["you", "bot:child"], rounds=1, search_s=120)
    expect(bob.find('[data-action="pause"]')).to_be_visible()
    # Names may be long, and so may be what is told of them.
    bob.find("[data-going]").evaluate("going => going.append(' Bartholomew lance un second bâton')")
    for width in (320, 390):
        bob.page.set_viewport_size({"width": width, "height": 844})
        assert bob.page.evaluate(UNDER_THE_BUTTONS) == []


SMALLEST = {"phone": True, "viewport": {"width": 320, "height": 568}, "locale": "fr-FR"}


def test_the_seconds_of_a_duel_stand_beside_its_title_on_small_screens(newcomer: Newcomer) -> None:
    ada = newcomer(**SMALLEST)
    COURSE.begin(ada, "act")
    do_step(ada, LESSONS["act"][0], "finger")
    ada.press(ada.find("[data-target]").first)
    expect(ada.find("[data-fist]")).to_have_count(2)
    for width in (320, 336, 352, 390):
        ada.page.set_viewport_size({"width": width, "height": 568})
        duel = ada.find('[data-testid="duel"]')
        title, seconds = duel.locator("h2").bounding_box(), duel.locator(".seconds").bounding_box()
        assert title is not None
        assert seconds is not None
        assert title["y"] < seconds["y"] + seconds["height"] / 2 < title["y"] + title["height"], width


def test_who_can_be_challenged_is_seen_whole_in_a_lesson_on_the_smallest_screen(newcomer: Newcomer) -> None:
    ada = newcomer(**SMALLEST)
    COURSE.begin(ada, "act")
    do_step(ada, LESSONS["act"][0], "finger")
    expect(ada.find("[data-target]")).to_have_count(2)
    cut_off = "(duel) => duel.scrollHeight - duel.clientHeight"
    assert ada.find('[data-testid="duel"]').evaluate(cut_off) <= 1
    tops = ada.find("[data-target]").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
    assert tops[0] == tops[1]


def test_what_is_in_each_chest_is_read_from_under_the_name(newcomer: Newcomer) -> None:
    ada = newcomer(**SMALLEST)
    record("booom-1-strict")(ada)
    expect(ada.find('[data-testid="end-count"] .parts')).to_have_count(4)
    begins = """(all) => all.map((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      return [...words.getClientRects()].map(({ left }) => Math.round(left));
    })"""
    lefts = ada.find('[data-testid="end-count"] .parts').evaluate_all(begins)
    names = ada.find('[data-testid="end-count"] .name').evaluate_all(begins)
    assert [set(lines) for lines in lefts] == [set(lines) for lines in names]
