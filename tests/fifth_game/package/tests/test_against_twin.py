"""Two programs that know the same rules: the package, and its slow twin."""

from __future__ import annotations

import random

import pytest
from boomtown_clobber.rules import GAME
from twin import start

from boomtown.games.perft import perft

SIZES = ("5x6", "4x5", "6x6")


@pytest.mark.parametrize("size", SIZES)
def test_whole_games_are_the_same(size: str) -> None:
    for seed in range(20):
        rng = random.Random(seed)
        columns, rows = map(int, size.split("x"))
        position, twin = GAME.start({"size": size}), start(columns, rows)
        while moves := twin.moves():
            assert str(position) == str(twin)
            assert [str(move) for move in position.legal_moves()] == sorted(moves)
            assert position.to_move == (0 if twin.whites_turn else 1)
            move = rng.choice(sorted(moves))
            position, twin = position.play(GAME.parse_move(move)), moves[move]
        outcome = position.outcome()
        assert outcome is not None
        assert outcome.winners == (1 if twin.whites_turn else 0,)
        assert str(position) == str(twin)


@pytest.mark.parametrize(("size", "counts"), [("5x6", (49, 2116)), ("4x5", (31, 790)), ("6x6", (60, 3244))])
def test_perft_is_the_same(size: str, counts: tuple[int, ...]) -> None:
    columns, rows = map(int, size.split("x"))
    for depth, count in enumerate(counts, 1):
        assert perft(GAME, GAME.start({"size": size}), depth) == start(columns, rows).perft(depth) == count
