"""First touch, fairly (O2): what docs/decisions/0009-first-touch-fairly.md says, in contests set by hand."""

from __future__ import annotations

import math

import msgspec
import pytest

from boomtown.games.booom.commands import Touch
from boomtown.games.booom.decide import play
from boomtown.games.booom.kinds import Kind
from boomtown.games.booom.referee import (
    FALSE_START_MS,
    LAN_MS,
    MOST_MS,
    NEAR_MS,
    PAINTING_MS,
    QUOTA_MS,
    TOGETHER_MS,
    TRUST_MS,
    WINDOW_MS,
    Mode,
    Referee,
)
from boomtown.games.booom.referee_delay import LEAST_SLACK_MS
from boomtown.games.booom.referee_rulings import (
    TIE_MS,
    FalseStart,
    Granted,
    Late,
    Locked,
    OneHand,
    Ruling,
    Waiting,
    commitment,
    judge,
)
from tests.games.booom.laid import mine

REVEAL, TILE, OTHER_TILE = 1, 7, 8
SHOWN = 10_000.0
BEYOND = PAINTING_MS + LEAST_SLACK_MS
"""What a seat with a steady line is believed beyond its delay."""


def at_table(*delays: float | None, mode: Mode = "fair", seed: int = 2017) -> Referee:
    """Returns a referee who has measured these round trips, and has shown a reveal to all."""
    referee = Referee(mode, len(delays), seed)
    referee.commit(1)
    for seat, delay in enumerate(delays):
        if delay is not None:
            measure(referee, seat, delay)
        referee.shown(REVEAL, seat, SHOWN)
    return referee


def measure(referee: Referee, seat: int, *trips: float, at_ms: float = 0.0) -> None:
    """Pings a seat until only these trips are known, evenly."""
    for number in range(15):
        trip = trips[number % len(trips)]
        referee.pinged(seat, f"{seat}/{number}", at_ms)
        assert referee.ponged(seat, f"{seat}/{number}", at_ms + trip) == trip


def honest(
    referee: Referee,
    seat: int,
    reaction: float,
    delay: float,
    tile: int = TILE,
    rivals: list[int] | None = None,
) -> list[Ruling]:
    """Touches as a truthful client would over a steady line."""
    return referee.touched(seat, tile, REVEAL, reaction, SHOWN + delay + reaction, rivals)


def grant(rulings: list[Ruling]) -> Granted:
    """Returns the one grant among the rulings."""
    (granted,) = [ruling for ruling in rulings if isinstance(ruling, Granted)]
    return granted


# Order


def test_the_faster_hand_wins_though_its_touch_arrives_later_and_the_loser_hears_by_how_much() -> None:
    referee = at_table(20, 120)
    (locked,) = honest(referee, 0, 300, 20)
    assert isinstance(locked, Locked)
    assert (locked.seat, locked.tile) == (0, TILE)
    granted = grant(honest(referee, 1, 266, 120))
    assert (granted.seat, granted.by, granted.counted_ms) == (1, "faster", SHOWN + 266)
    assert [(loser.seat, loser.margin_ms, loser.drawn) for loser in granted.losers] == [(0, 34, False)]
    assert referee.due() is None


def test_the_slower_hand_does_not_win_by_being_near() -> None:
    referee = at_table(120, 20)
    honest(referee, 1, 300, 20)
    granted = grant(honest(referee, 0, 310, 120))
    assert (granted.seat, granted.losers[0].seat, granted.losers[0].margin_ms) == (1, 0, 10)


def test_by_arrival_the_first_touch_gets_the_tile_at_once_and_claims_are_not_heard() -> None:
    referee = at_table(20, 120, mode="raw")
    granted = grant(honest(referee, 0, 300, 20))
    assert (granted.seat, granted.by, granted.counted_ms) == (0, "arrival", SHOWN + 320)
    (late,) = honest(referee, 1, 266, 120)
    assert isinstance(late, Late)
    assert (late.winner, late.margin_ms) == (0, 66)


