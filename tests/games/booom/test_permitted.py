"""What a page is told that it may do is what the rules answer: all through whole games, for every seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress

import pytest
from msgspec.structs import replace

from boomtown.core import BoomtownError
from boomtown.games.booom import commands, events
from boomtown.games.booom.acting import diggable
from boomtown.games.booom.commands import Command
from boomtown.games.booom.decide import decide
from boomtown.games.booom.events import TimedEvent
from boomtown.games.booom.fold import fold
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import CHARACTERS, Kind
from boomtown.games.booom.permitted import permitted, presses
from boomtown.games.booom.tiles import DEPOTS, numbers
from boomtown.games.booom.views import static_data, view
from boomtown.games.card import OptionValue
from tests.games.booom.positions import after, give, mine, some
from tests.games.booom.scripted import play_whole_game

NOT_THE_TIME = {
    "already_cast",
    "already_done",
    "already_raised",
    "in_jail",
    "no_action_now",
    "no_watch",
    "not_aiming",
    "not_raised",
    "not_searching",
    "not_warned",
    "not_your_action",
    "still_flying",
}
"""Refusals that have nothing to do with what a command is about."""
PRESSED = {
    "already_warned": "warned_already",
    "face_down": "push",
    "frozen": "frozen",
    "idle_special": "idle_special",
    "not_your_special": "not_yours",
    "special": "not_yours",
}
"""What a press is called that was refused, or punished, for this."""


def states(log: list[TimedEvent]) -> Iterator[Game]:
    """Yields every state that is ever shown."""
    game: Game | None = None
    for entry in log:
        game = fold(game, entry)
        if game.phase != "between":
            yield game


def shown(game: Game) -> dict[Kind, int]:
    """Returns a tile in sight of each kind that shows."""
    return {game.tiles.shows(tile): tile for tile in numbers(game.tiles.seen)}


def tries(game: Game, seat: int) -> Iterator[Command]:
    """Yields commands of every type, as sensible as can be."""
    taken = {miner.character for miner in game.miners}
    free = next((one for one in CHARACTERS if one not in taken), CHARACTERS[0])
    rock = shown(game).get(Kind.ROCK, 0)
    x, y = game.tiles.at(rock)
    owed = game.miner(seat).owed_forfeits
    gold = game.depot(seat)[:2]
    yield commands.TakeCharacter(seat=seat, character=free)
    yield commands.Aim(seat=seat, x=0, y=0, force=50)
    yield commands.Call(seat=seat)
    yield from (commands.Touch(seat=seat, tile=tile) for tile in shown(game).values())
    yield commands.Slide(seat=seat, tile=rock, x=x, y=y)
    yield commands.Raise(seat=seat, gesture=game.gesture(owed[0][0] if owed else Kind.BAT))
    yield commands.Lower(seat=seat)
    yield commands.Done(seat=seat)
    yield from (commands.Dig(seat=seat, tile=tile) for tile in numbers(diggable(game))[:1] or (rock,))
    yield commands.Throw(seat=seat, x=0, y=0, force=50)
    yield commands.Challenge(seat=seat, target=(seat + 1) % game.seats)
    yield commands.Hide(seat=seat, left=gold)
    yield commands.Choose(seat=seat, fist="left")


def answer_to(game: Game, command: Command) -> str:
    """Returns why a command is refused, or what happens first where it is carried out."""
    try:
        first = decide(game, command, game.clock_ms)[0]
    except BoomtownError as error:
        return error.code
    return first.why if isinstance(first, events.Caught) else f"done:{first.__struct_config__.tag}"


STRICT: dict[str, OptionValue] = {"oath": "strict", "forfeits": "own", "characters": "choice", "rounds": 4}


@pytest.mark.parametrize(
    ("seats", "options", "clumsy"), [(4, {"rounds": 3}, 0.0), (3, STRICT, 0.1), (2, {"rounds": 2}, 0.3)]
)
def test_what_a_seat_may_do_is_what_is_answered(
    seats: int, options: dict[str, OptionValue], clumsy: float
) -> None:
    asked: Counter[tuple[str, bool]] = Counter()
    pressed: Counter[str] = Counter()
    whole = play_whole_game(options, seats=seats, seed=3, clumsy=clumsy)
    for game in [*states(whole.log)][::5]:
        if game.outcome is not None:
            continue
        for seat in range(seats):
            may, press = permitted(game, seat), presses(game, seat)
            assert (press is not None) == ("touch" in may)
            for command in tries(game, seat):
                tag = str(command.__struct_config__.tag)
                answer = answer_to(game, command)
                asked[tag, tag in may] += 1
                situation = (game.phase, seat, tag, answer, may)
                if tag in may:
                    assert answer not in NOT_THE_TIME, situation
                else:
                    assert answer in NOT_THE_TIME, situation
                if isinstance(command, commands.Touch) and press is not None and answer != "hand_busy":
                    done = {"done:claimed": "grab", "done:warned": "warn"}
                    wanted = done.get(answer) or PRESSED[answer]
                    assert press[game.tiles.shows(command.tile).word] == wanted, situation
                    pressed[wanted] += 1
    for tag in ("aim", "call", "touch", "slide", "done"):
        assert min(asked[tag, True], asked[tag, False]) > 0, tag
    assert min(pressed["grab"], pressed["push"]) > 0


def test_every_command_is_permitted_to_somebody_at_some_time() -> None:
    seen: set[str] = set()
    for seed in range(4):
        for game in states(play_whole_game(STRICT, seats=4, seed=seed, clumsy=0.05).log):
            seen |= {tag for seat in range(4) for tag in permitted(game, seat)}
    known = {kind.__struct_config__.tag for kind in commands.Command.__args__} - {"elapse"}
    assert seen == known


def test_the_view_says_from_when_on_the_command_may_be_given() -> None:
    game, _ = mine(phase="aim", seats=2)
    assert view(game, 0)["call_ms"] == game.since_ms + 3_000
    both = after(game, 10, *(commands.Aim(seat=seat, x=0, y=0, force=1) for seat in range(2)))
    assert view(both, 0)["call_ms"] == game.since_ms
    calm, _ = mine(phase="aim", seats=2, pace="calm")
    assert view(calm, 0)["call_ms"] == calm.since_ms + 6_000
    assert view(mine()[0], 0)["call_ms"] is None


def test_what_a_seat_may_do_is_nobody_elses_business() -> None:
    game, _ = mine(phase="revolver", seats=3)
    game = give(game, 1 + 2, some(game, Kind.LEGAL, 1))
    assert view(game, None)["own"] is None
    assert view(game, 0)["own"]["presses"] is None


def test_the_view_says_who_of_those_who_throw_has_not_aimed() -> None:
    game, _ = mine(phase="aim", seats=3)
    assert view(game, None)["unaimed"] == [0, 1, 2]
    aimed = after(game, 10, *(commands.Aim(seat=seat, x=0, y=0, force=1) for seat in (0, 2)))
    assert view(aimed, None)["unaimed"] == [1]
    jailed = aimed.with_miner(1, replace(aimed.miner(1), jail=aimed.round))
    assert view(jailed, None)["unaimed"] == []
    assert view(mine()[0], 0)["unaimed"] is None


def test_the_page_is_told_of_the_very_kinds_that_are_grabbed() -> None:
    apart = [(kind, 450 * (n % 5) - 900, 450 * (n // 5) - 450, True) for n, kind in enumerate(Kind)]
    game, tiles = mine(*apart)
    answers = {
        kind: answer_to(game, commands.Touch(seat=0, tile=tile))
        for kind, tile in zip(Kind, tiles, strict=True)
    }
    taken = {kind.word for kind, answer in answers.items() if answer == "done:claimed"}
    assert set(static_data(4)["grabbed"]) == taken


@pytest.mark.parametrize("oath", ["lenient", "strict"])
def test_the_page_is_told_whether_a_forbidden_touch_breaks_the_oath(oath: str) -> None:
    game, (rock,) = mine((Kind.ROCK, 0, 0, True), oath=oath)
    with suppress(BoomtownError):
        game = after(game, 10, commands.Touch(seat=0, tile=rock))
    assert view(game, 0)["own"]["under_oath"] == game.jailed(0)


@pytest.mark.parametrize("gold", [1, 2, 5])
def test_who_is_challenged_is_told_how_many_nuggets_to_hide(gold: int) -> None:
    game, _ = mine()
    game = give(game, DEPOTS, some(game, Kind.REVOLVER, 1))
    game = give(game, DEPOTS + 1, some(game, Kind.LEGAL, gold))
    game = after(game, 10, *(commands.Done(seat=seat) for seat in range(4)))
    assert view(game, 1)["own"]["to_hide"] is None
    game = after(game, 20, commands.Challenge(seat=0, target=1))
    wanted = view(game, 1)["own"]["to_hide"]
    assert [view(game, seat)["own"]["to_hide"] for seat in (0, 2, 3)] == [None] * 3
    for count in range(min(gold, 2) + 1):
        hide = commands.Hide(seat=1, left=game.depot(1)[:count])
        assert (answer_to(game, hide) == "wrong_number") == (count != wanted)
