"""Bots play their moves, whatever happens to the workers, and whatever people do meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from boomtown.games.card import Options
from boomtown.server import bot_seats
from tests.server.town import Chosen, Page, QuickThinkers, Town, play_to_the_end


class FailingThinkers(QuickThinkers):
    """Fails so many times, then thinks."""

    def __init__(self, failures: int, wrong: Chosen | None = None) -> None:
        super().__init__()
        self.failures = failures
        self.wrong = wrong

    async def think(
        self, game: str, position: str, options: Options, level: str, seed: int, *, asker: str = ""
    ) -> Chosen:
        """Fails, or returns a legal move."""
        choice = await super().think(game, position, options, level, seed, asker=asker)
        if self.failures:
            self.failures -= 1
            if self.wrong is None:
                raise RuntimeError("a worker died")
            return self.wrong
        return choice


class SlowThinkers(QuickThinkers):
    """Thinks until it is let, or until nobody wants to know any more."""

    def __init__(self) -> None:
        super().__init__()
        self.let = asyncio.Event()
        self.cancelled = 0

    async def think(
        self, game: str, position: str, options: Options, level: str, seed: int, *, asker: str = ""
    ) -> Chosen:
        """Waits, then returns a legal move."""
        choice = await super().think(game, position, options, level, seed, asker=asker)
        try:
            await self.let.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return choice


async def _first_move(page: Page, table: str) -> None:
    await page.watch(table)
    legal = page.latest["game"]["legal"]
    assert (await page.do(table, "play", move=min(legal), ply=0))["type"] == "done"


async def test_two_bots_play_each_other_while_somebody_watches(town: Town) -> None:
    async with town.guest() as ann, ann.page() as page:
        table = await ann.open("bot:newcomer", "bot:settler")
        await page.watch(table)
        while page.latest["view"]["status"] != "over":
            await page.next()
        assert page.latest["view"]["outcome"]["winners"]
        assert [seat["level"] for seat in page.latest["view"]["seats"]] == ["newcomer", "settler"]


@pytest.mark.parametrize(
    "wrong", [None, Chosen("X5@z9"), Chosen("nonsense")], ids=["dies", "illegal", "nonsense"]
)
async def test_a_failed_question_is_asked_again_and_the_table_lives_on(
    make_town: Callable[..., Town], monkeypatch: pytest.MonkeyPatch, wrong: Chosen | None
) -> None:
    monkeypatch.setattr(bot_seats, "FIRST_PAUSE_S", 0.01)
    thinkers = FailingThinkers(3, wrong)
    with make_town(thinkers=thinkers) as town:
        async with town.guest() as ann, ann.page() as page:
            table = await ann.open("you", "bot:ranger")
            await _first_move(page, table)
            while not page.latest["game"]["legal"]:
                await page.next()
            assert page.latest["game"]["ply"] == 2
            assert len(thinkers.asked) == 4
            assert "boomtown_bot_failures_total 3.0" in (await ann.http.get("/metrics")).text


async def test_a_bot_is_asked_with_its_position_its_level_and_for_whose_table_it_is(
    make_town: Callable[..., Town],
) -> None:
    thinkers = QuickThinkers()
    with make_town(thinkers=thinkers) as town:
        async with town.guest() as ann, ann.page() as page:
            table = await ann.open("you", "bot:marshal", options={"variant": "plain"})
            await _first_move(page, table)
            while not page.latest["game"]["legal"]:
                await page.next()
            ((asker, position, level),) = thinkers.asked
            assert (asker, level) == (ann.player, "marshal")
            assert position.startswith("plain ")


async def test_taking_back_while_a_bot_thinks_drops_its_thought(make_town: Callable[..., Town]) -> None:
    thinkers = SlowThinkers()
    with make_town(thinkers=thinkers) as town:
        async with town.guest() as ann, ann.page() as page:
            table = await ann.open("you", "bot:legend")
            await _first_move(page, table)
            while not thinkers.asked:
                await asyncio.sleep(0.01)
            assert (await page.do(table, "ask_undo"))["type"] == "done"
            while not thinkers.cancelled:
                await asyncio.sleep(0.01)
            other = sorted(page.latest["game"]["legal"])[5]
            await page.do(table, "play", move=other, ply=0)
            while len(thinkers.asked) < 2:
                await asyncio.sleep(0.01)
            town.call(thinkers.let.set)
            while not page.latest["game"]["legal"]:
                await page.next()
            first, second = (position for _, position, _ in thinkers.asked)
            assert first != second
            assert f" o:{other} " in second
            assert page.latest["game"]["ply"] == 2


async def test_giving_up_while_a_bot_thinks_ends_the_game(make_town: Callable[..., Town]) -> None:
    thinkers = SlowThinkers()
    with make_town(thinkers=thinkers) as town:
        async with town.guest() as ann, ann.page() as page:
            table = await ann.open("you", "bot:legend")
            await _first_move(page, table)
            while not thinkers.asked:
                await asyncio.sleep(0.01)
            await page.do(table, "resign")
            assert page.latest["view"]["outcome"]["winners"] == [1]
            town.call(thinkers.let.set)
            assert (await page.ask("ping"))["type"] == "done"
            assert page.latest["game"]["ply"] == 1


async def test_after_a_restart_the_bot_goes_on(make_town: Callable[..., Town]) -> None:
    stuck = SlowThinkers()
    with make_town(thinkers=stuck) as town:
        async with town.guest() as ann, ann.page() as page:
            table = await ann.open("you", "bot:legend")
            await _first_move(page, table)
            while not stuck.asked:
                await asyncio.sleep(0.01)
            cookie = ann.cookie
    with make_town() as town:
        async with Page(town.url, cookie) as page:
            await page.watch(table)
            while not page.latest["game"]["legal"]:
                await page.next()
            await play_to_the_end(table, page)
            assert page.latest["view"]["status"] == "over"


async def test_a_bot_does_not_move_faster_than_people_can_follow(
    make_town: Callable[..., Town], monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []
    sleep = asyncio.sleep

    async def noted(seconds: float) -> None:
        slept.append(seconds)
        await sleep(0)

    with make_town(bot_delay_ms=1234) as town:
        monkeypatch.setattr(bot_seats.asyncio, "sleep", noted)  # type: ignore[attr-defined]
        async with town.guest() as ann, ann.page() as page:
            table = await ann.open("bot:newcomer", "you")
            await page.watch(table)
            while not page.latest["game"]["legal"]:
                await page.next()
        monkeypatch.undo()
    assert 1.234 in slept


@pytest.mark.slow
async def test_the_real_workers_think(make_town: Callable[..., Town]) -> None:
    town = make_town()
    town.application._thinkers = None
    with town:
        async with town.guest() as ann, ann.page() as page:
            table = await ann.open("bot:newcomer", "you")
            await page.watch(table)
            while not page.latest["game"]["legal"]:
                await page.next()
            assert page.latest["game"]["ply"] == 1
            assert town.application.workers.pids
    assert not town.application.workers.pids
