"""The smallest phones: no word is cut off and nothing sticks out, in either language."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser import courses, places
from tests.browser.conftest import Newcomer
from tests.browser.past_states import record
from tests.browser.sight import cut_texts, is_whole_on_screen, overhang

PLACES = {**places.PLACES, **courses.PLACES}
SMALLEST: ViewportSize = {"width": 320, "height": 640}
LOW_PHONE: ViewportSize = {"width": 320, "height": 568}
LYING_PHONE: ViewportSize = {"width": 667, "height": 375}
LOCALES = ("en-GB", "fr-FR")
ENDED = ("boomerang-1-draw", "boomers-1-everything", "windriver-1-four-shared")
"""Games that ended, as an onlooker sees them: their bar has the most buttons beside a name."""
LEAST_SHARE = 0.6
"""Of the height of the screen."""
LEAST_TARGET_PX = 44

_ROOM_FOR_THE_COUNT = """() => {
  const top = (selector) => document.querySelector(selector).getBoundingClientRect().top;
  return (top(".next > .button") - top('[data-testid="end-count"]')) / innerHeight;
}"""
_SHORTENED = """() => [...document.querySelectorAll("[data-player] .name, [data-player] .state")]
  .filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.innerText)"""


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("place", PLACES)
def test_nothing_is_cut_off_at_320_pixels(newcomer: Newcomer, place: str, locale: str) -> None:
    ada = newcomer(phone=True, viewport=SMALLEST, locale=locale)
    PLACES[place](ada)
    assert overhang(ada.page) <= 0
    assert cut_texts(ada.page) == []


def test_the_eye_of_these_tests_sees_what_is_cut_off(newcomer: Newcomer) -> None:
    ada = newcomer(phone=True, viewport=SMALLEST)
    PLACES["home"](ada)
    ada.page.evaluate(
        """() => {
          const label = document.querySelector('[data-action=bot] .label');
          label.style.whiteSpace = 'nowrap';
          label.textContent = 'a label that is far too long for a plank of that size, and for any phone';
        }"""
    )
    assert any("far too long" in text for text in cut_texts(ada.page))


def test_the_widest_name_and_one_of_emoji_fit_the_waiting_room(newcomer: Newcomer) -> None:
    wide = newcomer("W" * 24, phone=True, viewport=SMALLEST)
    table = wide.start_game("friend", side="orange")
    expect(wide.find('[data-action="copy"]')).to_be_visible()
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    guest = newcomer(f"Bob {family}", phone=True, viewport=SMALLEST, locale="fr-FR")
    guest.visit(f"/t/{table}")
    expect(guest.find('[data-action="learn"]')).to_be_visible()
    for person in (wide, guest):
        assert overhang(person.page) <= 0
        assert cut_texts(person.page) == []
    wide.visit("/")
    expect(wide.find('[data-action="rename"]')).to_be_visible()
    assert overhang(wide.page) <= 0
    # What is typed is cut where it is full, between letters as they are seen.
    guest.visit("/")
    guest.do("rename")
    field = guest.page.get_by_role("textbox")
    field.fill("x" * 23 + family * 2)
    expect(field).to_have_value("x" * 23 + family)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("screen", [LOW_PHONE, LYING_PHONE], ids=["upright", "lying"])
def test_the_end_leaves_a_small_screen_to_the_count(
    newcomer: Newcomer, screen: ViewportSize, locale: str
) -> None:
    ada = newcomer(phone=True, viewport=screen, locale=locale)
    places.over(ada)
    assert ada.page.evaluate(_ROOM_FOR_THE_COUNT) >= LEAST_SHARE
    for button in ada.find(".next > .button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= LEAST_TARGET_PX - 0.5
        assert is_whole_on_screen(button)
    assert cut_texts(ada.page) == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", ENDED)
def test_who_played_which_colour_is_read_whole_on_a_small_phone(
    newcomer: Newcomer, name: str, locale: str
) -> None:
    ada = newcomer(phone=True, viewport=LOW_PHONE, locale=locale)
    record(name)(ada)
    ada.close_sheet()
    expect(ada.find("[data-player]").first).to_be_visible()
    assert ada.page.evaluate(_SHORTENED) == []
    assert cut_texts(ada.page) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_the_map_of_oklahoma_is_seen_whole_beside_its_count_on_a_phone_that_lies(
    newcomer: Newcomer, locale: str
) -> None:
    ada = newcomer(phone=True, viewport=LYING_PHONE, locale=locale)
    record("boomers-1-everything")(ada)
    end = ada.find('[data-testid="end-screen"]')
    land, count = end.locator(".map").bounding_box(), end.locator("[data-column]").first.bounding_box()
    buttons = end.locator(".next > .button").first.bounding_box()
    assert land is not None
    assert count is not None
    assert buttons is not None
    assert land["x"] + land["width"] <= count["x"]
    assert land["y"] + land["height"] <= buttons["y"]
