"""`clockapp export` of a whole tournament, `statistics` and `chapters`."""

import csv
import io
import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from clockapp import stored
from clockapp.assets import asset
from clockapp.cli import main
from clockapp.exchange.listing_page import listing_pdf
from clockapp.exchange.log import entry_text
from clockapp.exchange.sheet_text import Scribe
from clockapp.exchange.sheet_words import weekday_and_time
from clockapp.exchange.statistics_tables import hundredths, percent
from clockapp.exchange.tournament import read_tournament
from clockapp.exchange.tournament_out import printed_schedule
from clockapp.game.record import result
from clockapp.game.result import as_json
from clockapp.office import Office
from clockapp.rules.load import load
from clockapp.store import Row, open_store, stream_of
from clockapp.store.tournament import tournament_row
from clockapp.tournament.bracket import fixtures
from tests.exchange.pdf_text import text_of

PLAYED = ("B1", "B2", "B3")


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demo tournament with three games played."""
    file = tmp_path_factory.mktemp("cup") / "cup.sqlite3"
    document = asset("demo/boulder.json").read_text("utf-8")
    office = Office.of(document)
    with closing(open_store(file)) as store:
        store.save_tournament(tournament_row("boulder", office.tournament, document))
        for game_id in PLAYED:
            opening = office.open_game(next(f for f in office.fixtures() if f.game.game_id == game_id), at=0)
            assert opening is not None
            scribe = Scribe(opening)
            scribe.play(asset(f"demo/games/boulder-{game_id}.txt").read_text("utf-8"))
            made = result(scribe.game, scribe.at)
            assert made is not None
            value = as_json(made)
            office = office.with_result(value)
            journal = store.journal(stream_of(game_id, "boulder"))
            for entry in scribe.game.entries:
                last = entry is scribe.game.entries[-1]
                wall = f"2027-01-16T{8 + entry.at // 3_600_000:02d}:{entry.at // 60_000 % 60:02d}:{entry.at // 1000 % 60:02d}-07:00"
                journal.append([Row(act=entry.act, at=entry.at, text=entry_text(entry), wall=wall)], json.dumps(value) if last else None)
        store.flush()
    return file


def rows(file: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(file.read_text("utf-8-sig"))))


def test_a_whole_tournament_is_written(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Standings, schedule, statistics, a workbook, every official game; progress on standard error; the sums agree."""
    assert main(["--database", str(database), "export", "--to", str(tmp_path / "out"), "--as", "json,csv,xlsx,pdf,log"]) == 0
    said = capsys.readouterr()

    assert "3 of 3" in said.err
    assert str(tmp_path / "out") in said.out
    out = tmp_path / "out"
    assert {"standings.csv", "standings.json", "standings.pdf", "standings.xlsx", "schedule.csv", "schedule.pdf", "suspensions.csv",
            "suspensions.txt", "tournament.xlsx", "statistics", "games"} <= {p.name for p in out.iterdir()}
    games = [json.loads((out / "games" / f"{g}-r1.json").read_text("utf-8")) for g in PLAYED]
    scorers = rows(out / "statistics" / "scorers.csv")
    assert sum(int(r["goals"]) for r in scorers) == sum(len(g["goals"]) for g in games)
    assert all(r["name"] for r in scorers)
    keepers = rows(out / "statistics" / "goalkeepers.csv")
    assert sum(int(r["goals"]) for r in keepers) <= sum(len(g["goals"]) for g in games)
    lines = rows(out / "statistics" / "teams.csv")
    assert sum(int(r["games"]) for r in lines) == 6
    schedule = rows(out / "schedule.csv")
    assert "Gold Hill Owls" in text_of((out / "schedule.pdf").read_bytes())
    assert all(game.game_id in text_of((out / "schedule.pdf").read_bytes()) for game in Office.of(asset("demo/boulder.json").read_bytes()).tournament.schedule)
    assert len(schedule) == 10
    assert sum(1 for r in schedule if r["score"]) == 3
    assert (out / "games" / "B1-r1.pdf").read_bytes().startswith(b"%PDF")


