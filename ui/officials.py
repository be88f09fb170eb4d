"""What officials decide, in the app: tosses, rulings on an order, the word on a suspension."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, get_args

from clockapp.tournament.rulings import Decision, RuledTerm, SuspensionRuling

if TYPE_CHECKING:
    from clockapp.office import Office
    from clockapp.tournament.bans import Ban
    from clockapp.tournament.standings import Table
    from ui.programme import Programme

BECAUSE = "because"


class Officials:
    """Takes the words of an official, keeps them in the tournament, and says what they did."""

    def __init__(self, programme: Callable[[], Programme | None]) -> None:
        self._programme = programme
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
        return does(rest) if self._programme() is not None else "The tournament is still being read"

    @property
    def _office(self) -> Office:
        programme = self._programme()
        assert programme is not None  # noqa: S101
        return programme.office

    def _keep(self, office: Office) -> None:
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
            return "No coin is needed: every place is decided, or games are still to come"
        _, teams = found
        number = int(words[0]) if words and words[0].isdecimal() else 0
        if not 1 <= number <= len(teams):
            return f"Which: {', '.join(f'{n} {team}' for n, team in enumerate(teams, 1))}"
        winner = teams[number - 1]
        return self.coin([winner, *(team for team in teams if team != winner)])

    def coin(self, words: list[str]) -> str:
        """`coin FLF GHO`: FLF has won the toss against GHO; the winner of several comes before each of the others."""
        found = self._undecided()
        if found is None:
            return "No coin is needed: every place is decided, or games are still to come"
        table, teams = found
        known = {team.lower(): team for team in teams}
        named = [known.get(word.lower(), "") for word in words]
        if len(named) < 2 or "" in named or len(set(named)) < len(named):
            return f"A coin decides between {', '.join(teams)}: coin {' '.join(teams)}, the winner first"
        office = self._office
        for other in named[1:]:
            office = office.with_coin(table.division, (named[0], other))
        self._keep(office)
        left = self._undecided()
        more = f"; a coin still decides {' / '.join(left[1])}" if left is not None else ""
        return f"{named[0]} won the toss{more}. ⌫ on this page takes it back"

    def ruling(self, words: list[str]) -> str:
        """`ruling FLF GHO because ...`: the committee puts these teams in this order."""
        teams, reason = _reason(words)
        office = self._office
        for division in office.tournament.divisions:
            known = {team.code.lower(): team.code for team in division.teams}
            order = tuple(known[word.lower()] for word in teams if word.lower() in known)
            if len(order) == len(teams) >= 2 and len(set(order)) == len(order):
                if not reason:
                    return f"And why: ruling {' '.join(order)} because ..."
                self._keep(office.with_decision(Decision(division=division.name, order=order, reason=reason)))
                return f"The committee's order {', '.join(order)} stands in the table with its reason"
        return "A ruling names two teams or more of one division: ruling FLF GHO because ..."

    def take_back(self, words: list[str]) -> str:
        """`takeback`: the last toss, else the last ruling on an order, is taken back."""
        del words
        office = self._office
        for division in office.tournament.divisions:
            before = office.without_last(division.name)
            if before is not office:
                self._keep(before)
                return "The last toss or ruling is taken back"
        return "There is no toss and no ruling to take back"

    # --- suspensions

    def _ban(self, words: list[str]) -> Ban | None:
        """The suspension of a person: team and number, or only a number where it is the only one."""
        lower = [word.lower() for word in words[:2]]
        found = [b for b in self._office.bans() if [b.team.lower(), b.who.lower()] == lower]
        return found[-1] if found else None

    def confirm(self, words: list[str]) -> str:
        """`confirm FLF 9`: the suspension stands as it was proposed."""
        ban = self._ban(words)
        if ban is None:
            return f"Nobody is suspended by that name: {self._names()}"
        term, number = self._said(ban)
        self._rule(ban, term, number, "confirmed as proposed")
        return f"{ban.team} {ban.who}: {ban.length}, confirmed"

    def suspend(self, words: list[str]) -> str:
        """`suspend FLF 9 3 because ...`: so many games, or `2 months`, `1 years`, `indefinite`; else than proposed, or anew."""
        said, reason = _reason(words)
        team = self._team(said[0]) if said else None
        length = _length(said[2:])
        if team is None or len(said) < 3 or length is None:
            return "Whom and for how long: suspend FLF 9 3 because ... (3 games; or 2 months, indefinite)"
        if not reason:
            return "A suspension that is changed needs its reason: ... because and why"
        ban = self._ban(said)
        if ban is None:
            return self._anew(team, said[1].upper(), length, reason)
        self._rule(ban, *length, reason)
        from clockapp.tournament.bans import below_minimum

        now = self._ban(said)
        less = below_minimum(now) if now is not None else ""
        return f"{team} {ban.who}: {now.length if now is not None else ''}" + (f". Note: {less}" if less else "")

    def _anew(self, team: str, who: str, length: tuple[RuledTerm, int | None], reason: str) -> str:
        programme = self._programme()
        assert programme is not None  # noqa: S101
        if programme.opened is None:
            return "A suspension is given for a game: open that game first"
        term, number = length
        self._keep(self._office.with_ruling(SuspensionRuling(game_id=programme.opened, team=team, who=who, term=term, number=number, reason=reason)))
        return f"{team} {who} is suspended from after game {programme.opened} on"

    def lift(self, words: list[str]) -> str:
        """`lift FLF 9 because ...`: the suspension holds no more."""
        said, reason = _reason(words)
        ban = self._ban(said)
        if ban is None:
            return f"Nobody is suspended by that name: {self._names()}"
        if not reason:
            return "A suspension that is lifted needs its reason: ... because and why"
        self._rule(ban, "games", 0, reason, lifted=True)
        return f"{ban.team} {ban.who} may play: {reason}"

    def _rule(self, ban: Ban, term: RuledTerm, number: int | None, reason: str, *, lifted: bool = False) -> None:
        ruling = SuspensionRuling(game_id=ban.game_id, team=ban.team, who=ban.who, rule=ban.rule or None, term=term, number=number, reason=reason, lifted=lifted)
        self._keep(self._office.with_ruling(ruling))

    @staticmethod
    def _said(ban: Ban) -> tuple[RuledTerm, int | None]:
        """A term as it stands, in the words of a ruling."""
        if ban.games is not None:
            return "games", ban.games
        return (ban.term if ban.term in get_args(RuledTerm) else "indefinite"), None  # type: ignore[return-value]

    def _names(self) -> str:
        return ", ".join(f"{b.team} {b.who}" for b in self._office.bans()) or "there is no suspension"

    def _team(self, word: str) -> str | None:
        teams = (team.code for division in self._office.tournament.divisions for team in division.teams)
        return next((code for code in teams if code.lower() == word.lower()), None)


def _reason(words: list[str]) -> tuple[list[str], str]:
    """The words before `because`, and the reason behind it."""
    lower = [word.lower() for word in words]
    if BECAUSE not in lower:
        return words, ""
    at = lower.index(BECAUSE)
    return words[:at], " ".join(words[at + 1 :])


def _length(words: list[str]) -> tuple[RuledTerm, int | None] | None:
    """`3`, `3 games`, `2 months`, `1 years`, `indefinite`, `review`."""
    if not words:
        return None
    if words[0].isdecimal() and int(words[0]) <= 99:
        unit = words[1].lower() if len(words) > 1 else "games"
        terms: dict[str, RuledTerm] = {"games": "games", "game": "games", "months": "months", "month": "months", "years": "years", "year": "years"}
        return (terms[unit], int(words[0])) if unit in terms else None
    return (words[0].lower(), None) if words[0].lower() in {"indefinite", "review"} else None  # type: ignore[return-value]
