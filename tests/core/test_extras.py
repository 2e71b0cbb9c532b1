"""Libraries of an extra that may be missing."""

from __future__ import annotations

import importlib

import pytest

from boomtown.core.extras import MissingExtra, extra


@pytest.mark.parametrize("name", ["envs", "data"])
def test_what_is_missing_is_named_with_its_extra(name: str) -> None:
    with pytest.raises(MissingExtra) as caught, extra(name):
        importlib.import_module("a_library_nobody_has.inner")
    assert caught.value.code == "missing_extra"
    assert caught.value.message == (
        f"this needs a_library_nobody_has, which is not installed: pip install 'boomtown[{name}]'"
    )
    assert isinstance(caught.value, ImportError)


def test_what_is_there_is_imported() -> None:
    with extra("envs"):
        import gymnasium
    assert gymnasium.__name__ == "gymnasium"


def test_a_module_of_ours_that_is_missing_is_our_own_mistake() -> None:
    with pytest.raises(ModuleNotFoundError) as caught, extra("envs"):
        importlib.import_module("boomtown.no_such_room")
    assert not isinstance(caught.value, MissingExtra)
