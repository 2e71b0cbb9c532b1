"""Reading bodies and writing answers: JSON by msgspec, every refusal a `Problem`."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from boomtown.core import BoomtownError
from boomtown.server.problems import ServerRefusal, public_message, status_of
from boomtown.server.protocol import Problem, ReasonCard, RecordFault
from boomtown.table.record_error import RecordError

BODY_WITHIN_S = 15
MOST_REASONS = 100
"""Reasons of one refusal that are told: a text of nonsense could have thousands."""

_encode = msgspec.json.Encoder().encode
T = TypeVar("T")


def json_answer(value: Any, status: int = 200) -> Response:
    """Returns a value as JSON."""
    headers = {"content-type": "application/json", "cache-control": "no-store"}
    return Response(_encode(value), status, headers=headers)


def problem_answer(error: BoomtownError) -> Response:
    """Returns a refusal with its code, its sentence and the status that goes with it."""
    reasons = tuple(
        ReasonCard(code=one.code, message=one.message, where=one.where)
        for one in error.reasons[:MOST_REASONS]
    )
    problem = Problem(
        code=error.code,
        message=public_message(error),
        reasons=reasons,
        record=_record_fault(error),
    )
    return json_answer(problem, status_of(error.code))


def _record_fault(error: BoomtownError) -> RecordFault | None:
    if not isinstance(error, RecordError):
        return None
    return RecordFault(line=error.line, move=error.move, fault=error.fault, given=error.given)


def not_routed(request: Request, error: HTTPException) -> ServerRefusal:
    """Returns the refusal of an address or a method that no route knows."""
    if error.status_code == 405:
        return ServerRefusal("method_not_allowed", f"{request.method} is not possible at this address")
    return ServerRefusal(
        "not_found", "there is nothing at this address; /api/openapi.json lists what there is"
    )


async def read_body(request: Request, kind: type[T], *, most_bytes: int) -> T:
    """Returns the body of a request; raises `ServerRefusal` when it is too long, late or not understood."""
    media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media_type != "application/json":
        raise ServerRefusal("not_json", "the body must be JSON, with content-type application/json")
    received = bytearray()
    try:
        async with asyncio.timeout(BODY_WITHIN_S):
            async for chunk in request.stream():
                received += chunk
                if len(received) > most_bytes:
                    raise ServerRefusal(
                        "too_large", f"the body may have at most {most_bytes} bytes; send less"
                    )
    except TimeoutError:
        raise ServerRefusal("too_slow", "the body did not arrive in time; try again") from None
    try:
        return msgspec.json.decode(bytes(received), type=kind)
    except RecursionError:
        raise ServerRefusal("malformed", "the body is nested too deeply") from None
    except (msgspec.MsgspecError, UnicodeError) as wrong:
        raise ServerRefusal("malformed", f"the body is not understood: {wrong}") from None
