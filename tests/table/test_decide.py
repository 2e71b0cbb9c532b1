"""What a table answers: each rule of `decide` by a sentence."""

from __future__ import annotations

import ast
import inspect

import pytest

from boomtown.core import Outcome
from boomtown.table import (
    bargaining,
    command_context,
    commands,
    confirming,
    decide,
    due,
    events,
    giving_up,
    live,
    opening,
    passing,
    pausing,
    questions,
    readiness,
    refusal,
    standing_in,
)
from boomtown.table.commands import (
    AnswerDraw,
    AnswerPause,
    AnswerUndo,
    AskUndo,
    ComeBack,
    Command,
    Confirm,
    HandOver,
    Leave,
    LetPass,
    OfferDraw,
    Pause,
    Play,
    Promise,
    Ready,
    Rematch,
    Resign,
    Say,
    SayPhrase,
    SeatBot,
    Sit,
    StandIn,
    StepOut,
    TakeBack,
)
from boomtown.table.endings import outcome_of_resigning
from boomtown.table.state import BotActor, Player
from tests.table.room import ANNA, BO, CHE, opened, over, playing

EVERY_COMMAND: tuple[Command, ...] = (
    Sit(seat=0),
    SeatBot(seat=0, level="newcomer"),
    Leave(seat=0),
    Play(move="take 1", ply=0),
    AskUndo(),
    AnswerUndo(agree=True),
    Resign(),
    OfferDraw(),
    AnswerDraw(agree=True),
    Rematch(),
    Confirm(ply=0),
    TakeBack(ply=0),
    Say(text="Hello"),
    SayPhrase(phrase="hello"),
    Promise(promise="not_take", points=("2",), turns=1),
    StepOut(),
    StandIn(seat=0, level="newcomer"),
    HandOver(level="newcomer"),
    ComeBack(),
    LetPass(on=True),
    Ready(),
    Pause(),
    AnswerPause(agree=True),
)


# Sitting down and getting up


def test_a_seat_is_taken_once() -> None:
    room = opened()
    assert room.asks(BO, Sit(seat=0)) == "seat_taken"
    assert room.asks(BO, Sit(seat=2)) == "no_such_seat"
    assert room.asks(BO, Sit(seat=1)) == (
        events.Seated(seat=1, player=BO.id, name="Bo"),
        events.Started(),
    )


def test_one_person_may_hold_several_seats() -> None:
    room = opened(who_sits=["you", "free", "free"])
    room.asks(ANNA, Sit(seat=2))
    assert room.table.seats_of(ANNA.id) == (0, 2)


def test_only_who_opened_the_table_seats_bots_and_sends_them_away() -> None:
    room = opened(who_sits=["you", "free", "free"])
    assert room.asks(BO, SeatBot(seat=1, level="newcomer")) == "not_your_table"
    assert room.asks(ANNA, SeatBot(seat=0, level="newcomer")) == "seat_taken"
    assert room.asks(ANNA, SeatBot(seat=1, level="genius")) == "unknown_level"
    assert room.asks(ANNA, SeatBot(seat=1, level="settler")) == (events.BotSeated(seat=1, level="settler"),)
    assert room.asks(BO, Leave(seat=1)) == "not_your_table"
    assert room.asks(ANNA, Leave(seat=1)) == (events.Left(seat=1),)
    assert room.table.occupants[1] is None


def test_a_person_leaves_their_own_seat_only() -> None:
    room = opened(who_sits=["you", "free", "free"])
    room.asks(BO, Sit(seat=1))
    assert room.asks(ANNA, Leave(seat=1)) == "not_your_seat"
    assert room.asks(ANNA, Leave(seat=2)) == "seat_free"
    assert room.asks(ANNA, Leave(seat=3)) == "no_such_seat"
    assert room.asks(BO, Leave(seat=1)) == (events.Left(seat=1),)
    assert room.asks(BO, Leave(seat=1)) == "seat_free"


