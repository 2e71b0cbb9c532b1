"""The one list of games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from boomtown.core import UnknownGame
from boomtown.games.ruleset import Card, Ruleset

_MODULES: Mapping[str, str] = {
    "boomerang": "boomtown.games.boomerang",
    "boomers": "boomtown.games.boomers",
    "windriver": "boomtown.games.windriver",
    "booom": "boomtown.games.booom",
}
"""Key to the module whose `RULESET` is the game and `CARD` its card. A new game is one line here."""


def keys() -> tuple[str, ...]:
    """Returns the keys of all games, in the order in which they are shown."""
    return tuple(_MODULES)


def turn_keys() -> tuple[str, ...]:
    """Returns the keys of the games of turns: those with moves, positions as text, kernels and searches."""
    return tuple(key for key in _MODULES if not card(key).live)


def live_keys() -> tuple[str, ...]:
    """Returns the keys of the games in real time: their rulesets are `boomtown.games.live.LiveRuleset`."""
    return tuple(key for key in _MODULES if card(key).live)


def _module(key: str) -> ModuleType:
    if key not in _MODULES:
        raise UnknownGame(f"there is no game {key!r}; choose one of: {', '.join(_MODULES)}")
    return import_module(_MODULES[key])


def card(key: str) -> Card:
    """Returns the card of the game `key` without loading its rules; raises `UnknownGame`."""
    found: Card = _module(key).CARD
    return found


@cache
def ruleset(key: str) -> Ruleset[Any, Any]:
    """Returns the rules of the game `key`; raises `UnknownGame`."""
    found: Ruleset[Any, Any] = _module(key).RULESET
    return found
