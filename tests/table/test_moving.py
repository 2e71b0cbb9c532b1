"""A move is parsed and played once: what was decided carries the position, and folding the log agrees."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from boomtown.core import generator
from boomtown.games import registry
from boomtown.games.capabilities import ConfirmedTurns
from boomtown.table import commands, events, stages
from boomtown.table.commands import Command
from boomtown.table.decide import decide
from boomtown.table.events import Event
from boomtown.table.refusal import Refusal
from boomtown.table.stages import DecidedMoves, Stage, StagedEvents, next_entry, stages_after, stages_of
from boomtown.table.state import Actor, DamagedLog, Player, Table, fold
from tests.table.move_counts import MoveCounts
from tests.table.room import ANNA, BO, CHE, DEE, LEVELS, NEXT_TABLE, Room, opened, playing

PEOPLE = (ANNA, BO, CHE, DEE)
NO_TIPI_OF_GREEN = "3 r act b1=2,c3=3r,e2=3b r=1/1/5,g=2/1/6,b=1/0/6"


class CheckedRoom(Room):
    """A table at which everything that is decided is staged, and folded from its entries, and both agree."""

    decided: Sequence[Event] = ()
    """What was decided last."""

    def asks(self, actor: Actor, command: Command | commands.TimeCommand) -> tuple[Event, ...] | str:
        now_ms = self.clock_ms()
        decided = decide(self.table, command, actor, now_ms, new_table_id=NEXT_TABLE, levels=LEVELS)
        if isinstance(decided, Refusal):
            return decided.code
        made = list(stages_of(self.table, decided, now_ms))
        check_stages(self.table, decided, made)
        self.decided = decided
        self.log += [stage.entry for stage in made]
        self.table = made[-1].table
        return tuple(decided)


def check_stages(before: Table, decided: Sequence[Event], made: list[Stage]) -> None:
    """Checks that the stages of what was decided are those that folding its entries gives."""
    assert [stage.entry.event for stage in made] == list(decided)
    folded = stages_after(before, [stage.entry for stage in made], "t")
    assert folded == made
    last, same = made[-1].table.positions[-1], folded[-1].table.positions[-1]
    assert (str(last), last.to_move, last.outcome()) == (str(same), same.to_move, same.outcome())
    assert last.legal_moves() == same.legal_moves()
    moves = sum(isinstance(event, events.Moved) for event in decided)
    if isinstance(decided, DecidedMoves):
        assert len(decided.positions) == moves
    else:
        assert not moves or isinstance(decided, StagedEvents), "the positions of moves are known"


def something(room: Room, rng: random.Random) -> tuple[Actor, Command]:
    """Draws who does what: mostly a move; turns are confirmed and taken back, moves undone, turns pass."""
    table, what = room.table, rng.random()
    people = [Player(person, "whoever") for person in sorted(table.people)]
    if table.undo_question is not None:
        return rng.choice(people), commands.AnswerUndo(agree=rng.random() < 0.8)
    if what < 0.06:
        return rng.choice(people), commands.AskUndo()
    if what < 0.12:
        return room.mover, commands.TakeBack(ply=table.ply)
    if what < 0.18:
        return rng.choice(people), commands.LetPass(on=rng.random() < 0.8)
    if table.confirming is not None:
        return room.mover, commands.Confirm(ply=table.ply)
    move = str(rng.choice(table.positions[-1].legal_moves()))
    return room.mover, commands.Play(move=move, ply=table.ply, confirm=what < 0.5)


def play_at_random(room: Room, rng: random.Random, steps: int) -> set[type[Event]]:
    """Does so many things at a table, or until its game is over; returns the kinds of events that came."""
    seen: set[type[Event]] = set()
    for _ in range(steps):
        if room.table.status != "playing":
            break
        answer = room.asks(*something(room, rng))
        seen.update(type(event) for event in answer if not isinstance(event, str))
    assert fold(room.log) == room.table
    return seen


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", registry.turn_keys())
def test_what_is_decided_is_staged_as_folding_its_entries_would(game: str, seed: int) -> None:
    rng = generator(seed, game)
    least, most = registry.card(game).seats
    start = playing(*PEOPLE[: least + seed % (most - least + 1)], game=game)
    room = CheckedRoom([entry.event for entry in start.log])
    seen = play_at_random(room, rng, 200)
    assert {events.Moved, events.Undone} <= seen
    if isinstance(room.table.game, ConfirmedTurns):
        assert {events.Confirmed, events.TakenBack} <= seen


@pytest.mark.parametrize("seed", range(6))
def test_turns_of_wind_river_that_pass_by_themselves_are_staged_so_too(seed: int) -> None:
    start = opened("windriver", {}, who_sits=["you", "free", "free"], by=ANNA, start=NO_TIPI_OF_GREEN)
    room = CheckedRoom([entry.event for entry in start.log])
    for seat, person in enumerate((BO, CHE), 1):
        room.asks(person, commands.Sit(seat=seat))
    assert isinstance(room.asks(BO, commands.LetPass(on=True)), tuple)
    room.asks(ANNA, commands.Play(move="gather", ply=0, confirm=True))
    assert [type(event) for event in room.decided] == [events.Moved, events.Confirmed] * 2, "green's passed"
    assert {events.Moved, events.Confirmed} <= play_at_random(room, generator(seed, "plains"), 200)


def test_promises_are_judged_by_a_move_that_was_not_played_again() -> None:
    start = playing(ANNA, BO, CHE)
    room = CheckedRoom([entry.event for entry in start.log])
    room.asks(ANNA, commands.Promise(promise="not_take", points=("2",), turns=1))
    room.plays("take 2")
    assert [judged.verdict for judged in room.table.judged] == ["broken"]


# How often


@pytest.mark.parametrize("game", registry.turn_keys())
def test_a_move_is_parsed_and_played_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    room = playing(*PEOPLE[: registry.card(game).seats[0]], game=game)
    move = str(room.table.positions[-1].legal_moves()[0])
    counts = MoveCounts(monkeypatch, room.table)
    room.asks(room.mover, commands.Play(move=move, ply=0, confirm=True))
    assert (counts.parsed, counts.played) == ([move], [move])
    fold(room.log)
    assert (counts.parsed, counts.played) == ([move] * 2, [move] * 2), "what is in a log is checked"


def test_a_turn_that_passes_is_played_once_and_not_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    room = playing(ANNA, BO, options={"pile": 10, "greedy": True})
    room.plays("take 6", "take 1", "take 1")
    assert isinstance(room.asks(ANNA, commands.LetPass(on=True)), tuple)
    counts = MoveCounts(monkeypatch, room.table)
    room.plays("take 1")
    assert room.table.ply == 5
    assert (counts.parsed, counts.played) == (["take 1"], ["take 1"] * 2)


@pytest.mark.parametrize("passes", [True, False])
def test_where_turns_pass_each_entry_and_its_table_is_made_once(
    passes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = playing(ANNA, BO, options={"pile": 10, "greedy": True})
    room.plays("take 6", "take 1", "take 1")
    room.asks(ANNA, commands.LetPass(on=True))
    if not passes:
        room.asks(ANNA, commands.LetPass(on=False))
    made: list[Event] = []

    def counted(table: Table | None, event: Event, now_ms: int) -> events.Entry:
        made.append(event)
        return next_entry(table, event, now_ms)

    monkeypatch.setattr(stages, "next_entry", counted)
    happened = room.asks(BO, commands.Play(move="take 1", ply=3))
    assert tuple(made) == happened
    assert (len(made) > 1) == passes


def test_what_was_staged_is_not_staged_on_another_table() -> None:
    room = playing(ANNA, BO, options={"pile": 10, "greedy": True})
    room.plays("take 6", "take 1", "take 1")
    decided = decide(
        room.table, commands.LetPass(on=True), ANNA, 9_000, new_table_id=NEXT_TABLE, levels=LEVELS
    )
    assert not isinstance(decided, Refusal)
    assert [stage.entry.seq for stage in stages_of(room.table, decided, 9_000)] == [room.table.seq + 1]
    with pytest.raises(ValueError, match="another table"):
        list(stages_of(playing(ANNA, BO).table, decided, 9_000))


# What cannot be


def test_every_move_that_was_decided_has_its_position() -> None:
    room = playing(ANNA, BO)
    moved = events.Moved(seat=0, move="take 1")
    with pytest.raises(ValueError, match="each move leads to one position"):
        DecidedMoves((moved,), ())
    with pytest.raises(ValueError, match="each move leads to one position"):
        DecidedMoves((events.DrawOffered(seat=0),), room.table.positions)


def test_what_only_says_that_it_happened_is_played_and_checked() -> None:
    room = playing(ANNA, BO)
    with pytest.raises(DamagedLog, match="too much"):
        list(stages_of(room.table, (events.Moved(seat=0, move="take 9"),), 0))
