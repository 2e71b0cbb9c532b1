"""Bots' seats: when a bot is to move, the workers are asked, and the answer is an ordinary command.

Nothing is remembered but who is being asked now: what a bot has to do follows from the table alone. So
after a restart it goes on, a question asked twice does no harm (the second move is stale), and a failed one
is asked again.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

from boomtown.bots.offers import move_that_keeps, promises_to_keep, what_to_say
from boomtown.core import Seat, derive
from boomtown.games.card import Options
from boomtown.games.game import Position
from boomtown.server.hub import Hub
from boomtown.server.metrics import Metrics
from boomtown.server.problems import ServerRefusal
from boomtown.server.session import TableSession
from boomtown.server.tasks import Tasks
from boomtown.server.thinking import ThinkingOrder
from boomtown.table.commands import Command, Confirm, Play
from boomtown.table.state import BotActor, BotPlayer, Table

log = logging.getLogger(__name__)

FIRST_PAUSE_S = 0.5
LONGEST_PAUSE_S = 30.0
"""Pauses between tries after a failure, doubled each time."""


class Chosen(Protocol):
    """What is needed of a bot's choice."""

    @property
    def move(self) -> str: ...


class Thinkers(Protocol):
    """What is needed of `boomtown.bots.workers.Workers`."""

    async def think(
        self, game: str, position: str, options: Options, level: str, seed: int, *, asker: str = ""
    ) -> Chosen: ...


class _Thought:
    """A question to a bot, to be dropped when its position is no longer the table's."""

    def __init__(self) -> None:
        self.position: Position | None = None
        self.dropped = asyncio.Event()


class BotSeats:
    """Plays every bot's moves."""

    def __init__(
        self,
        hub: Hub,
        workers: Thinkers,
        *,
        order: ThinkingOrder,
        delay_ms: int,
        metrics: Metrics,
        tasks: Tasks,
    ) -> None:
        self._hub = hub
        self._workers = workers
        self._order = order
        self._delay_s = delay_ms / 1000
        self._metrics = metrics
        self._tasks = tasks
        self._thoughts: dict[str, _Thought] = {}
        hub.listeners.append(self.look_at)

    def look_at(self, session: TableSession) -> None:
        """Asks a bot for its move where one is to move and has not been asked."""
        thought = self._thoughts.get(session.id)
        if thought is not None:
            if thought.position is not None and thought.position is not session.table.position:
                thought.dropped.set()
        elif session.table.bot_to_move is not None:
            self._thoughts[session.id] = _Thought()
            self._tasks.start(self._play_on(session.id), f"play a bot's move at table {session.id}")

    async def resume(self, table_ids: list[str]) -> None:
        """Goes on where bots were to move when the server stopped."""
        for table_id in table_ids:
            try:
                await self._hub.session(table_id)  # which tells the listeners, this one among them
            except ServerRefusal as refusal:
                log.error("table %s cannot go on: %s", table_id, refusal)

    async def _play_on(self, table_id: str) -> None:
        """Plays as long as a bot is to move at this table."""
        pause_s = FIRST_PAUSE_S
        try:
            while True:
                table = (await self._hub.session(table_id)).table
                if table.bot_to_move is None:
                    return
                try:
                    await self._play_once(table_id, table)
                    pause_s = FIRST_PAUSE_S
                except asyncio.CancelledError:
                    raise
                except Exception as failure:
                    self._metrics.bot_failures.inc()
                    log.warning(
                        "a bot at table %s failed (%s); asking again in %g s", table_id, failure, pause_s
                    )
                    await asyncio.sleep(pause_s)
                    pause_s = min(2 * pause_s, LONGEST_PAUSE_S)
        finally:
            del self._thoughts[table_id]

    async def _play_once(self, table_id: str, table: Table) -> None:
        seat = table.bot_to_move
        assert seat is not None
        occupant = table.occupants[seat]
        assert isinstance(occupant, BotPlayer)
        if table.confirming == seat:  # left behind by somebody whose seat the bot has taken over
            await self._submit(table_id, seat, Confirm(ply=table.ply))
            return
        for said in what_to_say(table, seat, derive(table.opened.seed, "talk")):
            try:
                await self._submit(table_id, seat, said)
            except ServerRefusal as refusal:
                log.info("a bot at table %s kept silent: %s", table_id, refusal.code)
        table = (await self._hub.session(table_id)).table
        if table.bot_to_move != seat:
            return
        thought = self._thoughts[table_id]
        thought.position = table.position
        thought.dropped.clear()
        thinking = asyncio.ensure_future(self._think(table_id, table, seat, occupant.level))
        dropping = asyncio.ensure_future(thought.dropped.wait())
        try:
            await asyncio.wait((thinking, dropping), return_when=asyncio.FIRST_COMPLETED)
        finally:
            dropping.cancel()
            if not thinking.done():
                thinking.cancel()  # somebody took back or gave up: the table decides what comes next
        if not thinking.done():
            return
        try:
            now = (await self._hub.session(table_id)).table
            move = thinking.result()
            if now.ply == table.ply and promises_to_keep(now, seat):
                move = await self._tasks.beside(
                    lambda: move_that_keeps(now, seat, thinking.result()), table.opened.by
                )
            await self._submit(table_id, seat, Play(move=move, ply=table.ply))
        except ServerRefusal as refusal:
            now = (await self._hub.session(table_id)).table
            if now.seq == table.seq:
                raise
            log.info("a bot's move at table %s came too late: %s", table_id, refusal.code)

    async def _submit(self, table_id: str, seat: Seat, command: Command) -> None:
        await (await self._hub.session(table_id)).submit(command, BotActor(seat))

    async def _think(self, table_id: str, table: Table, seat: Seat, level: str) -> str:
        opened = table.opened
        position = str(table.positions[-1].seen_by(seat))
        seed = derive(opened.seed, "bot", seat, table.seq)
        with self._metrics.thinking_seconds.labels(opened.game, level).time():
            question = self._order.ask(
                opened.by,
                lambda: bool(self._hub.present(table_id)),
                lambda: self._workers.think(
                    opened.game, position, opened.options, level, seed, asker=opened.by or table_id
                ),
            )
            choice, _ = await asyncio.gather(question, asyncio.sleep(self._delay_s))
        return choice.move
