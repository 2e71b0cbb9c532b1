"""What a seat may do now, said to its page: read off the rules, so that the page needs none of its own.

It says what is the time for and whose place it is. What depends on a moment (a hand that is busy, a command
that waits for others to aim) is a time in the view; what depends on a tile or a number is the answer's.
"""

from __future__ import annotations

from boomtown.core import Seat
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import ACTIONS, NUGGETS, SPECIALS, Kind
from boomtown.games.booom.wire import CommandWord, KindWord, Press

_TAKEN = (*NUGGETS, *ACTIONS)


def permitted(game: Game, seat: Seat) -> list[CommandWord]:
    """Returns the commands that it is the time and the seat's place for."""
    miner = game.miner(seat)
    match game.phase:
        case "cast":
            return ["take_character"]
        case "aim" if not game.jailed(seat):
            return ["aim", "call"] if seat == game.watch else ["aim"]
        case "search" if not game.jailed(seat):
            searching: list[CommandWord] = [] if miner.done else ["touch", "slide", "done"]
            if not miner.owed_forfeits:
                return searching
            return [*searching, "raise" if miner.raised is None else "lower"]
        case "pickaxe" if game.actor == seat:
            return ["dig", "done"]
        case "dynamite" if game.actor == seat:
            return ["throw"]
        case "revolver" if game.actor == seat:
            return ["challenge"]
        case "hide" if game.duel is not None and game.duel.target == seat:
            return ["hide"]
        case "choose" if game.actor == seat:
            return ["choose"]
    return []


def presses(game: Game, seat: Seat) -> dict[KindWord, Press] | None:
    """Returns what a press of `seat` does on a tile, by what it shows; None where it does nothing at all.

    A hand that is busy waits with everything but a warning.
    """
    if game.phase != "search" or game.jailed(seat) or game.miner(seat).done:
        return None
    frozen = bool(game.miner(seat).owed_forfeits)
    found: dict[KindWord, Press] = {kind.word: _special(game, seat, kind, frozen) for kind in SPECIALS}
    for kind in _TAKEN:
        found[kind.word] = "frozen" if frozen else "grab"
    found[Kind.ROCK.word] = "frozen" if frozen else "push"
    return found


def _special(game: Game, seat: Seat, special: Kind, frozen: bool) -> Press:
    """Returns what a press on a special does (clauses Warnings, Fewer players)."""
    owner = game.immune(special)
    if owner is None:
        return "idle_special"
    if frozen:
        return "frozen"
    if owner != seat:
        return "not_yours"
    return "warned_already" if special in game.warned else "warn"
