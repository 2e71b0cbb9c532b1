"""The one list of games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from boomtown.core import UnknownGame
from boomtown.games.ruleset import Ruleset

_MODULES: Mapping[str, str] = {
    "boomerang": "boomtown.games.boomerang",
}
"""Key to the module whose `RULESET` is the game. A new game is one line here."""


def keys() -> tuple[str, ...]:
    """Returns the keys of all games, in the order in which they are shown."""
    return tuple(_MODULES)


@cache
def ruleset(key: str) -> Ruleset[Any, Any]:
    """Returns the rules of the game `key`; raises `UnknownGame`."""
    if key not in _MODULES:
        raise UnknownGame(f"there is no game {key!r}; choose one of: {', '.join(_MODULES)}")
    found: Ruleset[Any, Any] = import_module(_MODULES[key]).RULESET
    return found
