"""The preview of an import: columns with what they mean, every problem with its place, nothing written."""

from dataclasses import replace

from clockapp.exchange.headings import Reading
from clockapp.exchange.imported import import_bytes
from clockapp.exchange.merge import merge
from clockapp.exchange.preview import Plan, meanings, preview
from clockapp.game.people import Player
from clockapp.tournament.schedule import Tournament
from tests.exchange.lists_in import CUP, TWO, workbook

ROSTER = b"team,number,name,pos,shoe size\nFOX,9,Jasper Zellner,F,4\nFOX,77,Esm\xc3\xa9 Millrace,D,5\n"


def test_columns_are_told_with_what_was_guessed() -> None:
    """Each column with its meaning, those not read without one; the rows as they stand in the file."""
    seen = preview(ROSTER, file="list.csv", into=CUP, plan=Plan())
    (table,) = seen.tables
    assert [(c.heading, c.means, c.guessed) for c in table.columns] == [
        ("team", "team", True),
        ("number", "number", True),
        ("name", "name", True),
        ("pos", "position", True),
        ("shoe size", "", False),
    ]
    assert (table.kind, table.rows[0][0], table.more) == ("roster", 2, 0)
    assert seen.counts == "2 teams (0 new, 0 changed), 3 players (1 new, 0 changed), 0 games (0 new, 0 changed)"


def test_a_mapping_by_hand_counts() -> None:
    """A column that nobody could guess is said to be the number; one that was guessed wrongly is let be."""
    text = b"team,trikot,name,number\nFOX,9,Jasper Zellner,4711\n"
    chosen = {"list.csv": Reading(columns={1: "number", 3: ""})}
    seen = preview(text, file="list.csv", into=CUP, plan=Plan(readings=chosen))
    assert seen.after is not None
    team = seen.after.team("12U A", "FOX")
    assert team is not None
    assert [p.number for p in team.roster] == ["9", "30"]
    assert [(c.means, c.guessed) for c in seen.tables[0].columns] == [("team", True), ("number", False), ("name", True), ("", False)]


def test_the_kind_and_the_order_of_days_can_be_said() -> None:
    """A table can be left out; 03/04 is the day first where a person says so."""
    games = b"home,away,date,time\nFOX,OWL,03/04/2027,18:00\n"
    guessed = preview(games, file="g.csv", into=CUP, plan=Plan())
    assert any("month first" in remark for remark in guessed.remarks)
    said = preview(games, file="g.csv", into=CUP, plan=Plan(readings={"g.csv": Reading(order="day first")}))
    assert said.after is not None
    assert said.after.schedule[0].scheduled == "2027-04-03T18:00"
    assert not said.remarks
    left = preview(games, file="g.csv", into=CUP, plan=Plan(readings={"g.csv": Reading(kind="leave")}))
    assert (left.after, left.problems, left.tables[0].kind) == (None, (), "leave")
    wrong = preview(games, file="g.csv", into=CUP, plan=Plan(readings={"g.csv": Reading(kind="roster")}))
    assert "expected the headings of a roster" in wrong.problems[0].expected


def test_every_problem_has_its_row_and_column() -> None:
    """Row, column, value and what was expected, all at once; a problem of the whole file has no row."""
    text = b"team,number,name,pos\nFOX,9x9,Jasper,F\nFOX,4,Esme,Q\n"
    seen = preview(text, file="list.csv", into=CUP, plan=Plan())
    assert [(p.row, p.column, p.value) for p in seen.problems] == [(2, "number", '"9x9"'), (3, "pos", '"Q"')]
    assert seen.after is None
    nothing = preview(b"\0\0\0", file="x.csv", into=CUP, plan=Plan())
    assert nothing.problems[0].row is None
    broken = preview(b'{"format": "clockapp-tournament/1"}', file="t.json", into=CUP, plan=Plan())
    assert len(broken.problems) == 2


