"""BOOOM!: all that is particular to this game, in real time. Time is always an argument.

`opening.open_game` gives the first events, `decide.begin` the game after them. `decide.play` answers a
command with the next game and the entries of its log, `decide.due` says when time itself moves, `fold.replay`
folds a log. `face.RULESET` is what the rest of the house sees of it; it comes when asked for. Only what its
positions' `picture` and its `news` return may leave the server.
"""

from typing import TYPE_CHECKING, Any

from boomtown.games.booom.card import CARD

if TYPE_CHECKING:
    from boomtown.games.booom.face import RULESET, Moment

__all__ = ["CARD", "RULESET", "Moment"]


def __getattr__(name: str) -> Any:
    """Loads the rules when one of their names is asked for."""
    if name in __all__:
        from boomtown.games.booom import face

        return getattr(face, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
