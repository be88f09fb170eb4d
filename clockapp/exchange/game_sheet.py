"""The game sheet on paper: everything on it as text, and the page that typst makes of it.

The template (`assets/sheet/game.typ`) lays out and decides nothing: what stands on the page is in `sheet_values`.
"""

from hashlib import sha256
from io import BytesIO
from typing import Any

from clockapp.exchange.exported import Dressed, ExportedGame, ExportError, OfficialGame, Paper, running_score
from clockapp.exchange.goalkeepers import goalkeepers
from clockapp.exchange.log import log_text
from clockapp.exchange.page import PageError, set_page
from clockapp.exchange.sheet_language import Language, Words, words
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
from clockapp.tournament.lineup import signed_in

TEMPLATE = "sheet/game.typ"
MOST_COLUMNS = 5
NO_BREAK = "\N{NO-BREAK SPACE}"


def sheet_pdf(game: ExportedGame, *, paper: Paper | None = None, language: Language = "en") -> bytes:
    """The game sheet as PDF; the same game makes the same bytes. Raises ExportError, BadInputError."""
    made: bytes = _compiled(game, paper, language, {"format": "pdf"})
    return made


def sheet_pictures(game: ExportedGame, *, paper: Paper | None = None, language: Language = "en", ppi: int = 110) -> tuple[bytes, ...]:
    """The pages of the game sheet as PNG. Raises ExportError, BadInputError."""
    made = _compiled(game, paper, language, {"format": "png", "ppi": ppi})
    return tuple(made) if isinstance(made, list) else (made,)


def _compiled(game: ExportedGame, paper: Paper | None, language: Language, how: dict[str, Any]) -> Any:
    values = sheet_values(game, paper=paper, language=language)
    try:
        return set_page(TEMPLATE, values, how, say=words(language))
    except PageError as error:
        raise ExportError(f"The sheet of game {game.game_id} could not be set ({error}): export it as csv or xlsx.") from error


def sheet_values(game: ExportedGame, *, paper: Paper | None = None, language: Language = "en") -> dict[str, Any]:
    """Everything that stands on the sheet, as text. Raises ExportError, BadInputError."""
    say = words(language)
    official = game.official
    result = official.result
    opened = official.opened
    values = {
        "paper": paper or (opened.rules.paper if opened else "a4"),
        "tournament": result.tournament or "",
        "division": result.division,
        "stage": say(STAGES.get(result.stage, result.stage)),
        "game_id": result.game_id,
        "revision": str(result.revision),
        "reopened": official.reopened,
        "played": day_and_time(result.played),
        "rink": (opened.rink or "") if opened else "",
        "rules": opened.rules.title if opened else result.rules,
        "decided": decided(result, official.team("home").name, official.team("away").name, say),
        "posted": _posted(official),
        "home": _team(official, "home", say),
        "away": _team(official, "away", say),
        "periods": [_period(say(row.label), row.goals, row.shots) for row in result.by_period],
        "keeper_periods": [say(official.label(n)) for n in _columns(official)],
        "goals": _goals(official, say),
        "penalties": _penalties(official, say),
        "rounds": _rounds(official),
        "suspensions": [suspension(_person(official, s.team, s.who), official.team(s.team).name, s, say) for s in result.suspensions],
        "notes": list(listed_notes(official, say)),
        "official": _official(official),
        "signatures": _signatures(official, say),
        "log": sha256(log_text(game.entries).encode()).hexdigest()[:12] if game.entries else "",
        "notation": "board" if official.game else "elapsed",
    }
    return {key: breakable(value) for key, value in values.items()} | {"language": language, "words": dict(say.texts), "qr": _qr(result.game_id, str(result.revision), str(values["log"]))}


def _qr(game_id: str, revision: str, log: str) -> str:
    """What a camera reads off the sheet, as SVG: the game, its revision and the check sum of its log."""
    import segno

    out = BytesIO()
    code = segno.make("\n".join(("clockapp", game_id, f"revision {revision}", log)), error="m", micro=False)
    code.save(out, kind="svg", border=0, xmldecl=False, svgns=True)
    return out.getvalue().decode()


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


