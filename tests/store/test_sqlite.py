"""The store on SQLite keeps every promise of stores."""

from __future__ import annotations

from pathlib import Path

import pytest

from boomtown.testing.store_suite import StoreSuite


class TestSqliteStore(StoreSuite):
    @pytest.fixture
    def url(self, tmp_path: Path) -> str:
        return f"sqlite:///{tmp_path}/log.sqlite3"
