"""Wind River, written a second time from its rules page: slow, obvious, sharing no code with the game.

The page is `docs/rules/windriver.md`; W1 to W7 are its rulings. `windriver_board.py` has the board, feeding
and the position string, `windriver_random.py` positions by chance.

Where the page leaves something open, this is read:

- Hunger is counted anew after every tipi that is given up. That is the same as counting it once (W6): on a
  hex with hungry tipis one tipi less is one hungry tipi less. Hungry tipis on one hex are alike.
- A player whose turn begins without a herd or a feeding decision goes straight to `act`, never past it.
- `over` follows a tipi that leaves the board, so it is never entered at the beginning of a turn.
- A string is no position if it contradicts itself or the turn under way: see the `check_` functions. A hex is
  written only if it holds something, so `c3=0` is refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from .windriver_board import (
    AHEAD,
    BEHIND,
    COLOURS,
    FIRST_TIPIS,
    HEXES,
    MOST_RESOURCES,
    PLAINS,
    PLAYERS,
    START_HERD,
    TIPIS,
    Hex,
    Position,
    in_turn_order,
    read_position,
    write_herd,
    write_position,
)

RAISE_PRICE = 3

HEX = "([a-z][0-9]+)"
MOVES = {
    "place": re.compile(f"tipi {HEX}"),
    "step": re.compile(rf"{HEX}>({HEX}|[*])"),
    "lose": re.compile(f"lose {HEX}"),
    "move": re.compile(rf"tipi {HEX}>({HEX}|[*])"),
    "gather": re.compile("gather"),
    "raise": re.compile(f"raise {HEX}"),
}
"""How each kind of decision is written."""

PHASES_OF = {
    "place": ("place",),
    "step": ("herd", "act"),
    "lose": ("lose",),
    "move": ("act",),
    "gather": ("act",),
    "raise": ("act",),
}
"""The phases in which each kind of decision is made; a step in `act` is the drive."""


@dataclass(frozen=True)
class Decision:
    """One move: its kind, and the hexes it names."""

    kind: str
    start: Hex = ""
    stop: Hex = ""

    def write(self) -> str:
        """Writes the move as on the rules page."""
        return {
            "place": f"tipi {self.start}",
            "step": f"{self.start}>{self.stop}",
            "lose": f"lose {self.start}",
            "move": f"tipi {self.start}>{self.stop}",
            "gather": "gather",
            "raise": f"raise {self.start}",
        }[self.kind]


def read_decision(text: str) -> Decision:
    """Reads a move; a ValueError says that it is misspelt."""
    for kind, pattern in MOVES.items():
        match = pattern.fullmatch(text)
        if match is not None:
            return Decision(kind, *match.groups()[:2])
    raise ValueError(f"{text!r} is misspelt: it is tipi c3, c3>c4, lose c3, tipi c3>c4, gather or raise c3")


def with_more(counts: Mapping[str, int], key: str, more: int) -> dict[str, int]:
    """Copies counts with one of them changed."""
    return {**counts, key: counts.get(key, 0) + more}


def with_one_less(herd: Mapping[Hex, int], hex_: Hex) -> dict[Hex, int]:
    """Copies a herd without one buffalo of a hex; a hex without buffaloes is left out."""
    return {place: number - (place == hex_) for place, number in herd.items() if number > (place == hex_)}


def with_tipi(at: Position, hex_: Hex) -> Position:
    """Puts one tipi of the player whose turn it is on a hex."""
    return replace(at, tipis={**at.tipis, hex_: in_turn_order(at.tipis.get(hex_, "") + at.turn)})


def without_tipi(at: Position, hex_: Hex) -> Position:
    """Takes one tipi of the player whose turn it is from a hex."""
    tipis = {**at.tipis, hex_: at.tipis[hex_].replace(at.turn, "", 1)}
    return replace(at, tipis={place: letters for place, letters in tipis.items() if letters})


# What happens by itself


def begin_turn(at: Position, player: str) -> Position:
    """Begins a turn: as many herd steps as the player has tipis on the board, none if he has none (W3)."""
    return herd_or_feed(replace(at, turn=player, phase="herd", left=at.camp(player)))


def herd_or_feed(at: Position) -> Position:
    """Goes on with the herd step, or ends it if no step is left or no buffalo can make one."""
    if at.left > 0 and at.herd_can_move():
        return at
    herd = {hex_: at.buffaloes(hex_) for hex_ in {**at.fresh, **at.moved}}
    return feed(replace(at, fresh=herd, moved={}))


def feed(at: Position) -> Position:
    """Pays for the hungry tipis on all hexes together; who has too little pays all and must give some up."""
    hungry, has = at.all_hungry(at.turn), at.resources[at.turn]
    paid = min(hungry, has)
    resources = with_more(at.resources, at.turn, -paid)
    return lose_or_act(replace(at, phase="lose", left=hungry - paid, resources=resources))


def lose_or_act(at: Position) -> Position:
    """Goes on with giving up hungry tipis, or with the act."""
    return at if at.left > 0 else replace(at, phase="act")


def next_turn(at: Position) -> Position:
    """Begins the turn of the player after this one."""
    order = PLAYERS[at.players]
    return begin_turn(at, order[(order.index(at.turn) + 1) % at.players])


def over(at: Position) -> Position:
    """Ends the game; whose turn it was remains written."""
    return replace(at, phase="over", left=0)


@dataclass(frozen=True)
class Game:
    """A game of Wind River. It never changes: `play` returns another one."""

    at: Position

    # Beginning

    @classmethod
    def start(cls, players: int) -> Game:
        """Begins a game: the herd on rows 1 to 3, one resource each, all tipis in hand."""
        if players not in PLAYERS:
            raise ValueError(f"{players!r} is no number of players, it is 3 or 4")
        order = PLAYERS[players]
        return cls(
            Position(
                players,
                turn="r",
                phase="place",
                left=0,
                fresh=START_HERD[players],
                moved={},
                tipis={},
                resources=dict.fromkeys(order, 1),
                safe=dict.fromkeys(order, 0),
                hand=dict.fromkeys(order, TIPIS),
            )
        )

    @classmethod
    def from_position(cls, text: str) -> Game:
        """Reads a position's five fields; a ValueError lists all that is wrong with them."""
        return cls(read_position(text))

    def position(self) -> str:
        """Writes the five fields in canonical order."""
        return write_position(self.at)

    # Decisions

    def legal(self) -> list[str]:
        """Lists the legal moves, sorted as plain strings; nothing if the game is over."""
        return list(self._legal)

    @cached_property
    def _legal(self) -> list[str]:
        return sorted(decision.write() for decision in self._conceivable() if self._refusal(decision) is None)

    def _conceivable(self) -> list[Decision]:
        """Lists every decision that can be written for this phase, legal or not."""
        number, found = self.at.players, []
        for kind, phases in PHASES_OF.items():
            if self.at.phase not in phases:
                continue
            if kind == "gather":
                found.append(Decision("gather"))
            elif kind in ("step", "move"):
                for start in HEXES[number]:
                    around = AHEAD[number, start] | BEHIND[number, start]
                    found += [Decision(kind, start, stop) for stop in around]
            else:
                found += [Decision(kind, start) for start in HEXES[number]]
        return found

    def _refusal(self, decision: Decision) -> str | None:
        """Says why a decision is illegal; None if it is legal."""
        at, kind = self.at, decision.kind
        if at.phase == "over":
            return "the game is over"
        if at.phase not in PHASES_OF[kind]:
            return f"{COLOURS[at.turn]} has no such decision in the phase {at.phase}"
        for hex_ in (decision.start, decision.stop):
            if hex_ not in ("", PLAINS) and hex_ not in HEXES[at.players]:
                return f"there is no hex {hex_} with {at.players} players"
        if kind == "place":
            return "there is a tipi already" if decision.start in at.tipis else None
        if kind == "step":
            return self._step_refusal(decision.start, decision.stop)
        if kind == "lose":
            return None if at.hungry(at.turn, decision.start) else "no hungry tipi of yours is there"
        if kind == "move":
            return self._move_refusal(decision.start, decision.stop)
        if kind == "raise":
            return self._raise_refusal(decision.start)
        return None

    def _step_refusal(self, start: Hex, stop: Hex) -> str | None:
        if self.at.buffaloes(start) == 0:
            return f"no buffalo is on {start}"
        if self.at.fresh.get(start, 0) == 0:
            return f"every buffalo on {start} has moved already"
        if stop not in AHEAD[self.at.players, start]:
            return f"{stop} is no step forward from {start}"
        if not self.at.has_room(stop):
            return f"{stop} is full"
        return None

    def _move_refusal(self, start: Hex, stop: Hex) -> str | None:
        at = self.at
        if at.turn not in at.tipis.get(start, ""):
            return f"no tipi of yours is on {start}"
        if stop not in AHEAD[at.players, start] | BEHIND[at.players, start]:
            return f"{stop} is no neighbour of {start}"
        if at.others(at.turn, stop) and at.resources[at.turn] == 0:
            return f"you cannot pay for going to {stop}"
        return None

    def _raise_refusal(self, start: Hex) -> str | None:
        at = self.at
        if start not in at.alone(at.turn):
            return f"you and nobody else must have tipis on {start}"
        if at.hand[at.turn] == 0:
            return "no tipi is left in your hand"
        if at.resources[at.turn] < RAISE_PRICE:
            return f"raising costs {RAISE_PRICE} resources"
        return None

    def play(self, text: str) -> Game:
        """Makes one decision and all that follows by itself; a ValueError says why it is refused."""
        decision = read_decision(text)
        refusal = self._refusal(decision)
        if refusal is not None:
            raise ValueError(f"{text}: {refusal}")
        if decision.kind == "place":
            return self._place(decision.start)
        if decision.kind == "step":
            return self._step(decision.start, decision.stop)
        if decision.kind == "lose":
            return self._lose(decision.start)
        if decision.kind == "move":
            return self._move(decision.start, decision.stop)
        if decision.kind == "raise":
            return self._raise(decision.start)
        return self._gather()

    def play_all(self, moves: str) -> Game:
        """Makes moves separated by commas."""
        game = self
        for move in moves.split(","):
            game = game.play(move.strip())
        return game

    def _place(self, hex_: Hex) -> Game:
        at = with_tipi(self.at, hex_)
        at = replace(at, hand=with_more(at.hand, at.turn, -1))
        order = PLAYERS[at.players]
        placed = sum(at.camp(player) for player in order)
        if placed == FIRST_TIPIS * at.players:
            return Game(begin_turn(at, "r"))
        return Game(replace(at, turn=order[placed % at.players]))

    def _step(self, start: Hex, stop: Hex) -> Game:
        at = replace(self.at, fresh=with_one_less(self.at.fresh, start))
        if at.phase == "act":
            fresh = at.fresh if stop == PLAINS else with_more(at.fresh, stop, 1)
            return Game(next_turn(replace(at, fresh=fresh)))
        moved = at.moved if stop == PLAINS else with_more(at.moved, stop, 1)
        return Game(herd_or_feed(replace(at, moved=moved, left=at.left - 1)))

    def _lose(self, hex_: Hex) -> Game:
        at = without_tipi(self.at, hex_)
        at = replace(at, hand=with_more(at.hand, at.turn, 1), left=at.left - 1)
        return Game(lose_or_act(at) if at.tipis else over(at))

    def _move(self, start: Hex, stop: Hex) -> Game:
        at = without_tipi(self.at, start)
        if stop == PLAINS:
            at = replace(at, safe=with_more(at.safe, at.turn, 1))
            return Game(next_turn(at) if at.tipis else over(at))
        others = at.others(at.turn, stop)
        paying = others | {at.turn} if others else set()
        resources = {player: has - (player in paying and has > 0) for player, has in at.resources.items()}
        return Game(next_turn(with_tipi(replace(at, resources=resources), stop)))

    def _raise(self, hex_: Hex) -> Game:
        at = with_tipi(self.at, hex_)
        resources = with_more(at.resources, at.turn, -RAISE_PRICE)
        return Game(next_turn(replace(at, resources=resources, hand=with_more(at.hand, at.turn, -1))))

    def _gather(self) -> Game:
        at = self.at
        harvest = sum(at.buffaloes(hex_) - len(at.tipis[hex_]) for hex_ in at.alone(at.turn))
        has = min(MOST_RESOURCES, at.resources[at.turn] + max(0, harvest))
        return Game(next_turn(replace(at, resources={**at.resources, at.turn: has})))

    def herd_results(self) -> set[str]:
        """Finds every herd that the rest of the herd step can leave behind, as text (`b1=2,c4=1` or `-`).

        Fresh and moved buffaloes are told apart on the way only. Outside `herd` it is the herd as it stands.
        """
        results = set()
        waiting, met = [self.at], set()
        while waiting:
            at = waiting.pop()
            herd = (at.left, frozenset(at.fresh.items()), frozenset(at.moved.items()))
            if herd in met:
                continue
            met.add(herd)
            if at.phase != "herd" or at.left == 0 or not at.herd_can_move():
                results.add(write_herd(at.players, at.fresh, at.moved))
                continue
            for start in at.fresh:
                for stop in AHEAD[at.players, start]:
                    if at.has_room(stop):
                        moved = at.moved if stop == PLAINS else with_more(at.moved, stop, 1)
                        fresh = with_one_less(at.fresh, start)
                        waiting.append(replace(at, fresh=fresh, moved=moved, left=at.left - 1))
        return results

    # Ending and score

    @property
    def over(self) -> bool:
        """Tells whether the game has ended: after the placement no tipi is on the board (W7)."""
        return self.at.phase == "over"

    @property
    def to_move(self) -> str | None:
        """Names the colour that has to decide; None when the game is over."""
        return None if self.over else COLOURS[self.at.turn]

    def scores(self) -> dict[str, int]:
        """Counts each colour's tipis in the plains, in turn order."""
        return {COLOURS[player]: self.at.safe[player] for player in PLAYERS[self.at.players]}

    def winners(self) -> list[str] | None:
        """Names who has most tipis in the plains, then most resources; None while the game goes on."""
        if not self.over:
            return None
        standing = {player: (self.at.safe[player], self.at.resources[player]) for player in self.at.safe}
        best = max(standing.values())
        return [COLOURS[player] for player in PLAYERS[self.at.players] if standing[player] == best]


def perft(game: Game, depth: int) -> int:
    """Counts the sequences of exactly `depth` single decisions; a game over has none."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(game.legal())
    return sum(perft(game.play(move), depth - 1) for move in game.legal())
