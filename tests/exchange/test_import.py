"""What comes in: rosters and schedules from any table, all mistakes at once, and nothing doubled."""

import json
import zipfile
from datetime import date, datetime, time, timedelta
from io import BytesIO
from pathlib import Path

import pytest
import xlsxwriter  # type: ignore[import-untyped] # it has no types
from hypothesis import given
from hypothesis import strategies as st

from clockapp.assets import asset
from clockapp.exchange.checked import BadInputError
from clockapp.exchange.dates import day_order, instant_text
from clockapp.exchange.imported import Imported, import_bytes, import_file
from clockapp.exchange.merge import merge
from clockapp.exchange.table_file import typed
from clockapp.exchange.tournament import read_tournament
from clockapp.game.people import Player, Staff
from clockapp.tournament.people import Division, Team
from clockapp.tournament.schedule import Coin, Decision, Entered, Loser, Place, Tournament, Winner

FOX = Team(code="FOX", name="Flatiron Foxes", roster=(Player(number="9", name="Jasper Zellner"), Player(number="30", position="G")))
OWL = Team(code="OWL", name="Gold Hill Owls", staff=(Staff(code="HC", name="Yorick Jorvalt", role="head coach"),))
CUP = Tournament(name="Winter Cup", divisions=(Division(name="12U A", rules="prime-expo-boulder", teams=(FOX, OWL)),))
TWO = Tournament(
    name="Two",
    divisions=(*CUP.divisions, Division(name="14U", rules="usa-hockey", teams=(FOX, Team(code="ELK", name="Elks")))),
)


def read(text: str | bytes, file: str = "list.csv") -> Imported:
    return import_bytes(text.encode() if isinstance(text, str) else text, file=file)


def faults(text: str | bytes, into: Tournament = CUP, file: str = "list.csv") -> list[str]:
    """What is said of a file that cannot be used."""
    with pytest.raises(BadInputError) as error:
        merge(into, read(text, file))
    return str(error.value).splitlines()


def workbook(*sheets: tuple[str, list[list[object]]]) -> bytes:
    out = BytesIO()
    book = xlsxwriter.Workbook(out, {"in_memory": True, "default_date_format": "yyyy-mm-dd hh:mm"})
    for name, rows in sheets:
        sheet = book.add_worksheet(name)
        for number, row in enumerate(rows):
            sheet.write_row(number, 0, row)
    book.close()
    return out.getvalue()


# ---------------------------------------------------------------------------------------------------------- rosters

FORMS = {
    "plain": "team,number,name,position\nFlatiron Foxes,9,Jasper Zellner,F\nFlatiron Foxes,77,Esmé Millrace,D\n",
    "registry": "Position;First Name;Last Name;Jersey #;Team Name\nRW;Jasper;Zellner;9;Flatiron Foxes\nLD/RD;Esmé;Millrace;77;flatiron foxes\n",
    "tabs, turned round": "No.\tPlayer\tClub\tPos.\n9\tZellner, Jasper\tFOX\tcentre\n#77\tMillrace, Esmé\tfox\tDefenseman\n",
    "titles above": "Winter Cup,,,\nprinted 2027-01-10,,,\n,,,\nTeam,No,Full Name,Pos\nFOX,9,Jasper Zellner,Forward\nTeam,No,Full Name,Pos\nFOX,77,Esmé Millrace,d\n",
    "bars": "code|sweater number|nom|prénom|position\nFOX|9|Zellner|Jasper|attaquant\nFOX|77|Millrace|Esmé|défenseur\n",
}  # fmt: skip


@pytest.mark.parametrize("text", FORMS.values(), ids=FORMS)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_a_roster_in_any_form_is_the_same_roster(text: str, encoding: str) -> None:
    """Any delimiter, encoding, order and name of the columns; the team by code or name."""
    team = merge(CUP, read(text.encode(encoding))).team("12U A", "FOX")

    assert team is not None
    assert team.name == "Flatiron Foxes"
    assert [(p.number, p.name, p.position) for p in team.roster] == [
        ("9", "Jasper Zellner", "F"), ("30", "", "G"), ("77", "Esmé Millrace", "D"),
    ]  # fmt: skip


