"""A game in real time at a table: what is done and when, in the log; and what such a table does not have."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boomtown.bots import levels
from boomtown.table import commands, events, live
from boomtown.table.events import Entry
from boomtown.table.opening import open_table
from boomtown.table.refusal import Refusal
from boomtown.table.state import BotActor, Time, fold
from boomtown.table.summary import summarise
from boomtown.table.views import may_move
from tests.table.live_room import LEVELS, aim, decide_due, opened_live, two_people
from tests.table.room import ANNA, BO, CHE, opened

# Beginning


def test_the_game_opens_in_the_batch_in_which_the_last_person_is_ready() -> None:
    room = opened_live(who_sits=("you", "free"))
    room.asks(BO, commands.Sit(seat=1))
    room.asks(ANNA, commands.Ready())
    assert (room.table.status, room.table.live_ms) == ("waiting", None)
    happened = room.asks(BO, commands.Ready())
    assert [type(event) for event in happened] == [events.Readied, events.Started, events.LiveEvents]
    first = happened[-1]
    assert isinstance(first, events.LiveEvents)
    assert (first.ms, first.by, bytes(first.rulings)) == (0, None, b"[]")
    assert (room.table.status, room.table.live_ms) == ("playing", 0)
    rules = live.live_rules(room.table)
    assert rules is not None
    game_events = rules.read_events(memoryview(first.events))
    assert [type(event).__name__ for event in game_events] == ["GameOpened", "RoundBegan"]


def test_a_table_full_of_bots_opens_at_once_and_nobody_is_ever_to_move() -> None:
    room = opened_live(who_sits=("bot:child", "bot:bandit"))
    assert room.table.status == "playing"
    assert room.table.to_move is None
    assert room.table.bot_to_move is None
    assert room.table.ply == 0
    assert not may_move(room.table, ANNA.id)
    assert summarise(room.table).to_move is None


def test_the_waiting_table_shows_the_mine_that_the_game_begins_with() -> None:
    room = two_people()
    waiting = fold(room.log[:2])
    assert waiting.status == "waiting"
    assert waiting.position.picture(None) == room.table.position.picture(None)


@pytest.mark.parametrize("level", ["newcomer", "legend", ""])
def test_levels_are_those_of_the_game(level: str) -> None:
    refused = open_table(
        "booom", {}, 0, seed=1, by=ANNA, levels=levels.keys_of("booom"), who_sits=["you", f"bot:{level}"]
    )
    assert isinstance(refused, Refusal)
    assert refused.code == "unknown_level"
    assert "child, prospector, bandit" in refused.message
    room = opened_live(who_sits=("you", "free"))
    assert room.asks(ANNA, commands.SeatBot(seat=1, level=level)) == "unknown_level"
    assert isinstance(room.asks(ANNA, commands.SeatBot(seat=1, level="bandit")), tuple)


def test_one_person_holds_one_seat() -> None:
    refused = open_table("booom", {}, 0, seed=1, by=ANNA, levels=LEVELS, who_sits=["you", "you"])
    assert isinstance(refused, Refusal)
    assert refused.code == "one_seat"
    room = opened_live(who_sits=("you", "free", "free"))
    assert room.asks(ANNA, commands.Sit(seat=1)) == "one_seat"
    assert isinstance(room.asks(ANNA, commands.Leave(seat=0)), tuple)
    assert isinstance(room.asks(ANNA, commands.Sit(seat=1)), tuple)
    # Two bots of one level are no person twice.
    assert isinstance(room.asks(ANNA, commands.SeatBot(seat=0, level="child")), tuple)
    assert isinstance(room.asks(ANNA, commands.SeatBot(seat=2, level="child")), tuple)


# Acting


def test_what_is_done_is_in_the_log_with_its_time_and_folds_to_the_same_table() -> None:
    room = two_people()
    assert room.acts(ANNA, aim(0), ms=1_200) is None
    entry = room.log[-1].event
    assert isinstance(entry, events.LiveEvents)
    assert (entry.ms, entry.by) == (1_200, 0)
    assert msgspec.json.decode(entry.events) == [{**aim(0), "type": "aimed"}]
    assert room.table.live_ms == 1_200
    assert room.table.position.picture(0)["own"]["aim"] == [100, -200, 70]
    assert room.table.position.picture(1)["own"]["aim"] is None
    assert fold(room.log) == room.table


def test_the_log_as_stored_folds_to_the_same_table() -> None:
    room = opened_live(who_sits=("you", "bot:child", "bot:bandit"))
    room.plays()
    stored = [msgspec.json.encode(entry) for entry in room.log]
    again = fold(msgspec.json.decode(line, type=Entry) for line in stored)
    assert again == room.table
    assert [msgspec.json.encode(entry) for entry in room.log] == stored


def test_the_game_ends_in_the_batch_of_what_ended_it() -> None:
    room = opened_live(who_sits=("you", "bot:child"))
    room.plays()
    last, ending = room.log[-2].event, room.log[-1].event
    assert isinstance(last, events.LiveEvents)
    assert isinstance(ending, events.Ended)
    assert b'"game_ended"' in bytes(last.events)
    assert room.table.status == "over"
    assert room.table.outcome is not None
    assert room.table.outcome == room.table.position.outcome()
    assert room.table.outcome.scores == room.table.position.scores()
    assert room.acts(ANNA, {"type": "done", "seat": 0}) == "game_over"
    assert decide_due(room.table, 0, ms=room.ms + 10**6) is None


def test_what_the_referee_said_stays_with_what_it_was_about() -> None:
    room = two_people()
    command = live.read_command(room.table, aim(0), ANNA)
    ruling = {"tile": 3, "losers": [[1, 34.5]]}
    answer = live.decide_command(room.table, command, ANNA, 0, ms=10, remarks=lambda after: [ruling])
    assert isinstance(answer, live.LiveStep)
    (entry,) = answer.events
    assert isinstance(entry, events.LiveEvents)
    assert msgspec.json.decode(entry.rulings) == [ruling]
    again = msgspec.json.decode(msgspec.json.encode(entry), type=events.LiveEvents)
    assert again == entry


def test_a_touch_may_count_from_before_the_entry_above_it_and_the_clock_never_goes_back() -> None:
    room = two_people()
    assert room.acts(ANNA, aim(0), ms=900) is None
    assert room.acts(BO, aim(1), ms=880) is None
    live_events = room.log[-1].event
    assert isinstance(live_events, events.LiveEvents)
    assert live_events.ms == 880
    assert room.table.live_ms == 900
    assert fold(room.log) == room.table


def test_time_itself_acts_when_it_is_due_and_only_then() -> None:
    room = two_people()
    due = live.position_of(room.table).due()
    assert due is not None
    assert decide_due(room.table, 0, ms=due[0] - 1) is None
    room.takes(decide_due(room.table, 0, ms=due[0]))
    live_events = room.log[-1].event
    assert isinstance(live_events, events.LiveEvents)
    assert (live_events.by, live_events.ms) == (None, due[0])
    assert room.table.position.picture(None)["phase"] == "blast"
    too_early = live.decide_command(room.table, due[1], Time(), 0, ms=due[0])
    assert isinstance(too_early, Refusal)
    assert too_early.code == "too_early"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"type": "elapse"}, "bad_command"),
        ({"type": "elapse", "seat": 0}, "bad_command"),
        ({"type": "jump", "seat": 0}, "bad_command"),
        ({"seat": 0}, "bad_command"),
        ({}, "bad_command"),
        ([], "bad_command"),
        (None, "bad_command"),
        ("aim", "bad_command"),
        ({**aim(0), "force": 101}, "bad_command"),
        ({**aim(0), "force": "70"}, "bad_command"),
        ({**aim(0), "x": 1e9}, "bad_command"),
        ({**aim(0), "at_ms": 5}, "bad_command"),
        (aim(4), "bad_command"),
        (aim(3), "no_such_seat"),
        (aim(1), "not_your_seat"),
        ({"type": "touch", "seat": 0, "tile": 1}, "not_searching"),
        ({"type": "choose", "seat": 0, "fist": "left"}, "no_action_now"),
    ],
)
def test_what_cannot_be_is_refused_with_a_code_and_changes_nothing(given: Any, code: str) -> None:
    room = two_people()
    before, written = room.table, len(room.log)
    assert before.position.picture(None)["watch"] == 0
    assert room.acts(ANNA, given) == code
    assert room.table is before
    assert len(room.log) == written


def test_nobody_acts_who_does_not_sit_there() -> None:
    room = two_people()
    assert room.acts(CHE, aim(0)) == "not_seated"
    assert room.acts(BotActor(0), aim(0)) == "not_seated"
    assert room.acts(BotActor(7), aim(0)) == "not_seated"
    waiting = opened_live(who_sits=("you", "free"))
    assert waiting.acts(ANNA, aim(0), ms=0) == "not_started"
    command = live.read_command(room.table, aim(0), ANNA)
    for actor in (BO, CHE, BotActor(1)):
        answer = live.decide_command(room.table, command, actor, 0, ms=0)
        assert isinstance(answer, Refusal)
        assert answer.code in ("not_your_seat", "not_seated")
    due = live.position_of(room.table).due()
    assert due is not None
    sent_time = live.decide_command(room.table, due[1], ANNA, 0, ms=10**6)
    assert isinstance(sent_time, Refusal)
    assert sent_time.code == "bad_command"


def test_a_game_of_turns_has_nothing_to_live() -> None:
    table = opened(who_sits=["you", "bot:settler"]).table
    answer = live.read_command(table, aim(0), ANNA)
    assert isinstance(answer, Refusal)
    assert answer.code == "game_of_turns"
    answer = live.decide_command(table, None, ANNA, 0, ms=0)
    assert isinstance(answer, Refusal)
    assert answer.code == "game_of_turns"
    assert decide_due(table, 0, ms=0) is None
