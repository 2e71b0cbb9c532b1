"""The arbiter of touches at its limits: ties, quota, one hand, late reveals, the log."""

from __future__ import annotations

import math

import msgspec
import pytest

from benchmarks.fairness import touched
from boomtown.games.booom.arbiter_rulings import (
    TIE_MS,
    Granted,
    Late,
    Locked,
    OneHand,
    Ruling,
    Waiting,
    commitment,
    judge,
)
from boomtown.games.booom.touch_arbiter import (
    QUOTA_MS,
    TOGETHER_MS,
    TouchArbiter,
)
from tests.games.booom.arbiters import OTHER_TILE, REVEAL, SHOWN, TILE, at_table, grant, honest, measure

# Ties


def test_a_tie_is_drawn_by_what_was_committed_before_the_reveal_and_all_can_check_it() -> None:
    winners = set()
    for seed in range(12):
        arbiter = TouchArbiter("fair", 2, seed)
        committed = arbiter.commit(5)
        for seat in (0, 1):
            measure(arbiter, seat, 30)
            arbiter.shown(REVEAL, seat, SHOWN)
        granted = grant(honest(arbiter, 0, 300, 30) + honest(arbiter, 1, 302, 30))
        opened = arbiter.open_draw()
        assert granted.by == "draw"
        assert granted.losers[0].drawn
        assert opened.search == committed.search == 5
        assert commitment(opened.secret) == committed.commitment
        assert commitment(opened.secret[:-1]) != committed.commitment
        assert judge(granted.touches, opened.secret) == ("draw", list(granted.touches))
        winners.add(granted.seat)
    assert winners == {0, 1}


def test_each_search_has_a_secret_of_its_own_that_its_commitment_does_not_tell() -> None:
    arbiter = TouchArbiter("fair", 2, 7)
    commitments = [arbiter.commit(search).commitment for search in range(50)]
    assert len(set(commitments)) == 50
    assert arbiter.open_draw().secret not in commitments


def test_touches_a_tie_apart_are_not_drawn() -> None:
    arbiter = at_table(30, 30)
    granted = grant(honest(arbiter, 0, 300, 30) + honest(arbiter, 1, 300 + TIE_MS, 30))
    assert (granted.seat, granted.by, granted.losers[0].drawn) == (0, "faster", False)


@pytest.mark.parametrize(("behind", "share"), [(0, 1 / 2), (4, 4 / 5), (7.9, 1)])
def test_in_a_draw_equals_have_equal_chances_and_the_nearer_to_the_first_the_better(
    behind: float, share: float
) -> None:
    arbiter = at_table(30, 30)
    touches = [
        arbiter.weigh(0, TILE, REVEAL, 300, SHOWN + 330),
        arbiter.weigh(1, TILE, REVEAL, 300 + behind, SHOWN + 330 + behind),
    ]
    draws = 4000
    first = sum(judge(touches, str(secret))[1][0].seat == 0 for secret in range(draws))
    assert first / draws == pytest.approx(share, abs=4 * math.sqrt(0.25 / draws))


def test_who_is_outside_the_tie_is_not_in_the_draw() -> None:
    arbiter = at_table(30, 30, 30)
    touches = [
        arbiter.weigh(seat, TILE, REVEAL, reaction, SHOWN + 30 + reaction)
        for seat, reaction in enumerate((300, 304, 309))
    ]
    assert {judge(touches, str(secret))[1][0].seat for secret in range(200)} == {0, 1}


# The quota


