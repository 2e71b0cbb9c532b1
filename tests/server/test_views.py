"""What one viewer may see: looked at directly, for tables of every kind."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boomtown.games import registry
from boomtown.server import views
from boomtown.server.faces import face_of
from boomtown.table.commands import (
    AskUndo,
    ComeBack,
    Command,
    HandOver,
    OfferDraw,
    Play,
    Resign,
    Say,
    SayPhrase,
    Sit,
)
from boomtown.table.decide import decide
from boomtown.table.events import Entry
from boomtown.table.opening import open_table
from boomtown.table.refusal import Refusal
from boomtown.table.state import Actor, BotActor, Player, Table, fold
from boomtown.table.summary import summarise

ANN, BEN, EVE = Player("ann-id", "Ann"), Player("ben-id", "Ben"), Player("eve-id", "Eve")
LEVELS = ("newcomer", "legend")
SEED = 987_654_321_987


def opened(*seats: str, **more: Any) -> Table:
    events = open_table("boomerang", {}, 0, seed=SEED, by=ANN, levels=LEVELS, who_sits=seats, **more)
    assert not isinstance(events, Refusal), events
    return fold(Entry(seq=seq, at_ms=seq, event=event) for seq, event in enumerate(events, 1))


def after(table: Table, actor: Actor, command: Command) -> Table:
    events = decide(table, command, actor, 0, new_table_id="next", levels=LEVELS)
    assert not isinstance(events, Refusal), events
    for event in events:
        table = table.after(Entry(seq=table.seq + 1, at_ms=table.seq + 1, event=event))
    return table


def first_move(table: Table) -> Play:
    return Play(move=str(table.positions[-1].legal_moves()[0]), ply=table.ply)


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


@pytest.mark.parametrize("rating", [None, 1_204])
def test_a_bot_shows_its_rating_and_nobody_else(rating: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    rated = {} if rating is None else {"legend": rating}
    monkeypatch.setattr(registry, "ratings", {"boomerang": rated}.__getitem__)
    table = opened("you", "bot:legend")
    for seats in (
        views.table_view("t", table, ANN.id, ()).seats,
        views.table_line("t", summarise(table), ANN.id, ()).seats,
    ):
        assert [seat.rating for seat in seats] == [None, rating]


def test_who_gave_up_is_named_beside_the_bot_and_finds_the_table_among_their_own() -> None:
    events = open_table(
        "windriver", {}, 0, seed=SEED, by=ANN, levels=LEVELS, who_sits=["you", "free", "free"]
    )
    assert not isinstance(events, Refusal)
    table = fold(Entry(seq=seq, at_ms=seq, event=event) for seq, event in enumerate(events, 1))
    table = after(after(table, BEN, Sit(seat=1)), EVE, Sit(seat=2))
    table = after(after(table, BEN, Resign()), EVE, HandOver(level="legend"))
    for shown in (
        views.table_view("t", table, views.viewer_of(table, BEN.id), ()).seats,
        views.table_line("t", summarise(table), BEN.id, ()).seats,
    ):
        assert [(seat.kind, seat.gave_up, seat.you_gave_up) for seat in shown[1:]] == [
            ("bot", "Ben", True),
            ("bot", "", False),
        ]
        assert [(seat.stands_in_for, seat.yours_to_take_back) for seat in shown[1:]] == [
            ("", False),
            ("Eve", False),
        ]


def test_everybody_is_told_whether_giving_up_would_end_the_game(playing: Table) -> None:
    assert views.table_view("t", playing, ANN.id, ()).giving_up_ends
    events = open_table("windriver", {}, 0, seed=SEED, by=ANN, levels=LEVELS, who_sits=["you", "you", "free"])
    assert not isinstance(events, Refusal)
    table = fold(Entry(seq=seq, at_ms=seq, event=event) for seq, event in enumerate(events, 1))
    table = after(table, BEN, Sit(seat=2))
    table = after(table, BEN, HandOver(level="legend"))
    for _ in range(2):  # Ben may come back, so that the game goes on without Ann
        assert not views.table_view("t", table, ANN.id, ()).giving_up_ends
        table = after(table, ANN, Resign())
    table = after(table, BEN, ComeBack())
    assert views.table_view("t", table, BEN.id, ()).giving_up_ends


def test_what_was_said_stays_with_who_said_it_when_a_bot_has_their_seat() -> None:
    events = open_table(
        "windriver", {}, 0, seed=SEED, by=ANN, levels=LEVELS, who_sits=["you", "bot:legend", "you"]
    )
    assert not isinstance(events, Refusal)
    table = fold(Entry(seq=seq, at_ms=seq, event=event) for seq, event in enumerate(events, 1))
    table = after(table, ANN, Say(text="Hello"))
    table = after(table, BotActor(1), SayPhrase(phrase="deal"))
    table = after(table, ANN, HandOver(seat=0, level="newcomer"))
    table = after(table, BotActor(0), SayPhrase(phrase="deal"))
    assert [(line.name, line.level) for line in views.talk(table)] == [
        ("Ann", None),
        ("", "legend"),
        ("", "newcomer"),
    ]


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
    steps = views.steps(table, EVE.id, range(4))
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
    assert (line.to_move, line.winners, line.scores, line.reason) == (0, None, None, None)
    waiting = views.table_line("t", summarise(opened("you", "bot:legend")), ANN.id, ())
    assert [seat.kind for seat in waiting.seats] == ["person", "bot"]
    assert views.table_line("t", summarise(opened("free", "you")), ANN.id, ()).seats[0].kind == "free"


def test_a_person_has_the_same_face_at_every_table_and_bots_have_none(playing: Table) -> None:
    faces = [seat.face for seat in views.table_view("t", playing, EVE.id, ()).seats]
    elsewhere = views.table_line("u", summarise(opened("free", "you")), BEN.id, ())
    assert faces == [face_of(ANN.id), face_of(BEN.id)]
    assert elsewhere.seats[1].face == faces[0]
    assert len({face_of(f"player-{number}") for number in range(200)}) > 100
    with_bot = views.table_view("t", opened("you", "bot:legend"), ANN.id, ())
    assert with_bot.seats[1].face == 0


def test_a_line_of_a_list_says_how_a_game_ended(playing: Table) -> None:
    over = after(playing, BEN, Resign())
    line = views.table_line("t", summarise(over), ANN.id, ())
    assert (line.status, line.to_move, line.winners, line.reason) == ("over", None, (0,), "resigned")
    assert line.scores == over.position.scores()


@given(
    moves=st.lists(st.integers(0, 200), max_size=8),
    viewer=st.sampled_from(["", "ann-id", "ben-id", "eve-id"]),
)
def test_no_view_ever_holds_the_seed_or_an_id(moves: list[int], viewer: str) -> None:
    table = after(opened("you", "free"), BEN, Sit(seat=1))
    entry = Entry(seq=1, at_ms=1, event=table.opened)
    messages = [views.happened("t", entry, table, viewer, {ANN.id})]
    for number in moves:
        legal = table.positions[-1].legal_moves()
        if table.status != "playing" or not legal:
            break
        mover = (ANN, BEN)[table.to_move or 0]
        table = after(table, mover, Play(move=str(legal[number % len(legal)]), ply=table.ply))
    sent = msgspec.json.encode([views.snapshot("t", table, viewer, {ANN.id, BEN.id}, pictures=9), messages])
    assert str(SEED).encode() not in sent
    for player in (ANN, BEN, EVE):
        assert player.id.encode() not in sent