def test_importing_again_changes_nothing() -> None:
    """Teams, players, staff and games are found again, never doubled."""
    for text in (
        FORMS["registry"],
        "team,number,name,role\nFOX,,Silas Valemont,Head Coach\nFOX,,Bo Amber,Assistant Coach\nFOX,,Cy Amber,Assistant Coach\n",
        "date,time,home,away\n2027-01-16,8:00,FOX,OWL\n2027-01-17,8:00,OWL,FOX\n",
        "game,home,away,stage\nSF1,1st,2nd,semi-final\nF,Winner SF1,Loser SF1,final\n",
    ):
        once = merge(CUP, read(text))

        assert once != CUP
        assert merge(once, read(text)) == once


def test_a_player_with_a_new_number_is_the_same_player() -> None:
    """By number first, then by name."""
    team = merge(CUP, read("team,number,name\nFOX,10,Jasper Zellner\n")).team("12U A", "FOX")

    assert team is not None
    assert [p.number for p in team.roster] == ["10", "30"]


def test_a_row_without_a_name_keeps_the_name() -> None:
    """What a file does not know it does not take away."""
    team = merge(CUP, read("team,number,name,position\nFOX,9,,D\n")).team("12U A", "FOX")

    assert team is not None
    assert team.roster[0] == Player(number="9", name="Jasper Zellner", position="D")


def test_a_new_team_gets_a_code() -> None:
    """Of its initials, or of its letters, never one that is taken."""
    text = "team,number,name\nFrozen Otter Xylophones,1,A\nLynx,1,B\nFine Old Xerxes,1,C\n"

    assert [team.code for team in merge(CUP, read(text)).divisions[0].teams] == ["FOX", "OWL", "FOX2", "LYN", "FOX3"]


def test_staff_are_told_from_players() -> None:
    """By their role; they need no number."""
    text = "team,jersey number,name,member type,colour\nOWL,9,A B,Player,#aabbcc\nOWL,,Yorick Jorvalt,Head Coach,\nOWL,,C D,Team Manager,\n"
    team = merge(CUP, read(text)).team("12U A", "OWL")

    assert team is not None
    assert team.colour == "#aabbcc"
    assert [p.name for p in team.roster] == ["A B"]
    assert [(s.code, s.name, s.role) for s in team.staff] == [
        ("HC", "Yorick Jorvalt", "Head Coach"), ("MGR", "C D", "Team Manager"),
    ]  # fmt: skip


def test_a_list_of_one_team_is_known_by_its_sheet_or_file() -> None:
    """Where no column names the team."""
    text = "number,name\n88,Anders Rimewater\n"
    by_file = merge(CUP, read(text, "Gold Hill Owls.csv")).team("12U A", "OWL")
    by_sheet = merge(CUP, read(workbook(("owl", [["number", "name"], [88, "Anders Rimewater"]])), "x.xlsx")).team("12U A", "OWL")

    assert by_file == by_sheet
    assert by_file is not None
    assert by_file.roster == (Player(number="88", name="Anders Rimewater"),)
    assert faults(text, file="players.csv") == [
        'players.csv: row 2: "players": is no team of this tournament; expected a column with the team, or a sheet or file named after one'
    ]


def test_all_mistakes_of_a_roster_are_told_at_once() -> None:
    """With row, column, value and what was expected."""
    text = "Team,No,Name,Pos\nFOX,9,A,F\nFOX,9,B,F\nFOX,,C,F\nFOX,x1,D,F\nFOX,12,E,Q\n,13,F,F\n"

    assert faults(text) == [
        'list.csv: row 3, No: "9": stands in row 2 too; expected each number once in a team',
        'list.csv: row 4, No: "": is empty; expected the number on the jersey',
        'list.csv: row 5, No: "x1": expected the number on the jersey',
        'list.csv: row 6, Pos: "Q": expected F, D or G (or forward, defence, goalkeeper)',
        "list.csv: row 7, Team: is empty; expected the name of a team",
    ]


