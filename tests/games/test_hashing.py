"""Zobrist hashing: kept up move by move it is what is reckoned from scratch, and it tells positions apart."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from boomtown.games.bot_profile import AlphaBetaKernels
from boomtown.games.registry import bot_profile, turn_game
from boomtown.testing.game_suite import Variant, name_of, random_game, variants

GAMES = ("boomerang", "boomers")


def hashing_of(key: str) -> AlphaBetaKernels:
    own = bot_profile(key).alpha_beta
    assert own is not None
    return own


def follow(key: str, moves: int, seed: int) -> int:
    """Plays random games of all variants for so many moves, comparing; returns how many were compared."""
    rules, own = turn_game(key), hashing_of(key)
    kernels = rules.kernels
    chosen = variants((key,))
    draw = random.Random(seed)
    rng = np.array([seed], np.int64)
    compared = 0
    while compared < moves:
        _, options, seats = draw.choice(chosen)
        state = rules.state_of(rules.start(dict(options), seats=seats, seed=draw.randrange(1_000)))
        found = own.hash_of(state)
        while kernels.to_move(state) >= 0 and compared < moves:
            before = state.copy()
            kernels.play(state, kernels.draw(state, rng))
            found = own.rehash(before, state, found)
            assert found == own.hash_of(state)
            compared += 1
    return compared


@pytest.mark.parametrize("key", GAMES)
def test_kept_up_move_by_move_it_is_the_one_from_scratch(key: str) -> None:
    assert follow(key, 20_000, seed=7) == 20_000


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_the_same_over_a_million_moves(key: str) -> None:
    assert follow(key, 1_000_000, seed=8) == 1_000_000


@pytest.mark.parametrize("variant", variants(GAMES), ids=name_of)
def test_equal_positions_have_equal_hashes_and_others_others(variant: Variant) -> None:
    rules, own = turn_game(variant[0]), hashing_of(variant[0])
    texts: dict[str, Any] = {}
    for seed in range(6):
        for position in random_game(variant, seed):
            found = int(own.hash_of(rules.state_of(position)))
            assert texts.setdefault(str(position), found) == found
    assert len(set(texts.values())) == len(texts)
