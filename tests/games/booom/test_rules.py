"""BOOOM!'s face: logs of whole games make sense, and a changed one is noticed or does no harm."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import groupby
from typing import Any

import msgspec
import pytest

from boomtown.core import NotationError
from boomtown.games.booom import events
from boomtown.games.booom.events import TimedEvent
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import COUNTS
from boomtown.games.booom.position import BooomPosition
from boomtown.games.booom.rules import GAME
from boomtown.games.booom.tiles import KIND
from boomtown.games.booom.validation import _PHASES, validate
from boomtown.games.card import OptionValue
from tests.games.booom.scripted import play_whole_game

GAMES: list[tuple[dict[str, OptionValue], int, int]] = [
    ({"rounds": 4}, 4, 1),
    ({"rounds": 12, "oath": "strict", "forfeits": "own"}, 3, 2),
    ({"rounds": 6, "oath": "strict", "characters": "choice"}, 2, 3),
    ({"rounds": 12, "characters": "choice", "forfeits": "own"}, 4, 4),
]


@cache
def log_of(number: int) -> tuple[TimedEvent, ...]:
    options, seats, seed = GAMES[number]
    return tuple(play_whole_game(options, seats=seats, seed=seed, clumsy=0.05).log)


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_what_was_decided_makes_sense(number: int) -> None:
    options, seats, seed = GAMES[number]
    moment: BooomPosition | None = None
    for at_ms, together in groupby(log_of(number), key=lambda entry: entry.at_ms):
        moment = GAME.fold(moment, [entry.event for entry in together], at_ms)
    assert moment is not None
    assert moment.game == play_whole_game(options, seats=seats, seed=seed, clumsy=0.05).game


def test_every_kind_of_event_has_its_phase_and_happens_in_these_games() -> None:
    found = {type(entry.event) for number in range(len(GAMES)) for entry in log_of(number)}
    assert found == {*_PHASES, events.GameOpened}


# A log that was changed

Path = tuple[str | int, ...]


def leaves(value: Any, path: Path = ()) -> list[Path]:
    """Returns the way to every number, word and truth in plain JSON."""
    if isinstance(value, dict):
        return [found for name in value for found in leaves(value[name], (*path, name))]
    if isinstance(value, list):
        return [found for number in range(len(value)) for found in leaves(value[number], (*path, number))]
    return [path]


def at(value: Any, path: Path) -> Any:
    for step in path:
        value = value[step]
    return value


OTHERS: list[Any] = [-1, 0, 1, 3, 4, 9, 159, 160, 361, -2_600, 2_601, 2**31, 2**53, 2**63, 10**30]
WORDS: list[Any] = ["", "x", "hank", "left", "hands_up", "time", None, 1.5, [], {}]


def changed(event: Any, rng: random.Random) -> bytes:
    """Returns an event as JSON in which one thing is otherwise."""
    plain = json.loads(msgspec.json.encode(event))
    path = rng.choice(leaves(plain))
    inside: Any = at(plain, path[:-1])
    old = inside[path[-1]]
    choices = [old + 1, old - 1, *OTHERS] if type(old) is int else [*WORDS, not old, 1]
    if rng.random() < 0.1 and isinstance(inside, list):
        inside.remove(old)
    else:
        inside[path[-1]] = rng.choice([one for one in choices if one is not old])
    return json.dumps([plain]).encode()


def look_at_all(moment: BooomPosition) -> None:
    """Looks at everything that leaves the server, and sends it."""
    for viewer in (None, *range(moment.seats)):
        msgspec.json.encode(moment.picture(viewer))
    moment.drawing()
    moment.due()
    assert len(moment.scores()) == moment.seats
    assert Counter(moment.game.tiles.rows[KIND].tolist()) == COUNTS


def go_on(moment: BooomPosition, log: tuple[TimedEvent, ...]) -> None:
    """Folds what follows, until it makes no sense any more."""
    try:
        for entry in log:
            moment = GAME.fold(moment, [entry.event], entry.at_ms)
    except NotationError:
        return
    look_at_all(moment)


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_changed_log_is_noticed_or_does_no_harm(number: int) -> None:
    rng = random.Random(number)
    noticed = harmless = 0
    codes: set[str] = set()
    kinds = Counter(type(entry.event) for entry in log_of(number))
    game: Game | None = None
    before: BooomPosition | None = None
    for place, entry in enumerate(log_of(number)):
        # Rare kinds of events are changed more often, the openings and blasts with their long lists most.
        for _ in range(1 + 20 // kinds[type(entry.event)]):
            try:
                read = GAME.read_events(changed(entry.event, rng))
                after = GAME.fold(before, read, entry.at_ms)
            except NotationError as error:
                codes.add(error.code)
                noticed += 1
                continue
            look_at_all(after)
            go_on(after, log_of(number)[place + 1 : place + 8])
            harmless += 1
        before = GAME.fold(before, [entry.event], entry.at_ms)
        game = before.game
    assert game is not None
    assert game.outcome is not None
    assert codes == {"bad_events"}
    assert noticed > harmless


def test_gold_cannot_be_made_up_at_the_end() -> None:
    *log, last = log_of(0)
    moment: BooomPosition | None = None
    for entry in log:
        moment = GAME.fold(moment, [entry.event], entry.at_ms)
    assert moment is not None
    assert isinstance(last.event, events.GameEnded)
    validate(moment.game, last.event, last.at_ms)
    for change in ({"scores": (70, 0, 0, 0)}, {"places": (1, 1, 1, 1)}, {"legal": (0, 0, 0, 0)}):
        with pytest.raises(ValueError, match="counted wrong"):
            validate(moment.game, msgspec.structs.replace(last.event, **change), last.at_ms)


@pytest.mark.parametrize("angles", [lambda own: own[1:], lambda own: (*own, 0), lambda own: (360, *own[1:])])
def test_tiles_that_go_back_have_an_angle_each_or_none(
    angles: Callable[[tuple[int, ...]], tuple[int, ...]],
) -> None:
    moment: BooomPosition | None = None
    for entry in log_of(0):
        event = entry.event
        if isinstance(event, events.Secured) and len(event.tiles) > 1:
            assert moment is not None
            validate(moment.game, event, entry.at_ms)
            validate(moment.game, msgspec.structs.replace(event, angle=()), entry.at_ms)
            with pytest.raises(ValueError, match="angle"):
                validate(moment.game, msgspec.structs.replace(event, angle=angles(event.angle)), entry.at_ms)
            return
        moment = GAME.fold(moment, [event], entry.at_ms)
    pytest.fail("nothing went back in this game")


# Its own words


def test_a_kit_has_the_depots_of_every_number_of_seats() -> None:
    static_data = GAME.static_data({})
    assert static_data["depots"] == static_data["depots_of"]["4"]
    assert {seats: len(places) for seats, places in static_data["depots_of"].items()} == {
        "2": 2,
        "3": 3,
        "4": 4,
    }
    assert static_data["depots_of"]["2"][1] != static_data["depots_of"]["4"][1]


def test_a_drawing_has_what_is_in_sight_and_who_plays() -> None:
    moment: BooomPosition | None = None
    for entry in log_of(0):
        moment = GAME.fold(moment, [entry.event], entry.at_ms)
        if isinstance(entry.event, events.SearchBegan):
            break
    assert moment is not None
    seen = moment.picture(None)
    drawing = moment.drawing()
    shown = {tile[5] for tile in seen["tiles"]}
    assert "legal" in shown
    board = drawing.partition("$ legal")[0]
    assert "$" in board
    assert "o" in board
    assert f"round 1 of {moment.game.rounds}: search" in drawing
    for seat, colour in enumerate(("red", "blue", "green", "yellow")):
        assert f"\n{colour}, {seen['players'][seat]['character']}, chest 0" in drawing
    assert drawing.count("holds the watch") == 1
