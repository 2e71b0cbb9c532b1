"""Each level of bots beats the one below, in every game of turns. How clearly: docs/bots.md."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from boomtown.arena.entrants import entrant
from boomtown.arena.games import Match, default_opening
from boomtown.arena.match import play_on
from boomtown.arena.match_file import MatchFile
from boomtown.arena.standing import Standing
from boomtown.bots.levels import KEYS
from boomtown.games.registry import turn_game

pytestmark = pytest.mark.slow

OPTIONS: dict[str, dict[str, Any]] = {"boomerang": {}, "boomers": {}, "windriver": {"players": 4}}
"""The games, as most people play them."""
PAIRS = [(stronger, gentler) for gentler, stronger in pairwise(KEYS)]
CHEAP = PAIRS[:5]
"""Levels that take a millisecond a move."""
FEWER_GAMES = {"judge": 24, "legend": 12}
"""Of levels that take their time; so few say who is ahead, but not by how much."""


def final(game: str, stronger: str, gentler: str, games: int, options: dict[str, Any]) -> Standing:
    """Returns what `stronger` makes of games against `gentler` on all other seats."""
    rules = turn_game(game)
    chosen = rules.card.check_options(options)
    seats = rules.card.seats_for(options) or 2
    entrants = tuple(entrant(name) for name in (stronger, *[gentler] * (seats - 1)))
    opening = default_opening(rules, chosen, seats)
    match = Match(rules=rules, entrants=entrants, options=chosen, seed=2, opening=opening)
    *_, (_, tally) = play_on(match, MatchFile(None, match), games=games)
    return tally.standings[0]


@pytest.mark.parametrize("game", OPTIONS)
@pytest.mark.parametrize(("stronger", "gentler"), [*CHEAP, (KEYS[0], "random")])
def test_each_level_beats_the_one_below(stronger: str, gentler: str, game: str) -> None:
    # No clock and a fixed seed: the same result on every run, not a matter of luck.
    found = final(game, stronger, gentler, 32, OPTIONS[game])
    even = 0.5 if game != "windriver" else 0.25
    assert found.share > even


@pytest.mark.long
@pytest.mark.parametrize("game", OPTIONS)
@pytest.mark.parametrize(("stronger", "gentler"), PAIRS)
def test_each_level_clearly_beats_the_one_below(stronger: str, gentler: str, game: str) -> None:
    found = final(game, stronger, gentler, FEWER_GAMES.get(stronger, 80), OPTIONS[game])
    even = 0.5 if game != "windriver" else 0.25
    assert (found.share if stronger in FEWER_GAMES else found.interval[0]) > even


@pytest.mark.long
@pytest.mark.parametrize("variant", ["plain", "last", "pool"])
@pytest.mark.parametrize(("stronger", "gentler"), PAIRS)
def test_each_level_beats_the_one_below_in_every_variant(stronger: str, gentler: str, variant: str) -> None:
    found = final("boomerang", stronger, gentler, FEWER_GAMES.get(stronger, 40), {"variant": variant})
    # Points decide nothing in `last`: who is only greedy gains nothing there by seeing more.
    if variant == "last" and stronger in KEYS[:4]:
        assert found.interval[1] > 0.5
    else:
        assert found.share > 0.5
