"""Oklahoma Boomers (Martyn F, 2014), the readable face. Clauses: docs/rules/boomers.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Self

import numpy as np

from boomtown.core import GameOver, IllegalMove, OptionError, Outcome, Seat
from boomtown.core.outcome import places_by
from boomtown.games.boomers import (
    arrangement,
    kernels_drawing,
    kernels_listing,
    kernels_points,
    kernels_turns,
    kernels_values,
    layout,
    notation,
    picture,
    refusals,
)
from boomtown.games.boomers.card import CARD
from boomtown.games.boomers.layout import Words
from boomtown.games.boomers.notation import Move
from boomtown.games.boomers.setup import (
    Setup,
    options_of,
    parse_setup,
    refuse_custom,
    setup_for,
    standard_state,
    starts_complete,
)
from boomtown.games.ruleset import Kernels, Options, Position, Ruleset


class BoomersPosition(Position[Move]):
    """The board and whose turn it is; while pieces are placed, also what is still to be placed."""

    def __init__(
        self,
        state: Words,
        options: Options,
        setup: Setup | None,
        *,
        moves: tuple[Move, ...] = (),
        before: Words | None = None,
    ) -> None:
        self._state = state
        self._options = dict(options)
        self._setup = setup
        self._moves = moves
        self._before = before

    @property
    def options(self) -> Options:
        """The options of the game; a position read from its text says `start=custom`."""
        return self._options

    @property
    def seats(self) -> int:
        """Always two."""
        return 2

    @property
    def to_move(self) -> Seat | None:
        """The seat that places or slides; None when the game is over. Clauses: set-up, end."""
        seat = int(self._state[layout.TO_MOVE])
        return None if seat < 0 else seat

    @property
    def ply(self) -> int:
        """The number of placements and turns since the start, or since the position that was read."""
        return len(self._moves)

    @property
    def is_being_set_up(self) -> bool:
        """Tells whether pieces are still to be placed."""
        return bool(self._state[layout.STEPS_LEFT] > 0)

    def legal_moves(self) -> Sequence[Move]:
        """Returns every turn or placement, sorted. Clauses: set-up, sliding, stones, and the expansions'."""
        return sorted((notation.decode(action) for action in self.legal_actions), key=str)

    @cached_property
    def legal_actions(self) -> frozenset[int]:
        """The action numbers of the legal moves."""
        out = np.empty(layout.MOST_MOVES, np.int64)
        count = kernels_listing.legal(self._state, out)
        return frozenset(out[:count].tolist())

    def play(self, move: Move) -> Self:
        """Returns the position after `move`."""
        if self.to_move is None:
            raise GameOver(f"{move} comes too late: the game is over")
        try:
            action = notation.encode(move)
        except IllegalMove:
            action = -1
        if action not in self.legal_actions:
            raise refusals.refusal(self._state, move)
        state = self._state.copy()
        kernels_turns.play(state, action)
        return type(self)(state, self._options, self._setup, moves=(*self._moves, move), before=self._state)

    def outcome(self) -> Outcome | None:
        """Returns how the game ended: by points, or by points after 50 quiet turns. Clauses: end, score."""
        if self.to_move is not None:
            return None
        scores = self.scores()
        quiet = self._state[layout.QUIET] >= layout.QUIET_END
        return Outcome(places=places_by(scores), scores=scores, reason="quiet" if quiet else "points")

    def scores(self) -> tuple[int, ...]:
        """Returns the points of each colour's homesteads as they stand. Clauses: score, railroad, mines."""
        return tuple(int(kernels_points.points(self._state, seat)) for seat in range(2))

    def picture(self, seat: Seat | None) -> dict[str, Any]:
        """Returns the board: nothing is hidden in this game."""
        steps = self._setup.steps if self._setup and self.is_being_set_up else ()
        last = self._moves[-1] if self._moves else None
        return picture.picture(self._state, steps, last, self._before, self.scores())

    def legal_hints(self) -> dict[str, Any]:
        """Returns each legal move with the stones it lays and the homesteads it closes."""
        hints = {str(notation.decode(a)): picture.hint(self._state, a) for a in self.legal_actions}
        return dict(sorted(hints.items()))

    def drawing(self) -> str:
        """Returns the board, the homesteads and the score for a terminal."""
        return picture.drawing(self._state, self.scores())

    @cached_property
    def _text(self) -> str:
        if self.is_being_set_up:
            return " ".join([str(self._setup), *map(str, self._moves)])
        return arrangement.write(arrangement.arrangement_of(self._state))

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<BoomersPosition {self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BoomersPosition) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)


class Boomers(Ruleset[BoomersPosition, Move]):
    """The rules of Oklahoma Boomers."""

    card = CARD

    def start(
        self, options: Options | None = None, *, seats: int | None = None, seed: int = 0
    ) -> BoomersPosition:
        """Returns the standard position, or the empty board of a set-up. The seed draws `layout=random`."""
        if seats not in (None, 2):
            raise OptionError(f"Oklahoma Boomers is for 2 players, not {seats}", code="bad_seats")
        checked = self.card.check_options(options or {})
        refuse_custom(checked)
        setup = setup_for(checked, seed)
        if starts_complete(checked):
            return BoomersPosition(standard_state(setup), checked, None)
        return BoomersPosition(setup.new_state(), checked, setup)

    def parse_position(self, text: str) -> BoomersPosition:
        """Returns the position of five fields, or the set-up in the making, that `text` describes."""
        words = text.split()
        if words[:1] != ["setup"]:
            read = arrangement.read(text)
            return BoomersPosition(arrangement.state_of(read), options_of(read), None)
        placements = [word for word in words if word.startswith("@")]
        setup = parse_setup([word for word in words[1:] if not word.startswith("@")])
        return self.play_texts(BoomersPosition(setup.new_state(), setup.options(), setup), placements)

    def parse_move(self, text: str) -> Move:
        """Returns the move written in `text`."""
        return notation.parse_move(text)

    @property
    def action_count(self) -> int:
        """All turns that any board could allow, and all placements."""
        return layout.ACTIONS

    def encode(self, move: Move) -> int:
        """Returns the action number of `move`."""
        return notation.encode(move)

    def decode(self, action: int) -> Move:
        """Returns the move with that action number."""
        return notation.decode(action)

    def score_bounds(self, options: Options) -> tuple[int, int]:
        """Returns 0, and every square with ten points for each mine."""
        return 0, layout.SQUARES + layout.MINE_POINTS * int(options["mines"])

    def kit(self, options: Options) -> dict[str, Any]:
        """Returns the size, the options, and the ready-made layouts."""
        return picture.kit(self.card.check_options(options))

    @property
    def kernels(self) -> Kernels:
        """The compiled rules."""
        return Kernels(
            state_words=layout.STATE_WORDS,
            most_moves=layout.MOST_MOVES,
            to_move=kernels_turns.to_move,
            legal=kernels_listing.legal,
            play=kernels_turns.play,
            draw=kernels_drawing.draw,
            playout=kernels_drawing.playout,
            rollout=kernels_values.rollout,
            values=kernels_values.values,
        )

    @property
    def search_tuning(self) -> Mapping[str, Any]:
        """A hundred moves and more a turn: the search begins with those that the evaluation likes."""
        return {"prior_weight": 5.0, "prior_scale": 1.0, "doubt": 0.1}

    def state_of(self, position: BoomersPosition) -> Words:
        """Returns a copy of the position's state."""
        return position._state.copy()


RULESET = Boomers()
