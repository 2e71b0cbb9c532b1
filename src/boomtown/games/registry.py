"""The games that are installed, found by the entry points of the group `boomtown.games`: ours like others.

A package names each of its games in its metadata, by the game's key:

    [project.entry-points."boomtown.games"]
    mine = "boomtown_mine"

The value is a package with `CARD`, light to import; its module `rules` has `GAME`, and is loaded when that is
asked for. A game that cannot be loaded takes no other down: it is left out of the lists, `broken` tells of
it, and whoever asks for it by its key hears why.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from boomtown.core import BoomtownError, UnknownGame
from boomtown.games.card import Card, LiveCard, TurnCard
from boomtown.games.ratings import ratings as ratings_of
from boomtown.games.words import words as words_of

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from types import ModuleType

    from boomtown.games.bot_profile import BotProfile
    from boomtown.games.game import Game
    from boomtown.games.live_game import LiveGame
    from boomtown.games.live_learning import LiveLearning
    from boomtown.games.observation import Observation
    from boomtown.games.puzzle_profile import PuzzleProfile
    from boomtown.games.turn_game import TurnGame

B = TypeVar("B")

GROUP = "boomtown.games"
_OURS = "boomtown"


class NotATurnGame(BoomtownError):
    """Something was asked of a game in real time that only games of turns have."""

    default_code = "live_game"


class NotALiveGame(BoomtownError):
    """Something was asked of a game of turns that only games in real time have."""

    default_code = "game_of_turns"


class BrokenGame(BoomtownError):
    """A game is installed and cannot be used; with the code `duplicate_game` where two packages claim it."""

    default_code = "broken_game"

    def __init__(self, key: str, packages: Sequence[str], why: str, *, code: str | None = None) -> None:
        super().__init__(
            f"the game {key!r} of {' and '.join(packages)} cannot be used: {why}; "
            "mend or uninstall that package, the other games do not need it",
            code=code,
        )
        self.key = key


# What is installed


def _entry_points() -> Sequence[EntryPoint]:
    # Slow to import, and many commands need no game.
    from importlib.metadata import entry_points

    return tuple(entry_points(group=GROUP))


@cache
def _found() -> dict[str, Card | BrokenGame]:
    """Returns the card of every game that is installed, or what is wrong with it, in the order of showing."""
    claims: dict[str, list[EntryPoint]] = {}
    for point in _entry_points():
        claims.setdefault(point.name, []).append(point)
    found = {key: _read(key, points) for key, points in claims.items()}
    if not any(isinstance(one, Card) for one in found.values()):
        raise UnknownGame(
            f"no game is installed: the metadata of the package names none in the group {GROUP!r}; "
            "install Boomtown again (make play, or pip install)"
        )
    return dict(sorted(found.items(), key=lambda pair: _place(*pair)))


def _place(key: str, found: Card | BrokenGame) -> tuple[float, str]:
    return (found.order if isinstance(found, Card) else float("inf"), key)


def _read(key: str, points: Sequence[EntryPoint]) -> Card | BrokenGame:
    if len(points) > 1:
        # Nobody takes a key of ours; of two strangers we cannot tell whose it is.
        ours = [point for point in points if _package(point) == _OURS]
        if not ours:
            names = sorted(map(_package, points))
            return BrokenGame(key, names, "each of them claims that key", code="duplicate_game")
        points = ours
    (point,) = points
    try:
        card = point.load().CARD
    except Exception as error:  # whatever a stranger's module does when it is imported
        return _broken(point, error)
    if not isinstance(card, TurnCard | LiveCard) or card.key != key:
        return _broken(point, TypeError(f"its CARD is no card of a game with the key {key!r}"))
    return card


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else point.value


def _broken(point: EntryPoint, error: Exception) -> BrokenGame:
    return BrokenGame(point.name, [_package(point)], f"{type(error).__name__}: {error}")


def _point(key: str) -> EntryPoint:
    points = [point for point in _entry_points() if point.name == key]
    return next((point for point in points if _package(point) == _OURS), points[0])


# Cards, which need no rules


def keys() -> tuple[str, ...]:
    """Returns the keys of all games, in the order in which they are shown."""
    return tuple(key for key, found in _found().items() if isinstance(found, Card))


def turn_keys() -> tuple[str, ...]:
    """Returns the keys of the games of turns: those with moves, positions as text, kernels and searches."""
    return tuple(key for key, found in _found().items() if isinstance(found, TurnCard))


def live_keys() -> tuple[str, ...]:
    """Returns the keys of the games in real time."""
    return tuple(key for key, found in _found().items() if isinstance(found, LiveCard))


def folders() -> tuple[Path, ...]:
    """Returns where the games are, wherever they are installed, without loading their rules."""
    return tuple(Path(path) for key in keys() for path in getattr(_point(key).load(), "__path__", ()))


def card(key: str) -> Card:
    """Returns the card of the game `key` without loading its rules; raises `UnknownGame` or `BrokenGame`."""
    found = _found().get(key)
    if isinstance(found, Card):
        return found
    if found is not None:
        raise found
    raise UnknownGame(f"there is no game {key!r}; choose one of: {', '.join(keys())}")


def broken() -> tuple[BrokenGame, ...]:
    """Returns what is wrong with games that are installed and cannot be used, as far as was noticed yet."""
    return tuple(found for found in _found().values() if isinstance(found, BrokenGame))


def words(key: str, language: str) -> Mapping[str, str]:
    """Returns what the game `key` says of itself in a language (`boomtown.games.words`)."""
    card(key)
    return words_of(_point(key).load().__name__, language)


@cache
def ratings(key: str) -> Mapping[str, int]:
    """Returns how strong each bot of the game `key` is, as far as that was measured (`games.ratings`)."""
    card(key)
    return ratings_of(_point(key).load().__name__)


def is_ours(key: str) -> bool:
    """Tells whether the game comes with Boomtown itself, and not from another package."""
    return _package(_point(key)) == _OURS


# Rules


@cache
def game(key: str) -> Game:
    """Returns the rules of the game `key`; raises `UnknownGame` or `BrokenGame`."""
    card(key)
    from boomtown.games.live_game import LiveGame
    from boomtown.games.turn_game import TurnGame

    try:
        found = _rules_module(_point(key)).GAME
        if not isinstance(found, TurnGame | LiveGame):
            raise TypeError("its GAME is neither a TurnGame nor a LiveGame")
    except Exception as error:  # whatever a stranger's rules do when they are loaded
        raise give_up(key, error) from error
    return found


def _rules_module(point: EntryPoint) -> ModuleType:
    """Returns the module `rules` of a game's package; of a game that is one module only, that."""
    found: ModuleType = point.load()
    return import_module(f"{found.__name__}.rules") if hasattr(found, "__path__") else found


