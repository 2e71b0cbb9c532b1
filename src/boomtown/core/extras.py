"""Libraries that not everybody needs: what is missing is named together with the extra that brings it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from boomtown.core.errors import BoomtownError


class MissingExtra(BoomtownError, ImportError):
    """A library of an extra is not installed."""

    default_code = "missing_extra"


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Imports of libraries that the extra `name` brings stand in such a block.

    >>> with extra("envs"):
    ...     import gymnasium
    """
    try:
        yield
    except ModuleNotFoundError as error:
        library = (error.name or "a library").partition(".")[0]
        if library == "boomtown":
            raise
        raise MissingExtra(
            f"this needs {library}, which is not installed: pip install 'boomtown[{name}]'"
        ) from error
