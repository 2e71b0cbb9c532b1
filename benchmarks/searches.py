"""Searches against each other, at equal CPU time of their thread, from openings that each side plays once.

    python -m benchmarks.searches boomers alphabeta:0.1s search:0.1s --pairs 50

An opening is a number of moves drawn at random. The clock is the CPU time of the thread that plays: what else
the machine does costs neither side anything. A line after each pair; the last one tells it all.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

from boomtown.arena.entrants import Entrant, entrant
from boomtown.arena.standing import Standing
from boomtown.core import Outcome, derive
from boomtown.games.registry import turn_game
from boomtown.games.turn_game import TurnGame, TurnPosition

PLIES = {"boomers": 4, "boomerang": 3}
"""Moves of an opening."""


def opening(rules: TurnGame[Any, Any], options: dict[str, Any], plies: int, seed: int) -> TurnPosition[Any]:
    """Returns a position after random moves, not over."""
    draw = random.Random(f"opening {seed}")
    position = rules.start(options, seed=seed)
    for _ in range(plies):
        position = position.play(draw.choice(position.legal_moves()))
    return position if position.to_move is not None else opening(rules, options, plies, seed + 1_000_000)


def play(
    rules: TurnGame[Any, Any], position: TurnPosition[Any], entrants: tuple[Entrant, ...], seed: int
) -> Outcome:
    """Plays a game from that position."""
    bots = [one.make(rules) for one in entrants]
    while (outcome := position.outcome()) is None:
        seat = position.to_move
        assert seat is not None
        choice = bots[seat].choose(position, entrants[seat].limits, derive(seed, position.ply))
        position = position.play(rules.parse_move(choice.move))
    return outcome


def main() -> None:
    """Plays the match that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bots", nargs=2)
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-o", "--option", action="append", default=[])
    given = parser.parse_args()
    rules = turn_game(given.game)
    options = rules.card.check_options(
        {
            key: value == "true" if value in ("true", "false") else value
            for key, value in (text.split("=") for text in given.option)
        }
    )
    one, other = (entrant(name, clock=time.thread_time) for name in given.bots)
    standing = Standing(one.name)
    for pair in range(given.pairs):
        seed = derive(given.seed, pair)
        start = opening(rules, options, PLIES.get(given.game, 4), seed)
        standing = standing.after(play(rules, start, (one, other), seed), 0)
        standing = standing.after(play(rules, start, (other, one), seed), 1)
        low, high = standing.interval
        print(
            f"{one.name} against {other.name}: {standing.share:.1%} ({low:.1%} to {high:.1%}) of "
            f"{standing.games}, {standing.wins} won, {standing.draws} drawn, {standing.losses} lost",
            flush=True,
        )


if __name__ == "__main__":
    main()
