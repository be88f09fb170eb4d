"""The quick line: a line in the words of the sheet becomes commands. Pure; every verb and word may be cut short.

A line is a verb, a team where it needs one, its words, and `@ [period] time` where it belongs to another moment:
goal home 9 4 12 · p a 7 tr · p h 15 ch 25 by 22 · to home · clock 12:34 · void goal 3 · amend goal 3 scorer 17.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from difflib import get_close_matches

from clockapp.game import commands as do
from clockapp.game.commands import Command
from clockapp.game.desk import Desk, SheetLine
from clockapp.game.people import Team
from clockapp.game.view import SIDES, GameView, Side
from ui.actions import command as by_action
from ui.actions import keeper_to_go_in
from ui.console import form as forms
from ui.console.form import Form, Place
from ui.console.infractions import BY_CODE, INFRACTIONS
from ui.console.picture import listed


class LineError(ValueError):
    """What of a line cannot be understood, in one sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A reading of a line: what it sends, in order; `action` for what is no command (the horn)."""

    verb: str
    commands: tuple[Command, ...] = ()
    action: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """What a line is read against."""

    view: GameView
    desk: Desk
    at: int

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
        raise LineError(f"“{word}” is not a word I know" + (f": did you mean {near[0]}?" if near else ""))
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
        raise LineError(f"“{word}” is no number")
    if not team.has(word):
        raise LineError(f"{team.name} have no #{word}")
    return word


def time_of(word: str) -> int:
    """A time: 4:31, 431, 7.4."""
    ms = forms.milliseconds(word.replace(":", ""))
    if ms is None or (":" in word and not re.fullmatch(r"\d{1,2}:\d\d(\.\d)?", word)):
        raise LineError(f"“{word}” is no time: 4:31, 431 or 7.4")
    return ms


def placed(words: list[str], game: Game) -> tuple[list[str], Place]:
    """The words before `@`, and the place they are meant for."""
    here = forms.place_of(game.view)
    if "@" not in words:
        return words, here
    at = words.index("@")
    behind = words[at + 1 :]
    if not behind:
        raise LineError("@ wants a time: @ 4:31, @ 2 3:15")
    number = game.view.period.number
    if len(behind) > 1:
        number = {"ot": game.view.period.regulation + 1, "ot2": game.view.period.regulation + 2}.get(behind[0], -1)
        number = int(behind[0]) if behind[0].isdecimal() else number
        if number < 1:
            raise LineError(f"“{behind[0]}” is no period: 1, 2, 3, ot")
    label = forms.label_of(number, game.view.period.regulation)
    place = Place(phase="period", period=number, label=label, remaining_ms=time_of(behind[-1]), stated=True)
    early = forms.ahead(place, game.view)
    if early:
        raise LineError(early.rstrip("."))
    return words[:at], place


# --- the verbs


def _goal(words: list[str], game: Game) -> Said:
    words, place = placed(words, game)
    side, rest = _team(words, game)
    odd = 0
    names = []
    for word in rest:
        if word in {"ps", "awarded"}:
            odd = 1 if word == "ps" else 2
        else:
            names.append(number_of(word, game.team(side)))
    if len(names) > 3:
        raise LineError("a goal has a scorer and two assists at most")
    form = replace(_filled(forms.new("goal", side, None, place), names), odd=odd)
    return Said(verb="goal", commands=forms.commands(form, game.at))


def _filled(form: Form, texts: list[str]) -> Form:
    fields = tuple(replace(f, text=texts[n]) if n < len(texts) else f for n, f in enumerate(form.fields))
    return replace(form, fields=fields)


def _pen(words: list[str], game: Game) -> Said:
    words, place = placed(words, game)
    side, rest = _team(words, game)
    team = game.team(side)
    player, served, odd, infraction, minutes = "", "", 0, "", ""
    while rest:
        word = rest.pop(0)
        if word == "by":
            served = number_of(rest.pop(0) if rest else "?", team)
        elif word == "signalled":
            odd = 1
        elif word.isdecimal() and (player or infraction):
            minutes = minutes_of(word)
        elif not player and not infraction and (word.isdecimal() or word == "bench" or any(s.code.lower() == word for s in team.staff)):
            player = number_of(word, team, bench=True)
        elif word != "-":
            infraction = infraction_of(word)
    known = BY_CODE.get(infraction)
    proposed = minutes or (str(known.minutes) if known else "2")
    form = replace(_filled(forms.new("penalty", side, None, place), [player, infraction, proposed, served]), odd=odd)
    return Said(verb="pen", commands=forms.commands(form, game.at))


def minutes_of(word: str) -> str:
    """Minutes as they are said of a penalty."""
    if not word.isdecimal() or int(word) not in forms.SUMS:
        raise LineError(f"{word} minutes: 2 4 5 10 12 14 15 17 20 21 22 25 50")
    return word


def infraction_of(word: str) -> str:
    """The code of an infraction by its two letters or the beginning of its word."""
    if word.upper() in BY_CODE:
        return word.upper()
    found = [i.code for i in INFRACTIONS if i.word.startswith(word) or i.french.startswith(word)]
    if not found:
        near = get_close_matches(word, [i.word for i in INFRACTIONS], n=1)
        raise LineError(f"“{word}” is no infraction" + (f": did you mean {near[0]}?" if near else ""))
    return found[0]


def _team(words: list[str], game: Game) -> tuple[Side, list[str]]:
    if not words:
        raise LineError("whose: home or away?")
    return side_of(words[0], game), words[1:]


def _to(words: list[str], game: Game) -> Said:
    side, rest = _team(words, game)
    if rest and beginning(rest[0], ("off", "end")):
        return Said(verb="to", commands=(do.EndTimeout(at=game.at),))
    return Said(verb="to", commands=(do.Timeout(at=game.at, team=side),))


def _shot(words: list[str], game: Game) -> Said:
    side, rest = _team(words, game)
    if rest and rest[0] not in {"1", "+1", "-1"}:
        raise LineError("a shot is 1 or -1")
    return Said(verb="shot", commands=(do.Shot(at=game.at, team=side, count=-1 if rest and rest[0] == "-1" else 1),))


def _gk(words: list[str], game: Game) -> Said:
    side, rest = _team(words, game)
    team = game.team(side)
    if not rest:
        raise LineError("out, in, or a goalkeeper's number?")
    if rest[0] in {"out", "o"}:
        keeper = None
    elif rest[0] == "in":
        keeper = keeper_to_go_in(team, game.desk, side)
    else:
        keeper = number_of(rest[0], team)
        found = team.player(keeper)
        if found is None or found.position != "G":
            raise LineError(f"#{keeper} is no goalkeeper")
    return Said(verb="gk", commands=(do.Goalkeeper(at=game.at, team=side, player=keeper),))


def _clock(words: list[str], game: Game) -> Said:
    if not words:
        raise LineError("to what: clock 12:34")
    return Said(verb="clock", commands=(do.SetClock(at=game.at, remaining_ms=time_of(words[0])),))


def _rt(words: list[str], game: Game) -> Said:
    said = beginning(words[0] if words else "?", ("on", "off", "rules"))
    return Said(verb="rt", commands=(do.RunningTime(at=game.at, on={"on": True, "off": False, "rules": None}[said]),))


def _so(words: list[str], game: Game) -> Said:
    side, rest = _team(words, game)
    if not rest:
        raise LineError("who shoots: a number, or - for nobody")
    player = None if rest[0] == "-" else number_of(rest[0], game.team(side))
    goal = beginning(rest[1] if len(rest) > 1 else "?", ("goal", "no", "miss")) == "goal"
    return Said(verb="so", commands=(do.ShootoutAttempt(at=game.at, team=side, player=player, goal=goal),))


def _ps(words: list[str], game: Game) -> Said:
    side, rest = _team(words, game)
    player = number_of(rest[0] if rest else "?", game.team(side))
    goal = beginning(rest[1] if len(rest) > 1 else "?", ("goal", "no", "miss")) == "goal"
    return Said(verb="ps", commands=(do.PenaltyShot(at=game.at, team=side, player=player, goal=goal),))


def _first(words: list[str], game: Game) -> Said:
    return Said(verb="first", commands=(do.ShootoutFirst(at=game.at, team=_team(words, game)[0]),))


def _status(words: list[str], game: Game) -> Said:
    side, rest = _team(words, game)
    player = number_of(rest[0] if rest else "?", game.team(side))
    said = beginning(rest[1] if len(rest) > 1 else "?", ("playing", "injured", "scratched"))
    status: do.Status = "playing" if said == "playing" else "injured" if said == "injured" else "scratched"
    return Said(verb="status", commands=(do.PlayerStatus(at=game.at, team=side, player=player, status=status),))


def _release(words: list[str], game: Game) -> Said:
    number = words[-1] if words else "?"
    sides = [side_of(words[0], game)] if len(words) > 1 else list(SIDES)
    found = [p.act for side in sides for p in game.view.team(side).penalties if number in {p.player, p.served_by}]
    if len(found) != 1:
        raise LineError(f"#{number} sits for {'nothing' if not found else 'more than one'}: release home 22")
    return Said(verb="release", commands=(do.Release(at=game.at, penalty=found[0]),))


def target_of(words: list[str], game: Game) -> tuple[SheetLine, list[str]]:
    """The act that is meant: #148, last, goal 3, pen 2; and the words behind it."""
    if not words:
        raise LineError("which: #148, last, goal 3, pen 1")
    if words[0].startswith("#"):
        found = [n for n in game.desk.lines if words[0] == f"#{n.act}"]
        if not found:
            raise LineError(f"there is no entry {words[0][1:]}")
        return found[0], words[1:]
    said = beginning(words[0], ("last", "goal", "pen"))
    lines = [n for n in listed(game.desk, {"last": "all", "goal": "goals", "pen": "penalties"}[said]) if n.state != "voided"]  # type: ignore[arg-type]
    index, rest = (int(words[1]), words[2:]) if len(words) > 1 and words[1].isdecimal() else (1, words[1:])
    if not 1 <= index <= len(lines):
        raise LineError(f"there is no {said} {index} on the sheet")
    return lines[index - 1], rest


