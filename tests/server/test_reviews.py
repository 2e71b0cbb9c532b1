"""Looking back at a finished game: its score after every move, where to play on from, what it costs."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boomtown.games import registry
from boomtown.server import protocol, reviews
from boomtown.table.events import Entry, LiveEvents
from boomtown.table.opening import beginning
from tests.server.live_desk import Played, opened
from tests.server.town import Guest, Town

GOLDEN = Path(__file__).parents[1] / "table" / "golden" / "records"
FINISHED = ("boomerang-1-standard", "boomerang-1-pool", "boomers-1-everything", "windriver-1-four-shared")


def record(name: str) -> str:
    return (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


async def table_of(guest: Guest, name: str) -> str:
    answer = await guest.http.post("/api/records", json={"record": record(name)})
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


async def review(guest: Guest, table: str) -> tuple[int, dict[str, Any]]:
    answer = await guest.http.get(f"/api/tables/{table}/review")
    answer_body: dict[str, Any] = answer.json()
    return answer.status_code, answer_body


@pytest.mark.parametrize("name", FINISHED)
async def test_anybody_reads_the_score_after_every_move_of_a_finished_game(town: Town, name: str) -> None:
    async with town.guest() as ann, town.guest() as stranger:
        table = await table_of(ann, name)
        status, answer_body = await review(stranger, table)
        assert status == 200
        read = msgspec.convert(answer_body, protocol.Review)
        seen = (await stranger.http.get(f"/api/tables/{table}")).json()
        assert len(read.scores) == len(seen["moves"]) + 1
        assert list(read.scores[-1]) == seen["game"]["scores"]
        for step in seen["history"]:
            assert list(read.scores[step["ply"]]) == step["scores"]
        assert read.details == {}
        assert read.opened_ms > 0
        assert f'[Date "{read.record_date}"]' in record(name)


async def test_a_game_that_was_played_here_has_no_date_of_a_record(town: Town) -> None:
    async with town.guest() as ann, ann.page() as page:
        table = await ann.open("you", "you")
        await page.watch(table)
        await page.do(table, "resign")
        _, answer_body = await review(ann, table)
        assert (answer_body["record_date"], answer_body["scores"]) == ("", [[44, 44]])


async def test_a_game_that_goes_on_is_not_looked_back_at(town: Town) -> None:
    async with town.guest() as ann:
        for game in ("boomerang", "booom"):
            table = await ann.open("you", "free", game=game)
            status, answer_body = await review(ann, table)
            assert (status, answer_body["code"]) == (400, "not_over")
        table = await table_of(ann, "boomers-1-running")
        for what in ("review", "positions/0"):
            answer = await ann.http.get(f"/api/tables/{table}/{what}")
            assert (answer.status_code, answer.json()["code"]) == (400, "not_over")


async def test_a_live_game_tells_of_itself_when_it_is_over(town: Town) -> None:
    async with town.guest() as ann:
        table = await table_of(ann, "booom-1-strict")
        status, answer_body = await review(ann, table)
        assert (status, answer_body["scores"]) == (200, [])
        assert [one["round"] for one in answer_body["details"]["rounds"]] == [1, 2, 3, 4]
        assert answer_body["details"]["rounds"][-1]["totals"] == [16, 10, 4, 10]
        assert "seed" not in str(answer_body)


@pytest.mark.parametrize("name", FINISHED)
async def test_somebody_plays_on_from_a_position_of_a_finished_game(town: Town, name: str) -> None:
    async with town.guest() as ann, town.guest() as stranger:
        table = await table_of(ann, name)
        seen = (await stranger.http.get(f"/api/tables/{table}")).json()
        ply = len(seen["moves"]) // 2
        answer = await stranger.http.get(f"/api/tables/{table}/positions/{ply}")
        assert answer.status_code == 200, answer.text
        there = msgspec.convert(answer.json(), protocol.CheckedPosition)
        rules = registry.turn_game(seen["view"]["game"])
        assert str(rules.parse_position(there.position)) == there.position
        asked = {
            "game": seen["view"]["game"],
            "seats": ["you"] * len(there.scores),
            "start": there.position,
        }
        opened = await stranger.http.post("/api/tables", json=asked)
        assert opened.status_code == 201, opened.text
        new = (await stranger.http.get(f"/api/tables/{opened.json()['table']}")).json()
        assert new["view"]["status"] == "playing"
        assert new["game"]["to_move"] == there.to_move == seen["moves"][ply][0]
        assert new["game"]["scores"] == list(there.scores)
        assert seen["moves"][ply][1] in str(new["game"]["legal"])


async def test_a_position_that_there_is_not_is_refused(town: Town) -> None:
    async with town.guest() as ann:
        table = await table_of(ann, "boomerang-1-standard")
        plies = record_plies(town, table)
        for ply, status, code in (
            (str(plies + 1), 404, "unknown_ply"),
            ("999999999", 404, "unknown_ply"),
            ("9999999999", 400, "malformed"),
            ("-1", 400, "malformed"),
            ("x", 400, "malformed"),
        ):
            answer = await ann.http.get(f"/api/tables/{table}/positions/{ply}")
            assert (answer.status_code, answer.json()["code"]) == (status, code), ply
        last = (await ann.http.get(f"/api/tables/{table}/positions/{plies}")).json()
        assert (last["to_move"], last["moves"]) == (None, 0)
        live = await table_of(ann, "booom-1-quick")
        answer = await ann.http.get(f"/api/tables/{live}/positions/0")
        assert (answer.status_code, answer.json()["code"]) == (400, "live_game")
        for what in ("review", "positions/0"):
            answer = await ann.http.get(f"/api/tables/nosuchtabl/{what}")
            assert (answer.status_code, answer.json()["code"]) == (404, "unknown_table")


def record_plies(town: Town, table: str) -> int:
    async def plies() -> int:
        return (await town.application.hub.session(table)).table.ply

    counted: int = town.run(plies())
    return counted


async def test_a_review_is_made_once_and_beside_the_event_loop(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []
    real = reviews.review_of

    def noting(*arguments: Any) -> protocol.Review:
        threads.append(threading.current_thread().name)
        return real(*arguments)

    monkeypatch.setattr(reviews, "review_of", noting)
    async with town.guest() as ann, town.guest() as ben:
        table = await table_of(ann, "boomers-1-everything")
        first = await review(ann, table)
        assert await review(ben, table) == first
        assert len(threads) == 1
        assert threads[0] != "server"


async def test_a_review_is_charged_by_what_it_costs(make_town: Callable[..., Town]) -> None:
    with make_town(pictures_a_second=1) as town:
        # A record costs who brings it, too, so others bring these.
        async with town.guest() as ann, town.guest() as cam, town.guest() as dan:
            tables = [await table_of(guest, "windriver-1-four-shared") for guest in (cam, dan)]
            assert (await review(ann, tables[0]))[0] == 200
            status, answer_body = await review(ann, tables[1])
            assert (status, answer_body["code"]) == (429, "rate_limited")
        async with town.guest() as ben:
            assert (await review(ben, tables[0]))[0] == 200, "it is there already"


async def test_a_refereed_game_tells_how_fast_everybody_was() -> None:
    table = opened("ann", "bot:bandit", "bot:prospector", "bot:child", rounds=2, search_s=20, seed=7)
    played = Played(table)
    played.come("ann")
    for _ in range(3_000):
        await played.time.go(0.1)
        if played.session.table.status == "over":
            break
    first = Entry(seq=table.seq, at_ms=0, event=beginning(table.opened)[-1])
    answer_body = reviews.review_of(played.session.table, [first, *played.paper.entries])
    lived = [entry.event for entry in played.paper.entries if isinstance(entry.event, LiveEvents)]
    claimed = sum(bytes(one.events).count(b'"type":"claimed"') for one in lived)
    touches = [touch for seat in answer_body.details["seats"] for touch in seat["touches"]]
    assert sum(touch["first"] for touch in touches) == claimed > 5
    assert all(touch["reaction_ms"] > 0 for touch in touches)
    for seat in answer_body.details["seats"]:
        times = sorted(touch["reaction_ms"] for touch in seat["touches"])
        if times:
            assert seat["best_ms"] == times[0] <= seat["median_ms"] <= times[-1]
