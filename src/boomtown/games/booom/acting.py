"""Actions in their order, then securing and the next round (clauses Actions, Secure, End)."""

from __future__ import annotations

from boomtown.core import IllegalMove, Seat
from boomtown.core.outcome import places_by
from boomtown.games.booom import commands, events
from boomtown.games.booom.blast import Stick
from boomtown.games.booom.event_builder import EventBuilder
from boomtown.games.booom.game import Game
from boomtown.games.booom.geometry import FLOOR
from boomtown.games.booom.kinds import ACTIONS, NUGGETS, Kind
from boomtown.games.booom.throwing import explode, need_mine
from boomtown.games.booom.tiles import KIND, SHERIFF, UP, Bools, numbers

DIGS = 5
"""How many tiles the pickaxe turns."""
FISTS = ("left", "right")
ACTING_MS = 15_000
"""How long a choice of an action may take; for the pickaxe, each tile."""
_TIMED_FORCE = 60


def end_search(builder: EventBuilder, reason: str) -> None:
    """Ends the search and goes on to the actions."""
    builder.add(events.SearchEnded(reason=reason))
    _go_on(builder, after=None)


def _go_on(builder: EventBuilder, after: Kind | None) -> None:
    """Goes on to the next action that somebody can use, or secures."""
    first = 0 if after is None else ACTIONS.index(after) + 1
    for action in ACTIONS[first:]:
        seat = builder.game.holder(action)
        if seat is None or not _of_use(builder.game, action, seat):
            continue
        builder.add(events.ActionBegan(seat=seat, action=int(action)))
        if action is not Kind.STAR:
            return
        _star(builder, seat)
        builder.add(events.ActionEnded(seat=seat, action=int(action)))
    _secure(builder)


def _of_use(game: Game, action: Kind, seat: Seat) -> bool:
    if action is Kind.PICKAXE:
        return bool(diggable(game).any())
    if action is Kind.REVOLVER:
        return bool(targets(game, seat))
    return True


def _end_action(builder: EventBuilder, action: Kind, *, lapsed: bool = False) -> None:
    actor = builder.game.actor
    assert actor is not None
    builder.add(events.ActionEnded(seat=actor, action=int(action), lapsed=lapsed))
    _go_on(builder, after=action)


def _need_action(builder: EventBuilder, seat: Seat, phase: str, word: str) -> None:
    if builder.game.phase != phase:
        raise IllegalMove(f"There is no {word} to use now.", code="no_action_now", clause="Actions")
    if builder.game.actor != seat:
        raise IllegalMove(f"Somebody else uses the {word}; wait.", code="not_your_action", clause="Actions")


# Pickaxe


def diggable(game: Game) -> Bools:
    """Returns which tiles the pickaxe may turn: in the mine, in sight, rock side up, not turned yet."""
    tiles = game.tiles
    which: Bools = tiles.inside & tiles.seen & ((tiles.rows[UP] == 0) | (tiles.rows[KIND] == Kind.ROCK))
    which[list(game.dug)] = False
    return which


def dig(builder: EventBuilder, command: commands.Dig) -> None:
    """Answers `Dig`: nuggets are kept, all else stays there, face up."""
    _need_action(builder, command.seat, "pickaxe", "pickaxe")
    tile = command.tile
    if tile in builder.game.dug:
        raise IllegalMove("You have flipped that one already.", code="already_turned", clause="Actions")
    if not diggable(builder.game)[tile]:
        raise IllegalMove(
            "Choose a tile of the mine that lies rock side up.", code="cannot_dig", clause="Actions"
        )
    kept = builder.game.tiles.kind(tile) in NUGGETS
    builder.add(events.Dug(seat=command.seat, tile=tile, kept=kept))
    if len(builder.game.dug) == DIGS or not diggable(builder.game).any():
        _end_action(builder, Kind.PICKAXE)


def stop_digging(builder: EventBuilder, seat: Seat) -> None:
    """Answers `Done` of who holds the pickaxe."""
    _need_action(builder, seat, "pickaxe", "pickaxe")
    _end_action(builder, Kind.PICKAXE)


# Dynamite


def throw_again(builder: EventBuilder, command: commands.Throw) -> None:
    """Answers `Throw`: the second stick, and all nuggets that lie face up after it."""
    _need_action(builder, command.seat, "dynamite", "dynamite")
    need_mine(command.x, command.y)
    _second_stick(builder, command.seat, Stick(command.x, command.y, command.force))


def _second_stick(builder: EventBuilder, seat: Seat, aim: Stick) -> None:
    explode(builder, seat, [(seat, aim)], again=True)
    builder.add(events.Kept(seat=seat, tiles=numbers(builder.game.tiles.gold_up)))
    _end_action(builder, Kind.DYNAMITE)


# Star


def _star(builder: EventBuilder, sheriff: Seat) -> None:
    """The others give up the illegal nuggets of their depots; they go back face down with all else."""
    gold = tuple(
        tile
        for seat in range(builder.game.seats)
        if seat != sheriff
        for tile in builder.game.depot(seat, Kind.ILLEGAL)
    )
    builder.add(events.Starred(seat=sheriff, tiles=gold))


