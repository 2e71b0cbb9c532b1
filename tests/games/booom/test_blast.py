"""The blast model: geometry, and the measures that docs/decisions and the rules page promise."""

from __future__ import annotations

from functools import cache
from random import Random
from statistics import mean

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boomtown.games.booom.blast import Landing, Stick, blast, landing_place
from boomtown.games.booom.decide import begin
from boomtown.games.booom.geometry import EDGE, FLOOR, OUTSIDE, RADIUS
from boomtown.games.booom.kinds import Kind
from boomtown.games.booom.opening import open_game
from boomtown.games.booom.tiles import ANGLE, KIND, ORDER, PLACE, UP, Tiles, X, Y
from boomtown.games.booom.views import static_data
from boomtown.games.booom.visibility import SPOTS
from tests.games.booom.positions import mine
from tests.games.booom.scripted import play_whole_game

GOOD = tuple(Stick(x, y, 75) for x in (-600, 600) for y in (-600, 600))


def full_mine(seed: int) -> Tiles:
    return begin(open_game(seats=4, seed=seed)).tiles


def good_blasts(count: int = 40) -> list[tuple[Tiles, Landing]]:
    mines = [full_mine(seed) for seed in range(count)]
    return [(tiles, blast(tiles, GOOD, 4, Random(seed))) for seed, tiles in enumerate(mines)]


def test_in_a_good_blast_a_third_of_the_tiles_tumble_and_half_of_those_land_turned() -> None:
    landings = [landing for _, landing in good_blasts()]
    tumbled = mean(landing.tumbled.mean() for landing in landings)
    turned = mean(landing.turned.sum() / landing.tumbled.sum() for landing in landings)
    assert 0.30 < tumbled < 0.38
    assert 0.46 < turned < 0.54


def test_the_first_good_blast_brings_up_about_a_dozen_nuggets() -> None:
    up = [
        np.isin(landing.rows[KIND], (Kind.LEGAL, Kind.ILLEGAL))[landing.turned].sum()
        for _, landing in good_blasts()
    ]
    assert 10.5 < mean(up) < 13.5


def test_no_tile_that_stays_on_the_ground_is_nudged_farther_than_pages_are_told() -> None:
    nudge = static_data(4)["nudge"]
    ways, turns = [], []
    for before, landing in good_blasts():
        still = ~landing.tumbled
        ways.append(np.hypot(*(landing.rows[[X, Y]] - before.rows[[X, Y]]))[still].max())
        turns.append(((landing.rows[ANGLE] - before.rows[ANGLE]) % 360)[still].max())
    assert 0.6 * nudge["way"] < max(ways) <= nudge["way"] + 1
    assert 0.6 * nudge["turn"] < max(turns) <= nudge["turn"]


def test_some_tiles_fly_out_and_land_on_the_table_and_not_on_the_wall() -> None:
    out = []
    for _, landing in good_blasts():
        far = np.maximum(abs(landing.rows[X]), abs(landing.rows[Y]))
        assert ((far <= FLOOR) | ((far >= OUTSIDE) & (far <= EDGE))).all()
        out.append((far >= OUTSIDE).sum())
    assert 1 < mean(out) < 15


def test_tiles_near_a_stick_tumble_more_often_than_far_ones() -> None:
    near, far = [], []
    for seed in range(20):
        tiles = full_mine(seed)
        landing = blast(tiles, [Stick(-700, -700, 75)], 4, Random(seed))
        gap = (tiles.rows[X] + 700) ** 2 + (tiles.rows[Y] + 700) ** 2
        near.append(landing.tumbled[gap < 300**2].mean())
        far.append(landing.tumbled[gap > 1500**2].mean())
    assert mean(near) > 0.5
    assert mean(far) < 0.05


def test_rubble_on_top_holds_a_tile_down() -> None:
    game, (buried,) = mine((Kind.LEGAL, 0, 0, False))
    stick = Stick(150, 0, 75)

    def tumbles(on_top: int) -> float:
        rows = game.tiles.rows.copy()
        rubble = [tile for tile in range(160) if tile != buried][:on_top]
        rows[X, rubble], rows[Y, rubble] = 0, 0
        rows[ORDER, buried] = -1
        return mean(bool(blast(Tiles(rows), [stick], 4, Random(s)).tumbled[buried]) for s in range(200))

    alone, below_some, below_many = tumbles(0), tumbles(3), tumbles(20)
    assert alone > 0.3
    assert below_many == 0 < below_some < alone - 0.1


def test_a_weak_throw_and_a_wild_one_do_less_than_a_good_one() -> None:
    def tumbled(force: int) -> float:
        sticks = [Stick(stick.x, stick.y, force) for stick in GOOD]
        return mean(float(blast(full_mine(s), sticks, 4, Random(s)).tumbled.mean()) for s in range(10))

    assert tumbled(0) < tumbled(40) < tumbled(75)
    assert tumbled(100) < tumbled(75)


