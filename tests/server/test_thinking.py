"""Bots think first where people look; where nobody does last, and one at a time a guest."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

from boomtown.server.thinking import ThinkingOrder
from tests.server.town import PATIENCE_S


class Workers:
    """Workers that think until they are told to stop."""

    def __init__(self) -> None:
        self.thinking: list[str] = []
        self.begun: list[str] = []
        self._done: dict[str, asyncio.Event] = {}

    async def think(self, name: str) -> str:
        self.begun.append(name)
        self.thinking.append(name)
        done = self._done.setdefault(name, asyncio.Event())
        try:
            await done.wait()
        finally:
            self.thinking.remove(name)
        return f"a move of {name}"

    def finish(self, name: str) -> None:
        self._done.setdefault(name, asyncio.Event()).set()


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not true():
            await asyncio.sleep(0.001)


async def test_a_table_that_is_watched_takes_the_place_of_one_that_is_not() -> None:
    workers, order = Workers(), ThinkingOrder(1)
    idle = asyncio.create_task(order.ask("eve", lambda: False, lambda: workers.think("idle")))
    await until(lambda: workers.thinking == ["idle"])
    watched = asyncio.create_task(order.ask("ann", lambda: True, lambda: workers.think("watched")))
    await until(lambda: workers.thinking == ["watched"])
    assert not idle.done()
    workers.finish("watched")
    assert await watched == "a move of watched"
    await until(lambda: workers.thinking == ["idle"])
    workers.finish("idle")
    assert await idle == "a move of idle"
    assert workers.begun == ["idle", "watched", "idle"]


async def test_tables_of_one_guest_that_nobody_watches_think_one_at_a_time() -> None:
    workers, order = Workers(), ThinkingOrder(4)
    tables = [
        asyncio.create_task(order.ask(guest, lambda: False, lambda name=f"{guest}{n}": workers.think(name)))  # type: ignore[misc]
        for guest in ("eve", "sue")
        for n in range(10)
    ]
    await until(lambda: len(workers.thinking) == 2)
    assert sorted(name[:3] for name in workers.thinking) == ["eve", "sue"]
    for _ in range(20):
        workers.finish(workers.thinking[0])
        await asyncio.sleep(0.002)
        assert len([name for name in workers.thinking if name.startswith("eve")]) <= 1
    await asyncio.gather(*tables)
    assert len(workers.begun) == 20


async def test_who_comes_to_look_is_not_kept_waiting() -> None:
    workers, order = Workers(), ThinkingOrder(1)
    busy = asyncio.create_task(order.ask("ann", lambda: True, lambda: workers.think("busy")))
    await until(lambda: workers.thinking == ["busy"])
    people: list[str] = []
    table = asyncio.create_task(order.ask("eve", lambda: bool(people), lambda: workers.think("table")))
    await asyncio.sleep(0.01)
    assert workers.thinking == ["busy"]
    people.append("eve")
    await until(lambda: workers.thinking == ["busy", "table"])
    workers.finish("busy")
    workers.finish("table")
    await asyncio.gather(busy, table)


async def test_a_question_that_is_dropped_leaves_its_place() -> None:
    workers, order = Workers(), ThinkingOrder(1)
    first = asyncio.create_task(order.ask("eve", lambda: False, lambda: workers.think("first")))
    await until(lambda: workers.thinking == ["first"])
    second = asyncio.create_task(order.ask("sue", lambda: False, lambda: workers.think("second")))
    first.cancel()
    await until(lambda: workers.thinking == ["second"])
    workers.finish("second")
    await second


async def test_a_guest_who_no_longer_asks_is_not_remembered() -> None:
    order = ThinkingOrder(1)

    async def think() -> str:
        return "a move"

    asked = [asyncio.create_task(order.ask(f"guest {n}", lambda: False, think)) for n in range(20)]
    assert await asyncio.gather(*asked) == ["a move"] * 20
    asked.clear()
    gc.collect()
    assert not order._turns


async def test_a_failure_is_the_askers() -> None:
    order = ThinkingOrder(1)

    async def fail() -> str:
        raise ValueError("no move")

    for watched in (False, True):
        failed = await asyncio.gather(
            order.ask("eve", lambda watched=watched: watched, fail),  # type: ignore[misc]
            return_exceptions=True,
        )
        assert isinstance(failed[0], ValueError)


async def test_what_can_wait_lets_everybody_go_first_and_is_asked_again() -> None:
    workers, order = Workers(), ThinkingOrder(1)
    last = asyncio.create_task(order.ask_last(lambda: workers.think("last")))
    await until(lambda: workers.thinking == ["last"])
    idle = asyncio.create_task(order.ask("eve", lambda: False, lambda: workers.think("idle")))
    await until(lambda: workers.thinking == ["idle"])
    watched = asyncio.create_task(order.ask("ann", lambda: True, lambda: workers.think("watched")))
    await until(lambda: workers.thinking == ["watched"])
    workers.finish("watched")
    await watched
    await until(lambda: workers.thinking == ["idle"])
    workers.finish("idle")
    await idle
    await until(lambda: workers.thinking == ["last"])
    workers.finish("last")
    assert await last == "a move of last"
    assert workers.begun == ["last", "idle", "watched", "idle", "last"]


async def test_what_can_wait_takes_free_places_only() -> None:
    workers, order = Workers(), ThinkingOrder(2)
    bot = asyncio.create_task(order.ask("ann", lambda: True, lambda: workers.think("bot")))
    waiting = [
        asyncio.create_task(order.ask_last(lambda name=name: workers.think(name)))  # type: ignore[misc]
        for name in ("one", "two")
    ]
    await until(lambda: workers.thinking == ["bot", "one"])
    await asyncio.sleep(0.01)
    assert workers.thinking == ["bot", "one"]
    workers.finish("one")
    await until(lambda: workers.thinking == ["bot", "two"])
    waiting[1].cancel()
    await until(lambda: workers.thinking == ["bot"])
    third = asyncio.create_task(order.ask_last(lambda: workers.think("three")))
    await until(lambda: workers.thinking == ["bot", "three"])
    for name in ("bot", "three"):
        workers.finish(name)
    assert [await bot, await waiting[0], await third] == [
        f"a move of {name}" for name in ("bot", "one", "three")
    ]
