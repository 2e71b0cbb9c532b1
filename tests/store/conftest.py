"""Lets pytest explain the assertions of the suites that live in the library."""

from __future__ import annotations

import pytest

for suite in ("", "_follow", "_lease", "_log", "_projection"):
    pytest.register_assert_rewrite(f"boomtown.testing.store{suite}_suite")
