"""Oklahoma Boomers (Martyn F, 2014), the readable face. Clauses: docs/rules/boomers.md."""

from __future__ import annotations

from typing import Any, Self

from boomtown.core import IllegalMove, OptionError, Outcome, Seat
from boomtown.core.outcome import places_by
from boomtown.games.action_factors import ActionFactors
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
    MOST_PLACEMENTS,
    Setup,
    options_of,
    parse_setup,
    refuse_custom,
    setup_for,
    standard_state,
    starts_complete,
)
from boomtown.games.boomers.wire import Legal
from boomtown.games.capabilities import FactoredActions
from boomtown.games.card import Options
from boomtown.games.turn_game import Kernels
from boomtown.games.vector_game import CompiledRules, VectorGame, VectorPosition
from boomtown.games.wire import plain

MOST_PLIES = MOST_PLACEMENTS + (layout.SQUARES + 1) * layout.QUIET_END
"""No game is longer: stones stay, so there are not more than squares, and the game is over at the latest when
so many turns in a row have laid none. Ruling B3."""

COMPILED_RULES = CompiledRules(
    kernels=Kernels(
        state_words=layout.STATE_WORDS,
        most_moves=layout.MOST_MOVES,
        to_move=kernels_turns.to_move,
        legal=kernels_listing.legal,
        play=kernels_turns.play,
        draw=kernels_drawing.draw,
        playout=kernels_drawing.playout,
        values=kernels_values.values,
        most_plies=MOST_PLIES,
    ),
    action_count=layout.ACTIONS,
    encode=notation.encode,
    decode=notation.decode,
)
"""Clauses: set-up, sliding, stones, end, and the expansions'. An action is a turn or a placement."""


class BoomersPosition(VectorPosition[Move]):
    """The board and whose turn it is; while pieces are placed, also what is still to be placed."""

    compiled_rules = COMPILED_RULES

    def __init__(
        self,
        state: Words,
        options: Options,
        setup: Setup | None,
        *,
        moves: tuple[Move, ...] = (),
        before: Words | None = None,
    ) -> None:
        super().__init__(state)
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
    def ply(self) -> int:
        """The number of placements and turns since the start, or since the position that was read."""
        return len(self._moves)

    @property
    def is_being_set_up(self) -> bool:
        """Tells whether pieces are still to be placed."""
        return bool(self._state[layout.STEPS_LEFT] > 0)

    def after(self, move: Move, state: Words) -> Self:
        return type(self)(state, self._options, self._setup, moves=(*self._moves, move), before=self._state)

    def refusal(self, move: Move) -> IllegalMove:
        return refusals.refusal(self._state, move)

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
        return plain(picture.picture(self._state, steps, last, self._before, self.scores()))

    def legal_hints(self) -> dict[str, Any]:
        """Returns each legal move with the stones it lays and the homesteads it closes."""
        hints: Legal = {str(notation.decode(a)): picture.hint(self._state, a) for a in self.legal_actions()}
        return plain(dict(sorted(hints.items())))

    def drawing(self) -> str:
        """Returns the board, the homesteads and the score for a terminal."""
        return picture.drawing(self._state, self.scores())

    def __str__(self) -> str:
        if self.is_being_set_up:
            return " ".join([str(self._setup), *map(str, self._moves)])
        return arrangement.write(arrangement.arrangement_of(self._state))


class Boomers(VectorGame[BoomersPosition, Move], FactoredActions):
    """The rules of Oklahoma Boomers."""

    card = CARD
    compiled_rules = COMPILED_RULES
    action_factors = ActionFactors(pairs=layout.SLIDES, seconds=layout.CHOICES, singles=layout.SQUARES)
    """The slide, then with whom which stones are laid (0: none); a placement is one choice."""

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

    def static_data(self, options: Options) -> dict[str, Any]:
        """Returns the size, the options, and the ready-made layouts."""
        return plain(picture.static_data(self.card.check_options(options)))


GAME = Boomers()
