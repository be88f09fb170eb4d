"""The order of the table out of a sheet: a list under a heading of tie-breakers, each line a step. All of it is understood, or none is taken."""

import json
import re
from collections.abc import Sequence

HEADING = re.compile(r"\btie[\s-]*break(?:er|ing)?s?\b", re.IGNORECASE)
STEP = re.compile(r"^\s*(?:\d{1,2}(?:\.\d{1,2})*[.)]|[a-h][.)])\s*", re.IGNORECASE)
PLENTY = 30
"""Lines below a heading in which its list begins and ends."""
STEPS = (
    (r"head[\s-]*to[\s-]*head|winner of the .{0,20}game between", "head_to_head"),
    (r"quotient|goals? average|goals for .{0,30}(?:divided|/).{0,30}goals (?:for|against)", "goal_quotient"),
    (r"goal (?:differential|difference|spread)|plus[\s/-]*minus", "goal_difference"),
    (r"(?:least|fewest|lowest|fewer).{0,20}(?:goals? (?:allowed|against)|against)", "goals_against"),
    (r"(?:most|highest).{0,20}goals? (?:for|scored)|most goals$", "goals_for"),
    (r"(?:least|fewest|lowest|fewer).{0,30}penalt|penalt.{0,30}(?:least|fewest)", "penalty_minutes"),
    (r"(?:fastest|quickest) goal", "fastest_goal"),
    (r"(?:scored )?(?:the )?first goal", "first_goal"),
    (r"most wins|number of wins|most victories", "wins"),
    (r"coin", "coin_toss"),
    (r"^(?:total |most )?(?:team )?points$|most points", "points"),
)


def ordered_steps(lines: Sequence[str]) -> tuple[frozenset[int], str]:
    """The lines of the list, and its steps as they are typed; nothing where there is no such list, more than one, or a line nobody understands."""
    lists = [found for n, line in enumerate(lines) if HEADING.search(line) and not STEP.match(line) and (found := _list(lines, n + 1))]
    if len(lists) != 1:
        return frozenset(), ""
    steps = [(line, _step(line)) for line in (STEP.sub("", lines[n]) for n in lists[0])]
    if any(not by for _, by in steps):
        return frozenset(), ""
    typed = [f"{{ by = {json.dumps(by)}{_two(line)}, sentence = {json.dumps(line, ensure_ascii=False)} }}" for line, by in steps if by != "points"]
    return frozenset(lists[0]), "\n".join(typed)


def _list(lines: Sequence[str], start: int) -> list[int]:
    """The numbered lines below a heading, up to the first that is none behind them."""
    found: list[int] = []
    for n in range(start, min(len(lines), start + PLENTY)):
        if STEP.match(lines[n]):
            found.append(n)
        elif found and lines[n]:
            break
        elif HEADING.search(lines[n]) and not found:
            return []
    return found if len(found) > 1 else []


def _step(line: str) -> str:
    return next((by for pattern, by in STEPS if re.search(pattern, line.strip(" ."), re.IGNORECASE)), "")


def _two(line: str) -> str:
    """A step that only parts two teams."""
    return ", only_if_teams = 2" if re.search(r"two[\s-]teams?|2[\s-]teams?\b", line, re.IGNORECASE) else ""
