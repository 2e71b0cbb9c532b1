"""Lets pytest explain the assertions of the suites that live in the library."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("boomtown.testing.store_log_suite", "boomtown.testing.store_suite")
