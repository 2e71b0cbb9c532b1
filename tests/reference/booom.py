"""A slow second referee of BOOOM!, written from the rules page (`docs/rules/booom.md`).

It judges commands and follows games in plain words and numbers. What is chance (blasts, numbers, places in
the rubble, what is done for who does nothing) it learns from the events of the game it follows; it checks
that these can be, and works everything else out by itself. It imports nothing of the package.

Not independent, because the page says nothing about it and the engine was looked at: the order of events
at once, codes of refusals, the nineteen spots of a tile, that the mercy of 0.6 seconds ends just before they
are full and counts from the first forfeit owed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from math import hypot

from . import booom_actions as acts
from . import booom_search as search
from .booom_mine import ACTIONS, GOLD, WORDS, Event
from .booom_state import IMMUNE, Command, Ruling, State
from .booom_visibility import REACH, WALL, clear_of_walls, crosses_a_wall, stops

CHANCE = {
    "claimed": {"until_ms"},
    "slid": {"x", "y", "until_ms"},
    "character_taken": {"character"},
    "caught": {"why"},
    "blasted": {"sticks", "old", "x", "y", "angle", "up", "order"},
    "hidden": {"left", "right"},
    "fist_opened": {"fist"},
    "secured": {"tiles", "x", "y", "angle", "old"},
}
"""What an event may say that the rules leave to chance, or to the pace of hands."""
DIGS = 5
DEPOTS = {
    2: [(0, -2600), (0, 2600)],
    3: [(0, -2600), (-2600, 0), (2600, 0)],
    4: [(0, -2600), (-2600, 0), (0, 2600), (2600, 0)],
}
"""Where depots are, seat by seat."""
JUDGES: dict[str, Callable[[State, Command, int], Ruling]] = {
    "take_character": acts.take_character,
    "aim": acts.aim,
    "call": acts.call,
    "touch": search.touch,
    "slide": search.slide,
    "raise": search.raise_hands,
    "lower": search.lower_hands,
    "dig": acts.dig,
    "throw": acts.throw,
    "challenge": acts.challenge,
    "hide": acts.hide,
    "choose": acts.choose,
    "elapse": acts.elapse,
}


class Twin(State):
    """One game, followed from its first events on."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.given = deque(events)
        opened = self.given.popleft()
        super().__init__(opened)
        self.at = 0
        self.clock = 0
        """How far time has come: a touch may count earlier, but time never runs back."""
        self.blasts: list[dict[str, int]] = []
        self.carried: list[tuple[float, int]] = []
        """How far each tile was carried, and how long it took."""
        self.pushed: list[tuple[float, int]] = []
        self.missed: list[tuple[int, float]] = []
        """How hard each stick was thrown, and how far from its aim it landed."""
        assert opened["options"]["characters"] == ("random" if opened["characters"] else "choice")
        if opened["characters"]:
            assert len(set(opened["characters"])) == self.seats
            for player, character in zip(self.players, opened["characters"], strict=True):
                assert character in IMMUNE
                player["character"] = character
            self._begin_round()
        assert not self.given

    # Judging and following

    def judge(self, command: Command, at: int) -> Ruling:
        """Says what comes of a command: the reasons against it, or the first event."""
        if self.phase == "over":
            return {"game_over"}
        if command.get("seat", 0) >= self.seats:
            return {"no_such_seat"}
        if command["type"] == "done":
            judge = acts.stop_digging if self.phase == "pickaxe" else search.done
            return judge(self, command, at)
        return JUDGES[command["type"]](self, command, at)

    def follow(self, command: Command, at: int, events: Iterable[Event]) -> None:
        """Carries out a command that was judged lawful; checks every event that it led to."""
        self.given, self.at = deque(events), at
        self.clock = max(self.clock, at)
        self.asked = (command.get("x", 0), command.get("y", 0))
        first = self.judge(command, at)
        assert isinstance(first, dict), f"not lawful: {first}"
        event = self._hear(first)
        getattr(self, f"_{event['type']}")(event)
        assert not self.given, f"too many events: {list(self.given)}"
        self.mine.look()
        assert self.mine.gold() == dict.fromkeys(GOLD, 35)

    def _hear(self, expected: Event) -> Event:
        """Checks the next event against what the rules say about it."""
        assert self.given, f"no event for {expected}"
        event = self.given.popleft()
        assert {key: event.get(key) for key in expected} == expected, (event, expected)
        assert set(event) - set(expected) <= CHANCE.get(expected["type"], set()), (event, expected)
        return event

    # Rounds

    def _character_taken(self, event: Event) -> None:
        taken = [p["character"] for seat, p in enumerate(self.players) if seat != event["seat"]]
        assert event["character"] in IMMUNE
        assert event["character"] not in taken
        self.players[event["seat"]]["character"] = event["character"]
        lacking = [seat for seat, p in enumerate(self.players) if p["character"] is None]
        if not lacking:
            self._begin_round()
        elif self.given:
            self._character_taken(self._hear({"type": "character_taken", "seat": lacking[0]}))

    def _begin_round(self) -> None:
        self.round += 1
        self._hear({"type": "round_began", "round": self.round, "watch": self.watch})
        self.phase, self.since, self.all_aimed_at = "aim", self.at, self.clock
        self.warned, self.reason, self.sticks, self.opened_fists = set(), None, [], None
        for player in self.players:
            player.update(aim=None, done=False, owed_forfeits=[], raised=None, hand=None)

    def _aimed(self, event: Event) -> None:
        self.players[event["seat"]]["aim"] = [event["x"], event["y"], event["force"]]
        self.all_aimed_at = self.clock

    def _blasted(self, event: Event) -> None:
        throwers = [self.actor] if event["again"] else self.free()
        assert [stick["seat"] for stick in event["sticks"]] == throwers
        self.sticks = [dict(stick) for stick in event["sticks"]]
        for stick in self.sticks:
            assert max(abs(stick["x"]), abs(stick["y"])) <= WALL
        self.blasts.append({**self.mine.blown(event), "sticks": len(throwers), "again": event["again"]})
        if not event["again"]:
            for stick in self.sticks:
                aim = self.players[stick["seat"]]["aim"]
                if aim is None:
                    assert max(abs(stick["x"]), abs(stick["y"])) <= 0.75 * WALL, "thrown far from the middle"
                else:
                    assert stick["force"] == aim[2]
                    self.missed.append((aim[2], hypot(stick["x"] - aim[0], stick["y"] - aim[1])))
            self.phase, self.since = "blast", self.at
            return
        found = [n for n in self.mine.lying() if self.mine.face(n) in GOLD]
        self._hear({"type": "kept", "seat": self.actor, "tiles": tuple(found)})
        for n in found:
            self.mine.tiles[n]["place"] = ("depot", self.actor)
        self._end_action("dynamite")

    # Search

    def _search_began(self, event: Event) -> None:
        self.phase, self.since, self.bare_since = "search", self.at, None
        self._watch_for_gold()
        if not self.free():
            self._maybe_all_done()

    def _watch_for_gold(self) -> None:
        self.mine.look()
        if self.mine.wanted():
            self.bare_since = None
        elif self.bare_since is None:
            self.bare_since = self.at

    def _claimed(self, event: Event) -> None:
        seat, tile = event["seat"], self.mine.tiles[event["tile"]]
        spot = DEPOTS[self.seats][seat]
        self.carried.append((hypot(tile["x"] - spot[0], tile["y"] - spot[1]), event["until_ms"] - self.at))
        self._use_hand(event, carries=True)
        tile["place"] = ("depot", seat)
        self._watch_for_gold()

    def _use_hand(self, event: Event, *, carries: bool) -> None:
        tile = self.mine.tiles[event["tile"]]
        self.players[event["seat"]]["hand"] = {
            "tile": event["tile"],
            "carries": carries,
            "x": tile["x"],
            "y": tile["y"],
            "since": self.at,
            "until": event["until_ms"],
        }

    def _slid(self, event: Event) -> None:
        tile = self.mine.tiles[event["tile"]]
        start, asked, end = (tile["x"], tile["y"]), self.asked, (event["x"], event["y"])
        assert clear_of_walls(*end), f"pushed into a wall: {end}"
        assert not crosses_a_wall(start, end), f"pushed through a wall: {start} {end}"
        far = hypot(end[0] - start[0], end[1] - start[1])
        assert far <= REACH, f"pushed too far: {start} {end}"
        # Where a way is cut short, whole numbers lie a little before its end, and beside it.
        off = 3 if far > REACH - 3 else 0
        may_be = stops(start, asked)
        assert any(hypot(end[0] - x, end[1] - y) <= off for x, y in may_be), (
            f"{start} pushed to {asked} stops at {end}"
        )
        self.pushed.append((far, event["until_ms"] - self.at))
        self._use_hand(event, carries=False)
        self.mine.on_top(event["tile"], *end)
        self._watch_for_gold()

    def _warned(self, event: Event) -> None:
        special = WORDS[event["special"]]
        self.warned.add(special)
        for other in event["others"]:
            self.players[other]["owed_forfeits"].append((special, self.at))

    def _raised(self, event: Event) -> None:
        self.players[event["seat"]]["raised"] = (event["gesture"], self.at)

    def _lowered(self, event: Event) -> None:
        player = self.players[event["seat"]]
        player["raised"] = None
        if event["done"]:
            player["owed_forfeits"].pop(0)

    def _caught(self, event: Event) -> None:
        assert event["why"] in search.WHY.values(), event
        for n in event["tiles"]:
            self.mine.tiles[n]["place"] = "sheriff"
        self.players[event["seat"]].update(jail=self.round + 1, owed_forfeits=[], raised=None)
        self._maybe_all_done()

    def _said_done(self, event: Event) -> None:
        self.players[event["seat"]]["done"] = True
        self._maybe_all_done()

    def _maybe_all_done(self) -> None:
        if all(self.players[seat]["done"] for seat in self.free()):
            self._search_ended(self._hear({"type": "search_ended", "reason": "done"}))

    def _search_ended(self, event: Event) -> None:
        self.reason = event["reason"]
        for player in self.players:
            player.update(owed_forfeits=[], raised=None, hand=None)
        self._use_actions(ACTIONS)

    # Actions

    def _use_actions(self, left: tuple[str, ...]) -> None:
        """Goes on to the next action that somebody holds; after the last one the round is secured."""
        self.actor, self.target = None, None
        for action in left:
            holders = [seat for seat in self.free() if self.mine.held(("depot", seat), action)]
            if not holders:
                continue
            # Nothing to turn, or nobody to challenge: the action is not begun.
            if action == "pickaxe" and not acts.diggable(self):
                continue
            if action == "revolver" and not self.rich(holders[0]):
                continue
            (self.actor,) = holders
            self.phase, self.since, self.dug = action, self.at, []
            self._hear({"type": "action_began", "seat": self.actor, "action": WORDS.index(action)})
            if action == "star":
                self._use_star()
            return
        self._secure()

    def _end_action(self, action: str, *, lapsed: bool = False) -> None:
        said = {"type": "action_ended", "seat": self.actor, "action": WORDS.index(action), "lapsed": lapsed}
        self._action_ended(self._hear(said))

    def _action_ended(self, event: Event) -> None:
        self._use_actions(ACTIONS[ACTIONS.index(WORDS[event["action"]]) + 1 :])

    def _use_star(self) -> None:
        others = (seat for seat in range(self.seats) if seat != self.actor)
        illegal = tuple(n for seat in others for n in self.mine.held(("depot", seat), "illegal"))
        self._hear({"type": "starred", "seat": self.actor, "tiles": illegal})
        for n in illegal:
            self.mine.tiles[n]["place"] = "sheriff"
        self._end_action("star")

    def _dug(self, event: Event) -> None:
        tile = self.mine.tiles[event["tile"]]
        tile["up"] = True
        if tile["kind"] in GOLD:
            tile["place"] = ("depot", self.actor)
        self.dug.append(event["tile"])
        self.since = self.at
        self.mine.look()
        if len(self.dug) == DIGS or not acts.diggable(self):
            self._end_action("pickaxe")

    def _challenged(self, event: Event) -> None:
        self.target, self.phase, self.since = event["target"], "hide", self.at

    def _hidden(self, event: Event) -> None:
        lawful = acts.hide(self, event, self.at)
        assert isinstance(lawful, dict), lawful
        self.fists = {"left": list(event["left"]), "right": list(event["right"])}
        self.phase, self.since = "choose", self.at

    def _fist_opened(self, event: Event) -> None:
        kinds = {fist: [self.mine.tiles[n]["kind"] for n in held] for fist, held in self.fists.items()}
        self.opened_fists = {"seat": self.actor, "target": self.target, "fist": event["fist"], **kinds}
        for n in self.fists[event["fist"]]:
            self.mine.tiles[n]["place"] = ("depot", self.actor)
        self.fists = {}
        self._end_action("revolver")

    # End of a round

    def _secure(self) -> None:
        self.mine.secured(self._hear({"type": "secured"}))
        if self.round < self.options["rounds"]:
            self.watch = (self.watch + 1) % self.seats
            self._begin_round()
            return
        worth = [
            (len(self.mine.held(("chest", seat))), len(self.mine.held(("chest", seat), "legal")))
            for seat in range(self.seats)
        ]
        places = tuple(1 + sum(other > own for other in worth) for own in worth)
        scores, legal = tuple(total for total, _ in worth), tuple(lawful for _, lawful in worth)
        self._hear({"type": "game_ended", "places": places, "scores": scores, "legal": legal})
        self.outcome = {"places": list(places), "scores": list(scores), "legal": list(legal)}
        self.phase, self.since = "over", self.at
