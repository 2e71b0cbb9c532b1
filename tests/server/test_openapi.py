"""The description of the HTTP interface is truthful: fuzzed against the application itself."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable

from boomtown.server.protocol import Problem
from tests.server.town import Town

pytestmark = pytest.mark.slow

MEANING = [schemathesis.checks.positive_data_acceptance]
"""Not asked for: a description of forms cannot say which record is legal, or which name can be seen."""
FORM = [schemathesis.checks.negative_data_rejection]
"""Not asked for where the body was too long to be looked at."""
REFUSALS = {400, 403, 404, 405, 408, 413, 415, 429, 503}


@pytest.fixture(scope="module")
def description(town: Town) -> dict[str, Any]:
    described: dict[str, Any] = httpx.get(f"{town.url}/api/openapi.json", timeout=300, trust_env=False).json()
    return described


OPERATIONS = [
    ("GET", "/api/me"),
    ("PUT", "/api/me"),
    ("GET", "/api/games"),
    ("GET", "/api/games/{key}"),
    ("POST", "/api/games/{key}/positions"),
    ("GET", "/api/games/{key}/puzzles/daily"),
    ("GET", "/api/games/{key}/puzzles/{number}"),
    ("POST", "/api/games/{key}/puzzles/{number}/answers"),
    ("POST", "/api/tables"),
    ("POST", "/api/records"),
    ("GET", "/api/tables/{table}"),
    ("GET", "/api/tables/{table}/record"),
    ("GET", "/api/tables/{table}/drawing"),
    ("GET", "/api/tables/{table}/replay"),
    ("GET", "/api/tables/{table}/review"),
    ("GET", "/api/tables/{table}/analysis"),
    ("GET", "/api/tables/{table}/analysis/{ply}"),
    ("GET", "/api/tables/{table}/hint"),
    ("GET", "/api/tables/{table}/positions/{ply}"),
    ("GET", "/api/tables/{table}/qr.svg"),
]


@pytest.mark.parametrize("mode", list(schemathesis.GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_every_answer_is_described_and_every_refusal_is_a_problem(
    town: Town, description: dict[str, Any], method: str, path: str, mode: schemathesis.GenerationMode
) -> None:
    schema = schemathesis.openapi.from_dict(description)
    schema.config.update(base_url=town.url)
    operation = schema[path][method]

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
    def fuzz(case: schemathesis.Case[Any]) -> None:
        response = case.call(base_url=town.url, timeout=60)
        too_long = response.status_code == 413
        case.validate_response(response, excluded_checks=[*MEANING, *(FORM if too_long else [])])
        if response.status_code >= 400:
            assert response.status_code in REFUSALS
            body = response.json()
            assert set(body) == set(Problem.__struct_fields__)
            assert body["code"]
            assert body["message"]

    try:
        fuzz()
    except Unsatisfiable:
        assert mode is schemathesis.GenerationMode.NEGATIVE, "nothing valid could be made"


def test_the_description_names_every_route_and_every_type(description: dict[str, Any]) -> None:
    described = [(m.upper(), path) for path, methods in description["paths"].items() for m in methods]
    assert sorted(described) == sorted(OPERATIONS)
    named = description["components"]["schemas"]
    assert {"You", "GameCard", "GameData", "CheckedPosition", "NewTable", "Snapshot", "Problem"} <= set(named)
    for path in description["paths"].values():
        for operation in path.values():
            assert operation["description"]
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    reference = answer["content"]["application/json"]["schema"]["$ref"]
                    assert reference == "#/components/schemas/Problem"