def test_what_is_guessed_or_left_out_is_said() -> None:
    """An unknown status, a column nobody reads, an encoding."""
    remarks = read("team,number,name,status,shoe size\nFOX,9,Zoë,limbo,44\n".encode("cp1252")).remarks

    assert remarks == (
        "list.csv: was read in the encoding of Windows; look at the letters with accents",
        'list.csv: row 2: the status "limbo" is not known here; taken as playing',
        "list.csv: not read: shoe size",
    )


def test_the_division_must_be_clear() -> None:
    """A team in two divisions, a new team where there are two, a division there is not."""
    assert faults("team,number,name\nFOX,9,A\n", TWO) == [
        'list.csv: row 2: "FOX": expected its division in a column: one of 12U A, 14U'
    ]
    assert faults("team,number,name\nNew,9,A\n", TWO) == [
        'list.csv: row 2: "New": expected its division in a column: one of 12U A, 14U'
    ]
    assert faults("team,division,number,name\nFOX,16U,9,A\n", TWO) == [
        'list.csv: row 2, division: "16U": expected a division of Two: 12U A, 14U'
    ]
    changed = merge(TWO, read("team,division,number,name\nFOX,14u,1,A\nELK,,2,B\n"))
    assert [len(team.roster) for division in changed.divisions for team in division.teams] == [2, 0, 3, 1]


def test_another_code_with_our_name_is_our_team() -> None:
    """Registries have codes of their own."""
    changed = merge(CUP, read("code,team,number,name\n4711,Flatiron Foxes,1,A\n"))

    assert [team.code for team in changed.divisions[0].teams] == ["FOX", "OWL"]


# --------------------------------------------------------------------------------------------------------- schedules


def test_a_schedule_with_its_bracket() -> None:
    """Teams by code or name, places, winners and losers; stages in people's words."""
    text = (
        "Game #,Date,Start Time,Home Team,Visitor,Rink,Round,Title\n"
        "1,1/16/2027,8:00 AM,Flatiron Foxes,owl,North,Pool Play,\n"
        "SF1,1/17/2027,1:30pm,1st,2nd of 12U A,,Semi-Final,Semi-final 1\n"
        "F,1/17/2027,17:00,Winner of Semi-final 1,loser game 1,North,Final,\n"
    )
    one, semi, final = merge(CUP, read(text)).schedule

    assert (one.game_id, one.stage, one.home, one.away, one.rink, one.scheduled) == (
        "1", "round_robin", Entered("FOX"), Entered("OWL"), "North", "2027-01-16T08:00",
    )  # fmt: skip
    assert (semi.stage, semi.home, semi.away, semi.scheduled) == ("semi_final", Place(1), Place(2), "2027-01-17T13:30")
    assert (final.stage, final.home, final.away) == ("championship", Winner("SF1"), Loser("1"))


def test_a_game_is_moved_and_not_doubled() -> None:
    """By its id, else by division, stage and teams; what a file leaves out stays."""
    first = merge(CUP, read("id,start,home,away,rink\n7,2027-01-16 08:00,FOX,OWL,North\n"))
    moved = merge(first, read("id,start,home,away\n7,2027-01-16 09:15,FOX,OWL\n"))
    without = merge(first, read("start,home,away\n2027-01-16 10:00,FOX,OWL\n"))

    assert [(g.game_id, g.scheduled, g.rink) for g in moved.schedule] == [("7", "2027-01-16T09:15", "North")]
    assert [(g.game_id, g.scheduled) for g in without.schedule] == [("7", "2027-01-16T10:00")]


