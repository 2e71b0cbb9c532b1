"""Anybody may do anything at a live table at any moment, while time goes on: it never loses its mind."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from boomtown.table import commands, events, live
from boomtown.table.commands import Command
from boomtown.table.events import Entry
from boomtown.table.opening import rematch_opening
from boomtown.table.records import format_record, parse_record, record_events
from boomtown.table.refusal import CODES
from boomtown.table.state import Actor, BotActor, BotPlayer, Person, fold
from boomtown.table.summary import summarise
from boomtown.testing.command_maker import CommandMaker
from tests.table.live_room import LEVELS, LiveRoom, decide_due, opened_live
from tests.table.room import ANNA, BO, CHE, DEE, entries, free_seats

PEOPLE = (ANNA, BO, CHE, DEE)
RULES_PAGE = Path(__file__).parents[2] / "docs" / "errors.md"
KNOWN = set(re.findall(r"^\| `(\w+)` \|", RULES_PAGE.read_text(encoding="utf-8"), re.MULTILINE))


def some_command(rng: random.Random) -> Command:
    seat = rng.randrange(5)
    level = rng.choice([*LEVELS, "ranger"])
    often: list[Command] = [
        commands.Sit(seat=seat),
        commands.Sit(seat=seat),
        commands.SeatBot(seat=seat, level=level),
        commands.StepOut(),
        commands.StandIn(seat=seat, level=level),
        commands.HandOver(level=level),
        commands.ComeBack(),
        commands.Rematch(),
        commands.Ready(),
        commands.Ready(ready=rng.random() < 0.7),
        commands.Pause(),
        commands.AnswerPause(agree=rng.random() < 0.7),
    ]
    seldom: list[Command] = [
        commands.Leave(seat=seat),
        commands.Play(move="x", ply=0),
        commands.Confirm(ply=0),
        commands.TakeBack(ply=0),
        commands.AskUndo(),
        commands.AnswerUndo(agree=True),
        commands.OfferDraw(),
        commands.AnswerDraw(agree=True),
        commands.Say(text="hello"),
        commands.Promise(promise="x", turns=1),
    ]
    if rng.random() < 0.02:
        return commands.Resign(seat=rng.choice([None, seat]))
    return rng.choice(often if rng.random() < 0.7 else seldom)


def check(room: LiveRoom) -> None:
    table = room.table
    assert table.positions == ()
    assert table.moment is table.position
    assert (table.status == "over") == (table.outcome is not None)
    assert table.status == "waiting" or None not in table.occupants
    assert table.people or not table.paused
    assert not table.paused or table.status == "playing"
    assert all(isinstance(table.occupants[seat], Person) for seat in table.ready)
    assert (table.live_ms is None) == (table.status == "waiting")
    assert table.to_move is None
    assert free_seats(summarise(table)) == tuple(seat for seat, o in enumerate(table.occupants) if o is None)
    held = [occupant.player for occupant in table.occupants if isinstance(occupant, Person)]
    assert len(set(held)) == len(held), "nobody holds two seats"
    for seat, person in table.stood_in_for:
        assert isinstance(table.occupants[seat], BotPlayer)
        assert person.player not in held
    assert all(isinstance(table.occupants[seat], Person) for seat in table.stepped_out)
    if table.rematch is not None:
        again = LiveRoom(rematch_opening(table, 0, table_id="this000000"))
        if None not in again.table.occupants:  # nobody gave up, or who did asked for their seat
            again.ready()
            assert (again.table.status, again.table.live_ms) == ("playing", 0)
        else:
            assert table.gave_up


@pytest.mark.parametrize("seed", range(12))
def test_a_live_table_answers_everything(seed: int) -> None:
    rng = random.Random(seed)
    words = rng.choice([("you", "free"), ("you", "free", "bot:child"), ("free", "free", "free", "you")])
    options = {"rounds": 1, "oath": rng.choice(["lenient", "strict"]), "characters": "choice"}
    room = opened_live(options, who_sits=words, seed=seed)
    rules = live.live_rules(room.table)
    assert rules is not None
    maker = CommandMaker(rules, rng)
    said: Counter[str] = Counter()
    now_ms = 0
    for _ in range(500):
        before, written = room.table, len(room.log)
        actors: list[Actor] = [*PEOPLE, BotActor(rng.randrange(5))]
        actor = rng.choice(actors)
        answer: object = None
        if room.table.status != "playing" or rng.random() < 0.25:
            room.absent = {rng.choice(PEOPLE).id} if rng.random() < 0.3 else set()
            answered = room.asks(actor, some_command(rng))
            answer = answered if isinstance(answered, str) else None
        else:
            now_ms += rng.randint(1, 500)
            if decide_due(room.table, 0, ms=now_ms) is not None:
                room.takes(decide_due(room.table, 0, ms=now_ms))
            else:
                moment = live.position_of(room.table)
                command = maker.make(moment, rng.randrange(moment.seats))
                given = msgspec.to_builtins(command)
                answer = room.acts(actor, given, ms=max(0, now_ms - rng.randint(0, 50)))
        if answer is not None:
            said[str(answer)] += 1
            assert room.table is before
            assert len(room.log) == written
        check(room)
    assert said.keys() <= KNOWN, said.keys() - KNOWN
    assert set(said) & set(CODES)
    assert fold(room.log) == room.table
    stored = msgspec.json.encode(room.log)
    assert fold(msgspec.json.decode(stored, type=list[Entry])) == room.table
    if room.table.status == "over":
        text = format_record(room.table, log=room.log)
        log = entries(record_events(parse_record(text), by=DEE, levels=LEVELS))
        assert fold(log).outcome == room.table.outcome
        assert format_record(fold(log), log=log) == text


def test_these_tables_come_to_their_ends_in_several_ways() -> None:
    """What the test above tries would be worth little if hardly anything came of it."""
    reasons = set()
    for seed in range(6):
        room = opened_live({"rounds": 1}, who_sits=("you", "free", "bot:bandit"), seed=seed)
        room.asks(BO, commands.Sit(seat=1))
        room.ready()
        room.plays(seed=seed, until_ms=5_000 if seed % 2 else None, clumsy=0.2)
        room.asks(BO, commands.StepOut())
        room.asks(ANNA, commands.StandIn(seat=1, level="child"))
        if room.table.status == "playing":
            room.asks(ANNA, commands.Resign())
            room.asks(BO, commands.ComeBack())
            room.asks(BO, commands.Resign())
        check(room)
        assert room.table.outcome is not None
        reasons.add(room.table.outcome.reason)
        assert sum(isinstance(entry.event, events.Ended) for entry in room.log) == 1
    assert reasons == {"points", "resigned"}
