"""The search: touches, slides, warnings, forfeits and the oath (clauses Search, Warnings, Forfeits, Oath).

A touch comes with the time at which the arbiter counted it, which may lie a little before the latest event:
what a player owes and whether the hand is busy is judged at that time.
"""

from __future__ import annotations

from boomtown.core import IllegalMove, Seat
from boomtown.games.booom import commands, events
from boomtown.games.booom.acting import end_search
from boomtown.games.booom.event_builder import EventBuilder
from boomtown.games.booom.game import Game
from boomtown.games.booom.geometry import carrying_ms, distance, pushing_ms, stop
from boomtown.games.booom.kinds import ACTIONS, NUGGETS, SPECIALS, Kind
from boomtown.games.booom.tiles import CHESTS, DEPOTS, LYING
from boomtown.games.booom.wire import Gesture

LAST_LOOK_MS = 3_000
"""How long the search goes on when nothing to grab is in sight: somebody may still push a tile aside."""
HOLD_MS: dict[Gesture, int] = {
    "hands_up": 800,
    "flail": 800,
    "clap": 300,
    "behind_back": 800,
    "cover_eyes": 800,
}
"""How long each gesture lasts at least."""
MERCY_MS = 600
"""How long after a warning a touch of somebody who could not know yet breaks no oath."""


def touch(builder: EventBuilder, command: commands.Touch) -> None:
    """Answers `Touch`: first touch owns (clause Search), or calls a warning (clause Warnings)."""
    game, seat, tile = builder.game, command.seat, command.tile
    _need_search(builder, seat)
    _need_seen(game, tile)
    shown = game.tiles.shows(tile)
    if shown in SPECIALS and _warn(builder, seat, tile, shown):
        return
    _need_hand(builder, seat)
    frozen_since = game.miner(seat).frozen_since(builder.at_ms)
    if frozen_since is not None:
        if builder.at_ms < frozen_since + game.paced(MERCY_MS) or not _caught(builder, seat, "frozen"):
            raise _frozen()
    elif shown in SPECIALS:
        if not _caught(builder, seat, "special"):
            raise IllegalMove(
                "That is somebody else's special; leave it where it is.",
                code="not_your_special",
                clause="Warnings",
            )
    elif shown not in NUGGETS and shown not in ACTIONS:
        if not _caught(builder, seat, "face_down"):
            raise IllegalMove("Only nuggets and actions that lie face up.", code="face_down", clause="Search")
    else:
        until = builder.at_ms + carrying_ms(game.seats, seat, *game.tiles.at(tile))
        builder.add(events.Claimed(seat=seat, tile=tile, until_ms=until))


def _warn(builder: EventBuilder, seat: Seat, tile: int, special: Kind) -> bool:
    """Calls a warning if it is the seat's own; tells whether it did (O3, O6)."""
    game = builder.game
    owner = game.immune(special)
    if owner is None:
        raise IllegalMove(
            "Nobody who plays this round is immune to it: it does nothing.",
            code="idle_special",
            clause="Fewer players",
        )
    if owner != seat:
        return False
    if game.miner(seat).frozen_since(builder.at_ms) is not None:
        raise _frozen()
    if special in game.warned:
        raise IllegalMove(
            "You have called this warning in this round.", code="already_warned", clause="Warnings"
        )
    others = tuple(other for other in game.active if other != seat)
    builder.add(events.Warned(seat=seat, tile=tile, special=int(special), others=others))
    return True


def _frozen() -> IllegalMove:
    return IllegalMove(
        "You have been warned: do the forfeit before you grab on.", code="frozen", clause="Forfeits"
    )


def _caught(builder: EventBuilder, seat: Seat, why: str) -> bool:
    """Punishes a broken oath where it is strict; False where it is lenient, and the touch is refused (O4)."""
    if not builder.game.strict:
        return False
    builder.add(events.Caught(seat=seat, why=why, tiles=builder.game.depot(seat)))
    end_if_all_done(builder)
    return True


def slide(builder: EventBuilder, command: commands.Slide) -> None:
    """Answers `Slide`: tiles may be pushed aside, but never turned.

    Any place can be asked for; where walls and the reach of a hand let the tile come to is said here alone.
    """
    game, seat, tile = builder.game, command.seat, command.tile
    _need_search(builder, seat)
    _need_seen(game, tile)
    if game.miner(seat).frozen_since(builder.at_ms) is not None:
        raise _frozen()
    _need_hand(builder, seat)
    shown = game.tiles.shows(tile)
    if shown in SPECIALS:
        raise IllegalMove("Specials stay where they are.", code="specials_stay", clause="Warnings")
    if shown != Kind.ROCK:
        raise IllegalMove(
            "Whoever touches that owns it: touch it instead of pushing it.", code="take_it", clause="Search"
        )
    x, y = game.tiles.at(tile)
    to_x, to_y = stop(x, y, command.x, command.y)
    way = distance(x, y, to_x, to_y)
    builder.add(events.Slid(seat=seat, tile=tile, x=to_x, y=to_y, until_ms=builder.at_ms + pushing_ms(way)))


