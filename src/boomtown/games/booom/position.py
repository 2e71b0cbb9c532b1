"""A moment of a game of BOOOM!, and what a command leads to in it."""

from __future__ import annotations

from typing import Any

from boomtown.core import Outcome, Seat
from boomtown.games.booom import views
from boomtown.games.booom.card import CARD
from boomtown.games.booom.commands import Command, Elapse
from boomtown.games.booom.decide import decision_on, due
from boomtown.games.booom.drawing import drawn
from boomtown.games.booom.event_builder import EventBuilder
from boomtown.games.booom.events import Event
from boomtown.games.booom.game import Game
from boomtown.games.booom.views import PublicView
from boomtown.games.card import Options
from boomtown.games.live_game import LivePosition


class BooomPosition(LivePosition):
    """A moment of a game of BOOOM!. It never changes; what everybody sees of it is found once, and kept."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._public_view: PublicView | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BooomPosition) and self._game == other._game

    def __repr__(self) -> str:
        return f"BooomPosition({self._game!r})"

    def __str__(self) -> str:
        game = self._game
        return f"{CARD.key} round {game.round} of {game.rounds}, {game.phase}, at {game.clock_ms} ms"

    @property
    def game(self) -> Game:
        return self._game

    @property
    def clock_ms(self) -> int:
        return self._game.clock_ms

    @property
    def options(self) -> Options:
        return self._game.options

    @property
    def seats(self) -> int:
        return self._game.seats

    def due(self) -> tuple[int, Elapse] | None:
        return due(self._game)

    def act(self, command: Command, at_ms: int) -> tuple[BooomPosition, tuple[Event, ...]]:
        decision = BooomDecision(decision_on(self._game, command, at_ms))
        return decision.after(), decision.events

    def outcome(self) -> Outcome | None:
        return self._game.outcome

    def scores(self) -> tuple[int, ...]:
        return self._game.scores()

    def public_view(self, before: BooomPosition | None = None) -> PublicView:
        """Returns what everybody sees; what has not changed since `before` is not found again."""
        if self._public_view is None:
            earlier = None if before is None else before.public_view()
            self._public_view = views.public_view(self._game, earlier)
        return self._public_view

    def picture(self, seat: Seat | None) -> dict[str, Any]:
        return views.view_for(self.public_view(), seat)

    def covered(self, seat: Seat | None) -> dict[str, Any]:
        # Nothing lies there: neither what shows, nor where, nor what anybody aims at or holds.
        return {**self.picture(seat), "tiles": []}

    def drawing(self) -> str:
        return drawn(self.picture(None))


class BooomDecision:
    """What a command leads to: decided, and folded when the position after it is asked for."""

    __slots__ = ("_builder", "events")

    def __init__(self, builder: EventBuilder) -> None:
        self._builder = builder
        self.events: tuple[Event, ...] = tuple(builder.events)

    def after(self) -> BooomPosition:
        """Returns the position after the events."""
        return BooomPosition(self._builder.game)
