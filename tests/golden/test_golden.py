"""Golden time-traces: scripted games whose every picture is on file; a changed line is explained in its commit.

To write the traces anew after such a change: `CLOCKAPP_WRITE_GOLDEN=1 .venv/bin/python -m pytest tests/golden`; then read the difference.
"""

import os
from pathlib import Path

import pytest

from tests.golden.trace import commands, trace

HERE = Path(__file__).parent
SCRIPTS = sorted(HERE.glob("*.txt"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_the_trace_is_the_one_on_file(script: Path) -> None:
    """Every act and every moment of the script gives the picture it gave before."""
    lines = [line.rstrip() for line in trace(commands(script))]
    file = script.with_suffix(".trace")
    if os.environ.get("CLOCKAPP_WRITE_GOLDEN"):
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert lines == file.read_text(encoding="utf-8").splitlines()


def test_every_trace_has_its_script() -> None:
    """No trace is left behind when a script goes."""
    assert {path.stem for path in HERE.glob("*.trace")} == {path.stem for path in SCRIPTS}
