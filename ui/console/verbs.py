"""The verbs of the quick line that put an act on the sheet: each turns its words into commands. Pure."""

from collections.abc import Callable
from dataclasses import replace

from clockapp.game import commands as do
from clockapp.game.commands import Command
from ui.actions import command as by_action
from ui.actions import keeper_to_go_in
from ui.console import form as forms
from ui.console import paper, saying
from ui.console.infractions import BY_CODE
from ui.console.words import (
    Game,
    LineError,
    Said,
    beginning,
    filled,
    infraction_of,
    minutes_of,
    number_of,
    placed,
    team_of,
    time_of,
)
from ui.translate import tr

MOST_SHOTS = 60
"""More at once are a slip: 99 for 9."""


def goal(words: list[str], game: Game) -> Said:
    """A goal: scorer, assists, `ps` or `awarded`."""
    words, place = placed(words, game)
    side, rest = team_of(words, game)
    odd = 0
    names = []
    for word in rest:
        if word in {"ps", "awarded"}:
            odd = 1 if word == "ps" else 2
        else:
            names.append(number_of(word, game.team(side)))
    if len(names) > 3:
        raise LineError(tr("a goal has a scorer and two assists at most"))
    form = replace(filled(forms.new("goal", side, None, place), names), odd=odd)
    return Said(verb="goal", commands=saying.commands(form, game.at))


def pen(words: list[str], game: Game) -> Said:
    """A penalty: number, infraction, minutes, `by` and a substitute, `signalled`."""
    words, place = placed(words, game)
    side, rest = team_of(words, game)
    team = game.team(side)
    player, served, odd, minutes = "", "", 0, ""
    kinds: list[str] = []
    named: list[str] = []
    while rest:
        word = rest.pop(0)
        if word == "by":
            served = number_of(rest.pop(0) if rest else "?", team)
        elif word == "signalled":
            odd = 1
        elif word.isdecimal() and (player or named):
            minutes = minutes_of(word)
        elif word in paper.KINDS:
            kinds.append(word)
        elif not player and not named and (word.isdecimal() or word == "bench" or any(s.code.lower() == word for s in team.staff)):
            player = number_of(word, team, bench=True)
        elif word != "-":
            named.append(word)
    infraction = infraction_of(" ".join(named)) if named else ""
    known = BY_CODE.get(infraction)
    proposed = minutes or paper.minutes_of(kinds) or (str(known.minutes) if known else "2")
    form = replace(filled(forms.new("penalty", side, None, place), [player, infraction, proposed, served]), odd=odd)
    return Said(verb="pen", commands=saying.commands(form, game.at))


def to(words: list[str], game: Game) -> Said:
    """A time-out, or its end."""
    side, rest = team_of(words, game)
    if rest and beginning(rest[0], ("off", "end")):
        return Said(verb="to", commands=(do.EndTimeout(at=game.at),))
    return Said(verb="to", commands=(do.Timeout(at=game.at, team=side),))


def shot(words: list[str], game: Game) -> Said:
    """A shot more, or one less."""
    side, rest = team_of(words, game)
    number = rest[0].removeprefix("+") if rest else "1"
    if number != "-1" and not (number.isdecimal() and 1 <= int(number) <= MOST_SHOTS):
        raise LineError(tr("how many shots: 1, 9, or -1"))
    one = do.Shot(at=game.at, team=side, count=-1 if number == "-1" else 1)
    return Said(verb="shot", commands=(one,) * abs(int(number)))


def gk(words: list[str], game: Game) -> Said:
    """The goalkeeper out, in, or another one."""
    side, rest = team_of(words, game)
    team = game.team(side)
    if not rest:
        raise LineError(tr("out, in, or a goalkeeper's number?"))
    if rest[0] in {"out", "o"}:
        keeper = None
    elif rest[0] == "in":
        keeper = keeper_to_go_in(team, game.desk, side)
    else:
        keeper = number_of(rest[0], team)
        found = team.player(keeper)
        if found is None or found.position != "G":
            raise LineError(tr("#{number} is no goalkeeper", number=keeper))
    return Said(verb="gk", commands=(do.Goalkeeper(at=game.at, team=side, player=keeper),))