def give_up(key: str, error: Exception) -> BrokenGame:
    """Leaves the game `key` out from now on, because of `error`; returns what to tell whoever asks for it."""
    _found()[key] = problem = _broken(_point(key), error)
    game.cache_clear()
    return problem


def games() -> tuple[Game, ...]:
    """Returns the rules of all games; `broken` tells of those that could not be loaded."""
    loaded: list[Game] = []
    for key in keys():
        try:
            loaded.append(game(key))
        except BrokenGame:
            continue
    return tuple(loaded)


def turn_game(key: str, *, wanted: str = "moves") -> TurnGame[Any, Any]:
    """Returns the rules of a game of turns; raises what `game` does, and `NotATurnGame` where `wanted` is
    what games in real time do not have."""
    from boomtown.games.turn_game import TurnGame

    found = game(key)
    if not isinstance(found, TurnGame):
        raise NotATurnGame(
            f"{found.card.name} is played in real time and has no {wanted}; play it in the browser "
            "(boomtown serve), and look at finished games with boomtown replay or boomtown show"
        )
    return found


def live_game(key: str, *, wanted: str = "clock") -> LiveGame[Any]:
    """Returns the rules of a game in real time; raises what `game` does, and `NotALiveGame` where `wanted` is
    what games of turns do not have."""
    from boomtown.games.live_game import LiveGame

    found = game(key)
    if not isinstance(found, LiveGame):
        raise NotALiveGame(f"{found.card.name} is a game of turns and has no {wanted}")
    return found


@cache
def bot_profile(key: str) -> BotProfile[Any, Any]:
    """Returns how bots see the game of turns `key`: by its own profile or the plain one.

    Raises what `turn_game` does.
    """
    from boomtown.games.bot_profile import BotProfile, plain_profile

    rules = turn_game(key, wanted="bots that choose moves")
    return _beside(key, "BOT_PROFILE", BotProfile) or plain_profile(rules)


@cache
def observation(key: str) -> Observation | None:
    """Returns what learning code sees of the game of turns `key`; None where the game does not say.

    Raises what `turn_game` does.
    """
    from boomtown.games.observation import Observation

    turn_game(key, wanted="planes for learning code")
    return _beside(key, "OBSERVATION", Observation)


@cache
def learning(key: str) -> LiveLearning | None:
    """Returns how the game in real time `key` is learned; None where the game does not say.

    Raises what `live_game` does.
    """
    from boomtown.games.live_learning import LiveLearning

    live_game(key, wanted="agents that act at the same time")
    return _beside(key, "LEARNING", LiveLearning)


@cache
def puzzle_profile(key: str) -> PuzzleProfile[Any]:
    """Returns what puzzles of the game of turns `key` are about; without a profile of its own, no themes.

    Raises what `turn_game` does.
    """
    from boomtown.games.puzzle_profile import PuzzleProfile

    turn_game(key, wanted="puzzles")
    return _beside(key, "PUZZLE_PROFILE", PuzzleProfile) or PuzzleProfile()


def _beside(key: str, name: str, wanted: type[B]) -> B | None:
    """Returns what the module of that name beside the rules of a game says; None where there is none."""
    module = f"{_point(key).load().__name__}.{name.lower()}"
    try:
        if find_spec(module) is None:
            return None
        found = getattr(import_module(module), name)
        if not isinstance(found, wanted):
            raise TypeError(f"its {name} is no {wanted.__name__}")
    except Exception as error:  # whatever a stranger's module does when it is imported
        raise give_up(key, error) from error
    return found


def forget() -> None:
    """Forgets what was found, so that the next question looks again: something was installed meanwhile."""
    for kept in (_found, game, bot_profile, observation, learning, puzzle_profile, ratings):
        kept.cache_clear()
