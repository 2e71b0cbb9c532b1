"""Hidden things stay hidden (O7): every view of whole games is read, by every seat and a spectator."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise

import numpy as np
import pytest
from msgspec.structs import replace

from boomtown.games.booom import events
from boomtown.games.booom.commands import Aim, Challenge, Hide
from boomtown.games.booom.decide import begin
from boomtown.games.booom.events import TimedEvent
from boomtown.games.booom.fold import fold
from boomtown.games.booom.game import Game
from boomtown.games.booom.geometry import RADIUS
from boomtown.games.booom.kinds import Kind
from boomtown.games.booom.opening import open_game
from boomtown.games.booom.position import BooomPosition
from boomtown.games.booom.rules import GAME
from boomtown.games.booom.tiles import KIND, ORDER, UP, Tiles
from boomtown.games.booom.views import public_view, static_data, view, view_delta
from boomtown.games.card import OptionValue
from tests.games.booom.deltas import apply_delta
from tests.games.booom.positions import after, give, mine, some
from tests.games.booom.scripted import play_whole_game

WORDS = {kind.word for kind in Kind}
SECRET_SEED = 987654321012345


def viewers(game: Game) -> list[int | None]:
    return [None, *range(game.seats)]


def states(log: list[TimedEvent]) -> list[Game]:
    found: list[Game] = []
    game: Game | None = None
    for entry in log:
        game = fold(game, entry)
        # Some states last only inside one decision and are never shown.
        if game.phase != "between":
            found.append(game)
    return found


def with_other_secrets(game: Game) -> Game:
    """Returns the game with everything changed that nobody can see: faces that lie down or below, chance."""
    tiles = game.tiles
    rows = tiles.rows.copy()
    shown = tiles.seen & (rows[UP] == 1) & (rows[KIND] != Kind.ROCK)
    secret = np.flatnonzero(tiles.lying & ~shown)
    rows[KIND, secret] = np.roll(rows[KIND, secret], 7)
    # A face that would now be up though nobody saw it lies down, unless it lies below.
    rows[UP, secret] = np.where(tiles.seen[secret], 0, 1 - rows[UP, secret])
    opened = replace(game.opened, seed=1, kinds=game.opened.kinds[::-1])
    return replace(game, tiles=Tiles(rows), opened=opened)


@pytest.mark.parametrize(("seats", "oath"), [(4, "lenient"), (3, "strict"), (2, "strict")])
def test_no_view_of_a_whole_game_depends_on_anything_hidden(seats: int, oath: str) -> None:
    options: dict[str, OptionValue] = {"oath": oath, "rounds": 4}
    whole = play_whole_game(options, seats=seats, seed=SECRET_SEED, clumsy=0.05 * (oath == "strict"))
    for game in states(whole.log):
        twin = with_other_secrets(game)
        for viewer in viewers(game):
            seen, other = view(game, viewer), view(twin, viewer)
            assert json.dumps(seen) == json.dumps(other)


def test_no_view_holds_the_seed_or_a_face_that_lies_down_or_below() -> None:
    whole = play_whole_game({"rounds": 4}, seats=4, seed=SECRET_SEED)
    for game in states(whole.log):
        seen = game.tiles.seen
        for viewer in viewers(game):
            shown = view(game, viewer)
            assert str(SECRET_SEED) not in json.dumps(shown)
            for number, _, _, _, height, shows in shown["tiles"]:
                assert seen[number]
                assert height < 20
                if game.phase == "blast":
                    assert shows is None
                elif not game.tiles.rows[UP, number]:
                    assert shows == "rock"


def test_while_the_dust_hangs_in_the_air_nobody_sees_a_face() -> None:
    game, _ = mine((Kind.LEGAL, 0, 0, True), phase="blast")
    assert {tile[5] for tile in view(game, 0)["tiles"]} == {None}


def test_a_rock_looks_the_same_on_both_sides() -> None:
    up, _ = mine((Kind.ROCK, 0, 0, True))
    down, _ = mine((Kind.ROCK, 0, 0, False))
    assert view(up, 0)["tiles"] == view(down, 0)["tiles"]


def test_a_tile_that_lies_wholly_below_is_in_no_view() -> None:
    game, (hidden, cover) = mine((Kind.LEGAL, 0, 0, True), (Kind.ROCK, 0, 0, False))
    numbers = [tile[0] for tile in view(game, None)["tiles"]]
    assert cover in numbers
    assert hidden not in numbers


def test_an_aim_is_seen_only_by_who_aims() -> None:
    game = begin(open_game(seats=3, seed=1))
    game = after(game, 10, Aim(seat=1, x=123, y=456, force=7))
    assert view(game, 1)["own"]["aim"] == [123, 456, 7]
    for viewer in (None, 0, 2):
        assert view(game, viewer)["players"][1]["aimed"]
        assert "456" not in json.dumps({**view(game, viewer), "tiles": []})


def test_fists_are_seen_only_by_who_hides_until_one_is_opened() -> None:
    game, _ = mine(phase="revolver")
    game = give(game, 1 + 2, some(game, Kind.LEGAL, 4))
    game = replace(game, actor=0)
    game = after(game, 10, Challenge(seat=0, target=2))
    a, b, c, _ = game.depot(2)
    one = after(game, 20, Hide(seat=2, left=(a, b)))
    other = after(game, 20, Hide(seat=2, left=(b,), right=(c,)))
    for viewer in (None, 0, 1, 3):
        assert view(one, viewer) == view(other, viewer)
    assert view(one, 2)["own"]["fists"] == {"left": [a, b], "right": []}


def test_numbers_of_one_round_say_nothing_about_those_of_the_next() -> None:
    kept = Counter[bool]()
    for seed in range(12):
        for entry in play_whole_game({"rounds": 3}, seats=2, seed=seed).log:
            if isinstance(entry.event, events.Blasted):
                kept.update(new == old for new, old in enumerate(entry.event.old))
    assert kept[True] / kept.total() < 0.012


def test_differences_of_views_lead_to_the_same_view() -> None:
    whole = play_whole_game({"rounds": 3}, seats=4, seed=2)
    shown = states(whole.log)
    sizes = []
    for before, now in pairwise(shown):
        deltas = GAME.deltas(BooomPosition(before), BooomPosition(now), viewers(now))
        for viewer, one in zip(viewers(now), deltas, strict=True):
            assert one == view_delta(view(before, viewer), view(now, viewer))
            assert apply_delta(view(before, viewer), one) == view(now, viewer)
        sizes.append(len(json.dumps(deltas[1])))
    assert np.median(sizes) < 2500


def anew(game: Game) -> Game:
    """Returns the same game, at which nobody has looked."""
    return replace(game, tiles=Tiles(game.tiles.rows.copy()))


@pytest.mark.parametrize(("seats", "oath"), [(4, "lenient"), (3, "strict")])
def test_looking_on_shows_the_same_as_looking_anew(seats: int, oath: str) -> None:
    options: dict[str, OptionValue] = {"oath": oath, "rounds": 4}
    whole = play_whole_game(options, seats=seats, seed=5, clumsy=0.05 * (oath == "strict"))
    before, *later = [BooomPosition(game) for game in states(whole.log)]
    same_rows = same_players = 0
    for now in later:
        earlier, seen = before.public_view().fields, now.public_view(before).fields
        assert seen == public_view(anew(now.game)).fields
        rows = {id(row) for row in earlier["tiles"]}
        same_rows += sum(id(row) in rows for row in seen["tiles"])
        same_players += sum(
            one is other for one, other in zip(earlier["players"], seen["players"], strict=True)
        )
        before = now
    assert same_rows > 20 * len(later)
    assert same_players > (seats - 2) * len(later)


def test_heights_draw_the_upper_of_two_tiles_last() -> None:
    whole = play_whole_game({"rounds": 2}, seats=4, seed=2)
    for game in states(whole.log)[::9]:
        rows = view(game, None)["tiles"]
        for a, ax, ay, _, a_height, _ in rows:
            for b, bx, by, _, b_height, _ in rows:
                if a != b and (ax - bx) ** 2 + (ay - by) ** 2 < 4 * RADIUS**2:
                    assert (a_height < b_height) == bool(
                        game.tiles.rows[ORDER, a] < game.tiles.rows[ORDER, b]
                    )


def test_heights_do_not_tell_how_deep_a_tile_was_pushed() -> None:
    game, (gold,) = mine((Kind.LEGAL, 0, 0, True))
    deep = replace(game, tiles=game.tiles.put_back([gold], [500], [0]))
    high = replace(game, tiles=game.tiles.all_down().pushed(gold, 500, 0))
    assert view(deep, None)["tiles"] == view(high, None)["tiles"]


def test_views_and_kit_are_plain_json() -> None:
    game = begin(open_game(seats=4, seed=1))
    assert json.loads(json.dumps(view(game, 0))) == view(game, 0)
    assert json.loads(json.dumps(static_data(4))) == static_data(4)
    assert len(static_data(3)["depots"]) == 3
