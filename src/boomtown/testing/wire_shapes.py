"""Holds what a game sends against the shapes that its module `wire` says (`boomtown.games.wire`).

A type that does not fit its data would make the page trust what is not there: mypy sees what the code says,
this sees what is sent. Nothing may be missing, and nothing may be there that no type names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from boomtown.games.game import Game
from boomtown.games.live_game import LiveGame, LivePosition
from boomtown.games.wire import LEGAL, PICTURE, PUBLIC_EVENT, STATIC_DATA, wire_modules, wire_type


def assert_fits(game: Game, name: str, values: Sequence[Any]) -> None:
    """Raises `AssertionError` where one of the values is not what the game says under `name`.

    Of a game that says nothing nothing is asked.
    """
    if not wire_modules(game):
        return
    shape = wire_type(game, name)
    assert shape is not None, f"the wire of {game.card.key} has no {name}"
    for value in values:
        found = next(misfits(value, shape), None)
        assert found is None, f"{game.card.key}: {name}{found}"


def assert_static_data_fits(game: Game, data: Mapping[str, Any]) -> None:
    """Raises `AssertionError` where static data is not what the game says."""
    assert_fits(game, STATIC_DATA, [data])


def assert_pictures_fit(game: Game, pictures: Sequence[Mapping[str, Any]]) -> None:
    """Raises `AssertionError` where a picture is not what the game says."""
    assert_fits(game, PICTURE, pictures)


def assert_hints_fit(game: Game, hints: Sequence[Mapping[str, Any]]) -> None:
    """Raises `AssertionError` where the hint of a legal move is not what the game says."""
    assert_fits(game, LEGAL, hints)


def assert_live_game_fits(
    game: LiveGame[Any], moments: Sequence[LivePosition], events: Sequence[Sequence[Any]]
) -> None:
    """Raises `AssertionError` where anything that is sent of a whole game is not what the game says.

    `events` are those between each moment and the next.
    """
    assert_static_data_fits(game, game.static_data(moments[0].options))
    for (before, after), happened in zip(pairwise(moments), events, strict=True):
        assert_pictures_fit(game, [after.picture(viewer) for viewer in (None, *range(after.seats))])
        assert_fits(game, PUBLIC_EVENT, game.public_events(before, happened, after, ()))


def misfits(value: Any, shape: Any) -> Iterator[str]:
    """Yields where plain JSON differs from a shape, and how; nothing where it fits."""
    if shape is Any:
        return
    if is_typeddict(shape):
        yield from _misfits_of_fields(value, shape)
        return
    origin, parts = get_origin(shape), get_args(shape)
    if origin is Annotated:
        rows = [part for part in parts[1:] if isinstance(part, type) and issubclass(part, tuple)]
        yield from _misfits_of_row(value, rows[0]) if rows else misfits(value, parts[0])
    elif origin is NotRequired:
        yield from misfits(value, parts[0])
    elif origin in (Union, UnionType):
        if all(next(misfits(value, part), None) is not None for part in parts):
            yield f" is {value!r}, none of {shape}"
    elif origin is Literal:
        if value not in parts:
            yield f" is {value!r}, none of {parts}"
    elif origin is list:
        yield from _misfits_of_items(value, parts[0])
    elif origin is dict:
        if not isinstance(value, dict):
            yield f" is {value!r}, no dictionary"
            return
        for key, item in value.items():
            yield from (f".{key}{found}" for found in misfits(key, parts[0]))
            yield from (f".{key}{found}" for found in misfits(item, parts[1]))
    elif not _is_plain(value, shape):
        yield f" is {value!r}, not of {shape}"


def _is_plain(value: Any, shape: Any) -> bool:
    if shape is None or shape is NoneType:
        return value is None
    if shape is float:
        return type(value) in (int, float)
    return type(value) is shape


def _misfits_of_items(value: Any, shape: Any) -> Iterator[str]:
    if not isinstance(value, list):
        yield f" is {value!r}, no list"
        return
    for index, item in enumerate(value):
        yield from (f"[{index}]{found}" for found in misfits(item, shape))


def _misfits_of_row(value: Any, row: type) -> Iterator[str]:
    hints = _hints(row)
    if not isinstance(value, list) or len(value) != len(hints):
        yield f" is {value!r}, not {', '.join(hints)}"
        return
    for item, (name, shape) in zip(value, hints.items(), strict=True):
        yield from (f".{name}{found}" for found in misfits(item, shape))


def _misfits_of_fields(value: Any, shape: Any) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f" is {value!r}, no dictionary"
        return
    hints = _hints(shape)
    needed = {name for name, hint in hints.items() if get_origin(hint) is not NotRequired}
    for name in sorted(needed - value.keys()):
        yield f" has no {name}"
    for name in sorted(value.keys() - hints.keys()):
        yield f" has {name}, which no type names"
    for name, hint in hints.items():
        if name in value:
            yield from (f".{name}{found}" for found in misfits(value[name], hint))


@cache
def _hints(shape: Any) -> dict[str, Any]:
    return get_type_hints(shape, include_extras=True)
