"""Looking back: a snapshot has the latest pictures, older ones come in pages, and each has its price."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from boomtown.server import views
from boomtown.server.hub import POSITIONS_KEPT
from boomtown.server.snapshots import HISTORY_PAGE, PICTURES_IN_SNAPSHOT
from tests.attacks.long_record import long_game, long_record
from tests.server.town import Guest, Town

PLIES = 300


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Notes how many steps were drawn at each look back."""
    counted: list[int] = []
    real = views.steps

    def counting(*arguments: Any, **more: Any) -> Any:
        made = real(*arguments, **more)
        counted.append(len(made))
        return made

    monkeypatch.setattr(views, "steps", counting)
    return counted


async def long_table(guest: Guest, plies: int = PLIES) -> str:
    answer = await guest.http.post("/api/records", json={"record": long_record(plies)})
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


async def test_a_snapshot_has_every_move_and_only_the_latest_pictures(town: Town) -> None:
    async with town.guest() as ann, ann.page() as page:
        table = await long_table(ann)
        await page.watch(table)
        [snapshot] = page.of("snapshot")
        assert [move for _, move in snapshot["moves"]] == list(long_game(PLIES))
        assert {seat for seat, _ in snapshot["moves"]} == {0, 1}
        plies = [step["ply"] for step in snapshot["history"]]
        assert plies == list(range(PLIES - PICTURES_IN_SNAPSHOT + 1, PLIES + 1))
        assert (await ann.http.get(f"/api/tables/{table}")).json()["history"] == snapshot["history"]


async def test_older_steps_come_in_pages(town: Town) -> None:
    async with town.guest() as ann, ann.page() as page:
        table = await long_table(ann)
        await page.watch(table)
        [snapshot] = page.of("snapshot")
        answer = await page.ask("history", table=table, from_ply=0, to_ply=20)
        assert answer["type"] == "done"
        [told] = page.of("steps")
        assert told["table"] == table
        assert [step["ply"] for step in told["steps"]] == list(range(21))
        assert told["steps"][0]["move"] is None
        assert [[step["seat"], step["move"]] for step in told["steps"][1:]] == snapshot["moves"][:20]
        assert all(step["picture"] for step in told["steps"])


@pytest.mark.parametrize("span", [(0, 10_000), (290, 9_999), (300, 300), (5, 4), (400, 500)])
async def test_a_page_has_an_end(town: Town, span: tuple[int, int]) -> None:
    async with town.guest() as ann, ann.page() as page:
        table = await long_table(ann)
        await page.ask("history", table=table, from_ply=span[0], to_ply=span[1])
        [told] = page.of("steps")
        last = min(span[1], PLIES, span[0] + HISTORY_PAGE - 1)
        assert [step["ply"] for step in told["steps"]] == list(range(span[0], last + 1))


async def test_a_live_game_has_no_steps_and_an_unknown_table_is_refused(town: Town) -> None:
    async with town.guest() as ann, ann.page() as page:
        answer = await page.ask("history", table="nosuchtabl", from_ply=0, to_ply=1)
        assert answer["code"] == "unknown_table"
        table = await ann.open("you", "bot:child", game="booom")
        await page.ask("history", table=table, from_ply=0, to_ply=1)
        assert page.of("steps")[-1]["steps"] == []


async def test_the_same_snapshot_is_drawn_once(town: Town, drawn: list[int]) -> None:
    async with town.guest() as ann, town.guest() as ben, ann.page() as page, ben.page() as other:
        table = await long_table(ann)
        for _ in range(5):
            await page.watch(table)
        assert drawn == [PICTURES_IN_SNAPSHOT]
        await other.watch(table)
        await other.watch(table)
        assert drawn == [PICTURES_IN_SNAPSHOT] * 2
        assert len({raw for raw in page.raw if b'"snapshot"' in raw}) == 1


async def test_a_kept_snapshot_is_never_an_old_one(town: Town) -> None:
    async with town.guest() as ann, ann.page() as page, ann.page() as again:
        table = await ann.open("you", "you")
        await page.watch(table)
        move = sorted(page.latest["game"]["legal"])[0]
        done = await page.do(table, "play", move=move, ply=0)
        await again.watch(table)
        assert again.latest["seq"] == done["seq"]
        assert [step["move"] for step in again.latest["history"]] == [None, move]
        assert again.latest["view"]["seats"][0]["here"]


async def test_a_table_made_of_a_record_is_charged_by_its_length(make_town: Callable[..., Town]) -> None:
    with make_town(pictures_a_second=50) as town:
        async with town.guest() as ann, ann.page() as page:
            assert (await page.watch(await long_table(ann)))["type"] == "done"
            long = {"record": long_record(PLIES)}
            answers = [await ann.http.post("/api/records", json=long) for _ in range(8)]
            assert {answer.status_code for answer in answers} == {201, 429}
            short = await ann.http.post("/api/records", json={"record": long_record(4)})
            assert short.status_code == 201


async def test_looking_back_is_charged_by_what_it_costs(make_town: Callable[..., Town]) -> None:
    with make_town(pictures_a_second=10) as town:
        async with town.guest() as eve:
            table = await long_table(eve)
        async with town.guest() as ann, town.guest() as ben, ann.page() as page, ben.page() as other:
            codes = []
            for first in range(0, PLIES, 50):
                answer = await page.ask("history", table=table, from_ply=first, to_ply=first + 49)
                codes.append(answer.get("code"))
            assert codes[0] is None
            assert codes[-1] == "rate_limited"
            assert (await page.watch(table)).get("code") == "rate_limited"
            assert (await page.ask("ping"))["type"] == "done"
            assert (await ann.http.get(f"/api/tables/{table}")).status_code == 429
            assert (await other.watch(table))["type"] == "done"


async def test_who_was_away_for_long_gets_the_table_as_it_is(town: Town, drawn: list[int]) -> None:
    async with town.guest() as ann, ann.page() as page:
        table = await long_table(ann)
        await page.watch(table, since=1)
        assert page.of("snapshot")
        assert not page.of("happened")
        assert drawn == [PICTURES_IN_SNAPSHOT]


async def test_long_games_that_nobody_watches_do_not_stay_in_memory(town: Town) -> None:
    async with town.guest() as ann, ann.page() as page:
        watched = await long_table(ann)
        await page.watch(watched)
        others = [await long_table(ann) for _ in range(12)]
        kept = town.call(lambda: set(town.application.hub._sessions))
        assert watched in kept
        assert others[-1] in kept
        assert len(kept & set(others)) * PLIES <= POSITIONS_KEPT
        assert (await page.ask("history", table=others[0], from_ply=0, to_ply=3))["type"] == "done"
