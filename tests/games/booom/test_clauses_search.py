"""Clauses Search, Warnings, Forfeits and Oath of docs/rules/booom.md, each in a mine laid out by hand."""

from __future__ import annotations

import gc
from contextlib import suppress

import pytest
from msgspec.structs import replace

from boomtown.core import IllegalMove
from boomtown.games.booom import events
from boomtown.games.booom.commands import Done, Elapse, Lower, Raise, Slide, Touch
from boomtown.games.booom.decide import due, play
from boomtown.games.booom.face import Moment
from boomtown.games.booom.kinds import OWN_GESTURES, SPECIALS, Kind
from boomtown.games.booom.searching import HOLD_MS, LAST_LOOK_MS, MERCY_MS
from boomtown.games.booom.story import Story
from boomtown.games.booom.tiles import DEPOTS, LYING, SHERIFF
from tests.games.booom.laid import after, give, mine, number_now, refused, some, told, waited

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
    from_near = after(game, 1000, Touch(seat=0, tile=near)).player(0).hand
    from_far = after(game, 1000, Touch(seat=0, tile=far)).player(0).hand
    assert from_near is not None
    assert from_far is not None
    assert 1000 < from_near.until_ms < from_far.until_ms
    game = after(game, 1000, Touch(seat=0, tile=near))
    assert refused(game, from_near.until_ms - 1, Touch(seat=0, tile=third)) == "hand_busy"
    assert after(game, from_near.until_ms, Touch(seat=0, tile=third)).depot(0) == tuple(sorted((near, third)))


def test_what_is_refused_leaves_no_cycle_behind() -> None:
    """In a search thousands are refused; to look for cycles of tracebacks would stop everybody."""
    game, (down, bat) = mine((LEGAL, 0, 0, False), (BAT, 500, 0, True))
    moment = Moment(game)
    gc.disable()
    try:
        for tile in (down, bat) * 20:
            with suppress(IllegalMove):
                moment.act(Touch(seat=ALMA, tile=tile), 1000)
        assert not any(type(kept) is Story and kept.game is game for kept in gc.get_objects())
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


def test_pushing_never_turns_a_tile_and_keeps_the_hand_busy() -> None:
    game, (tile,) = mine((LEGAL, 0, 0, False))
    pushed = after(game, 100, Slide(seat=0, tile=tile, x=0, y=300))
    assert pushed.tiles.shows(tile) is ROCK
    assert pushed.player(0).busy(110)
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
    # Round the corner, or along it, nothing is in the way.
    assert pushed((1700, 1300), (1300, 1700)) == turned(1300, 1700)
    assert pushed((1500, 1500), (1500, 900)) == turned(1500, 900)
    assert pushed((1600, 1500), (1400, 1500)) == turned(1400, 1500)


def test_a_push_is_short_and_never_of_what_one_could_take_or_of_a_special() -> None:
    game, (rock, gold, bat) = mine((ROCK, 0, 0, False), (LEGAL, 500, 0, True), (BAT, 0, 500, True))
    assert refused(game, 0, Slide(seat=0, tile=rock, x=900, y=0)) == "too_far"
    assert refused(game, 0, Slide(seat=0, tile=gold, x=600, y=0)) == "take_it"
    assert refused(game, 0, Slide(seat=0, tile=bat, x=0, y=600)) == "specials_stay"


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
    ended = told(game, 4000 + LAST_LOOK_MS, Elapse())[0]
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
    story = told(game, 20, Done(seat=2))
    assert story[1] == events.SearchEnded(reason="done")
    game = after(game, 20, Done(seat=2))
    left = number_now(gold, story)
    assert (game.round, game.tiles.kind(left), game.tiles.shows(left)) == (2, LEGAL, ROCK)
    assert (game.tiles.place(left), game.tiles.at(left)) == (LYING, (0, 0))


def test_the_search_ends_after_its_time() -> None:
    game, _ = mine((LEGAL, 0, 0, True), search_s=30)
    assert due(game) == (30_000, Elapse())
    assert told(game, 30_000, Elapse())[0] == events.SearchEnded(reason="time")


# Warnings and forfeits


