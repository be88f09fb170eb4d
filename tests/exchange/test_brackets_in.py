"""Brackets and pools as organisers write them in a schedule: `Semi-Final 1`, `2nd in pool A`, `A1`, `W4`, `Bronze Medal Game`."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clockapp.exchange.merge import merge
from clockapp.exchange.preview import Plan, Preview, preview
from clockapp.exchange.schedule_table import stage_of
from clockapp.tournament.schedule import Entered, Loser, Place, Tournament, Winner
from tests.exchange.lists_in import read


def seen(text: str, into: Tournament | None = None) -> Preview:
    return preview(text.encode(), file="list.csv", into=into, plan=Plan(new=into is None, name="Cup"))


def made(text: str) -> Tournament:
    """The tournament that a list alone makes."""
    found = seen(text)
    assert found.problems == ()
    assert found.after is not None
    return found.after


@pytest.mark.parametrize(
    ("said", "stage"),
    [
        ("Semi-Final 1", "semi_final"), ("Semifinal B", "semi_final"), ("SF2", "semi_final"), ("QF 4", "quarter_final"),
        ("1/4 finale", "quarter_final"), ("1/2 Final", "semi_final"), ("Gold Medal Game", "championship"), ("Final #1", "championship"),
        ("Bronze Medal Game", "consolation"), ("3rd Place Game", "consolation"), ("5th Place", "consolation"), ("1st Place Game", "championship"),
        ("Pool A", "round_robin"), ("Group 2", "round_robin"), ("Pool B Game", "round_robin"), ("A Pool", "round_robin"), ("Round Robin 3", "round_robin"),
        ("Preliminary Round", "round_robin"), ("Game 7", "round_robin"), ("Skills Night", None), ("1/8 final", None), ("7", None),
    ],
)  # fmt: skip
def test_the_stage_of_a_game_by_the_words_of_its_row(said: str, stage: str | None) -> None:
    """Numbers and letters that only tell two games apart do not hide which stage it is; what is none is none."""
    assert stage_of(said) == stage


POOLS = """Game,Date,Time,Division,Pool,Home,Away,Round
1,2027-01-16,8:00,12U,A,Herons,Otters,Pool Play
2,2027-01-16,9:00,12U,B,Lynx,Foxes,Round Robin
4,2027-01-17,10:00,12U,,1st in pool A,2nd in pool B,Semi-Final 1
5,2027-01-17,11:00,12U,,B1,2A,Semi-Final 2
6,2027-01-17,12:00,12U,,winner of game 4,W5,Gold Medal Game
7,2027-01-17,12:00,12U,,Loser Game 4,L5,Bronze Medal Game
"""
STAGED = """Game,Date,Time,Home,Away,Round
1,2027-01-16,8:00,Herons,Otters,Pool A
2,2027-01-16,9:00,Lynx,Foxes,Pool B
4,2027-01-17,10:00,1st in pool A,2nd in pool B,Semi-Final 1
5,2027-01-17,11:00,B1,2A,Semi-Final 2
6,2027-01-17,12:00,winner of game 4,W5,Gold Medal Game
7,2027-01-17,12:00,Loser Game 4,L5,Bronze Medal Game
"""


@pytest.mark.parametrize(("text", "a", "b"), [(POOLS, "12U A", "12U B"), (STAGED, "A", "B")], ids=["columns", "stages"])
def test_pools_have_tables_of_their_own_and_meet_in_the_bracket(text: str, a: str, b: str) -> None:
    """A pool is a division, its teams stand in it alone; a semi-final between two pools is one of the home team's; nothing doubles."""
    cup = made(text)
    assert [(d.name, [team.name for team in d.teams]) for d in cup.divisions] == [(a, ["Herons", "Otters"]), (b, ["Lynx", "Foxes"])]
    assert [(g.division, g.home, g.away) for g in cup.schedule[2:]] == [
        (a, Place(1), Place(2, b)),
        (b, Place(1), Place(2, a)),
        (a, Winner("4"), Winner("5")),
        (a, Loser("4"), Loser("5")),
    ]
    assert [g.title for g in cup.schedule[2:]] == ["Semi-Final 1", "Semi-Final 2", "", ""]
    again = seen(text, cup).after
    assert again == cup


