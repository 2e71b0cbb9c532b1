"""Ratings: known values, and strengths found again in simulated games."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pytest

from boomtown.arena.bradley_terry import ELO, PRIOR_GAMES, Pairing, fit
from boomtown.arena.statistics import elo


def games(first: int, second: int, won: float, drawn: float, lost: float, others: int = 1) -> Pairing:
    """Returns a pairing whose games do not depend on each other."""
    count = won + drawn + lost
    points = won + drawn / 2
    variance = won + drawn / 4 - points * points / count if count else 0.0
    return Pairing(first, second, points, count, variance, others)


def test_two_players_have_the_elo_of_their_share() -> None:
    for pairing in (games(1, 0, 300, 0, 100), games(1, 0, 240, 120, 40)):
        ratings = fit(2, [pairing])
        share = (300 + PRIOR_GAMES / 2) / (400 + PRIOR_GAMES)
        assert ratings.strengths == pytest.approx((0.0, elo(share)))


def test_the_error_is_that_of_the_share() -> None:
    # Carried over from the share to its logarithmic odds: sqrt(variance) / (games p (1 - p)).
    rating = fit(2, [games(1, 0, 300, 0, 100)]).over(1, 0)
    assert rating.error == pytest.approx(1.96 * ELO * math.sqrt(75) / 75, rel=0.01)


def test_draws_make_it_surer() -> None:
    drawn, decided = fit(2, [games(1, 0, 60, 120, 20)]), fit(2, [games(1, 0, 120, 0, 80)])
    assert drawn.strengths == pytest.approx(decided.strengths)
    assert drawn.over(1, 0).error < 0.7 * decided.over(1, 0).error


def test_who_plays_alone_against_equals_wins_one_game_in_so_many() -> None:
    for others in (2, 3):
        won, lost = 1000.0, 1000.0 * others
        strength = fit(2, [games(1, 0, won, 0, lost, others)]).strengths[1]
        assert strength == pytest.approx(0, abs=0.2), "but for the games that are added"


def test_strengths_add_up_along_a_chain() -> None:
    ratings = fit(3, [games(1, 0, 75, 0, 25), games(2, 1, 75, 0, 25)])
    assert ratings.strengths[2] == pytest.approx(2 * ratings.strengths[1])
    assert ratings.over(2, 0).error == pytest.approx(math.sqrt(2) * ratings.over(1, 0).error)
    assert ratings.over(2, 1).error == pytest.approx(ratings.over(1, 0).error)


def test_who_won_all_is_strong_but_not_infinitely() -> None:
    rating = fit(2, [games(1, 0, 100, 0, 0)]).over(1, 0)
    assert 500 < rating.elo < 1500
    assert rating.error > 300
    assert fit(2, [games(1, 0, 0, 0, 0)]).strengths == (0.0, 0.0)
    ladder = fit(4, [games(1, 0, 400, 0, 0), games(2, 1, 400, 0, 0), games(3, 2, 400, 0, 0)])
    assert ladder.strengths == pytest.approx([ladder.strengths[1] * rung for rung in range(4)])


def test_the_order_of_the_players_does_not_matter() -> None:
    one = fit(3, [games(1, 0, 30, 5, 10), games(2, 1, 20, 8, 12), games(2, 0, 40, 1, 3)])
    other = fit(3, [games(1, 2, 30, 5, 10), games(0, 1, 20, 8, 12), games(0, 2, 40, 1, 3)])
    assert other.over(1, 2).elo == pytest.approx(one.over(1, 0).elo, abs=1e-6)
    assert other.over(0, 1).error == pytest.approx(one.over(2, 1).error, abs=1e-6)


@pytest.mark.parametrize("drawn", [0.0, 0.4])
@pytest.mark.parametrize("others", [1, 3])
def test_true_strengths_lie_within_their_errors_in_95_of_100_tournaments(drawn: float, others: int) -> None:
    truth = (0.0, 120.0, 200.0, 410.0)
    rng = random.Random(3)
    within = asked = 0
    for _ in range(150):
        pairings = []
        for second, first in pairwise(range(4)):
            odds = 10 ** ((truth[first] - truth[second]) / 400) / others
            share = odds / (1 + odds)
            draws = drawn * min(share, 1 - share)
            chances = (share - draws / 2, draws, 1 - share - draws / 2)
            results = rng.choices(("won", "drawn", "lost"), chances, k=150)
            won, draw, lost = (results.count(word) for word in ("won", "drawn", "lost"))
            pairings.append(games(first, second, won, draw, lost, others))
        ratings = fit(4, pairings)
        for player in (1, 2, 3):
            rating = ratings.over(player, 0)
            within += abs(rating.elo - truth[player]) <= rating.error
            asked += 1
    assert 0.92 < within / asked < 0.98
