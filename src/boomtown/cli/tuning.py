"""`boomtown tune`: better numbers for the search of a game."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from boomtown.cli.contests import (
    crew_of,
    given_jobs,
    given_opening,
    given_ray,
    given_seed,
    given_time,
    options_for,
    progress_of,
    seats_of,
)
from boomtown.cli.situation import TurnGameCommand, given_game, given_options, read_options


@click.command(cls=TurnGameCommand)
@given_game
@click.argument("numbers", nargs=-1, required=True, metavar="NAME=LOW..HIGH...")
@click.option(
    "--nodes", type=click.IntRange(min=1), help="Simulations a move, instead of a time: can be repeated."
)
@click.option("--iterations", "-n", type=click.IntRange(min=1), default=100, help="Contests to play.")
@click.option(
    "--pairs",
    type=click.IntRange(min=1),
    default=2,
    help="Openings of a contest, each played from every side.",
)
@given_time
@given_opening
@given_options
@given_seed
@given_jobs
@given_ray
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Keep every contest there, and go on where it stopped.",
)
def tune(
    game: str,
    numbers: tuple[str, ...],
    nodes: int | None,
    iterations: int,
    pairs: int,
    seconds: float | None,
    opening: int | None,
    options: tuple[str, ...],
    seed: int,
    jobs: int | None,
    ray: str | None,
    out: Path | None,
) -> None:
    """Look for better numbers for the search of a game, by playing neighbours against each other (SPSA).

    It begins at the numbers of today. Each contest moves all of them a little. What it finds is a guess:
    the last line is the match that proves it.

    Example:  boomtown tune boomerang exploration=0.1..0.9 rave_bias=0.0005..0.01 --nodes 300
    """
    from boomtown.arena.games import default_opening
    from boomtown.arena.tune import Tuner, read_parameters
    from boomtown.arena.tune import tune as iterations_of
    from boomtown.games.registry import turn_game

    if nodes is not None and seconds is not None:
        raise click.UsageError("a move has --nodes or --time, not both")
    rules = turn_game(game, wanted="bots that search")
    seats = seats_of(rules, read_options(options))
    chosen = options_for(rules, read_options(options), seats)
    tuner = Tuner(
        rules=rules,
        options=chosen,
        seats=seats,
        search="search" if nodes is None else f"search:{nodes}",
        parameters=read_parameters(numbers),
        pairs=pairs,
        seconds=seconds,
        opening=default_opening(rules, chosen, seats) if opening is None else opening,
        seed=seed,
    )
    places = tuner.began
    with crew_of(jobs, ray) as crew, progress_of(iterations) as (progress, bar):
        for iteration in iterations_of(tuner, out, iterations=iterations, crew=crew):
            places = iteration.places
            found = tuner.bot(tuner.values_at(places))
            progress.update(bar, advance=1, description=found.removeprefix(f"{tuner.search}:"))
    for one, was, now in zip(
        tuner.parameters, tuner.values_at(tuner.began), tuner.values_at(places), strict=True
    ):
        print(f"{one.name}: {now:.6g} (began at {was:.6g}, looked for from {one.low:g} to {one.high:g})")
    words = [tuner.bot(tuner.values_at(places)), *[tuner.search] * (seats - 1)]
    said = [word for text in options for word in ("-o", text)]
    limit = [] if seconds is None else ["--time", f"{seconds:g}"]
    proof = ["--sprt", "0,10", "--games", "4000"] if seats == 2 else ["--games", "400"]
    print(f"proof: {shlex.join(['boomtown', 'match', game, *words, *limit, *said, *proof])}")
