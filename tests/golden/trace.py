"""A golden trace: a game from text, one line for every distinct picture of it, moments in between."""

from collections.abc import Iterator
from pathlib import Path

from clockapp.exchange.sheet_text import Scribe
from clockapp.game import show
from clockapp.game.commands import Command
from clockapp.game.evolve import Game
from clockapp.game.facts import Refusal
from clockapp.game.moments import Moment, moments
from clockapp.game.take import take
from clockapp.game.view import GameView, TeamView
from tests.script import opening


def heading(text: str) -> dict[str, str]:
    """The `key: value` lines in the comment that a script begins with."""
    found = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            break
        key, colon, value = line.lstrip("# ").partition(": ")
        if colon and key in {"rules", "stage"}:
            found[key] = value.strip()
    return found


def commands(file: Path) -> list[Command]:
    """The commands of a script."""
    text = file.read_text(encoding="utf-8")
    named = heading(text)
    scribe = Scribe(opening(named["rules"], stage=named["stage"]))
    scribe.play(text)
    return scribe.commands


def trace(script: list[Command]) -> Iterator[str]:
    """One line for each act and each moment; an act's line says what the screens show after it."""
    game: Game | None = None
    since = 0
    for number, command in enumerate(script, 1):
        taken = take(game, command, number)
        assert not isinstance(taken, Refusal), (command, taken)
        for moment in moments(game, taken.game, since=since, at=command.at):
            yield said(moment)
        game, since = taken.game, command.at
        yield f"{number:3} {type(command).__name__:16} {picture(show.view(game, command.at))}"


def said(moment: Moment) -> str:
    """A moment in one line."""
    rest = " ".join(f"{key}={value}" for key, value in moment.rest)
    return f"      ~ {moment.what} {rest}".rstrip()


def picture(view: GameView) -> str:
    """What a view shows, in one line."""
    parts = [
        f"{view.phase} {view.period.label}",
        view.clock.text + (" runs" if view.clock.running else ""),
        f"{view.home.score}-{view.away.score}",
        f"{view.strength.home}v{view.strength.away}",
        f"home {view.home.end}",
    ]
    posted = f"{view.home.posted}-{view.away.posted}"
    if posted != parts[2]:
        parts.append(f"posted {posted}")
    parts += [f"{name}[{box(team)}]" for name, team in (("home", view.home), ("away", view.away)) if team.penalties]
    if view.running_time.on:
        parts.append(f"running time by {view.running_time.by}")
    if view.timeout:
        parts.append(f"time-out {view.timeout.team} {view.timeout.text}")
    if view.shootout:
        score = view.shootout.score
        parts.append(f"shootout {score['home']}-{score['away']} round {view.shootout.round} next {view.shootout.next}")
    if view.outcome:
        parts.append(f"{view.outcome.winner} by {view.outcome.decided_in}" + (" official" if view.official else ""))
    return " | ".join(parts)


def box(team: TeamView) -> str:
    """The penalties of a team."""
    return ", ".join(f"{p.player} {p.text} {p.state}" for p in team.penalties)
