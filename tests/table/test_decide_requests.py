"""What people ask of each other at a table: to take back, a draw, another game."""

from __future__ import annotations

from boomtown.table import (
    events,
)
from boomtown.table.commands import (
    AnswerDraw,
    AnswerUndo,
    AskUndo,
    OfferDraw,
    Rematch,
    Resign,
    Sit,
)
from tests.table.room import ANNA, BO, CHE, DEE, NEXT_TABLE, opened, over, playing


def only_ended(answer: tuple[events.Event, ...] | str) -> events.Ended:
    assert not isinstance(answer, str), answer
    (ended,) = answer
    assert isinstance(ended, events.Ended)
    return ended


# Taking back


def test_with_another_person_taking_back_needs_their_agreement() -> None:
    room = playing(ANNA, BO)
    room.plays("take 1", "take 2", "take 3")
    assert room.asks(BO, AskUndo()) == (events.UndoAsked(seat=1, to_ply=1),)
    assert room.asks(ANNA, AnswerUndo(agree=True)) == (events.Undone(to_ply=1),)
    assert room.table.moves == ((0, "take 1"),)
    assert len(room.table.positions) == 2
    assert room.table.to_move == 1
    assert room.table.undo_question is None


def test_a_request_to_take_back_may_be_declined() -> None:
    room = playing(ANNA, BO)
    room.plays("take 1")
    room.asks(ANNA, AskUndo())
    assert room.asks(BO, AnswerUndo(agree=False)) == (events.UndoDeclined(seat=1),)
    assert room.table.undo_question is None
    assert room.table.ply == 1


def test_a_request_to_take_back_is_asked_once_and_answered_by_others() -> None:
    room = playing(ANNA, BO)
    room.plays("take 1", "take 1")
    assert room.asks(ANNA, AnswerUndo(agree=True)) == "no_undo_asked"
    room.asks(ANNA, AskUndo())
    assert room.asks(ANNA, AskUndo()) == "undo_already_asked"
    assert room.asks(BO, AskUndo()) == "undo_already_asked"
    assert room.asks(ANNA, AnswerUndo(agree=True)) == "own_request"
    assert room.asks(ANNA, AnswerUndo(agree=False)) == "own_request"
    assert room.asks(CHE, AnswerUndo(agree=True)) == "not_seated"


def test_against_bots_taking_back_happens_at_once_with_the_bots_answer() -> None:
    room = opened(who_sits=["you", "bot:newcomer"])
    room.plays("take 1", "take 2")
    assert room.asks(ANNA, AskUndo()) == (events.Undone(to_ply=0),)
    assert room.table.to_move == 0
    room.plays("take 1")
    assert room.asks(ANNA, AskUndo()) == (events.Undone(to_ply=0),)


def test_at_one_screen_the_last_move_is_taken_back_at_once() -> None:
    room = opened(who_sits=["you", "you"])
    room.plays("take 1", "take 2")
    assert room.asks(ANNA, AskUndo()) == (events.Undone(to_ply=1),)
    assert room.asks(ANNA, AskUndo()) == (events.Undone(to_ply=0),)
    assert room.asks(ANNA, AskUndo()) == "nothing_to_undo"


def test_who_has_not_moved_has_nothing_to_take_back() -> None:
    room = playing(ANNA, BO)
    room.plays("take 1")
    assert room.asks(BO, AskUndo()) == "nothing_to_undo"


def test_a_move_without_an_alternative_is_no_choice_to_take_back() -> None:
    room = opened(who_sits=["you", "bot:newcomer"], options={"pile": 40})
    room.plays("take 2", "take 1", "take 3", "take 1", "take 1", "take 1")
    assert [str(move) for move in room.table.positions[4].legal_moves()] == ["take 1"]
    assert room.asks(ANNA, AskUndo()) == (events.Undone(to_ply=2),)
    room = opened(who_sits=["you", "bot:newcomer"], start="2 40 modest 3,1")
    room.plays("take 1", "take 1")
    assert room.asks(ANNA, AskUndo()) == "nothing_to_undo"


def test_where_three_people_play_all_others_must_agree_to_take_back() -> None:
    room = playing(ANNA, BO, CHE)
    room.plays("take 1")
    room.asks(ANNA, AskUndo())
    assert room.asks(BO, AnswerUndo(agree=True)) == (events.UndoAgreed(seat=1),)
    assert room.asks(BO, AnswerUndo(agree=True)) == "already_answered"
    assert room.table.ply == 1
    assert room.asks(CHE, AnswerUndo(agree=True)) == (events.Undone(to_ply=0),)


def test_one_of_three_may_decline_after_another_agreed() -> None:
    room = playing(ANNA, BO, CHE)
    room.plays("take 1")
    room.asks(ANNA, AskUndo())
    room.asks(BO, AnswerUndo(agree=True))
    assert room.asks(CHE, AnswerUndo(agree=False)) == (events.UndoDeclined(seat=2),)
    assert room.table.undo_question is None


