"""Oklahoma Boomers: all that is particular to this game."""

from boomtown.games.boomers.rules import RULESET, BoomersPosition

__all__ = ["RULESET", "BoomersPosition"]
