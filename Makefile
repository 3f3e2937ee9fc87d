# The pocket Durak. `make help` lists what there is.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
LOCKS := tools/supply/locks
BUILT := build/firmware/pocket-durak-rp2040.uf2

.DEFAULT_GOAL := help
.PHONY: help play demo test check check-fast check-python coverage lint fmt bench puzzles perft soak firmware flash watch backup restore dist package web web-serve web-measure \
	need-image need-backup emulate test-pico sheet pictures accept-pictures design-pictures locks audit licences clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-16s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# A stamp a group: set up once, again only when its lock changes. pip refuses what has another hash.
$(VENV)/pip.ok:
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed; this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	@$(PYTHON) -m venv $(VENV)
	@$(PY) -m pip install -q --disable-pip-version-check --require-hashes -r $(LOCKS)/pip.txt
	@touch $@

$(VENV)/%.ok: $(LOCKS)/%.txt | $(VENV)/pip.ok
	@echo "setting up: $*"
	@$(PY) -m pip install -q --disable-pip-version-check --require-hashes -r $<
	@touch $@

play: $(VENV)/play.ok ## set up and open the simulator (ARGS="--board picosystem" for another board)
	@$(PY) -m desktop_sim $(ARGS)

demo: $(VENV)/play.ok ## computer players play a deal of each preset without a window: pictures in build/demo/
	@$(PY) -m desktop_sim --demo build/demo

test: lint check ## everything CI runs: linters, import rules, types, and the tests on CPython and MicroPython

check: $(VENV)/test.ok ## the tests alone (ARGS="tests/rules -k K16" for some)
	@echo "the tests on $$($(PY) -V)"
	@$(PY) -m pytest -n 2 $(ARGS)

check-fast: $(VENV)/test.ok ## for the inner loop: ruff, the import rules, and the quick tests
	@$(PY) -m ruff check -q .
	@PYTHONPATH=firmware $(VENV)/bin/lint-imports >/dev/null
	@$(PY) -m pytest -n 0 tests/everywhere --ignore tests/everywhere/test_whole_deals.py tests/screens/test_layout.py tests/screens/test_match.py tests/screens/test_controls.py \
		tests/device/test_buttons.py tests/device/test_storage.py tests/tools/test_constants.py

check-python: $(VENV)/test.ok ## those that run on CPython alone (PYTHON=python3.13 VENV=.venv-3.13 for another)
	@echo "the tests of CPython on $$($(PY) -V)"
	@$(PY) -m pytest -n 2 --cpython $(ARGS)

coverage: $(VENV)/test.ok ## branches of the rules and lines of the firmware that the tests reach, against their marks
	@$(PY) -m tools.measure.coverage $(ARGS)

lint: $(VENV)/test.ok ## ruff, the import rules and the types
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@PYTHONPATH=firmware $(VENV)/bin/lint-imports
	@$(PY) -m mypy

fmt: $(VENV)/test.ok ## format the code
	@$(PY) -m ruff check --fix-only -q .
	@$(PY) -m ruff format .

puzzles: $(VENV)/test.ok ## find the puzzles again and pack them (some ten minutes; ARGS=--check compares)
	@$(PY) -m tools.puzzles $(ARGS)

perft: $(VENV)/test.ok ## count positions by depth for fixed deals of each preset
	@$(PY) -m tools.measure.perft

soak: $(VENV)/soak.ok ## every proof at full size, hours of it; the figures go to docs/reliability.md (ARGS="deals power" for some, IMAGE=...)
	@IMAGE="$(IMAGE)" $(PY) -m tools.measure.proofs --full $(ARGS)

bench: $(VENV)/test.ok ## the figures: speed, memory, bytes to the panel (IMAGE=build/firmware/pocket-durak-rp2040.uf2 adds the emulated Pico's)
	@IMAGE="$(IMAGE)" $(PY) -m tools.measure.bench

firmware: $(VENV)/firmware.ok ## MicroPython with the game frozen in: build/firmware/ (CHIP=rp2040|rp2040-w|rp2350|rp2350-w|rp2350b|all MICROPYTHON=path)
	@$(PY) -m tools.firmware $(if $(CHIP),--chip $(CHIP)) $(if $(MICROPYTHON),--micropython "$(MICROPYTHON)") $(ARGS)