def test_the_warning_of_ones_own_special_freezes_all_others_and_the_caller_goes_on() -> None:
    game, (bat, gold, rock) = mine((BAT, 0, 0, True), (LEGAL, 500, 0, True), (ROCK, 0, 900, False))
    push = Slide(seat=ALMA, tile=rock, x=200, y=900)
    assert told(game, 999, push)
    game = after(game, 1000, Touch(seat=HANK, tile=bat))
    assert [bool(player.fears) for player in game.players] == [False, True, True, True]
    assert game.tiles.place(bat) == 0
    assert refused(game, 1100, Touch(seat=ALMA, tile=gold)) == "frozen"
    assert refused(game, 1100, push) == "frozen"
    assert after(game, 1100, Touch(seat=HANK, tile=gold)).depot(HANK) == (gold,)


def test_a_warning_can_be_called_with_a_busy_hand() -> None:
    game, (bat, gold, _) = mine((BAT, 0, 0, True), (LEGAL, 500, 0, True), (LEGAL, 900, 0, True))
    game = after(game, 1000, Touch(seat=HANK, tile=gold), Touch(seat=HANK, tile=bat))
    assert game.warned == {BAT}


def test_each_warning_is_called_once_a_round() -> None:
    game, (bat,) = mine((BAT, 0, 0, True))
    game = after(game, 1000, Touch(seat=HANK, tile=bat))
    assert refused(game, 2000, Touch(seat=HANK, tile=bat)) == "already_warned"


def test_a_warning_can_be_called_again_in_the_next_round() -> None:
    game, (bat,) = mine((BAT, 0, 0, True))
    game = after(game, 1000, Touch(seat=HANK, tile=bat))
    game = after(game, 1000, Done(seat=0), Done(seat=1), Done(seat=2))
    story = told(game, 1000, Done(seat=3))
    game = after(game, 1000, Done(seat=3))
    assert game.round == 2
    bat = number_now(bat, story)
    game = replace(game, phase="search", tiles=game.tiles.turned_up(bat))
    (warned,) = told(game, 2000, Touch(seat=HANK, tile=bat))
    assert warned == events.Warned(seat=HANK, tile=bat, special=BAT, others=(ALMA, TONY, RUBY))
    assert refused(after(game, 2000, Touch(seat=HANK, tile=bat)), 2001, Touch(seat=HANK, tile=bat)) == (
        "already_warned"
    )


def test_somebody_elses_special_does_nothing() -> None:
    game, (bat,) = mine((BAT, 0, 0, True))
    assert refused(game, 1000, Touch(seat=ALMA, tile=bat)) == "not_your_special"


def test_a_touch_that_counted_before_the_warning_is_lawful_even_if_it_arrives_later() -> None:
    game, (bat, gold) = mine((BAT, 0, 0, True), (LEGAL, 500, 0, True))
    game = after(game, 1000, Touch(seat=HANK, tile=bat))
    assert after(game, 990, Touch(seat=ALMA, tile=gold)).depot(ALMA) == (gold,)


def test_a_forfeit_is_a_gesture_that_is_held_long_enough() -> None:
    game, (bat, gold) = mine((BAT, 0, 0, True), (LEGAL, 500, 0, True))
    game = after(game, 1000, Touch(seat=HANK, tile=bat))
    hold = HOLD_MS["hands_up"]
    assert refused(game, 1500, Lower(seat=ALMA)) == "not_raised"
    assert refused(game, 1500, Raise(seat=ALMA, gesture="flail")) == "wrong_gesture"
    game = after(game, 1500, Raise(seat=ALMA, gesture="hands_up"))
    assert refused(game, 1600, Raise(seat=ALMA, gesture="hands_up")) == "already_raised"
    hasty = after(game, 1500 + hold - 1, Lower(seat=ALMA))
    assert refused(hasty, 2500, Touch(seat=ALMA, tile=gold)) == "frozen"
    patient = after(game, 1500 + hold, Lower(seat=ALMA))
    assert after(patient, 2500, Touch(seat=ALMA, tile=gold)).depot(ALMA) == (gold,)
    assert refused(patient, 2500, Raise(seat=ALMA, gesture="hands_up")) == "not_warned"


def test_two_warnings_need_two_forfeits() -> None:
    game, (bat, rat, _) = mine((BAT, 0, 0, True), (Kind.RAT, 500, 0, True), (LEGAL, 900, 0, True))
    game = after(game, 1000, Touch(seat=HANK, tile=bat))
    game = after(game, 1100, Raise(seat=ALMA, gesture="hands_up"))
    game = after(game, 2000, Lower(seat=ALMA), Touch(seat=ALMA, tile=rat))
    assert [len(player.fears) for player in game.players] == [1, 0, 2, 2]


