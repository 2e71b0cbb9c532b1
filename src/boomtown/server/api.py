"""The HTTP interface under `/api`. Types are in `protocol`, refusals in `problems`."""

from __future__ import annotations

import io
import unicodedata
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import segno
from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response

from boomtown import __version__
from boomtown.core import BoomtownError
from boomtown.games import registry
from boomtown.games.ruleset import Card
from boomtown.server import openapi, protocol
from boomtown.server.answers import json_answer, not_routed, problem_answer, read_body
from boomtown.server.config import SECONDS
from boomtown.server.house import House
from boomtown.server.problems import ServerRefusal, unknown_table
from boomtown.server.room import Room
from boomtown.table.records import format_record
from boomtown.table.state import Player

if TYPE_CHECKING:
    from boomtown.bots.levels import Level  # loads Numba

_TABLE_ID = frozenset("abcdefghijklmnopqrstuvwxyz0123456789")
COMPRESSED_FROM_BYTES = 1024


def game_card(card: Card, levels: Iterable[Level]) -> protocol.GameCard:
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
        levels=tuple(protocol.LevelCard(key=level.key, strength=level.strength) for level in levels),
    )


def clean_name(name: str) -> str:
    """Returns a name without what cannot be seen or turns the text around; raises `ServerRefusal`."""
    shown = "".join(one if unicodedata.category(one)[0] != "C" else " " for one in name)
    cleaned = " ".join(shown.split())
    if not cleaned:
        raise ServerRefusal("bad_name", "a name needs at least one letter; choose another")
    return cleaned


