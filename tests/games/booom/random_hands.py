"""Players for the comparison with the twin: hasty, clumsy, and fond of the moment at which things change."""

from __future__ import annotations

from random import Random

from boomtown.games.booom import commands
from boomtown.games.booom.commands import Command
from tests.games.booom.side_by_side import Pair
from tests.reference.booom_mine import ACTIONS, SPECIALS
from tests.reference.booom_state import IMMUNE, MERCY, OWN, PLAIN
from tests.reference.booom_visibility import in_the_mine

CHARACTERS = (*IMMUNE, "nobody")
GESTURES = (PLAIN, *OWN.values(), "wave")
PLACES = (-2600, -1301, -1300, -1299, 0, 1150, 1151, 1300, 1301, 2600)


class AnyHands:
    """Makes commands, lawful ones and others, and the times at which they come."""

    def __init__(self, pair: Pair, rng: Random) -> None:
        self.pair, self.rng, self.twin = pair, rng, pair.twin

    # A game

    def play(self, steps: int, probes: int) -> None:
        """Plays on for so many commands, or to the end; each time some more are only asked about.

        Whatever time does is done as soon as it is due, as at a real table.
        """
        for _ in range(steps):
            for _ in range(probes):
                command = self.stray() if self.rng.random() < 0.5 else self.fitting()
                self.pair.probe(command, self.counted_at(command, self.moment()))
            due = self.twin.due()
            if due is None:
                return
            at = self.moment()
            if at >= due or (self.twin.phase == "blast" and self.rng.random() < 0.5):
                self.pair.do(commands.Elapse(), max(due, self.pair.at))
                continue
            command = self.stray() if self.rng.random() < 0.1 else self.fitting()
            self.pair.do(command, self.counted_at(command, at))

    # Times

    def counted_at(self, command: Command, at: int) -> int:
        """Returns when a command counts: of a touch the referee may say that it was some time ago (O2)."""
        if not isinstance(command, commands.Touch) or self.twin.phase != "search" or self.rng.random() < 0.8:
            return at
        ago = self.rng.choice((self.rng.randint(0, 400), 1, *self.since_warnings(command.seat)))
        return max(self.twin.since, self.pair.at - ago)

    def since_warnings(self, seat: int) -> list[int]:
        """Lists how long ago the warnings were called that a seat heeds, and a moment more."""
        owed_forfeits = self.twin.players[seat]["owed_forfeits"] if seat < self.twin.seats else []
        return [self.pair.at - called + more for _, called in owed_forfeits for more in (0, 1)]

    def moment(self) -> int:
        """Returns when the next command comes; most come soon, some exactly when something changes."""
        now, rng = self.pair.at, self.rng
        if rng.random() < 0.35:
            edges = [e + rng.choice((-1, 0, 0, 1)) for e in self.edges()]
            later = [edge for edge in edges if now <= edge <= now + 6000]
            if later:
                return rng.choice(later)
        return now + rng.choice((0, rng.randint(0, 60), rng.randint(0, 400), rng.randint(0, 1500)))

    def edges(self) -> list[int]:
        """Lists the times at which something changes by itself."""
        twin = self.twin
        found = [twin.since + 3000 * twin.stretch, twin.due() or 0]
        for player in twin.players:
            if player["hand"]:
                found.append(player["hand"]["until"])
            if player["raised"]:
                found += [player["raised"][1] + 800, player["raised"][1] + 300]
            found += [called + MERCY * twin.stretch for _, called in player["owed_forfeits"]]
        return found

    # Commands

    def any_seat(self) -> int:
        """Returns a seat, now and then one that nobody has."""
        return self.rng.randrange(4) if self.rng.random() < 0.03 else self.rng.randrange(self.twin.seats)

    def place(self) -> int:
        """Returns a coordinate, now and then one at a wall."""
        rng = self.rng
        return rng.choice(PLACES) if rng.random() < 0.15 else rng.randint(-1150, 1150)

    def tile(self) -> int:
        """Returns any tile, most often one in sight."""
        shown = sorted(self.twin.mine.shown)
        return self.rng.choice(shown) if shown and self.rng.random() < 0.8 else self.rng.randrange(160)

    def stray(self) -> Command:
        """Returns any command, whatever goes on."""
        rng, seat = self.rng, self.any_seat()
        makers = (
            lambda: commands.TakeCharacter(seat=seat, character=rng.choice(CHARACTERS)),
            lambda: commands.Aim(seat=seat, x=self.place(), y=self.place(), force=rng.randint(0, 100)),
            lambda: commands.Call(seat=seat),
            lambda: commands.Touch(seat=seat, tile=self.tile()),
            lambda: self.slide(seat),
            lambda: commands.Raise(seat=seat, gesture=rng.choice(GESTURES)),
            lambda: commands.Lower(seat=seat),
            lambda: commands.Done(seat=seat),
            lambda: commands.Dig(seat=seat, tile=self.tile()),
            lambda: commands.Throw(seat=seat, x=self.place(), y=self.place(), force=rng.randint(0, 100)),
            lambda: commands.Challenge(seat=seat, target=rng.randrange(4)),
            lambda: self.hide(seat),
            lambda: commands.Choose(seat=seat, fist=rng.choice(("left", "right", "third"))),
            lambda: commands.Elapse(),
        )
        return rng.choice(makers)()

    def fitting(self) -> Command:
        """Returns a command that has to do with what goes on."""
        rng, twin = self.rng, self.twin
        seat = rng.choice(twin.free() or [0])
        actor = twin.actor if twin.actor is not None else 0
        match twin.phase:
            case "cast":
                return commands.TakeCharacter(seat=seat, character=rng.choice(CHARACTERS))
            case "aim":
                if rng.random() < 0.25:
                    return commands.Call(seat=twin.watch)
                return commands.Aim(seat=seat, x=self.place(), y=self.place(), force=rng.randint(0, 100))
            case "search":
                return self.searching(seat)
            case "pickaxe":
                if rng.random() < 0.08:
                    return commands.Done(seat=actor)
                again = twin.dug and rng.random() < 0.2
                return commands.Dig(seat=actor, tile=rng.choice(twin.dug) if again else self.tile())
            case "dynamite":
                return commands.Throw(seat=actor, x=self.place(), y=self.place(), force=rng.randint(0, 100))
            case "revolver":
                return commands.Challenge(seat=actor, target=rng.randrange(twin.seats))
            case "hide":
                return self.hide(twin.target if twin.target is not None else 0)
            case "choose":
                return commands.Choose(seat=actor, fist=rng.choice(("left", "right", "third")))
            case _:
                return commands.Elapse()

    def searching(self, seat: int) -> Command:
        """Returns what somebody may try in a search."""
        rng, twin = self.rng, self.twin
        player = twin.players[seat]
        if player["owed_forfeits"] and rng.random() < 0.6:
            if player["raised"]:
                return commands.Lower(seat=seat)
            right = twin.gesture(player["owed_forfeits"][0][0])
            return commands.Raise(seat=seat, gesture=right if rng.random() < 0.9 else rng.choice(GESTURES))
        specials = [n for n in sorted(twin.mine.shown) if twin.mine.face(n) in SPECIALS]
        wanted = sorted(twin.mine.wanted())
        roll = rng.random()
        if specials and roll < 0.15:
            tile = rng.choice(specials)
            caller = twin.caller(twin.mine.face(tile))
            return commands.Touch(seat=seat if caller is None or rng.random() < 0.3 else caller, tile=tile)
        actions = [n for n in wanted if twin.mine.face(n) in ACTIONS]
        if wanted and roll < 0.7:
            return commands.Touch(seat=seat, tile=rng.choice(actions if actions and roll < 0.3 else wanted))
        if roll < 0.95:
            return self.slide(seat)
        if roll < 0.97:
            return commands.Done(seat=seat)
        return commands.Touch(seat=seat, tile=self.tile())

    def at(self, tile: int) -> tuple[int, int]:
        """Returns where a tile lies."""
        lies = self.twin.mine.tiles[tile]
        return lies["x"], lies["y"]

    def slide(self, seat: int) -> Command:
        """Returns a push, most of them short, some farther than a hand reaches."""
        rng, tile = self.rng, self.tile()
        outside = [n for n in sorted(self.twin.mine.shown) if not in_the_mine(*self.at(n))]
        if outside and rng.random() < 0.3:
            tile = rng.choice(outside)
        x, y = self.at(tile)
        far = rng.choice((50, 300, 560, 600, 850, 2600))
        x, y = x + rng.randint(-far, far), y + rng.randint(-far, far)
        return commands.Slide(seat=seat, tile=tile, x=max(-2600, min(2600, x)), y=max(-2600, min(2600, y)))

    def hide(self, seat: int) -> Command:
        """Returns filled fists, now and then with something strange in them."""
        rng = self.rng
        gold = self.twin.gold(seat) if seat < self.twin.seats else []
        held = rng.sample(gold, min(2, len(gold)))
        if rng.random() < 0.3:
            held = [rng.choice(gold) if gold else 0, rng.randrange(160)][: rng.randint(0, 2)]
        cut = rng.randint(0, len(held))
        return commands.Hide(seat=seat, left=tuple(held[:cut]), right=tuple(held[cut:]))
