"""What BOOOM!'s bots cost, how they fare, and whether they stay human: `python -m benchmarks booom_bots`."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt
from statistics import mean, median
from typing import Any

from benchmarks.figure import Figure
from boomtown.arena.standing import Standing
from boomtown.core import Seat
from boomtown.games.booom.bot_intent import Intent
from boomtown.games.booom.bot_levels import LEVELS, SOONEST_MS
from boomtown.games.booom.bots import BooomBot
from boomtown.games.booom.commands import Touch
from boomtown.games.booom.events import Caught, Claimed
from tests.games.booom.bot_games import BotGame, play_bots

QUICK = {"rounds": 4}
MATCH_GAMES = 200
STRICT_GAMES = 120
TIMED_GAMES = 12
BOTS = 300
"""Three at each of a hundred tables."""
MOST_LOOK_US = 200
MOST_LOOKS = 10
MOST_A_SECOND = 2


class _Timed:
    """Takes the processor time of every look of every bot while it is in force."""

    def __init__(self) -> None:
        self.took: list[float] = []
        self._look = BooomBot.look

    def __enter__(self) -> _Timed:
        took, untimed = self.took, self._look

        def look(self: BooomBot, seen: dict[str, Any], at_ms: int) -> Intent | None:
            began = time.process_time()
            found = untimed(self, seen, at_ms)
            took.append((time.process_time() - began) * 1_000_000)
            return found

        BooomBot.look = look  # type: ignore[method-assign]
        return self

    def __exit__(self, *_: object) -> None:
        BooomBot.look = self._look  # type: ignore[method-assign]


def cost() -> Iterator[Figure]:
    """Yields what a look and a bot-second take, with every bot looking at all news."""
    with _Timed() as timed:
        games = [play_bots(["bandit"] * 4, QUICK, seed=seed) for seed in range(TIMED_GAMES)]
    seconds = 4 * sum(whole.game.clock_ms for whole in games) / 1000
    looks = len(timed.took) / seconds
    took = sorted(timed.took)
    yield Figure(
        "a look of a bandit",
        f"{mean(took):.0f} µs (99 in 100 under {took[len(took) * 99 // 100]:.0f})",
        f"under {MOST_LOOK_US} µs",
        mean(took) < MOST_LOOK_US,
    )
    yield Figure("looks a second, all news", f"{looks:.1f}", f"at most {MOST_LOOKS}", looks <= MOST_LOOKS)
    share = sum(took) / 1_000_000 / seconds * BOTS
    yield Figure(f"{BOTS} bots", f"{share:.1%} of a core")


def match(stronger: str, gentler: str) -> Standing:
    """Returns how the stronger level fares, two seats each at a table of four."""
    wins = draws = 0
    points = 0.0
    for number in range(MATCH_GAMES):
        # Every seed twice, with the seats exchanged.
        order = (stronger, gentler) if number % 2 else (gentler, stronger)
        outcome = play_bots(order * 2, QUICK, seed=1000 + number // 2).game.outcome
        assert outcome is not None
        mine = sum((order * 2)[seat] == stronger for seat in outcome.winners)
        points += mine / len(outcome.winners)
        wins += mine == len(outcome.winners)
        draws += 0 < mine < len(outcome.winners)
    return Standing(stronger, wins, draws, MATCH_GAMES - wins - draws, points)


def strength() -> Iterator[Figure]:
    """Yields who beats whom."""
    levels = list(LEVELS)
    for gentler, stronger in pairwise(levels):
        standing = match(stronger, gentler)
        low, high = standing.interval
        yield Figure(
            f"{stronger} against {gentler}, two each, {MATCH_GAMES} quick games",
            f"{standing.share:.1%} ({low:.1%} to {high:.1%})",
            "more than half",
            low > 0.5,
        )


def _most_in_a_second(times: Sequence[int]) -> int:
    return max(sum(first <= other < first + 1000 for other in times) for first in times)


def _grabs(whole: BotGame) -> dict[Seat, list[int]]:
    grabbed = defaultdict[Seat, list[int]](list)
    for entry in whole.log:
        if isinstance(entry.event, Claimed):
            grabbed[entry.event.seat].append(entry.at_ms)
    return grabbed


def human() -> Iterator[Figure]:
    """Yields reactions and pace of each level, and who is caught where the oath is strict."""
    levels = list(LEVELS)
    soonest, firsts = defaultdict[str, list[int]](list), defaultdict[str, list[int]](list)
    most, gold = defaultdict[str, list[int]](list), defaultdict[str, list[int]](list)
    caught = defaultdict[str, list[int]](list)
    for seed in range(STRICT_GAMES):
        seated = [levels[(seed + seat) % 3] for seat in range(3)]
        whole = play_bots(seated, {**QUICK, "oath": "strict"}, seed=2000 + seed)
        jail = [entry.event.seat for entry in whole.log if isinstance(entry.event, Caught)]
        for seat, level in enumerate(seated):
            caught[level].append(jail.count(seat))
            gold[level].append(whole.game.scores()[seat])
        for seat, times in _grabs(whole).items():
            most[seated[seat]].append(_most_in_a_second(times))
        last: dict[Seat, int] = {}
        for sent in whole.sent:
            if isinstance(sent.intent.command, Touch) and sent.intent.reaction_ms is not None:
                level = seated[sent.seat]
                soonest[level].append(sent.intent.reaction_ms)
                # The first touch of each search, where nothing but eye and hand holds it up.
                if sent.intent.at_ms - last.get(sent.seat, -10_000) > 5_000:
                    firsts[level].append(sent.intent.reaction_ms)
                last[sent.seat] = sent.intent.at_ms
    for level in levels:
        yield Figure(
            f"{level}: first touch of a search after it came into sight",
            f"median {median(firsts[level]):.0f} ms, soonest of all touches {min(soonest[level])} ms",
            f"median at least 200, none under {SOONEST_MS} ms",
            median(firsts[level]) >= 200 and min(soonest[level]) >= SOONEST_MS,
        )
        yield Figure(
            f"{level}: most tiles in any second",
            f"{max(most[level])}",
            f"at most {MOST_A_SECOND}",
            max(most[level]) <= MOST_A_SECOND,
        )
        rate = mean(caught[level])
        yield Figure(
            f"{level}: caught in a quick game with a strict oath, three seats",
            f"{rate:.2f} ± {1.96 * sqrt(max(rate, 1 / STRICT_GAMES) / STRICT_GAMES):.2f} times",
        )
        yield Figure(f"{level}: nuggets in such a game", f"{mean(gold[level]):.1f}")


def figures() -> Iterator[Figure]:
    """Yields cost, strength and human limits."""
    yield from cost()
    yield from strength()
    yield from human()


if __name__ == "__main__":
    for figure in figures():
        print(figure.name, "|", figure.value, "|", figure.asked)
