"""Talk and promises at a table: who may say what, what is kept of it, and what the record tells."""

from __future__ import annotations

import pytest

from boomtown.table import events
from boomtown.table.commands import (
    AnswerUndo,
    AskUndo,
    ComeBack,
    Confirm,
    Play,
    Promise,
    Resign,
    Say,
    SayPhrase,
    StandIn,
    StepOut,
)
from boomtown.table.records import RecordError, format_record, parse_record, record_events
from boomtown.table.state import BotActor, BotPlayer, Person, fold
from boomtown.table.talk import TEXT_LENGTH
from tests.table.room import ANNA, BO, CHE, DEE, LEVELS, Room, entries, opened, playing


def promise(number: int = 3, turns: int = 1) -> Promise:
    return Promise(promise="not_take", points=(str(number),), turns=turns)


def verdicts(room: Room) -> list[str]:
    return [judged.verdict for judged in room.table.judged]


# Talking


def test_what_is_said_stays_the_text_it_was() -> None:
    room = playing(ANNA, BO)
    text = '<script>alert("x")</script> {b} [i] ; \\ é 🦬'
    assert room.asks(BO, Say(text=f"  {text} ")) == (events.Said(seat=1, text=text),)
    assert [(line.seat, line.text) for line in room.table.talk] == [(1, text)]


@pytest.mark.parametrize(
    "text", ["", "   ", "a\nb", "a\x00b", "\u202eabc", "a\u2028b", "\ud800", "x" * (TEXT_LENGTH + 1)]
)
def test_what_cannot_be_shown_is_not_said(text: str) -> None:
    assert playing(ANNA, BO).asks(ANNA, Say(text=text)) == "bad_text"


def test_families_of_small_pictures_are_said() -> None:
    assert isinstance(playing(ANNA, BO).asks(ANNA, Say(text="👨‍👩‍👧")), tuple)


def test_onlookers_do_not_talk_and_nobody_speaks_for_another() -> None:
    room = playing(ANNA, BO)
    assert room.asks(CHE, Say(text="Hello")) == "not_seated"
    assert room.asks(CHE, SayPhrase(phrase="hello")) == "not_seated"
    assert room.asks(CHE, promise()) == "not_seated"
    assert room.asks(ANNA, Say(text="Hello", seat=1)) == "not_your_seat"
    assert room.asks(ANNA, Say(text="Hello", seat=5)) == "no_such_seat"


def test_games_without_a_powwow_have_no_talk() -> None:
    room = playing(ANNA, BO, game="boomerang")
    for command in (Say(text="Hello"), SayPhrase(phrase="hello"), promise()):
        assert room.asks(ANNA, command) == "no_powwow"


def test_phrases_point_at_what_there_is() -> None:
    room = playing(ANNA, BO)
    assert room.asks(ANNA, SayPhrase(phrase="beware", points=("green",))) == (
        events.Phrased(seat=0, phrase="beware", points=("green",)),
    )
    assert room.asks(ANNA, SayPhrase(phrase="beware", points=("blue",))) == "bad_points"
    assert room.asks(ANNA, SayPhrase(phrase="beware")) == "bad_points"
    assert room.asks(ANNA, SayPhrase(phrase="hello", points=("1",))) == "bad_points"
    assert room.asks(ANNA, SayPhrase(phrase="goodbye")) == "unknown_phrase"


# Promising


def test_a_promise_is_kept_when_its_turns_are_over() -> None:
    room = playing(ANNA, BO)
    room.asks(ANNA, promise(turns=2))
    room.plays("take 1", "take 3")
    assert (verdicts(room), room.table.judged[0].turns_left) == (["open"], 1)
    room.plays("take 1")
    assert verdicts(room) == ["kept"]


def test_a_broken_promise_names_its_move_and_is_whole_again_when_that_is_taken_back() -> None:
    room = playing(ANNA, ANNA, BO)
    room.asks(BO, promise())
    room.plays("take 1", "take 1", "take 3")
    assert (verdicts(room), room.table.judged[0].broken_at) == (["broken"], 2)
    room.asks(BO, AskUndo())
    room.asks(ANNA, AnswerUndo(agree=True))
    assert room.table.ply == 2
    assert verdicts(room) == ["open"]


def test_nobody_promises_nonsense_or_too_much() -> None:
    room = playing(ANNA, BO, options={"pile": 40})
    assert room.asks(ANNA, promise(turns=0)) == "bad_turns"
    assert room.asks(ANNA, promise(turns=7)) == "bad_turns"
    assert room.asks(ANNA, Promise(promise="peace", turns=1)) == "unknown_promise"
    assert room.asks(ANNA, promise(number=0)) == "bad_points"
    for number in (7, 8, 9):
        assert isinstance(room.asks(ANNA, promise(number)), tuple)
    assert room.asks(ANNA, promise(7)) == "same_promise"
    assert room.asks(ANNA, promise(6)) == "too_many_promises"
    assert isinstance(room.asks(BO, promise(7)), tuple)


