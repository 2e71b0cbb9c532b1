"""Records: what is written is read back, and what cannot be read is named by line and move."""

from __future__ import annotations

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from boomtown.core import BoomtownError, Outcome
from boomtown.core.outcome import places_by
from boomtown.core.words import clean_words
from boomtown.games.card import OptionValue
from boomtown.table.commands import AskUndo, OfferDraw, Play, Resign
from boomtown.table.events import Opened
from boomtown.table.move_times import LONGEST_MOVE_MS
from boomtown.table.opening import rematch_opening
from boomtown.table.record_error import FAULTS
from boomtown.table.record_time import known
from boomtown.table.records import (
    Record,
    RecordedPlayer,
    RecordError,
    format_record,
    parse_record,
    record_events,
    record_of,
    write_record,
)
from boomtown.table.state import BotPlayer, Person, Table, fold
from tests.table.room import ANNA, BO, DEE, LEVELS, entries, opened, playing


def replayed(text: str) -> Table:
    return fold(entries(record_events(parse_record(text), by=DEE, levels=LEVELS)))


def refusal_of(text: str) -> BoomtownError:
    with pytest.raises(BoomtownError) as refused:
        replayed(text)
    return refused.value


def test_a_record_reads_like_this() -> None:
    room = opened(options={"pile": 4, "greedy": True}, who_sits=["you", "bot:settler", "free"])
    assert format_record(room.table) == (
        '[Game "pebbles"]\n[Rules "3"]\n[Options "pile=4 greedy=true drawn=no"]\n[Seats "3"]\n[Red "Anna"]\n'
        '[Green "settler"]\n[GreenType "bot"]\n[Result "*"]\n\n'
    )
    room = playing(ANNA, BO, options={"pile": 4})
    room.plays("take 3", "take 1")
    assert format_record(room.table, date="2026.11.15", more={"Table": "abc"}) == (
        '[Game "pebbles"]\n[Rules "3"]\n[Options "pile=4 greedy=false drawn=no"]\n[Seats "2"]\n[Red "Anna"]\n'
        '[Green "Bo"]\n[Date "2026.11.15"]\n[Result "red"]\n[Places "1 2"]\n[Scores "3 1"]\n'
        '[Reason "points"]\n[Table "abc"]\n\n1. take 3 {%+0.002} 2. take 1 {%+0.001}\n'
    )


def test_the_moves_are_wrapped_at_80_columns_and_a_number_stays_with_its_move() -> None:
    room = opened(options={"pile": 40}, who_sits=["you", "you"])
    room.plays(*["take 1"] * 39)
    lines = format_record(room.table).split("\n\n")[1].splitlines()
    assert len(lines) > 4
    assert all(len(line) <= 80 for line in lines)
    assert all(len(line) > 80 - len(" 39. take") for line in lines[:-1])
    assert not any(line.endswith(".") for line in lines)
    assert replayed(format_record(room.table)).moves == room.table.moves


def test_what_was_taken_back_is_not_in_the_record() -> None:
    room = opened(who_sits=["you", "you"])
    room.plays("take 1", "take 2")
    room.asks(ANNA, AskUndo())
    room.plays("take 3")
    assert record_of(room.table).moves == ("take 1", "take 3")


def test_a_finished_game_becomes_a_table_to_look_through() -> None:
    room = playing(ANNA, BO)
    room.plays("take 3")
    room.asks(ANNA, Resign())
    table = replayed(format_record(room.table))
    assert table.status == "over"
    assert table.outcome == room.table.outcome
    assert table.occupants == (Person("", "Anna"), Person("", "Bo"))
    assert table.opened.by == DEE.id
    assert table.seats_of(DEE.id) == ()


def test_a_running_game_belongs_to_who_brings_it() -> None:
    room = opened(who_sits=["you", "bot:settler"])
    room.plays("take 3")
    table = replayed(format_record(room.table))
    assert table.status == "playing"
    assert table.occupants == (Person(DEE.id, "Anna"), BotPlayer("settler"))
    assert table.bot_to_move == 1


def test_a_custom_start_is_kept() -> None:
    room = opened(start="3 40 greedy 9,1", who_sits=["you"] * 3)
    room.plays("take 9")
    room.asks(ANNA, OfferDraw())
    table = replayed(format_record(room.table))
    assert table.opened.start == "3 40 greedy 9,1"
    assert (table.positions, table.outcome) == (room.table.positions, room.table.outcome)