def test_by_arrival_a_false_start_is_judged_by_arrival_too() -> None:
    assert grant(at_table(120, mode="raw").touched(0, TILE, REVEAL, 10, SHOWN + 130)).by == "arrival"
    (ruling,) = at_table(120, mode="raw").touched(0, TILE, REVEAL, 500, SHOWN + FALSE_START_MS - 1)
    assert isinstance(ruling, FalseStart)


def test_the_engine_takes_a_grant_at_the_time_at_which_the_touch_counted() -> None:
    game, (gold,) = mine((Kind.LEGAL, 0, 0, True))
    referee = at_table(20, 120)
    granted = grant(honest(referee, 0, 300, 20, gold) + honest(referee, 1, 266, 120, gold))
    after, entries = play(game, Touch(seat=granted.seat, tile=granted.tile), granted.counted_ms)
    assert after.depot(1) == (gold,)
    assert [entry.at_ms for entry in entries] == [SHOWN + 266]


# Never trusted


def test_a_claim_is_held_by_the_delay_that_the_server_measured() -> None:
    referee = at_table(120, 120)
    touch = referee.weigh(0, TILE, REVEAL, 130, SHOWN + 500)
    assert touch.reaction_ms == 500 - 120 - BEYOND
    assert touch.compensation_ms == touch.most_ms == 120 + BEYOND


def test_a_clock_that_runs_fast_costs_no_more_than_the_shortest_trip_leaves_possible() -> None:
    referee = at_table(120, 120)
    assert referee.weigh(0, TILE, REVEAL, 450, SHOWN + 500).reaction_ms == 500 - 120


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
    referee = at_table(20, None)
    assert referee.delay(1) is None
    assert referee.weigh(1, TILE, REVEAL, 150, SHOWN + 500).reaction_ms == 500
    assert grant(honest(referee, 0, 300, 20)).by == "alone"


def test_two_trips_are_not_yet_a_measurement() -> None:
    referee = at_table(None)
    for nonce, measured in (("a", None), ("b", None), ("c", 50)):
        referee.pinged(0, nonce, 0)
        assert referee.ponged(0, nonce, 50) == 50
        assert referee.delay(0) == measured


def test_only_answers_to_open_pings_count_each_once() -> None:
    referee = at_table(120)
    assert referee.ponged(0, "guessed", 5) is None
    referee.pinged(0, "mine", 100)
    assert referee.ponged(0, "mine", 130) == 30
    assert referee.ponged(0, "mine", 131) is None
    for number in range(20):
        referee.pinged(0, f"lost {number}", 200)
    assert referee.ponged(0, "lost 0", 9000) is None
    assert referee.ponged(0, "lost 19", 210) == 10


def test_a_few_stray_trips_hardly_move_the_delay() -> None:
    referee = at_table(50)
    for nonce in ("x", "y", "z"):
        referee.pinged(0, nonce, 100)
        referee.ponged(0, nonce, 1900)
    assert referee.delay(0) == 50
    measure(referee, 0, 90)
    assert referee.delay(0) == 90


def test_no_touch_is_moved_back_by_more_than_the_cap() -> None:
    referee = at_table(900)
    assert referee.weigh(0, TILE, REVEAL, 150, SHOWN + 1200).compensation_ms == MOST_MS


def test_an_uneven_line_is_believed_more_but_only_until_its_trust_is_spent() -> None:
    referee = at_table(None, 100)
    measure(referee, 0, 110, 110, 115, 120, 120)
    usual = referee.delay(0)
    assert usual is not None
    seen = []
    for tile in range(20):
        elapsed = 500 + 200 * tile
        rival = elapsed - usual - PAINTING_MS
        referee.touched(1, tile, REVEAL, rival, SHOWN + rival + 100)
        granted = grant(referee.touched(0, tile, REVEAL, 120, SHOWN + elapsed))
        (lie,) = [touch for touch in granted.touches if touch.seat == 0]
        seen.append(rival - lie.reaction_ms)
    assert seen[0] > LEAST_SLACK_MS
    assert TRUST_MS < sum(seen) < TRUST_MS * (1 + 4 / 60) + 0.1
    assert seen[-1] < 0.3


