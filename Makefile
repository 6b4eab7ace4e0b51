# Everything a checkout needs, with GNU make and a POSIX shell. `make` alone lists the targets.
#
#   make PYTHON=python3.12 ...        the Python to build with
#   make BOARDWRIGHT_PURE=1 ...       build and test without a C compiler
#   make play ARGS="--port 8100"      words for `boardwright serve`, `boardwright bench`, or pytest in `test`

SHELL := /bin/sh
.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

PYTHON ?= python3
ARGS ?=
CATANATRON := catanatron==3.2.1

# Environments in which the package is installed, as a user would have it: nothing runs from src/.
COMPILED := .venv
PURE := .venv-pure
PEER := .bench-venv

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# What would make Python find modules elsewhere than in the environments.
unexport PYTHONPATH PYTHONHOME

# The build to use: compiled, unless asked otherwise or a tool is missing (then `notice` says so).
ifeq ($(BOARDWRIGHT_PURE),1)
BUILD := pure
else
BUILD := $(shell $(PYTHON) .ci/tools.py compiler 2>/dev/null && echo compiled || echo pure)
endif

# Folders of tests about code that is interpreted in both builds: run once, on the faster one.
ONCE := tests/arena tests/cli tests/language tests/server tests/web

ifeq ($(BUILD),compiled)
ENV := $(COMPILED)
TESTS := test-compiled test-pure
DONE := $(addprefix --ignore=,$(ONCE))
else
ENV := $(PURE)
TESTS := test-pure
endif
FALLBACK := $(if $(filter pure,$(BUILD)),$(if $(filter 1,$(BOARDWRIGHT_PURE)),,yes))

# Folders are listed too: their time changes when a file is removed.
SOURCES := setup.py pyproject.toml README.md LICENSE client/build.mjs client/package-lock.json \
	$(wildcard client/src/*.ts) $(shell find src/boardwright \
	\( -type d ! -name __pycache__ \) -o -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.po' -o -name py.typed \
	-o -name '*.html' -o -name '*.css' -o -name '*.svg')

.PHONY: help
help: ## This list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-7s %s\n", $$1, $$2 }' Makefile

.PHONY: play
play: notice $(ENV)/installed ## Open the table in the browser: play against bots and friends
	@$(ENV)/bin/boardwright serve $(ARGS)

.PHONY: test
test: notice packages lint $(TESTS) ## Check style and types, then run all tests on both builds
ifeq ($(FALLBACK),yes)
	@echo "The tests of the compiled build did not run, so this is a failure;" \
		"'make test BOARDWRIGHT_PURE=1' asks for the pure half alone." >&2
	@exit 1
endif

# A browser and a database server, for the tests.
.PHONY: packages
packages:
	@.ci/packages

.PHONY: test-compiled
test-compiled: $(COMPILED)/installed $(COMPILED)/tools
	@echo "== tests on the compiled build"
	BOARDWRIGHT_EXPECT=compiled $(COMPILED)/bin/python -m pytest -p no:cacheprovider -n 2 tests $(ARGS)
	$(COMPILED)/bin/python -m pytest -p no:cacheprovider --doctest-glob=README.md README.md

.PHONY: test-pure
test-pure: $(PURE)/installed $(PURE)/tools
	@echo "== tests on the pure build"
	BOARDWRIGHT_EXPECT=pure $(PURE)/bin/python -m pytest -p no:cacheprovider -n 2 tests $(DONE) $(ARGS)
	$(PURE)/bin/python -m pytest -p no:cacheprovider --doctest-glob=README.md README.md

.PHONY: lint
lint: $(ENV)/installed $(ENV)/tools client/node_modules/typescript/package.json ## Check style and types
	@echo "== style and types"
	$(ENV)/bin/python -m ruff check .
	$(ENV)/bin/python -m ruff format --check .
	$(ENV)/bin/python -m mypy
	cd client && npm run --silent check

.PHONY: bench
bench: compiler $(COMPILED)/installed $(PEER)/installed ## Measure speed, in turns with catanatron
	@$(COMPILED)/bin/boardwright bench --peer-python $(PEER)/bin/python $(ARGS)

.PHONY: clean
clean: ## Remove everything that was built or installed here
	rm -rf $(COMPILED) $(PURE) $(PEER) build dist src/*.egg-info
	rm -rf client/node_modules src/boardwright/web/static/client.js
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# -------------------------------------------------------------------- tools of the machine

.PHONY: python
python:
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
		echo "There is no $(PYTHON). Boardwright needs Python 3.11 or newer:" \
			"apt-get install python3 python3-venv (Debian, Ubuntu); dnf install python3 (Fedora);" \
			"brew install python (macOS). Or name yours: make PYTHON=/path/to/python ..." >&2; \
		exit 1; \
	}
	@$(PYTHON) .ci/tools.py python

.PHONY: compiler
compiler: python
	@$(PYTHON) .ci/tools.py compiler

# Why the build is not compiled, if it is not though nobody asked for that.
.PHONY: notice
notice: python
ifeq ($(FALLBACK),yes)
	@$(PYTHON) .ci/tools.py compiler || true
	@echo "NOTICE: going on with the pure build, which plays the same games many times slower." >&2
endif

# -------------------------------------------------------------------- environments

# What the client is checked and tested with; building it alone needs less, see setup.py.
client/node_modules/typescript/package.json: client/package-lock.json
	@echo "== installing the tools for the client"
	@cd client && npm ci --silent --no-audit --no-fund
	@touch $@

%/bin/python: | python
	@echo "== making the environment $*"
	@$(PYTHON) -m venv --clear $*

# Old build trees are removed first: setuptools would pack modules that are long gone.
$(COMPILED)/installed: $(SOURCES) | $(COMPILED)/bin/python
	@echo "== compiling and installing into $(COMPILED) (a minute or two)"
	@rm -rf build src/*.egg-info
	@BOARDWRIGHT_PURE= $(COMPILED)/bin/python -m pip install --quiet .
	@touch $@

$(PURE)/installed: $(SOURCES) | $(PURE)/bin/python
	@echo "== installing into $(PURE), not compiled"
	@rm -rf build src/*.egg-info
	@BOARDWRIGHT_PURE=1 $(PURE)/bin/python -m pip install --quiet .
	@touch $@

$(PEER)/installed: Makefile | $(PEER)/bin/python
	@echo "== installing $(CATANATRON) into $(PEER)"
	@$(PEER)/bin/python -m pip install --quiet $(CATANATRON)
	@touch $@

# The list of tools is the group `dev` of pyproject.toml, read here as older pips know no groups.
%/tools: pyproject.toml | %/bin/python
	@echo "== installing the tools for tests into $*"
	@$*/bin/python -c 'import tomllib; project = tomllib.load(open("pyproject.toml", "rb")); \
		print(*project["dependency-groups"]["dev"], sep="\n")' > $*/tools.txt
	@$*/bin/python -m pip install --quiet -r $*/tools.txt
	@touch $@
