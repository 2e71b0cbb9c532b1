"""The levels of bots, gentlest first: ten for all games of turns, and each live game's own. How they fare:
docs/bots.md.

The list alone is light to import: what a level needs to think is loaded when its bot is made. What each of
the ten can do in a game stands in the game's bot profile (`Skill`), how strong that is in its ratings
(`boomtown.games.ratings`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from boomtown.bots.bot import Bot, Choice, Limits, Stopwatch, mover, profile_of
from boomtown.core import BoomtownError
from boomtown.games import registry
from boomtown.games.bot_profile import BotProfile, Skill
from boomtown.games.card import LiveCard
from boomtown.games.turn_game import TurnGame, TurnPosition


class UnknownLevel(BoomtownError):
    """No level of that name."""

    default_code = "unknown_level"


@dataclass(frozen=True, slots=True)
class Level:
    """A level of bots of a game."""

    key: str
    strength: int
    """1 is the gentlest."""
    rating: int | None = None
    """Elo, as a ladder measured it; None: nobody has yet."""


SLOW_MACHINE_SECONDS = 4.0
"""No level thinks longer, however slow or busy the machine; reached, the same seed may give another move."""

KEYS = (
    "newcomer",
    "drifter",
    "cowhand",
    "settler",
    "ranger",
    "deputy",
    "marshal",
    "gambler",
    "judge",
    "legend",
)
"""The levels of games of turns. They are stored with tables and records, so none is ever renamed."""


@lru_cache(maxsize=64)
def of(game: str) -> tuple[Level, ...]:
    """Returns the levels of the game `game`, gentlest first; of an unknown one, those of games of turns.

    A live game names its own on its card. What they can do stands with it: hands and eyes, not simulations.
    """
    known = registry.keys()
    rated = registry.ratings(game) if game in known else {}
    return tuple(Level(key, strength, rated.get(key)) for strength, key in enumerate(keys_of(game), 1))


def keys_of(game: str) -> tuple[str, ...]:
    """Returns the keys of the levels of the game `game`, gentlest first."""
    known = registry.keys()
    card = registry.card(game) if game in known else None
    return card.bots if isinstance(card, LiveCard) else KEYS


def skill_of(key: str, profile: BotProfile[Any, Any]) -> Skill:
    """Returns what the level can do in the game of that profile; raises `UnknownLevel`."""
    if key not in KEYS:
        raise UnknownLevel(f"there is no level {key!r}; choose one of: {', '.join(KEYS)}")
    return profile.skills[KEYS.index(key)]


class LevelBot:
    """The bot of a level: brings its own limits along."""

    def __init__(self, bot: Bot, limits: Limits) -> None:
        self.bot = bot
        self.limits = limits

    def choose(self, position: TurnPosition[Any], limits: Limits, seed: int) -> Choice:
        """Returns the choice within the level's limits and the given ones, whichever are tighter."""
        return self.bot.choose(position, _tighter(self.limits, limits), seed)


class TwoWayBot(LevelBot):
    """Asks alpha-beta about positions that suit it, and the tree search about all others."""

    def __init__(self, search: LevelBot, alpha_beta: LevelBot, suits: Callable[[Any], bool]) -> None:
        super().__init__(search, search.limits)
        self.search = search
        self.alpha_beta = alpha_beta
        self._suits = suits

    def choose(self, position: TurnPosition[Any], limits: Limits, seed: int) -> Choice:
        """Returns the choice of the one that suits, within its own limits and the given ones."""
        seen = position.seen_by(mover(position))
        bot = self.alpha_beta if self._suits(seen) else self.search
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
    profile = profile_of(game)
    return skill_bot(skill_of(key, profile), profile, clock=clock, stop=stop)


def skill_bot(
    skill: Skill,
    profile: BotProfile[Any, Any],
    *,
    clock: Stopwatch | None = None,
    stop: Callable[[], bool] | None = None,
) -> LevelBot:
    """Returns the bot that can do what `skill` says; see `level_bot`."""
    if skill.simulations is None:
        from boomtown.bots.greedy import GreedyBot

        greedy = GreedyBot(profile, attention=skill.attention, misjudgement=skill.misjudgement)
        return LevelBot(greedy, Limits())
    seconds = SLOW_MACHINE_SECONDS if clock is not None else None
    from boomtown.bots.search import SearchBot

    tuning = replace(
        profile.tuning, evaluation_noise=max(profile.tuning.evaluation_noise, skill.misjudgement)
    )
    search = LevelBot(
        SearchBot(profile, clock=clock, tuning=tuning, stop=stop),
        Limits(seconds=seconds, nodes=skill.simulations),
    )
    own = profile.alpha_beta
    if skill.positions is None or own is None:
        return search
    from boomtown.bots.alpha_beta.bot import AlphaBetaBot, misjudging, slots_for

    alpha_beta = AlphaBetaBot(
        profile,
        clock=clock,
        tuning=misjudging(skill.misjudgement, own),
        table_slots=slots_for(skill.positions),
        stop=stop,
    )
    limits = Limits(seconds=seconds, nodes=skill.positions)
    return TwoWayBot(search, LevelBot(alpha_beta, limits), own.suits)
