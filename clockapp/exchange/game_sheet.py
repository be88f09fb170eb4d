"""The game sheet on paper: everything on it as text, and the page that typst makes of it.

The template (`assets/sheet/game.typ`) lays out and decides nothing: what stands on the page is in `sheet_values`.
"""

import json
from hashlib import sha256
from typing import Any, Literal

from clockapp.assets import asset
from clockapp.exchange.exported import ExportedGame, ExportError, OfficialGame, running_score
from clockapp.exchange.goalkeepers import goalkeepers
from clockapp.exchange.log import log_text
from clockapp.exchange.sheet_words import (
    STAGES,
    STRENGTHS,
    breakable,
    day_and_time,
    decided,
    ended,
    kind,
    listed_notes,
    suspension,
)
from clockapp.game.face import clock
from clockapp.game.facts import Finalized
from clockapp.game.view import SIDES, Side

Paper = Literal["a4", "us-letter"]
TEMPLATE = "sheet/game.typ"
NO_BREAK = "\N{NO-BREAK SPACE}"


def sheet_pdf(game: ExportedGame, *, paper: Paper | None = None) -> bytes:
    """The game sheet as PDF; the same game makes the same bytes. Raises ExportError, BadInputError."""
    made: bytes = _compiled(game, paper, {"format": "pdf"})
    return made


def sheet_pictures(game: ExportedGame, *, paper: Paper | None = None, ppi: int = 110) -> tuple[bytes, ...]:
    """The pages of the game sheet as PNG. Raises ExportError, BadInputError."""
    made = _compiled(game, paper, {"format": "png", "ppi": ppi})
    return tuple(made) if isinstance(made, list) else (made,)


def _compiled(game: ExportedGame, paper: Paper | None, how: dict[str, Any]) -> Any:
    import typst

    values = sheet_values(game, paper=paper)
    try:
        # The fonts are those that typst brings, so that a sheet looks the same on every machine; the system's only
        # fill in for scripts that these have not.
        return typst.compile(
            asset(TEMPLATE).read_bytes(), sys_inputs={"sheet": json.dumps(values, ensure_ascii=False)}, timestamp=0, **how
        )
    except typst.TypstError as error:
        line = str(error).strip().splitlines()[0]
        raise ExportError(f"The sheet of game {game.game_id} could not be set ({line}): export it as csv or xlsx.") from error


def sheet_values(game: ExportedGame, *, paper: Paper | None = None) -> dict[str, Any]:
    """Everything that stands on the sheet, as text. Raises ExportError, BadInputError."""
    official = game.official
    result = official.result
    opened = official.opened
    book = opened.rules.rulebook if opened else "iihf"
    values = {
        "paper": paper or ("a4" if book == "iihf" else "us-letter"),
        "tournament": result.tournament or "",
        "division": result.division,
        "stage": STAGES.get(result.stage, result.stage),
        "game_id": result.game_id,
        "revision": str(result.revision),
        "reopened": official.reopened,
        "played": day_and_time(result.played),
        "rink": (opened.rink or "") if opened else "",
        "rules": opened.rules.title if opened else result.rules,
        "decided": decided(result, official.team("home").name, official.team("away").name),
        "posted": _posted(official),
        "home": _team(official, "home"),
        "away": _team(official, "away"),
        "periods": [_period(row.label, row.goals, row.shots) for row in result.by_period],
        "goals": _goals(official),
        "penalties": _penalties(official),
        "rounds": _rounds(official),
        "suspensions": [suspension(_person(official, s.team, s.who), official.team(s.team).name, s) for s in result.suspensions],
        "notes": list(listed_notes(official)),
        "official": _official(official),
        "log": sha256(log_text(game.entries).encode()).hexdigest()[:12] if game.entries else "",
        "notation": "board" if official.game else "elapsed",
    }
    return {key: breakable(value) for key, value in values.items()}


