"""What officials decide, in the app: tosses, rulings on an order, the word on a suspension."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from clockapp.tournament.rulings import RULED_TERMS, Coin, Decision, RuledTerm, SuspensionRuling
from ui.core_words import core
from ui.translate import tr

if TYPE_CHECKING:
    from clockapp.office import Office
    from clockapp.tournament.bans import Ban
    from clockapp.tournament.schedule import Tournament
    from clockapp.tournament.standings import Table
    from ui.programme import Programme

BECAUSE = "because"


@dataclass(frozen=True, slots=True, kw_only=True)
class Length:
    """How long a suspension is: so many games, months or years, up to a day (ISO) where it is known, or by its kind alone."""

    term: RuledTerm
    number: int | None = None
    until: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """An official's sentence in its parts: whom and what, by whom, and why."""

    words: list[str]
    by: str
    reason: str


class Officials:
    """Takes the words of an official, keeps them in the tournament, and says what they did."""

    def __init__(self, programme: Callable[[], Programme | None]) -> None:
        self._programme = programme
        self._before: list[tuple[str, Tournament, Tournament]] = []
        """What officials have said since the app began, the newest last, each with the tournament before and after it."""
        self.does: dict[str, Callable[[list[str]], str]] = {
            "coin": self.coin, "toss": self.toss, "ruling": self.ruling, "takeback": self.take_back, "confirm": self.confirm, "suspend": self.suspend,
            "lift": self.lift,
        }  # fmt: skip
        """By the first word: what it does with the rest, and gives back to be said in the bar."""

    def say(self, words: str) -> str | None:
        """Do what the words say; None where the first of them is none of ours."""
        verb, *rest = words.split() or [""]
        does = self.does.get(verb)
        if does is None:
            return None
        return does(rest) if self._programme() is not None else tr("The tournament is still being read")

    @property
    def _office(self) -> Office:
        programme = self._programme()
        assert programme is not None  # noqa: S101
        return programme.office

    def _keep(self, office: Office, said: str) -> None:
        """The office as an official has ruled; `said` names the word, should it be taken back."""
        self._before.append((said, self._office.tournament, office.tournament))
        self._put(office)

    def _put(self, office: Office) -> None:
        programme = self._programme()
        assert programme is not None  # noqa: S101
        programme.rule(office)

    # --- the order of a table

    def _undecided(self) -> tuple[Table, tuple[str, ...]] | None:
        """The first teams that only a coin can part, in a table whose games are all played."""
        tables = (t for t in self._office.standings().tables if t.coin_tosses_needed and not t.provisional)
        return next(((table, table.coin_tosses_needed[0]) for table in tables), None)

    def toss(self, words: list[str]) -> str:
        """`toss 2`: of the teams that wait for a coin the second has won it."""
        found = self._undecided()
        if found is None:
            return tr("No coin is needed: every place is decided, or games are still to come")
        _, teams = found
        number = int(words[0]) if words and words[0].isdecimal() else 0
        if not 1 <= number <= len(teams):
            return tr("Which: {teams}", teams=", ".join(f"{n} {team}" for n, team in enumerate(teams, 1)))
        winner = teams[number - 1]
        return self.coin([winner, *(team for team in teams if team != winner)])

    def coin(self, words: list[str]) -> str:
        """`coin FLF GHO`: FLF has won the toss against GHO; the winner of several comes before each of the others."""
        found = self._undecided()
        if found is None:
            return tr("No coin is needed: every place is decided, or games are still to come")
        table, teams = found
        known = {team.lower(): team for team in teams}
        named = [known.get(word.lower(), "") for word in words]
        if len(named) < 2 or "" in named or len(set(named)) < len(named):
            return tr("A coin decides between {teams}: coin {codes}, the winner first", teams=", ".join(teams), codes=" ".join(teams))
        office = self._office
        for other in named[1:]:
            office = office.with_coin(table.division, (named[0], other))
        self._keep(office, tr("The toss of {teams}", teams=" / ".join(named)))
        left = self._undecided()
        if left is not None:
            return tr("{team} won the toss; a coin still decides {teams}. ⌫ on this page takes it back", team=named[0], teams=" / ".join(left[1]))
        return tr("{team} won the toss. ⌫ on this page takes it back", team=named[0])

    def ruling(self, words: list[str]) -> str:
        """`ruling FLF GHO because ...`: the committee puts these teams in this order."""
        said = _said(words)
        office = self._office
        for division in office.tournament.divisions:
            known = {team.code.lower(): team.code for team in division.teams}
            order = tuple(known[word.lower()] for word in said.words if word.lower() in known)
            if len(order) == len(said.words) >= 2 and len(set(order)) == len(order):
                if not said.reason:
                    return tr("And why: ruling {teams} because ...", teams=" ".join(order))
                decision = Decision(division=division.name, order=order, reason=said.reason, by=said.by)
                self._keep(office.with_decision(decision), tr("The ruling on {teams}", teams=", ".join(order)))
                return tr("The committee's order {teams} stands in the table with its reason", teams=", ".join(order))
        return tr("A ruling names two teams or more of one division: ruling FLF GHO because ...")

    def take_back(self, words: list[str]) -> str:
        """`takeback`: the last word of an official is taken back; of words kept from an earlier day the division's, `takeback Gold`."""
        office = self._office
        said, was, became = self._before.pop() if self._before else ("", None, None)
        if was is not None and became is not None and _words(became) == _words(office.tournament):
            coins, decisions, suspensions = _words(was)
            self._put(replace(office, tournament=replace(office.tournament, coins=coins, decisions=decisions, suspensions=suspensions)))
            return tr("{what} is taken back", what=said)
        self._before.clear()  # another tournament was opened or read in since: its words are not ours to put back
        wanted = " ".join(words).lower()
        names = [d.name for d in office.tournament.divisions if office.without_last(d.name) is not office]
        meant = [name for name in names if wanted in {"", name.lower()}]
        if not meant:
            return tr("There is no toss and no ruling to take back")
        if len(meant) > 1:
            return tr("Which division's: {words}", words=f" {tr('or')} ".join(f"takeback {name}" for name in meant))
        self._keep(office.without_last(meant[0]), tr("The word taken from {division}", division=meant[0]))
        return tr("The last toss or ruling of {division} is taken back", division=meant[0])

    # --- suspensions

    def _ban(self, words: list[str]) -> tuple[Ban | None, list[str], str]:
        """The suspension that `FLF 9`, `FLF 9 game B1` or `FLF 9 game B1 row S05` means; the words behind; why none is meant."""
        lower = [word.lower() for word in words[:2]]
        found = [b for b in self._office.bans() if [b.team.lower(), b.who.lower()] == lower]
        rest = words[2:]
        for field in ("game", "row"):
            if len(rest) >= 2 and rest[0].lower() == field:
                found = [b for b in found if (b.game_id if field == "game" else b.rule).lower() == rest[1].lower()]
                rest = rest[2:]
        if not found:
            return None, rest, tr("Nobody is suspended by that name: {names}", names=self._names())
        if len(found) > 1:
            return None, rest, tr("Which suspension: {names}", names=f" {tr('or')} ".join(about(ban, self._office.bans()) for ban in found))
        return found[0], rest, ""

    def _known(self, words: list[str]) -> bool:
        """Whether anybody of that team and number is suspended."""
        return any([b.team.lower(), b.who.lower()] == [word.lower() for word in words[:2]] for b in self._office.bans())

    def confirm(self, words: list[str]) -> str:
        """`confirm FLF 9`: the suspension stands as it was proposed."""
        ban, rest, problem = self._ban(_said(words).words)
        if ban is None:
            return problem
        if rest:
            return tr("After the name only `by` and who: confirm {name} by Smith", name=about(ban, self._office.bans()))
        name = f"{ban.team} {ban.who}"
        if ban.reason or ban.lifted:
            return tr("{name}: {length}, an official has ruled already ({reason}). ⌫ takes the last word back; a digit gives another length",
                      name=name, length=core(ban.length), reason=ban.reason)  # fmt: skip
        if ban.term not in RULED_TERMS and ban.games is None:
            return tr("{name}: a note of the sheet, it keeps nobody out and needs no confirming", name=name)
        term: RuledTerm = "games" if ban.games is not None else ban.term  # type: ignore[assignment]
        self._rule(ban, Length(term=term, number=ban.games, until=ban.until), _said(words, reason="confirmed as proposed"))
        return tr("{name}: {length}, confirmed. ⌫ takes it back", name=name, length=core(ban.length))

    def suspend(self, words: list[str]) -> str:
        """`suspend FLF 9 3 because ...`: so many games, or `2 months`, `1 years`, `indefinite`; else than proposed, or anew."""
        said = _said(words)
        team = self._team(said.words[0]) if said.words else None
        ban, rest, problem = self._ban(said.words)
        length = _length(rest)
        if team is None or len(said.words) < 3 or length is None:
            return tr("Whom and for how long: suspend FLF 9 3 because ... (3 games; or 2 months, indefinite)")
        if not said.reason:
            return tr("A suspension that is changed needs its reason: ... because and why")
        if ban is None:
            anew = not self._known(said.words) and not any(word.lower() in {"game", "row"} for word in said.words)
            return self._anew(team, said.words[1].upper(), length, said) if anew else problem
        self._rule(ban, length, said)
        from clockapp.tournament.bans import below_minimum

        now, _, _ = self._ban([ban.team, ban.who, *_where(ban)])
        less = below_minimum(now) if now is not None else ""
        lasts = core(now.length) if now is not None else ""
        if less:
            return tr("{name}: {length}. Note: {note}", name=f"{team} {ban.who}", length=lasts, note=core(less))
        return f"{team} {ban.who}: {lasts}"

    def _anew(self, team: str, who: str, length: Length, said: Said) -> str:
        programme = self._programme()
        assert programme is not None  # noqa: S101
        if programme.opened is None:
            return tr("A suspension is given for a game: open that game first")
        ruling = SuspensionRuling(
            game_id=programme.opened, team=team, who=who, term=length.term, number=length.number, reason=said.reason, by=said.by
        )
        self._keep(self._office.with_ruling(ruling), tr("The suspension of {name}", name=f"{team} {who}"))
        return tr("{name} is suspended from after game {game} on", name=f"{team} {who}", game=programme.opened)

    def lift(self, words: list[str]) -> str:
        """`lift FLF 9 because ...`: the suspension holds no more."""
        said = _said(words)
        ban, rest, problem = self._ban(said.words)
        if ban is None:
            return problem
        if rest:
            return tr("After the name only `because` and why: lift {name} because ...", name=about(ban, self._office.bans()))
        if not said.reason:
            return tr("A suspension that is lifted needs its reason: ... because and why")
        self._rule(ban, Length(term="games", number=0), said, lifted=True)
        return tr("{name} may play: {reason}", name=f"{ban.team} {ban.who}", reason=said.reason)

    def _rule(self, ban: Ban, length: Length, said: Said, *, lifted: bool = False) -> None:
        ruling = SuspensionRuling(
            game_id=ban.game_id, team=ban.team, who=ban.who, rule=ban.rule or None, term=length.term, number=length.number, until=length.until,
            reason=said.reason, by=said.by, lifted=lifted,
        )  # fmt: skip
        self._keep(self._office.with_ruling(ruling), tr("The word on {name}", name=f"{ban.team} {ban.who}"))

    def _names(self) -> str:
        return ", ".join(f"{b.team} {b.who}" for b in self._office.bans()) or tr("there is no suspension")

    def _team(self, word: str) -> str | None:
        teams = (team.code for division in self._office.tournament.divisions for team in division.teams)
        return next((code for code in teams if code.lower() == word.lower()), None)


