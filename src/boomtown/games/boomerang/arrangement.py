"""Positions as text: `standard w o:X5@d4 o=I1,2I2,..;w=I1,2I2,..`. See docs/notation.md.

Equal positions have equal texts, however they came about. A text is refused with every reason at once. What
is asked is whether the pieces fit the board, the set and whose turn it is said to be; whether a game could
have come there is not.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from boomtown.core import BoomtownError, IllegalMove, ImpossiblePosition, NotationError, Reason
from boomtown.core.errors import listed
from boomtown.games.boomerang import kernels, layout
from boomtown.games.boomerang.card import VARIANTS
from boomtown.games.boomerang.layout import CELLS_HIGH, CELLS_LOW, HAND, HAND_BITS, LAST, POOL, Words
from boomtown.games.boomerang.notation import TEXTS, encode, parse_move
from boomtown.games.boomerang.pieces import KIND_INDEX, KINDS, PLACEMENTS, square_name

LETTERS = "ow"
NONE = "-"
"""Stands for no side to move, no pieces, an empty tray."""
_PIECE = re.compile(r"([ow]):(\S+)")
_TRAY = re.compile(r"([a-z]+)=(\S*)")
_LEFT = re.compile(r"([2-9])?([A-Z][0-9])")
_MOST_FIELDS = 5


# Writing


def write(state: Words) -> str:
    """Returns the position of a state as text."""
    to_move = int(state[layout.TO_MOVE])
    shows = int(state[layout.SHOWS])
    placed = state[layout.PIECES : layout.PIECES + int(state[layout.PLACED])]
    pieces = sorted(f"{LETTERS[shows >> piece & 1]}:{TEXTS[action]}" for piece, action in enumerate(placed))
    fields = [
        VARIANTS[int(state[layout.VARIANT])],
        NONE if to_move < 0 else LETTERS[to_move],
        ",".join(pieces) or NONE,
        ";".join(f"{name}={_tray(int(state[HAND + seat]))}" for seat, name in enumerate(_trays(state))),
    ]
    stuck = int(state[layout.STUCK])
    return " ".join([*fields, f"lost={LETTERS[stuck]}"] if stuck >= 0 else fields)


def _trays(state: Words) -> tuple[str, ...]:
    return ("pool",) if state[layout.VARIANT] == POOL else tuple(LETTERS)


def _tray(hand: int) -> str:
    counts = [hand >> (HAND_BITS * index) & 7 for index in range(len(KINDS))]
    left = [
        f"{count if count > 1 else ''}{kind.name}" for kind, count in zip(KINDS, counts, strict=True) if count
    ]
    return ",".join(left) or NONE


# Reading


def is_arrangement(fields: list[str]) -> bool:
    """Tells whether a position is written as it stands, and not as the moves that led there."""
    return len(fields) > 1 and fields[1] in (*LETTERS, NONE)


def read(fields: list[str]) -> Words:
    """Returns the state of the position in these fields; raises `NotationError`."""
    if not 4 <= len(fields) <= _MOST_FIELDS:
        message = (
            f"a position is VARIANT TO_MOVE PIECES TRAYS, and lost=.. after it where somebody has lost, not "
            f"{len(fields)} fields"
        )
        raise NotationError(message, reasons=[Reason("bad_fields", message)])
    variant, side, pieces, trays, *lost = fields
    state = layout.new_state(VARIANTS.index(variant))
    wrong = [
        *_read_pieces(state, [] if pieces == NONE else pieces.split(",")),
        *_read_trays(state, trays.split(";")),
        *_read_lost(state, lost),
    ]
    if wrong:
        raise NotationError(listed(wrong), clause="position", reasons=wrong)
    state[layout.TO_MOVE] = -1 if side == NONE else LETTERS.index(side)
    if faults := [*_overlaps(state), *_miscounted(state)] or _turn_faults(state):
        raise ImpossiblePosition(faults)
    return state


def _read_pieces(state: Words, texts: list[str]) -> Iterable[Reason]:
    most = layout.STATE_WORDS - layout.PIECES
    if len(texts) > most:
        yield Reason("too_many_pieces", f"{len(texts)} pieces are too many: there are {most}")
        return
    for text in texts:
        found = _PIECE.fullmatch(text)
        try:
            if not found:
                raise NotationError(f"{text[:40]!r} is no piece; write the colour it shows, as in o:X5@d4")
            move = parse_move(found[2])
            if move.is_pass:
                raise NotationError("a pass is no piece")
            action = encode(move)
        except BoomtownError as error:
            code = error.code if isinstance(error, IllegalMove) else "bad_piece"
            yield Reason(code, error.message)
            continue
        piece = int(state[layout.PLACED])
        low, high = CELLS_LOW[action], CELLS_HIGH[action]
        state[layout.PIECES + piece] = action
        state[layout.PLACED] = piece + 1
        state[layout.TAKEN_LOW] |= low
        state[layout.TAKEN_HIGH] |= high
        if found[1] == "w":
            state[layout.SHOWS] |= 1 << piece
        else:
            state[layout.ORANGE_LOW] |= low
            state[layout.ORANGE_HIGH] |= high


def _read_trays(state: Words, texts: list[str]) -> Iterable[Reason]:
    names = _trays(state)
    written = [found[1] for text in texts if (found := _TRAY.fullmatch(text))]
    if tuple(written) != names or len(texts) != len(names):
        wanted = ";".join(f"{name}=.." for name in names)
        yield Reason("bad_trays", f"the trays are written {wanted}, not {';'.join(texts)[:60]!r}")
        return
    for seat, text in enumerate(texts):
        hand = 0
        listed = text.partition("=")[2]
        seen: set[str] = set()
        for left in [] if listed == NONE else listed.split(","):
            found = _LEFT.fullmatch(left)
            if not found or found[2] not in KIND_INDEX or found[2] in seen:
                message = f"{left[:20]!r} in a tray is no piece with its number, as in 2I3, or comes twice"
                yield Reason("bad_tray", message)
                continue
            seen.add(found[2])
            hand += min(int(found[1] or 1), 7) << (HAND_BITS * KIND_INDEX[found[2]])
        state[HAND + seat] = hand
    if len(names) == 1:
        state[HAND + 1] = state[HAND]


def _read_lost(state: Words, fields: list[str]) -> Iterable[Reason]:
    if not fields:
        return
    colour = fields[0].removeprefix("lost=")
    if state[layout.VARIANT] != LAST or fields[0] == colour or colour not in LETTERS or len(colour) != 1:
        yield Reason(
            "bad_lost", f"{fields[0][:20]!r}: only in last somebody has lost, written lost=o or lost=w"
        )
        return
    state[layout.STUCK] = LETTERS.index(colour)


# Checking


def _overlaps(state: Words) -> list[Reason]:
    cells = Counter(
        cell
        for action in state[layout.PIECES : layout.PIECES + int(state[layout.PLACED])]
        for cell in PLACEMENTS[action].cells
    )
    twice = sorted(square_name(cell) for cell, count in cells.items() if count > 1)
    return [Reason("overlap", f"two pieces lie on {', '.join(twice)}", tuple(twice))] if twice else []


def _miscounted(state: Words) -> list[Reason]:
    """Returns the kinds of which the board and the trays do not have all pieces together."""
    lying = Counter(
        PLACEMENTS[a].kind for a in state[layout.PIECES : layout.PIECES + int(state[layout.PLACED])]
    )
    found = []
    for index, kind in enumerate(KINDS):
        hands = [int(state[HAND + seat]) >> (HAND_BITS * index) & 7 for seat in range(len(_trays(state)))]
        all_of_them = 2 * kind.count
        most = all_of_them // len(hands)
        if lying[index] + sum(hands) != all_of_them or max(hands) > most:
            message = (
                f"of {kind.name} {lying[index]} lie on the board and {' and '.join(map(str, hands))} are "
                f"left: there are {all_of_them}, and at most {most} in a tray"
            )
            found.append(Reason("wrong_number_of_pieces", message))
    return found


def _turn_faults(state: Words) -> list[Reason]:
    """Returns where it cannot be that side's turn, or the game cannot be over."""
    seat, stuck = int(state[layout.TO_MOVE]), int(state[layout.STUCK])
    last = int(state[layout.VARIANT]) == LAST
    can = [bool(kernels.can_place(state, side)) for side in range(2)]
    if seat < 0:
        if last and stuck < 0:
            return [Reason("bad_lost", "in last a game that is over says who lost: add lost=o or lost=w")]
        if can[stuck] if last else any(can):
            who = LETTERS[stuck if last else can.index(True)]
            return [Reason("not_over", f"the game is not over: {who} can still place a piece")]
    elif stuck >= 0:
        return [Reason("bad_lost", "nobody has lost while it is somebody's turn")]
    elif not can[seat] and (last or not can[1 - seat]):
        return [
            Reason(
                "over_already",
                f"{LETTERS[seat]} cannot place, so that the game is over: write - and who lost"
                if last
                else "neither side can place a piece, so that the game is over: write -",
            )
        ]
    return []