def _team(game: OfficialGame, side: Side, say: Words) -> dict[str, Any]:
    team, own = game.team(side), game.result.home if side == "home" else game.result.away
    return {
        "code": own.code,
        "name": team.name or own.code,
        "goals": str(own.goals),
        "points": str(own.points),
        "shots": str(own.shots),
        "minutes": str(own.penalty_minutes),
        "power_play": _power_play(game, side),
        "won": game.result.winner == side,
        "timeouts": [_place(one, say) for one in game.timeouts(side)],
        "line_up": [
            {"number": p.number, "name": _marked(p, say), "position": say(p.position), "status": "" if p.status == "playing" else say(p.status)}
            for p in game.line_up(side)
        ],
        "staff": [f"{say(s.role or s.code)}{say.colon}{s.name}" if s.name else say(s.role or s.code) for s in team.staff],
        "keepers": [
            {
                "who": say("empty net") if one.player is None else _person(game, side, one.player),
                "time": clock(one.seconds),
                "shots": str(one.shots),
                "by_period": [str(one.shots_by_period.get(n, 0)) for n in _columns(game)],
                "saves": "–" if one.saves is None else str(one.saves),
                "goals": str(one.goals),
            }
            for one in goalkeepers(game, side)
        ],
    }


def _columns(game: OfficialGame) -> range:
    """The periods whose shots stand beside a goalkeeper's name; of many overtimes the sum has to do."""
    played = sum(1 for row in game.result.by_period if row.label != "SO")
    return range(1, played + 1) if played <= MOST_COLUMNS else range(0)


def _marked(player: Dressed, say: Words) -> str:
    """A name with the captain's or an alternate's letter, and whether the player was called up."""
    called = say("affiliated") if player.affiliated else ""
    marks = ", ".join(part for part in (player.letter, called) if part)
    return f"{player.name} ({marks})" if marks else player.name


def _signatures(game: OfficialGame, say: Words) -> list[dict[str, str]]:
    """Who signs: the officials who are named, else places for two referees and a scorekeeper; and the two coaches."""
    named = [{"who": say(role), "name": name} for role, name in game.officials()]
    empty = [{"who": say(role), "name": ""} for role in ("Referee", "Referee", "Scorekeeper")]
    return [*(named or empty), *({"who": f"{say('Coach,')} {_code(game, side)}", "name": _coach(game, side)} for side in SIDES)]


def _coach(game: OfficialGame, side: Side) -> str:
    """Who has signed for the line-up of a team, a coach before others, the last word before earlier ones."""
    found = [one[1] for note in game.result.notes if (one := signed_in(note)) is not None and one[0] == _code(game, side)]
    coaches = [signature for signature in found if "coach" in signature.role.casefold()] or found
    return f"{coaches[-1].name} {coaches[-1].time}".strip() if coaches else ""


def _power_play(game: OfficialGame, side: Side) -> str:
    """Goals of opportunities, and the time: `1/3 (4:10)`; empty where an old result did not count them."""
    found = game.result.power_plays
    return "" if found is None else f"{found[side].goals}/{found[side].opportunities} ({clock(found[side].time_s)})"


def _period(label: str, goals: Any, shots: Any) -> dict[str, str]:
    values = {f"{side}_goals": str(goals[side]) for side in SIDES} | {f"{side}_shots": str(shots[side]) for side in SIDES}
    return {"label": label, **values}


def _goals(game: OfficialGame, say: Words) -> list[dict[str, str]]:
    goals = game.result.goals
    return [
        {
            "period": say(game.label(goal.period)),
            "time": goal.time,
            "team": _code(game, goal.team),
            "score": f"{home} – {away}",
            "scorer": _person(game, goal.team, goal.scorer) or "–",
            "assists": ", ".join(_person(game, goal.team, who) for who in goal.assists),
            "strength": " ".join(
                part for part in (say(STRENGTHS.get(goal.strength, goal.strength)), say("EN") if goal.empty_net else "", goal.on_ice) if part
            ),
        }
        for goal, (home, away) in zip(goals, running_score([g.team for g in goals]), strict=True)
    ]


def _penalties(game: OfficialGame, say: Words) -> list[dict[str, str]]:
    return [
        {
            "period": say(game.label(line.period)),
            "time": game.board(line.period, line.elapsed_s),
            "team": _code(game, line.team),
            "player": say("bench") if line.player == "bench" else _person(game, line.team, line.player) or "–",
            "minutes": str(line.minutes),
            "what": kind(line.kind, line.infraction, say),
            "served_by": _person(game, line.team, line.served_by),
            "start": _place(game.place(line.start_s, ending=False), say),
            "end": _place(game.place(line.end_s, ending=True), say),
            "ended": ended(line.ended_by, say),
        }
        for line in game.result.penalties
    ]


def _place(text: str, say: Words) -> str:
    """`2nd 4:30` with the period in the words of the language."""
    period, gap, time = text.partition(" ")
    return f"{say(period)}{gap}{time}"


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
