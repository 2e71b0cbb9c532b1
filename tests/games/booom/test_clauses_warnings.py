"""Clauses Warnings, Forfeits and Oath of docs/rules/booom.md, each in a mine laid out by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boomtown.games.booom import events
from boomtown.games.booom.commands import Done, Lower, Raise, Slide, Touch
from boomtown.games.booom.decide import play
from boomtown.games.booom.kinds import OWN_GESTURES, SPECIALS, Kind
from boomtown.games.booom.searching import HOLD_MS, MERCY_MS
from boomtown.games.booom.tiles import DEPOTS, SHERIFF
from tests.games.booom.positions import after, events_of, give, mine, number_now, refused, some, waited

LEGAL, BAT, ROCK = Kind.LEGAL, Kind.BAT, Kind.ROCK
HANK, ALMA, TONY, RUBY = range(4)


# Warnings and forfeits


def test_the_warning_of_ones_own_special_freezes_all_others_and_the_caller_goes_on() -> None:
    game, (bat, gold, rock) = mine((BAT, 0, 0, True), (LEGAL, 500, 0, True), (ROCK, 0, 900, False))
    push = Slide(seat=ALMA, tile=rock, x=200, y=900)
    assert events_of(game, 999, push)
    game = after(game, 1000, Touch(seat=HANK, tile=bat))
    assert [bool(player.owed_forfeits) for player in game.miners] == [False, True, True, True]
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
    happened = events_of(game, 1000, Done(seat=3))
    game = after(game, 1000, Done(seat=3))
    assert game.round == 2
    bat = number_now(bat, happened)
    game = replace(game, phase="search", tiles=game.tiles.turned_up(bat))
    (warned,) = events_of(game, 2000, Touch(seat=HANK, tile=bat))
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
    assert [len(player.owed_forfeits) for player in game.miners] == [1, 0, 2, 2]


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
    assert not after(game, 1100 + HOLD_MS[gesture], Lower(seat=other)).miner(other).owed_forfeits


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
    caught = events_of(game, 1000 + MERCY_MS, Touch(seat=ALMA, tile=tile))[0]
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
    happened = events_of(game, 3000, Done(seat=3))
    game = after(game, 3000, Done(seat=3))
    back = number_now(gold, happened)
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
    assert isinstance(events_of(game, 1900, Touch(seat=ALMA, tile=gold))[0], events.Caught)
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