def clock(words: list[str], game: Game) -> Said:
    """The clock set."""
    if not words:
        raise LineError(tr("to what: clock 12:34"))
    return Said(verb="clock", commands=(do.SetClock(at=game.at, remaining_ms=time_of(words[0])),))


def rt(words: list[str], game: Game) -> Said:
    """Running time by order."""
    said = beginning(words[0] if words else "?", ("on", "off", "rules"))
    return Said(verb="rt", commands=(do.RunningTime(at=game.at, on={"on": True, "off": False, "rules": None}[said]),))


def so(words: list[str], game: Game) -> Said:
    """An attempt of the shootout."""
    side, rest = team_of(words, game)
    if not rest:
        raise LineError(tr("who shoots: a number, or - for nobody"))
    player = None if rest[0] == "-" else number_of(rest[0], game.team(side))
    goal = beginning(rest[1] if len(rest) > 1 else "?", ("goal", "no", "miss")) == "goal"
    return Said(verb="so", commands=(do.ShootoutAttempt(at=game.at, team=side, player=player, goal=goal),))


def ps(words: list[str], game: Game) -> Said:
    """A penalty shot in play."""
    side, rest = team_of(words, game)
    player = number_of(rest[0] if rest else "?", game.team(side))
    goal = beginning(rest[1] if len(rest) > 1 else "?", ("goal", "no", "miss")) == "goal"
    return Said(verb="ps", commands=(do.PenaltyShot(at=game.at, team=side, player=player, goal=goal),))


def first(words: list[str], game: Game) -> Said:
    """Who shoots first."""
    return Said(verb="first", commands=(do.ShootoutFirst(at=game.at, team=team_of(words, game)[0]),))


def status(words: list[str], game: Game) -> Said:
    """A player plays, is injured or scratched."""
    side, rest = team_of(words, game)
    player = number_of(rest[0] if rest else "?", game.team(side))
    said = beginning(rest[1] if len(rest) > 1 else "?", ("playing", "injured", "scratched"))
    status: do.Status = "playing" if said == "playing" else "injured" if said == "injured" else "scratched"
    return Said(verb="status", commands=(do.PlayerStatus(at=game.at, team=side, player=player, status=status),))


def simple(verb: str, make: Callable[[int], Command]) -> Callable[[list[str], Game], Said]:
    """A verb without words."""
    def read(words: list[str], game: Game) -> Said:
        if words:
            raise LineError(tr("“{word}” is too much", word=words[0]))
        return Said(verb=verb, commands=(make(game.at),))

    return read


def back(words: list[str], game: Game) -> Said:
    """The clock back to the last stoppage."""
    said = by_action("clock.back", game.view, game.desk, game.at)
    if words or said is None:
        raise LineError(tr("there is no stoppage to go back to"))
    return Said(verb="back", commands=(said,))


def horn(words: list[str], game: Game) -> Said:
    """The horn."""
    del words, game
    return Said(verb="horn", action="horn.once")


def texted(verb: str, make: Callable[[int, str], Command]) -> Callable[[list[str], Game], Said]:
    """A verb whose words are kept as they are."""
    def read(words: list[str], game: Game) -> Said:
        if not words:
            raise LineError(tr("{verb}: and the words?", verb=verb))
        return Said(verb=verb, commands=(make(game.at, " ".join(words)),))

    return read


def asked(verb: str) -> Callable[[list[str], Game], Said]:
    """A verb of the tournament office, which reads its words itself: team, number, `because` and the reason."""
    def read(words: list[str], game: Game) -> Said:
        del game
        return Said(verb=verb, action=" ".join((verb, *words)))

    return read
