"""Pebbles: a tiny game, to test tables with more seats than two, with blanks in moves and with forced moves.

A pile of pebbles; in turn everybody takes one, two or three; who takes three is tired and takes one the next
time. Each pebble is a point; the game ends with the pile. Who has more than half of it has won, and is idle.
Greedy players take up to nine and never tire.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boomtown.core import GameOver, IllegalMove, NotationError, OptionError, Outcome, Seat
from boomtown.core.outcome import places_by
from boomtown.games.bargaining import SEAT, Bargaining, Phrase, Played, PromiseTerms
from boomtown.games.capabilities import IdleTurns
from boomtown.games.card import Option, Options, TurnCard
from boomtown.games.turn_game import Kernels, TurnGame, TurnPosition

CARD = TurnCard(
    key="pebbles",
    name="Pebbles",
    designer="nobody",
    year=1,
    seats=(2, 4),
    colours=("red", "green", "blue", "violet"),
    rules_version=3,
    source="these tests",
    options=(
        Option("pile", (10, 4, 40), "pebbles in the pile"),
        Option("greedy", (False, True), "taking is free of limits"),
        Option("drawn", ("no", "yes", "given"), "whether the first taking is drawn by the seed", setup=True),
    ),
    capabilities=(Bargaining, IdleTurns),
)


@dataclass(frozen=True)
class Take:
    """One move: so many pebbles."""

    count: int

    def __str__(self) -> str:
        return f"take {self.count}"


@dataclass(frozen=True)
class PebblesPosition(TurnPosition[Take]):
    """What everybody took so far."""

    players: int
    pile: int
    greedy: bool
    taken: tuple[int, ...] = ()

    def __str__(self) -> str:
        counts = ",".join(map(str, self.taken)) or "-"
        return f"{self.players} {self.pile} {'greedy' if self.greedy else 'modest'} {counts}"

    @property
    def options(self) -> Options:
        return {"pile": self.pile, "greedy": self.greedy, "drawn": "no"}

    @property
    def seats(self) -> int:
        return self.players

    @property
    def left(self) -> int:
        return self.pile - sum(self.taken)

    @property
    def to_move(self) -> Seat | None:
        return self.ply % self.players if self.left else None

    @property
    def ply(self) -> int:
        return len(self.taken)

    def legal_moves(self) -> Sequence[Take]:
        tired = self.taken[-self.players :][:1] == (3,) and self.ply >= self.players
        most = 9 if self.greedy else 1 if tired else 3
        return [Take(count) for count in range(1, min(most, self.left) + 1)]

    def play(self, move: Take) -> PebblesPosition:
        if not self.left:
            raise GameOver("the pile is empty")
        if move not in self.legal_moves():
            raise IllegalMove(f"{move} is too much", code="too_much", clause="taking")
        return PebblesPosition(self.players, self.pile, self.greedy, (*self.taken, move.count))

    def outcome(self) -> Outcome | None:
        if self.left:
            return None
        return Outcome(places=places_by(self.scores()), scores=self.scores(), reason="points")

    def scores(self) -> tuple[int, ...]:
        return tuple(sum(self.taken[seat :: self.players]) for seat in range(self.players))

    def picture(self, seat: Seat | None) -> dict[str, Any]:
        return {"left": self.left}

    def legal_hints(self) -> dict[str, Any]:
        return {str(move): None for move in self.legal_moves()}

    def drawing(self) -> str:
        return "o" * self.left


class PebblesBargaining(Bargaining):
    """People may promise not to take a certain number."""

    phrases = (Phrase("hello"), Phrase("beware", (SEAT,)), Phrase("take", ("number",)))
    promises = (Phrase("not_take", ("number",)),)

    def places(self, position: TurnPosition[Any]) -> Mapping[str, Collection[str]]:
        return {"number": [str(number) for number in range(1, 10)]}

    def breaks(self, promise: PromiseTerms, played: Played) -> bool:
        return played.move == f"take {promise.points[0]}"

    def concerned(self, promise: PromiseTerms, position: TurnPosition[Any]) -> frozenset[Seat]:
        return frozenset(range(position.seats))


class Pebbles(TurnGame[PebblesPosition, Take], PebblesBargaining, IdleTurns):
    """The rules."""

    card = CARD

    def start(
        self, options: Options | None = None, *, seats: int | None = None, seed: int = 0
    ) -> PebblesPosition:
        checked = CARD.check_options(options or {})
        if seats is not None and not 2 <= seats <= 4:
            raise OptionError("two to four")
        if checked["drawn"] == "given":
            raise OptionError("say what was taken", code="needs_position")
        position = PebblesPosition(seats or 2, int(checked["pile"]), bool(checked["greedy"]))
        return position.play(Take(1 + seed % 3)) if checked["drawn"] == "yes" else position

    def parse_position(self, text: str) -> PebblesPosition:
        try:
            players, pile, greedy, counts = text.split()
            position = PebblesPosition(int(players), int(pile), {"greedy": True, "modest": False}[greedy])
            for count in [] if counts == "-" else counts.split(","):
                position = position.play(Take(int(count)))
        except (ValueError, KeyError):
            raise NotationError(f"{text!r} is no position") from None
        return position

    def parse_move(self, text: str) -> Take:
        word, _, count = text.partition(" ")
        if word != "take" or not count.isdecimal() or not count.isascii() or len(count) > 3:
            raise NotationError(f"{text!r} is no move")
        return Take(int(count))

    @property
    def action_count(self) -> int:
        return 9

    def encode(self, move: Take) -> int:
        return move.count - 1

    def decode(self, action: int) -> Take:
        return Take(action + 1)

    def static_data(self, options: Options) -> dict[str, Any]:
        return {}

    @property
    def kernels(self) -> Kernels:
        raise AssertionError("tables never ask for kernels")

    def idle_move(self, seat: Seat, position: TurnPosition[Any]) -> Take | None:
        assert isinstance(position, PebblesPosition)
        return Take(1) if position.left and 2 * position.scores()[seat] > position.pile else None

    def state_of(self, position: PebblesPosition) -> Any:
        raise AssertionError("tables never ask for states")


GAME = Pebbles()
