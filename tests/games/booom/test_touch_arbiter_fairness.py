"""The fairness simulation: the real arbiter, equally skilled hands, lines of 5 to 300 ms, jitter, loss, lies.

The world is described in `benchmarks/fairness.py`, which prints the same figures. Error bars are 95 %, from
the number of contests.
"""

from __future__ import annotations

import pytest

from benchmarks.fairness import LIES, LINES_OF_LIARS, MOST_GAIN, Hand, bar, gain, simulate

CONTESTS = 100_000
FEWER = 5_000
"""Where the bound is farther away: a share of one half is then known to ± 1.4 %, a gain to ± 0.6 points."""


@pytest.mark.slow
def test_at_20_against_120_ms_equal_hands_win_equally_and_the_truly_faster_one_wins() -> None:
    count = simulate(Hand(20), Hand(120), contests=CONTESTS)
    assert count.contests == CONTESTS
    assert bar(0.5, CONTESTS) < 0.0032
    assert count.won() == pytest.approx(0.5, abs=0.01)
    assert count.faster >= 0.98
    # Even where ties and their draws are counted as if somebody had been faster.
    assert count.faster_of_all >= 0.98


def test_by_arrival_the_near_hand_takes_what_the_faster_one_should_have() -> None:
    count = simulate(Hand(20), Hand(120), contests=FEWER, mode="raw")
    assert count.won() > 0.75
    assert count.faster_of_all < 0.75


@pytest.mark.parametrize("near_and_far", LINES_OF_LIARS)
def test_a_client_that_lies_about_its_clock_gains_little(near_and_far: tuple[float, float]) -> None:
    gained, error = gain(*near_and_far, LIES["claims 120 ms whatever it was"], FEWER)
    assert error < 0.007
    # A lie that gained nothing at all would not have reached the arbiter.
    assert gained > 0
    assert gained + error <= MOST_GAIN


@pytest.mark.parametrize("lie", list(LIES)[1:])
def test_no_other_lie_about_the_clock_gains_more(lie: str) -> None:
    gained, error = gain(120, 20, LIES[lie], FEWER)
    assert gained > 0
    assert gained + error <= MOST_GAIN


@pytest.mark.parametrize("clock", [1.03, 1.5])
def test_an_honest_client_with_a_fast_clock_loses_little(clock: float) -> None:
    gained, _ = gain(120, 20, {"clock": clock}, FEWER)
    assert -MOST_GAIN <= gained < 0


@pytest.mark.parametrize(("near", "far"), [(5, 20), (60, 200), (20, 200), (150, 300)])
def test_any_two_lines_whose_difference_the_window_covers_win_equally(near: float, far: float) -> None:
    count = simulate(Hand(near), Hand(far), contests=FEWER)
    assert count.won() == pytest.approx(0.5, abs=0.01 + bar(0.5, FEWER))
    assert max(count.locked_ms) <= 200.001


def test_beyond_the_window_the_far_hand_still_does_better_than_by_arrival() -> None:
    fair = simulate(Hand(5), Hand(300), contests=FEWER)
    raw = simulate(Hand(5), Hand(300), contests=FEWER, mode="raw")
    assert max(fair.locked_ms) <= 200.001
    assert fair.won(1) > 5 * raw.won(1)


def test_on_a_local_network_nothing_is_ever_locked_and_it_is_fair_all_the_same() -> None:
    count = simulate(Hand(1), Hand(3), contests=FEWER)
    assert max(count.locked_ms) == 0
    assert count.won() == pytest.approx(0.5, abs=0.01 + bar(0.5, FEWER))


def test_four_hands_on_four_lines_win_equally() -> None:
    count = simulate(*map(Hand, (20.0, 60.0, 120.0, 200.0)), contests=FEWER)
    for seat in range(4):
        assert count.won(seat) == pytest.approx(0.25, abs=0.01 + bar(0.25, FEWER))


@pytest.mark.long
@pytest.mark.parametrize("lie", LIES)
@pytest.mark.parametrize("near_and_far", LINES_OF_LIARS)
def test_no_lie_on_any_line_gains_more_in_100_000_contests(
    near_and_far: tuple[float, float], lie: str
) -> None:
    gained, error = gain(*near_and_far, LIES[lie], CONTESTS)
    assert gained + error <= MOST_GAIN
