"""Names live outside the log: a person is forgotten without touching it, and old entries are redacted."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import hypothesis.strategies as st
from hypothesis import given, settings

from boomtown.store import Store, open_store
from boomtown.table.decide import open_table
from boomtown.table.events import Entry, Event, Moved, Seated
from boomtown.table.names import with_name, without_name
from boomtown.table.opening import rematch_opening
from boomtown.table.records import format_record, parse_record, record_events
from boomtown.table.refusal import Refusal
from boomtown.table.stages import stages_of
from boomtown.table.state import Person, Player, Table, fold
from boomtown.table.summary import summarise
from boomtown.testing.store_samples import EVERY_EVENT

ANNA = Player("anna-id", "Anna Karenina")
RECORD = '[Game "boomerang"]\n[Orange "Anna Karenina"]\n[White "Vronsky"]\n\n1. X5@d4 {%+2.5}\n'


async def put(store: Store, table_id: str, happened: Sequence[Event]) -> Table:
    stages = list(stages_of(None, happened, 1_000))
    table = stages[-1].table
    await store.append(table_id, 0, [stage.entry for stage in stages], summarise(table))
    return table


def opened() -> tuple[Event, ...]:
    seats = ("you", "you")
    events = open_table("boomerang", {}, 1_000, seed=1, by=ANNA, levels=(), who_sits=seats)
    assert not isinstance(events, Refusal), events
    return (*events, Moved(seat=0, move="X5@d4"))


def log_of(path: Path) -> str:
    """Returns all events of a file as they are written."""
    with closing(sqlite3.connect(path)) as connection:
        return "\n".join(event for (event,) in connection.execute("SELECT event FROM entries"))


def everything_in(path: Path) -> str:
    with closing(sqlite3.connect(path)) as connection:
        return "\n".join(connection.iterdump())


async def test_the_log_has_ids_and_no_names(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite3"
    store = await open_store(f"sqlite:///{path}")
    table = await put(store, "t", opened())
    assert '{"type":"seated","seat":0,"player":"anna-id"}' in log_of(path)
    assert ANNA.name not in log_of(path)
    assert fold(await store.read("t")) == table
    assert table.occupants == (Person(ANNA.id, ANNA.name),) * 2
    await store.close()


async def test_who_is_forgotten_leaves_no_trace_and_the_game_stays_whole(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite3"
    store = await open_store(f"sqlite:///{path}")
    table = await put(store, "t", opened())
    await put(store, "next", rematch_opening(table, 2_000, table_id="t"))
    await store.save_player(ANNA.id, ANNA.name, 1)
    before = log_of(path)
    assert await store.forget_players(2, lambda player: "somebody") == [ANNA.id]
    assert log_of(path) == before, "the log itself is never touched"
    for table_id in ("t", "next"):
        again = fold(await store.read(table_id))
        assert again.occupants == (Person(ANNA.id, "somebody"),) * 2
        assert '[Orange "somebody"]' in format_record(again)
        listed = await store.summary(table_id)
        assert listed is not None
        assert listed.summary.names == ("somebody", "somebody")
    assert fold(await store.read("t")).moves == table.moves
    await store.close()
    assert ANNA.name not in everything_in(path)


async def test_names_in_entries_of_before_are_read_and_redacted(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite3"
    store = await open_store(f"sqlite:///{path}")
    await put(store, "t", opened())
    await store.save_player(ANNA.id, ANNA.name, 1)
    written = '{"type":"seated","seat":0,"player":"anna-id","name":"Anna of old"}'
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM names WHERE seq = 2")
        connection.execute("UPDATE entries SET event = ? WHERE seq = 2", (written,))
    assert (await store.read("t"))[1].event == Seated(seat=0, player=ANNA.id, name="Anna of old")
    await store.forget_players(2, lambda player: "somebody")
    assert [e.event.name for e in await store.read("t") if isinstance(e.event, Seated)] == ["somebody"] * 2
    await store.close()
    assert "Anna of old" not in everything_in(path)


async def test_the_names_of_a_record_are_beside_the_log_too_and_are_nobodys(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite3"
    store = await open_store(f"sqlite:///{path}")
    ended = RECORD.replace(
        "\n\n", '\n[Result "white"]\n[Places "2 1"]\n[Scores "49 39"]\n[Reason "resigned"]\n\n'
    )
    for table_id, text in (("over", ended), ("running", RECORD)):
        happened = record_events(parse_record(text), by=Player("reader", "Reader"), levels=())
        table = await put(store, table_id, happened)
        again = fold(await store.read(table_id))
        assert again == table
        assert [who.name for who in again.occupants if isinstance(who, Person)] == [ANNA.name, "Vronsky"]
    assert ANNA.name not in log_of(path)
    await store.save_player("reader", "Reader", 1)
    await store.forget_players(2, lambda player: "somebody")
    assert fold(await store.read("over")).occupants == (Person("", ANNA.name), Person("", "Vronsky"))
    assert fold(await store.read("running")).occupants == (Person("reader", "somebody"),) * 2
    await store.close()


@settings(deadline=None)
@given(st.text(), st.text(), st.integers(0, 3))
def test_a_name_that_is_taken_out_is_put_back(player: str, name: str, seat: int) -> None:
    event = Seated(seat=seat, player=player, name=name)
    bare = without_name(event)
    assert bare == Seated(seat=seat, player=player)
    assert with_name(bare, name) == event
    assert with_name(event, None) is event


def test_no_other_event_has_a_name() -> None:
    for event in EVERY_EVENT:
        if not isinstance(event, Seated):
            assert without_name(event) is event
            assert with_name(event, "Anna") is event
    assert Entry(seq=1, at_ms=1, event=Seated(seat=0, player="p")).event == Seated(
        seat=0, player="p", name=""
    )
