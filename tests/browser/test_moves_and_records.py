"""Walking through a game, giving it up, taking its record home and bringing it back."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import expect

from boomtown.games.turn_game import TurnPosition
from tests.browser.boomerang import RULES, Game, any_legal, replayed
from tests.browser.conftest import Newcomer

MOVES = ["X5@d4", "I4@g4v", "T5@c1s", "I3@a2h", "T4@h5w"]


@pytest.fixture
def game(newcomer: Newcomer) -> Game:
    """A game of five moves at one screen."""
    ada = newcomer()
    ada.start_game("same")
    game = Game(ada, ada)
    game.play(*MOVES)
    return game


def after(plies: int) -> TurnPosition[object]:
    """Returns the position after so many moves."""
    position: TurnPosition[object] = RULES.start()
    for move in MOVES[:plies]:
        position = position.play(RULES.parse_move(move))
    return position


def test_the_moves_can_be_walked_through_with_buttons_keys_and_by_pressing_one(game: Game) -> None:
    ada, board = game.seats[0], game.board(game.seats[0])
    for action, plies in [("previous", 4), ("previous", 3), ("next", 4), ("first", 0), ("last", 5)]:
        ada.do(action)
        board.shows(after(plies))
    ada.find('[data-ply="2"]').click()
    board.shows(after(2))
    ada.sees("Move 2 of 5")
    expect(ada.find('[data-ply="2"]')).to_have_attribute("aria-current", "step")
    for key, plies in [("ArrowLeft", 1), ("ArrowRight", 2), ("Home", 0), ("End", 5), ("ArrowLeft", 4)]:
        ada.page.keyboard.press(key)
        board.shows(after(plies))
    ada.do("now")
    board.shows(after(5))


def test_the_past_cannot_be_played_in(game: Game) -> None:
    ada, board = game.seats[0], game.board(game.seats[0])
    ada.do("first")
    board.shows(after(0))
    expect(ada.find("button[data-kind]:enabled")).to_have_count(0)
    ada.page.keyboard.press("x")
    expect(board.ghost).to_have_count(0)
    ada.do("now")
    game.play(any_legal(game.position, random.Random(2)))


def test_whoever_looks_back_is_not_torn_away_when_the_other_moves(newcomer: Newcomer) -> None:
    ada, bob = newcomer("Ada"), newcomer("Bob")
    bob.sit(ada.start_game("friend", side="orange"))
    game = Game(ada, bob)
    game.play(*MOVES[:2])
    bob.do("first")
    game.board(bob).shows(after(0))
    game.board(ada).place(MOVES[2])
    bob.has_moves(MOVES[:3])
    game.board(bob).shows(after(0))
    bob.do("now")
    game.board(bob).shows(after(3))


def test_giving_up_is_asked_twice_and_ends_the_game(newcomer: Newcomer) -> None:
    ada, bob = newcomer("Ada"), newcomer("Bob")
    bob.sit(ada.start_game("friend", side="orange"))
    game = Game(ada, bob)
    game.play(*MOVES[:2])
    ada.do("resign")
    ada.sees("Give up this game?")
    ada.page.get_by_role("button", name="Play on").click()
    game.play(MOVES[2])
    ada.do("resign")
    # Another layout, as on a tablet that is rotated, does not take the question away.
    for width, height in ((390, 844), (1366, 768)):
        ada.page.set_viewport_size({"width": width, "height": height})
        expect(ada.find('[data-action="more"]')).to_have_count(1 if width < height else 0)
        expect(ada.find('[data-action="resign-yes"]')).to_be_visible()
    ada.do("resign-yes")
    expect(bob.end_screen).to_be_visible()
    expect(bob.page.get_by_role("dialog")).to_contain_text("You won")
    expect(bob.end_screen).to_contain_text("Orange gives up")
    expect(ada.page.get_by_role("dialog")).to_contain_text("Bob won")
    bob.do("look-back")
    game.board(bob).shows(after(0))
    for action, plies in [("next", 1), ("last", 3)]:
        bob.do(action)
        game.board(bob).shows(after(plies))
    bob.do("count")
    expect(bob.end_screen).to_be_visible()


def test_a_record_is_saved_and_brought_back_as_the_same_game(
    newcomer: Newcomer, game: Game, tmp_path: Path
) -> None:
    ada = game.seats[0]
    table = ada.table
    with ada.page.expect_download() as saving:
        ada.do("export")
    file = tmp_path / saving.value.suggested_filename
    assert file.name == f"boomerang-{table}.txt"
    saving.value.save_as(file)
    record = file.read_text()
    assert replayed(record) == game.position

    for bring in ("paste", "file"):
        bob = newcomer("Bob")
        bob.visit("/")
        bob.page.get_by_text("Open a record").click()
        box = bob.page.get_by_label("Record of a game")
        if bring == "paste":
            box.fill(record)
        else:
            bob.find('input[type="file"]').set_input_files(file)
            expect(box).to_have_value(record)
        bob.page.get_by_role("button", name="Look through it").click()
        assert bob.at_table() != table
        bob.has_moves(MOVES)
        game_of_bob = Game(bob, bob)
        for move in MOVES:
            game_of_bob.happened(move)
        game_of_bob.is_seen_by_all()


def test_a_text_that_is_no_record_says_what_is_wrong_with_it(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.expects("answer: 4.. .*/api/records", "console: Failed to load resource.*4..")
    ada.visit("/")
    ada.page.get_by_text("Open a record").click()
    ada.page.get_by_label("Record of a game").fill('[Game "boomerang"]\n\n1. X5@d4 2. X5@d4\n')
    ada.page.get_by_role("button", name="Look through it").click()
    expect(ada.page.get_by_label("Record of a game")).to_have_attribute("aria-invalid", "true")
    expect(ada.find(".trouble")).to_contain_text("Line 3, move 2. X5@d4")
    assert ada.page.url == f"{ada.address}/"