def test_games_get_the_next_free_number() -> None:
    """Where the file has none."""
    both = merge(CUP, read("home,away\nFOX,OWL\nOWL,FOX\n"))

    assert [game.game_id for game in both.schedule] == ["1", "2"]


def test_all_mistakes_of_a_schedule_are_told_at_once() -> None:
    """Those of single rows first; then teams and games that are not there."""
    assert faults("id,date,time,home,away,round\n1,40/40/2027,8:00,FOX,,pool\n1,2027-01-16,25:00,FOX,OWL,tea\n") == [
        'list.csv: row 2, away: "": is empty; expected a team, or "winner of SF1", "2nd of A"',
        'list.csv: row 2, date: "40/40/2027 8:00": expected a day and a time, 2027-01-31 17:30',
        'list.csv: row 3, round: "tea": expected round robin, play-in, quarter-final, semi-final, consolation or championship',
        'list.csv: row 3, date: "2027-01-16 25:00": expected a day and a time, 2027-01-31 17:30',
        'list.csv: row 3, id: "1": stands in row 2 too; expected each game once',
    ]
    assert faults("id,home,away\n1,FOX,LYNX\n2,1st of B,OWL\n") == [
        'list.csv: row 2, away: "LYNX": is no team of 12U A; expected one of FOX (Flatiron Foxes), OWL (Gold Hill Owls)',
        'list.csv: row 3, home: "1st of B": names no division; expected one of 12U A',
    ]
    assert faults("id,home,away\n1,winner of 9,OWL\n") == ['list.csv: game 1: home: "9": expected a game of the schedule']


def test_the_division_of_a_game_is_that_of_its_teams() -> None:
    """Only what cannot be told must be said."""
    changed = merge(TWO, read("id,home,away\n1,FOX,ELK\n"))

    assert changed.schedule[0].division == "14U"
    assert merge(changed, read("id,home,away\n1,ELK,FOX\n")).schedule[0].home == Entered("ELK")
    assert faults("id,home,away\n1,1st,2nd\n", TWO) == [
        'list.csv: row 2: "1st - 2nd": expected its division in a column: one of 12U A, 14U'
    ]


@pytest.mark.parametrize(
    ("day", "clock", "read"),
    [
        ("2027-01-16T08:00-07:00", "", "2027-01-16T08:00-07:00"),
        ("2027-01-16 08:00:00", "", "2027-01-16T08:00"),
        ("2027-01-16", "", "2027-01-16"),
        ("2027-01-16", "17:30:00", "2027-01-16T17:30"),
        ("1/16/27", "8:15pm", "2027-01-16T20:15"),
        ("1/16/2027 12:05 AM", "", "2027-01-16T00:05"),
        ("16.01.2027", "17.30", "2027-01-16T17:30"),
        ("2027/01/16 17:30:00", "", "2027-01-16T17:30"),
        ("Sat Jan 16, 2027", "17h30", "2027-01-16T17:30"),
        ("Saturday, January 16, 2027 at 8:00 AM", "", "2027-01-16T08:00"),
        ("16 janvier 2027", "9:05", "2027-01-16T09:05"),
        ("4 juillet 2027", "", "2027-07-04"),
        ("4 juin 2027", "", "2027-06-04"),
        ("16-Jan-2027", "8:00a", "2027-01-16T08:00"),
        ("13/13/2027", "8:00", None),
        ("2027-01-16", "25:00", None),
        ("2027-01-16", "13:00 pm", None),
        ("2027-02-30", "", None),
        ("soon", "", None),
        ("12", "", None),
        ("Foo 16 2027", "", None),
    ],
)
def test_days_and_times(day: str, clock: str, read: str | None) -> None:
    """US, Canadian, French and ISO forms, in one column or two."""
    assert instant_text(day, clock, "month first") == read


