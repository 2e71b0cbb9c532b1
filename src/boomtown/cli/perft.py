"""`boomtown perft`: counts sequences of moves, to compare with other programs."""

from __future__ import annotations

import sys

import click

from boomtown.cli.situation import (
    TurnGameCommand,
    given_game,
    given_moves,
    given_options,
    given_position,
    turn_situation,
)

DEPTH_WORTH_A_BAR = 3
"""From here on the count goes move by move: there is something to show, and Ctrl-C is heard."""


@click.command(cls=TurnGameCommand)
@given_game
@click.option("--depth", "-d", required=True, type=click.IntRange(0, 100), help="Moves in a sequence.")
@given_options
@given_position
@given_moves
@click.option("--divide", is_flag=True, help="Print the count behind every first move.")
def perft(
    game: str, depth: int, options: tuple[str, ...], position: str | None, moves: str | None, divide: bool
) -> None:
    """Count sequences of legal moves from a position.

    The last line is the count of those with exactly so many moves. GAME is the key of a game.

    Example:  boomtown perft boomerang --option variant=pool --depth 2 --divide
    """
    from boomtown.games import perft as counting

    rules, reached = turn_situation(game, options, position, moves, wanted="sequences of moves to count")
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