def test_who_is_frozen_calls_no_warning_before_the_forfeit() -> None:
    game, (bat, rat) = mine((BAT, 0, 0, True), (Kind.RAT, 500, 0, True))
    game = after(game, 1000, Touch(seat=HANK, tile=bat))
    assert refused(game, 2000, Touch(seat=ALMA, tile=rat)) == "frozen"


@pytest.mark.parametrize("special", SPECIALS)
def test_in_the_variant_each_special_has_its_own_forfeit(special: Kind) -> None:
    game, (tile, _) = mine((special, 0, 0, True), (LEGAL, 500, 0, True), forfeits="own")
    caller = game.immune(special)
    assert caller is not None
    other = (caller + 1) % 4
    game = after(game, 1000, Touch(seat=caller, tile=tile))
    assert refused(game, 1100, Raise(seat=other, gesture="hands_up")) == "wrong_gesture"
    gesture = OWN_GESTURES[special]
    game = after(game, 1100, Raise(seat=other, gesture=gesture))
    assert not after(game, 1100 + HOLD_MS[gesture], Lower(seat=other)).player(other).fears


def test_with_fewer_players_the_specials_of_absent_characters_do_nothing_even_under_the_strict_oath() -> None:
    game, (ghost, snake) = mine((Kind.GHOST, 0, 0, True), (Kind.SNAKE, 500, 0, True), seats=2, oath="strict")
    assert refused(game, 1000, Touch(seat=0, tile=ghost)) == "idle_special"
    assert refused(game, 1000, Touch(seat=1, tile=snake)) == "idle_special"


# Oath


def test_under_the_lenient_oath_a_forbidden_touch_does_nothing() -> None:
    game, (down, rock_up) = mine((LEGAL, 0, 0, False), (ROCK, 500, 0, True))
    assert refused(game, 1000, Touch(seat=0, tile=down)) == "face_down"
    assert refused(game, 1000, Touch(seat=0, tile=rock_up)) == "face_down"


def _strict(why: str) -> tuple[events.Caught, int]:
    game, (down, bat, gold, more) = mine(
        (LEGAL, 0, 0, False),
        (BAT, 500, 0, True),
        (LEGAL, 900, 0, True),
        (LEGAL, 900, 500, True),
        oath="strict",
    )
    game = after(game, 0, Touch(seat=ALMA, tile=gold))
    if why == "frozen":
        game = after(game, 1000, Touch(seat=HANK, tile=bat))
    tile = {"face_down": down, "special": bat, "frozen": more}[why]
    caught = told(game, 1000 + MERCY_MS, Touch(seat=ALMA, tile=tile))[0]
    assert isinstance(caught, events.Caught)
    return caught, gold


@pytest.mark.parametrize("why", ["face_down", "special", "frozen"])
def test_under_the_strict_oath_a_forbidden_touch_costs_the_gold_of_this_round(why: str) -> None:
    caught, gold = _strict(why)
    assert (caught.seat, caught.why, caught.tiles) == (ALMA, why, (gold,))


def test_who_breaks_the_oath_sits_out_the_rest_and_the_whole_next_round_in_jail() -> None:
    game, (down, gold, more) = mine(
        (LEGAL, 0, 0, False), (LEGAL, 900, 0, True), (LEGAL, 900, 500, True), oath="strict"
    )
    game = after(game, 0, Touch(seat=ALMA, tile=gold))
    game = after(game, 2000, Touch(seat=ALMA, tile=down))
    assert game.depot(ALMA) == ()
    assert game.tiles.held(SHERIFF) == (gold,)
    assert refused(game, 3000, Touch(seat=ALMA, tile=more)) == "in_jail"
    game = after(game, 3000, Done(seat=0), Done(seat=2))
    story = told(game, 3000, Done(seat=3))
    game = after(game, 3000, Done(seat=3))
    back = number_now(gold, story)
    assert (game.tiles.kind(back), game.tiles.shows(back)) == (LEGAL, ROCK)
    assert game.tiles.inside[back]
    assert (game.round, game.jailed(ALMA), game.active) == (2, True, (0, 2, 3))
    game = waited(game)
    assert [stick.seat for stick in game.sticks] == [0, 2, 3]
    game = waited(game)
    while game.round == 2:
        game = waited(game)
    assert not game.jailed(ALMA)


