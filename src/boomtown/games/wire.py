"""Where a game says which shape its pictures, static data and hints have: the module `wire` beside its rules.

A game need not have one: what it sends is plain JSON either way. Where there is one, the types of the game's
page are generated from it (`boomtown.server.typescript`), and `boomtown.testing` holds all of it against
them. It may be split: modules `wire_*` of the same package belong to it.

The shapes are `TypedDict`s, so that a picture stays the dictionary that is sent. A JSON array whose items
mean something by their place is `Annotated[list[Any], Row]`, `Row` being a `NamedTuple` that says what.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, cast

from boomtown.games.game import Game

STATIC_DATA, PICTURE = "StaticData", "Picture"
"""The names of what every such game declares."""
LEGAL = "Legal"
"""What a game of turns declares besides: its legal moves as text, each with its hint."""
PUBLIC_EVENT = "PublicEvent"
"""What a live game declares besides."""


def plain(shaped: Mapping[str, object]) -> dict[str, Any]:
    """Returns data of a known shape as what it is to everybody else: a dictionary of plain JSON."""
    return cast(dict[str, Any], shaped)


def wire_modules(game: Game) -> tuple[ModuleType, ...]:
    """Returns the modules with the shapes of a game's data, `wire` first; none where the game has none."""
    name = type(game).__module__.rpartition(".")[0]
    if not name:
        return ()
    package = import_module(name)
    found = sorted(module.name for module in iter_modules(package.__path__))
    names = [name for name in found if name == "wire" or name.startswith("wire_")]
    return tuple(import_module(f"{package.__name__}.{name}") for name in names)


def wire_type(game: Game, name: str) -> Any:
    """Returns one of the declared shapes; None where the game declares none of that name."""
    found = (vars(module).get(name) for module in wire_modules(game))
    return next((one for one in found if one is not None), None)
