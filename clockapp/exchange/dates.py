"""Days and times as people write them in schedules: ISO, US and Canadian forms, names of months."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Literal

DayOrder = Literal["month first", "day first"]
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
FRENCH = {"fév": 2, "fev": 2, "avr": 4, "mai": 5, "jui": 6, "aoû": 8, "aou": 8, "déc": 12, "juil": 7}
NUMBERS = re.compile(r"(\d{1,4})\s*([/.-])\s*(\d{1,2})\s*\2\s*(\d{1,4})")
CLOCK = re.compile(r"(?:^|[\s,T])(\d{1,2})(?:(?:[:.]|\s?h\s?)(\d{2}))?(?::\d{2}(?:\.0+)?)?\s*([ap])?\.?(?:m\.?)?\s*$", re.IGNORECASE)
NAMED = re.compile(r"(?:(\d{1,2})(?:st|nd|rd|th|er)?[\s.-]+)?([^\W\d_]{3,9})\.?[\s.-]*(?:(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+)?(\d{4}|(?<=-)\d{2})", re.IGNORECASE)
UNTIL = re.compile(r"(?<=\d[\d ]|[ap]m|m\.)\s*(?:-|–|to|à)\s*\d{1,2}[:h.]\d{2}(?:\s*[ap]\.?m\.?)?\s*$", re.IGNORECASE)
"""The end of a game behind its beginning."""
ZONE = re.compile(r"(?<=[\dmM.])\s*\(?(?:[ECMPAN][SDT]?T)\)?\s*$")
"""A North American time zone: a rink knows its own."""
BETWEEN = re.compile(r"[\s,]*(?:\bat|@|\bà)?[\s,]*$", re.IGNORECASE)
WEEKDAY = re.compile(r"^(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|jeu|ven|sam|dim)[^\W\d_]*[.,]?\s+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Orders:
    """In which order a file writes days like 03/04/2027, and whether any of them tells."""

    order: DayOrder
    sure: bool


def day_order(texts: Iterable[str]) -> Orders:
    """The order of a file by the days in it that can be read in one way only; without any, month first."""
    found = [NUMBERS.search(text) for text in texts]
    pairs = [(int(m[1]), int(m[3]), m[2]) for m in found if m and len(m[1]) <= 2]
    day_first = any(one > 12 or sign == "." for one, _, sign in pairs)
    month_first = any(two > 12 for _, two, _ in pairs)
    unclear = any(one != two for one, two, _ in pairs)
    return Orders("day first" if day_first and not month_first else "month first", day_first or month_first or not unclear)


def instant_text(day: str, clock: str, order: DayOrder) -> str | None:
    """A day and a time (either may hold both) as ISO text, to the minute; None where they cannot be read."""
    whole = f"{day} {clock}".strip()
    iso = _iso(whole)
    if iso:
        return iso
    whole = UNTIL.sub("", ZONE.sub("", whole))
    found = CLOCK.search(whole)
    at = _time(found) if found else None
    if found is None or at is None:
        only = None if clock else read_day(whole, order)
        return only.isoformat() if only else None
    read = read_day(BETWEEN.sub("", whole[: found.start()]), order)
    return f"{read.isoformat()}T{at:%H:%M}" if read else None


def is_iso(text: str) -> bool:
    """Whether a text is a day, or a day and a time, in ISO 8601 as people write it."""
    return _iso(text) is not None


def _iso(text: str) -> str | None:
    """ISO text as it is written here; None where it is none. Python reads more as ISO than people mean by it."""
    if not re.match(r"\d{4}-\d{2}-\d{2}", text):
        return None
    try:
        read = datetime.fromisoformat(text)
    except ValueError:
        return None
    return read.isoformat(timespec="minutes") if len(text) > len("2027-01-16") else text


def _time(found: re.Match[str]) -> time | None:
    hour, minute, half = int(found[1]), int(found[2] or 0), (found[3] or "").lower()
    if not found[2] and not half:
        return None
    if half and not 1 <= hour <= 12:
        return None
    hour = hour % 12 + (12 if half == "p" else 0) if half else hour
    return time(hour, minute) if hour < 24 and minute < 60 else None


def read_day(text: str, order: DayOrder) -> date | None:
    """A day; None where it is none."""
    bare = WEEKDAY.sub("", text.strip())
    numbers = NUMBERS.fullmatch(bare)
    if numbers:
        one, two, three = int(numbers[1]), int(numbers[3]), int(numbers[4])
        if len(numbers[1]) == 4:
            return _date(one, two, three)
        if len(numbers[4]) == 1:
            return None
        year = three + 2000 if len(numbers[4]) == 2 else three
        day_first = order == "day first" or numbers[2] == "."
        return _date(year, two, one) if day_first else _date(year, one, two)
    named = NAMED.fullmatch(bare)
    if named and (named[1] or named[3]):
        word = named[2].lower()
        month = FRENCH.get(word[:4]) or FRENCH.get(word[:3]) or (MONTHS.index(word[:3]) + 1 if word[:3] in MONTHS else 0)
        year = int(named[4]) + (2000 if len(named[4]) == 2 else 0)
        return _date(year, month, int(named[1] or named[3]))
    return None


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
