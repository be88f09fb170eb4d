"""Every infraction the console offers against every row of every table of suspensions (RULES 4)."""

import re

import pytest

from clockapp.exchange.sheet_language import words
from clockapp.game.infraction import SAME, plain
from clockapp.game.result import PenaltyResult, Result, TeamResult
from clockapp.rules.load import names
from clockapp.tournament.suspensions import propose
from tests.script import rule_set
from ui.console.infractions import INFRACTIONS, named

Kinds = tuple[str, ...]
MINOR, MAJOR, MAJOR_OUT, MAJORS = ("minor",), ("major",), ("major", "game_misconduct"), ("major", "major")
DOUBLE_OUT, MISCONDUCT, OUT = ("double_minor", "game_misconduct"), ("misconduct",), ("game_misconduct",)
TRIPLE_OUT, GROSS, MATCH = ("misconduct", "misconduct", "misconduct", "game_misconduct"), ("gross_misconduct",), ("match",)
GIVEN: tuple[Kinds, ...] = (MINOR, MAJOR, MAJOR_OUT, MAJORS, DOUBLE_OUT, MISCONDUCT, OUT, TRIPLE_OUT, GROSS, MATCH)
"""What one player may get at one stoppage."""
WITH_OUT: tuple[Kinds, ...] = (MAJOR_OUT, DOUBLE_OUT, OUT, TRIPLE_OUT)

ANY_INFRACTION: dict[Kinds, set[str]] = {MAJOR_OUT: {"S07"}, GROSS: {"S09"}}
"""What follows whatever was done, early in a game."""
ZERO_TOLERANCE: dict[Kinds, set[str]] = {kinds: {"S06"} for kinds in WITH_OUT}
FROM_BEHIND: dict[Kinds, set[str]] = {MAJOR_OUT: {"S19"}, MATCH: {"S20"}}
STARTED_IT: dict[Kinds, set[str]] = {kinds: {"S21"} for kinds in GIVEN}
NAMED: dict[str, dict[Kinds, set[str]]] = {
    "abuse of officials": {**ZERO_TOLERANCE, MATCH: {"S29"}},
    "unsportsmanlike": ZERO_TOLERANCE,
    "verbal/discriminatory": ZERO_TOLERANCE,
    "deliberate injury": {MATCH: {"S10"}},
    "attempt to injure": {MATCH: {"S10"}},
    "hair pulling": {MATCH: {"S11"}},
    "kicking": {MATCH: {"S12"}},
    "head-butting": {MATCH: {"S13"}},
    "grabbing the facemask": {MATCH: {"S14"}},
    "butt-ending": {MATCH: {"S15"}},
    "facial protector as a weapon": {MATCH: {"S16"}},
    "spearing": {MATCH: {"S17"}},
    "slashing": {MATCH: {"S18"}},
    "high sticking": {MATCH: {"S18"}},
    "cross-checking": {MATCH: {"S18"}},
    "checking from behind": FROM_BEHIND,
    "contact to the head": FROM_BEHIND,
    "instigator": STARTED_IT,
    "aggressor": STARTED_IT,
    "ring or tape on the hands": {MATCH: {"S22"}},
    "third man in": {kinds: {"S23"} for kinds in WITH_OUT},
    "fighting": {MATCH: {"S22"}, MAJORS: {"S24"}},
    "leaving the bench": {DOUBLE_OUT: {"S26"}},
    "leaving the penalty box": {TRIPLE_OUT: {"S27"}},
    "touching an official": {MATCH: {"S29"}},
    "striking an official": {MATCH: {"S30"}},
    "threatening an official": {MATCH: {"S31"}},
    "spitting on an official": {MATCH: {"S33"}},
    "spitting on an opponent": {MATCH: {"S34"}},
}
"""What an infraction brings of its own, for a player in the 1st period of Edmonton's games; all others bring nothing."""
STAFF_NAMED: dict[str, set[str]] = {
    "abuse of officials": {"S06"}, "unsportsmanlike": {"S06"}, "verbal/discriminatory": {"S06"},
    "leaving the bench": {"S28"}, "leaving the penalty box": {"S28"},
}  # fmt: skip
"""What a game misconduct brings a coach, beside the coach rule."""


def fitting(word: str | None, kinds: Kinds, *, who: str = "9", rules: str = "edmonton-bantam-2008") -> set[str]:
    """All rows that fit, by their ids, for one person at one stoppage."""
    team = TeamResult(code="AUR", goals=1, posted=1, points=1, shots=0, penalty_minutes=0, outcome="tie", first_goal_s=None)
    penalties = tuple(
        PenaltyResult(
            team="home", player=who, served_by=None, kind=kind, infraction=word, minutes=10, period=1, elapsed_s=300,
            start_s=None, end_s=None, ended_by=None,
        )
        for kind in kinds
    )  # fmt: skip
    made = Result(
        game_id="E1", revision=1, tournament=None, division="A", stage="round_robin", rules=rules, played=None, home=team,
        away=team, winner=None, decided_in="tie", regulation={"home": 1, "away": 1}, by_period=(), goals=(),
        penalties=penalties, shootout=(), suspensions=(), notes=(),
    )  # fmt: skip
    found = propose(made, rule_set(rules))
    return {row for one in found for row in re.findall(r"\b[SM]\d+", one.why) if row != "S36"}


