"""The demo: two bundled tournaments played fast and headless, through the real engine, store and standings."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any, TextIO

from clockapp.assets import asset
from clockapp.exchange.export import ExportedGame, ExportError, export_game
from clockapp.exchange.files import write_text
from clockapp.exchange.sheet_text import Scribe
from clockapp.exchange.standings import text as standings_text
from clockapp.game.commands import Command, OpenGame
from clockapp.game.desk import Desk
from clockapp.game.facts import Refusal
from clockapp.game.view import GameView
from clockapp.office import Office
from clockapp.session import Session
from clockapp.store.store import Store, open_store
from clockapp.store.tournament import tournament_row
from clockapp.store.values import StoreError, stream_of
from clockapp.tournament.bracket import Fixture
from clockapp.tournament.standings import Table
from clockapp.tournament.standings import as_json as standings_json

TOURNAMENTS = ("boulder", "edmonton")
KINDS = ("json", "csv", "xlsx", "pdf", "log")
FOLDER = Path("clockapp-demo")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """A moment of a game worth a picture, with the table of its division where the game is over."""

    name: str
    view: GameView
    desk: Desk
    table: Table | None = None
    teams: Mapping[str, str] = field(default_factory=dict)


Pictures = Callable[[Sequence[Shot], Path], Sequence[Path]]
"""Paints shots of console and board into a folder; given by those who have a screen library."""

WORTH: tuple[tuple[str, Callable[[GameView], bool]], ...] = (
    ("warm-up", lambda v: v.phase == "warmup"),
    ("power-play", lambda v: v.phase == "period" and v.power_play is not None and v.clock.running),
    ("five-on-three", lambda v: abs(v.strength.home - v.strength.away) == 2),
    ("timeout", lambda v: v.timeout is not None),
    ("running-time", lambda v: v.running_time.on and v.clock.running),
    ("intermission", lambda v: v.phase == "intermission" and v.period.number == 2),
    ("overtime", lambda v: v.phase == "overtime" and v.clock.running),
    ("shootout", lambda v: v.shootout is not None and len(v.shootout.attempts) == 5 and v.outcome is None),
    ("decided", lambda v: v.outcome is not None and not v.official and v.outcome.decided_in != "regulation"),
    ("final", lambda v: v.official and v.stage == "championship"),
)


@dataclass(slots=True)
class _Photographer:
    """Keeps the first moment of each kind that is worth a picture."""

    prefix: str
    shots: list[Shot] = field(default_factory=list)

    def look(self, session: Session, at: int) -> None:
        """See whether this moment is one of those."""
        view = session.view(at)
        for name, worth in WORTH:
            full = f"{self.prefix}-{name}"
            if worth(view) and all(shot.name != full for shot in self.shots):
                self.shots.append(Shot(name=full, view=view, desk=session.desk(at)))


def demo_command(to: Path | None, *, pictures: Pictures | None, out: TextIO, err: TextIO) -> int:
    """Play the demo into a folder. 0: done; 2: the folder or its database can't be used."""
    folder = (to or FOLDER).absolute()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _remove_old(folder)
        store = open_store(folder / "demo.db")
    except (OSError, StoreError) as error:
        return _refused(folder, error, err)
    shots: list[Shot] = []
    try:
        for name in TOURNAMENTS:
            shots += _tournament(name, store, folder / name, out)
        store.flush()
        painted = "left out, there is no screen library here"
        if pictures is not None:
            painted = f"{len(pictures(shots, folder / 'pictures'))} in {folder / 'pictures'}"
    except (OSError, ExportError) as error:
        return _refused(folder, error, err)
    finally:
        store.close()
    out.write(f"pictures: {painted}\nresults, standings, game sheets: {folder}\n")
    return 0


def _refused(folder: Path, error: Exception, err: TextIO) -> int:
    """One line about a folder that can't be used."""
    why = error.strerror or str(error) if isinstance(error, OSError) else str(error)
    place = error.filename if isinstance(error, OSError) and error.filename else folder
    err.write(f"clockapp demo: {place}: {why}; name another folder with --to\n")
    return 2


def _remove_old(folder: Path) -> None:
    """The database of an earlier demo; nothing else of the folder is touched."""
    for name in ("demo.db", "demo.db-wal", "demo.db-shm"):
        (folder / name).unlink(missing_ok=True)


def _tournament(name: str, store: Store, folder: Path, out: TextIO) -> list[Shot]:
    office = Office.of(asset(f"demo/{name}.json").read_bytes())
    text = json.dumps(office.document(), ensure_ascii=False)
    store.save_tournament(tournament_row(name, office.tournament, text))
    out.write(f"{office.tournament.name}\n")
    photographer = _Photographer(name)
    folder.mkdir(parents=True, exist_ok=True)
    while fixture := office.next_game():
        office, line = _game(name, fixture, office, store, photographer, folder)
        out.write(f"  {line}\n")
    found = office.standings()
    write_text(folder / "standings.json", json.dumps(standings_json(found), ensure_ascii=False, indent=1))
    write_text(folder / "standings.txt", standings_text(found))
    out.write("".join(f"  {line}\n" for line in standings_text(found).splitlines()))
    teams = {team.code: team.name for division in office.tournament.divisions for team in division.teams}
    return [
        replace(shot, table=found.table(shot.view.division), teams=teams) if shot.view.official else shot
        for shot in photographer.shots
    ]


def _game(
    name: str, fixture: Fixture, office: Office, store: Store, photographer: _Photographer, folder: Path
) -> tuple[Office, str]:
    """Play one game of the schedule from its script, into the store, the standings and the files."""
    opening = office.open_game(fixture, at=_instant(fixture))
    if opening is None:
        raise LookupError(f"{fixture.game.name}: {fixture.waiting}")
    results: list[dict[str, Any]] = []
    session = Session(journal=lambda done: store.journal(stream_of(done.game_id, name)), official=results.append)
    scribe = Scribe(opening, at=opening.at, done=lambda done: _do(session, done, photographer))
    scribe.play(asset(f"demo/games/{name}-{fixture.game.game_id}.txt").read_text(encoding="utf-8"))
    result = results[-1]
    entries = session.game.entries if session.game else ()
    export_game(ExportedGame(result=result, opening=opening, entries=entries), KINDS, folder)
    return office.with_result(result), _line(opening, result)


def _do(session: Session, command: Command, photographer: _Photographer) -> None:
    done = session.do(command)
    if isinstance(done, Refusal):
        raise RuntimeError(f"{done.code}: {done.message}")  # noqa: TRY004 - no wrong type: the rules refuse the script
    photographer.look(session, command.at)


def _line(opening: OpenGame, result: dict[str, Any]) -> str:
    how = {"overtime": " OT", "shootout": " SO"}.get(result["decided_in"], "")
    home, away = result["home"], result["away"]
    score = f"{home['goals']}-{away['goals']}{how}"
    posted = (home["posted"], away["posted"])
    capped = f", posted {posted[0]}-{posted[1]}" if posted != (home["goals"], away["goals"]) else ""
    return f"{opening.game_id:4} {opening.home.name} {score} {opening.away.name}{capped}"


def _instant(fixture: Fixture) -> int:
    """The scheduled start in Unix ms: the demo's time begins there."""
    return int(datetime.fromisoformat(fixture.game.scheduled or "2027-01-01T00:00+00:00").timestamp()) * 1000
