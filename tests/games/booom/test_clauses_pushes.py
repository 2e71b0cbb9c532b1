"""Pushes (clause Search of docs/rules/booom.md): any place may be asked for, the rules say where they end."""

from __future__ import annotations

from math import hypot
from random import Random

import pytest

from boomtown.games.booom.commands import Slide
from boomtown.games.booom.geometry import GROUNDS, LONGEST_SLIDE, stop
from boomtown.games.booom.kinds import Kind
from boomtown.games.booom.views import static_data, view
from tests.games.booom.positions import after, mine, refused

LEGAL, BAT, ROCK = Kind.LEGAL, Kind.BAT, Kind.ROCK


def test_pushing_never_turns_a_tile_and_keeps_the_hand_busy() -> None:
    game, (tile,) = mine((LEGAL, 0, 0, False))
    pushed = after(game, 100, Slide(seat=0, tile=tile, x=0, y=300))
    assert pushed.tiles.shows(tile) is ROCK
    assert pushed.miner(0).busy(110)
    assert refused(pushed, 110, Slide(seat=0, tile=tile, x=0, y=0)) == "hand_busy"


def test_walls_hold_a_pushed_tile_in_and_out() -> None:
    game, (inside, outside) = mine((ROCK, 1000, 0, False), (ROCK, 1600, 500, False))
    assert after(game, 0, Slide(seat=0, tile=inside, x=1700, y=0)).tiles.at(inside) == (1150, 0)
    assert after(game, 0, Slide(seat=0, tile=outside, x=900, y=500)).tiles.at(outside) == (1450, 500)


@pytest.mark.parametrize("turns", range(4))
def test_a_tile_outside_is_not_pushed_through_the_corner_of_the_mine(turns: int) -> None:
    def turned(x: int, y: int) -> tuple[int, int]:
        for _ in range(turns):
            x, y = -y, x
        return x, y

    def pushed(start: tuple[int, int], end: tuple[int, int]) -> tuple[int, int]:
        game, (rock,) = mine((ROCK, *turned(*start), False))
        x, y = turned(*end)
        return after(game, 0, Slide(seat=0, tile=rock, x=x, y=y)).tiles.at(rock)

    assert pushed((1450, 900), (900, 1450)) == turned(1450, 1450)
    assert pushed((900, 1450), (1450, 900)) == turned(1450, 1450)
    assert pushed((1500, 1300), (1300, 1500)) == turned(1450, 1500)
    # It goes round the corner in two pushes: where it lies beside two walls, it may be pushed along either.
    assert pushed((1700, 1300), (1300, 1700)) == turned(1450, 1700)
    assert pushed((1450, 1700), (1300, 1700)) == turned(1300, 1700)
    assert pushed((1500, 1500), (1500, 900)) == turned(1500, 900)
    assert pushed((1600, 1500), (1400, 1500)) == turned(1400, 1500)
    # Straight at the corner, and as near to it one way as the other.
    assert pushed((1500, 1500), (1000, 1000)) in {turned(1450, 1000), turned(1000, 1450)}


@pytest.mark.parametrize(
    ("start", "end", "stops"),
    [
        ((0, 0), (900, 0), (800, 0)),
        ((0, 0), (-2600, 0), (-800, 0)),
        ((0, 0), (2600, 2600), (565, 565)),
        ((1000, 0), (2600, 0), (1150, 0)),
        ((-1000, -1000), (-2600, 2600), (-1055, -203)),
        ((1500, 0), (-2600, 0), (1450, 0)),
        ((1600, -1600), (1600, 2600), (1600, -800)),
        ((2000, 2000), (2600, 2600), (2100, 2100)),
        # As far as a hand reaches, to the hair.
        ((0, 0), (800, 0), (800, 0)),
        ((-100, 0), (380, 640), (380, 640)),
    ],
)
def test_any_push_ends_where_walls_and_the_reach_of_a_hand_let_it(
    start: tuple[int, int], end: tuple[int, int], stops: tuple[int, int]
) -> None:
    game, (rock,) = mine((ROCK, *start, False))
    pushed = after(game, 0, Slide(seat=0, tile=rock, x=end[0], y=end[1]))
    assert pushed.tiles.at(rock) == stops
    # The page reads it off the view.
    assert next(row for row in view(pushed, 0)["tiles"] if row[0] == rock)[1:3] == list(stops)


def test_every_push_ends_on_a_ground_on_which_the_tile_lay_within_reach_of_a_hand() -> None:
    rng = Random(31)
    for _ in range(3000):
        at = rng.choice(GROUNDS)
        x, y = rng.randint(at.left, at.right), rng.randint(at.bottom, at.top)
        to_x, to_y = rng.randint(-2600, 2600), rng.randint(-2600, 2600)
        end = stop(x, y, to_x, to_y)
        assert any(ground.nearest(x, y) == (x, y) and ground.nearest(*end) == end for ground in GROUNDS)
        assert hypot(end[0] - x, end[1] - y) <= LONGEST_SLIDE


def test_a_push_is_never_of_what_one_could_take_or_of_a_special() -> None:
    game, (gold, bat) = mine((LEGAL, 500, 0, True), (BAT, 0, 500, True))
    assert refused(game, 0, Slide(seat=0, tile=gold, x=600, y=0)) == "take_it"
    assert refused(game, 0, Slide(seat=0, tile=bat, x=0, y=600)) == "specials_stay"


def test_the_page_is_told_the_very_grounds_by_which_pushes_are_judged() -> None:
    data = static_data(4)
    assert data["grounds"] == [list(ground) for ground in GROUNDS]
    assert data["longest_slide"] == LONGEST_SLIDE
