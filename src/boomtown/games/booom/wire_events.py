"""What a page is told of what happened in BOOOM!, item by item, as types.

`boomtown.games.booom.public_events` says what everybody may know. A page must not rely on every kind being
sent: the view has all that lasts.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

from boomtown.core import Seat
from boomtown.games.booom.wire import (
    ActionWord,
    Character,
    Ending,
    Fists,
    Gesture,
    Gold,
    KeptTile,
    KindWord,
    SearchReason,
    SpecialWord,
    Stick,
)


class PublicOpened(TypedDict):
    """The mine was filled."""

    what: Literal["opened"]


class PublicCharacterTaken(TypedDict):
    """A seat has its character."""

    what: Literal["character_taken"]
    seat: Seat
    character: Character


class PublicRoundBegan(TypedDict):
    """Sticks in hand: everybody may aim."""

    what: Literal["round_began"]
    round: int
    watch: Seat


class PublicAimed(TypedDict):
    """A seat has aimed its stick."""

    what: Literal["aimed"]
    seat: Seat


class PublicBlasted(TypedDict):
    """Sticks flew into the mine."""

    what: Literal["blasted"]
    by: Seat | None
    """Who gave the command or threw the second stick; None: it came by itself."""
    sticks: list[Stick]
    again: bool


class PublicSearchBegan(TypedDict):
    """The dust has settled."""

    what: Literal["search_began"]


class _Loser(NamedTuple):
    """Who came too late, and by how much."""

    seat: Seat
    margin_ms: float


Loser: TypeAlias = Annotated[list[Any], _Loser]


class PublicClaimed(TypedDict):
    """A tile was grabbed."""

    what: Literal["claimed"]
    seat: Seat
    tile: int
    kind: KindWord
    until_ms: int
    by: NotRequired[Literal["alone", "faster", "draw", "arrival"]]
    """Why it was granted."""
    losers: NotRequired[list[Loser]]


class PublicSlid(TypedDict):
    """A tile was pushed aside."""

    what: Literal["slid"]
    seat: Seat
    tile: int
    x: int
    y: int
    until_ms: int


class PublicWarned(TypedDict):
    """A warning was called: the others owe a forfeit."""

    what: Literal["warned"]
    seat: Seat
    tile: int
    special: SpecialWord
    others: list[Seat]


class PublicRaised(TypedDict):
    """A gesture began."""

    what: Literal["raised"]
    seat: Seat
    gesture: Gesture


class PublicLowered(TypedDict):
    """A gesture ended."""

    what: Literal["lowered"]
    seat: Seat
    done: bool


CaughtAt: TypeAlias = Literal["face_down", "special", "frozen"]
"""What somebody touched, or that nothing could be touched, when the oath was broken."""


class PublicCaught(TypedDict):
    """Somebody broke the oath."""

    what: Literal["caught"]
    seat: Seat
    why: CaughtAt
    tiles: list[int]


class PublicSaidDone(TypedDict):
    """A seat searches no more in this round."""

    what: Literal["said_done"]
    seat: Seat


class PublicSearchEnded(TypedDict):
    """The search is over."""

    what: Literal["search_ended"]
    reason: SearchReason


class PublicActionBegan(TypedDict):
    """Somebody uses an action."""

    what: Literal["action_began"]
    seat: Seat
    action: ActionWord


class PublicActionEnded(TypedDict):
    """The action is over; `lapsed`: time ran out."""

    what: Literal["action_ended"]
    seat: Seat
    action: ActionWord
    lapsed: bool


class PublicDug(TypedDict):
    """The pickaxe turned a tile."""

    what: Literal["dug"]
    seat: Seat
    tile: int
    kind: KindWord
    kept: bool


class PublicKept(TypedDict):
    """Tiles that came into a depot."""

    what: Literal["kept"]
    seat: Seat
    tiles: list[KeptTile]


class _Gift(NamedTuple):
    """From whom, and how many."""

    seat: Seat
    nuggets: int


Gift: TypeAlias = Annotated[list[int], _Gift]

PublicStarred = TypedDict("PublicStarred", {"what": Literal["starred"], "seat": Seat, "from": list[Gift]})
"""The sheriff took illegal gold."""


class PublicChallenged(TypedDict):
    """A duel began."""

    what: Literal["challenged"]
    seat: Seat
    target: Seat


class PublicHidden(TypedDict):
    """The challenged player has hidden the nuggets."""

    what: Literal["hidden"]
    seat: Seat


class PublicFistOpened(Fists):
    """A fist was opened."""

    what: Literal["fist_opened"]


class PublicSecured(TypedDict):
    """What each seat brought into its chest."""

    what: Literal["secured"]
    seats: list[Gold]


class PublicGameEnded(Ending):
    """The game is over."""

    what: Literal["game_ended"]


class PublicDrawCommitted(TypedDict):
    """A lot for ties was drawn and sealed."""

    what: Literal["draw_committed"]
    search: int
    commitment: str


class PublicDrawOpened(TypedDict):
    """The lot, opened."""

    what: Literal["draw_opened"]
    search: int
    secret: str


PublicEvent: TypeAlias = (
    PublicOpened
    | PublicCharacterTaken
    | PublicRoundBegan
    | PublicAimed
    | PublicBlasted
    | PublicSearchBegan
    | PublicClaimed
    | PublicSlid
    | PublicWarned
    | PublicRaised
    | PublicLowered
    | PublicCaught
    | PublicSaidDone
    | PublicSearchEnded
    | PublicActionBegan
    | PublicActionEnded
    | PublicDug
    | PublicKept
    | PublicStarred
    | PublicChallenged
    | PublicHidden
    | PublicFistOpened
    | PublicSecured
    | PublicGameEnded
    | PublicDrawCommitted
    | PublicDrawOpened
)
