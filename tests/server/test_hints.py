"""Hints: for one person at a table of bots, on their turn, and for nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from boomtown.bots.analysis import Analyst
from boomtown.bots.bot import Limits
from boomtown.games import registry
from boomtown.server import analyses
from boomtown.server.hints import asking_seat
from boomtown.server.problems import ServerRefusal
from boomtown.server.protocol import Step
from boomtown.table.events import Opened
from boomtown.table.people import BotPlayer, GivenUp, Occupant, Person
from boomtown.table.state import Table
from tests.server.test_analyses import NoThinkers, SlowThinkers
from tests.server.test_reviews import record
from tests.server.town import Guest, Page, QuickThinkers, Town


@pytest.fixture(scope="module", autouse=True)
def loaded() -> None:
    """Loads all that an analysis needs: where nothing is compiled that takes longer than a guest waits."""
    for rules in map(registry.turn_game, registry.turn_keys()):
        Analyst(rules).analyse(rules.start(), Limits(nodes=1))


async def hint(guest: Guest, table: str) -> Step:
    answer = await guest.http.get(f"/api/tables/{table}/hint")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Step)


async def refused(guest: Guest, table: str) -> tuple[int, str]:
    answer = await guest.http.get(f"/api/tables/{table}/hint")
    return answer.status_code, answer.json()["code"]


async def any_move(page: Page, table: str) -> None:
    game = page.latest["game"]
    answer = await page.do(table, "play", move=min(game["legal"]), ply=game["ply"])
    assert answer["type"] == "done"


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("boomerang", ("you", "bot:newcomer")),
        ("boomers", ("you", "bot:newcomer")),
        ("windriver", ("you", "bot:newcomer", "bot:legend")),
    ],
)
async def test_one_person_among_bots_is_told_a_legal_move_that_is_not_made(
    make_town: Callable[..., Town], game: str, seats: Sequence[str]
) -> None:
    thinkers = QuickThinkers()
    with make_town(thinkers=thinkers) as town:
        async with town.guest() as ann, ann.page() as page:
            table = await ann.open(*seats, game=game)
            await page.watch(table)
            shown = page.latest["game"]
            found = await hint(ann, table)
            assert (found.ply, found.seat) == (shown["ply"], 0)
            assert found.move in shown["legal"]
            assert thinkers.analysed[-1][2] == analyses.HINT_NODES
            assert (await ann.http.get(f"/api/tables/{table}")).json()["moves"] == []
            assert (await page.do(table, "play", move=found.move, ply=shown["ply"]))["type"] == "done"
            while not (made := page.of("happened")):
                await page.next()
            moved = next(m for m in made if m["event"]["type"] == "moved")
            assert moved["game"]["picture"] == found.picture


async def test_nobody_else_is_told_anything(town: Town) -> None:
    async with town.guest() as ann, town.guest() as bea, ann.page() as page:
        alone = await ann.open("you", "bot:newcomer")
        assert await refused(bea, alone) == (400, "not_seated")

        waiting = await ann.open("you", "free")
        assert await refused(ann, waiting) == (400, "not_started")

        both_seats = await ann.open("you", "you")
        assert await refused(ann, both_seats) == (400, "no_hints_here")

        three = await ann.open("you", "bot:newcomer", "free", game="windriver")
        async with bea.page() as other:
            await other.watch(three)
            assert (await other.do(three, "sit", seat=2))["type"] == "done"
        for guest in (ann, bea):
            assert await refused(guest, three) == (400, "no_hints_here")

        await page.watch(alone)
        assert (await page.do(alone, "resign"))["type"] == "done"
        assert await refused(ann, alone) == (400, "game_over")

        text = record("boomerang-1-running").replace('[WhiteType "bot"]\n', "")
        answer = await ann.http.post("/api/records", json={"record": text})
        assert await refused(ann, answer.json()["table"]) == (400, "no_hints_here")
        mine = await ann.open("you", "bot:child", game="booom")
        assert await refused(ann, mine) == (400, "live_game")
        assert await refused(ann, "nowhere") == (404, "unknown_table")


async def test_a_bot_on_the_seat_of_somebody_who_gave_up_does_not_make_one_alone(town: Town) -> None:
    async with town.guest() as ann, town.guest() as bea, ann.page() as page, bea.page() as other:
        table = await ann.open("you", "bot:newcomer", "free", game="windriver")
        await page.watch(table)
        await other.watch(table)
        assert (await other.do(table, "sit", seat=2))["type"] == "done"
        assert (await other.do(table, "resign"))["type"] == "done"
        while page.latest["view"]["seats"][2]["kind"] != "bot":
            await page.next()
        assert await refused(ann, table) == (400, "no_hints_here")
        assert await refused(bea, table) == (400, "not_seated")


async def test_a_hint_is_for_the_move_one_has_to_choose(make_town: Callable[..., Town]) -> None:
    thinkers = SlowThinkers()
    with make_town(thinkers=thinkers) as town:
        thinkers.may_answer = True
        async with town.guest() as ann, ann.page() as page:
            table = await ann.open("you", "bot:newcomer", "bot:newcomer", game="windriver")
            await page.watch(table)
            await any_move(page, table)
            while page.latest["view"]["confirming"] != 0:
                await page.next()
            assert await refused(ann, table) == (400, "confirm_first")


def table_with(*occupants: Occupant, **more: Any) -> Table:
    """Returns a running game with these on its seats."""
    game = "boomerang" if len(occupants) == 2 else "windriver"
    position = registry.turn_game(game).start(seats=len(occupants))
    opened = Opened(
        game=game, options=position.options, seats=len(occupants), seed=1, by="ann", rules_version=1
    )
    return Table(
        opened=opened,
        seq=5,
        status="playing",
        occupants=occupants,
        positions=(position,),
        opened_ms=0,
        changed_ms=0,
        **more,
    )


ANN, BOT = Person("ann", "Ann"), BotPlayer("newcomer")
BEA = Person("bea", "Bea")


@pytest.mark.parametrize(
    ("table", "code"),
    [
        (table_with(BOT, ANN), "not_your_turn"),
        (table_with(ANN, Person("", "Bea")), "no_hints_here"),
        (table_with(ANN, BEA), "no_hints_here"),
        (table_with(ANN, BOT, BOT, stood_in_for=((2, BEA),)), "no_hints_here"),
        (table_with(ANN, BOT, BOT, gave_up=(GivenUp(4, 0, 1, BEA),)), "no_hints_here"),
    ],
)
def test_who_may_not_ask_is_refused(table: Table, code: str) -> None:
    with pytest.raises(ServerRefusal) as raised:
        asking_seat(table, "ann")
    assert raised.value.code == code
    assert asking_seat(table_with(ANN, BOT), "ann") == 0


@pytest.mark.parametrize("a_minute", [1, 3])
async def test_hints_count_as_analyses(make_town: Callable[..., Town], a_minute: int) -> None:
    with make_town(analyses_a_minute=a_minute) as town:
        async with town.guest() as ann:
            table = await ann.open("you", "bot:newcomer")
            for _ in range(a_minute):
                await hint(ann, table)
            assert await refused(ann, table) == (429, "rate_limited")


async def test_workers_that_died_are_told_of(make_town: Callable[..., Town]) -> None:
    with make_town(thinkers=NoThinkers()) as town:
        async with town.guest() as ann:
            assert await refused(ann, await ann.open("you", "bot:newcomer")) == (503, "bots_busy")


async def test_a_bot_that_is_to_move_is_not_kept_waiting_by_a_hint(make_town: Callable[..., Town]) -> None:
    thinkers = SlowThinkers()
    with make_town(thinkers=thinkers, bot_workers=1) as town:
        async with town.guest() as ann, town.guest() as bea, bea.page() as page:
            waiting = asyncio.create_task(hint(ann, await ann.open("you", "bot:newcomer")))
            while not thinkers.under_way:
                await asyncio.sleep(0.005)
            other = await bea.open("bot:newcomer", "you")
            await page.watch(other)
            while not page.latest["game"]["ply"]:
                await page.next()
            assert not waiting.done()
            thinkers.may_answer = True
            assert (await waiting).ply == 0
