"""The levels of bots, gentlest first: five for all games of turns, and each live game's own. How they fare:
docs/bots.md.

The list alone is light to import: what a level needs to think is loaded when its bot is made.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from boomtown.bots.bot import Bot, Choice, Limits, Stopwatch, mover, profile_of
from boomtown.core import BoomtownError
from boomtown.games import registry
from boomtown.games.card import LiveCard
from boomtown.games.turn_game import TurnGame, TurnPosition


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
    alpha_beta_nodes: int | None = None
    """Positions that alpha-beta looks at instead, where it suits the game; None: it is not used."""


SLOW_MACHINE_SECONDS = 4.0
"""No level thinks longer, however slow or busy the machine; reached, the same seed may give another move."""

LEVELS: tuple[Level, ...] = (
    Level("newcomer", 1, slips=0.5, sample=4),
    Level("settler", 2, slips=0.1),
    Level("ranger", 3, nodes=200),
    Level("marshal", 4, nodes=2_000),
    Level("legend", 5, nodes=60_000, alpha_beta_nodes=400_000),
)


@lru_cache(maxsize=64)
def of(game: str) -> tuple[Level, ...]:
    """Returns the levels of the game `game`, gentlest first; of an unknown one, those of games of turns.

    A live game names its own on its card. What they can do stands with it: hands and eyes, not simulations.
    """
    known = registry.keys()
    card = registry.card(game) if game in known else None
    if not isinstance(card, LiveCard):
        return LEVELS
    return tuple(Level(key, strength) for strength, key in enumerate(card.bots, 1))


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

    def choose(self, position: TurnPosition[Any], limits: Limits, seed: int) -> Choice:
        """Returns the choice within the level's limits and the given ones, whichever are tighter."""
        return self._bot.choose(position, _tighter(self.limits, limits), seed)


class TwoWayBot(LevelBot):
    """Asks alpha-beta about positions that suit it, and the tree search about all others."""

    def __init__(self, search: LevelBot, alpha_beta: LevelBot, suits: Callable[[Any], bool]) -> None:
        super().__init__(search, search.limits)
        self._search = search
        self._alpha_beta = alpha_beta
        self._suits = suits

    def choose(self, position: TurnPosition[Any], limits: Limits, seed: int) -> Choice:
        """Returns the choice of the one that suits, within its own limits and the given ones."""
        seen = position.seen_by(mover(position))
        bot = self._alpha_beta if self._suits(seen) else self._search
        return bot.choose(position, limits, seed)


def _tighter(one: Limits, other: Limits) -> Limits:
    seconds = min((s for s in (one.seconds, other.seconds) if s is not None), default=None)
    nodes = min((n for n in (one.nodes, other.nodes) if n is not None), default=None)
    return Limits(seconds=seconds, nodes=nodes)


def level_bot(
    key: str,
    game: TurnGame[Any, Any],
    *,
    clock: Stopwatch | None = None,
    stop: Callable[[], bool] | None = None,
) -> LevelBot:
    """Returns the bot of a level for a game; raises `UnknownLevel`.

    With a clock it never thinks longer than `SLOW_MACHINE_SECONDS`; without one only the seed decides.
    """
    chosen = level(key)
    profile = profile_of(game)
    if chosen.nodes is None:
        from boomtown.bots.greedy import GreedyBot

        return LevelBot(GreedyBot(profile, slips=chosen.slips, sample=chosen.sample), Limits())
    seconds = SLOW_MACHINE_SECONDS if clock is not None else None
    from boomtown.bots.search import SearchBot

    nodes = max(1, round(chosen.nodes * profile.effort))
    search = LevelBot(SearchBot(profile, clock=clock, stop=stop), Limits(seconds=seconds, nodes=nodes))
    own = profile.alpha_beta
    if chosen.alpha_beta_nodes is None or own is None:
        return search
    from boomtown.bots.alpha_beta.bot import AlphaBetaBot

    limits = Limits(seconds=seconds, nodes=chosen.alpha_beta_nodes)
    return TwoWayBot(search, LevelBot(AlphaBetaBot(profile, clock=clock, stop=stop), limits), own.suits)
