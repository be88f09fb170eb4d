"""Coverage may only rise."""

import runpy
from collections.abc import Callable
from pathlib import Path

import pytest

SCRIPT = runpy.run_path(str(Path(__file__).resolve().parents[2] / ".ci" / "coverage_floors.py"))
complaints: Callable[[dict[str, float], dict[str, float], dict[str, float]], list[str]] = SCRIPT["complaints"]
package: Callable[[str], str] = SCRIPT["package"]


def test_nothing_to_say_where_every_package_reaches_its_floor() -> None:
    """At the floor is good enough."""
    assert complaints({"clockapp/game": 100.0}, {"clockapp/game": 100.0}, {"clockapp/game": 99.0}) == []


@pytest.mark.parametrize(("now", "floor", "before", "said"), [
    (97.99, 98.0, 98.0, "below its floor"),
    (99.0, 98.0, 98.5, "may only rise"),
])
def test_what_falls_is_named(now: float, floor: float, before: float, said: str) -> None:
    """A package that is covered less than its floor, and a floor that was lowered, each have their line."""
    [line] = complaints({"ui": now}, {"ui": floor}, {"ui": before})

    assert "ui" in line
    assert said in line


def test_a_new_package_wants_a_floor() -> None:
    """No package comes in without one."""
    [line] = complaints({"clockapp/feed": 80.0}, {}, {})

    assert "no floor" in line


@pytest.mark.parametrize(("file", "name"), [
    ("clockapp/cli.py", "clockapp"), ("clockapp/game/clock.py", "clockapp/game"), ("ui/board/penalties/row.py", "ui/board"),
])
def test_a_package_is_the_folder_two_levels_down(file: str, name: str) -> None:
    """Modules right in clockapp or ui count as a package of their own."""
    assert package(file) == name
