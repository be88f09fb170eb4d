"""The rows of the tournament office's pages: the bracket as it fills itself in, and who is suspended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.console.picture import OfficeRow
from ui.console.top_line import stage_name
from ui.core_words import core
from ui.officials import about
from ui.translate import tr

if TYPE_CHECKING:
    from clockapp.office import Office
    from clockapp.tournament.bans import Ban
    from clockapp.tournament.bracket import Fixture


def bracket(office: Office) -> tuple[OfficeRow, ...]:
    """Every game behind the round robin: who plays whom, or what it waits for; who went on."""
    return tuple(_bracket_row(office, f) for f in office.fixtures() if f.game.stage != "round_robin")


def _bracket_row(office: Office, fixture: Fixture) -> OfficeRow:
    from clockapp.tournament.schedule import label
    from ui.day import when

    game = fixture.game
    sides = [
        code or core(label(entrant, office.tournament.schedule))
        for code, entrant in ((fixture.home, game.home), (fixture.away, game.away))
    ]
    place = " · ".join(part for part in (game.division, when(game.scheduled), game.rink or "") if part)
    lines = [f"{sides[0]} – {sides[1]}", place]
    if fixture.problem:
        lines.append(core(fixture.problem))
    elif fixture.waiting:
        lines.append(tr("waits for {what}", what=core(fixture.waiting)))
    result = fixture.result
    if result is None:
        return OfficeRow(head=game.title or stage_name(game.stage), mark="", lines=tuple(lines), state="warn" if fixture.problem else "open")
    winner = result.home.team if result.winner == "home" else result.away.team if result.winner == "away" else ""
    mark = f"{result.score}" + (f"  {winner}" if winner else "")
    return OfficeRow(head=game.title or stage_name(game.stage), mark=mark, lines=tuple(lines), state="warn" if fixture.problem else "ok")


def bans(office: Office) -> tuple[OfficeRow, ...]:
    """Every suspension of the tournament: row, term and why; served game by game; whether an official has confirmed it."""
    return tuple(_ban_row(office, ban) for ban in office.bans())


def _ban_row(office: Office, ban: Ban) -> OfficeRow:
    missed = [(f, out) for f in office.fixtures() for out in office.out(f.game.game_id) if out.ban == ban]
    names = [(core(f.game.name), f.result is not None) for f, _ in missed]
    games = ", ".join(tr("{game} (served)", game=name) if served else name for name, served in names)
    row = "" if not ban.rule or ban.why.startswith(ban.rule) else f"{ban.rule} "
    lines = [tr("{why} (game {game})", why=f"{row}{core(ban.why)}", game=ban.game_id)]
    if ban.proposed is not None or (ban.reason and ban.reason != ban.why):
        was = tr("proposed: {length};", length=core(ban.proposed.length)) + " " if ban.proposed is not None else ""
        lines.append(f"{was}{ban.reason}{f', {ban.by}' if ban.by else ''}")
    if games:
        lines.append(tr("sits out {games}", games=games))
    state = "ok" if ban.confirmed else "open"
    length = core(ban.length)
    mark = tr("{length}, confirmed", length=length) if ban.confirmed else tr("{length}, proposed", length=length)
    return OfficeRow(head=f"{ban.team} {ban.who}", mark=mark, lines=tuple(lines), state="ok" if state == "ok" else "open", about=about(ban, office.bans()))
