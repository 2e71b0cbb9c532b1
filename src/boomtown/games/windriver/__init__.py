"""Wind River: all that is particular to this game. The rules load Numba, and come when asked for."""

from typing import TYPE_CHECKING, Any

from boomtown.games.windriver.card import CARD

if TYPE_CHECKING:
    from boomtown.games.windriver.rules import RULESET, WindRiverPosition

__all__ = ["CARD", "RULESET", "WindRiverPosition"]


def __getattr__(name: str) -> Any:
    """Loads the rules when one of their names is asked for."""
    if name in __all__:
        from boomtown.games.windriver import rules

        return getattr(rules, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
