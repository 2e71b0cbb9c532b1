"""Puzzles over HTTP: shown without their answer, and answered, right and wrong."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boomtown.core import IllegalMove
from boomtown.games import registry
from boomtown.games.turn_game import TurnPosition
from boomtown.puzzles.puzzle import Puzzle, is_solved_by, of_day, shipped
from boomtown.server.protocol_puzzles import PuzzleCard, PuzzleVerdict
from boomtown.server.puzzles import verdict_on
from tests.server.town import Town

GAMES = ("boomerang", "boomers")
DAY_MS = 86_400_000


async def ask(town: Town, path: str) -> tuple[int, dict[str, Any]]:
    """Asks for a puzzle; returns the status and the answer."""
    async with town.http() as http:
        answer = await http.get(f"/api/games/{path}")
        return answer.status_code, answer.json()


async def answer(town: Town, game: str, number: object, *moves: object) -> tuple[int, dict[str, Any]]:
    """Answers a puzzle; returns the status and what is said of it."""
    async with town.http() as http:
        path = f"/api/games/{game}/puzzles/{number}/answers"
        said = await http.post(path, json={"moves": moves})
        return said.status_code, said.json()


def card_of(answered: dict[str, Any]) -> PuzzleCard:
    return msgspec.convert(answered, PuzzleCard)


def verdict_of(answered: dict[str, Any]) -> PuzzleVerdict:
    return msgspec.convert(answered, PuzzleVerdict)


def another_move(game: str, puzzle: Puzzle) -> str:
    """Returns a legal move that does not solve a puzzle."""
    rules = registry.turn_game(game)
    legal = rules.parse_position(puzzle.position).legal_moves()
    return next(str(move) for move in legal if not is_solved_by(rules, puzzle, (str(move),)))


@pytest.mark.parametrize("game", GAMES)
async def test_a_puzzle_is_shown_with_its_legal_moves_and_without_its_answer(town: Town, game: str) -> None:
    status, body = await ask(town, f"{game}/puzzles/7")
    card, puzzle = card_of(body), shipped(game)[6]
    position: TurnPosition[Any] = registry.turn_game(game).parse_position(puzzle.position)
    assert (status, card.number, card.of, card.day) == (200, 7, len(shipped(game)), None)
    assert (card.puzzle, card.rating, card.themes) == (puzzle.key, puzzle.rating, puzzle.themes)
    assert card.position == puzzle.position
    assert card.game.to_move == card.solver == position.to_move
    assert card.game.picture == position.picture(card.solver)
    assert card.game.legal == msgspec.to_builtins(position.legal_hints())
    assert not {"line", "answer", "gap", "points"} & set(body)


@pytest.mark.parametrize("game", GAMES)
async def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_has_a_number(
    town: Town, game: str
) -> None:
    status, body = await ask(town, f"{game}/puzzles/daily")
    card = card_of(body)
    assert status == 200
    assert card.day is not None
    assert abs(card.day - town.application.clock_ms() // DAY_MS) <= 1
    assert card.puzzle == of_day(game, card.day).key
    _, same = await ask(town, f"{game}/puzzles/{card.number}")
    assert same == {**body, "day": None}


@pytest.mark.parametrize("game", GAMES)
async def test_the_answer_is_right_and_the_line_is_told_move_by_move(town: Town, game: str) -> None:
    puzzle = shipped(game)[-1]
    status, body = await answer(town, game, len(shipped(game)), *puzzle.answer)
    said = verdict_of(body)
    assert (status, said.verdict, said.game.legal) == (200, "right", None)
    assert tuple(step.move for step in said.line) == puzzle.line
    assert [step.ply for step in said.line] == list(range(1, len(puzzle.line) + 1))
    rules = registry.turn_game(game)
    last: TurnPosition[Any] = rules.play_texts(rules.parse_position(puzzle.position), puzzle.line)
    assert said.line[-1].scores == last.scores()
    assert said.line[0].picture == said.game.picture


@pytest.mark.parametrize("game", GAMES)
async def test_any_other_move_is_wrong_and_the_line_is_told_all_the_same(town: Town, game: str) -> None:
    puzzle = shipped(game)[0]
    move = another_move(game, puzzle)
    status, body = await answer(town, game, 1, move)
    said = verdict_of(body)
    assert (status, said.verdict) == (200, "wrong")
    assert tuple(step.move for step in said.line) == puzzle.line
    rules = registry.turn_game(game)
    reached = rules.play_texts(rules.parse_position(puzzle.position), [move])
    assert said.game.picture["last"] == reached.picture(None)["last"]


def test_an_answer_of_several_moves_goes_on_until_it_is_whole() -> None:
    rules = registry.turn_game("windriver")
    start: TurnPosition[Any] = rules.start({})
    found: tuple[str, ...] | None = None
    while found is None:
        first, *_ = start.legal_moves()
        between = start.play(first)
        if between.to_move == start.to_move:
            found = (str(first), str(between.legal_moves()[0]))
        else:
            start = between
    puzzle = Puzzle(position=str(start), line=found, asked=2, themes=(), rating=600, gap=0.5, points=1.0)
    begun = verdict_on(rules, puzzle, found[:1])
    assert (begun.verdict, begun.line, begun.game.to_move) == ("unfinished", (), start.to_move)
    assert begun.game.legal
    assert found[1] in begun.game.legal
    whole = verdict_on(rules, puzzle, found)
    assert (whole.verdict, len(whole.line), whole.game.legal) == ("right", 2, None)
    with pytest.raises(IllegalMove):
        verdict_on(rules, puzzle, (found[0], found[0], found[0], found[0]))


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("chess/puzzles/daily", 404, "unknown_game"),
        ("chess/puzzles/1", 404, "unknown_game"),
        ("windriver/puzzles/daily", 404, "unknown_puzzle"),
        ("windriver/puzzles/1", 404, "unknown_puzzle"),
        ("booom/puzzles/daily", 400, "live_game"),
        ("boomers/puzzles/0", 404, "unknown_puzzle"),
        ("boomers/puzzles/100000", 404, "unknown_puzzle"),
        ("boomers/puzzles/first", 400, "malformed"),
    ],
)
async def test_what_is_no_puzzle_is_a_problem_with_a_code(
    town: Town, path: str, status: int, code: str
) -> None:
    answered, body = await ask(town, path)
    assert (answered, body["code"]) == (status, code)


@pytest.mark.parametrize(
    ("game", "number", "moves", "status", "code"),
    [
        ("chess", 1, ("e4",), 404, "unknown_game"),
        ("windriver", 1, ("pass",), 404, "unknown_puzzle"),
        ("boomers", 99_999, ("a1-a2",), 404, "unknown_puzzle"),
        ("boomers", 1, ("nonsense",), 400, "bad_notation"),
        ("boomerang", 1, ("X5@d4",), 400, None),
        ("boomers", 1, (), 400, "malformed"),
        ("boomers", 1, ("a1-a2",) * 33, 400, "malformed"),
        ("boomers", 1, ("x" * 101,), 400, "malformed"),
        ("boomers", 1, (5,), 400, "malformed"),
    ],
)
async def test_what_is_no_answer_is_a_problem_with_a_code(
    town: Town, game: str, number: int, moves: tuple[object, ...], status: int, code: str | None
) -> None:
    answered, body = await answer(town, game, number, *moves)
    assert answered == status
    assert body["code"] == code or (code is None and body["code"] in ("occupied", "illegal_move"))


async def test_puzzles_are_charged_like_pictures(make_town: Any) -> None:
    with make_town(pictures_a_second=1) as town:
        async with town.guest() as ann:
            asked = [await ann.http.get("/api/games/boomerang/puzzles/1") for _ in range(20)]
        assert [one.status_code for one in asked[:10]] == [200] * 10
        assert (asked[-1].status_code, asked[-1].json()["code"]) == (429, "rate_limited")
