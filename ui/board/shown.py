"""What is to be shown: view, scene and beat together, and the questions that layouts ask of them."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from clockapp.game.view import (
    ClockView,
    GameView,
    GoalView,
    PenaltyView,
    PeriodView,
    RunningTimeView,
    Side,
    StrengthView,
    TeamView,
)
from ui.board import colours, palette
from ui.board.colours import TeamColours
from ui.board.scene import Beat, Scene, goal_of
from ui.board.tongue import said
from ui.translate import Tongue

BoardPhase = Literal[
    "waiting",
    "standings",
    "pregame",
    "warmup",
    "period",
    "intermission",
    "overtime_break",
    "overtime",
    "shootout",
    "final",
]
PHASES: Final[tuple[BoardPhase, ...]] = get_args(BoardPhase)
PLAY: Final = frozenset({"period", "overtime"})
BREAKS: Final = frozenset({"pregame", "warmup", "intermission", "overtime_break"})

MISCONDUCTS: Final = frozenset({"misconduct", "game_misconduct", "gross_misconduct"})

MINUTE_MS: Final = 60_000


def _nobody(end: Literal["left", "right"]) -> TeamView:
    return TeamView(
        code="",
        name="",
        colour=None,
        score=0,
        posted=0,
        shots=0,
        timeouts_left=0,
        penalty_minutes=0,
        goalkeeper=None,
        end=end,
        penalties=(),
    )


NO_GAME: Final = GameView(
    game_id="",
    revision=0,
    at=0,
    rules="",
    stage="",
    division="",
    phase="pregame",
    period=PeriodView(number=1, label="", regulation=3, over=False),
    clock=ClockView(remaining_ms=0, length_ms=0, running=False, text=""),
    running_time=RunningTimeView(on=False, by=None),
    timeout=None,
    strength=StrengthView(home=5, away=5),
    power_play=None,
    home=_nobody("left"),
    away=_nobody("right"),
    shootout=None,
    goals=(),
    by_period=(),
    names={"home": {}, "away": {}},
    rink=None,
    scheduled=None,
    choice=None,
    advice=(),
    problems=(),
    outcome=None,
    official=False,
    next_change=None,
)


@dataclass(frozen=True, slots=True)
class Shown:
    """Everything the boxes may look at; `phase` is the board's own, with the pages that belong to no game."""

    game: GameView
    scene: Scene
    beat: Beat
    phase: BoardPhase
    tongue: Tongue = "en"

    def say(self, text: str, **values: object) -> str:
        """A text in the board's language; see `tongue.said`."""
        return said(text, self.tongue, **values)

    def team(self, side: Side) -> TeamView:
        """One team."""
        return self.game.team(side)

    def colours(self, side: Side) -> TeamColours:
        """One team's colours, made safe beside the other's."""
        both = colours.pair(self.game.home.colour, self.game.away.colour)
        return both[0] if side == "home" else both[1]

    @property
    def goal(self) -> GoalView | None:
        """The goal whose moment it is."""
        if not self.beat.moment or self.game.phase not in PLAY:
            return None
        return goal_of(self.scene.moment, self.game)

    def penalties(self, side: Side) -> tuple[PenaltyView, ...]:
        """The penalties of a team that the crowd is shown: those that shorten it, and who comes back at the whistle.

        Misconducts are not on the board (NHL 35.1), and no more are penalties that cancel each other (NHL 19.5).
        """
        return tuple(one for one in self.team(side).penalties if _on_board(one))

    def score(self, side: Side) -> int:
        """The score as the sheet wants it shown."""
        return self.team(side).posted if self.scene.capped else self.team(side).score


def _on_board(one: PenaltyView) -> bool:
    if one.state == "off_board" or one.kind in MISCONDUCTS:
        return False
    return one.short_handed or one.state == "until_stoppage"


def shown(view: GameView | None, scene: Scene, beat: Beat, tongue: Tongue = "en") -> Shown:
    """What to show: the game, the table between games, or that a game is awaited."""
    phase: BoardPhase
    if scene.standings and (view is None or scene.page == "standings"):
        phase = "standings"
    elif view is None:
        phase = "waiting"
    else:
        phase = "final" if view.outcome is not None else view.phase
    return Shown(view if view is not None else NO_GAME, scene, beat, phase, tongue)


def break_pages(what: Shown) -> tuple[str, ...]:
    """The pages that take turns in a break; a sponsor's picture is a page of its own."""
    found = ["score"]
    if what.scene.standings:
        found.append("standings")
    if what.game.goals:
        found.append("goals")
    return (*found, *("sponsor" for _ in what.scene.sponsors))


def break_page(what: Shown) -> str:
    """The page whose turn it is."""
    pages = break_pages(what)
    return pages[what.beat.page % len(pages)]


def sponsor(what: Shown) -> str:
    """The picture whose turn it is; empty where there is none."""
    pages = break_pages(what)
    number = what.beat.page % len(pages) - pages.index("sponsor") if "sponsor" in pages else -1
    return what.scene.sponsors[number] if 0 <= number < len(what.scene.sponsors) else ""


def empty_net(what: Shown, side: Side) -> bool:
    """Whether a goalkeeper is pulled: nobody in the net, and a skater more than penalties leave."""
    team = what.team(side)
    if what.phase not in PLAY or team.goalkeeper is not None or not what.game.names[side]:
        return False
    serving = sum(1 for one in team.penalties if one.short_handed and one.state == "serving")
    skaters = what.game.strength.home if side == "home" else what.game.strength.away
    return what.phase == "overtime" or skaters > 5 - min(2, serving)


def clock_ink(what: Shown) -> str:
    """The colour of the clock: it runs, it stands, or it is no game clock."""
    if what.phase in BREAKS:
        return palette.BREAK
    return palette.ICE if what.game.clock.running else palette.AMBER


def state_chips(what: Shown) -> tuple[tuple[str, str, str], ...]:
    """The chips under the clock: text, fill and ink."""
    clock = what.game.clock
    found: list[tuple[str, str, str]] = []
    match what.phase:
        case "period" | "overtime":
            if what.game.running_time.on:
                found.append(("RUNNING TIME", palette.AMBER, palette.BG))
            if not clock.running and clock.remaining_ms > 0 and what.beat.stopped:
                found.append(("CLOCK STOPPED", palette.AMBER, palette.BG))
            if 0 < clock.remaining_ms < MINUTE_MS and "." in clock.text:
                found.append(("LAST MINUTE", palette.PANEL2, palette.ICE))
            if what.phase == "overtime":
                found.append(("NEXT GOAL WINS", palette.YEL, palette.BG))
        case "intermission" if clock.length_ms > 0:
            found.append(("INTERMISSION", palette.BREAK, palette.BG))
        case "overtime_break" if clock.length_ms > 0:
            found.append(("OVERTIME BREAK", palette.BREAK, palette.BG))
        case "shootout":
            if what.game.shootout is not None and what.game.shootout.sudden_victory:
                found.append(("SUDDEN VICTORY", palette.YEL, palette.BG))
        case "final":
            if not what.game.official:
                found.append(("NOT YET OFFICIAL", palette.AMBER, palette.BG))
        case _:
            pass
    return tuple((what.say(text), fill, on) for text, fill, on in found)
