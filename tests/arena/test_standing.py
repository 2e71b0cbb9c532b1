"""Standings: wins, shares and their error bars."""

from __future__ import annotations

import pytest

from boomtown.arena.standing import Standing
from boomtown.core import Outcome


def test_the_interval_is_wilsons() -> None:
    # Known values: 8 of 10 is 49.0 % to 94.3 %, 50 of 100 is 40.4 % to 59.6 %.
    assert Standing("a", 8, 0, 2, 8.0).interval == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert Standing("a", 50, 0, 50, 50.0).interval == pytest.approx((0.4038, 0.5962), abs=1e-4)
    low, high = Standing("a", 10, 0, 0, 10.0).interval
    assert low == pytest.approx(0.7225, abs=1e-4)
    assert high == 1.0


def test_standings_count_wins_shares_and_losses() -> None:
    standing = Standing("a")
    standing = standing.after(Outcome((1, 2), (5, 3), "points"), 0)
    standing = standing.after(Outcome((1, 1), (4, 4), "points"), 1)
    standing = standing.after(Outcome((1, 2), (5, 3), "points"), 1)
    standing = standing.after(Outcome((1, 2, 1), (5, 3, 5), "points"), 2)
    assert (standing.wins, standing.draws, standing.losses, standing.points) == (1, 2, 1, 2.0)
    assert standing.share == 0.5
