"""The officials' word on suspensions: proposed, confirmed, changed, lifted, given where only a person can (RULES 4)."""

from dataclasses import replace
from typing import Any

import pytest

from clockapp.game.result import Result, Suspension
from clockapp.rules.load import load
from clockapp.tournament.bans import Ban, bans, below_minimum, last_day
from clockapp.tournament.bracket import fixtures
from clockapp.tournament.rulings import SuspensionRuling
from clockapp.tournament.served import carry_over, suspended
from clockapp.tournament.suspensions import propose
from tests.tournament.test_suspensions import CUP, EDMONTON, STAFF, called, result

RULES = {EDMONTON.name: EDMONTON}


def played(*penalties: Any, game_id: str = "E1", played: str | None = "2027-01-31T10:00") -> Result:
    """A game of Aurora with what the sheet proposes after it."""
    made = result(*called(*penalties), game_id=game_id, played=played)
    return replace(made, suspensions=propose(made, EDMONTON, staff=STAFF))


KICKED = played(("9", "match", "kicking"))


def word(**fields: Any) -> SuspensionRuling:
    given: dict[str, Any] = {"game_id": "E1", "team": "AUR", "who": "9", "term": "games", "number": 3, "reason": "seen", "by": "Chair"}
    return SuspensionRuling(**(given | fields))


def ruled(*words: SuspensionRuling, of: Result = KICKED) -> list[Ban]:
    return list(bans([of], rulings=words, rules=RULES))


def test_confirmed_as_it_was_proposed() -> None:
    """A word that says the same changes nothing but that it is confirmed, by whom and why."""
    (open_one,) = ruled()
    assert (open_one.rule, open_one.games, open_one.confirmed, open_one.length) == ("S12", 3, False, "3 games")
    (one,) = ruled(word(rule="S12"))
    assert (one.games, one.confirmed, one.by, one.reason, one.proposed) == (3, True, "Chair", "seen", None)
    assert below_minimum(one) == ""


def test_changed_with_its_reason() -> None:
    """More or less: what the sheet proposed stays with it, and a word below its minimum is told so, and holds."""
    (more,) = ruled(word(number=5))
    assert (more.games, more.length, more.proposed and more.proposed.length) == (5, "5 games", "3 games")
    assert below_minimum(more) == ""
    (less,) = ruled(word(number=1))
    assert (less.games, below_minimum(less)) == (1, "the sheet's minimum is 3 games, this is 1 game")
    (again,) = ruled(word(number=1), word(number=4, reason="appeal"))
    assert (again.games, again.reason, again.proposed and again.proposed.games) == (4, "appeal", 3)
    lines = fixtures(CUP, [], RULES)
    (out,) = suspended("E4", [less], lines)
    assert out.text.startswith("AUR 9 is suspended, game 1 of 1: S12 Kicking: 3 games (by decision of Chair: seen)")
    (nobody,) = ruled(word(number=1, by=""))
    assert suspended("E4", [nobody], lines)[0].text.endswith("(by decision: seen)")


def test_lifted_and_to_be_reviewed() -> None:
    """A lifted ban keeps nobody out; one that is only to be reviewed neither."""
    (lifted,) = ruled(word(lifted=True))
    assert (lifted.keeps_out, lifted.length) == (False, "lifted")
    assert below_minimum(lifted) == "the sheet's minimum is 3 games, this is lifted"
    (review,) = ruled(word(term="review", number=None))
    assert (review.keeps_out, review.length, below_minimum(review)) == (False, "to be reviewed", "")


def test_a_review_becomes_a_term() -> None:
    """S07: the committee has looked at it and gives two games; there was no minimum to be below."""
    (open_one,) = bans([played(("9", "major", "boarding"), ("9", "game_misconduct", None))])
    assert (open_one.rule, open_one.keeps_out) == ("S07", False)
    (one,) = ruled(word(number=2), of=played(("9", "major", "boarding"), ("9", "game_misconduct", None)))
    assert (one.keeps_out, one.games, below_minimum(one)) == (True, 2, "")


