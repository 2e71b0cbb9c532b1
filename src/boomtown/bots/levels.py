"""The levels of bots, gentlest first: five for all games of turns, and each live game's own. How they fare:
docs/bots.md.

The list alone is light to import: what a level needs to think is loaded when its bot is made.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from boomtown.bots.bot import Bot, Choice, Clock, Limits
from boomtown.core import BoomtownError
from boomtown.games import registry
from boomtown.games.live import refuse_turns
from boomtown.games.ruleset import Position, Ruleset


class UnknownLevel(BoomtownError):
    """No level of that name."""

    default_code = "unknown_level"


@dataclass(frozen=True, slots=True)
class Level:
    """A level: how its bot is made and how long it may think."""

    key: str
    strength: int
    """1 is the gentlest."""
    slips: float = 0.0
    """Chance of a blind move (without search)."""
    sample: int | None = None
    """Moves noticed at all (without search); None: all."""
    nodes: int | None = None
    """Simulations of the search; None: no search, one move ahead."""


SLOW_MACHINE_SECONDS = 4.0
"""No level thinks longer, however slow or busy the machine; reached, the same seed may give another move."""

LEVELS: tuple[Level, ...] = (
    Level("newcomer", 1, slips=0.5, sample=4),
    Level("settler", 2, slips=0.1),
    Level("ranger", 3, nodes=200),
    Level("marshal", 4, nodes=2_000),
    Level("legend", 5, nodes=60_000),
)


@lru_cache(maxsize=64)
def of(game: str) -> tuple[Level, ...]:
    """Returns the levels of the game `game`, gentlest first; of an unknown one, those of games of turns.

    A live game names its own on its card. What they can do stands with it: hands and eyes, not simulations.
    """
    known = registry.keys()
    own = registry.card(game).bots if game in known else ()
    return tuple(Level(key, strength) for strength, key in enumerate(own, 1)) or LEVELS


def keys_of(game: str) -> tuple[str, ...]:
    """Returns the keys of the levels of the game `game`, gentlest first."""
    return tuple(level.key for level in of(game))


def keys() -> tuple[str, ...]:
    """Returns the keys of the levels of all games of turns, gentlest first."""
    return tuple(level.key for level in LEVELS)


def level(key: str) -> Level:
    """Returns the level of that key; raises `UnknownLevel`."""
    for found in LEVELS:
        if found.key == key:
            return found
    raise UnknownLevel(f"there is no level {key!r}; choose one of: {', '.join(keys())}")


class LevelBot:
    """The bot of a level: brings its own limits along."""

    def __init__(self, bot: Bot, limits: Limits) -> None:
        self._bot = bot
        self.limits = limits

    def choose(self, position: Position[Any], limits: Limits, seed: int) -> Choice:
        """Returns the choice within the level's limits and the given ones, whichever are tighter."""
        return self._bot.choose(position, _tighter(self.limits, limits), seed)


def _tighter(one: Limits, other: Limits) -> Limits:
    seconds = min((s for s in (one.seconds, other.seconds) if s is not None), default=None)
    nodes = min((n for n in (one.nodes, other.nodes) if n is not None), default=None)
    return Limits(seconds=seconds, nodes=nodes)


def level_bot(
    key: str,
    ruleset: Ruleset[Any, Any],
    *,
    clock: Clock | None = None,
    stop: Callable[[], bool] | None = None,
) -> LevelBot:
    """Returns the bot of a level for a game of turns; raises `UnknownLevel`, or `LiveGame` for another.

    With a clock it never thinks longer than `SLOW_MACHINE_SECONDS`; without one only the seed decides.
    """
    if ruleset.card.live:
        refuse_turns(ruleset.card, "bots that choose moves")
    chosen = level(key)
    if chosen.nodes is None:
        from boomtown.bots.greedy import GreedyBot

        return LevelBot(GreedyBot(ruleset, slips=chosen.slips, sample=chosen.sample), Limits())
    from boomtown.bots.search import SearchBot

    nodes = max(1, round(chosen.nodes * ruleset.search_effort))
    seconds = SLOW_MACHINE_SECONDS if clock is not None else None
    return LevelBot(SearchBot(ruleset, clock=clock, stop=stop), Limits(seconds=seconds, nodes=nodes))
