"""Boomerang: all that is particular to this game. The rules load Numba, and come when asked for."""

from typing import TYPE_CHECKING, Any

from boomtown.games.boomerang.card import CARD

if TYPE_CHECKING:
    from boomtown.games.boomerang.rules import RULESET, BoomerangPosition

__all__ = ["CARD", "RULESET", "BoomerangPosition"]


def __getattr__(name: str) -> Any:
    """Loads the rules when one of their names is asked for."""
    if name in __all__:
        from boomtown.games.boomerang import rules

        return getattr(rules, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
