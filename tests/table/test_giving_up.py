"""Giving up where three or more play: a bot plays on, and who gave up comes last."""

from __future__ import annotations

import pytest

from boomtown.core import Outcome
from boomtown.table import events
from boomtown.table.commands import (
    AnswerUndo,
    AskUndo,
    ComeBack,
    Confirm,
    HandOver,
    OfferDraw,
    Play,
    Promise,
    Rematch,
    Resign,
    Say,
    Sit,
    StandIn,
)
from boomtown.table.decide import rematch_opening
from boomtown.table.endings import with_the_given_up_last
from boomtown.table.records import RecordError, format_record, parse_record, record_events
from boomtown.table.state import BotActor, BotPlayer, Person, Table, fold
from boomtown.table.summary import BehindBot, summarise
from tests.table.room import ANNA, BO, CHE, DEE, LEVELS, NEXT_TABLE, Room, entries, opened, playing
from tests.table.test_bargaining import promise, verdicts
from tests.table.test_confirming import LAST_TIPI, chiefs


def three(pile: int = 40) -> Room:
    return playing(ANNA, BO, CHE, options={"pile": pile})


def ended(room: Room) -> Outcome:
    assert room.table.outcome is not None
    return room.table.outcome


def read_back(text: str) -> Table:
    return fold(entries(record_events(parse_record(text), by=DEE, levels=LEVELS)))


# What happens at the table


def test_a_bot_takes_the_seat_at_once_and_the_game_goes_on() -> None:
    room = three()
    assert room.asks(BO, Resign()) == (events.GaveUp(seat=1, level="newcomer"),)
    assert room.table.status == "playing"
    assert room.table.occupants[1] == BotPlayer("newcomer")
    room.plays("take 1", "take 1", "take 1")


def test_with_two_seats_the_game_ends_as_ever() -> None:
    room = playing(ANNA, BO)
    assert room.asks(BO, Resign()) == (events.Ended(reason="resigned", places=(1, 2), scores=(0, 0)),)


def test_who_gave_up_is_last_whatever_the_bot_reaches() -> None:
    room = three(pile=10)
    room.asks(BO, Resign())
    room.plays("take 1", "take 3", "take 1", "take 2", "take 1", "take 2")
    assert ended(room) == Outcome(places=(1, 3, 1), scores=(3, 4, 3), reason="points")


@pytest.mark.parametrize(
    ("places", "gave_up", "ranked"),
    [
        ((1, 2, 3, 4), (), (1, 2, 3, 4)),
        ((1, 2, 3), (0,), (3, 1, 2)),
        ((1, 1, 1), (1,), (1, 3, 1)),
        ((1, 2, 2, 4), (0,), (4, 1, 1, 3)),
        ((1, 2, 3, 4), (3, 0), (3, 1, 2, 4)),
        ((4, 3, 2, 1), (1, 0, 2, 3), (3, 4, 2, 1)),
    ],
)
def test_who_gave_up_earlier_is_lower_and_the_others_stand_among_themselves(
    places: tuple[int, ...], gave_up: tuple[int, ...], ranked: tuple[int, ...]
) -> None:
    outcome = Outcome(places=places, scores=(0,) * len(places), reason="points")
    assert with_the_given_up_last(outcome, gave_up).places == ranked


def test_when_no_person_is_left_the_game_ends() -> None:
    room = three()
    room.plays("take 1", "take 2", "take 3")
    room.asks(BO, Resign())
    room.asks(ANNA, Resign())
    decided = room.asks(CHE, Resign())
    assert isinstance(decided, tuple)
    assert [type(event) for event in decided] == [events.GaveUp, events.Ended]
    assert ended(room) == Outcome(places=(2, 3, 1), scores=(1, 2, 3), reason="resigned")


