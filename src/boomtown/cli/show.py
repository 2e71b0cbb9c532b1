"""`boomtown show`: a position drawn, or described as JSON, one or many."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any, BinaryIO

import click
import msgspec

from boomtown.cli import live, screen
from boomtown.cli.situation import (
    GameCommand,
    described,
    given_game,
    given_moves,
    given_options,
    given_position,
    reach,
    read_options,
    situation,
)
from boomtown.core import BoomtownError
from boomtown.games import registry
from boomtown.games.card import Options, OptionValue
from boomtown.games.game import Game, Position
from boomtown.games.live_game import LiveGame
from boomtown.games.turn_game import TurnPosition


class ShowRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of `--jsonl`: moves played from a position, or from the start of a game with these options."""

    position: str | None = None
    moves: str | None = None
    options: dict[str, OptionValue] | None = None


class BadRequest(BoomtownError):
    """A line of `--jsonl` is not a request: `bad_json`, or `bad_request` when only its fields are wrong."""

    default_code = "bad_request"


_decoder = msgspec.json.Decoder(ShowRequest)


@click.command(cls=GameCommand)
@given_game
@given_options
@given_position
@given_moves
@click.option("--record", metavar="FILE", help="Show the end of this record; - reads standard input.")
@live.given_moment
@click.option("--json", is_flag=True, help="Print one JSON object instead of a drawing.")
@click.option(
    "--jsonl", is_flag=True, help="Read requests from standard input, one JSON object a line; answer each."
)
def show(
    game: str,
    options: tuple[str, ...],
    position: str | None,
    moves: str | None,
    record: str | None,
    at: int | None,
    json: bool,
    jsonl: bool,
) -> None:
    """Draw a position and list what is legal.

    GAME is the key of a game, such as boomerang. Moves are played from the position, where both are
    given.

    \b
    Example:  boomtown show boomerang --option variant=pool --moves "X5@d4 I5@e7h"

    A game in real time is shown as a spectator sees it, just opened, or at a moment of a record:

    boomtown show booom --json --record mine.txt --at 90000

    With --jsonl each line may have position, moves and options, and gets a line back; a bad one gets
    its error, and the rest goes on:

    echo '{"moves": "X5@d4"}' | boomtown show boomerang --jsonl
    """
    if jsonl:
        if json or any(given is not None for given in (position, moves, record, at)):
            raise BadRequest("--jsonl reads positions and moves from its input; leave the other options out")
        rules = registry.game(game)
        chosen = read_options(options)
        rules.card.check_options(chosen)
        answer_lines(rules, chosen, sys.stdin.buffer, sys.stdout.buffer)
        return
    if record is not None or at is not None:
        if options or position is not None or moves is not None or record is None:
            raise BadRequest("--record knows options and moves by itself, and --at is a moment of a record")
        rules, reached = recorded(game, record, at)
    else:
        rules, reached = situation(game, options, position, moves)
    if json:
        print(msgspec.json.encode(described(rules, reached)).decode())
        return
    out = screen.console()
    screen.draw(out, rules, reached)
    out.print(screen.result(rules, reached), markup=False)
    if isinstance(reached, TurnPosition):
        legal = [str(move) for move in reached.legal_moves()]
        if legal:
            out.print(f"{len(legal)} legal {'move' if len(legal) == 1 else 'moves'}:", markup=False)
            print_columns(legal, out.width)
        print(f"position: {reached}")


def recorded(game: str, file: str, at: int | None) -> tuple[Game, Position]:
    """Returns the position at the end of a record, or at a moment of one in real time."""
    from boomtown.table.events import Entry
    from boomtown.table.state import fold

    found, happened = live.checked_record(file)
    if found.game != game:
        raise BadRequest(f"that is a record of {found.game}; say boomtown show {found.game}")
    live.refuse_moment(game, at)
    rules = registry.game(game)
    if isinstance(rules, LiveGame):
        return rules, live.moment_of(found, live.entries_until(found, at=at))
    entries = (Entry(seq=seq, at_ms=0, event=event) for seq, event in enumerate(happened, 1))
    return rules, fold(entries).position


def print_columns(words: list[str], width: int) -> None:
    """Prints words in columns, row by row."""
    column = max(map(len, words)) + 2
    across = max(1, width // column)
    for row in range(0, len(words), across):
        print("".join(word.ljust(column) for word in words[row : row + across]).rstrip())


def answer_lines(rules: Game, options: Options, lines: BinaryIO, answers: BinaryIO) -> None:
    """Answers every line, at once; a blank line is no request."""
    encode = msgspec.json.Encoder().encode
    for line in lines:
        if line.strip():
            answers.write(encode(answer(rules, options, line)) + b"\n")
            answers.flush()


def answer(rules: Game, options: Options, line: bytes) -> Mapping[str, Any]:
    """Returns the answer to one line; `options` are those of the command line, a request's own win."""
    try:
        request = read_request(line)
        chosen = {**options, **(request.options or {})}
        return described(rules, reach(rules, chosen, request.position, request.moves))
    except BoomtownError as error:
        return {"error": error.code, "message": str(error)}


def read_request(line: bytes) -> ShowRequest:
    """Returns the request in a line; raises `BadRequest`."""
    try:
        return _decoder.decode(line)
    except msgspec.ValidationError as error:
        raise BadRequest(f"{error}; a request may have position, moves and options") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRequest(f"this line is not JSON: {error}", code="bad_json") from None
    except RecursionError:
        raise BadRequest("this line is nested too deeply; a request is one flat object") from None
