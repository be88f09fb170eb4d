"""A game and standings as files: what is in them, that spreadsheets are safe, and that all of it is written or nothing."""

import csv
import json
from collections.abc import Mapping
from dataclasses import replace
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from python_calamine import CalamineWorkbook

from clockapp.exchange.export import KINDS, ExportError, export_game, export_standings, game_files
from clockapp.exchange.exported import ExportedGame
from clockapp.exchange.files import NotWrittenError, safe_name, write_all, write_text
from clockapp.exchange.game_tables import game_tables
from clockapp.exchange.goalkeepers import goalkeepers
from clockapp.exchange.replay import Replay
from clockapp.exchange.results import read_results, results_of_text
from clockapp.exchange.tables import Table, csv_bytes, tame
from clockapp.exchange.workbook import Page, sheet_name, workbook_bytes
from clockapp.game.people import Player
from clockapp.rules.load import load
from clockapp.tournament.results import Played, TeamPlayed
from clockapp.tournament.standings import standings
from tests.exchange.games_out import MERCY, ORDINARY, ROUGH, SHOOTOUT, accented, exported
from tests.script import team


def rows(content: bytes) -> list[dict[str, str]]:
    """The rows of a CSV file as a spreadsheet reads them."""
    assert content.startswith(b"\xef\xbb\xbf")
    assert content.endswith(b"\r\n")
    return list(csv.DictReader(StringIO(content.decode("utf-8-sig"), newline="")))


def table(game: ExportedGame, name: str) -> list[dict[str, str]]:
    return rows(game_files(game, ["csv"])[f"g1-r1-csv/{name}.csv"])


def test_json_is_the_result_itself() -> None:
    """Nothing is added and nothing is lost."""
    game = exported()

    assert json.loads(game_files(game, ["json"])["g1-r1.json"]) == json.loads(json.dumps(game.result))


def test_goals_have_the_score_after_them_and_names() -> None:
    """A row a goal."""
    goals = table(exported(), "goals")

    assert [(g["period"], g["time"], g["team"], g["home_score"], g["away_score"]) for g in goals] == [
        ("1st", "16:19", "OTTERS", "0", "1"),
        ("2nd", "14:45", "LYNX", "1", "1"),
        ("3rd", "16:00", "LYNX", "2", "1"),
        ("3rd", "30.0", "LYNX", "3", "1"),
    ]
    assert (goals[0]["scorer_name"], goals[0]["assist_2_name"], goals[0]["strength"]) == ("OTTERS 9", "OTTERS 12", "PP")
    assert [g["empty_net"] for g in goals] == ["", "", "", "yes"]


def test_penalties_have_start_and_end() -> None:
    """As the clock showed them and as time played."""
    first, second = table(exported(), "penalties")

    assert (first["player"], first["start"], first["end"], first["end_s"], first["ended_by"]) == (
        "15", "1st 17:00", "1st 16:19", "221", "goal",
    )  # fmt: skip
    assert (second["player"], second["served_by_name"], second["kind"]) == ("bench", "OTTERS 22", "bench_minor")


def test_a_penalty_that_ends_with_its_period_ends_in_it() -> None:
    """The last moment of a period belongs to it for an end, the first of the next for a start."""
    lines = table(exported("1st\n18:00 penalty home 15 minor\n2nd\n0:00 penalty home 7 minor\n3rd\nofficial"), "penalties")

    assert [(line["start"], line["end"]) for line in lines] == [("1st 2:00", "1st 0:00"), ("2nd 20:00", "2nd 18:00")]


def test_periods_and_line_ups() -> None:
    """Shots by period, and everyone on the sheet with his status."""
    game = exported("1st\n5:00 status home 5 injured\nshots home 3\n2nd\n3rd\nofficial")

    assert [(p["period"], p["home_shots"]) for p in table(game, "periods")] == [("1st", "3"), ("2nd", "0"), ("3rd", "0")]
    people = {(p["team"], p["number"]): p for p in table(game, "line-ups")}
    assert people["LYNX", "5"]["status"] == "injured"
    assert people["LYNX", "HC"]["role"] == "head coach"
    assert len(people) == 28