def _posted(game: OfficialGame) -> str:
    home, away = game.result.home, game.result.away
    return "" if (home.posted, away.posted) == (home.goals, away.goals) else f"{home.posted} – {away.posted}"


def _official(game: OfficialGame) -> str:
    """By whom and when the score was made official, as far as it is known."""
    if game.game is None:
        return ""
    last = game.game.entries[-1]
    by = last.fact.by if isinstance(last.fact, Finalized) else None
    when = day_and_time(game.walls.get(last.act))
    return ", ".join(part for part in (by, when) if part)


def _team(game: OfficialGame, side: Side) -> dict[str, Any]:
    team, own = game.team(side), game.result.home if side == "home" else game.result.away
    return {
        "code": own.code,
        "name": team.name or own.code,
        "goals": str(own.goals),
        "points": str(own.points),
        "shots": str(own.shots),
        "minutes": str(own.penalty_minutes),
        "won": game.result.winner == side,
        "timeouts": list(game.timeouts(side)),
        "line_up": [
            {"number": p.number, "name": p.name, "position": p.position, "status": "" if p.status == "playing" else p.status}
            for p in game.line_up(side)
        ],
        "staff": [f"{s.role or s.code}: {s.name}" if s.name else s.role or s.code for s in team.staff],
        "keepers": [
            {
                "who": "empty net" if one.player is None else _person(game, side, one.player),
                "time": clock(one.seconds),
                "shots": str(one.shots),
                "saves": "–" if one.saves is None else str(one.saves),
                "goals": str(one.goals),
            }
            for one in goalkeepers(game, side)
        ],
    }


def _period(label: str, goals: Any, shots: Any) -> dict[str, str]:
    values = {f"{side}_goals": str(goals[side]) for side in SIDES} | {f"{side}_shots": str(shots[side]) for side in SIDES}
    return {"label": label, **values}


def _goals(game: OfficialGame) -> list[dict[str, str]]:
    goals = game.result.goals
    return [
        {
            "period": game.label(goal.period),
            "time": goal.time,
            "team": _code(game, goal.team),
            "score": f"{home} – {away}",
            "scorer": _person(game, goal.team, goal.scorer) or "–",
            "assists": ", ".join(_person(game, goal.team, who) for who in goal.assists),
            "strength": " ".join(
                part for part in (STRENGTHS.get(goal.strength, goal.strength), "EN" if goal.empty_net else "", goal.on_ice) if part
            ),
        }
        for goal, (home, away) in zip(goals, running_score([g.team for g in goals]), strict=True)
    ]


def _penalties(game: OfficialGame) -> list[dict[str, str]]:
    return [
        {
            "period": game.label(line.period),
            "time": game.board(line.period, line.elapsed_s),
            "team": _code(game, line.team),
            "player": _person(game, line.team, line.player) or "–",
            "minutes": str(line.minutes),
            "what": kind(line.kind, line.infraction),
            "served_by": _person(game, line.team, line.served_by),
            "start": game.place(line.start_s, ending=False),
            "end": game.place(line.end_s, ending=True),
            "ended": ended(line.ended_by),
        }
        for line in game.result.penalties
    ]


def _rounds(game: OfficialGame) -> list[dict[str, Any]]:
    """The shootout round by round; a team that did not shoot in a round any more has no cell."""
    attempts = {(a.round, a.team): a for a in game.result.shootout}
    numbers = sorted({number for number, _ in attempts})
    return [
        {"round": str(number)}
        | {
            side: {"player": found.player or "–", "goal": found.goal} if (found := attempts.get((number, side))) else None
            for side in SIDES
        }
        for number in numbers
    ]


def _person(game: OfficialGame, side: Side, who: str | None) -> str:
    """A number and its name, which a line break does not part."""
    return game.person(side, who).replace(" ", NO_BREAK, 1)


def _code(game: OfficialGame, side: Side) -> str:
    return game.result.home.code if side == "home" else game.result.away.code
