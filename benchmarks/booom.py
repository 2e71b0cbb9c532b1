"""What the engine of BOOOM! takes for a whole game without waiting, and what its blasts bring up."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from statistics import mean, median, stdev

from benchmarks.figure import Figure
from boomtown.games.booom.blast import Stick, blast
from boomtown.games.booom.commands import Touch
from boomtown.games.booom.decide import begin, play
from boomtown.games.booom.events import SearchBegan
from boomtown.games.booom.fold import replay
from boomtown.games.booom.opening import open_game
from boomtown.games.booom.position import BooomPosition
from boomtown.games.booom.rules import GAME
from tests.games.booom.scripted import WholeGame, play_whole_game

GAMES = 12
REPEATS = 5
"""The best of these counts for each game: neighbours on the machine only ever slow it down."""
MOST_MS = 50
BLASTS = 100
BEST_FORCE = 75
GOLD = 70
"""All nuggets there are."""


def engine_ms(whole: WholeGame, seed: int) -> float:
    """Returns the processor time of deciding and folding every command of a game again."""
    best = float("inf")
    for _ in range(REPEATS):
        began = time.process_time()
        game = begin(open_game(seats=4, seed=seed))
        for at_ms, command in whole.commands:
            game, _ = play(game, command, at_ms)
        best = min(best, time.process_time() - began)
    if game != whole.game:
        raise AssertionError("the same commands led to another game")
    return best * 1000


def touch_us(whole: WholeGame, seed: int) -> float:
    """Returns the median time of one touch with the five views and their differences that tell of it."""
    moment = BooomPosition(begin(open_game(seats=4, seed=seed)))
    took = []
    for at_ms, command in whole.commands:
        before = moment
        began = time.perf_counter()
        moment, _ = before.act(command, at_ms)
        GAME.deltas(before, moment, (None, 0, 1, 2, 3))
        if isinstance(command, Touch):
            took.append(time.perf_counter() - began)
    return median(took) * 1_000_000


def tumbling(seats: int) -> tuple[float, float]:
    """Returns which shares of the tiles tumble and turn in a good blast: at the best force, well apart."""
    spots = ((600, 600), (-600, -600), (600, -600), (-600, 600))[:seats]
    sticks = [Stick(x, y, BEST_FORCE) for x, y in spots]
    landings = [
        blast(begin(open_game(seats=seats, seed=seed)).tiles, sticks, seats, Random(seed))
        for seed in range(BLASTS)
    ]
    return (
        mean(float(landing.tumbled.mean()) for landing in landings),
        mean(float(landing.turned.mean()) for landing in landings),
    )


def gold_of_the_first_blast(whole: WholeGame) -> int:
    """Returns how many nuggets lie face up when the first search begins."""
    first = next(place for place, entry in enumerate(whole.log) if isinstance(entry.event, SearchBegan))
    return int(replay(whole.log[: first + 1]).tiles.gold_up.sum())


def blasts() -> Iterator[Figure]:
    """Yields what blasts do, with four, three and two at the table."""
    for seats in (4, 3, 2):
        tumbled, turned = tumbling(seats)
        yield Figure(
            f"tiles that tumble in a good blast, and that turn, {seats} seats",
            f"{tumbled:.0%}, {turned:.0%} ({BLASTS} blasts)",
        )
    for seats in (4, 3, 2):
        games = [play_whole_game(seats=seats, seed=100 + seed) for seed in range(30)]
        gold = [gold_of_the_first_blast(whole) for whole in games]
        yield Figure(
            f"nuggets that the first blast turns up, {seats} seats",
            f"{mean(gold):.1f} (spread {stdev(gold):.1f}, from {min(gold)} to {max(gold)}, 30 games)",
        )
        brought = [sum(whole.game.scores()) / GOLD for whole in games]
        yield Figure(
            f"gold that twelve rounds bring up, {seats} seats",
            f"{mean(brought):.1%} (spread {stdev(brought):.1%}, 30 games)",
            "85 to 95 %",
            0.85 < mean(brought) < 0.95,
        )


def figures() -> Iterator[Figure]:
    """Yields what the engine takes, and what its blasts bring up."""
    games = [play_whole_game(seats=4, seed=seed) for seed in range(GAMES)]
    times = [engine_ms(whole, seed) for seed, whole in enumerate(games)]
    commands = mean(len(whole.commands) for whole in games)
    yield Figure(
        f"a whole game of twelve rounds, four seats, {commands:.0f} commands",
        f"{median(times):.1f} ms (worst {max(times):.1f})",
        f"under {MOST_MS} ms",
        max(times) < MOST_MS,
    )
    began = time.process_time()
    for whole in games:
        replay(whole.log)
    yield Figure("replaying its log", f"{(time.process_time() - began) / GAMES * 1000:.1f} ms")
    yield Figure("a touch, told to five viewers", f"{touch_us(games[0], 0):.0f} µs")
    yield from blasts()


if __name__ == "__main__":
    for figure in figures():
        print(figure.name, "|", figure.value, "|", figure.asked)
