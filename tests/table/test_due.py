"""Time is an actor: what is due comes as its command, is decided like any other, and is nobody else's."""

from __future__ import annotations

import pytest

from boomtown.table import commands, due, live
from boomtown.table.command_context import acting_for
from boomtown.table.due import Due
from boomtown.table.refusal import Refusal
from boomtown.table.state import Actor, BotActor, Player, Time, fold
from tests.table.impatience import GiveUpWaiting, impatience
from tests.table.live_room import opened_live
from tests.table.room import ANNA, BO, CHE, Room, opened, playing


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> Room:
    """A table with a clock of these tests."""
    monkeypatch.setattr(due, "SOURCES", (*due.SOURCES, impatience))
    room = playing(ANNA, BO)
    room.clock_ms = lambda: 10_000
    room.plays("take 1")
    return room


def test_games_of_turns_have_no_clock_yet() -> None:
    assert due.due(playing(ANNA, BO).table) is None
    assert due.due(opened().table) is None


def test_a_command_of_time_is_decided_like_any_other(impatient: Room) -> None:
    found = due.due(impatient.table)
    assert found == Due(at_ms=15_000, command=GiveUpWaiting(ply=1))
    impatient.clock_ms = lambda: 15_000
    assert isinstance(impatient.asks(Time(), found.command), tuple)
    assert impatient.table.status == "over"
    assert impatient.table.outcome is not None
    assert impatient.table.outcome.places == (1, 2)
    assert impatient.log[-1].at_ms == 15_000
    assert fold(impatient.log) == impatient.table
    assert due.due(impatient.table) is None


def test_time_does_nothing_before_it_is_due_and_nothing_twice(impatient: Room) -> None:
    found = due.due(impatient.table)
    assert found is not None
    impatient.clock_ms = lambda: 14_999
    assert impatient.asks(Time(), found.command) == "not_due"
    impatient.clock_ms = lambda: 15_000
    assert impatient.asks(Time(), GiveUpWaiting(ply=0)) == "not_due"
    assert isinstance(impatient.asks(Time(), found.command), tuple)
    assert impatient.asks(Time(), found.command) == "not_due"


def test_who_moves_in_time_is_not_overtaken_by_a_late_alarm(impatient: Room) -> None:
    found = due.due(impatient.table)
    assert found is not None
    impatient.clock_ms = lambda: 15_001
    impatient.plays("take 1")
    assert impatient.asks(Time(), found.command) == "not_due"
    assert impatient.table.status == "playing"


@pytest.mark.parametrize("actor", [ANNA, BO, CHE, Player("", ""), BotActor(0), BotActor(1), BotActor(-1)])
def test_nobody_else_sends_what_only_time_does(impatient: Room, actor: Actor) -> None:
    impatient.clock_ms = lambda: 99_000
    before = impatient.table
    assert impatient.asks(actor, GiveUpWaiting(ply=1)) == "only_time"
    assert impatient.table is before


@pytest.mark.parametrize(
    "command",
    [
        commands.Sit(seat=0),
        commands.SeatBot(seat=0, level="settler"),
        commands.Leave(seat=0),
        commands.Play(move="take 1", ply=1),
        commands.Resign(),
        commands.Ready(),
        commands.Rematch(),
        commands.Say(text="tick"),
        commands.ComeBack(),
    ],
)
def test_time_itself_does_nothing_that_people_do(impatient: Room, command: commands.Command) -> None:
    impatient.clock_ms = lambda: 99_000
    assert impatient.asks(Time(), command) == "not_due"
    assert opened().asks(Time(), command) == "not_due"


def test_the_earliest_is_due_first(impatient: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    sooner = Due(at_ms=12_000, command=GiveUpWaiting(ply=9))
    monkeypatch.setattr(due, "SOURCES", (*due.SOURCES, lambda table: sooner))
    assert due.due(impatient.table) == sooner


# In real time the game itself says what is due, by its own clock


def test_what_is_due_in_real_time_is_what_the_game_says_by_its_own_clock() -> None:
    room = opened_live()
    found = due.due(room.table)
    assert found is not None
    assert (found.at_ms, found.command) == live.position_of(room.table).due()
    assert found.of_game
    assert due.due(opened_live(who_sits=("you", "free")).table) is None


def test_nothing_is_due_while_the_game_stands_still_and_after_its_end() -> None:
    room = opened_live()
    assert isinstance(room.asks(ANNA, commands.Pause()), tuple)
    assert due.due(room.table) is None
    room.ready()
    assert due.due(room.table) is not None
    room.asks(ANNA, commands.Resign())
    assert due.due(room.table) is None


def test_the_clock_of_a_game_is_never_taken_for_the_real_one() -> None:
    room = opened_live()
    found = due.due(room.table)
    assert found is not None
    assert not due.is_due(room.table, found.command, 10**15)
    assert room.asks(Time(), commands.Resign()) == "not_due"


def test_time_sends_nothing_for_a_seat_and_nobody_else_sends_what_time_does() -> None:
    room = opened_live()
    found = due.due(room.table)
    assert found is not None
    aim = live.read_command(room.table, {"type": "aim", "seat": 0, "x": 0, "y": 0, "force": 9}, ANNA)
    for actor, command, code in (
        (Time(), aim, "not_seated"),
        (ANNA, found.command, "bad_command"),
        (BotActor(1), found.command, "bad_command"),
        (CHE, found.command, "not_seated"),
    ):
        answer = live.decide_command(room.table, command, actor, 0, ms=found.at_ms)
        assert isinstance(answer, Refusal)
        assert answer.code == code
    assert isinstance(
        live.decide_command(room.table, found.command, Time(), 0, ms=found.at_ms), live.LiveStep
    )


def test_whoever_has_a_seat_acts_for_it_and_time_for_none() -> None:
    table = opened_live().table
    assert acting_for(table, 0) == ANNA
    assert acting_for(table, 1) == BotActor(1)
    assert acting_for(table, None) == Time()
