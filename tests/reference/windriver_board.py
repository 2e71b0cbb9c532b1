"""The board and the position string of the Wind River twin.

The page is `docs/rules/windriver.md`; W1 to W7 are its rulings. A hex is its name (`c3`), the open plains are
`*`, a player is a letter; everything else is dicts of them. What a player may do stands in `windriver.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

Hex = str

PLAINS = "*"
LANES = {3: "bcdef", 4: "abcdef"}
PLAYERS = {3: "rgb", 4: "rgbv"}
"""The players in turn order."""
COLOURS = {"r": "red", "g": "green", "b": "blue", "v": "violet"}
PHASES = ("place", "herd", "lose", "act", "over")

MOST_BUFFALOES = 5
"""On one hex, at any moment."""
MOST_RESOURCES = 10
TIPIS = 7
FIRST_TIPIS = 2
"""Tipis each player places before the first turn."""

HEXES = {number: [f"{lane}{row}" for lane in lanes for row in range(1, 7)] for number, lanes in LANES.items()}
"""All hexes for a number of players, in the order a1 a2 .. f6."""

START_HERD = {number: {hex_: 2 for hex_ in hexes if hex_[1] in "123"} for number, hexes in HEXES.items()}
BUFFALOES = {number: sum(herd.values()) for number, herd in START_HERD.items()}

# The table of W1: lanes and rows to add for straight on, left, right; straight back, left, right.
AHEAD_NEAR = ((0, 1), (-1, 0), (1, 0))
AHEAD_FAR = ((0, 1), (-1, 1), (1, 1))
BEHIND_NEAR = ((0, -1), (-1, -1), (1, -1))
BEHIND_FAR = ((0, -1), (-1, 0), (1, 0))


def reached(players: int, start: Hex, ways: Iterable[tuple[int, int]]) -> frozenset[Hex]:
    """Finds where these ways lead from a hex: hexes of the board, and the plains for row 7."""
    found = set()
    for lanes, rows in ways:
        lane = chr(ord(start[0]) + lanes)
        row = int(start[1]) + rows
        if lane in LANES[players] and row >= 1:
            found.add(f"{lane}{row}" if row <= 6 else PLAINS)
    return frozenset(found)


def ahead(players: int, start: Hex) -> frozenset[Hex]:
    """Finds the steps forward from a hex; lanes b, d and f lie half a hex nearer to the plains."""
    return reached(players, start, AHEAD_FAR if start[0] in "bdf" else AHEAD_NEAR)


def behind(players: int, start: Hex) -> frozenset[Hex]:
    """Finds the steps backward from a hex."""
    return reached(players, start, BEHIND_FAR if start[0] in "bdf" else BEHIND_NEAR)


AHEAD = {(number, hex_): ahead(number, hex_) for number in HEXES for hex_ in HEXES[number]}
BEHIND = {(number, hex_): behind(number, hex_) for number in HEXES for hex_ in HEXES[number]}


@dataclass(frozen=True)
class Position:
    """Everything that legality depends on. Hexes without buffaloes, or without tipis, are in no dict."""

    players: int
    turn: str
    """Whose decision it is; in `over` who made the last move."""
    phase: str
    left: int
    """Steps left in `herd`, tipis still to give up in `lose`, otherwise 0."""
    fresh: Mapping[Hex, int]
    """Buffaloes that have not moved this turn; outside `herd` all of them."""
    moved: Mapping[Hex, int]
    tipis: Mapping[Hex, str]
    """One letter for each tipi, in turn order."""
    resources: Mapping[str, int]
    safe: Mapping[str, int]
    """Tipis in the open plains."""
    hand: Mapping[str, int]

    def buffaloes(self, hex_: Hex) -> int:
        """Counts the buffaloes on a hex, fresh and moved."""
        return self.fresh.get(hex_, 0) + self.moved.get(hex_, 0)

    def camp(self, player: str) -> int:
        """Counts a player's tipis on the board."""
        return sum(letters.count(player) for letters in self.tipis.values())

    def others(self, player: str, hex_: Hex) -> set[str]:
        """Finds the other players who have tipis on a hex."""
        return set(self.tipis.get(hex_, "")) - {player}

    def alone(self, player: str) -> list[Hex]:
        """Lists the hexes on which this player has tipis and nobody else."""
        return [hex_ for hex_, letters in self.tipis.items() if set(letters) == {player}]

    def hungry(self, player: str, hex_: Hex) -> int:
        """Counts his hungry tipis on a hex: the buffaloes there feed the tipis of others first."""
        mine = self.tipis.get(hex_, "").count(player)
        of_others = len(self.tipis.get(hex_, "")) - mine
        return max(0, mine - max(0, self.buffaloes(hex_) - of_others))

    def all_hungry(self, player: str) -> int:
        """Counts his hungry tipis on all hexes together (W6)."""
        return sum(self.hungry(player, hex_) for hex_ in self.tipis)

    def has_room(self, stop: Hex) -> bool:
        """Tells whether a buffalo may step there: the plains take any number, a hex five."""
        return stop == PLAINS or self.buffaloes(stop) < MOST_BUFFALOES

    def herd_can_move(self) -> bool:
        """Tells whether any buffalo that has not moved yet has somewhere to step."""
        return any(self.has_room(stop) for start in self.fresh for stop in AHEAD[self.players, start])


