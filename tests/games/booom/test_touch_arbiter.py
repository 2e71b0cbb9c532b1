"""First touch, fairly (O2): what docs/decisions/0009-first-touch-fairly.md says, in contests set by hand."""

from __future__ import annotations

import math

import pytest

from benchmarks.fairness import touched
from boomtown.games.booom.arbiter_delay import LEAST_SLACK_MS
from boomtown.games.booom.arbiter_rulings import (
    FalseStart,
    Granted,
    Late,
    Locked,
    Waiting,
)
from boomtown.games.booom.commands import Touch
from boomtown.games.booom.decide import play
from boomtown.games.booom.kinds import Kind
from boomtown.games.booom.touch_arbiter import (
    FALSE_START_MS,
    LAN_MS,
    MOST_MS,
    NEAR_MS,
    PAINTING_MS,
    TRUST_MS,
    WINDOW_MS,
)
from tests.games.booom.arbiters import (
    BEYOND,
    OTHER_TILE,
    REVEAL,
    SHOWN,
    TILE,
    at_table,
    grant,
    honest,
    measure,
)
from tests.games.booom.positions import mine

# Order


def test_the_faster_hand_wins_though_its_touch_arrives_later_and_the_loser_hears_by_how_much() -> None:
    arbiter = at_table(20, 120)
    (locked,) = honest(arbiter, 0, 300, 20)
    assert isinstance(locked, Locked)
    assert (locked.seat, locked.tile) == (0, TILE)
    granted = grant(honest(arbiter, 1, 266, 120))
    assert (granted.seat, granted.by, granted.counted_ms) == (1, "faster", SHOWN + 266)
    assert [(loser.seat, loser.margin_ms, loser.drawn) for loser in granted.losers] == [(0, 34, False)]
    assert arbiter.due() is None


def test_the_slower_hand_does_not_win_by_being_near() -> None:
    arbiter = at_table(120, 20)
    honest(arbiter, 1, 300, 20)
    granted = grant(honest(arbiter, 0, 310, 120))
    assert (granted.seat, granted.losers[0].seat, granted.losers[0].margin_ms) == (1, 0, 10)


def test_by_arrival_the_first_touch_gets_the_tile_at_once_and_claims_are_not_heard() -> None:
    arbiter = at_table(20, 120, mode="raw")
    granted = grant(honest(arbiter, 0, 300, 20))
    assert (granted.seat, granted.by, granted.counted_ms) == (0, "arrival", SHOWN + 320)
    (late,) = honest(arbiter, 1, 266, 120)
    assert isinstance(late, Late)
    assert (late.winner, late.margin_ms) == (0, 66)


def test_by_arrival_a_false_start_is_judged_by_arrival_too() -> None:
    assert grant(touched(at_table(120, mode="raw"), 0, TILE, REVEAL, 10, SHOWN + 130)).by == "arrival"
    (ruling,) = touched(at_table(120, mode="raw"), 0, TILE, REVEAL, 500, SHOWN + FALSE_START_MS - 1)
    assert isinstance(ruling, FalseStart)


def test_the_engine_takes_a_grant_at_the_time_at_which_the_touch_counted() -> None:
    game, (gold,) = mine((Kind.LEGAL, 0, 0, True))
    arbiter = at_table(20, 120)
    granted = grant(honest(arbiter, 0, 300, 20, gold) + honest(arbiter, 1, 266, 120, gold))
    after, entries = play(game, Touch(seat=granted.seat, tile=granted.tile), granted.counted_ms)
    assert after.depot(1) == (gold,)
    assert [entry.at_ms for entry in entries] == [SHOWN + 266]


# Never trusted


def test_a_claim_is_held_by_the_delay_that_the_server_measured() -> None:
    arbiter = at_table(120, 120)
    touch = arbiter.weigh(0, TILE, REVEAL, 130, SHOWN + 500)
    assert touch.reaction_ms == 500 - 120 - BEYOND
    assert touch.compensation_ms == touch.most_ms == 120 + BEYOND


def test_a_clock_that_runs_fast_costs_no_more_than_the_shortest_trip_leaves_possible() -> None:
    arbiter = at_table(120, 120)
    assert arbiter.weigh(0, TILE, REVEAL, 450, SHOWN + 500).reaction_ms == 500 - 120


@pytest.mark.parametrize("claim", [None, math.nan])
def test_without_a_claim_a_touch_counts_as_it_arrives(claim: float | None) -> None:
    touch = at_table(120).weigh(0, TILE, REVEAL, claim, SHOWN + 500)
    assert (touch.claimed_ms, touch.reaction_ms, touch.counted_ms) == (None, 500, SHOWN + 500)


@pytest.mark.parametrize(
    ("claim", "counts"),
    [(-5, 380 - BEYOND), (-math.inf, 380 - BEYOND), (-1e308, 380 - BEYOND), (1e308, 380), (math.inf, 380)],
)
def test_absurd_claims_are_held_like_any_other(claim: float, counts: float) -> None:
    assert at_table(120).weigh(0, TILE, REVEAL, claim, SHOWN + 500).reaction_ms == counts


