"""Every game learned, in both languages: the lessons done up to a table with bots, and the rules."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.courses import COURSES

LOCALES = ["en-GB", "fr-FR"]
LEVELS = {"en-GB": "Newcomer", "fr-FR": "Pied-tendre"}
BY_FINGER = [(game, lesson) for game, course in COURSES.items() for lesson in course.by_finger]
BY_KEYS = [(game, lesson) for game, course in COURSES.items() for lesson in course.by_keys]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", COURSES)
def test_the_game_is_learned_and_then_played_against_gentle_bots(
    newcomer: Newcomer, game: str, locale: str
) -> None:
    course = COURSES[game]
    ada = newcomer(locale=locale)
    course.begin(ada)
    title = ada.find("#lesson-title")
    for number, step in enumerate(step for steps in course.lessons.values() for step in steps):
        if name := course.title(locale, step["key"]):
            expect(title).to_have_text(name)
        # Whoever listens is at the new words; on a page just opened they are left where they were.
        if number > 0 or course.has_menu:
            expect(title).to_be_focused()
        course.do_step(ada, step, "mouse")
    expect(title).to_have_text(course.titles[locale]["finish"])
    if course.has_menu:
        last = list(course.lessons)[-1]
        ada.do("menu")
        expect(ada.find("button.done[data-lesson]")).to_have_count(len(course.lessons))
        ada.page.reload()
        expect(ada.find("button.done[data-lesson]")).to_have_count(len(course.lessons))
        ada.press(ada.find(f'[data-lesson="{last}"]'))
        course.do(ada, last)
    ada.do("bot" if len(course.others) == 1 else "bots")
    view = ada.ask(f"/api/tables/{ada.at_table()}")["view"]
    assert view["game"] == game
    assert [(seat["kind"], seat["level"]) for seat in view["seats"]] == [
        ("person", None),
        *(("bot", level) for level in course.others),
    ]
    if len(course.others) == 1:  # a bar for two has room for it
        expect(ada.find('[data-player="1"]')).to_contain_text(LEVELS[locale])
    course.at_the_table(ada)


@pytest.mark.parametrize(("game", "lesson"), BY_FINGER)
def test_a_lesson_can_be_done_with_the_finger(newcomer: Newcomer, game: str, lesson: str) -> None:
    course = COURSES[game]
    ada = newcomer(phone=True, locale="fr-FR")
    course.begin(ada, lesson)
    course.do(ada, lesson, by="finger")
    expect(ada.find("[data-answer]")).to_have_count(0)
    if name := course.title("fr-FR", course.after(lesson)):
        expect(ada.find("#lesson-title")).to_have_text(name)


@pytest.mark.parametrize(("game", "lesson"), BY_KEYS)
def test_a_lesson_can_be_done_with_the_keyboard(newcomer: Newcomer, game: str, lesson: str) -> None:
    course = COURSES[game]
    ada = newcomer()
    ada.visit(f"/learn/{game}")
    ada.tab_to(ada.find(f'[data-lesson="{lesson}"]'))
    ada.page.keyboard.press("Enter")
    course.do(ada, lesson, by="keys")
    expect(ada.find("#lesson-title")).to_have_text(course.titles["en-GB"][course.after(lesson)])


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", COURSES)
def test_the_rules_are_told_with_drawings(newcomer: Newcomer, game: str, locale: str) -> None:
    course = COURSES[game]
    ada = newcomer(locale=locale)
    ada.visit(f"/rules/{game}")
    for heading in course.headings[locale]:
        expect(ada.page.get_by_role("heading", level=2, name=heading, exact=True)).to_be_visible()
    for link in ada.find("article nav a").all():
        clause = link.get_attribute("href")
        assert clause, "the contents lead somewhere"
        expect(ada.find(f"article section{clause}")).to_have_count(1)
    drawings = ada.find(course.drawings)
    names = drawings.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    assert len(names) >= course.least_drawings
    assert all(names), "every drawing has a name for those who cannot see it"
    course.on_the_rules(ada)
    ada.find(f'article a[href="/learn/{game}"]').first.click()
    expect(ada.find("[data-lesson], [data-kind]").first).to_be_visible()
