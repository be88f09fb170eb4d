"""What happens to the schedule between games: another time or rink, sides swapped, put off, played anew; and to a game not begun."""

from dataclasses import dataclass, replace
from typing import assert_never

from clockapp.game import commands as c
from clockapp.game.evolve import Game
from clockapp.game.facts import Forfeited, GameOpened, PlayerStatusChanged, SheetFact
from clockapp.game.lines import command_of
from clockapp.game.log import effective
from clockapp.game.view import Side
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.bracket import Fixture
from clockapp.tournament.schedule import (
    Entered,
    Entrant,
    GameWord,
    Loser,
    Place,
    ScheduledGame,
    Tournament,
    WildCard,
    Winner,
)

OTHER: dict[Side, Side] = {"home": "away", "away": "home"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayed:
    """A tournament in which a game is played anew, and the number of the new one."""

    tournament: Tournament
    game_id: str


def with_game(tournament: Tournament, game: ScheduledGame) -> Tournament:
    """The schedule with that game as it is now."""
    return replace(tournament, schedule=tuple(game if one.game_id == game.game_id else one for one in tournament.schedule))


def moved(game: ScheduledGame, *, rink: str | None = None, scheduled: str | None = None) -> ScheduledGame:
    """A game on another rink or at another time; a new time ends a postponement."""
    state: GameWord = "" if scheduled is not None and game.state == "postponed" else game.state
    return replace(game, rink=rink if rink is not None else game.rink, scheduled=scheduled if scheduled is not None else game.scheduled, state=state)


def stated(game: ScheduledGame, state: GameWord) -> ScheduledGame:
    """A game postponed, cancelled, or to be played again."""
    return replace(game, state=state)


def swapped(fixture: Fixture) -> ScheduledGame:
    """A game in which the other team is the home team; by whatever rule that was decided, it is the listed one now."""
    game = fixture.game
    by_seed = game.home_rule == "higher_seed" and isinstance(game.home, Entered) and fixture.home not in {None, game.home.team}
    home, away = (game.home, game.away) if by_seed else (game.away, game.home)
    return replace(game, home=home, away=away, home_rule="listed")


def replayed(tournament: Tournament, game_id: str) -> Replayed | str:
    """The game is played anew under a number of its own: the old one counts no more, and whoever waited for it waits for the new one."""
    old = tournament.game(game_id)
    if old is None:
        return f"There is no game {game_id}"
    if old.state == "cancelled":
        return f"{old.name} does not count any more: play the game that took its place"
    taken = {game.game_id for game in tournament.schedule}
    new_id = next(name for n in range(2, len(taken) + 3) if (name := f"{game_id}-{n}") not in taken)
    new = replace(old, game_id=new_id, title=f"{old.name}, replayed", scheduled=None, state="")
    schedule: list[ScheduledGame] = []
    for game in tournament.schedule:
        if game is old:
            schedule += [replace(old, state="cancelled"), new]
        else:
            schedule.append(replace(game, home=_after(game.home, game_id, new_id), away=_after(game.away, game_id, new_id)))
    return Replayed(tournament=replace(tournament, schedule=tuple(schedule)), game_id=new_id)


def _after(entrant: Entrant, old: str, new: str) -> Entrant:
    match entrant:
        case Winner(game_id=game_id):
            return Winner(new) if game_id == old else entrant
        case Loser(game_id=game_id):
            return Loser(new) if game_id == old else entrant
        case Entered() | Place() | WildCard():
            return entrant
        case never:
            assert_never(never)


# ------------------------------------------------------------------------------------------- the open game, before its first drop


def opening_as(
    opened: GameOpened, *, at: int, rules: RuleSet | None = None, periods_s: tuple[int, ...] | None = None, rink: str | None = None,
    scheduled: str | None = None, swap: bool = False,
) -> c.OpenGame:  # fmt: skip
    """The opening as it should have been. Other rules have their own periods: lengths given before are let go with them."""
    kept = opened.periods_s if rules is None else None
    return c.OpenGame(
        at=at,
        game_id=opened.game_id,
        rules=rules or opened.rules,
        stage=opened.stage,
        division=opened.division,
        home=opened.away if swap else opened.home,
        away=opened.home if swap else opened.away,
        rink=rink if rink is not None else opened.rink,
        scheduled=scheduled if scheduled is not None else opened.scheduled,
        periods_s=periods_s if periods_s is not None else kept,
        tournament=opened.tournament,
    )


def swap_said(game: Game, *, at: int) -> tuple[c.Command, ...]:
    """The commands that swap home and away of an open game: its opening amended, and what was said of a side said of the other."""
    first = c.Amend(at=at, target=game.entries[0].act, replacement=opening_as(game.state.opened, at=at, swap=True))
    said: list[c.Command] = [first]
    for act in effective(game.entries):
        match _command(game, act.fact, at):
            case c.PlayerStatus() | c.Goalkeeper() | c.Penalty() | c.Goal() | c.Shot() | c.Timeout() | c.Forfeit() as command:
                other = replace(command, team=OTHER[command.team], override=act.override)
                said.append(c.Amend(at=at, target=act.act, replacement=other))
            case _:
                pass  # of no side
    return tuple(said)


def _command(game: Game, fact: SheetFact, at: int) -> c.Act | None:
    match fact:
        case PlayerStatusChanged(team=team, player=player, status=status):
            return c.PlayerStatus(at=at, team=team, player=player, status=status)
        case Forfeited(team=team):
            return c.Forfeit(at=at, team=team)
        case _:
            return command_of(game.state, fact, at)