PORT_ARG = $(if $(PORT),--port "$(PORT)")
BOARD_ARG = $(if $(BOARD),--board "$(BOARD)")

flash: $(VENV)/flash.ok ## put the game on a Pico; saves stay (BOARD=picosystem PORT= UF2=image CHIP= DRIVE= YES=1 FILES=1 ARGS=--dry-run)
	@$(PY) -m tools.board.flash $(PORT_ARG) $(BOARD_ARG) $(if $(UF2),--uf2 "$(UF2)") $(if $(CHIP),--chip "$(CHIP)") \
		$(if $(DRIVE),--drive "$(DRIVE)") $(if $(YES),--yes) $(if $(FILES),--files) $(ARGS)

watch: $(VENV)/flash.ok ## run what you change on the board straight from this folder, afresh at each change
	@$(PY) -m tools.board.watch $(PORT_ARG) $(BOARD_ARG)

backup: $(VENV)/flash.ok ## fetch saves and settings from the board (FILE=where)
	@$(PY) -m tools.board.backup $(PORT_ARG) $(if $(FILE),"$(FILE)")

need-backup:
	@test -n "$(FILE)" || { echo "Which backup? make restore FILE=backups/NAME.zip"; exit 2; }
	@test -f "$(FILE)" || { echo "There is no file $(FILE)."; exit 2; }

restore: need-backup $(VENV)/flash.ok ## put a backup back (FILE=backups/....zip)
	@$(PY) -m tools.board.backup $(PORT_ARG) --restore "$(FILE)"

dist: $(VENV)/flash.ok ## what a release holds: build/dist/ (after make firmware CHIP=all)
	@$(PY) -m tools.board.dist $(ARGS)

package: $(VENV)/package.ok ## the wheel and the source archive that pip installs: build/package/
	@$(PY) -m hatchling build -d build/package

web: $(VENV)/play.ok ## the page for a browser: build/web/, a folder for any web server
	@$(PY) -m tools.web.build

web-measure: web $(VENV)/web.ok ## the page's figures in a Chromium of this machine (ARGS="--beside folder" compares)
	@$(PY) -m tools.web.measure $(ARGS)

web-serve: web ## build the page and show it on this machine (ARGS="--port 8001")
	@$(PY) -m tools.web.serve $(ARGS)

# Said before anything is installed.
need-image:
	@test -f "$(or $(IMAGE),$(BUILT))" || { echo "There is no image $(or $(IMAGE),$(BUILT)): make firmware builds one, IMAGE=other.uf2 names another."; exit 2; }

emulate: need-image $(VENV)/play.ok $(VENV)/emulator.ok ## the built image on an emulated Pico (IMAGE=other.uf2 ARGS='--keys "a" --shot x.png')
	@$(PY) -m tools.emulator $(or $(IMAGE),$(BUILT)) $(ARGS)

test-pico: need-image $(VENV)/test.ok ## the tests that need the built image (IMAGE=build/firmware/pocket-durak-rp2040.uf2)
	@IMAGE="$(or $(IMAGE),$(BUILT))" $(PY) -m pytest -n 2 -m pico $(ARGS)

sheet: $(VENV)/test.ok ## the design beside the program, one sheet a language, in build/
	@$(PY) -m tools.pictures.contact_sheet

pictures: $(VENV)/test.ok ## the pictures and tables of the README and of docs/, made anew
	@$(PY) -m tools.pictures.documents

accept-pictures: $(VENV)/test.ok ## take the screens' pictures as they are now for the reference
	@$(PY) -m tools.pictures.accept

design-pictures: $(VENV)/test.ok ## paint the pictures of docs/design anew
	@$(PY) -m tools.pictures.design

locks: $(VENV)/supply.ok ## lock the packages of pyproject.toml with their hashes
	@$(PY) -m tools.supply lock

audit: $(VENV)/supply.ok ## ask the advisories about every package that is locked
	@$(PY) -m tools.supply audit

licences: $(VENV)/soak.ok $(VENV)/firmware.ok $(VENV)/supply.ok ## docs/licences.md, from the packages themselves
	@$(PY) -m tools.supply licences

clean: ## remove what the other targets made
	@for each in build .venv* .pytest_cache .hypothesis .ruff_cache .mypy_cache .import_linter_cache; do \
		if [ -e "$$each" ]; then echo "removing $$each"; rm -rf "$$each"; fi; \
	done
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
