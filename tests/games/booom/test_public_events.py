"""A public_events says what everybody may know, and nothing that hangs on what is hidden (O7)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import groupby

import msgspec
import pytest
from msgspec.structs import replace

from boomtown.games.booom import commands
from boomtown.games.booom.decide import begin, decide, play
from boomtown.games.booom.events import Event, Secured, TimedEvent
from boomtown.games.booom.fold import fold
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import Kind
from boomtown.games.booom.opening import open_game
from boomtown.games.booom.position import BooomPosition
from boomtown.games.booom.public_events import public_events
from boomtown.games.booom.rules import GAME
from boomtown.games.wire import plain
from tests.games.booom.keys import keys_in
from tests.games.booom.positions import give, mine, some
from tests.games.booom.scripted import WholeGame, play_whole_game

FORBIDDEN = {"seed", "kinds", "old", "up", "order", "angle", "type"}


def decisions(whole: WholeGame) -> Iterator[tuple[Game, list[Event], Game]]:
    """Yields each decision of a game: the game before, the events, the game after."""
    game: Game | None = None
    for _, entries in groupby(whole.log, key=lambda entry: entry.at_ms):
        before, together = game, list(entries)
        for entry in together:
            game = fold(game, entry)
        assert game is not None
        if before is not None:
            yield before, [entry.event for entry in together], game


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_are_told_without_a_secret_key(seed: int) -> None:
    kinds: Counter[str] = Counter()
    for before, happened, after in decisions(
        play_whole_game({"rounds": 4, "oath": "strict"}, seed=seed, clumsy=0.03)
    ):
        items = public_events(before, happened, after)
        assert [item["what"] for item in items] == [event.__struct_config__.tag for event in happened]
        assert not FORBIDDEN & set(keys_in(items))
        kinds.update(item["what"] for item in items)
        json.dumps(items)
    assert kinds["blasted"] >= 4
    assert kinds["claimed"] > 20
    assert kinds["secured"] == 4


def test_what_somebody_claims_is_gone_from_everybodys_sight() -> None:
    """By that a page knows that a lock is settled."""
    claims = 0
    for before, happened, after in decisions(play_whole_game({"rounds": 4}, seed=3)):
        (delta,) = GAME.deltas(BooomPosition(before), BooomPosition(after), [None])
        claimed = [
            item["tile"] for item in public_events(before, happened, after) if item["what"] == "claimed"
        ]
        assert not claimed or set(claimed) <= set(delta["tiles"]["gone"])
        claims += len(claimed)
    assert claims > 20


def test_every_event_has_a_public_form() -> None:
    from boomtown.games.booom.public_events import _PublicFields

    fields = _PublicFields.__dict__["of"].dispatcher
    for kind in Event.__args__:
        assert fields.dispatch(kind) is not fields.dispatch(object), kind.__name__


def test_an_event_without_a_public_form_is_refused() -> None:
    class Brand(msgspec.Struct, tag="brand"):
        pass

    game = begin(open_game(seats=2, seed=1))
    with pytest.raises(TypeError, match="no public form"):
        public_events(game, [Brand()], game)  # type: ignore[list-item]


def test_an_aim_is_told_without_its_place() -> None:
    game = begin(open_game(seats=3, seed=1))
    after, entries = play(game, commands.Aim(seat=1, x=123, y=456, force=7), 10)
    assert public_events(game, [entry.event for entry in entries], after) == [{"what": "aimed", "seat": 1}]


def test_what_was_hidden_is_told_when_a_fist_is_opened() -> None:
    game, _ = mine(phase="revolver")
    game = give(game, 1 + 2, some(game, Kind.LEGAL, 2))
    game = replace(game, actor=0)
    game, _ = play(game, commands.Challenge(seat=0, target=2), 10)
    a, b = game.depot(2)
    hid, entries = play(game, commands.Hide(seat=2, left=(a, b)), 20)
    assert public_events(game, [entry.event for entry in entries], hid) == [{"what": "hidden", "seat": 2}]
    opened, entries = play(hid, commands.Choose(seat=0, fist="right"), 30)
    first = public_events(hid, [entry.event for entry in entries], opened)[0]
    assert first == {
        "what": "fist_opened",
        "seat": 0,
        "target": 2,
        "fist": "right",
        "left": ["legal", "legal"],
        "right": [],
    }


def test_what_a_second_stick_turned_up_is_told_as_gold_though_the_round_is_secured_at_once() -> None:
    secured = 0
    for seed in range(6):
        for before, happened, after in decisions(play_whole_game({"rounds": 6}, seed=seed)):
            for item in public_events(before, happened, after):
                if item["what"] == "kept":
                    assert {kind for _, kind in item["tiles"]} <= {"legal", "illegal"}
                    secured += any(isinstance(event, Secured) for event in happened)
    assert secured > 2


def test_the_star_is_told_with_who_gave_how_much() -> None:
    game, _ = mine((Kind.LEGAL, 0, 0, True))
    game = give(game, 1 + 0, some(game, Kind.STAR, 1))
    game = give(game, 1 + 1, some(game, Kind.ILLEGAL, 3))
    happened = decide(game, commands.Elapse(), 10_000_000)
    after = game
    for event in happened:
        after = fold(after, TimedEvent(at_ms=10_000_000, event=event))
    items = {item["what"]: plain(item) for item in public_events(game, happened, after)}
    assert items["starred"] == {"what": "starred", "seat": 0, "from": [[1, 3]]}
    assert items["secured"]["seats"][1] == [0, 0]


@pytest.mark.parametrize("seed", range(3))
def test_what_is_told_as_secured_adds_up_to_the_chests(seed: int) -> None:
    whole = play_whole_game({"rounds": 4}, seats=3, seed=seed)
    sums = [[0, 0] for _ in range(3)]
    for before, happened, after in decisions(whole):
        for item in public_events(before, happened, after):
            if item["what"] == "secured":
                for seat, (legal, illegal) in enumerate(item["seats"]):
                    sums[seat][0] += legal
                    sums[seat][1] += illegal
    assert tuple(map(sum, sums)) == whole.game.scores()
