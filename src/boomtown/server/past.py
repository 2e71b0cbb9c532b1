"""The part of the HTTP interface that looks back at finished games."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from boomtown.server import openapi, protocol, protocol_analysis, protocol_live
from boomtown.server.answers import json_answer
from boomtown.server.application import Application
from boomtown.server.asking import Asking, number_asked, number_in
from boomtown.server.cards import checked_position
from boomtown.server.live.replay import Replays, refuse_replay
from boomtown.server.openapi import answers, route
from boomtown.server.reviews import Reviews, past_ply


class PastApi:
    """The handlers of these routes."""

    def __init__(self, application: Application, asking: Asking) -> None:
        self._application = application
        self._asking = asking
        self._replays = Replays()
        self._reviews = Reviews()

    @route(
        "GET",
        "/api/tables/{table}/replay",
        answers(protocol_live.ReplayPage, 400, 404, 429, 500, 503),
        parameters=[openapi.TABLE_PARAMETER, openapi.FROM_PARAMETER],
    )
    async def replay(self, request: Request) -> Response:
        """Gives a finished game in real time entry by entry, as onlookers saw it, a page at a time."""
        asked = number_asked(request, "from", "the number of an entry, as `next` of a page tells it")
        session = await self._asking.session(request)
        refuse_replay(session.table)
        store = self._application.store
        page = await self._replays.page(
            session.id,
            session.table,
            lambda: store.read(session.id),
            asked or 0,
            self._asking.charge(request),
        )
        return json_answer(msgspec.Raw(page))

    @route(
        "GET",
        "/api/tables/{table}/review",
        answers(protocol.Review, 400, 404, 429, 500, 503),
        parameters=[openapi.TABLE_PARAMETER],
    )
    async def review(self, request: Request) -> Response:
        """Tells of a finished game as a whole: the score after every move, or what a live game tells."""
        session = await self._asking.session(request)
        store = self._application.store
        review = await self._reviews.of(
            session.id, session.table, lambda: store.read(session.id), self._asking.charge(request)
        )
        return json_answer(msgspec.Raw(review))

    @route(
        "GET",
        "/api/tables/{table}/analysis",
        answers(protocol_analysis.AnalysisPage, 400, 404, 429, 500, 503),
        parameters=[openapi.TABLE_PARAMETER, openapi.FROM_PLY_PARAMETER],
    )
    async def analysis(self, request: Request) -> Response:
        """Tells what the positions of a finished game were worth and what each move lost, page by page."""
        first = number_asked(
            request, "from", "the number of moves before a position, as `next` of a page tells it"
        )
        session = await self._asking.session(request)
        asker = self._asking.asker(request)
        analyses = self._application.analyses
        return json_answer(await analyses.page(session.id, session.table, first or 0, asker))

    @route(
        "GET",
        "/api/tables/{table}/analysis/{ply}",
        answers(protocol_analysis.AnalysedPosition, 400, 404, 429, 500, 503),
        parameters=[openapi.TABLE_PARAMETER, openapi.PLY_PARAMETER],
    )
    async def analysed_position(self, request: Request) -> Response:
        """Looks closely at one position of a finished game: its best lines, and what the move lost."""
        ply = number_in(request.path_params["ply"], "name a position by the number of moves before it")
        session = await self._asking.session(request)
        asker = self._asking.asker(request)
        return json_answer(await self._application.analyses.of(session.id, session.table, ply, asker))

    @route(
        "GET",
        "/api/tables/{table}/positions/{ply}",
        answers(protocol.CheckedPosition, 400, 404, 429, 500, 503),
        parameters=[openapi.TABLE_PARAMETER, openapi.PLY_PARAMETER],
    )
    async def past_position(self, request: Request) -> Response:
        """Gives the position after so many moves of a finished game as text, to play on from."""
        ply = number_in(request.path_params["ply"], "name a position by the number of moves before it")
        session = await self._asking.session(request)
        table = session.table
        position = table.positions[past_ply(table, ply)]
        self._asking.charge(request)(1)
        return json_answer(checked_position(position))
