"""Boomerang: all that is particular to this game."""

from boomtown.games.boomerang.rules import RULESET, BoomerangPosition

__all__ = ["RULESET", "BoomerangPosition"]
