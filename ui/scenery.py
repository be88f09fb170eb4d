"""What the board shows beside the game: the next games, the table of the division, the goal that was just scored."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from clockapp.game.view import GameView
from ui.board.scene import Moment, NextGame, Scene, StandingsRow, goal_between
from ui.gallery import Gallery, Wanted

if TYPE_CHECKING:
    from clockapp.office import Office
    from clockapp.tournament.bracket import Fixture
    from clockapp.tournament.schedule import Entrant


class Scenery:
    """Makes the scene for a view; it remembers the last view to see a goal come in."""

    def __init__(self) -> None:
        self._before: GameView | None = None
        self._moment: Moment | None = None
        self._number = 0
        self._bare = self._still = Scene()
        self._division = ""
        self.gallery = Gallery()
        """Logos and sponsors' pictures; looked for when the games are."""
        self.gallery.found.connect(self._dress)
        self.sponsors: Path | None = None
        """The folder whose pictures take turns in a break; the one of the logos lies beside it."""
        self.follow: Literal["ends", "home"] = "ends"
        """Which team stands left on the board: the one whose bench is there, or always the home team."""

    def around(self, office: Office, view: GameView | None) -> None:
        """The tournament as it stands: after a game was opened or made official."""
        first = next((one.name for one in office.tournament.divisions), None)
        division = view.division if view is not None else first
        table = office.table(division) if division else None
        teams = office.tournament.division(division) if division else None
        named = {t.code: t for t in teams.teams} if teams else {}
        rows = tuple(
            StandingsRow(rank=r.rank, code=r.team, name=named[r.team].name if r.team in named else r.team, games=r.games, wins=r.wins, losses=r.losses,
                         ties=r.ties, goals_for=r.goals_for, goals_against=r.goals_against, points=r.points, decided_by=r.decided_by,
                         colour=named[r.team].colour if r.team in named else None)
            for r in (table.rows if table else ())
        )  # fmt: skip
        rules = office.rules.get(teams.rules) if teams else None
        rink = (view.rink or "") if view is not None else ""
        coming = [f for f in office.fixtures() if f.result is None and (view is None or f.game.game_id != view.game_id) and (not rink or f.game.rink == rink)]
        self._division = division or ""
        today = _day(view.scheduled if view is not None else coming[0].game.scheduled if coming else None)
        self._bare = Scene(title=office.tournament.name, next_games=tuple(_next(office, f, today) for f in coming[:4]), standings=rows,
                            standings_title=division or "", rink=rink, capped=rules is not None and rules.cap.on_board)  # fmt: skip
        self._dress()
        own = tuple((look.division, look.team, look.logo) for look in office.tournament.looks if look.logo)
        logos = self.sponsors.parent / "logos" if self.sponsors is not None else None
        self.gallery.look(Wanted(sponsors=self.sponsors, logos=logos, own=own))

    def _dress(self) -> None:
        """The scene with the pictures that hang."""
        hung, division = self.gallery.hung, self._division
        rows = tuple(replace(row, crest=hung.crest(division, row.code)) for row in self._bare.standings)
        self._still = replace(self._bare, standings=rows, sponsors=hung.sponsors)

    def scene(self, view: GameView, *, muted: bool, shooter: str | None = None, horn: bool = False) -> Scene:
        """The scene of this view."""
        goal = goal_between(self._before, view, number=self._number + 1)
        if goal is not None or horn:
            self._number += 1
            self._moment = goal or Moment(number=self._number, what="horn")
        self._before = view
        swap = self.follow == "ends" and view.home.end == "right"
        crests = [self.gallery.hung.crest(view.division, team.code) for team in (view.home, view.away)]
        return replace(self._still, moment=self._moment, muted=muted, shooter=shooter, swap=swap, home_crest=crests[0], away_crest=crests[1])

    def between(self) -> Scene:
        """The scene while no game is open: what comes next, and the table."""
        return self._still


def _next(office: Office, fixture: Fixture, today: date | None) -> NextGame:
    from clockapp.tournament.schedule import label

    game = fixture.game

    def named(code: str | None, entrant: Entrant) -> tuple[str, str | None]:
        team = office.tournament.team(game.division, code) if code else None
        return (team.name, team.colour) if team else (code or label(entrant, office.tournament.schedule), None)

    home, away = named(fixture.home, game.home), named(fixture.away, game.away)
    try:
        time = datetime.fromisoformat(game.scheduled or "").strftime("%H:%M")
    except ValueError:
        time = ""
    day = _day(game.scheduled)
    return NextGame(time=time, day=day.weekday() if day is not None and day != today else None, home=home[0], away=away[0], open_home=fixture.home is None,
                    open_away=fixture.away is None, home_colour=home[1], away_colour=away[1], division=game.division, stage=game.stage)  # fmt: skip


def _day(scheduled: str | None) -> date | None:
    """The day of a scheduled time; None where it has none."""
    try:
        return datetime.fromisoformat(scheduled or "").date()
    except ValueError:
        return None
