"""The rules page and the first lesson, in both languages, the lesson played through to a real table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from boomtown.games.ruleset import Position
from tests.browser.boomerang import RULES, Board
from tests.browser.conftest import Newcomer

LESSON = Path(__file__).parents[2] / "web/src/games/boomerang/lesson.json"
STEPS: list[dict[str, Any]] = json.loads(LESSON.read_text())["steps"]

WORDS = {
    "en-GB": ["Place", "Touch", "Turn two", "Keep", "Pass", "Count", "That is all there is to know"],
    "fr-FR": ["Poser", "Toucher", "En retourner deux", "Garder", "Passer", "Compter", "Vous savez tout"],
}
ORANGE = 0


def turned(position: Position[Any], move: str) -> int:
    """Returns how many pieces a move turns over."""
    return len(position.legal_hints()[move])


def settles(position: Position[Any], move: str) -> bool:
    """Tells whether orange has a piece that can never turn again after a move."""
    pieces = position.play(RULES.parse_move(move)).picture(None)["pieces"]
    return any(piece["settled"] and piece["shows"] == ORANGE for piece in pieces)


def answers(step: dict[str, Any]) -> tuple[str, str | None]:
    """Returns a move that does what a step asks for, and one that does not (None: every move does)."""
    position = RULES.parse_position(step["position"])
    moves = [move for move in position.legal_hints() if move == "pass" or move[:2] in step["kinds"]]

    def does(move: str) -> bool:
        if step["key"] == "flip":
            return turned(position, move) >= 2
        return step["key"] != "settle" or settles(position, move)

    return next(filter(does, moves)), next((move for move in moves if not does(move)), None)


@pytest.mark.parametrize("locale", WORDS)
def test_the_lesson_is_played_through_to_a_table_with_a_gentle_bot(newcomer: Newcomer, locale: str) -> None:
    ada = newcomer(locale=locale)
    ada.visit("/learn/boomerang")
    board = Board(ada)
    title = ada.find("#lesson-title")
    for step, words in zip(STEPS, WORDS[locale], strict=False):
        expect(title).to_have_text(words)
        if step["key"] == "count":
            break
        right, wrong = answers(step)
        if wrong is not None:
            board.place(wrong)
            expect(ada.find('[data-answer="retry"]')).to_be_visible()
            ada.do("again")
        if right == "pass":
            ada.do("pass")
        else:
            board.place(right)
        expect(ada.find('[data-answer="well"]')).to_be_visible()
        ada.do("next")

    orange, _ = RULES.parse_position(STEPS[-1]["position"]).scores()
    guesses = ada.find("[data-guess]")
    wrong_guess = next(text for text in guesses.all_inner_texts() if text.strip() != str(orange))
    ada.find(f'[data-guess="{wrong_guess.strip()}"]').click()
    expect(ada.find('[data-answer="retry"]')).to_be_visible()
    ada.find(f'[data-guess="{orange}"]').click()
    expect(ada.find('[data-answer="well"]')).to_contain_text(str(orange))
    ada.do("next")
    expect(title).to_contain_text(WORDS[locale][-1])
    ada.do("bot")
    ada.at_table()
    board.is_turn_of(ORANGE)
    level = {"en-GB": "Newcomer", "fr-FR": "Pied-tendre"}[locale]
    expect(ada.find('[data-player="1"]')).to_contain_text(level)


@pytest.mark.parametrize(
    ("locale", "headings"),
    [
        ("en-GB", ["The pieces", "Placing", "Touching", "Turning over", "Settled pieces", "Counting"]),
        ("fr-FR", ["Les pièces", "Poser", "Toucher", "Retourner", "Compter"]),
    ],
)
def test_the_rules_are_told_with_drawings(newcomer: Newcomer, locale: str, headings: list[str]) -> None:
    ada = newcomer(locale=locale)
    ada.visit("/rules/boomerang")
    for heading in headings:
        expect(ada.page.get_by_role("heading", level=2, name=heading, exact=True)).to_be_visible()
    figures = ada.find("article figure svg")
    expect(figures).not_to_have_count(0)
    for name in figures.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))"):
        assert name, "every drawing has a name for those who cannot see it"
    # Each of the ten shapes of the set is shown.
    expect(ada.find("article .set li")).to_have_count(len(RULES.kit({})["pieces"]))
    ada.find('main a[href="/learn/boomerang"]').first.click()
    expect(ada.find("#lesson-title")).to_have_text(WORDS[locale][0])
