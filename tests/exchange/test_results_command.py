"""`clockapp standings`: what it prints, and what it says of bad input."""

import io
import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from clockapp.exchange.results import Database
from clockapp.exchange.results_csv import COLUMNS
from clockapp.exchange.standings import standings_command, text
from clockapp.rules.load import load
from clockapp.rules.table import Points
from clockapp.tournament.schedule import Entered, ScheduledGame
from clockapp.tournament.standings import Standings, standings

ROWS = (
    "1,2027-01-16T08:00,U12,round_robin,FOX,OWL,12,2,regulation,4,6,30,90",
    "2,2027-01-16T09:00,U12,round_robin,LYX,NED,3,2,shootout,2,2,30,40",
    "3,2027-01-16T10:00,U14,round_robin,ELK,BAT,2,2,tie,0,0,9,8",
    "4,2027-01-17T10:00,U12,semi_final,FOX,NED,2,1,overtime,0,0,9,8",
)


@pytest.fixture
def csv(tmp_path: Path) -> Path:
    path = tmp_path / "results.csv"
    path.write_text("\n".join([",".join(COLUMNS), *ROWS]) + "\n", encoding="utf-8")
    return path


def run(
    path: Path | str,
    rules: str = "prime-expo-boulder",
    *,
    division: str | None = None,
    as_json: bool = False,
    coins: Sequence[str] = (),
    database: Database | None = None,
) -> tuple[int, str, list[str]]:
    """Exit code, standard output, lines of standard error."""
    out, err = io.StringIO(), io.StringIO()
    code = standings_command(str(path), rules, division, as_json, coins, out, err, database=database)
    return code, out.getvalue(), err.getvalue().splitlines()


def test_the_table_for_people(csv: Path) -> None:
    """Columns in line, posted goals, and under the table the reason for each place."""
    code, out, err = run(csv, division="U12")
    assert (code, err) == (0, [])
    assert out == (
        "Standings by Prime Expo Boulder\n"
        "\n"
        "Division U12\n"
        "   Team  GP  W  L  T  OTW  OTL  PTS  GF  GA   Quot.  PIM\n"
        "1  FOX    1  1  0  0    0    0    3   9   2  0.8181    4\n"
        "2  LYX    1  1  0  0    1    0    2   3   2  0.6000    2\n"
        "3  NED    1  0  1  0    0    1    1   2   3  0.4000    2\n"
        "4  OWL    1  0  1  0    0    0    0   2   9  0.1818    6\n"
        "\n"
        "FOX: 1st with 3 points\n"
        "LYX: 2nd with 2 points\n"
        "NED: 3rd with 1 point\n"
        "OWL: 4th with 0 points\n"
        "\n"
        "GF, GA and quotient by the posted scores; W and L include overtime and shootouts (OTW, OTL).\n"
    )


def test_the_json_of_the_contract(csv: Path) -> None:
    """Every division, in the shape of CONTRACT 6."""
    code, out, _ = run(csv, as_json=True)
    value = json.loads(out)
    assert code == 0
    assert [one["division"] for one in value["divisions"]] == ["U12", "U14"]
    assert value["divisions"][0]["rows"][0]["goals_for"] == 12
    assert value["divisions"][0]["rows"][0]["quotient"] == "0.8181"


def test_a_coin_decides(csv: Path) -> None:
    """Edmonton's last step: the table asks for the toss, and takes it."""
    csv.write_text(csv.read_text().replace("2,2,tie,0,0,9,8", "0,0,tie,0,0,,"), encoding="utf-8")
    _, asked, _ = run(csv, "edmonton-bantam-2008", division="U14")
    assert "Coin toss needed: BAT, ELK\n" in asked
    assert "1  BAT" in asked
    assert "1  ELK" in asked
    code, out, _ = run(csv, "edmonton-bantam-2008", division="U14", coins=["ELK > BAT"], as_json=True)
    (division,) = json.loads(out)["divisions"]
    assert [(row["rank"], row["team"], row["decided_by"]) for row in division["rows"]] == [
        (1, "ELK", "coin_toss"),
        (2, "BAT", "coin_toss"),
    ]
    assert (code, division["coin_tosses_needed"]) == (0, [])


@pytest.mark.parametrize(
    ("coins", "expected"),
    [
        (["FOX>ELK"], '--coin: "FOX>ELK": ELK has no result; expected FOX, LYX, NED, OWL'),
        (["FOX"], '--coin: "FOX": expected two teams, the winner first: "A>B"'),
        (["FOX>"], '--coin: "FOX>": expected two teams, the winner first: "A>B"'),
        (["FOX>FOX"], '--coin: "FOX>FOX": expected two teams, the winner first: "A>B"'),
        (["FOX>OWL", "OWL>FOX"], "--coin: FOX, OWL: the tosses contradict each other; expected each once"),
        (["FOX>OWL", "OWL>LYX", "LYX>FOX"], "--coin: FOX, LYX, OWL: the tosses contradict each other; expected each once"),
    ],
)
def test_a_coin_that_cannot_be(csv: Path, coins: list[str], expected: str) -> None:
    """Unknown teams, one team, a circle: bad input."""
    assert run(csv, division="U12", coins=coins) == (2, "", [f"clockapp standings: {expected}"])


