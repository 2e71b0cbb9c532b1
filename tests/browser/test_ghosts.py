"""A piece held over the board tells what it would do there, or why it may not lie there."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.boomerang import Game
from tests.browser.conftest import Newcomer

OPENING = ["X5@d4", "I4@g4v", "T5@c1s", "I3@a2h"]

NOTE_TURNS = """
    window.turns = [];
    addEventListener("animationstart", (event) => {
        if (event.target.matches(".turning.towards")) turns.push(performance.now());
    });
"""


@pytest.fixture
def game(newcomer: Newcomer) -> Game:
    """A game at one screen, orange to move; white shows on the left and on the right."""
    ada = newcomer()
    ada.start_game("same")
    game = Game(ada, ada)
    game.play(*OPENING)
    return game


def test_an_allowed_place_shows_which_pieces_would_turn_over(game: Game) -> None:
    ada, board = game.seats[0], game.board(game.seats[0])
    hints = game.position.legal_hints()
    pieces = [piece["move"] for piece in game.position.picture(None)["pieces"]]
    most = max(hints, key=lambda move: (len(hints[move][3]), move))
    fewest = min(hints, key=lambda move: (len(hints[move][3]), move))
    assert len(hints[most][3]) > len(hints[fewest][3]) > 0
    for move in (most, fewest):
        board.in_tray(move[:2]).click()
        board.hold_over(move)
        expect(board.ghost).to_have_attribute("data-ghost", "allowed")
        ada.waits_for(lambda: board.doomed, {pieces[index] for index in hints[move][3]})
        expect(ada.find("[data-why]")).to_have_count(0)
        ada.page.keyboard.press("Escape")
        expect(board.ghost).to_have_count(0)
        assert board.doomed == set()


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("O4@e4", "There is already a piece there."),
        ("I1@i9", "It must touch the other colour, edge to edge."),
    ],
)
def test_a_place_that_is_not_allowed_says_why(game: Game, move: str, reason: str) -> None:
    ada, board = game.seats[0], game.board(game.seats[0])
    before = dict(board.pieces())
    board.in_tray(move[:2]).click()
    board.hold_over(move)
    expect(board.ghost).to_have_attribute("data-ghost", "barred")
    expect(ada.find("[data-why]")).to_have_text(reason)
    expect(ada.find('[data-testid="announcer"]')).to_have_text(reason)
    assert board.doomed == set()
    ada.page.mouse.down()
    ada.page.mouse.up()
    expect(board.ghost).to_have_attribute("data-ghost", "barred")
    assert board.pieces() == before
    ada.has_moves(game.moves)
    # The sentence goes away by itself.
    expect(ada.find("[data-why]")).to_have_count(0)


def test_a_piece_over_the_edge_says_so(game: Game) -> None:
    ada, board = game.seats[0], game.board(game.seats[0])
    board.in_tray("I5").click()
    for corner, outwards in [("a1", -0.7), ("i1", 0.7), ("a9", -0.7), ("i9", 0.7)]:
        square = board.square(corner)
        # Over the frame: inside the field a piece is always drawn onto the board.
        x = square["x"] + square["width"] * (0.5 + outwards)
        ada.page.mouse.move(x, square["y"] + square["height"] / 2)
        expect(board.ghost).to_have_attribute("data-ghost", "barred")
        expect(ada.find("[data-why]")).to_have_text("It hangs over the edge of the board.")


def test_the_squares_within_reach_are_marked(game: Game) -> None:
    ada, board = game.seats[0], game.board(game.seats[0])
    board.in_tray("I1").click()
    reach = {str(move)[3:5] for move in game.position.legal_moves() if str(move).startswith("I1")}
    marked = ada.find('[data-square][aria-label*="within reach"]')
    names = "squares => squares.map((square) => square.dataset.square)"
    ada.waits_for(lambda: set(marked.evaluate_all(names)), reach)
    ada.do("putback")
    expect(marked).to_have_count(0)


def test_every_marked_square_takes_the_piece(game: Game) -> None:
    ada, board = game.seats[0], game.board(game.seats[0])
    marked = ada.find('[data-square][aria-label*="within reach"]')
    names = "squares => squares.map((square) => square.dataset.square)"
    for kind in ("I4", "L3", "T4"):
        board.in_tray(kind).click()
        expect(marked).not_to_have_count(0)
        open_squares: list[str] = marked.evaluate_all(names)
        assert len(open_squares) > 10
        for name in open_squares:
            square = board.square(name)
            ada.page.mouse.move(square["x"] + square["width"] / 2, square["y"] + square["height"] / 2)
            expect(board.ghost).to_have_attribute("data-cells", re.compile(rf"\b{name}\b"))
            assert board.ghost.get_attribute("data-move") in game.position.legal_hints()
        ada.do("putback")
        expect(board.ghost).to_have_count(0)
    # What is shown is what a click does.
    board.in_tray("I4").click()
    last = board.square(open_squares[-1])
    ada.page.mouse.click(last["x"] + last["width"] / 2, last["y"] + last["height"] / 2)
    ada.waits_for(lambda: len(board.pieces()), len(OPENING) + 1)


def test_pieces_turn_over_one_after_the_other_and_then_lie_still(newcomer: Newcomer) -> None:
    ada = newcomer(reduced_motion="no-preference")
    ada.start_game("same")
    game = Game(ada, ada)
    board = game.board(ada)
    game.play("X5@d4", "I4@g4v", "T5@c1s")
    both = next(move for move, hint in game.position.legal_hints().items() if len(hint[3]) >= 2)
    ada.page.evaluate(NOTE_TURNS)
    board.place(both)
    ada.waits_for(lambda: len(ada.page.evaluate("turns")), len(game.position.legal_hints()[both][3]))
    starts = ada.page.evaluate("turns")
    assert min(later - sooner for sooner, later in pairwise(starts)) > 50, "they turn one after the other"
    turning = board.drawing.locator(".turning")
    expect(turning).to_have_count(0)
    game.happened(both)
    game.is_seen_by(ada)


def test_with_reduced_motion_everything_is_there_at_once(newcomer: Newcomer) -> None:
    ada = newcomer(reduced_motion="reduce")
    ada.start_game("same")
    game = Game(ada, ada)
    game.play("X5@d4")
    game.board(ada).place("I4@g4v")
    expect(game.board(ada).drawing.locator(".turning, .dropping")).to_have_count(0)
    expect(ada.find('[data-piece="I4@g4v"]')).to_have_attribute("data-last", re.compile("true"))
