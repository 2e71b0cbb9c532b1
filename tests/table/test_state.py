"""Folding: the state is what the log says, and a log that makes no sense is named where it stops."""

from __future__ import annotations

import pytest

from boomtown.games import registry
from boomtown.table import events
from boomtown.table.commands import AskUndo, Sit
from boomtown.table.events import Entry, Event
from boomtown.table.state import BotPlayer, DamagedLog, Person, fold
from tests.table.pebbles import PebblesPosition, Take
from tests.table.room import ANNA, BO, entries, opened, playing

OPENED = events.Opened(
    game="pebbles", rules_version=3, options={"pile": 10, "greedy": False}, seats=2, seed=7, by="a"
)
SITS = (events.Seated(seat=0, player="a", name="Anna"), events.BotSeated(seat=1, level="settler"))
BEGUN = (OPENED, *SITS, events.Started())
MOVED = (*BEGUN, events.Moved(seat=0, move="take 1"))
ENDED = (*BEGUN, events.Ended(reason="agreed", places=(1, 1), scores=(0, 0)))


def test_a_table_is_what_its_log_says() -> None:
    table = fold(entries(MOVED))
    assert table.seq == 5
    assert table.status == "playing"
    assert table.occupants == (Person("a", "Anna"), BotPlayer("settler"))
    assert table.moves == ((0, "take 1"),)
    assert [str(position) for position in table.positions] == ["2 10 modest -", "2 10 modest 1"]
    assert table.position is table.positions[-1]
    assert table.ply == 1
    assert (table.to_move, table.bot_to_move) == (1, 1)
    assert (table.opened_ms, table.changed_ms) == (1_001, 1_005)
    assert table.people == {"a"}
    assert table.has_bots


def test_nobody_is_to_move_before_the_start_and_after_the_end() -> None:
    assert fold(entries(BEGUN[:3])).to_move is None
    assert fold(entries(ENDED)).to_move is None
    assert fold(entries(BEGUN)).bot_to_move is None


def test_a_name_from_a_record_belongs_to_nobody() -> None:
    table = fold(entries([OPENED, events.Seated(seat=0, player="", name="Anna")]))
    assert table.seats_of("") == ()
    assert table.people == frozenset()


def test_a_move_costs_one_step_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    table = fold(entries(MOVED))
    played: list[str] = []
    play = PebblesPosition.play

    def counted(position: PebblesPosition, move: Take) -> PebblesPosition:
        played.append(str(move))
        return play(position, move)

    monkeypatch.setattr(PebblesPosition, "play", counted)
    table = table.after(Entry(seq=6, at_ms=9, event=events.Moved(seat=1, move="take 2")))
    table = table.after(Entry(seq=7, at_ms=9, event=events.Undone(to_ply=1)))
    assert played == ["take 2"]
    assert str(table.position) == "2 10 modest 1"


def test_taking_back_restores_the_very_position_that_was() -> None:
    room = opened(who_sits=["you", "you"])
    before = room.table.position
    room.plays("take 3")
    room.asks(ANNA, AskUndo())
    assert room.table.position is before


def test_following_entry_by_entry_and_reading_all_at_once_give_the_same_table() -> None:
    room = playing(ANNA, BO, game="boomerang")
    room.plays("X5@d4", "I5@e7h")
    assert fold(room.log) == room.table


def test_the_state_before_an_entry_is_untouched_by_it() -> None:
    room = opened()
    before = room.table
    room.asks(BO, Sit(seat=1))
    assert before.occupants[1] is None
    assert before.seq == 2


