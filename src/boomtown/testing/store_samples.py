"""Entries and summaries to test stores with. They need not make a sensible game: stores know no rules."""

from __future__ import annotations

from typing import Any

import msgspec

from boomtown.store import Batch
from boomtown.table import events
from boomtown.table.events import Entry, Event
from boomtown.table.summary import Summary

EVERY_EVENT: tuple[Event, ...] = (
    events.Opened(
        game="boomerang",
        rules_version=1,
        options={"variant": "standard", "number": 3, "flag": True},
        seats=2,
        seed=2**63 - 1,
        by="p1",
        public=True,
        start="standard X5@d4",
        rematch_of="old0000000",
        tags={"Date": "2026.11.15", "Foo": 'b"ar'},
    ),
    events.Seated(seat=0, player="p1", name='Zoë "Z" \\ 佐藤 \U0001f98a\n\0'),
    events.BotSeated(seat=1, level="ranger"),
    events.Left(seat=1),
    events.Started(),
    events.Moved(seat=0, move="X5@d4"),
    events.LiveEvents(
        ms=2**40,
        by=3,
        events=msgspec.Raw(b'[{"type":"said_done","seat":3},{"text":"Zo\xc3\xab \\u0000"}]'),
        rulings=msgspec.Raw(b'[{"margin_ms":34.25,"losers":[[0,34.25]]}]'),
    ),
    events.Confirmed(seat=0),
    events.TakenBack(seat=0, to_ply=2),
    events.UndoAsked(seat=0, to_ply=0),
    events.UndoAgreed(seat=1),
    events.UndoDeclined(seat=1),
    events.Undone(to_ply=0),
    events.DrawOffered(seat=0),
    events.DrawAgreed(seat=1),
    events.DrawDeclined(seat=1),
    events.Ended(reason="points", places=(1, 2), scores=(47, -3)),
    events.Readied(seat=1, ready=False),
    events.PauseAsked(seat=1),
    events.PauseAgreed(seat=0),
    events.PauseDeclined(seat=0),
    events.Paused(seat=1),
    events.Resumed(),
    events.RematchOffered(seat=1),
    events.RematchMade(table="next000000"),
    events.Said(seat=0, text='<b>"Zoë"</b> \\ 佐藤 \U0001f98a }'),
    events.Phrased(seat=1, phrase="share_hex", points=("c3",)),
    events.Promised(seat=0, promise="leave_lane", points=("c",), turns=2),
    events.PromisesReleased(seat=0),
    events.SteppedOut(seat=0),
    events.StoodIn(seat=0, level="ranger", asked_by=1),
    events.CameBack(seat=0),
    events.GaveUp(seat=1, level="ranger"),
    events.TurnsPass(seat=0, on=True),
)
"""One of each kind, with all fields filled and letters that are hard to keep."""

SOME = Summary(
    game="boomerang",
    options={"variant": "standard"},
    status="playing",
    public=False,
    opened_by="p1",
    players=("p1", None),
    names=("Anna", ""),
    levels=(None, "ranger"),
    to_move=0,
    ply=3,
    changed_ms=1_000,
)


def some_entries(first: int, last: int, move: str = "pass") -> list[Entry]:
    """Returns moves for the seqs from `first` to `last`."""
    return [
        Entry(seq=seq, at_ms=10 * seq, event=events.Moved(seat=0, move=move))
        for seq in range(first, last + 1)
    ]


def summary_with(**changes: Any) -> Summary:
    """Returns some summary with these fields changed."""
    return msgspec.structs.replace(SOME, **changes)


def opening(table_id: str, **changes: Any) -> Batch:
    """Returns the batch that opens a table with such a summary."""
    return Batch(
        table_id=table_id,
        expected_seq=0,
        entries=(Entry(seq=1, at_ms=1, event=EVERY_EVENT[0]),),
        summary=summary_with(**changes),
    )
