"""Clause Search of docs/rules/booom.md, in mines laid out by hand."""

from __future__ import annotations

import gc
from contextlib import suppress

import pytest

from boomtown.core import IllegalMove
from boomtown.games.booom import events
from boomtown.games.booom.commands import Done, Elapse, Slide, Touch
from boomtown.games.booom.decide import due
from boomtown.games.booom.event_builder import EventBuilder
from boomtown.games.booom.kinds import Kind
from boomtown.games.booom.position import BooomPosition
from boomtown.games.booom.searching import LAST_LOOK_MS
from boomtown.games.booom.tiles import LYING
from tests.games.booom.positions import after, events_of, give, mine, number_now, refused, some

LEGAL, BAT, ROCK = Kind.LEGAL, Kind.BAT, Kind.ROCK
HANK, ALMA, TONY, RUBY = range(4)


# Search


def test_the_first_touch_owns_a_nugget_and_the_second_is_told_that_it_is_taken() -> None:
    game, (gold, _) = mine((LEGAL, 0, 0, True), (LEGAL, 500, 0, True))
    game = after(game, 1000, Touch(seat=2, tile=gold))
    assert game.depot(2) == (gold,)
    assert refused(game, 1000, Touch(seat=1, tile=gold)) == "taken"


@pytest.mark.parametrize("kind", [Kind.ILLEGAL, Kind.PICKAXE, Kind.DYNAMITE, Kind.STAR, Kind.REVOLVER])
def test_illegal_nuggets_and_actions_are_grabbed_like_legal_ones(kind: Kind) -> None:
    game, (tile,) = mine((kind, 0, 0, True))
    assert after(game, 1000, Touch(seat=0, tile=tile)).depot(0, kind) == (tile,)


def test_a_nugget_outside_the_mine_may_be_grabbed() -> None:
    game, (gold,) = mine((LEGAL, 1800, 0, True))
    assert after(game, 1000, Touch(seat=0, tile=gold)).depot(0) == (gold,)


def test_a_hand_carries_one_tile_at_a_time_and_longer_from_farther_away() -> None:
    game, (near, far, third) = mine((LEGAL, 0, -1000, True), (LEGAL, 0, 1000, True), (LEGAL, 600, 0, True))
    from_near = after(game, 1000, Touch(seat=0, tile=near)).miner(0).hand
    from_far = after(game, 1000, Touch(seat=0, tile=far)).miner(0).hand
    assert from_near is not None
    assert from_far is not None
    assert 1000 < from_near.until_ms < from_far.until_ms
    game = after(game, 1000, Touch(seat=0, tile=near))
    assert refused(game, from_near.until_ms - 1, Touch(seat=0, tile=third)) == "hand_busy"
    assert after(game, from_near.until_ms, Touch(seat=0, tile=third)).depot(0) == tuple(sorted((near, third)))


def test_what_is_refused_leaves_no_cycle_behind() -> None:
    """In a search thousands are refused; to look for cycles of tracebacks would stop everybody."""
    game, (down, bat) = mine((LEGAL, 0, 0, False), (BAT, 500, 0, True))
    moment = BooomPosition(game)
    gc.disable()
    try:
        for tile in (down, bat) * 20:
            with suppress(IllegalMove):
                moment.act(Touch(seat=ALMA, tile=tile), 1000)
        assert not any(type(kept) is EventBuilder and kept.game is game for kept in gc.get_objects())
    finally:
        gc.enable()


def test_a_tile_that_others_hide_wholly_cannot_be_touched_until_they_are_pushed_aside() -> None:
    game, (gold, rock) = mine((LEGAL, 0, 0, True), (ROCK, 0, 0, False))
    assert refused(game, 100, Touch(seat=0, tile=gold)) == "not_there"
    game = after(game, 100, Slide(seat=1, tile=rock, x=250, y=0))
    assert game.tiles.at(rock) == (250, 0)
    assert after(game, 200, Touch(seat=0, tile=gold)).depot(0) == (gold,)


