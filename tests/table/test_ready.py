"""Everybody says ready before a game in real time begins, and nobody waits for ever for who walked away."""

from __future__ import annotations

import msgspec
import pytest

from boomtown.table import commands, events
from boomtown.table.events import Entry
from boomtown.table.opening import rematch_opening
from boomtown.table.refusal import Refusal
from boomtown.table.state import BotActor, DamagedLog, fold
from tests.table.live_room import LiveRoom, opened_live
from tests.table.room import ANNA, BO, CHE, NEXT_TABLE, opened

READY = commands.Ready()


def stage(room: LiveRoom) -> str:
    """Returns how far the game is."""
    return room.table.status


def full() -> LiveRoom:
    """Returns a table with two people and a bot, none of them ready."""
    room = opened_live(who_sits=("you", "free", "bot:child"), ready=False)
    assert isinstance(room.asks(BO, commands.Sit(seat=1)), tuple)
    return room


def test_a_full_table_waits_until_everybody_is_ready_and_bots_are() -> None:
    room = full()
    assert stage(room) == "waiting"
    assert room.table.awaited == {ANNA.id, BO.id}
    assert room.asks(BO, READY) == (events.Readied(seat=1),)
    assert room.table.awaited == {ANNA.id}
    happened = room.asks(ANNA, READY)
    assert [type(event) for event in happened] == [events.Readied, events.Started, events.LiveEvents]
    assert stage(room) == "playing"
    assert room.table.ready == ()
    assert fold(room.log) == room.table


def test_one_person_with_bots_says_ready_too() -> None:
    room = opened_live(who_sits=("you", "bot:child"), ready=False)
    assert stage(room) == "waiting"
    room.asks(ANNA, READY)
    assert stage(room) == "playing"


def test_who_is_not_ready_after_all_says_so_and_who_leaves_is_not_ready() -> None:
    room = full()
    room.asks(BO, READY)
    assert room.asks(BO, commands.Ready(ready=False)) == (events.Readied(seat=1, ready=False),)
    assert room.table.ready == ()
    room.asks(BO, READY)
    room.asks(BO, commands.Leave(seat=1))
    assert room.table.ready == ()
    room.asks(CHE, commands.Sit(seat=1))
    room.asks(ANNA, READY)
    assert stage(room) == "waiting"
    room.asks(CHE, READY)
    assert stage(room) == "playing"


def test_one_may_be_ready_before_the_last_seat_is_taken_and_the_last_bot_starts_the_game() -> None:
    room = opened_live(who_sits=("you", "free"), ready=False)
    assert room.asks(ANNA, READY) == (events.Readied(seat=0),)
    room.asks(ANNA, commands.SeatBot(seat=1, level="child"))
    assert stage(room) == "playing"


def test_nobody_is_stuck_when_one_walks_away() -> None:
    room = full()
    room.asks(ANNA, READY)
    assert room.asks(ANNA, READY) == "still_awaited"
    room.absent = {BO.id}
    happened = room.asks(ANNA, READY)
    assert [type(event) for event in happened] == [events.Started, events.LiveEvents]
    assert stage(room) == "playing"
    assert room.table.holder(1) == BO.id


def test_who_says_ready_while_the_other_is_away_still_waits_a_little() -> None:
    room = full()
    room.absent = {BO.id}
    assert room.asks(ANNA, READY) == (events.Readied(seat=0),)
    assert stage(room) == "waiting"


def test_a_rematch_asks_everybody_again() -> None:
    room = full()
    for person in (ANNA, BO):
        room.asks(person, READY)
    room.plays()
    opening = rematch_opening(room.table, 0, table_id=NEXT_TABLE)
    assert [type(event) for event in opening] == [
        events.Opened,
        events.Seated,
        events.BotSeated,
        events.Seated,
    ]
    again = LiveRoom(opening)
    assert again.table.awaited == {ANNA.id, BO.id}
    again.asks(ANNA, READY)
    again.asks(BO, READY)
    assert stage(again) == "playing"


def test_ready_is_refused_where_nobody_asks() -> None:
    room = full()
    assert room.asks(CHE, READY) == "not_seated"
    assert room.asks(BotActor(2), READY) == "bots_only_play"
    assert room.asks(ANNA, commands.Ready(ready=False)) == "no_ready_check"
    for person in (ANNA, BO):
        room.asks(person, READY)
    assert room.asks(ANNA, READY) == "no_ready_check"
    room.plays()
    assert room.asks(ANNA, READY) == "game_over"
    turns = opened(who_sits=("you", "free"))
    assert turns.asks(ANNA, READY) == "no_ready_check"


def test_logs_from_before_there_was_a_ready_check_fold_as_they_were() -> None:
    room = full()
    for person in (ANNA, BO):
        room.asks(person, READY)
    old = [entry.event for entry in room.log if not isinstance(entry.event, events.Readied)]
    table = fold(Entry(seq=seq, at_ms=0, event=event) for seq, event in enumerate(old, start=1))
    assert table.status == "playing"
    assert table.position == room.table.position


@pytest.mark.parametrize("event", [events.Readied(seat=2), events.Readied(seat=7), events.Readied(seat=0)])
def test_a_log_in_which_somebody_is_ready_for_nothing_is_damaged(event: events.Readied) -> None:
    room = full()
    if event.seat == 0:
        for person in (ANNA, BO):
            room.asks(person, READY)
    with pytest.raises(DamagedLog):
        room.table.after(Entry(seq=room.table.seq + 1, at_ms=0, event=event))


def test_the_command_is_read_with_a_default() -> None:
    assert msgspec.json.decode(b'{"type":"ready"}', type=commands.Command) == READY
    assert not isinstance(READY, Refusal)
