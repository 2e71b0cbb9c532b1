"""What the twin of BOOOM! knows about a table, and the plain questions of the rules page about it."""

from __future__ import annotations

from typing import Any, TypeAlias

from .booom_mine import GOLD, Event, Mine

Command: TypeAlias = dict[str, Any]
Ruling: TypeAlias = set[str] | Event
"""Either every reason for which a command may be refused, or what first comes of it, as far as the rules
alone say it."""

IMMUNE = {"hank": "bat", "alma": "rat", "tony": "ghost", "ruby": "snake"}
PLAIN = "hands_up"
OWN = {"bat": "flail", "snake": "clap", "rat": "behind_back", "ghost": "cover_eyes"}

CASTING, COMMAND_AFTER, COMMAND_BY_ITSELF = 20_000, 3_000, 15_000
DUST, LAST_LOOK, CHOICE = 1_600, 3_000, 15_000
HOLD, CLAPS_APART, MERCY = 800, 300, 600
"""All times are in milliseconds, at a brisk table."""


class State:
    """One table: players, tiles, and what is going on since when."""

    def __init__(self, opened: Event) -> None:
        self.options: dict[str, Any] = dict(opened["options"])
        self.stretch = {"brisk": 1, "calm": 2}[self.options["pace"]]
        """How many times as long players have for everything; hands and dust are no slower."""
        self.seats: int = opened["seats"]
        self.watch: int = opened["watch"]
        self.mine = Mine(opened)
        self.players: list[dict[str, Any]] = [
            {
                "character": None,
                "jail": 0,  # The last round in jail.
                "aim": None,
                "done": False,
                "owed_forfeits": [],
                "raised": None,
                "hand": None,
            }
            for _ in range(self.seats)
        ]
        self.phase = "cast"
        self.since = 0
        self.round = 0
        self.all_aimed_at = 0
        self.bare_since: int | None = None
        """Since when nothing to grab is in sight."""
        self.warned: set[str] = set()
        self.reason: str | None = None
        self.sticks: list[dict[str, int]] = []
        self.actor: int | None = None
        self.dug: list[int] = []
        self.target: int | None = None
        self.fists: dict[str, list[int]] = {}
        self.opened_fists: dict[str, Any] | None = None
        self.outcome: dict[str, Any] | None = None

    def jailed(self, seat: int) -> bool:
        """Tells whether a seat sits in jail."""
        return int(self.players[seat]["jail"]) >= self.round > 0

    def free(self) -> list[int]:
        """Finds the seats that are not in jail."""
        return [seat for seat in range(self.seats) if not self.jailed(seat)]

    def all_aimed(self) -> bool:
        """Tells whether everybody who throws has aimed."""
        return all(self.players[seat]["aim"] is not None for seat in self.free())

    def busy(self, seat: int, at: int) -> bool:
        """Tells whether a seat's one hand has something to do."""
        hand = self.players[seat]["hand"]
        return hand is not None and at < hand["until"]

    def owed(self, seat: int, at: int) -> list[int]:
        """Lists when the warnings were called, up to a time, whose forfeits a seat owes."""
        return [called for _, called in self.players[seat]["owed_forfeits"] if called <= at]

    def caller(self, special: str) -> int | None:
        """Finds who may call the warning of a special: immune, in play, and not in jail (O6)."""
        for seat in self.free():
            if IMMUNE.get(self.players[seat]["character"]) == special:
                return seat
        return None

    def gesture(self, special: str) -> str:
        """Returns the forfeit that a special wants."""
        return OWN[special] if self.options["forfeits"] == "own" else PLAIN

    def gold(self, seat: int) -> list[int]:
        """Finds the nuggets of a depot."""
        return self.mine.held(("depot", seat), *GOLD)

    def rich(self, actor: int) -> list[int]:
        """Finds who can be challenged: others with gold."""
        return [seat for seat in range(self.seats) if seat != actor and self.gold(seat)]

    def search_over(self) -> tuple[int, str]:
        """Returns when the search ends by itself, and why."""
        time = self.since + 1000 * int(self.options["search_s"]) * self.stretch
        if self.bare_since is not None and self.bare_since + LAST_LOOK * self.stretch < time:
            return self.bare_since + LAST_LOOK * self.stretch, "empty"
        return time, "time"

    def due(self) -> int | None:
        """Returns when time itself moves next."""
        if self.phase == "over":
            return None
        if self.phase == "cast":
            return self.since + CASTING * self.stretch
        if self.phase == "aim":
            if self.jailed(self.watch) and self.all_aimed():
                return self.all_aimed_at
            return self.since + COMMAND_BY_ITSELF * self.stretch
        if self.phase == "blast":
            return self.since + DUST
        if self.phase == "search":
            return self.search_over()[0]
        return self.since + CHOICE * self.stretch
