"""The picture: all the console shows at one moment, as one value: the view, the desk, where the keys go, the lights."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from clockapp.game.commands import Command
from clockapp.game.desk import Desk, SheetLine
from clockapp.game.facts import Refusal
from clockapp.game.people import Team
from clockapp.game.view import SIDES, Advice, GameView, Side
from ui.actions import hand_of
from ui.console import saying
from ui.console.checks import CheckList
from ui.console.form import Form
from ui.console.rehearsing import Stand
from ui.console.signing import Signed
from ui.core_words import core
from ui.keys import Keymap
from ui.slot import Slot
from ui.theme import Pair, Palette, away_pair, home_pair
from ui.translate import tr

Filter = Literal["goals", "penalties", "all", "corrected"]
Overlay = Literal["", "keys", "rules", "guide", "standings", "bracket", "suspensions", "games", "checks", "keymap"]
LightState = Literal["ok", "busy", "bad", "off", "muted"]
Mode = Literal["free", "form", "line", "sheet", "question", "replace"]
PAGE = 9
SOON = 2
"""So many of the following games are told of."""
SMALL = frozenset({"shot", "start"})
CORRECTIONS = frozenset({"undo", "redo", "void", "amend"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Light:
    """One light: shape and word, never colour alone."""

    name: str
    state: LightState
    words: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Health:
    """What is safe and what works; `trouble` turns the whole top line red."""

    lights: tuple[Light, ...] = ()
    trouble: str = ""


Weighed = Literal["", "void", "release", "begin"]
"""What a correction would do to an act: take it out, let its penalty end by the referee's word, let it begin now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetChoice:
    """The sheet takes the digits: which acts it lists, which nine, which is chosen, and what is weighed to be done to it."""

    only: Filter
    page: int = 0
    chosen: int | None = None
    weighed: Weighed = ""
    clock_too: bool = False
    side: Side | None = None
    """Of one team only."""
    late: bool = False
    """The next goal or penalty key inserts an entry that comes late: it is typed, previewed, and only then on the sheet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question with numbered answers, or one that ENTER answers; it stands in the advice strip and covers nothing."""

    what: Literal["override", "running", "official", "reopen", "outage", "leave", "ran_on"]
    text: str
    answers: tuple[str, ...] = ()
    command: Command | None = None
    game: str | None = None
    """The game that is opened for this one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused:
    """A refusal, the key that met it, and until when it is shown and can be overridden."""

    refusal: Refusal
    key: str
    until: int
    command: Command | None = None
    override: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Shooter:
    """A shootout attempt half typed: the shooter's digits, and goal or not where that key came first."""

    digits: str = ""
    nobody: bool = False
    side: Side | None = None
    goal: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LineText:
    """The quick line: what is typed, how it could go on, and what it would do."""

    text: str = ""
    grey: str = ""
    """The rest of the word that TAB would take."""
    choices: tuple[tuple[str, str], ...] = ()
    """How the word could go on, each with its meaning."""
    preview: tuple[str, ...] = ()
    trouble: str = ""
    spaced_at: int | None = None
    """When the gap at the end was typed: a second SPACE is the clock, at that instant."""
    until: int | None = None
    """An empty line closes by itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Posture:
    """Where the keys go, and what is half typed: all that the console knows and the game does not."""

    form: Form | None = None
    left: tuple[Form, ...] = ()
    """Entries that were left with a number of nobody's: as they were typed, until they are opened again."""
    line: LineText | None = None
    sheet: SheetChoice | None = None
    replace: int | None = None
    question: Question | None = None
    refused: Refused | None = None
    shooter: Shooter = field(default_factory=Shooter)
    overlay: Overlay = ""
    row: int = 0
    capturing: bool = False
    """The next key is not pressed but chosen, on the page of keys."""
    find: str = ""
    """What is looked for in the list of games."""
    dismissed: frozenset[str] = frozenset()
    said: str = ""
    preview: tuple[str, ...] = ()
    muted: bool = False

    @property
    def mode(self) -> Mode:
        """Who takes the digits and letters."""
        # The question of an outage stands open for long: a player's number typed meanwhile is no answer to it.
        if self.question is not None and not (self.question.what == "outage" and self.form is not None):
            return "question"
        if self.line is not None:
            return "line"
        if self.replace is not None:
            return "replace"
        if self.form is not None:
            return "form"
        return "sheet" if self.sheet is not None else "free"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameChoice:
    """A game of the schedule, as the list of games shows it."""

    game_id: str
    title: str
    when: str
    teams: str
    state: Literal["next", "open", "later", "official", "postponed", "cancelled"]
    score: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """A line of the standings as it is shown."""

    rank: str
    team: str
    code: str
    games: str
    wins: str
    losses: str
    points: str
    goals: str
    why: str
    ties: str = ""
    """Empty in a table without a tied game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The standings of a division."""

    title: str
    rows: tuple[TableRow, ...]
    note: str = ""
    toss: tuple[str, ...] = ()
    """The teams that wait for a coin, all games being played."""
    ruled: bool = False
    """A toss or a ruling stands in it, which can be taken back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleLine:
    """A sentence of the rules; `ours` where it is our reading and not the sheet's words."""

    text: str
    heading: bool = False
    ours: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficeRow:
    """A row of a page of the tournament office: what it is, its mark at the right, and small lines under it.

    `about` names whom it is about, as the quick line takes it (`FLF 9`).
    """

    head: str
    mark: str
    lines: tuple[str, ...] = ()
    state: Literal["", "ok", "open", "warn"] = ""
    about: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """What surrounds the game: the schedule, the standings, the rules in sentences, the time of day."""

    time: str = ""
    slot: str = ""
    late: str = ""
    slots: tuple[Slot, ...] = ()
    """The open game and those that follow it on its rink."""
    minutes: int = 0
    """The ice that a game has by its rules; 0 where they do not say."""
    starts: tuple[tuple[str, str], ...] = ()
    """Following games of this rink that cannot start on time, and when they can."""
    games: tuple[GameChoice, ...] = ()
    following: str = ""
    """The game that the step key opens after this one."""
    tables: tuple[Table, ...] = ()
    rules_title: str = ""
    rules: tuple[RuleLine, ...] = ()
    receipt: tuple[Light, ...] = ()
    suspensions: tuple[str, ...] = ()
    news: tuple[str, ...] = ()
    """What the correction of a result did to the tables."""
    bracket: tuple[OfficeRow, ...] = ()
    bans: tuple[OfficeRow, ...] = ()

    @property
    def next_game(self) -> GameChoice | None:
        """The game that is next; it may have begun already."""
        return next((g for g in self.games if g.game_id == self.following), None) or next((g for g in self.games if g.state == "next"), None)

    @property
    def games_left(self) -> bool:
        """Whether games without a result are left, ready to be opened or not."""
        return any(g.state != "official" for g in self.games)


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """Everything at one moment."""

    view: GameView
    desk: Desk
    posture: Posture
    health: Health
    day: Day
    keys: Keymap
    look: Palette
    checks: CheckList = CheckList()
    rehearsal: Stand | None = None
    signed: Mapping[int, Signed] = field(default_factory=dict)
    """By act that was corrected: when, by which crew, and what it was before."""

    @property
    def advice(self) -> tuple[Advice, ...]:
        """What the game advises, and after it what the machine does: that the check list is not done."""
        if self.rehearsal is not None:
            return (Advice(what="task", text=self._task(self.rehearsal)), *self.view.advice)
        names = ", ".join(check.name for check in self.checks.left)
        if not names or self.posture.overlay == "checks":
            return (*self.view.advice, *self._late())
        text = tr("Before the game, still open: {names} ({key})", names=names, key=self.keys.key("page.checks"))
        return (*self.view.advice, *self._late(), Advice(what="checks", text=text))

    def _late(self) -> tuple[Advice, ...]:
        """What being behind does to the following games of this rink."""
        if not self.day.starts:
            return ()
        games = " · ".join(tr("game {game} can start at {time}", game=game, time=time) for game, time in self.day.starts[:SOON])
        return (Advice(what="late", text=f"{self.day.late}: {games}"),)

    def _task(self, stand: Stand) -> str:
        """The task of the rehearsal, with its number."""
        if not stand.words:
            return tr("All {count} tasks are done: {key} goes back to the real game", count=stand.of, key=self.keys.key("entry.park"))
        return tr("Task {number} of {count}: {words}", number=stand.done + 1, count=stand.of, words=stand.words)

    def strangers(self, line: SheetLine) -> tuple[str, ...]:
        """The numbers typed for an entry that are not on the roster: they wait, and are not on the sheet."""
        left = next((form for form in self.posture.left if form.act == line.act), None)
        return saying.strangers(left, self.team(left.team)) if left is not None and left.team is not None and line.holds else ()

    def unfinished(self, line: SheetLine) -> bool:
        """Whether something of an entry is still to be typed."""
        return line.unfinished or bool(self.strangers(line))

    def team(self, side: Side) -> Team:
        """The people of a team."""
        return self.desk.home if side == "home" else self.desk.away

    def pair(self, side: Side) -> Pair:
        """The colours of a team's chip."""
        colour = self.view.team(side).colour
        return home_pair(colour, self.look) if side == "home" else away_pair(colour, self.look)

    def side_at(self, end: Literal["left", "right"]) -> Side:
        """Whose bench is shown on that side."""
        return "home" if self.view.home.end == end else "away"

    def key(self, verb: str, side: Side) -> str:
        """The key cap of a bench's action."""
        return self.keys.key(f"{verb}.{hand_of(side, self.view, follow=self.keys.follow)}")

    def action(self, verb: str, side: Side) -> str:
        """The action of a bench."""
        return f"{verb}.{hand_of(side, self.view, follow=self.keys.follow)}"

    def short(self, side: Side) -> str:
        """A team in one word: the last of its name."""
        team = self.view.team(side)
        return team.name.split()[-1] if team.name.split() else team.code or side.capitalize()

    def shortened(self, text: str) -> str:
        """A text of the core in the operator's language, with the teams in one word, as they are called here."""
        for side in SIDES:
            name = self.view.team(side).name
            text = text.replace(name, self.short(side)) if name else text
        return core(text)

    def named(self, side: Side, number: str | None) -> str:
        """A player's family name; empty where it is not known."""
        full = self.view.names[side].get(number or "", "") if side in self.view.names else ""
        return full.split()[-1] if full.split() else ""


def rows(picture: Picture) -> tuple[SheetLine, ...]:
    """The acts that the sheet lists just now, newest first."""
    choice = picture.posture.sheet
    found = listed(picture.desk, choice.only if choice else "all", choice.side if choice else None)
    # Beside the game only what one looks for is listed: not each shot and each start.
    return found if choice is not None else tuple(line for line in found if line.what not in SMALL)


def listed(desk: Desk, only: Filter, side: Side | None = None) -> tuple[SheetLine, ...]:
    """The acts of a filter, newest first. A correction is shown in the line it corrects, what was undone not at all."""
    kinds = {"goals": {"goal", "penalty_shot"}, "penalties": {"penalty"}, "all": None, "corrected": None}[only]
    states = {"amended", "voided", "problem"} if only == "corrected" else None
    return tuple(n for n in desk.lines if n.state != "undone" and n.what not in CORRECTIONS and (kinds is None or n.what in kinds)
                 and (states is None or n.state in states) and (side is None or n.team == side))  # fmt: skip