def test_a_start_that_the_seed_drew_is_kept() -> None:
    room = opened(options={"drawn": "yes"}, who_sits=["you", "you"])
    assert str(room.table.positions[0]) == "2 10 modest 2"
    room.plays("take 1")
    table = replayed(format_record(room.table))
    assert table.opened.seed != room.table.opened.seed
    assert table.positions == room.table.positions
    assert table.opened.options == room.table.opened.options


def test_a_game_that_its_rules_have_ended_needs_no_result() -> None:
    table = replayed('[Game "pebbles"]\n[Options "pile=4"]\n1. take 3 2. take 1')
    assert table.status == "over"
    assert table.outcome == Outcome(places=(1, 2), scores=(3, 1), reason="points")


def test_who_is_not_named_is_called_by_their_colour() -> None:
    assert replayed('[Game "pebbles"]').occupants == (Person(DEE.id, "red"), Person(DEE.id, "green"))


def test_a_level_that_is_no_more_stays_readable_as_a_name() -> None:
    table = replayed('[Game "pebbles"]\n[Red "wizard"]\n[RedType "bot"]')
    assert table.occupants[0] == Person(DEE.id, "wizard")


def test_options_and_seats_may_follow_from_the_start_position() -> None:
    table = replayed('[Game "pebbles"]\n[Start "3 40 greedy 9,1"]\n1. take 9')
    assert table.opened.options == {"pile": 40, "greedy": True, "drawn": "no"}
    assert len(table.occupants) == 3


@pytest.mark.parametrize(
    "moves",
    [
        "1. take 1 2. take 2 3. take 3",
        "1.take 1 2.take 2 3.take 3 *",
        "\n\n 1.\ttake\n1 2. take {a comment} 2\n3. take 3\n\n*\n",
        "{before} 1. take 1 ; to the end of the line: 2. take 9\n2. take 2 {over\n7. lines} 3. take 3",
    ],
)
def test_reading_is_easy_about_blanks_and_comments(moves: str) -> None:
    record = parse_record(f'; by hand\n\n  [Game   "pebbles" ]\r\n[Event "a \\"match\\""]\n\n{moves}')
    assert record.moves == ("take 1", "take 2", "take 3")
    assert record.more == {"Event": 'a "match"'}