def test_gold_of_earlier_rounds_is_safe_from_the_sheriff() -> None:
    game, (down, _) = mine((LEGAL, 0, 0, False), (LEGAL, 900, 0, True), oath="strict")
    safe = some(game, LEGAL, 4)[-1]
    game = give(game, 5 + ALMA, [safe])
    assert after(game, 2000, Touch(seat=ALMA, tile=down)).chest(ALMA) == (safe,)


def test_a_touch_right_after_a_warning_breaks_no_oath() -> None:
    game, (bat, gold) = mine((BAT, 0, 0, True), (LEGAL, 900, 0, True), oath="strict")
    game = after(game, 1000, Touch(seat=HANK, tile=bat))
    assert refused(game, 1000 + MERCY_MS - 1, Touch(seat=ALMA, tile=gold)) == "frozen"


def test_a_second_warning_does_not_lengthen_the_mercy_of_the_first() -> None:
    game, (bat, ghost, gold) = mine(
        (BAT, 0, 0, True), (Kind.GHOST, 500, 0, True), (LEGAL, 900, 0, True), oath="strict"
    )
    game = after(game, 1000, Touch(seat=TONY, tile=ghost))
    game = after(game, 1000, Raise(seat=HANK, gesture="hands_up"))
    game = after(game, 1800, Lower(seat=HANK), Touch(seat=HANK, tile=bat))
    assert isinstance(told(game, 1900, Touch(seat=ALMA, tile=gold))[0], events.Caught)
    assert refused(game, 1900, Touch(seat=TONY, tile=gold)) == "frozen"


def test_who_is_frozen_warns_nobody_but_breaks_no_oath_by_trying() -> None:
    game, (bat, rat) = mine((BAT, 0, 0, True), (Kind.RAT, 500, 0, True), oath="strict")
    game = after(game, 1000, Touch(seat=HANK, tile=bat))
    assert refused(game, 5000, Touch(seat=ALMA, tile=rat)) == "frozen"


def test_being_beaten_to_a_nugget_breaks_no_oath() -> None:
    game, (gold, _) = mine((LEGAL, 0, 0, True), (LEGAL, 900, 0, True), oath="strict")
    game = after(game, 1000, Touch(seat=0, tile=gold))
    assert refused(game, 1001, Touch(seat=1, tile=gold)) == "taken"


def test_the_special_of_who_sits_in_jail_does_nothing() -> None:
    game, (bat, down, _) = mine(
        (BAT, 0, 0, True), (ROCK, 500, 0, False), (LEGAL, 900, 0, True), oath="strict"
    )
    game = after(game, 1000, Touch(seat=HANK, tile=down))
    assert refused(game, 2000, Touch(seat=ALMA, tile=bat)) == "idle_special"


def test_when_everybody_sits_in_jail_the_search_is_over() -> None:
    game, (down, _) = mine((ROCK, 0, 0, False), (LEGAL, 900, 0, True), seats=2, oath="strict")
    game = after(game, 1000, Touch(seat=0, tile=down))
    game = after(game, 1000, Touch(seat=1, tile=down))
    assert (game.round, game.active) == (2, ())
    game = waited(game)
    assert (game.phase, game.sticks) == ("blast", ())
    game = waited(game)
    assert (game.round, game.phase, game.active) == (3, "aim", (0, 1))


def test_actions_of_who_sits_in_jail_go_back_unused() -> None:
    game, (down, star, _) = mine(
        (LEGAL, 0, 0, False), (Kind.STAR, 500, 0, True), (LEGAL, 900, 0, True), oath="strict"
    )
    game = after(game, 0, Touch(seat=ALMA, tile=star))
    game = after(game, 2000, Touch(seat=ALMA, tile=down))
    assert game.holder(Kind.STAR) is None
    assert game.depot(ALMA, Kind.STAR) == (star,)
    game, entries = play(after(game, 2000, Done(seat=0), Done(seat=2)), Done(seat=3), 2000)
    assert not any(isinstance(entry.event, events.Starred) for entry in entries)
    back = number_now(star, [entry.event for entry in entries])
    assert (game.tiles.kind(back), game.tiles.shows(back)) == (Kind.STAR, ROCK)
    assert game.tiles.inside[back]


def test_depots_are_where_touches_put_tiles() -> None:
    game, (gold,) = mine((LEGAL, 0, 0, True))
    assert after(game, 0, Touch(seat=3, tile=gold)).tiles.place(gold) == DEPOTS + 3
