"""Whole live games over real sockets: people and bots, coming and going, another game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from math import floor
from typing import Any

import msgspec
import pytest

from boomtown.games.booom.arbiter_rulings import Granted
from boomtown.games.booom.rules import GAME
from boomtown.table.events import Ended, LiveEvents
from boomtown.table.state import fold
from tests.server.live_people import Miner, hasten, sit_down, stop
from tests.server.town import PATIENCE_S, Guest, Page, Town

pytestmark = pytest.mark.slow

HASTE = 6.0


@pytest.fixture(scope="module")
def fast(town: Town) -> Town:
    """A server on which game time flies."""
    hasten(town, HASTE)
    return town


async def people(stack: AsyncExitStack, town: Town, count: int) -> tuple[list[Guest], list[Page]]:
    """Lets guests in, each with a page."""
    guests = [await stack.enter_async_context(town.guest()) for _ in range(count)]
    return guests, [await stack.enter_async_context(guest.page()) for guest in guests]


async def until(miner: Miner, true: Callable[[], Any]) -> None:
    """Waits until what is told makes something true."""
    while not true():
        miner.changed.clear()
        async with asyncio.timeout(PATIENCE_S):
            await miner.changed.wait()


async def test_two_people_two_bots_and_a_spectator_play_a_whole_game(fast: Town) -> None:
    async with AsyncExitStack() as stack:
        guests, pages = await people(stack, fast, 3)
        options = {"rounds": 2, "search_s": 20}
        table = await guests[0].open("you", "free", "bot:bandit", "bot:child", game="booom", options=options)
        miners = [
            Miner(page, table, seat, haste=HASTE) for page, seat in zip(pages, (0, 1, None), strict=True)
        ]
        listening = await sit_down(miners)
        await asyncio.gather(*(miner.play() for miner in miners[:2]))
        await until(miners[2], lambda: miners[2].view["status"] == "over")
        await stop(listening)
        # Everybody was told the same, each entry once and in order, and sees what the log says.
        log = fast.run(fast.application.store.read(table))
        folded = fold(log, table_id=table)
        for miner in miners:
            assert miner.seqs == list(range(miner.seqs[0], log[-1].seq + 1))
            seen = folded.position.picture(miner.seat)
            assert {key: miner.seen[key] for key in seen} == seen
        assert miners[0].view["outcome"] == miners[2].view["outcome"]
        assert folded.outcome is not None
        assert sum(folded.outcome.scores) <= 70
        # What was acknowledged stands in the log under the number it was given.
        for miner in miners[:2]:
            assert miner.acknowledged
            for seq in miner.acknowledged:
                event = log[seq - 1].event
                if isinstance(event, Ended):  # what ended the game stands just above its end
                    event = log[seq - 2].event
                assert isinstance(event, LiveEvents)
                assert event.by == miner.seat
        by = {entry.event.by for entry in log if isinstance(entry.event, LiveEvents)}
        assert by >= {None, 0, 1, 2, 3}


async def test_who_comes_back_gets_the_view_as_it_stands_and_plays_on(fast: Town) -> None:
    async with AsyncExitStack() as stack:
        guests, pages = await people(stack, fast, 2)
        options = {"rounds": 1, "search_s": 60}
        table = await guests[0].open("you", "free", game="booom", options=options)
        miners = [Miner(page, table, seat, haste=HASTE) for seat, page in enumerate(pages)]
        listening = await sit_down(miners)
        await asyncio.gather(*(miner.until("search") for miner in miners))
        listening[1].cancel()
        await pages[1].socket.close()
        await until(miners[0], lambda: any(m["type"] == "presence" for m in pages[0].heard))
        async with guests[1].page() as page:
            back = Miner(page, table, 1, haste=HASTE)
            await back.send({"type": "watch", "id": 1, "table": table, "since": miners[1].seqs[-1]})
            while not back.seqs:
                await back.hear(await page.next())
            assert not page.of("happened")
            assert back.seen["phase"] in (
                "search",
                "aim",
                "pickaxe",
                "dynamite",
                "revolver",
                "hide",
                "choose",
            )
            assert back.seen["you"] == 1
            listening.append(asyncio.create_task(back.listen()))
            await asyncio.gather(miners[0].play(), back.play())
            await stop([listening[0], listening[2]])
        assert miners[0].view["outcome"] is not None


async def test_a_game_sleeps_while_its_only_person_is_away(fast: Town) -> None:
    async with AsyncExitStack() as stack:
        (guest,), (page,) = await people(stack, fast, 1)
        table = await guest.open("you", "bot:bandit", game="booom", options={"rounds": 1})
        miner = Miner(page, table, 0, haste=HASTE)
        listening = await sit_down([miner])
        await until(miner, lambda: miner.seen["players"][1]["aimed"])
        await stop(listening)
        await page.socket.close()
        first = (await guest.http.get(f"/api/tables/{table}")).json()
        while first["live"]["running"]:
            first = (await guest.http.get(f"/api/tables/{table}")).json()
        await asyncio.sleep(0.5)
        second = (await guest.http.get(f"/api/tables/{table}")).json()
        assert (first["seq"], first["live"]) == (second["seq"], second["live"])
        async with guest.page() as again:
            back = Miner(again, table, 0, haste=HASTE)
            listening = await sit_down([back])
            await back.until("search")
            await stop(listening)
            assert any(message["running"] for message in again.of("clock"))


async def test_a_bot_stands_in_and_the_person_comes_back(fast: Town) -> None:
    async with AsyncExitStack() as stack:
        guests, pages = await people(stack, fast, 2)
        table = await guests[0].open("you", "free", game="booom", options={"search_s": 180})
        miners = [Miner(page, table, seat, haste=HASTE) for seat, page in enumerate(pages)]
        listening = await sit_down(miners)

        async def do(miner: Miner, **command: Any) -> None:
            await miner.send({"type": "do", "id": 7, "table": table, "command": command})

        await do(miners[1], type="step_out")
        await until(miners[0], lambda: miners[0].view["seats"][1]["stepped_out"])
        await do(miners[0], type="stand_in", seat=1, level="bandit")
        await until(miners[1], lambda: miners[1].view["seats"][1]["kind"] == "bot")
        assert miners[1].view["seats"][1]["yours_to_take_back"]
        refused = await miners[1].act({"type": "aim", "seat": 1, "x": 0, "y": 0, "force": 5})
        assert refused["code"] == "not_seated"
        await until(miners[0], lambda: miners[0].seen["players"][1]["aimed"])
        await do(miners[1], type="come_back")
        await until(miners[1], lambda: miners[1].view["seats"][1]["yours"])
        done = await miners[1].act({"type": "aim", "seat": 1, "x": 0, "y": 0, "force": 5})
        assert done["type"] == "done" or done["code"] in ("not_aiming", "still_flying")
        await do(miners[1], type="undo")
        answer = await pages_refusal(miners[1])
        assert answer == "malformed"
        await stop(listening)


async def pages_refusal(miner: Miner) -> str:
    """Returns the code of the latest refusal that came."""
    while not miner.page.of("refused") or miner.page.of("refused")[-1]["id"] != 7:
        miner.changed.clear()
        async with asyncio.timeout(PATIENCE_S):
            await miner.changed.wait()
    return str(miner.page.of("refused")[-1]["code"])


async def test_by_arrival_the_first_touch_wins_whatever_it_claims_and_no_tile_is_locked(fast: Town) -> None:
    async with AsyncExitStack() as stack:
        guests, pages = await people(stack, fast, 2)
        options = {"rounds": 1, "search_s": 20, "referee": "raw"}
        table = await guests[0].open("you", "free", game="booom", options=options)
        miners = [Miner(page, table, seat, haste=HASTE) for seat, page in enumerate(pages)]
        listening = await sit_down(miners)
        await asyncio.gather(*(miner.until("search") for miner in miners))
        await until(miners[1], lambda: miners[1].seen["phase"] == "search")
        gold = next(row[0] for row in miners[0].seen["tiles"] if row[5] in ("legal", "illegal"))
        first, second = miners
        await asyncio.sleep(0.05)  # nobody touches sooner than that
        # The later touch claims to have been much faster; with a fair referee that would count.
        answer = await first.act({"type": "touch", "seat": 0, "tile": gold}, 2_000.0)
        beaten = await second.act({"type": "touch", "seat": 1, "tile": gold}, 130.0)
        assert answer["type"] == "done"
        assert beaten["code"] == "beaten"
        assert beaten["margin_ms"] > 0
        await asyncio.gather(*(miner.play() for miner in miners))
        await stop(listening)
        log = fast.run(fast.application.store.read(table))
        live_events = [entry.event for entry in log if isinstance(entry.event, LiveEvents)]
        rulings = [ruling for event in live_events for ruling in GAME.read_rulings(memoryview(event.rulings))]
        granted = [ruling for ruling in rulings if isinstance(ruling, Granted)]
        assert next(ruling.seat for ruling in granted if ruling.tile == gold) == 0
        for ruling in granted:
            assert ruling.by == "arrival"
            assert ruling.counted_ms == floor(ruling.touches[0].arrived_ms)
        assert len(granted) == sum(bytes(event.events).count(b'"claimed"') for event in live_events) > 0
        assert not pages[0].of("lock")
        assert not pages[1].of("lock")
        # Its record is a table again, with the same end.
        record = (await guests[0].http.get(f"/api/tables/{table}/record")).text
        copy = await guests[0].http.post("/api/records", json={"record": record})
        assert copy.status_code == 201, copy.text
        seen = (await guests[0].http.get(f"/api/tables/{copy.json()['table']}")).json()
        assert seen["view"]["outcome"] == miners[0].view["outcome"]


async def test_another_game_is_made_and_begins_by_itself(fast: Town) -> None:
    async with AsyncExitStack() as stack:
        guests, pages = await people(stack, fast, 2)
        options = {"rounds": 1, "search_s": 20}
        table = await guests[0].open("you", "free", game="booom", options=options)
        miners = [Miner(page, table, seat, haste=HASTE) for seat, page in enumerate(pages)]
        listening = await sit_down(miners)
        await asyncio.gather(*(miner.play() for miner in miners))
        late = await miners[0].act({"type": "aim", "seat": 0, "x": 0, "y": 0, "force": 5})
        assert late["code"] == "game_over"
        for miner in miners:
            again = {"type": "rematch"}
            await miner.send({"type": "do", "id": 7, "table": table, "command": again})
        await until(miners[0], lambda: miners[0].view["rematch"])
        await stop(listening)
        second = miners[0].view["rematch"]
        # The seats have moved on by one.
        others = [Miner(pages[seat], second, 1 - seat, haste=HASTE) for seat in (0, 1)]
        listening = await sit_down(others)
        await asyncio.gather(*(other.until("search") for other in others))
        await stop(listening)


async def test_acts_at_a_table_of_turns_or_of_nobody_are_refused(fast: Town) -> None:
    async with fast.guest() as ann, ann.page() as page:
        turns = await ann.open("you", "you")
        await page.watch(turns)
        command = {"type": "call", "seat": 0}
        assert (await page.ask("act", table=turns, command=command))["code"] == "not_live"
        assert (await page.ask("act", table="0" * 10, command=command))["code"] == "unknown_table"
        waiting = await ann.open("you", "free", game="booom")
        assert (await page.ask("act", table=waiting, command=command))["code"] == "not_started"
        playing = await ann.open("you", "bot:child", game="booom")
        assert (await page.do(playing, "ready"))["type"] == "done"
        assert (await page.ask("act", table=playing, command=command))["code"] == "asleep"


async def test_who_acts_too_often_is_told_so(make_town: Callable[..., Town]) -> None:
    with make_town(acts_a_second=5) as town:
        async with town.guest() as ann, ann.page() as page:
            table = await ann.open("you", "bot:child", game="booom")
            await page.watch(table)
            await page.do(table, "ready")
            command = {"type": "aim", "seat": 0, "x": 0, "y": 0, "force": 5}
            answers = [await page.ask("act", table=table, command=command) for _ in range(30)]
            codes = [answer.get("code", "done") for answer in answers]
            assert "done" in codes
            assert "rate_limited" in codes


async def test_an_act_that_is_heard_at_once_overtakes_nothing(fast: Town) -> None:
    """Also not what takes reading from the log, however it is cut into packets."""
    async with fast.guest() as ann, ann.page() as page:
        table = await ann.open("you", "bot:child", game="booom")
        await page.watch(table)
        await page.do(table, "ready")
        for turn in range(5):
            elsewhere = await ann.open("you", "you")
            fast.call(partial(fast.application.hub._sessions.pop, elsewhere))
            first = 100 * (turn + 1)
            act: dict[str, Any] = {"type": "act", "table": table, "command": {"type": "call", "seat": 1}}
            asked = [act, {"type": "watch", "table": elsewhere}, act, {"type": "ping"}, act]
            for number, message in enumerate(asked, start=first):
                await page.socket.send(msgspec.json.encode({"id": number, **message}).decode())
            answered: list[int] = []
            while len(answered) < len(asked):
                message = await page.next()
                if message["type"] in ("done", "refused"):
                    answered.append(message["id"])
            assert answered == [first + number for number in range(len(asked))]