def raise_hands(builder: EventBuilder, command: commands.Raise) -> None:
    """Answers `Raise`: begins the gesture of the oldest warning (clause Forfeits)."""
    special = _owing(builder, command.seat)
    wanted = builder.game.gesture(special)
    if command.gesture != wanted:
        raise IllegalMove(
            f"Not that gesture: the {special.word} wants {wanted}.", code="wrong_gesture", clause="Forfeits"
        )
    if builder.game.miner(command.seat).raised is not None:
        raise IllegalMove(
            "You have begun already; hold on, then let go.", code="already_raised", clause="Forfeits"
        )
    builder.add(events.Raised(seat=command.seat, gesture=command.gesture))


def lower_hands(builder: EventBuilder, command: commands.Lower) -> None:
    """Answers `Lower`: the forfeit is done if the gesture lasted long enough; else it has to begin again."""
    _owing(builder, command.seat)
    raised = builder.game.miner(command.seat).raised
    if raised is None:
        raise IllegalMove("Begin the gesture first.", code="not_raised", clause="Forfeits")
    gesture, since = raised
    builder.add(events.Lowered(seat=command.seat, done=builder.at_ms >= since + HOLD_MS[gesture]))


def _owing(builder: EventBuilder, seat: Seat) -> Kind:
    _need_search(builder, seat, or_done=True)
    owed_forfeits = builder.game.miner(seat).owed_forfeits
    if not owed_forfeits:
        raise IllegalMove("Nobody has warned you; search on.", code="not_warned", clause="Forfeits")
    return owed_forfeits[0][0]


def say_done(builder: EventBuilder, seat: Seat) -> None:
    """Answers `Done` in the search (O5)."""
    _need_search(builder, seat)
    builder.add(events.SaidDone(seat=seat))
    end_if_all_done(builder)


def end_if_all_done(builder: EventBuilder) -> None:
    """Ends the search when nobody is left who searches."""
    if all(builder.game.miner(seat).done for seat in builder.game.active):
        end_search(builder, "done")


def search_ends_at(game: Game) -> tuple[int, str]:
    """Returns when the search ends if nothing more happens, and why (clause Search, O5)."""
    late = game.since_ms + game.search_ms
    if game.empty_since is not None:
        bare = game.empty_since + game.paced(LAST_LOOK_MS)
        if bare < late:
            return bare, "empty"
    return late, "time"


def last_look_since(game: Game) -> int | None:
    """Returns since when nothing to grab is in sight, where the search ends for that."""
    return game.empty_since if search_ends_at(game)[1] == "empty" else None


def _need_search(builder: EventBuilder, seat: Seat, *, or_done: bool = False) -> None:
    game = builder.game
    # A touch may count for a moment a little before now, but never for one before there was anything to see.
    if game.phase == "blast" or (game.phase == "search" and builder.at_ms < game.since_ms):
        raise IllegalMove(
            "The tiles are still in the air; wait for the dust to settle.",
            code="still_flying",
            clause="Search",
        )
    if game.phase != "search":
        raise IllegalMove("There is no search now.", code="not_searching", clause="Search")
    builder.need_free(seat)
    if game.miner(seat).done and not or_done:
        raise IllegalMove("You have said that you are done.", code="already_done", clause="Search")


def _need_seen(game: Game, tile: int) -> None:
    place = game.tiles.place(tile)
    if DEPOTS <= place < CHESTS:
        raise IllegalMove("Somebody was faster: it lies in a depot.", code="taken", clause="Search")
    # One answer for what lies hidden and what is long gone: a guess must teach nothing.
    if place != LYING or not game.tiles.seen[tile]:
        raise IllegalMove("No tile of that number can be seen.", code="not_there", clause="Search")


def _need_hand(builder: EventBuilder, seat: Seat) -> None:
    if builder.game.miner(seat).busy(builder.at_ms):
        raise IllegalMove(
            "Your hand is busy: one hand, one tile at a time.", code="hand_busy", clause="Search"
        )
