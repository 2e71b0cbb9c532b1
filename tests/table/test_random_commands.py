"""Anybody may ask anything at any moment: a table always answers, and never loses its mind."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, get_args

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from boomtown.table import commands
from boomtown.table.commands import Command
from boomtown.table.decide import rematch_opening
from boomtown.table.events import Entry, Event
from boomtown.table.records import format_record, parse_record, record_events, record_of
from boomtown.table.refusal import CODES
from boomtown.table.state import Actor, BotActor, BotPlayer, Person, Player, fold
from boomtown.table.summary import summarise
from boomtown.table.talk import judgements
from tests.table.room import ANNA, BO, CHE, DEE, LEVELS, Room, free_seats, opened

GAME_CODES = {"too_much", "must_place", "not_in_hand", "occupied", "no_touch", "off_board"}
WORDS = ("you", "free", "free", "free", "bot:newcomer")
ANSWERS: tuple[Command, ...] = (
    commands.AskUndo(),
    *[commands.AnswerUndo(agree=True)] * 3,
    commands.AnswerUndo(agree=False),
    commands.OfferDraw(),
    *[commands.AnswerDraw(agree=True)] * 3,
    commands.AnswerDraw(agree=False),
    commands.Rematch(),
    commands.LetPass(on=True),
    commands.LetPass(on=False),
)

TALK: tuple[Command, ...] = (
    commands.Say(text="Hello"),
    commands.Say(text="a\tb"),
    commands.SayPhrase(phrase="beware", points=("green",)),
    commands.SayPhrase(phrase="beware"),
    commands.SayPhrase(phrase="nonsense"),
    commands.Promise(promise="nonsense", turns=1),
    commands.Promise(promise="not_take", points=("2",), turns=7),
    commands.Promise(promise="not_take", points=("ten",), turns=1),
    *(commands.Promise(promise="not_take", points=(str(n),), turns=6 - n // 9) for n in range(1, 10)),
    *(commands.Promise(promise="not_take", points=(str(n),), turns=6) for n in range(5, 9)),
    commands.Promise(promise="leave_lane", points=("c",), turns=2),
    commands.SayPhrase(phrase="share_hex", points=("c3",)),
    commands.StepOut(),
    commands.StepOut(),
    commands.ComeBack(),
    commands.StandIn(seat=0, level="newcomer"),
    commands.StandIn(seat=1, level="settler"),
    commands.StandIn(seat=2, level="genius"),
    commands.HandOver(level="newcomer"),
    commands.HandOver(level="settler", seat=1),
)


# What must be true of every table


def check_answer(room: Room, actor: Actor, command: Command) -> tuple[Event, ...] | str:
    """Asks, and checks that the answer is a known code and nothing happened, or events that did."""
    before = room.table
    answer = room.asks(actor, command)
    if isinstance(answer, str):
        assert answer in CODES or answer in GAME_CODES
        assert room.table is before
    else:
        assert answer
        assert room.table.seq == before.seq + len(answer) == len(room.log)
    return answer


def check_state(room: Room) -> None:
    """Checks what holds between the parts of a state."""
    table = room.table
    assert len(table.positions) == table.ply + 1
    assert table.judged == judgements(table), "what was judged before each entry differs from all at once"
    assert (table.status == "over") == (table.outcome is not None)
    assert (table.status == "waiting") == (None in table.occupants)
    assert (table.to_move is not None) == (table.status == "playing")
    if table.status == "playing":
        assert table.position.outcome() is None or table.confirming is not None
        assert table.confirmed <= table.turn_began_at <= table.ply
    else:
        assert table.undo_question is None
        assert table.draw_question is None
    if table.undo_question is not None:
        to_ply = table.undo_question.to_ply
        assert to_ply is not None
        assert table.moves[to_ply][0] == table.undo_question.asked_by
        assert len(table.people) > 1
    if table.draw_question is not None:
        assert not table.has_bots
    if table.rematch is not None:
        assert table.people == {table.holder(seat) for seat in table.rematch_offered_by} - {None}
        again = Room(rematch_opening(table, 0, table_id="this000000")).table
        assert again.status == "playing" or table.gave_up
    assert len(table.judged) == len(table.promises)
    assert all(judged.verdict != "open" for judged in table.judged) or table.status != "over"
    for seat, person in table.stood_in_for:
        assert isinstance(table.occupants[seat], BotPlayer)
        assert person.player
    summary = summarise(table)
    assert summary.bot_to_move == (table.bot_to_move is not None)
    assert free_seats(summary) == tuple(seat for seat, o in enumerate(table.occupants) if o is None)


def check_log(room: Room) -> None:
    """Checks that the log says it all, as JSON too."""
    assert fold(room.log) == room.table
    encoded = msgspec.json.encode(room.log)
    assert msgspec.json.decode(encoded, type=list[Entry]) == room.log


def check_record(room: Room) -> None:
    """Checks that the record of the table leads to the same game."""
    table = room.table
    if table.status == "waiting" or (table.status == "playing" and table.position.outcome()):
        return  # a game that only waits for the last confirmation is over in its record
    record = parse_record(format_record(table))
    assert record == record_of(table)
    replayed = Room(record_events(record, by=DEE, levels=LEVELS)).table
    assert replayed.moves == table.moves
    assert replayed.positions == table.positions
    assert (replayed.status, replayed.outcome) == (table.status, table.outcome)
    if table.status == "over":
        assert (record_of(replayed).talk, record_of(replayed).times) == (record.talk, record.times)
    for seat, (sitting, theirs) in enumerate(zip(table.occupants, replayed.occupants, strict=True)):
        ours = table.absentee(seat) or sitting
        if isinstance(ours, BotPlayer):
            assert theirs == ours
        else:
            assert isinstance(ours, Person)
            assert theirs == Person("" if table.status == "over" else DEE.id, ours.name)


# Many games at random: deep


def command_by(rng: random.Random, room: Room) -> tuple[Actor, Command]:
    """Draws who asks what: mostly what leads on, now and then anything."""
    table = room.table
    people = [Player(person, "whoever") for person in sorted(table.people)] or [ANNA]
    what = rng.random()
    if table.status == "waiting" and what < 0.4:
        free = table.occupants.index(None)
        if what < 0.05:
            return ANNA, commands.SeatBot(seat=free, level="settler")
        newcomers = [person for person in (ANNA, BO, CHE) if person.id not in table.people]
        return rng.choice(newcomers or [ANNA]), commands.Sit(seat=free)
    if table.status == "playing" and what < 0.45:
        turning: list[Command] = [
            commands.Confirm(ply=table.ply),
            commands.TakeBack(ply=table.ply, to_ply=rng.choice([None, None, table.turn_began_at])),
        ]
        if table.confirming is not None or (table.turn_began_at < table.ply and what < 0.08):
            return room.mover, rng.choice(turning)
        move = str(rng.choice(table.positions[-1].legal_moves()))
        return room.mover, commands.Play(move=move, ply=table.ply, confirm=rng.random() < 0.2)
    if what < 0.57:
        room.absent = set(rng.sample(sorted(table.people), k=len(table.people) and rng.random() < 0.2))
        return people[0] if rng.random() < 0.5 else rng.choice([*people, DEE]), rng.choice(TALK)
    if what < 0.8:
        return rng.choice(people), rng.choice(ANSWERS)
    seat = rng.randrange(5)
    anything: list[Command] = [
        commands.Sit(seat=seat),
        commands.SeatBot(seat=seat, level=rng.choice([*LEVELS, "genius"])),
        commands.Leave(seat=seat),
        commands.Play(move=rng.choice(["take 1", "take 9", "steal", "X5@d4"]), ply=table.ply),
        commands.Play(move="take 1", ply=rng.randrange(9)),
        commands.Confirm(ply=table.ply),
        commands.TakeBack(ply=table.ply, to_ply=rng.choice([None, 0, 3])),
        *ANSWERS,
    ]
    if rng.random() < 0.1:
        anything = [commands.Resign(seat=rng.choice([None, seat]))]
    actors: list[Actor] = [ANNA, BO, CHE, DEE, BotActor(seat - 1), *people]
    return rng.choice(actors), rng.choice(anything)


def random_room(rng: random.Random) -> Room:
    if rng.random() < 0.2:
        return opened("boomerang", who_sits=rng.choices(WORDS, k=2))
    if rng.random() < 0.1:
        return opened("windriver", who_sits=rng.choices(WORDS, k=rng.choice([3, 4])))
    options = {"pile": rng.choice([10, 4, 40]), "drawn": rng.choice(["no", "no", "yes"])}
    return opened(options=options, who_sits=rng.choices(WORDS, k=rng.choice([2, 2, 3, 3, 4])))


def play_anyhow(seed: int, games: int, steps: int) -> Counter[str]:
    """Plays games at random, checks them, and counts the kinds of events and the codes that were seen."""
    seen: Counter[str] = Counter()
    rng = random.Random(seed)
    for _ in range(games):
        room = random_room(rng)
        for _ in range(steps):
            answer = check_answer(room, *command_by(rng, room))
            seen.update([answer] if isinstance(answer, str) else [type(event).__name__ for event in answer])
            if not isinstance(answer, str):
                check_state(room)
            if room.table.status == "over" and rng.random() < 0.1:
                break
        check_log(room)
        check_record(room)
    return seen


ONLY_IN_REAL_TIME = {
    "one_seat",
    "live_game",
    "bad_command",
    "game_of_turns",
    "no_ready_check",
    "still_awaited",
    "paused",
    "pause_already_asked",
    "no_pause_asked",
}
"""Codes of games without turns, see `test_live`, `test_ready` and `test_pause`."""
EVENTS_OF_REAL_TIME = {
    "LiveEvents",
    "Readied",
    "PauseAsked",
    "PauseAgreed",
    "PauseDeclined",
    "Paused",
    "Resumed",
}
OF_TIME_ITSELF = {"only_time", "not_due"}
"""See `test_due`."""
AFTER_MUCH_TALK = {"promises_spent", "talk_spent"}
"""See `test_bargaining`."""
NOT_BY_A_COMMAND = {
    "unknown_game",
    "bad_option",
    "needs_position",
    "bad_seats",
    "bad_seat_word",
    "bad_start",
    "illegal_move",
}
"""Codes of opening a table, and one that games replace by finer ones."""


@pytest.mark.slow
def test_games_by_dice_stay_sound_and_reach_every_event_and_every_code() -> None:
    seen = play_anyhow(seed=4, games=1_000, steps=60)
    assert {kind.__name__ for kind in get_args(Event)} - set(seen) == {"Opened", *EVENTS_OF_REAL_TIME}
    assert set(CODES) - set(seen) == (NOT_BY_A_COMMAND | ONLY_IN_REAL_TIME | OF_TIME_ITSELF | AFTER_MUCH_TALK)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
def test_many_games_by_dice_stay_sound(seed: int) -> None:
    assert play_anyhow(seed=1_000 + seed, games=500, steps=120)["Moved"] > 1_000


# Fewer games by Hypothesis, which looks for the shortest way to a mistake

SEAT = st.integers(0, 4)
ANYTHING: st.SearchStrategy[Command] = st.one_of(
    st.builds(commands.Sit, seat=SEAT),
    st.builds(commands.SeatBot, seat=SEAT, level=st.sampled_from([*LEVELS, "genius"])),
    st.builds(commands.Leave, seat=SEAT),
    st.builds(commands.Play, move=st.text(max_size=9), ply=st.integers(0, 3)),
    st.builds(commands.Confirm, ply=st.integers(0, 3)),
    st.builds(commands.TakeBack, ply=st.integers(0, 3), to_ply=st.none() | st.integers(0, 3)),
    st.builds(commands.Resign, seat=st.none() | SEAT),
    st.builds(commands.Say, text=st.text(max_size=220), seat=st.none() | SEAT),
    st.sampled_from(ANSWERS),
    st.sampled_from(TALK),
)
ACTORS: st.SearchStrategy[Actor] = st.one_of(
    st.sampled_from([ANNA, BO, CHE, DEE]), st.builds(BotActor, st.integers(-1, 4))
)


class AnybodyAsksAnything(RuleBasedStateMachine):
    """Three people, a stranger and bots at one table."""

    room: Room

    @initialize(
        who_sits=st.lists(st.sampled_from(WORDS), min_size=2, max_size=4),
        pile=st.sampled_from([10, 4, 40]),
    )
    def open(self, who_sits: list[str], pile: int) -> None:
        options: dict[str, Any] = {"pile": pile}
        self.room = opened(options=options, who_sits=who_sits)

    @rule(actor=ACTORS, command=ANYTHING)
    def somebody_asks_something(self, actor: Actor, command: Command) -> None:
        check_answer(self.room, actor, command)

    @precondition(lambda self: self.room.table.people)
    @rule(data=st.data(), command=st.sampled_from(ANSWERS))
    def somebody_who_sits_asks_or_answers(self, data: st.DataObject, command: Command) -> None:
        person = data.draw(st.sampled_from(sorted(self.room.table.people)))
        check_answer(self.room, Player(person, "whoever"), command)

    @precondition(lambda self: self.room.table.status == "waiting")
    @rule(person=st.sampled_from([ANNA, BO, CHE]))
    def somebody_takes_a_free_seat(self, person: Player) -> None:
        seat = self.room.table.occupants.index(None)
        check_answer(self.room, person, commands.Sit(seat=seat))
        assert self.room.table.holder(seat) == person.id

    @precondition(lambda self: self.room.table.status == "playing")
    @rule(data=st.data())
    def who_is_to_move_plays(self, data: st.DataObject) -> None:
        table = self.room.table
        move = data.draw(st.sampled_from([str(move) for move in table.positions[-1].legal_moves()]))
        check_answer(self.room, self.room.mover, commands.Play(move=move, ply=table.ply))
        assert self.room.table.ply == table.ply + 1

    @invariant()
    def all_is_sound(self) -> None:
        check_state(self.room)
        check_log(self.room)

    def teardown(self) -> None:
        if hasattr(self, "room"):
            check_record(self.room)


TestAnybodyAsksAnything = AnybodyAsksAnything.TestCase
TestAnybodyAsksAnything.settings = settings(
    max_examples=40, stateful_step_count=30, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