def test_the_row_for_the_standings_is_read_by_them(tmp_path: Path) -> None:
    """CONTRACT 6: its columns, and nothing a spreadsheet needs makes it unreadable."""
    for number, game in enumerate([exported(), exported(SHOOTOUT, "prime-expo-boulder"), exported(ROUGH)]):
        paths = export_game(game, ["csv"], tmp_path / str(number))
        (played,) = read_results(next(path for path in paths if path.name == "results.csv"))
        official = game.official.result
        assert (played.home.goals, played.away.goals, played.decided_in) == (
            official.home.goals, official.away.goals, official.decided_in,
        )  # fmt: skip
        assert (played.home.penalty_minutes, played.home.first_goal_s) == (
            official.home.penalty_minutes, official.home.first_goal_s,
        )  # fmt: skip


def test_acts_have_game_time_and_time_of_day() -> None:
    """What a video is cut by: the clock as it was when the act was entered."""
    game = exported(walls=True)
    acts = table(game, "acts")

    assert len(acts) == len(game.entries)
    goal = next(act for act in acts if act["what"] == "goal")
    assert (goal["period"], goal["clock"], goal["team"]) == ("1st", "16:19", "OTTERS")
    assert goal["time_of_day"].startswith("2027-01-16T08:")


@pytest.mark.parametrize("text", [ORDINARY, MERCY, ROUGH])
def test_goalkeepers_add_up(text: str) -> None:
    """Their time is the game's, their shots those of the other team, their goals those against them."""
    game = exported(text, "prime-expo-boulder" if text == MERCY else "hockey-canada").official
    length = 2700 if text == MERCY else 3600

    for side, against in (("home", game.result.away), ("away", game.result.home)):
        stood = goalkeepers(game, side)  # type: ignore[arg-type]
        assert sum(one.seconds for one in stood) == length
        assert sum(one.shots for one in stood) == against.shots
        assert sum(one.goals for one in stood) == against.goals


def test_the_log_can_be_replayed() -> None:
    """The log is the whole game: replayed, it gives the same result."""
    text = game_files(exported(), ["log"])["g1-r1.log"].decode()
    replay = Replay(views=False)
    assert all(row.refusal is None for row in replay.lines(text.splitlines()))

    assert json.dumps(replay.result()) == json.dumps(exported().result)


def test_the_workbook_has_its_sheets() -> None:
    """Game, goals, penalties, line-ups, the shootout where there was one; the same game makes the same bytes."""
    files = game_files(exported(SHOOTOUT, "prime-expo-boulder"), ["xlsx"])
    book = CalamineWorkbook.from_filelike(BytesIO(files["g1-r1.xlsx"]))

    assert book.sheet_names == ["Game", "Goals", "Penalties", "Line-ups", "Shootout", "Acts"]
    facts = book.get_sheet_by_name("Game").to_python()
    assert ["home_goals", 1.0] in [row[:2] for row in facts]
    assert len(book.get_sheet_by_name("Shootout").to_python()) == 19
    assert files == game_files(exported(SHOOTOUT, "prime-expo-boulder"), ["xlsx"])


def test_a_name_is_never_a_formula() -> None:
    """What a registry calls a player is not what a spreadsheet does."""
    evil = '=HYPERLINK("http://example.org")'
    home = replace(team("LYNX", ("31", "7")), roster=(Player(number="7", name=evil), Player(number="31", position="G")))
    game = exported("1st\n1:00 goal home 7\n2nd\n3rd\nofficial", home=home)
    files = game_files(game, ["csv", "xlsx"])

    assert rows(files["g1-r1-csv/goals.csv"])[0]["scorer_name"] == f"'{evil}"
    book = CalamineWorkbook.from_filelike(BytesIO(files["g1-r1.xlsx"]))
    assert evil in book.get_sheet_by_name("Goals").to_python()[1]


@given(st.text() | st.integers() | st.none())
def test_no_cell_begins_as_a_formula(value: str | int | None) -> None:
    """Whatever the value, its first sign is not one that a spreadsheet acts on; a number stays one."""
    cell = tame(value)

    assert isinstance(value, int) or not cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"))
    assert cell.replace("'", "") == ("" if value is None else str(value)).replace("'", "")


@pytest.mark.parametrize("between", [";", "; ", "\t", "\n", "\r\n"])
def test_no_cell_within_a_cell_is_a_formula(between: str) -> None:
    """Where a spreadsheet parts its cells by semicolons, quotes in the middle of a line hold nothing together."""
    for sign in "=+-@":
        content = csv_bytes(Table(name="x", columns=("a", "b"), rows=(("9", f"Ann{between}{sign}HYPERLINK(1)"),))).decode("utf-8-sig")
        for delimiter in ";\t":
            cells = [cell for row in csv.reader(StringIO(content, newline=""), delimiter=delimiter) for cell in row]
            assert not [cell for cell in cells if cell.lstrip(" ").startswith(sign)], (content, delimiter)


