"""Words that several parts of the protocol share."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from boomtown.server.ids import TABLE_ID_PATTERN

RequestId: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
TableId: TypeAlias = Annotated[str, msgspec.Meta(pattern=TABLE_ID_PATTERN)]
Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
"""Of at most `NAME_LETTERS` letters as the eye counts them; each may be several characters."""
NAME_LETTERS = 24