def in_turn_order(letters: Iterable[str]) -> str:
    """Writes the letters of tipis in turn order."""
    return "".join(sorted(letters, key="rgbv".index))


def write_herd(players: int, fresh: Mapping[Hex, int], moved: Mapping[Hex, int]) -> str:
    """Writes buffaloes alone, fresh and moved together, as in a position's field of hexes."""
    herd = {hex_: fresh.get(hex_, 0) + moved.get(hex_, 0) for hex_ in HEXES[players]}
    return ",".join(f"{hex_}={number}" for hex_, number in herd.items() if number) or "-"


def write_position(at: Position) -> str:
    """Writes the five fields in their one canonical order."""
    hexes = []
    for hex_ in HEXES[at.players]:
        fresh, moved, letters = at.fresh.get(hex_, 0), at.moved.get(hex_, 0), at.tipis.get(hex_, "")
        if fresh or moved or letters:
            hexes.append(f"{hex_}={fresh}{f'+{moved}' if moved else ''}{in_turn_order(letters)}")
    phase = f"{at.phase}:{at.left}" if at.phase in ("herd", "lose") else at.phase
    stocks = [
        f"{player}={at.resources[player]}/{at.safe[player]}/{at.hand[player]}"
        for player in PLAYERS[at.players]
    ]
    return " ".join((str(at.players), at.turn, phase, ",".join(hexes) or "-", ",".join(stocks)))


class Impossible(ValueError):
    """Says that there is no such position; `reasons` holds every reason, the message all of them."""

    def __init__(self, reasons: list[str]) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = reasons


NUMBER = "(0|[1-9][0-9]{0,2})"
PHASE_TEXT = re.compile(f"(place|act|over)|(herd|lose):{NUMBER}")
HEX_TEXT = re.compile(f"([a-z][0-9]+)={NUMBER}(?:[+]{NUMBER})?([a-z]*)")
STOCK_TEXT = re.compile(f"([a-z])={NUMBER}/{NUMBER}/{NUMBER}")


