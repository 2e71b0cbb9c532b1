"""Who takes part in a match: bots by their names."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

from boomtown.bots import levels
from boomtown.bots.alpha_beta.bot import AlphaBetaBot, AlphaBetaTuning
from boomtown.bots.bot import Bot, Limits, LimitsError, Stopwatch, profile_of
from boomtown.bots.greedy import GreedyBot
from boomtown.bots.random_bot import RandomBot
from boomtown.bots.search import SearchBot
from boomtown.core import BoomtownError
from boomtown.games.bot_profile import Skill, Tuning, plain_profile
from boomtown.games.turn_game import TurnGame

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

MOVE_SECONDS = 0.1
"""Thread CPU time of a move where nothing else is said."""
SKILL_TYPES: Mapping[str, type[int] | type[float]] = {
    "attention": int,
    "misjudgement": float,
    "simulations": int,
    "positions": int,
}
"""The numbers of a `Skill`, each with its type."""
PLAIN_UCT = Tuning(exploration=1.0, use_rave=0)
"""The textbook: upper confidence bounds and random playouts. The weight is that of OpenSpiel's usual
`uct_c=2` for results from -1 to 1; it is not tuned."""


class UnknownBot(BoomtownError):
    """No bot of that name."""

    default_code = "unknown_bot"


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot that takes part: its name, how to make it, and its limits."""

    name: str
    make: Callable[[TurnGame[Any, Any]], Bot]
    limits: Limits = field(default_factory=Limits)


@dataclass(frozen=True, slots=True)
class ForeignBot:
    """A bot of a kind that this room does not know. It counts simulations, and has numbers of its own."""

    make: Callable[[TurnGame[Any, Any], Any], Bot]
    """Makes the bot for a game, with its numbers."""
    tuning: DataclassInstance
    """Its numbers as they are where the name says nothing else: a dataclass of int and float."""


ForeignBots: TypeAlias = Mapping[str, Callable[[], ForeignBot]]
"""By kind; a kind is loaded when somebody names it, and may raise `MissingExtra`."""


def entrant(
    name: str,
    *,
    seconds: float | None = None,
    clock: Stopwatch = time.thread_time,
    foreign: ForeignBots = MappingProxyType({}),
) -> Entrant:
    """Returns the bot called `name`; raises `UnknownBot`, and for one of `foreign` also `MissingExtra`.

    A level, `random`, `greedy`, `search` (the tree search of the game's bots), `alphabeta` (for two), `uct`
    (the plain search, which knows the rules only) or `skill`, which has the numbers of a level:
    `skill:attention=4:misjudgement=0.1`. The three searches may have a limit, NODES or SECONDSs, and
    numbers of their tuning: `search:2000:exploration=0.5`. A `search` with `remembers=1` keeps its tree
    between moves. Without a limit of their own they have `seconds` a move, or `MOVE_SECONDS`;
    a level, too, has no longer than `seconds` where they are given. Seconds are those of `clock`: of the
    thread that thinks, unless said otherwise, so that what else runs on the machine takes none away.
    """
    given = Limits(seconds=seconds)
    if name in levels.KEYS:
        level_clock = None if seconds is None else clock
        return Entrant(name, lambda rules: levels.level_bot(name, rules, clock=level_clock), given)
    if name == "random":
        return Entrant(name, lambda rules: RandomBot())
    if name == "greedy":
        return Entrant(name, lambda rules: GreedyBot(profile_of(rules)))
    kind, *words = name.split(":")
    if kind == "skill":
        try:
            skill = Skill(**_numbers(name, words, SKILL_TYPES))
        except ValueError as error:
            raise UnknownBot(f"{name!r}: {error}") from None
        skill_clock = None if seconds is None else clock
        return Entrant(
            name, lambda rules: levels.skill_bot(skill, profile_of(rules), clock=skill_clock), given
        )
    if kind in foreign:
        return _foreign_entrant(name, foreign[kind]())
    if kind not in ("search", "alphabeta", "uct"):
        also = "".join(f"{one}:NODES, " for one in foreign)
        raise UnknownBot(
            f"there is no bot {name!r}; choose a level ({', '.join(levels.KEYS)}), random, greedy, {also}"
            "skill:NAME=NUMBER, search:NODES, alphabeta:NODES, uct:NODES, or one of these three with SECONDSs"
        )
    limits = Limits(seconds=seconds or MOVE_SECONDS)
    if words and "=" not in words[0]:
        limits = _limits(name, words.pop(0))
    if kind == "alphabeta":
        alpha_beta = AlphaBetaTuning(**_numbers(name, words, _types(AlphaBetaTuning())))
        return Entrant(
            name, lambda rules: AlphaBetaBot(profile_of(rules), clock=clock, tuning=alpha_beta), limits
        )
    if kind == "uct":
        plain = replace(PLAIN_UCT, **_numbers(name, words, tuning_types()))
        return Entrant(name, lambda rules: SearchBot(plain_profile(rules), clock=clock, tuning=plain), limits)
    numbers = _numbers(name, words, {**tuning_types(), "remembers": int})
    remembers = bool(numbers.pop("remembers", 0))

    def search(rules: TurnGame[Any, Any]) -> Bot:
        profile = profile_of(rules)
        tuning = replace(profile.tuning, **numbers)
        return SearchBot(profile, clock=clock, tuning=tuning, remembers=remembers)

    return Entrant(name, search, limits)


def _foreign_entrant(name: str, bot: ForeignBot) -> Entrant:
    kind, *words = name.split(":")
    limits = _limits(name, words.pop(0)) if words else Limits()
    if limits.nodes is None:
        raise LimitsError(f"{name!r} counts simulations, not seconds; say how many, as in {kind}:1000")
    tuning = replace(bot.tuning, **_numbers(name, words, _types(bot.tuning)))
    return Entrant(name, lambda rules: bot.make(rules, tuning), limits)


def _limits(name: str, text: str) -> Limits:
    try:
        seconds = float(text[:-1]) if text.endswith("s") else None
        if seconds is not None and math.isinf(seconds):
            raise LimitsError(f"{name!r} would think for ever; give a number of seconds")
        return Limits(seconds=seconds) if seconds is not None else Limits(nodes=int(text))
    except ValueError:
        kind = name.partition(":")[0]
        raise UnknownBot(f"{name!r} has no limit: write {kind}:2000 (nodes) or {kind}:0.5s") from None


def _numbers(name: str, words: Sequence[str], known: Mapping[str, type[int] | type[float]]) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for word in words:
        key, _, value = word.partition("=")
        try:
            given[key] = known[key](value)
            if not math.isfinite(given[key]):
                raise ValueError
        except (KeyError, ValueError):
            raise UnknownBot(f"{name!r}: write NAME=NUMBER, with one of: {', '.join(known)}") from None
    return given


def _types(tuning: DataclassInstance) -> dict[str, type[int] | type[float]]:
    return {name: type(value) for name, value in asdict(tuning).items()}


def tuning_types() -> dict[str, type[int] | type[float]]:
    """Returns the numbers of the tree search's tuning by name, each with its type."""
    return _types(Tuning())