def test_trust_is_spent_too_where_it_kept_others_from_being_waited_for() -> None:
    referee = at_table(120, 120)
    before = referee.weigh(0, TILE, REVEAL, 120, SHOWN + 500).most_ms
    for tile in range(30, 30 + int(TRUST_MS / LEAST_SLACK_MS)):
        assert grant(referee.touched(0, tile, REVEAL, 120, SHOWN + 500)).by == "alone"
        (late,) = referee.touched(1, tile, REVEAL, 370, SHOWN + 500)
        assert isinstance(late, Late)
    assert referee.weigh(0, TILE, REVEAL, 120, SHOWN + 500).most_ms == before - LEAST_SLACK_MS


# The window


def test_a_tile_is_locked_only_as_long_as_something_faster_could_still_arrive() -> None:
    referee = at_table(20, 120)
    (locked,) = honest(referee, 0, 300, 20)
    assert isinstance(locked, Locked)
    assert locked.until_ms == referee.due() == SHOWN + 300 + 120 + BEYOND
    assert referee.settle(locked.until_ms - 0.1) == []
    granted = grant(referee.settle(locked.until_ms))
    assert (granted.seat, granted.by, granted.settled_ms) == (0, "alone", locked.until_ms)


def test_nobody_is_waited_for_who_is_nearer_than_the_one_who_touched() -> None:
    referee = at_table(20, 120)
    assert grant(honest(referee, 1, 300, 120)).by == "alone"


@pytest.mark.parametrize("delays", [(0.3, 0.3), (1, 5), (0.5, LAN_MS)])
def test_on_a_local_network_there_is_no_window(delays: tuple[float, float]) -> None:
    for seat in (0, 1):
        referee = at_table(*delays)
        rulings = honest(referee, seat, 300, delays[seat])
        assert [type(ruling) for ruling in rulings] == [Granted]
        assert referee.due() is None


@pytest.mark.parametrize("shortest", [0.3, NEAR_MS])
def test_a_busy_machine_on_the_local_network_is_not_taken_for_a_far_one(shortest: float) -> None:
    referee = at_table(1, None)
    measure(referee, 1, 30, 30, shortest, 30, 30)
    assert referee.delay(1) == 30
    assert grant(honest(referee, 0, 300, 1)).by == "alone"


def test_a_line_that_is_never_short_is_waited_for() -> None:
    referee = at_table(1, None)
    measure(referee, 1, 30, 30, NEAR_MS + 1, 30, 30)
    (locked,) = honest(referee, 0, 300, 1)
    assert isinstance(locked, Locked)


def test_no_lock_lasts_longer_than_the_window_however_far_somebody_is() -> None:
    referee = at_table(5, 300)
    (locked,) = honest(referee, 0, 400, 5)
    assert isinstance(locked, Locked)
    assert locked.until_ms == SHOWN + 405 + WINDOW_MS


def test_a_faster_touch_shortens_the_window_and_the_last_one_closes_it() -> None:
    referee = at_table(20, 120, 100)
    (locked,) = honest(referee, 0, 300, 20)
    (waiting,) = honest(referee, 2, 280, 100)
    assert isinstance(locked, Locked)
    assert isinstance(waiting, Waiting)
    assert waiting.until_ms == locked.until_ms - 20
    granted = grant(honest(referee, 1, 275, 120))
    assert granted.settled_ms < waiting.until_ms
    assert {granted.seat, granted.losers[0].seat} == {1, 2}


def test_who_cannot_touch_the_tile_now_is_not_waited_for() -> None:
    assert grant(honest(at_table(20, 120), 0, 300, 20, rivals=[0])).by == "alone"


