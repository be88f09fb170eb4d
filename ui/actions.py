"""Actions: what a key or a button stands for becomes a command, by what the game is doing just now. Pure."""

from clockapp.game import commands as do
from clockapp.game.commands import Command
from clockapp.game.desk import Desk
from clockapp.game.people import Team
from clockapp.game.view import GameView, Side
from ui.keys import Follow

STAMPS = ("goal", "penalty", "shot", "unshot", "timeout", "goalkeeper")
"""Actions that belong to a bench: `goal.left`, `goal.right`."""
MAIN = ("goal", "penalty", "timeout", "goalkeeper")
"""Of these a different one within a second replaces the first."""


def parts(action: str) -> tuple[str, str]:
    """`goal.left` as `goal` and `left`."""
    verb, _, where = action.partition(".")
    return verb, where


def side_of(action: str, view: GameView, *, follow: Follow = "side") -> Side | None:
    """Whose bench an action of a hand means: that on this side of the screen, or always home left and away right."""
    _, where = parts(action)
    if where not in {"left", "right"}:
        return None
    if follow == "team":
        return "home" if where == "left" else "away"
    return "home" if where == view.home.end else "away"


def hand_of(side: Side, view: GameView, *, follow: Follow = "side") -> str:
    """The hand of a team: `left` or `right`."""
    if follow == "team":
        return "left" if side == "home" else "right"
    return view.home.end if side == "home" else ("right" if view.home.end == "left" else "left")


def keeper_to_go_in(team: Team, desk: Desk, side: Side) -> str | None:
    """Who goes into an empty net: the one who left it last, else the first goalkeeper of the roster who plays."""
    for line in desk.lines:
        said = line.command
        if isinstance(said, do.Goalkeeper) and said.team == side and said.player and line.state not in {"voided", "undone"}:
            return said.player
    return next((p.number for p in team.roster if p.position == "G" and p.status == "playing"), None)


def stamp(verb: str, side: Side, view: GameView, desk: Desk, at: int) -> Command | None:
    """The command of a key that stamps a moment for a team; None where the roster has no goalkeeper to send in."""
    match verb:
        case "goal":
            return do.Goal(at=at, team=side)
        case "penalty":
            return do.Penalty(at=at, team=side, kind="minor")
        case "shot":
            return do.Shot(at=at, team=side, count=1)
        case "unshot":
            return do.Shot(at=at, team=side, count=-1)
        case "timeout":
            return do.Timeout(at=at, team=side)
        case "goalkeeper":
            if view.team(side).goalkeeper is not None:
                return do.Goalkeeper(at=at, team=side, player=None)
            team = desk.home if side == "home" else desk.away
            keeper = keeper_to_go_in(team, desk, side)
            return do.Goalkeeper(at=at, team=side, player=keeper) if keeper is not None else None
    return None


def command(action: str, view: GameView, desk: Desk, at: int, *, follow: Follow = "side") -> Command | None:
    """The command an action stands for now; None for actions that only move the console."""
    side = side_of(action, view, follow=follow)
    if side is not None:
        return stamp(parts(action)[0], side, view, desk, at)
    match action:
        case "clock.toggle":
            return do.StopClock(at=at) if view.clock.running else do.StartClock(at=at)
        case "clock.back" if desk.last_stoppage_ms is not None:
            return do.SetClock(at=at, remaining_ms=desk.last_stoppage_ms)
        case "step.next":
            return do.NextPhase(at=at)
        case "undo":
            return do.Undo(at=at)
        case "redo":
            return do.Redo(at=at)
        case "ends.switch":
            return do.SwitchEnds(at=at)
    return None