def test_the_only_person_among_bots_ends_the_game_and_the_bots_stand_as_they_stood() -> None:
    room = opened(who_sits=["bot:newcomer", "you", "bot:settler"], options={"pile": 40})
    room.plays("take 1", "take 3", "take 2")
    room.asks(ANNA, Resign())
    assert ended(room) == Outcome(places=(2, 3, 1), scores=(1, 3, 2), reason="resigned")


def test_somebody_for_whom_a_bot_stands_in_is_still_in_the_game() -> None:
    room = opened(who_sits=["you", "free", "bot:settler"], options={"pile": 40})
    room.asks(BO, Sit(seat=1))
    room.asks(BO, HandOver(level="settler"))
    room.asks(ANNA, Resign())
    assert room.table.status == "playing"
    assert isinstance(room.asks(BO, ComeBack()), tuple)
    room.asks(BO, Resign())
    assert ended(room).places == (3, 2, 1)


def test_who_gave_up_has_no_part_in_the_game_any_more() -> None:
    room = three()
    room.asks(ANNA, Resign())
    for command in (ComeBack(), HandOver(level="settler"), Resign(), Play(move="take 1", ply=0), AskUndo()):
        assert room.asks(ANNA, command) in ("not_seated", "nothing_to_come_back_to")
    assert room.asks(BO, StandIn(seat=0, level="settler")) == "bot_there"
    assert isinstance(room.asks(BotActor(0), Play(move="take 1", ply=0)), tuple)
    assert room.asks(BO, OfferDraw()) == "bots_play_on"


def test_at_one_screen_the_named_seat_gives_up_and_the_others_play_on() -> None:
    room = opened(who_sits=["you", "you", "you"], options={"pile": 40})
    assert room.asks(ANNA, Resign(seat=2)) == (events.GaveUp(seat=2, level="newcomer"),)
    assert room.table.seats_of(ANNA.id) == (0, 1)
    assert room.asks(ANNA, Resign(seat=2)) == "not_your_seat"
    assert room.asks(ANNA, Resign()) == (events.GaveUp(seat=0, level="newcomer"),)
    room.asks(ANNA, Resign())
    assert ended(room).places == (2, 1, 3)


def test_a_bot_never_gives_up_where_three_play() -> None:
    room = opened(who_sits=["bot:newcomer", "you", "bot:settler"])
    assert room.asks(BotActor(0), Resign()) == "bots_play_on"


@pytest.mark.parametrize(
    ("bots", "level"),
    [((), "newcomer"), (("settler",), "settler"), (("settler", "newcomer"), "newcomer")],
)
def test_the_bot_is_as_good_as_the_others_else_of_a_middle_level(bots: tuple[str, ...], level: str) -> None:
    people = ["you"] * (4 - len(bots))
    room = opened(who_sits=[*people, *(f"bot:{bot}" for bot in bots)], options={"pile": 40})
    assert room.asks(ANNA, Resign(seat=0)) == (events.GaveUp(seat=0, level=level),)


def test_open_requests_and_promises_of_who_gives_up_are_settled() -> None:
    room = three()
    room.plays("take 1", "take 1", "take 1")
    room.asks(BO, promise(3, turns=3))
    room.asks(BO, AskUndo())
    decided = room.asks(BO, Resign())
    assert isinstance(decided, tuple)
    assert decided[0] == events.PromisesReleased(seat=1)
    assert verdicts(room) == ["released"]
    assert room.table.undo_question is None


def test_a_word_broken_in_a_turn_that_a_bot_completes_is_broken() -> None:
    room = chiefs()
    room.asks(ANNA, Promise(promise="leave_lane", points=("b",), turns=1))
    room.plays("b3>b4")
    room.asks(ANNA, Resign())
    assert verdicts(room) == ["released"]  # the turn does not count yet
    room.plays("c3>c4", "gather")
    assert verdicts(room) == ["broken"]
    assert fold(room.log) == room.table


