"""One move on its whole way through a session, a person's or a bot's: parsed, played and staged once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from boomtown.games import registry
from boomtown.games.card import Options
from boomtown.server.bot_seats import BotSeats
from boomtown.server.metrics import Metrics
from boomtown.server.protocol import NewTable
from boomtown.server.tasks import Tasks
from boomtown.server.thinking import ThinkingOrder
from boomtown.server.turn_session import TurnSession
from boomtown.store import Store, open_store
from boomtown.table import commands
from tests.server.test_catch_up import ANN, Ear, hub_on
from tests.server.town import PATIENCE_S, Chosen, QuickThinkers
from tests.table.move_counts import MoveCounts


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_store(f"sqlite:///{tmp_path / 'log.sqlite3'}")
    yield store
    await store.close()


@pytest.mark.parametrize("game", registry.turn_keys())
async def test_a_move_through_a_session_is_parsed_and_played_once(
    game: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hub_on(store) as hub:
        seats = registry.card(game).seats[0]
        session = await hub.session(await hub.open(ANN, NewTable(game=game, seats=("you",) * seats)))
        assert isinstance(session, TurnSession)
        ear = Ear()
        await session.watch(ear, 0)
        move = str(session.table.positions[-1].legal_moves()[0])
        counts = MoveCounts(monkeypatch, session.table)
        await session.submit(commands.Play(move=move, ply=0, confirm=True), ANN)
        assert (counts.parsed, counts.played) == ([move], [move])
        assert session.table.moves == ((0, move),)
        assert ear.happened


class OneMove(QuickThinkers):
    """Bots that choose one move, and then think until the end of the test."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen = ""

    async def think(
        self, game: str, position: str, options: Options, level: str, seed: int, *, asker: str = ""
    ) -> Chosen:
        if self.chosen:
            await asyncio.Event().wait()
        choice = await super().think(game, position, options, level, seed, asker=asker)
        self.chosen = choice.move
        return choice


@pytest.mark.parametrize("game", registry.turn_keys())
async def test_a_bots_move_is_asked_for_parsed_and_played_once(
    game: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks, thinkers = Tasks(), OneMove()
    async with hub_on(store, tasks=tasks) as hub:
        people = registry.card(game).seats[0] - 1
        table = await hub.open(ANN, NewTable(game=game, seats=("bot:newcomer", *["you"] * people)))
        session = await hub.session(table)
        assert session.table.bot_to_move == 0
        ear = Ear()
        await session.watch(ear, 0)
        counts = MoveCounts(monkeypatch, session.table)
        bots = BotSeats(hub, thinkers, order=ThinkingOrder(1), delay_ms=0, metrics=Metrics(), tasks=tasks)
        bots.look_at(session)
        async with asyncio.timeout(PATIENCE_S):
            while not session.table.ply:
                await asyncio.sleep(0.001)
        assert (counts.parsed, counts.played) == ([thinkers.chosen], [thinkers.chosen])
        assert session.table.moves == ((0, thinkers.chosen),)
        assert [asked for _, asked, _ in thinkers.asked] == [str(session.table.positions[0].seen_by(0))]
        assert ear.happened