def test_a_person_with_two_seats_answers_once() -> None:
    room = opened(who_sits=["you", "free", "free"])
    room.asks(BO, Sit(seat=1))
    room.asks(BO, Sit(seat=2))
    room.plays("take 1")
    room.asks(ANNA, AskUndo())
    assert room.asks(BO, AnswerUndo(agree=True)) == (events.Undone(to_ply=0),)


def test_a_move_settles_open_requests_and_offers() -> None:
    room = playing(ANNA, BO)
    room.plays("take 1")
    room.asks(ANNA, AskUndo())
    room.asks(ANNA, OfferDraw())
    room.plays("take 1")
    assert room.table.undo_question is None
    assert room.table.draw_question is None
    assert room.asks(BO, AnswerUndo(agree=True)) == "no_undo_asked"
    assert room.asks(BO, AnswerDraw(agree=True)) == "no_draw_offered"


def test_taking_back_settles_an_open_offer_of_a_draw() -> None:
    room = playing(ANNA, BO)
    room.plays("take 1")
    room.asks(BO, OfferDraw())
    room.asks(ANNA, AskUndo())
    room.asks(BO, AnswerUndo(agree=True))
    assert room.table.draw_question is None
    assert room.asks(ANNA, AnswerDraw(agree=True)) == "no_draw_offered"


# Draws


def test_a_draw_needs_the_agreement_of_the_other() -> None:
    room = playing(ANNA, BO)
    room.plays("take 3")
    assert room.asks(ANNA, OfferDraw()) == (events.DrawOffered(seat=0),)
    assert room.asks(ANNA, OfferDraw()) == "draw_already_offered"
    assert room.asks(ANNA, AnswerDraw(agree=True)) == "own_offer"
    assert room.asks(BO, AnswerDraw(agree=True)) == (
        events.Ended(reason="agreed", places=(1, 1), scores=(3, 0)),
    )
    assert room.table.outcome is not None
    assert room.table.outcome.is_draw


def test_a_draw_may_be_declined_and_offered_again() -> None:
    room = playing(ANNA, BO)
    room.asks(BO, OfferDraw())
    assert room.asks(ANNA, AnswerDraw(agree=False)) == (events.DrawDeclined(seat=0),)
    assert room.asks(ANNA, AnswerDraw(agree=True)) == "no_draw_offered"
    assert room.asks(BO, OfferDraw()) == (events.DrawOffered(seat=1),)


def test_two_people_who_both_offer_a_draw_agree() -> None:
    room = playing(ANNA, BO)
    room.asks(BO, OfferDraw())
    ended = only_ended(room.asks(ANNA, OfferDraw()))
    assert ended.reason == "agreed"


def test_bots_decline_every_draw() -> None:
    room = opened(who_sits=["you", "bot:newcomer"])
    assert room.asks(ANNA, OfferDraw()) == "bots_play_on"
    assert room.asks(ANNA, AnswerDraw(agree=True)) == "bots_play_on"


def test_at_one_screen_a_draw_is_made_at_once() -> None:
    room = opened(who_sits=["you", "you"])
    ended = only_ended(room.asks(ANNA, OfferDraw()))
    assert ended.places == (1, 1)


def test_where_three_people_play_a_draw_needs_all_of_them() -> None:
    room = playing(ANNA, BO, CHE)
    room.asks(ANNA, OfferDraw())
    assert room.asks(CHE, AnswerDraw(agree=True)) == (events.DrawAgreed(seat=2),)
    assert room.asks(CHE, AnswerDraw(agree=True)) == "already_answered"
    assert room.asks(CHE, OfferDraw()) == "already_answered"
    ended = only_ended(room.asks(BO, AnswerDraw(agree=True)))
    assert ended.places == (1, 1, 1)


# Playing again


def test_a_rematch_is_made_when_everybody_asked() -> None:
    room = over()
    assert room.asks(BO, Rematch()) == (events.RematchOffered(seat=1),)
    assert room.asks(BO, Rematch()) == "rematch_already_offered"
    assert room.asks(ANNA, Rematch()) == (
        events.RematchOffered(seat=0),
        events.RematchMade(table=NEXT_TABLE),
    )
    assert room.table.rematch == NEXT_TABLE
    assert room.asks(ANNA, Rematch()) == "rematch_made"
    assert room.asks(DEE, Rematch()) == "not_seated"


def test_bots_always_play_again() -> None:
    room = opened(who_sits=["bot:newcomer", "you"])
    room.asks(ANNA, Resign())
    assert room.asks(ANNA, Rematch()) == (
        events.RematchOffered(seat=1),
        events.RematchMade(table=NEXT_TABLE),
    )


def test_at_one_screen_one_wish_is_enough_for_a_rematch() -> None:
    room = opened(who_sits=["you", "you"])
    room.asks(ANNA, Resign())
    assert room.asks(ANNA, Rematch()) == (
        events.RematchOffered(seat=0),
        events.RematchMade(table=NEXT_TABLE),
    )
