"""What the twin says everybody may see (ruling O7): the same words as the views of the game."""

from __future__ import annotations

from typing import Any

from .booom_actions import diggable
from .booom_mine import GOLD
from .booom_state import IMMUNE, State

DIGS = 5


def faces(state: State) -> dict[int, tuple[int, int, int, str | None]]:
    """Returns place, angle and face of tiles in sight; none has a face while the dust hangs in the air."""
    found = {}
    for n in state.mine.shown:
        tile, face = state.mine.tiles[n], None if state.phase == "blast" else state.mine.face(n)
        found[n] = (tile["x"], tile["y"], tile["angle"], face)
    return found


def seen(state: State) -> dict[str, Any]:
    """Returns what everybody sees, but for the tiles."""
    return {
        "phase": state.phase,
        "since_ms": state.since,
        "due_ms": state.due(),
        "unaimed": [seat for seat in state.free() if state.players[seat]["aim"] is None]
        if state.phase == "aim"
        else None,
        "round": state.round,
        "rounds": state.options["rounds"],
        "watch": state.watch,
        "options": state.options,
        "players": [_player(state, seat) for seat in range(state.seats)],
        "sticks": state.sticks,
        "sheriff": [len(state.mine.held("sheriff", kind)) for kind in GOLD],
        "warned": sorted(state.warned),
        "search_reason": state.reason,
        "action": _action(state),
        "fists": state.opened_fists,
        "outcome": state.outcome,
    }


def own(state: State, seat: int) -> dict[str, Any]:
    """Returns what only one seat may know."""
    digs = state.phase == "pickaxe" and state.actor == seat
    hides = state.phase == "choose" and state.target == seat
    return {
        "aim": state.players[seat]["aim"],
        "choices": diggable(state) if digs else None,
        "fists": state.fists if hides else None,
        "under_oath": state.options["oath"] == "strict",
        "to_hide": min(2, len(state.gold(seat))) if state.phase == "hide" and state.target == seat else None,
    }


def _player(state: State, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    hand, raised = player["hand"], player["raised"]
    return {
        "character": player["character"],
        "immune": IMMUNE.get(player["character"]),
        "jailed": state.jailed(seat),
        "jail": player["jail"],
        "aimed": player["aim"] is not None,
        "done": player["done"],
        "forfeits": [
            {"special": special, "gesture": state.gesture(special), "since_ms": called}
            for special, called in player["owed_forfeits"]
        ],
        "raised": raised and {"gesture": raised[0], "since_ms": raised[1]},
        "hand": hand
        and {
            "tile": hand["tile"],
            "carries": hand["carries"],
            "x": hand["x"],
            "y": hand["y"],
            "since_ms": hand["since"],
            "until_ms": hand["until"],
        },
        "depot": [[n, state.mine.tiles[n]["kind"]] for n in sorted(state.mine.held(("depot", seat)))],
        "chest": [len(state.mine.held(("chest", seat), kind)) for kind in GOLD],
    }


def _action(state: State) -> dict[str, Any] | None:
    if state.actor is None:
        return None
    word = state.phase if state.phase in ("pickaxe", "dynamite") else "revolver"
    shown: dict[str, Any] = {"seat": state.actor, "action": word}
    if state.phase == "pickaxe":
        shown |= {"turned": state.dug, "left": DIGS - len(state.dug)}
    if state.phase == "revolver":
        shown["targets"] = state.rich(state.actor)
    if state.target is not None:
        shown |= {"target": state.target, "hidden": state.phase == "choose"}
    return shown
