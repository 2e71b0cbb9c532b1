"""What was decided becomes entries of the log, each with the table after it, in every kind of game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, overload

import msgspec

from boomtown.games.turn_game import TurnPosition
from boomtown.table.apply import after_move
from boomtown.table.events import Entry, Event, Moved
from boomtown.table.state import Table, fold
from boomtown.table.talk import with_judgements


@dataclass(frozen=True, slots=True)
class DecidedMoves(Sequence[Event]):
    """Events with moves among them, and the positions to which those lead: they need not be played again."""

    events: tuple[Event, ...]
    positions: tuple[TurnPosition[Any], ...]
    """After each of the moves, in their order."""

    def __post_init__(self) -> None:
        if sum(isinstance(event, Moved) for event in self.events) != len(self.positions):
            raise ValueError("each move leads to one position")

    def __len__(self) -> int:
        return len(self.events)

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | Sequence[Event]:
        return self.events[index]


@dataclass(frozen=True, slots=True)
class StagedEvents(Sequence[Event]):
    """Events of which each had to be staged to know what comes after it: their tables are made already."""

    before: Table
    """Where it was decided."""
    stages: tuple[Stage, ...]

    def __len__(self) -> int:
        return len(self.stages)

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | Sequence[Event]:
        if isinstance(index, slice):
            return tuple(stage.entry.event for stage in self.stages[index])
        return self.stages[index].entry.event


class DecidedEvents(msgspec.Struct, frozen=True):
    """A live game's own events, where this process has decided them: they need not be read from the log."""

    events: tuple[Any, ...]
    rulings: tuple[Any, ...]


class Stage(msgspec.Struct, frozen=True):
    """An entry and the table after it."""

    entry: Entry
    table: Table
    live: DecidedEvents | None = None
    """Of a live game: what led to the entry, where this process decided it."""


def next_entry(table: Table | None, event: Event, now_ms: int) -> Entry:
    """Returns the entry with which `event`, decided at `now_ms`, follows `table`; None: it opens one.

    The only place where an entry gets its number and its time. A clock that was set back never turns the
    order of events: the times of a log never go down.
    """
    if table is None:
        return Entry(seq=1, at_ms=now_ms, event=event)
    return Entry(seq=table.seq + 1, at_ms=max(now_ms, table.changed_ms), event=event)


def stages_of(
    table: Table | None, decided: Iterable[Event], now_ms: int, *, table_id: str = ""
) -> Iterator[Stage]:
    """Yields the entries of what was decided at `now_ms`, each with the table after it.

    `table` is the one on which it was decided; None for the first events of a new one. The same tables as
    folding those entries gives, but `DecidedMoves` are not played again: their positions are known; and of
    `StagedEvents` the stages are, with the time at which they were decided. Raises `DamagedLog` where an
    event cannot happen there.
    """
    if isinstance(decided, StagedEvents):
        if decided.before is not table:
            raise ValueError("these events were staged on another table")
        yield from decided.stages
        return
    known = iter(decided.positions if isinstance(decided, DecidedMoves) else ())
    for event in decided:
        entry = next_entry(table, event, now_ms)
        position = next(known, None) if isinstance(event, Moved) else None
        if table is None:
            table = fold([entry], table_id=table_id)
        elif isinstance(event, Moved) and position is not None:
            table = with_judgements(after_move(table, event, position, entry), table)
        else:
            table = table.after(entry, table_id=table_id)
        yield Stage(entry, table)


def stages_after(table: Table, entries: Iterable[Entry], table_id: str) -> list[Stage]:
    """Returns the entries that follow `table`, each with the table after it; raises `DamagedLog`."""
    stages = []
    for entry in entries:
        table = table.after(entry, table_id=table_id)
        stages.append(Stage(entry, table))
    return stages
