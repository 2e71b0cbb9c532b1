"""Bots of Wind River: they look after their own tipis, and the search is worth its time."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from boomtown.arena.entrants import entrant
from boomtown.arena.match import play_match
from boomtown.bots.bot import Limits
from boomtown.bots.levels import KEYS, level_bot
from boomtown.core import derive
from boomtown.games.windriver.rules import GAME, WindRiverPosition
from tests.games.windriver.hunger import losses
from tests.reference.windriver_random import strewn_position

NODES = 40
MOST_STEPS = 4
"""Herd steps up to which it is worked out what they must cost."""


def play_the_herd(level: str, position: WindRiverPosition, seed: int) -> WindRiverPosition:
    """Lets a bot make its herd step, move by move."""
    bot = level_bot(level, GAME)
    while position.phase == "herd":
        move = bot.choose(position, Limits(nodes=NODES), derive(seed, position.ply)).move
        position = position.play(GAME.parse_move(move))
    return position


def dilemmas(seed: int) -> Iterator[tuple[WindRiverPosition, int]]:
    """Yields positions in which the herd step decides how many tipis starve, and the least number of them."""
    rng = random.Random(seed)
    while True:
        text = strewn_position(rng, rng.choice((3, 4)), "herd").position()
        position = GAME.parse_position(text)
        if position.left <= MOST_STEPS:
            least, most = losses(position)
            if least < most:
                yield position, least


@pytest.mark.parametrize("level", KEYS[::3])
def test_no_bot_starves_its_own_tipis_for_nothing(level: str) -> None:
    """For nothing: more of them than the herd step it had would have had to cost."""
    for seed, (position, least) in enumerate(islice(dilemmas(5), 20)):
        after = play_the_herd(level, position, seed)
        assert (after.left if after.phase == "lose" else 0) == least, str(position)


@pytest.mark.parametrize("level", ["newcomer", "settler", "ranger"])
def test_no_bot_starves_its_own_tipis_for_nothing_in_a_game(level: str) -> None:
    bot = level_bot(level, GAME)
    messages = []
    for players in (3, 4):
        position = GAME.start({"players": players})
        while position.to_move is not None:
            if position.phase == "herd":
                must = losses(position)[0] if position.left <= MOST_STEPS else None
                position = play_the_herd(level, position, seed=players)
                lost = position.left if position.phase == "lose" else 0
                if must is not None:
                    messages.append((lost, must))
                continue
            move = bot.choose(position, Limits(nodes=NODES), derive(players, position.ply)).move
            position = position.play(GAME.parse_move(move))
    assert any(must for _, must in messages), "nobody had to starve, so nothing was seen"
    assert all(lost == must for lost, must in messages)


@pytest.mark.parametrize("level", KEYS[::3])
def test_a_hungry_tipi_that_can_be_fed_is_fed(level: str) -> None:
    position = GAME.parse_position("3 r herd:1 b1=3,b2=1,c3=0r,e4=2g,f4=2b r=0/0/6,g=1/0/6,b=1/0/6")
    bot = level_bot(level, GAME)
    assert {bot.choose(position, Limits(nodes=NODES), seed).move for seed in range(8)} == {"b2>c3"}


def _share(*names: str, games: int) -> Any:
    entrants = [entrant(name) for name in names]
    *_, standings = play_match(GAME, entrants, {"players": len(names)}, games=games, seed=3)
    return standings[0]


@pytest.mark.long
def test_the_best_level_beats_three_greedy_ones_clearly_more_often_than_one_game_in_four() -> None:
    assert _share("legend", "greedy", "greedy", "greedy", games=16).interval[0] > 0.25