def test_taking_back_goes_past_a_giving_up_and_does_not_undo_it() -> None:
    room = three(pile=10)
    room.plays("take 3")
    room.asks(BO, Resign())
    room.plays("take 1", "take 1")
    assert room.asks(ANNA, AskUndo()) == (events.UndoAsked(seat=0, to_ply=0),)
    assert room.asks(CHE, AnswerUndo(agree=True)) == (events.Undone(to_ply=0),)
    assert [given.ply for given in room.table.gave_up] == [0]
    assert room.table.occupants[1] == BotPlayer("newcomer")
    room.plays("take 1", "take 3", "take 3", "take 3")
    assert ended(room).places == (1, 3, 2)
    assert read_back(format_record(room.table)).outcome == ended(room)


def test_old_logs_end_as_they_ended() -> None:
    log = entries(
        [
            *(entry.event for entry in three().log),
            events.Ended(reason="resigned", places=(3, 1, 1), scores=(0, 0, 0)),
        ]
    )
    table = fold(log)
    assert table.outcome == Outcome(places=(3, 1, 1), scores=(0, 0, 0), reason="resigned")
    assert read_back(format_record(table)).outcome == table.outcome


# Afterwards


def test_who_gave_up_sits_again_in_the_next_game_if_they_ask_before_it_is_made() -> None:
    room = three(pile=4)
    room.asks(BO, Resign())
    room.plays("take 1", "take 1", "take 2")
    assert room.asks(BO, Rematch()) == (events.RematchOffered(seat=1),)
    room.asks(ANNA, Rematch())
    room.asks(CHE, Rematch())
    table = fold(entries(rematch_opening(room.table, 0, table_id=NEXT_TABLE)))
    assert table.occupants == (Person(BO.id, "Bo"), Person(CHE.id, "Che"), Person(ANNA.id, "Anna"))


def test_the_others_do_not_wait_for_who_gave_up_and_keep_a_seat_free_for_them() -> None:
    room = three(pile=4)
    room.asks(ANNA, Resign())
    room.plays("take 1", "take 1", "take 2")
    room.asks(BO, Rematch())
    decided = room.asks(CHE, Rematch())
    assert decided == (events.RematchOffered(seat=2), events.RematchMade(table=NEXT_TABLE))
    table = fold(entries(rematch_opening(room.table, 0, table_id=NEXT_TABLE)))
    assert table.occupants == (Person(BO.id, "Bo"), Person(CHE.id, "Che"), None)
    assert table.opened.by == BO.id  # who can seat a bot there, now that Anna may be gone
    again = Room([entry.event for entry in entries(rematch_opening(room.table, 0, table_id=NEXT_TABLE))])
    again.asks(ANNA, Sit(seat=2))
    assert again.table.status == "playing"


def test_the_only_person_who_gave_up_plays_again_at_once() -> None:
    room = opened(who_sits=["bot:newcomer", "you", "bot:settler"], options={"pile": 40})
    room.asks(ANNA, Resign())
    decided = room.asks(ANNA, Rematch())
    assert decided == (events.RematchOffered(seat=1), events.RematchMade(table=NEXT_TABLE))
    table = fold(entries(rematch_opening(room.table, 0, table_id=NEXT_TABLE)))
    assert table.occupants[0] == Person(ANNA.id, "Anna")


def test_who_handed_their_seat_over_plays_again_if_they_ask() -> None:
    room = three(pile=4)
    room.asks(BO, HandOver(level="settler"))
    room.plays("take 1", "take 1", "take 2")
    room.asks(BO, Rematch())
    room.asks(ANNA, Rematch())
    room.asks(CHE, Rematch())
    table = fold(entries(rematch_opening(room.table, 0, table_id=NEXT_TABLE)))
    assert table.occupants[0] == Person(BO.id, "Bo")


