"""A penalty sheet as text, and the box as text, so that a test reads like the example in the rule book.

    4:00  home 6 2               a minor to #6 of home with 4:00 played; the clock was stopped and started again
    @4:00 home 6 2               ... with 4:00 left in the first period, as the timekeeper says it
    4:00  away 9 5+2 by 7        parts in minutes one after the other; `by`: who serves
    4:00  home 15 2+10 signalled
    4:30  goal away              also `goal away ps` (penalty shot), `goal away awarded`
    5:00  stop                   a whistle; `start`: the face-off
    5:10  release 6              an official ended the penalty of #6 (the newest that is not a game misconduct)
    60:00 overtime 3             three a side from here; `overtime 3 add_skater`, `overtime 4 queue`

Specs: 2, 2+2, 5, 10 (misconduct), GM, GROSS, MATCH, BENCH, and these joined by `+`. Times count from the start of the
game over periods of 20:00; `20:00<` is the end of the first period, `20:00` the start of the second. The last five
minutes of the third and all overtime are the last minutes of NHL 19.4.

The box of a team: `15 1:30` counts and shortens the team, `(15 1:30)` is his alone, `15 w2:00` waits, `15 *` waits for
the whistle, `15 GM` is off the board. The whole: `4v5 | home's | away's`.
"""

from dataclasses import dataclass, field, replace
from typing import Literal

from clockapp.game.box import Assessed, Box, GameSheet, OvertimeSpan, Ruling, Scored, serve
from clockapp.game.view import PenaltyView, Side
from clockapp.rules.load import load
from clockapp.rules.penalties import Kind
from clockapp.rules.ruleset import RuleSet

PERIOD = 1200
MODELS: dict[str, Literal["add_skater", "formula", "queue"]] = {"": "formula", "add_skater": "add_skater", "queue": "queue"}
BOOKS = {name: load(name) for name in ("hockey-canada", "usa-hockey", "iihf", "nhl")}
KINDS: dict[str, Kind] = {
    "2": "minor",
    "2+2": "double_minor",
    "5": "major",
    "10": "misconduct",
    "GM": "game_misconduct",
    "GROSS": "gross_misconduct",
    "MATCH": "match",
    "BENCH": "bench_minor",
}


def seconds(text: str) -> int:
    """`4:30` (or `4:30<`) and `@4:30` as seconds from the start of the game."""
    minutes, secs = text.lstrip("@").rstrip("<").split(":")
    at_s = 60 * int(minutes) + int(secs)
    return PERIOD - at_s if text.startswith("@") else at_s


def kinds_of(spec: str) -> list[Kind]:
    """A spec as kinds of penalty: `2+2` is one double minor, `5+2` a major and a minor."""
    parts = spec.split("+")
    kinds: list[Kind] = []
    while parts:
        if parts[:2] == ["2", "2"]:
            kinds.append("double_minor")
            del parts[:2]
        else:
            kinds.append(KINDS[parts.pop(0)])
    return kinds