def read_position(text: str) -> Position:
    """Reads the five fields of a position; an Impossible lists everything that is wrong with it.

    Hexes, the letters on them and stocks come in any order; `+` is read in any phase.
    """
    fields = text.split()
    if len(fields) != 5:
        raise Impossible([f"{len(fields)} fields, a position has 5"])
    number, turn, phase, hexes, stocks = fields
    if number not in ("3", "4"):
        raise Impossible([f"{number!r} is no number of players, it is 3 or 4"])
    players = int(number)
    wrong: list[str] = []
    if turn not in tuple(PLAYERS[players]):
        wrong.append(f"{turn!r} is no player, with {players} they are {' '.join(PLAYERS[players])}")
    spelt = PHASE_TEXT.fullmatch(phase)
    if spelt is None:
        wrong.append(f"{phase!r} is no phase, they are place, herd:K, lose:K, act and over")
    name, left = (spelt[1] or spelt[2], int(spelt[3] or 0)) if spelt else ("", 0)
    fresh, moved, tipis = read_hexes(players, hexes, wrong)
    resources, safe, hand = read_stocks(players, stocks, wrong)
    if name != "herd":
        fresh = {hex_: fresh.get(hex_, 0) + moved.get(hex_, 0) for hex_ in {**fresh, **moved}}
        moved = {}
    at = Position(players, turn, name, left, fresh, moved, tipis, resources, safe, hand)
    wrong += check_counts(at)
    if name and turn in at.resources:
        wrong += CHECKS[name](at)
    if wrong:
        raise Impossible(wrong)
    return at


def read_hexes(
    players: int, field: str, wrong: list[str]
) -> tuple[dict[Hex, int], dict[Hex, int], dict[Hex, str]]:
    """Reads the field of hexes into fresh and moved buffaloes and tipis; adds to `wrong`."""
    fresh: dict[Hex, int] = {}
    moved: dict[Hex, int] = {}
    tipis: dict[Hex, str] = {}
    seen = set()
    for entry in [] if field == "-" else field.split(","):
        match = HEX_TEXT.fullmatch(entry)
        if match is None:
            wrong.append(f"{entry!r} is misspelt, a hex is written as in c3=2+1rg")
            continue
        hex_, still, gone_on, letters = match.groups()
        if hex_ not in HEXES[players]:
            wrong.append(f"there is no hex {hex_} with {players} players")
            continue
        if hex_ in seen:
            wrong.append(f"{hex_} is written twice")
            continue
        seen.add(hex_)
        strangers = set(letters) - set(PLAYERS[players])
        wrong += [f"{letter!r} on {hex_} is no player" for letter in sorted(strangers)]
        if gone_on == "0":
            wrong.append(f"{hex_} is written with +0")
        if still == "0" and gone_on in (None, "0") and not letters:
            wrong.append(f"{hex_} is written, but holds nothing")
        if int(still):
            fresh[hex_] = int(still)
        if int(gone_on or 0):
            moved[hex_] = int(gone_on)
        if set(letters) - strangers:
            tipis[hex_] = in_turn_order(letter for letter in letters if letter not in strangers)
    return fresh, moved, tipis


def read_stocks(
    players: int, field: str, wrong: list[str]
) -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
    """Reads resources, tipis in the plains and tipis in hand of each player; adds to `wrong`."""
    found: dict[str, tuple[int, int, int]] = {}
    for entry in field.split(","):
        match = STOCK_TEXT.fullmatch(entry)
        if match is None:
            wrong.append(f"{entry!r} is misspelt, a stock is written as in r=1/0/5")
        elif match[1] not in PLAYERS[players]:
            wrong.append(f"{match[1]!r} has a stock, but is no player")
        elif match[1] in found:
            wrong.append(f"the stock of {match[1]} is written twice")
        else:
            found[match[1]] = (int(match[2]), int(match[3]), int(match[4]))
    wrong += [f"the stock of {player} is missing" for player in PLAYERS[players] if player not in found]
    stocks = {player: found[player] for player in PLAYERS[players] if player in found}
    return (
        {player: stock[0] for player, stock in stocks.items()},
        {player: stock[1] for player, stock in stocks.items()},
        {player: stock[2] for player, stock in stocks.items()},
    )


