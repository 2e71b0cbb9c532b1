"""Searching pays with every expansion of Oklahoma Boomers. The levels in their order: tests/bots."""

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


@pytest.mark.long
@pytest.mark.parametrize(
    "options",
    [{"rails": True, "start": "advanced"}, {"mines": 5}, {"river": True}, {"sooners": True}],
    ids=str,
)
def test_searching_beats_looking_one_turn_ahead_with_every_expansion(options: dict[str, Any]) -> None:
    low, _ = final("marshal", "settler", 40, options).interval
    assert low > 0.5
