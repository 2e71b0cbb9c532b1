"""Each level of bots beats the one below at Oklahoma Boomers; from placed starts, so that games differ."""

from __future__ import annotations

from typing import Any

import pytest

from boomtown.arena.entrants import entrant
from boomtown.arena.match import play_match
from boomtown.arena.standing import Standing
from boomtown.games.boomers.rules import GAME

pytestmark = pytest.mark.slow


def final(stronger: str, gentler: str, games: int, options: dict[str, Any]) -> Standing:
    entrants = [entrant(stronger), entrant(gentler)]
    *_, (standing, _) = play_match(GAME, entrants, options, games=games, seed=2)
    return standing


@pytest.mark.parametrize(
    ("stronger", "gentler", "games"),
    [("newcomer", "random", 20), ("settler", "newcomer", 20), ("ranger", "settler", 20)],
)
def test_each_level_beats_the_one_below(stronger: str, gentler: str, games: int) -> None:
    # No clock and a fixed seed: the same result on every run, not a matter of luck.
    assert final(stronger, gentler, games, {"start": "advanced"}).share > 0.55


@pytest.mark.long
@pytest.mark.parametrize(
    ("stronger", "gentler", "games"),
    [
        ("settler", "newcomer", 80),
        ("ranger", "settler", 120),
        ("marshal", "ranger", 80),
        ("legend", "marshal", 24),
        ("marshal", "greedy", 40),
    ],
)
def test_each_level_clearly_beats_the_one_below(stronger: str, gentler: str, games: int) -> None:
    low, _ = final(stronger, gentler, games, {"start": "advanced"}).interval
    assert low > 0.5


@pytest.mark.long
@pytest.mark.parametrize(
    "options",
    [{"rails": True, "start": "advanced"}, {"mines": 5}, {"river": True}, {"sooners": True}],
    ids=str,
)
def test_searching_beats_looking_one_turn_ahead_with_every_expansion(options: dict[str, Any]) -> None:
    low, _ = final("marshal", "settler", 40, options).interval
    assert low > 0.5
