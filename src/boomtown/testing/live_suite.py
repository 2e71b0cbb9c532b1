"""The conformance suite that every game in real time passes. It loops over the registry and names no game.

    class TestLiveGames(LiveSuite):
        score_bounds = {"mine": lambda options: (0, 100)}

in any test module runs it over all of them, with every value of every option. Commands are made up from the
types that a game names, out of the numbers and words that its views show: most are refused, and some do.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar

import msgspec
import pytest

from boomtown.core import BoomtownError, GameOver, NotationError, OptionError
from boomtown.games.card import LiveCard, Options
from boomtown.games.live_game import LiveGame, LivePosition
from boomtown.games.registry import NotATurnGame, live_game, live_keys, turn_game
from boomtown.games.turn_game import TurnGame, TurnPosition
from boomtown.testing.command_maker import CommandMaker
from boomtown.testing.game_suite import ScoreBounds
from boomtown.testing.wire_shapes import assert_live_game_fits

Variant = tuple[str, tuple[tuple[str, Any], ...], int]
"""A game's key, its options and its number of seats."""

SEED = 0x5EED_5EED_5EED_5EED >> 1
"""So long a number that it is in no text by chance."""
_MOST_STEPS = 20_000
_PACE_MS = 300
"""From one made-up command to the next, on average: a few in each second, as at a table."""


@cache
def variants() -> tuple[Variant, ...]:
    """Returns each game with its defaults, and so often that every value of every option is played once."""
    found: dict[Variant, None] = {}
    for key in live_keys():
        card = live_game(key).card
        rng = random.Random(key)
        counts = range(card.seats[0], card.seats[1] + 1)
        found[key, tuple(card.check_options({}).items()), card.seats[1]] = None
        columns = {option.name: rng.sample(option.values, len(option.values)) for option in card.options}
        for row in range(max((len(values) for values in columns.values()), default=0)):
            options = {name: values[row % len(values)] for name, values in columns.items()}
            found[key, tuple(options.items()), counts[row % len(counts)]] = None
    return tuple(found)


def name_of(variant: Variant) -> str:
    """Returns the test id of a game."""
    key, options, seats = variant
    return "-".join([key, *(f"{name}={value}" for name, value in options), str(seats)])


def rules_of(variant: Variant) -> LiveGame[Any]:
    """Returns the rules of a game."""
    return live_game(variant[0])


def opening(variant: Variant, seed: int = SEED) -> tuple[Any, ...]:
    """Returns the events with which a game begins."""
    _, options, seats = variant
    return rules_of(variant).begin(dict(options), seats=seats, seed=seed)


@dataclass(slots=True)
class PlayedStep:
    """A command that was carried out."""

    at_ms: int
    command: Any
    events: tuple[Any, ...]
    after: LivePosition


@dataclass(slots=True)
class Line:
    """A whole game."""

    first: LivePosition
    steps: list[PlayedStep] = field(default_factory=list)
    codes: set[str] = field(default_factory=set)
    """Those of all refusals."""

    @property
    def moments(self) -> Iterator[LivePosition]:
        """Every moment."""
        yield self.first
        for step in self.steps:
            yield step.after


@cache
def random_game(variant: Variant) -> Line:
    """Returns a game of made-up commands, in which time goes on by itself."""
    rng = random.Random(name_of(variant))
    rules = rules_of(variant)
    position: LivePosition = rules.fold(None, opening(variant), 0)
    line = Line(position)
    maker = CommandMaker(rules, rng)
    now_ms = 0
    for _ in range(_MOST_STEPS):
        due = position.due()
        if due is None:
            break
        at_ms = now_ms + rng.randint(1, 2 * _PACE_MS)
        by_time = due[0] <= at_ms
        seat = rng.randrange(position.seats)
        at_ms, command = (max(due[0], now_ms), due[1]) if by_time else (at_ms, maker.make(position, seat))
        now_ms = at_ms
        try:
            position, events = position.act(command, at_ms)
        except BoomtownError as error:
            if by_time:
                raise AssertionError("time itself is never refused when it is due") from error
            line.codes.add(error.code)
            continue
        maker.done[type(command)] += 1
        line.steps.append(PlayedStep(at_ms, command, events, position))
    return line


