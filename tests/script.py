"""A game as text in the words of the game sheet, for tests: `play` it, then ask what the screens would show."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from textwrap import dedent

from clockapp.exchange.sheet_text import Scribe
from clockapp.game import show
from clockapp.game.commands import Command, OpenGame
from clockapp.game.evolve import Game
from clockapp.game.facts import Refusal
from clockapp.game.people import Player, Staff, Team
from clockapp.game.record import result
from clockapp.game.result import Result
from clockapp.game.sheet import absolute_ms
from clockapp.game.take import take
from clockapp.game.view import GameView, Side
from clockapp.rules.load import load
from clockapp.rules.ruleset import RuleSet

HOME = ("31", "2", "4", "5", "6", "7", "8", "9", "11", "15", "17", "21", "23")
AWAY = ("30", "2", "3", "9", "10", "11", "12", "14", "16", "19", "22", "24", "35")


def team(code: str, numbers: Sequence[str], *, goalkeepers: Sequence[str] = ("31", "30", "35")) -> Team:
    """A team with these numbers; the usual goalkeepers' among them keep goal."""
    roster = tuple(Player(number=n, name=f"{code} {n}", position="G" if n in goalkeepers else "F") for n in numbers)
    return Team(code=code, name=code.title(), roster=roster, staff=(Staff(code="HC", name="Coach", role="head coach"),))


@cache
def rule_set(name: str) -> RuleSet:
    """A shipped rule set, read once."""
    return load(name)


def opening(
    rules: str | RuleSet = "hockey-canada",
    *,
    stage: str = "round_robin",
    home: Sequence[str] = HOME,
    away: Sequence[str] = AWAY,
    periods_s: tuple[int, ...] | None = None,
    at: int = 0,
) -> OpenGame:
    """The opening of a game between Lynx (home) and Otters (away)."""
    return OpenGame(
        at=at,
        game_id="g1",
        rules=rule_set(rules) if isinstance(rules, str) else rules,
        stage=stage,
        division="A",
        home=team("LYNX", home),
        away=team("OTTERS", away),
        periods_s=periods_s,
    )


@dataclass
class Played:
    """A game that was played from text, and the questions tests ask."""

    scribe: Scribe

    @property
    def game(self) -> Game:
        """The game as it stands."""
        assert self.scribe.game is not None
        return self.scribe.game

    @property
    def at(self) -> int:
        """The instant at which the text ended."""
        return self.scribe.at

    @property
    def view(self) -> GameView:
        """The view at that instant."""
        return self.view_at(self.at)

    def view_at(self, at: int) -> GameView:
        """The view at an instant."""
        return show.view(self.game, at)

    def play(self, text: str) -> "Played":
        """Play on."""
        self.scribe.play(dedent(text))
        return self

    def do(self, command: Command) -> Refusal | None:
        """Do one command; the refusal if it is refused."""
        taken = take(self.scribe.game, command, self.game.entries[-1].act + 1)
        if isinstance(taken, Refusal):
            return taken
        self.scribe.game = taken.game
        self.scribe.at = max(self.scribe.at, command.at)
        self.scribe._act = taken.game.entries[-1].act
        return None

    def box(self, side: Side) -> list[str]:
        """The penalties of a team: `15 until 6:30`, `7 waits`, `9 at whistle`, `8 out`."""
        now = absolute_ms(self.game.state, self.at)
        words = []
        for row in self.view.team(side).penalties:
            end = (now + row.remaining_ms) // 1000
            words.append(
                {
                    "serving": f"{row.player} until {end // 60}:{end % 60:02d}",
                    "waiting": f"{row.player} waits",
                    "until_stoppage": f"{row.player} at whistle",
                    "off_board": f"{row.player} out",
                }[row.state]
            )
        return words

    @property
    def score(self) -> str:
        """The score, home first."""
        return f"{self.view.home.score}-{self.view.away.score}"

    @property
    def strength(self) -> str:
        """Skaters, home first."""
        return f"{self.view.strength.home}v{self.view.strength.away}"

    @property
    def result(self) -> Result:
        """The official result."""
        made = result(self.game, self.at)
        assert made is not None
        return made


def play(
    text: str,
    rules: str | RuleSet = "hockey-canada",
    *,
    stage: str = "round_robin",
    home: Sequence[str] = HOME,
    away: Sequence[str] = AWAY,
    periods_s: tuple[int, ...] | None = None,
) -> Played:
    """Play a game from text, from the drop of the 1st period on unless the text begins with another heading."""
    played = Played(Scribe(opening(rules, stage=stage, home=home, away=away, periods_s=periods_s)))
    played.scribe.go_to("1st")
    return played.play(text)