def test_a_seat_that_was_not_measured_yet_gets_no_compensation_and_nobody_waits_for_it() -> None:
    arbiter = at_table(20, None)
    assert arbiter.delay(1) is None
    assert arbiter.weigh(1, TILE, REVEAL, 150, SHOWN + 500).reaction_ms == 500
    assert grant(honest(arbiter, 0, 300, 20)).by == "alone"


def test_two_trips_are_not_yet_a_measurement() -> None:
    arbiter = at_table(None)
    for nonce, measured in (("a", None), ("b", None), ("c", 50)):
        arbiter.pinged(0, nonce, 0)
        assert arbiter.ponged(0, nonce, 50) == 50
        assert arbiter.delay(0) == measured


def test_only_answers_to_open_pings_count_each_once() -> None:
    arbiter = at_table(120)
    assert arbiter.ponged(0, "guessed", 5) is None
    arbiter.pinged(0, "mine", 100)
    assert arbiter.ponged(0, "mine", 130) == 30
    assert arbiter.ponged(0, "mine", 131) is None
    for number in range(20):
        arbiter.pinged(0, f"lost {number}", 200)
    assert arbiter.ponged(0, "lost 0", 9000) is None
    assert arbiter.ponged(0, "lost 19", 210) == 10


def test_a_few_stray_trips_hardly_move_the_delay() -> None:
    arbiter = at_table(50)
    for nonce in ("x", "y", "z"):
        arbiter.pinged(0, nonce, 100)
        arbiter.ponged(0, nonce, 1900)
    assert arbiter.delay(0) == 50
    measure(arbiter, 0, 90)
    assert arbiter.delay(0) == 90


def test_no_touch_is_moved_back_by_more_than_the_cap() -> None:
    arbiter = at_table(900)
    assert arbiter.weigh(0, TILE, REVEAL, 150, SHOWN + 1200).compensation_ms == MOST_MS


def test_an_uneven_line_is_believed_more_but_only_until_its_trust_is_spent() -> None:
    arbiter = at_table(None, 100)
    measure(arbiter, 0, 110, 110, 115, 120, 120)
    usual = arbiter.delay(0)
    assert usual is not None
    seen = []
    for tile in range(20):
        elapsed = 500 + 200 * tile
        rival = elapsed - usual - PAINTING_MS
        touched(arbiter, 1, tile, REVEAL, rival, SHOWN + rival + 100)
        granted = grant(touched(arbiter, 0, tile, REVEAL, 120, SHOWN + elapsed))
        (lie,) = [touch for touch in granted.touches if touch.seat == 0]
        seen.append(rival - lie.reaction_ms)
    assert seen[0] > LEAST_SLACK_MS
    assert TRUST_MS < sum(seen) < TRUST_MS * (1 + 4 / 60) + 0.1
    assert seen[-1] < 0.3


def test_trust_is_spent_too_where_it_kept_others_from_being_waited_for() -> None:
    arbiter = at_table(120, 120)
    before = arbiter.weigh(0, TILE, REVEAL, 120, SHOWN + 500).most_ms
    for tile in range(30, 30 + int(TRUST_MS / LEAST_SLACK_MS)):
        assert grant(touched(arbiter, 0, tile, REVEAL, 120, SHOWN + 500)).by == "alone"
        (late,) = touched(arbiter, 1, tile, REVEAL, 370, SHOWN + 500)
        assert isinstance(late, Late)
    assert arbiter.weigh(0, TILE, REVEAL, 120, SHOWN + 500).most_ms == before - LEAST_SLACK_MS


# The window


def test_a_tile_is_locked_only_as_long_as_something_faster_could_still_arrive() -> None:
    arbiter = at_table(20, 120)
    (locked,) = honest(arbiter, 0, 300, 20)
    assert isinstance(locked, Locked)
    assert locked.until_ms == arbiter.due() == SHOWN + 300 + 120 + BEYOND
    assert arbiter.settle(locked.until_ms - 0.1) == []
    granted = grant(arbiter.settle(locked.until_ms))
    assert (granted.seat, granted.by, granted.settled_ms) == (0, "alone", locked.until_ms)


def test_nobody_is_waited_for_who_is_nearer_than_the_one_who_touched() -> None:
    arbiter = at_table(20, 120)
    assert grant(honest(arbiter, 1, 300, 120)).by == "alone"


@pytest.mark.parametrize("delays", [(0.3, 0.3), (1, 5), (0.5, LAN_MS)])
def test_on_a_local_network_there_is_no_window(delays: tuple[float, float]) -> None:
    for seat in (0, 1):
        arbiter = at_table(*delays)
        rulings = honest(arbiter, seat, 300, delays[seat])
        assert [type(ruling) for ruling in rulings] == [Granted]
        assert arbiter.due() is None