@pytest.mark.parametrize(
    ("log", "seq", "why"),
    [
        ((), 1, "empty"),
        (SITS, 1, "does not open"),
        ((OPENED, OPENED), 2, "opened once"),
        ((OPENED, events.Seated(seat=2, player="a", name="A")), 2, "no seat 2"),
        ((OPENED, SITS[0], events.Seated(seat=0, player="b", name="B")), 3, "taken"),
        ((OPENED, events.Left(seat=0)), 2, "free already"),
        ((OPENED, SITS[0], events.Started()), 3, "still free"),
        ((OPENED, events.Moved(seat=0, move="take 1")), 2, "waiting, not playing"),
        ((*BEGUN, events.Started()), 5, "playing, not waiting"),
        ((*BEGUN, events.Left(seat=0)), 5, "playing, not waiting"),
        ((*BEGUN, events.Moved(seat=1, move="take 1")), 5, "seat 1 is not to move"),
        ((*BEGUN, events.Moved(seat=9, move="take 1")), 5, "no seat 9"),
        ((*BEGUN, events.Moved(seat=0, move="take 4")), 5, "too much"),
        ((*BEGUN, events.Moved(seat=0, move="gibberish")), 5, "no move"),
        ((*MOVED, events.Undone(to_ply=1)), 6, "no move after ply 1"),
        ((*MOVED, events.Undone(to_ply=-1)), 6, "no move after ply -1"),
        ((*MOVED, events.UndoAsked(seat=0, to_ply=1)), 6, "no move after ply 1"),
        ((*MOVED, *[events.UndoAsked(seat=0, to_ply=0)] * 2), 7, "open already"),
        ((*MOVED, events.UndoAgreed(seat=0)), 6, "nobody asked"),
        ((*MOVED, events.UndoDeclined(seat=0)), 6, "nobody asked"),
        ((*MOVED, events.DrawAgreed(seat=0)), 6, "nobody offered"),
        ((*MOVED, events.DrawDeclined(seat=0)), 6, "nobody offered"),
        ((*MOVED, *[events.DrawOffered(seat=0)] * 2), 7, "offered already"),
        ((*MOVED, events.DrawOffered(seat=2)), 6, "no seat 2"),
        ((*MOVED, events.RematchOffered(seat=0)), 6, "playing, not over"),
        ((*MOVED, events.Ended(reason="points", places=(1,), scores=(1, 2))), 6, "not for 2 seats"),
        ((*ENDED, events.Moved(seat=0, move="take 1")), 6, "over, not playing"),
        ((*ENDED, ENDED[-1]), 6, "over, not playing"),
        ((*ENDED, *[events.RematchOffered(seat=0)] * 2), 7, "already"),
        ((*ENDED, *[events.RematchMade(table="x")] * 2), 7, "already"),
    ],
)  # fmt: skip
def test_a_damaged_log_says_which_table_and_which_entry(log: tuple[Event, ...], seq: int, why: str) -> None:
    with pytest.raises(DamagedLog, match=why) as damaged:
        fold(entries(log), table_id="abc")
    assert damaged.value.code == "damaged_log"
    assert (damaged.value.table, damaged.value.seq) == ("abc", seq)
    assert f"table abc, entry {seq}" in damaged.value.message
    if seq > 1:
        assert fold(entries(log[: seq - 1])).seq == seq - 1


@pytest.mark.parametrize("gone", [1, 2, 5])
def test_a_missing_entry_is_noticed(gone: int) -> None:
    log = [entry for entry in entries((*MOVED, events.Moved(seat=1, move="take 1"))) if entry.seq != gone]
    with pytest.raises(DamagedLog, match=f"entry {gone} is missing") as damaged:
        fold(log)
    assert damaged.value.seq == gone + 1


def test_an_entry_that_comes_twice_is_noticed() -> None:
    log = entries(MOVED)
    with pytest.raises(DamagedLog) as damaged:
        fold([*log, log[-1]])
    assert damaged.value.seq == 5


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"game": "tiddlywinks"}, "no game"),
        ({"options": {"pile": 5}}, "cannot be 5"),
        ({"seats": 7}, "two to four"),
        ({"start": "4 10 modest -"}, "2 seats, and its start position 4"),
        ({"start": "?"}, "no position"),
        ({"rules_version": 4}, "version 4 of the rules, and this program knows 3"),
    ],
)
def test_a_table_that_this_program_cannot_play_is_named(changes: dict[str, object], why: str) -> None:
    fields = {name: getattr(OPENED, name) for name in OPENED.__struct_fields__}
    with pytest.raises(DamagedLog, match=why) as damaged:
        fold(entries([events.Opened(**{**fields, **changes})]))
    assert damaged.value.seq == 1


def test_a_log_by_older_rules_still_replays() -> None:
    older = events.Opened(
        game="pebbles", rules_version=1, options={"pile": 10, "greedy": False}, seats=2, seed=7, by="a"
    )
    assert fold(entries([older])).opened.rules_version == 1
    assert registry.turn_game("pebbles").card.rules_version == 3
