# Everything here needs nothing but make and Python 3.11 or newer.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := $(VENV)/.run-ready
DEV := $(VENV)/.dev-ready
BROWSER := $(VENV)/.browser-ready
NPM := $(BIN)/python hatch_build.py
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
# nothing to resolve here: pip would look beyond what is pinned for extras that others ask for
LOCKED := $(PIP) install --no-deps --require-hashes -r

.PHONY: play web test checked compiled check golden protocol pictures bench requirements clean

play: web  ## open the tables for this machine and everybody in its network
	@$(BIN)/schadenfreude serve --host 0.0.0.0 --open

web: $(RUN)  ## build the page, if something of it has changed
	@$(BIN)/python hatch_build.py

test: $(DEV)  ## all checks and tests
	@$(MAKE) --no-print-directory -j 2 compiled checked  # side by side: most checks use one core only
	$(BIN)/python -m pytest -n 4 --dist worksteal  # more than cores: many tests wait for a browser or a clock

checked: check $(BROWSER)
	$(NPM) web test

compiled: $(DEV)
	$(BIN)/python -m tests.warm

check: $(DEV) web  ## style, types, directions of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) web run check

golden: $(DEV)  ## write the golden playthroughs anew
	$(BIN)/python -m tests.golden

protocol: $(RUN)  ## write the schema of the server's messages and their types anew
	$(BIN)/python -m schadenfreude.server.schema docs/protocol.json
	$(NPM) web run types

pictures: web $(BROWSER)  ## take the pictures of the README anew
	$(BIN)/python -m tests.web.pictures

bench: $(DEV)  ## decisions per second beside OpenSpiel
	$(LOCKED) requirements/bench.txt
	$(BIN)/python bench/engine.py

requirements:  ## resolve the requirement files anew (needs uv)
	uv pip compile -q --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11 pyproject.toml --group build -o requirements/run.txt
	uv pip compile -q --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11 pyproject.toml --group dev -o requirements/dev.txt
	uv pip compile -q --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11 pyproject.toml --group dev --group bench -o requirements/bench.txt

clean:
	rm -rf $(VENV) web/node_modules tests/web/node_modules src/schadenfreude/static

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Schadenfreude needs Python 3.11 or newer; say which: make PYTHON=python3.12 play")'
	$(PYTHON) -m venv $(VENV)

$(RUN): $(BIN)/python requirements/run.txt pyproject.toml
	@echo "Setting up (once) …"
	$(LOCKED) requirements/run.txt
	$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(DEV): $(RUN) requirements/dev.txt
	$(LOCKED) requirements/dev.txt
	@touch $@

$(BROWSER): $(DEV) tests/web/package-lock.json
	$(BIN)/python -m tests.web.browser
	@touch $@
