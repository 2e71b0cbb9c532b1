"""The twin's sticks and actions: aims, command, pickaxe, second stick, duel (clauses Blast to Duel)."""

from __future__ import annotations

from .booom_mine import WORDS
from .booom_state import COMMAND_AFTER, IMMUNE, Command, Ruling, State
from .booom_visibility import RADIUS, WALL, in_the_mine


def take_character(state: State, command: Command, at: int) -> Ruling:
    """Judges the choice of a character."""
    seat, character = command["seat"], command["character"]
    if state.phase != "cast":
        return {"already_cast"}
    if character not in IMMUNE:
        return {"no_such_character"}
    if any(p["character"] == character for other, p in enumerate(state.players) if other != seat):
        return {"character_taken"}
    return {"type": "character_taken", "seat": seat, "character": character}


def _beside(command: Command) -> set[str]:
    # A stick keeps as far from the walls as a tile.
    return {"beside_the_mine"} if max(abs(command["x"]), abs(command["y"])) > WALL - RADIUS else set()


def aim(state: State, command: Command, at: int) -> Ruling:
    """Judges an aim."""
    if state.phase != "aim":
        return {"not_aiming"}
    reasons = _beside(command)
    if state.jailed(command["seat"]):
        reasons.add("in_jail")
    return reasons or {**command, "type": "aimed"}


def call(state: State, command: Command, at: int) -> Ruling:
    """Judges the command to throw."""
    if state.phase != "aim":
        return {"not_aiming"}
    reasons = set()
    if command["seat"] != state.watch:
        reasons.add("no_watch")
    if state.jailed(command["seat"]):
        reasons.add("in_jail")
    if at < state.since + COMMAND_AFTER * state.stretch and not state.all_aimed():
        reasons.add("too_soon")
    return reasons or {"type": "blasted", "by": command["seat"], "again": False}


def diggable(state: State) -> list[int]:
    """Finds the tiles that the pickaxe may turn: of the mine, in sight, showing rock, not turned yet."""
    return sorted(
        n
        for n in state.mine.shown
        if state.mine.face(n) == "rock"
        and in_the_mine(state.mine.tiles[n]["x"], state.mine.tiles[n]["y"])
        and n not in state.dug
    )


def _not_now(state: State, phase: str, seat: int, whose: int | None) -> set[str]:
    if state.phase != phase:
        return {"no_action_now"}
    return set() if seat == whose else {"not_your_action"}


def dig(state: State, command: Command, at: int) -> Ruling:
    """Judges a blow of the pickaxe."""
    seat, tile = command["seat"], command["tile"]
    if reasons := _not_now(state, "pickaxe", seat, state.actor):
        return reasons
    if tile in diggable(state):
        kept = state.mine.tiles[tile]["kind"] in ("legal", "illegal")
        return {"type": "dug", "seat": seat, "tile": tile, "kept": kept}
    return {"cannot_dig", "already_turned"} if tile in state.dug else {"cannot_dig"}


def stop_digging(state: State, command: Command, at: int) -> Ruling:
    """Judges that the pickaxe is put down early."""
    if reasons := _not_now(state, "pickaxe", command["seat"], state.actor):
        return reasons
    return _ended(state, "pickaxe", lapsed=False)


def throw(state: State, command: Command, at: int) -> Ruling:
    """Judges the second stick."""
    if reasons := _not_now(state, "dynamite", command["seat"], state.actor):
        return reasons
    return _beside(command) or {"type": "blasted", "by": command["seat"], "again": True}


def challenge(state: State, command: Command, at: int) -> Ruling:
    """Judges a challenge."""
    seat, target = command["seat"], command["target"]
    if reasons := _not_now(state, "revolver", seat, state.actor):
        return reasons
    if target == seat:
        return {"own_duel"}
    if target >= state.seats:
        return {"no_such_seat", "no_gold"}
    return {"type": "challenged", "seat": seat, "target": target} if state.gold(target) else {"no_gold"}


def hide(state: State, command: Command, at: int) -> Ruling:
    """Judges how fists are filled: two different nuggets of the own depot, or the only one."""
    seat = command["seat"]
    if reasons := _not_now(state, "hide", seat, state.target):
        return reasons
    left, right = tuple(command["left"]), tuple(command["right"])
    hidden = left + right
    reasons = set()
    if len(set(hidden)) < len(hidden) or not set(hidden) <= set(state.gold(seat)):
        reasons.add("not_your_gold")
    if len(hidden) != min(2, len(state.gold(seat))):
        reasons.add("wrong_number")
    return reasons or {"type": "hidden", "seat": seat, "left": left, "right": right}


def choose(state: State, command: Command, at: int) -> Ruling:
    """Judges the choice of a fist."""
    if reasons := _not_now(state, "choose", command["seat"], state.actor):
        return reasons
    if command["fist"] not in ("left", "right"):
        return {"no_such_fist"}
    return {"type": "fist_opened", "seat": command["seat"], "fist": command["fist"]}


def elapse(state: State, command: Command, at: int) -> Ruling:
    """Judges whether time moves, and what it does."""
    due = state.due()
    if due is None or at < due:
        return {"too_early"}
    match state.phase:
        case "cast":
            seat = next(s for s, p in enumerate(state.players) if p["character"] is None)
            return {"type": "character_taken", "seat": seat}
        case "aim":
            return {"type": "blasted", "by": None, "again": False}
        case "blast":
            return {"type": "search_began"}
        case "search":
            return {"type": "search_ended", "reason": state.search_over()[1]}
        case "dynamite":
            return {"type": "blasted", "by": None, "again": True}
        case "hide":
            return {"type": "hidden", "seat": state.target}
        case "choose":
            return {"type": "fist_opened", "seat": state.actor}
        case phase:
            return _ended(state, phase, lapsed=True)


def _ended(state: State, action: str, *, lapsed: bool) -> Ruling:
    return {"type": "action_ended", "seat": state.actor, "action": WORDS.index(action), "lapsed": lapsed}