def create_api(house: House) -> FastAPI:
    """Returns the application that answers everything under `/api`."""
    api = FastAPI(
        title="Boomtown",
        version=__version__,
        description="Open a table, look at it, take its record away. Playing goes over the socket.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    api.add_middleware(GZipMiddleware, minimum_size=COMPRESSED_FROM_BYTES, compresslevel=5)
    _add_players(api, house)
    _add_games(api, house)
    _add_tables(api, house)
    _refuse_in_words(api, house)
    generate = api.openapi

    def described() -> dict[str, Any]:
        schema = generate()
        schema.setdefault("components", {})["schemas"] = openapi.components()
        return schema

    api.openapi = described  # type: ignore[method-assign]  # the documented way to change the description
    return api


def _refuse_in_words(api: FastAPI, house: House) -> None:
    def refuse(error: BoomtownError) -> Response:
        house.metrics.requests.labels(error.code).inc()
        return problem_answer(error)

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, BoomtownError)
        return refuse(error)

    async def lost(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        answer = refuse(not_routed(request, error))
        answer.headers.update(error.headers or {})
        return answer

    async def broken(request: Request, error: Exception) -> Response:
        return refuse(ServerRefusal("internal", "something broke on the server; try again"))

    api.add_exception_handler(BoomtownError, refused)
    api.add_exception_handler(HTTPException, lost)
    api.add_exception_handler(Exception, broken)


def _add_players(api: FastAPI, house: House) -> None:
    @api.get("/api/me", responses=openapi.answers(protocol.You, 503))
    async def me(request: Request) -> Response:
        """Tells who the server takes you for; a newcomer gets a cookie and a name."""
        guest = house.guest_of(request)
        you = protocol.You(player=guest.player, name=await house.names.of(guest.player))
        return house.with_cookie(json_answer(you), guest, request)

    @api.put(
        "/api/me",
        responses=openapi.answers(protocol.You, 400, 403, 408, 413, 415, 503),
        openapi_extra={"requestBody": openapi.body(protocol.Rename)},
    )
    async def rename(request: Request) -> Response:
        """Takes the name of your choice."""
        asked = await read_body(request, protocol.Rename, most_bytes=house.settings.body_bytes)
        guest = house.guest_of(request)
        name = clean_name(asked.name)
        await house.names.choose(guest.player, name)
        return house.with_cookie(json_answer(protocol.You(player=guest.player, name=name)), guest, request)


def _add_games(api: FastAPI, house: House) -> None:
    @api.get("/api/games", responses=openapi.answers(list[protocol.GameCard], 503))
    async def games(request: Request) -> Response:
        """Lists the games that can be played."""
        await house.rules.known()
        return json_answer([game_card(game.card, house.rules.levels) for game in house.rules.games])

    @api.get(
        "/api/games/{key}",
        responses=openapi.answers(protocol.GameKit, 400, 404, 503),
        openapi_extra={"parameters": [openapi.GAME_PARAMETER, openapi.OPTION_PARAMETER]},
    )
    async def game(request: Request) -> Response:
        """Tells what a board needs to draw the game."""
        await house.rules.known()
        ruleset = registry.ruleset(request.path_params["key"])
        options = ruleset.card.check_options(request.query_params)
        card = game_card(ruleset.card, house.rules.levels)
        return json_answer(protocol.GameKit(card=card, kit=ruleset.kit(options)))


def _record(room: Room) -> str:
    opened = datetime.fromtimestamp(room.table.opened_ms / SECONDS, UTC)
    return format_record(room.table, date=opened.strftime("%Y-%m-%d"))


def _add_tables(api: FastAPI, house: House) -> None:
    async def room_of(request: Request) -> Room:
        table_id = request.path_params["table"]
        if len(table_id) != 10 or not _TABLE_ID.issuperset(table_id):
            raise unknown_table(table_id[:20])
        return await house.hub.room(table_id)

    looking = {"parameters": [openapi.TABLE_PARAMETER]}

    @api.post(
        "/api/tables",
        status_code=201,
        responses=openapi.answers(
            protocol.NewTableAnswer, 400, 403, 404, 408, 413, 415, 429, 503, status=201
        ),
        openapi_extra={"requestBody": openapi.body(protocol.NewTable)},
    )
    async def open_table(request: Request) -> Response:
        """Opens a table."""
        asked = await read_body(request, protocol.NewTable, most_bytes=house.settings.body_bytes)
        guest = house.guest_of(request)
        house.limits.open_table(guest.player, house.address_of(request))
        by = Player(guest.player, await house.names.of(guest.player))
        answer = protocol.NewTableAnswer(table=await house.hub.open(by, asked))
        return house.with_cookie(json_answer(answer, 201), guest, request)

    @api.post(
        "/api/records",
        status_code=201,
        responses=openapi.answers(
            protocol.NewTableAnswer, 400, 403, 404, 408, 413, 415, 429, 503, status=201
        ),
        openapi_extra={"requestBody": openapi.body(protocol.ImportRecord)},
    )
    async def import_record(request: Request) -> Response:
        """Makes a table of a record, to be looked through."""
        asked = await read_body(request, protocol.ImportRecord, most_bytes=house.settings.body_bytes)
        guest = house.guest_of(request)
        house.limits.open_table(guest.player, house.address_of(request))
        by = Player(guest.player, await house.names.of(guest.player))
        answer = protocol.NewTableAnswer(table=await house.hub.open_record(by, asked.record))
        return house.with_cookie(json_answer(answer, 201), guest, request)

    @api.get(
        "/api/tables/{table}",
        responses=openapi.answers(protocol.Snapshot, 404, 500, 503),
        openapi_extra=looking,
    )
    async def table(request: Request) -> Response:
        """Shows a table as you may see it."""
        room = await room_of(request)
        guest = house.guest_of(request)
        return house.with_cookie(json_answer(room.snapshot(guest.player)), guest, request)

    @api.get(
        "/api/tables/{table}/record",
        responses=openapi.answers(str, 404, 500, 503, media_type="text/plain"),
        openapi_extra=looking,
    )
    async def record(request: Request) -> Response:
        """Gives the game as text."""
        room = await room_of(request)
        headers = {
            "content-disposition": f'inline; filename="{room.table.opened.game}-{room.id}.txt"',
            "cache-control": "no-store",
        }
        return Response(_record(room), headers=headers, media_type="text/plain; charset=utf-8")

    @api.get(
        "/api/tables/{table}/qr.svg",
        responses=openapi.answers(str, 404, 500, 503, media_type="image/svg+xml"),
        openapi_extra=looking,
    )
    async def qr_code(request: Request) -> Response:
        """Draws the table's link as a QR code."""
        room = await room_of(request)
        drawn = io.BytesIO()
        link = f"{house.public_url(request)}/t/{room.id}"
        segno.make(link, error="m", micro=False).save(
            drawn, kind="svg", border=2, light="white", omitsize=True, xmldecl=False
        )
        headers = {"cache-control": "private, max-age=3600"}
        return Response(drawn.getvalue(), headers=headers, media_type="image/svg+xml")
