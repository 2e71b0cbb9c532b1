"""Bots of Wind River: they look after their own tipis, and the search is worth its time."""

from __future__ import annotations

from typing import Any

import pytest

from boomtown.bots.bot import Limits
from boomtown.bots.levels import keys, level_bot
from boomtown.bots.match import entrant, play_match
from boomtown.core import derive
from boomtown.games.windriver import RULESET, WindRiverPosition
from boomtown.games.windriver.turns import herd_results

STEPS_COMPARED = 2
"""Herd steps up to which every result is tried."""
NODES = 40


def least_loss(position: WindRiverPosition) -> int:
    """Returns how many tipis the mover must give up at least, whatever it does with the herd."""
    least = position.left
    for result in herd_results(position):
        after = position
        for move in result.moves:
            after = after.play(move)
        least = min(least, after.left if after.phase == "lose" else 0)
        if least == 0:
            break
    return least


def losses(level: str, players: int, seed: int) -> list[tuple[int, int]]:
    """Plays a game; returns for each turn of few steps that cost tipis how many, and how many it had to."""
    bot = level_bot(level, RULESET)
    position = RULESET.start({"players": players})
    before: WindRiverPosition | None = None
    found = []
    while position.to_move is not None:
        if position.phase != "herd":
            if position.phase == "lose" and before is not None and before.left <= STEPS_COMPARED:
                found.append((position.left, least_loss(before)))
            before = None
        elif before is None:
            before = position
        move = bot.choose(position, Limits(nodes=NODES), derive(seed, position.ply)).move
        position = position.play(RULESET.parse_move(move))
    return found


@pytest.mark.parametrize("level", keys())
def test_no_bot_starves_its_own_tipis_for_nothing(level: str) -> None:
    games = 3 if level == "newcomer" else 2
    told = [pair for seed in range(games) for pair in losses(level, 3 + seed % 2, seed)]
    assert told, "nobody went hungry, so nothing was seen"
    assert all(lost == least for lost, least in told)


@pytest.mark.parametrize("level", keys())
def test_a_hungry_tipi_that_can_be_fed_is_fed(level: str) -> None:
    position = RULESET.parse_position("3 r herd:1 b1=3,b2=1,c3=0r,e4=2g,f4=2b r=0/0/6,g=1/0/6,b=1/0/6")
    bot = level_bot(level, RULESET)
    assert {bot.choose(position, Limits(nodes=NODES), seed).move for seed in range(8)} == {"b2>c3"}


def _share(*names: str, games: int) -> Any:
    entrants = [entrant(name) for name in names]
    *_, standings = play_match(RULESET, entrants, {"players": len(names)}, games=games, seed=3)
    return standings[0]


@pytest.mark.long
def test_the_best_level_beats_three_greedy_ones_clearly_more_often_than_one_game_in_four() -> None:
    assert _share("legend", "greedy", "greedy", "greedy", games=16).interval[0] > 0.25
