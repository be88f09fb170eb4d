"""A disk in trouble: the clock goes on, acts wait in order, a red light says so, and all is written when it can be."""

import logging
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from clockapp.store import GameRow, Health, Journal, Row, Store, TournamentRow, UnreachableError, open_store
from clockapp.store.answers import Answers
from clockapp.store.database import Database
from clockapp.store.sqlite import engine
from tests.store.conftest import PATIENCE_S, Light, Opener, played, row, rows


@pytest.fixture(autouse=True)
def quick_to_give_up(unsynced: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A locked database is tried again after 10 ms."""
    monkeypatch.setattr(engine, "PRAGMAS", ("busy_timeout = 10", *engine.PRAGMAS[1:]))
    logging.getLogger("clockapp.store").setLevel(logging.ERROR)


def in_storage_thread(store: Store, statement: str) -> Any:
    """Run a statement on the store's own connection."""

    def run(answers: Answers) -> Any:
        done = answers._connection.exec_driver_sql(statement)
        return done.scalar() if done.returns_rows else None

    return store._worker.ask(run).result(PATIENCE_S)


class Trouble:
    """A disk in trouble between `start` and `end`, and what the light says about it."""

    def __init__(self, file: Path, store: Store, patch: pytest.MonkeyPatch) -> None:
        self.file, self.store, self.patch = file, store, patch

    @contextmanager
    def full(self) -> Iterator[str]:
        pages = in_storage_thread(self.store, "PRAGMA page_count")
        in_storage_thread(self.store, f"PRAGMA max_page_count = {pages}")
        yield "disk is full"
        in_storage_thread(self.store, "PRAGMA max_page_count = 1000000")

    @contextmanager
    def locked(self) -> Iterator[str]:
        with closing(sqlite3.connect(self.file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield "Another program holds journal.sqlite3"

    @contextmanager
    def read_only(self) -> Iterator[str]:
        with self.patch.context() as patched:
            patched.setattr(engine, "PRAGMAS", (*engine.PRAGMAS, "query_only = ON"))
            in_storage_thread(self.store, "PRAGMA query_only = ON")
            yield "may not be written to"

    @contextmanager
    def unplugged(self) -> Iterator[str]:
        away = self.file.parent.with_name("away")
        self.file.parent.rename(away)
        yield "is gone: plug the disk in again"
        away.rename(self.file.parent)

    @contextmanager
    def broken(self) -> Iterator[str]:
        def refuse(*_: object) -> None:
            raise OSError(5, "Input/output error")

        with self.patch.context() as patched:
            patched.setattr(Database, "write", refuse)
            yield "Input/output error"


KINDS = ("full", "locked", "read_only", "unplugged", "broken")


@pytest.mark.parametrize("kind", KINDS)
def test_acts_wait_in_memory_and_are_written_when_they_can_be(
    kind: str, file: Path, opened: Opener, light: Light, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Red at once, with the reason; the acts stay in order; green when all is on the disk, and nothing is missing."""
    store = opened(file, light)
    journal = store.journal("G1")
    big = [Row(act=act, at=act * 1000, text="x" * 3000) for act in range(1, 41)]  # more than fits into the pages there are
    journal.append(big[:1])
    assert store.flush()
    with getattr(Trouble(file, store, monkeypatch), kind)() as reason:
        for entry in big[1:]:
            journal.append([entry])
        red = light.until(lambda health: health.state == "failing" and health.waiting > 0)
        assert reason in red.message
        assert red.since is not None
        assert not store.flush(30)
    green = light.until_state("saved")
    assert green == Health()
    store.close()
    with closing(sqlite3.connect(file)) as database:
        assert [act for (act,) in database.execute("SELECT act FROM entries ORDER BY id")] == list(range(1, 41))
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def press(journal: Journal, acts: range) -> None:
    for act in acts:
        journal.append([row(act)])


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_raised_and_nothing_waits_in_the_caller(
    kind: str, file: Path, opened: Opener, light: Light, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The key press that appends returns while the storage thread is still in the middle of its trouble."""
    store = opened(file, light)
    journal = store.journal("G1")
    journal.append([row(1)])
    assert store.flush()
    with getattr(Trouble(file, store, monkeypatch), kind)():
        caller = threading.Thread(target=press, args=(journal, range(2, 300)))
        caller.start()
        caller.join(PATIENCE_S)
        assert not caller.is_alive()
        light.until_state("failing")
    light.until_state("saved")
    assert store.rows("G1") == rows(1, 299)


def test_the_oldest_act_that_waits_says_since_when(file: Path, opened: Opener, light: Light, monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen says "not saved for 3 s" by its own clock."""
    store = opened(file, light)
    journal = store.journal("G1")
    with Trouble(file, store, monkeypatch).broken():
        for act in (1, 2, 3):
            journal.append([row(act)])
        red = light.until(lambda health: health.state == "failing" and health.waiting == 3)
        assert red.since == 1000
    light.until_state("saved")


def test_a_full_disk_hides_nothing(file: Path, opened: Opener, light: Light, monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits is laid over what is stored: log, results, states, tournaments and settings read as if it were written."""
    store = opened(file, light)
    store.journal("G0").append([row(1)])
    store.journal("G1").append([row(1)])
    assert store.flush()
    trouble = Trouble(file, store, monkeypatch)
    with trouble.locked():
        store.journal("G1").append([row(2)], '{"game_id": "G1", "revision": 1}')
        store.journal("G2").append([row(3)])
        store.set_setting("horn", "off")
        store.save_tournament(TournamentRow(tournament_id="cup", name="Cup", text="{}", games=(GameRow(game_id="1", tournament="cup"),)))
        store.journal("cup/1").append([row(3)])
        store.journal("G2").append([row(4)])
        light.until(lambda health: health.state == "failing" and health.waiting == 6)
        assert store.rows("G1") == rows(1, 2)
        assert store.results() == ({"game_id": "G1", "revision": 1},)
        assert store.unfinished() == "G2"
        assert store.last_at() == 4000
        assert [found.name for found in store.tournaments()] == ["Cup"]
        cup = store.tournament("cup")
        assert cup is not None
        assert [(game.stream, game.state) for game in cup.games] == [("cup/1", "open")]
        assert store.game("cup/1") == cup.games[0]
        assert store.results("cup") == ()
        assert [(game.stream, game.state) for game in store.games(None)] == [("G0", "open"), ("G1", "final")]
        assert store.setting("horn") == "off"
        states = {stream: found.state for stream in ("G0", "G1", "G2") if (found := store.game(stream))}
        assert states == {"G0": "open", "G1": "final", "G2": "open"}
    light.until_state("saved")
    assert store.unfinished() == "G2"
    assert store.tournament("cup") == cup


def test_an_unplugged_disk_answers_no_question(file: Path, opened: Opener, light: Light, monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be read is said, in words, and not made up."""
    store = opened(file, light)
    with Trouble(file, store, monkeypatch).unplugged():
        store.journal("G1").append([row(1)])
        light.until_state("failing")
        with pytest.raises(UnreachableError, match="plug the disk in again"):
            store.results()
    light.until_state("saved")
    assert store.results() == ()


def test_a_commit_into_a_file_that_is_gone_does_not_count(file: Path, opened: Opener, light: Light) -> None:
    """SQLite writes happily into a deleted file. The whole game is written again into the one that takes its place."""
    played(file, acts=3)
    store = opened(file, light)
    journal = store.journal("G1")
    journal.append([row(4)], '{"game_id": "G1", "revision": 1}')
    assert store.flush()
    shutil.rmtree(file.parent)
    journal.append([row(5)])
    light.until_state("failing")
    file.parent.mkdir()
    light.until_state("saved")
    store.close()
    again = opened(file)
    assert again.rows("G1") == rows(1, 5)
    assert again.results() == ({"game_id": "G1", "revision": 1},)


def test_another_app_in_the_folder_that_came_back_is_said(file: Path, opened: Opener, light: Light) -> None:
    """The folder was deleted, and a second app made a new one: its lock counts; red until it is closed, then all is written."""
    store = opened(file, light)
    shutil.rmtree(file.parent)
    other = open_store(file)
    store.journal("G1").append([row(1)])
    assert "open in another clockapp" in light.until(lambda health: "in another" in health.message).message
    assert other.close()
    light.until_state("saved")
    assert store.rows("G1") == rows(1, 1)


def test_a_question_that_cannot_be_answered_stops_nothing(file: Path, opened: Opener) -> None:
    """Whatever goes wrong while reading is told to the one who asked; the journal goes on."""
    store = opened(file)
    store.journal("G1").append([row(1)], "{")
    with pytest.raises(UnreachableError):
        store.results()
    store.journal("G1").append([row(2)])
    assert store.flush()
    assert store.rows("G1") == rows(1, 2)


def test_a_disk_that_hangs_is_not_waited_for(file: Path, opened: Opener) -> None:
    """A window that asks says how long it waits; the question is answered for others when the disk comes back."""
    store, back = opened(file), threading.Event()
    hanging = store._worker.ask(lambda _answers: back.wait(PATIENCE_S))
    with pytest.raises(UnreachableError, match="does not answer"):
        store.rows("G1", wait_ms=1)
    back.set()
    assert hanging.result(PATIENCE_S)
    assert store.rows("G1") == ()


def test_a_file_that_is_damaged_in_the_middle_of_a_game_costs_nothing(
    file: Path, opened: Opener, light: Light, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is set aside and recovered while the game goes on, and what could not be read is written again from memory."""
    played(file, acts=40)
    store = opened(file, light)
    journal = store.journal("G1")
    assert journal.rows() == rows(1, 40)
    image = file.read_bytes()
    file.write_bytes(image.replace(b'{"act": 7}', b'{"act": 9}'))
    with Trouble(file, store, monkeypatch).broken():
        journal.append([row(41)])
        light.until_state("failing")
    light.until_state("saved")
    assert store.recovery is not None
    assert "act 7 of game G1" in store.recovery.message
    assert store.rows("G1") == rows(1, 41)


def test_an_older_copy_put_in_place_gets_what_it_lacks(file: Path, opened: Opener, light: Light, tmp_path: Path) -> None:
    """Somebody restores this morning's file in the middle of a game."""
    played(file, acts=3)
    morning = tmp_path / "morning.sqlite3"
    shutil.copyfile(file, morning)
    store = opened(file, light)
    journal = store.journal("G1")
    for act in (4, 5):
        journal.append([row(act)])
    assert store.flush()
    morning.replace(file)
    journal.append([row(6)])
    assert store.flush()
    store.close()
    assert opened(file).rows("G1") == rows(1, 6)


def test_a_folder_that_cannot_be_used_at_the_start_is_no_reason_not_to_play(tmp_path: Path, light: Light) -> None:
    """The game begins in memory with a red light; the folder is made to work; all is written."""
    blocked = tmp_path / "folder"
    blocked.write_text("a file where the folder should be")
    store = open_store(blocked / "journal.sqlite3", on_change=light)
    store.journal("G1").append([row(1)])
    red = light.until(lambda health: health.state == "failing" and health.waiting == 1)
    assert str(blocked) in red.message
    with pytest.raises(UnreachableError):
        store.unfinished()
    blocked.unlink()
    light.until_state("saved")
    assert store.unfinished() == "G1"
    assert store.close()


def test_acts_that_were_never_written_are_reported_at_the_end(file: Path, light: Light, monkeypatch: pytest.MonkeyPatch) -> None:
    """Close says False, so that the app can offer the copy before it goes."""
    store = open_store(file, on_change=light)
    with Trouble(file, store, monkeypatch).broken():
        store.journal("G1").append([row(1)])
        light.until_state("failing")
        assert store.close(30) is False


def test_the_journal_can_be_copied_while_the_disk_is_gone(
    file: Path, opened: Opener, light: Light, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A text file elsewhere with a line for each entry: stored ones, written ones, waiting ones."""
    played(file, acts=2)
    store = opened(file, light)
    journal = store.journal("G1")
    journal.append([row(3)])
    assert store.flush()
    with Trouble(file, store, monkeypatch).unplugged():
        journal.append([row(4)])
        light.until_state("failing")
        assert journal.copy(tmp_path / "G1.log").result(PATIENCE_S) == 4
    lines = (tmp_path / "G1.log").read_text("utf-8").splitlines()
    assert lines == [entry.text for entry in rows(1, 4)]


def test_a_copy_that_fails_says_why_and_leaves_nothing(file: Path, opened: Opener, tmp_path: Path) -> None:
    """The stick is not in: an OSError for the screen, and the former copy is as it was."""
    journal = opened(file).journal("G1")
    journal.append([row(1)])
    with pytest.raises(OSError, match="No such file"):
        journal.copy(tmp_path / "no stick" / "G1.log").result(PATIENCE_S)
    assert not (tmp_path / "no stick").exists()


def test_a_light_that_raises_stops_no_act(file: Path) -> None:
    """A screen's trouble is not the journal's."""

    def broken_light(_: Health) -> None:
        raise RuntimeError("the window is closed")

    store = open_store(file, on_change=broken_light)
    logging.getLogger("clockapp.store").setLevel(logging.CRITICAL)
    store.journal("G1").append([row(1)])
    assert store.flush()
    assert store.rows("G1") == rows(1, 1)
    assert store.close()


def test_the_light_goes_writing_saved(file: Path, opened: Opener, light: Light) -> None:
    """While all is well: on its way, then safe, and nothing else."""
    store = opened(file, light)
    store.journal("G1").append([row(1)])
    light.until_state("saved")
    assert [(health.state, health.waiting) for health in light.shown] == [("writing", 1), ("saved", 0)]
    assert store.health() == store.journal("G1").health() == Health()


def test_a_really_full_disk(tmp_path: Path) -> None:
    """A disk of 2 MB, filled to the last byte, then cleared: red, then green, and every act is there.

    It is mounted in a namespace of the child's own, which goes with it; where that is not allowed, no file may grow.
    """
    disk = tmp_path / "disk"
    disk.mkdir()
    child = [sys.executable, str(Path(__file__).with_name("full_disk.py")), str(disk)]
    mounting = ["unshare", "--mount", "sh", "-c", 'mount -t tmpfs -o size=2m none "$2" && exec "$0" "$@"', *child]
    ours = shutil.which("unshare") is not None and subprocess.run(["unshare", "--mount", "true"], check=False).returncode == 0
    run = subprocess.run(mounting if ours else child, check=True, capture_output=True, text=True, timeout=60)
    red, green, acts = run.stdout.splitlines()
    assert red.startswith("failing")
    assert green == "saved"
    assert acts == str(list(range(1, 30)))
    assert not ours or "full" in red