@pytest.mark.parametrize("shortest", [0.3, NEAR_MS])
def test_a_busy_machine_on_the_local_network_is_not_taken_for_a_far_one(shortest: float) -> None:
    arbiter = at_table(1, None)
    measure(arbiter, 1, 30, 30, shortest, 30, 30)
    assert arbiter.delay(1) == 30
    assert grant(honest(arbiter, 0, 300, 1)).by == "alone"


def test_a_line_that_is_never_short_is_waited_for() -> None:
    arbiter = at_table(1, None)
    measure(arbiter, 1, 30, 30, NEAR_MS + 1, 30, 30)
    (locked,) = honest(arbiter, 0, 300, 1)
    assert isinstance(locked, Locked)


def test_no_lock_lasts_longer_than_the_window_however_far_somebody_is() -> None:
    arbiter = at_table(5, 300)
    (locked,) = honest(arbiter, 0, 400, 5)
    assert isinstance(locked, Locked)
    assert locked.until_ms == SHOWN + 405 + WINDOW_MS


def test_a_faster_touch_shortens_the_window_and_the_last_one_closes_it() -> None:
    arbiter = at_table(20, 120, 100)
    (locked,) = honest(arbiter, 0, 300, 20)
    (waiting,) = honest(arbiter, 2, 280, 100)
    assert isinstance(locked, Locked)
    assert isinstance(waiting, Waiting)
    assert waiting.until_ms == locked.until_ms - 20
    granted = grant(honest(arbiter, 1, 275, 120))
    assert granted.settled_ms < waiting.until_ms
    assert {granted.seat, granted.losers[0].seat} == {1, 2}


def test_who_cannot_touch_the_tile_now_is_not_waited_for() -> None:
    assert grant(honest(at_table(20, 120), 0, 300, 20, rivals=[0])).by == "alone"


def test_who_has_left_is_not_waited_for_and_is_measured_anew() -> None:
    arbiter = at_table(20, 120)
    arbiter.gone(1)
    assert arbiter.delay(1) is None
    assert grant(honest(arbiter, 0, 300, 20)).by == "alone"


def test_a_second_touch_by_the_same_hand_changes_nothing() -> None:
    arbiter = at_table(20, 120)
    (locked,) = honest(arbiter, 0, 300, 20)
    assert isinstance(locked, Locked)
    again = touched(arbiter, 0, TILE, REVEAL, 200, SHOWN + 325)
    assert again == [Waiting(tile=TILE, seat=0, until_ms=locked.until_ms)]
    assert grant(arbiter.finish(SHOWN + 330)).counted_ms == SHOWN + 300


def test_a_touch_after_the_window_is_late_even_if_nobody_has_looked_at_the_clock() -> None:
    arbiter = at_table(20, 120)
    honest(arbiter, 0, 300, 20)
    granted, late = touched(arbiter, 1, TILE, REVEAL, 200, SHOWN + 450)
    assert isinstance(granted, Granted)
    assert isinstance(late, Late)
    assert (granted.seat, late.seat, late.winner) == (0, 1, 0)
    assert late.margin_ms == 450 - 120 - BEYOND - 300


def test_a_late_touch_hears_by_how_much_it_was_beaten() -> None:
    arbiter = at_table(20, 20)
    honest(arbiter, 0, 300, 20)
    arbiter.finish(SHOWN + 400)
    (late,) = honest(arbiter, 1, 412.34, 20)
    assert isinstance(late, Late)
    assert (late.winner, late.margin_ms, late.missed_ms) == (0, 112.3, 32.3)


def test_everything_can_be_settled_at_once_in_the_order_of_the_game() -> None:
    arbiter = at_table(20, 20, 120)
    honest(arbiter, 0, 320, 20)
    honest(arbiter, 1, 310, 30, OTHER_TILE)
    settled = arbiter.finish(SHOWN + 350)
    assert [ruling.seat for ruling in settled if isinstance(ruling, Granted)] == [1, 0]
    assert arbiter.due() is None


# False starts


def test_a_reaction_that_nobody_has_is_a_false_start_and_costs_nothing_else() -> None:
    arbiter = at_table(20, 120)
    (false_start,) = honest(arbiter, 1, FALSE_START_MS - 1, 120)
    assert isinstance(false_start, FalseStart)
    assert (false_start.seat, false_start.tile, false_start.reaction_ms) == (1, TILE, 119)
    assert arbiter.due() is None
    assert grant(honest(arbiter, 1, FALSE_START_MS, 120)).seat == 1


def test_a_false_start_cannot_be_talked_away() -> None:
    (ruling,) = touched(at_table(120), 0, TILE, REVEAL, 200, SHOWN + 120 + 100)
    assert isinstance(ruling, FalseStart)


def test_what_was_never_shown_cannot_be_seen() -> None:
    (ruling,) = touched(at_table(20), 0, TILE, 99, 300, SHOWN + 5000)
    assert isinstance(ruling, FalseStart)


def test_bots_make_false_starts_too() -> None:
    (ruling,) = touched(at_table(20, None), 1, TILE, REVEAL, 100, SHOWN + 100)
    assert isinstance(ruling, FalseStart)
