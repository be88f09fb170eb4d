"""The standings as a page, as files, with seeds, across divisions, and out of a database with its tournament's document."""

import io
import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from clockapp.assets import asset
from clockapp.exchange.exported import ExportError
from clockapp.exchange.results_csv import COLUMNS
from clockapp.exchange.standings import Asked, json_text, standings_command, text
from clockapp.exchange.standings_page import standings_pdf, standings_pictures
from clockapp.rules.load import load
from clockapp.store.tournament import documents_of
from clockapp.tournament.standings import standings
from tests.exchange.pdf_text import pages_of, text_of
from tests.tournament.sheets import game

IIHF = load("iihf")
EQUAL = ("1,,A,round_robin,FOX,OWL,2,1,regulation,,,,", "2,,A,round_robin,OWL,ELK,2,1,regulation,,,,", "3,,A,round_robin,ELK,FOX,2,1,regulation,,,,")
OTHER = ("4,,B,round_robin,BAT,CAT,3,0,regulation,,,,", "5,,B,round_robin,CAT,DOE,4,0,regulation,,,,")


def csv(folder: Path, *rows: str) -> Path:
    path = folder / "results.csv"
    path.write_text("\n".join([",".join(COLUMNS), *rows]) + "\n", encoding="utf-8")
    return path


def run(
    path: Path, *, rules: str = "iihf", as_json: bool = False, coins: tuple[str, ...] = (), division: str | None = None, **asked: Any
) -> tuple[int, str, list[str]]:
    """Exit code, standard output, lines of standard error."""
    out, err = io.StringIO(), io.StringIO()
    code = standings_command(str(path), rules, division, as_json, coins, out, err, asked=Asked(**asked))
    return code, out.getvalue(), err.getvalue().splitlines()


def test_the_page_says_all_that_the_table_says() -> None:
    """Every figure and every reason, what is needed, what is provisional; a page of two divisions; A4 for an IIHF sheet."""
    games = [game("FOX", "OWL", 2, 1), game("OWL", "ELK", 2, 1), game("ELK", "FOX", 2, 1, division="", game_id="9")]
    found = standings(games, IIHF, reopened={"9"})
    pdf = standings_pdf(found, rules=IIHF, tournament="Cup", names={"FOX": "Foxes"})
    said = text_of(pdf)
    for part in ("Cup", "Standings by IIHF", "provisional", "FOX Foxes", "Coin toss needed: ELK, FOX, OWL", "Provisional: being corrected 9"):
        assert part in said
    assert "1st, level with FOX and OWL: a coin toss is needed" in said
    assert pdf == standings_pdf(found, rules=IIHF, tournament="Cup", names={"FOX": "Foxes"})
    assert b"595" in pdf
    assert b"612" in standings_pdf(found, rules=load("prime-expo-boulder"))


def test_long_tables_and_none() -> None:
    """A table of many teams is set close and may go over a page; without results the page says so."""
    games = [game(f"T{n}", f"T{n + 1}", 3, 2, game_id=str(n)) for n in range(60)]
    assert len(pages_of(standings_pdf(standings(games, IIHF), paper="us-letter"))) > 1
    assert "No results yet." in text_of(standings_pdf(standings([], IIHF)))
    assert standings_pictures(standings(games[:2], IIHF))[0].startswith(b"\x89PNG")
    assert len(standings_pictures(standings(games, IIHF), ppi=40)) > 1


