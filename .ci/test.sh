#!/usr/bin/env bash
# Lint, types, import contracts, all tests, coverage: stops at the first that fails. .ci/setup.sh comes before.
set -euo pipefail
cd "$(dirname "$0")/.."
bin=$PWD/.venv/bin
without_qt=$PWD/.ci/no_qt
with_qt="tests/ui tests/packaging tests/test_guard.py"   # all other tests run where Qt cannot be imported
export QT_QPA_PLATFORM=offscreen
start=$SECONDS
step() { printf '\n== %s (%d s so far)\n' "$*" $((SECONDS - start)); }

step "ruff: lint"
"$bin/ruff" check --quiet --output-format=concise

step "import-linter: who may import whom"
contracts=$("$bin/lint-imports" --no-cache) || { echo "$contracts"; exit 1; }
echo "${contracts##*$'\n'}"

step "mypy: types"
"$bin/mypy"

"$bin/coverage" erase

step "clockapp and its tests where Qt cannot be imported"
if PYTHONPATH=$without_qt "$bin/python" -c 'import PySide6' 2>/dev/null; then
  echo "PySide6 can be imported in the run that is to show that it is not needed" >&2; exit 1
fi
ignored=""; for path in $with_qt tests/bench; do ignored="$ignored --ignore=$path"; done
# shellcheck disable=SC2086  # words on purpose
PYTHONPATH=$without_qt "$bin/coverage" run -m pytest -q -n 2 -p no:pytest-qt -p without_qt tests $ignored

step "the windows, the wheel and the guards, with Qt"
existing=""; for path in $with_qt; do [ ! -e "$path" ] || existing="$existing $path"; done
# shellcheck disable=SC2086
"$bin/coverage" run -m pytest -q -n 2 $existing

step "coverage"
"$bin/coverage" combine --quiet
"$bin/coverage" json --quiet -o .coverage.json
"$bin/python" .ci/coverage_floors.py .coverage.json

step "all passed"
