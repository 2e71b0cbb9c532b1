"""Aiming, the command, and the blast (clause Blast)."""

from __future__ import annotations

from boomtown.core import IllegalMove, Seat
from boomtown.games.booom import commands, events
from boomtown.games.booom.blast import Stick, blast, landing_place
from boomtown.games.booom.game import Game
from boomtown.games.booom.ground import FLOOR
from boomtown.games.booom.kinds import CHARACTERS
from boomtown.games.booom.opening import first_round
from boomtown.games.booom.story import Story
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


def take_character(story: Story, command: commands.TakeCharacter) -> None:
    """Answers `TakeCharacter`; when every seat has one, the first round begins (clause Characters)."""
    if story.game.phase != "cast":
        raise IllegalMove(
            "Characters are settled before the first round.", code="already_cast", clause="Characters"
        )
    if command.character not in CHARACTERS:
        raise IllegalMove(
            f"There is no {command.character!r}; choose one of: {', '.join(CHARACTERS)}.",
            code="no_such_character",
            clause="Characters",
        )
    others = (player for seat, player in enumerate(story.game.players) if seat != command.seat)
    if any(player.character == command.character for player in others):
        raise IllegalMove(
            "Somebody has that character already; choose another.",
            code="character_taken",
            clause="Characters",
        )
    story.tell(events.CharacterTaken(seat=command.seat, character=command.character))
    if all(player.character for player in story.game.players):
        story.tell(first_round(story.game.watch))


def cast_the_rest(story: Story) -> None:
    """Deals characters to those who have taken none in time."""
    rng = story.chance("cast")
    for seat, player in enumerate(story.game.players):
        if player.character is None:
            taken = {other.character for other in story.game.players}
            left = [character for character in CHARACTERS if character not in taken]
            story.tell(events.CharacterTaken(seat=seat, character=rng.choice(left)))
    story.tell(first_round(story.game.watch))


def aim(story: Story, command: commands.Aim) -> None:
    """Answers `Aim`."""
    _need_aiming(story.game)
    story.need_free(command.seat)
    need_mine(command.x, command.y)
    story.tell(events.Aimed(seat=command.seat, x=command.x, y=command.y, force=command.force))


def call(story: Story, command: commands.Call) -> None:
    """Answers `Call`: the command of who holds the watch (O8)."""
    game = story.game
    _need_aiming(game)
    story.need_free(command.seat)
    if command.seat != game.watch:
        raise IllegalMove("The player with the watch gives the command.", code="no_watch", clause="Blast")
    if not everybody_aimed(game) and story.at_ms < game.since_ms + game.unhurried(SOONEST_CALL_MS):
        raise IllegalMove(
            "Give the others a moment to aim, or wait until all have.", code="too_soon", clause="Blast"
        )
    fly(story, command.seat)


def everybody_aimed(game: Game) -> bool:
    """Tells whether all who throw have aimed."""
    return all(game.player(seat).aim for seat in game.active)


def _need_aiming(game: Game) -> None:
    if game.phase != "aim":
        raise IllegalMove("Sticks are thrown at the start of a round.", code="not_aiming", clause="Blast")


def need_mine(x: int, y: int) -> None:
    """Refuses an aim that is not inside the mine."""
    if max(abs(x), abs(y)) > FLOOR:
        raise IllegalMove("Aim between the walls of the mine.", code="beside_the_mine", clause="Blast")


def fly(story: Story, by: Seat | None) -> None:
    """All sticks fly at the same moment; who has not aimed throws somewhere near the middle."""
    rng = story.chance("aims")
    aims: list[tuple[Seat, Stick]] = []
    for seat in story.game.active:
        aimed = story.game.player(seat).aim
        if aimed is None:
            aimed = (
                rng.randint(-FLOOR // 2, FLOOR // 2),
                rng.randint(-FLOOR // 2, FLOOR // 2),
                _UNAIMED_FORCE,
            )
        aims.append((seat, Stick(*aimed)))
    explode(story, by, aims, again=False)


def explode(story: Story, by: Seat | None, aims: list[tuple[Seat, Stick]], *, again: bool) -> None:
    """Lets sticks fly into the mine, and numbers all tiles anew (O1, O7)."""
    game = story.game
    rng = story.chance("blast")
    sticks = [(seat, landing_place(stick, rng)) for seat, stick in aims]
    rows = blast(game.tiles, [stick for _, stick in sticks], game.seats, rng).rows
    old = story.new_numbers()
    dealt = rows[:, old]
    story.tell(
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
