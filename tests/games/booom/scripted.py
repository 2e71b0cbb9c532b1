"""Simple players that finish whole games without waiting: for tests, benchmarks and demonstrations.

They read nothing but their views and send nothing but commands; a seeded generator is their whole character.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from boomtown.core import IllegalMove, Seat, generator
from boomtown.games.booom import commands
from boomtown.games.booom.commands import Command
from boomtown.games.booom.decide import begin, due, play
from boomtown.games.booom.events import TimedEvent
from boomtown.games.booom.game import Game
from boomtown.games.booom.opening import open_game
from boomtown.games.booom.views import public_view, view_for
from boomtown.games.card import Options

_GRABBED = frozenset(("legal", "illegal", "pickaxe", "dynamite", "star", "revolver"))
_CROWD = 450 * 450
_GOOD_FORCE = 75


@dataclass(slots=True)
class ScriptedPlayer:
    """A player with a reaction time and, if `clumsy`, a share of touches that break the oath."""

    seat: Seat
    rng: Random
    reaction_ms: int = 350
    clumsy: float = 0.0
    slides: float = 0.1

    def choose(self, seen: dict[str, Any], at_ms: int) -> Command | None:
        """Returns what to do now, or None to wait."""
        me = seen["players"][self.seat]
        match seen["phase"]:
            case "cast":
                return self._character(seen, me)
            case "aim" if not me["jailed"]:
                if not me["aimed"]:
                    return self._aim(seen)
                if seen["watch"] == self.seat and all(p["aimed"] or p["jailed"] for p in seen["players"]):
                    return commands.Call(seat=self.seat)
            case "search" if not me["jailed"]:
                return self._search(seen, me, at_ms)
            case "pickaxe" | "dynamite" | "revolver" | "hide" | "choose":
                return self._act(seen, me)
        return None

    def _character(self, seen: dict[str, Any], me: dict[str, Any]) -> Command | None:
        if me["character"]:
            return None
        taken = {player["character"] for player in seen["players"]}
        left = [who for who in ("hank", "alma", "tony", "ruby") if who not in taken]
        return commands.TakeCharacter(seat=self.seat, character=self.rng.choice(left))

    def _spot(self, seen: dict[str, Any]) -> tuple[int, int]:
        """Returns a place with many tiles around it."""
        best, most = (0, 0), -1
        for _ in range(4):
            _, x, y, *_ = self.rng.choice(seen["tiles"])
            x, y = max(-1150, min(1150, x)), max(-1150, min(1150, y))
            # Every second tile is enough to tell a heap from a hollow.
            crowd = sum((x - t[1]) ** 2 + (y - t[2]) ** 2 < _CROWD for t in seen["tiles"][::2])
            if crowd > most:
                best, most = (x, y), crowd
        return best

    def _aim(self, seen: dict[str, Any]) -> Command:
        x, y = self._spot(seen)
        return commands.Aim(seat=self.seat, x=x, y=y, force=_GOOD_FORCE)

    def _search(self, seen: dict[str, Any], me: dict[str, Any], at_ms: int) -> Command | None:
        if me["forfeits"]:
            gesture = me["forfeits"][0]["gesture"]
            if me["raised"] is None:
                return commands.Raise(seat=self.seat, gesture=gesture)
            return commands.Lower(seat=self.seat) if at_ms >= me["raised"]["since_ms"] + 800 else None
        if me["done"] or (me["hand"] and at_ms < me["hand"]["until_ms"]):
            return None
        if self.clumsy and self.rng.random() < self.clumsy:
            return commands.Touch(seat=self.seat, tile=self.rng.choice(seen["tiles"])[0])
        if me["immune"] not in seen["warned"]:
            own = [tile[0] for tile in seen["tiles"] if tile[5] == me["immune"]]
            if own:
                return commands.Touch(seat=self.seat, tile=own[0])
        wanted = [tile for tile in seen["tiles"] if tile[5] in _GRABBED]
        if wanted:
            return commands.Touch(seat=self.seat, tile=self.rng.choice(wanted)[0])
        if self.rng.random() < self.slides:
            rocks = [tile for tile in seen["tiles"] if tile[5] == "rock"]
            if rocks:
                number, x, y, *_ = self.rng.choice(rocks)
                return commands.Slide(seat=self.seat, tile=number, x=x + 250, y=y)
        return commands.Done(seat=self.seat)

    def _act(self, seen: dict[str, Any], me: dict[str, Any]) -> Command | None:
        action = seen["action"]
        if seen["phase"] == "hide":
            if action["target"] != self.seat:
                return None
            gold = [tile for tile, kind in me["depot"] if kind in ("legal", "illegal")][:2]
            split = self.rng.randint(0, len(gold))
            return commands.Hide(seat=self.seat, left=tuple(gold[:split]), right=tuple(gold[split:]))
        if action["seat"] != self.seat:
            return None
        if seen["phase"] == "pickaxe":
            return commands.Dig(seat=self.seat, tile=self.rng.choice(seen["own"]["choices"]))
        if seen["phase"] == "dynamite":
            x, y = self._spot(seen)
            return commands.Throw(seat=self.seat, x=x, y=y, force=_GOOD_FORCE)
        if seen["phase"] == "revolver":
            return commands.Challenge(seat=self.seat, target=self.rng.choice(action["targets"]))
        return commands.Choose(seat=self.seat, fist=self.rng.choice(("left", "right")))


@dataclass(slots=True)
class WholeGame:
    """A finished game: the log, the last state, every command that was carried out, with its time."""

    game: Game
    log: list[TimedEvent]
    commands: list[tuple[int, Command]]
    refused: int


def play_whole_game(
    options: Options | None = None, *, seats: int = 4, seed: int = 0, clumsy: float = 0.0
) -> WholeGame:
    """Plays a game to its end without waiting: time jumps from one command to the next."""
    opening = open_game(options, seats=seats, seed=seed)
    game = begin(opening)
    seen = public_view(game)
    whole = WholeGame(game, [TimedEvent(at_ms=0, event=event) for event in opening], [], 0)
    players = [ScriptedPlayer(seat, generator(seed, "player", seat), clumsy=clumsy) for seat in range(seats)]
    ready = [player.rng.randint(100, player.reaction_ms) for player in players]
    while game.outcome is None:
        # Whoever is ready first looks and acts; time itself acts when it is due before that.
        seat = min(range(seats), key=ready.__getitem__)
        at_ms = ready[seat]
        moment = due(game)
        command: Command | None
        if moment is not None and moment[0] <= at_ms:
            at_ms, command = max(moment[0], game.clock_ms), moment[1]
        else:
            player = players[seat]
            ready[seat] = at_ms + player.rng.randint(player.reaction_ms // 2, 2 * player.reaction_ms)
            command = player.choose(view_for(seen, seat), at_ms)
        if command is None:
            continue
        try:
            game, entries = play(game, command, at_ms)
        except IllegalMove:
            whole.refused += 1
            continue
        seen = public_view(game, seen)
        whole.log += entries
        whole.commands.append((at_ms, command))
    whole.game = game
    return whole
