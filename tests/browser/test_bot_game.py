"""A whole game against a bot, with the mouse, from the main street to the count."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.browser.boomerang import Board, any_legal, replayed
from tests.browser.conftest import Newcomer
from tests.browser.people import BOT_PATIENCE_MS


def test_a_whole_game_against_a_bot_is_counted_as_the_rules_count_it(newcomer: Newcomer) -> None:
    ada = newcomer("Ada")
    ada.start_game("bot", level="newcomer", side="orange")
    board = Board(ada)
    rng = random.Random(1982)
    while True:
        my_turn_or_over = ada.find('[data-player="0"][data-turn="true"], [data-testid="end-screen"]').first
        my_turn_or_over.wait_for(timeout=BOT_PATIENCE_MS)
        position = replayed(ada.record())
        if position.outcome() is not None:
            break
        board.shows(position)
        board.place(any_legal(position, rng))
        ada.find(f'[data-ply="{position.ply + 1}"]').wait_for(state="attached")
    expect(ada.end_screen).to_be_visible()
    final = replayed(ada.record())
    outcome = final.outcome()
    assert outcome is not None
    assert ada.moves() == [str(move) for move in final.moves]
    board.shows(final)
    for seat in (0, 1):
        expect(ada.find(f'[data-total="{seat}"]')).to_have_text(str(outcome.scores[seat]))
    assert sum(outcome.scores) == 88