def test_a_tournament_without_pools_takes_a_list_that_names_some() -> None:
    """Teams that stand in 12U already stay there, and no division is added beside it."""
    cup = made(POOLS.replace(",Pool,", ",X,").replace("1st in pool A,2nd in pool B", "1st,4th").replace("B1,2A", "2nd,3rd"))
    rosters = "Team,No,Name,Division,Pool\nHerons,9,Ann Vale,12U,A\nLynx,4,Bo Hale,12U,B\n"
    for text in (POOLS.partition("4,2027")[0], rosters):
        after = seen(text, cup).after
        assert after is not None
        assert [(d.name, len(d.teams)) for d in after.divisions] == [("12U", 4)]


def test_a_roster_says_the_pool_too() -> None:
    """The same pools, whichever list comes first; a pool that repeats its division is no other one."""
    cup = made("Team,No,Name,Division,Pool\nHerons,9,Ann Vale,12U,A\nLynx,4,Bo Hale,12U,B\nOwls,4,Cy Dunn,14U B,B\nElks,4,Di Lund,,C\n")
    assert [d.name for d in cup.divisions] == ["12U A", "12U B", "14U B", "C"]
    alone = "Date,Home,Away,Round,Division\n2027-01-17,A1,B1,Final,12U\n"
    after = seen(alone, cup).after
    assert after is not None
    assert [d.name for d in after.divisions] == ["12U A", "12U B", "14U B", "C"]
    assert (after.schedule[0].division, after.schedule[0].home, after.schedule[0].away) == ("12U A", Place(1), Place(1, "12U B"))


def test_a_slot_is_never_made_a_team() -> None:
    """`A1` without a pool A is a mistake that is told; a team of that name that is there is itself."""
    text = "Date,Home,Away,Round\n2027-01-16,Herons,Otters,pool\n2027-01-17,A1,W4,Final\n"
    (problem,) = seen(text).problems
    assert (problem.row, problem.value) == (3, '"A1"')
    assert problem.expected.startswith("is the place of a pool that is not there; expected one of Open")
    cup = made("Team,No,Name\nA1,9,Ann Vale\nOwls,4,Bo Hale\n")
    after = seen("Date,Home,Away\n2027-01-16,A1,Owls\n", cup).after
    assert after is not None
    assert after.schedule[0].home == Entered(cup.divisions[0].teams[0].code)


def test_semi_finals_are_numbered_by_their_names() -> None:
    """In whatever order they stand in the list; those without a number as they come."""
    rows = "Date,Home,Away,Round\n2027-01-16,Herons,Otters,pool\n2027-01-16,Lynx,Foxes,pool\n2027-01-17,2nd,3rd,Semi-Final 2\n2027-01-17,1st,4th,Semi-Final 1\n"
    final = "2027-01-18,winner of semi-final 1,winner SF2,Final\n"
    cup = made(rows + final)
    assert [(g.game_id, g.title) for g in cup.schedule[2:]] == [("SF2", "Semi-Final 2"), ("SF1", "Semi-Final 1"), ("F1", "")]
    assert (cup.schedule[4].home, cup.schedule[4].away) == (Winner("SF1"), Winner("SF2"))
    assert seen(rows + final, cup).after == cup
    plainly = made((rows + final).replace("Semi-Final 2", "Semi-Final").replace("Semi-Final 1", "Semi-Final"))
    assert [g.game_id for g in plainly.schedule[2:]] == ["SF1", "SF2", "F1"]