def test_the_order_of_days_is_found_in_the_file() -> None:
    """By a day that can be read in one way only; else it is said that nobody knows."""
    games = "home,away,date\nFOX,OWL,03/04/2027\nOWL,FOX,{}\n"

    assert [g.scheduled for g in read(games.format("13/04/2027")).games] == ["2027-04-03", "2027-04-13"]
    assert [g.scheduled for g in read(games.format("04/13/2027")).games] == ["2027-03-04", "2027-04-13"]
    assert read(games.format("04/13/2027")).remarks == ()
    assert read(games.format("05/06/2027")).remarks == (
        "list.csv: days such as 03/04/2027 were read with the month first; write them as 2027-01-31 if that is wrong",
    )
    assert day_order(["05/05/2027"]).sure


def test_a_schedule_of_the_century_is_refused() -> None:
    """Five thousand games are more than any tournament has."""
    assert faults("home,away\n" + "FOX,OWL\n" * 5001) == ["list.csv: 5,001 games: expected at most 5,000"]


# ------------------------------------------------------------------------------------------------------ spreadsheets


def test_a_workbook_with_a_sheet_for_each_thing() -> None:
    """Rosters and schedule at once; numbers and dates as spreadsheets keep them; other sheets are left out with a word."""
    book = workbook(
        ("Rosters", [["Team", "No", "Name", "Pos"], ["FOX", 9.0, "Jasper Zellner", "F"], ["OWL", "00", "Bo", "G"]]),
        ("Games", [["Date", "Home", "Away"], [datetime(2027, 1, 16, 8, 0), "FOX", "OWL"]]),  # noqa: DTZ001 - as Excel has it
        ("Notes", [["Bring pucks"], [True], [time(8, 30)]]),
    )
    found = read(book, "cup.xlsx")
    changed = merge(CUP, found)

    assert [p.number for team in changed.divisions[0].teams for p in team.roster] == ["9", "30", "00"]
    assert changed.schedule[0].scheduled == "2027-01-16T08:00"
    (remark,) = found.remarks
    assert remark.startswith('cup.xlsx: sheet Notes: left out; its first row is "Bring pucks"; expected the headings of')


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "yes"),
        (9.0, "9"),
        (9.5, "9.5"),
        (datetime(2027, 1, 16), "2027-01-16"),  # noqa: DTZ001 - as a spreadsheet has it
        (datetime(2027, 1, 16, 8, 5), "2027-01-16 08:05"),  # noqa: DTZ001
        (date(2027, 1, 16), "2027-01-16"),
        (time(8, 5), "08:05"),
        (timedelta(hours=8, minutes=5), "8:05"),
        ("x", "x"),
    ],
)
def test_a_cell_is_what_a_person_would_type(value: object, text: str) -> None:
    """Whatever the spreadsheet made of it."""
    assert typed(value) == text


CELL = '<table:table-cell office:value-type="string"{}><text:p>{}</text:p></table:table-cell>'


def open_document(body: str) -> bytes:
    head = (
        '<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
        'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0">'
    )
    tables = f'<office:body><office:spreadsheet><table:table table:name="S">{body}</table:table></office:spreadsheet></office:body>'
    return archive(
        {
            "mimetype": b"application/vnd.oasis.opendocument.spreadsheet",
            "META-INF/manifest.xml": b"<m/>",
            "content.xml": f"{head}{tables}</office:document-content>".encode(),
        }
    )


def archive(members: dict[str, bytes]) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in members.items():
            packed.writestr(name, content)
    return out.getvalue()


def open_row(*cells: str, repeated: int = 1) -> str:
    inside = "".join(CELL.format("", cell) for cell in cells)
    rest = '<table:table-cell table:number-columns-repeated="16000"/>'
    return f'<table:table-row table:number-rows-repeated="{repeated}">{inside}{rest}</table:table-row>'


def test_an_open_document_is_read() -> None:
    """With the million empty cells that such files end with."""
    found = read(open_document(open_row("Team", "No", "Name") + open_row("FOX", "9", "A") + open_row(repeated=1_048_570)), "x.ods")

    assert [(team.name, team.players[0].number) for team in found.teams] == [("FOX", "9")]