def _words(tournament: Tournament) -> tuple[tuple[Coin, ...], tuple[Decision, ...], tuple[SuspensionRuling, ...]]:
    """All that officials have said in a tournament."""
    return tournament.coins, tournament.decisions, tournament.suspensions


def about(ban: Ban, bans: Sequence[Ban]) -> str:
    """How the words of an official name a suspension: team and number, and where that means several the game and the row."""
    same = [one for one in bans if (one.team, one.who) == (ban.team, ban.who)]
    return " ".join([ban.team, ban.who, *(_where(ban) if len(same) > 1 else ())])


def _where(ban: Ban) -> tuple[str, ...]:
    return ("game", ban.game_id, *(("row", ban.rule) if ban.rule else ()))


def _said(words: list[str], *, reason: str = "") -> Said:
    """The words before `by` and `because`, who said it, and the reason."""
    lower = [word.lower() for word in words]
    if BECAUSE in lower:
        at = lower.index(BECAUSE)
        words, reason = words[:at], " ".join(words[at + 1 :])
    lower = lower[: len(words)]
    at = lower.index("by") if "by" in lower else len(words)
    return Said(words=words[:at], by=" ".join(words[at + 1 :]), reason=reason)


def _length(words: list[str]) -> Length | None:
    """`3`, `3 games`, `2 months`, `1 years`, `indefinite`, `review`."""
    if not words:
        return None
    if words[0].isdecimal() and int(words[0]) <= 99:
        unit = words[1].lower() if len(words) > 1 else "games"
        terms: dict[str, RuledTerm] = {"games": "games", "game": "games", "months": "months", "month": "months", "years": "years", "year": "years"}
        return Length(term=terms[unit], number=int(words[0])) if unit in terms else None
    plain: dict[str, RuledTerm] = {"indefinite": "indefinite", "review": "review"}
    return Length(term=plain[words[0].lower()]) if words[0].lower() in plain else None
