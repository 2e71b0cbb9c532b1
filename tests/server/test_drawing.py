"""A table as text: its positions drawn in characters, for who may see them."""

from __future__ import annotations

from typing import Any, cast

import msgspec
import pytest

from boomtown.games import registry
from boomtown.games.turn_game import TurnPosition
from boomtown.server import views
from boomtown.server.cards import game_card, words_of
from boomtown.table.commands import Sit
from tests.server.test_views import ANN, BEN, after, opened
from tests.server.town import Guest, Town


async def drawing(guest: Guest, table: str, **query: Any) -> tuple[int, dict[str, Any]]:
    answer = await guest.http.get(f"/api/tables/{table}/drawing", params=query)
    body: dict[str, Any] = answer.json()
    return answer.status_code, body


async def test_the_latest_position_is_drawn_and_every_one_before_it(town: Town) -> None:
    game = registry.turn_game("boomerang")
    start = game.start()
    async with town.guest() as ann, ann.page() as page:
        table = await ann.open("you", "you")
        await page.watch(table)
        await page.do(table, "play", move="X5@d4", ply=0)
        moved = game.play_texts(start, ["X5@d4"])
        assert await drawing(ann, table) == (200, {"ply": 1, "drawing": moved.drawing()})
        assert await drawing(ann, table, ply=0) == (200, {"ply": 0, "drawing": start.drawing()})
        assert (await drawing(ann, table, ply=99))[1]["ply"] == 1
        french = (await drawing(ann, table, language="fr"))[1]["drawing"]
        assert "en main\u00a0:" in french
        async with town.guest() as eve:
            assert (await drawing(eve, table))[1]["drawing"] == moved.drawing()


@pytest.mark.parametrize("query", [{"ply": "-1"}, {"ply": "x"}, {"ply": "1" * 10}, {"language": "de"}])
async def test_a_wrong_question_is_refused(town: Town, query: dict[str, str]) -> None:
    async with town.guest() as ann:
        table = await ann.open("you", "you")
        status, body = await drawing(ann, table, **query)
        assert (status, body["code"]) == (400, "malformed")


async def test_a_game_in_real_time_has_nothing_to_draw(town: Town) -> None:
    async with town.guest() as ann:
        answer = await ann.http.post("/api/tables", json={"game": "booom"})
        status, body = await drawing(ann, answer.json()["table"])
        assert (status, body["code"]) == (400, "live_game")


async def test_a_game_tells_how_its_moves_are_written(town: Town) -> None:
    async with town.http() as http:
        windriver_card = (await http.get("/api/games/windriver")).json()
    assert "tipi c3" in windriver_card["notation"]["en"]
    assert "tipi c3" in windriver_card["notation"]["fr"]
    assert windriver_card["legend"].keys() == {"en", "fr"}


def test_the_words_of_our_games_are_the_clients() -> None:
    assert all(game_card(registry.card(key)).words == {} for key in map(str, registry.keys()))
    assert "drawing.red" not in words_of("windriver")["fr"]


class _Secretive:
    """A position of which a seat sees only its own half."""

    seats = 2
    to_move = 0

    def __init__(self, seen: str) -> None:
        self.seen = seen

    def seen_by(self, seat: int) -> _Secretive:
        return _Secretive("AB"[seat])

    def drawing(self) -> str:
        return self.seen

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Secretive) and other.seen == self.seen

    def __hash__(self) -> int:
        return hash(self.seen)


def test_a_seat_sees_what_it_may_and_onlookers_nothing_of_what_is_hidden() -> None:
    table = after(opened("you", "free"), BEN, Sit(seat=1))
    secret = (cast(TurnPosition[Any], _Secretive("AB")),)
    table = msgspec.structs.replace(table, positions=secret)
    assert views.drawing(table, ANN.id, 0, "en") == "A"
    assert views.drawing(table, BEN.id, 0, "en") == "B"
    assert views.drawing(table, views.SPECTATOR, 0, "en") == ""
