"""Talk over real sockets: told to all, limited, reported to nobody at the table; bots that stand in."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from tests.server.town import Guest, Page, Town

XSS = '<img src=x onerror="alert(1)"> & {b}'


@asynccontextmanager
async def three_at_a_table(town: Town) -> AsyncIterator[tuple[str, list[Guest], list[Page]]]:
    """Two people and a bot at Wind River, and an onlooker; everybody watches."""
    async with AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(town.guest()) for _ in range(3)]
        pages = [await stack.enter_async_context(one.page()) for one in guests]
        table = await guests[0].open("you", "free", "bot:newcomer", game="windriver")
        assert (await pages[1].do(table, "sit", seat=1))["type"] == "done"
        for page in pages:
            await page.watch(table)
        yield table, guests, pages


async def test_a_text_is_told_to_all_as_it_is_and_stays_in_the_snapshot(town: Town) -> None:
    async with three_at_a_table(town) as (table, guests, (ann, ben, eve)):
        assert (await ann.do(table, "say", text=XSS))["type"] == "done"
        for page in (ben, eve):
            happening = await page.until("happened")
            assert happening["event"] == {"type": "said", "seat": 0, "text": XSS}
        snapshot = (await guests[2].http.get(f"/api/tables/{table}")).json()
        assert [(line["seat"], line["text"]) for line in snapshot["talk"]] == [(0, XSS)]
        record = await guests[2].http.get(f"/api/tables/{table}/record")
        assert record.headers["content-type"].startswith("text/plain")
        assert "{% red says" in record.text
        seen = happening["seq"] - 1
        async with guests[1].page() as again:
            await again.watch(table, since=seen)
            assert [message["event"]["type"] for message in again.of("happened")] == ["said"]


async def test_onlookers_listen_and_nobody_speaks_for_others(town: Town) -> None:
    async with three_at_a_table(town) as (table, _, (ann, _, eve)):
        assert (await eve.do(table, "say", text="Hello"))["code"] == "not_seated"
        assert (await ann.do(table, "say", text="Hello", seat=1))["code"] == "not_your_seat"
        assert (await ann.do(table, "say", text="x" * 201))["code"] == "bad_text"
        assert (await ann.do(table, "say", text="x" * 2001))["code"] == "malformed"
        assert (await ann.do(table, "say", text="a\u0007"))["code"] == "bad_text"


async def test_a_promise_is_seen_by_all_with_its_turns(town: Town) -> None:
    async with three_at_a_table(town) as (table, _, (ann, ben, _)):
        answer = await ann.do(table, "promise", promise="leave_lane", points=["c"], turns=2)
        assert answer["type"] == "done"
        (promise,) = (await ben.until("happened"))["view"]["promises"]
        assert (promise["seat"], promise["points"], promise["verdict"]) == (0, ["c"], "open")
        assert promise["turns_left"] == 2


async def test_who_talks_too_fast_is_asked_to_wait(make_town: Callable[..., Town]) -> None:
    with make_town(talk_a_minute=9) as town:
        async with three_at_a_table(town) as (table, _, (ann, ben, _)):
            answers = [await ann.do(table, "say_phrase", phrase="deal") for _ in range(4)]
            assert [answer.get("code") for answer in answers] == [None, None, None, "too_much_talk"]
            assert (await ben.do(table, "say_phrase", phrase="deal"))["type"] == "done"


async def test_a_report_is_noted_with_the_words_and_told_to_nobody(
    town: Town, caplog: pytest.LogCaptureFixture
) -> None:
    async with three_at_a_table(town) as (table, guests, (ann, ben, _)):
        seq = (await ann.do(table, "say", text="something bad"))["seq"]
        await ben.until("happened")
        with caplog.at_level(logging.WARNING):
            assert (await ben.ask("report", table=table, seq=seq))["type"] == "done"
        assert "something bad" in caplog.text
        assert guests[0].player in caplog.text
        metrics = (await guests[0].http.get("/metrics")).text
        assert 'boomtown_reports_total{game="windriver"}' in metrics
        assert (await ann.ask("report", table=table, seq=seq))["code"] == "nothing_said"
        assert (await ben.ask("report", table=table, seq=1))["code"] == "nothing_said"
        assert [m["event"]["type"] for m in ann.of("happened")].count("said") == 1
        answers = [await ben.ask("report", table=table, seq=seq) for _ in range(6)]
        assert answers[-1]["code"] == "rate_limited"


async def test_a_bot_stands_in_for_who_left_until_they_come_back(town: Town) -> None:
    async with three_at_a_table(town) as (table, _, (ann, ben, eve)):
        assert (await ann.do(table, "stand_in", seat=1, level="newcomer"))["code"] == "not_away"
        assert (await ben.do(table, "step_out"))["type"] == "done"
        assert (await eve.do(table, "stand_in", seat=1, level="newcomer"))["code"] == "not_seated"
        assert (await ann.do(table, "stand_in", seat=1, level="newcomer"))["type"] == "done"
        seat = ann.latest["view"]["seats"][1]
        assert (seat["kind"], seat["yours_to_take_back"]) == ("bot", False)
        while ben.latest["event"]["type"] != "stood_in":
            await ben.next()
        assert ben.latest["view"]["seats"][1]["yours_to_take_back"]
        assert (await ben.do(table, "come_back"))["type"] == "done"
        assert ben.latest["view"]["seats"][1]["yours"]


async def test_who_has_not_been_seen_for_a_while_is_away(make_town: Callable[..., Town]) -> None:
    with make_town(absent_after_s=0) as town:
        async with three_at_a_table(town) as (table, _, (ann, ben, _)):
            assert (await ann.do(table, "stand_in", seat=1, level="newcomer"))["code"] == "not_away"
            await ben.ask("unwatch", table=table)
            assert (await ann.do(table, "stand_in", seat=1, level="newcomer"))["type"] == "done"
