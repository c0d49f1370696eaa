# Everything a person needs to type. `make help` lists it; CONTRIBUTING.md explains it.

PYTHON ?= python3
ARGS ?=

# What is compiled here runs here; a plain `pip wheel .` stays portable.
export DAMIER_NATIVE ?= 1
export PYTHON

VENV := .venv
BIN := $(VENV)/bin
KERNEL := $(wildcard $(addprefix src/damier/kernel/*.,pyx pxd pxi))

# A .venv cut short while it was made, moved, or left without its Python is made anew.
ifneq ($(shell { $(BIN)/python -c '' && cat $(VENV)/.whole; } 2>/dev/null),$(CURDIR))
REMAKE := remake
endif

.DELETE_ON_ERROR:
.PHONY: help run test test-slow lint format bench rules pins clean remake browser

help:  ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: $(VENV)/.kernel  ## Start the site on http://127.0.0.1:8000 (ARGS="--port 9000" for another)
	@exec $(BIN)/damier serve $(ARGS)

test: $(VENV)/.dev $(VENV)/.kernel browser  ## Run all tests but the slow ones (ARGS="-k crown" for some)
	$(BIN)/pytest --numprocesses 2 --dist worksteal $(ARGS)

test-slow: $(VENV)/.dev $(VENV)/.kernel browser  ## Run the slow tests
	$(BIN)/pytest --numprocesses 2 --dist worksteal -m slow $(ARGS)

lint: $(VENV)/.dev  ## Check style, types, floors, Cython and JavaScript
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy $(wildcard src tests bench)
	$(BIN)/lint-imports --no-cache
	PATH="$(CURDIR)/$(BIN):$$PATH" cython-lint src/damier/kernel
	scripts/check-js

format: $(VENV)/.dev  ## Put the code into shape
	$(BIN)/ruff check --fix --exit-zero
	$(BIN)/ruff format

bench: $(VENV)/.dev $(VENV)/.kernel  ## Measure the figures of docs/performance.md
	$(BIN)/python bench/run.py $(ARGS)

rules: $(VENV)/.site $(VENV)/.kernel  ## Write the rules of all games into docs/rules
	$(BIN)/python scripts/write-rules-pages

pins: $(VENV)/.dev  ## Move constraints.txt to the newest releases
	scripts/pin

clean:  ## Remove everything made here
	rm -rf $(VENV) build dist src/*.egg-info .*_cache .hypothesis src/damier/kernel/*.so
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

browser:
	@scripts/require browser

$(VENV)/.site: pyproject.toml setup.py constraints.txt $(REMAKE)
	@$(if $(filter setup.py constraints.txt,$?),rm -rf build)
	@scripts/venv site
	@touch $@

$(VENV)/.dev: $(VENV)/.site
	@scripts/venv dev
	@touch $@

$(VENV)/.kernel: $(KERNEL) $(VENV)/.site
	@rm -f src/damier/kernel/*.so
	$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@
