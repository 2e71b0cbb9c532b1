"""`boomtown replay`: a record, checked against the rules and looked through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click
import msgspec

from boomtown.cli import live, screen
from boomtown.cli.situation import described

if TYPE_CHECKING:
    from rich.console import Console

    from boomtown.games.live_game import LiveGame
    from boomtown.table.records import Record


@click.command
@click.argument("file", metavar="FILE")
@click.option(
    "--ply",
    type=click.IntRange(min=0),
    metavar="COUNT",
    help="Stop after so many moves, or entries; without it, at the end.",
)
@live.given_moment
@click.option(
    "--every", is_flag=True, help="Draw the board after every move; in real time, tell every entry."
)
@click.option("--check", is_flag=True, help="Only say whether the record is sound.")
@click.option("--json", is_flag=True, help="Print the last position as JSON.")
def replay(file: str, ply: int | None, at: int | None, every: bool, check: bool, json: bool) -> None:
    """Play a record through the rules and draw where it ends. FILE - reads standard input.

    A move that the rules forbid, or a result that the moves do not bear out, is an error that names
    its line.

    Example:  boomtown replay game.txt --ply 12

    A game in real time has entries instead of moves, and a clock:  boomtown replay mine.txt --at 90000
    """
    from boomtown.games.live_game import LiveGame
    from boomtown.games.registry import game, turn_game
    from boomtown.table.events import Moved, Opened
    from boomtown.table.state import turn_start

    record, happened = live.checked_record(file)
    live.refuse_moment(record.game, at)
    if isinstance(played := game(record.game), LiveGame):
        _replay_live(played, record, ply, at, every=every, check=check, json=json)
        return
    rules = turn_game(record.game)
    moves = [event.move for event in happened if isinstance(event, Moved)]
    if check:
        print(f"sound: {record.game}, {len(moves)} moves")
        return
    out = screen.console()
    position = next(turn_start(event) for event in happened if isinstance(event, Opened))
    shown = moves if ply is None else moves[:ply]
    for number, text in enumerate(shown, 1):
        seat = position.to_move
        position = position.play(rules.parse_move(text))
        if every and not json and number < len(shown):
            out.print(
                f"{number}. {rules.card.colours[seat or 0]} {text}{_took(record, number)}", markup=False
            )
            screen.draw(out, rules, position)
    if json:
        print(msgspec.json.encode(described(rules, position)).decode())
        return
    if shown:
        latest = f"{shown[-1]}{_took(record, len(shown))}"
        out.print(f"after {len(shown)} of {len(moves)} moves: {latest}", markup=False)
    screen.draw(out, rules, position)
    # A game may also end by agreement, which only the record knows.
    outcome = record.outcome if len(shown) == len(moves) else None
    _tell_given_up(out, record, len(shown))
    out.print(screen.result(rules, position, outcome), markup=False)


def _took(record: Record, number: int) -> str:
    """Returns how long a move took, to stand behind it; nothing where the record does not tell."""
    from boomtown.table.record_time import seconds_text

    elapsed_ms = record.times[number - 1] if record.times else None
    return "" if elapsed_ms is None else f" (+{seconds_text(elapsed_ms)} s)"


def _tell_given_up(out: Console, record: Record, shown: int) -> None:
    """Says who gave up until then: they come last, whatever the points say."""
    from boomtown.games.registry import card

    colours = card(record.game).colours
    for said in record.talk:
        if said.gives_up is not None and said.ply <= shown:
            out.print(f"{colours[said.seat]} gave up, {said.gives_up} plays on", markup=False)


def _replay_live(
    rules: LiveGame[Any],
    record: Record,
    count: int | None,
    at: int | None,
    *,
    every: bool,
    check: bool,
    json: bool,
) -> None:
    if check:
        print(f"sound: {record.game}, {len(record.live_events)} entries")
        return
    shown = live.entries_until(record, at=at, count=count)
    position = live.moment_of(record, shown)
    if json:
        print(msgspec.json.encode(described(rules, position)).decode())
        return
    out = screen.console()
    if every:
        for entry in shown:
            out.print(live.line_of(rules, entry), markup=False)
    out.print(
        f"after {len(shown)} of {len(record.live_events)} entries, at {position.clock_ms} ms", markup=False
    )
    screen.draw(out, rules, position)
    outcome = record.outcome if len(shown) == len(record.live_events) else None
    _tell_given_up(out, record, len(shown))
    out.print(screen.result(rules, position, outcome), markup=False)
