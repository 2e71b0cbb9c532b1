"""Turns that pass by themselves: the standing wish of a seat with nothing left to decide about."""

from __future__ import annotations

import pytest

from boomtown.games import registry
from boomtown.games.capabilities import IdleTurns
from boomtown.server.views import table_view
from boomtown.table import commands, events
from boomtown.table.commands import AskUndo, Confirm, LetPass, Play
from boomtown.table.records import format_record, parse_record, record_events
from boomtown.table.state import DamagedLog, fold
from tests.table.room import ANNA, BO, CHE, LEVELS, Room, entries, opened, playing

NO_TIPI_OF_GREEN = "3 r act b1=2,c3=3r,e2=3b r=1/1/5,g=2/1/6,b=1/0/6"
GREENS_LAST = "3 r act b1=2,c3=3r,d6=1g,e2=3b r=1/1/5,g=2/0/6,b=1/0/6"


def plains(position: str = NO_TIPI_OF_GREEN) -> Room:
    """Anna is red and to act, Bo green, Che blue."""
    room = opened("windriver", {}, who_sits=["you", "free", "free"], by=ANNA, start=position)
    for seat, person in enumerate((BO, CHE), 1):
        assert isinstance(room.asks(person, commands.Sit(seat=seat)), tuple)
    return room


def acts(room: Room, move: str = "gather") -> tuple[events.Event, ...]:
    """Makes a decision of whoever is to move, and confirms the turn where it is complete."""
    done = room.asks(room.mover, Play(move=move, ply=room.table.ply, confirm=True))
    assert isinstance(done, tuple), done
    return done


def test_a_seat_without_a_tipi_on_the_board_can_let_its_turns_pass() -> None:
    room = plains()
    assert room.asks(BO, LetPass(on=True)) == (events.TurnsPass(seat=1, on=True),)
    assert room.table.passing == (1,)
    assert acts(room) == (
        events.Moved(seat=0, move="gather"),
        events.Confirmed(seat=0),
        events.Moved(seat=1, move="gather"),
        events.Confirmed(seat=1),
    )
    assert room.table.to_move == 2, "green's turn has passed"


def test_it_passes_when_a_turn_is_confirmed_and_not_before() -> None:
    room = plains()
    room.asks(BO, LetPass(on=True))
    assert room.asks(ANNA, Play(move="gather", ply=0)) == (events.Moved(seat=0, move="gather"),)
    assert room.asks(ANNA, commands.TakeBack(ply=1)) == (events.TakenBack(seat=0, to_ply=0),)
    room.asks(ANNA, Play(move="gather", ply=0))
    confirmed = room.asks(ANNA, Confirm(ply=1))
    assert [type(event) for event in confirmed] == [events.Confirmed, events.Moved, events.Confirmed]


def test_the_wish_at_ones_own_turn_passes_it_at_once() -> None:
    room = plains()
    acts(room)
    assert room.asks(BO, LetPass(on=True)) == (
        events.TurnsPass(seat=1, on=True),
        events.Moved(seat=1, move="gather"),
        events.Confirmed(seat=1),
    )


def test_it_can_be_changed_at_any_time() -> None:
    room = plains()
    room.asks(BO, LetPass(on=True))
    assert room.asks(BO, LetPass(on=True)) == "same_wish"
    assert room.asks(BO, LetPass(on=False)) == (events.TurnsPass(seat=1, on=False),)
    assert room.asks(BO, LetPass(on=False)) == "same_wish"
    acts(room)
    assert room.table.to_move == 1, "green acts again"


def test_everybody_sees_it() -> None:
    room = plains()
    room.asks(BO, LetPass(on=True))
    for viewer in (ANNA.id, BO.id, ""):
        seats = table_view("t", room.table, viewer, ()).seats
        assert [seat.passing for seat in seats] == [False, True, False]


def test_who_has_something_to_decide_cannot_let_it_pass() -> None:
    room = plains()
    assert room.asks(ANNA, LetPass(on=True)) == "still_playing"
    assert room.asks(BO, LetPass(seat=2, on=True)) == "not_your_seat"
    boomerang = opened("boomerang", {}, who_sits=["you", "free"], by=ANNA)
    boomerang.asks(BO, commands.Sit(seat=1))
    assert boomerang.asks(ANNA, LetPass(on=True)) == "still_playing"
    placing = plains("3 r place b1=2 r=1/0/7,g=1/0/7,b=1/0/7")
    assert placing.asks(ANNA, LetPass(on=True)) == "still_playing", "tipis are still to be placed"


def test_who_takes_back_a_turn_that_passed_decides_it_anew() -> None:
    room = plains()
    room.asks(BO, LetPass(on=True))
    acts(room)
    room.asks(BO, AskUndo())
    room.asks(ANNA, commands.AnswerUndo(agree=True))
    room.asks(CHE, commands.AnswerUndo(agree=True))
    assert room.table.to_move == 1, "it is green's turn, and it waits for green"
    assert room.table.passing == ()


def test_a_wish_ends_where_the_tipi_is_back_on_the_board() -> None:
    room = plains(GREENS_LAST)
    acts(room)
    acts(room, "b1>b2")
    acts(room, "tipi d6>*")
    assert isinstance(room.asks(BO, LetPass(on=True)), tuple)
    room.asks(ANNA, AskUndo())
    for person in (BO, CHE):
        room.asks(person, commands.AnswerUndo(agree=True))
    assert room.table.ply == 0
    assert room.table.passing == ()


def test_a_bot_that_stands_in_plays_and_does_not_pass() -> None:
    room = plains()
    room.asks(BO, LetPass(on=True))
    room.asks(BO, commands.StepOut())
    assert 1 in room.table.passing, "who leaves still lets the turns pass"
    room.asks(ANNA, commands.StandIn(seat=1, level="newcomer"))
    assert 1 not in room.table.passing
    acts(room)
    assert room.table.bot_to_move == 1


def test_the_record_is_that_of_any_game() -> None:
    room = plains()
    room.asks(BO, LetPass(on=True))
    acts(room)
    text = format_record(room.table)
    assert (
        fold(entries(record_events(parse_record(text), by=ANNA, levels=LEVELS))).position
        == room.table.position
    )


def test_a_damaged_log_is_noticed() -> None:
    room = plains()
    log = [entry.event for entry in room.log]
    with pytest.raises(DamagedLog):
        fold(entries([*log, events.TurnsPass(seat=0, on=True)]))


def test_only_a_seat_without_tipis_is_idle() -> None:
    rules = registry.turn_game("windriver")
    assert isinstance(rules, IdleTurns)
    position = rules.parse_position(NO_TIPI_OF_GREEN)
    assert [str(rules.idle_move(seat, position) or "") for seat in range(3)] == ["", "gather", ""]


def test_turns_pass_until_the_game_is_over() -> None:
    """Of ten pebbles Anna has six: nobody can catch her, and she lets the rest go by."""
    room = playing(ANNA, BO)
    room.plays("take 3", "take 1", "take 1", "take 1", "take 2")
    assert room.asks(ANNA, LetPass(on=True)) == (events.TurnsPass(seat=0, on=True),)
    last = room.asks(BO, Play(move="take 1", ply=5))
    assert last == (
        events.Moved(seat=1, move="take 1"),
        events.Moved(seat=0, move="take 1"),
        events.Ended(reason="points", places=(1, 2), scores=(7, 3)),
    )