def test_a_bot_on_the_last_seat_starts_the_game() -> None:
    room = opened()
    assert room.asks(ANNA, SeatBot(seat=1, level="newcomer")) == (
        events.BotSeated(seat=1, level="newcomer"),
        events.Started(),
    )


def test_who_opened_the_table_may_seat_bots_without_sitting() -> None:
    room = opened(who_sits=["free", "free"])
    room.asks(ANNA, SeatBot(seat=0, level="newcomer"))
    room.asks(ANNA, SeatBot(seat=1, level="newcomer"))
    assert room.table.status == "playing"


# Every command at every stage


@pytest.mark.parametrize(
    ("stage", "codes"),
    [
        ("waiting", "seat_taken seat_taken - not_started not_started not_started not_started not_started "
                    "not_started not_over not_started not_started - - not_started not_started not_started "
                    "not_started nothing_to_come_back_to not_started no_ready_check not_started not_started"),
        ("playing", "already_started already_started already_started - nothing_to_undo no_undo_asked - - "
                    "no_draw_offered not_over nothing_to_confirm nothing_to_take_back - - - - not_away - "
                    "nothing_to_come_back_to still_playing no_ready_check game_of_turns game_of_turns"),
        ("over", "game_over " * 9 + "- game_over game_over - - game_over game_over game_over game_over "
                 "nothing_to_come_back_to game_over game_over game_over game_over"),
    ],
)  # fmt: skip
def test_every_command_is_answered_at_every_stage(stage: str, codes: str) -> None:
    for command, code in zip(EVERY_COMMAND, codes.split(), strict=True):
        room = {"waiting": opened, "playing": lambda: playing(ANNA, BO), "over": over}[stage]()
        answer = room.asks(ANNA, command)
        assert (answer if isinstance(answer, str) else "-") == code, command


@pytest.mark.parametrize("command", EVERY_COMMAND, ids=lambda command: type(command).__name__)
def test_a_spectator_changes_nothing_once_the_game_has_begun(command: Command) -> None:
    for room in (playing(ANNA, BO), over()):
        before = room.table
        answer = room.asks(CHE, command)
        assert answer in {
            "not_seated",
            "already_started",
            "game_over",
            "not_over",
            "not_your_table",
            "nothing_to_come_back_to",
        }
        assert room.table is before


@pytest.mark.parametrize("command", EVERY_COMMAND, ids=lambda command: type(command).__name__)
def test_a_bot_plays_and_gives_up_and_talks_by_phrases_and_does_nothing_else(command: Command) -> None:
    room = opened(who_sits=["bot:newcomer", "you"])
    answer = room.asks(BotActor(0), command)
    if isinstance(command, Play | Resign | SayPhrase | Promise):
        assert isinstance(answer, tuple)
    else:
        assert answer in {
            "bots_only_play",
            "already_started",
            "not_over",
            "nothing_to_confirm",
            "nothing_to_come_back_to",
        }


def test_nobody_speaks_for_a_bot_that_does_not_sit_there() -> None:
    room = opened(who_sits=["bot:newcomer", "you"])
    for seat in (1, 2, -1):
        assert room.asks(BotActor(seat), Play(move="take 1", ply=0)) == "not_seated"


# Playing


def test_a_move_is_written_in_the_words_of_the_game() -> None:
    room = playing(ANNA, BO)
    assert room.asks(ANNA, Play(move="take 2", ply=0)) == (events.Moved(seat=0, move="take 2"),)


@pytest.mark.parametrize(
    ("who", "move", "ply", "code"),
    [
        (CHE, "take 1", 1, "not_seated"),
        (ANNA, "take 1", 1, "not_your_turn"),
        (BO, "take 1", 0, "stale"),
        (BO, "take 1", 2, "stale"),
        (ANNA, "take 1", 0, "stale"),
        (BO, "steal 1", 1, "bad_notation"),
        (BO, "", 1, "bad_notation"),
        (BO, "take 4", 1, "too_much"),
    ],
)
def test_a_move_is_refused_for_the_reason_that_matters(who: Player, move: str, ply: int, code: str) -> None:
    room = playing(ANNA, BO)
    room.plays("take 1")
    before = room.table
    assert room.asks(who, Play(move=move, ply=ply)) == code
    assert room.table is before