FAR = '<worksheet><sheetData><row r="1"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>'
LARGE = "has more than 20,000 rows or 200 columns; save only the table in a new file"
BAD_BOOKS = {
    "a cell at the end of the world": (workbook(("A", [["x"], *[[]] * 30_000, ["y"]])), LARGE),
    "a column at the end": (workbook(("A", [["x"] * 300])), LARGE),
    "a far cell in another part": (archive({"xl/other.xml": FAR.encode()}), LARGE),
    "rows without end": (open_document(open_row("x", repeated=1_000_000)), LARGE),
    "a gap": (open_document(open_row(repeated=1_000_000) + open_row("x")), LARGE),
    "columns without end": (open_document("<table:table-row>" + CELL.format(' table:number-columns-repeated="999999999999"', "x") + "</table:table-row>"), LARGE),
    "a bomb": (archive({"xl/worksheets/sheet1.xml": b"0" * 70_000_000}), "unpacks to more than 64,000,000 bytes"),
    "many parts": (archive({f"{n}.xml": b"" for n in range(2001)}), "unpacks to more than"),
    "definitions": (archive({"content.xml": b"<!DOCTYPE x [<!ENTITY a 'b'>]><x>&a;</x>"}), "has definitions that no spreadsheet writes"),
    "no XML": (archive({"content.xml": b"<x>"}), "is damaged"),
    "an unknown encoding": (archive({"content.xml": b"<?xml version='1.0' encoding='rot13'?><x/>"}), "is damaged"),
    "no spreadsheet": (archive({"a.xml": b"<x/>"}), "cannot be read as a spreadsheet"),
    "half a file": (workbook(("A", [["x"]]))[:2000], "is damaged: it cannot be unpacked"),
    "an empty book": (workbook(("A", [])), "has no row; expected a table with a row of headings"),
}  # fmt: skip


@pytest.mark.parametrize(("content", "said"), BAD_BOOKS.values(), ids=BAD_BOOKS)
def test_a_bad_workbook_is_refused_in_a_sentence(content: bytes, said: str) -> None:
    """Before a cell of it is made: bounded memory, a clear message."""
    (line,) = faults(content, file="x.xlsx")

    assert line.startswith(f"x.xlsx: {said}")


def test_a_size_that_lies_is_found_out() -> None:
    """An archive whose part unpacks to more than it says."""
    content = bytearray(archive({"content.xml": b"<x>" + b" " * 100_000 + b"</x>"}))
    place = content.index(b"PK\x01\x02")
    content[place + 24 : place + 28] = content[22:26] = (1000).to_bytes(4, "little")

    assert faults(bytes(content), file="x.ods")[0].startswith("x.ods: is damaged")


def test_a_password_is_named() -> None:
    """An archive with the mark of encryption."""
    content = bytearray(archive({"content.xml": b"<x/>"}))
    content[content.index(b"PK\x01\x02") + 8] |= 1

    assert faults(bytes(content), file="x.ods") == ["x.ods: is protected by a password; save it without one"]


# ------------------------------------------------------------------------------------------------------------ files

BAD_FILES = {
    "nothing": (b"", "has no row; expected a table with a row of headings"),
    "a zero byte": (b"number,name\n9,\0x\n", "line 2 has the control character 0; it is no table of text"),
    "a picture": (b"\x89PNG\r\n\x1a\n\0\0", "line 2 has the control character 26"),
    "no encoding": (bytes(range(128, 160)) * 9, "is no text in UTF-8, UTF-16 or Windows' encoding"),
    "an old Excel file": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" * 9, "is an old Excel file, or one with a password"),
    "a million rows": (b"number,name\n" + b"9,x\n" * 30_000, "row 20001: is more than a table of 20,000 rows"),
    "empty cells": (b"," * 300_000, "has no row"),
    "a wide row": (b"x," * 300 + b"x", "row 1: is more than a table of"),
    "an open quote": (b'number,name\n9,"' + b"x" * 140_000, "row 2: is no CSV"),
    "an essay": (b"number,name\n9," + b"x" * 3_000, "row 2: is more than a table of"),
    "another table": (b"a,b\n1,2\n", '"a, b": expected the headings of a roster'),
    "too large": (b"x" * 20_000_001, "20,000,001 bytes: expected a table of at most 20,000,000"),
    "a result": (b'{"format": "clockapp-result/1"}', 'format: "clockapp-result/1": expected a tournament'),
    "a list": (b"[1]", "format: [1]: expected a tournament"),
    "broken JSON": (b'{"format"', "line 1, column 10 is no JSON"),
    "depth": (b"[" * 100_000, "is nested too deeply"),
}


