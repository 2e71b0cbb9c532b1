"""The arithmetic of matches, against known values and by simulation."""

from __future__ import annotations

import math
import random
from statistics import NormalDist

import pytest

from boomtown.arena.statistics import PAIR_SHARES, Pentanomial, Sprt, elo, share_of, wilson

EVEN = (0.1, 0.2, 0.4, 0.2, 0.1)
"""Chances of the five results of a pair between equals."""


def tilted(difference: float) -> list[float]:
    """Returns chances like `EVEN` whose share is that of a difference in Elo: by the pairs that move up."""
    wanted = share_of(difference) - 0.5
    low, high = 0.0, 10.0
    for _ in range(80):
        slope = (low + high) / 2
        weights = [chance * math.exp(slope * share) for chance, share in zip(EVEN, PAIR_SHARES, strict=True)]
        total = sum(weights)
        mean = sum(w * x for w, x in zip(weights, PAIR_SHARES, strict=True)) / total - 0.5
        low, high = (slope, high) if mean < wanted else (low, slope)
    return [weight / total for weight in weights]


def drawn(chances: list[float], pairs: int, rng: random.Random) -> Pentanomial:
    counts = [0] * 5
    for index in rng.choices(range(5), chances, k=pairs):
        counts[index] += 1
    return Pentanomial((counts[0], counts[1], counts[2], counts[3], counts[4]))


@pytest.mark.parametrize(
    ("share", "difference"),
    [(0.5, 0.0), (0.640065, 100.0), (0.759747, 200.0), (0.909091, 400.0), (0.75, 190.8485)],
)
def test_elo_has_its_known_values(share: float, difference: float) -> None:
    assert elo(share) == pytest.approx(difference, abs=1e-3)
    assert elo(1 - share) == pytest.approx(-difference, abs=1e-3)
    assert share_of(difference) == pytest.approx(share, abs=1e-6)


def test_all_or_nothing_is_infinite() -> None:
    assert (elo(1), elo(0)) == (math.inf, -math.inf)


def test_share_and_error_of_pairs_are_those_of_the_textbook() -> None:
    # 100 pairs: the mean is (10 * .25 + 40 * .5 + 30 * .75 + 15) / 100 = .6, the variance of a pair
    # (5 * .36 + 10 * .1225 + 40 * .01 + 30 * .0225 + 15 * .16) / 100 = .065.
    results = Pentanomial((5, 10, 40, 30, 15))
    assert results.share == pytest.approx(0.6)
    assert results.error == pytest.approx(math.sqrt(0.065 / 100), rel=0.01)
    low, high = results.interval
    assert (low + high) / 2 == pytest.approx(0.6, abs=0.005)
    assert high - low == pytest.approx(2 * 1.96 * math.sqrt(0.065 / 100), rel=0.03)
    assert results.likelihood_of_superiority == pytest.approx(NormalDist().cdf(0.1 / 0.0255), abs=1e-4)


def test_many_pairs_that_all_end_even_say_more_than_games_that_do_not_hang_together() -> None:
    """An opening that one side wins tells nothing of the bots: pairs know, games do not."""
    results = Pentanomial((0, 0, 100, 0, 0))
    low, high = results.interval
    games_low, games_high = wilson(0.5, 200)
    assert high - low < (games_high - games_low) / 4
    assert low < 0.5 < high


def test_a_few_pairs_won_outright_are_not_certain() -> None:
    for pairs in (1, 5, 50):
        low, high = Pentanomial((0, 0, 0, 0, pairs)).interval
        assert 0.2 < low < 1
        assert high == pytest.approx(1)
    assert Pentanomial((0, 0, 0, 0, 5)).interval[0] < Pentanomial((0, 0, 0, 0, 50)).interval[0]
    low, _ = Pentanomial((0, 0, 0, 0, 5)).elo_interval
    assert 0 < low < math.inf


def test_no_pair_says_nothing() -> None:
    nothing = Pentanomial()
    assert (nothing.share, nothing.interval, nothing.likelihood_of_superiority) == (0.5, (0.0, 1.0), 0.5)
    assert Sprt(0, 10).log_likelihood_ratio(nothing) == 0


