"""`boomtown puzzles`: more puzzles of a game."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from boomtown.cli.contests import (
    BadMatch,
    given_jobs,
    given_opening,
    given_seed,
    options_for,
    progress_of,
    seats_of,
)
from boomtown.cli.live import checked_record
from boomtown.cli.situation import TurnGameCommand, given_game, given_options, read_options

if TYPE_CHECKING:
    from boomtown.arena.puzzle_hunt import Hunted
    from boomtown.games.turn_game import TurnGame
    from boomtown.puzzles.finding import Thresholds


@click.command(cls=TurnGameCommand)
@given_game
@click.option("--count", "-n", type=click.IntRange(1, 100_000), default=10, help="Puzzles to find.")
@click.option(
    "--record",
    "records",
    multiple=True,
    metavar="FILE",
    help="Look through this record instead of games of bots; repeat for more.",
)
@click.option(
    "--nodes",
    type=click.IntRange(min=1),
    default=3_000,
    help="Positions or simulations of the first look; the second has many times as many.",
)
@click.option(
    "--deeper", type=click.IntRange(2, 1_000), default=30, help="How many times as long the second look is."
)
@given_opening
@given_options
@given_seed
@given_jobs
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Keep what every game had there, and go on where it stopped.",
)
def puzzles(
    game: str,
    count: int,
    records: tuple[str, ...],
    nodes: int,
    deeper: int,
    opening: int | None,
    options: tuple[str, ...],
    seed: int,
    jobs: int | None,
    out: Path | None,
) -> None:
    """Find puzzles in games of bots, or in records: positions in which one move is clearly the best.

    Each stands on a line as JSON. A second, longer look has found the same move, and no other as good. The
    same seed finds the same puzzles.

    \b
    Example:  boomtown puzzles boomerang
    Example:  boomtown puzzles boomerang --record game.txt
    Example:  boomtown puzzles boomers --count 300 --jobs 2 --out hunt.jsonl > puzzles.jsonl
    """
    from boomtown.arena.games import default_opening
    from boomtown.arena.puzzle_hunt import hunt, hunt_of
    from boomtown.games.registry import turn_game
    from boomtown.puzzles.finding import Thresholds

    rules = turn_game(game, wanted="puzzles")
    thresholds = Thresholds(nodes=nodes, deeper=deeper)
    if records:
        if options or out is not None or opening is not None:
            raise click.UsageError(
                "with --record leave out --option, --opening and --out: a record has its own"
            )
        _print(_in_records(rules, records, thresholds), count)
        return
    seats = seats_of(rules, read_options(options))
    chosen = options_for(rules, read_options(options), seats)
    wanted = hunt_of(
        rules,
        chosen,
        seats=seats,
        opening=default_opening(rules, chosen, seats) if opening is None else opening,
        seed=seed,
        thresholds=thresholds,
    )
    with progress_of(count) as (progress, bar):
        for so_far in hunt(wanted, out, count_of=count, jobs=jobs or 1):
            progress.update(bar, completed=len(so_far.puzzles), description=f"{so_far.games} games")
    _print(so_far, count)


def _in_records(rules: TurnGame[Any, Any], records: Sequence[str], thresholds: Thresholds) -> Hunted:
    """Returns what is in the games of these records; raises what reading one does."""
    from boomtown.arena.puzzle_hunt import NOTHING_YET, with_game
    from boomtown.puzzles.finding import Finder
    from boomtown.table.events import Moved, Opened
    from boomtown.table.state import turn_start

    finder, so_far = Finder(rules, thresholds), NOTHING_YET
    for file in records:
        told, happened = checked_record(file)
        if told.game != rules.card.key:
            raise BadMatch(f"{file} is a game of {told.game}; name that game, or give other records")
        start = next(turn_start(event) for event in happened if isinstance(event, Opened))
        moves = [event.move for event in happened if isinstance(event, Moved)]
        so_far = with_game(so_far, finder.search(start, moves))
    return so_far


def _print(found: Hunted, count: int) -> None:
    from boomtown.puzzles.puzzle import write_puzzle

    for puzzle in found.puzzles[:count]:
        print(write_puzzle(puzzle))
    print(
        f"{found.games} games, {found.positions} positions, {found.candidates} stood out, "
        f"{found.verified} of them in the second look",
        file=sys.stderr,
    )
