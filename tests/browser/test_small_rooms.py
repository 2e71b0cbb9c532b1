"""What comes to a table that is full already: requests, notes and words find room, and cover nothing else."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser import windriver
from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.reaching import Come
from tests.browser.sight import cut_texts, is_whole_on_screen
from tests.browser.states import asked
from tests.browser.windriver_states import ACT, stepped_out, talking

DESK: ViewportSize = {"width": 1366, "height": 768}
SMALL: ViewportSize = {"width": 320, "height": 568}
LYING: ViewportSize = {"width": 667, "height": 375}

COVERED = """(telegram, things) => {
  const one = telegram.getBoundingClientRect();
  return [...document.querySelectorAll(things)].filter((thing) => {
    const other = thing.getBoundingClientRect();
    return one.left < other.right - 1 && other.left < one.right - 1
      && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  }).map((thing) => thing.outerHTML.slice(0, 60));
}"""
"""What lies under a request, at least in part."""


def comes(newcomer: Newcomer, **how: object) -> Come:
    return lambda name, **more: newcomer(name, **{**how, **more})


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("size", [DESK, SMALL], ids=["desk", "small"])
@pytest.mark.parametrize("of_whom", [True, False], ids=["to answer", "sent"])
def test_a_request_covers_neither_board_nor_tray(
    newcomer: Newcomer, size: ViewportSize, locale: str, of_whom: bool
) -> None:
    person = asked("undo", of_whom=of_whom)(comes(newcomer))
    person.page.set_viewport_size(size)
    if locale == "fr-FR":
        person.page.evaluate(
            """() => { localStorage.setItem("boomtown.settings", '{"language":"fr"}'); location.reload(); }"""
        )
    telegram = person.find(".telegram")
    expect(telegram).to_be_visible()
    assert telegram.evaluate(COVERED, '[data-square], [data-kind], [data-testid="board"]') == []
    assert is_whole_on_screen(telegram)
    assert cut_texts(person.page) == []


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_complete_turn_fits_beside_the_board_of_a_phone_on_its_side(
    newcomer: Newcomer, locale: str
) -> None:
    ada = newcomer("Ada", viewport=LYING, locale=locale)
    windriver.open_table(ada, ["you"] * 4, start=ACT)
    plains = windriver.Plains(ada)
    plains.step("act")
    plains.choose_way("gather")
    plains.step("confirm")
    for action in ("takeback", "confirm", "restart"):
        assert is_whole_on_screen(ada.find(f'[data-action="{action}"]')), action
    assert cut_texts(ada.page) == []


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_who_has_left_for_now_keeps_every_button_on_a_phone_on_its_side(
    newcomer: Newcomer, locale: str
) -> None:
    bo = stepped_out(comes(newcomer, locale=locale))
    bo.page.set_viewport_size(LYING)
    for action in ("come-back", "more"):
        button = bo.find(f'[data-action="{action}"]:visible').first
        expect(button).to_be_visible()
        assert is_whole_on_screen(button), action


def typed(person: Person) -> bool:
    """Tells whether the line to write in is whole on the screen, and within the panel that it stands in."""
    line = person.page.get_by_test_id("talk").locator("form input").locator("visible=true")
    panel = person.page.get_by_test_id("talk").locator("visible=true").bounding_box()
    box = line.bounding_box()
    return bool(box and panel and box["y"] + box["height"] <= panel["y"] + panel["height"] + 1)


def test_one_can_write_while_phrases_are_shown(newcomer: Newcomer) -> None:
    ada = talking(comes(newcomer, viewport=DESK))
    assert typed(ada)
