"""`boomtown match`: which bot is the stronger, and how sure is that."""

from __future__ import annotations

import click

from boomtown.cli.situation import given_game, given_options, need_turns, read_options
from boomtown.core import BoomtownError


class BadMatch(BoomtownError):
    """A match that cannot be played."""

    default_code = "bad_match"


@click.command
@given_game
@click.option(
    "--bots",
    required=True,
    metavar="A,B,..",
    help="Levels, random, greedy, search:NODES or search:SECONDSs; one for each seat.",
)
@click.option("--games", "-n", type=click.IntRange(min=1), default=100, help="Games to play.")
@given_options
@click.option("--seed", type=int, default=1, help="The same seed plays the same match.")
@click.option("--jobs", "-j", type=click.IntRange(1, 256), default=1, help="Games side by side.")
def match(game: str, bots: str, games: int, options: tuple[str, ...], seed: int, jobs: int) -> None:
    """Let bots play each other, and print who is stronger.

    Seats are swapped, and shares have error bars (95 in 100). With more than two seats every bot sits
    on each seat equally often. GAME is the key of a game.

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
    chosen = rules.card.check_options(rules.card.for_seats(read_options(options), len(entrants)))
    if rules.card.seats_for(chosen) not in (None, len(entrants)):
        raise BadMatch(
            f"the options are for {rules.card.seats_for(chosen)} seats; {len(entrants)} bots were named"
        )
    playing = play_match(rules, entrants, chosen, games=games, seed=seed, jobs=jobs)
    bar = console(errors=True)
    shown = track(playing, "playing", games, console=bar, transient=True, disable=not bar.is_terminal)
    *_, standings = shown
    for one in standings:
        low, high = one.interval
        print(
            f"{one.name}: {one.share:.1%} ({low:.1%} to {high:.1%}) of {one.games} games, "
            f"{one.wins} won, {one.draws} drawn, {one.losses} lost"
        )
