"""The smallest phones: no word is cut off and nothing sticks out, in either language."""

from __future__ import annotations

import pytest

from tests.browser import courses, places
from tests.browser.conftest import Newcomer
from tests.browser.sight import cut_texts, overhang

PLACES = {**places.PLACES, **courses.PLACES}
SMALLEST = {"width": 320, "height": 640}


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
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
