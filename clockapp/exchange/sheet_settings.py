"""The organiser's sheet read line by line: which settings its sentences are. What is not understood stays a line of the sheet.

Only what a line says in so many words is read; nothing is made up for what it leaves out. A person holds the outcome
against the paper: each setting comes with the sentence it was read from.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from clockapp.exchange.rule_draft import Draft, begin, put
from clockapp.exchange.rule_fields import form
from clockapp.exchange.sheet_steps import ordered_steps

LONGEST = 400
"""Letters of a line that is looked into; a longer one is kept as it is."""
MOST_LINES = 300
COUNTED = {
    "no": 0, "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30, "sixty": 60,
}  # fmt: skip
N = rf"(\d{{1,2}}|{'|'.join(COUNTED)})(?:\s*\(\d{{1,2}}\))?"
BULLET = re.compile(r"^\s*(?:[•○●▪*–-]|\d{1,2}(?:\.\d{1,2})*[.)]|[a-z][.)])\s+", re.IGNORECASE)
ORDINALS = {"1st": 1, "first": 1, "2nd": 2, "second": 2, "3rd": 3, "third": 3}

THREE = re.compile(r"\b(\d{1,2})\s*[-/,]\s*(\d{1,2})\s*[-/,]\s*(\d{1,2})[\s-]*min", re.IGNORECASE)
PERIODS = re.compile(rf"\b{N}\s*(?:x|×|-|–)?\s*{N}[\s-]*min(?:ute)?s?\.?[\s-]+(?:(stop|stopped|run|running|straight)[\s-]*(?:time|clock)?[\s-]*)?(?:periods|halves)", re.IGNORECASE)
OF = re.compile(rf"\b{N}\s*(?:periods|halves)\s+of\s+{N}\s*min(?:ute)?s?(?:\s*,?\s*(stop|run|running|straight))?", re.IGNORECASE)
WARM_UP = re.compile(rf"\b{N}[\s-]*minutes?\s+(?:of\s+)?(?:pre[\s–-]*game\s+)?warm[\s-]*up|warm[\s-]*ups?\b[^.;\d]{{0,40}}?\b{N}\s*min", re.IGNORECASE)
BREAK = re.compile(rf"\b{N}[\s-]*(min|sec)\w*\s+(?:rest|break|intermission)s?\s+between\s+(?:each\s+|the\s+|all\s+)?periods?", re.IGNORECASE)
TIMEOUTS = re.compile(rf"\b{N}\s+(?:{N}[\s-]*(sec|min)\w*\s+)?time[\s-]*outs?\b(?:\s+of\s+{N}\s+(sec|min))?", re.IGNORECASE)
POINTS = re.compile(rf"\b{N}\s*points?\s+(?:for|per)\s+(?:a\s+|an\s+|each\s+)?((?:regulation|overtime|shoot-?\s?out|ot|so)\s+)?(win|victory|tie|loss)\b", re.IGNORECASE)
WORTH = re.compile(rf"\b((?:regulation|overtime|shoot-?\s?out|ot|so)\s+)?(win|victory|tie|loss)\s*(?:=|:|–|-|is worth)\s*{N}\s*(?:points?|pts?)\b", re.IGNORECASE)
CAP = re.compile(rf"(?:goal|score)\s+(?:differential|spread|difference)\b[^.;]{{0,40}}?(?:no (?:greater|more) than|maximum of|limited to|not exceed(?:ing)?|up to)\s+{N}\b", re.IGNORECASE)
MINOR = re.compile(r"\bminor penalt(?:y|ies)\s*(?:will be|shall be|are|is|of|:|=|-|–)?\s*(\d)(?::(\d\d))?\s*(?:-\s*)?min", re.IGNORECASE)
PRELIMINARY = re.compile(r"round[\s-]*robin|preliminar", re.IGNORECASE)
SHOOTOUT = re.compile(rf"\b{N}[\s-]*(?:player|man|person|shooter|round)s?\s+shoot-?\s?out", re.IGNORECASE)
RUNNING = re.compile(r"\b(?:running|straight|run)[\s-]*(?:time|clock)\b", re.IGNORECASE)
LEAD = re.compile(rf"\b{N}[\s-]*(?:or more[\s-]*)?goals?\b|\b(?:spread|lead|differential|difference) (?:of|is|reaches) {N}\b", re.IGNORECASE)
WHEN = re.compile(r"\b(1st|first|2nd|second|3rd|third)\s+period", re.IGNORECASE)
OFF = re.compile(rf"\b(within|less than|below|under)\s+{N}\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """A setting as a sentence of the sheet gives it; `typed` as a person would type it into its field."""

    key: str
    typed: str
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """What was read out of a sheet, and the lines that stay lines."""

    settings: tuple[Read, ...]
    kept: tuple[str, ...]


def read_sheet(text: str) -> Sheet:
    """The settings that the lines of a sheet are. Of two sentences about one setting the first counts, and the second stays a line."""
    lines = [" ".join(line.split()) for line in text.splitlines()[:MOST_LINES]]
    block, steps = ordered_steps(lines)
    read: dict[str, Read] = {"tie_break.two": Read(key="tie_break.two", typed=steps, sentence="")} if steps else {}
    kept: list[str] = []
    for number, line in enumerate(lines):
        said = BULLET.sub("", line)
        found = list(_settings(said)) if len(said) <= LONGEST and number not in block else []
        fresh = [(key, typed) for key, typed in found if key not in read]
        if fresh:
            read.update({key: Read(key=key, typed=typed, sentence=said) for key, typed in fresh})
        elif said and not (steps and number in block):
            kept.append(said[: LONGEST * 4])
    return Sheet(settings=tuple(read.values()), kept=tuple(kept))


def started(base: str, text: str) -> tuple[Draft, Sheet]:
    """A new rule set on `base` with what a sheet says, each sentence above its setting and the rest as lines of the sheet. Raises RuleSetError."""
    sheet = read_sheet(text)
    fields = {field.key: field for field in form()}
    draft = begin(base)
    comments = {fields[one.key].path: (f'"{one.sentence}"',) for one in sheet.settings if one.sentence}
    for one in sheet.settings:
        draft = put(draft, fields[one.key], one.typed)
    draft = put(draft, fields["notes"], "\n".join(sheet.kept))
    return replace(draft, comments=comments), sheet


# ----------------------------------------------------------------------------------------------------------- sentences


def _settings(line: str) -> Iterator[tuple[str, str]]:
    for reader in READERS:
        yield from reader(line)


def _count(text: str) -> int:
    return COUNTED[text.lower()] if text.lower() in COUNTED else int(text)


def _seconds(count: str, unit: str) -> str:
    """A length as it is typed: `5:00`, `0:30`."""
    seconds = _count(count) * (60 if unit.lower().startswith("min") else 1)
    return f"{seconds // 60}:{seconds % 60:02d}"


def _periods(line: str) -> Iterator[tuple[str, str]]:
    three, many = THREE.search(line), PERIODS.search(line) or OF.search(line)
    if three:
        minutes, how = [int(three[1]), int(three[2]), int(three[3])], ""
    elif many and 2 <= _count(many[1]) <= 4 and _count(many[2]):
        minutes, how = [_count(many[2])] * _count(many[1]), (many[3] or "").lower()
    else:
        return
    clock = ', clock = "running"' if how.startswith(("run", "straight")) else ""
    yield "periods", "\n".join(f"{{ length_s = {60 * one}{clock} }}" for one in minutes)


def _breaks(line: str) -> Iterator[tuple[str, str]]:
    if found := WARM_UP.search(line):
        yield "breaks.warmup_s", _seconds(found[1] or found[2], "min")
    if found := BREAK.search(line):
        yield "breaks.intermission_s", _seconds(found[1], found[2])


def _timeouts(line: str) -> Iterator[tuple[str, str]]:
    found = TIMEOUTS.search(line)
    if found and re.search(r"\bgame|\beach team|\bper team|\bteams?\b|\bno time", line, re.IGNORECASE):
        yield "timeouts.count", str(_count(found[1]))
        length, unit = (found[2], found[3]) if found[2] else (found[4], found[5])
        if length:
            yield "timeouts.length_s", _seconds(length, unit)


def _points(line: str) -> Iterator[tuple[str, str]]:
    if re.search(r"(?:per|each|tied) period", line, re.IGNORECASE):
        return  # points by the period: what a win gives is then more than the line says
    for found in POINTS.finditer(line):
        yield _point(found[2], found[3]), str(_count(found[1]))
    for found in WORTH.finditer(line):
        yield _point(found[1], found[2]), str(_count(found[3]))


def _point(how: str | None, what: str) -> str:
    stem = {"o": "overtime_", "s": "shootout_"}.get((how or " ")[0].lower(), "")
    return "points." + ("tie" if what.lower() == "tie" else stem + ("loss" if what.lower() == "loss" else "win"))


def _cap(line: str) -> Iterator[tuple[str, str]]:
    if found := CAP.search(line):
        yield "cap.max_difference", str(_count(found[1]))


def _minor(line: str) -> Iterator[tuple[str, str]]:
    if found := MINOR.search(line):
        yield "penalties.kinds.minor.team_s", f"{found[1]}:{found[2] or '00'}"


def _ties(line: str) -> Iterator[tuple[str, str]]:
    found = SHOOTOUT.search(line)
    if found and PRELIMINARY.search(line) and "overtime" not in line.lower():
        yield "stages.round_robin.tie", f'{{ kind = "shootout", rounds = {_count(found[1])} }}'


def _mercy(line: str) -> Iterator[tuple[str, str]]:
    """Running time at a lead: only where the line names its period, for a sheet may mean any of them."""
    lead, periods = LEAD.search(line), sorted({ORDINALS[one.lower()] for one in WHEN.findall(line)})
    if not (RUNNING.search(line) and lead and periods) or "overtime" in line.lower():
        return
    off = OFF.search(line, lead.end())
    at = "" if off is None else f", off_at = {_count(off[2]) - (0 if off[1].lower() == 'within' else 1)}"
    yield "mercy", f"{{ periods = {periods}, on_at = {_count(lead[1] or lead[2])}{at} }}"


READERS: tuple[Callable[[str], Iterator[tuple[str, str]]], ...] = (_periods, _breaks, _timeouts, _points, _cap, _minor, _ties, _mercy)
