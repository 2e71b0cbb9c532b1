"""Turns that wait, over the socket: two people and two bots at one table of Wind River."""

from __future__ import annotations

import random

import pytest

from tests.server.town import Page, Town

DECISIONS_OF_PEOPLE = 400
"""More than any game has; a guard against going on for ever."""


async def caught_up(page: Page, seq: int) -> None:
    while page.latest["seq"] < seq:
        await page.next()


async def test_a_turn_is_taken_back_and_confirmed_and_everybody_sees_it(town: Town) -> None:
    async with town.guest() as ann, town.guest() as bo, ann.page() as hers, bo.page() as his:
        table = await ann.open("you", "free", "bot:settler", game="windriver")
        await hers.watch(table)
        await his.watch(table)
        await his.do(table, "sit", seat=1)
        assert len(hers.latest["view"]["seats"]) == 3

        answer = await hers.do(table, "play", move="tipi c3", ply=0)
        await caught_up(his, answer["seq"])
        for page in (hers, his):
            assert page.latest["view"]["confirming"] == 0
            assert page.latest["view"]["take_back_to"] == 0
            assert page.latest["game"]["to_move"] == 0
            assert page.latest["game"]["legal"] is None
        assert (await his.do(table, "play", move="tipi d3", ply=1))["code"] == "not_your_turn"
        assert (await his.do(table, "take_back", ply=1))["code"] == "nothing_to_take_back"

        answer = await hers.do(table, "take_back", ply=1)
        await caught_up(his, answer["seq"])
        assert his.latest["event"] == {"type": "taken_back", "seat": 0, "to_ply": 0}
        assert his.latest["game"]["ply"] == 0
        await hers.do(table, "play", move="tipi d4", ply=0)
        answer = await hers.do(table, "confirm", ply=1)
        await caught_up(his, answer["seq"])
        assert his.latest["view"]["confirming"] is None
        assert "tipi d3" in his.latest["game"]["legal"]
        assert "tipi d4" not in his.latest["game"]["legal"]

        answer = await his.do(table, "play", move="tipi d3", ply=1, confirm=True)
        await his.until("happened", event={"type": "confirmed", "seat": 2})
        assert his.latest["game"]["to_move"] == 0


@pytest.mark.slow
async def test_two_people_and_two_bots_play_a_whole_game(town: Town) -> None:
    choice = random.Random(2008)
    async with town.guest() as ann, town.guest() as bo, ann.page() as hers, bo.page() as his:
        table = await ann.open("you", "bot:newcomer", "free", "bot:settler", game="windriver")
        pages = (hers, his)
        for page in pages:
            await page.watch(table)
        await his.do(table, "sit", seat=2)
        made = 0
        while hers.latest["view"]["status"] != "over" and made < DECISIONS_OF_PEOPLE:
            for seat, page in ((0, hers), (2, his)):
                game, view = page.latest["game"], page.latest["view"]
                if view["confirming"] == seat:
                    answer = await page.do(table, "confirm", ply=game["ply"])
                elif game["legal"]:
                    move = choice.choice(sorted(game["legal"]))
                    answer = await page.do(table, "play", move=move, ply=game["ply"])
                else:
                    continue
                assert answer["type"] == "done", answer
                made += 1
                for other in pages:
                    await caught_up(other, answer["seq"])
                break
            else:
                await hers.next()
                await caught_up(his, hers.latest["seq"])
        outcome = hers.latest["view"]["outcome"]
        assert len(outcome["places"]) == 4
        assert outcome["winners"]
        record = (await ann.http.get(f"/api/tables/{table}/record")).text
        assert '[Options "players=4"]' in record
        assert '[GreenType "bot"]' in record


async def test_the_card_says_that_turns_are_confirmed(town: Town) -> None:
    async with town.guest() as ann:
        games = {game["key"]: game for game in (await ann.http.get("/api/games")).json()}
        assert games["windriver"]["confirms"] is True
        assert games["boomerang"]["confirms"] is False
        assert games["windriver"]["seats"] == [3, 4]
