"""The words by which every command names a game, its options, a position and moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click

from boomtown.core import OptionError
from boomtown.games.live import LivePosition, refuse_turns
from boomtown.games.registry import ruleset
from boomtown.games.ruleset import Options, Position, Ruleset

given_game = click.argument("game", metavar="GAME")
given_options = click.option(
    "--option",
    "-o",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the rules; repeat for more.",
)
given_position = click.option(
    "--position", metavar="TEXT", help="Begin from this position instead of the start."
)
given_moves = click.option(
    "--moves",
    metavar="TEXT",
    help="Play these moves, separated by blanks, or by commas where a move is several words.",
)


def read_options(given: Sequence[str]) -> dict[str, str]:
    """Returns `name=value` texts as options; raises `OptionError`."""
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise OptionError(f"an option is written NAME=VALUE, not {text!r}")
        if name in options:
            raise OptionError(f"option {name} is given twice; give it once")
        options[name] = value
    return options


def reach(
    rules: Ruleset[Any, Any], options: Options, position: str | None, moves: str | None
) -> Position[Any]:
    """Returns the position that is meant: the moves, played from that position or from the start.

    A position knows its own options; given ones that differ are an error, not a choice. How it began is past:
    options of that kind say nothing about it.
    """
    checked = rules.card.check_options(options)
    if position is None:
        reached: Position[Any] = rules.start(options)
    else:
        reached = rules.parse_position(position)
        for name in rules.card.in_play(options):
            if reached.options[name] != checked[name]:
                raise OptionError(
                    f"the position is one of {name}={reached.options[name]}, but {name}={checked[name]} "
                    "was asked for; leave the option out, or change the position"
                )
    after: Position[Any] = rules.play_texts(reached, rules.card.split_moves(moves or ""))
    return after


def situation(
    game: str, options: Sequence[str], position: str | None, moves: str | None
) -> tuple[Ruleset[Any, Any], Position[Any]]:
    """Returns the rules and the position that a command line names."""
    rules = ruleset(game)
    return rules, reach(rules, read_options(options), position, moves)


def turn_situation(
    game: str, options: Sequence[str], position: str | None, moves: str | None, *, what: str
) -> tuple[Ruleset[Any, Any], Position[Any]]:
    """Returns what `situation` does, of a game of turns; raises `LiveGame`, naming what others lack."""
    need_turns(game, what)
    return situation(game, options, position, moves)


def need_turns(game: str, what: str) -> None:
    """Raises `LiveGame` for a game in real time, naming what it lacks."""
    rules = ruleset(game)
    if rules.card.live:
        refuse_turns(rules.card, what)


def described(rules: Ruleset[Any, Any], position: Position[Any]) -> Mapping[str, Any]:
    """Returns a position as the plain JSON that `show --json` prints; of a game in real time, what a
    spectator sees."""
    colours = rules.card.colours
    outcome = position.outcome()
    told: dict[str, Any] = {
        "legal": [str(move) for move in position.legal_moves()],
        "to_move": None if position.to_move is None else colours[position.to_move],
        "over": outcome is not None,
        "scores": dict(zip(colours, position.scores(), strict=False)),
        "winners": None if outcome is None else [colours[seat] for seat in outcome.winners],
        "position": str(position),
    }
    if isinstance(position, LivePosition):
        told |= {"ms": position.clock_ms, "view": position.picture(None)}
    return told
