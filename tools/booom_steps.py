"""The steps of BOOOM!'s lessons: mines, what is on offer there, what the others do, what is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin

from msgspec.structs import replace

from boomtown.core import BoomtownError
from boomtown.games.booom import commands
from boomtown.games.booom.acting import diggable
from boomtown.games.booom.commands import Command
from boomtown.games.booom.decide import due, play
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import Kind
from boomtown.games.booom.tiles import numbers
from tools.booom_mines import LEARNER, mine, rubble
from tools.booom_step import WAIT, Answer, Cue, Step, touch

HANK, RUBY, ALMA = 1, 2, 3
GOOD_FORCE, SOFT_FORCE = 75, 20


# Throw


_PLACES = tuple((x, y) for x in (-750, 0, 750) for y in (-750, 0, 750))


def _aims(game: Game) -> Iterable[Command]:
    if game.phase != "aim":
        return
    for x, y in _PLACES:
        yield commands.Aim(seat=LEARNER, x=x, y=y, force=GOOD_FORCE)
    yield commands.Aim(seat=LEARNER, x=0, y=0, force=SOFT_FORCE)
    yield commands.Call(seat=LEARNER)


def _time(game: Game) -> Cue | None:
    """Lets the dust settle."""
    moment = due(game)
    return (moment[0] - game.clock_ms, moment[1]) if game.phase == "blast" and moment else None


def _thrown(after: Game, events: Sequence[str]) -> str | None:
    if "SearchBegan" not in events:
        return None
    soft = any(stick.seat == LEARNER and stick.force < 50 for stick in after.sticks)
    return "well.soft" if soft else "well"


def _throwing() -> Step:
    game, _ = mine(phase="aim")
    for seat, (x, y) in {HANK: (-700, 650), RUBY: (650, 700), ALMA: (700, -600)}.items():
        game, _ = play(game, commands.Aim(seat=seat, x=x, y=y, force=GOOD_FORCE), 0)
    game = replace(game, clock_ms=0, since_ms=0)
    aim = commands.Aim(seat=LEARNER, x=0, y=-750, force=GOOD_FORCE)
    return Step(
        key="aim",
        start=game,
        offers=_aims,
        cue=_time,
        answer=_thrown,
        example=(aim, commands.Call(seat=LEARNER), WAIT),
    )


# Grab


def _taken(*tiles: int) -> Answer:
    """Is content when the learner has all of these."""

    def answer(after: Game, events: Sequence[str]) -> str | None:
        return "well" if set(tiles) <= set(after.depot(LEARNER, *Kind)) else None

    return answer


def _grabbing() -> Step:
    game, (first, second, third, _, bat) = mine(
        (Kind.LEGAL, -620, -380, True),
        (Kind.ILLEGAL, 330, 520, True),
        (Kind.PICKAXE, 700, -560, True),
        (Kind.ROCK, -150, 80, True),
        (Kind.BAT, -700, 640, True),
    )
    return Step(
        key="gold",
        start=game,
        answer=_taken(first, second, third),
        example=(touch(first), touch(second), touch(third)),
        marks=(first, second, third),
        promises=(
            (lambda g: _refusal(g, touch(bat)) == "not_your_special", "the bat is somebody else's"),
            (lambda g: g.tiles.wanted.sum() == 3, "there are three things to take"),
        ),
    )


def _refusal(game: Game, command: Command) -> str:
    try:
        play(game, command, game.clock_ms)
    except BoomtownError as refusal:
        return refusal.code
    return ""


def _pushing() -> Step:
    game, (nugget, lid, *_) = mine(
        (Kind.LEGAL, 0, 0, True),
        (Kind.ROCK, 0, 0, False),
        (Kind.ROCK, -800, 700, False),
        (Kind.ROCK, 850, 620, False),
        (Kind.ROCK, 780, -820, False),
        cleared=True,
    )

    def pushes(now: Game) -> Iterable[Command]:
        if now.phase != "search" or now.tiles.at(lid) != (0, 0):
            return
        for turn in range(8):
            x = round(480 * cos(turn * pi / 4))
            y = round(480 * sin(turn * pi / 4))
            yield commands.Slide(seat=LEARNER, tile=lid, x=x, y=y)

    push = commands.Slide(seat=LEARNER, tile=lid, x=480, y=0)
    return Step(
        key="push",
        start=game,
        offers=pushes,
        answer=_taken(nugget),
        example=(push, touch(nugget)),
        marks=(lid,),
        promises=((lambda g: not g.tiles.seen[nugget], "nobody sees the nugget"),),
    )


# Warn


def _hands(game: Game, seat: int, wait_ms: int) -> Cue | None:
    """Lets a bot do its forfeit."""
    player = game.miner(seat)
    if not player.owed_forfeits:
        return None
    if player.raised is None:
        return wait_ms, commands.Raise(seat=seat, gesture=game.gesture(player.owed_forfeits[0][0]))
    return max(0, player.raised[1] + 1000 - game.clock_ms), commands.Lower(seat=seat)


def _warning() -> Step:
    game, (ghost, rat, first, second) = mine(
        (Kind.GHOST, -60, 120, True),
        (Kind.RAT, 760, 700, True),
        (Kind.LEGAL, -560, -420, True),
        (Kind.LEGAL, 460, -640, True),
        seats=3,
    )

    def others(now: Game) -> Cue | None:
        if len(now.depot(LEARNER)) == 2:
            return None
        return _hands(now, HANK, 700) or _hands(now, RUBY, 500)

    def answer(after: Game, events: Sequence[str]) -> str | None:
        return "well" if Kind.GHOST in after.warned and len(after.depot(LEARNER)) == 2 else None

    return Step(
        key="ghost",
        start=game,
        answer=answer,
        cue=others,
        example=(touch(ghost), touch(first), touch(second)),
        marks=(ghost,),
        promises=(
            (
                lambda g: _refusal(g, touch(rat)) == "idle_special",
                "nobody at this table fears no rat",
            ),
        ),
    )


# Forfeit


def _forfeit(key: str, special: Kind, caller: int, forfeits: str = "plain") -> Step:
    game, (warner, far, near) = mine(
        (special, -120, 420, True),
        (Kind.LEGAL, 620, 640, True),
        (Kind.LEGAL, 120, -520, True),
        forfeits=forfeits,
    )
    gesture = game.gesture(special)

    def others(now: Game) -> Cue | None:
        if special not in now.warned:
            return 1500, touch(warner, caller)
        if now.miner(LEARNER).owed_forfeits and not now.depot(caller):
            return (1700, touch(far, caller)) if now.tiles.wanted[far] else None
        return None

    def offers(now: Game) -> Iterable[Command]:
        if now.phase != "search" or not now.miner(LEARNER).owed_forfeits:
            return
        if now.miner(LEARNER).raised is None:
            yield commands.Raise(seat=LEARNER, gesture=gesture)
        else:
            yield commands.Lower(seat=LEARNER)

    def answer(after: Game, events: Sequence[str]) -> str | None:
        if special not in after.warned or after.miner(LEARNER).owed_forfeits:
            return None
        return "well" if near in after.depot(LEARNER) else None

    up = commands.Raise(seat=LEARNER, gesture=gesture)
    return Step(
        key=key,
        start=game,
        cue=others,
        offers=offers,
        answer=answer,
        example=(WAIT, up, commands.Lower(seat=LEARNER), touch(near)),
        marks=(),
    )


# Act


def _digging() -> Step:
    game, tiles = mine(
        (Kind.LEGAL, -640, 500, False),
        (Kind.ROCK, -60, 640, False),
        (Kind.ILLEGAL, 560, 380, False),
        (Kind.RAT, -420, -260, False),
        (Kind.LEGAL, 300, -480, False),
        cleared=True,
        depots={LEARNER: (Kind.PICKAXE, Kind.LEGAL)},
        round=9,
    )
    game, _ = play(replace(game, phase="search"), commands.Done(seat=ALMA), 0)
    for seat in (HANK, RUBY, LEARNER):
        game, _ = play(game, commands.Done(seat=seat), 0)

    def offers(now: Game) -> Iterable[Command]:
        if now.phase != "pickaxe":
            return
        for tile in numbers(diggable(now)):
            yield commands.Dig(seat=LEARNER, tile=tile)

    def answer(after: Game, events: Sequence[str]) -> str | None:
        return "well" if "ActionEnded" in events else None

    return Step(
        key="pickaxe",
        start=game,
        offers=offers,
        answer=answer,
        example=tuple(commands.Dig(seat=LEARNER, tile=tile) for tile in tiles),
        marks=(),
    )


def _duelling() -> Step:
    game, _ = mine(
        *rubble(20, 3),
        depots={
            LEARNER: (Kind.REVOLVER,),
            HANK: (Kind.LEGAL, Kind.LEGAL, Kind.ILLEGAL),
            RUBY: (Kind.ILLEGAL,),
        },
        round=4,
    )
    for seat in (LEARNER, HANK, RUBY, ALMA):
        game, _ = play(game, commands.Done(seat=seat), 0)

    def offers(now: Game) -> Iterable[Command]:
        if now.phase == "revolver":
            yield commands.Challenge(seat=LEARNER, target=HANK)
            yield commands.Challenge(seat=LEARNER, target=RUBY)
        elif now.phase == "choose":
            yield commands.Choose(seat=LEARNER, fist="left")
            yield commands.Choose(seat=LEARNER, fist="right")

    def others(now: Game) -> Cue | None:
        if now.phase != "hide" or now.duel is None:
            return None
        gold = now.depot(now.duel.target)[:2]
        return 1400, commands.Hide(seat=now.duel.target, left=gold, right=())

    def answer(after: Game, events: Sequence[str]) -> str | None:
        if "FistOpened" not in events:
            return None
        return "well" if after.chest(LEARNER) else "well.empty"

    return Step(
        key="revolver",
        start=game,
        offers=offers,
        cue=others,
        answer=answer,
        example=(
            commands.Challenge(seat=LEARNER, target=HANK),
            WAIT,
            commands.Choose(seat=LEARNER, fist="left"),
        ),
        promises=((lambda g: g.phase == "revolver", "the revolver is next"),),
    )


# Secure


def _securing() -> Step:
    game, _ = mine(
        depots={
            LEARNER: (Kind.LEGAL, Kind.LEGAL, Kind.ILLEGAL),
            HANK: (Kind.LEGAL,),
            RUBY: (Kind.ILLEGAL, Kind.ILLEGAL),
        },
        chests={
            LEARNER: (Kind.LEGAL,) * 2 + (Kind.ILLEGAL,) * 2,
            HANK: (Kind.LEGAL,) * 3,
            RUBY: (Kind.LEGAL, Kind.ILLEGAL, Kind.ILLEGAL),
            ALMA: (Kind.ILLEGAL,) * 4,
        },
        round=3,
    )
    for seat in (HANK, RUBY, ALMA):
        game, _ = play(game, commands.Done(seat=seat), 0)

    def offers(now: Game) -> Iterable[Command]:
        if now.phase == "search":
            yield commands.Done(seat=LEARNER)

    def answer(after: Game, events: Sequence[str]) -> str | None:
        return "well" if "Secured" in events else None

    return Step(
        key="done",
        start=game,
        offers=offers,
        answer=answer,
        example=(commands.Done(seat=LEARNER),),
        promises=((lambda g: len(g.depot(LEARNER)) == 3, "three nuggets go into the chest"),),
    )


def _counting() -> Step:
    """The end: Hank has as much gold as Ruby, and more of it is legal."""
    game, _ = mine(
        chests={
            LEARNER: (Kind.LEGAL,) * 7 + (Kind.ILLEGAL,) * 6,
            HANK: (Kind.LEGAL,) * 10 + (Kind.ILLEGAL,) * 5,
            RUBY: (Kind.LEGAL,) * 6 + (Kind.ILLEGAL,) * 9,
            ALMA: (Kind.LEGAL,) * 5 + (Kind.ILLEGAL,) * 7,
        },
        round=12,
        rounds=12,
    )
    for seat in (LEARNER, HANK, RUBY, ALMA):
        game, _ = play(game, commands.Done(seat=seat), 0)
    places = game.outcome.places if game.outcome else ()
    return Step(
        key="count",
        start=game,
        guesses=(LEARNER, HANK, RUBY, ALMA),
        right=places.index(1),
        promises=((lambda g: places.index(1) == HANK and places.count(1) == 1, "Hank wins, alone"),),
    )


LESSONS: dict[str, tuple[Step, ...]] = {
    "throw": (_throwing(),),
    "grab": (_grabbing(), _pushing()),
    "warn": (_warning(),),
    "forfeit": (_forfeit("hands", Kind.BAT, HANK), _forfeit("clap", Kind.SNAKE, RUBY, forfeits="own")),
    "act": (_digging(), _duelling()),
    "secure": (_securing(), _counting()),
}