def test_columns_keep_quotes_and_line_ends() -> None:
    """A cell with a comma, a quote or a line end is read back as it was."""
    content = csv_bytes(Table(name="x", columns=("a", "b"), rows=(('He said "no", twice\nand left', None),)))

    assert rows(content) == [{"a": 'He said "no", twice\nand left', "b": ""}]


@pytest.mark.parametrize(
    ("text", "name"),
    [("B1", "B1"), ("Semi final 1", "Semi_final_1"), ("ŁÓDŹ-1", "ŁÓDŹ-1"), ("a" * 80, "a" * 80)],
)
def test_harmless_names_stay(text: str, name: str) -> None:
    """What every file system takes is not changed."""
    assert safe_name(text) == name


@pytest.mark.parametrize("text", ["SF/1", "..", "", "a\\b", "nul.txt", "x" * 300, 'a"b:c*', "\udc80", "é" * 100, "  "])
def test_other_names_become_safe_and_stay_apart(text: str) -> None:
    """No separator, no dot, no sign that Windows forbids, not too long; and two names do not become one."""
    name = safe_name(text)

    assert name
    assert not set(name) & set('/\\.:*?"<>|\0 ')
    assert len(name.encode()) <= 90
    assert name != safe_name(text + "_")


def test_files_lead_into_folders_and_leave_no_parts(tmp_path: Path) -> None:
    """Folders are made; what is left is what was asked for; a second export takes the place of the first."""
    write_all(tmp_path / "new" / "er", {"a/b.csv": b"one", "c.json": b"one"})
    paths = write_all(tmp_path / "new" / "er", {"a/b.csv": b"two", "c.json": b"two"})
    found = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file())

    assert found == ["new/er/a/b.csv", "new/er/c.json"]
    assert [path.read_bytes() for path in paths] == [b"two", b"two"]


def test_a_file_in_the_way_changes_nothing(tmp_path: Path) -> None:
    """One file that can't be written: none is, the old ones stay, and one sentence says why."""
    (tmp_path / "blocked").write_text("a file, not a folder")
    (tmp_path / "c.json").write_bytes(b"old")

    with pytest.raises(NotWrittenError, match=r"b\.csv cannot be written \(.*\): choose another folder"):
        write_all(tmp_path, {"c.json": b"new", "fresh/d.csv": b"", "blocked/b.csv": b"new"})
    assert sorted(path.name for path in tmp_path.iterdir()) == ["blocked", "c.json"]
    assert (tmp_path / "c.json").read_bytes() == b"old"


def test_text_is_written_whole(tmp_path: Path) -> None:
    """In UTF-8, its line ends as they are."""
    assert write_text(tmp_path / "a.txt", "Ł\n").read_bytes() == "Ł\n".encode()


def test_all_kinds_of_a_game(tmp_path: Path) -> None:
    """Everything out at once; the paths are told."""
    paths = export_game(exported("1st\n2nd\n1:00 goal away 9\n3rd\nofficial", home=accented()), KINDS, tmp_path)

    names = [path.relative_to(tmp_path).as_posix() for path in paths]
    assert {"g1-r1.json", "g1-r1-csv/goals.csv", "g1-r1.xlsx", "g1-r1.pdf", "g1-r1.log"} <= set(names)
    assert all(path.stat().st_size for path in paths)


@pytest.mark.parametrize("kind", ["json", "csv", "xlsx", "pdf"])
def test_an_open_game_has_only_its_log(kind: str, tmp_path: Path) -> None:
    """What needs a result says that there is none; nothing is written, not even the log beside it."""
    game = exported("1st\n1:00 goal home 7")

    with pytest.raises(ExportError, match="Game g1 has no official result yet: make it official first, or export its log"):
        export_game(game, ["log", kind], tmp_path)
    assert not list(tmp_path.iterdir())
    assert [path.name for path in export_game(game, ["log"], tmp_path)] == ["g1-r0.log"]


def broken(**values: Any) -> Mapping[str, Any]:
    return {**(exported().result or {}), **values}


