"""The tables of one game: goals, penalties, periods, line-ups, shootout, its acts, and its row for the standings."""

from clockapp.exchange.exported import OfficialGame, running_score
from clockapp.exchange.goalkeepers import Stood, goalkeepers
from clockapp.exchange.results_csv import COLUMNS
from clockapp.exchange.tables import Cell, Table
from clockapp.game import lines, show
from clockapp.game.evolve import Game, evolve
from clockapp.game.face import clock
from clockapp.game.phases import period_label
from clockapp.game.timeline import timeline
from clockapp.game.view import SIDES, Side

SHOTS = ("period", "time", "elapsed", "team", "time_of_day")


def game_tables(game: OfficialGame) -> tuple[Table, ...]:
    """Every table of a game that has rows, and always goals, penalties and the row for the standings."""
    made = (result_row(game), goals(game), penalties(game), periods(game), shots(game), line_ups(game), keepers(game), shootout(game), acts(game))
    return tuple(table for table in made if table.rows or table.name in {"goals", "penalties"})


def code(game: OfficialGame, side: Side) -> str:
    """A team's code as the result has it."""
    return game.result.home.code if side == "home" else game.result.away.code


def result_row(game: OfficialGame) -> Table:
    """The game as a row of results, in the columns that the standings read (CONTRACT 6)."""
    result = game.result
    home, away = result.home, result.away
    row: dict[str, Cell] = {
        "game_id": result.game_id,
        "played": result.played,
        "division": result.division,
        "stage": result.stage,
        "home": home.code,
        "away": away.code,
        "home_goals": home.goals,
        "away_goals": away.goals,
        "decided_in": result.decided_in,
        "home_pim": home.penalty_minutes,
        "away_pim": away.penalty_minutes,
        "home_first_goal_s": home.first_goal_s,
        "away_first_goal_s": away.first_goal_s,
    }
    return Table(name="results", columns=COLUMNS, rows=(tuple(row[name] for name in COLUMNS),))


def goals(game: OfficialGame) -> Table:
    """A row a goal, with the score after it."""
    columns = (
        "period", "time", "elapsed", "team", "home_score", "away_score", "scorer", "scorer_name", "assist_1",
        "assist_1_name", "assist_2", "assist_2_name", "strength", "on_ice", "empty_net",
    )  # fmt: skip
    rows = []
    scores = running_score([goal.team for goal in game.result.goals])
    for goal, (home, away) in zip(game.result.goals, scores, strict=True):
        assists = [*goal.assists, None, None][:2]
        named = [part for who in assists for part in (who, game.name(goal.team, who))]
        place = (game.label(goal.period), goal.time, clock(goal.elapsed_s))
        scorer = (goal.scorer, game.name(goal.team, goal.scorer))
        mark = (goal.strength, goal.on_ice, "yes" if goal.empty_net else "")
        rows.append((*place, code(game, goal.team), home, away, *scorer, *named, *mark))
    return Table(name="goals", columns=columns, rows=tuple(rows))


def penalties(game: OfficialGame) -> Table:
    """A row a penalty; `start_s` and `end_s` count time played from the start of the game."""
    columns = (
        "period", "time", "elapsed", "team", "player", "player_name", "served_by", "served_by_name", "minutes", "kind",
        "infraction", "start", "end", "start_s", "end_s", "ended_by",
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    for line in game.result.penalties:
        who = (line.player, game.name(line.team, line.player), line.served_by, game.name(line.team, line.served_by))
        span = (game.place(line.start_s, ending=False), game.place(line.end_s, ending=True), line.start_s, line.end_s)
        rows.append(
            (
                game.label(line.period),
                game.board(line.period, line.elapsed_s),
                clock(line.elapsed_s),
                code(game, line.team),
                *who,
                line.minutes,
                line.kind,
                line.infraction,
                *span,
                line.ended_by,
            )
        )
    return Table(name="penalties", columns=columns, rows=tuple(rows))


def periods(game: OfficialGame) -> Table:
    """Goals and shots of each period."""
    columns = ("period", "home_goals", "away_goals", "home_shots", "away_shots")
    rows = tuple(
        (p.label, p.goals["home"], p.goals["away"], p.shots["home"], p.shots["away"]) for p in game.result.by_period
    )
    return Table(name="periods", columns=columns, rows=rows)


def line_ups(game: OfficialGame) -> Table:
    """Everyone on the sheet: the players of each team, then its staff."""
    rows: list[tuple[Cell, ...]] = []
    for side in SIDES:
        rows += [(code(game, side), p.number, p.name, p.position, p.status, "", p.letter) for p in game.line_up(side)]
        rows += [(code(game, side), s.code, s.name, "", "", s.role, "") for s in game.team(side).staff]
    return Table(name="line-ups", columns=("team", "number", "name", "position", "status", "role", "letter"), rows=tuple(rows))


def shots(game: OfficialGame) -> Table:
    """A row a shot on goal that was counted in a period, with what the clock showed and the time of day."""
    if game.game is None:
        return Table(name="shots", columns=SHOTS, rows=())
    line = timeline(game.game, game.game.at)
    rows: list[tuple[Cell, ...]] = []
    for mark in line.shots:
        second = mark.at_s - line.periods[mark.period - 1].from_s
        rows.append((game.label(mark.period), game.board(mark.period, second), clock(second), code(game, mark.team), game.walls.get(mark.act, "")))
    return Table(name="shots", columns=SHOTS, rows=tuple(rows))


def keepers(game: OfficialGame) -> Table:
    """The goalkeepers of each team with time played, shots and goals against."""
    rows = [
        (code(game, side), one.player or "", game.name(side, one.player) or "(empty net)", clock(one.seconds), one.shots, one.goals, _by_period(game, one))
        for side in SIDES
        for one in goalkeepers(game, side)
    ]
    columns = ("team", "number", "name", "time_played", "shots_against", "goals_against", "shots_by_period")
    return Table(name="goalkeepers", columns=columns, rows=tuple(rows))


def _by_period(game: OfficialGame, one: Stood) -> str:
    """The shots against of each period, as `9-7-11`."""
    played = sum(1 for row in game.result.by_period if row.label != "SO")
    return "-".join(str(one.shots_by_period.get(n, 0)) for n in range(1, played + 1))


def shootout(game: OfficialGame) -> Table:
    """A row an attempt."""
    rows = tuple(
        (a.round, code(game, a.team), a.player, game.name(a.team, a.player), "goal" if a.goal else "no goal")
        for a in game.result.shootout
    )
    return Table(name="shootout", columns=("round", "team", "player", "player_name", "result"), rows=rows)


def acts(game: OfficialGame) -> Table:
    """The log in words; `clock` is what it showed when the act was entered, `time_of_day` what a video is cut by."""
    rows: list[tuple[Cell, ...]] = []
    if game.game is not None:
        shown = _shown(game.game)
        for line in reversed(lines.desk(game.game, game.game.at).lines):
            team = code(game, line.team) if line.team else ""
            place = (line.act, game.walls.get(line.act, ""), *shown[line.act])
            rows.append((*place, team, line.what, line.text, line.state, line.override))
    columns = ("act", "time_of_day", "period", "clock", "team", "what", "text", "state", "override")
    return Table(name="acts", columns=columns, rows=tuple(rows))


def _shown(game: Game) -> dict[int, tuple[str, str]]:
    """The period and the clock as the board had them when each act was entered."""
    shown = {}
    now: Game | None = None
    for entry in game.entries:
        now = evolve(now, entry)
        shown[entry.act] = (period_label(now.state), show.clock_view(now.state, entry.at).text)
    return shown
