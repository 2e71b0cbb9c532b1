"""Anybody may ask anything at any moment: a table always answers, and never loses its mind."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st
import msgspec
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from boomtown.table import commands
from boomtown.table.commands import Command
from boomtown.table.decide import rematch_opening
from boomtown.table.events import Entry
from boomtown.table.records import format_record, parse_record, record_events, record_of
from boomtown.table.refusal import CODES
from boomtown.table.state import Actor, BotActor, BotPlayer, Person, fold
from boomtown.table.summary import summarise
from tests.table.room import ANNA, BO, CHE, DEE, LEVELS, Room, opened

SEAT = st.integers(0, 4)
SIDE_COMMANDS: st.SearchStrategy[Command] = st.one_of(
    st.builds(commands.Sit, seat=SEAT),
    st.builds(commands.SeatBot, seat=SEAT, level=st.sampled_from([*LEVELS, "genius"])),
    st.builds(commands.Leave, seat=SEAT),
    st.builds(commands.Play, move=st.text(max_size=9), ply=st.integers(0, 3)),
    st.just(commands.AskUndo()),
    st.builds(commands.AnswerUndo, agree=st.booleans()),
    st.builds(commands.Resign, seat=st.none() | SEAT),
    st.just(commands.OfferDraw()),
    st.builds(commands.AnswerDraw, agree=st.booleans()),
    st.just(commands.Rematch()),
)
ACTORS: st.SearchStrategy[Actor] = st.one_of(
    st.sampled_from([ANNA, BO, CHE, DEE]), st.builds(BotActor, st.integers(-1, 4))
)
GAME_CODES = {"too_much", "must_place", "not_in_hand", "occupied", "no_touch"}
WORDS = ["you", "free", "bot:newcomer"]


class AnybodyAsksAnything(RuleBasedStateMachine):
    """Three people, a stranger and bots at one table."""

    def __init__(self) -> None:
        super().__init__()
        self.room: Room | None = None

    @initialize(data=st.data(), who_sits=st.lists(st.sampled_from(WORDS), min_size=2, max_size=4))
    def open(self, data: st.DataObject, who_sits: list[str]) -> None:
        game = data.draw(st.sampled_from(["pebbles", "boomerang"])) if len(who_sits) == 2 else "pebbles"
        options: dict[str, Any] = {}
        if game == "pebbles":
            options = {
                "pile": data.draw(st.sampled_from([10, 4, 40])),
                "drawn": data.draw(st.sampled_from(["no", "yes"])),
            }
        self.room = opened(game, options, who_sits=who_sits)

    def asks(self, actor: Actor, command: Command) -> None:
        room = self.room
        assert room is not None
        before = room.table
        answer = room.asks(actor, command)
        if isinstance(answer, str):
            assert answer in CODES or answer in GAME_CODES
            assert room.table is before
        else:
            assert answer
            assert room.table.seq == before.seq + len(answer)
            assert room.table.seq == len(room.log)

    @rule(actor=ACTORS, command=SIDE_COMMANDS)
    def somebody_asks(self, actor: Actor, command: Command) -> None:
        self.asks(actor, command)

    @precondition(lambda self: self.room is not None and self.room.table.status == "waiting")
    @rule(person=st.sampled_from([ANNA, BO, CHE]))
    def somebody_takes_a_free_seat(self, person: Any) -> None:
        assert self.room is not None
        seat = self.room.table.occupants.index(None)
        self.asks(person, commands.Sit(seat=seat))
        assert self.room.table.holder(seat) == person.id

    @precondition(lambda self: self.room is not None and self.room.table.status == "playing")
    @rule(data=st.data(), actor=st.none() | ACTORS)
    def somebody_plays(self, data: st.DataObject, actor: Actor | None) -> None:
        assert self.room is not None
        table = self.room.table
        move = data.draw(st.sampled_from([str(move) for move in table.position.legal_moves()]))
        lawful = actor is None
        self.asks(actor or self.room.mover, commands.Play(move=move, ply=table.ply))
        if lawful:
            assert self.room.table.ply == table.ply + 1

    @invariant()
    def the_log_says_it_all(self) -> None:
        if self.room is None:
            return
        table = self.room.table
        assert fold(self.room.log) == table
        encoded = msgspec.json.encode(self.room.log)
        assert msgspec.json.decode(encoded, type=list[Entry]) == self.room.log

    @invariant()
    def the_state_is_sound(self) -> None:
        if self.room is None:
            return
        table = self.room.table
        assert len(table.positions) == table.ply + 1
        assert (table.status == "over") == (table.outcome is not None)
        assert (table.status == "waiting") == (None in table.occupants)
        assert (table.to_move is not None) == (table.status == "playing")
        if table.status == "playing":
            assert table.position.outcome() is None
        if table.status != "playing":
            assert table.undo_asked is None
            assert table.draw_offered_by is None
        if table.undo_asked is not None:
            assert table.undo_asked.to_ply < table.ply
        if table.rematch is not None:
            assert table.people == {table.holder(seat) for seat in table.rematch_offered_by}
            again = Room(rematch_opening(table, table_id="this000000"))
            assert again.table.status == "playing"
        summary = summarise(table)
        assert summary.bot_to_move == (table.bot_to_move is not None)
        free = [seat for seat, occupant in enumerate(table.occupants) if occupant is None]
        assert list(summary.free_seats) == free

    @invariant()
    def the_record_replays(self) -> None:
        if self.room is None or self.room.table.status == "waiting":
            return
        table = self.room.table
        record = parse_record(format_record(table))
        assert record == record_of(table)
        assert (record.start is None) == (table.opened.options.get("drawn", "no") == "no")
        replayed = Room(record_events(record, by=DEE, levels=LEVELS)).table
        assert replayed.moves == table.moves
        assert replayed.positions == table.positions
        assert (replayed.status, replayed.outcome) == (table.status, table.outcome)
        for ours, theirs in zip(table.occupants, replayed.occupants, strict=True):
            if isinstance(ours, BotPlayer):
                assert theirs == ours
            else:
                assert isinstance(ours, Person)
                assert isinstance(theirs, Person)
                assert theirs == Person("" if table.status == "over" else DEE.id, ours.name)


TestAnybodyAsksAnything = AnybodyAsksAnything.TestCase
TestAnybodyAsksAnything.settings = settings(
    max_examples=60, stateful_step_count=40, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