def check_counts(at: Position) -> list[str]:
    """Lists where the numbers do not fit the box, whatever the phase."""
    wrong = [
        f"{at.buffaloes(hex_)} buffaloes on {hex_}, there is room for {MOST_BUFFALOES}"
        for hex_ in HEXES[at.players]
        if at.buffaloes(hex_) > MOST_BUFFALOES
    ]
    herd = sum(at.fresh.values()) + sum(at.moved.values())
    if herd > BUFFALOES[at.players]:
        wrong.append(f"{herd} buffaloes, with {at.players} players there are {BUFFALOES[at.players]}")
    for player, resources in at.resources.items():
        if resources > MOST_RESOURCES:
            wrong.append(f"{resources} resources of {player}, more than {MOST_RESOURCES}")
        tipis = at.camp(player) + at.safe[player] + at.hand[player]
        if tipis != TIPIS:
            wrong.append(f"{tipis} tipis of {player}, there must be {TIPIS}")
    return wrong


def check_place(at: Position) -> list[str]:
    """Lists what contradicts the placement: only tipis have been put down, one a hex, in turn order (W2)."""
    wrong = [f"more than one tipi on {hex_} in place" for hex_, on in at.tipis.items() if len(on) > 1]
    placed = sum(len(letters) for letters in at.tipis.values())
    rounds, rest = divmod(placed, at.players)
    due = [rounds + (place < rest) for place in range(at.players)]
    if rounds >= FIRST_TIPIS:
        wrong.append("all first tipis are placed, the placement is over")
    elif [at.camp(player) for player in PLAYERS[at.players]] != due:
        wrong.append("the tipis have not been placed in turn order")
    elif at.turn != PLAYERS[at.players][rest]:
        wrong.append(f"{PLAYERS[at.players][rest]} has to place, not {at.turn}")
    if any(at.safe.values()):
        wrong.append("tipis are in the plains in place")
    if any(resources != 1 for resources in at.resources.values()):
        wrong.append("in place everybody has one resource")
    if at.fresh != START_HERD[at.players]:
        wrong.append("in place the herd stands as at the start")
    return wrong


def check_tipis_left(at: Position) -> list[str]:
    """Lists that the game is over if no tipi is on the board."""
    return [] if at.tipis else [f"no tipi is on the board, so the game is over, not in {at.phase}"]


def check_herd(at: Position) -> list[str]:
    """Lists what contradicts a herd step under way."""
    wrong = check_tipis_left(at)
    if at.left == 0:
        wrong.append("herd:0 has no step left")
    stepped, on_board = at.camp(at.turn) - at.left, sum(at.moved.values())
    if stepped < 0:
        wrong.append(f"{at.left} steps left, but {at.turn} has {at.camp(at.turn)} tipis on the board")
    elif on_board > stepped:
        wrong.append(f"{on_board} buffaloes have moved, but only {stepped} steps have been made")
    elif sum(at.fresh.values()) + stepped > BUFFALOES[at.players]:
        wrong.append(f"{stepped - on_board} buffaloes must have left, but too many are there")
    wrong += [f"no buffalo can have moved to {hex_}" for hex_ in at.moved if not BEHIND[at.players, hex_]]
    if not at.herd_can_move():
        wrong.append("no buffalo can move, so the herd step is over")
    return wrong


def check_lose(at: Position) -> list[str]:
    """Lists what contradicts giving up hungry tipis."""
    wrong = check_tipis_left(at)
    if at.left == 0:
        wrong.append("lose:0 has no tipi to give up")
    if at.left > at.all_hungry(at.turn):
        wrong.append(f"{at.left} tipis to give up, but {at.all_hungry(at.turn)} of {at.turn} are hungry")
    if at.resources[at.turn] > 0:
        wrong.append(f"{at.turn} has resources, and must pay them before giving up a tipi")
    return wrong


def check_over(at: Position) -> list[str]:
    """Lists what contradicts the end: tipis on the board, or a last move that cannot have been."""
    wrong = ["tipis are on the board, so the game is not over"] if at.tipis else []
    if at.safe[at.turn] == 0 and at.resources[at.turn] > 0:
        wrong.append(
            f"{at.turn} can have made no last move: none is safe, and a starving player has paid all"
        )
    return wrong


CHECKS = {
    "place": check_place,
    "herd": check_herd,
    "lose": check_lose,
    "act": check_tipis_left,
    "over": check_over,
}