def test_a_harder_throw_is_less_exact_and_every_stick_stays_in_the_mine() -> None:
    def spread(force: int) -> float:
        return mean(abs(landing_place(Stick(0, 0, force), Random(s)).x) for s in range(300))

    assert spread(0) < spread(50) < spread(100)
    assert all(abs(landing_place(Stick(FLOOR, -FLOOR, 100), Random(s)).x) <= FLOOR for s in range(100))


def test_tiles_outside_the_mine_and_in_chests_do_not_move() -> None:
    game, (outside, gold) = mine((Kind.LEGAL, 1800, 100, True), (Kind.LEGAL, 0, 0, True))
    tiles = game.tiles.taken([gold], 5)
    landing = blast(tiles, GOOD, 4, Random(3))
    still = [outside, gold]
    assert np.array_equal(landing.rows[:ORDER, still], tiles.rows[:ORDER, still])
    assert not landing.tumbled[still].any()


def test_who_flew_lands_on_top_of_who_did_not() -> None:
    _, landing = good_blasts(1)[0]
    assert landing.rows[ORDER][landing.tumbled].min() > landing.rows[ORDER][~landing.tumbled].max()
    assert sorted(landing.rows[ORDER].tolist()) == list(range(160))


def test_without_sticks_nothing_moves() -> None:
    tiles = full_mine(1)
    landing = blast(tiles, [], 4, Random(1))
    assert np.array_equal(landing.rows[[KIND, X, Y, UP, PLACE]], tiles.rows[[KIND, X, Y, UP, PLACE]])


@pytest.mark.slow
def test_twelve_rounds_bring_up_85_to_95_percent_of_the_gold_with_any_number_of_players() -> None:
    for seats in (2, 3, 4):
        shares = [sum(play_whole_game(seats=seats, seed=seed).game.scores()) / 70 for seed in range(16)]
        assert 0.85 < mean(shares) < 0.95, seats


# What can be seen


def covered_twin(tiles: Tiles) -> list[bool]:
    """Tells which tiles are in sight, one point at a time: the slow and obvious way."""
    lying = [
        (int(tiles.rows[X, n]), int(tiles.rows[Y, n]), int(tiles.rows[ORDER, n]))
        for n in range(160)
        if tiles.rows[PLACE, n] == 0
    ]
    seen = []
    for n in range(160):
        x, y, order = (int(tiles.rows[row, n]) for row in (X, Y, ORDER))
        above = [
            (ax, ay) for ax, ay, ao in lying if ao > order and (ax - x) ** 2 + (ay - y) ** 2 < 4 * RADIUS**2
        ]
        spots = [(x + int(dx), y + int(dy)) for dx, dy in SPOTS]
        free = any(all((ax - sx) ** 2 + (ay - sy) ** 2 >= RADIUS**2 for ax, ay in above) for sx, sy in spots)
        seen.append(tiles.rows[PLACE, n] == 0 and free)
    return seen


def heights_twin(tiles: Tiles) -> tuple[list[int], list[int]]:
    """Returns how many lie on each tile, and how high each in sight lies: by following all piles."""
    rows: list[list[int]] = tiles.rows.tolist()

    def lies_on(top: int, tile: int) -> bool:
        near = (rows[X][top] - rows[X][tile]) ** 2 + (rows[Y][top] - rows[Y][tile]) ** 2 < 4 * RADIUS**2
        return near and rows[ORDER][top] > rows[ORDER][tile] and rows[PLACE][top] == rows[PLACE][tile] == 0

    @cache
    def level(tile: int) -> int:
        below = [other for other in range(160) if tiles.seen[other] and lies_on(tile, other)]
        return max((level(other) + 1 for other in below), default=0) if tiles.seen[tile] else 0

    load = [sum(lies_on(top, tile) for top in range(160)) for tile in range(160)]
    return load, [level(tile) for tile in range(160)]


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6), st.lists(st.integers(0, 159), max_size=12, unique=True))
def test_visibility_is_the_same_as_point_by_point_however_tiles_are_taken_pushed_and_put_back(
    seed: int, touched: list[int]
) -> None:
    tiles = Tiles(blast(full_mine(seed), GOOD, 4, Random(seed)).rows)
    rng = Random(seed)
    for tile in touched:
        change = rng.randrange(3)
        if change == 0:
            tiles = tiles.taken([tile], 1)
        elif change == 1 and tiles.place(tile) == 0:
            tiles = tiles.pushed(tile, rng.randint(-FLOOR, FLOOR), rng.randint(-FLOOR, FLOOR))
        else:
            tiles = tiles.put_back([tile], [rng.randint(-FLOOR, FLOOR)], [0])
    assert tiles.seen.tolist() == covered_twin(tiles)
    load, levels = heights_twin(tiles)
    assert tiles.load.tolist() == load
    assert tiles.levels.tolist() == levels
    assert tiles.all_down().seen.tolist() == tiles.seen.tolist()
