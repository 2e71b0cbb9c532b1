"""Handing one's own seat to a bot for a while, by one's own wish."""

from __future__ import annotations

from boomtown.table import events
from boomtown.table.commands import ComeBack, HandOver, Resign, StandIn
from boomtown.table.state import BotPlayer, Person
from tests.table.room import ANNA, BO, CHE, opened, playing
from tests.table.test_bargaining import promise, verdicts


def test_a_bot_plays_for_who_hands_their_seat_over_until_they_come_back() -> None:
    room = playing(ANNA, BO, options={"pile": 40})
    assert room.asks(BO, HandOver(level="settler")) == (events.StoodIn(seat=1, level="settler", asked_by=1),)
    assert isinstance(room.table.occupants[1], BotPlayer)
    room.plays("take 1", "take 1")
    assert room.asks(BO, ComeBack()) == (events.CameBack(seat=1),)
    assert room.table.occupants == (Person(ANNA.id, "Anna"), Person(BO.id, "Bo"))


def test_the_level_can_be_changed_while_the_bot_plays() -> None:
    room = playing(ANNA, BO, options={"pile": 40})
    room.asks(BO, HandOver(level="settler"))
    assert room.asks(BO, HandOver(level="settler")) == "bot_there"
    assert room.asks(BO, HandOver(level="newcomer")) == (
        events.StoodIn(seat=1, level="newcomer", asked_by=1),
    )
    assert room.table.occupants[1] == BotPlayer("newcomer")
    assert room.table.absentee(1) == Person(BO.id, "Bo")
    assert room.asks(BO, ComeBack()) == (events.CameBack(seat=1),)


def test_who_was_stood_in_for_chooses_their_bot_themselves() -> None:
    room = playing(ANNA, BO, options={"pile": 40})
    room.absent = {BO.id}
    room.asks(ANNA, StandIn(seat=1, level="settler"))
    assert room.asks(ANNA, StandIn(seat=1, level="newcomer")) == "bot_there"
    assert isinstance(room.asks(BO, HandOver(level="newcomer")), tuple)


def test_of_several_seats_the_named_one_is_handed_over_and_the_others_are_kept() -> None:
    room = opened(who_sits=["you", "you", "you"], options={"pile": 40})
    assert isinstance(room.asks(ANNA, HandOver(seat=2, level="settler")), tuple)
    assert room.table.seats_of(ANNA.id) == (0, 1)
    assert isinstance(room.asks(ANNA, HandOver(seat=2, level="newcomer")), tuple)
    assert isinstance(room.asks(ANNA, HandOver(level="settler")), tuple)
    assert room.table.seats_of(ANNA.id) == (1,)


def test_only_ones_own_seat_is_handed_over_and_only_to_a_bot_there_is() -> None:
    room = playing(ANNA, BO, options={"pile": 40})
    assert room.asks(ANNA, HandOver(seat=1, level="settler")) == "not_your_seat"
    assert room.asks(ANNA, HandOver(seat=5, level="settler")) == "no_such_seat"
    assert room.asks(ANNA, HandOver(level="genius")) == "unknown_level"
    assert room.asks(CHE, HandOver(level="settler")) == "not_seated"
    room.asks(ANNA, Resign())
    assert room.asks(BO, HandOver(level="settler")) == "game_over"


def test_of_several_seats_behind_bots_the_named_one_is_taken_again() -> None:
    room = opened(who_sits=["you", "you", "you"], options={"pile": 40})
    for seat in (1, 2):
        room.asks(ANNA, HandOver(seat=seat, level="settler"))
    assert room.asks(ANNA, ComeBack(seat=0)) == "nothing_to_come_back_to"
    assert room.asks(ANNA, ComeBack(seat=5)) == "nothing_to_come_back_to"
    assert room.asks(ANNA, ComeBack(seat=2)) == (events.CameBack(seat=2),)
    assert room.table.seats_of(ANNA.id) == (0, 2)
    assert room.table.occupants[1] == BotPlayer("settler")
    room.asks(ANNA, HandOver(seat=2, level="settler"))
    assert room.asks(ANNA, ComeBack()) == (events.CameBack(seat=1), events.CameBack(seat=2))


def test_promises_do_not_bind_the_bot_one_chose() -> None:
    room = playing(ANNA, BO, options={"pile": 40})
    room.asks(BO, promise(3, turns=3))
    decided = room.asks(BO, HandOver(level="settler"))
    assert isinstance(decided, tuple)
    assert decided[0] == events.PromisesReleased(seat=1)
    assert verdicts(room) == ["released"]
