"""Lists that are hardly tables: pasted out of a mail without headings, records in JSON, columns named by hand."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clockapp.exchange.headings import Reading
from clockapp.exchange.merge import merge
from clockapp.exchange.preview import Plan, Preview, preview
from clockapp.game.people import Player, Staff, Team
from clockapp.tournament.people import Division
from clockapp.tournament.schedule import Entered, Tournament
from tests.exchange.lists_in import CUP, faults, read


def seen(text: str, plan: Plan, into: Tournament | None = CUP) -> Preview:
    return preview(text.encode(), file="pasted.csv", into=into, plan=plan)


def roster(found: Preview, code: str = "OWL") -> list[tuple[str, str, str]]:
    assert found.problems == ()
    assert found.after is not None
    team = found.after.team("12U A", code)
    assert team is not None
    return [(p.number, p.name, p.position) for p in team.roster]


OWLS = Plan(readings={"pasted.csv": Reading(team="OWL", division="12U A")}, by_file=False)
ANN, IVY = ("9", "Ann Vale-Roy", "F"), ("30", "Ivy Stone", "G")


@pytest.mark.parametrize(
    "text",
    [
        "9 Ann Vale-Roy F\n30 Ivy Stone G\n",
        "Gold Hill Owls\n\n#9 - Ann Vale-Roy (F)\n#30 - Ivy Stone (G)\n",
        "9\tAnn Vale-Roy\tC\n30\tIvy Stone\tGoalie\n",
        "Ann Vale-Roy;9;F\nIvy Stone;30;G\n",
        "9,Ann,Vale-Roy,forward\n30,Ivy,Stone,goalie\n",
    ],
)
def test_a_roster_without_headings(text: str) -> None:
    """What stands in the columns tells what they are; the first row is a player and not lost; that it was guessed is said."""
    found = seen(text, OWLS)
    assert roster(found) == [ANN, IVY]
    assert any("has no headings; its columns were told by what stands in them" in remark for remark in found.remarks)
    assert [column.means for column in found.tables[0].columns if column.means in {"number", "position"}] != []
    assert found.tables[0].rows[0][1][0].strip("#") in {"9", "Ann Vale-Roy"}


def test_rows_that_are_no_players_are_named() -> None:
    """A title above is left out by its row; what else stands beside is named as not read."""
    found = seen("Owls\n9,Ann Vale,F,ok\n30,Ivy Stone,G,ok?\n", OWLS)
    assert "pasted.csv: has no headings; its columns were told by what stands in them; left out: row 1" in found.remarks
    assert "pasted.csv: not read: column 4" in found.remarks


@pytest.mark.parametrize("text", ["9 Ann Vale\n", "1,2\n3,4\n", "9,=A1\n8,=A2\n", "9 a -" + " -" * 900 + "\n9 b\n", "Ann Vale\nIvy Stone\n9,Bo\n8\nElse\nMore\n"])
def test_too_little_to_go_by(text: str) -> None:
    """One row, numbers alone, formulas, a text with a few numbers: no roster."""
    assert seen(text, OWLS).after is None


def test_whose_roster_is_pasted_must_be_said() -> None:
    """What was pasted has no name that a team could have; a file has."""
    text = "No,Name\n9,Ann Vale\n"
    (problem,) = seen(text, Plan(by_file=False)).problems
    assert (problem.value, problem.expected.rpartition(", ")[2]) == ('"pasted"', "or the team chosen above the table")
    after = seen(text, Plan()).after
    assert after is not None
    assert [team.name for team in after.divisions[0].teams] == ["Flatiron Foxes", "Gold Hill Owls", "pasted"]


def test_columns_said_by_hand_keep_the_first_row() -> None:
    """A table without headings that is told by hand begins with its first row; one with headings of no known name below them."""
    columns = {0: "number", 1: "name"}
    for text in ("9,A1\n30,B2\n", "Nummer?,Wer?\n9,A1\n30,B2\n"):
        plan = Plan(readings={"pasted.csv": Reading(kind="roster", columns=columns, team="OWL", division="12U A")})
        assert [number for number, _, _ in roster(seen(text, plan))] == ["9", "30"]
    games = Plan(readings={"pasted.csv": Reading(kind="schedule", columns={0: "date", 1: "home", 2: "away"})})
    after = seen("2027-01-16 8:00,FOX,OWL\n", games).after
    assert after is not None
    assert [(game.home, game.scheduled) for game in after.schedule] == [(Entered("FOX"), "2027-01-16T08:00")]


PLAYERS: list[dict[str, object]] = [{"jerseyNumber": 9, "firstName": "Ann", "lastName": "Vale-Roy", "position": "F", "captain": None}, {"jerseyNumber": "30", "firstName": "Ivy", "lastName": "Stone", "position": "G"}]  # fmt: skip


@pytest.mark.parametrize(
    "value",
    [
        [{"team": "OWL", **player} for player in PLAYERS],
        [{"team": {"name": "Gold Hill Owls", "id": 7}, "tags": ["a", 1], **player} for player in PLAYERS],
        {"players": [{"team": "OWL", **player} for player in PLAYERS], "page": 1},
        {"teams": [{"name": "Gold Hill Owls", "division": "12U A", "players": PLAYERS, "staff": [{"name": "Bo Hale"}]}]},
    ],
)
def test_records_in_json_are_a_table(value: object) -> None:
    """Each a row, numbered from 1; names of fields are read as headings are; a team may hold its players."""
    found = seen(json.dumps(value), Plan())
    assert roster(found) == [ANN, IVY]


def test_json_that_is_no_list_is_refused_as_before() -> None:
    """Neither a tournament nor records."""
    for text in ("[]", "{}", "[1, 2]", '{"format": "other/1", "players": [{"number": 1}]}', '[{"format": "clockapp-result/1"}]', '{"name": [{}], "x": {}}'):
        assert faults(text)[0].startswith("list.csv: "), text
    assert "row 1, number" in faults('[{"team": "OWL", "number": "x", "name": "A", "home": {}}]')[0]


def test_a_row_tells_all_its_mistakes() -> None:
    """A wrong number hides no wrong position; a coach among the positions is no mistake."""
    assert [line.split(": ")[1] for line in faults("team,no,name,pos\nOWL,x,Ann,Q\n")] == ["row 2, pos", "row 2, no"]
    team = merge(CUP, read("team,no,name,pos\nOWL,,Bo Hale,HC\nOWL,,Cy Dunn,AC\n")).team("12U A", "OWL")
    assert team is not None
    assert [(one.code, one.name) for one in team.staff] == [("HC", "Bo Hale"), ("AC", "Cy Dunn")]


def test_numbers_that_are_handed_on() -> None:
    """Two who change jerseys, and three in a ring, keep their letter and position; who is new under an old number is what the list says."""
    ann = Player(number="9", name="Ann Vale", position="G", letter="C")
    bo = Player(number="12", name="Bo Hale", position="D", letter="A")
    cy = Player(number="15", name="Cy Dunn", affiliated=True)
    cup = Tournament(name="Cup", divisions=(Division(name="A", rules="usa-hockey", teams=(Team(code="OWL", name="Owls", roster=(ann, bo, cy), staff=(Staff(code="HC", name="X", role="coach"),)),)),))  # fmt: skip
    for list_, wanted in (
        ("OWL,12,Ann Vale\nOWL,9,Bo Hale\n", {"9": ("Bo Hale", "D", "A", False), "12": ("Ann Vale", "G", "C", False), "15": ("Cy Dunn", "F", "", True)}),
        ("OWL,12,ANN VALE\nOWL,15,Bo Hale\nOWL,9,Cy Dunn\n", {"9": ("Cy Dunn", "F", "", True), "12": ("ANN VALE", "G", "C", False), "15": ("Bo Hale", "D", "A", False)}),
        ("OWL,9,Ann Vale-Roy\n", {"9": ("Ann Vale-Roy", "G", "C", False), "12": ("Bo Hale", "D", "A", False), "15": ("Cy Dunn", "F", "", True)}),
    ):  # fmt: skip
        team = merge(cup, read(f"team,no,name\n{list_}")).team("A", "OWL")
        assert team is not None
        assert {p.number: (p.name, p.position, p.letter, p.affiliated) for p in team.roster} == wanted


WORDS = st.sampled_from(["9", "30", "#9", "Ann Vale", "F", "Goalie", "C", "x", "", "Owls", "A1", "W4", "=1", "8:00", "1/16/2027", "Pool A", "Semi-Final 1", "12U"])
RECORDS = st.recursive(
    st.none() | st.booleans() | st.integers() | WORDS,
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(st.sampled_from(["team", "number", "name", "players", "position", "home", "away", "date", "division", "pool", "round", "staff"]), inner, max_size=5),
    max_leaves=20,
)


@given(RECORDS, st.lists(st.lists(WORDS, min_size=1, max_size=5), max_size=8), st.sampled_from(",;\t "))
def test_whatever_is_pasted_or_sent_is_read_or_told(value: object, rows: list[list[str]], delimiter: str) -> None:
    """Records of any shape, tables of any words: taken over so that they are the same when they come again, or told in sentences."""
    head = ["Team,No,Name", "Home,Away,Pool,Round", ""]
    for n, text in enumerate([json.dumps(value), *(f"{one}\n" + "\n".join(delimiter.join(row) for row in rows) for one in head)]):
        found = seen(text, Plan(by_file=n % 2 == 0))
        assert found.after is not None or found.problems or found.remarks
        if found.after is not None:
            again = seen(text, Plan(by_file=n % 2 == 0), found.after)
            assert again.after == found.after