def test_tosses_that_lead_past_a_team_twice_are_no_circle(csv: Path) -> None:
    """FOX above OWL above LYX, and FOX above LYX, agree with each other."""
    assert run(csv, division="U12", coins=["FOX>OWL>LYX", "FOX>LYX", "NED>OWL"])[0] == 0


def test_bad_input_is_two_and_one_line_a_fault(csv: Path, tmp_path: Path) -> None:
    """An unknown division, rule set or file; every wrong row of a file."""
    assert run(csv, division="U16") == (2, "", ['clockapp standings: --division: "U16": expected U12, U14'])
    code, out, err = run(csv, "prime-expo-bolder")
    assert (code, out, len(err)) == (2, "", 1)
    assert "did you mean prime-expo-boulder?" in err[0]
    missing = tmp_path / "nothing.csv"
    assert run(missing)[2] == [f"clockapp standings: {missing}: No such file or directory; name a file that can be read"]
    csv.write_text(csv.read_text().replace("12,2", "2,2").replace("3,2,sh", "5,2,sh"), encoding="utf-8")
    code, out, err = run(csv)
    assert (code, out) == (2, "")
    assert [line.partition(", ")[0] for line in err] == [
        "clockapp standings: results.csv: row 2",
        "clockapp standings: results.csv: row 3",
    ]


def test_a_sheet_that_counts_periods_needs_them(csv: Path, tmp_path: Path) -> None:
    """Points by period cannot be had from CSV: said, instead of a wrong table."""
    path = tmp_path / "by-period.toml"
    path.write_text(
        'format = "clockapp-rules/1"\nname = "by-period"\ntitle = "By period"\nextends = "hockey-canada"\n'
        "[points]\nperiod_win = 1\n",
        encoding="utf-8",
    )
    code, _, err = run(csv, str(path))
    assert code == 2
    said = "by-period counts goals by period, which CSV cannot tell; expected results in JSON with by_period"
    assert err == [f"clockapp standings: {csv}: game 1: {said}"]


def test_a_step_on_periods_is_missed_only_where_it_is_reached(tmp_path: Path) -> None:
    """USA Hockey's step 1f needs goals by period, which CSV has not: an earlier step decides, or the reason says so."""
    path = tmp_path / "results.csv"
    head = "game_id,played,division,stage,home,away,home_goals,away_goals,decided_in,home_pim,away_pim,home_first_goal_s,away_first_goal_s\n"
    path.write_text(head + "1,,A,round_robin,FOX,OWL,3,1,regulation,,,,\n2,,A,round_robin,OWL,ELK,1,0,regulation,,,,\n")
    code, out, _ = run(path, "usa-hockey-nationals")
    assert (code, "by period" in out, "periods" in out) == (0, False, False)
    path.write_text(head + "1,,A,round_robin,FOX,OWL,1,1,tie,,,,\n")
    code, out, _ = run(path, "usa-hockey-nationals")
    assert code == 0
    assert "periods won in games among them not used: the goals of each period of game 1 are not recorded" in out


def test_no_results(tmp_path: Path) -> None:
    """An empty array is no error; a division of it is."""
    path = tmp_path / "none.json"
    path.write_text("[]", encoding="utf-8")
    assert run(path)[:2] == (0, "Standings by Prime Expo Boulder\n\nNo results.\n")
    assert json.loads(run(path, as_json=True)[1]) == {"format": "clockapp-standings/1", "divisions": []}
    assert run(path, division="A")[2] == ['clockapp standings: --division: "A": expected a division']


def test_the_database(tmp_path: Path) -> None:
    """The tournament database, through the reader the command line hands in."""
    path = tmp_path / "cup.sqlite3"
    path.write_bytes(b"SQLite format 3\0")

    def database(found: Path) -> Iterable[dict[str, Any]]:
        assert found == path
        yield {
            "format": "clockapp-result/1", "game_id": "7", "stage": "round_robin", "decided_in": "regulation",
            "home": {"code": "A", "goals": 2}, "away": {"code": "B", "goals": 1},
        }  # fmt: skip

    code, out, _ = run(path, database=database)
    assert code == 0
    assert "A: 1st with 3 points" in out
    assert out.startswith("Standings by Prime Expo Boulder\n\nStandings\n")


def test_many_teams_in_a_message(tmp_path: Path) -> None:
    """A message names twenty teams at most."""
    path = tmp_path / "many.csv"
    rows = [f"{n},,A,round_robin,T{n:02},U{n:02},1,0,regulation,,,," for n in range(20)]
    path.write_text("\n".join([",".join(COLUMNS), *rows]), encoding="utf-8")
    (line,) = run(path, coins=["X>T00"])[2]
    assert line.endswith("T18, T19 ...")


def test_a_provisional_table_says_so() -> None:
    """With the schedule at hand the table names the games still to be played."""
    rules = replace(load("prime-expo-boulder"), points=Points())
    line = ScheduledGame(game_id="9", division="A", stage="round_robin", home=Entered("X"), away=Entered("Y"))
    assert "Provisional: still to be played 9\n" in text(standings([], rules, schedule=[line]))
    assert text(Standings(tables=())) == "No results.\n"