def test_who_holds_several_seats_plays_for_the_one_to_move() -> None:
    room = opened(who_sits=["you", "free", "you"])
    room.asks(BO, Sit(seat=1))
    room.asks(ANNA, Play(move="take 1", ply=0))
    assert room.asks(ANNA, Play(move="take 1", ply=1)) == "not_your_turn"
    room.asks(BO, Play(move="take 2", ply=1))
    assert room.asks(ANNA, Play(move="take 3", ply=2)) == (events.Moved(seat=2, move="take 3"),)


def test_the_last_move_ends_the_game_in_the_same_batch() -> None:
    room = playing(ANNA, BO, options={"pile": 4})
    room.plays("take 3")
    assert room.asks(BO, Play(move="take 1", ply=1)) == (
        events.Moved(seat=1, move="take 1"),
        events.Ended(reason="points", places=(1, 2), scores=(3, 1)),
    )
    assert room.table.outcome == Outcome(places=(1, 2), scores=(3, 1), reason="points")


def test_plies_count_from_where_the_table_began() -> None:
    room = opened(who_sits=["you", "you"], start="2 10 modest 1,1")
    assert room.asks(ANNA, Play(move="take 1", ply=2)) == "stale"
    assert isinstance(room.asks(ANNA, Play(move="take 1", ply=0)), tuple)


# Giving up


def test_who_gives_up_loses_to_the_other() -> None:
    room = playing(ANNA, BO)
    room.plays("take 3")
    assert room.asks(ANNA, Resign()) == (events.Ended(reason="resigned", places=(2, 1), scores=(3, 0)),)


def test_one_gives_up_for_ones_own_seats_only() -> None:
    room = playing(ANNA, BO)
    assert room.asks(ANNA, Resign(seat=1)) == "not_your_seat"
    assert room.asks(ANNA, Resign(seat=5)) == "no_such_seat"
    assert room.asks(CHE, Resign(seat=1)) == "not_seated"


def test_at_one_screen_the_seat_to_move_gives_up_unless_another_is_named() -> None:
    room = opened(who_sits=["you", "you"])
    room.plays("take 1")
    assert room.asks(ANNA, Resign()) == (events.Ended(reason="resigned", places=(1, 2), scores=(1, 0)),)
    room = opened(who_sits=["you", "you"])
    room.plays("take 1")
    assert room.asks(ANNA, Resign(seat=0)) == (events.Ended(reason="resigned", places=(2, 1), scores=(1, 0)),)


def test_who_holds_several_seats_but_not_the_one_to_move_gives_up_the_first() -> None:
    room = opened(who_sits=["free", "you", "you"])
    room.asks(BO, Sit(seat=0))
    assert room.asks(ANNA, Resign()) == (events.GaveUp(seat=1, level="newcomer"),)


def test_of_several_seats_the_one_that_gives_up_is_last_and_the_others_stand_as_they_stood() -> None:
    assert outcome_of_resigning([1], (5, 90, 8, 5)).places == (2, 4, 1, 2)
    assert outcome_of_resigning([0], (9, 0, 0)).places == (3, 1, 1)
    assert outcome_of_resigning([1], (0, 9)).places == (1, 2)


# The codes


def test_every_code_that_is_used_is_listed_and_every_listed_code_is_used() -> None:
    used = set()
    for module in (
        command_context,
        confirming,
        decide,
        due,
        giving_up,
        live,
        opening,
        passing,
        pausing,
        bargaining,
        questions,
        readiness,
        refusal,
        standing_in,
    ):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    used.add(code.value)
    from_errors = {
        "unknown_game",
        "bad_option",
        "needs_position",
        "bad_notation",
        "illegal_move",
        "not_your_turn",
    }
    assert used | from_errors == set(refusal.CODES)


def test_the_list_of_commands_here_is_complete() -> None:
    assert {type(command) for command in EVERY_COMMAND} == set(commands.Command.__args__)