def test_the_game_stays_among_the_games_of_who_gave_up_or_is_away() -> None:
    room = three()
    room.asks(BO, Resign())
    room.asks(CHE, HandOver(level="settler"))
    summary = summarise(room.table)
    assert summary.players == (ANNA.id, None, None)
    assert summary.behind_bots == (BehindBot(1, BO.id, "Bo", gave_up=True), BehindBot(2, CHE.id, "Che"))


# Records


def test_a_record_tells_who_gave_up_and_when_and_reads_back() -> None:
    room = three(pile=10)
    room.plays("take 1")
    room.asks(BO, Say(text="I must go."))
    room.asks(BO, Resign())
    room.plays("take 3", "take 1", "take 2", "take 1", "take 2")
    text = format_record(room.table)
    assert '[Green "Bo"]' in text
    assert "GreenType" not in text
    said = '{% green says "I must go."}\n{% green gives up, newcomer plays on}\n'
    assert f"1. take 1 {{%+0.002}}\n{said}2. take 3 {{%+0.003}}" in text
    again = read_back(text)
    assert again.outcome == ended(room)
    assert [given.person.name for given in again.gave_up] == ["Bo"]
    assert format_record(again) == text


def test_a_game_that_goes_on_is_read_with_the_bot_on_the_seat() -> None:
    room = three()
    room.plays("take 1")
    room.asks(BO, Resign())
    again = read_back(format_record(room.table))
    assert again.occupants == (Person(DEE.id, "Anna"), BotPlayer("newcomer"), Person(DEE.id, "Che"))


def test_a_level_that_is_no_more_is_played_by_one_there_is() -> None:
    room = three()
    room.asks(BO, Resign())
    text = format_record(room.table).replace("newcomer plays", "oracle plays")
    assert read_back(text).occupants[1] == BotPlayer("newcomer")


def test_a_record_that_ends_because_everybody_gave_up_reads_back() -> None:
    room = three()
    room.plays("take 1")
    for who in (BO, ANNA, CHE):
        room.asks(who, Resign())
    again = read_back(format_record(room.table))
    assert again.outcome == ended(room)
    assert again.status == "over"


HEAD = '[Game "pebbles"]\n[Seats "3"]\n[Options "pile=4"]\n[Red "Anna"]\n[Green "Bo"]\n[Blue "Che"]\n'
BOT = '[Game "pebbles"]\n[Seats "3"]\n[Red "newcomer"]\n[RedType "bot"]\n'
GIVES = "{% green gives up, newcomer plays on}"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('[Game "pebbles"]\n\n{% green gives up, newcomer plays on}\n', "ends"),
        (HEAD + f"\n{GIVES}\n{GIVES}\n", "twice"),
        (BOT + "\n{% red gives up, newcomer plays on}\n", "bot"),
        (HEAD + f"\n1. take 1 2. take 1 3. take 2\n{GIVES}\n", "over"),
        (HEAD + "\n" + "".join(GIVES.replace("green", c) + "\n" for c in ("red", "green", "blue"))
         + "1. take 1\n", "nobody"),
        (HEAD + '[Result "green"]\n[Places "3 1 2"]\n[Scores "1 2 1"]\n[Reason "points"]\n'
         + f"\n1. take 1\n{GIVES}\n2. take 2 3. take 1\n", "places"),
    ],
)  # fmt: skip
def test_a_record_in_which_nobody_could_give_up_like_that_is_refused(text: str, why: str) -> None:
    with pytest.raises(RecordError, match=why):
        read_back(text)


def test_where_turns_are_confirmed_somebody_may_give_up_before_the_last_is() -> None:
    room = opened("windriver", who_sits=["you", "you", "you"], start=LAST_TIPI)
    room.plays("tipi c6>*")
    assert room.asks(ANNA, Resign(seat=1)) == (events.GaveUp(seat=1, level="newcomer"),)
    room.asks(ANNA, Confirm(ply=1))
    assert ended(room).places == (1, 3, 2)
    assert read_back(format_record(room.table)).outcome == ended(room)
