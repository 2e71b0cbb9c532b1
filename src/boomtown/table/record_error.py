"""What is wrong with the text of a record."""

from __future__ import annotations

from collections.abc import Mapping

from boomtown.core import NotationError

FAULTS: Mapping[str, str] = {
    "no_game": "no tag says which game is played",
    "rules_version": "it is by a version of the rules that this program does not know",
    "start_too_long": "the start position is too long",
    "start_position": "the start position is refused; the code says why",
    "start_differs": "the start position is of other options, or for another number of seats",
    "seats": "the game is not for so many seats",
    "not_number": "the value of a tag is not a number",
    "not_numbers": "the value of a tag is not one number a seat",
    "too_long": "a tag is too long",
    "too_many_tags": "there are too many tags that nobody knows",
    "not_tag": "a line among the tags is none",
    "tag_twice": "a tag is there twice",
    "tag_value": "the value of a tag is not a JSON string",
    "move_number": "a move has the wrong number",
    "before_moves": "something stands before the first move",
    "no_move": "a number has no move",
    "open_comment": "a comment is never closed",
    "bad_talk": "a comment with talk does not make sense",
    "bad_time": "the time of a move is negative, too long, or no number of seconds",
    "time_place": "a time stands where there is no move for it, or where one stands already",
    "gives_up": "somebody gives up who could not do so there",
    "not_option": "a word among the options is none",
    "player_kind": "a player is neither a bot nor a person",
    "no_result": "there are places or a reason, but no result",
    "half_result": "a result lacks places, scores or reason",
    "places": "the places are impossible",
    "result_differs": "result and places disagree",
    "not_entry": "a line is no entry of a game in real time",
    "bad_entry": "an entry of a game in real time is malformed",
    "unknown_colour": "nobody at the table has that colour",
    "after_end": "an entry stands after the end of the game",
    "begins_otherwise": "the game begins with other seats or options than the tags say",
    "no_entry": "there is no entry at all",
    "not_over": "a game in real time that is not over",
    "not_by_rules": "the game does not end by its rules after these moves, as its reason claims",
    "wrong_result": "the moves lead to another result",
    "wrong_word": "the moves tell otherwise whether a promise was kept",
}
"""What can be wrong with the text itself; where the rules refuse a move there is no fault, but their code."""


class RecordError(NotationError):
    """A text is not a record, or tells of a game that cannot have been; names the line and the move."""

    default_code = "bad_record"

    def __init__(
        self,
        why: str,
        *,
        fault: str = "",
        given: Mapping[str, str | int] | None = None,
        line: int | None = None,
        move: str | None = None,
        code: str = "",
    ) -> None:
        places = [f"line {line}"] if line is not None else []
        places += [f"move {move}"] if move is not None else []
        super().__init__(f"{', '.join(places)}: {why}" if places else why, code=code or None)
        self.line = line
        self.move = move
        self.fault = fault
        """Which of `FAULTS` it is; empty where the code is that of the rules, or of asking for a record."""
        self.given = dict(given or {})
        """What a sentence about the fault names: the tag, the word, the numbers."""