# Revolver


def targets(game: Game, seat: Seat) -> tuple[Seat, ...]:
    """Returns whom `seat` may challenge: others with gold in their depots."""
    return tuple(other for other in range(game.seats) if other != seat and game.depot(other))


def challenge(builder: EventBuilder, command: commands.Challenge) -> None:
    """Answers `Challenge`."""
    _need_action(builder, command.seat, "revolver", "revolver")
    builder.need_seat(command.target)
    if command.target == command.seat:
        raise IllegalMove("Challenge somebody else.", code="own_duel", clause="Duel")
    if command.target not in targets(builder.game, command.seat):
        raise IllegalMove(
            "That player has no gold in the depot; challenge another.", code="no_gold", clause="Duel"
        )
    builder.add(events.Challenged(seat=command.seat, target=command.target))


def to_hide(game: Game, seat: Seat) -> int:
    """Returns how many nuggets of the depot a challenged player hides: two, or the only one."""
    return min(2, len(game.depot(seat)))


def hide(builder: EventBuilder, command: commands.Hide) -> None:
    """Answers `Hide`: nuggets of the depot in one or both fists."""
    game = builder.game
    if game.phase != "hide" or game.duel is None:
        raise IllegalMove("There is nothing to hide now.", code="no_action_now", clause="Duel")
    if command.seat != game.duel.target:
        raise IllegalMove("The challenged player hides gold; wait.", code="not_your_action", clause="Duel")
    hidden = (*command.left, *command.right)
    if len(set(hidden)) != len(hidden) or not set(hidden) <= set(game.depot(command.seat)):
        raise IllegalMove("Hide different nuggets of your own depot.", code="not_your_gold", clause="Duel")
    wanted = to_hide(game, command.seat)
    if len(hidden) != wanted:
        raise IllegalMove(
            f"Hide {wanted} of your nuggets, in one fist or both.",
            code="wrong_number",
            clause="Duel",
        )
    builder.add(events.Hidden(seat=command.seat, left=tuple(command.left), right=tuple(command.right)))


def choose(builder: EventBuilder, command: commands.Choose) -> None:
    """Answers `Choose`: what is in the fist belongs to the challenger."""
    _need_action(builder, command.seat, "choose", "fist")
    if command.fist not in FISTS:
        raise IllegalMove("Choose left or right.", code="no_such_fist", clause="Duel")
    builder.add(events.FistOpened(seat=command.seat, fist=command.fist))
    _end_action(builder, Kind.REVOLVER)


# Nobody chooses in time


def let_go_by(builder: EventBuilder) -> None:
    """Time is up for a choice: what must happen happens by chance, what may happen lapses."""
    game = builder.game
    rng = builder.chance("late")
    if game.phase == "pickaxe":
        _end_action(builder, Kind.PICKAXE, lapsed=True)
    elif game.phase == "dynamite":
        assert game.actor is not None
        half = FLOOR // 2
        stick = Stick(rng.randint(-half, half), rng.randint(-half, half), _TIMED_FORCE)
        _second_stick(builder, game.actor, stick)
    elif game.phase == "revolver":
        _end_action(builder, Kind.REVOLVER, lapsed=True)
    elif game.phase == "hide":
        assert game.duel is not None
        picked = rng.sample(list(game.depot(game.duel.target)), to_hide(game, game.duel.target))
        left = tuple(tile for tile in picked if rng.random() < 0.5)
        right = tuple(tile for tile in picked if tile not in left)
        builder.add(events.Hidden(seat=game.duel.target, left=left, right=right))
    elif game.phase == "choose":
        assert game.actor is not None
        builder.add(events.FistOpened(seat=game.actor, fist=rng.choice(FISTS)))
        _end_action(builder, Kind.REVOLVER)


# Securing


def _secure(builder: EventBuilder) -> None:
    """Depots go into the chests, all else back into the mine; the watch passes on, or has run down."""
    game = builder.game
    used = tuple(tile for seat in range(game.seats) for tile in game.depot(seat, *ACTIONS))
    back = (*used, *game.tiles.held(SHERIFF), *numbers(game.tiles.lying & ~game.tiles.inside))
    x, y, angle = builder.places(len(back))
    # By their old numbers, angles or order tiles that go back would still be known for what they were.
    builder.add(events.Secured(tiles=builder.mixed(back), x=x, y=y, angle=angle, old=builder.new_numbers()))
    if game.round < game.rounds:
        builder.add(events.RoundBegan(round=game.round + 1, watch=(game.watch + 1) % game.seats))
        return
    builder.add(final_count(builder.game))


def final_count(game: Game) -> events.GameEnded:
    """Returns the end: most nuggets, then most legal gold, then the win is shared (clause End)."""
    scores = game.scores()
    legal = tuple(len(game.chest(seat, Kind.LEGAL)) for seat in range(game.seats))
    # A nugget outweighs any number of legal ones: there are only 35 of them.
    weighed = tuple(36 * all_gold + lawful for all_gold, lawful in zip(scores, legal, strict=True))
    return events.GameEnded(places=places_by(weighed), scores=scores, legal=legal)
