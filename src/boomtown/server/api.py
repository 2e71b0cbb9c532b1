"""The HTTP interface under `/api`. Types are in `protocol`, refusals in `problems`.

Each route is declared once, with what it answers; Starlette serves them, `openapi` describes them.
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from boomtown.core import BoomtownError
from boomtown.core.words import clean_words, seen_letters
from boomtown.games import registry
from boomtown.games.bargaining import Bargaining
from boomtown.games.words import LANGUAGES
from boomtown.server import openapi, protocol, views
from boomtown.server.answers import json_answer, not_routed, problem_answer, read_body
from boomtown.server.application import Application
from boomtown.server.asking import Asking, number_asked
from boomtown.server.cards import checked_position, game_card, in_each_language, phrase_cards
from boomtown.server.config import SECONDS
from boomtown.server.faces import face_of
from boomtown.server.openapi import answers, body, route
from boomtown.server.past import PastApi
from boomtown.server.problems import ServerRefusal
from boomtown.server.protocol_words import NAME_LETTERS
from boomtown.server.puzzles import PuzzleApi
from boomtown.server.snapshots import record_costs
from boomtown.table.records import format_record
from boomtown.table.state import Player

COMPRESSED_FROM_BYTES = 1024
ESCAPED = 2
"""How many times as long a record may be as JSON: each quotation mark and each end of a line takes two."""
ENTRIES_A_PICTURE = 16
"""Entries that a record takes as long to write as a picture takes to draw."""
SENDING = (400, 403, 408, 413, 415, 503)
"""What any request with a body may be refused with."""
WITHOUT_THE_LOG = ("/api/games", "/api/games/{key}")
"""Paths that answer before the log is open: the first page shows the games."""


def you_are(player: str, name: str) -> protocol.You:
    """Returns who somebody is, as they see it themselves."""
    return protocol.You(player=player, name=name, face=face_of(player))


def clean_name(name: str) -> str:
    """Returns a name without what cannot be seen or turns the text around; raises `ServerRefusal`."""
    cleaned = clean_words(name)
    if not cleaned:
        raise ServerRefusal("bad_name", "a name needs at least one letter; choose another")
    if len(seen_letters(cleaned)) > NAME_LETTERS:
        raise ServerRefusal("long_name", f"a name has at most {NAME_LETTERS} letters; choose a shorter one")
    return cleaned


class Api:
    """The handlers of all routes."""

    def __init__(self, application: Application) -> None:
        self._application = application
        self._asking = Asking(application)
        self._past = PastApi(application, self._asking)
        self._puzzles = PuzzleApi(application, self._asking)
        self._description: dict[str, Any] | None = None

    # Who one is

    @route("GET", "/api/me", answers(protocol.You, 503))
    async def me(self, request: Request) -> Response:
        """Tells who the server takes you for; a newcomer gets a cookie and a name."""
        application = self._application
        guest = application.guest_of(request)
        you = you_are(guest.player, await application.names.of(guest.player))
        return application.with_cookie(json_answer(you), guest, request)

    @route("PUT", "/api/me", answers(protocol.You, *SENDING, 429), requestBody=body(protocol.Rename))
    async def rename(self, request: Request) -> Response:
        """Takes the name of your choice."""
        application = self._application
        asked = await read_body(request, protocol.Rename, most_bytes=application.settings.body_bytes)
        guest = application.guest_of(request)
        name = clean_name(asked.name)
        application.limits.choose_name(guest.player, application.address_of(request))
        await application.names.choose(guest.player, name)
        return application.with_cookie(json_answer(you_are(guest.player, name)), guest, request)

    # The games

    @route("GET", "/api/games", answers(list[protocol.GameCard], 503))
    async def games(self, request: Request) -> Response:
        """Lists the games that can be played."""
        return json_answer([game_card(card) for card in map(registry.card, registry.keys())])

    @route(
        "GET",
        "/api/games/{key}",
        answers(protocol.GameData, 400, 404, 503),
        parameters=[openapi.GAME_PARAMETER, openapi.OPTION_PARAMETER],
    )
    async def game(self, request: Request) -> Response:
        """Tells what a board needs to draw the game."""
        card = registry.card(request.path_params["key"])
        options = card.check_options(request.query_params)
        await self._application.rules.known()
        game = registry.game(card.key)
        bargaining = game if isinstance(game, Bargaining) else None
        return json_answer(
            protocol.GameData(
                card=game_card(card),
                static_data=game.static_data(options),
                phrases=phrase_cards(bargaining.phrases if bargaining else ()),
                promises=phrase_cards(bargaining.promises if bargaining else ()),
                notation=in_each_language(card.key, "notation"),
                legend=in_each_language(card.key, "legend"),
            )
        )

    @route(
        "POST",
        "/api/games/{key}/positions",
        answers(protocol.CheckedPosition, *SENDING, 404, 429),
        parameters=[openapi.GAME_PARAMETER],
        requestBody=body(protocol.CheckPosition),
    )
    async def check_position(self, request: Request) -> Response:
        """Shows a position as the rules see it, or says every reason why there can be none such."""
        asked = await read_body(
            request, protocol.CheckPosition, most_bytes=self._application.settings.body_bytes
        )
        card = registry.card(request.path_params["key"])
        self._asking.count(request)
        await self._application.rules.ready()
        game = registry.turn_game(card.key, wanted="positions written as text")
        position = game.parse_position(asked.position)
        return json_answer(checked_position(position))

    # Tables

    @route(
        "POST",
        "/api/tables",
        answers(protocol.NewTableAnswer, *SENDING, 404, 429, status=201),
        requestBody=body(protocol.NewTable),
    )
    async def open_table(self, request: Request) -> Response:
        """Opens a table."""
        application = self._application
        asked = await read_body(request, protocol.NewTable, most_bytes=application.settings.body_bytes)
        return await self._new_table(request, lambda by: application.new_tables.open(by, asked))

    @route(
        "POST",
        "/api/records",
        answers(protocol.NewTableAnswer, *SENDING, 404, 429, status=201),
        requestBody=body(protocol.ImportRecord),
    )
    async def import_record(self, request: Request) -> Response:
        """Makes a table of a record, to be looked through."""
        application = self._application
        most = application.settings.record_bytes
        asked = await read_body(request, protocol.ImportRecord, most_bytes=most * ESCAPED)
        if len(asked.record.encode()) > most:
            raise ServerRefusal("too_large", f"a record may have at most {most} bytes; send a shorter one")
        self._asking.charge(request)(record_costs(asked.record))
        return await self._new_table(request, lambda by: application.new_tables.open_record(by, asked.record))

    async def _new_table(self, request: Request, place: Callable[[Player], Awaitable[str]]) -> Response:
        """Lets whoever asks, if they may, place a table; `place` returns its id."""
        application = self._application
        guest = application.guest_of(request)
        application.limits.open_table(guest.player, application.address_of(request))
        by = Player(guest.player, await application.names.of(guest.player))
        answer = protocol.NewTableAnswer(table=await place(by))
        return application.with_cookie(json_answer(answer, 201), guest, request)

    @route(
        "GET",
        "/api/tables/{table}",
        answers(protocol.Snapshot, 404, 429, 500, 503),
        parameters=[openapi.TABLE_PARAMETER],
    )
    async def table(self, request: Request) -> Response:
        """Shows a table as you may see it."""
        session = await self._asking.session(request)
        application = self._application
        guest = application.guest_of(request)
        message = session.snapshot_for(guest.player, self._asking.charge(request))
        return application.with_cookie(json_answer(msgspec.Raw(message)), guest, request)

    @route(
        "GET",
        "/api/tables/{table}/record",
        answers(str, 400, 404, 429, 500, 503, media_type="text/plain"),
        parameters=[openapi.TABLE_PARAMETER],
    )
    async def record(self, request: Request) -> Response:
        """Gives the game as text; a game in real time only when it is over."""
        session = await self._asking.session(request)
        opened = datetime.fromtimestamp(session.table.opened_ms / SECONDS, UTC)
        headers = {
            "content-disposition": f'inline; filename="{session.table.opened.game}-{session.id}.txt"',
            "cache-control": "no-store",
        }
        table = session.table
        self._asking.charge(request)(1 + table.seq // ENTRIES_A_PICTURE)
        log = await self._application.store.read(session.id) if table.is_live else ()
        asker = self._application.guest_of(request).player
        date = opened.strftime("%Y.%m.%d")
        text = await self._application.tasks.beside(lambda: format_record(table, date=date, log=log), asker)
        return Response(text, headers=headers, media_type="text/plain; charset=utf-8")

    @route(
        "GET",
        "/api/tables/{table}/drawing",
        answers(protocol.TableDrawing, 400, 404, 429, 500, 503),
        parameters=[openapi.TABLE_PARAMETER, openapi.DRAWN_PLY_PARAMETER, openapi.LANGUAGE_PARAMETER],
    )
    async def drawing(self, request: Request) -> Response:
        """Draws a position of a game of turns in characters, as you may see it."""
        language = request.query_params.get("language", LANGUAGES[0])
        if language not in LANGUAGES:
            raise ServerRefusal("malformed", f"`language` is one of: {', '.join(LANGUAGES)}")
        ply = number_asked(request, "ply", "how many moves were made")
        session = await self._asking.session(request)
        table = session.table
        registry.turn_game(table.opened.game, wanted="positions to draw")
        self._asking.charge(request)(1)
        viewer = views.viewer_of(table, self._application.guest_of(request).player)
        reached = table.ply if ply is None else min(ply, table.ply)
        text = views.drawing(table, viewer, reached, language)
        return json_answer(protocol.TableDrawing(ply=reached, drawing=text))

    @route(
        "GET",
        "/api/tables/{table}/hint",
        answers(protocol.Step, 400, 404, 429, 500, 503),
        parameters=[openapi.TABLE_PARAMETER],
    )
    async def hint(self, request: Request) -> Response:
        """Tells the one person at a table of bots what a bot would play for them, and what that would change.

        `ply` is that of the position it is a hint for; the picture is the one after the move.
        """
        session = await self._asking.session(request)
        asker = self._asking.asker(request)
        return json_answer(await self._application.analyses.hint(session.id, session.table, asker))

    @route(
        "GET",
        "/api/tables/{table}/qr.svg",
        answers(str, 404, 429, 500, 503, media_type="image/svg+xml"),
        parameters=[openapi.TABLE_PARAMETER],
    )
    async def qr_code(self, request: Request) -> Response:
        """Draws the table's link as a QR code."""
        import segno  # not needed by the first page

        session = await self._asking.session(request)
        drawn = io.BytesIO()
        link = f"{self._application.public_url(request)}/t/{session.id}"
        segno.make(link, error="m", micro=False).save(
            drawn, kind="svg", border=2, light="white", omitsize=True, xmldecl=False
        )
        headers = {"cache-control": "private, max-age=3600"}
        return Response(drawn.getvalue(), headers=headers, media_type="image/svg+xml")

    # All of it

    def routes(self) -> list[openapi.Described]:
        """Returns all routes, in the order in which they are described."""
        return [route for part in (self, self._past, self._puzzles) for route in openapi.routes_of(part)]

    async def description(self, request: Request) -> Response:
        """Describes the interface (OpenAPI)."""
        if self._description is None:
            self._description = openapi.description(self.routes())
        return json_answer(self._description)

    # Refusals

    async def refused(self, request: Request, error: Exception) -> Response:
        """Says why a request is not carried out."""
        assert isinstance(error, BoomtownError)
        self._application.metrics.requests.labels(error.code).inc()
        return problem_answer(error)

    async def lost(self, request: Request, error: Exception) -> Response:
        """Says that there is nothing here."""
        assert isinstance(error, HTTPException)
        answer = await self.refused(request, not_routed(request, error))
        answer.headers.update(error.headers or {})
        return answer

    async def broken(self, request: Request, error: Exception) -> Response:
        """Says that it is the server's fault."""
        why = ServerRefusal("internal", "something broke on the server; try again")
        return await self.refused(request, why)


def create_api(application: Application) -> Starlette:
    """Returns the application that answers everything under `/api`."""
    api = Api(application)
    routes = [Route("/api/openapi.json", api.description, methods=["GET"])]
    for path, handlers in openapi.by_path(api.routes()).items():

        async def answer(request: Request, handlers: Any = handlers, path: str = path) -> Response:
            handler = handlers["GET" if request.method == "HEAD" else request.method]
            try:
                if path not in WITHOUT_THE_LOG:
                    await application.ready_for_guests()
                response: Response = await handler(request)
            except asyncio.CancelledError:
                # The server stops and has waited long enough for this answer.
                raise application.not_ready() from None
            return response

        routes.append(Route(path, answer, methods=list(handlers)))
    return Starlette(
        routes=routes,
        middleware=[Middleware(GZipMiddleware, minimum_size=COMPRESSED_FROM_BYTES, compresslevel=5)],
        exception_handlers={BoomtownError: api.refused, HTTPException: api.lost, Exception: api.broken},
    )