def _void(words: list[str], game: Game) -> Said:
    line, rest = target_of(words, game)
    if rest:
        raise LineError(f"“{rest[0]}” is too much")
    return Said(verb="void", commands=(do.Void(at=game.at, target=line.act),))


def _amend(words: list[str], game: Game) -> Said:
    line, rest = target_of(words, game)
    form = forms.of(line.act, line.command, forms.place_of(game.view)) if line.command is not None else None
    if form is None or form.team is None:
        raise LineError("this entry has no details to change")
    team = game.team(form.team)
    names = [f.name for f in form.fields]
    if len(rest) < 2:
        raise LineError(f"what of it: {', '.join(n.split()[0] for n in names)} and its value")
    name = beginning(rest[0], [n.replace("served by", "by") for n in names])
    index = next(n for n, f in enumerate(names) if f == name or (name == "by" and f == "served by"))
    if name == "infraction":
        values = [infraction_of(rest[1])]
    elif name == "minutes":
        values = [minutes_of(rest[1])]
    else:
        values = [number_of(w, team, bench=name == "number") for w in rest[1:]]
    texts = [f.text for f in form.fields]
    texts[index : index + len(values)] = values
    return Said(verb="amend", commands=forms.commands(_filled(form, texts[: len(form.fields)]), game.at))


