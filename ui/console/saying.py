"""What a form says: the time typed into it, why it cannot be saved as it stands, the commands that saving it sends. Pure."""

from dataclasses import replace

from clockapp.game.commands import Act, Amend, Command, Goal, Penalty, SetClock
from clockapp.game.people import Team
from clockapp.game.view import GameView
from ui.console import form as forms
from ui.console.form import Form, Place
from ui.console.infractions import BY_CODE, BY_WORD, beginning, words
from ui.core_words import core
from ui.translate import tr


def milliseconds(text: str) -> int | None:
    """A typed time: `1234` is 12:34, `315` 3:15, `45` 0:45, `7.4` seven seconds and four tenths; None: no time."""
    whole, point, tenth = text.partition(".")
    if not whole.isdecimal() or (point and not (tenth.isdecimal() and len(tenth) == 1)) or len(whole) > 4:
        return None
    minutes, seconds = int(whole[:-2] or 0), int(whole[-2:])
    if seconds > 59:
        return None
    return (minutes * 60 + seconds) * 1000 + (int(tenth) * 100 if point else 0)


def clock_text(text: str) -> str:
    """A time while it is typed, as it will stand on the clock."""
    whole, point, tenth = text.partition(".")
    shown = f"{whole[:-2] or '0'}:{whole[-2:].zfill(2)}" if len(whole) > 2 else f"0:{whole.zfill(2)}"
    return shown + (f".{tenth}" if point else "")


def strangers(form: Form, team: Team | None) -> tuple[str, ...]:
    """The numbers typed that are not on the roster."""
    return tuple(f.text for f in form.fields if f.name in forms.NUMBERS and f.text.isdecimal() and team is not None and not team.has(f.text))


def missing(form: Form, team: Team | None) -> str:
    """The first number typed that is not on the roster; empty where all are."""
    return next(iter(strangers(form, team)), "")


def ahead(place: Place, view: GameView) -> str:
    """Why nothing can have happened at that place yet; empty where it can."""
    if place.period > view.period.number:
        return tr("The {period} has not been played yet.", period=core(place.label))
    if view.phase in forms.PLAY and place.period == view.period.number and place.remaining_ms < view.clock.remaining_ms:
        return tr("The clock has not been there yet: it shows {time}.", time=view.clock.text)
    return ""


def trouble(form: Form, team: Team | None, view: GameView | None = None) -> str:
    """Why the form cannot be saved as it stands; empty when it can. `view`: the game that a stated time must have reached."""
    time = milliseconds(form.text("time"))
    if form.fields[-1].name == "time" and time is None:
        return tr("Type a time: 3 1 5 is 3:15.")
    if form.kind != "clock" and view is not None and time is not None and not form.fields[-1].proposed:
        early = ahead(replace(form.place, remaining_ms=time), view)
        if early:
            return early
    code = form.text("infraction")
    if code and code not in BY_CODE and code not in BY_WORD and len(code) <= 2:
        near = " · ".join(f"{i.code} {words(i.word)}" for i in beginning(code[:1])[:4])
        return f"{code}? {near}" if near else tr("{code} is no infraction.", code=code)
    if form.text("minutes") and int(form.text("minutes")) not in forms.SUMS:
        return tr("Minutes: 2 4 5 10 12 14 15 17 20 21 22 25 50.")
    for field in form.fields:
        if team is not None and field.name in forms.NUMBERS and field.text and not team.has(field.text):
            return tr("{team} have no #{number}: type again.", team=team.name, number=field.text)
    return ""


def commands(form: Form, at: int) -> tuple[Command, ...]:
    """What saving the form sends: the act amended, and for 2+10 or 5+game the further lines at the same place."""
    stated = form.place if form.place.stated else None
    time = milliseconds(form.text("time")) if form.fields[-1].name == "time" else None
    if form.kind == "clock":
        return (SetClock(at=at, remaining_ms=time or 0),)
    if time is not None and not form.fields[-1].proposed:
        stated = replace(form.place, remaining_ms=time, stated=True)
    lines: tuple[Act, ...] = (_goal(form, at, stated),) if form.kind == "goal" else _penalties(form, at, stated)
    first: Command = lines[0] if form.act is None else Amend(at=at, target=form.act, replacement=lines[0])
    return (first, *lines[1:])


def _goal(form: Form, at: int, stated: Place | None) -> Goal:
    assert form.team is not None  # noqa: S101  # a goal form has a team
    return Goal(
        at=at,
        team=form.team,
        scorer=form.text("scorer") or None,
        assists=tuple(t for t in (form.text("assist 1"), form.text("assist 2")) if t),
        penalty_shot=form.odd == 1,
        awarded=form.odd == 2,
        period=stated.period if stated else None,
        remaining_ms=stated.remaining_ms if stated else None,
    )


def _penalties(form: Form, at: int, stated: Place | None) -> tuple[Penalty, ...]:
    assert form.team is not None  # noqa: S101  # so has a penalty form
    player, served = form.text("number") or None, form.text("served by") or None
    known = BY_CODE.get(form.text("infraction"))
    kinds = forms.SUMS[int(form.text("minutes") or 2)]
    made = []
    for n, kind in enumerate(kinds):
        # The further lines are new acts: they say where they belong, the first keeps the place of its key.
        where = stated or (form.place if n and form.place.phase in forms.PLAY else None)
        made.append(Penalty(
            at=at,
            team=form.team,
            kind="bench_minor" if kind == "minor" and player is not None and not player.isdecimal() else kind,
            player=player,
            infraction=known.word if known else form.text("infraction") or None,
            served_by=served if kind not in {"misconduct", "game_misconduct", "gross_misconduct"} else None,
            signalled=form.odd == 1,
            period=where.period if where else None,
            remaining_ms=where.remaining_ms if where else None,
        ))  # fmt: skip
    return tuple(made)
