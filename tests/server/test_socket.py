"""Two people at one table, over real sockets."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest

from boomtown.server.protocol import PROTOCOL_VERSION
from tests.server.town import Page, Town, play_to_the_end


async def test_the_first_message_says_who_one_is(town: Town) -> None:
    async with town.guest() as ann, ann.page() as page:
        assert page.welcome["type"] == "welcome"
        assert page.welcome["protocol"] == PROTOCOL_VERSION
        assert page.welcome["you"]["player"] == ann.player
        assert page.welcome["you"]["name"]


async def test_a_socket_without_a_cookie_is_given_one(town: Town) -> None:
    async with Page(town.url) as page:
        given = page.socket.response.headers["set-cookie"]  # type: ignore[union-attr]
        assert "HttpOnly" in given
        assert "SameSite=Lax" in given
        cookie = given.partition("=")[2].partition(";")[0]
        async with Page(town.url, cookie) as again:
            assert again.welcome["you"] == page.welcome["you"]
            assert "set-cookie" not in again.socket.response.headers  # type: ignore[union-attr]


async def test_two_sockets_play_a_whole_game_and_both_hear_all_of_it(town: Town) -> None:
    async with town.guest() as ann, town.guest() as ben, ann.page() as first, ben.page() as second:
        table = await ann.open("you", "free")
        await first.watch(table)
        await second.watch(table)
        assert (await second.do(table, "sit", seat=1))["type"] == "done"
        await first.until("happened")
        while first.latest["view"]["status"] != "playing":
            await first.next()
        await play_to_the_end(table, first, second)
        assert first.latest["view"]["outcome"] == second.latest["view"]["outcome"]
        assert first.latest["view"]["outcome"]["reason"] == "points"
        for page in (first, second):
            seqs = [message["seq"] for message in page.of("happened")]
            begin = page.of("snapshot")[0]["seq"]
            assert seqs == list(range(begin + 1, begin + 1 + len(seqs)))
        by_seq = {m["seq"]: m["event"] for m in first.of("happened")}
        assert by_seq == {m["seq"]: m["event"] for m in second.of("happened")}


async def test_legal_moves_are_told_only_to_who_is_to_choose(town: Town) -> None:
    async with AsyncExitStack() as stack:
        ann, ben, eve = [await stack.enter_async_context(town.guest()) for _ in range(3)]
        first, second, spectator = [await stack.enter_async_context(one.page()) for one in (ann, ben, eve)]
        table = await ann.open("you", "free")
        await second.do(table, "sit", seat=1)
        for page in (first, second, spectator):
            await page.watch(table)
        assert first.latest["game"]["legal"]
        assert second.latest["game"]["legal"] is None
        assert spectator.latest["game"]["legal"] is None
        assert [seat["yours"] for seat in spectator.latest["view"]["seats"]] == [False, False]
        assert first.latest["view"]["opened_by_you"]
        assert not second.latest["view"]["opened_by_you"]
        move = min(first.latest["game"]["legal"])
        await first.do(table, "play", move=move, ply=0)
        await second.until("happened")
        await spectator.until("happened")
        legal = [page.latest["game"]["legal"] for page in (first, second, spectator)]
        assert legal[0] is None
        assert legal[1]
        assert legal[2] is None
        assert spectator.latest["game"]["legal"] is None


async def test_at_one_screen_both_seats_are_ones_own(town: Town) -> None:
    async with town.guest() as ann, ann.page() as page:
        table = await ann.open("you", "you")
        await page.watch(table)
        await play_to_the_end(table, page)
        assert page.latest["view"]["status"] == "over"
        assert [seat["yours"] for seat in page.latest["view"]["seats"]] == [True, True]


async def test_a_game_against_a_bot_goes_to_its_end(town: Town) -> None:
    async with town.guest() as ann, ann.page() as page:
        table = await ann.open("bot:newcomer", "you")
        await page.watch(table)
        await play_to_the_end(table, page)
        assert page.latest["view"]["outcome"]["winners"]


async def test_events_come_before_the_answer_to_their_command(town: Town) -> None:
    async with town.guest() as ann, ann.page() as page:
        table = await ann.open("you", "you")
        await page.watch(table)
        done = await page.do(table, "play", move=min(page.latest["game"]["legal"]), ply=0)
        assert page.heard[-1] == done
        assert page.of("happened")[-1]["seq"] == done["seq"]


async def test_two_pages_playing_the_same_ply_one_is_done_and_one_is_stale(town: Town) -> None:
    async with town.guest() as ann, ann.page() as left, ann.page() as right:
        table = await ann.open("you", "you")
        await left.watch(table)
        one, two, *_ = sorted(left.latest["game"]["legal"])
        answers = await asyncio.gather(
            left.do(table, "play", move=one, ply=0), right.do(table, "play", move=two, ply=0)
        )
        assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
        (refused,) = (answer for answer in answers if answer["type"] == "refused")
        assert refused["code"] == "stale"
        assert left.latest["game"]["ply"] == 1


REFUSED = [
    ({"kind": "play", "move": "X5@d4", "ply": 3}, "stale"),
    ({"kind": "play", "move": "nonsense", "ply": 0}, "bad_notation"),
    ({"kind": "sit", "seat": 1}, "already_started"),
    ({"kind": "answer_undo", "agree": True}, "no_undo_asked"),
    ({"kind": "ask_undo"}, "nothing_to_undo"),
    ({"kind": "answer_draw", "agree": True}, "no_draw_offered"),
    ({"kind": "rematch"}, "not_over"),
]


@pytest.mark.parametrize(("command", "code"), REFUSED, ids=[code for _, code in REFUSED])
async def test_a_refused_command_has_a_code_and_changes_nothing(
    town: Town, command: dict[str, Any], code: str
) -> None:
    async with town.guest() as ann, ann.page() as page:
        table = await ann.open("you", "you")
        await page.watch(table)
        before = page.latest
        fields = dict(command)
        answer = await page.do(table, fields.pop("kind"), **fields)
        assert (answer["type"], answer["code"]) == ("refused", code)
        assert answer["message"]
        async with ann.page() as other:
            await other.watch(table)
            assert other.latest["seq"] == before["seq"]


async def test_who_is_not_seated_cannot_move_and_out_of_turn_is_refused(town: Town) -> None:
    async with AsyncExitStack() as stack:
        ann, ben, eve = [await stack.enter_async_context(town.guest()) for _ in range(3)]
        first, second, spectator = [await stack.enter_async_context(one.page()) for one in (ann, ben, eve)]
        table = await ann.open("you", "free")
        await second.do(table, "sit", seat=1)
        await first.watch(table)
        move = min(first.latest["game"]["legal"])
        assert (await spectator.do(table, "play", move=move, ply=0))["code"] == "not_seated"
        assert (await second.do(table, "play", move=move, ply=0))["code"] == "not_your_turn"
        assert (await spectator.do(table, "resign"))["code"] == "not_seated"


async def test_an_unknown_table_is_refused(town: Town) -> None:
    async with town.guest() as ann, ann.page() as page:
        assert (await page.watch("aaaaaaaaaa"))["code"] == "unknown_table"
        assert (await page.do("aaaaaaaaaa", "ask_undo"))["code"] == "unknown_table"
        assert (await page.ask("ping"))["type"] == "done"


async def test_presence_tells_who_has_the_table_open(town: Town) -> None:
    async with town.guest() as ann, town.guest() as ben, town.guest() as eve, ann.page() as first:
        table = await ann.open("you", "free")
        await first.watch(table)
        async with ben.page() as second:
            await second.do(table, "sit", seat=1)
            await second.watch(table)
            await first.until("presence", here=[True, True], watching=0)
            async with eve.page() as third:
                await third.watch(table)
                await first.until("presence", here=[True, True], watching=1)
                await third.ask("unwatch", table=table)
                await first.until("presence", here=[True, True], watching=0)
        await first.until("presence", here=[True, False], watching=0)


async def test_whoever_sits_down_is_no_onlooker_any_more(town: Town) -> None:
    async with town.guest() as ann, town.guest() as ben, ann.page() as first, ben.page() as second:
        table = await ann.open("you", "free")
        await first.watch(table)
        await second.watch(table)
        await first.until("presence", here=[True, False], watching=1)
        await second.do(table, "sit", seat=1)
        await first.until("presence", here=[True, True], watching=0)


async def test_after_unwatch_nothing_more_is_told(town: Town) -> None:
    async with town.guest() as ann, ann.page() as page, ann.page() as other:
        table = await ann.open("you", "you")
        await page.watch(table)
        await other.watch(table)
        await other.ask("unwatch", table=table)
        await page.do(table, "play", move=min(page.latest["game"]["legal"]), ply=0)
        await other.ask("ping")
        assert not other.of("happened")


async def test_a_rematch_leads_to_another_table_with_sides_swapped(town: Town) -> None:
    async with town.guest() as ann, town.guest() as ben, ann.page() as first, ben.page() as second:
        table = await ann.open("you", "free")
        await second.do(table, "sit", seat=1)
        await first.watch(table)
        await first.do(table, "resign")
        assert (await first.do(table, "rematch"))["type"] == "done"
        assert (await second.do(table, "rematch"))["type"] == "done"
        made = await first.until("happened")
        while made["view"]["rematch"] is None:
            made = await first.until("happened")
        await first.watch(made["view"]["rematch"])
        seats = first.latest["view"]["seats"]
        assert [seat["yours"] for seat in seats] == [False, True]
        assert first.latest["view"]["status"] == "playing"


async def test_undo_between_people_needs_agreement(town: Town) -> None:
    async with town.guest() as ann, town.guest() as ben, ann.page() as first, ben.page() as second:
        table = await ann.open("you", "free")
        await second.do(table, "sit", seat=1)
        await first.watch(table)
        await second.watch(table)
        await first.do(table, "play", move=min(first.latest["game"]["legal"]), ply=0)
        await first.do(table, "ask_undo")
        asked = await second.until("happened", seq=first.latest["seq"])
        assert (asked["view"]["undo_asked_by"], asked["view"]["undo_to_ply"]) == (0, 0)
        await second.do(table, "answer_undo", agree=True)
        assert second.latest["game"]["ply"] == 0
        await first.until("happened", seq=second.latest["seq"])
        assert first.latest["game"]["legal"]


async def test_the_lobby_shows_open_tables_and_ones_own_and_tells_of_changes(town: Town) -> None:
    async with town.guest() as ann, town.guest() as ben, ann.page() as first, ben.page() as second:
        await first.ask("watch_lobby")
        assert first.of("lobby")[-1]["yours"] == []
        table = await ben.open("you", "free", public=True)
        while table not in [line["table"] for line in first.of("lobby")[-1]["open"]]:
            await first.until("lobby")
        await first.do(table, "sit", seat=1)
        while table not in [line["table"] for line in first.of("lobby")[-1]["yours"]]:
            await first.until("lobby")
        (line,) = [line for line in first.of("lobby")[-1]["yours"] if line["table"] == table]
        assert line["status"] == "playing"
        assert line["your_turn"] is False
        assert [seat["yours"] for seat in line["seats"]] == [False, True]
        await second.watch(table)
        await second.do(table, "play", move=min(second.latest["game"]["legal"]), ply=0)
        while not next(
            line["your_turn"] for line in first.of("lobby")[-1]["yours"] if line["table"] == table
        ):
            await first.until("lobby")
        await first.ask("unwatch_lobby")


async def test_private_tables_are_not_in_the_lobby(town: Town) -> None:
    async with town.guest() as ann, town.guest() as eve, eve.page() as page:
        table = await ann.open("you", "free")
        await page.ask("watch_lobby")
        lobby = page.of("lobby")[-1]
        assert table not in [line["table"] for line in lobby["open"] + lobby["yours"]]
