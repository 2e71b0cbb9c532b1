"""A table of a live game: what it has and has not, what may be seen of it, and a damaged log."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from boomtown.table import commands, events
from boomtown.table.events import Entry
from boomtown.table.opening import rematch_opening
from boomtown.table.people import Person
from boomtown.table.records import format_record, parse_record, record_events
from boomtown.table.state import BotActor, DamagedLog, fold
from boomtown.table.summary import summarise
from boomtown.table.views import public_event, viewing_seat
from tests.table.live_room import LEVELS, QUICK, LiveRoom, aim, opened_live, two_people
from tests.table.room import ANNA, BO, CHE, NEXT_TABLE, entries, opened

# What a live table does not have


@pytest.mark.parametrize(
    "command",
    [
        commands.Play(move="X5@d4", ply=0),
        commands.Confirm(ply=0),
        commands.TakeBack(ply=0),
        commands.AskUndo(),
        commands.AnswerUndo(agree=True),
        commands.OfferDraw(),
        commands.AnswerDraw(agree=False),
    ],
)
def test_nothing_is_moved_taken_back_or_agreed_to(command: commands.Command) -> None:
    for room in (opened_live(who_sits=("you", "free")), two_people()):
        for actor in (ANNA, CHE, BotActor(0)):
            assert room.asks(actor, command) == "live_game"


def test_nobody_talks() -> None:
    assert two_people().asks(ANNA, commands.Say(text="hello")) == "no_powwow"


# What it has


def test_the_only_person_who_gives_up_ends_the_game_and_is_last() -> None:
    room = opened_live({"rounds": 12}, who_sits=("you", "bot:child", "bot:bandit"))
    room.plays(until_ms=30_000)
    happened = room.asks(ANNA, commands.Resign())
    assert isinstance(happened, tuple)
    assert [type(event) for event in happened] == [events.GaveUp, events.Ended]
    outcome = room.table.outcome
    assert outcome is not None
    assert outcome.reason == "resigned"
    assert outcome.places[0] == 3
    assert room.table.position.outcome() is None
    assert fold(room.log) == room.table


def test_where_three_play_a_bot_plays_on_and_who_gave_up_is_last_by_the_rules() -> None:
    room = opened_live({"rounds": 1}, who_sits=("you", "free", "bot:bandit"))
    room.asks(BO, commands.Sit(seat=1))
    room.ready()
    room.plays(until_ms=5_000)
    assert room.asks(BO, commands.Resign()) == (events.GaveUp(seat=1, level="bandit"),)
    assert room.acts(BO, aim(1)) == "not_seated"
    room.plays()
    outcome, by_rules = room.table.outcome, room.table.position.outcome()
    assert outcome is not None
    assert by_rules is not None
    assert (outcome.places[1], outcome.scores, outcome.reason) == (3, by_rules.scores, by_rules.reason)
    text = format_record(room.table, log=room.log)
    assert "{% blue gives up, bandit plays on}" in text
    log = entries(record_events(parse_record(text), by=ANNA, levels=LEVELS))
    assert fold(log).outcome == outcome
    assert [given.person.name for given in fold(log).gave_up] == ["Bo"]
    assert format_record(fold(log), log=log) == text


def test_a_bot_stands_in_acts_and_hands_the_seat_back() -> None:
    room = two_people()
    assert isinstance(room.asks(BO, commands.StepOut()), tuple)
    assert room.asks(ANNA, commands.StandIn(seat=1, level="ranger")) == "unknown_level"
    assert isinstance(room.asks(ANNA, commands.StandIn(seat=1, level="prospector")), tuple)
    assert (room.table.holder(1), summarise(room.table).levels) == (None, (None, "prospector"))
    assert room.acts(BO, aim(1)) == "not_seated"
    assert room.acts(BotActor(1), aim(1)) is None
    assert isinstance(room.asks(BO, commands.ComeBack()), tuple)
    assert room.table.holder(1) == BO.id
    assert room.acts(BotActor(1), aim(1)) == "not_seated"
    assert room.acts(BO, {**aim(1), "force": 40}) is None
    assert fold(room.log) == room.table


def test_who_acts_again_has_not_left() -> None:
    room = two_people()
    room.asks(BO, commands.StepOut())
    assert room.acts(ANNA, aim(0)) is None
    away = [room.table.stepped_out]
    assert room.acts(BO, aim(1)) is None
    away.append(room.table.stepped_out)
    assert away == [(1,), ()]
    assert fold(room.log) == room.table


def test_a_rematch_opens_another_mine_and_everybody_moves_up_a_seat() -> None:
    room = opened_live(who_sits=("you", "bot:child", "bot:bandit"))
    room.plays()
    assert isinstance(room.asks(ANNA, commands.Rematch()), tuple)
    assert room.table.rematch == NEXT_TABLE
    rematch = LiveRoom(rematch_opening(room.table, 0, table_id=NEXT_TABLE))
    rematch.ready()
    again = rematch.table
    assert again.status == "playing"
    assert again.live_ms == 0
    assert again.occupants[2] == Person(ANNA.id, ANNA.name)
    assert again.opened.options == room.table.opened.options
    first = fold(room.log[:7])
    assert first.live_ms == 0
    assert again.position.picture(None)["tiles"] != first.position.picture(None)["tiles"]


# What may be seen


def test_an_entry_tells_nothing_of_what_it_holds() -> None:
    room = opened_live(who_sits=("you", "bot:child"))
    room.plays()
    for entry in room.log:
        if isinstance(entry.event, events.LiveEvents):
            seen = public_event(entry.event)
            assert seen == {"type": "lived", "ms": entry.event.ms, "by": entry.event.by}
    assert viewing_seat(room.table, ANNA.id) == 0


# Damage


def damaged(room: LiveRoom, position: int, **changes: Any) -> list[Entry]:
    log = list(room.log)
    event = replace(log[position].event, **changes)
    log[position] = replace(log[position], event=event)
    return log


@pytest.mark.parametrize(
    "kept",
    [
        b"[]",
        b"{}",
        b"nonsense",
        b'[{"type":"nothing"}]',
        b'[{"type":"said_done","seat":0}]',
        b'[{"type":"opened"}]',
        b"[" * 100_000,
    ],
)
def test_a_damaged_opening_is_noticed_where_it_stands(kept: bytes) -> None:
    room = two_people()
    with pytest.raises(DamagedLog) as caught:
        fold(damaged(room, 6, events=msgspec.Raw(kept)))
    assert caught.value.seq == 7


@pytest.mark.parametrize(
    "changes",
    [
        {"ms": -1},
        {"by": 2},
        {"by": -1},
        {"events": msgspec.Raw(b'[{"type":"claimed","seat":0,"tile":999,"until_ms":1}]')},
        {"events": msgspec.Raw(b'[{"type":"said_done","seat":9}]')},
        {"events": msgspec.Raw(b'[{"type":"fist_opened","seat":0,"fist":"left"}]')},
    ],
)
def test_damage_is_noticed_where_it_stands(changes: dict[str, Any]) -> None:
    room = two_people()
    room.acts(ANNA, aim(0))
    with pytest.raises(DamagedLog) as caught:
        fold(damaged(room, 7, **changes))
    assert caught.value.seq == 8


def test_a_game_of_other_seats_or_options_than_the_table_is_damage() -> None:
    room = two_people()
    for other in (opened_live(who_sits=("you", "bot:child", "bot:child")), opened_live({"rounds": 2})):
        first = other.table.seq - 1
        with pytest.raises(DamagedLog, match="other seats or options"):
            fold(damaged(room, 6, events=other.log[first].event.events))  # type: ignore[union-attr]


def test_nothing_is_lived_at_a_table_of_turns_nor_moved_at_a_live_one() -> None:
    table = opened(who_sits=["you", "bot:settler"]).table
    live_events = events.LiveEvents(ms=0, by=None, events=msgspec.Raw(b"[]"))
    with pytest.raises(DamagedLog, match="game of turns"):
        table.after(Entry(seq=table.seq + 1, at_ms=0, event=live_events))
    room = two_people()
    moved = events.Moved(seat=0, move="X5@d4")
    with pytest.raises(DamagedLog, match="real time"):
        room.table.after(Entry(seq=room.table.seq + 1, at_ms=0, event=moved))


def test_nothing_happens_after_the_end() -> None:
    room = opened_live(QUICK)
    room.plays()
    running = replace(room.table, status="playing", outcome=None)
    live_events = events.LiveEvents(ms=0, by=0, events=msgspec.Raw(b"[]"))
    with pytest.raises(DamagedLog, match="over by its rules"):
        running.after(Entry(seq=running.seq + 1, at_ms=0, event=live_events))