def test_who_has_left_is_not_waited_for_and_is_measured_anew() -> None:
    referee = at_table(20, 120)
    referee.gone(1)
    assert referee.delay(1) is None
    assert grant(honest(referee, 0, 300, 20)).by == "alone"


def test_a_second_touch_by_the_same_hand_changes_nothing() -> None:
    referee = at_table(20, 120)
    (locked,) = honest(referee, 0, 300, 20)
    assert isinstance(locked, Locked)
    again = referee.touched(0, TILE, REVEAL, 200, SHOWN + 325)
    assert again == [Waiting(tile=TILE, seat=0, until_ms=locked.until_ms)]
    assert grant(referee.finish(SHOWN + 330)).counted_ms == SHOWN + 300


def test_a_touch_after_the_window_is_late_even_if_nobody_has_looked_at_the_clock() -> None:
    referee = at_table(20, 120)
    honest(referee, 0, 300, 20)
    granted, late = referee.touched(1, TILE, REVEAL, 200, SHOWN + 450)
    assert isinstance(granted, Granted)
    assert isinstance(late, Late)
    assert (granted.seat, late.seat, late.winner) == (0, 1, 0)
    assert late.margin_ms == 450 - 120 - BEYOND - 300


def test_a_late_touch_hears_by_how_much_it_was_beaten() -> None:
    referee = at_table(20, 20)
    honest(referee, 0, 300, 20)
    referee.finish(SHOWN + 400)
    (late,) = honest(referee, 1, 412.34, 20)
    assert isinstance(late, Late)
    assert (late.winner, late.margin_ms, late.missed_ms) == (0, 112.3, 32.3)


def test_everything_can_be_settled_at_once_in_the_order_of_the_game() -> None:
    referee = at_table(20, 20, 120)
    honest(referee, 0, 320, 20)
    honest(referee, 1, 310, 30, OTHER_TILE)
    settled = referee.finish(SHOWN + 350)
    assert [ruling.seat for ruling in settled if isinstance(ruling, Granted)] == [1, 0]
    assert referee.due() is None


# False starts


def test_a_reaction_that_nobody_has_is_a_false_start_and_costs_nothing_else() -> None:
    referee = at_table(20, 120)
    (false_start,) = honest(referee, 1, FALSE_START_MS - 1, 120)
    assert isinstance(false_start, FalseStart)
    assert (false_start.seat, false_start.tile, false_start.reaction_ms) == (1, TILE, 119)
    assert referee.due() is None
    assert grant(honest(referee, 1, FALSE_START_MS, 120)).seat == 1


def test_a_false_start_cannot_be_talked_away() -> None:
    (ruling,) = at_table(120).touched(0, TILE, REVEAL, 200, SHOWN + 120 + 100)
    assert isinstance(ruling, FalseStart)


def test_what_was_never_shown_cannot_be_seen() -> None:
    (ruling,) = at_table(20).touched(0, TILE, 99, 300, SHOWN + 5000)
    assert isinstance(ruling, FalseStart)


def test_bots_make_false_starts_too() -> None:
    (ruling,) = at_table(20, None).touched(1, TILE, REVEAL, 100, SHOWN + 100)
    assert isinstance(ruling, FalseStart)


# Ties


def test_a_tie_is_drawn_by_what_was_committed_before_the_reveal_and_all_can_check_it() -> None:
    winners = set()
    for seed in range(12):
        referee = Referee("fair", 2, seed)
        committed = referee.commit(5)
        for seat in (0, 1):
            measure(referee, seat, 30)
            referee.shown(REVEAL, seat, SHOWN)
        granted = grant(honest(referee, 0, 300, 30) + honest(referee, 1, 302, 30))
        opened = referee.open_draw()
        assert granted.by == "draw"
        assert granted.losers[0].drawn
        assert opened.search == committed.search == 5
        assert commitment(opened.secret) == committed.commitment
        assert commitment(opened.secret[:-1]) != committed.commitment
        assert judge(granted.touches, opened.secret) == ("draw", list(granted.touches))
        winners.add(granted.seat)
    assert winners == {0, 1}