HEAD = '[Game "pebbles"]\n[Options "pile=4"]\n[Seats "2"]\n'
WON = '[Result "red"]\n[Places "1 2"]\n[Scores "3 1"]\n'
ENDED = '[Result "{}"]\n[Places "{}"]\n[Scores "{}"]\n[Reason "{}"]\n1. take 3'
THREE = '[Game "pebbles"]\n[Options "pile=10"]\n[Seats "3"]\n'


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("", "bad_record", "no tag"),
        ("1. take 1", "bad_record", "no tag"),
        ("hello", "bad_record", "line 1: 'hello' comes before the first move"),
        ('[Game "tiddlywinks"]', "unknown_game", "line 1: "),
        ('[Game "pebbles"', "bad_record", "line 1: "),
        ("[Game pebbles]", "bad_record", "line 1: "),
        ('[Game "pebbles"]\n\n[Game "pebbles"]', "bad_record", "line 3: the tag Game is there twice"),
        ('[Game "\\q"]', "bad_record", "line 1: the value of the tag Game"),
        ('[Game "\\ud800"]', "bad_record", "line 1: the value of the tag Game"),
        ('[Game "pebbles"]\n[Rules "4"]', "bad_record", "line 2: it is by version 4"),
        ('[Game "pebbles"]\n[Rules "0"]', "bad_record", "line 2: it is by version 0"),
        ('[Game "pebbles"]\n[Rules "new"]', "bad_record", "line 2: Rules is a number"),
        ('[Game "pebbles"]\n[Options "pile"]', "bad_record", "line 2: 'pile' is not one option"),
        ('[Game "pebbles"]\n[Options "pile=4 pile=4"]', "bad_record", "line 2: "),
        ('[Game "pebbles"]\n[Options "pile=5"]', "bad_option", "line 2: option pile"),
        ('[Game "pebbles"]\n[Options "stones=5"]', "bad_option", "stones"),
        ('[Game "pebbles"]\n[Seats "5"]', "bad_record", "line 2: Pebbles is not for 5 seats"),
        ('[Game "pebbles"]\n[Start "?"]', "bad_notation", "line 2: the start position"),
        ('[Game "pebbles"]\n[Options "pile=4"]\n[Start "2 10 modest -"]', "bad_record", "other options"),
        ('[Game "pebbles"]\n[Seats "3"]\n[Start "2 10 modest -"]', "bad_record", "number of seats"),
        ('[Game "pebbles"]\n[RedType "robot"]', "bad_record", "line 2: a player is a bot or a person"),
        (f'[Game "pebbles"]\n[Red "{"x" * 65}"]', "bad_record", "line 2: Red has at most 64 letters"),
        (HEAD + "2. take 1", "bad_record", "line 4: 2. comes where 1. should be"),
        (HEAD + "1. take 1\n1. take 1", "bad_record", "line 5: 1. comes where 2. should be"),
        (HEAD + "1. 2. take 1", "bad_record", "line 4, move 1.: there is a number without a move"),
        (HEAD + "1. take 1\n2. *", "bad_record", "line 5, move 2.: there is a number without a move"),
        (HEAD + "take 1", "bad_record", "line 4: 'take' comes before the first move"),
        (HEAD + "1. take 1\n{two\nlines}\n2. steal 1", "bad_notation", "line 7, move 2. steal 1: "),
        (HEAD + "1. take 1 2. take 9", "too_much", "line 4, move 2. take 9: take 9 is too much"),
        (HEAD + "1. take 3 2. take 1 3. take 1", "game_over", "line 4, move 3. take 1: "),
        (HEAD + "1" * 5000 + ". take 1", "bad_record", "line 4: "),
        (HEAD + "{%+1} 1. take 1", "bad_record", "line 4: a time comes right after its move"),
        (HEAD + "1. take 1 {%+1} {%+1}", "bad_record", "line 4, move 1.: a time comes right after its move"),
        (HEAD + "1. take 1 {%+1}\n2. take 1\n{%+-5}", "bad_record", "line 6, move 2.: a time is seconds"),
        (HEAD + "1. take 1 {%+1000000000}", "bad_record", "from 0 to 999999999"),
        (HEAD + "1. take 1 {%+" + "9" * 5000 + "}", "bad_record", "line 4, move 1.: a time is seconds"),
        (HEAD + "1. take 1 {%+1.2345}", "bad_record", "not '{%+1.2345}'"),
        (HEAD + "1. take 1 {%+}", "bad_record", "not '{%+}'"),
        (HEAD + "1. take 1 {%+1e3}", "bad_record", "not '{%+1e3}'"),
        (HEAD + "1. take 1 {%+ 1}", "bad_record", "not '{%+ 1}'"),
        (HEAD + "1. take 1 {%++1}", "bad_record", "not '{%++1}'"),
        (HEAD + "1. take 1 {%+nan}", "bad_record", "not '{%+nan}'"),
        (HEAD + "1. take 1 {%+\u0661}", "bad_record", "a time is seconds"),
        (HEAD + "1. take 1 {%-1}", "bad_record", "line 4: '-1' is not talk"),
        (HEAD + '[Result "red"]', "bad_record", "line 4: an ended game has the tags"),
        (HEAD + '[Reason "points"]', "bad_record", "no Result"),
        (HEAD + WON.replace("1 2", "1 x") + '[Reason "points"]', "bad_record", "line 5: Places is 2 numbers"),
        (HEAD + WON.replace("1 2", "2 2") + '[Reason "points"]', "bad_record", "line 5: places are 1 to 2"),
        (HEAD + WON.replace("1 2", "1 3") + '[Reason "points"]', "bad_record", "line 5: places are 1 to 2"),
        (HEAD + WON.replace("1 2", "2 1") + '[Reason "points"]', "bad_record", "line 4: Result says 'red'"),
        (HEAD + WON + '[Reason "points"]\n1. take 3', "wrong_result", "does not end by its rules"),
        (HEAD + WON + '[Reason "resigned"]\n1. take 3 2. take 1', "wrong_result", "the tags say"),
        (HEAD + WON.replace("3 1", "4 0") + '[Reason "points"]\n1. take 3 2. take 1', "wrong_result", "4, 0"),
        (HEAD + ENDED.format("red", "1 2", "999 -5", "resigned"), "wrong_result", "scores (3, 0)"),
        (HEAD + ENDED.format("draw", "1 1", "3 0", "resigned"), "wrong_result", "places (2, 1)"),
        (HEAD + ENDED.format("red", "1 2", "3 0", "agreed"), "wrong_result", "places (1, 1)"),
        (HEAD + ENDED.format("draw", "1 1", "0 3", "agreed"), "wrong_result", "scores (3, 0)"),
        (HEAD + ENDED.format("red", "1 2", "3 0", "tired"), "wrong_result", "one of: agreed, resigned"),
        (THREE + ENDED.format("red", "1 2 2", "3 0 0", "resigned"), "wrong_result", "places (1, 2, 3)"),
        (THREE + ENDED.format("red", "1 3 2", "3 0 1", "resigned"), "wrong_result", "scores (3, 0, 0)"),
        ('[Game "pebbles"]\n' + "".join(f'[T{n} "x"]\n' for n in range(33)), "bad_record", "33 tags"),
        (f'[Game "pebbles"]\n[Event "{"x" * 201}"]', "bad_record", "line 2: Event has at most 200 letters"),
        (f'[Game "pebbles"]\n[{"T" * 201} "x"]', "bad_record", "line 2: TTTT"),
        (f'[Game "pebbles"]\n[Date "{"x" * 201}"]', "bad_record", "line 2: Date has at most 200 letters"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_named_by_line_and_move(text: str, code: str, words: str) -> None:
    refusal = refusal_of(text)
    assert refusal.code == code
    assert words in refusal.message
    if isinstance(refusal, RecordError) and code in ("bad_record", "wrong_result"):
        assert refusal.fault in FAULTS
        assert all(value in refusal.message for value in map(str, refusal.given.values()))


@pytest.mark.parametrize(
    ("head", "result", "places", "scores", "reason"),
    [
        (HEAD, "red", "1 2", "3 0", "resigned"),
        (HEAD, "green", "2 1", "3 0", "resigned"),
        (HEAD, "draw", "1 1", "3 0", "agreed"),
        (THREE, "green blue", "3 1 1", "3 0 0", "resigned"),
        (THREE, "red", "1 3 2", "3 0 0", "resigned"),
        (THREE, "red", "1 2 3", "3 0 0", "resigned"),
        (THREE, "draw", "1 1 1", "3 0 0", "agreed"),
    ],
)
def test_whoever_gives_up_is_last_and_who_agrees_shares(
    head: str, result: str, places: str, scores: str, reason: str
) -> None:
    outcome = replayed(head + ENDED.format(result, places, scores, reason)).outcome
    assert outcome is not None
    assert " ".join(map(str, outcome.places)) == places


LAST_TURN = "3 r act c6=1r r=1/0/6,g=1/0/7,b=1/0/7"
"""A position of Wind River in which red's move to the plains ends the game."""


def test_who_gives_up_while_the_last_turn_waits_has_a_record() -> None:
    room = opened(game="windriver", start=LAST_TURN, who_sits=["you"] * 3)
    room.asks(ANNA, Play(move="tipi c6>*", ply=0))
    assert room.table.confirming == 0
    assert room.table.position.outcome() is not None
    for seat in (0, 2, 1):
        room.asks(ANNA, Resign(seat=seat))
    again = replayed(format_record(room.table))
    assert again.outcome == room.table.outcome
    assert again.outcome is not None
    assert again.outcome.reason == "resigned"


# What is kept besides the game


KEPT = '[Game "pebbles"]\n[Date "never"]\n[Foo "bar"]\n[Event "a \\"match\\""]\n\n1. take 1'


def test_a_table_keeps_the_date_and_the_unknown_tags_of_its_record() -> None:
    table = replayed(KEPT)
    text = format_record(table, date="2026.11.15")
    assert '[Date "never"]' in text
    assert '[Foo "bar"]\n[Event "a \\"match\\""]' in text
    assert replayed(text) == table


def test_the_next_game_is_another_one_and_has_no_tags_of_a_record() -> None:
    (opening, *_) = rematch_opening(replayed(KEPT), 0, table_id="old0000000")
    assert isinstance(opening, Opened)
    assert opening.tags == {}


def test_what_cannot_be_seen_or_turns_the_text_around_is_not_kept() -> None:
    table = replayed(
        '[Game "pebbles"]\n[Red "A\\u202en\\u0000na"]\n[Green "\\u202e"]\n[Foo "\\u2066b\\u0007\\tar "]'
    )
    assert table.occupants == (Person(DEE.id, "A n na"), Person(DEE.id, "green"))
    assert table.opened.tags == {"Foo": "b ar"}


def test_an_error_knows_its_line_and_its_move() -> None:
    refusal = refusal_of(HEAD + "1. take 1\n2. take 9")
    assert isinstance(refusal, RecordError)
    assert (refusal.line, refusal.move) == (5, "2. take 9")


@pytest.mark.parametrize("name", ["Game", "Result", "Red", "no blanks", "", "Ünï"])
def test_a_tag_of_ones_own_cannot_take_the_place_of_another(name: str) -> None:
    with pytest.raises(ValueError, match="cannot be a tag"):
        format_record(playing(ANNA, BO).table, more={name: "x"})


VALUES = st.text(st.characters(exclude_categories=["Cs"]), max_size=200)
CLEAN = VALUES.map(clean_words)
NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=64).map(clean_words).filter(bool)
WORDS = st.from_regex(r"[a-zA-Z@+>*/-][a-zA-Z0-9@+>/-]*", fullmatch=True).filter(lambda word: word != "*")
MOVES = st.lists(WORDS, min_size=1, max_size=3).map(" ".join)
TIMES = st.none() | st.integers(0, 100_000) | st.integers(0, LONGEST_MOVE_MS)
KNOWN_TAGS = {"Game", "Rules", "Options", "Seats", "Date", "Result", "Places", "Scores", "Reason", "Start"}
COLOURS = ("Red", "Green", "Blue", "Violet")
TAGS = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,20}", fullmatch=True).filter(
    lambda tag: tag not in KNOWN_TAGS and not tag.startswith(COLOURS)
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    seats = draw(st.integers(2, 4))
    options: dict[str, OptionValue] = {
        "pile": draw(st.sampled_from([10, 4, 40])),
        "greedy": draw(st.booleans()),
        "drawn": draw(st.sampled_from(["no", "yes"])),
    }
    outcome = None
    if draw(st.booleans()):
        scores = tuple(draw(st.lists(st.integers(-999, 999), min_size=seats, max_size=seats)))
        outcome = Outcome(places=places_by(scores), scores=scores, reason=draw(VALUES.filter(bool)))
    moves = tuple(draw(st.lists(MOVES, max_size=40)))
    players = st.none() | st.builds(RecordedPlayer, NAMES, bot=st.booleans())
    return Record(
        game="pebbles",
        rules_version=draw(st.integers(1, 3)),
        options=options,
        players=tuple(draw(st.lists(players, min_size=seats, max_size=seats))),
        moves=moves,
        times=known(draw(st.lists(TIMES, min_size=len(moves), max_size=len(moves)))),
        outcome=outcome,
        date=draw(st.none() | CLEAN),
        start=draw(
            st.none() | st.just(f"{seats} {options['pile']} {'greedy' if options['greedy'] else 'modest'} -")
        ),
        more=draw(st.dictionaries(TAGS, CLEAN, max_size=3)),
    )


@settings(deadline=None)
@given(records())
def test_whatever_is_written_is_read_back(record: Record) -> None:
    text = write_record(record)
    assert parse_record(text) == record
    assert write_record(parse_record(text)) == text


CODES_OF_SPOILT_RECORDS = {
    "bad_record",
    "wrong_result",
    "unknown_game",
    "bad_option",
    "bad_notation",
    "too_much",
    "game_over",
}


@settings(deadline=None)
@given(records(), st.data())
def test_a_record_that_was_spoilt_is_read_or_refused_with_a_code(record: Record, data: st.DataObject) -> None:
    text = write_record(record)
    at = data.draw(st.integers(0, len(text)))
    spoilt = text[:at] + data.draw(st.text(max_size=4)) + text[at + data.draw(st.integers(0, 6)) :]
    try:
        table = replayed(spoilt)
    except BoomtownError as error:
        refusal = error
    else:
        assert replayed(format_record(table)) == table
        return
    assert refusal.code in CODES_OF_SPOILT_RECORDS


@settings(deadline=None)
@given(st.text())
def test_any_text_is_read_or_refused_with_a_code(text: str) -> None:
    assert refusal_of(text).code in {"bad_record", "unknown_game"}
