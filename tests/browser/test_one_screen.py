"""Two people at one screen, dragging, turning and taking back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.boomerang import Game
from tests.browser.conftest import Newcomer

OPENING = ["X5@d4", "T5@d7n", "I5@g4v", "L3@h3nw", "T4@h5w"]


def test_both_sides_are_played_at_one_screen_by_dragging(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.start_game("same")
    game = Game(ada, ada)
    board = game.board(ada)
    for move in OPENING:
        expect(ada.find(f'button[data-seat="{1 - game.to_move}"]:enabled')).to_have_count(0)
        board.drag(move)
        game.happened(move)
        game.is_seen_by(ada)
    assert board.scores() == list(game.position.scores())


def test_a_move_at_one_screen_is_taken_back_at_once(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.start_game("same")
    game = Game(ada, ada)
    game.play(*OPENING[:3])
    ada.do("undo")
    game.taken_back()
    game.is_seen_by(ada)
    game.play("I5@g3v")


@pytest.mark.parametrize("variant", ["plain", "last", "pool"])
def test_the_other_ways_to_play_are_played_by_their_own_rules(newcomer: Newcomer, variant: str) -> None:
    ada = newcomer()
    ada.start_game("same", variant=variant)
    game = Game(ada, ada, variant=variant)
    game.play(*OPENING[:3])
    if variant == "last":
        expect(ada.find("[data-score]")).to_have_count(0)
    else:
        assert game.board(ada).scores() == list(game.position.scores())
