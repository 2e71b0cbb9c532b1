"""Positions of one's own: shown as the rules see them, or refused with every reason at once."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boomtown.games import registry
from boomtown.server import protocol
from boomtown.server.answers import MOST_REASONS
from tests.server.town import Town

STANDARD = "11/2b5y2/11/3o7/1y9/5o5/9b1/7o3/11/2b5y2/11 b - - 0"
OVER = STANDARD.replace(" 0", " 50")
"""Fifty turns without a stone."""


async def check(town: Town, game: str, position: object) -> tuple[int, dict[str, Any]]:
    """Asks for a position; returns the status and the answer."""
    async with town.http() as http:
        answer = await http.post(f"/api/games/{game}/positions", json={"position": position})
        body: dict[str, Any] = answer.json()
        return answer.status_code, body


async def test_a_position_is_shown_as_the_rules_see_it(town: Town) -> None:
    status, body = await check(town, "boomers", f"  {STANDARD} ")
    assert status == 200
    shown = msgspec.json.decode(msgspec.json.encode(body), type=protocol.CheckedPosition)
    position = registry.turn_game("boomers").parse_position(STANDARD)
    assert shown.position == STANDARD
    assert shown.to_move == 0
    assert shown.moves == len(position.legal_moves()) > 0
    assert shown.picture == position.picture(None)
    assert shown.scores == position.scores()
    assert shown.options["start"] == "custom"


async def test_a_position_of_any_game_can_be_shown(town: Town) -> None:
    status, body = await check(town, "boomerang", "standard X5@d4")
    assert (status, body["to_move"], len(body["picture"]["pieces"])) == (200, 1, 1)


async def test_a_finished_position_is_shown_too(town: Town) -> None:
    status, body = await check(town, "boomers", OVER)
    assert (status, body["to_move"], body["moves"]) == (200, None, 0)
    assert body["picture"]["phase"] == "over"


async def test_an_impossible_position_is_refused_with_every_reason(town: Town) -> None:
    wrong = "mmmmmm5/2b5y2/11/3o7/1y9/5o5/11/7o3/11/2b5y2/11 b d4 d4n 0"
    status, body = await check(town, "boomers", wrong)
    problem = msgspec.json.decode(msgspec.json.encode(body), type=protocol.Problem)
    assert (status, problem.code) == (400, "impossible_position")
    assert {(reason.code, reason.where) for reason in problem.reasons} == {
        ("too_many_mines", ()),
        ("rails_astray", ()),
        ("too_few_blue", ()),
        ("no_barred_sooner", ("d4",)),
    }
    assert all(reason.message in problem.message for reason in problem.reasons)


async def test_a_misspelt_position_names_what_is_misspelt(town: Town) -> None:
    status, body = await check(town, "boomers", "11/2b5q2/12/3o7/1y9/5o5/9b1/7o3/11/2b5y2/11 x - z9n 0")
    assert (status, body["code"]) == (400, "bad_notation")
    found = [(reason["code"], reason["where"]) for reason in body["reasons"]]
    assert ("bad_letter", ["10"]) in found
    assert ("bad_side", []) in found
    assert ("bad_rail", ["z9n"]) in found


async def test_a_text_of_nonsense_gets_a_bounded_answer(town: Town) -> None:
    status, body = await check(town, "boomers", "z" * 10_000 + "/" * 10 + " b - - 0")
    assert (status, body["code"]) == (400, "bad_notation")
    assert len(body["reasons"]) == MOST_REASONS


async def test_refusals_with_one_reason_say_it_once(town: Town) -> None:
    status, body = await check(town, "boomerang", "standard X5@d4 X5@d4")
    assert (status, body["code"], body["reasons"]) == (400, "occupied", [])


@pytest.mark.parametrize(
    ("game", "position", "status", "code"),
    [
        ("chess", STANDARD, 404, "unknown_game"),
        ("boomers", "", 400, "bad_notation"),
        ("boomers", 5, 400, "malformed"),
        ("boomers", "x" * 20_001, 400, "malformed"),
    ],
)
async def test_what_cannot_be_looked_at_is_a_problem_with_a_code(
    town: Town, game: str, position: object, status: int, code: str
) -> None:
    answered, body = await check(town, game, position)
    assert (answered, body["code"]) == (status, code)


async def test_a_table_begins_from_a_checked_position(town: Town) -> None:
    position = STANDARD.replace(" b ", " y ")
    _, body = await check(town, "boomers", position)
    async with town.guest() as ann:
        answer = await ann.http.post(
            "/api/tables", json={"game": "boomers", "seats": ["you", "you"], "start": body["position"]}
        )
        assert answer.status_code == 201, answer.text
        game = (await ann.http.get(f"/api/tables/{answer.json()['table']}")).json()["game"]
    assert game["to_move"] == 1
    assert game["picture"] == body["picture"]
    assert len(game["legal"]) == body["moves"]
