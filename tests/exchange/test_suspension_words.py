"""The reason of a suspension in French: the rows of the tables, terms, what else applies."""

import re
from dataclasses import replace

import pytest

from clockapp.exchange.sheet_language import words
from clockapp.exchange.suspension_words import reason
from clockapp.rules.load import names
from clockapp.rules.penalties import Limit
from clockapp.tournament.limits import over_limits
from clockapp.tournament.suspensions import propose
from tests.script import rule_set
from tests.tournament.test_suspensions import Penalty, called, result

FRENCH, ENGLISH = words("fr"), words("en")
EDMONTON = rule_set("edmonton-bantam-2008")
LATE = (3, 1000)


@pytest.mark.parametrize("name", names())
def test_every_row_of_every_table_has_its_french(name: str) -> None:
    """Of the rule sets that are shipped; an organiser's own rows stay as they were written."""
    assert {row.text for row in rule_set(name).suspensions} <= set(FRENCH.rows)


@pytest.mark.parametrize(
    ("penalties", "at", "said"),
    [
        ([("9", "gross_misconduct", None)], LATE, "S09 Inconduite grossière\u00a0: 2 matchs"),
        ([("9", "major", "instigator")], LATE, "S21 Instigateur ou agresseur d'une bataille, infraction n° 1\u00a0: 1 match"),
        ([("9", "match", "touching an official")], LATE, "S29 Toucher, retenir ou frapper du poing intentionnellement\u00a0: 3 mois"),
        ([("9", "match", "striking an official")], LATE, "S30 Frapper, faire trébucher ou mettre en échec intentionnellement\u00a0: 1 an"),
        ([("9", "match", "deliberate injury")], LATE, "S10 Blessure délibérée\u00a0: indéfinie, jusqu'à ce qu'un officiel la lève"),
    ],
)
def test_a_reason_of_one_row(penalties: list[Penalty], at: tuple[int, int], said: str) -> None:
    """Row, offence and term."""
    (one,) = propose(result(*called(*penalties, at=at)), EDMONTON)
    assert reason(one.why, FRENCH) == said
    assert reason(one.why, ENGLISH) == one.why


def test_several_rows_and_what_holds_for_the_staff() -> None:
    """All that fits is French: what is added, what counts, what else a team official is told."""
    fight = [("9", "major", "checking from behind"), ("9", "game_misconduct", None)]
    (player,) = propose(result(*(replace(one, outside_game=True) for one in called(*fight, at=LATE))), EDMONTON)
    said = reason(player.why, FRENCH)
    assert said.startswith("S03 Tout joueur impliqué")
    assert "si c'était avant ou après le match\u00a0: 2 matchs; S07 Extrême inconduite imposée" in said
    assert " et S19 Mise en échec" in said
    assert said.endswith("1 match\u00a0: s'appliquent aussi; le plus long minimum compte")
    (coach,) = propose(result(*called(("HC", "game_misconduct", None), at=LATE)), EDMONTON)
    assert "ligue ou de séries\u00a0: 1 match" in reason(coach.why, FRENCH)
    assert "; S36 Les entraîneurs et officiels d'équipe suspendus" in reason(coach.why, FRENCH)
    (added,) = propose(result(*called(*fight, at=LATE)), replace(EDMONTON, suspensions_combine="sum"))
    assert reason(added.why, FRENCH).endswith("1 match\u00a0: additionnés, 2 matchs")
    for why in (said, reason(coach.why, FRENCH), reason(added.why, FRENCH)):
        assert not re.search(r"\b(and|games?|fits?|minimum counts|added|the)\b", why)


def test_limits_and_what_a_person_wrote() -> None:
    """A limit of the tournament is a sentence of its own; words of a person stay."""
    rules = replace(EDMONTON, limits=(Limit(who="player", count="penalties", at=2, per="game", then="next_game"),))
    (one,) = over_limits(result(*called(("9", "minor", None), ("9", "minor", None))), rules, coaches={})
    assert reason(one.why, FRENCH) == "le joueur a 2 pénalités dans un match, la limite est de 2 : le prochain match"
    assert reason("as the committee saw fit", FRENCH) == "as the committee saw fit"
