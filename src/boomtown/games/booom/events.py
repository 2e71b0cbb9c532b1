"""What can happen in BOOOM!. Events hold every result of chance, so that a log replays the same everywhere.

They hold secrets, too (the seed, what lies face down, fists): only views leave the server. Fields are only
ever added, with defaults.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from boomtown.core import Seat
from boomtown.games.card import OptionValue


class _Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    pass


class GameOpened(_Event, frozen=True, kw_only=True, tag="opened"):
    """The mine was filled: the first event. The lists have an entry for each tile, by number."""

    rules_version: int
    options: dict[str, OptionValue]
    seats: int
    seed: int
    watch: Seat
    characters: tuple[str, ...]
    """One for each seat; empty where the players take them themselves."""
    kinds: tuple[int, ...]
    x: tuple[int, ...]
    y: tuple[int, ...]
    angle: tuple[int, ...]


class CharacterTaken(_Event, frozen=True, kw_only=True, tag="character_taken"):
    """A seat has its character."""

    seat: Seat
    character: str


class RoundBegan(_Event, frozen=True, kw_only=True, tag="round_began"):
    """Sticks in hand: everybody may aim."""

    round: int
    watch: Seat


class Aimed(_Event, frozen=True, kw_only=True, tag="aimed"):
    """A seat has aimed its stick."""

    seat: Seat
    x: int
    y: int
    force: int


class ThrownStick(msgspec.Struct, frozen=True, kw_only=True):
    """Where a stick landed."""

    seat: Seat
    x: int
    y: int
    force: int


class Blasted(_Event, frozen=True, kw_only=True, tag="blasted"):
    """Sticks flew into the mine. The lists have an entry for each tile, by its new number."""

    by: Seat | None
    """Who gave the command or threw the second stick; None: it came by itself."""
    sticks: tuple[ThrownStick, ...]
    old: tuple[int, ...]
    """The number each tile had before."""
    x: tuple[int, ...]
    y: tuple[int, ...]
    angle: tuple[int, ...]
    up: tuple[int, ...]
    order: tuple[int, ...]
    again: bool = False
    """Whether it is the second stick of the action."""


class SearchBegan(_Event, frozen=True, kw_only=True, tag="search_began"):
    """The dust has settled: faces can be seen, and grabbed."""


class Claimed(_Event, frozen=True, kw_only=True, tag="claimed"):
    """A seat touched a tile first; its hand is busy until then."""

    seat: Seat
    tile: int
    until_ms: int


class Slid(_Event, frozen=True, kw_only=True, tag="slid"):
    """A seat pushed a tile aside."""

    seat: Seat
    tile: int
    x: int
    y: int
    until_ms: int


class Warned(_Event, frozen=True, kw_only=True, tag="warned"):
    """A seat called the warning of its special: these others have to do the forfeit."""

    seat: Seat
    tile: int
    special: int
    others: tuple[Seat, ...]


class Raised(_Event, frozen=True, kw_only=True, tag="raised"):
    """A seat began the gesture of a forfeit."""

    seat: Seat
    gesture: str


class Lowered(_Event, frozen=True, kw_only=True, tag="lowered"):
    """A seat ended the gesture; `done` if it lasted long enough."""

    seat: Seat
    done: bool


class Caught(_Event, frozen=True, kw_only=True, tag="caught"):
    """A seat broke the oath: the sheriff takes its nuggets of this round, and it goes to jail."""

    seat: Seat
    why: str
    tiles: tuple[int, ...]


class SaidDone(_Event, frozen=True, kw_only=True, tag="said_done"):
    """A seat searches no more in this round."""

    seat: Seat


class SearchEnded(_Event, frozen=True, kw_only=True, tag="search_ended"):
    """The search is over: `empty`, `done` or `time`."""

    reason: str


class ActionBegan(_Event, frozen=True, kw_only=True, tag="action_began"):
    """It is time for an action that a seat holds."""

    seat: Seat
    action: int


class ActionEnded(_Event, frozen=True, kw_only=True, tag="action_ended"):
    """The action is used, or was let go by."""

    seat: Seat
    action: int
    lapsed: bool = False


class Dug(_Event, frozen=True, kw_only=True, tag="dug"):
    """A tile was turned with the pickaxe."""

    seat: Seat
    tile: int
    kept: bool


class Kept(_Event, frozen=True, kw_only=True, tag="kept"):
    """A seat keeps what its second stick turned up."""

    seat: Seat
    tiles: tuple[int, ...]


class Starred(_Event, frozen=True, kw_only=True, tag="starred"):
    """The holder of the star took the illegal nuggets of the others."""

    seat: Seat
    tiles: tuple[int, ...]


class Challenged(_Event, frozen=True, kw_only=True, tag="challenged"):
    """A seat challenged another."""

    seat: Seat
    target: Seat


class Hidden(_Event, frozen=True, kw_only=True, tag="hidden"):
    """The challenged seat has filled its fists."""

    seat: Seat
    left: tuple[int, ...]
    right: tuple[int, ...]


class FistOpened(_Event, frozen=True, kw_only=True, tag="fist_opened"):
    """A fist was chosen, and what was in it belongs to the challenger."""

    seat: Seat
    fist: str


class Secured(_Event, frozen=True, kw_only=True, tag="secured"):
    """Depots went into the chests, these tiles back into the mine, and everything lies face down."""

    tiles: tuple[int, ...]
    x: tuple[int, ...]
    y: tuple[int, ...]
    old: tuple[int, ...] = ()
    """The number each tile had before, by its new number; empty: they kept theirs, as in early games."""
    angle: tuple[int, ...] = ()
    """How the tiles that went back lie now; empty: they kept their angles, as in early games."""


class GameEnded(_Event, frozen=True, kw_only=True, tag="game_ended"):
    """The watch has run down."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    legal: tuple[int, ...]


Event: TypeAlias = (
    GameOpened
    | CharacterTaken
    | RoundBegan
    | Aimed
    | Blasted
    | SearchBegan
    | Claimed
    | Slid
    | Warned
    | Raised
    | Lowered
    | Caught
    | SaidDone
    | SearchEnded
    | ActionBegan
    | ActionEnded
    | Dug
    | Kept
    | Starred
    | Challenged
    | Hidden
    | FistOpened
    | Secured
    | GameEnded
)


class TimedEvent(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a log."""

    at_ms: int
    """When it happened, in milliseconds since the table's start."""
    event: Event
