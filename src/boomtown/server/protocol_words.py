"""Words that several parts of the protocol share."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

RequestId: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
TableId: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[a-z0-9]{10}$")]
Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
