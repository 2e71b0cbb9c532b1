"""`boomtown replay`: a record, checked against the rules and looked through."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from boomtown.cli import screen
from boomtown.cli.situation import described
from boomtown.core import BoomtownError


class UnreadableFile(BoomtownError):
    """A file cannot be read."""

    default_code = "unreadable_file"


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - reads standard input.")],
    ply: Annotated[
        int | None, typer.Option("--ply", min=0, help="Stop after so many moves; without it, at the end.")
    ] = None,
    every: Annotated[bool, typer.Option("--every", help="Draw the board after every move.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Only say whether the record is sound.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the last position as JSON.")] = False,
) -> None:
    """Play a record through the rules and draw where it ends.

    A move that the rules forbid, or a result that the moves do not bear out, is an error that names
    its line.

    Example:  boomtown replay game.txt --ply 12
    """
    from boomtown.bots.levels import keys as levels
    from boomtown.games.registry import ruleset
    from boomtown.table.events import Moved, Opened
    from boomtown.table.records import parse_record, record_events
    from boomtown.table.state import Player, start_position

    record = parse_record(_read(file))
    happened = record_events(record, by=Player("reader", "reader"), levels=levels())
    rules = ruleset(record.game)
    moves = [event.move for event in happened if isinstance(event, Moved)]
    if check:
        print(f"sound: {record.game}, {len(moves)} moves")
        return
    out = screen.console()
    position = next(start_position(event) for event in happened if isinstance(event, Opened))
    shown = moves if ply is None else moves[:ply]
    for number, text in enumerate(shown, 1):
        seat = position.to_move
        position = position.play(rules.parse_move(text))
        if every and not json and number < len(shown):
            out.print(f"{number}. {rules.card.colours[seat or 0]} {text}", markup=False)
            screen.draw(out, rules, position)
    if json:
        print(msgspec.json.encode(described(rules, position)).decode())
        return
    if shown:
        out.print(f"after {len(shown)} of {len(moves)} moves: {shown[-1]}", markup=False)
    screen.draw(out, rules, position)
    # A game may also end by agreement, which only the record knows.
    outcome = record.outcome if len(shown) == len(moves) else None
    out.print(screen.result(rules, position, outcome), markup=False)


def _read(file: str) -> str:
    try:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return raw.decode()
    except OSError as error:
        raise UnreadableFile(f"{file} cannot be read: {error.strerror}; give the path of a record") from None
    except UnicodeDecodeError:
        raise UnreadableFile(f"{file} is not text in UTF-8; give the path of a record") from None
