"""Turns that wait for their player, in a game of three or four: confirm, or take back without asking."""

from __future__ import annotations

import pytest

from boomtown.table import commands, events
from boomtown.table.commands import Confirm, Play, TakeBack
from boomtown.table.records import format_record, parse_record, record_events
from boomtown.table.state import BotActor, DamagedLog, Player, fold
from boomtown.table.summary import summarise
from boomtown.table.views import may_move
from tests.table.room import ANNA, BO, CHE, DEE, Room, entries, opened, playing

LATE = "3 r act b1=2,c6=1r,d4=1g,e2=1b r=1/1/5,g=1/0/6,b=1/0/6"
LAST_TIPI = "3 r act b1=2,c6=1r r=1/1/5,g=1/0/7,b=1/0/7"


def chiefs() -> Room:
    """Three chiefs who have placed: red is about to move two buffaloes."""
    room = playing(ANNA, BO, CHE, game="windriver")
    for move in ("tipi b1", "tipi c1", "tipi d1", "tipi e1", "tipi f1", "tipi b2"):
        asked = room.asks(room.mover, Play(move=move, ply=room.table.ply, confirm=True))
        assert isinstance(asked, tuple)
    return room


def waits(room: Room) -> tuple[int | None, int | None]:
    """Returns the seat whose turn waits to be confirmed, and the seat that has to do something."""
    return room.table.confirming, room.table.to_move


def play(room: Room, who: Player, move: str) -> tuple[events.Event, ...] | str:
    return room.asks(who, Play(move=move, ply=room.table.ply))


def test_a_complete_turn_waits_and_nobody_else_can_move() -> None:
    room = playing(ANNA, BO, CHE, game="windriver")
    assert play(room, ANNA, "tipi c3") == (events.Moved(seat=0, move="tipi c3"),)
    assert waits(room) == (0, 0)
    assert not may_move(room.table, ANNA.id)
    assert not may_move(room.table, BO.id)
    assert play(room, BO, "tipi d3") == "not_your_turn"
    assert play(room, ANNA, "tipi d3") == "confirm_first"
    assert room.asks(BO, Confirm(ply=1)) == "not_your_turn"
    assert room.asks(ANNA, Confirm(ply=1)) == (events.Confirmed(seat=0),)
    assert waits(room) == (None, 1)
    assert may_move(room.table, BO.id)
    assert room.asks(ANNA, Confirm(ply=1)) == "nothing_to_confirm"


def test_decisions_of_the_running_turn_are_taken_back_one_by_one_and_nobody_is_asked() -> None:
    room = chiefs()
    start = room.table.position
    assert room.table.turn_began_at == room.table.ply == 6
    for move in ("b3>b4", "c3>c4", "gather"):
        assert isinstance(play(room, ANNA, move), tuple)
    assert (room.table.confirming, room.table.turn_began_at, room.table.ply) == (0, 6, 9)
    assert room.asks(ANNA, TakeBack(ply=9)) == (events.TakenBack(seat=0, to_ply=8),)
    assert waits(room) == (None, 0)
    assert room.asks(ANNA, TakeBack(ply=8)) == (events.TakenBack(seat=0, to_ply=7),)
    assert isinstance(play(room, ANNA, "d3>d4"), tuple)
    assert room.asks(ANNA, TakeBack(ply=8, to_ply=6)) == (events.TakenBack(seat=0, to_ply=6),)
    assert room.table.position == start
    assert room.asks(ANNA, TakeBack(ply=6)) == "nothing_to_take_back"
    assert fold(room.log) == room.table


def test_what_is_confirmed_or_not_ones_own_stays() -> None:
    room = chiefs()
    assert room.asks(CHE, TakeBack(ply=6)) == "nothing_to_take_back"
    for move in ("b3>b4", "c3>c4"):
        play(room, ANNA, move)
    assert room.asks(BO, TakeBack(ply=8)) == "nothing_to_take_back"
    assert room.asks(DEE, TakeBack(ply=8)) == "not_seated"
    assert room.asks(ANNA, TakeBack(ply=8, to_ply=5)) == "nothing_to_take_back"
    assert room.asks(ANNA, TakeBack(ply=8, to_ply=8)) == "nothing_to_take_back"
    assert room.asks(ANNA, TakeBack(ply=7)) == "stale"
    play(room, ANNA, "gather")
    assert room.asks(ANNA, Confirm(ply=8)) == "stale"
    room.asks(ANNA, Confirm(ply=9))
    assert room.asks(ANNA, TakeBack(ply=9)) == "nothing_to_take_back"
    # What is confirmed can still be undone if the others agree.
    assert room.asks(ANNA, commands.AskUndo()) == (events.UndoAsked(seat=0, to_ply=8),)
    room.asks(BO, commands.AnswerUndo(agree=True))
    assert room.asks(CHE, commands.AnswerUndo(agree=True)) == (events.Undone(to_ply=8),)
    assert (room.table.to_move, room.table.confirmed) == (0, 8)