@pytest.mark.parametrize(
    ("game", "kinds", "said"),
    [
        (exported(), ["json", "doc"], "'doc' is no kind of file that can be made: expected json, csv, xlsx, pdf or log."),
        (exported(), [], "No kind of file was named: expected json, csv, xlsx, pdf or log."),
        (ExportedGame(result=exported().result), ["log"], "Game g1 has no log here"),
        (ExportedGame(result=broken(goals=[{"team": "home"}])), ["pdf"], "the result of game g1: is no complete result"),
    ],
    ids=["kind", "none", "log", "damaged"],
)
def test_what_cannot_be_exported_is_one_sentence(game: ExportedGame, kinds: list[str], said: str, tmp_path: Path) -> None:
    """And nothing is written."""
    with pytest.raises(ExportError) as error:
        export_game(game, kinds, tmp_path)

    assert str(error.value).startswith(said)
    assert "\n" not in str(error.value)
    assert not list(tmp_path.iterdir())


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    """Disk full, no rights, a file in the way: the message names it."""
    (tmp_path / "file").write_text("")

    with pytest.raises(ExportError, match="cannot be written"):
        export_game(exported(), ["json"], tmp_path / "file")


TABLE = standings(
    [
        Played(game_id="1", division="U12", home=TeamPlayed(team="=FOX", goals=3), away=TeamPlayed(team="OWL", goals=1)),
        Played(game_id="2", division="U14", home=TeamPlayed(team="ELK", goals=2), away=TeamPlayed(team="BAT", goals=2)),
    ],
    load("prime-expo-boulder"),
)


def test_standings_go_out_too(tmp_path: Path) -> None:
    """All divisions, each place with its reason; a team is no formula either."""
    paths = export_standings(TABLE, tmp_path, ["csv", "xlsx", "json"])

    assert [path.name for path in paths] == ["standings.csv", "standings.xlsx", "standings.json"]
    lines = rows(paths[0].read_bytes())
    assert [(line["division"], line["rank"], line["team"]) for line in lines][:2] == [("U12", "1", "'=FOX"), ("U12", "2", "OWL")]
    assert lines[0]["quotient"] == "0.7500"
    assert CalamineWorkbook.from_path(str(paths[1])).sheet_names == ["1 U12", "2 U14"]
    assert json.loads(paths[2].read_text("utf-8"))["format"] == "clockapp-standings/1"


def test_standings_of_one_division_and_of_none(tmp_path: Path) -> None:
    """One sheet that says what it is; without results there are only headings."""
    one = standings([Played(game_id="1", home=TeamPlayed(team="A", goals=1), away=TeamPlayed(team="B", goals=0))], load("iihf"))
    for found in (one, standings([], load("iihf"))):
        (path,) = export_standings(found, tmp_path, ["xlsx"], stem="table")
        assert CalamineWorkbook.from_path(str(path)).sheet_names == ["Standings"]
    with pytest.raises(ExportError, match="expected json, csv, xlsx, pdf or txt"):
        export_standings(one, tmp_path, ["docx"])


def test_sheets_have_names_that_excel_takes() -> None:
    """Not too long, without its signs, never empty."""
    assert sheet_name("U12: A/B [north]") == "U12  A B  north"
    assert sheet_name("x" * 40) == "x" * 31
    assert sheet_name("'*'") == "Sheet"
    assert workbook_bytes([Page(name="", tables=(Table(name="t", columns=("a",), rows=()),))], title="t").startswith(b"PK")


def test_results_of_several_games_are_one_file() -> None:
    """The rows of two games below one heading are read as two games."""
    first = game_files(exported(), ["csv"])["g1-r1-csv/results.csv"].decode("utf-8-sig")
    second = first.splitlines()[1].replace("g1,", "g2,")

    assert len(results_of_text(first + second)) == 2


def test_shots_with_their_time() -> None:
    """A row a shot, as many as each period counts; the first second of a period belongs to it."""
    game = exported("1st\n03:00  shots home 2\n03:00  shots away 1\n2nd\nshots home 1\n05:00  shots away 1\n3rd\nofficial", walls=True)
    table = next(t for t in game_tables(game.official) if t.name == "shots")

    assert [row[:4] for row in table.rows] == [
        ("1st", "17:00", "3:00", "LYNX"), ("1st", "17:00", "3:00", "LYNX"), ("1st", "17:00", "3:00", "OTTERS"),
        ("2nd", "20:00", "0:00", "LYNX"), ("2nd", "15:00", "5:00", "OTTERS"),
    ]  # fmt: skip
    assert all(row[4] for row in table.rows)
    only = ExportedGame(result=game.result)
    assert "shots" not in {t.name for t in game_tables(only.official)}