def test_the_quota_of_compensation_runs_out_and_comes_back_within_a_minute() -> None:
    arbiter = at_table(20, 120)

    def contest(number: int, shown: float) -> int:
        for seat in (0, 1):
            arbiter.shown(number, seat, shown)
        touched(arbiter, 0, number, number, 300, shown + 320)
        touched(arbiter, 1, number, number, 290, shown + 410)
        return grant_of(number)

    def grant_of(tile: int) -> int:
        (late,) = touched(arbiter, 0, tile, tile, 300, SHOWN + 1_000_000)
        assert isinstance(late, Late)
        return late.winner

    # Each overtakes by 90 ms.
    enough = int(QUOTA_MS // 90)
    winners = [contest(2 + number, SHOWN) for number in range(enough + 3)]
    assert winners == [1] * enough + [0] * 3
    assert contest(50, SHOWN + 1_000_000) == 1


def test_a_seat_whose_quota_is_spent_is_not_waited_for() -> None:
    arbiter = at_table(20, 120)
    for tile in range(30, 50):
        touched(arbiter, 0, tile, REVEAL, 300, SHOWN + 320)
        touched(arbiter, 1, tile, REVEAL, 290, SHOWN + 410)
    rulings = touched(arbiter, 0, TILE, REVEAL, 400, SHOWN + 420)
    assert isinstance(rulings[-1], Locked | Granted)
    due = arbiter.due()
    assert due is None or due < SHOWN + 420 + 90


def test_a_seat_whose_quota_is_spent_counts_as_it_arrives_while_others_are_waited_for() -> None:
    arbiter = at_table(20, 120, 200)
    for tile in range(30, 50):
        touched(arbiter, 0, tile, REVEAL, 300, SHOWN + 320, [0, 1])
        touched(arbiter, 1, tile, REVEAL, 290, SHOWN + 410, [0, 1])
    touched(arbiter, 0, TILE, REVEAL, 400, SHOWN + 420)
    (waiting,) = touched(arbiter, 1, TILE, REVEAL, 380, SHOWN + 500)
    assert isinstance(waiting, Waiting)
    granted = grant(arbiter.settle(waiting.until_ms))
    assert (granted.seat, granted.losers[0].seat, granted.losers[0].margin_ms) == (0, 1, 100)


# One hand, and what the rules refuse


def test_a_hand_that_is_ahead_for_a_tile_cannot_be_at_another() -> None:
    arbiter = at_table(20, 120)
    honest(arbiter, 0, 300, 20)
    assert honest(arbiter, 0, 310, 20, OTHER_TILE) == [OneHand(tile=OTHER_TILE, seat=0, other=TILE)]


def test_a_hand_that_is_behind_may_try_another_tile() -> None:
    arbiter = at_table(20, 30, 150)
    honest(arbiter, 0, 300, 20)
    honest(arbiter, 1, 310, 30)
    assert isinstance(honest(arbiter, 1, 320, 30, OTHER_TILE)[-1], Locked)


def test_what_the_rules_refuse_to_the_first_goes_to_the_next_and_then_lies_free_again() -> None:
    arbiter = at_table(20, 30, 150)
    honest(arbiter, 0, 300, 20)
    honest(arbiter, 1, 320, 30)
    assert grant(honest(arbiter, 2, 309, 150)).seat == 0
    second = arbiter.passed(TILE)
    assert second is not None
    assert (second.seat, second.by, second.counted_ms) == (2, "faster", SHOWN + 309)
    assert [(loser.seat, loser.margin_ms) for loser in second.losers] == [(1, 11)]
    third = arbiter.passed(TILE)
    assert third is not None
    assert (third.seat, third.by, third.losers) == (1, "alone", ())
    assert arbiter.passed(TILE) is None
    assert isinstance(honest(arbiter, 0, 600, 20)[0], Locked)


# Reveals


def test_reactions_count_from_the_same_moment_for_all_to_whom_it_was_sent_together() -> None:
    arbiter = at_table(20, 20)
    arbiter.shown(REVEAL, 1, SHOWN + TOGETHER_MS)
    touch = arbiter.weigh(1, TILE, REVEAL, 300, SHOWN + TOGETHER_MS + 320)
    assert touch.counted_ms == SHOWN + 300


def test_who_comes_back_later_gains_nothing_by_seeing_it_anew() -> None:
    arbiter = at_table(20, 20)
    arbiter.shown(REVEAL, 1, SHOWN + 9000)
    touch = arbiter.weigh(1, TILE, REVEAL, 300, SHOWN + 9320)
    assert (touch.reaction_ms, touch.counted_ms) == (300, SHOWN + 9300)


def test_a_new_search_forgets_reveals_and_grants_but_not_the_network() -> None:
    arbiter = at_table(20, 120)
    honest(arbiter, 0, 300, 20)
    arbiter.commit(2)
    assert (arbiter.due(), arbiter.delay(1)) == (None, 120)
    for seat in (0, 1):
        arbiter.shown(2, seat, 2 * SHOWN)
    assert isinstance(touched(arbiter, 0, TILE, 2, 300, 2 * SHOWN + 320)[0], Locked)


# The log


def test_every_ruling_is_a_plain_value_that_returns_from_json() -> None:
    arbiter = at_table(20, 120, 20)
    rulings: list[Ruling] = [arbiter.commit(1)]
    for seat in range(3):
        arbiter.shown(REVEAL, seat, SHOWN)
    rulings += honest(arbiter, 2, 100, 20)
    rulings += honest(arbiter, 0, 300, 20)
    rulings += honest(arbiter, 0, 302, 20, OTHER_TILE)
    rulings += honest(arbiter, 2, 303, 20)
    rulings += honest(arbiter, 1, 304, 120)
    rulings += honest(arbiter, 1, 400, 120)
    rulings.append(arbiter.open_draw())
    assert {type(ruling) for ruling in rulings} == set(Ruling.__args__)
    for ruling in rulings:
        assert msgspec.json.decode(msgspec.json.encode(ruling), type=Ruling) == ruling
