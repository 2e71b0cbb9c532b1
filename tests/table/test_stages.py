"""What is decided becomes a log: numbers without gaps, and times that never go down, whatever clocks do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from boomtown.core import generator
from boomtown.table import commands, events, live
from boomtown.table.due import due
from boomtown.table.events import Entry
from boomtown.table.opening import rematch_opening
from boomtown.table.stages import next_entry, stages_after, stages_of
from boomtown.table.state import DamagedLog, Table, Time, fold
from tests.table.live_room import LiveRoom, opened_live
from tests.table.room import ANNA, BO, Room, opened, playing

NOW_MS = 1_700_000_000_000
JUMPS = st.lists(st.integers(-(10**12), 10**12) | st.integers(-3, 3), min_size=1, max_size=60)
"""How far a wall clock goes between two looks at it: forwards, backwards, or not at all."""


def jumping(jumps: Iterable[int]) -> Callable[[], int]:
    """Returns a wall clock that jumps so far at each look, and then stands still."""
    left = iter(jumps)
    now_ms = NOW_MS

    def clock_ms() -> int:
        nonlocal now_ms
        now_ms += next(left, 0)
        return now_ms

    return clock_ms


def check_log(log: list[Entry], table: Table) -> None:
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    times = [entry.at_ms for entry in log]
    assert times == sorted(times)
    assert (table.seq, table.changed_ms, table.opened_ms) == (len(log), times[-1], times[0])
    assert fold(log) == table


@given(JUMPS)
@settings(deadline=None)
def test_the_times_of_a_game_of_turns_never_go_down(jumps: list[int]) -> None:
    room = playing(ANNA, BO, options={"pile": 40})
    room.clock_ms = jumping(jumps)
    for _ in jumps[:39]:
        room.asks(room.mover, commands.Play(move="take 1", ply=room.table.ply))
    room.asks(ANNA, commands.Resign())
    check_log(room.log, room.table)
    assert room.table.ply == min(39, len(jumps))


@given(JUMPS, st.integers(0, 99))
@settings(deadline=None, max_examples=15)
def test_the_times_of_a_game_in_real_time_never_go_down(jumps: list[int], seed: int) -> None:
    room = ClockedLiveRoom(jumping(jumps))
    room.plays(seed=seed)
    check_log(room.log, room.table)
    assert room.table.status == "over"


class ClockedLiveRoom(LiveRoom):
    """A live table whose entries have the time of a clock."""

    def __init__(self, clock_ms: Callable[[], int]) -> None:
        super().__init__([entry.event for entry in opened_live().log])
        self._clock_ms = clock_ms

    @property
    def now_ms(self) -> int:
        return self._clock_ms()


def test_a_clock_that_is_right_is_believed() -> None:
    room = playing(ANNA, BO)
    times = iter([5_000, 5_000, 7_777])
    room.clock_ms = lambda: next(times)
    room.plays("take 1", "take 1", "take 1")
    assert [entry.at_ms for entry in room.log[-3:]] == [5_000, 5_000, 7_777]


def test_what_is_decided_together_has_one_time() -> None:
    room = playing(ANNA, BO, options={"pile": 4})
    room.clock_ms = lambda: 9_000
    room.plays("take 3")
    answer = room.asks(BO, commands.Play(move="take 1", ply=1))
    assert [type(event) for event in answer] == [events.Moved, events.Ended]
    assert [entry.at_ms for entry in room.log[-2:]] == [9_000, 9_000]


def test_a_table_is_opened_at_the_time_of_its_opening() -> None:
    opening = [entry.event for entry in opened(who_sits=["you", "bot:settler"]).log]
    stages = list(stages_of(None, opening, 4_000))
    check_log([stage.entry for stage in stages], stages[-1].table)
    assert {stage.entry.at_ms for stage in stages} == {4_000}
    assert stages[0].table.opened_ms == 4_000


def test_a_rematch_has_a_time_of_its_own() -> None:
    room = playing(ANNA, BO)
    room.asks(ANNA, commands.Resign())
    opening = rematch_opening(room.table, 3, table_id="old")
    assert next(stages_of(None, opening, 3)).entry == Entry(seq=1, at_ms=3, event=opening[0])


def test_stages_are_the_tables_that_folding_gives() -> None:
    room = playing(ANNA, BO)
    room.plays("take 1", "take 2")
    first = fold(room.log[:1])
    after = stages_after(first, room.log[1:], "t")
    assert [stage.table for stage in after] == [fold(room.log[:seq]) for seq in range(2, room.table.seq + 1)]
    again = list(stages_of(first, [entry.event for entry in room.log[1:]], 0))
    assert [stage.entry.seq for stage in again] == [entry.seq for entry in room.log[1:]]
    assert {stage.entry.at_ms for stage in again} == {first.changed_ms}


def test_a_step_in_real_time_is_staged_as_folding_would_and_keeps_what_was_decided() -> None:
    room = opened_live()
    found = due(room.table)
    assert found is not None
    step = live.decide_command(room.table, found.command, Time(), 99_000, ms=found.at_ms)
    assert isinstance(step, live.LiveStep)
    (stage,) = live.stages_of_step(step)
    assert stage.entry == next_entry(room.table, step.events[0], 99_000)
    assert stage.entry.at_ms == 99_000
    assert stage.table == room.table.after(stage.entry)
    assert stage.live is not None
    assert stage.live.events == step.game_events


def test_an_event_that_cannot_be_names_the_table_and_the_entry() -> None:
    room = playing(ANNA, BO)
    with pytest.raises(DamagedLog, match="table abc, entry 6") as damaged:
        list(stages_of(room.table, [events.Moved(seat=0, move="take 1")] * 2, 0, table_id="abc"))
    assert damaged.value.seq == 6


def test_turns_that_pass_by_themselves_pass_at_the_time_of_the_decision() -> None:
    room = passing_room()
    room.clock_ms = lambda: 50_000
    answer = room.asks(room.mover, commands.Play(move="take 1", ply=room.table.ply))
    assert [type(event) for event in answer] == [events.Moved, events.Moved, events.Ended]
    check_log(room.log, room.table)
    assert [entry.at_ms for entry in room.log[-3:]] == [50_000, 50_000, 50_000]


def passing_room() -> Room:
    """A table at which one has won already, and lets the turns pass."""
    room = playing(ANNA, BO, options={"pile": 10, "greedy": True})
    room.plays("take 6", "take 1")
    room.plays("take 1")
    assert isinstance(room.asks(ANNA, commands.LetPass(on=True)), tuple)
    return room


def clocks(seed: int) -> Iterator[int]:
    rng = generator(seed, "clock")
    while True:
        yield rng.randint(-5_000, 60_000)


@pytest.mark.parametrize("seed", range(20))
def test_the_times_of_a_whole_game_by_dice_never_go_down(seed: int) -> None:
    room = playing(ANNA, BO, game="boomerang")
    room.clock_ms = jumping(clocks(seed))
    rng = generator(seed, "moves")
    while room.table.status == "playing":
        room.plays(str(rng.choice(room.table.positions[-1].legal_moves())))
    check_log(room.log, room.table)
