"""Bots by their names: levels, references, and searches with limits and numbers."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import pytest

from boomtown.arena.entrants import MOVE_SECONDS, ForeignBot, UnknownBot, entrant
from boomtown.bots.bot import Limits, LimitsError
from boomtown.bots.levels import KEYS
from boomtown.bots.random_bot import RandomBot
from boomtown.core.extras import MissingExtra
from boomtown.games.turn_game import TurnGame
from tests.bots.heap import Heap


@pytest.mark.parametrize(
    "name",
    [
        *KEYS,
        "random",
        "greedy",
        "search:25",
        "search:25:exploration=0.9:expand_at=2",
        "uct:25",
        "uct:25:exploration=0.7",
        "uct:0.01s",
        "skill:attention=2:misjudgement=0.1",
        "skill:simulations=30",
    ],
)
def test_every_name_makes_a_bot(name: str) -> None:
    rules = Heap()
    one = entrant(name)
    assert one.name == name
    choice = one.make(rules).choose(rules.start(), one.limits, 1)
    assert choice.move in {"1", "2", "3"}


def test_a_limit_in_seconds_is_read_and_uses_the_clock() -> None:
    ticks = iter(range(1_000))
    one = entrant("search:2.5s", clock=lambda: float(next(ticks)))
    assert one.limits == Limits(seconds=2.5)
    assert one.make(Heap()).choose(Heap().start(), one.limits, 1).nodes > 0


@pytest.mark.parametrize("name", ["search", "uct", "search:exploration=0.5"])
@pytest.mark.parametrize("seconds", [0.25, 2.0])
def test_a_name_without_a_limit_has_the_time_of_the_match(name: str, seconds: float) -> None:
    assert entrant(name).limits == Limits(seconds=MOVE_SECONDS)
    assert entrant(name, seconds=seconds).limits == Limits(seconds=seconds)


def test_a_limit_in_the_name_comes_before_the_time_of_the_match() -> None:
    assert entrant("uct:30", seconds=2.0).limits == Limits(nodes=30)
    assert entrant("search:1s", seconds=2.0).limits == Limits(seconds=1.0)


def test_a_level_has_its_own_simulations_unless_the_time_ends_first() -> None:
    rules = Heap()
    late = iter(range(1_000_000))
    hasty = entrant("legend", seconds=2.0, clock=lambda: float(next(late)))
    assert hasty.make(rules).choose(rules.start(), hasty.limits, 1).nodes < 2_000
    calm = entrant("ranger")
    assert calm.limits == Limits()


def test_time_is_that_of_the_thread_that_thinks() -> None:
    rules = Heap()
    one = entrant("uct:0.05s")
    bot = one.make(rules)
    bot.choose(rules.start(), one.limits, 1)  # loads compiled code
    before = time.thread_time()
    bot.choose(rules.start(), one.limits, 2)
    assert 0.05 <= time.thread_time() - before < 0.15


def test_the_plain_search_knows_the_rules_and_nothing_else() -> None:
    from boomtown.games.registry import turn_game

    rules = turn_game("boomers")
    position = rules.start()
    plain, own = (entrant(name).make(rules) for name in ("uct:50", "search:50"))
    assert plain.choose(position, Limits(nodes=50), 1) != own.choose(position, Limits(nodes=50), 1)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "sheriff",
        "search:",
        "search:many",
        "uct:many",
        "search:9:exploration",
        "search:9:boldness=3",
        "search:boldness=3",
        "search:9:exploration=x",
        "search:9:exploration=nan",
        "search:9:exploration=inf",
    ],
)
def test_unknown_names_say_what_there_is(name: str) -> None:
    with pytest.raises(UnknownBot) as refused:
        entrant(name)
    assert refused.value.code == "unknown_bot"


@pytest.mark.parametrize("name", ["search:0", "uct:-1", "search:0s", "uct:-1s", "search:nans", "search:infs"])
def test_a_limit_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(LimitsError):
        entrant(name)


@dataclass(frozen=True)
class Numbers:
    depth: int = 3
    weight: float = 0.5


@dataclass
class Stranger(RandomBot):
    rules: TurnGame[Any, Any]
    numbers: Numbers


def absent() -> ForeignBot:
    raise MissingExtra("this needs a library")


FOREIGN = {"stranger": lambda: ForeignBot(Stranger, Numbers()), "absent": absent}


@pytest.mark.parametrize(
    ("name", "nodes", "numbers"),
    [
        ("stranger:20", 20, Numbers()),
        ("stranger:7:depth=5", 7, Numbers(depth=5)),
        ("stranger:7:depth=5:weight=2", 7, Numbers(5, 2.0)),
    ],
)
def test_a_bot_from_elsewhere_is_named_like_ours(name: str, nodes: int, numbers: Numbers) -> None:
    one = entrant(name, foreign=FOREIGN)
    assert (one.name, one.limits) == (name, Limits(nodes=nodes))
    bot = one.make(Heap())
    assert isinstance(bot, Stranger)
    assert bot.numbers == numbers


@pytest.mark.parametrize("name", ["stranger", "stranger:1s", "stranger:0"])
def test_a_bot_from_elsewhere_counts_simulations(name: str) -> None:
    with pytest.raises(LimitsError):
        entrant(name, seconds=1, foreign=FOREIGN)


@pytest.mark.parametrize(
    "name", ["stranger:many", "stranger:9:height=3", "stranger:9:depth=x", "stranger2:9"]
)
def test_an_unknown_bot_from_elsewhere_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot):
        entrant(name, foreign=FOREIGN)
    with pytest.raises(UnknownBot, match="stranger:NODES"):
        entrant("nobody", foreign=FOREIGN)


def test_what_a_bot_from_elsewhere_needs_is_said_when_it_is_named() -> None:
    with pytest.raises(MissingExtra):
        entrant("absent:3", foreign=FOREIGN)