@pytest.mark.parametrize("variant", variants(), ids=name_of)
class LiveSuite:
    """What holds for every game in real time; inherit it in a test module."""

    every: ClassVar[int] = 5
    """Every so many moments are looked at by all."""
    score_bounds: ClassVar[ScoreBounds]
    """For each game, by its options: the least and greatest number of points that a seat can have."""

    def test_whatever_is_sent_it_goes_on_and_comes_to_an_end(self, variant: Variant) -> None:
        line = random_game(variant)
        *before, last = line.moments
        assert last.outcome() is not None
        assert last.due() is None
        assert all(moment.outcome() is None for moment in before)
        assert line.codes, "made-up commands are refused now and then"
        assert all(code.isidentifier() for code in line.codes)
        with pytest.raises(GameOver):
            last.act(line.steps[-1].command, line.steps[-1].at_ms)

    def test_most_kinds_of_commands_do_something_in_some_game(self, variant: Variant) -> None:
        done = {type(step.command) for other in variants() for step in random_game(other).steps}
        assert len(done) >= 6, done

    def test_folding_what_was_written_is_playing(self, variant: Variant) -> None:
        rules = rules_of(variant)
        folded = rules.fold(None, rules.read_events(rules.write_events(opening(variant))), 0)
        line = random_game(variant)
        assert folded == line.first
        for step in line.steps:
            kept = rules.write_events(step.events)
            assert rules.write_events(rules.read_events(kept)) == kept
            folded = rules.fold(folded, rules.read_events(kept), step.at_ms)
            assert folded == step.after
            assert folded.clock_ms == step.after.clock_ms

    def test_the_same_seed_and_commands_give_the_same_game(self, variant: Variant) -> None:
        rules = rules_of(variant)
        line = random_game(variant)
        assert rules.write_events(opening(variant)) == rules.write_events(opening(variant))
        assert opening(variant) != opening(variant, SEED + 1)
        position: LivePosition = rules.fold(None, opening(variant), 0)
        for step in line.steps:
            position, events = position.act(step.command, step.at_ms)
            assert events == step.events
        assert position == (line.steps[-1].after if line.steps else line.first)

    def test_a_command_leaves_the_moment_before_alone(self, variant: Variant) -> None:
        line = random_game(variant)
        before = line.first
        for number, step in enumerate(line.steps):
            if number % self.every == 0:
                seen = json.dumps(before.picture(0))
                again, events = before.act(step.command, step.at_ms)
                assert json.dumps(before.picture(0)) == seen
                assert (again, events) == (step.after, step.events)
            before = step.after

    def test_time_acts_only_when_it_is_due(self, variant: Variant) -> None:
        for moment in list(random_game(variant).moments)[:: self.every]:
            due = moment.due()
            if due is not None and due[0] > moment.clock_ms:
                with pytest.raises(BoomtownError) as caught:
                    moment.act(due[1], due[0] - 1)
                assert caught.value.code == "too_early"
            assert due is None or rules_of(variant).seat_of(due[1]) is None

    def test_times_own_command_cannot_be_sent(self, variant: Variant) -> None:
        due = random_game(variant).first.due()
        assert due is not None
        for more in ({}, {"seat": 0}):
            with pytest.raises(NotationError) as caught:
                rules_of(variant).read_command({**msgspec.to_builtins(due[1]), **more})
            assert caught.value.code == "bad_command"

    def test_nonsense_is_no_command(self, variant: Variant) -> None:
        rules = rules_of(variant)
        step = next(step for step in random_game(variant).steps if rules.seat_of(step.command) is not None)
        good = msgspec.to_builtins(step.command)
        assert rules.read_command(json.loads(json.dumps(good))) == step.command
        bad: list[Any] = [None, 1, "", [], {}, [good], {"type": "nonsense"}, {**good, "more": 1}]
        bad += [{**good, "seat": seat} for seat in (-1, 99, "0", None, 0.5, True)]
        bad += [{name: value for name, value in good.items() if name != "seat"}]
        for given in bad:
            with pytest.raises(NotationError) as caught:
                rules.read_command(given)
            assert caught.value.code == "bad_command"

    def test_views_are_plain_json_and_hide_the_seed(self, variant: Variant) -> None:
        rules = rules_of(variant)
        line = random_game(variant)
        static_data = rules.static_data(line.first.options)
        assert json.loads(json.dumps(static_data)) == static_data
        moments = list(line.moments)
        for moment in [*moments[:: self.every], moments[-1]]:
            common = moment.picture(None)
            for viewer in (None, *range(moment.seats)):
                picture = moment.picture(viewer)
                text = json.dumps(picture)
                assert json.loads(text) == picture
                assert str(SEED) not in text
                assert '"seed"' not in text
                assert picture.keys() == common.keys()

    def test_what_is_sent_has_the_shape_that_the_game_says(self, variant: Variant) -> None:
        line = random_game(variant)
        assert_live_game_fits(rules_of(variant), list(line.moments), [step.events for step in line.steps])

    def test_what_a_seat_sees_is_what_all_see_and_something_of_its_own(self, variant: Variant) -> None:
        """Parts that differ from a spectator's are the seat's own: no two seats have the same such parts."""
        moments = list(random_game(variant).moments)
        for moment in moments[:: self.every]:
            common = moment.picture(None)
            for seat in range(moment.seats):
                picture = moment.picture(seat)
                own = {name for name in picture if picture[name] != common[name]}
                assert len(own) <= 2, own

    def test_the_record_of_a_game_tells_no_seed(self, variant: Variant) -> None:
        rules = rules_of(variant)
        recorded = rules.recorded(opening(variant))
        assert str(SEED).encode() in rules.write_events(opening(variant))
        kept = [rules.write_events(recorded)]
        kept += [rules.write_events(rules.recorded(step.events)) for step in random_game(variant).steps]
        assert str(SEED).encode() not in b"".join(kept)
        moment = rules.fold(None, recorded, 0)
        assert moment.picture(None) == random_game(variant).first.picture(None)
        for step in random_game(variant).steps:
            moment = rules.fold(moment, step.events, step.at_ms)
        assert moment.outcome() == list(random_game(variant).moments)[-1].outcome()

    def test_scores_keep_their_bounds_and_the_outcome_counts_them(self, variant: Variant) -> None:
        line = random_game(variant)
        low, high = self.score_bounds[variant[0]](line.first.options)
        for moment in line.moments:
            assert len(moment.scores()) == moment.seats
            assert all(low <= score <= high for score in moment.scores())
        last = list(line.moments)[-1]
        outcome = last.outcome()
        assert outcome is not None
        assert outcome.scores == last.scores()
        assert outcome.reason
        assert len(outcome.places) == last.seats
        assert outcome.winners

    def test_options_and_seats_are_kept(self, variant: Variant) -> None:
        _, options, seats = variant
        for moment in random_game(variant).moments:
            assert dict(moment.options) == dict(options)
            assert moment.seats == seats

    def test_wrong_options_and_seats_are_refused(self, variant: Variant) -> None:
        rules = rules_of(variant)
        wrong: list[Options] = [{"no such option": 1}]
        wrong += [{option.name: "no such value"} for option in rules.card.options]
        for options in wrong:
            with pytest.raises(OptionError):
                rules.start(options)
        for seats in (0, rules.card.seats[0] - 1, rules.card.seats[1] + 1):
            with pytest.raises(OptionError):
                rules.start(seats=seats)

    def test_events_that_make_no_sense_are_noticed(self, variant: Variant) -> None:
        rules = rules_of(variant)
        for kept in (b"", b"{}", b"[1]", b'[{"type":"nonsense"}]', b"[{}]", b"\xff", b"[" * 50_000):
            with pytest.raises(NotationError) as caught:
                rules.read_events(kept)
            assert caught.value.code == "bad_events"
        line = random_game(variant)
        for events in ((), line.steps[-1].events):
            with pytest.raises(NotationError) as caught:
                rules.fold(None, events, 0)
            assert caught.value.code == "bad_events"
        for before, events, at_ms in (
            (line.first, opening(variant), 0),
            (line.steps[-1].after, line.steps[-1].events, 0),
            (line.first, line.steps[0].events, -1),
        ):
            with pytest.raises(NotationError) as caught:
                rules.fold(before, events, at_ms)
            assert caught.value.code == "bad_events"

    def test_it_has_nothing_that_belongs_to_turns(self, variant: Variant) -> None:
        for kind, thing in (
            (TurnGame, rules_of(variant)),
            (TurnPosition, random_game(variant).first),
        ):
            assert not isinstance(thing, kind)
            own = {name for name in vars(kind) if not name.startswith("_")} - {"start"}
            assert [name for name in own if hasattr(thing, name)] == []

    def test_who_asks_for_turns_hears_of_a_way_out(self, variant: Variant) -> None:
        with pytest.raises(NotATurnGame) as caught:
            turn_game(variant[0], wanted="moves")
        assert caught.value.code == "live_game"
        assert "has no moves" in caught.value.message
        assert "boomtown serve" in caught.value.message

    def test_moments_are_drawn(self, variant: Variant) -> None:
        moments = list(random_game(variant).moments)[:: self.every]
        drawings = [moment.drawing() for moment in moments]
        assert all("\n" in drawing for drawing in drawings)
        assert len(set(drawings)) > 1
        assert all(str(moment) for moment in moments)

    def test_the_card_is_complete(self, variant: Variant) -> None:
        card = rules_of(variant).card
        assert card.key == variant[0]
        assert isinstance(card, LiveCard)
        assert len(set(card.bots)) == len(card.bots) > 0
        assert all((card.name, card.designer, card.source))
        assert len(card.colours) >= card.seats[1]
        assert card.rules_version >= 1
