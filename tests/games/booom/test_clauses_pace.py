"""The option `pace` of docs/rules/booom.md: each time of a brisk table, and twice as much at a calm one."""

from __future__ import annotations

import pytest

from boomtown.games.booom import events
from boomtown.games.booom.bots import BooomBot
from boomtown.games.booom.commands import Aim, Call, Challenge, Dig, Elapse, Lower, Raise, Slide, Touch
from boomtown.games.booom.decide import begin, due
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import Kind
from boomtown.games.booom.opening import open_game
from boomtown.games.booom.tiles import DEPOTS
from boomtown.games.booom.views import view
from tests.games.booom.positions import Laid, after, events_of, give, mine, refused, some, waited

LEGAL, BAT, ROCK = Kind.LEGAL, Kind.BAT, Kind.ROCK
HANK, ALMA = range(2)
PACES = pytest.mark.parametrize(("pace", "slow"), [("brisk", 1), ("calm", 2)])


def start(pace: str, **options: str) -> Game:
    return begin(open_game({"pace": pace, **options}, seats=2, seed=1))


def runs_out(game: Game, at_ms: int) -> None:
    """Fails unless time itself moves exactly then."""
    assert due(game) == (at_ms, Elapse())
    assert refused(game, at_ms - 1, Elapse()) == "too_early"
    assert events_of(game, at_ms, Elapse())


def holding(kind: Kind, pace: str) -> Game:
    """Returns a game right after the search: the first seat holds an action, the second gold."""
    laid: tuple[Laid, ...] = ((ROCK, 0, 0, False), (ROCK, 500, 0, False))
    game, _ = mine(*laid, pace=pace)
    game = give(game, DEPOTS, some(game, kind, 1))
    game = give(game, DEPOTS + 1, some(game, LEGAL, 3))
    return waited(game)


def test_a_table_is_brisk_unless_agreed_otherwise() -> None:
    game = begin(open_game({}, seats=2, seed=1))
    assert (game.options["pace"], game.paced(7)) == ("brisk", 7)


@PACES
def test_characters_are_dealt_after_twenty_seconds(pace: str, slow: int) -> None:
    runs_out(start(pace, characters="choice"), slow * 20_000)


@PACES
def test_the_command_comes_by_itself_after_fifteen_seconds(pace: str, slow: int) -> None:
    runs_out(start(pace), slow * 15_000)


@PACES
def test_the_command_waits_three_seconds_for_those_who_aim_and_for_nobody_when_all_have(
    pace: str, slow: int
) -> None:
    game = start(pace)
    assert refused(game, slow * 3000 - 1, Call(seat=game.watch)) == "too_soon"
    assert after(game, slow * 3000, Call(seat=game.watch)).phase == "blast"
    game = after(game, 10, *(Aim(seat=seat, x=0, y=0, force=75) for seat in range(2)))
    assert after(game, 10, Call(seat=game.watch)).phase == "blast"


@PACES
def test_the_search_has_its_time(pace: str, slow: int) -> None:
    game, _ = mine((LEGAL, 0, 0, True), pace=pace, search_s=30)
    runs_out(game, slow * 30_000)


@PACES
def test_the_last_look_takes_three_seconds(pace: str, slow: int) -> None:
    game, (gold,) = mine((LEGAL, 0, 0, True), pace=pace)
    game = after(game, 4000, Touch(seat=0, tile=gold))
    runs_out(game, 4000 + slow * 3000)


@PACES
def test_a_touch_shortly_after_a_warning_breaks_no_oath(pace: str, slow: int) -> None:
    game, (bat, gold) = mine((BAT, 0, 0, True), (LEGAL, 900, 0, True), oath="strict", pace=pace)
    game = after(game, 1000, Touch(seat=HANK, tile=bat))
    assert refused(game, 1000 + slow * 600 - 1, Touch(seat=ALMA, tile=gold)) == "frozen"
    caught = events_of(game, 1000 + slow * 600, Touch(seat=ALMA, tile=gold))[0]
    assert isinstance(caught, events.Caught)


@PACES
@pytest.mark.parametrize("kind", [Kind.PICKAXE, Kind.DYNAMITE, Kind.REVOLVER])
def test_each_choice_of_an_action_may_take_fifteen_seconds(kind: Kind, pace: str, slow: int) -> None:
    game = holding(kind, pace)
    assert game.phase == kind.word
    runs_out(game, game.clock_ms + slow * 15_000)
    if kind is Kind.PICKAXE:
        number = view(game, 0)["own"]["choices"][0]
        game = after(game, game.clock_ms + 500, Dig(seat=0, tile=number))
        runs_out(game, game.clock_ms + slow * 15_000)
    if kind is Kind.REVOLVER:
        game = after(game, game.clock_ms + 500, Challenge(seat=0, target=1))
        runs_out(game, game.clock_ms + slow * 15_000)
        game = waited(game)
        assert game.phase == "choose"
        runs_out(game, game.clock_ms + slow * 15_000)


@PACES
def test_dust_hands_and_gestures_are_as_quick_as_ever(pace: str, slow: int) -> None:
    runs_out(waited(start(pace)), slow * 15_000 + 1600)
    game, (bat, gold, rock) = mine((BAT, 0, 0, True), (LEGAL, 900, 0, True), (ROCK, 0, 900, True), pace=pace)
    brisk, _ = mine((BAT, 0, 0, True), (LEGAL, 900, 0, True), (ROCK, 0, 900, True))
    for command in (Touch(seat=ALMA, tile=gold), Slide(seat=ALMA, tile=rock, x=300, y=900)):
        assert events_of(game, 10, command) == events_of(brisk, 10, command)
    game = after(game, 1000, Touch(seat=HANK, tile=bat), Raise(seat=ALMA, gesture="hands_up"))
    assert events_of(game, 1799, Lower(seat=ALMA)) == [events.Lowered(seat=ALMA, done=False)]
    assert events_of(game, 1800, Lower(seat=ALMA)) == [events.Lowered(seat=ALMA, done=True)]


@pytest.mark.parametrize("level", ["child", "prospector", "bandit"])
def test_a_bot_with_the_watch_is_patient_for_longer_at_a_calm_table(level: str) -> None:
    calls = {}
    for pace in ("brisk", "calm"):
        game = start(pace)
        game = after(game, 0, Aim(seat=game.watch, x=0, y=0, force=75))
        bot, at_ms = BooomBot(level, game.watch, seed=3), 0
        while (intent := bot.look(view(game, game.watch), at_ms)) is None:
            at_ms = bot.wake_ms
        assert intent.command == Call(seat=game.watch)
        assert after(game, intent.at_ms, intent.command).phase == "blast"
        calls[pace] = intent.at_ms
    assert calls["calm"] > calls["brisk"] + 3000
