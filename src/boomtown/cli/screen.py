"""Drawing for the terminal: the same text everywhere, in colour where there is a terminal to show it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from boomtown.core import Outcome
from boomtown.games.game import Game, Position
from boomtown.games.turn_game import TurnPosition

if TYPE_CHECKING:
    from rich.console import Console

INKS = {"orange": "dark_orange", "white": "bright_white", "violet": "medium_purple"}
"""Seat colours that a terminal calls otherwise, or shows better by another name."""
PALETTE = ("red", "cyan", "yellow", "green", "magenta", "blue")
"""For seats whose colour no terminal knows."""


def console(*, errors: bool = False) -> Console:
    """Returns the terminal to write on."""
    from rich.console import Console

    return Console(highlight=False, soft_wrap=True, stderr=errors)


def ink(rules: Game, seat: int) -> str:
    """Returns the terminal's name of a seat's colour."""
    from rich.color import Color, ColorParseError

    colour = rules.card.colours[seat]
    name = INKS.get(colour, colour)
    try:
        Color.parse(name)
    except ColorParseError:
        return PALETTE[seat % len(PALETTE)]
    return name


def draw(screen: Console, rules: Game, position: Position) -> None:
    """Draws a position: what stands for a seat, its name or its initial alone, takes the seat's colour."""
    from rich.text import Text

    drawing = Text(position.drawing())
    for seat in range(position.seats):
        colour = rules.card.colours[seat]
        style = f"bold {ink(rules, seat)}"
        drawing.highlight_regex(rf"(?<!\S){re.escape(colour[0].upper())}(?!\S)", style)
        drawing.highlight_regex(rf"\b{re.escape(colour)}\b", style)
    drawing.highlight_regex(r"[·+|-]", "dim")
    screen.print(drawing)


def result(rules: Game, position: Position, outcome: Outcome | None = None) -> str:
    """Returns whose turn it is, or how the game ended (as given, or else by its rules), as a sentence."""
    colours = rules.card.colours
    outcome = outcome or position.outcome()
    if outcome is None:
        to_move = position.to_move if isinstance(position, TurnPosition) else None
        return "the game goes on" if to_move is None else f"{colours[to_move]} to move"
    scores = " : ".join(str(points) for points in outcome.scores)
    if outcome.is_draw:
        return f"a draw, {scores} ({outcome.reason})"
    return f"{' and '.join(colours[seat] for seat in outcome.winners)} won, {scores} ({outcome.reason})"
