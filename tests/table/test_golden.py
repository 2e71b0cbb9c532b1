"""Events and records outlive code: whatever was once written is read for ever, with the meaning it had.

The files in `golden/` are never edited. When an event gains a field, a file with it is added.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from boomtown.games import registry
from boomtown.table.events import Entry, Event
from boomtown.table.records import Record, format_record, parse_record, record_events
from boomtown.table.state import Person, fold
from boomtown.testing.store_samples import EVERY_EVENT
from tests.reference.boomerang import Game
from tests.reference.boomers import Game as BoomersGame
from tests.reference.windriver import Game as WindRiverGame
from tests.table.room import ANNA, entries

GOLDEN = Path(__file__).parent / "golden"
EVENTS = sorted((GOLDEN / "events").glob("*.json"))
RECORDS = sorted(
    path for path in (GOLDEN / "records").glob("*.txt") if path.name.split("-")[0] in registry.turn_keys()
)
LEVELS = ("ranger",)
GAMES = registry.turn_keys()
"""Asked before the fixtures of these tests add a game of their own. The others: `test_live_records`."""


TWINS: dict[str, Callable[[Record], Any]] = {
    "boomerang": lambda record: Game.from_position(record.start or str(record.options["variant"])),
    "boomers": lambda record: BoomersGame.from_position(
        record.start or str(registry.turn_game("boomers").start(record.options))
    ),
    "windriver": lambda record: (
        WindRiverGame.from_position(record.start)
        if record.start
        else WindRiverGame.start(int(record.options["players"]))
    ),
}
"""How the twin of each game begins a record."""


def tag_of(kind: type) -> str:
    tag: str = kind.__struct_config__.tag  # type: ignore[attr-defined]
    return tag


def test_every_kind_of_event_has_a_golden_file_with_all_its_fields() -> None:
    for kind in get_args(Event):
        files = [path for path in EVENTS if path.stem.split("-")[0] == tag_of(kind)]
        written = [set(msgspec.json.decode(path.read_bytes())["event"]) for path in files]
        assert {"type", *kind.__struct_fields__} in written
    assert {type(event) for event in EVERY_EVENT} == set(get_args(Event))


@pytest.mark.parametrize("path", EVENTS, ids=lambda path: path.stem)
def test_an_event_that_was_once_written_is_read_as_it_was_meant(path: Path) -> None:
    written = msgspec.json.decode(path.read_bytes())
    entry = msgspec.json.decode(path.read_bytes(), type=Entry)
    assert tag_of(type(entry.event)) == path.stem.split("-")[0]
    now: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(entry))
    assert (now["seq"], now["at_ms"]) == (written["seq"], written["at_ms"])
    assert {name: now["event"][name] for name in written["event"]} == written["event"]


def test_fields_that_an_old_event_lacks_have_their_defaults() -> None:
    entry = msgspec.json.decode((GOLDEN / "events" / "opened-least.json").read_bytes(), type=Entry)
    assert msgspec.to_builtins(entry.event) == {
        "type": "opened",
        "game": "boomerang",
        "rules_version": 1,
        "options": {"variant": "plain"},
        "seats": 2,
        "seed": 7,
        "by": "p1",
        "public": False,
        "start": None,
        "rematch_of": None,
        "tags": {},
    }


MOVES_OF_THE_LOG = ["I2@b2h", "I3@a1v", "I2@c1h", "I1@d2"]
"""What stayed after taking back."""


def test_a_log_that_was_once_written_folds_to_the_table_it_was() -> None:
    log = msgspec.json.decode((GOLDEN / "logs" / "boomerang-1.json").read_bytes(), type=list[Entry])
    table = fold(log)
    assert table.seq == 19
    assert table.occupants == (Person("aaaaaaaa", "Anna"), Person("bbbbbbbb", "Bo"))
    moves = [move for _, move in table.moves]
    assert moves == MOVES_OF_THE_LOG
    game = Game("plain")
    for move in moves:
        game = game.play(move)
    assert table.position.scores() == (game.scores()["orange"], game.scores()["white"])
    assert table.outcome is not None
    assert (table.outcome.places, table.outcome.reason) == ((1, 2), "resigned")
    assert table.rematch == "next000000"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_that_was_once_written_replays_and_is_written_the_same(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = parse_record(text)
    table = fold(entries(record_events(record, by=ANNA, levels=LEVELS)))
    assert tuple(move for _, move in table.moves) == record.moves
    assert table.outcome == record.outcome
    assert format_record(table, date=record.date) == text


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_twin_of_the_rules_agrees_with_what_the_records_tell(path: Path) -> None:
    record = parse_record(path.read_text(encoding="utf-8"))
    game = TWINS[record.game](record)
    for move in record.moves:
        game = game.play(move)
    if record.outcome is not None:
        assert tuple(game.scores().values()) == record.outcome.scores
    if game.winners() is not None:
        assert record.outcome is not None
        colours = registry.card(record.game).colours
        assert [colours[seat] for seat in record.outcome.winners] == game.winners()


def test_every_game_has_golden_records_of_its_rules_and_of_every_value_of_its_options() -> None:
    records = [parse_record(path.read_text(encoding="utf-8")) for path in RECORDS]
    for key in GAMES:
        card = registry.turn_game(key).card
        ours = [record for record in records if record.game == key]
        assert any(record.rules_version == card.rules_version for record in ours)
        for option in card.options:
            assert {record.options[option.name] for record in ours} == set(option.values)