@pytest.mark.parametrize("most", [1, 3])
def test_a_table_keeps_only_so_many_promises(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    monkeypatch.setattr("boomtown.table.bargaining.MOST_PROMISES", most)
    room = playing(ANNA, BO, options={"pile": 40})
    for number in range(7, 7 + most):
        assert isinstance(room.asks(ANNA, promise(number)), tuple)
    assert room.asks(BO, promise(7)) == "promises_spent"


@pytest.mark.parametrize("most", [1, 3])
def test_a_table_keeps_only_so_much_talk(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    monkeypatch.setattr("boomtown.table.bargaining.MOST_LINES", most)
    room = playing(ANNA, BO, options={"pile": 40})
    for _ in range(most):
        assert isinstance(room.asks(ANNA, Say(text="Well, well.")), tuple)
    for command in (Say(text="And now?"), promise(7), SayPhrase(phrase="hello")):
        assert room.asks(BO, command) == "talk_spent"
    assert len(room.table.talk) == most


def test_a_turn_is_judged_when_it_is_confirmed() -> None:
    room = playing(ANNA, BO, CHE, game="windriver")
    room.asks(ANNA, Promise(promise="not_enter", points=("c3",), turns=1))
    room.asks(ANNA, Play(move="tipi c3", ply=0))
    assert verdicts(room) == ["open"]
    room.asks(ANNA, Confirm(ply=1))
    assert verdicts(room) == ["broken"]


# Records


def told() -> Room:
    room = playing(ANNA, BO, options={"pile": 40})
    room.asks(ANNA, Say(text='He said "}" {%'))
    room.asks(ANNA, promise(3))
    room.asks(BO, promise(2, turns=2))
    room.plays("take 3", "take 1", "take 1", "take 1")
    room.asks(BO, SayPhrase(phrase="beware", points=("red",)))
    room.asks(BO, Resign())
    return room


def test_the_record_tells_who_kept_their_word_and_is_read_again() -> None:
    room = told()
    text = format_record(room.table)
    assert '[RedWord "0 kept, 1 broken"]' in text
    assert '[GreenWord "1 kept, 0 broken"]' in text
    assert "{% red promises not_take 3 for 1: broken by 1. take 3}" in text
    assert "{% green promises not_take 2 for 2: kept}" in text
    again = fold(entries(record_events(parse_record(text), by=DEE, levels=LEVELS)))
    assert format_record(again) == text
    assert [line.text for line in again.talk][:1] == ['He said "}" {%']


def test_a_record_that_lies_about_a_word_is_refused() -> None:
    text = format_record(told().table).replace("broken by 1. take 3", "kept")
    with pytest.raises(RecordError) as lie:
        record_events(parse_record(text), by=DEE, levels=LEVELS)
    assert lie.value.code == "wrong_word"


@pytest.mark.parametrize(
    "comment",
    [
        "{% red sings}",
        "{% pink phrase hello}",
        '{% red says ""}',
        "{% red promises not_take 3 for 9}",
        "{% red phrase goodbye}",
        "{% red promises not_take 0 for 2}",
    ],
)
def test_talk_in_a_record_that_cannot_have_been_is_refused(comment: str) -> None:
    text = f'[Game "pebbles"]\n\n1. take 1\n{comment}\n2. take 1\n'
    with pytest.raises(RecordError):
        record_events(parse_record(text), by=DEE, levels=LEVELS)


def test_other_comments_are_still_only_comments() -> None:
    text = '[Game "pebbles"]\n\n1. take 1 {a good move}\n; {% not talk}\n2. take 1\n'
    assert parse_record(text).talk == ()


# Leaving and coming back


def test_a_bot_stands_in_for_who_left_and_gives_the_seat_back() -> None:
    room = playing(ANNA, BO, options={"pile": 40})
    assert room.asks(ANNA, StandIn(seat=1, level="settler")) == "not_away"
    assert room.asks(BO, StepOut()) == (events.SteppedOut(seat=1),)
    assert room.asks(BO, StepOut()) == "already_away"
    assert room.asks(CHE, StandIn(seat=1, level="settler")) == "not_seated"
    assert room.asks(ANNA, StandIn(seat=1, level="genius")) == "unknown_level"
    assert room.asks(ANNA, StandIn(seat=1, level="settler")) == (
        events.StoodIn(seat=1, level="settler", asked_by=0),
    )
    assert room.asks(ANNA, StandIn(seat=1, level="settler")) == "bot_there"
    room.plays("take 1", "take 1")
    assert room.asks(CHE, ComeBack()) == "nothing_to_come_back_to"
    assert room.asks(BO, ComeBack()) == (events.CameBack(seat=1),)
    assert room.table.occupants[1] == Person(BO.id, "Bo")
    assert room.asks(BotActor(1), Play(move="take 1", ply=2)) == "not_seated"


def test_a_bot_stands_in_for_who_has_not_been_seen_for_a_while() -> None:
    room = playing(ANNA, BO, options={"pile": 40})
    room.absent = {BO.id}
    assert isinstance(room.asks(ANNA, StandIn(seat=1, level="settler")), tuple)
    assert room.table.occupants[1] == BotPlayer("settler")
    assert '[Green "Bo"]' in format_record(room.table)


def test_who_moves_has_not_left() -> None:
    room = playing(ANNA, BO, options={"pile": 40})
    room.asks(ANNA, StepOut())
    room.plays("take 1")
    assert room.asks(BO, StandIn(seat=0, level="settler")) == "not_away"


def test_the_promises_of_who_left_do_not_bind_the_bot() -> None:
    room = playing(ANNA, BO, options={"pile": 40})
    room.asks(BO, promise(3, turns=3))
    room.plays("take 1", "take 1")
    room.asks(BO, StepOut())
    released = room.asks(ANNA, StandIn(seat=1, level="settler"))
    assert isinstance(released, tuple)
    assert released[0] == events.PromisesReleased(seat=1)
    room.plays("take 1", "take 3")
    assert verdicts(room) == ["released"]
    room.asks(ANNA, Resign())
    text = format_record(room.table)
    assert "for 3: released after 2}" in text
    again = fold(entries(record_events(parse_record(text), by=DEE, levels=LEVELS)))
    assert [judged.verdict for judged in again.judged] == ["released"]


def test_bots_promise_but_say_nothing_of_their_own() -> None:
    room = opened(who_sits=["bot:newcomer", "you"])
    assert room.asks(BotActor(0), Say(text="Hello")) == "bots_only_play"
    assert isinstance(room.asks(BotActor(0), promise()), tuple)
