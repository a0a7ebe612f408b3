# make demo         checks the embedded engine and two public ones
# make test         everything that CI runs
# make quick        the tests that take seconds
# make slow         the tests that take longer, all of them; make test runs them on a budget
# make mutants      every mutant of the rules, by cases and by proof; takes very long
# make exhaustive   every hand of eight, every planted mistake, every proof by both solvers; takes long
# Both make their own .venv and install what they need into it.

PYTHON ?= python3
BIN := .venv/bin
ifeq ($(OS),Windows_NT)
BIN := .venv/Scripts
endif

.PHONY: demo test quick lint types bench mutants fuzz-faults exhaustive clean

.venv/installed: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --editable ".[dev]"
	touch $@

demo: .venv/installed
	-$(BIN)/python -m pip install --quiet --editable ".[engines]"
	$(BIN)/python -m conformance.demo

test: lint types
	$(BIN)/python -m pytest -n 2 -m "not exhaustive" --slow-budget 60 --ignore=tests/benchmarks
	$(BIN)/arbitre fixtures verify
	$(BIN)/arbitre fixtures coverage
	mkdir -p build
	$(BIN)/arbitre prove --timeout 400 --format json > build/proofs.json
	$(BIN)/arbitre trace --proofs build/proofs.json --properties build/properties.json
	$(BIN)/arbitre mutants belote --sample 3
	$(BIN)/python -m pytest tests/benchmarks

quick: .venv/installed
	$(BIN)/python -m pytest -m "not slow and not exhaustive" --benchmark-skip

lint: .venv/installed
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: .venv/installed
	$(BIN)/mypy

bench: .venv/installed
	$(BIN)/python -m pytest tests/benchmarks

slow: .venv/installed
	$(BIN)/python -m pytest -n 2 -m slow

mutants: .venv/installed
	$(BIN)/arbitre mutants

# How many questions the search needs to find each catalogued fault.
fuzz-faults: .venv/installed
	$(BIN)/python -m conformance.fuzz.faults

exhaustive: .venv/installed
	$(BIN)/python -m pytest -m exhaustive
	$(BIN)/arbitre prove --solver both
	$(BIN)/arbitre prove --planted

clean:
	rm -rf .venv build .mypy_cache .pytest_cache .ruff_cache .hypothesis
