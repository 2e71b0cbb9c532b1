"""Commands that are made up, for games in real time: most are refused, and some do."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from msgspec import inspect

from boomtown.core import Seat
from boomtown.games.live_game import LiveGame, LivePosition


class CommandMaker:
    """Makes commands up: of any type, for one seat, out of what that seat sees."""

    def __init__(self, rules: LiveGame[Any], rng: random.Random) -> None:
        union = inspect.type_info(rules.commands)
        assert isinstance(union, inspect.UnionType)
        self._types = [one for one in union.types if isinstance(one, inspect.StructType)]
        self._rules = rules
        self._rng = rng
        self._words = {"", "nonsense", *_found(rules.static_data({}), str)}
        self.done: Counter[type] = Counter()
        """How often each kind was carried out: what seldom is, is tried more often."""

    def make(self, position: LivePosition, seat: Seat) -> Any:
        """Returns a command for `seat` that the game reads, lawful or not."""
        seen = position.picture(seat)
        self._words |= set(_found(seen, str))
        heads = _heads(seen)
        numbers = heads if heads and self._rng.random() < 0.7 else _found(seen, int)
        weights = [1 / (1 + self.done[one.cls]) for one in self._types]
        (chosen,) = self._rng.choices(self._types, weights)
        given = {one.encode_name: self._of_type(one.type, numbers) for one in chosen.fields}
        given |= {"seat": seat, str(chosen.tag_field): chosen.tag}
        return self._rules.read_command(given)

    def _of_type(self, kind: inspect.Type, numbers: list[int]) -> Any:
        if isinstance(kind, inspect.IntType):
            low, high = kind.ge or 0, kind.le if kind.le is not None else 2**31
            fitting = [number for number in numbers if low <= number <= high]
            return self._rng.choice(fitting) if fitting else self._rng.randint(int(low), int(high))
        if isinstance(kind, inspect.StrType):
            most = kind.max_length or 64
            return self._rng.choice(sorted(word for word in self._words if len(word) <= most))
        if isinstance(kind, inspect.VarTupleType):
            count = self._rng.randint(kind.min_length or 0, min(kind.max_length or 3, 3))
            return [self._of_type(kind.item_type, numbers) for _ in range(count)]
        raise AssertionError(f"no command has a field of type {kind}")


def _found(value: Any, kind: type) -> list[Any]:
    """Returns everything of one kind in plain JSON, keys included."""
    if isinstance(value, dict):
        return [one for pair in value.items() for part in pair for one in _found(part, kind)]
    if isinstance(value, list | tuple):
        return [one for part in value for one in _found(part, kind)]
    return [value] if type(value) is kind else []


def _heads(value: Any) -> list[int]:
    """Returns the numbers with which rows begin: mostly the names of things."""
    if isinstance(value, dict):
        return [one for part in value.values() for one in _heads(part)]
    if isinstance(value, list | tuple):
        first = [value[0]] if value and type(value[0]) is int else []
        return first + [one for part in value for one in _heads(part)]
    return []