def test_teams_nobody_knows_are_added_or_are_problems() -> None:
    """As the person wants it; in a tournament of several divisions a team without one is never guessed."""
    games = b"home,away\nFOX,Ravens\n"
    assert preview(games, file="g.csv", into=CUP, plan=Plan(grow=False)).problems[0].value == '"Ravens"'
    grown = preview(games, file="g.csv", into=CUP, plan=Plan())
    assert grown.after is not None
    assert [team.code for team in grown.after.divisions[0].teams] == ["FOX", "OWL", "RAV"]
    assert preview(games, file="g.csv", into=TWO, plan=Plan()).problems


def test_a_new_tournament_from_a_workbook() -> None:
    """Rosters on sheets named after their teams, and a schedule: one division, or those the file names."""
    book = workbook(
        ("Red Foxes", [["No", "Name"], [9, "Ann Oak"]]),
        ("Owls", [["No", "Name"], [5, "Bea Elm"]]),
        ("Games", [["Game", "Home", "Away"], [1, "Red Foxes", "Owls"]]),
    )
    seen = preview(book, file="cup.xlsx", into=CUP, plan=Plan(new=True, name="Spring Cup", rules="iihf"))
    assert seen.problems == ()
    assert seen.after is not None
    (division,) = seen.after.divisions
    assert (seen.after.name, division.name, division.rules) == ("Spring Cup", "Open", "iihf")
    assert [(team.code, team.name, len(team.roster)) for team in division.teams] == [("RF", "Red Foxes", 1), ("OWL", "Owls", 1)]
    unnamed = preview(book, file="cup.xlsx", into=None, plan=Plan())
    assert unnamed.after is not None
    assert unnamed.after.name == "cup"


def test_a_table_of_no_kind_is_shown_all_the_same() -> None:
    """Its first rows, so that a person can say what its columns are."""
    seen = preview(b"a,b\n1,2\n3,4\n", file="x.csv", into=CUP, plan=Plan())
    assert [c.heading for c in seen.tables[0].columns] == ["a", "b"]
    assert seen.problems
    said = preview(b"a,b,c\nFOX,2,Ann\n", file="x.csv", into=CUP, plan=Plan(readings={"x.csv": Reading(kind="roster", columns={0: "team", 1: "number", 2: "name"})}))
    assert said.after is not None
    assert "number" in meanings("roster")
    assert meanings("leave") == ()


def test_what_a_list_does_not_say_stays() -> None:
    """A captain stays one where the list has no letters; two who swap their jerseys keep their own."""
    fox = replace(CUP.divisions[0].teams[0], roster=(Player(number="9", name="Jo", letter="C", ref="A1"), Player(number="4", name="Al", ref="A2")))
    cup = Tournament(name="Cup", divisions=(replace(CUP.divisions[0], teams=(fox,)),))
    after = merge(cup, import_bytes(b"team,number,name,external id\nFOX,4,Jo,A1\nFOX,9,Al,A2\n", file="x.csv"))
    team = after.team("12U A", "FOX")
    assert team is not None
    assert [(p.number, p.name, p.letter) for p in team.roster] == [("4", "Jo", "C"), ("9", "Al", "")]


def test_marks_behind_a_name() -> None:
    """`Ann Oak (C)` is the captain, `(AP)` was called up; a team in a column of the reading; a position by the role."""
    text = b"number,name,role\n4,Ann Oak (C),Player\n5,Bea Elm [A],\n6,Cy Fir (AP),\n1,Di Ash,Goalie\n,Ed Yew,C\n,Flo Ivy,x\n"
    reading = {"x.csv": Reading(team="FOX", division="12U A")}
    seen = preview(text, file="x.csv", into=CUP, plan=Plan(readings=reading))
    assert [(p.row, p.column) for p in seen.problems] == [(7, "number")]
    seen = preview(text.replace(b",Flo Ivy,x\n", b""), file="x.csv", into=CUP, plan=Plan(readings=reading))
    assert seen.after is not None
    team = seen.after.team("12U A", "FOX")
    assert team is not None
    found = {p.number: (p.name, p.letter, p.affiliated, p.position) for p in team.roster}
    assert found["4"] == ("Ann Oak", "C", False, "F")
    assert found["5"] == ("Bea Elm", "A", False, "F")
    assert found["6"] == ("Cy Fir", "", True, "F")
    assert found["1"] == ("Di Ash", "", False, "G")
    assert [(s.role, s.name) for s in team.staff] == [("Coach", "Ed Yew")]