def test_a_page_that_cannot_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence with the way out."""
    monkeypatch.setattr("clockapp.exchange.standings_page.TEMPLATE", "sheet/standings.typ")
    monkeypatch.setattr("clockapp.exchange.page.asset", lambda _: Broken())
    with pytest.raises(ExportError, match="could not be set"):
        standings_pdf(standings([], IIHF))


class Broken:
    """A template that is damaged."""

    def read_bytes(self) -> bytes:
        return b"#nothing("


def test_files_of_every_kind(tmp_path: Path) -> None:
    """`--as json,csv,xlsx,pdf,txt --to DIR`: what was written is named, nothing else is printed."""
    code, out, err = run(csv(tmp_path, *EQUAL), kinds=("json", "csv", "xlsx", "pdf", "txt"), to=tmp_path / "out", paper="us-letter")
    assert (code, err) == (0, [])
    assert [Path(line).name for line in out.splitlines()] == [f"standings.{kind}" for kind in ("json", "csv", "xlsx", "pdf", "txt")]
    assert "ELK: 1st, level with FOX and OWL" in (tmp_path / "out" / "standings.txt").read_text("utf-8")
    assert (tmp_path / "out" / "standings.pdf").read_bytes().startswith(b"%PDF")
    code, out, err = run(csv(tmp_path, *EQUAL), kinds=("docx",), to=tmp_path)
    assert (code, out) == (2, "")
    assert err == ["clockapp standings: 'docx' is no kind of file that can be made: expected json, csv, xlsx, pdf or txt."]


def test_seeds_on_the_command_line(tmp_path: Path) -> None:
    """`--seeds`: what nothing else parts the seeding does; unknown and repeated teams are named."""
    code, out, _ = run(csv(tmp_path, *EQUAL), seeds="OWL, FOX, ELK")
    assert code == 0
    assert "OWL: 1st on seeding before the tournament 1st against 2nd of FOX and 3rd of ELK" in out
    assert run(csv(tmp_path, *EQUAL), seeds="OWL,BEE")[2] == ['clockapp standings: --seeds: "BEE": has no result; expected ELK, FOX, OWL']
    assert run(csv(tmp_path, *EQUAL), seeds="OWL,OWL")[2][0].endswith("names a team twice; expected each once")


def test_a_place_across_divisions(tmp_path: Path) -> None:
    """`--across 1`: the same place of all divisions, for wild cards, in the text and in the JSON."""
    path = csv(tmp_path, *EQUAL[:2], *OTHER)
    code, out, _ = run(path, across=2)
    assert code == 0
    assert "The 2nd of all divisions\nCAT of B: 1st on goal difference" in out
    found = json.loads(run(path, across=2, as_json=True)[1])["across"][0]
    assert [(row["rank"], row["team"], row["division"]) for row in found["rows"]] == [(1, "CAT", "B"), (2, "OWL", "A")]
    assert run(path, across=0)[2] == ["clockapp standings: --across: 0: expected a place, 1 or more"]
    assert "The 9th of all divisions\nno team has this place" in run(path, across=9)[1]
    level = run(csv(tmp_path, *EQUAL, *OTHER), across=1)[1]
    assert "Provisional: 1st of A: ELK, FOX and OWL are level, a coin toss or a decision is needed" in level
    tied = csv(tmp_path, EQUAL[0], "4,,B,round_robin,BAT,CAT,2,1,regulation,,,,")
    assert "Coin toss needed: BAT, FOX" in run(tied, across=1)[1]
    assert "BAT of B: 1st" in run(tied, across=1, coins=("BAT>FOX",))[1]


def cup() -> dict[str, Any]:
    """The document of the bundled tournament of Boulder, with a toss."""
    value: dict[str, Any] = json.loads(asset("demo/boulder.json").read_text("utf-8"))
    codes = [team["code"] for team in value["divisions"][0]["teams"]]
    return value | {"coins": [{"division": value["divisions"][0]["name"], "order": [codes[3], codes[0]]}]}


def in_database(
    path: Path, results: list[dict[str, Any]], documents: list[dict[str, Any]], rules: str = "prime-expo-boulder", **more: Any
) -> tuple[int, str, list[str]]:
    def read(_: Path) -> Iterable[dict[str, Any]]:
        return results

    out, err = io.StringIO(), io.StringIO()
    coins = more.pop("coins", ())
    code = standings_command(
        str(path), rules, more.pop("division", None), False, coins, out, err, database=read,
        documents=lambda _: documents, asked=Asked(**more),
    )  # fmt: skip
    return code, out.getvalue(), err.getvalue().splitlines()


def result(game_id: str, home: str, away: str, goals: tuple[int, int], division: str) -> dict[str, Any]:
    return {
        "format": "clockapp-result/1", "game_id": game_id, "stage": "round_robin", "division": division, "rules": "prime-expo-boulder",
        "decided_in": "regulation", "home": {"code": home, "goals": goals[0]}, "away": {"code": away, "goals": goals[1]},
    }  # fmt: skip


def test_a_database_brings_its_tournament(tmp_path: Path) -> None:
    """Teams that have not played, games to come, tosses and seeds are those of the tournament's own document."""
    path = tmp_path / "cup.sqlite3"
    path.write_bytes(b"SQLite format 3\0")
    document = cup()
    name = document["divisions"][0]["name"]
    codes = [team["code"] for team in document["divisions"][0]["teams"]]
    (first, _, _, last) = codes
    game_id = document["schedule"][0]["game_id"]
    played = [result(game_id, codes[1], codes[2], (3, 0), name)]
    code, out, err = in_database(path, played, [document])
    assert (code, err) == (0, [])
    assert "Provisional: still to be played" in out
    assert f"{last}: 2nd by coin toss: won against {first}" in out
    assert f"\n{last}: " in in_database(path, played, [document], seeds=f"{codes[1]},{codes[2]}", coins=(f"{codes[1]}>{codes[2]}",))[1]
    assert "Provisional" not in in_database(path, played, [document, document])[1]
    assert "Provisional" not in in_database(path, played, [document], rules="nhl")[1]
    assert "Provisional" in in_database(path, played, [document], division=name)[1]
    target = tmp_path / "out"
    assert in_database(path, played, [document], kinds=("pdf",), to=target)[0] == 0
    assert document["name"] in text_of((target / "standings.pdf").read_bytes())
    assert in_database(path, played, [document | {"format": "x"}])[0] == 2


def test_a_file_that_is_no_database_has_no_document(tmp_path: Path) -> None:
    """CSV and JSON are taken as they are."""
    out, err = io.StringIO(), io.StringIO()
    path = csv(tmp_path, *EQUAL)
    assert standings_command(str(path), "iihf", None, False, (), out, err, documents=lambda _: [cup()]) == 0
    assert "Provisional" not in out.getvalue()


def test_documents_out_of_a_database(tmp_path: Path) -> None:
    """The last saved first; a database that is none of ours has none."""
    path = tmp_path / "cup.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE tournaments (text TEXT, saved INTEGER)")
        connection.executemany("INSERT INTO tournaments VALUES (?, ?)", [('{"name": "old"}', 1), ('{"name": "new"}', 2)])
    connection.close()
    assert [one["name"] for one in documents_of(path)] == ["new", "old"]
    other = tmp_path / "other.sqlite3"
    other.write_bytes(b"SQLite format 3\0" + bytes(100))
    assert documents_of(other) == []


def test_text_and_json_by_themselves() -> None:
    """Without wild cards nothing is added."""
    found = standings([game("A", "B", 1, 0)], IIHF)
    assert "across" not in json.loads(json_text(found))
    assert "of all divisions" not in text(found)
