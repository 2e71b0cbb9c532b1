"""Opening tables, and the next table of a rematch."""

from __future__ import annotations

from typing import Any

import pytest

from boomtown.core import derive
from boomtown.table import events
from boomtown.table.commands import Resign, Sit
from boomtown.table.decide import open_table, rematch_opening
from boomtown.table.refusal import Refusal
from boomtown.table.state import BotPlayer, Person
from tests.table.room import ANNA, BO, CHE, LEVELS, SEED, Room, opened, playing


def refusal_of(game: str = "pebbles", options: dict[str, Any] | None = None, **more: Any) -> str:
    decision = open_table(game, options or {}, 0, seed=SEED, by=ANNA, levels=LEVELS, **more)
    assert isinstance(decision, Refusal), decision
    return decision.code


def test_who_opens_sits_on_the_first_seat_unless_they_say_otherwise() -> None:
    room = opened()
    assert room.table.occupants == (Person(ANNA.id, "Anna"), None)
    assert room.table.status == "waiting"


def test_the_first_event_names_the_rules_the_options_and_the_seed() -> None:
    first = opened(options={"pile": "40"}, public=True).log[0].event
    assert first == events.Opened(
        game="pebbles",
        rules_version=3,
        options={"pile": 40, "greedy": False, "drawn": "no"},
        seats=2,
        seed=SEED,
        by=ANNA.id,
        public=True,
    )


def test_seats_are_filled_as_asked_and_those_not_named_stay_free() -> None:
    room = opened(who_sits=["bot:settler", "you"], seats=4)
    assert room.table.occupants == (BotPlayer("settler"), Person(ANNA.id, "Anna"), None, None)


def test_the_number_of_seats_follows_from_the_seats_that_are_named() -> None:
    assert len(opened(who_sits=["you", "free", "free"]).table.occupants) == 3


def test_a_game_at_one_screen_starts_at_once() -> None:
    room = opened(who_sits=["you", "you"])
    assert isinstance(room.log[-1].event, events.Started)
    assert room.table.seats_of(ANNA.id) == (0, 1)


def test_bots_alone_may_play_each_other() -> None:
    room = opened(who_sits=["bot:newcomer", "bot:settler"])
    assert room.table.status == "playing"
    assert room.table.bot_to_move == 0


def test_a_game_may_begin_from_a_position() -> None:
    room = opened(start="3 40 greedy 9,1")
    assert room.table.opened.start == "3 40 greedy 9,1"
    assert room.table.opened.options == {"pile": 40, "greedy": True, "drawn": "no"}
    assert len(room.table.occupants) == 3
    assert room.table.ply == 0
    assert room.table.positions[-1].ply == 2


def test_an_option_that_says_only_how_a_game_begins_does_not_contradict_a_position() -> None:
    room = opened(start="2 40 modest 2", options={"drawn": "given", "pile": 40})
    assert room.table.opened.start == "2 40 modest 2"


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"game": "tiddlywinks"}, "unknown_game"),
        ({"options": {"stones": 3}}, "bad_option"),
        ({"options": {"pile": 11}}, "bad_option"),
        ({"options": {"drawn": "given"}}, "needs_position"),
        ({"seats": 5}, "bad_seats"),
        ({"seats": 1}, "bad_seats"),
        ({"seats": 2, "who_sits": ["you", "free", "free"]}, "bad_seats"),
        ({"who_sits": ["free"] * 5}, "bad_seats"),
        ({"who_sits": ["me"]}, "bad_seat_word"),
        ({"who_sits": ["bot"]}, "bad_seat_word"),
        ({"who_sits": [""]}, "bad_seat_word"),
        ({"who_sits": ["you", "bot:genius"]}, "unknown_level"),
        ({"who_sits": ["you", "bot:"]}, "unknown_level"),
        ({"start": "nonsense"}, "bad_notation"),
        ({"start": "2 4 modest 9"}, "too_much"),
        ({"start": "2 4 modest 3,1"}, "bad_start"),
        ({"start": "3 4 modest -", "seats": 2}, "bad_start"),
        ({"start": "2 4 modest -", "options": {"pile": 10}}, "bad_start"),
    ],
)
def test_a_table_that_cannot_be_is_refused(asked: dict[str, Any], code: str) -> None:
    assert refusal_of(**asked) == code


def test_a_rematch_swaps_the_sides_and_has_a_seed_of_its_own() -> None:
    room = playing(ANNA, BO, options={"pile": 4})
    room.asks(ANNA, Resign())
    after = Room(rematch_opening(room.table, 0, table_id="old0000000"))
    assert after.table.occupants == (Person(BO.id, "Bo"), Person(ANNA.id, "Anna"))
    assert after.table.status == "playing"
    assert after.table.opened.rematch_of == "old0000000"
    assert after.table.opened.options == room.table.opened.options
    assert after.table.opened.by == ANNA.id
    assert after.table.opened.seed == derive(SEED, "rematch") != SEED


def test_a_rematch_of_three_moves_everybody_up_one_seat() -> None:
    room = playing(ANNA, BO, CHE, options={"pile": 4})
    room.plays("take 1", "take 1", "take 2")
    after = Room(rematch_opening(room.table, 0, table_id="old0000000"))
    assert [after.table.holder(seat) for seat in range(3)] == [BO.id, CHE.id, ANNA.id]


def test_a_rematch_keeps_bots_the_custom_start_and_the_listing() -> None:
    room = opened(who_sits=["you", "bot:settler"], start="2 10 modest 1,1", public=True)
    room.asks(ANNA, Resign())
    after = Room(rematch_opening(room.table, 0, table_id="old0000000"))
    assert after.table.occupants == (BotPlayer("settler"), Person(ANNA.id, "Anna"))
    assert after.table.opened.start == "2 10 modest 1,1"
    assert after.table.opened.public


def test_the_last_free_seat_starts_the_game() -> None:
    room = opened(who_sits=["you", "free", "free"])
    assert room.asks(BO, Sit(seat=2)) == (events.Seated(seat=2, player=BO.id, name="Bo"),)
    assert room.asks(CHE, Sit(seat=1)) == (
        events.Seated(seat=1, player=CHE.id, name="Che"),
        events.Started(),
    )
