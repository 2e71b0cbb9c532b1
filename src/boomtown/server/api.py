"""The HTTP interface under `/api`. Types are in `protocol`, refusals in `problems`.

Each route is declared once, with what it answers; Starlette serves them, FastAPI describes them when asked.
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from boomtown.bots import levels
from boomtown.core import BoomtownError
from boomtown.core.words import clean_words
from boomtown.games import registry
from boomtown.games.powwow import Phrase
from boomtown.games.ruleset import Card, Position
from boomtown.server import openapi, protocol, protocol_live
from boomtown.server.answers import json_answer, not_routed, problem_answer, read_body
from boomtown.server.config import SECONDS
from boomtown.server.house import House
from boomtown.server.live.film import film_of, refuse_film
from boomtown.server.openapi import answers, body, route
from boomtown.server.problems import ServerRefusal, unknown_table
from boomtown.server.room import Room
from boomtown.server.tasks import in_a_thread
from boomtown.table.records import format_record
from boomtown.table.state import Player

_TABLE_ID = frozenset("abcdefghijklmnopqrstuvwxyz0123456789")
COMPRESSED_FROM_BYTES = 1024
ESCAPED = 2
"""How many times as long a record may be as JSON: each quotation mark and each end of a line takes two."""
SENDING = (400, 403, 408, 413, 415, 503)
"""What any request with a body may be refused with."""
WITHOUT_THE_LOG = ("/api/games", "/api/games/{key}")
"""Paths that answer before the log is open: the first page shows the games."""


def game_card(card: Card) -> protocol.GameCard:
    """Returns a game as the home page shows it."""
    return protocol.GameCard(
        key=card.key,
        name=card.name,
        designer=card.designer,
        year=card.year,
        seats=card.seats,
        colours=card.colours,
        options=tuple(
            protocol.OptionCard(name=one.name, values=one.values, default=one.default, meaning=one.meaning)
            for one in card.options
        ),
        levels=tuple(protocol.LevelCard(key=one.key, strength=one.strength) for one in levels.of(card.key)),
        confirms=card.confirms,
        talk=card.talk,
        live=card.live,
    )


def phrase_cards(phrases: Iterable[Phrase]) -> tuple[protocol.PhraseCard, ...]:
    """Returns phrases or kinds of promises as the talk panel needs them."""
    return tuple(protocol.PhraseCard(key=one.key, points=one.points) for one in phrases)


def checked_position(position: Position[Any]) -> protocol.CheckedPosition:
    """Returns a position as somebody sees it who may see what a spectator sees."""
    return protocol.CheckedPosition(
        position=str(position),
        options=dict(position.options),
        to_move=position.to_move,
        scores=position.scores(),
        picture=position.picture(None),
        moves=len(position.legal_moves()),
    )


def clean_name(name: str) -> str:
    """Returns a name without what cannot be seen or turns the text around; raises `ServerRefusal`."""
    cleaned = clean_words(name)
    if not cleaned:
        raise ServerRefusal("bad_name", "a name needs at least one letter; choose another")
    return cleaned


class Api:
    """The handlers of all routes."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._description: dict[str, Any] | None = None

    # Who one is

    @route("GET", "/api/me", answers(protocol.You, 503))
    async def me(self, request: Request) -> Response:
        """Tells who the server takes you for; a newcomer gets a cookie and a name."""
        house = self._house
        guest = house.guest_of(request)
        you = protocol.You(player=guest.player, name=await house.names.of(guest.player))
        return house.with_cookie(json_answer(you), guest, request)

    @route("PUT", "/api/me", answers(protocol.You, *SENDING, 429), requestBody=body(protocol.Rename))
    async def rename(self, request: Request) -> Response:
        """Takes the name of your choice."""
        house = self._house
        asked = await read_body(request, protocol.Rename, most_bytes=house.settings.body_bytes)
        guest = house.guest_of(request)
        name = clean_name(asked.name)
        house.limits.choose_name(guest.player, house.address_of(request))
        await house.names.choose(guest.player, name)
        return house.with_cookie(json_answer(protocol.You(player=guest.player, name=name)), guest, request)

    # The games

    @route("GET", "/api/games", answers(list[protocol.GameCard], 503))
    async def games(self, request: Request) -> Response:
        """Lists the games that can be played."""
        return json_answer([game_card(card) for card in map(registry.card, registry.keys())])

    @route(
        "GET",
        "/api/games/{key}",
        answers(protocol.GameKit, 400, 404, 503),
        parameters=[openapi.GAME_PARAMETER, openapi.OPTION_PARAMETER],
    )
    async def game(self, request: Request) -> Response:
        """Tells what a board needs to draw the game."""
        card = registry.card(request.path_params["key"])
        options = card.check_options(request.query_params)
        await self._house.rules.known()
        ruleset = registry.ruleset(card.key)
        powwow = ruleset.powwow
        return json_answer(
            protocol.GameKit(
                card=game_card(card),
                kit=ruleset.kit(options),
                phrases=phrase_cards(powwow.phrases if powwow else ()),
                promises=phrase_cards(powwow.promises if powwow else ()),
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
        asked = await read_body(request, protocol.CheckPosition, most_bytes=self._house.settings.body_bytes)
        card = registry.card(request.path_params["key"])
        self._count(request)
        await self._house.rules.ready()
        position = registry.ruleset(card.key).parse_position(asked.position)
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
        house = self._house
        asked = await read_body(request, protocol.NewTable, most_bytes=house.settings.body_bytes)
        guest = house.guest_of(request)
        house.limits.open_table(guest.player, house.address_of(request))
        by = Player(guest.player, await house.names.of(guest.player))
        answer = protocol.NewTableAnswer(table=await house.hub.open(by, asked))
        return house.with_cookie(json_answer(answer, 201), guest, request)

    @route(
        "POST",
        "/api/records",
        answers(protocol.NewTableAnswer, *SENDING, 404, 429, status=201),
        requestBody=body(protocol.ImportRecord),
    )
    async def import_record(self, request: Request) -> Response:
        """Makes a table of a record, to be looked through."""
        house = self._house
        most = house.settings.record_bytes
        asked = await read_body(request, protocol.ImportRecord, most_bytes=most * ESCAPED)
        if len(asked.record.encode()) > most:
            raise ServerRefusal("too_large", f"a record may have at most {most} bytes; send a shorter one")
        guest = house.guest_of(request)
        house.limits.open_table(guest.player, house.address_of(request))
        by = Player(guest.player, await house.names.of(guest.player))
        answer = protocol.NewTableAnswer(table=await house.hub.open_record(by, asked.record))
        return house.with_cookie(json_answer(answer, 201), guest, request)

    @route(
        "GET",
        "/api/tables/{table}",
        answers(protocol.Snapshot, 404, 429, 500, 503),
        parameters=[openapi.TABLE_PARAMETER],
    )
    async def table(self, request: Request) -> Response:
        """Shows a table as you may see it."""
        room = await self._room(request)
        guest = self._house.guest_of(request)
        return self._house.with_cookie(json_answer(room.snapshot(guest.player)), guest, request)

    @route(
        "GET",
        "/api/tables/{table}/record",
        answers(str, 400, 404, 429, 500, 503, media_type="text/plain"),
        parameters=[openapi.TABLE_PARAMETER],
    )
    async def record(self, request: Request) -> Response:
        """Gives the game as text; a game in real time only when it is over."""
        room = await self._room(request)
        opened = datetime.fromtimestamp(room.table.opened_ms / SECONDS, UTC)
        headers = {
            "content-disposition": f'inline; filename="{room.table.opened.game}-{room.id}.txt"',
            "cache-control": "no-store",
        }
        log = await self._house.hub.log(room.id) if room.table.is_live else ()
        text = format_record(room.table, date=opened.strftime("%Y.%m.%d"), log=log)
        return Response(text, headers=headers, media_type="text/plain; charset=utf-8")

    @route(
        "GET",
        "/api/tables/{table}/film",
        answers(protocol_live.Film, 400, 404, 429, 500, 503),
        parameters=[openapi.TABLE_PARAMETER],
    )
    async def film(self, request: Request) -> Response:
        """Gives a finished game in real time entry by entry, as onlookers saw it."""
        room = await self._room(request)
        refuse_film(room.table)
        log = await self._house.hub.log(room.id)
        game = room.table.opened.game
        return Response(
            await in_a_thread(lambda: film_of(game, log)),
            headers={"cache-control": "no-store"},
            media_type="application/json",
        )

    @route(
        "GET",
        "/api/tables/{table}/qr.svg",
        answers(str, 404, 429, 500, 503, media_type="image/svg+xml"),
        parameters=[openapi.TABLE_PARAMETER],
    )
    async def qr_code(self, request: Request) -> Response:
        """Draws the table's link as a QR code."""
        import segno  # not needed by the first page

        room = await self._room(request)
        drawn = io.BytesIO()
        link = f"{self._house.public_url(request)}/t/{room.id}"
        segno.make(link, error="m", micro=False).save(
            drawn, kind="svg", border=2, light="white", omitsize=True, xmldecl=False
        )
        headers = {"cache-control": "private, max-age=3600"}
        return Response(drawn.getvalue(), headers=headers, media_type="image/svg+xml")

    async def _room(self, request: Request) -> Room:
        table_id = request.path_params["table"]
        if len(table_id) != 10 or not _TABLE_ID.issuperset(table_id):
            raise unknown_table(table_id[:20])
        self._count(request)
        return await self._house.hub.room(table_id)

    def _count(self, request: Request) -> None:
        house = self._house
        house.limits.request(house.guest_of(request).player, house.address_of(request))

    # All of it

    async def description(self, request: Request) -> Response:
        """Describes the interface (OpenAPI)."""
        if self._description is None:
            self._description = await in_a_thread(lambda: openapi.description(openapi.routes_of(self)))
        return json_answer(self._description)

    # Refusals

    async def refused(self, request: Request, error: Exception) -> Response:
        """Says why a request is not carried out."""
        assert isinstance(error, BoomtownError)
        self._house.metrics.requests.labels(error.code).inc()
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


def create_api(house: House) -> Starlette:
    """Returns the application that answers everything under `/api`."""
    api = Api(house)
    routes = [Route("/api/openapi.json", api.description, methods=["GET"])]
    for path, handlers in openapi.by_path(openapi.routes_of(api)).items():

        async def answer(request: Request, handlers: Any = handlers, path: str = path) -> Response:
            handler = handlers["GET" if request.method == "HEAD" else request.method]
            try:
                if path not in WITHOUT_THE_LOG:
                    await house.ready_for_guests()
                response: Response = await handler(request)
            except asyncio.CancelledError:
                # The server stops and has waited long enough for this answer.
                raise house.not_ready() from None
            return response

        routes.append(Route(path, answer, methods=list(handlers)))
    return Starlette(
        routes=routes,
        middleware=[Middleware(GZipMiddleware, minimum_size=COMPRESSED_FROM_BYTES, compresslevel=5)],
        exception_handlers={BoomtownError: api.refused, HTTPException: api.lost, Exception: api.broken},
    )