def test_pairs_are_counted_by_their_points() -> None:
    results = Pentanomial()
    for points in (0.0, 0.5, 1.0, 1.0, 1.5, 2.0):
        results = results.after(points)
    assert results.counts == (1, 1, 2, 1, 1)


def test_the_interval_holds_the_truth_in_95_of_100_matches() -> None:
    rng = random.Random(5)
    for difference, pairs in ((0.0, 40), (60.0, 200), (150.0, 20)):
        chances, share = tilted(difference), share_of(difference)
        held = 0
        for _ in range(600):
            low, high = drawn(chances, pairs, rng).interval
            held += low <= share <= high
        assert 0.92 < held / 600 < 0.98, (difference, pairs)


def test_the_bounds_are_walds() -> None:
    assert Sprt(0, 10).bounds == pytest.approx((-2.9444, 2.9444), abs=1e-4)
    assert Sprt(0, 10, alpha=0.01, beta=0.2).bounds == pytest.approx((-1.5994, 4.3820), abs=1e-4)


def test_the_ratio_is_that_of_two_normal_hypotheses_where_they_are_close() -> None:
    """The known approximation: (s1 - s0) (2 mean - s0 - s1) / (2 variance / pairs)."""
    results = Pentanomial((500, 1900, 4100, 2300, 700))
    sprt = Sprt(0, 5)
    s0, s1 = share_of(0), share_of(5)
    expected = (s1 - s0) * (2 * results.share - s0 - s1) / (2 * results.error**2)
    assert sprt.log_likelihood_ratio(results) == pytest.approx(expected, rel=0.02)


def test_exchanging_bots_and_hypotheses_turns_the_sign() -> None:
    forward = Sprt(-5, 20).log_likelihood_ratio(Pentanomial((3, 20, 50, 24, 9)))
    backward = Sprt(-20, 5).log_likelihood_ratio(Pentanomial((9, 24, 50, 20, 3)))
    assert forward == pytest.approx(-backward)


def test_results_of_one_kind_can_be_judged() -> None:
    sprt = Sprt(0, 50)
    assert sprt.verdict(Pentanomial((0, 0, 0, 0, 40))) == "stronger"
    assert sprt.verdict(Pentanomial((40, 0, 0, 0, 0))) == "not_stronger"
    assert sprt.verdict(Pentanomial((0, 0, 400, 0, 0))) == "not_stronger"
    assert sprt.verdict(Pentanomial((0, 0, 0, 0, 1))) is None


def rate_of_stronger(difference: float, sprt: Sprt, streams: int, seed: int) -> tuple[float, float]:
    """Returns how many of simulated matches find the bot stronger, and their mean length in pairs."""
    rng = random.Random(seed)
    chances = tilted(difference)
    stronger = pairs = 0
    for _ in range(streams):
        results = Pentanomial()
        while (verdict := sprt.verdict(results)) is None:
            results = results.after(rng.choices(range(5), chances)[0] / 2)
        stronger += verdict == "stronger"
        pairs += results.pairs
    return stronger / streams, pairs / streams


@pytest.mark.slow
@pytest.mark.parametrize(("alpha", "beta"), [(0.05, 0.05), (0.1, 0.2)])
def test_both_errors_of_the_test_are_as_rare_as_asked(alpha: float, beta: float) -> None:
    # 400 matches: two standard deviations of a rate of 5 % are 2.2 %, of 20 % 4 %.
    sprt = Sprt(0, 80, alpha=alpha, beta=beta)
    false_alarms, _ = rate_of_stronger(0, sprt, 400, seed=1)
    found, pairs = rate_of_stronger(80, sprt, 400, seed=2)
    assert false_alarms < alpha + 2.5 * math.sqrt(alpha * (1 - alpha) / 400)
    assert 1 - found < beta + 2.5 * math.sqrt(beta * (1 - beta) / 400)
    assert pairs < 80, "a match without the test would need about 90 pairs for these errors"
