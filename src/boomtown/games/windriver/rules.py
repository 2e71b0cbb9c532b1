"""Wind River (Dirk Liekens, Argentum 2008), the readable face. Clauses: docs/rules/windriver.md."""

from __future__ import annotations

from typing import Any, Self

from boomtown.core import IllegalMove, OptionError, Outcome, Seat
from boomtown.core.outcome import places_by
from boomtown.games.capabilities import ConfirmedTurns, IdleTurns
from boomtown.games.card import Options
from boomtown.games.turn_game import Kernels, TurnPosition
from boomtown.games.vector_game import CompiledRules, VectorGame, VectorPosition
from boomtown.games.windriver import (
    arrangement,
    kernels,
    kernels_choosing,
    kernels_values,
    layout,
    notation,
    picture,
    refusals,
)
from boomtown.games.windriver.board import ACTIONS, HEXES, ROWS, progress
from boomtown.games.windriver.card import CARD
from boomtown.games.windriver.layout import Words
from boomtown.games.windriver.notation import Move
from boomtown.games.windriver.promises import WindRiverBargaining
from boomtown.games.windriver.wire import Legal
from boomtown.games.wire import plain

_BUFFALOES = layout.START_BUFFALOES * HEXES * layout.START_ROWS // ROWS
_MOST_HERD_STEPS = _BUFFALOES * (max(map(progress, range(HEXES))) + 1)
_MOST_HUNGRY_TURNS = layout.MOST_SEATS * (layout.MOST_RESOURCES + layout.TIPIS_EACH)
_MOST_TURNS = layout.MOST_SEATS * (_MOST_HERD_STEPS + _MOST_HUNGRY_TURNS)
MOST_PLIES = _MOST_HERD_STEPS + 2 * (layout.MOST_SEATS * layout.PLACED_EACH + _MOST_TURNS)
"""No game is longer. Every step of a buffalo leads on, so there are only so many. In each round somebody has
a tipi on the board. While there is a herd, its foremost buffalo can step, so that the turn of who has a tipi
begins with a step; once there is none, nothing can be gathered, and each such turn costs a resource or a
tipi. A turn ends with one act, and no more tipis are taken down than were placed or raised."""

COMPILED_RULES = CompiledRules(
    kernels=Kernels(
        state_words=layout.STATE_WORDS,
        most_moves=layout.MOST_MOVES,
        to_move=kernels.to_move,
        legal=kernels_choosing.legal,
        play=kernels.play,
        draw=kernels_choosing.draw,
        playout=kernels_choosing.playout,
        values=kernels_values.values,
        most_plies=MOST_PLIES,
    ),
    action_count=ACTIONS,
    encode=notation.encode,
    decode=notation.decode,
)
"""Clauses: placing to driving, end. An action is one decision of a turn, on either board."""


class WindRiverPosition(VectorPosition[Move]):
    """The herd, the tipis, the stocks, and which decision of the turn comes next."""

    compiled_rules = COMPILED_RULES

    def __init__(
        self,
        state: Words,
        *,
        ply: int = 0,
        turn_number: int = 0,
        last: Move | None = None,
        before: Words | None = None,
    ) -> None:
        super().__init__(state)
        self._ply = ply
        self._turn_number = turn_number
        self._last = last
        self._before = before

    @property
    def options(self) -> Options:
        """The number of players."""
        return {"players": self.seats}

    @property
    def seats(self) -> int:
        """Three or four."""
        return int(self._state[layout.PLAYERS])

    @property
    def phase(self) -> str:
        """The step of the turn: `place`, `herd`, `lose`, `act` or `over`."""
        return layout.PHASES[int(self._state[layout.PHASE])]

    @property
    def left(self) -> int:
        """Steps left in `herd`, tipis still to take down in `lose`, else 0."""
        return int(self._state[layout.LEFT])

    @property
    def ply(self) -> int:
        """The number of decisions since the start, or since the position that was read."""
        return self._ply

    def after(self, move: Move, state: Words) -> Self:
        ended_turn = self.phase in ("act", "place") and state[layout.PHASE] not in (
            layout.IN_PLACE,
            layout.IS_OVER,
        )
        return type(self)(
            state,
            ply=self._ply + 1,
            turn_number=self._turn_number + ended_turn,
            last=move,
            before=self._state,
        )

    def refusal(self, move: Move) -> IllegalMove:
        return refusals.refusal(self._state, move)

    def why_over(self) -> str:
        return "no tipi is left on the board"

    def outcome(self) -> Outcome | None:
        """Returns how the game ended: most tipis in the plains, then most resources. Clause: end."""
        if self.to_move is not None:
            return None
        return Outcome(places=self._places(), scores=self.scores(), reason="points")

    def _places(self) -> tuple[int, ...]:
        worth = tuple(
            int(self._state[layout.SAFE + seat] * 100 + self._state[layout.RESOURCES + seat])
            for seat in range(self.seats)
        )
        return places_by(worth)

    def scores(self) -> tuple[int, ...]:
        """Returns the tipis of each seat in the plains. Clause: end."""
        return tuple(int(self._state[layout.SAFE + seat]) for seat in range(self.seats))

    def picture(self, seat: Seat | None) -> dict[str, Any]:
        """Returns the board: nothing is hidden in this game."""
        return plain(picture.picture(self._state, self._turn_number, self._last, self._before))

    def legal_hints(self) -> dict[str, Any]:
        """Returns each legal move with what it would change."""
        hints: Legal = {str(move): picture.hint(self._state, move) for move in self.legal_moves()}
        return plain(hints)

    def drawing(self) -> str:
        """Returns the board, the stocks and the phase for a terminal."""
        return picture.drawing(self._state)

    def __str__(self) -> str:
        return arrangement.write(self._state)


class WindRiver(VectorGame[WindRiverPosition, Move], ConfirmedTurns, IdleTurns, WindRiverBargaining):
    """The rules of Wind River."""

    card = CARD
    compiled_rules = COMPILED_RULES

    def start(
        self, options: Options | None = None, *, seats: int | None = None, seed: int = 0
    ) -> WindRiverPosition:
        """Returns the herd at rest and every tipi in hand; red places first. The seed changes nothing."""
        players = int(self.card.check_options(self.card.for_seats(options or {}, seats))["players"])
        if seats not in (None, players):
            raise OptionError(f"players={players} has {players} seats, not {seats}", code="bad_seats")
        return WindRiverPosition(layout.new_state(players))

    def parse_position(self, text: str) -> WindRiverPosition:
        """Returns the position of five fields that `text` describes."""
        return WindRiverPosition(arrangement.read(text))

    def parse_move(self, text: str) -> Move:
        """Returns the move written in `text`."""
        return notation.parse_move(text)

    def static_data(self, options: Options) -> dict[str, Any]:
        """Returns the lanes and hexes of the board."""
        return plain(picture.static_data(int(self.card.check_options(options)["players"])))

    def idle_move(self, seat: Seat, position: TurnPosition[Any]) -> Move | None:
        """Returns `gather` for a seat without a tipi on the board once all are placed. Ruling W3."""
        assert isinstance(position, WindRiverPosition)
        if position.phase in ("place", "over") or position._state[layout.ON_BOARD + seat]:
            return None
        return notation.GATHERING


GAME = WindRiver()
