"""The line-ups of the chosen game while they are made, and how they are saved: with the tournament, or onto the open sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ui.translate import tr

if TYPE_CHECKING:
    from clockapp.game.commands import Command
    from clockapp.game.view import Side
    from clockapp.tournament.bench import Bench
    from clockapp.tournament.bracket import Fixture
    from ui.programme import Programme
    from ui.setup.window import Follow

Send = Callable[["Command"], str]
"""Do a command in the open game; why not, empty when it is done."""
SIDES: tuple[Side, Side] = ("home", "away")


@dataclass(frozen=True, slots=True, kw_only=True)
class Benches:
    """Both teams as they were and as they are now; `why_fixed`: why nothing can be changed, empty where it can."""

    was: Mapping[Side, Bench]
    now: Mapping[Side, Bench]
    why_fixed: str = ""


class LineUpDesk(QObject):
    """One game at a time. Nothing is written before `save`."""

    changed = Signal()

    def __init__(self, programme: Programme, follow: Follow, send: Send, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.programme, self._follow, self._send = programme, follow, send
        self.game_id = ""
        self.benches: Benches | None = None
        self.said = ""

    @property
    def dirty(self) -> bool:
        """Whether there is something to save."""
        return self.benches is not None and self.benches.now != self.benches.was

    def clock(self) -> str:
        """The time of day, for a signature."""
        return self.programme.wall()[11:16]

    def games(self) -> list[tuple[str, str]]:
        """Every game with its name."""
        from clockapp.tournament.schedule import label
        from ui.day import when

        office = self.programme.office
        named = []
        for fixture in office.fixtures():
            game = fixture.game
            sides = [code or label(entrant, office.tournament.schedule) for code, entrant in ((fixture.home, game.home), (fixture.away, game.away))]
            parts = (game.game_id, when(game.scheduled), " – ".join(sides), game.title, game.division)
            named.append((game.game_id, " · ".join(part for part in parts if part)))
        return named

    def look(self, programme: Programme) -> None:
        """The game as it is now, unless something is being changed."""
        self.programme = programme
        if not self.dirty:
            self._begin(self.game_id or programme.opened or "")

    def show(self, game_id: str) -> None:
        """The line-ups of that game; what is not saved stays where it is."""
        if game_id == self.game_id:
            return
        if self.dirty:
            self.said = tr("Save or cancel the line-ups of game {game} first", game=self.game_id)
            self.changed.emit()
            return
        self._begin(game_id)

    def cancel(self) -> None:
        """The line-ups as they were."""
        self._begin(self.game_id)

    def _begin(self, game_id: str) -> None:
        self.game_id, self.benches, self.said = game_id, None, tr("Choose a game")
        fixture = self._fixture()
        if fixture is not None:
            self._open(fixture)
        self.changed.emit()

    def _fixture(self) -> Fixture | None:
        return next((one for one in self.programme.office.fixtures() if one.game.game_id == self.game_id), None)

    def _open(self, fixture: Fixture) -> None:
        programme = self.programme
        if self.game_id == programme.opened:
            self.said = tr("This game is open: what is saved goes onto its sheet as a correction of its opening")
            self._take(self._in_game(fixture), tr("The game is official: reopen it first") if programme.official else "")
        elif fixture.home is None or fixture.away is None:
            self.said = tr("This game waits for {what}", what=fixture.waiting)
        else:
            why = ""
            if fixture.result is not None or self.game_id in programme.begun:
                why = tr("This game has begun or is over: open it from the list of games to change its line-ups")
            self.said = why or tr("What is saved here is how the game opens")
            self._take(self._before(fixture), why)

    def _take(self, benches: Mapping[Side, Bench], why: str) -> None:
        self.benches = Benches(was=benches, now=benches, why_fixed=why)
        self.said = why or self.said

    def _before(self, fixture: Fixture) -> dict[Side, Bench]:
        from clockapp.tournament.bench import bench_of

        office = self.programme.office
        out = {(one.ban.team, one.ban.who) for one in office.out(self.game_id)}
        made: dict[Side, Bench] = {}
        for side, division, code in self._sides(fixture):
            team = office.tournament.team(division, code)
            if team is not None:
                lineup = office.tournament.lineup(self.game_id, division, code)
                made[side] = bench_of(lineup, team, {who for of, who in out if of == code})
        return made

    def _in_game(self, fixture: Fixture) -> dict[Side, Bench]:
        from clockapp.game.sheet import latest_statuses
        from clockapp.tournament.bench import bench_in

        session, tournament = self.programme.session, self.programme.office.tournament
        assert session is not None  # noqa: S101
        assert session.game is not None  # noqa: S101
        state = session.game.state
        made: dict[Side, Bench] = {}
        for side, division, _ in self._sides(fixture):
            opened = state.opened.home if side == "home" else state.opened.away
            statuses = {number: status for who, number, status in latest_statuses(state) if who == side}
            team = tournament.team(division, opened.code) or opened
            made[side] = bench_in(tournament.lineup(self.game_id, division, opened.code), team, opened, statuses)
        return made

    @staticmethod
    def _sides(fixture: Fixture) -> tuple[tuple[Side, str, str], ...]:
        return (("home", fixture.home_division, fixture.home or ""), ("away", fixture.away_division, fixture.away or ""))

    def step(self, side: Side, step: Bench | str) -> bool:
        """A step of the page; whether it could be done. Why not is said."""
        if self.benches is None or self.benches.why_fixed:
            return False
        if isinstance(step, str):
            self.said = step
        else:
            self.benches = replace(self.benches, now={**self.benches.now, side: step})
            self.said = tr("Changed, and not saved yet") if self.dirty else ""
        self.changed.emit()
        return not isinstance(step, str)

    def save(self) -> None:
        """Both line-ups are kept with the tournament; in the open game they go onto its sheet."""
        benches = self.benches
        if benches is None or not self.dirty:
            return
        if self.game_id == self.programme.opened:
            why = self._onto_the_sheet(benches)
            if why:
                self.said = why
                self.changed.emit()
                return
        self.programme.rule(self.programme.office.with_line_ups(bench.kept() for bench in benches.now.values()))
        self._follow(new=False)
        self._begin(self.game_id)
        self.said = tr("The line-ups of game {game} are saved", game=self.game_id)
        self.changed.emit()

    def _onto_the_sheet(self, benches: Benches) -> str:
        """Why it could not be done, empty when it is."""
        from clockapp.game.sheet import latest_statuses
        from clockapp.tournament.bench import said_in_game

        session = self.programme.session
        assert session is not None  # noqa: S101
        assert session.game is not None  # noqa: S101
        game = session.game
        told = [(side, number) for side, number, _ in latest_statuses(game.state)]
        changes = {side: (benches.was[side], benches.now[side]) for side in SIDES}
        for command in said_in_game(game.state.opened, game.entries[0].act, changes, told, at=self.programme.now()):
            why = self._send(command)
            if why:
                return why
        return ""