def _simple(verb: str, make: Callable[[int], Command]) -> Callable[[list[str], Game], Said]:
    def read(words: list[str], game: Game) -> Said:
        if words:
            raise LineError(f"“{words[0]}” is too much")
        return Said(verb=verb, commands=(make(game.at),))

    return read


def _back(words: list[str], game: Game) -> Said:
    said = by_action("clock.back", game.view, game.desk, game.at)
    if words or said is None:
        raise LineError("there is no stoppage to go back to")
    return Said(verb="back", commands=(said,))


def _horn(words: list[str], game: Game) -> Said:
    del words, game
    return Said(verb="horn", action="horn.once")


def _texted(verb: str, make: Callable[[int, str], Command]) -> Callable[[list[str], Game], Said]:
    def read(words: list[str], game: Game) -> Said:
        if not words:
            raise LineError(f"{verb}: and the words?")
        return Said(verb=verb, commands=(make(game.at, " ".join(words)),))

    return read


VERBS: dict[str, Callable[[list[str], Game], Said]] = {
    "goal": _goal, "pen": _pen, "shot": _shot, "to": _to, "gk": _gk, "clock": _clock, "next": _simple("next", lambda at: do.NextPhase(at=at)),
    "undo": _simple("undo", lambda at: do.Undo(at=at)), "redo": _simple("redo", lambda at: do.Redo(at=at)), "back": _back, "rt": _rt, "so": _so,
    "first": _first, "void": _void, "amend": _amend, "status": _status, "release": _release, "ps": _ps, "horn": _horn,
    "ends": _simple("ends", lambda at: do.SwitchEnds(at=at)), "official": _simple("official", lambda at: do.Finalize(at=at)),
    "note": _texted("note", lambda at, text: do.Note(at=at, text=text)), "reopen": _texted("reopen", lambda at, text: do.Reopen(at=at, reason=text)),
    "forfeit": lambda words, game: Said(verb="forfeit", commands=(do.Forfeit(at=game.at, team=_team(words, game)[0]),)),
    "abandon": _texted("abandon", lambda at, text: do.Abandon(at=at, reason=text)),
}  # fmt: skip
"""The verbs in the order in which they are used most."""


def read(line: str, game: Game) -> tuple[Said, ...]:
    """All readings of a line that make sense: one, or several where a cut verb could be more than one.

    Raises LineError with why there is none.
    """
    text = line.strip()
    words = words_of(text)
    if not words:
        raise LineError("")
    verbs = [words[0]] if words[0] in VERBS else [v for v in VERBS if v.startswith(words[0])]
    if not verbs:
        beginning(words[0], VERBS)
    said: list[Said] = []
    troubles = []
    for verb in verbs:
        rest = text.split()[1:] if verb in {"note", "reopen", "abandon"} else words[1:]
        try:
            said.append(VERBS[verb](rest, game))
        except LineError as why:
            troubles.append(why)
    if not said:
        raise troubles[0]
    return tuple(said)
