"""What one viewer may see: looked at directly, for tables of every kind."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boomtown.server import views
from boomtown.table.commands import AskUndo, Command, OfferDraw, Play, Resign, Sit
from boomtown.table.decide import decide
from boomtown.table.events import Entry
from boomtown.table.opening import open_table
from boomtown.table.refusal import Refusal
from boomtown.table.state import Player, Table, fold
from boomtown.table.summary import summarise

ANN, BEN, EVE = Player("ann-id", "Ann"), Player("ben-id", "Ben"), Player("eve-id", "Eve")
LEVELS = ("newcomer", "legend")
SEED = 987_654_321_987


def opened(*seats: str, **more: Any) -> Table:
    events = open_table("boomerang", {}, seed=SEED, by=ANN, levels=LEVELS, who_sits=seats, **more)
    assert not isinstance(events, Refusal), events
    return fold(Entry(seq=seq, at_ms=seq, event=event) for seq, event in enumerate(events, 1))


def after(table: Table, actor: Player, command: Command) -> Table:
    events = decide(table, command, actor, new_table_id="next", levels=LEVELS)
    assert not isinstance(events, Refusal), events
    for event in events:
        table = table.after(Entry(seq=table.seq + 1, at_ms=table.seq + 1, event=event))
    return table


def first_move(table: Table) -> Play:
    return Play(move=str(table.position.legal_moves()[0]), ply=table.ply)


@pytest.fixture
def playing() -> Table:
    return after(opened("you", "free"), BEN, Sit(seat=1))


def test_legal_moves_are_shown_to_who_is_to_move_and_to_nobody_else(playing: Table) -> None:
    assert views.game_view(playing, ANN.id).legal
    for other in (BEN.id, EVE.id, views.SPECTATOR):
        assert views.game_view(playing, other).legal is None
    moved = after(playing, ANN, first_move(playing))
    assert views.game_view(moved, ANN.id).legal is None
    assert views.game_view(moved, BEN.id).legal


def test_nobody_has_legal_moves_before_the_start_or_after_the_end(playing: Table) -> None:
    assert views.game_view(opened("you", "free"), ANN.id).legal is None
    over = after(playing, ANN, Resign())
    assert views.game_view(over, ANN.id).legal is None
    assert views.game_view(over, BEN.id).to_move is None


def test_at_one_screen_there_are_legal_moves_at_every_turn() -> None:
    table = opened("you", "you")
    for _ in range(4):
        assert views.game_view(table, ANN.id).legal
        table = after(table, ANN, first_move(table))


def test_all_who_have_no_part_in_a_table_see_the_same(playing: Table) -> None:
    assert views.viewer_of(playing, EVE.id) == views.SPECTATOR
    assert views.viewer_of(playing, ANN.id) == ANN.id
    assert views.viewer_of(opened("free", "free"), ANN.id) == ANN.id, "who opened the table may seat bots"
    assert views.viewer_of(playing, "") == views.SPECTATOR


def test_seats_show_kind_name_level_and_presence() -> None:
    table = opened("you", "bot:legend")
    ann, bot = views.table_view("t", table, ANN.id, {ANN.id}).seats
    assert (ann.kind, ann.name, ann.yours, ann.here, ann.level) == ("person", "Ann", True, True, None)
    assert (bot.kind, bot.name, bot.yours, bot.here, bot.level) == ("bot", "", False, True, "legend")
    ann, _ = views.table_view("t", table, views.SPECTATOR, ()).seats
    assert (ann.yours, ann.here) == (False, False)
    free = views.table_view("t", opened("you", "free"), ANN.id, ()).seats[1]
    assert (free.kind, free.name, free.here) == ("free", "", False)
    assert [seat.colour for seat in views.table_view("t", table, ANN.id, ()).seats] == ["orange", "white"]


def test_requests_and_the_outcome_are_shown(playing: Table) -> None:
    moved = after(playing, ANN, first_move(playing))
    asked = views.table_view("t", after(moved, ANN, AskUndo()), BEN.id, ())
    assert (asked.undo_asked_by, asked.undo_to_ply) == (0, 0)
    offered = views.table_view("t", after(moved, BEN, OfferDraw()), ANN.id, ())
    assert offered.draw_offered_by == 1
    over = views.table_view("t", after(moved, BEN, Resign()), ANN.id, ())
    assert over.status == "over"
    assert over.outcome is not None
    assert (over.outcome.winners, over.outcome.reason) == ((0,), "resigned")


def test_the_history_has_a_step_for_every_ply(playing: Table) -> None:
    table = playing
    for player in (ANN, BEN, ANN):
        table = after(table, player, first_move(table))
    steps = views.history(table, EVE.id)
    assert [step.ply for step in steps] == [0, 1, 2, 3]
    assert [step.seat for step in steps] == [None, 0, 1, 0]
    assert [step.move for step in steps] == [None, *(move for _, move in table.moves)]
    assert [len(step.picture["pieces"]) for step in steps] == [0, 1, 2, 3]


def test_a_line_of_a_list_says_whose_turn_it_is(playing: Table) -> None:
    summary = summarise(playing)
    assert views.table_line("t", summary, ANN.id, ()).your_turn
    assert not views.table_line("t", summary, BEN.id, ()).your_turn
    line = views.table_line("t", summary, EVE.id, {BEN.id})
    assert not line.your_turn
    assert [(seat.name, seat.yours, seat.here) for seat in line.seats] == [
        ("Ann", False, False),
        ("Ben", False, True),
    ]
    waiting = views.table_line("t", summarise(opened("you", "bot:legend")), ANN.id, ())
    assert [seat.kind for seat in waiting.seats] == ["person", "bot"]
    assert views.table_line("t", summarise(opened("free", "you")), ANN.id, ()).seats[0].kind == "free"


@given(
    moves=st.lists(st.integers(0, 200), max_size=8),
    viewer=st.sampled_from(["", "ann-id", "ben-id", "eve-id"]),
)
def test_no_view_ever_holds_the_seed_or_an_id(moves: list[int], viewer: str) -> None:
    table = after(opened("you", "free"), BEN, Sit(seat=1))
    entry = Entry(seq=1, at_ms=1, event=table.opened)
    told = [views.happened("t", entry, table, viewer, {ANN.id})]
    for number in moves:
        legal = table.position.legal_moves()
        if table.status != "playing" or not legal:
            break
        mover = (ANN, BEN)[table.position.to_move or 0]
        table = after(table, mover, Play(move=str(legal[number % len(legal)]), ply=table.ply))
    sent = msgspec.json.encode([views.snapshot("t", table, viewer, {ANN.id, BEN.id}), told])
    assert str(SEED).encode() not in sent
    for player in (ANN, BEN, EVE):
        assert player.id.encode() not in sent
