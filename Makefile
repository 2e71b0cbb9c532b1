# Two commands matter: `make play` and `make test`. Both set up all they need, and are quick the second time.

PYTHON ?= python3
WORKERS ?= 2
PART ?=

VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check --no-input
WEB := $(PY) hatch_build.py run --silent
# Every extra that tests use is a part of the pins of development.
TESTED := test envs openspiel data cluster docs
COMPILE := $(PY) -m uv --no-config pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --no-emit-index-url

# Where Python is told to write no bytecode, every start would compile every library anew, and take twice as long.
BYTECODE := $(PY) -m compileall -q -j 0 $(VENV)/lib src >/dev/null || true

.DEFAULT_GOAL := help
.PHONY: help play test test-fast test-long check format bench wheel lock clean client kernels

help: ## say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/.run client kernels ## set up, then start the server and open the game
	$(VENV)/bin/boomtown serve --open

# The attacks compare what people feel with and without them, so nothing else runs beside them.
test: $(VENV)/.dev client kernels ## set up, then run every test but the long ones
	$(WEB) test
	$(PY) -m pytest -n $(WORKERS) --dist worksteal --ignore tests/attacks
	$(PY) -m pytest tests/attacks

test-fast: $(VENV)/.dev ## run the tests that take no time: no browser, no other processes, two minutes
	$(PY) -m pytest -n $(WORKERS) --ignore tests/attacks -m "not long and not browser and not slow"

test-long: $(VENV)/.dev client kernels ## run the tests that take minutes, or PART=attacks of them; goes on where it stopped
	$(if $(filter attacks%,$(PART)),,$(PY) -m pytest -n $(WORKERS) -m long --ignore tests/attacks tests/$(PART) \
	  --resume .test-long/$(or $(subst /,-,$(PART)),all))
	$(if $(PART:attacks%=),,$(PY) -m pytest -m long tests/attacks --resume .test-long/attacks)

check: $(VENV)/.dev ## check style, types, layers, generated files and documents
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy src tests tools hatch_build.py $(wildcard benchmarks)
	$(VENV)/bin/lint-imports
	$(PY) -m boomtown.server.typescript --check web/src/protocol.ts
	$(PY) -m boomtown.server.typescript --check --games web/src/games
	$(PY) -m boomtown.testing.docs
	$(WEB) check
	$(WEB) lint
	@if grep -nE '://|--(extra-)?index-url|--find-links' requirements/*.txt || grep -n '"resolved"' web/package-lock.json; \
	then echo "A lock file names a host: run make lock" >&2; exit 1; fi

format: $(VENV)/.dev ## format the code and mend what can be mended
	$(PY) -m ruff format .
	$(PY) -m ruff check --fix .
	$(WEB) format

bench: $(VENV)/.bench client kernels ## measure, beside the peers in the same run
	$(PY) -m benchmarks

wheel: $(VENV)/.run ## build the wheel and the source archive into dist/
	$(PY) -m hatchling build -t sdist -t wheel

lock: $(VENV)/.dev ## pin everything anew, at the newest versions that fit
	$(COMPILE) --upgrade $(TESTED:%=--extra %) --extra dev pyproject.toml requirements/build.in -o requirements/dev.txt
	$(COMPILE) --upgrade -c requirements/dev.txt pyproject.toml requirements/build.in -o requirements/run.txt
	$(COMPILE) --upgrade -c requirements/dev.txt --extra bench pyproject.toml requirements/build.in -o requirements/bench.txt
	$(PY) hatch_build.py update --package-lock-only

clean: ## remove all that was made here; games and accounts stay
	rm -rf $(VENV) dist web/node_modules web/dist src/boomtown/server/client
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache .test-long test-results
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# Built from the same sources, the client stays as it is; compiled kernels do too.
client: $(VENV)/.run
	@$(PY) hatch_build.py

kernels: $(VENV)/.run
	@$(VENV)/bin/boomtown compile

$(VENV)/.made:
	@command -v $(PYTHON) >/dev/null || { \
	  echo "Boomtown needs Python 3.11 or newer, and there is no '$(PYTHON)' here." >&2; \
	  echo "Install one, or name yours: make $(MAKECMDGOALS) PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Boomtown needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) --version 2>&1)." >&2; \
	  echo "Name a newer one: make $(MAKECMDGOALS) PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "'$(PYTHON)' cannot make environments: its modules venv and ensurepip are missing." >&2; \
	  echo "On Debian and Ubuntu: sudo apt install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

# The pins of play are a part of those of development, at the same versions: the one grows into the other.
$(VENV)/.run: $(VENV)/.made requirements/run.txt pyproject.toml
	@echo "Installing what Boomtown needs; the first time this takes a few minutes."
	$(PIP) install --require-hashes -r requirements/run.txt
	$(PIP) install --no-deps --no-build-isolation -e .
	@$(BYTECODE)
	@touch $@

$(VENV)/.dev: $(VENV)/.run requirements/dev.txt
	$(PIP) install --require-hashes -r requirements/dev.txt
	@$(BYTECODE)
	@touch $@

$(VENV)/.bench: $(VENV)/.dev requirements/bench.txt
	$(PIP) install --require-hashes -r requirements/bench.txt
	@$(BYTECODE)
	@touch $@
