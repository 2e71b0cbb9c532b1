"""One socket: reads requests one after the other, answers each, and sends what its tables tell.

A message that is not understood, too long, too early or too often is answered with a code; only who keeps on
flooding, or does not take what is sent to them, is put out. Nothing of that reaches anybody else.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from boomtown.core import BoomtownError
from boomtown.games.umpire import Denied
from boomtown.server import protocol
from boomtown.server.firm import POST
from boomtown.server.problems import ServerRefusal
from boomtown.server.reports import report
from boomtown.table.asking import WRONG_STAGE
from boomtown.table.commands import Promise, Say, SayPhrase
from boomtown.table.state import Player

if TYPE_CHECKING:
    from boomtown.server.house import House
    from boomtown.server.live.table import LiveTable

log = logging.getLogger(__name__)

POLICY_VIOLATION = 1008
TRY_AGAIN_LATER = 1013
GOING_AWAY = 1001

MOST_WAITING_WHEN_DRAINED = 65_536
"""Bytes that may still wait when a catch-up goes on."""
SEND_WITHIN_S = 20
"""A socket that does not take a message within this time, or up to twice as long, is closed."""
FLOODING = 200
"""Messages in a row over the limit, after which the socket is closed."""

TALKING = (Say, SayPhrase, Promise)
"""Commands by which somebody talks: they are limited apart."""

Answered: TypeAlias = (
    protocol.Watch
    | protocol.Unwatch
    | protocol.WatchLobby
    | protocol.UnwatchLobby
    | protocol.Do
    | protocol.Report
    | protocol.Ping
)
"""What is answered before the next message is read."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(protocol.ClientMessage).decode


class _Numbered(msgspec.Struct):
    id: protocol.RequestId | None = None


_decode_number = msgspec.json.Decoder(_Numbered).decode
_UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)


def _number_of(raw: str | bytes) -> int | None:
    """Returns the id of a message that is not understood otherwise."""
    try:
        return _decode_number(raw).id
    except _UNREADABLE:
        return None


class Outbox:
    """What waits to be sent to one socket, in order and within bounds."""

    def __init__(
        self,
        websocket: WebSocket,
        player: str,
        *,
        most_bytes: int,
        post: Callable[[bytes], bool] | None = None,
    ) -> None:
        self.player = player
        self.gave_up = asyncio.Event()
        """Set when the socket did not take its messages."""
        self._websocket = websocket
        self._post = post
        self._most_bytes = most_bytes
        self._waiting: deque[tuple[bytes, Callable[[], None] | None]] = deque()
        self._bytes = 0
        self._taken = 0
        """Messages that the socket has taken."""
        self._filled = asyncio.Event()
        self._drained = asyncio.Event()
        self._drained.set()

    def send(self, message: bytes, sent: Callable[[], None] | None = None) -> None:
        """Takes a message and sends it at once if nothing waits; where too much waits, takes none any more.

        Calls `sent` when it is out.
        """
        if self.gave_up.is_set():
            return
        if not self._bytes and self._post is not None and self._post(message):
            if sent is not None:
                sent()
            return
        self._waiting.append((message, sent))
        self._bytes += len(message)
        if self._bytes > self._most_bytes:
            self.gave_up.set()
            self._waiting.clear()
        if self._bytes > MOST_WAITING_WHEN_DRAINED:
            self._drained.clear()
        self._filled.set()

    def tell(self, message: protocol.ServerMessage) -> None:
        """Takes a message that is not encoded yet."""
        self.send(_encode(message))

    async def drained(self) -> None:
        """Waits until little waits; returns at once, too, when the socket is lost."""
        await self._drained.wait()

    async def _deliver_one(self) -> None:
        message, sent = self._waiting.popleft()
        await self._websocket.send({"type": "websocket.send", "text": message.decode()})
        self._bytes -= len(message)
        self._taken += 1
        if sent is not None:
            sent()
        if self._bytes <= MOST_WAITING_WHEN_DRAINED:
            self._drained.set()

    async def deliver(self) -> None:
        """Sends what waits, until the socket is lost; gives it up when it takes nothing any more."""
        watch = asyncio.create_task(self._watch(), name="watch a socket")
        try:
            while True:
                while self._waiting:
                    await self._deliver_one()
                self._filled.clear()
                await self._filled.wait()
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # the reader hears of it, too
        finally:
            watch.cancel()
            self._drained.set()

    async def _watch(self) -> None:
        """Looks now and then whether anything was taken: a limit on each message would cost more than it."""
        while not self.gave_up.is_set():
            taken, waiting = self._taken, self._bytes
            await asyncio.sleep(SEND_WITHIN_S)
            if waiting and self._taken == taken:
                self.gave_up.set()


