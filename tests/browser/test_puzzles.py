"""Puzzles in the browser: one solved and one failed in each game that has any, at a desk and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from boomtown.games import registry
from boomtown.games.turn_game import TurnPosition
from boomtown.puzzles.puzzle import Puzzle, is_solved_by, shipped
from tests.browser.boomerang import Board
from tests.browser.boomers import Prairie
from tests.browser.conftest import Newcomer
from tests.browser.people import Person

SOLVED, FAILED = 1, 3
"""The numbers of the puzzles."""


def on_boomerang(person: Person, move: str, position: TurnPosition[Any]) -> None:
    """Makes a move on the board of Boomerang."""
    board = Board(person)
    board.shows(position)
    (board.tap if person.phone else board.place)(move)


def on_the_prairie(person: Person, move: str, position: TurnPosition[Any]) -> None:
    """Makes a move on the board of Oklahoma Boomers."""
    prairie = Prairie(person)
    prairie.shows(position)
    prairie.plays(move, prairie.tap if person.phone else prairie.make, position=position)


MAKE: dict[str, Callable[[Person, str, TurnPosition[Any]], None]] = {
    "boomerang": on_boomerang,
    "boomers": on_the_prairie,
}


def another_move(game: str, puzzle: Puzzle, position: TurnPosition[Any]) -> str:
    """Returns a legal move that does not solve a puzzle."""
    rules = registry.turn_game(game)
    return next(str(move) for move in position.legal_moves() if not is_solved_by(rules, puzzle, (str(move),)))


@pytest.mark.parametrize("game", MAKE)
@pytest.mark.parametrize(
    ("language", "phone", "right", "wrong", "solved"),
    [
        ("en-GB", False, "That is the best move.", "There is a better move.", "1 puzzle solved"),
        ("fr-FR", True, "C’est le meilleur coup.", "Il y a mieux.", "1 problème résolu"),
    ],
    ids=["en", "fr"],
)
def test_somebody_solves_a_puzzle_and_fails_at_another(
    newcomer: Newcomer, game: str, language: str, phone: bool, right: str, wrong: str, solved: str
) -> None:
    ada = newcomer(phone=phone, locale=language)
    rules, puzzles = registry.turn_game(game), shipped(game)
    page = ada.find('[data-testid="puzzle"]')
    told, place = page.locator(".told"), page.locator('[data-testid="line-place"]')

    # 1. From the street to the puzzle of the day, and on to the easiest of all.
    ada.visit(f"/play/{game}")
    ada.press(ada.find(f'.poster a[href="/puzzles/{game}"]'))
    expect(page).to_be_visible()
    assert ada.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    ada.do("puzzle-next")
    expect(ada.page).to_have_url(re.compile(rf"/puzzles/{game}\?number={SOLVED}$"))

    # 2. Solved: the line goes on from the answer.
    puzzle = puzzles[SOLVED - 1]
    position: TurnPosition[Any] = rules.parse_position(puzzle.position)
    MAKE[game](ada, puzzle.answer[0], position)
    expect(told).to_have_text(right)
    expect(place).to_contain_text(puzzle.line[0])
    expect(page.locator('[data-testid="progress"]')).to_contain_text(solved)
    expect(page).to_contain_text(str(puzzle.rating))

    # 3. Failed: the better line is shown on the board, and it may be tried again.
    ada.visit(f"/puzzles/{game}?number={FAILED}")
    puzzle = puzzles[FAILED - 1]
    position = rules.parse_position(puzzle.position)
    MAKE[game](ada, another_move(game, puzzle, position), position)
    expect(told).to_have_text(wrong)
    ada.do("line-show")
    expect(place).to_contain_text(puzzle.line[0])
    ada.do("line-previous")
    expect(page.locator('[data-action="line-previous"]')).to_be_disabled()
    for move in puzzle.line:
        ada.do("line-next")
        expect(place).to_contain_text(move)
    ada.do("puzzle-again")
    MAKE[game](ada, puzzle.answer[0], position)
    expect(told).to_have_text(right)
    expect(page.locator('[data-testid="progress"]')).to_contain_text(solved)
    ada.do("puzzle-next")
    expect(ada.page).to_have_url(re.compile(rf"number={FAILED + 1}$"))


def test_a_game_without_puzzles_has_no_page_of_them(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.visit("/puzzles/windriver")
    expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
    expect(ada.find('[data-testid="puzzle"]')).to_have_count(0)
    ada.visit("/play/windriver")
    expect(ada.find('.poster a[href="/rules/windriver"]')).to_be_visible()
    expect(ada.find('.poster a[href^="/puzzles/"]')).to_have_count(0)