def test_a_tile_that_peeps_out_can_be_touched() -> None:
    game, (gold, _) = mine((LEGAL, 0, 0, True), (ROCK, 120, 0, False))
    assert after(game, 100, Touch(seat=0, tile=gold)).depot(0) == (gold,)


def test_taking_a_tile_uncovers_what_lies_below() -> None:
    game, (lower, upper) = mine((LEGAL, 0, 0, True), (LEGAL, 0, 0, True))
    assert not game.tiles.seen[lower]
    game = after(game, 100, Touch(seat=0, tile=upper))
    assert game.tiles.seen[lower]
    assert after(game, 100, Touch(seat=1, tile=lower)).depot(1) == (lower,)


def test_nothing_is_grabbed_before_the_dust_settles_or_outside_the_search() -> None:
    flying, (gold,) = mine((LEGAL, 0, 0, True), phase="blast")
    assert refused(flying, 10, Touch(seat=0, tile=gold)) == "still_flying"
    searching = after(flying, 1600, Elapse())
    assert refused(searching, 1599, Touch(seat=0, tile=gold)) == "still_flying"
    aiming, (gold,) = mine((LEGAL, 0, 0, True), phase="aim")
    assert refused(aiming, 10, Touch(seat=0, tile=gold)) == "not_searching"


def test_what_is_long_gone_and_what_lies_hidden_get_the_same_answer() -> None:
    game, (hidden, _) = mine((LEGAL, 0, 0, True), (ROCK, 0, 0, False))
    chested = some(game, LEGAL, 5)[-1]
    game = give(game, 5, [chested])
    assert refused(game, 10, Touch(seat=0, tile=hidden)) == "not_there"
    assert refused(game, 10, Touch(seat=0, tile=chested)) == "not_there"


def test_the_search_ends_a_last_look_after_nothing_is_in_sight() -> None:
    game, (gold,) = mine((LEGAL, 0, 0, True))
    moment = due(game)
    assert moment is not None
    assert moment[0] == 60_000
    game = after(game, 4000, Touch(seat=0, tile=gold))
    assert due(game) == (4000 + LAST_LOOK_MS, Elapse())
    assert refused(game, 4000 + LAST_LOOK_MS - 1, Elapse()) == "too_early"
    ended = events_of(game, 4000 + LAST_LOOK_MS, Elapse())[0]
    assert ended == events.SearchEnded(reason="empty")


def test_gold_that_is_uncovered_in_the_last_look_prolongs_the_search() -> None:
    game, (_, rock) = mine((LEGAL, 0, 0, True), (ROCK, 0, 0, False))
    assert due(game) == (LAST_LOOK_MS, Elapse())
    game = after(game, 1000, Slide(seat=0, tile=rock, x=300, y=0))
    assert due(game) == (60_000, Elapse())


def test_the_search_ends_when_all_are_done_and_what_is_left_stays() -> None:
    game, (gold,) = mine((LEGAL, 0, 0, True))
    game = after(game, 10, Done(seat=0), Done(seat=1), Done(seat=3))
    assert game.phase == "search"
    assert refused(game, 20, Touch(seat=0, tile=gold)) == "already_done"
    happened = events_of(game, 20, Done(seat=2))
    assert happened[1] == events.SearchEnded(reason="done")
    game = after(game, 20, Done(seat=2))
    left = number_now(gold, happened)
    assert (game.round, game.tiles.kind(left), game.tiles.shows(left)) == (2, LEGAL, ROCK)
    assert (game.tiles.place(left), game.tiles.at(left)) == (LYING, (0, 0))


def test_the_search_ends_after_its_time() -> None:
    game, _ = mine((LEGAL, 0, 0, True), search_s=30)
    assert due(game) == (30_000, Elapse())
    assert events_of(game, 30_000, Elapse())[0] == events.SearchEnded(reason="time")
