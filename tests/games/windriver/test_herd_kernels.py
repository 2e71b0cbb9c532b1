"""What a search chooses among in the herd step: each distinct result once, none that starves for nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from boomtown.games.windriver import kernels_search, layout
from boomtown.games.windriver.board import HEX_NAMES, HEXES
from boomtown.games.windriver.bot_profile import BOT_PROFILE
from boomtown.games.windriver.rules import GAME, WindRiverPosition
from boomtown.games.windriver.turns import count_herd_results, herd_results
from tests.games.windriver.hunger import losses
from tests.games.windriver.test_turns import CROWDED
from tests.reference.windriver_random import strewn_position

ROOM = BOT_PROFILE.kernels.most_moves


def herd_of(state: layout.Words) -> str:
    """Returns the herd as `HerdResult` writes it."""
    counts = [(index, sum(layout.buffaloes_on(state, index))) for index in range(HEXES)]
    return ",".join(f"{HEX_NAMES[index]}={count}" for index, count in counts if count) or "-"


def after_the_herd(
    position: WindRiverPosition, *, resources: int | None = None, turns: int = 0
) -> list[layout.Words]:
    """Returns the states among which a search chooses in the herd step."""
    state = BOT_PROFILE.state_of(position)
    state[kernels_search.TURNS] = turns
    if resources is not None:
        state[layout.RESOURCES + state[layout.TURN]] = resources
    out = np.empty(ROOM, np.int64)
    found = []
    for action in out[: kernels_search.legal(state, out)].tolist():
        found.append(state.copy())
        kernels_search.play(found[-1], action)
        assert found[-1][layout.PHASE] != layout.IN_HERD
    return found


def strewn(seed: int, most_steps: int) -> Iterator[WindRiverPosition]:
    """Yields positions in the herd step."""
    rng = random.Random(seed)
    while True:
        position = GAME.parse_position(strewn_position(rng, rng.choice((3, 4)), "herd").position())
        if position.left <= most_steps:
            yield position


@pytest.mark.parametrize("seed", range(4))
def test_a_search_reaches_every_distinct_result_exactly_once(seed: int) -> None:
    compared = of_several_steps = 0
    positions = strewn(seed, most_steps=4)
    while compared < 40 or of_several_steps < 12:
        position = next(positions)
        if count_herd_results(position) > kernels_search.RESULTS:
            continue
        # Whoever can pay for all tipis leaves no result out.
        reached = [herd_of(state) for state in after_the_herd(position, resources=layout.MOST_RESOURCES)]
        assert sorted(reached) == sorted(str(result) for result in herd_results(position))
        compared += 1
        of_several_steps += position.left > 1


def test_where_there_are_millions_a_search_sees_some_each_once() -> None:
    position = GAME.parse_position(CROWDED)
    for turns, room in ((0, kernels_search.RESULTS), (1, kernels_search.RESULTS_LATER)):
        reached = [herd_of(state) for state in after_the_herd(position, resources=10, turns=turns)]
        assert len(reached) == len(set(reached)) == room


def test_an_action_of_a_search_is_a_row_of_legal_moves() -> None:
    out = np.empty(ROOM, np.int64)
    positions = strewn(7, most_steps=7)
    for _ in range(25):
        position = next(positions)
        state = BOT_PROFILE.state_of(position)
        for action in out[: kernels_search.legal(state, out)].tolist()[:20]:
            later = position
            for move in BOT_PROFILE.unfold(action):
                assert later.phase == "herd"
                later = later.play(move)
            assert later.phase != "herd"
            after = state.copy()
            kernels_search.play(after, action)
            assert np.array_equal(after, BOT_PROFILE.state_of(later))
    assert [str(move) for move in BOT_PROFILE.unfold(GAME.encode(GAME.parse_move("gather")))] == ["gather"]


@pytest.mark.parametrize("turns", [0, 1])
def test_no_result_starves_more_of_ones_own_tipis_than_need_be(turns: int) -> None:
    listed = 0
    positions = strewn(11 + turns, most_steps=5)
    while listed < 25:
        position = next(positions)
        least, most = losses(position)
        if least == most:
            continue
        lost = {
            int(state[layout.LEFT]) if state[layout.PHASE] == layout.IN_LOSE else 0
            for state in after_the_herd(position, turns=turns)
        }
        assert lost == {least}
        listed += 1


def test_hunger_is_let_pass_where_it_can_be_paid_for() -> None:
    def results(text: str) -> set[str]:
        return {herd_of(state) for state in after_the_herd(GAME.parse_position(text))}

    # The buffalo on c3 feeds the tipi, and there is nothing to pay with: another one steps.
    starving = "3 r herd:1 b1=1,c3=1r,d1=1 r=0/0/6,g=1/0/7,b=1/0/7"
    assert all("c3=1" in herd for herd in results(starving))
    assert len(results(starving)) == 5
    # A hungry tipi that can be fed is fed; whoever can pay may do as they like.
    assert results("3 r herd:1 b1=1,b2=1,c3=0r r=0/0/6,g=1/0/7,b=1/0/7") == {"b1=1,c3=1"}
    assert len(results("3 r herd:1 b1=1,b2=1,c3=0r r=1/0/6,g=1/0/7,b=1/0/7")) == 4
    # Two steps: the first takes the food away, the second brings it back.
    bridge = results("3 r herd:2 c2=1,c3=1r,e6=0r r=1/0/5,g=1/0/7,b=1/0/7")
    assert all("c3=1" in herd for herd in bridge)
