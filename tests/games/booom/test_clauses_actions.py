"""Clauses Actions, Duel, Secure and End of docs/rules/booom.md."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boomtown.games.booom import events
from boomtown.games.booom.acting import ACTING_MS, final_count
from boomtown.games.booom.commands import Challenge, Choose, Dig, Done, Elapse, Hide, Throw
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import ACTIONS, Kind
from boomtown.games.booom.tiles import CHESTS, DEPOTS
from tests.games.booom.positions import Laid, after, events_of, give, mine, number_now, refused, some, waited

LEGAL, ILLEGAL, ROCK = Kind.LEGAL, Kind.ILLEGAL, Kind.ROCK
ROW = (-900, -500, -100, 300, 700, 1100)


def acting(
    *held: tuple[int, Kind, int], laid: tuple[Laid, ...] = (), **options: Any
) -> tuple[Game, list[int]]:
    """Returns the game right after the search: who holds how many of what; and the numbers of what lies."""
    game, numbers = mine(*laid, **options)
    for seat, kind, count in held:
        spare = [tile for tile in some(game, kind, 36) if tile not in numbers]
        game = give(game, DEPOTS + seat, spare[:count])
    for seat in range(game.seats - 1):
        game = after(game, 1000, Done(seat=seat))
    return after(game, 1000, Done(seat=game.seats - 1)), numbers


def kinds(game: Game, seat: int) -> list[Kind]:
    return sorted(game.tiles.kind(tile) for tile in game.depot(seat))


# Order


def test_actions_are_used_in_the_order_pickaxe_dynamite_star_revolver() -> None:
    held = [(seat, kind, 1) for seat, kind in enumerate(reversed(ACTIONS))]
    game, _ = acting(*held, (1, LEGAL, 3), (0, ILLEGAL, 1), laid=((ROCK, 0, 0, False),))
    assert (game.phase, game.actor) == ("pickaxe", 3)
    game = after(game, 2000, Done(seat=3))
    assert (game.phase, game.actor) == ("dynamite", 2)
    throw = Throw(seat=2, x=0, y=0, force=50)
    kinds_told = [type(event) for event in events_of(game, 3000, throw)]
    assert kinds_told.index(events.Kept) < kinds_told.index(events.Starred) < len(kinds_told) - 1
    game = after(game, 3000, throw)
    assert (game.phase, game.actor) == ("revolver", 0)


def test_a_round_without_actions_is_secured_at_once() -> None:
    game, _ = acting((0, LEGAL, 2))
    assert (game.phase, game.round, len(game.chest(0))) == ("aim", 2, 2)


# Pickaxe


def _pickaxe() -> tuple[Game, list[int]]:
    shown = [LEGAL, ILLEGAL, ROCK, Kind.BAT, Kind.STAR, LEGAL]
    return acting(
        (1, Kind.PICKAXE, 1), laid=tuple((kind, x, 0, False) for kind, x in zip(shown, ROW, strict=True))
    )


def test_the_pickaxe_turns_five_tiles_and_keeps_only_the_nuggets() -> None:
    game, tiles = _pickaxe()
    for tile in tiles[:4]:
        game = after(game, 2000, Dig(seat=1, tile=tile))
    assert kinds(game, 1) == [LEGAL, ILLEGAL]
    assert game.tiles.shows(tiles[3]) is Kind.BAT
    happened = events_of(game, 2000, Dig(seat=1, tile=tiles[4]))
    assert happened[0] == events.Dug(seat=1, tile=tiles[4], kept=False)
    assert happened[1] == events.ActionEnded(seat=1, action=Kind.PICKAXE)
    assert not any(isinstance(event, events.Starred) for event in happened)


def test_the_pickaxe_turns_only_tiles_of_the_mine_that_show_rock_and_none_twice() -> None:
    laid = ((LEGAL, 1800, 0, False), (LEGAL, 0, 0, True), (ROCK, 500, 0, True), (LEGAL, 900, 0, False))
    game, (outside, up, rock, _) = acting((1, Kind.PICKAXE, 1), laid=laid)
    assert refused(game, 2000, Dig(seat=1, tile=outside)) == "cannot_dig"
    assert refused(game, 2000, Dig(seat=1, tile=up)) == "cannot_dig"
    assert refused(game, 2000, Dig(seat=0, tile=rock)) == "not_your_action"
    game = after(game, 2000, Dig(seat=1, tile=rock))
    assert refused(game, 2000, Dig(seat=1, tile=rock)) == "already_turned"


def test_the_pickaxe_can_be_put_down_early_and_is_after_a_while() -> None:
    game, tiles = _pickaxe()
    assert events_of(game, 2000, Done(seat=1))[0] == events.ActionEnded(seat=1, action=Kind.PICKAXE)
    game = after(game, 9000, Dig(seat=1, tile=tiles[0]))
    assert refused(game, 9000 + ACTING_MS - 1, Elapse()) == "too_early"
    assert events_of(game, 9000 + ACTING_MS, Elapse())[0] == events.ActionEnded(
        seat=1, action=Kind.PICKAXE, lapsed=True
    )


# Dynamite


def test_the_second_stick_brings_its_thrower_all_nuggets_that_lie_face_up_and_nothing_else() -> None:
    laid = ((LEGAL, 0, 0, True), (Kind.STAR, 500, 0, True), (ILLEGAL, 1800, 0, True))
    game, _ = acting((2, Kind.DYNAMITE, 1), laid=laid)
    happened = events_of(game, 2000, Throw(seat=2, x=-1100, y=1100, force=0))
    blasted, kept = happened[0], happened[1]
    assert isinstance(blasted, events.Blasted)
    assert isinstance(kept, events.Kept)
    assert [stick.seat for stick in blasted.sticks] == [2]
    assert len(kept.tiles) >= 2
    after_all = after(game, 2000, Throw(seat=2, x=-1100, y=1100, force=0))
    assert len(after_all.chest(2)) == len(kept.tiles)
    assert after_all.chest(2, Kind.STAR) == ()


def test_the_second_stick_flies_by_itself_after_a_while() -> None:
    game, _ = acting((2, Kind.DYNAMITE, 1))
    assert refused(game, 2000, Throw(seat=2, x=1200, y=0, force=0)) == "beside_the_mine"
    assert refused(game, 2000, Throw(seat=1, x=0, y=0, force=0)) == "not_your_action"
    assert isinstance(events_of(game, 1000 + ACTING_MS, Elapse())[0], events.Blasted)


# Star


def test_the_sheriff_makes_the_others_put_their_illegal_nuggets_back_face_down() -> None:
    game, _ = mine()
    game = give(game, DEPOTS + 0, some(game, ILLEGAL, 2))
    for seat, kind in ((1, ILLEGAL), (1, LEGAL), (2, LEGAL), (0, Kind.STAR)):
        game = give(game, DEPOTS + seat, some(game, kind, 1))
    bad = game.depot(1, ILLEGAL)
    for seat in range(3):
        game = after(game, 10, Done(seat=seat))
    happened = events_of(game, 10, Done(seat=3))
    starred = next(event for event in happened if isinstance(event, events.Starred))
    assert (starred.seat, starred.tiles) == (0, bad)
    game = after(game, 10, Done(seat=3))
    assert [len(game.chest(seat)) for seat in range(4)] == [2, 1, 1, 0]
    (back,) = (number_now(tile, happened) for tile in bad)
    assert (game.tiles.kind(back), game.tiles.shows(back)) == (ILLEGAL, ROCK)
    assert game.tiles.inside[back]


# Duel


def _duel(gold: int) -> Game:
    game, _ = acting((0, Kind.REVOLVER, 1), (1, LEGAL, gold), (2, ILLEGAL, 3))
    return game


def test_a_duel_is_challenge_hide_and_choose_and_the_fist_belongs_to_the_challenger() -> None:
    game = after(_duel(3), 2000, Challenge(seat=0, target=1))
    first, second, _ = game.depot(1)
    game = after(game, 3000, Hide(seat=1, left=(first,), right=(second,)))
    assert refused(game, 4000, Choose(seat=2, fist="left")) == "not_your_action"
    assert refused(game, 4000, Choose(seat=0, fist="middle")) == "no_such_fist"
    game = after(game, 4000, Choose(seat=0, fist="right"))
    assert (len(game.chest(0)), len(game.chest(1))) == (1, 2)


def test_both_nuggets_may_be_in_one_fist_and_an_empty_fist_wins_nothing() -> None:
    game = after(_duel(2), 2000, Challenge(seat=0, target=1))
    game = after(game, 3000, Hide(seat=1, right=game.depot(1)))
    assert len(after(game, 4000, Choose(seat=0, fist="left")).chest(0)) == 0
    assert len(after(game, 4000, Choose(seat=0, fist="right")).chest(0)) == 2


def test_who_has_only_one_nugget_hides_one() -> None:
    game = after(_duel(1), 2000, Challenge(seat=0, target=1))
    (only,) = game.depot(1)
    assert refused(game, 3000, Hide(seat=1)) == "wrong_number"
    game = after(game, 3000, Hide(seat=1, left=(only,)))
    assert len(after(game, 4000, Choose(seat=0, fist="left")).chest(0)) == 1


def test_who_has_no_gold_cannot_be_challenged_nor_oneself() -> None:
    game = _duel(1)
    assert refused(game, 2000, Challenge(seat=0, target=3)) == "no_gold"
    assert refused(game, 2000, Challenge(seat=0, target=0)) == "own_duel"
    assert refused(game, 2000, Challenge(seat=1, target=2)) == "not_your_action"


def test_when_nobody_else_has_gold_there_is_no_duel() -> None:
    game, _ = acting((0, Kind.REVOLVER, 1), (0, LEGAL, 4))
    assert (game.phase, game.round) == ("aim", 2)


def test_two_different_nuggets_of_ones_own_depot_are_hidden() -> None:
    game = after(_duel(3), 2000, Challenge(seat=0, target=1))
    first, *_ = game.depot(1)
    foreign, *_ = game.depot(2)
    assert refused(game, 3000, Hide(seat=1, left=(first,), right=(first,))) == "not_your_gold"
    assert refused(game, 3000, Hide(seat=1, left=(first, foreign))) == "not_your_gold"
    assert refused(game, 3000, Hide(seat=1, left=(first,))) == "wrong_number"
    assert refused(game, 3000, Hide(seat=2, left=(foreign,))) == "not_your_action"


def test_a_duel_goes_on_by_chance_when_somebody_does_not_choose_and_lapses_without_a_challenge() -> None:
    game = _duel(3)
    assert events_of(game, 1000 + ACTING_MS, Elapse())[0] == events.ActionEnded(
        seat=0, action=Kind.REVOLVER, lapsed=True
    )
    game = after(game, 2000, Challenge(seat=0, target=1))
    hidden = events_of(game, 2000 + ACTING_MS, Elapse())[0]
    assert isinstance(hidden, events.Hidden)
    assert len(hidden.left) + len(hidden.right) == 2
    game = waited(waited(game))
    assert game.round == 2
    assert len(game.chest(0)) + len(game.chest(1)) == 3


def test_actions_out_of_their_time_are_refused() -> None:
    game, _ = mine((LEGAL, 0, 0, True))
    for command in (Dig(seat=0, tile=0), Throw(seat=0, x=0, y=0, force=1), Challenge(seat=0, target=1)):
        assert refused(game, 100, command) == "no_action_now"
    assert refused(game, 100, Hide(seat=0)) == "no_action_now"
    assert refused(game, 100, Choose(seat=0, fist="left")) == "no_action_now"


# Secure


def test_depots_go_into_the_chests_and_all_else_goes_back_face_down() -> None:
    laid = ((LEGAL, 1800, 0, True), (Kind.BAT, 0, 0, True))
    game, _ = mine(*laid)
    gold, (star,) = some(game, LEGAL, 3)[1:], some(game, Kind.STAR, 1)
    game = give(give(game, DEPOTS + 1, gold), DEPOTS + 1, [star])
    for seat in range(4):
        game = after(game, 10, Done(seat=seat))
    assert len(game.chest(1, LEGAL)) == len(gold) == 2
    assert all(game.depot(seat, *Kind) == () for seat in range(4))
    assert game.tiles.inside[game.tiles.lying].all()
    assert game.tiles.lying.sum() == 160 - len(gold)
    assert not game.tiles.rows[4][game.tiles.lying].any()
    (down,) = (tile for tile in range(160) if game.tiles.kind(tile) is Kind.BAT)
    assert game.tiles.at(down) == (0, 0)


def test_what_goes_back_after_a_round_is_not_known_by_its_number() -> None:
    game, _ = mine((LEGAL, 0, 0, True))
    (star,) = some(game, Kind.STAR, 1)
    game = give(game, DEPOTS + 1, [star])
    before = game
    for seat in range(4):
        game = after(game, 10, Done(seat=seat))
    kept = [tile for tile in range(160) if before.tiles.kind(tile) is game.tiles.kind(tile)]
    # Dealt at random, 57 of the 160 numbers stand for the same kind as before, by chance.
    assert len(kept) < 90


def test_the_watch_passes_to_the_left_and_runs_as_many_hours_as_agreed() -> None:
    game, _ = acting((0, LEGAL, 1), rounds=2)
    assert (game.round, game.watch) == (2, 1)
    while game.outcome is None:
        assert game.round == 2
        game = waited(game)
    assert game.phase == "over"


# End


@pytest.mark.parametrize(
    ("chests", "places"),
    [
        ([(3, 0), (0, 4), (0, 0), (1, 1)], (2, 1, 4, 3)),
        ([(3, 1), (2, 2), (0, 0), (0, 0)], (1, 2, 3, 3)),
        ([(2, 2), (2, 2), (1, 3), (0, 0)], (1, 1, 3, 4)),
    ],
    ids=["most nuggets win", "then most legal gold", "then the win is shared"],
)
def test_most_nuggets_win_then_most_legal_gold_then_the_win_is_shared(
    chests: list[tuple[int, int]], places: tuple[int, ...]
) -> None:
    game, _ = mine(round=12)
    for seat, (legal, illegal) in enumerate(chests):
        game = give(game, CHESTS + seat, some(game, LEGAL, legal) + some(game, ILLEGAL, illegal))
    assert final_count(game).places == places
    for seat in range(4):
        game = after(game, 10, Done(seat=seat))
    assert game.outcome is not None
    assert game.outcome.places == places
    assert game.outcome.scores == tuple(map(sum, chests))
    assert refused(game, 20, Done(seat=0)) == "game_over"


def test_a_seat_that_the_game_does_not_have_is_refused() -> None:
    game, _ = mine(seats=2)
    assert refused(game, 10, Done(seat=2)) == "no_such_seat"
    assert (
        refused(replace(game, phase="revolver", actor=0), 10, Challenge(seat=0, target=3)) == "no_such_seat"
    )