def test_calendar_terms_end_on_their_day() -> None:
    """S29: three months from the day of the game; in games after that day the player may play (RULES 4: by date)."""
    (one,) = ruled(of=played(("9", "match", "touching an official")))
    assert (one.term, one.games, one.until, one.length) == ("months", None, "2027-04-30", "until 2027-04-30")
    late = replace(CUP, schedule=tuple(replace(g, scheduled=f"2027-0{2 * n + 1}-01") for n, g in enumerate(CUP.schedule[:4])))
    lines = fixtures(late, [], RULES)
    assert [bool(suspended(g.game.game_id, [one], lines)) for g in lines if "AUR" in {g.home, g.away}] == [False, False]
    soon = replace(one, until="2027-12-31")
    assert suspended("E4", [soon], lines)[0].text == f"AUR 9 is suspended until 2027-12-31, not confirmed yet: {one.why}"
    (shorter,) = ruled(word(term="months", number=1), of=played(("9", "match", "touching an official")))
    assert below_minimum(shorter) == "the sheet's minimum is until 2027-04-30, this is until 2027-02-28"
    (games,) = ruled(word(term="games", number=9), of=played(("9", "match", "touching an official")))
    assert below_minimum(games) == "the sheet's minimum is until 2027-04-30, this is 9 games"
    (stated,) = ruled(word(term="years", number=None, until="2028-06-30"), of=played(("9", "match", "striking an official")))
    assert stated.until == "2028-06-30"
    assert ruled(of=played(("9", "match", "striking an official"), played=None))[0].length == "until an official lifts it"


@pytest.mark.parametrize(
    ("began", "term", "number", "expected"),
    [
        ("2027-01-31T22:00", "months", 1, "2027-02-28"), ("2027-11-30", "months", 3, "2028-02-29"),
        ("2027-12-31", "years", 1, "2028-12-31"), ("2028-02-29", "years", 1, "2029-02-28"),
        ("Saturday", "months", 1, None), (None, "months", 1, None), ("2027-01-31", "games", 3, None), ("2027-01-31", "years", None, None),
    ],
)  # fmt: skip
def test_the_last_day(began: str | None, term: str, number: int | None, expected: str | None) -> None:
    """Months end on the same day, or on the last of a shorter month."""
    assert last_day(began, term, number) == expected


def test_given_by_a_person() -> None:
    """S04: the coach of a team in an altercation; no penalty tells it, so an official gives it."""
    given = word(who="HC", rule="S04", term="indefinite", number=None, reason="brawl after the game")
    kicked, coach = ruled(given)
    assert kicked.who == "9"
    assert (coach.who, coach.rule, coach.games, coach.confirmed, coach.why) == ("HC", "S04", None, True, "brawl after the game")
    assert (coach.division, coach.length) == ("Bantam", "until an official lifts it")
    (before,) = bans([], rulings=[word(game_id="last year", term="games", number=1, rule=None)])
    assert (before.division, before.rule, before.games, before.until) == ("", "", 1, None)
    assert bans([KICKED], rulings=[word(rule="S99")])[1].rule == "S99"


def test_a_given_ban_finds_its_team() -> None:
    """No result tells the division: that of the game of the schedule, else wherever the team plays, is it."""
    lines = fixtures(CUP, [], RULES)
    for game_id in ("E1", "last year"):
        (given,) = bans([], rulings=[word(game_id=game_id, number=1, who="HC", rule="S04")])
        assert [game.game.game_id for game in lines if suspended(game.game.game_id, [given], lines)] == ["E4" if game_id == "E1" else "E1"]
    (nobody,) = bans([], rulings=[word(game_id="last year", team="QQQ")])
    assert carry_over([nobody], lines)[0].left == 3


def test_a_word_changes_what_goes_home_with_the_team() -> None:
    """The report counts what the officials said, not what was proposed."""
    lines = fixtures(CUP, [], RULES)
    (left,) = carry_over(ruled(word(number=6)), lines)
    assert (left.left, left.served) == (4, 2)
    (indefinite,) = carry_over(ruled(word(term="indefinite", number=None)), lines)
    assert (indefinite.left, indefinite.served) == (None, None)
    assert carry_over(ruled(word(lifted=True)), lines) == ()


def test_a_note_is_no_ban() -> None:
    """Rows that only say something keep nobody out."""
    one = Suspension(team="home", who="9", rule="S36", term="note", games=None, why="building", confirmed=False)
    (ban,) = bans([result(suspensions=(one,))])
    assert (ban.keeps_out, ban.length) == (False, "note")
    assert load(EDMONTON.name) == EDMONTON


def test_a_cancelled_game_serves_nothing() -> None:
    """Our reading of RULES 4: the next game that is played counts."""
    cancelled = replace(CUP, schedule=tuple(replace(g, state="cancelled") if g.game_id == "E4" else g for g in CUP.schedule))
    lines = fixtures(cancelled, [], RULES)
    assert [bool(suspended(game_id, ruled(word(number=1)), lines)) for game_id in ("E4", "E5")] == [False, True]