def test_an_empty_database_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line, exit 2."""
    with closing(open_store(tmp_path / "new.sqlite3")):
        pass
    assert main(["--database", str(tmp_path / "new.sqlite3"), "export", "--to", str(tmp_path / "out")]) == 2
    assert "no tournament" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["export", "--to", "out"], ["suspensions"], ["chapters", "B1", "--from", "2027-01-16T08:00:00-07:00"], ["export", "B1", "--to", "out"]])
@pytest.mark.parametrize(("content", "why"), [(None, "is not there"), (b"a letter to my aunt", "not a database"), (b"SQLite format 3\0" + bytes(84), "")])
def test_a_wrong_database_is_told_and_not_touched(
    command: list[str], content: bytes | None, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody named another file: it stays where it is and as it is, and none is made beside it."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "letter.sqlite3"
    if content is not None:
        file.write_bytes(content)
    assert main([*command, "--database", str(file)]) == 2
    said = capsys.readouterr()
    assert (said.out, len(said.err.splitlines())) == ("", 1)
    assert why in said.err
    assert [path.name for path in tmp_path.iterdir()] == ([] if content is None else ["letter.sqlite3"])
    assert content is None or file.read_bytes() == content


def test_the_tournament_of_another_app_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A database, but not of clockapp."""
    with closing(sqlite3.connect(tmp_path / "other.sqlite3")) as other:
        other.execute("CREATE TABLE letters (text)")
    assert main(["suspensions", "--database", str(tmp_path / "other.sqlite3")]) == 2
    assert "not one of clockapp" in capsys.readouterr().err


