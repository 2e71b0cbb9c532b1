"""The time of each move: kept with the table, written into the record, read back, and never a lie."""

from __future__ import annotations

from pathlib import Path

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import given, settings

from boomtown.table import record_time
from boomtown.table.commands import AnswerUndo, AskUndo, Sit
from boomtown.table.events import Entry, Event, Moved
from boomtown.table.move_times import LONGEST_MOVE_MS
from boomtown.table.records import (
    RecordError,
    format_record,
    parse_record,
    record_events,
    record_of,
    write_record,
)
from boomtown.table.stages import stages_of
from boomtown.table.state import DamagedLog, Table, fold
from tests.table.room import ANNA, BO, DEE, LEVELS, Room, opened, playing

IMPORTED_MS = 1_700_000_000_000
HEAD = '[Game "pebbles"]\n[Options "pile=40"]\n'


def clocked(*times: int) -> Room:
    """Returns a table that began at 2,000, and at which one pebble was taken at each of these times."""
    room = opened(options={"pile": 40}, who_sits=["you", "free"])
    room.clock_ms = lambda: 2_000
    room.asks(BO, Sit(seat=1))
    for time in times:
        room.clock_ms = lambda time=time: time  # type: ignore[misc]
        room.plays("take 1")
    return room


def imported(text: str, now_ms: int = IMPORTED_MS) -> Table:
    """Returns the table that a server makes of a record at `now_ms`."""
    happened = record_events(parse_record(text), by=DEE, levels=LEVELS)
    *_, stage = stages_of(None, happened, now_ms)
    return stage.table


def took(table: Table) -> list[int | None]:
    return [time.elapsed_ms for time in table.move_times]


# At the table


def test_a_move_takes_as_long_as_has_passed_since_the_move_before_or_the_beginning() -> None:
    table = clocked(2_500, 14_845, 14_845, 90_000_000).table
    assert table.started_ms == 2_000
    assert took(table) == [500, 12_345, 0, 89_985_155]
    assert [time.at_ms for time in table.move_times] == [2_500, 14_845, 14_845, 90_000_000]


def test_what_was_taken_back_takes_its_time_along() -> None:
    room = clocked(3_000, 4_000)
    room.asks(BO, AskUndo())
    room.clock_ms = lambda: 7_000
    room.asks(ANNA, AnswerUndo(agree=True))
    assert took(room.table) == [1_000]
    room.clock_ms = lambda: 9_000
    room.plays("take 2")
    assert took(room.table) == [1_000, 6_000], "counted from the move that still stands"


def test_a_clock_that_was_set_back_makes_a_move_take_no_time() -> None:
    room = clocked(9_000, 3_000, 9_500)
    assert took(room.table) == [7_000, 0, 500]


def test_of_an_old_log_whose_times_go_down_nothing_is_claimed() -> None:
    room = clocked(9_000, 9_000)
    log = [*room.log[:-1], msgspec.structs.replace(room.log[-1], at_ms=8_999)]
    assert took(fold(log)) == [7_000, None]


def test_a_time_beyond_all_measure_is_not_known() -> None:
    room = clocked(2_000 + LONGEST_MOVE_MS, 3_000 + 3 * LONGEST_MOVE_MS)
    assert took(room.table) == [LONGEST_MOVE_MS, None]
    assert parse_record(format_record(room.table)) == record_of(room.table)


@pytest.mark.parametrize("elapsed_ms", [-1, LONGEST_MOVE_MS + 1])
def test_a_log_with_an_impossible_time_is_damaged(elapsed_ms: int) -> None:
    room = playing(ANNA, BO)
    moved = Moved(seat=0, move="take 1", elapsed_ms=elapsed_ms)
    with pytest.raises(DamagedLog, match="less than no time"):
        room.table.after(Entry(seq=room.table.seq + 1, at_ms=9_999, event=moved))


def test_moves_of_records_that_older_versions_imported_have_no_time() -> None:
    happened: list[Event] = [
        msgspec.structs.replace(event, elapsed_ms=msgspec.UNSET) if isinstance(event, Moved) else event
        for event in record_events(parse_record(f"{HEAD}1. take 1 2. take 1"), by=DEE, levels=LEVELS)
    ]
    *_, stage = stages_of(None, happened, IMPORTED_MS)
    assert took(stage.table) == [None, None]
    moved = [msgspec.json.decode(msgspec.json.encode(event)) for event in happened[-2:]]
    assert [set(event) for event in moved] == [{"type", "seat", "move"}] * 2


# In the record


def test_a_record_tells_how_long_each_move_took() -> None:
    text = format_record(clocked(2_500, 14_845, 14_845, 90_000_000).table)
    moves = "1. take 1 {%+0.5} 2. take 1 {%+12.345} 3. take 1 {%+0} 4. take 1 {%+89985.155}"
    assert text.endswith(f"\n\n{moves}\n")
    assert parse_record(text).times == (500, 12_345, 0, 89_985_155)


