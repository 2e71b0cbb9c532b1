"""Every route of the HTTP interface."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
import segno

from boomtown.bots import levels
from boomtown.server import problems, protocol
from boomtown.table import refusal
from tests.server.town import Town, play_to_the_end


async def test_a_newcomer_has_a_name_and_may_choose_another(town: Town) -> None:
    async with town.http() as http:
        first = await http.get("/api/me")
        you = msgspec.json.decode(first.content, type=protocol.You)
        assert "set-cookie" in first.headers
        again = await http.get("/api/me")
        assert again.json() == first.json()
        assert "set-cookie" not in again.headers
        renamed = await http.put("/api/me", json={"name": "  Ann \u202e of\tthe Hills "})
        assert renamed.json() == {"player": you.player, "name": "Ann of the Hills", "face": you.face}
        assert (await http.get("/api/me")).json()["name"] == "Ann of the Hills"


async def test_a_name_is_counted_in_letters_that_are_seen_and_never_cut_apart(town: Town) -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
    async with town.http() as http:
        for name in (f"Ada {family * 8}", "e\u0301" * 24):
            assert (await http.put("/api/me", json={"name": name})).json()["name"] == name


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"name": ""}, "malformed"),
        ({"name": "x" * 25}, "long_name"),
        ({"name": "e\u0301" * 25}, "long_name"),
        ({"name": "x" * 65}, "malformed"),
        ({"name": "\u200b \n"}, "bad_name"),
        ({"name": 5}, "malformed"),
        ({"name": "Ann", "more": 1}, "malformed"),
        ([], "malformed"),
    ],
)
async def test_a_bad_name_is_refused(town: Town, body: object, code: str) -> None:
    async with town.guest() as ann:
        before = (await ann.http.get("/api/me")).json()
        answer = await ann.http.put("/api/me", json=body)
        problem = msgspec.json.decode(answer.content, type=protocol.Problem)
        assert (answer.status_code, problem.code) == (400, code)
        assert (await ann.http.get("/api/me")).json() == before


async def test_a_chosen_name_stands_at_the_table(town: Town) -> None:
    async with town.guest() as ann:
        await ann.http.put("/api/me", json={"name": "Zoé"})
        table = await ann.open("you", "free")
        seats = (await ann.http.get(f"/api/tables/{table}")).json()["view"]["seats"]
        assert [(seat["kind"], seat["name"]) for seat in seats] == [("person", "Zoé"), ("free", "")]


async def test_games_are_listed_with_options_and_levels(town: Town) -> None:
    async with town.http() as http:
        cards = msgspec.json.decode((await http.get("/api/games")).content, type=list[protocol.GameCard])
        (card,) = [card for card in cards if card.key == "boomerang"]
        assert [option.name for option in card.options] == ["variant"]
        assert [(one.key, one.strength, one.rating) for one in card.levels] == [
            (one.key, one.strength, one.rating) for one in levels.of("boomerang")
        ]
        assert len(card.levels) == 10


async def test_a_kit_depends_on_the_options(town: Town) -> None:
    async with town.http() as http:
        plain = (await http.get("/api/games/boomerang")).json()
        pool = (await http.get("/api/games/boomerang", params={"variant": "pool"})).json()
        assert plain["card"] == pool["card"]
        assert plain["static_data"]["size"] == 9
        counts = [[piece["count"] for piece in one["static_data"]["pieces"]] for one in (plain, pool)]
        assert counts[1] == [2 * count for count in counts[0]]


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/games/chess", 404, "unknown_game"),
        ("/api/games/boomerang?variant=huge", 400, "bad_option"),
        ("/api/games/boomerang?colour=red", 400, "bad_option"),
        ("/api/tables/aaaaaaaaaa", 404, "unknown_table"),
        ("/api/tables/AAAAAAAAAA", 404, "unknown_table"),
        ("/api/tables/aaaaaaaaaa/record", 404, "unknown_table"),
        ("/api/tables/aaaaaaaaaa/drawing", 404, "unknown_table"),
        ("/api/tables/aaaaaaaaaa/replay", 404, "unknown_table"),
        ("/api/tables/aaaaaaaaaa/qr.svg", 404, "unknown_table"),
        ("/api/tables/x", 404, "unknown_table"),
        ("/api/nothing", 404, "not_found"),
        ("/api/", 404, "not_found"),
        ("/api/tables", 405, "method_not_allowed"),
    ],
)
async def test_what_is_not_there_is_a_problem_with_a_code(
    town: Town, path: str, status: int, code: str
) -> None:
    async with town.http() as http:
        answer = await http.get(path)
        problem = msgspec.json.decode(answer.content, type=protocol.Problem)
        assert (answer.status_code, problem.code) == (status, code)
        assert problem.message


async def test_a_wrong_method_names_the_right_ones(town: Town) -> None:
    async with town.http() as http:
        answer = await http.delete("/api/me")
        assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed")
        assert answer.headers["allow"]
        assert (await http.post("/healthz")).status_code == 405


async def test_tables_are_opened_as_asked(town: Town) -> None:
    async with town.guest() as ann:
        table = await ann.open("bot:settler", "you", options={"variant": "plain"}, public=True)
        assert re.fullmatch("[a-z0-9]{10}", table)
        answer = await ann.http.get(f"/api/tables/{table}")
        shown = msgspec.json.decode(answer.content, type=protocol.Snapshot)
        assert shown.view.options == {"variant": "plain"}
        assert shown.view.public
        assert [(seat.kind, seat.level, seat.yours) for seat in shown.view.seats] == [
            ("bot", "settler", False),
            ("person", None, True),
        ]


async def test_a_table_may_begin_from_a_position(town: Town) -> None:
    async with town.guest() as ann:
        table = await ann.open("you", "you", start="standard X5@d4 I1@f6")
        game = (await ann.http.get(f"/api/tables/{table}")).json()["game"]
        assert len(game["picture"]["pieces"]) == 2
        assert game["to_move"] == 0


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown_game"),
        ({"options": {"variant": "huge"}}, 400, "bad_option"),
        ({"seats": ["you", "you", "you"]}, 400, "bad_seats"),
        ({"seats": ["you", "me"]}, 400, "bad_seat_word"),
        ({"seats": ["you", "bot:god"]}, 400, "unknown_level"),
        ({"start": "nonsense"}, 400, "bad_notation"),
        ({"seed": 5}, 400, "malformed"),
        ({"game": "x" * 33}, 400, "malformed"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(
    town: Town, change: dict[str, Any], status: int, code: str
) -> None:
    async with town.guest() as ann:
        answer = await ann.http.post("/api/tables", json={"game": "boomerang"} | change)
        assert (answer.status_code, answer.json()["code"]) == (status, code)


@pytest.mark.parametrize(
    ("content", "kind", "status", "code"),
    [
        (b"{", "application/json", 400, "malformed"),
        (b"", "application/json", 400, "malformed"),
        (b"\xff\xfe", "application/json", 400, "malformed"),
        (b'{"game": "\\ud800"}', "application/json", 400, "malformed"),
        (b'{"options":' * 9000, "application/json", 400, "malformed"),
        (b'{"game": "boomerang"}', "text/plain", 415, "not_json"),
        (b'{"game": "boomerang"}', "", 415, "not_json"),
    ],
)
async def test_a_body_that_is_not_understood_is_refused(
    town: Town, content: bytes, kind: str, status: int, code: str
) -> None:
    async with town.http() as http:
        answer = await http.post("/api/tables", content=content, headers={"content-type": kind})
        assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_a_game_can_be_taken_away_as_a_record_and_brought_back(town: Town) -> None:
    async with town.guest() as ann, ann.page() as page:
        table = await ann.open("you", "you")
        await page.watch(table)
        await play_to_the_end(table, page)
        answer = await ann.http.get(f"/api/tables/{table}/record")
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert '[Game "boomerang"]' in answer.text
        copy = await ann.http.post("/api/records", json={"record": answer.text})
        assert copy.status_code == 201
        shown = (await ann.http.get(f"/api/tables/{copy.json()['table']}")).json()
        original = (await ann.http.get(f"/api/tables/{table}")).json()
        assert shown["history"] == original["history"]
        assert shown["view"]["outcome"] == original["view"]["outcome"]
        assert not any(seat["yours"] for seat in shown["view"]["seats"])
        again = await ann.http.get(f"/api/tables/{copy.json()['table']}/record")
        assert again.text == answer.text
        assert answer.text.count("{%+") == len(original["history"]) - 1, "each move has its time"


async def test_a_record_with_an_impossible_time_says_where(town: Town) -> None:
    async with town.guest() as ann:
        record = '[Game "boomerang"]\n\n1. X5@d4 {%+-9}\n'
        answer = await ann.http.post("/api/records", json={"record": record})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_record")
        fault = answer.json()["record"]
        assert (fault["fault"], fault["line"], fault["move"]) == ("bad_time", 3, "1.")
        assert fault["given"] == {"word": "{%+-9}", "most": 999999999}


async def test_a_record_is_dated_as_the_notation_says_and_one_brought_in_keeps_its_tags(town: Town) -> None:
    async with town.guest() as ann:
        table = await ann.open("you", "you")
        text = (await ann.http.get(f"/api/tables/{table}/record")).text
        assert re.search(r'^\[Date "[0-9]{4}\.[0-9]{2}\.[0-9]{2}"\]$', text, re.MULTILINE)
        brought = '[Game "boomerang"]\n[White "A\\u202eda"]\n[Date "never"]\n[Foo "bar"]\n\n1. X5@d4\n'
        copy = await ann.http.post("/api/records", json={"record": brought})
        text = (await ann.http.get(f"/api/tables/{copy.json()['table']}/record")).text
        for tag in ('[White "A da"]', '[Date "never"]', '[Foo "bar"]'):
            assert tag in text


async def test_a_record_with_an_illegal_move_says_where(town: Town) -> None:
    async with town.guest() as ann:
        record = '[Game "boomerang"]\n\n1. X5@d4 2. X5@d4\n'
        answer = await ann.http.post("/api/records", json={"record": record})
        assert answer.status_code == 400
        assert answer.json()["code"] in (
            "illegal_move",
            "covers_a_piece",
            "occupied",
        )
        assert "line 3" in answer.json()["message"]


async def test_the_qr_code_is_a_picture_of_the_tables_link(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    make = segno.make

    def noted(link: str, **how: Any) -> segno.QRCode:
        drawn.append(link)
        return make(link, **how)

    monkeypatch.setattr(segno, "make", noted)
    async with town.guest() as ann:
        table = await ann.open("you", "free")
        answer = await ann.http.get(f"/api/tables/{table}/qr.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        root = ElementTree.fromstring(answer.text)
        assert root.tag.endswith("svg")
        assert len(root) >= 2
        assert drawn == [f"{town.url}/t/{table}"]


async def test_the_snapshot_is_compressed(town: Town) -> None:
    async with town.guest() as ann:
        table = await ann.open("you", "you")
        answer = await ann.http.get(f"/api/tables/{table}", headers={"accept-encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip"
        assert "no-store" in answer.headers["cache-control"]


async def test_the_health_and_the_figures_can_be_read(town: Town) -> None:
    async with town.guest() as ann, ann.page() as page:
        table = await ann.open("you", "bot:newcomer")
        await page.watch(table)
        await page.do(table, "play", move=min(page.latest["game"]["legal"]), ply=0)
        await page.do(table, "play", move="x", ply=0)
        while not page.latest["game"]["legal"]:
            await page.next()
        assert (await ann.http.get("/healthz")).json() == {"status": "ok"}
        figures = (await ann.http.get("/metrics")).text
    for line in (
        r"boomtown_sockets 1\.0",
        r'boomtown_commands_total\{command="Play",result="done"\} \d',
        r'boomtown_commands_total\{command="Play",result="\w+"\} \d',
        r"boomtown_append_seconds_count \d",
        r'boomtown_bot_thinking_seconds_count\{game="boomerang",level="newcomer"\} \d',
    ):
        assert re.search(line, figures), line


async def test_a_page_gives_a_newcomer_their_cookie(town: Town) -> None:
    async with town.http() as http:
        answer = await http.get("/")
        assert answer.status_code == 503 or "boomtown" in http.cookies
        player = (await http.get("/api/me")).json()["player"]
        assert (await http.get("/api/me")).json()["player"] == player


def test_codes_of_the_server_and_of_tables_do_not_clash() -> None:
    assert not set(problems.CODES) & set(refusal.CODES)
    assert set(problems.STATUS) <= set(problems.CODES) | set(refusal.CODES)