def test_a_damaged_result_is_told(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the game, and what to do."""
    file = tmp_path / "cup.sqlite3"
    with closing(sqlite3.connect(database)) as whole, closing(sqlite3.connect(file)) as copy:
        whole.backup(copy)
        copy.execute("UPDATE results SET text = '{' WHERE stream = 'boulder/B2'")
        copy.commit()
    assert main(["suspensions", "--database", str(file)]) == 2
    assert "the result of game boulder/B2 is damaged" in capsys.readouterr().err


def test_a_server_is_asked_through_the_store(database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A database that another program keeps has no file to read."""
    monkeypatch.setattr(stored, "open_store", lambda _url: open_store(database))
    found = stored.last_tournament("postgresql://rink/cup")
    assert found == stored.last_tournament(database)
    assert [game.stream for game in found.games] == ["boulder/B1", "boulder/B2", "boulder/B3"]


def test_a_folder_that_cannot_be_written_is_told(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is left half written."""
    (tmp_path / "file").write_text("")
    assert main(["--database", str(database), "export", "--to", str(tmp_path / "file")]) == 2
    assert "file" in capsys.readouterr().err


def test_statistics_of_a_database_and_of_json(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As tables for people, and as JSON; a division that is not there is told with those that are."""
    assert main(["statistics", str(database)]) == 0
    text = capsys.readouterr().out
    assert text.startswith("Scorers\n")
    assert "power plays" in text
    assert main(["statistics", str(database), "--json"]) == 0
    value: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert value["format"] == "clockapp-statistics/1"
    assert {"scorers", "teams", "penalties"} <= set(value)
    assert main(["statistics", str(database), "--division", "none"]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "clockapp statistics: there is no division none here, but 12U A\n")
    assert main(["statistics", str(database), "--division", "12U A"]) == 0
    assert capsys.readouterr().out == text


def test_statistics_of_two_tournaments_are_not_mixed(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each under its name, also where teams and games of both are called the same; a tournament without a name too."""
    with closing(open_store(database)) as store:
        own = list(store.results())
    file = tmp_path / "two.json"
    file.write_text(json.dumps([*own, *({**one, "tournament": None} for one in own)]))
    assert main(["statistics", str(file), "--json"]) == 0
    value = json.loads(capsys.readouterr().out)
    assert main(["statistics", str(database), "--json"]) == 0
    alone = json.loads(capsys.readouterr().out)
    assert [one["tournament"] for one in value["tournaments"]] == [own[0]["tournament"], ""]
    assert all(one["scorers"] == alone["scorers"] for one in value["tournaments"])
    assert main(["statistics", str(file)]) == 0
    text = capsys.readouterr().out
    assert text.startswith(f"{own[0]['tournament']}\n====")
    assert "\n\nNo tournament\n=============\n\nScorers\n" in text


@pytest.mark.parametrize(("content", "why"), [(b"{}", "array"), (b"[{}]", "no complete result"), (b"\xff\xff", "UTF-8"), (None, "name a JSON")])
def test_statistics_of_what_is_no_results_is_told(content: bytes | None, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line, exit 2."""
    file = tmp_path / "results.json"
    if content is not None:
        file.write_bytes(content)
    assert main(["statistics", str(file)]) == 2
    assert why in capsys.readouterr().err


def test_chapters_of_a_game(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For YouTube and as WebVTT; what cannot be made is told."""
    begin = ["--database", str(database), "chapters", "B1", "--from", "2027-01-16T08:00:00-07:00"]
    assert main(begin) == 0
    assert capsys.readouterr().out.startswith("0:00 ")
    assert main([*begin, "--as", "vtt"]) == 0
    assert capsys.readouterr().out.startswith("WEBVTT")
    assert main(["--database", str(database), "chapters", "B9", "--from", "x"]) == 2
    assert "no game B9" in capsys.readouterr().err
    assert main(["--database", str(database), "chapters", "B1", "--from", "x"]) == 2
    assert "expected a date" in capsys.readouterr().err


def test_a_result_without_a_log_has_no_chapters(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And its export leaves the log out."""
    file = tmp_path / "copy.sqlite3"
    file.write_bytes(database.read_bytes())
    import sqlite3

    with closing(sqlite3.connect(file)) as connection:
        connection.execute("DELETE FROM entries WHERE stream = 'boulder/B1'")
        connection.commit()
    assert main(["--database", str(file), "chapters", "B1", "--from", "2027-01-16T08:00:00-07:00"]) == 2
    assert "no log here" in capsys.readouterr().err
    assert main(["--database", str(file), "export", "--to", str(tmp_path / "out"), "--as", "json,log"]) == 0
    assert not (tmp_path / "out" / "games" / "B1-r1.log").exists()


def test_numbers_are_cut_not_rounded() -> None:
    """A share to a tenth of a percent, an average to a hundredth; none is empty."""
    from fractions import Fraction

    assert [percent(x) for x in (Fraction(1, 3), Fraction(2, 3), Fraction(1), None)] == ["33.3", "66.6", "100.0", ""]
    assert [hundredths(x) for x in (Fraction(8, 3), Fraction(1, 1), None)] == ["2.66", "1.00", ""]


def test_a_schedule_for_the_wall_has_the_names_of_its_own_division() -> None:
    """Teams of two divisions may have one code; days have their names."""
    tournament = read_tournament(asset("demo/boulder.json").read_bytes())
    first = tournament.divisions[0]
    other = replace(first, name="B", teams=tuple(replace(team, name=f"{team.name} B") for team in first.teams))
    games = tuple(replace(game, division="B", game_id=f"{game.game_id}b") for game in tournament.schedule[:1])
    both = replace(tournament, divisions=(first, other), schedule=(*tournament.schedule[:1], *games))
    printed = printed_schedule(both, fixtures(both, [], {first.rules: load(first.rules)}))
    home = printed.columns.index("home")
    assert [str(row[home]).endswith(" B") for row in printed.rows] == [False, True]
    text = text_of(listing_pdf(printed, title="Cup"))
    assert "Sat 2027-01-16 08:00" in text


def test_days_of_the_week() -> None:
    """What is no day stays as it is."""
    assert weekday_and_time("2027-01-17T09:30-07:00") == "Sun 2027-01-17 09:30"
    assert weekday_and_time("later") == "later"
    assert weekday_and_time(None) == ""
