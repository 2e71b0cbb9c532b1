"""The description of the HTTP interface, made from the very types that requests are read by."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from inspect import getdoc
from typing import Any, TypeAlias, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from boomtown import __version__
from boomtown.games.words import LANGUAGES
from boomtown.server import protocol, protocol_analysis, protocol_live, protocol_puzzles
from boomtown.server.ids import TABLE_ID_PATTERN

Handler: TypeAlias = Callable[[Request], Awaitable[Response]]
Declared = TypeVar("Declared", bound=Callable[..., Awaitable[Response]])

REFERENCE = "#/components/schemas/{name}"
_SENT = (
    protocol.NewTable,
    protocol.ImportRecord,
    protocol.Rename,
    protocol.CheckPosition,
    protocol_puzzles.AnswerPuzzle,
)
_ANSWERED = (
    protocol.You,
    protocol.GameCard,
    protocol.GameData,
    protocol.CheckedPosition,
    protocol.NewTableAnswer,
    protocol.Snapshot,
    protocol.TableDrawing,
    protocol_live.ReplayPage,
    protocol.Review,
    protocol_analysis.AnalysisPage,
    protocol_analysis.AnalysedPosition,
    protocol_puzzles.PuzzleCard,
    protocol_puzzles.PuzzleVerdict,
    protocol.Problem,
)
TABLE_PARAMETER = {
    "name": "table",
    "in": "path",
    "required": True,
    "description": "The table's id, as in its link",
    "schema": {"type": "string", "pattern": TABLE_ID_PATTERN},
}
GAME_PARAMETER = {
    "name": "key",
    "in": "path",
    "required": True,
    "description": "The game's key",
    "schema": {"type": "string", "minLength": 1, "maxLength": 32},
}
PUZZLE_PARAMETER = {
    "name": "number",
    "in": "path",
    "required": True,
    "description": "The puzzle's number; 1 is the easiest",
    "schema": {"type": "integer", "minimum": 1, "maximum": 999_999_999},
}
FROM_PARAMETER = {
    "name": "from",
    "in": "query",
    "required": False,
    "description": "Where the page begins: `next` of the page before it",
    "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999, "default": 0},
}
FROM_PLY_PARAMETER = {
    **FROM_PARAMETER,
    "description": "How many moves were made before the first position: `next` of the page before it",
}
PLY_PARAMETER = {
    "name": "ply",
    "in": "path",
    "required": True,
    "description": "The number of moves after which the position is asked for",
    "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999},
}
DRAWN_PLY_PARAMETER = {
    "name": "ply",
    "in": "query",
    "required": False,
    "description": "After how many moves; the latest position where it is left out, or where there are fewer",
    "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999},
}
LANGUAGE_PARAMETER = {
    "name": "language",
    "in": "query",
    "required": False,
    "description": "In whose words",
    "schema": {"type": "string", "enum": list(LANGUAGES), "default": LANGUAGES[0]},
}
OPTION_PARAMETER = {
    "name": "options",
    "in": "query",
    "required": False,
    "description": "The options of the game, each by its name: `?variant=pool`",
    "style": "form",
    "explode": True,
    "schema": {"type": "object", "additionalProperties": {"type": "string"}},
}


@dataclass(frozen=True, slots=True)
class Described:
    """A route: where it is, who answers, and how that is described."""

    method: str
    path: str
    responses: dict[int | str, Any]
    more: dict[str, Any]
    handler: Handler | None = None


def route(
    method: str, path: str, responses: dict[int | str, Any], **more: Any
) -> Callable[[Declared], Declared]:
    """Declares a method to be the handler of a route; `more` goes into the description as it is."""

    def declare(handler: Declared) -> Declared:
        handler.described = Described(method, path, responses, more)  # type: ignore[attr-defined]
        return handler

    return declare


def routes_of(api: object) -> list[Described]:
    """Returns the routes whose handlers are methods of `api`, in the order of their declaration."""
    declared = [
        (name, method.described) for name, method in vars(type(api)).items() if hasattr(method, "described")
    ]
    return [replace(described, handler=getattr(api, name)) for name, described in declared]


def by_path(routes: Iterable[Described]) -> dict[str, dict[str, Handler]]:
    """Returns the handlers of each path by method."""
    found: dict[str, dict[str, Handler]] = {}
    for one in routes:
        assert one.handler is not None
        found.setdefault(one.path, {})[one.method] = one.handler
    return found


def description(routes: Iterable[Described]) -> dict[str, Any]:
    """Returns the OpenAPI document."""
    paths: dict[str, dict[str, Any]] = {}
    for one in routes:
        assert one.handler is not None
        name = one.handler.__name__
        paths.setdefault(one.path, {})[one.method.lower()] = {
            "summary": name.replace("_", " ").title(),
            "description": getdoc(one.handler),
            "operationId": name,
            "responses": {str(status): answer for status, answer in one.responses.items()},
            **one.more,
        }
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Boomtown",
            "version": __version__,
            "description": "Open a table, look at it, take its record away. Playing goes over the socket.",
        },
        "paths": paths,
        "components": {"schemas": components()},
    }


def components() -> dict[str, Any]:
    """Returns the schemas of every type that goes over HTTP."""
    _, found = msgspec.json.schema_components((*_SENT, *_ANSWERED), ref_template=REFERENCE)
    return found


def body(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Describes the body of a request."""
    schema = {"$ref": REFERENCE.format(name=kind.__name__)}
    return {"required": True, "content": {"application/json": {"schema": schema}}}


def answers(
    good: Any, *refusals: int, status: int = 200, media_type: str = "application/json"
) -> dict[int | str, Any]:
    """Describes the good answer and the refusals that a route may give."""
    problem = {"$ref": REFERENCE.format(name="Problem")}
    described: dict[int | str, Any] = {
        status: {"description": "Done", "content": {media_type: {"schema": _schema(good)}}}
    }
    for refusal in refusals:
        described[refusal] = {
            "description": _MEANING[refusal],
            "content": {"application/json": {"schema": problem}},
        }
    return described


def _schema(kind: Any) -> dict[str, Any]:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return {"$ref": REFERENCE.format(name=kind.__name__)}
    if kind is str:
        return {"type": "string"}
    (inner,) = kind.__args__
    return {"type": "array", "items": _schema(inner)}


_MEANING = {
    400: "The request is not understood, or cannot be carried out; nothing changed",
    403: "The page belongs to another site",
    404: "There is nothing of that name",
    408: "The body did not arrive in time",
    413: "The body is too long",
    415: "The body is not JSON",
    429: "Too often; wait a little",
    500: "The table's log is damaged",
    503: "The server is starting or stopping",
}
