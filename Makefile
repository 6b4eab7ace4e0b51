# Everything a checkout needs, with GNU make and a POSIX shell. `make` alone lists the targets.
#
#   make PYTHON=python3.12 ...        the Python to build with
#   make BOARDWRIGHT_PURE=1 ...       build and test without a C compiler
#   make play ARGS="--port 8100"      words for `boardwright serve`, `boardwright bench`, or pytest in `test`
#   make check ARGS=tests/kernel/test_record.py     the quick tests of one file, after style and types

SHELL := /bin/sh
.DEFAULT_GOAL := help
# One thing after the other, but for what `test` begins with.
ifneq ($(TOGETHER),1)
.NOTPARALLEL:
endif
.DELETE_ON_ERROR:

PYTHON ?= python3
ARGS ?=
# Processes for tests: as many as there are cores, but two at least, as some tests wait, and not too many browsers.
JOBS ?= $(shell $(PYTHON) -c 'import os; print(min(max(os.cpu_count() or 2, 2), 6))' 2>/dev/null || echo 2)
PEERS := catanatron==3.2.1 pettingzoo==1.27.0 chess==1.11.2 pygame==2.6.1

# The environment in which the package is installed compiled, as a user would have it, with the tools for
# tests; and one for machines without a compiler. `check`, and the pure half of `test`, run from src/.
COMPILED := .venv
PURE := .venv-pure
PEER := .bench-venv
DOCS := .venv-docs

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# What would make Python find modules elsewhere than in the environments.
unexport PYTHONPATH PYTHONHOME
# Python keeps what it has compiled: the tests start it often, and the second half uses what the first one read.
unexport PYTHONDONTWRITEBYTECODE

# The build to use: compiled, unless asked otherwise or a tool is missing (then `notice` says so).
ifeq ($(BOARDWRIGHT_PURE),1)
BUILD := pure
else
BUILD := $(shell $(PYTHON) .ci/tools.py compiler 2>/dev/null && echo compiled || echo pure)
endif