class Socket:
    """The conversation with one page."""

    def __init__(self, house: House, websocket: WebSocket, player: str) -> None:
        self._house = house
        self._websocket = websocket
        extension = websocket.scope.get("extensions", {}).get(POST, {})
        most = house.settings.waiting_bytes
        self._outbox = Outbox(websocket, player, most_bytes=most, post=extension.get("post"))
        self._player = player
        self._watched: set[str] = set()
        self._allowance = house.limits.messages()
        self._refused_in_a_row = 0
        self._listens = False
        """Whether nothing that came before is still being answered."""
        if "hear_by" in extension:
            extension["hear_by"](self._hear)

    async def converse(self, name: str) -> None:
        """Talks until one side goes; leaves nothing behind."""
        house = self._house
        self._outbox.tell(
            protocol.Welcome(
                protocol=protocol.PROTOCOL_VERSION,
                you=protocol.You(player=self._player, name=name),
                now_ms=house.clock_ms(),
            )
        )
        house.metrics.sockets.inc()
        house.sockets.add(self)
        delivery = asyncio.create_task(self._outbox.deliver(), name="deliver to a socket")
        reading = asyncio.create_task(self._read(), name="read from a socket")
        giving_up = asyncio.create_task(self._outbox.gave_up.wait(), name="give a socket up")
        parts = (delivery, reading, giving_up)
        try:
            await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
        finally:
            house.sockets.discard(self)
            house.metrics.sockets.dec()
            house.lobby.unwatch(self._outbox)
            for table_id in self._watched:
                house.hub.unwatch(self._outbox, table_id)
            for part in parts:
                part.cancel()
            results = await asyncio.gather(*parts, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect):
                log.error("a socket broke", exc_info=result)
        if self._outbox.gave_up.is_set():
            house.metrics.too_slow.inc()
            await self.close(TRY_AGAIN_LATER, "too_slow")

    async def close(self, code: int, reason: str) -> None:
        """Closes the socket, without waiting for a peer that does not answer."""
        try:
            async with asyncio.timeout(1):
                await self._websocket.close(code, reason)
        except (TimeoutError, RuntimeError, WebSocketDisconnect, OSError):
            pass

    async def _read(self) -> None:
        seconds = self._house.hub.live.seconds
        while True:
            self._listens = True
            frame = await self._websocket.receive()
            self._listens = False
            if frame["type"] == "websocket.disconnect":
                return
            arrived = seconds()
            raw: str | bytes = frame.get("text") or frame.get("bytes") or b""
            if self._allowance.take():
                self._refused_in_a_row = 0
                await self._answer(raw, arrived)
                continue
            self._refused_in_a_row += 1
            self._refuse(
                _number_of(raw), "rate_limited", "too many messages at once; wait a second and try again"
            )
            if self._refused_in_a_row >= FLOODING:
                await self.close(POLICY_VIOLATION, "rate_limited")
                return

    def _hear(self, raw: bytes) -> bool:
        """Takes at once what nothing has to wait for, echoes and acts at a live table; False: it may wait.

        In a search a hundred tables send a thousand of them a second. To wait for one's turn to read costs
        as much as to answer.
        """
        arrived = self._house.hub.live.seconds()
        if not self._listens or len(raw) > self._house.settings.message_bytes:
            return False
        try:
            message = _decode(raw)
        except _UNREADABLE:
            return False
        if isinstance(message, protocol.Echo) and self._allowance.take():
            self._house.hub.echoed(self._outbox, self._watched, message.nonce, arrived)
        elif (
            isinstance(message, protocol.Act)
            and (table := self._house.hub.played_live(message.table)) is not None
            and self._allowance.take()
        ):
            try:
                self._house.limits.act(self._player)
                self._act_at(table, message, arrived)
            except Exception as failure:
                self._refuse_for(failure, message)
        else:
            return False
        self._refused_in_a_row = 0
        return True

    async def _answer(self, raw: str | bytes, arrived: float) -> None:
        most = self._house.settings.message_bytes
        if len(raw) > most or (isinstance(raw, str) and len(raw.encode()) > most):
            self._refuse(None, "too_large", f"a message may have at most {most} bytes; send less")
            return
        try:
            message = _decode(raw)
        except _UNREADABLE as wrong:
            why = "it is nested too deeply" if isinstance(wrong, RecursionError) else str(wrong)
            self._refuse(_number_of(raw), "malformed", f"the message is not understood: {why}")
            return
        if isinstance(message, protocol.Echo):
            self._house.hub.echoed(self._outbox, self._watched, message.nonce, arrived)
            return
        try:
            if isinstance(message, protocol.Act):
                await self._act(message, arrived)
                return
            done = await self._carry_out(message)
        except Exception as failure:
            self._refuse_for(failure, message)
        else:
            if isinstance(message, protocol.Do):
                self._count(message, "done")
            self._outbox.tell(done)

    async def _act(self, message: protocol.Act, arrived: float) -> None:
        house = self._house
        house.limits.act(self._player)
        table = await house.hub.live.playing(await house.hub.room(message.table))
        if table is None:
            raise await self._no_live_game(message.table)
        self._act_at(table, message, arrived)

    def _act_at(self, table: LiveTable, message: protocol.Act, arrived: float) -> None:
        """Takes an act in a live game; its answer is sent when it is known, and nothing waits for that."""
        house = self._house
        seconds = house.hub.live.seconds
        kind = "touch" if message.command.get("type") == "touch" else "other"

        def sent() -> None:
            house.metrics.verdicts[kind].observe(seconds() - arrived)

        def answer(seq: int | None, denied: Denied | None) -> None:
            if denied is None:
                done = protocol.Done(id=message.id, table=message.table, seq=seq)
                self._outbox.send(_encode(done), sent)
            else:
                refused = protocol.Refused(
                    id=message.id, code=denied.code, message=denied.message, margin_ms=denied.margin_ms
                )
                self._outbox.send(_encode(refused), sent)

        table.act(self._player, message.command, message.reaction_ms, arrived, answer)

    async def _no_live_game(self, table_id: str) -> ServerRefusal:
        """Returns why nobody can act at a table."""
        table = (await self._house.hub.room(table_id)).table
        if not table.is_live:
            return ServerRefusal("not_live", "this game is played in turns; send `do` with a command")
        return ServerRefusal.of(WRONG_STAGE[table.status, "playing"])

    async def _carry_out(self, message: Answered) -> protocol.Done:
        house = self._house
        match message:
            case protocol.Do(id=number, table=table, command=command):
                if isinstance(command, TALKING):
                    house.limits.talk(self._player)
                actor = Player(self._player, await house.names.of(self._player))
                seq = await house.hub.act(table, actor, command)
                return protocol.Done(id=number, table=table, seq=seq)
            case protocol.Watch(id=number, table=table, since=since):
                most = house.settings.tables_watched
                if table not in self._watched and len(self._watched) >= most:
                    why = f"a page may watch {most} tables at a time; leave one first"
                    raise ServerRefusal("too_many_tables", why)
                seq = await house.hub.watch(self._outbox, table, since)
                self._watched.add(table)
                return protocol.Done(id=number, table=table, seq=seq)
            case protocol.Unwatch(id=number, table=table):
                self._watched.discard(table)
                house.hub.unwatch(self._outbox, table)
                return protocol.Done(id=number, table=table)
            case protocol.WatchLobby(id=number):
                await house.lobby.watch(self._outbox)
                return protocol.Done(id=number)
            case protocol.UnwatchLobby(id=number):
                house.lobby.unwatch(self._outbox)
                return protocol.Done(id=number)
            case protocol.Report(id=number, table=table, seq=seq):
                house.limits.report(self._player)
                report(await house.hub.room(table), seq, self._player, house.metrics)
                return protocol.Done(id=number, table=table)
            case protocol.Ping(id=number):
                return protocol.Done(id=number)

    def _refuse_for(self, failure: Exception, message: Answered | protocol.Act) -> None:
        if isinstance(failure, BoomtownError):
            self._refuse(message.id, failure.code, str(failure), message)
        else:
            log.error("a request broke: %s", type(message).__name__, exc_info=failure)
            self._refuse(message.id, "internal", "something broke on the server; try again", message)

    def _refuse(self, number: int | None, code: str, why: str, message: object = None) -> None:
        if isinstance(message, protocol.Do):
            self._count(message, code)
        else:
            self._house.metrics.messages.labels(code).inc()
        self._outbox.tell(protocol.Refused(id=number, code=code, message=why))

    def _count(self, message: protocol.Do, result: str) -> None:
        self._house.metrics.commanded(type(message.command).__name__, result)
