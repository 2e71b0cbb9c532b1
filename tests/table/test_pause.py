"""A game in real time stands still while its people agree that it does; nobody can study it meanwhile."""

from __future__ import annotations

import pytest

from boomtown.table import commands, events
from boomtown.table.events import Entry
from boomtown.table.state import BotActor, DamagedLog, fold
from tests.table.live_room import LiveRoom, decide_due, opened_live
from tests.table.room import ANNA, BO, CHE, opened

PAUSE = commands.Pause()
READY = commands.Ready()
AIM = {"type": "aim", "seat": 0, "x": 100, "y": -200, "force": 70}


def standing(room: LiveRoom) -> tuple[bool, int | None]:
    """Returns whether the game stands still, and who asks for that."""
    question = room.table.pause_question
    return room.table.paused, None if question is None else question.asked_by


def alone() -> LiveRoom:
    return opened_live(who_sits=("you", "bot:child", "bot:bandit"))


def two() -> LiveRoom:
    room = opened_live(who_sits=("you", "free", "bot:child"))
    room.asks(BO, commands.Sit(seat=1))
    room.ready()
    return room


def test_one_person_among_bots_pauses_and_goes_on_alone() -> None:
    room = alone()
    assert room.asks(ANNA, PAUSE) == (events.Paused(seat=0),)
    assert standing(room) == (True, None)
    assert room.acts(ANNA, AIM) == "paused"
    assert decide_due(room.table, 0, ms=10_000_000) is None
    assert room.asks(ANNA, READY) == (events.Resumed(),)
    assert standing(room) == (False, None)
    assert room.acts(ANNA, AIM) is None
    assert fold(room.log) == room.table


def test_several_people_pause_when_all_agree_and_go_on_when_all_are_ready() -> None:
    room = two()
    assert room.asks(ANNA, PAUSE) == (events.PauseAsked(seat=0),)
    assert standing(room) == (False, 0)
    assert room.acts(ANNA, AIM) is None  # it goes on until they agree
    assert room.asks(BO, commands.AnswerPause(agree=True)) == (events.Paused(seat=0),)
    assert standing(room) == (True, None)
    assert room.table.awaited == {ANNA.id, BO.id}
    assert room.asks(ANNA, READY) == (events.Readied(seat=0),)
    assert room.asks(BO, READY) == (events.Readied(seat=1), events.Resumed())
    assert standing(room) == (False, None)
    assert room.table.ready == ()
    assert fold(room.log) == room.table


def test_a_pause_that_somebody_declines_is_none_and_two_who_ask_agree() -> None:
    room = two()
    room.asks(ANNA, PAUSE)
    assert room.asks(BO, commands.AnswerPause(agree=False)) == (events.PauseDeclined(seat=1),)
    assert standing(room) == (False, None)
    room.asks(ANNA, PAUSE)
    assert room.asks(BO, PAUSE) == (events.Paused(seat=0),)


def test_three_people_all_have_to_agree() -> None:
    room = opened_live(who_sits=("you", "free", "free"))
    room.asks(BO, commands.Sit(seat=1))
    room.asks(CHE, commands.Sit(seat=2))
    room.ready()
    room.asks(ANNA, PAUSE)
    assert room.asks(BO, commands.AnswerPause(agree=True)) == (events.PauseAgreed(seat=1),)
    assert room.asks(BO, commands.AnswerPause(agree=True)) == "already_answered"
    assert room.asks(CHE, commands.AnswerPause(agree=True)) == (events.Paused(seat=0),)


def test_nobody_waits_for_who_is_away() -> None:
    room = two()
    room.absent = {BO.id}
    assert room.asks(ANNA, PAUSE) == (events.Paused(seat=0),)
    room.absent = set()
    room.asks(ANNA, READY)
    assert room.asks(ANNA, READY) == "still_awaited"
    room.absent = {BO.id}
    assert room.asks(ANNA, READY) == (events.Resumed(),)


def test_who_hands_over_to_a_bot_is_awaited_no_more_and_bots_alone_never_pause() -> None:
    room = two()
    room.asks(ANNA, PAUSE)
    room.asks(BO, PAUSE)
    room.asks(BO, commands.HandOver(level="child"))
    assert room.table.awaited == {ANNA.id}
    room.asks(ANNA, commands.HandOver(level="child"))
    assert standing(room) == (False, None)
    assert fold(room.log) == room.table


def test_giving_up_ends_the_pause_with_the_game() -> None:
    room = opened_live(who_sits=("you", "bot:child"))
    room.asks(ANNA, PAUSE)
    room.asks(ANNA, commands.Resign())
    assert room.table.status == "over"
    assert standing(room) == (False, None)


def test_what_cannot_be_is_refused() -> None:
    room = two()
    assert room.asks(CHE, PAUSE) == "not_seated"
    assert room.asks(BotActor(2), PAUSE) == "bots_only_play"
    assert room.asks(BO, commands.AnswerPause(agree=True)) == "no_pause_asked"
    room.asks(ANNA, PAUSE)
    assert room.asks(ANNA, PAUSE) == "pause_already_asked"
    assert room.asks(ANNA, commands.AnswerPause(agree=True)) == "pause_already_asked"
    room.asks(BO, PAUSE)
    assert room.asks(ANNA, PAUSE) == "paused"
    assert room.asks(ANNA, commands.AnswerPause(agree=True)) == "no_pause_asked"
    turns = opened(who_sits=("you", "bot:settler"))
    assert turns.asks(ANNA, PAUSE) == "game_of_turns"
    assert turns.asks(ANNA, commands.AnswerPause(agree=True)) == "game_of_turns"


@pytest.mark.parametrize(
    "event",
    [
        events.Resumed(),
        events.PauseAgreed(seat=1),
        events.PauseDeclined(seat=1),
        events.Paused(seat=9),
        events.PauseAsked(seat=9),
    ],
)
def test_a_log_with_a_pause_that_cannot_be_is_damaged(event: events.Event) -> None:
    room = two()
    with pytest.raises(DamagedLog):
        room.table.after(Entry(seq=room.table.seq + 1, at_ms=0, event=event))


def test_nothing_is_lived_in_a_pause() -> None:
    room = alone()
    running = room.table
    room.acts(ANNA, AIM)
    live_events = room.log[-1].event
    paused = running.after(Entry(seq=running.seq + 1, at_ms=0, event=events.Paused(seat=0)))
    with pytest.raises(DamagedLog):
        paused.after(Entry(seq=paused.seq + 1, at_ms=0, event=live_events))
