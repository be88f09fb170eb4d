"""The day as the screens show it: games, tables, rules in sentences, the time and the slot. No windows, no store."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from clockapp.game.view import GameView
from ui import office_page
from ui.console.picture import Day, GameChoice, Light, RuleLine, Table, TableRow
from ui.console.top_line import stage_name
from ui.core_words import core, mark_of, told
from ui.slot import Slot, forecast, slots_of
from ui.translate import later, tr

if TYPE_CHECKING:
    from clockapp.office import Office
    from clockapp.rules.ruleset import RuleSet
    from clockapp.tournament.bracket import Fixture
    from clockapp.tournament.schedule import Entrant
    from clockapp.tournament.standings import Table as StandingsTable


MONTHS = (
    later("Jan"), later("Feb"), later("Mar"), later("Apr"), later("May"), later("Jun"),
    later("Jul"), later("Aug"), later("Sep"), later("Oct"), later("Nov"), later("Dec"),
)  # fmt: skip
WEEKDAYS = (later("Mon"), later("Tue"), later("Wed"), later("Thu"), later("Fri"), later("Sat"), later("Sun"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How the tournament stands: what `day_of` makes a day of.

    `begun` are the games with a log, `following` the one that comes after the open one, `result` the last acknowledged
    result of the open game, `rules` those of it.
    """

    office: Office
    begun: frozenset[str]
    following: Fixture | None
    result: Mapping[str, Any] | None
    rules: RuleSet | None
    news: tuple[str, ...] = ()


def day_of(standing: Standing, view: GameView | None) -> Day:
    """Games, tables and rules; made anew when a game is opened or a result comes in."""
    office, following = standing.office, standing.following
    dated = long(game.scheduled for game in office.tournament.schedule)
    games = tuple(_choice(standing, f, dated=dated) for f in office.fixtures())
    ruled = {one.division for one in office.tournament.coins} | {one.division for one in office.tournament.decisions}
    tables = tuple(replace(table_of(t, partial(_name, office, t.division)), ruled=t.division in ruled) for t in office.standings().tables)
    if view is not None:
        tables = tuple(sorted(tables, key=lambda t: not t.title.endswith(view.division)))
    title, rules = _rules(standing.rules, view)
    return Day(games=games, following=following.game.game_id if following is not None else "", tables=tables, rules_title=title, rules=rules,
               receipt=_receipt(standing.result), suspensions=_suspensions(standing.result), news=standing.news,
               bans=office_page.bans(office), bracket=office_page.bracket(office),
               slots=_slots(standing, view), minutes=standing.rules.slot.minutes if standing.rules is not None else 0)  # fmt: skip


def _slots(standing: Standing, view: GameView | None) -> tuple[Slot, ...]:
    """The open game and those after it on its rink that are still to be played."""
    if view is None:
        return ()
    games = [(f.game.game_id, f.game.rink, f.game.scheduled) for f in standing.office.fixtures() if f.result is None or f.game.game_id == view.game_id]
    return slots_of(games, view.game_id)


def _choice(standing: Standing, fixture: Fixture, *, dated: bool) -> GameChoice:
    game, following = fixture.game, standing.following
    state = "open" if fixture.reopened else "official" if fixture.result else "open" if game.game_id in standing.begun else "later"
    if state == "later" and game.state:
        state = game.state
    if state == "later" and following is not None and following.game.game_id == game.game_id:
        state = "next"
    names = [_name(standing.office, game.division, code) for code in (fixture.home, fixture.away)]
    teams = " – ".join(name or _waited(standing.office, entrant) for name, entrant in zip(names, (game.home, game.away), strict=True))
    score = ""
    if fixture.result is not None:
        score = f"{fixture.result.home.goals}–{fixture.result.away.goals}{mark_of(fixture.result.decided_in)}"
    title = " · ".join(p for p in (game.title or stage_name(game.stage), game.division, game.rink or "") if p)
    return GameChoice(game_id=game.game_id, title=title, when=when(game.scheduled, dated=dated), teams=teams,
                      state=state, score=score)  # type: ignore[arg-type]  # fmt: skip


def _waited(office: Office, entrant: Entrant) -> str:
    from clockapp.tournament.schedule import label

    return core(label(entrant, office.tournament.schedule))


def _name(office: Office, division: str, code: str | None) -> str:
    team = office.tournament.team(division, code) if code else None
    return team.name if team else code or ""


def _rules(rules: RuleSet | None, view: GameView | None) -> tuple[str, tuple[RuleLine, ...]]:
    from clockapp.rules.summary import summary

    if rules is None:
        return "", ()
    lines: list[RuleLine] = []
    for section in summary(rules, view.stage if view is not None else None):
        lines.append(RuleLine(text=told(section.title), heading=True))
        lines += [RuleLine(text=told(line.text), ours=line.reading) for line in section.lines]
    return rules.title, tuple(lines)