@pytest.mark.parametrize(("content", "said"), BAD_FILES.values(), ids=BAD_FILES)
def test_a_bad_file_is_refused_in_a_sentence(content: bytes, said: str) -> None:
    """Garbage, monsters and files of other kinds."""
    (line,) = faults(content)

    assert line.startswith(f"list.csv: {said}")


def said_of(content: bytes) -> list[str] | None:
    """The faults of a file, None where it has none."""
    try:
        read(content)
    except BadInputError as error:
        return [str(fault) for fault in error.faults]
    return None


@given(st.binary(max_size=400))
def test_no_content_raises_anything_else(content: bytes) -> None:
    """Whatever the bytes: an import, or faults in sentences."""
    assert said_of(content) != []


BOOK = workbook(("FOX", [["number", "name"], [9, "A"]]))


@given(st.data())
def test_no_damaged_workbook_raises_anything_else(data: st.DataObject) -> None:
    """A few bytes changed anywhere."""
    content = bytearray(BOOK)
    for _ in range(3):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    assert said_of(bytes(content)) != []


def test_a_file_is_read_by_its_content(tmp_path: Path) -> None:
    """Not by its name; a folder and a file of 100 MB are refused unread."""
    (tmp_path / "roster.txt").write_text(FORMS["plain"], "utf-8")
    with (tmp_path / "huge.csv").open("wb") as huge:
        huge.truncate(100_000_000)

    assert len(import_file(tmp_path / "roster.txt").teams) == 1
    for path, said in ((tmp_path, "is a folder"), (tmp_path / "huge.csv", "is larger than 20,000,000 bytes")):
        with pytest.raises(BadInputError, match=said):
            import_file(path)


# ------------------------------------------------------------------------------------------------------- a tournament


def test_a_tournament_is_taken_whole() -> None:
    """It takes the place of the old one; tosses and rulings made since stay where their teams do."""
    text = asset("demo/boulder.json").read_text("utf-8")
    new = read_tournament(text)
    coins = (Coin(division="12U A", order=("FLF", "GHO")), Coin(division="12U A", order=("FLF", "XXX")))
    decisions = (Decision(division="12U A", order=("GHO", "FLF"), reason="misconduct"),)
    old = Tournament(name=new.name, divisions=CUP.divisions, coins=coins, decisions=decisions)
    found = read(text, "boulder.json")

    assert merge(None, found) == new
    assert merge(old, found).coins == coins[:1]
    assert merge(old, found).decisions == decisions
    assert merge(old, found).divisions == new.divisions


def test_mistakes_of_a_tournament_are_told_at_once() -> None:
    """As the reader of tournaments tells them."""
    document = json.loads(asset("demo/boulder.json").read_text("utf-8"))
    document["divisions"][0]["teams"][0]["roster"][0]["position"] = "Q"
    document["schedule"][0]["stage"] = "tea"

    assert len(faults(json.dumps(document), file="x.json")) == 2


def test_a_roster_needs_a_tournament() -> None:
    """The message says what to import first."""
    with pytest.raises(BadInputError, match="expected a tournament first: import its JSON, then rosters and schedules"):
        merge(None, read(FORMS["plain"]))
