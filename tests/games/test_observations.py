"""Planes for learning code: each against the pictures that people see, and all of them frozen."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from boomtown.games.action_factors import factors_of
from boomtown.games.observation import Observation
from boomtown.games.registry import NotATurnGame, observation, turn_game
from boomtown.games.turn_game import TurnPosition
from boomtown.games.windriver.rules import WindRiverPosition
from boomtown.testing.game_suite import Variant, name_of, random_game, variants

Planes = dict[str, np.ndarray[Any, Any]]
Twin = Callable[[TurnPosition[Any], dict[str, Any], int, Any], None]

FROZEN = {
    ("boomerang", 1): "69ef3a0c44465b3a",
    ("boomers", 1): "79956c5eee7951fa",
    ("windriver", 1): "3f1d0ddc98a0e395",
}
"""By game and rules version: a hash of the names of all planes, and of what they show of random games."""


def own_observation(key: str) -> Observation:
    found = observation(key)
    assert found is not None
    return found


def observed(position: TurnPosition[Any], key: str, seat: int, first: int = -1) -> np.ndarray[Any, Any]:
    own = own_observation(key)
    out = np.full(own.size, 99, np.int8)
    own.observe(turn_game(key).state_of(position), first, seat, out)
    return out.reshape(own.shape)


class Canvas:
    """Planes that a slow twin paints by their names."""

    def __init__(self, own: Observation) -> None:
        self.names = [plane.name for plane in own.planes]
        self.planes = np.zeros(own.shape, np.int8)

    def set(self, name: str, square: str, number: int = 1) -> None:
        """Writes a number on a square, such as c3: a column and a row."""
        self.planes[self.names.index(name), int(square[1:]) - 1, "abcdefghijk".index(square[0])] = number

    def fill(self, name: str, number: int) -> None:
        """Writes a number on all squares."""
        self.planes[self.names.index(name)] = number


def paint_boomerang(position: TurnPosition[Any], picture: dict[str, Any], seat: int, canvas: Canvas) -> None:
    static_data = turn_game("boomerang").static_data(position.options)
    values = {kind["kind"]: kind["value"] for kind in static_data["pieces"]}
    for piece in picture["pieces"]:
        for cell in piece["cells"]:
            canvas.set("own" if piece["shows"] == seat else "other", cell)
            canvas.set("value", cell, values[piece["kind"]])
            east, north = chr(ord(cell[0]) + 1) + cell[1], cell[0] + str(int(cell[1]) + 1)
            canvas.set("joined_east", cell, east in piece["cells"])
            canvas.set("joined_north", cell, north in piece["cells"])
    for whose, hand in (("own", seat), ("other", 1 - seat)):
        for kind, count in picture["hands"][hand].items():
            canvas.fill(f"{whose}_{kind}", count)
    canvas.fill(f"variant_{position.options['variant']}", 1)
    canvas.fill("moves", position.to_move == seat)


def paint_boomers(position: TurnPosition[Any], picture: dict[str, Any], seat: int, canvas: Canvas) -> None:
    for boomer in picture["boomers"]:
        canvas.set("own" if boomer["seat"] == seat else "other", boomer["square"])
        if boomer["exhausted"]:
            canvas.set("exhausted", boomer["square"])
    for sooner in picture["sooners"]:
        canvas.set("sooner", sooner["square"])
        if sooner["barred"]:
            canvas.set("barred", sooner["square"])
    for name, squares in (("stone", "stones"), ("river", "river"), ("mine", "mines")):
        for square in picture[squares]:
            canvas.set(name, square)
    for rail in picture["rails"]:
        canvas.set({"e": "rail_east", "n": "rail_north"}[rail[-1]], rail[:-1])
    if setup := picture["setup"]:
        canvas.fill(f"places_{setup['steps'][setup['next']]['what']}", 1)
        canvas.fill("placements_left", len(setup["steps"]) - setup["next"])
    canvas.fill("quiet", picture["turns_without_stone"])
    canvas.fill("moves", position.to_move == seat)


def paint_windriver(position: TurnPosition[Any], picture: dict[str, Any], seat: int, canvas: Canvas) -> None:
    who = ["own", "next_1", "next_2", "next_3"]
    names = {(seat + turn) % position.seats: who[turn] for turn in range(position.seats)}
    for one in picture["hexes"]:
        canvas.set("board", one["hex"])
        canvas.set("fresh", one["hex"], one["fresh"])
        canvas.set("moved", one["hex"], one["moved"])
        for other, name in names.items():
            canvas.set(f"tipis_{name}", one["hex"], one["tipis"].count(other))
    for stock in picture["stocks"]:
        name = names[stock["seat"]]
        canvas.fill(f"resources_{name}", stock["resources"])
        canvas.fill(f"safe_{name}", stock["plains"])
        canvas.fill(f"hand_{name}", stock["hand"])
        canvas.fill(f"moves_{name}", position.to_move == stock["seat"])
    if picture["phase"] != "over":
        canvas.fill(f"phase_{picture['phase']}", 1)
    assert isinstance(position, WindRiverPosition)
    canvas.fill("left", position.left)


TWINS = {"boomerang": paint_boomerang, "boomers": paint_boomers, "windriver": paint_windriver}


@pytest.mark.parametrize("variant", variants(tuple(TWINS)), ids=name_of)
def test_planes_show_what_people_see(variant: Variant) -> None:
    key = variant[0]
    own = own_observation(key)
    for position in random_game(variant, 1):
        for seat in range(position.seats):
            canvas = Canvas(own)
            TWINS[key](position, position.picture(None), seat, canvas)
            planes = observed(position, key, seat)
            wrong = {own.planes[plane].name for plane in np.argwhere(planes != canvas.planes)[:, 0]}
            assert wrong == set(), f"{position} seen by {seat}"
            assert all(plane.max() <= own.planes[index].most for index, plane in enumerate(planes))


def test_a_slide_that_is_half_made_is_marked() -> None:
    rules = turn_game("boomers")
    position = rules.start()
    for text, stop in (("b4-b10", "b10"), ("h2-k2", "k2")):
        first, _ = factors_of(rules).split(rules.encode(rules.parse_move(text)))
        canvas = Canvas(own_observation("boomers"))
        paint_boomers(position, position.picture(None), 0, canvas)
        canvas.set("slides_away", text[:2])
        canvas.set("slides_to", stop)
        assert np.array_equal(observed(position, "boomers", 0, first), canvas.planes)


@pytest.mark.parametrize("key", sorted(TWINS))
def test_names_of_planes_are_different_and_all_have_a_meaning(key: str) -> None:
    own = own_observation(key)
    assert len({plane.name for plane in own.planes}) == len(own.planes)
    assert all(plane.meaning and 1 <= plane.most <= 127 for plane in own.planes)


@pytest.mark.parametrize("key", sorted(TWINS))
def test_every_plane_is_on_the_page(key: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "planes.md").read_text(encoding="utf-8")
    lines = [
        f"| {at} | `{p.name}` | {p.most} | {p.meaning} |" for at, p in enumerate(own_observation(key).planes)
    ]
    assert "\n".join(lines) in page


@pytest.mark.parametrize("key", sorted(TWINS))
def test_planes_are_frozen_for_a_rules_version(key: str) -> None:
    """Whoever trained on them relies on it: other planes need another rules version, and a hash here."""
    digest = hashlib.blake2b(digest_size=8)
    own = own_observation(key)
    for plane in own.planes:
        digest.update(f"{plane.name}: 0 to {plane.most}\n".encode())
    for variant in variants((key,))[:6]:
        for position in random_game(variant, 2):
            for seat in range(position.seats):
                digest.update(observed(position, key, seat).tobytes())
    assert digest.hexdigest() == FROZEN[key, turn_game(key).card.rules_version]


@pytest.mark.parametrize("key", sorted(TWINS))
def test_different_positions_look_different(key: str) -> None:
    """Not where the rules tell apart what a picture does not: such pairs have the same picture, too."""
    line = random_game(variants((key,))[0], 3)
    for one, other in pairwise(line):
        assert not np.array_equal(observed(one, key, 0), observed(other, key, 0))


def test_a_game_in_real_time_has_no_planes() -> None:
    with pytest.raises(NotATurnGame):
        observation("booom")
