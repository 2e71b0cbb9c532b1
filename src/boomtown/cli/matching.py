"""`boomtown match`: which bot is the stronger, and how sure is that."""

from __future__ import annotations

from typing import Annotated

import typer

from boomtown.cli.situation import Game, GivenOptions, need_turns, read_options
from boomtown.core import BoomtownError


class BadMatch(BoomtownError):
    """A match that cannot be played."""

    default_code = "bad_match"


def match(
    game: Game,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="A,B,..",
            help="Levels, random, greedy, search:NODES or search:SECONDSs; one for each seat.",
        ),
    ],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Games to play.")] = 100,
    option: GivenOptions = None,
    seed: Annotated[int, typer.Option("--seed", help="The same seed plays the same match.")] = 1,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, max=256, help="Games side by side.")] = 1,
) -> None:
    """Let bots play each other, seats swapped, and print their shares with error bars (95 in 100).

    With more than two seats every bot sits on each seat equally often.

    Example:  boomtown match boomerang --bots ranger,settler --games 200
    """
    import time

    from rich.progress import track

    from boomtown.bots.match import entrant, play_match
    from boomtown.cli.screen import console
    from boomtown.games.registry import ruleset

    need_turns(game, "matches of bots that choose moves")
    rules = ruleset(game)
    entrants = [entrant(name.strip(), clock=time.monotonic) for name in bots.split(",")]
    least, greatest = rules.card.seats
    if not least <= len(entrants) <= greatest:
        raise BadMatch(
            f"{rules.card.name} is for {least} to {greatest} players; {len(entrants)} bots were named"
        )
    options = rules.card.check_options(rules.card.for_seats(read_options(option), len(entrants)))
    if rules.card.seats_for(options) not in (None, len(entrants)):
        raise BadMatch(
            f"the options are for {rules.card.seats_for(options)} seats; {len(entrants)} bots were named"
        )
    playing = play_match(rules, entrants, options, games=games, seed=seed, jobs=jobs)
    bar = console(errors=True)
    shown = track(playing, "playing", games, console=bar, transient=True, disable=not bar.is_terminal)
    *_, standings = shown
    for one in standings:
        low, high = one.interval
        print(
            f"{one.name}: {one.share:.1%} ({low:.1%} to {high:.1%}) of {one.games} games, "
            f"{one.wins} won, {one.draws} drawn, {one.losses} lost"
        )
