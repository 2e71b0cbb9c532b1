"""The state of a game of BOOOM!: the fold of its events, and nothing that is not in them."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from boomtown.core import Outcome, Seat
from boomtown.games.booom.card import LEGACY_OPTIONS, pace_factor
from boomtown.games.booom.events import GameOpened, ThrownStick
from boomtown.games.booom.kinds import IMMUNE, NUGGETS, OWN_GESTURES, PLAIN_GESTURE, Kind
from boomtown.games.booom.tiles import CHESTS, DEPOTS, Tiles
from boomtown.games.booom.wire import Character, Fist, Gesture, Phase, SearchReason
from boomtown.games.card import OptionValue


class Hand(msgspec.Struct, frozen=True):
    """A busy hand: the tile it carries or pushes, from where, and until when."""

    tile: int
    x: int
    y: int
    since_ms: int
    until_ms: int
    carries: bool


class Miner(msgspec.Struct, frozen=True):
    """A seat in this game."""

    character: Character | None = None
    aim: tuple[int, int, int] | None = None
    """Place and force, until the sticks fly."""
    hand: Hand | None = None
    """The last thing the hand did in this search; busy until its end."""
    owed_forfeits: tuple[tuple[Kind, int], ...] = ()
    """The warnings that wait for a forfeit, oldest first, each with when it was called."""
    raised: tuple[Gesture, int] | None = None
    """The gesture under way, and since when."""
    done: bool = False
    jail: int = 0
    """The last round that the seat sits out."""

    def busy(self, at_ms: int) -> bool:
        """Tells whether the hand is busy at that moment."""
        return self.hand is not None and at_ms < self.hand.until_ms

    def frozen_since(self, at_ms: int) -> int | None:
        """Returns since when the seat owes a forfeit at that moment; None if it owes none."""
        return next((called for _, called in self.owed_forfeits if called <= at_ms), None)


class Duel(msgspec.Struct, frozen=True):
    """A duel under way; the fists are nobody's business but the challenged player's (O7)."""

    target: Seat
    left: tuple[int, ...] = ()
    right: tuple[int, ...] = ()


class OpenedFists(msgspec.Struct, frozen=True):
    """How the last duel of this round ended."""

    seat: Seat
    target: Seat
    fist: Fist
    left: tuple[Kind, ...]
    right: tuple[Kind, ...]


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game after `count` events."""

    opened: GameOpened
    count: int
    clock_ms: int
    """When the latest event happened."""
    phase: Phase
    since_ms: int
    """When the phase began; for the pickaxe, when the last tile was turned."""
    round: int
    watch: Seat
    tiles: Tiles
    miners: tuple[Miner, ...]
    sticks: tuple[ThrownStick, ...] = ()
    """The last blast of this round."""
    warned: frozenset[Kind] = frozenset()
    """The warnings that have been called in this round."""
    empty_since: int | None = None
    """Since when nothing to grab is in sight."""
    search_reason: SearchReason | None = None
    """Why the last search ended."""
    actor: Seat | None = None
    """Who uses an action now."""
    dug: tuple[int, ...] = ()
    """What the pickaxe has turned."""
    duel: Duel | None = None
    fists: OpenedFists | None = None
    outcome: Outcome | None = None

    # Options

    @property
    def options(self) -> dict[str, OptionValue]:
        """All options, those too that were added after the game was recorded."""
        return {**LEGACY_OPTIONS, **self.opened.options}

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.opened.seats

    @property
    def rounds(self) -> int:
        """How many rounds are played."""
        return int(self.opened.options["rounds"])

    @property
    def search_ms(self) -> int:
        """The longest search."""
        return self.paced(int(self.opened.options["search_s"]) * 1000)

    def paced(self, ms: int) -> int:
        """Returns how long something takes at the pace of this table that takes `ms` at a brisk one."""
        return ms * pace_factor(self.options)

    @property
    def strict(self) -> bool:
        """Whether a broken oath is punished (O4)."""
        return self.opened.options["oath"] == "strict"

    # Who is who

    def miner(self, seat: Seat) -> Miner:
        """Returns who sits there."""
        return self.miners[seat]

    def jailed(self, seat: Seat) -> bool:
        """Tells whether the seat sits this round out; nobody does before the first."""
        return self.miners[seat].jail >= self.round > 0

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seats that play this round."""
        return tuple(seat for seat in range(self.seats) if not self.jailed(seat))

    def immune(self, special: Kind) -> Seat | None:
        """Returns who may call the warning of `special`: nobody if that character is not in play."""
        for seat in self.active:
            character = self.miners[seat].character
            if character is not None and IMMUNE[character] == special:
                return seat
        return None

    def gesture(self, special: Kind) -> Gesture:
        """Returns the gesture of the forfeit for `special` (clause Forfeits)."""
        return OWN_GESTURES[special] if self.opened.options["forfeits"] == "own" else PLAIN_GESTURE

    # Who has what

    def depot(self, seat: Seat, *kinds: Kind) -> tuple[int, ...]:
        """Returns the tiles in the depot of `seat`: nuggets, unless other kinds are named."""
        return self.tiles.held(DEPOTS + seat, kinds or NUGGETS)

    def chest(self, seat: Seat, *kinds: Kind) -> tuple[int, ...]:
        """Returns the nuggets in the chest of `seat`."""
        return self.tiles.held(CHESTS + seat, kinds or NUGGETS)

    def holder(self, action: Kind) -> Seat | None:
        """Returns who holds `action` in the depot and may use it."""
        return next((seat for seat in self.active if self.depot(seat, action)), None)

    def scores(self) -> tuple[int, ...]:
        """Returns what each seat would count if the game ended now: the nuggets in the chest."""
        return tuple(len(self.chest(seat)) for seat in range(self.seats))

    def with_miner(self, seat: Seat, player: Miner) -> Game:
        """Returns the game with another state of one seat."""
        return replace(self, miners=(*self.miners[:seat], player, *self.miners[seat + 1 :]))
