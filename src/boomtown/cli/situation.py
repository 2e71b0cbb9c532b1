"""The words by which every command names a game, its options, a position and moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click

from boomtown.core import OptionError
from boomtown.games import registry
from boomtown.games.card import Options
from boomtown.games.game import Game, Position
from boomtown.games.live_game import LivePosition
from boomtown.games.turn_game import TurnGame, TurnPosition


class GameCommand(click.Command):
    """A command about any game: its help ends with the keys of those that are installed."""

    def keys(self) -> Sequence[str]:
        """Returns the keys of the games it is for."""
        return registry.keys()

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the keys."""
        with formatter.section("Games"):
            formatter.write_text(", ".join(self.keys()))


class TurnGameCommand(GameCommand):
    """A command about games of turns."""

    def keys(self) -> Sequence[str]:
        """Returns the keys of the games of turns."""
        return registry.turn_keys()


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


def reach(rules: Game, options: Options, position: str | None, moves: str | None) -> Position:
    """Returns the position that is meant: the start, or what `reach_by_turns` does in a game of turns."""
    if position is None and not (moves or "").strip():
        return rules.start(options)
    wanted = "moves" if position is None else "positions written as text"
    return reach_by_turns(registry.turn_game(rules.card.key, wanted=wanted), options, position, moves)


def reach_by_turns(
    rules: TurnGame[Any, Any], options: Options, position: str | None, moves: str | None
) -> TurnPosition[Any]:
    """Returns the position that is meant: the moves, played from that position or from the start.

    A position knows its own options; given ones that differ are an error, not a choice. How it began is past:
    options of that kind say nothing about it.
    """
    checked = rules.card.check_options(options)
    if position is None:
        reached: TurnPosition[Any] = rules.start(options)
    else:
        reached = rules.parse_position(position)
        for name in rules.card.in_play(options):
            if reached.options[name] != checked[name]:
                raise OptionError(
                    f"the position is one of {name}={reached.options[name]}, but {name}={checked[name]} "
                    "was asked for; leave the option out, or change the position"
                )
    after: TurnPosition[Any] = rules.play_texts(reached, rules.card.split_moves(moves or ""))
    return after


def situation(
    game: str, options: Sequence[str], position: str | None, moves: str | None
) -> tuple[Game, Position]:
    """Returns the rules and the position that a command line names."""
    rules = registry.game(game)
    return rules, reach(rules, read_options(options), position, moves)


def turn_situation(
    game: str, options: Sequence[str], position: str | None, moves: str | None, *, wanted: str
) -> tuple[TurnGame[Any, Any], TurnPosition[Any]]:
    """Returns what `situation` does, of a game of turns; raises `NotATurnGame` where `wanted` is what other
    games do not have."""
    rules = registry.turn_game(game, wanted=wanted)
    return rules, reach_by_turns(rules, read_options(options), position, moves)


def described(rules: Game, position: Position) -> Mapping[str, Any]:
    """Returns a position as the plain JSON that `show --json` prints; of a game in real time, what a
    spectator sees."""
    colours = rules.card.colours
    outcome = position.outcome()
    turns = position if isinstance(position, TurnPosition) else None
    facts: dict[str, Any] = {
        "legal": [str(move) for move in turns.legal_moves()] if turns else [],
        "to_move": None if turns is None or turns.to_move is None else colours[turns.to_move],
        "over": outcome is not None,
        "scores": dict(zip(colours, position.scores(), strict=False)),
        "winners": None if outcome is None else [colours[seat] for seat in outcome.winners],
        "position": str(position),
    }
    if isinstance(position, LivePosition):
        facts |= {"ms": position.clock_ms, "view": position.picture(None)}
    return facts
