"""What the link of a table alone lets one do: look, and take free seats; nothing else (docs/security.md)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.town import Town


async def test_who_has_the_link_sees_what_an_onlooker_sees(town: Town) -> None:
    async with town.guest() as ann, town.guest() as eve, ann.page() as page, eve.page() as other:
        table = await ann.open("you", "you")
        await page.watch(table)
        await page.do(table, "play", move=min(page.latest["game"]["legal"]), ply=0)
        await other.watch(table)
        assert other.latest["game"]["legal"] is None
        assert not any(seat["yours"] for seat in other.latest["view"]["seats"])
        shown = (await eve.http.get(f"/api/tables/{table}")).json()
        assert shown["game"]["legal"] is None
        assert ann.player not in str(shown)
        record = await eve.http.get(f"/api/tables/{table}/record")
        assert record.status_code == 200
        await other.ask("history", table=table, from_ply=0, to_ply=1)
        assert len(other.of("steps")[0]["steps"]) == 2


COMMANDS: list[tuple[str, dict[str, Any], str]] = [
    ("play", {"move": "pass", "ply": 0}, "not_seated"),
    ("resign", {}, "not_seated"),
    ("offer_draw", {}, "not_seated"),
    ("ask_undo", {}, "not_seated"),
]


@pytest.mark.parametrize(("command", "fields", "code"), COMMANDS)
async def test_without_a_seat_nothing_can_be_done(
    town: Town, command: str, fields: dict[str, Any], code: str
) -> None:
    async with town.guest() as ann, town.guest() as eve, eve.page() as other:
        table = await ann.open("you", "you")
        assert (await other.do(table, command, **fields)).get("code") == code


async def test_talk_is_for_those_who_sit(town: Town) -> None:
    async with town.guest() as ann, town.guest() as eve, eve.page() as other:
        table = await ann.open("you", "you", "you", game="windriver", options={"players": 3})
        assert (await other.do(table, "say", text="hello")).get("code") == "not_seated"


async def test_free_seats_are_for_whoever_comes_several_in_games_of_turns(town: Town) -> None:
    async with town.guest() as ann, town.guest() as eve, eve.page() as other:
        table = await ann.open("you", "free", "free", game="windriver", options={"players": 3})
        assert (await other.do(table, "seat_bot", seat=1, level="newcomer"))["code"] == "not_your_table"
        assert [(await other.do(table, "sit", seat=seat))["type"] for seat in (1, 2)] == ["done"] * 2
        live = await ann.open("you", "free", "free", game="booom")
        assert (await other.do(live, "sit", seat=1))["type"] == "done"
        assert (await other.do(live, "sit", seat=2))["code"] == "one_seat"
