"""`boomtown perft`: counts sequences of moves, to compare with other programs."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from boomtown.cli.situation import Game, GivenMoves, GivenOptions, GivenPosition, turn_situation

DEPTH_WORTH_A_BAR = 3
"""From here on the count goes move by move: there is something to show, and Ctrl-C is heard."""


def perft(
    game: Game,
    depth: Annotated[int, typer.Option("--depth", "-d", min=0, max=100, help="Moves in a sequence.")],
    option: GivenOptions = None,
    position: GivenPosition = None,
    moves: GivenMoves = None,
    divide: Annotated[
        bool, typer.Option("--divide", help="Print the count behind every first move.")
    ] = False,
) -> None:
    """Count the sequences of exactly DEPTH legal moves; the last line is the count.

    Example:  boomtown perft boomerang --option variant=pool --depth 2 --divide
    """
    from boomtown.games import perft as counting

    rules, reached = turn_situation(game, option, position, moves, what="sequences of moves to count")
    if depth == 0 or (depth < DEPTH_WORTH_A_BAR and not divide):
        print(counting.perft(rules, reached, depth))
        return
    total = 0
    counts = counting.divide(rules, reached, depth)
    if not divide and sys.stderr.isatty():
        from rich.progress import track

        from boomtown.cli.screen import console

        counts = iter(
            track(
                counts, "counting", len(reached.legal_moves()), console=console(errors=True), transient=True
            )
        )
    for move, count in counts:
        total += count
        if divide:
            print(f"{move} {count}")
    print(total)
