"""Boomerang: all that is particular to this game. Its `rules` load Numba, and come when asked for."""

from boomtown.games.boomerang.card import CARD

__all__ = ["CARD"]
