"""Records of games in real time: written when the game is over, played through again, without the seed;
whatever else a text tells is refused with its line."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec
import pytest

from boomtown.core import BoomtownError
from boomtown.games.booom.kinds import NUGGETS, Kind
from boomtown.games.card import OptionValue
from boomtown.table import commands
from boomtown.table.events import LiveEvents, Opened
from boomtown.table.opening import rematch_opening
from boomtown.table.records import RecordError, format_record, parse_record, record_events, record_of
from boomtown.table.state import Person, Table, fold
from tests.table.live_room import LEVELS, LiveRoom, opened_live
from tests.table.room import ANNA, BO, DEE, entries

GOLDEN = sorted((Path(__file__).parent / "golden" / "records").glob("booom-*.txt"))


@cache
def played() -> LiveRoom:
    room = opened_live({"rounds": 2, "search_s": 20}, who_sits=("you", "bot:child", "bot:bandit"))
    room.plays()
    assert room.table.status == "over"
    return room


@cache
def text_of_it() -> str:
    return format_record(played().table, date="2026-11-16", log=played().log)


def read(text: str) -> Table:
    return fold(entries(record_events(parse_record(text), by=DEE, levels=LEVELS)))


# Writing


def test_a_record_has_tags_and_a_line_for_each_entry() -> None:
    text = text_of_it()
    tags, _, lines = text.partition("\n\n")
    assert '[Game "booom"]' in tags
    options = "rounds=2 search_s=20 pace=brisk oath=lenient forfeits=plain characters=random referee=fair"
    assert f'[Options "{options}"]' in tags
    assert '[Red "Anna"]' in tags
    assert '[Blue "child"]\n[BlueType "bot"]' in tags
    assert '[Reason "points"]' in tags
    live_events = [entry.event for entry in played().log if isinstance(entry.event, LiveEvents)]
    assert len(lines.splitlines()) == len(live_events)
    assert lines.startswith('0 {"events":[{"type":"opened"')
    for line, event in zip(lines.splitlines(), live_events, strict=True):
        ms, _, rest = line.partition(" ")
        colours = {None: None, 0: "red", 1: "blue", 2: "green"}
        assert (int(ms), msgspec.json.decode(rest).get("by")) == (event.ms, colours[event.by])


def test_a_record_does_not_tell_the_seed_from_which_the_next_game_follows() -> None:
    assert str(played().table.opened.seed) != "0"
    first = parse_record(text_of_it()).live_events[0]
    (opened, *_) = msgspec.json.decode(first.events)
    assert opened["type"] == "opened"
    assert opened["seed"] == 0
    assert read(text_of_it()).position.game.opened.seed == 0  # type: ignore[attr-defined]


def test_only_a_finished_game_has_a_record() -> None:
    waiting = opened_live(who_sits=("you", "free"))
    running = opened_live()
    for room in (waiting, running):
        with pytest.raises(RecordError) as caught:
            record_of(room.table, log=room.log)
        assert caught.value.code == "not_over"
    running.asks(ANNA, commands.Resign())
    assert record_of(running.table, log=running.log).outcome == running.table.outcome


# Reading


def test_a_record_read_again_is_the_same_game_and_the_same_text() -> None:
    again = read(text_of_it())
    assert again.outcome == played().table.outcome
    assert again.live_ms == played().table.live_ms
    for viewer in (None, 0, 1, 2):
        assert again.position.picture(viewer) == played().table.position.picture(viewer)
    log = entries(record_events(parse_record(text_of_it()), by=DEE, levels=LEVELS))
    assert format_record(fold(log), date="2026-11-16", log=log) == text_of_it()


def test_nobody_can_act_for_the_names_in_a_record() -> None:
    again = read(text_of_it())
    assert again.occupants[0] == Person("", "Anna")
    assert again.people == frozenset()
    assert again.status == "over"


def test_a_resigned_game_is_read_as_it_was() -> None:
    room = opened_live({"rounds": 12}, who_sits=("you", "free"))
    room.asks(BO, commands.Sit(seat=1))
    room.ready()
    room.plays(until_ms=20_000)
    room.asks(BO, commands.Resign())
    again = read(format_record(room.table, log=room.log))
    assert again.outcome == room.table.outcome
    assert again.outcome is not None
    assert again.outcome.reason == "resigned"
    assert again.position.outcome() is None


def test_rulings_stay_with_their_entries() -> None:
    lines = text_of_it().splitlines()
    lines[-1] = lines[-1][:-1] + ',"rulings":[{"type":"granted","margin_ms":34.5}]}'
    record = parse_record("\n".join(lines))
    assert bytes(record.live_events[-1].rulings) == b'[{"type":"granted","margin_ms":34.5}]'
    log = entries(record_events(record, by=DEE, levels=LEVELS))
    assert format_record(fold(log), date="2026-11-16", log=log).splitlines() == lines


def test_comments_blank_lines_and_other_ends_of_lines_are_read() -> None:
    text = text_of_it().replace("\n\n", "\n\n; the game\n\n", 1).replace("\n", "\r\n")
    assert parse_record(text) == parse_record(text_of_it())


# What cannot have been


def with_tag(name: str, value: str) -> Callable[[str], str]:
    return lambda text: re.sub(rf'\[{name} "[^"]*"\]', f'[{name} "{value}"]', text)


def without_last_line(text: str) -> str:
    return text.rstrip("\n").rpartition("\n")[0] + "\n"


def more_gold(text: str) -> str:
    """A rock becomes gold."""
    head, kinds, rest = re.split(r'("kinds":\[[^]]*\])', text, maxsplit=1)
    return head + kinds.replace("[0,", "[1,", 1).replace(",0,", ",1,", 1) + rest


@pytest.mark.parametrize(
    ("change", "code", "line"),
    [
        (with_tag("Seats", "2"), "bad_record", None),
        (with_tag("Options", "rounds=3 search_s=20"), "bad_record", 16),
        (with_tag("Options", "rounds=99"), "bad_option", None),
        (with_tag("Rules", "2"), "bad_record", 2),
        (with_tag("Scores", "70 70 70"), "wrong_result", None),
        (with_tag("Reason", "agreed"), "wrong_result", None),
        (without_last_line, "wrong_result", None),
        (lambda text: with_tag("Reason", "agreed")(without_last_line(text)), "wrong_result", None),
        (lambda text: text.partition("\n\n")[0] + "\n", "bad_record", None),
        (lambda text: text + "1. X5@d4\n", "bad_record", None),
        (lambda text: text + text.splitlines()[-1] + "\n", "bad_record", None),
        (lambda text: text + '9 {"events":[]}\n', "bad_record", None),
        (lambda text: text.replace("\n\n0 {", '\n\n0 {"more":1,', 1), "bad_record", 16),
        (lambda text: text.replace('\n\n0 {"events":[', '\n\n0 {"events":[7,', 1), "bad_events", 16),
        (lambda text: text.replace('"by":"red"', '"by":"pink"', 1), "bad_record", None),
        (lambda text: text.replace('"seat":0', '"seat":3', 1), "bad_events", None),
        (lambda text: text.replace('"type":"aimed"', '"type":"named"', 1), "bad_events", None),
        (lambda text: text.replace('"reason":"', '"reason":"x', 1), "bad_events", None),
        (lambda text: text.replace("{", "[" * 9_000, 1), "bad_record", 16),
        (lambda text: text.replace('{"events":', '{"events":' + "[" * 9_000, 1), "bad_record", 16),
        (lambda text: text.replace("\n\n0 ", "\n\n9" + "9" * 20 + " ", 1), "bad_record", 16),
        (lambda text: text.replace("\n\n0 ", "\n\n-1 ", 1), "bad_record", 16),
        (more_gold, "bad_events", 16),
    ],
)
def test_what_cannot_have_been_is_refused_with_its_line(
    change: Callable[[str], str], code: str, line: int | None
) -> None:
    text = text_of_it()
    changed = change(text)
    if changed == text:
        pytest.fail("the change changes nothing")
    with pytest.raises(BoomtownError) as caught:
        record_events(parse_record(changed), by=DEE, levels=LEVELS)
    assert caught.value.code == code
    if line is not None:
        assert isinstance(caught.value, RecordError)
        assert caught.value.line == line


def test_a_game_that_goes_on_cannot_be_read_for_nobody_could_go_on_with_it() -> None:
    text = without_last_line(text_of_it())
    text = re.sub(r'\[(Places|Scores|Reason) "[^"]*"\]\n', "", with_tag("Result", "*")(text))
    with pytest.raises(RecordError) as caught:
        record_events(parse_record(text), by=DEE, levels=LEVELS)
    assert caught.value.code == "not_over"


# What was once written


def with_pace(text: str) -> str:
    """Tables were brisk before there was the option."""
    return text if " pace=" in text else text.replace(" oath=", " pace=brisk oath=", 1)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_record_that_was_once_written_replays_and_is_written_the_same_with_options_of_today(
    path: Path,
) -> None:
    text = path.read_text(encoding="utf-8")
    record = parse_record(text)
    log = entries(record_events(record, by=ANNA, levels=LEVELS))
    table = fold(log)
    assert table.outcome == record.outcome
    assert format_record(table, date=record.date, log=log) == with_pace(text)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_gold_of_old_records_is_counted_as_it_was(path: Path) -> None:
    record = parse_record(path.read_text(encoding="utf-8"))
    table = fold(entries(record_events(record, by=ANNA, levels=LEVELS)))
    game = table.position.game  # type: ignore[attr-defined]
    assert table.outcome is not None
    assert game.scores() == table.outcome.scores
    gold = sum(int(kind) in NUGGETS for kind in game.tiles.rows[0])
    assert gold == 70
    assert sum(game.tiles.kind(tile) is Kind.LEGAL for tile in range(160)) == 35


def test_old_records_have_every_value_of_the_options_that_change_the_rules() -> None:
    records = [parse_record(path.read_text(encoding="utf-8")) for path in GOLDEN]
    assert len(records) >= 2
    for name in ("pace", "oath", "forfeits", "characters", "referee"):
        assert len({record.options[name] for record in records}) == 2, name
    assert len({len(record.players) for record in records}) >= 2
    kept = b"".join(bytes(live_events.events) for record in records for live_events in record.live_events)
    kept_tags = set(re.findall(rb'"type":"(\w+)"', kept))
    for kind in ("claimed", "slid", "warned", "raised", "lowered", "caught", "blasted", "dug", "kept"):
        assert kind.encode() in kept_tags, kind
    for kind in (
        "starred",
        "challenged",
        "hidden",
        "fist_opened",
        "secured",
        "game_ended",
        "character_taken",
    ):
        assert kind.encode() in kept_tags, kind


def test_the_table_of_a_record_is_opened_with_its_own_seed() -> None:
    happened = record_events(parse_record(text_of_it()), by=DEE, levels=LEVELS, seed=77)
    assert isinstance(happened[0], Opened)
    assert happened[0].seed == 77


def test_a_table_that_was_opened_before_there_was_a_pace_goes_on_and_has_a_rematch() -> None:
    room = opened_live({"rounds": 1, "search_s": 20}, who_sits=("you", "bot:child"))
    room.plays()
    old = []
    for entry in room.log:
        event = entry.event
        if isinstance(event, Opened):
            event = msgspec.structs.replace(event, options=without_pace(event.options))
        elif isinstance(event, LiveEvents) and b'"pace":"brisk",' in bytes(event.events):
            kept_tags = bytes(event.events).replace(b'"pace":"brisk",', b"")
            event = msgspec.structs.replace(event, events=msgspec.Raw(kept_tags))
        old.append(msgspec.structs.replace(entry, event=event))
    table = fold(old)
    assert table.outcome == room.table.outcome
    assert table.opened.options == without_pace(room.table.opened.options)
    rematch = LiveRoom(rematch_opening(table, 0, table_id="again"))
    rematch.ready()
    again = rematch.table
    assert again.status == "playing"
    assert again.position.options["pace"] == "brisk"


def without_pace(options: dict[str, OptionValue]) -> dict[str, OptionValue]:
    return {name: value for name, value in options.items() if name != "pace"}