def test_which_division_a_final_is_of_may_be_unknown() -> None:
    """Two divisions, and nothing in the row says which: that is told with the choice."""
    cup = made("Team,No,Name,Division\nHerons,9,Ann Vale,12U\nLynx,4,Bo Hale,14U\n")
    text = "Date,Home,Away,Round\n2027-01-17,1st,2nd,Final\n"
    (problem,) = seen(text, cup).problems
    assert problem.expected == "expected its division in a column: one of 12U, 14U"
    more = made("Team,No,Name,Division\nHerons,9,Ann Vale,12U\nLynx,4,Bo Hale,14U\nOwls,4,Cy Dunn,10U A\nElks,4,Di Lund,10U B\n")
    after = merge(more, read("Date,Home,Away,Round\n2027-01-17,1st of 10U B,1st of 14U,Final\n"))
    assert (after.schedule[0].division, after.schedule[0].away) == ("10U B", Place(1, "14U"))


def test_a_division_nobody_has_is_told_where_none_is_added() -> None:
    """With the divisions that there are."""
    cup = made("Team,No,Name,Division\nHerons,9,Ann Vale,12U\n")
    found = preview(b"Date,Home,Away,Division\n2027-01-17,A1,B1,16U\n", file="list.csv", into=cup, plan=Plan(grow=False))
    assert [(p.column, p.value, p.expected) for p in found.problems] == [("division", '"16U"', "expected a division of Cup: 12U")]


HOMES = ["A1", "B2", "1st", "2nd", "1st of A", "2nd in pool B", "W1", "L2", "winner of game 10", "Winner SF1", "Winner SF2", "1A"]
AWAYS = ["A2", "B1", "2nd", "3rd", "W2", "L10", "loser SF1", "2B"]
ROUNDS = ["SF1", "SF2", "Semi-Final 2", "Semi-Final 1", "Semi", "Final", "QF1", "Bronze Medal Game", "5th Place"]
KNOCK_OUT = st.lists(st.tuples(st.sampled_from(HOMES), st.sampled_from(AWAYS), st.sampled_from(ROUNDS)), max_size=5)


@given(KNOCK_OUT, st.booleans(), st.sampled_from(["", "12U"]), st.booleans())
def test_any_bracket_is_told_or_the_same_when_it_comes_again(games: list[tuple[str, str, str]], pools: bool, division: str, ids: bool) -> None:
    """Whoever it names, in whatever order, with numbers or without."""
    first = [("A", "Herons", "Otters"), ("A", "Otters", "Herons"), ("B", "Lynx", "Foxes")] if pools else [("", "Herons", "Otters"), ("", "Lynx", "Foxes")]
    lines = [(str(n) if ids else "", f"2027-01-1{n} 8:00", division, pool, home, away, "pool") for n, (pool, home, away) in enumerate(first, 1)]
    lines += [(str(10 + n) if ids else "", f"2027-01-20 {8 + n}:00", division, "", home, away, stage) for n, (home, away, stage) in enumerate(games)]
    text = "Game,Date,Division,Pool,Home,Away,Round\n" + "\n".join(",".join(line) for line in lines)
    found = seen(text)
    assert found.after is not None or found.problems
    if found.after is not None:
        assert seen(text, found.after).after == found.after


def test_a_final_before_its_semi_final_in_the_list() -> None:
    """Its division cannot be told by a game that is not there yet, but by the other side; and stays when the list comes again."""
    text = "Date,Division,Pool,Home,Away,Round\n2027-01-10,12U,A,Herons,Otters,pool\n2027-01-12,12U,B,Lynx,Foxes,pool\n2027-01-20 8:00,12U,,Winner SF2,A2,SF1\n2027-01-20 9:00,12U,,B2,A2,SF2\n"
    cup = made(text)
    assert [(g.game_id, g.division) for g in cup.schedule[2:]] == [("SF1", "12U A"), ("SF2", "12U B")]
    assert seen(text, cup).after == cup
