"""Aiming, the command, and the blast (clause Blast)."""

from __future__ import annotations

from boomtown.core import IllegalMove, Seat
from boomtown.games.booom import commands, events
from boomtown.games.booom.blast import Stick, blast, landing_place
from boomtown.games.booom.event_builder import EventBuilder
from boomtown.games.booom.game import Game
from boomtown.games.booom.geometry import FLOOR
from boomtown.games.booom.kinds import CHARACTERS
from boomtown.games.booom.opening import first_round
from boomtown.games.booom.tiles import ANGLE, ORDER, UP, X, Y

CASTING_MS = 20_000
"""How long players may take to choose their characters."""
AIMING_MS = 15_000
"""When the command comes by itself (O8)."""
SOONEST_CALL_MS = 3_000
"""Before this the command waits for everybody to have aimed."""
FLIGHT_MS = 1_600
"""From the command until the dust has settled."""
_UNAIMED_FORCE = 60


def take_character(builder: EventBuilder, command: commands.TakeCharacter) -> None:
    """Answers `TakeCharacter`; when every seat has one, the first round begins (clause Characters)."""
    if builder.game.phase != "cast":
        raise IllegalMove(
            "Characters are settled before the first round.", code="already_cast", clause="Characters"
        )
    if command.character not in CHARACTERS:
        raise IllegalMove(
            f"There is no {command.character!r}; choose one of: {', '.join(CHARACTERS)}.",
            code="no_such_character",
            clause="Characters",
        )
    others = (player for seat, player in enumerate(builder.game.miners) if seat != command.seat)
    if any(player.character == command.character for player in others):
        raise IllegalMove(
            "Somebody has that character already; choose another.",
            code="character_taken",
            clause="Characters",
        )
    builder.add(events.CharacterTaken(seat=command.seat, character=command.character))
    if all(player.character for player in builder.game.miners):
        builder.add(first_round(builder.game.watch))


def cast_the_rest(builder: EventBuilder) -> None:
    """Deals characters to those who have taken none in time."""
    rng = builder.chance("cast")
    for seat, player in enumerate(builder.game.miners):
        if player.character is None:
            taken = {other.character for other in builder.game.miners}
            left = [character for character in CHARACTERS if character not in taken]
            builder.add(events.CharacterTaken(seat=seat, character=rng.choice(left)))
    builder.add(first_round(builder.game.watch))


def aim(builder: EventBuilder, command: commands.Aim) -> None:
    """Answers `Aim`."""
    _need_aiming(builder.game)
    builder.need_free(command.seat)
    need_mine(command.x, command.y)
    builder.add(events.Aimed(seat=command.seat, x=command.x, y=command.y, force=command.force))


def call(builder: EventBuilder, command: commands.Call) -> None:
    """Answers `Call`: the command of who holds the watch (O8)."""
    game = builder.game
    _need_aiming(game)
    builder.need_free(command.seat)
    if command.seat != game.watch:
        raise IllegalMove("The player with the watch gives the command.", code="no_watch", clause="Blast")
    if builder.at_ms < soonest_call(game):
        raise IllegalMove(
            "Give everybody a moment to aim, or wait until all have.", code="too_soon", clause="Blast"
        )
    fly(builder, command.seat)


def soonest_call(game: Game) -> int:
    """Returns from when on the command may be given: at once where everybody has aimed."""
    return game.since_ms if not unaimed(game) else game.since_ms + game.paced(SOONEST_CALL_MS)


def unaimed(game: Game) -> list[Seat]:
    """Returns who throws and has not aimed yet."""
    return [seat for seat in game.active if game.miner(seat).aim is None]


def _need_aiming(game: Game) -> None:
    if game.phase != "aim":
        raise IllegalMove("Sticks are thrown at the start of a round.", code="not_aiming", clause="Blast")


def need_mine(x: int, y: int) -> None:
    """Refuses an aim that is not inside the mine."""
    if max(abs(x), abs(y)) > FLOOR:
        raise IllegalMove("Aim between the walls of the mine.", code="beside_the_mine", clause="Blast")


def fly(builder: EventBuilder, by: Seat | None) -> None:
    """All sticks fly at the same moment; who has not aimed throws somewhere near the middle."""
    rng = builder.chance("aims")
    aims: list[tuple[Seat, Stick]] = []
    for seat in builder.game.active:
        aimed = builder.game.miner(seat).aim
        if aimed is None:
            aimed = (
                rng.randint(-FLOOR // 2, FLOOR // 2),
                rng.randint(-FLOOR // 2, FLOOR // 2),
                _UNAIMED_FORCE,
            )
        aims.append((seat, Stick(*aimed)))
    explode(builder, by, aims, again=False)


def explode(builder: EventBuilder, by: Seat | None, aims: list[tuple[Seat, Stick]], *, again: bool) -> None:
    """Lets sticks fly into the mine, and numbers all tiles anew (O1, O7)."""
    game = builder.game
    rng = builder.chance("blast")
    sticks = [(seat, landing_place(stick, rng)) for seat, stick in aims]
    rows = blast(game.tiles, [stick for _, stick in sticks], game.seats, rng).rows
    old = builder.new_numbers()
    dealt = rows[:, old]
    builder.add(
        events.Blasted(
            by=by,
            sticks=tuple(events.ThrownStick(seat=s, x=t.x, y=t.y, force=t.force) for s, t in sticks),
            old=old,
            x=tuple(dealt[X].tolist()),
            y=tuple(dealt[Y].tolist()),
            angle=tuple(dealt[ANGLE].tolist()),
            up=tuple(dealt[UP].tolist()),
            order=tuple(dealt[ORDER].tolist()),
            again=again,
        )
    )