def _receipt(result: Mapping[str, Any] | None) -> tuple[Light, ...]:
    if result is None:
        return ()
    if result["stage"] != "round_robin":  # the tables are those of the round robin
        stage = stage_name(result["stage"])
        return (Light(name=later("Result"), state="ok", words=tr("revision {number}", number=result["revision"])),
                Light(name=later("Standings"), state="off", words=tr("{stage}: not in the table", stage=stage)))  # fmt: skip
    return (Light(name=later("Standings"), state="ok", words=tr("revision {number} counted", number=result["revision"])),)


def _suspensions(result: Mapping[str, Any] | None) -> tuple[str, ...]:
    if result is None:
        return ()
    names = {side: result[side]["code"] for side in ("home", "away")}
    return tuple(f"{names[s['team']]} {s['who']}: {_length(s)}: {core(s['why'])}" for s in result["suspensions"])


def _length(suspension: Mapping[str, Any]) -> str:
    games = suspension["games"]
    return core(suspension["term"]) if games is None else tr("1 game") if games == 1 else tr("{count} games", count=games)


def when(scheduled: str | None, *, dated: bool = False) -> str:
    """A scheduled time as people say it: day and hour; `dated` with the day of the month, where a weekday comes twice."""
    if not scheduled:
        return ""
    try:
        then = datetime.fromisoformat(scheduled)
    except ValueError:
        return scheduled
    day = f"{tr(WEEKDAYS[then.weekday()])} {then.day} {tr(MONTHS[then.month - 1])}" if dated else tr(WEEKDAYS[then.weekday()])
    return f"{day} {then:%H:%M}"


def long(scheduled: Iterable[str | None]) -> bool:
    """Whether a tournament is so long that a weekday comes twice."""
    days = set()
    for text in scheduled:
        with suppress(ValueError):
            days.add(datetime.fromisoformat(text or "").date())
    return bool(days) and (max(days) - min(days)).days >= 7


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """This minute at the rink: the wall clock, when the game began by it, the least that the game still takes."""

    wall: datetime
    began: datetime | None = None
    left_ms: int = 0


def at_this_minute(day: Day, view: GameView | None, now: Moment) -> Day:
    """The day with the time of day, the slot of the game, how far behind it is, and what follows from that."""
    time = now.wall.strftime("%H:%M")
    if view is None:
        return replace(day, time=time)
    slots = day.slots if day.slots and day.slots[0].game_id == view.game_id else ()
    if view.official:  # the next one is waited for
        slots, now = slots[1:], replace(now, began=None)
    found = forecast(slots, now=now.wall, began=now.began, left_ms=now.left_ms, minutes=day.minutes)
    slot = when(view.scheduled)
    starts = tuple((game, then.strftime("%H:%M")) for game, then in found.starts)
    return replace(day, time=time, slot=tr("scheduled {time}", time=slot) if slot else "", starts=starts,
                   late=tr("{minutes} min behind", minutes=found.behind) if found.behind else "")  # fmt: skip


def table_of(table: StandingsTable, named: Callable[[str], str]) -> Table:
    """A division's standings as the console shows them; `named` gives a team's name by its code."""
    tied = any(r.ties for r in table.rows)
    rows = tuple(
        TableRow(rank=str(r.rank), team=named(r.team), code=r.team, games=str(r.games), wins=str(r.wins), losses=str(r.losses),
                 points=str(r.points), goals=f"{r.goals_for}–{r.goals_against}", why=told(r.why), ties=str(r.ties) if tied else "")
        for r in table.rows
    )  # fmt: skip
    toss = table.coin_tosses_needed[0] if table.coin_tosses_needed and not table.provisional else ()
    return Table(title=f"{tr('Standings')} · {table.division}", rows=rows, note=note_of(table), toss=toss)


def note_of(table: StandingsTable) -> str:
    """What is still open in a table: a correction, games to come, a coin."""
    if table.reopened:
        return tr("provisional: game {games} is being corrected", games=", ".join(table.reopened))
    if table.unfinished:
        few = ", ".join(table.unfinished[:6])
        if len(table.unfinished) > 6:
            return tr("provisional: {games} and {count} more to be played", games=few, count=len(table.unfinished) - 6)
        return tr("provisional: {games} to be played", games=few)
    if table.coin_tosses_needed:
        teams = " · ".join(f"{n} {team}" for n, team in enumerate(table.coin_tosses_needed[0], 1))
        return tr("a coin decides: press the winner's number: {teams}", teams=teams)
    return ""
