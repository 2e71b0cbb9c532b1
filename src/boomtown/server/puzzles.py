"""The part of the HTTP interface that shows the puzzles of a game and hears answers; nothing is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from boomtown.core import Seat
from boomtown.games import registry
from boomtown.games.turn_game import TurnGame, TurnPosition
from boomtown.puzzles.puzzle import Puzzle, UnknownPuzzle, is_solved_by, line_of, of_day, shipped
from boomtown.server import openapi
from boomtown.server.answers import json_answer, read_body
from boomtown.server.application import Application
from boomtown.server.asking import Asking, number_in
from boomtown.server.config import SECONDS
from boomtown.server.guests import DAY
from boomtown.server.openapi import answers, body, route
from boomtown.server.protocol import GameView, Step
from boomtown.server.protocol_puzzles import AnswerPuzzle, PuzzleCard, PuzzleVerdict


def numbered(game: str, number: int) -> Puzzle:
    """Returns a puzzle by its number, 1 being the easiest; raises `UnknownPuzzle`."""
    puzzles = shipped(game)
    if not 1 <= number <= len(puzzles):
        raise UnknownPuzzle(f"{game} has {len(puzzles)} puzzles, and none has the number {number}")
    return puzzles[number - 1]


def puzzle_card(game: str, puzzle: Puzzle, day: int | None = None) -> PuzzleCard:
    """Returns a puzzle without its answer."""
    position: TurnPosition[Any] = registry.turn_game(game).parse_position(puzzle.position)
    assert position.to_move is not None  # a game that is over asks for nothing
    puzzles = shipped(game)
    return PuzzleCard(
        number=puzzles.index(puzzle) + 1,
        of=len(puzzles),
        puzzle=puzzle.key,
        day=day,
        position=puzzle.position,
        options=dict(position.options),
        solver=position.to_move,
        asked=puzzle.asked,
        rating=puzzle.rating,
        themes=puzzle.themes,
        game=_game_view(position, 0, position.to_move, is_asked=True),
    )


def verdict_on(rules: TurnGame[Any, Any], puzzle: Puzzle, moves: Sequence[str]) -> PuzzleVerdict:
    """Returns what is said of these moves; raises what `parse_move` and `play` do."""
    start: TurnPosition[Any] = rules.parse_position(puzzle.position)
    solver = start.to_move
    assert solver is not None  # a game that is over asks for nothing
    reached = rules.play_texts(start, moves)
    if len(moves) < puzzle.asked and reached.to_move == solver:
        view = _game_view(reached, len(moves), solver, is_asked=True)
        return PuzzleVerdict(verdict="unfinished", game=view)
    return PuzzleVerdict(
        verdict="right" if is_solved_by(rules, puzzle, moves) else "wrong",
        game=_game_view(reached, len(moves), solver, is_asked=False),
        line=_steps(rules, puzzle, solver),
    )


def _game_view(position: TurnPosition[Any], ply: int, eye: Seat, *, is_asked: bool) -> GameView:
    return GameView(
        ply=ply,
        to_move=position.to_move,
        scores=position.scores(),
        picture=position.picture(eye),
        legal=position.legal_hints() if is_asked else None,
    )


def _steps(rules: TurnGame[Any, Any], puzzle: Puzzle, eye: Seat) -> tuple[Step, ...]:
    positions = line_of(rules, puzzle).positions
    return tuple(
        Step(
            ply=ply,
            seat=before.to_move,
            move=move,
            picture=after.picture(eye),
            scores=after.scores(),
        )
        for ply, (before, move, after) in enumerate(
            zip(positions, puzzle.line, positions[1:], strict=False), 1
        )
    )


class PuzzleApi:
    """The handlers of these routes."""

    def __init__(self, application: Application, asking: Asking) -> None:
        self._application = application
        self._asking = asking

    @route(
        "GET",
        "/api/games/{key}/puzzles/daily",
        answers(PuzzleCard, 400, 404, 429, 503),
        parameters=[openapi.GAME_PARAMETER],
    )
    async def daily_puzzle(self, request: Request) -> Response:
        """Gives the puzzle of the day, the same for everybody from midnight to midnight, UTC."""
        game = await self._game(request)
        day = self._application.clock_ms() // (DAY * SECONDS)
        return json_answer(puzzle_card(game, of_day(game, day), day))

    @route(
        "GET",
        "/api/games/{key}/puzzles/{number}",
        answers(PuzzleCard, 400, 404, 429, 503),
        parameters=[openapi.GAME_PARAMETER, openapi.PUZZLE_PARAMETER],
    )
    async def puzzle(self, request: Request) -> Response:
        """Gives a puzzle of the game; 1 is the easiest."""
        game = await self._game(request)
        return json_answer(puzzle_card(game, self._puzzle(request, game)))

    @route(
        "POST",
        "/api/games/{key}/puzzles/{number}/answers",
        answers(PuzzleVerdict, 400, 403, 404, 408, 413, 415, 429, 503),
        parameters=[openapi.GAME_PARAMETER, openapi.PUZZLE_PARAMETER],
        requestBody=body(AnswerPuzzle),
    )
    async def answer_puzzle(self, request: Request) -> Response:
        """Tells whether moves are the answer, and the best line; nothing is kept of it."""
        asked = await read_body(request, AnswerPuzzle, most_bytes=self._application.settings.body_bytes)
        game = await self._game(request)
        puzzle = self._puzzle(request, game)
        self._asking.charge(request)(len(puzzle.line))
        return json_answer(verdict_on(registry.turn_game(game), puzzle, asked.moves))

    async def _game(self, request: Request) -> str:
        """Returns the key of the game in the request's address, once it can be played; counts the request."""
        card = registry.card(request.path_params["key"])
        self._asking.charge(request)(1)
        await self._application.rules.ready()
        return card.key

    def _puzzle(self, request: Request, game: str) -> Puzzle:
        return numbered(game, number_in(request.path_params["number"], "puzzles are numbered from 1 on"))
