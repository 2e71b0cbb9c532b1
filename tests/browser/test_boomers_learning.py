"""Oklahoma Boomers learned, beyond what every game has: the expansions, and who does not move."""

from __future__ import annotations

import pytest

from tests.browser.boomers import Prairie
from tests.browser.conftest import Newcomer
from tests.browser.courses.boomers import COURSE, EXPANSIONS, LESSONS, do_step


@pytest.mark.parametrize("lesson", EXPANSIONS)
def test_each_expansion_has_a_lesson_that_leads_to_a_game_with_it(newcomer: Newcomer, lesson: str) -> None:
    ada = newcomer(locale="fr-FR" if lesson in ("mines", "sooners") else "en-GB")
    COURSE.begin(ada, lesson)
    for step in LESSONS[lesson]:
        do_step(ada, step, "mouse")
    ada.do("bot")
    options = ada.ask(f"/api/tables/{ada.at_table()}")["view"]["options"]
    assert options | EXPANSIONS[lesson] == options


def test_who_does_not_move_in_a_step_says_so(newcomer: Newcomer) -> None:
    ada = newcomer()
    COURSE.begin(ada, "corners")
    prairie = Prairie(ada)
    prairie.step("take")
    assert prairie.inviting == {"b2"}
    prairie.click("d10")
    ada.sees("In this step another piece moves: the one that is lifted.")
