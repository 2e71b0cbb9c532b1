"""Finished games analysed for whoever looks back at them: never a game that goes on, and never too much."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from boomtown.bots.analysis import Analyst
from boomtown.bots.bot import Limits
from boomtown.bots.lines import Analysis
from boomtown.bots.workers import ThinkingFailed
from boomtown.games import registry
from boomtown.games.card import Options
from boomtown.server import analyses, protocol_analysis
from tests.server.test_reviews import table_of
from tests.server.town import Guest, QuickThinkers, Town


@pytest.fixture(scope="module", autouse=True)
def loaded() -> None:
    """Loads all that an analysis needs: where nothing is compiled that takes longer than a guest waits."""
    for rules in map(registry.turn_game, registry.turn_keys()):
        Analyst(rules).analyse(rules.start(), Limits(nodes=1))


async def page(guest: Guest, table: str, first: int = 0) -> protocol_analysis.AnalysisPage:
    """Returns a page of the analysis of a game."""
    answer = await guest.http.get(f"/api/tables/{table}/analysis", params={"from": first})
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=protocol_analysis.AnalysisPage)


async def whole(guest: Guest, table: str) -> list[protocol_analysis.AnalysedPosition]:
    """Returns all positions of a game."""
    found: list[protocol_analysis.AnalysedPosition] = []
    first: int | None = 0
    while first is not None:
        one = await page(guest, table, first)
        assert [position.ply for position in one.positions] == list(range(first, first + len(one.positions)))
        found += one.positions
        first = one.next
    return found


async def refused(guest: Guest, path: str) -> tuple[int, str]:
    answer = await guest.http.get(path)
    return answer.status_code, answer.json()["code"]


@pytest.mark.parametrize(
    "name", ["boomerang-1-standard", "boomerang-1-last", "boomers-1-custom", "windriver-1-given-up"]
)
async def test_anybody_reads_what_every_move_of_a_finished_game_lost(town: Town, name: str) -> None:
    async with town.guest() as ann, town.guest() as stranger:
        table = await table_of(ann, name)
        found = await whole(stranger, table)
        seen = (await stranger.http.get(f"/api/tables/{table}")).json()
        moves = [move for _, move in seen["moves"]]
        assert [one.played.move for one in found if one.played] == moves
        assert found[-1].played is None
        for one in found:
            assert len(one.values) == len(one.scores) == len(seen["game"]["scores"])
            assert all(0.0 <= value <= 1.0 for value in one.values)
            assert bool(one.lines) or one is found[-1]
            if one.played and one.played.verdict == "best":
                assert (one.played.loss, one.played.move) == (0.0, one.lines[0].moves[0])
        assert await whole(ann, table) == found


async def test_one_position_is_looked_at_more_closely(make_town: Callable[..., Town]) -> None:
    thinkers = QuickThinkers()
    with make_town(thinkers=thinkers) as town:
        async with town.guest() as ann:
            table = await table_of(ann, "boomerang-1-standard")
            answer = await ann.http.get(f"/api/tables/{table}/analysis/7")
            found = msgspec.json.decode(answer.content, type=protocol_analysis.AnalysedPosition)
            assert found.ply == 7
            assert 1 < len(found.lines) <= analyses.POSITION.lines
            assert tuple(step.move for step in found.steps) == found.lines[0].moves
            assert [step.ply for step in found.steps] == [8 + n for n in range(len(found.steps))]
            assert all(step.picture for step in found.steps)
            await page(ann, table)
            nodes = [asked for _, _, asked in thinkers.analysed]
            assert nodes[0] == analyses.POSITION.nodes > nodes[1] == analyses.GAME.nodes


async def test_what_was_found_is_kept_and_so_much_only(
    make_town: Callable[..., Town], monkeypatch: pytest.MonkeyPatch
) -> None:
    thinkers = QuickThinkers()
    monkeypatch.setattr(analyses, "GAME", few := replace(analyses.GAME, kept=30))
    with make_town(thinkers=thinkers) as town:
        async with town.guest() as ann, town.guest() as eve:
            table = await table_of(ann, "boomerang-1-standard")
            positions = len(await whole(ann, table))
            assert len(thinkers.analysed) == positions
            await whole(eve, table)
            assert len(thinkers.analysed) == positions
            await whole(eve, await table_of(eve, "boomerang-1-pool"))
            assert len(town.application.analyses._kept[few]) == 30


async def test_a_game_that_goes_on_is_analysed_for_nobody(town: Town) -> None:
    async with town.guest() as ann, town.guest() as bea:
        running = await ann.open("you", "bot:newcomer")
        recorded = await table_of(ann, "boomers-1-running")
        for table in (running, recorded):
            for guest in (ann, bea):
                for path in ("analysis", "analysis?from=0", "analysis/0"):
                    assert await refused(guest, f"/api/tables/{table}/{path}") == (400, "not_over")


async def test_a_live_game_has_no_moves_to_analyse(town: Town) -> None:
    async with town.guest() as ann:
        table = await table_of(ann, "booom-1-quick")
        for path in ("analysis", "analysis/0"):
            assert await refused(ann, f"/api/tables/{table}/{path}") == (400, "live_game")


async def test_what_is_not_there_is_refused(town: Town) -> None:
    async with town.guest() as ann:
        table = await table_of(ann, "boomerang-1-standard")
        for path, status, code in (
            ("analysis/25", 404, "unknown_ply"),
            ("analysis?from=25", 404, "unknown_ply"),
            ("analysis/x", 400, "malformed"),
            ("analysis?from=-1", 400, "malformed"),
        ):
            assert await refused(ann, f"/api/tables/{table}/{path}") == (status, code)
        assert await refused(ann, "/api/tables/nowhere/analysis") == (404, "unknown_table")


@pytest.mark.parametrize("a_minute", [5, 9])
async def test_a_person_has_only_so_many_positions_analysed(
    make_town: Callable[..., Town], a_minute: int
) -> None:
    with make_town(analyses_a_minute=a_minute) as town:
        async with town.guest() as ann, town.guest() as bea:
            table = await table_of(ann, "boomerang-1-standard")
            first = await page(ann, table)
            assert (len(first.positions), first.next) == (a_minute, a_minute)
            assert await refused(ann, f"/api/tables/{table}/analysis/20") == (429, "rate_limited")
            assert await refused(ann, f"/api/tables/{table}/analysis?from={a_minute}") == (
                429,
                "rate_limited",
            )
            assert len((await page(bea, table)).positions) == 2 * a_minute
            assert len((await page(ann, table)).positions) == 2 * a_minute


class SlowThinkers(QuickThinkers):
    """Analyses that take as long as they are told to, and count how many are under way."""

    def __init__(self) -> None:
        super().__init__()
        self.under_way = 0
        self.most = 0
        self.may_answer = False

    async def analyse(
        self,
        game: str,
        position: str,
        options: Options,
        *,
        lines: int,
        nodes: int,
        also: str | None = None,
        asker: str = "",
    ) -> Analysis:
        self.under_way += 1
        self.most = max(self.most, self.under_way)
        try:
            while not self.may_answer:
                await asyncio.sleep(0.005)
        finally:
            self.under_way -= 1
        return await super().analyse(
            game, position, options, lines=lines, nodes=nodes, also=also, asker=asker
        )


class NoThinkers(QuickThinkers):
    """Workers that died."""

    async def analyse(self, *_: Any, **__: Any) -> Analysis:
        raise ThinkingFailed("three workers died of it", code="bot_crashed")


async def test_who_asks_workers_that_died_is_told_to_ask_again(
    make_town: Callable[..., Town],
) -> None:
    with make_town(thinkers=NoThinkers()) as town:
        async with town.guest() as ann:
            table = await table_of(ann, "boomerang-1-standard")
            for path in ("analysis", "analysis/3"):
                assert await refused(ann, f"/api/tables/{table}/{path}") == (503, "bots_busy")


async def test_a_person_has_one_question_at_a_time_and_is_told_when_nobody_has_time(
    make_town: Callable[..., Town], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "PATIENCE_S", 0.3)
    thinkers = SlowThinkers()
    with make_town(thinkers=thinkers, bot_workers=4) as town:
        async with town.guest() as ann:
            table = await table_of(ann, "boomerang-1-standard")
            asked = [refused(ann, f"/api/tables/{table}/analysis/{ply}") for ply in range(4)]
            assert await asyncio.gather(*asked) == [(503, "bots_busy")] * 4
    assert (thinkers.most, thinkers.under_way) == (1, 0)


async def test_a_bot_that_is_to_move_is_not_kept_waiting(make_town: Callable[..., Town]) -> None:
    thinkers = SlowThinkers()
    with make_town(thinkers=thinkers, bot_workers=1) as town:
        async with town.guest() as ann, ann.page() as seen:
            table = await table_of(ann, "boomerang-1-standard")
            waiting = asyncio.create_task(ann.http.get(f"/api/tables/{table}/analysis/3"))
            while not thinkers.under_way:
                await asyncio.sleep(0.005)
            other = await ann.open("bot:newcomer", "you")
            await seen.watch(other)
            async with asyncio.timeout(60):
                while not (await ann.http.get(f"/api/tables/{other}")).json()["moves"]:
                    await asyncio.sleep(0.01)
            assert not waiting.done()
            thinkers.may_answer = True
            assert (await waiting).status_code == 200


@pytest.mark.slow
async def test_the_real_workers_analyse_a_game(make_town: Callable[..., Town]) -> None:
    town = make_town()
    town.application._thinkers = None
    with town:
        async with town.guest() as ann:
            table = await table_of(ann, "boomerang-1-resigned")
            found = await whole(ann, table)
            assert [one.played is None for one in found] == [False] * 6 + [True]
            closer = await ann.http.get(f"/api/tables/{table}/analysis/6")
            assert (
                len(msgspec.json.decode(closer.content, type=protocol_analysis.AnalysedPosition).lines) == 3
            )
