"""Whatever arrives, from whomever, over whatever line: what always holds of the arbiter of BOOOM!."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.fairness import touched
from boomtown.games.booom.arbiter_rulings import FalseStart, Granted, Late, Locked, Ruling, judge
from boomtown.games.booom.touch_arbiter import (
    FALSE_START_MS,
    LAN_MS,
    MOST_MS,
    QUOTA_MS,
    WINDOW_MS,
    Mode,
    TouchArbiter,
)

SHOWN = 1000.0

touches = st.lists(
    st.tuples(
        st.integers(0, 3),
        st.integers(0, 2),
        st.none() | st.floats(allow_nan=True, allow_infinity=True) | st.integers(0, 900),
        st.floats(0, 900),
    ),
    max_size=25,
)
delays = st.tuples(*[st.none() | st.floats(0, 400) for _ in range(4)])


def ruled(
    mode: Mode,
    lines: tuple[float | None, ...],
    sent: list[tuple[int, int, float | None, float]],
) -> tuple[TouchArbiter, list[Ruling]]:
    """Returns an arbiter after these touches, settled when it was due, and all that it said."""
    arbiter = TouchArbiter(mode, 4, 1)
    rulings: list[Ruling] = [arbiter.commit(1)]
    for seat, line in enumerate(lines):
        for number in range(3):
            if line is not None:
                arbiter.pinged(seat, f"{number}", 0)
                arbiter.ponged(seat, f"{number}", line)
        arbiter.shown(1, seat, SHOWN + seat)
    for seat, tile, claim, after in sorted(sent, key=lambda touch: touch[3]):
        arrived = SHOWN + 4 + after
        while (due := arbiter.due()) is not None and due < arrived:
            rulings += arbiter.settle(due)
        rulings += touched(arbiter, seat, tile, 1, claim, arrived)
    while (due := arbiter.due()) is not None:
        rulings += arbiter.settle(due)
    return arbiter, rulings


@settings(deadline=None)
@given(st.sampled_from(("fair", "raw")), delays, touches)
def test_every_tile_is_granted_once_by_facts_that_anybody_can_judge_again(
    mode: Mode, lines: tuple[float | None, ...], sent: list[tuple[int, int, float | None, float]]
) -> None:
    arbiter, rulings = ruled(mode, lines, sent)
    grants = [ruling for ruling in rulings if isinstance(ruling, Granted)]
    assert len({granted.tile for granted in grants}) == len(grants)
    secret = arbiter.open_draw().secret
    for granted in grants:
        assert granted.seat == granted.touches[0].seat
        assert len({touch.seat for touch in granted.touches}) == len(granted.touches)
        if mode == "fair":
            assert judge(granted.touches[::-1], secret) == (granted.by, list(granted.touches))
        for touch in granted.touches:
            assert touch.reaction_ms >= FALSE_START_MS
            assert touch.counted_ms <= touch.arrived_ms <= granted.settled_ms


@settings(deadline=None)
@given(delays, touches)
def test_no_claim_moves_a_touch_further_than_the_measured_delay_and_a_little(
    lines: tuple[float | None, ...], sent: list[tuple[int, int, float | None, float]]
) -> None:
    _, rulings = ruled("fair", lines, sent)
    weighed = [touch for ruling in rulings if isinstance(ruling, Granted) for touch in ruling.touches]
    weighed += [ruling.touch for ruling in rulings if isinstance(ruling, Late | FalseStart)]
    for touch in weighed:
        line = lines[touch.seat]
        assert -1e-6 <= touch.compensation_ms <= (0 if line is None else min(MOST_MS, line + 12)) + 1e-6


@settings(deadline=None)
@given(delays, touches)
def test_a_lock_is_short_and_nothing_faster_arrives_after_it_but_from_too_far_away(
    lines: tuple[float | None, ...], sent: list[tuple[int, int, float | None, float]]
) -> None:
    _, rulings = ruled("fair", lines, sent)
    grants = {ruling.tile: ruling for ruling in rulings if isinstance(ruling, Granted)}
    overtaken: dict[int, float] = {}
    for granted in grants.values():
        first = min(touch.arrived_ms for touch in granted.touches)
        assert granted.settled_ms - first <= WINDOW_MS + 1e-6
        winner = granted.touches[0]
        overtaken[winner.seat] = overtaken.get(winner.seat, 0.0) + winner.arrived_ms - first
    assert all(ms <= QUOTA_MS for ms in overtaken.values())
    for ruling in rulings:
        if isinstance(ruling, Locked):
            assert ruling.tile in grants
        if isinstance(ruling, Late):
            granted = grants[ruling.tile]
            line = lines[ruling.seat]
            first = min(touch.arrived_ms for touch in granted.touches)
            best = min(touch.counted_ms for touch in granted.touches)
            cut = granted.settled_ms - first > WINDOW_MS - 1e-6
            # Every touch adds a hand to the contest, so a second touch of the same hand changes nothing.
            again = any(touch.seat == ruling.seat for touch in granted.touches)
            if line is not None and line > LAN_MS and not cut and not again:
                assert ruling.touch.counted_ms >= best - 1e-6