def test_an_imported_game_keeps_its_times_and_its_entries_have_the_time_of_the_import() -> None:
    room = clocked(2_500, 14_845)
    text = format_record(room.table, date="2026.11.15")
    table = imported(text)
    assert took(table) == took(room.table)
    assert {time.at_ms for time in table.move_times} == {IMPORTED_MS}
    assert (table.opened_ms, table.started_ms, table.changed_ms) == (IMPORTED_MS,) * 3
    assert format_record(table) == text


def test_an_imported_game_that_is_played_on_counts_from_the_import() -> None:
    room = Room(record_events(parse_record(f"{HEAD}1. take 1 2. take 1 {{%+7}}"), by=DEE, levels=LEVELS))
    room.clock_ms = lambda: room.table.changed_ms + 1_500
    room.plays("take 1", "take 2")
    assert record_of(room.table).times == (None, 7_000, 1_500, 1_500)
    assert format_record(room.table).endswith(
        "1. take 1 2. take 1 {%+7} 3. take 1 {%+1.5} 4. take 2 {%+1.5}\n"
    )


def test_a_record_without_times_stays_without() -> None:
    text = f"{HEAD}1. take 1 2. take 2"
    assert parse_record(text).times == ()
    assert "%" not in format_record(imported(text))


@pytest.mark.parametrize(
    ("comment", "elapsed_ms"),
    [
        ("{%+0}", 0),
        ("{%+0.001}", 1),
        ("{%+0.01}", 10),
        ("{%+12}", 12_000),
        ("{%+12.3}", 12_300),
        ("{%+12.340}", 12_340),
        ("{%+007}", 7_000),
        ("{% +5 }", 5_000),
        ("{%\n+5\n}", 5_000),
        ("{%+999999999.999}", LONGEST_MOVE_MS),
        ("{a comment} {%+5} {another}", 5_000),
        ('{% red says "wait"} {%+5}', 5_000),
        ("{+5}", None),
        ("{+- better for red}", None),
        ("; {%+5}", None),
    ],
)
def test_a_time_is_read_behind_its_move(comment: str, elapsed_ms: int | None) -> None:
    record = parse_record(f"{HEAD}1. take 1 {comment}\n2. take 1 {{%+1}}")
    assert record.moves == ("take 1", "take 1")
    assert record.times == (elapsed_ms, 1_000)


def test_a_time_may_stand_close_to_its_move_and_before_the_star() -> None:
    record = parse_record(f"{HEAD}1.take 1{{%+1}}2.take 2{{%+2}} *")
    assert (record.moves, record.times) == (("take 1", "take 2"), (1_000, 2_000))


def test_a_game_in_real_time_has_its_own_clock_and_no_times_of_moves() -> None:
    golden = next(Path(__file__).parent.joinpath("golden", "records").glob("booom-*.txt"))
    text = golden.read_text(encoding="utf-8")
    assert parse_record(text).times == ()
    with pytest.raises(RecordError, match="is not talk"):
        parse_record(text + "{%+5}\n")


@settings(deadline=None)
@given(st.integers(0, LONGEST_MOVE_MS) | st.integers(0, 100_000))
def test_every_time_is_written_and_read_back(elapsed_ms: int) -> None:
    written = record_time.write(elapsed_ms)
    assert record_time.is_time(written)
    assert record_time.read(written) == elapsed_ms
    assert not written.removesuffix("}").endswith((".", ".0", ".00", ".000"))


@settings(deadline=None)
@given(st.text(st.sampled_from("+-.0123456789eE_ \n%x"), max_size=16))
def test_any_time_is_read_or_refused(body: str) -> None:
    try:
        elapsed_ms = record_time.read(f"{{%{body}}}")
    except ValueError:
        return
    assert 0 <= elapsed_ms <= LONGEST_MOVE_MS
    assert record_time.is_time(f"{{%{body}}}")


@settings(deadline=None)
@given(st.lists(st.integers(0, 10**8), min_size=1, max_size=40))
def test_the_times_of_a_game_come_back_with_its_record(jumps: list[int]) -> None:
    room = playing(ANNA, BO, options={"pile": 40})
    at_ms = room.table.changed_ms
    for jump in jumps:
        at_ms += jump
        room.clock_ms = lambda at_ms=at_ms: at_ms  # type: ignore[misc]
        room.plays("take 1")
    record = record_of(room.table)
    assert record.times == tuple(jumps)
    assert parse_record(write_record(record)) == record
    assert took(imported(write_record(record))) == jumps


def test_a_game_that_has_not_begun_has_no_times() -> None:
    assert opened().table.started_ms == 0
    assert opened().table.move_times == ()
