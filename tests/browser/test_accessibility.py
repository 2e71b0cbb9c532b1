"""Every place of the town in both lights, before the judgement of axe."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser import courses, places
from tests.browser.conftest import Newcomer

AXE = Axe()
PLACES = {**places.PLACES, **courses.PLACES}


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing_to_complain_about(newcomer: Newcomer, place: str, light: str) -> None:
    ada = newcomer(color_scheme=light)
    PLACES[place](ada)
    assert ada.find("html").get_attribute("data-theme") == {"light": "light", "dark": "dusk"}[light]
    results = AXE.run(ada.page)
    assert results.violations_count == 0, results.generate_report()


def test_axe_would_find_something(newcomer: Newcomer) -> None:
    ada = newcomer()
    PLACES["home"](ada)
    ada.page.evaluate("document.querySelector('[data-action=bot]').innerHTML = ''")
    found = {violation["id"] for violation in AXE.run(ada.page).response["violations"]}
    assert "button-name" in found
