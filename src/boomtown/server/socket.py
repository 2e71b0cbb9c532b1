"""One socket: hears requests one after the other, answers each, and sends what its tables tell.

A message that is not understood, too long, too early or too often is answered with a code; only who keeps on
flooding, or does not take what is sent to them, is put out. Nothing of that reaches anybody else.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from boomtown.core import BoomtownError
from boomtown.games.live_referee import Denial
from boomtown.server import protocol
from boomtown.server.faces import face_of
from boomtown.server.outbox import AddressBacklog, Outbox, Wire
from boomtown.server.problems import ServerRefusal, public_message
from boomtown.server.reports import report
from boomtown.server.snapshots import page_of_history
from boomtown.server.websocket_protocol import WIRE
from boomtown.table.commands import Promise, Say, SayPhrase
from boomtown.table.state import Player

if TYPE_CHECKING:
    from boomtown.server.application import Application
    from boomtown.server.live.play import LivePlay
    from boomtown.server.session import TableSession

log = logging.getLogger(__name__)

POLICY_VIOLATION = 1008
TRY_AGAIN_LATER = 1013
GOING_AWAY = 1001

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
    | protocol.History
    | protocol.Report
    | protocol.Ping
)
"""What is answered before the next message is read."""

_encode = msgspec.json.Encoder().encode
_decode: Callable[[bytes], protocol.ClientMessage] = msgspec.json.Decoder(protocol.ClientMessage).decode


class _Numbered(msgspec.Struct):
    id: protocol.RequestId | None = None


_decode_number = msgspec.json.Decoder(_Numbered).decode
_UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)


def _number_of(raw: bytes) -> int | None:
    """Returns the id of a message that is not understood otherwise."""
    try:
        return _decode_number(raw).id
    except _UNREADABLE:
        return None


class Socket:
    """The conversation with one page."""

    def __init__(self, application: Application, websocket: WebSocket, player: str) -> None:
        self._application = application
        self._websocket = websocket
        self._wire: Wire = websocket.scope["extensions"][WIRE]
        self._address = application.address_of(websocket)
        self._outbox = Outbox(
            self._wire,
            player,
            most_bytes=application.settings.waiting_bytes,
            together=application.waiting.setdefault(self._address, AddressBacklog()),
        )
        self._player = player
        self._watched: set[str] = set()
        self._allowance = application.limits.messages()
        self._refused_in_a_row = 0
        self._heard: asyncio.Queue[tuple[Answered | protocol.Act, float]] = asyncio.Queue()
        """The message that is being answered next: nothing more is heard meanwhile."""

    async def converse(self, name: str) -> None:
        """Talks until one side goes; leaves nothing behind."""
        application = self._application
        self._outbox.tell(
            protocol.Welcome(
                protocol=protocol.PROTOCOL_VERSION,
                you=protocol.You(player=self._player, name=name, face=face_of(self._player)),
                now_ms=application.clock_ms(),
            )
        )
        application.metrics.sockets.inc()
        application.sockets.add(self)
        delivery = asyncio.create_task(self._outbox.deliver(), name="deliver to a socket")
        answering = asyncio.create_task(self._answer_all(), name="answer a socket")
        leaving = asyncio.create_task(self._left(), name="see a socket off")
        giving_up = asyncio.create_task(self._outbox.gave_up.wait(), name="give a socket up")
        parts = (delivery, answering, leaving, giving_up)
        try:
            self._wire.listen(self._hear)
            await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
        finally:
            application.sockets.discard(self)
            application.metrics.sockets.dec()
            application.lobby.unwatch(self._outbox)
            for table_id in self._watched:
                self._unwatch(table_id)
            for part in parts:
                part.cancel()
            results = await asyncio.gather(*parts, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect):
                log.error("a socket broke", exc_info=result)
        if self._outbox.gave_up.is_set():
            application.metrics.too_slow.inc()
            self.close(TRY_AGAIN_LATER, "too_slow")

    def close(self, code: int, reason: str) -> None:
        """Closes the socket, without waiting for a peer that does not answer."""
        self._wire.close(code, reason)

    async def _left(self) -> None:
        """Waits until the other side has gone."""
        while (await self._websocket.receive())["type"] != "websocket.disconnect":
            pass

    def _hear(self, raw: bytes) -> bool:
        """Takes a message; False: the next one has to wait until this one is answered.

        Echoes and acts at a live table are carried out at once. In a search a hundred tables send a thousand
        of them a second, and to wait for one's turn costs as much as to answer.
        """
        application = self._application
        arrived = application.hub.live.seconds()
        if not self._allowance.take():
            self._refuse_one_of_many(raw)
            return True
        self._refused_in_a_row = 0
        message = self._understood(raw)
        if message is None:
            return True
        if isinstance(message, protocol.Echo):
            self._echoed(message.nonce, arrived)
            return True
        if isinstance(message, protocol.Act) and (play := self._running(message.table)) is not None:
            try:
                application.limits.act(self._player)
                self._act_in(play, message, arrived)
            except Exception as failure:
                self._refuse_for(failure, message)
            return True
        self._heard.put_nowait((message, arrived))
        return False

    def _refuse_one_of_many(self, raw: bytes) -> None:
        self._refused_in_a_row += 1
        why = "too many messages at once; wait a second and try again"
        self._refuse(_number_of(raw), "rate_limited", why)
        if self._refused_in_a_row >= FLOODING:
            self.close(POLICY_VIOLATION, "rate_limited")

    def _understood(self, raw: bytes) -> protocol.ClientMessage | None:
        """Returns the message; None where it is refused."""
        most = self._application.settings.message_bytes
        if len(raw) > most:
            self._refuse(None, "too_large", f"a message may have at most {most} bytes; send less")
            return None
        try:
            return _decode(raw)
        except _UNREADABLE as wrong:
            why = "it is nested too deeply" if isinstance(wrong, RecursionError) else str(wrong)
            self._refuse(_number_of(raw), "malformed", f"the message is not understood: {why}")
            return None

    async def _answer_all(self) -> None:
        while True:
            await self._answer(*await self._heard.get())
            await asyncio.sleep(0)  # what came in one piece is not answered in one: others want their turn
            self._wire.go_on()

    async def _answer(self, message: Answered | protocol.Act, arrived: float) -> None:
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
        application = self._application
        application.limits.act(self._player)
        play = await (await self._session(message.table)).live_play()
        self._act_in(play, message, arrived)

    def _act_in(self, play: LivePlay, message: protocol.Act, arrived: float) -> None:
        """Takes an act in a live game; its answer is sent when it is known, and nothing waits for that."""
        application = self._application
        seconds = application.hub.live.seconds
        took = application.metrics.verdict(play.timing_label(message.command))

        def sent() -> None:
            took.observe(seconds() - arrived)

        def answer(seq: int | None, denied: Denial | None) -> None:
            if denied is None:
                done = protocol.Done(id=message.id, table=message.table, seq=seq)
                self._outbox.send(_encode(done), sent)
            else:
                refused = protocol.Refused(
                    id=message.id, code=denied.code, message=denied.message, margin_ms=denied.margin_ms
                )
                self._outbox.send(_encode(refused), sent)

        play.act(self._player, message.command, message.reaction_ms, arrived, answer)

    def _running(self, table_id: str) -> LivePlay | None:
        """Returns who runs the game of a table and takes acts at once; None where that takes waiting."""
        session = self._application.hub.in_memory(table_id)
        return None if session is None else session.running

    def _echoed(self, nonce: int, arrived: float) -> None:
        sessions = map(self._application.hub.in_memory, self._watched)
        any(session.echoed(self._outbox, nonce, arrived) for session in sessions if session is not None)

    async def _carry_out(self, message: Answered) -> protocol.Done:
        application = self._application
        match message:
            case protocol.Do(id=number, table=table, command=command):
                if isinstance(command, TALKING):
                    application.limits.talk(self._player)
                actor = Player(self._player, await application.names.of(self._player))
                seq = await (await self._session(table)).submit(command, actor)
                return protocol.Done(id=number, table=table, seq=seq)
            case protocol.Watch(id=number, table=table, since=since):
                most = application.settings.tables_watched
                if table not in self._watched and len(self._watched) >= most:
                    why = f"a page may watch {most} tables at a time; leave one first"
                    raise ServerRefusal("too_many_tables", why)
                session = await self._session(table)
                seq = await session.watch(self._outbox, since, self._charge)
                self._watched.add(table)
                return protocol.Done(id=number, table=table, seq=seq)
            case protocol.Unwatch(id=number, table=table):
                self._watched.discard(table)
                self._unwatch(table)
                return protocol.Done(id=number, table=table)
            case protocol.WatchLobby(id=number):
                await application.lobby.watch(self._outbox)
                return protocol.Done(id=number)
            case protocol.UnwatchLobby(id=number):
                application.lobby.unwatch(self._outbox)
                return protocol.Done(id=number)
            case protocol.History(id=number, table=table, from_ply=first, to_ply=last):
                session = await self._session(table)
                self._outbox.send(page_of_history(session, self._player, first, last, self._charge))
                return protocol.Done(id=number, table=table)
            case protocol.Report(id=number, table=table, seq=seq):
                application.limits.report(self._player)
                report(await self._session(table), seq, self._player, application.metrics)
                return protocol.Done(id=number, table=table)
            case protocol.Ping(id=number):
                return protocol.Done(id=number)

    def _unwatch(self, table_id: str) -> None:
        session = self._application.hub.in_memory(table_id)
        if session is not None:
            session.unwatch(self._outbox)

    async def _session(self, table_id: str) -> TableSession:
        return await self._application.hub.session(table_id, self._charge)

    def _charge(self, pictures: int) -> None:
        self._application.limits.look(self._player, self._address, pictures)

    def _refuse_for(self, failure: Exception, message: Answered | protocol.Act) -> None:
        if isinstance(failure, BoomtownError):
            self._refuse(message.id, failure.code, public_message(failure), message)
        else:
            log.error("a request broke: %s", type(message).__name__, exc_info=failure)
            self._refuse(message.id, "internal", "something broke on the server; try again", message)

    def _refuse(self, number: int | None, code: str, why: str, message: object = None) -> None:
        if isinstance(message, protocol.Do):
            self._count(message, code)
        else:
            self._application.metrics.messages.labels(code).inc()
        self._outbox.tell(protocol.Refused(id=number, code=code, message=why))

    def _count(self, message: protocol.Do, result: str) -> None:
        self._application.metrics.commanded(type(message.command).__name__, result)
