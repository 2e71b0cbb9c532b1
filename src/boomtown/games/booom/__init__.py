"""BOOOM!: all that is particular to this game, in real time. Time is always an argument.

`opening.open_game` gives the first events, `decide.begin` the game after them. `decide.play` answers a
command with the next game and the entries of its log, `decide.due` says when time itself moves, `fold.replay`
folds a log. `rules.GAME` is how the rest of the package uses it, loaded when it is asked for. Only what its
positions' `picture` and its `deltas` return may leave the server.
"""

from boomtown.games.booom.card import CARD

__all__ = ["CARD"]
