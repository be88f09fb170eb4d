"""Why somebody is suspended, in the language of the sheet: the table's own words, the term, what else applies.

The reason is proposed in English (`clockapp.tournament.suspensions`, `limits`) and part of the result; here it is read by its
shape. What somebody wrote by hand, or a row that is in no list, stays as it was written.
"""

import re

from clockapp.exchange.sheet_language import Words

TERM = r"\d+ (?:game|month|year)s?|indefinite, until an official lifts it|to be reviewed|note"
ID = r"[A-Z]{1,3}\d+"
FIT = re.compile(
    rf"\b(?P<id>{ID}) (?P<text>.+?)(?:, (?P<nth>\d+)(?:st|nd|rd|th) offence)?(?P<outside>, if it was before or after the game)?"
    rf": (?P<term>{TERM})(?=$|;|, {ID} | and {ID} | fits? too|: added)"
)
NOTE = re.compile(rf"; (?P<id>{ID}) (?P<text>[^;]+)$")
LIMIT = re.compile(
    r"(?P<whose>the team|the player) has (?P<total>\d+) (?P<unit>[a-z ]+?) (?P<span>in one game|in the tournament), "
    r"the limit is (?P<limit>\d+): (?P<then>.+)"
)
ADDED = re.compile(r": added, (?P<count>\d+) games")


def reason(why: str, say: Words) -> str:
    """The reason of a suspension as its sheet is written."""
    if say.language == "en":
        return why
    limit = LIMIT.fullmatch(why)
    if limit is not None:
        places = {name: say.reasons.get(value, value) for name, value in limit.groupdict().items()}
        return say.reason("{whose} has {total} {unit} {span}, the limit is {limit}: {then}", **places)
    said = FIT.sub(lambda found: _fit(found, say), why)
    if said == why:
        return why
    said = NOTE.sub(lambda found: f"; {found['id']} {_row(found['text'], say)}", said)
    said = ADDED.sub(lambda found: say.reason(": added, {games}", games=_term(f"{found['count']} games", say)), said)
    said = re.sub(rf" and (?={ID} )|(?<=;) and ", lambda _: say.reason(" and "), said)
    for also in (" fits too; the largest minimum counts", " fit too; the largest minimum counts"):
        said = said.replace(also, say.reason(also))
    return said


def _fit(found: re.Match[str], say: Words) -> str:
    nth = say.reason(", offence {count}", count=found["nth"]) if found["nth"] else ""
    outside = say.reason(found["outside"]) if found["outside"] else ""
    return f"{found['id']} {_row(found['text'], say)}{nth}{outside}{say.reason(': ')}{_term(found['term'], say)}"


def _row(text: str, say: Words) -> str:
    """A row's text, which ends without its full stop where a term follows."""
    ended = say.rows.get(f"{text}.")
    return say.rows.get(text, text) if ended is None else ended.removesuffix(".")


def _term(term: str, say: Words) -> str:
    count, _, unit = term.partition(" ")
    if not count.isdecimal():
        return say.reason(term)
    shape = f"{{count}} {unit}"
    return say(shape, count=count) if unit.startswith("game") else say.reason(shape, count=count)
