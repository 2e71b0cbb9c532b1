"""How long the engine of BOOOM! takes for a whole game without waiting: `python -m benchmarks.booom`."""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import mean, median, stdev

from benchmarks.figure import Figure
from boomtown.games.booom.commands import Touch
from boomtown.games.booom.decide import begin, play
from boomtown.games.booom.face import RULESET, Moment
from boomtown.games.booom.fold import replay
from boomtown.games.booom.opening import open_game
from boomtown.games.booom.scripted import WholeGame, play_whole_game

GAMES = 12
REPEATS = 5
"""The best of these counts for each game: neighbours on the machine only ever slow it down."""
MOST_MS = 50


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
    moment = Moment(begin(open_game(seats=4, seed=seed)))
    took = []
    for at_ms, command in whole.commands:
        before = moment
        began = time.perf_counter()
        moment, _ = before.act(command, at_ms)
        RULESET.news(before, moment, (None, 0, 1, 2, 3))
        if isinstance(command, Touch):
            took.append(time.perf_counter() - began)
    return median(took) * 1_000_000


def figures() -> Iterator[Figure]:
    """Yields what the engine takes, and what twelve rounds bring up."""
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
    for seats in (4, 3, 2):
        brought = [sum(play_whole_game(seats=seats, seed=100 + s).game.scores()) / 70 for s in range(30)]
        yield Figure(
            f"gold that twelve rounds bring up, {seats} seats",
            f"{mean(brought):.1%} (spread {stdev(brought):.1%}, 30 games)",
            "85 to 95 %",
            0.85 < mean(brought) < 0.95,
        )


if __name__ == "__main__":
    for figure in figures():
        print(figure.name, "|", figure.value, "|", figure.asked)
