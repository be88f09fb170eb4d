"""Coverage may only rise: compare what was measured with the floors in .ci/coverage.toml.

Reads `coverage json` from the file it is given. Exit 1, with one line for each, when a package is below its floor, has
no floor, or has one that is lower than it was in an earlier commit.
"""

import json
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parent.parent
FLOORS = ".ci/coverage.toml"
SLACK = 0.5  # how far above its floor a package may be before the floor should follow


def package(file: str) -> str:
    """The folder two levels down (`clockapp/game`), or the top one (`ui`) for modules that stand right in it."""
    folders = PurePosixPath(file.replace("\\", "/")).parts[:-1]
    return "/".join(folders[:2])


def measured(report: Path) -> dict[str, float]:
    """Per cent of lines and branches run, by package, cut to two decimals."""
    run: Counter[str] = Counter()
    all_: Counter[str] = Counter()
    for file, found in json.loads(report.read_text())["files"].items():
        summary = found["summary"]
        run[package(file)] += summary["covered_lines"] + summary["covered_branches"]
        all_[package(file)] += summary["num_statements"] + summary["num_branches"]
    return {name: run[name] * 10_000 // all_[name] / 100 for name in sorted(all_) if all_[name]}


def git(*words: str) -> str:
    """What git says; nothing where there is no git or no repository."""
    try:
        return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return ""


def earlier() -> dict[str, float]:
    """The highest floor that each package ever had."""
    highest: dict[str, float] = {}
    for commit in git("log", "--format=%H", "--", FLOORS).split():
        for name, floor in tomllib.loads(git("show", f"{commit}:{FLOORS}")).get("floors", {}).items():
            highest[name] = max(floor, highest.get(name, 0.0))
    return highest


def complaints(now: dict[str, float], floors: dict[str, float], before: dict[str, float]) -> list[str]:
    """Why coverage is not good enough, one line each."""
    low = [f"{name}: {now[name]:.2f} % is below its floor of {floors[name]:.2f} %"
           for name in now if name in floors and now[name] < floors[name]]
    none = [f"{name}: {now[name]:.2f} %, and no floor in {FLOORS}" for name in now if name not in floors]
    lowered = [f"{name}: its floor was {before[name]:.2f} % and may only rise"
               for name, floor in floors.items() if floor < before.get(name, 0.0)]
    return low + none + lowered


def main(report: str) -> int:
    """Print the table and what is wrong; the exit code."""
    now = measured(Path(report))
    floors = tomllib.loads((ROOT / FLOORS).read_text())["floors"]
    for name, percent in now.items():
        floor = floors.get(name, 0.0)
        hint = "   (raise the floor)" if percent > floor + SLACK else ""
        print(f"  {name:28} {percent:6.2f} %   floor {floor:6.2f} %{hint}")
    wrong = complaints(now, floors, earlier())
    for line in wrong:
        print(f"coverage: {line}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
