"""Clauses Tiles, Characters, Blast and Fewer players of docs/rules/booom.md."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from msgspec.structs import replace

from boomtown.core import OptionError
from boomtown.games.booom import events
from boomtown.games.booom.commands import Aim, Call, Elapse, TakeCharacter
from boomtown.games.booom.decide import begin, due
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import CHARACTERS, COUNTS, IMMUNE, Kind
from boomtown.games.booom.opening import open_game
from boomtown.games.booom.throwing import AIMING_MS, CASTING_MS, FLIGHT_MS, SOONEST_CALL_MS
from boomtown.games.booom.tiles import KIND, UP
from tests.games.booom.positions import after, events_of, mine, refused, waited


def start(seats: int = 4, seed: int = 1, **options: str | int) -> Game:
    return begin(open_game(options, seats=seats, seed=seed))


def all_aim(game: Game, at_ms: int = 100) -> Game:
    return after(game, at_ms, *(Aim(seat=seat, x=0, y=0, force=75) for seat in game.active))


# Tiles and characters


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_160_tiles_lie_rock_side_up_in_the_mine_whatever_the_number_of_players(seats: int) -> None:
    game = start(seats)
    assert Counter(game.tiles.rows[KIND].tolist()) == COUNTS
    assert game.tiles.inside.all()
    assert not game.tiles.rows[UP].any()


def test_numbers_say_nothing_about_kinds() -> None:
    assert start(seed=1).tiles.rows[KIND].tolist() != start(seed=2).tiles.rows[KIND].tolist()


def test_each_character_is_immune_to_one_special() -> None:
    assert {who: kind.word for who, kind in IMMUNE.items()} == {
        "hank": "bat",
        "alma": "rat",
        "tony": "ghost",
        "ruby": "snake",
    }


def test_random_characters_are_all_different_and_the_first_round_begins_at_once() -> None:
    game = start()
    assert {player.character for player in game.miners} == set(CHARACTERS)
    assert (game.phase, game.round) == ("aim", 1)


def test_players_may_choose_their_characters_each_only_once() -> None:
    game = start(2, characters="choice")
    assert game.active == (0, 1)
    assert game.phase == "cast"
    assert refused(game, 10, Aim(seat=0, x=0, y=0, force=1)) == "not_aiming"
    assert refused(game, 10, TakeCharacter(seat=0, character="billy")) == "no_such_character"
    game = after(game, 10, TakeCharacter(seat=0, character="ruby"))
    assert refused(game, 10, TakeCharacter(seat=1, character="ruby")) == "character_taken"
    game = after(game, 15, TakeCharacter(seat=0, character="ruby"))
    game = after(game, 20, TakeCharacter(seat=0, character="tony"), TakeCharacter(seat=1, character="ruby"))
    assert [player.character for player in game.miners] == ["tony", "ruby"]
    assert game.phase == "aim"
    assert refused(game, 30, TakeCharacter(seat=0, character="hank")) == "already_cast"


def test_who_does_not_choose_a_character_is_dealt_one() -> None:
    game = after(start(3, characters="choice"), 10, TakeCharacter(seat=1, character="alma"))
    assert due(game) == (CASTING_MS, Elapse())
    game = waited(game)
    characters = [player.character for player in game.miners]
    assert (game.phase, characters[1], len(set(characters))) == ("aim", "alma", 3)


@pytest.mark.parametrize("seats", [1, 5])
def test_the_game_is_for_two_to_four_players(seats: int) -> None:
    with pytest.raises(OptionError) as caught:
        open_game(seats=seats, seed=1)
    assert caught.value.code == "bad_seats"


def test_unknown_options_are_refused() -> None:
    with pytest.raises(OptionError):
        open_game({"oath": "none"}, seats=2, seed=1)


# Blast


def test_only_the_player_with_the_watch_gives_the_command() -> None:
    game = all_aim(start())
    other = (game.watch + 1) % 4
    assert refused(game, 200, Call(seat=other)) == "no_watch"
    assert after(game, 200, Call(seat=game.watch)).phase == "blast"


def test_the_command_waits_a_moment_for_those_who_aim() -> None:
    game = start()
    assert refused(game, SOONEST_CALL_MS - 1, Call(seat=game.watch)) == "too_soon"
    assert len(after(game, SOONEST_CALL_MS, Call(seat=game.watch)).sticks) == 4


def test_the_command_comes_by_itself() -> None:
    game = start()
    assert due(game) == (AIMING_MS, Elapse())
    assert [stick.seat for stick in waited(game).sticks] == [0, 1, 2, 3]


def test_when_the_watch_sits_in_jail_the_command_comes_as_soon_as_all_have_aimed() -> None:
    game, _ = mine(phase="aim")
    game = game.with_miner(0, replace(game.miner(0), jail=1))
    assert refused(game, 10, Aim(seat=0, x=0, y=0, force=1)) == "in_jail"
    assert refused(game, 10, Call(seat=0)) == "in_jail"
    assert due(game) == (AIMING_MS, Elapse())
    assert due(all_aim(game, 500)) == (500, Elapse())


def test_all_sticks_fly_at_once_and_land_near_their_aims() -> None:
    game = start()
    for seat in range(4):
        game = after(game, 100, Aim(seat=seat, x=-600 + 400 * seat, y=300, force=40))
    game = after(game, 200, Call(seat=game.watch))
    assert [stick.seat for stick in game.sticks] == [0, 1, 2, 3]
    for stick in game.sticks:
        assert abs(stick.x - (-600 + 400 * stick.seat)) <= 150
        assert abs(stick.y - 300) <= 150


def test_the_last_aim_counts_and_lies_in_the_mine() -> None:
    game = start()
    assert refused(game, 10, Aim(seat=0, x=1151, y=0, force=50)) == "beside_the_mine"
    game = after(game, 10, Aim(seat=0, x=1, y=2, force=3), Aim(seat=0, x=4, y=5, force=6))
    assert game.miner(0).aim == (4, 5, 6)


def test_the_search_begins_when_the_dust_has_settled() -> None:
    game = all_aim(start())
    game = after(game, 200, Call(seat=game.watch))
    assert due(game) == (200 + FLIGHT_MS, Elapse())
    assert waited(game).phase == "search"


def test_every_blast_deals_the_numbers_anew() -> None:
    game = all_aim(start())
    (blasted,) = events_of(game, 200, Call(seat=game.watch))
    assert isinstance(blasted, events.Blasted)
    assert sorted(blasted.old) == list(range(160))
    assert sum(new == old for new, old in enumerate(blasted.old)) < 10
    after_it = after(game, 200, Call(seat=game.watch))
    assert np.array_equal(after_it.tiles.rows[KIND], game.tiles.rows[KIND][list(blasted.old)])


def test_the_same_seed_and_throws_give_the_same_blast_and_another_seed_another() -> None:
    first, again, other = (after(all_aim(start(seed=s)), AIMING_MS, Elapse()) for s in (5, 5, 6))
    assert first == again
    assert first.tiles != other.tiles


# Fewer players


@pytest.mark.parametrize("seats", [2, 3])
def test_with_fewer_players_some_specials_belong_to_nobody(seats: int) -> None:
    game = start(seats)
    owners = [game.immune(kind) for kind in (Kind.BAT, Kind.SNAKE, Kind.RAT, Kind.GHOST)]
    assert sorted(owner for owner in owners if owner is not None) == list(range(seats))
    assert owners.count(None) == 4 - seats
