"""What may be seen of a table, and the summary that lists are made of."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from boomtown.table import events
from boomtown.table.commands import Leave, Resign, Sit
from boomtown.table.events import Event
from boomtown.table.summary import Summary, summarise
from boomtown.table.views import may_move, public_event, viewing_seat
from boomtown.testing.store_samples import EVERY_EVENT
from tests.table.room import ANNA, BO, CHE, SEED, free_seats, opened, playing


@pytest.mark.parametrize("event", EVERY_EVENT, ids=lambda event: type(event).__name__)
def test_an_event_is_told_with_its_type_and_without_what_is_private(event: Event) -> None:
    seen = public_event(event)
    assert seen["type"] == msgspec.json.decode(msgspec.json.encode(event))["type"]
    # Who did something in a game in real time is a seat; everywhere else `by` is somebody's id.
    assert isinstance(event, events.LiveEvents) or "by" not in seen
    assert not {"seed", "player", "events", "rulings"} & set(seen)
    assert json.loads(json.dumps(seen)) == msgspec.json.decode(msgspec.json.encode(seen))


def test_a_new_field_is_secret_until_somebody_says_otherwise() -> None:
    class Renamed(msgspec.Struct, frozen=True, tag="renamed", kw_only=True):
        seat: events.Public[int]
        whisper: str = "psst"

    event: Any = Renamed(seat=1)
    assert public_event(event) == {"type": "renamed", "seat": 1}


def test_what_is_public_is_told() -> None:
    assert public_event(events.Moved(seat=1, move="take 1")) == {
        "type": "moved",
        "seat": 1,
        "move": "take 1",
    }
    assert public_event(events.Seated(seat=0, player="p", name="Anna")) == {
        "type": "seated",
        "seat": 0,
        "name": "Anna",
    }


def test_nothing_that_is_told_of_a_whole_table_has_the_seed_or_an_id() -> None:
    room = playing(ANNA, BO)
    room.plays("take 1")
    sent = json.dumps([public_event(entry.event) for entry in room.log])
    assert ANNA.id not in sent
    assert BO.id not in sent
    assert f": {SEED}" not in sent


def test_a_person_looks_through_their_seat_and_at_one_screen_through_the_one_to_move() -> None:
    room = playing(ANNA, BO)
    assert viewing_seat(room.table, BO.id) == 1
    assert viewing_seat(room.table, CHE.id) is None
    room = opened(who_sits=["you", "you"])
    assert viewing_seat(room.table, ANNA.id) == 0
    room.plays("take 1")
    assert viewing_seat(room.table, ANNA.id) == 1
    room.asks(ANNA, Resign())
    assert viewing_seat(room.table, ANNA.id) == 0


def test_the_choice_is_of_who_is_to_move() -> None:
    room = opened()
    assert not may_move(room.table, ANNA.id)
    room.asks(BO, Sit(seat=1))
    assert may_move(room.table, ANNA.id)
    assert not may_move(room.table, BO.id)
    assert not may_move(room.table, CHE.id)


# Summaries


def test_a_summary_tells_who_sits_where() -> None:
    room = opened(who_sits=["bot:settler", "you", "free"], options={"pile": 4}, public=True)
    assert summarise(room.table) == Summary(
        game="pebbles",
        options={"pile": 4, "greedy": False, "drawn": "no"},
        status="waiting",
        public=True,
        opened_by=ANNA.id,
        players=(None, ANNA.id, None),
        names=("", "Anna", ""),
        levels=("settler", None, None),
        to_move=None,
        ply=0,
        changed_ms=room.table.changed_ms,
    )
    assert free_seats(summarise(room.table)) == (2,)
    room.asks(ANNA, Leave(seat=1))
    assert free_seats(summarise(room.table)) == (1, 2)


def test_a_summary_tells_whether_a_bot_is_to_move() -> None:
    room = opened(who_sits=["you", "bot:settler"])
    assert not summarise(room.table).bot_to_move
    room.plays("take 1")
    summary = summarise(room.table)
    assert summary.bot_to_move
    assert (summary.to_move, summary.ply, free_seats(summary)) == (1, 1, ())
    room.asks(ANNA, Resign())
    summary = summarise(room.table)
    assert not summary.bot_to_move
    assert (summary.status, summary.winners) == ("over", (1,))
    assert (summary.scores, summary.reason) == (room.table.position.scores(), "resigned")


def test_a_summary_from_before_results_were_kept_still_reads() -> None:
    room = opened(who_sits=["you", "bot:settler"])
    room.asks(ANNA, Resign())
    kept = msgspec.to_builtins(summarise(room.table))
    del kept["scores"], kept["reason"]
    old = msgspec.convert(kept, Summary)
    assert (old.winners, old.scores, old.reason) == ((1,), None, None)


def test_a_summary_returns_from_json() -> None:
    summary = summarise(opened(who_sits=["you", "bot:settler"]).table)
    assert msgspec.json.decode(msgspec.json.encode(summary), type=Summary) == summary
