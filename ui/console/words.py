"""The words of a line: whose, who, when, which infraction; each read alone, or refused in one sentence. Pure."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from difflib import get_close_matches

from clockapp.game.commands import Command
from clockapp.game.desk import Desk
from clockapp.game.facts import GameOpened
from clockapp.game.people import Team
from clockapp.game.view import SIDES, GameView, Side
from clockapp.rules.play import Overtime
from ui.console import form as forms
from ui.console import saying
from ui.console.form import Form, Place
from ui.console.infractions import BY_CODE, INFRACTIONS, named
from ui.translate import tr


class LineError(ValueError):
    """What of a line cannot be understood, in one sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A reading of a line: what it sends, in order; `action` for what is no command (the horn)."""

    verb: str
    commands: tuple[Command, ...] = ()
    action: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """How long the periods of regulation are, and whether a break is before an overtime; None: no overtime follows a tie."""

    lengths_ms: tuple[int, ...] = ()
    overtime_break: bool | None = None


def course_of(opened: GameOpened) -> Course:
    """The course of a game that is open."""
    seconds = opened.periods_s or tuple(period.length_s for period in opened.rules.periods_of(opened.stage))
    following = next(iter(opened.rules.stage(opened.stage).tie), None)
    pause = following.break_before_s is not None if isinstance(following, Overtime) else None
    return Course(lengths_ms=tuple(s * 1000 for s in seconds), overtime_break=pause)


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """What a line is read against."""

    view: GameView
    desk: Desk
    at: int
    course: Course = Course()

    def team(self, side: Side) -> Team:
        """The people of a team."""
        return self.desk.home if side == "home" else self.desk.away


def words_of(line: str) -> list[str]:
    """The words of a line: blanks part them, and so does the change from a letter to a figure; `@` stands alone."""
    spaced = re.sub(r"@", " @ ", line.lower())
    spaced = re.sub(r"(?<=[a-zé])(?=\d)", " ", spaced)
    return spaced.split()


def beginning(word: str, of: Iterable[str]) -> str:
    """The one of these words that begins so; exactly, or the first in the order given."""
    found = [w for w in of if w.startswith(word)]
    if word in found:
        return word
    if not found:
        near = get_close_matches(word, list(of), n=1)
        raise LineError(tr("“{word}” is not a word I know", word=word) + (tr(": did you mean {word}?", word=near[0]) if near else ""))
    return found[0]


def side_of(word: str, game: Game) -> Side:
    """Whose: home, away, left, right, or a team's code."""
    codes: dict[str, Side] = {game.view.team(side).code.lower(): side for side in SIDES}
    if len(word) >= 2 and word in codes:
        return codes[word]
    said = beginning(word, ("home", "away", "left", "right", *codes))
    if said in {"left", "right"}:
        return "home" if said == game.view.home.end else "away"
    return codes.get(said, "home" if said == "home" else "away")


def number_of(word: str, team: Team, *, bench: bool = False) -> str:
    """A number of the roster, `bench`, or a staff code."""
    if bench and word in {"bench", "b"}:
        return "bench"
    code = next((s.code for s in team.staff if s.code.lower() == word), None)
    if bench and code is not None:
        return code
    if not word.isdecimal():
        raise LineError(tr("“{word}” is no number", word=word))
    if not team.has(word):
        raise LineError(tr("{team} have no #{number}", team=team.name, number=word))
    return word


def time_of(word: str) -> int:
    """A time: 4:31, 431, 7.4."""
    ms = saying.milliseconds(word.replace(":", ""))
    if ms is None or (":" in word and not re.fullmatch(r"\d{1,2}:\d\d(\.\d)?", word)):
        raise LineError(tr("“{word}” is no time: 4:31, 431 or 7.4", word=word))
    return ms


def placed(words: list[str], game: Game) -> tuple[list[str], Place]:
    """The words before `@`, and the place they are meant for."""
    here = forms.place_of(game.view)
    if "@" not in words:
        return words, here
    at = words.index("@")
    behind = words[at + 1 :]
    if not behind:
        raise LineError(tr("@ wants a time: @ 4:31, @ 2 3:15"))
    number = game.view.period.number
    if len(behind) > 1:
        number = {"ot": game.view.period.regulation + 1, "ot2": game.view.period.regulation + 2}.get(behind[0], -1)
        number = int(behind[0]) if behind[0].isdecimal() else number
        if number < 1:
            raise LineError(tr("“{word}” is no period: 1, 2, 3, ot", word=behind[0]))
    label = forms.label_of(number, game.view.period.regulation)
    place = Place(phase="period", period=number, label=label, remaining_ms=time_of(behind[-1]), stated=True)
    early = saying.ahead(place, game.view)
    if early:
        raise LineError(early.rstrip("."))
    return words[:at], place


def minutes_of(word: str) -> str:
    """Minutes as they are said of a penalty."""
    if not word.isdecimal() or int(word) not in forms.SUMS:
        raise LineError(tr("{number} minutes: 2 4 5 10 12 14 15 17 20 21 22 25 50", number=word))
    return word


def infraction_of(word: str) -> str:
    """The code of an infraction by its two letters or the beginning of its word."""
    if word.upper() in BY_CODE:
        return word.upper()
    known = named(word)  # checking to the head is contact to the head
    found = [known.code] if known else [i.code for i in INFRACTIONS if word == i.french]  # holding is not holding the stick
    found = found or [i.code for i in INFRACTIONS if i.word.startswith(word) or i.french.startswith(word)]
    if not found:
        near = get_close_matches(word, [i.word for i in INFRACTIONS], n=1)
        raise LineError(tr("“{word}” is no infraction", word=word) + (tr(": did you mean {word}?", word=near[0]) if near else ""))
    return found[0]


def team_of(words: list[str], game: Game) -> tuple[Side, list[str]]:
    """Whose, and the words behind it."""
    if not words:
        raise LineError(tr("whose: home or away?"))
    return side_of(words[0], game), words[1:]


def filled(form: Form, texts: list[str]) -> Form:
    """The form with these texts in its first fields."""
    fields = tuple(replace(f, text=texts[n]) if n < len(texts) else f for n, f in enumerate(form.fields))
    return replace(form, fields=fields)
