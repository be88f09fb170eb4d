# The two commands are `make run` and `make test`. Each sets up what it needs first, and is quick the second time.
.PHONY: run demo test bench cover setup golden pictures lock clean

run: setup         ## the app on the bundled demo tournament; without a display as `make demo`.  ARGS="..." is passed on
	@bash .ci/run_app.sh $(ARGS)

demo: setup        ## the demo tournament without a display, fast; says where results and pictures are
	@QT_QPA_PLATFORM=offscreen .venv/bin/clockapp demo $(ARGS)

test:              ## lint, types, import contracts, all tests, coverage
	@bash .ci/setup.sh test
	@bash .ci/test.sh

bench: setup       ## the measurements of tests/bench: scripts, and tests with a budget
	@export QT_QPA_PLATFORM=$${QT_QPA_PLATFORM:-offscreen} PYTHONPATH=.; \
	for script in tests/bench/bench_*.py; do echo "== $$script"; .venv/bin/python $$script || exit 1; done; \
	.venv/bin/python -m pytest -q -s tests/bench

cover:             ## the last test run, line by line, in htmlcov/index.html
	@.venv/bin/coverage html --quiet && echo "htmlcov/index.html"

setup:             ## system libraries where they are missing, .venv, the locked packages
	@bash .ci/setup.sh run

golden: setup      ## the board's golden pictures anew, tests/ui/board/golden; look at what changed before you commit it
	@QT_QPA_PLATFORM=offscreen PYTHONPATH=. .venv/bin/python -m tests.ui.board.contact

pictures: setup    ## the pictures of README, made anew from the demo
	@QT_QPA_PLATFORM=offscreen .venv/bin/clockapp demo --to .work/demo >/dev/null
	@mkdir -p assets/docs/pictures
	@cp .work/demo/pictures/boulder-five-on-three-console.png assets/docs/pictures/console.png
	@cp .work/demo/pictures/boulder-five-on-three-board.png assets/docs/pictures/board.png
	@cp .work/demo/pictures/boulder-shootout-console.png assets/docs/pictures/shootout-console.png
	@cp .work/demo/pictures/boulder-shootout-board.png assets/docs/pictures/shootout-board.png
	@QT_QPA_PLATFORM=offscreen .venv/bin/clockapp charts .work/demo/boulder/FIN-r1.log --to .work/demo/charts --look dark >/dev/null
	@cp .work/demo/charts/FIN_timeline.png assets/docs/pictures/chart.png
	@QT_QPA_PLATFORM=offscreen PYTHONPATH=. .venv/bin/python -m tests.ui.pictures_of_docs assets/docs/pictures
	@echo "assets/docs/pictures"

lock: setup        ## make requirements.lock anew, with the newest versions that pyproject.toml allows
	@.venv/bin/python -m venv .work/uv && .work/uv/bin/python -m pip install -q uv
	@.work/uv/bin/uv pip compile pyproject.toml --group dev --universal --upgrade --generate-hashes \
	    --no-header --no-emit-index-url --quiet -o requirements.lock

clean:             ## what the tools left; not .venv
	@rm -rf .work .coverage .coverage.* htmlcov build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
