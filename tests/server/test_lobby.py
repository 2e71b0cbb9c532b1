"""The lobby is made when one of its lines changes, for those whom it concerns, and once for all others."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from boomtown.server import views
from tests.server.town import Guest, Page, Town


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Notes for whom each line of a list is made."""
    made: list[str] = []
    real = views.table_line

    def counting(table_id: str, summary: Any, viewer: str, present: Any) -> Any:
        made.append(viewer)
        return real(table_id, summary, viewer, present)

    monkeypatch.setattr(views, "table_line", counting)
    return made


async def looking(guest: Guest, page: Page) -> dict[str, Any]:
    await page.ask("watch_lobby")
    return page.of("lobby")[-1]


async def moved(page: Page, table: str) -> None:
    game = page.latest["game"]
    await page.do(table, "play", move=min(game["legal"]), ply=game["ply"])


async def test_a_private_game_concerns_only_its_own_people(town: Town, lines: list[str]) -> None:
    async with town.guest() as ann, town.guest() as eve, ann.page() as page, eve.page() as other:
        table = await ann.open("you", "you")
        await page.watch(table)
        await looking(eve, other)
        await asyncio.sleep(0.3)
        lines.clear()
        for _ in range(4):
            await moved(page, table)
            await asyncio.sleep(0.2)
        assert lines == []
        assert (await other.ask("ping"))["type"] == "done"
        assert len(other.of("lobby")) == 1


async def test_ones_own_tables_are_told_anew_after_each_move(town: Town) -> None:
    async with town.guest() as ann, ann.page() as page, ann.page() as home:
        table = await ann.open("you", "bot:newcomer")
        await page.watch(table)
        shown = await looking(ann, home)
        assert [line["table"] for line in shown["yours"]] == [table]
        await page.do(table, "resign")
        lobby = await home.until("lobby")
        assert [line["status"] for line in lobby["yours"]] == ["over"]


async def test_an_open_table_is_told_to_all_and_made_once(town: Town, lines: list[str]) -> None:
    async with (
        town.guest() as ann,
        town.guest() as eve,
        town.guest() as sue,
        eve.page() as first,
        sue.page() as second,
    ):
        await looking(eve, first)
        await looking(sue, second)
        lines.clear()
        table = await ann.open("you", "free", public=True)
        for page in (first, second):
            lobby = await page.until("lobby")
            assert table in [line["table"] for line in lobby["open"]]
            assert not any(seat["yours"] for line in lobby["open"] for seat in line["seats"])
        assert set(lines) == {views.SPECTATOR}
        async with ann.page() as own:
            shown = await looking(ann, own)
            [line] = [line for line in shown["open"] if line["table"] == table]
            assert line["seats"][0]["yours"]
        async with eve.page() as sits:
            await sits.do(table, "sit", seat=1)
        for page in (first, second):
            lobby = await page.until("lobby")
            assert table not in [line["table"] for line in lobby["open"]]


async def test_who_leaves_a_table_does_not_see_it_any_more(town: Town) -> None:
    async with town.guest() as ann, town.guest() as eve, eve.page() as page, eve.page() as home:
        table = await ann.open("you", "free", "free", game="windriver", options={"players": 3})
        await page.do(table, "sit", seat=1)
        shown = await looking(eve, home)
        assert table in [line["table"] for line in shown["yours"]]
        await page.do(table, "leave", seat=1)
        lobby = await home.until("lobby")
        assert table not in [line["table"] for line in lobby["yours"]]
