"""Clobber for Boomtown. Its `rules` load Numba, and come when asked for."""

from .card import CARD

__all__ = ["CARD"]