@pytest.mark.parametrize("word", [one.word for one in INFRACTIONS])
def test_every_infraction_and_every_kind_brings_the_rows_of_the_sheet(word: str) -> None:
    """Edmonton: all rows that fit, and no other, for each infraction of the console under each kind of penalty."""
    for kinds in GIVEN:
        expected = ANY_INFRACTION.get(kinds, set()) | NAMED.get(word, {}).get(kinds, set())
        assert fitting(word, kinds) == expected, kinds
    assert fitting(word, OUT, who="HC") == {"S35"} | STAFF_NAMED.get(word, set())


@pytest.mark.parametrize(
    ("said", "kinds", "row"),
    [
        ("Abuse of Officials", OUT, "S06"), ("Unsportsmanlike Conduct", OUT, "S06"), ("unsportsmanlike misconduct", OUT, "S06"),
        ("Deliberate Injury", MATCH, "S10"), ("Hair pulling", MATCH, "S11"), ("Kicking", MATCH, "S12"),
        ("Head butting", MATCH, "S13"), ("Grabbing the Facemask", MATCH, "S14"), ("grabbing the face mask", MATCH, "S14"),
        ("Butt ending", MATCH, "S15"), ("Facial Protector as a weapon", MATCH, "S16"), ("Spearing", MATCH, "S17"),
        ("Slash", MATCH, "S18"), ("high stick", MATCH, "S18"), ("high-sticking", MATCH, "S18"), ("cross check", MATCH, "S18"),
        ("cross checking", MATCH, "S18"), ("Checking from behind", MAJOR_OUT, "S19"), ("Checking to the Head", MAJOR_OUT, "S19"),
        ("check to the head", MATCH, "S20"), ("Checking from behind", MATCH, "S20"), ("Instigator", MAJOR, "S21"),
        ("instigator of a fight", MINOR, "S21"), ("aggressor of a fight", MAJOR, "S21"), ("ring or rings", MATCH, "S22"),
        ("tape", MATCH, "S22"), ("Third man into a fight", OUT, "S23"), ("third man in", OUT, "S23"), ("Fight", MAJORS, "S24"),
        ("first to leave the players bench", DOUBLE_OUT, "S26"), ("leaving the players' bench", DOUBLE_OUT, "S26"),
        ("Leaving the penalty bench", TRIPLE_OUT, "S27"), ("Intentional touches, holds or punches", MATCH, "S29"),
        ("Intentional strike, trip or body check", MATCH, "S30"), ("Threaten or attempt to strike", MATCH, "S31"),
        ("Spitting on an Official", MATCH, "S33"), ("Spitting on an Opponent", MATCH, "S34"), ("spitting", MATCH, "S34"),
    ],
)  # fmt: skip
def test_the_words_of_the_sheet_itself_find_their_row(said: str, kinds: Kinds, row: str) -> None:
    """Who types what stands on the tournament's paper gets the row that stands behind it."""
    assert row in fitting(said, kinds)


@pytest.mark.parametrize("name", names())
def test_every_row_can_be_reached_from_the_console(name: str) -> None:
    """No rule set waits for a word that nobody at the console can say."""
    said = [word for row in rule_set(name).suspensions for word in row.infractions]
    assert [word for word in said if named(word) is None] == []


@pytest.mark.parametrize("name", ["prime-expo-boulder", "hockey-canada", "usa-hockey", "iihf", "nhl"])
def test_sheets_without_a_table_propose_nothing(name: str) -> None:
    """Boulder and the books by themselves have no table of suspensions, whatever was done."""
    assert [word for one in INFRACTIONS for kinds in GIVEN if (word := fitting(one.word, kinds, rules=name))] == []


def test_one_infraction_is_one_word_however_it_is_written() -> None:
    """No two infractions of the console are the same; every other name of one leads to one, and is written in French too."""
    assert len({plain(one.word) for one in INFRACTIONS}) == len(INFRACTIONS)
    french = words("fr")
    for word, others in SAME.items():
        known = named(word)
        assert known is not None, word
        for other in (*others, *(said.upper() for said in others), *(said.replace(" ", "-") for said in others)):
            assert named(other) == known, other
            assert french.infraction(other) == known.french
    assert plain(None) == ""
