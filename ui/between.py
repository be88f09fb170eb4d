"""Between games, by the quick line: `game B3 rink Rink 2`, `at 14:30`, `swap`, `rules iihf`, `periods 15 15 15`, `postponed`, `forfeit`, `replay`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.core_words import core
from ui.founding import revise
from ui.translate import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from clockapp.game.commands import Command
    from clockapp.game.facts import GameOpened
    from clockapp.tournament.bracket import Fixture
    from clockapp.tournament.schedule import ScheduledGame
    from ui.app import App

STATES = {"postponed": "postponed", "cancelled": "cancelled", "on": ""}
BECAUSE = "because"
HOW = "rink, at, swap, rules, periods, postponed, cancelled, on, forfeit, replay"


class Between:
    """What is done to a game of the schedule from the list of games, said as `game`, its number, and what is to be."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.errands.tells |= {"game": self.say, "find": self.find}
        self.does: dict[str, Callable[[Fixture, list[str]], str]] = {
            "rink": self._rink, "at": self._time, "swap": self._swap, "rules": self._rules, "periods": self._periods, "forfeit": self._forfeit,
            "replay": self._replay, **dict.fromkeys(STATES, self._state),
        }  # fmt: skip

    def say(self, words: str) -> str:
        """Do what the words say; what to say about it."""
        programme = self.app.programme
        if programme is None:
            return tr("The tournament is still being read")
        if self.app.rehearsal.on:
            return tr("This is a rehearsal: end it first")
        if self.app.errands.editing:
            return tr("The set-up window has changes that are not saved: save or cancel them first")
        fixture, number = self._named(words)
        if fixture is None:
            return tr("There is no game {game}", game=number)
        verb, *rest = words.split()[len(number.split()) :] or [""]
        does = self.does.get(verb.casefold())
        if does is None:
            return tr("What about game {game}: {words}", game=fixture.game.game_id, words=HOW)
        said = does(fixture, [verb.casefold(), *(word for word in rest if word)])
        self.app.around()
        self.app.errands.look()
        return said

    def _named(self, words: str) -> tuple[Fixture | None, str]:
        """The game that the words begin with, and its number; of `SF1` and `SF1 12U` the longer one that fits."""
        assert self.app.programme is not None  # noqa: S101
        said = f"{' '.join(words.split())} "
        fits = [f for f in self.app.programme.office.fixtures() if said.casefold().startswith(f"{' '.join(f.game.game_id.split())} ".casefold())]
        found = max(fits, key=lambda f: len(f.game.game_id), default=None)
        return found, said.partition(" ")[0] if found is None else found.game.game_id

    def find(self, words: str) -> str:
        """The list of games shows only those with these words."""
        from ui.console.finding import found

        self.app.hands.put(overlay="games", row=0, find=words.strip(), line=None)
        count = len(found(self.app.showing.picture()))
        return tr("{count} games; {key} shows all of them", count=count, key=self.app.keymap.key("entry.park")) if words.strip() else ""

    # --- the schedule

    def _put(self, game: ScheduledGame) -> str:
        from clockapp.tournament.between import with_game

        assert self.app.programme is not None  # noqa: S101
        return revise(self.app.programme, with_game(self.app.programme.office.tournament, game))

    def _rink(self, fixture: Fixture, words: list[str]) -> str:
        from clockapp.tournament.between import moved

        rink = " ".join(words[1:])
        if not rink:
            return tr("Which rink: game {game} rink Rink 2", game=fixture.game.game_id)
        known = {one.casefold(): one for one in (rink, *self._office_rinks())}
        rink = known[rink.casefold()]
        return self._amended(fixture, rink=rink) or self._put(moved(fixture.game, rink=rink)) or self._moved(fixture, tr("is on {rink}", rink=rink))

    def _office_rinks(self) -> tuple[str, ...]:
        assert self.app.programme is not None  # noqa: S101
        cup = self.app.programme.office.tournament
        return (*cup.rinks, *(game.rink for game in cup.schedule if game.rink))

    def _time(self, fixture: Fixture, words: list[str]) -> str:
        from clockapp.exchange.dates import instant_text
        from clockapp.exchange.draft.rows import split
        from clockapp.tournament.between import moved

        day, _, rest = split(fixture.game.scheduled)
        said = " ".join(words[1:])
        found = instant_text(said, "", "month first") or (instant_text(day, said, "month first") if day else None)
        if found is None or "T" not in found:
            return tr("At what time: game {game} at 14:30, or at 2027-01-31 14:30", game=fixture.game.game_id)
        scheduled = f"{found[:16]}{rest}"
        why = self._amended(fixture, scheduled=scheduled) or self._put(moved(fixture.game, scheduled=scheduled))
        return why or self._moved(fixture, tr("is at {time}", time=found[:16].replace("T", " ")))

    def _state(self, fixture: Fixture, words: list[str]) -> str:
        from clockapp.tournament.between import stated

        if words[0] != "on" and fixture.game.game_id in self._begun():
            return tr("Game {game} has begun: make it official, abandon it, or let it be replayed", game=fixture.game.game_id)
        why = self._put(stated(fixture.game, STATES[words[0]]))  # type: ignore[arg-type]  # one of three
        return why or self._told(fixture, {"postponed": tr("is postponed"), "cancelled": tr("is cancelled"), "on": tr("is to be played")}[words[0]])

    def _begun(self) -> frozenset[str]:
        """Games that have been played, or are being played; one that is only open can still be put off."""
        programme = self.app.programme
        assert programme is not None  # noqa: S101
        begun = programme.begun | {one.game_id for one in programme.office.results}
        return begun if programme.opened is None or programme.playing or programme.official else begun - {programme.opened}

    def _replay(self, fixture: Fixture, words: list[str]) -> str:
        from clockapp.tournament.between import Replayed, replayed

        programme, game_id = self.app.programme, fixture.game.game_id
        assert programme is not None  # noqa: S101
        if game_id not in self._begun():
            return tr("Game {game} has not been played", game=game_id)
        if game_id == programme.opened and programme.playing:
            return tr("Game {game} is in progress: abandon it, make it official, then let it be replayed", game=game_id)
        reason = " ".join(words[words.index(BECAUSE) + 1 :]) if BECAUSE in words else ""
        if not reason:
            return tr("Why: game {game} replay because ...", game=game_id)
        made = replayed(programme.office.tournament, game_id)
        if not isinstance(made, Replayed):
            return made
        named = replace(made.tournament, schedule=tuple(
            replace(game, title=f"{game.title} ({reason})") if game.game_id == made.game_id else game for game in made.tournament.schedule
        ))  # fmt: skip
        return revise(programme, named) or tr("Game {game} counts no more; it is played anew as game {new}", game=game_id, new=made.game_id)

    # --- the open game, before its first drop

    def _opening(self, fixture: Fixture) -> tuple[int, GameOpened] | None:
        """The opening of the game where it is the open one."""
        programme = self.app.programme
        assert programme is not None  # noqa: S101
        return self.app.bridge.opening() if fixture.game.game_id == programme.opened else None

    def _dropped(self, fixture: Fixture) -> str:
        """Why the puck has been dropped already; empty where it has not."""
        programme = self.app.programme
        assert programme is not None  # noqa: S101
        shown = self.app.bridge.shown
        if fixture.game.game_id != programme.opened:
            return tr("Game {game} has begun: open it first", game=fixture.game.game_id) if fixture.game.game_id in self._begun() else ""
        before = shown is not None and shown.view.phase in {"pregame", "warmup"}
        return "" if before else tr("Game {game} has had its first face-off", game=fixture.game.game_id)

    def _send(self, *commands: Command) -> str:
        for command in commands:
            why = self.app.errands.send(command)
            if why:
                return why
        return ""

    def _amended(self, fixture: Fixture, *, rink: str | None = None, scheduled: str | None = None) -> str:
        """Rink and time on the sheet of the open game too; why not."""
        from clockapp.game.commands import Amend
        from clockapp.tournament.between import opening_as

        found = self._opening(fixture)
        if found is None:
            return ""
        at = self.app.steady.now()
        return self._send(Amend(at=at, target=found[0], replacement=opening_as(found[1], at=at, rink=rink, scheduled=scheduled)))

    def _swap(self, fixture: Fixture, _words: list[str]) -> str:
        from clockapp.tournament.between import swap_said, swapped

        why = self._dropped(fixture)
        programme = self.app.programme
        assert programme is not None  # noqa: S101
        game = programme.session.game if programme.session is not None and fixture.game.game_id == programme.opened else None
        if not why and game is not None:
            why = self._send(*swap_said(game, at=self.app.steady.now()))
        why = why or self._put(swapped(fixture))
        return why or self._told(fixture, tr("has its home and away teams swapped"))

    def _rules(self, fixture: Fixture, words: list[str]) -> str:
        from clockapp.game.commands import Amend
        from clockapp.rules.load import RuleSetError, load, names
        from clockapp.tournament.between import opening_as

        why, found = self._before_the_drop(fixture)
        if found is None:
            return why
        name = words[1] if len(words) > 1 else ""
        if name not in names():
            return tr("Which rules: {names}", names=", ".join(names()))
        try:
            rules = load(name)
        except RuleSetError as error:
            return str(error)
        at = self.app.steady.now()
        said = self._send(Amend(at=at, target=found[0], replacement=opening_as(found[1], at=at, rules=rules)))
        return said or self._told(fixture, tr("is played by {rules}", rules=rules.title))

    def _periods(self, fixture: Fixture, words: list[str]) -> str:
        from clockapp.game.commands import Amend
        from clockapp.tournament.between import opening_as

        why, found = self._before_the_drop(fixture)
        if found is None:
            return why
        lengths = [_seconds(word) for word in words[1:]]
        if not lengths or None in lengths:
            return tr("How long are the periods: game {game} periods 15 15 15", game=fixture.game.game_id)
        at = self.app.steady.now()
        periods = tuple(length for length in lengths if length is not None)
        said = self._send(Amend(at=at, target=found[0], replacement=opening_as(found[1], at=at, periods_s=periods)))
        return said or self._told(fixture, tr("has periods of {minutes}", minutes=", ".join(words[1:])))

    def _before_the_drop(self, fixture: Fixture) -> tuple[str, tuple[int, GameOpened] | None]:
        """The opening of the open game, where nothing has begun; else why not."""
        why = self._dropped(fixture)
        found = self._opening(fixture)
        if why or found is None:
            return why or tr("Open game {game} first: its format is changed on its sheet", game=fixture.game.game_id), None
        return "", found

    def _forfeit(self, fixture: Fixture, words: list[str]) -> str:
        """The game is opened where it is not, and forfeited by that team; making it official is the operator's key, as ever."""
        from clockapp.game.commands import Forfeit

        programme, game_id = self.app.programme, fixture.game.game_id
        assert programme is not None  # noqa: S101
        codes = {code.casefold(): side for code, side in ((fixture.home or "", "home"), (fixture.away or "", "away")) if code}
        side = codes.get(words[1].casefold()) if len(words) > 1 else None
        if side is None:
            teams = " or ".join(code for code in (fixture.home, fixture.away) if code)
            return tr("Which team forfeits: game {game} forfeit {teams}", game=game_id, teams=teams)
        if programme.opened != game_id:
            if programme.playing:
                return tr("A game is in progress: make it official first")
            why = self.app.errands.open_game(game_id)
            if why:
                return why
        why = self._send(Forfeit(at=self.app.steady.now(), team=side))  # type: ignore[arg-type]  # a side
        return why or self._told(fixture, tr("is forfeited by {team}; {key} makes it official", team=words[1].upper(), key=self.app.keymap.key("step.next")))

    def _moved(self, fixture: Fixture, what: str) -> str:
        """That a game is elsewhere now, and what is in its way there."""
        from clockapp.tournament.conflicts import conflicts

        assert self.app.programme is not None  # noqa: S101
        office = self.app.programme.office
        found = [core(one.text) for one in conflicts(office.tournament, office.rules) if fixture.game.game_id in {one.first, one.second}]
        return "; ".join((self._told(fixture, what), *found[:2]))

    @staticmethod
    def _told(fixture: Fixture, what: str) -> str:
        return tr("Game {game} {what}", game=fixture.game.game_id, what=what)


def _seconds(word: str) -> int | None:
    """`15` minutes or `12:30` in seconds; None for what is neither."""
    minutes, _, seconds = word.partition(":")
    if not minutes.isdecimal() or len(minutes) > 3 or (seconds and not (seconds.isdecimal() and len(seconds) == 2)):
        return None
    length = int(minutes) * 60 + int(seconds or 0)
    return length if 0 < length <= 120 * 60 else None
