"""Wind River (Dirk Liekens, Argentum 2008), the readable face. Clauses: docs/rules/windriver.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Self

import numpy as np

from boomtown.core import GameOver, IllegalMove, OptionError, Outcome, Seat
from boomtown.core.outcome import places_by
from boomtown.games.powwow import Powwow
from boomtown.games.ruleset import Kernels, Options, Position, Ruleset
from boomtown.games.windriver import (
    arrangement,
    kernels,
    kernels_choosing,
    kernels_herd,
    kernels_search,
    kernels_values,
    layout,
    notation,
    picture,
    refusals,
)
from boomtown.games.windriver.board import ACTIONS
from boomtown.games.windriver.card import CARD
from boomtown.games.windriver.layout import Words
from boomtown.games.windriver.notation import Move


class WindRiverPosition(Position[Move]):
    """The herd, the tipis, the stocks, and which decision of the turn comes next."""

    def __init__(
        self,
        state: Words,
        *,
        ply: int = 0,
        turn_number: int = 0,
        last: Move | None = None,
        before: Words | None = None,
    ) -> None:
        self._state = state
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
    def to_move(self) -> Seat | None:
        """The seat that decides next; None when no tipi is left on the board. Clauses: placing, end."""
        seat = int(self._state[layout.TO_MOVE])
        return None if seat < 0 else seat

    @property
    def phase(self) -> str:
        """The step of the turn: `place`, `herd`, `lose`, `act` or `over`."""
        return layout.PHASES[int(self._state[layout.PHASE])]

    @property
    def left(self) -> int:
        """Steps left in `herd`, tipis still to give up in `lose`, else 0."""
        return int(self._state[layout.LEFT])

    @property
    def ply(self) -> int:
        """The number of decisions since the start, or since the position that was read."""
        return self._ply

    def legal_moves(self) -> Sequence[Move]:
        """Returns every decision that is allowed, sorted. Clauses: placing to driving."""
        return sorted((notation.decode(action) for action in self.legal_actions), key=str)

    @cached_property
    def legal_actions(self) -> frozenset[int]:
        """The action numbers of the legal moves."""
        out = np.empty(layout.MOST_MOVES, np.int64)
        count = kernels_choosing.legal(self._state, out)
        return frozenset(out[:count].tolist())

    def play(self, move: Move) -> Self:
        """Returns the position after `move` and all that follows from it by itself."""
        if self.to_move is None:
            raise GameOver(f"{move} comes too late: no tipi is left on the board")
        try:
            action = notation.encode(move)
        except IllegalMove:
            action = -1
        if action not in self.legal_actions:
            raise refusals.refusal(self._state, move)
        state = self._state.copy()
        kernels.play(state, action)
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
        return picture.picture(self._state, self._turn_number, self._last, self._before)

    def legal_hints(self) -> dict[str, Any]:
        """Returns each legal move with what it would change."""
        return {str(move): picture.hint(self._state, move) for move in self.legal_moves()}

    def drawing(self) -> str:
        """Returns the board, the stocks and the phase for a terminal."""
        return picture.drawing(self._state)

    @cached_property
    def _text(self) -> str:
        return arrangement.write(self._state)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<WindRiverPosition {self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, WindRiverPosition) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)


class WindRiver(Ruleset[WindRiverPosition, Move]):
    """The rules of Wind River."""

    card = CARD

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

    @property
    def action_count(self) -> int:
        """Every decision that either board could allow."""
        return ACTIONS

    def encode(self, move: Move) -> int:
        """Returns the action number of `move`."""
        return notation.encode(move)

    def decode(self, action: int) -> Move:
        """Returns the move with that action number."""
        return notation.decode(action)

    def unfold(self, action: int) -> Sequence[Move]:
        """Returns the steps of a bundle, or the one move with that action number."""
        steps = []
        bundle = action - ACTIONS
        while bundle > 0:
            steps.append(notation.decode((bundle & kernels_herd.STEP_MASK) - 1))
            bundle >>= kernels_herd.STEP_BITS
        return steps or (notation.decode(action),)

    def score_bounds(self, options: Options) -> tuple[int, int]:
        """Returns 0 and all tipis of a seat."""
        return 0, layout.TIPIS_EACH

    def kit(self, options: Options) -> dict[str, Any]:
        """Returns the lanes and hexes of the board."""
        return picture.kit(int(self.card.check_options(options)["players"]))

    @property
    def kernels(self) -> Kernels:
        """The compiled rules."""
        return Kernels(
            state_words=layout.STATE_WORDS,
            most_moves=layout.MOST_MOVES,
            to_move=kernels.to_move,
            legal=kernels_choosing.legal,
            play=kernels.play,
            draw=kernels_choosing.draw,
            playout=kernels_choosing.playout,
            rollout=kernels_values.rollout,
            values=kernels_values.values,
        )

    @property
    def search_kernels(self) -> Kernels:
        """The compiled rules with each distinct result of the herd step as one action."""
        return replace(
            self.kernels,
            most_moves=max(layout.MOST_MOVES, kernels_search.RESULTS),
            legal=kernels_search.legal,
            play=kernels_search.play,
            rollout=kernels_search.rollout,
        )

    @property
    def search_tuning(self) -> Mapping[str, Any]:
        """Evidence: docs/bots.md. What a seat does in a later turn says nothing about doing it now."""
        return {"explore": 0.05, "hearsay_bias": 0.0, "prior_weight": 3.0, "listen": 0, "widen": 2.0}

    @property
    def search_effort(self) -> float:
        """A turn is several decisions, and each simulation plays a round on."""
        return 0.3

    @property
    def powwow(self) -> Powwow:
        """What is said and promised at the pow-wow."""
        from boomtown.games.windriver.promises import POWWOW  # which looks at positions, and so at this file

        return POWWOW

    def state_of(self, position: WindRiverPosition) -> Words:
        """Returns a copy of the position's state."""
        return position._state.copy()


RULESET = WindRiver()
