"""BOOOM!: all that is particular to this game, in real time. Time is always an argument."""

from boomtown.games.booom.card import CARD

__all__ = ["CARD"]