def test_a_move_can_confirm_at_once_and_only_where_it_completes_the_turn() -> None:
    room = chiefs()
    asked = room.asks(ANNA, Play(move="b3>b4", ply=6, confirm=True))
    assert asked == (events.Moved(seat=0, move="b3>b4"),)
    play(room, ANNA, "c3>c4")
    asked = room.asks(ANNA, Play(move="gather", ply=8, confirm=True))
    assert asked == (events.Moved(seat=0, move="gather"), events.Confirmed(seat=0))
    assert room.table.to_move == 1


def test_bots_confirm_by_themselves() -> None:
    room = opened("windriver", who_sits=["you", "bot:newcomer", "bot:settler", "bot:settler"])
    assert room.table.opened.options == {"players": 4}
    room.asks(ANNA, Play(move="tipi c3", ply=0, confirm=True))
    done = room.asks(BotActor(1), Play(move="tipi d3", ply=1))
    assert done == (events.Moved(seat=1, move="tipi d3"), events.Confirmed(seat=1))
    assert room.asks(BotActor(2), TakeBack(ply=2)) == "bots_only_play"
    assert room.table.bot_to_move == 2


def test_the_game_ends_when_its_last_turn_is_confirmed() -> None:
    room = opened("windriver", who_sits=["you", "you", "you"], start=LAST_TIPI)
    assert play(room, ANNA, "tipi c6>*") == (events.Moved(seat=0, move="tipi c6>*"),)
    assert (room.table.status, room.table.to_move) == ("playing", 0)
    assert not summarise(room.table).bot_to_move
    assert room.asks(ANNA, TakeBack(ply=1)) == (events.TakenBack(seat=0, to_ply=0),)
    play(room, ANNA, "tipi c6>*")
    assert room.asks(ANNA, Confirm(ply=1)) == (
        events.Confirmed(seat=0),
        events.Ended(reason="points", places=(1, 2, 2), scores=(2, 0, 0)),
    )
    assert room.table.status == "over"
    assert room.asks(ANNA, TakeBack(ply=1)) == "game_over"


def test_a_record_needs_no_confirmations() -> None:
    room = chiefs()
    for move in ("b3>b4", "c3>c4", "gather"):
        play(room, ANNA, move)
    text = format_record(room.table)
    table = fold(entries(record_events(parse_record(text), by=DEE, levels=())))
    assert table.moves == room.table.moves
    assert (table.confirming, table.turn_began_at) == (0, 6)


def test_games_that_do_not_confirm_go_on_as_ever() -> None:
    room = playing(ANNA, BO, game="boomerang")
    assert play(room, ANNA, "X5@d4") == (events.Moved(seat=0, move="X5@d4"),)
    assert waits(room) == (None, 1)
    assert room.asks(ANNA, TakeBack(ply=1)) == "nothing_to_take_back"
    assert room.asks(ANNA, Confirm(ply=1)) == "nothing_to_confirm"


@pytest.mark.parametrize(
    "event",
    [
        events.Confirmed(seat=0),
        events.Confirmed(seat=1),
        events.TakenBack(seat=0, to_ply=5),
        events.TakenBack(seat=1, to_ply=6),
        events.TakenBack(seat=0, to_ply=7),
    ],
)
def test_a_log_with_what_cannot_have_been_confirmed_or_taken_back_is_damaged(event: events.Event) -> None:
    room = chiefs()
    play(room, ANNA, "b3>b4")
    with pytest.raises(DamagedLog):
        fold([*room.log, events.Entry(seq=len(room.log) + 1, at_ms=9_999, event=event)])
