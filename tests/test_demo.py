"""The demo: both bundled tournaments through the real engine, store and standings, into a folder."""

import io
import json
from collections.abc import Sequence
from pathlib import Path

from clockapp.assets import asset
from clockapp.demo import Shot, demo_command
from clockapp.exchange.results import played_of_json
from clockapp.exchange.tournament import read_tournament
from clockapp.rules.load import load
from clockapp.store.tournament import results_of
from clockapp.tournament.standings import standings


def test_the_demo_plays_both_tournaments(tmp_path: Path) -> None:
    """Every game of both schedules is in the database and in files; the standings are those of the results."""
    shots: list[Shot] = []

    def pictures(taken: Sequence[Shot], folder: Path) -> tuple[Path, ...]:
        shots.extend(taken)
        return (folder,)

    out, err = io.StringIO(), io.StringIO()
    assert demo_command(tmp_path, pictures=pictures, out=out, err=err) == 0
    assert err.getvalue() == ""
    assert str(tmp_path) in out.getvalue()
    for name, rules in (("boulder", "prime-expo-boulder"), ("edmonton", "edmonton-bantam-2008")):
        tournament = read_tournament(asset(f"demo/{name}.json").read_bytes())
        results = [json.loads((tmp_path / name / f"{game.game_id}-r1.json").read_text("utf-8")) for game in tournament.schedule]
        table = standings(played_of_json(results), load(rules)).tables[0]
        told = json.loads((tmp_path / name / "standings.json").read_text("utf-8"))["divisions"][0]
        assert [row["team"] for row in told["rows"]] == [row.team for row in table.rows]
        assert {path.suffix for path in (tmp_path / name).glob("FIN-r1*")} == {".json", ".xlsx", ".pdf", ".log", ""}
    assert len(results_of(tmp_path / "demo.db")) == 19
    _has_what_it_promises(shots)


def _has_what_it_promises(shots: Sequence[Shot]) -> None:
    """A mercy game, a shootout, overtimes, 5-on-3: all that is worth a picture was met."""
    names = {shot.name for shot in shots}
    assert {"boulder-running-time", "boulder-shootout", "boulder-overtime", "boulder-five-on-three", "boulder-final"} <= names
    assert {"edmonton-running-time", "edmonton-shootout", "edmonton-overtime", "edmonton-final"} <= names
    final = next(shot for shot in shots if shot.name == "boulder-final")
    assert final.view.period.label == "OT2"
    assert final.table is not None
    assert [row.decided_by for row in final.table.rows[:2]] == ["goal_quotient", "head_to_head"]


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    """One line that says what to do, and exit 2; the file is as it was."""
    file = tmp_path / "notes.txt"
    file.write_text("mine", "utf-8")
    out, err = io.StringIO(), io.StringIO()
    assert demo_command(file, pictures=None, out=out, err=err) == 2
    assert err.getvalue().count("\n") == 1
    assert "--to" in err.getvalue()
    assert file.read_text("utf-8") == "mine"


def test_again_into_the_same_folder_without_pictures(tmp_path: Path) -> None:
    """Its own database is made anew, what else lies there stays, and where nothing can be painted it says so."""
    (tmp_path / "mine.txt").write_text("mine", "utf-8")
    for _ in range(2):
        out, err = io.StringIO(), io.StringIO()
        assert demo_command(tmp_path, pictures=None, out=out, err=err) == 0
        assert "pictures: left out" in out.getvalue()
    assert len(results_of(tmp_path / "demo.db")) == 19
    assert (tmp_path / "mine.txt").read_text("utf-8") == "mine"
