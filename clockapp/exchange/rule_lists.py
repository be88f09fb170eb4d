"""Entries of lists as people write them: `15:00` and `12:00 running` for a period, `goal_quotient` for a step of the order."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from clockapp.rules.words import length

PERIODS, STEPS = "periods", frozenset(("tie_break.two", "tie_break.multi", "tie_break.cross_group"))
PERIOD = re.compile(r"(?:([2-4])\s*[x×]\s*)?(\d{1,3}):([0-5]\d)(?:\s+(running))?", re.IGNORECASE)
"""`15:00`, `3 x 15:00`, `12:00 running`."""
STEP = re.compile(r"[a-z][a-z_]{2,40}")


def short(key: str, entry: Mapping[str, Any]) -> str:
    """An entry in a few words, empty where it says more than these can; `long` makes the same entry of them."""
    if key == PERIODS and set(entry) <= {"length_s", "clock"} and entry.get("clock", "running") == "running":
        seconds = entry.get("length_s")
        if type(seconds) is int and 0 <= seconds < 60_000:
            return length(seconds) + (" running" if "clock" in entry else "")
    if key in STEPS and set(entry) == {"by"} and isinstance(entry["by"], str) and STEP.fullmatch(entry["by"]):
        return entry["by"]
    return ""


def long(key: str, line: str) -> Iterator[str]:
    """A line as entries in TOML; what is none of these words stays as it is."""
    parts = [part.strip() for part in line.split(",") if part.strip()]
    found = [PERIOD.fullmatch(part) for part in parts]
    if key == PERIODS and all(found):
        for one in found:
            assert one is not None  # noqa: S101
            clock = ', clock = "running"' if one[4] else ""
            yield from [f"{{ length_s = {int(one[2]) * 60 + int(one[3])}{clock} }}"] * int(one[1] or 1)
    elif key in STEPS and parts and all(STEP.fullmatch(part) for part in parts):
        yield from (f"{{ by = {json.dumps(part)} }}" for part in parts)
    else:
        yield line