# Tests about code that is interpreted in both builds: run once, on the faster one. So are the slow ones.
ONCE := tests/arena tests/cli tests/coach tests/envs tests/language tests/puzzles tests/server tests/web \
	$(foreach name,answers board_widths components editions effect_words pictures questions settings_page, \
		tests/games/test_$(name).py) \
	$(foreach name,describe drawing edition languages log refusals words, \
		$(wildcard tests/games/*/test_$(name).py)) \
	$(foreach name,analysis levels players plugins programs team,tests/bots/test_$(name).py) \
	$(foreach name,bounds edition mutations rulebook words,tests/kernel/test_$(name).py) \
	tests/test_architecture.py tests/test_examples.py
TYPESCRIPT := client/node_modules/typescript/package.json
# What `check` leaves to `test`: servers, browsers, processes, notebooks and whatever is marked long or slow.
LATER := tests/arena tests/cli tests/coach tests/envs tests/server tests/web tests/test_build.py

ifeq ($(BUILD),compiled)
ENV := $(COMPILED)
TESTS := test-compiled test-source
else
ENV := $(PURE)
TESTS := test-pure
endif
FALLBACK := $(if $(filter pure,$(BUILD)),$(if $(filter 1,$(BOARDWRIGHT_PURE)),,yes))

# Folders are listed too: their time changes when a file is removed.
SOURCES := setup.py pyproject.toml README.md LICENSE client/build.mjs client/package-lock.json \
	$(wildcard client/src/*.ts) $(shell find src/boardwright \
	\( -type d ! -name __pycache__ \) -o -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.po' -o -name py.typed \
	-o -name '*.html' -o -name '*.css' -o -name '*.txt' -o -name '*.svg' -o -name '*.gz')

# Tests go to whichever process is free, as some take a second and most next to nothing.
SPREAD := -p no:cacheprovider -n $(JOBS) --dist worksteal

.PHONY: help
help: ## This list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

.PHONY: play
play: notice $(ENV)/installed ## Open the table in the browser: play against bots and friends
	@$(ENV)/bin/boardwright serve $(ARGS)

# Style and types are checked while the package is compiled; both begin on one core.
.PHONY: test
test: notice packages $(ENV)/tools $(ENV)/needs $(TYPESCRIPT) ## Check style and types, then run all tests on both builds
	@$(MAKE) --no-print-directory --jobs=2 TOGETHER=1 lint $(ENV)/installed
	@$(MAKE) --no-print-directory $(TESTS)
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
	BOARDWRIGHT_EXPECT=compiled $(COMPILED)/bin/python -m pytest $(SPREAD) tests $(ARGS)

# The pure half: the same tests on the interpreted sources. That they work as an installed wheel is a test of its own
# (tests/test_build.py), so no second environment is made.
.PHONY: test-source
test-source: $(COMPILED)/installed $(COMPILED)/tools
	@echo "== tests on the interpreted sources"
	PYTHONPATH=src BOARDWRIGHT_EXPECT=source $(COMPILED)/bin/python -m pytest $(SPREAD) \
		-m "not slow" tests $(addprefix --ignore=,$(ONCE)) $(ARGS)

# Without a compiler: everything, on the pure build.
.PHONY: test-pure
test-pure: $(PURE)/installed $(PURE)/tools
	@echo "== tests on the pure build"
	BOARDWRIGHT_EXPECT=pure $(PURE)/bin/python -m pytest $(SPREAD) tests $(ARGS)

.PHONY: check
check: python $(ENV)/tools $(ENV)/needs ## Check style, types and the quick tests, without installing the package
	$(ENV)/bin/python -m ruff check .
	$(ENV)/bin/python -m ruff format --check .
	$(ENV)/bin/python -m mypy
	PYTHONPATH=src $(ENV)/bin/python -m pytest $(SPREAD) -m "not slow and not long" \
		$(if $(ARGS),$(ARGS),tests $(addprefix --ignore=,$(LATER)))

.PHONY: learners
learners: $(ENV)/installed $(ENV)/tools ## Run OpenSpiel's learners on the games; needs JAX and PyTorch, which it installs
	@$(ENV)/bin/python -c 'import tomllib; project = tomllib.load(open("pyproject.toml", "rb")); \
		print(*project["dependency-groups"]["learners"], sep="\n")' > $(ENV)/learners.txt
	$(ENV)/bin/python -m pip install --quiet -r $(ENV)/learners.txt
	$(ENV)/bin/python -m pytest -p no:cacheprovider -q tests/envs/test_openspiel_learners.py $(ARGS)

.PHONY: translations
translations: python $(ENV)/tools $(ENV)/needs ## Bring the files of translations up to date with the source
	PYTHONPATH=src $(ENV)/bin/python -m tools.translations update $(ARGS)

.PHONY: lock
lock: python $(ENV)/tools $(ENV)/needs ## Find the newest versions a server can use, and lock them with digests
	$(ENV)/bin/python -m tools.supply.lock

.PHONY: sbom
sbom: python $(ENV)/tools ## Write the bill of materials into dist/
	$(ENV)/bin/python -m tools.supply.sbom

.PHONY: audit
audit: python $(ENV)/tools ## Compare what is locked with known faults, here and on the network
	$(ENV)/bin/python -m tools.supply.audit
	$(ENV)/bin/python -m pip install --quiet pip-audit
	$(ENV)/bin/python -m pip_audit --require-hashes --disable-pip -r requirements.lock

.PHONY: release
release: python $(ENV)/tools $(TYPESCRIPT) ## Build what is released into dist/: pure wheel, source, bill of materials, digests
	@rm -rf dist build src/*.egg-info
	@cd client && node build.mjs
	SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct) BOARDWRIGHT_PURE=1 $(ENV)/bin/python setup.py -q sdist bdist_wheel
	$(ENV)/bin/python -m tools.supply.sbom
	cd dist && sha256sum * > SHA256SUMS

.PHONY: lint
lint: $(ENV)/tools $(ENV)/needs $(TYPESCRIPT) ## Check style and types
	@echo "== style and types"
	$(ENV)/bin/python -m ruff check .
	$(ENV)/bin/python -m ruff format --check .
	$(ENV)/bin/python -m mypy
	cd client && npm run --silent check

.PHONY: bench
bench: compiler $(COMPILED)/installed $(COMPILED)/tools $(PEER)/installed ## Measure speed, beside catanatron and chess
	@$(COMPILED)/bin/boardwright bench --peer-python $(PEER)/bin/python $(ARGS)
	@echo "== environments: observed steps a second"
	@$(COMPILED)/bin/python bench/environments.py --workers 2 --peer-python $(PEER)/bin/python

.PHONY: docs
docs: python $(DOCS)/tools ## Build the documentation into site/
	@echo "== building the documentation"
	@NO_MKDOCS_2_WARNING=1 $(DOCS)/bin/python -m mkdocs build --strict --quiet
	@echo "Open site/index.html in a browser."

.PHONY: clean
clean: ## Remove everything that was built or installed here
	rm -rf $(COMPILED) $(PURE) $(PEER) $(DOCS) build dist site src/*.egg-info
	rm -rf client/node_modules src/boardwright/web/static/client.js src/boardwright/web/static/worker.js
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
$(TYPESCRIPT): client/package-lock.json
	@echo "== installing the tools for the client"
	@cd client && npm ci --silent --no-audit --no-fund
	@touch $@

%/bin/python: | python
	@echo "== making the environment $*"
	@$(PYTHON) -m venv --clear $*

# Old build trees are removed first: setuptools would pack modules that are long gone.
$(COMPILED)/installed: $(SOURCES) | $(COMPILED)/bin/python
	@echo "== compiling and installing into $(COMPILED) (about a minute)"
	@rm -rf build src/*.egg-info
	@BOARDWRIGHT_PURE= $(COMPILED)/bin/python -m pip install --quiet '.[table,plots]'
	@$(COMPILED)/bin/python -m compileall -q src  # now, as a folder it adds later would look like a change
	@touch $@

$(PURE)/installed: $(SOURCES) | $(PURE)/bin/python
	@echo "== installing into $(PURE), not compiled"
	@rm -rf build src/*.egg-info
	@BOARDWRIGHT_PURE=1 $(PURE)/bin/python -m pip install --quiet '.[table,plots]'
	@touch $@

$(PEER)/installed: Makefile | $(PEER)/bin/python
	@echo "== installing $(PEERS) into $(PEER)"
	@$(PEER)/bin/python -m pip install --quiet $(PEERS)
	@touch $@

# What the package itself needs with the table and plots, without the package.
%/needs: pyproject.toml | %/bin/python
	@echo "== installing what the package needs into $*"
	@$*/bin/python -c 'import tomllib; project = tomllib.load(open("pyproject.toml", "rb")); \
		extras = project["project"]["optional-dependencies"]; \
		print(*project["project"]["dependencies"], *extras["table"], *extras["plots"], sep="\n")' > $*/needs.txt
	@$*/bin/python -m pip install --quiet -r $*/needs.txt
	@touch $@

# The interface reference is read from the source, so the package itself is not installed here.
$(DOCS)/tools: pyproject.toml | $(DOCS)/bin/python
	@echo "== installing the tools for the documentation into $(DOCS)"
	@$(DOCS)/bin/python -c 'import tomllib; project = tomllib.load(open("pyproject.toml", "rb")); \
		print(*project["dependency-groups"]["docs"], sep="\n")' > $(DOCS)/tools.txt
	@$(DOCS)/bin/python -m pip install --quiet -r $(DOCS)/tools.txt
	@touch $@

# The list of tools is the group `dev` of pyproject.toml, read here as older pips know no groups.
%/tools: pyproject.toml | %/bin/python
	@echo "== installing the tools for tests into $*"
	@$*/bin/python -c 'import tomllib; project = tomllib.load(open("pyproject.toml", "rb")); \
		print(*project["dependency-groups"]["dev"], sep="\n")' > $*/tools.txt
	@$*/bin/python -m pip install --quiet -r $*/tools.txt
	@touch $@
