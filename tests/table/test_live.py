"""A game in real time at a table: what is done and when, in the log; and what such a table does not have."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from boomtown.bots import levels
from boomtown.table import commands, events, live
from boomtown.table.events import Entry
from boomtown.table.opening import open_table, rematch_opening
from boomtown.table.people import Person
from boomtown.table.refusal import Refusal
from boomtown.table.state import BotActor, DamagedLog, fold
from boomtown.table.summary import summarise
from boomtown.table.views import may_move, public_event, viewing_seat
from tests.table.live_room import LEVELS, QUICK, LiveRoom, opened_live
from tests.table.room import ANNA, BO, CHE, NEXT_TABLE, entries, opened


def two_people() -> LiveRoom:
    room = opened_live(who_sits=("you", "free"))
    assert isinstance(room.asks(BO, commands.Sit(seat=1)), tuple)
    return room


def aim(seat: int) -> dict[str, Any]:
    return {"type": "aim", "seat": seat, "x": 100, "y": -200, "force": 70}


# Beginning


def test_the_game_opens_in_the_batch_in_which_the_last_seat_is_taken() -> None:
    room = opened_live(who_sits=("you", "free"))
    assert (room.table.status, room.table.live_ms) == ("waiting", None)
    happened = room.asks(BO, commands.Sit(seat=1))
    assert [type(event) for event in happened] == [events.Seated, events.Started, events.Lived]
    first = happened[-1]
    assert isinstance(first, events.Lived)
    assert (first.ms, first.by, bytes(first.rulings)) == (0, None, b"[]")
    assert (room.table.status, room.table.live_ms) == ("playing", 0)
    rules = live.live_rules(room.table)
    assert rules is not None
    told = rules.read_events(memoryview(first.events))
    assert [type(event).__name__ for event in told] == ["Opened", "RoundBegan"]


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
        "booom", {}, seed=1, by=ANNA, levels=levels.keys_of("booom"), who_sits=["you", f"bot:{level}"]
    )
    assert isinstance(refused, Refusal)
    assert refused.code == "unknown_level"
    assert "child, prospector, bandit" in refused.message
    room = opened_live(who_sits=("you", "free"))
    assert room.asks(ANNA, commands.SeatBot(seat=1, level=level)) == "unknown_level"
    assert isinstance(room.asks(ANNA, commands.SeatBot(seat=1, level="bandit")), tuple)


def test_one_person_holds_one_seat() -> None:
    refused = open_table("booom", {}, seed=1, by=ANNA, levels=LEVELS, who_sits=["you", "you"])
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
    assert isinstance(entry, events.Lived)
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
    assert isinstance(last, events.Lived)
    assert isinstance(ending, events.Ended)
    assert b'"game_ended"' in bytes(last.events)
    assert room.table.status == "over"
    assert room.table.outcome is not None
    assert room.table.outcome == room.table.position.outcome()
    assert room.table.outcome.scores == room.table.position.scores()
    assert room.acts(ANNA, {"type": "done", "seat": 0}) == "game_over"
    assert live.elapsed(room.table, ms=room.ms + 10**6) is None


def test_what_the_referee_said_stays_with_what_it_was_about() -> None:
    room = two_people()
    command = live.read_command(room.table, aim(0), ANNA)
    ruling = {"tile": 3, "losers": [[1, 34.5]]}
    answer = live.lived(room.table, command, ANNA, ms=10, says=lambda after: [ruling])
    assert isinstance(answer, live.Happening)
    (entry,) = answer.events
    assert isinstance(entry, events.Lived)
    assert msgspec.json.decode(entry.rulings) == [ruling]
    again = msgspec.json.decode(msgspec.json.encode(entry), type=events.Lived)
    assert again == entry


def test_a_touch_may_count_from_before_the_entry_above_it_and_the_clock_never_goes_back() -> None:
    room = two_people()
    assert room.acts(ANNA, aim(0), ms=900) is None
    assert room.acts(BO, aim(1), ms=880) is None
    lived = room.log[-1].event
    assert isinstance(lived, events.Lived)
    assert lived.ms == 880
    assert room.table.live_ms == 900
    assert fold(room.log) == room.table


def test_time_itself_acts_when_it_is_due_and_only_then() -> None:
    room = two_people()
    due = room.table.position.due()
    assert due is not None
    assert live.elapsed(room.table, ms=due[0] - 1) is None
    room.takes(live.elapsed(room.table, ms=due[0]))
    lived = room.log[-1].event
    assert isinstance(lived, events.Lived)
    assert (lived.by, lived.ms) == (None, due[0])
    assert room.table.position.picture(None)["phase"] == "blast"
    too_early = live.lived(room.table, due[1], None, ms=due[0])
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
        answer = live.lived(room.table, command, actor, ms=0)
        assert isinstance(answer, Refusal)
        assert answer.code in ("not_your_seat", "not_seated")
    sent_time = live.lived(room.table, room.table.position.due()[1], ANNA, ms=10**6)  # type: ignore[index]
    assert isinstance(sent_time, Refusal)
    assert sent_time.code == "bad_command"


def test_a_game_of_turns_has_nothing_to_live() -> None:
    table = opened(who_sits=["you", "bot:settler"]).table
    answer = live.read_command(table, aim(0), ANNA)
    assert isinstance(answer, Refusal)
    assert answer.code == "game_of_turns"
    answer = live.lived(table, None, ANNA, ms=0)
    assert isinstance(answer, Refusal)
    assert answer.code == "game_of_turns"
    assert live.elapsed(table, ms=0) is None


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


def test_who_resigns_ends_the_game_for_all_and_is_last() -> None:
    room = opened_live({"rounds": 12}, who_sits=("you", "bot:child", "bot:bandit"))
    room.plays(until_ms=30_000)
    happened = room.asks(ANNA, commands.Resign())
    assert isinstance(happened, tuple)
    assert len(happened) == 1
    outcome = room.table.outcome
    assert outcome is not None
    assert outcome.reason == "resigned"
    assert outcome.places[0] == 3
    assert room.table.position.outcome() is None
    assert fold(room.log) == room.table


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
    again = fold(entries(rematch_opening(room.table, table_id=NEXT_TABLE)))
    assert again.status == "playing"
    assert again.live_ms == 0
    assert again.occupants[2] == Person(ANNA.id, ANNA.name)
    assert again.opened.options == room.table.opened.options
    first = fold(room.log[:6])
    assert first.live_ms == 0
    assert again.position.picture(None)["tiles"] != first.position.picture(None)["tiles"]


# What may be seen


def test_an_entry_tells_nothing_of_what_it_holds() -> None:
    room = opened_live(who_sits=("you", "bot:child"))
    room.plays()
    for entry in room.log:
        if isinstance(entry.event, events.Lived):
            seen = public_event(entry.event, room.table, None)
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
        fold(damaged(room, 4, events=msgspec.Raw(kept)))
    assert caught.value.seq == 5


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
        fold(damaged(room, 5, **changes))
    assert caught.value.seq == 6


def test_a_game_of_other_seats_or_options_than_the_table_is_damage() -> None:
    room = two_people()
    for other in (opened_live(who_sits=("you", "bot:child", "bot:child")), opened_live({"rounds": 2})):
        first = other.table.seq - 1
        with pytest.raises(DamagedLog, match="other seats or options"):
            fold(damaged(room, 4, events=other.log[first].event.events))  # type: ignore[union-attr]


def test_nothing_is_lived_at_a_table_of_turns_nor_moved_at_a_live_one() -> None:
    table = opened(who_sits=["you", "bot:settler"]).table
    lived = events.Lived(ms=0, by=None, events=msgspec.Raw(b"[]"))
    with pytest.raises(DamagedLog, match="game of turns"):
        table.after(Entry(seq=table.seq + 1, at_ms=0, event=lived))
    room = two_people()
    moved = events.Moved(seat=0, move="X5@d4")
    with pytest.raises(DamagedLog, match="real time"):
        room.table.after(Entry(seq=room.table.seq + 1, at_ms=0, event=moved))


def test_nothing_happens_after_the_end() -> None:
    room = opened_live(QUICK)
    room.plays()
    running = replace(room.table, status="playing", outcome=None)
    lived = events.Lived(ms=0, by=0, events=msgspec.Raw(b"[]"))
    with pytest.raises(DamagedLog, match="over by its rules"):
        running.after(Entry(seq=running.seq + 1, at_ms=0, event=lived))