def test_each_search_has_a_secret_of_its_own_that_its_commitment_does_not_tell() -> None:
    referee = Referee("fair", 2, 7)
    commitments = [referee.commit(search).commitment for search in range(50)]
    assert len(set(commitments)) == 50
    assert referee.open_draw().secret not in commitments


def test_touches_a_tie_apart_are_not_drawn() -> None:
    referee = at_table(30, 30)
    granted = grant(honest(referee, 0, 300, 30) + honest(referee, 1, 300 + TIE_MS, 30))
    assert (granted.seat, granted.by, granted.losers[0].drawn) == (0, "faster", False)


@pytest.mark.parametrize(("behind", "share"), [(0, 1 / 2), (4, 4 / 5), (7.9, 1)])
def test_in_a_draw_equals_have_equal_chances_and_the_nearer_to_the_first_the_better(
    behind: float, share: float
) -> None:
    referee = at_table(30, 30)
    touches = [
        referee.weigh(0, TILE, REVEAL, 300, SHOWN + 330),
        referee.weigh(1, TILE, REVEAL, 300 + behind, SHOWN + 330 + behind),
    ]
    draws = 4000
    first = sum(judge(touches, str(secret))[1][0].seat == 0 for secret in range(draws))
    assert first / draws == pytest.approx(share, abs=4 * math.sqrt(0.25 / draws))


def test_who_is_outside_the_tie_is_not_in_the_draw() -> None:
    referee = at_table(30, 30, 30)
    touches = [
        referee.weigh(seat, TILE, REVEAL, reaction, SHOWN + 30 + reaction)
        for seat, reaction in enumerate((300, 304, 309))
    ]
    assert {judge(touches, str(secret))[1][0].seat for secret in range(200)} == {0, 1}


# The quota