def test_a_staff_row_by_its_mark_alone() -> None:
    """`Non-Player: yes` without any role is staff."""
    after = merge(CUP, import_bytes(b"team,number,name,non-player\nFOX,,Ed Yew,Yes\n", file="x.csv"))
    team = after.team("12U A", "FOX")
    assert team is not None
    assert [(s.code, s.role) for s in team.staff] == [("ST", "Staff")]


def test_a_postponed_game_gets_its_time() -> None:
    """A new time ends a postponement, the same list again does not."""
    postponed = merge(CUP, import_bytes(b"id,home,away,date,time,status\n1,FOX,OWL,2027-01-16,08:00,Postponed\n", file="x.csv"))
    again = merge(postponed, import_bytes(b"id,home,away,date,time\n1,FOX,OWL,2027-01-16,08:00\n", file="x.csv"))
    later = merge(postponed, import_bytes(b"id,home,away,date,time\n1,FOX,OWL,2027-01-17,08:00\n", file="x.csv"))
    assert [cup.schedule[0].state for cup in (postponed, again, later)] == ["postponed", "postponed", ""]


def test_knock_out_games_of_two_divisions() -> None:
    """Each division counts its own; a bracket that is there already with other numbers is not doubled."""
    text = b"division,home,away,type,date\n12U A,1st,2nd,semi,2027-01-16\n14U,1st,2nd,semi,2027-01-16\n"
    once = merge(TWO, import_bytes(text, file="x.csv"))
    assert [g.game_id for g in once.schedule] == ["SF1 12U A", "SF1 14U"]
    assert merge(once, import_bytes(text, file="x.csv")) == once
    other = merge(CUP, import_bytes(b"id,home,away,type\n44,1st,2nd,final\n", file="x.csv"))
    assert merge(other, import_bytes(b"home,away,type\n1st,2nd,final\n", file="x.csv")) == other


def test_macros_are_left_out_and_that_is_said() -> None:
    """A workbook with macros is read without them."""
    import zipfile
    from io import BytesIO

    book = BytesIO(workbook(("Red Foxes", [["No", "Name"], [9, "Ann Oak"]])))
    with zipfile.ZipFile(book, "a") as archive:
        archive.writestr("xl/vbaProject.bin", b"macro")
    seen = preview(book.getvalue(), file="cup.xlsm", into=None, plan=Plan(new=True))
    assert "cup.xlsm: has macros; they were left out" in seen.remarks
    assert seen.after is not None


def test_headings_that_are_only_supposed_are_marked() -> None:
    """Kreezee and Spordle describe their files nowhere in public: each such column says so, and a remark names them."""
    games = "No partie;Date;Heure;Visiteur;Local;Endroit\n101;16/01/2027;8:00;FOX;OWL;Aréna\n".encode()
    seen = preview(games, file="g.csv", into=CUP, plan=Plan())
    (table,) = seen.tables
    assert {c.heading: c.supposed for c in table.columns} == {
        "No partie": "Kreezee", "Date": "", "Heure": "Kreezee", "Visiteur": "Kreezee", "Local": "Kreezee", "Endroit": "Kreezee",
    }  # fmt: skip
    assert any("No partie, Heure, Visiteur, Local, Endroit: taken as Kreezee is supposed to write them" in remark for remark in seen.remarks)
    chosen = {"g.csv": Reading(columns={0: "game_id", 2: "time", 3: "away", 4: "home", 5: "rink"})}
    said = preview(games, file="g.csv", into=CUP, plan=Plan(readings=chosen))
    assert {c.supposed for c in said.tables[0].columns} == {""}, "what a person has said is supposed no more"
    assert not any("supposed" in remark for remark in said.remarks)
    roster = preview("team;no de chandail;nom;prénom\nFOX;9;Zellner;Jasper\n".encode(), file="r.csv", into=CUP, plan=Plan())
    assert [c.supposed for c in roster.tables[0].columns] == ["", "Spordle", "", ""]