@dataclass
class Play:
    """A sheet being written, under a rule set."""

    rules: RuleSet
    sheet: GameSheet = field(default_factory=GameSheet)
    act: int = 0
    last: tuple[int, int] = (1, 0)

    def write(self, text: str) -> "Play":
        """Add lines to the sheet."""
        for line in filter(None, (x.strip() for x in text.splitlines())):
            time, *words = line.split()
            at_s = seconds(time)
            period = at_s // PERIOD + (0 if time.endswith("<") else 1)
            self._entry(at_s, period, words)
        return self

    def _entry(self, at_s: int, period: int, words: list[str]) -> None:
        self.act += 1
        s, second = self.sheet, at_s - (period - 1) * PERIOD
        match words:
            case ["stop"]:
                self.sheet = replace(s, whistles=_with(s.whistles, at_s), stopped=True)
            case ["start"]:
                self.sheet = replace(s, faceoffs=_with(s.faceoffs, at_s), drops=(*s.drops, (at_s, self.act)), stopped=False)
            case ["horn"]:
                ends, whistles = _with(s.period_ends, at_s), _with(s.whistles, at_s)
                self.sheet = replace(s, period_ends=ends, whistles=whistles, stopped=True)
            case ["overtime", strength, *model]:
                span = OvertimeSpan(from_s=at_s, to_s=None, strength=int(strength), model=MODELS[" ".join(model)])
                self.sheet = replace(s, overtimes=(*s.overtimes, span))
            case ["release", player]:
                penalty = next(
                    a.act for a in reversed(s.penalties) if a.player == player and a.kind != "game_misconduct"
                )
                self.sheet = replace(s, rulings=(*s.rulings, Ruling(act=self.act, penalty=penalty, at_s=at_s)))
            case ["goal", team, *how]:
                goal = Scored(
                    act=self.act,
                    team=side(team),
                    period=period,
                    second=second,
                    at_s=at_s,
                    penalty_shot="ps" in how,
                    awarded="awarded" in how,
                )
                self._stoppage(at_s)
                self.sheet = replace(self.sheet, goals=(*s.goals, goal))
            case [team, player, spec, *more]:
                self._stoppage(at_s)
                for kind in kinds_of(spec):
                    self.act += 1
                    a = Assessed(
                        act=self.act,
                        team=side(team),
                        player=None if player == "?" else player,
                        kind=kind,
                        served_by=more[more.index("by") + 1] if "by" in more else None,
                        signalled="signalled" in more,
                        period=period,
                        second=second,
                        at_s=at_s,
                        late=at_s >= 3 * PERIOD - 300,
                        overtime=at_s >= 3 * PERIOD,
                    )
                    self.sheet = replace(self.sheet, penalties=(*self.sheet.penalties, a))

    def _stoppage(self, at_s: int) -> None:
        s = replace(self.sheet, drops=(*self.sheet.drops, (at_s, self.act + 1)))
        if at_s not in s.faceoffs:
            s = replace(s, whistles=_with(s.whistles, at_s), faceoffs=_with(s.faceoffs, at_s), stopped=False)
        self.sheet = s

    @property
    def box(self) -> Box:
        """The box as it is now."""
        return serve(self.sheet, self.rules)

    def at(self, time: str, *, ms: int = 0) -> str:
        """The whole box at a time, `ms` later, as text."""
        now_ms = seconds(time) * 1000 + ms
        box = self.box
        home, away = box.skaters(now_ms)
        return f"{home}v{away} | {rows(box, 'home', now_ms)} | {rows(box, 'away', now_ms)}"

    def penalty(self, player: str, kind: Kind | None = None) -> Assessed:
        """The newest penalty of a player, of a kind."""
        return next(a for a in reversed(self.sheet.penalties) if a.player == player and kind in {None, a.kind})

    def goal(self, number: int = -1) -> Scored:
        """A goal by its place on the sheet."""
        return self.sheet.goals[number]

    def players(self, acts: tuple[int, ...]) -> list[str | None]:
        """The offenders of some penalties."""
        return [a.player for act in acts for a in self.sheet.penalties if a.act == act]


def play(book: str, text: str) -> Play:
    """A sheet under one of the four books."""
    return Play(BOOKS[book]).write(text)


def under(rules: RuleSet, text: str) -> Play:
    """A sheet under a rule set."""
    return Play(rules).write(text)


def changed(book: str, **penalties: object) -> RuleSet:
    """A book with other penalty settings."""
    rules = BOOKS[book]
    return replace(rules, penalties=replace(rules.penalties, **penalties))  # type: ignore[arg-type]


def rows(box: Box, team: Side, now_ms: int) -> str:
    """One team's box as text."""
    return ", ".join(_row(row) for row in box.rows(team, now_ms)) or "-"


def side(team: str) -> Side:
    """The side by its name."""
    return "home" if team == "home" else "away"


def _row(row: PenaltyView) -> str:
    who = row.player or "?"
    match row.state:
        case "off_board":
            return f"{who} GM"
        case "until_stoppage":
            return f"{who} *"
        case "waiting":
            time = f"w{row.text}"
        case _:
            time = row.text
    return f"{who} {time}" if row.short_handed else f"({who} {time})"


def _with(times: tuple[int, ...], at_s: int) -> tuple[int, ...]:
    return tuple(sorted((*times, at_s)))