def test_the_quota_of_compensation_runs_out_and_comes_back_within_a_minute() -> None:
    referee = at_table(20, 120)

    def contest(number: int, shown: float) -> int:
        for seat in (0, 1):
            referee.shown(number, seat, shown)
        referee.touched(0, number, number, 300, shown + 320)
        referee.touched(1, number, number, 290, shown + 410)
        return grant_of(number)

    def grant_of(tile: int) -> int:
        (late,) = referee.touched(0, tile, tile, 300, SHOWN + 1_000_000)
        assert isinstance(late, Late)
        return late.winner

    # Each overtakes by 90 ms.
    enough = int(QUOTA_MS // 90)
    winners = [contest(2 + number, SHOWN) for number in range(enough + 3)]
    assert winners == [1] * enough + [0] * 3
    assert contest(50, SHOWN + 1_000_000) == 1


def test_a_seat_whose_quota_is_spent_is_not_waited_for() -> None:
    referee = at_table(20, 120)
    for tile in range(30, 50):
        referee.touched(0, tile, REVEAL, 300, SHOWN + 320)
        referee.touched(1, tile, REVEAL, 290, SHOWN + 410)
    rulings = referee.touched(0, TILE, REVEAL, 400, SHOWN + 420)
    assert isinstance(rulings[-1], Locked | Granted)
    due = referee.due()
    assert due is None or due < SHOWN + 420 + 90


def test_a_seat_whose_quota_is_spent_counts_as_it_arrives_while_others_are_waited_for() -> None:
    referee = at_table(20, 120, 200)
    for tile in range(30, 50):
        referee.touched(0, tile, REVEAL, 300, SHOWN + 320, [0, 1])
        referee.touched(1, tile, REVEAL, 290, SHOWN + 410, [0, 1])
    referee.touched(0, TILE, REVEAL, 400, SHOWN + 420)
    (waiting,) = referee.touched(1, TILE, REVEAL, 380, SHOWN + 500)
    assert isinstance(waiting, Waiting)
    granted = grant(referee.settle(waiting.until_ms))
    assert (granted.seat, granted.losers[0].seat, granted.losers[0].margin_ms) == (0, 1, 100)


# One hand, and what the rules refuse


def test_a_hand_that_is_ahead_for_a_tile_cannot_be_at_another() -> None:
    referee = at_table(20, 120)
    honest(referee, 0, 300, 20)
    assert honest(referee, 0, 310, 20, OTHER_TILE) == [OneHand(tile=OTHER_TILE, seat=0, other=TILE)]


def test_a_hand_that_is_behind_may_try_another_tile() -> None:
    referee = at_table(20, 30, 150)
    honest(referee, 0, 300, 20)
    honest(referee, 1, 310, 30)
    assert isinstance(honest(referee, 1, 320, 30, OTHER_TILE)[-1], Locked)


def test_what_the_rules_refuse_to_the_first_goes_to_the_next_and_then_lies_free_again() -> None:
    referee = at_table(20, 30, 150)
    honest(referee, 0, 300, 20)
    honest(referee, 1, 320, 30)
    assert grant(honest(referee, 2, 309, 150)).seat == 0
    second = referee.passed(TILE)
    assert second is not None
    assert (second.seat, second.by, second.counted_ms) == (2, "faster", SHOWN + 309)
    assert [(loser.seat, loser.margin_ms) for loser in second.losers] == [(1, 11)]
    third = referee.passed(TILE)
    assert third is not None
    assert (third.seat, third.by, third.losers) == (1, "alone", ())
    assert referee.passed(TILE) is None
    assert isinstance(honest(referee, 0, 600, 20)[0], Locked)


# Reveals


def test_reactions_count_from_the_same_moment_for_all_to_whom_it_was_sent_together() -> None:
    referee = at_table(20, 20)
    referee.shown(REVEAL, 1, SHOWN + TOGETHER_MS)
    touch = referee.weigh(1, TILE, REVEAL, 300, SHOWN + TOGETHER_MS + 320)
    assert touch.counted_ms == SHOWN + 300


def test_who_comes_back_later_gains_nothing_by_seeing_it_anew() -> None:
    referee = at_table(20, 20)
    referee.shown(REVEAL, 1, SHOWN + 9000)
    touch = referee.weigh(1, TILE, REVEAL, 300, SHOWN + 9320)
    assert (touch.reaction_ms, touch.counted_ms) == (300, SHOWN + 9300)


def test_a_new_search_forgets_reveals_and_grants_but_not_the_network() -> None:
    referee = at_table(20, 120)
    honest(referee, 0, 300, 20)
    referee.commit(2)
    assert (referee.due(), referee.delay(1)) == (None, 120)
    for seat in (0, 1):
        referee.shown(2, seat, 2 * SHOWN)
    assert isinstance(referee.touched(0, TILE, 2, 300, 2 * SHOWN + 320)[0], Locked)


# The log


def test_every_ruling_is_a_plain_value_that_returns_from_json() -> None:
    referee = at_table(20, 120, 20)
    rulings: list[Ruling] = [referee.commit(1)]
    for seat in range(3):
        referee.shown(REVEAL, seat, SHOWN)
    rulings += honest(referee, 2, 100, 20)
    rulings += honest(referee, 0, 300, 20)
    rulings += honest(referee, 0, 302, 20, OTHER_TILE)
    rulings += honest(referee, 2, 303, 20)
    rulings += honest(referee, 1, 304, 120)
    rulings += honest(referee, 1, 400, 120)
    rulings.append(referee.open_draw())
    assert {type(ruling) for ruling in rulings} == set(Ruling.__args__)
    for ruling in rulings:
        assert msgspec.json.decode(msgspec.json.encode(ruling), type=Ruling) == ruling
