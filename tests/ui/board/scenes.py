"""Scenes for the board's tests and pictures, each with the view it belongs to."""

from collections.abc import Mapping
from dataclasses import replace

from clockapp.game.view import GameView
from tests.ui.views import DECIDED, GOALS, INTERMISSION, PLAY, SHOOTOUT, VIEWS, clock, goal
from ui.board.scene import Moment, NextGame, Scene, StandingsRow


def row(rank: int, code: str, name: str, colour: str, record: str, decided_by: str | None = None) -> StandingsRow:
    """A row of the table; the record as `games wins losses ties for against points`."""
    games, wins, losses, ties, goals_for, goals_against, points = map(int, record.split())
    return StandingsRow(
        rank=rank,
        code=code,
        name=name,
        colour=colour,
        games=games,
        wins=wins,
        losses=losses,
        ties=ties,
        goals_for=goals_for,
        goals_against=goals_against,
        points=points,
        decided_by=decided_by,
    )


TABLE = (
    row(1, "NVI", "Northfork Valley Ironworks", "#1746A2", "4 4 0 0 17 6 8"),
    row(2, "SCN", "Saint-Côme-des-Neiges Harfangs", "#FFD100", "4 2 1 1 13 9 5", "head_to_head"),
    row(3, "SRZ", "Šumava Rysi Železná Ruda", "#C8102E", "4 2 1 1 12 10 5"),
    row(4, "PLV", "Prairie Lantern Volts", "#F36F21", "4 1 2 1 9 11 3"),
    row(5, "QNH", "Queen's Narrows Herons", "#5B2A86", "4 1 3 0 8 15 2", "goal_quotient"),
    row(6, "AFR", "Åsane Fjord Ravens", "#00858A", "4 1 3 0 7 15 2"),
)

NEXT = (
    NextGame(
        time="14:30",
        home="Prairie Lantern Volts",
        away="Queen's Narrows Herons",
        home_colour="#F36F21",
        away_colour="#5B2A86",
        division="U15",
        stage="semi_final",
        starts_in="26:10",
    ),
    NextGame(
        time="16:15",
        home="Northfork Valley Ironworks",
        away="Saint-Côme-des-Neiges Harfangs",
        home_colour="#1746A2",
        away_colour="#FFD100",
        division="U18",
        stage="round_robin",
    ),
    NextGame(
        time="07:30",
        day=6,
        home="Åsane Fjord Ravens",
        away="winner of Semi-final 1",
        open_away=True,
        home_colour="#00858A",
        division="U18",
        stage="championship",
    ),
)

SHAPES: tuple[tuple[str, tuple[int, int]], ...] = (
    ("classic", (1920, 1080)),
    ("classic", (1366, 768)),
    ("classic", (1024, 768)),
    ("classic", (3840, 2160)),
    ("portrait", (1080, 1920)),
    ("portrait", (768, 1024)),
    ("ultrawide", (3840, 960)),
    ("ultrawide", (2560, 1080)),
    ("broadcast", (1920, 180)),
    ("clock-score", (1920, 1080)),
    ("clock-score", (1024, 768)),
    ("penalties-large", (1920, 1080)),
    ("penalties-large", (1024, 768)),
)
"""Layouts at sizes they are made for."""

FULL = Scene(
    title="Rink 1", rink="Rink 1", next_games=NEXT, standings=TABLE, standings_title="U15 · ROUND ROBIN", qualify=4, muted=False
)

SCORED = goal("away", 2, "11:24", "19", "7", "22", strength="PP", on_ice="5v4")
GOAL_VIEW = replace(PLAY, clock=clock(684_000, running=False), goals=(*GOALS, SCORED))
GOAL = Moment(number=1, what="goal", team="away", period=2, elapsed_s=SCORED.elapsed_s)

SCENES: Mapping[str, tuple[GameView | None, Scene]] = {
    "waiting": (None, Scene(title="Rink 1")),
    "standings": (None, FULL),
    "standings-asked": (DECIDED, replace(FULL, page="standings", next_games=())),
    "intermission-full": (INTERMISSION, FULL),
    "goal": (GOAL_VIEW, Scene(moment=GOAL)),
    "goal-unknown": (
        replace(GOAL_VIEW, goals=(*GOALS, replace(SCORED, scorer=None, assists=(), strength="EV"))),
        Scene(moment=GOAL),
    ),
    "shooter": (SHOOTOUT, Scene(shooter="19")),
    "swapped": (VIEWS["penalties"], Scene(swap=True, muted=True)),
    "capped": (VIEWS["blowout"], Scene(capped=True)),
}
