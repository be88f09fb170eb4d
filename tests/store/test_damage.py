"""Damaged files: set aside under a dated name, never overwritten; what can be read is in a new one; a message says all."""

import errno
import hashlib
import io
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import IO, Any

import pytest

from clockapp.store import GameRow, PlayerRow, Recovery, Row, TournamentRow, open_store
from clockapp.store.sqlite import aside
from clockapp.store.sqlite.salvage import salvage
from tests.store.conftest import Opener, row, rows

PAGE = 4096


def text(act: int) -> str:
    """Long enough that a page holds a dozen, and a few that need pages of their own."""
    return f"act {act:04} " + "puck " * (2000 if act % 50 == 1 else 50)


def many(first: int, last: int) -> tuple[Row, ...]:
    return tuple(row(act, text(act)) for act in range(first, last + 1))


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database with a tournament, a long game with a result, a short one, and settings."""
    file = tmp_path_factory.mktemp("image") / "journal.sqlite3"
    store = open_store(file)
    game = GameRow(game_id="1", tournament="cup", home="BLZ", away="YET")
    people = (PlayerRow(team="BLZ", number="9", name="Ann"),)
    store.save_tournament(TournamentRow(tournament_id="cup", name="Cup", text="{}", games=(game,), players=people))
    store.set_setting("horn", "off")
    store.journal(game.stream).append(many(1, 200))
    store.journal(game.stream).append([row(201, text(201))], '{"game_id": "1", "revision": 1}')
    store.journal("G2").append([row(1, "short")])
    assert store.close()
    return file.read_bytes()


@pytest.fixture
def full(file: Path, image: bytes) -> Path:
    """The same in a file of its own."""
    file.parent.mkdir()
    file.write_bytes(image)
    return file


def recovered(file: Path, opened: Opener) -> Recovery:
    """Open a damaged file; give what had to be recovered."""
    store = opened(file)
    found = store.opening.result().recovery
    assert found is not None
    assert store.recovery == found
    return found


def change(file: Path, place: int, data: bytes) -> None:
    with file.open("r+b") as opened_file:
        opened_file.seek(place)
        opened_file.write(data)


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def test_a_sound_file_is_left_alone(full: Path, opened: Opener) -> None:
    """No message, no file beside it."""
    store = opened(full)
    assert store.opening.result().recovery is None
    assert store.recovery is None
    store.close()
    assert {part.name for part in full.parent.iterdir()} == {full.name, full.name + ".lock"}


def test_the_damaged_file_is_kept_as_it_was(full: Path, opened: Opener) -> None:
    """Every byte of it, under a name with the date, beside the new one; the message names it and counts."""
    change(full, full.read_bytes().index(b"act 0123 ") // PAGE * PAGE, b"\xff" * PAGE)
    before = digest(full)
    found = recovered(full, opened)
    assert re.fullmatch(r"journal-damaged-\d{8}-\d{6}\.sqlite3", found.aside.name)
    assert digest(found.aside) == before
    assert found.aside.name in found.message
    assert str(full.parent) in found.message
    assert found.unreadable > 0
    assert f"{found.unreadable} rows could not be read" in found.message


def test_two_damaged_files_of_one_second_have_two_names(file: Path, opened: Opener) -> None:
    """Nothing that was set aside is overwritten."""
    names = set()
    for _ in range(3):
        file.parent.mkdir(exist_ok=True)
        file.write_text("no database")
        names.add(recovered(file, opened).aside.name)
        opened.close()
    assert {part.name for part in file.parent.glob("*-damaged-*") if part.read_text() == "no database"} == names
    assert len(names) == 3


def test_each_page_may_be_destroyed(image: bytes, tmp_path: Path) -> None:
    """Whichever page it is: nothing that comes back is untrue, and no more is lost than hung on that page."""
    truth = {entry.act: entry.text for entry in many(1, 201)}
    file = tmp_path / "journal.sqlite3"
    lost = set()
    for page in range(len(image) // PAGE):
        file.write_bytes(image[: page * PAGE] + b"\x5a" * PAGE + image[(page + 1) * PAGE :])
        found = salvage(file)
        back = {int(str(entry["act"])): str(entry["text"]) for entry in found.tables["entries"] if entry["stream"] == "cup/1"}
        assert back.items() <= truth.items(), page
        assert list(back) == sorted(back), page
        assert len(back) >= 201 - 15, page
        assert found.unreadable >= 201 - len(back), page
        lost |= truth.keys() - back.keys()
    assert lost == truth.keys()  # every entry had its page, so the damage was done to all of them


@pytest.mark.parametrize("percent", [1, 5, 60, 90])
def test_a_file_that_was_cut_off(full: Path, image: bytes, opened: Opener, percent: int) -> None:
    """The rows whose pages are left come back, and only true ones."""
    keep = len(image) * percent // 100
    full.write_bytes(image[:keep])
    found = recovered(full, opened)
    back = rows_again(full, opened)
    assert set(back) <= set(many(1, 201))
    assert (len(back) > 20) == (percent >= 60)
    assert digest(found.aside) == hashlib.sha256(image[:keep]).hexdigest()


def rows_again(file: Path, opened: Opener, stream: str = "cup/1") -> tuple[Row, ...]:
    return opened.again(file).rows(stream)


def test_one_changed_letter_is_noticed(full: Path, opened: Opener) -> None:
    """SQLite finds nothing wrong with it; the checksum does. That entry is left out and counted; all others are there."""
    place = full.read_bytes().index(b"act 0123 ")
    change(full, place + 4, b"9")
    found = recovered(full, opened)
    assert "act 123 of game cup/1" in found.message
    assert found.unreadable == 1
    assert rows_again(full, opened) == tuple(entry for entry in many(1, 201) if entry.act != 123)


def test_bytes_that_are_no_text_are_noticed(full: Path, opened: Opener) -> None:
    """A text of broken UTF-8 takes nothing else with it."""
    place = full.read_bytes().index(b"act 0123 ")
    change(full, place + 4, b"\xff\xfe")
    assert recovered(full, opened).unreadable == 1
    assert len(rows_again(full, opened)) == 200


@pytest.mark.parametrize(
    ("content", "says"),
    [(b"", "empty"), (b"Dear operator,\n", "not a database"), (b"\0" * 8192, "not a database"), (b"SQLite format 3\0", "")],
    ids=["nothing", "letter", "zeros", "head only"],
)
def test_a_file_that_is_no_database(file: Path, opened: Opener, content: bytes, says: str) -> None:
    """It is set aside too, whatever it is; the new one is empty, works, and the message says so."""
    file.parent.mkdir()
    file.write_bytes(content)
    found = recovered(file, opened)
    assert found.aside.read_bytes() == content
    assert says in found.message
    assert "Nothing in it could be read" in found.message
    assert (found.rows, found.unreadable) == (0, 0)
    store = opened.again(file)
    store.journal("G1").append([row(1)])
    assert store.rows("G1") == rows(1, 1)


def test_the_write_ahead_log_alone_gives_back_what_is_in_it(opened: Opener, tmp_path: Path) -> None:
    """The app was killed and the file lost, emptied or zeroed: what the log has is recovered from its bare pages."""
    for number, content in enumerate((None, b"", b"\0" * PAGE)):
        live = tmp_path / f"live{number}" / "journal.sqlite3"
        store = open_store(live)
        for entry in many(1, 30):
            store.journal("G1").append([entry])
        assert store.flush()
        dead = tmp_path / f"dead{number}" / "journal.sqlite3"
        dead.parent.mkdir()
        dead.with_name("journal.sqlite3-wal").write_bytes(live.with_name("journal.sqlite3-wal").read_bytes())
        store.close()
        if content is not None:
            dead.write_bytes(content)
        found = recovered(dead, opened)
        assert rows_again(dead, opened, "G1") == many(1, 30)
        assert found.unreadable == 0


def test_the_rest_of_the_database_comes_back_too(full: Path, opened: Opener) -> None:
    """A destroyed schema page: tournaments, games with their state, results, players and settings by their bare pages."""
    change(full, 0, b"\x5a" * PAGE)
    found = recovered(full, opened)
    assert "201 entries of 1 games" not in found.message
    assert "202 entries of 2 games were recovered" in found.message
    store = opened.again(full)
    cup = store.tournament("cup")
    assert cup is not None
    assert cup.name == "Cup"
    assert [(game.stream, game.state, game.home) for game in cup.games] == [("cup/1", "final", "BLZ")]
    assert [player.name for player in cup.players] == ["Ann"]
    assert store.results("cup") == ({"game_id": "1", "revision": 1},)
    assert store.setting("horn") == "off"
    assert store.unfinished() == "G2"


def test_games_that_could_not_be_read_are_made_again_for_their_entries(full: Path, opened: Opener) -> None:
    """An entry without its line in the schedule is still an entry, and its game can be gone on with."""
    with closing(sqlite3.connect(full)) as database:
        database.execute("DELETE FROM games WHERE stream = 'G2'")
        database.commit()
    change(full, full.read_bytes().index(b"act 0002 ") + 4, b"9")
    recovered(full, opened)
    store = opened.again(full)
    assert store.unfinished() == "G2"
    assert store.rows("G2") == (row(1, "short"),)


def test_a_missing_table_is_damage(full: Path, opened: Opener) -> None:
    """Whoever dropped it."""
    with closing(sqlite3.connect(full)) as database:
        database.execute("DROP TABLE results")
    found = recovered(full, opened)
    assert "results is missing" in found.message
    assert len(rows_again(full, opened)) == 201


def test_a_place_that_the_disk_cannot_read_costs_no_more_than_that_place(
    full: Path, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bad sector: the other blocks are read around it."""
    bad = full.read_bytes().index(b"act 0123 ") // PAGE * PAGE

    class Scratched(io.FileIO):
        def read(self, size: int | None = -1) -> bytes:
            if self.tell() == bad:
                raise OSError(errno.EIO, "Input/output error")
            return super().read(size)

    monkeypatch.setattr(Path, "open", lambda path, mode="r", buffering=-1: open_scratched(path, mode, buffering))

    def open_scratched(path: Path, mode: str, buffering: int) -> IO[Any]:
        return Scratched(path) if buffering == 0 else open(path, mode, buffering)  # noqa: PTH123

    found = aside.recover(full, "a bad sector", _build())
    monkeypatch.undo()
    assert 0 < found.unreadable < 20
    assert len(rows_again(full, opened)) == 201 - found.unreadable


def test_an_index_that_lost_a_row_is_noticed(full: Path, opened: Opener) -> None:
    """By the index a game is read: an entry that is not in it would be missing without a word."""
    with closing(sqlite3.connect(full, isolation_level=None)) as database:
        database.execute("PRAGMA writable_schema = ON")
        (root,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_entries_1'").fetchone()
    page = bytearray(full.read_bytes()[(root - 1) * PAGE : root * PAGE])
    cells = int.from_bytes(page[3:5], "big")
    change(full, (root - 1) * PAGE + 3, (cells - 1).to_bytes(2, "big"))
    found = recovered(full, opened)
    assert len(rows_again(full, opened)) == 201
    assert found.unreadable == 0


def test_after_a_recovery_the_game_goes_on(full: Path, opened: Opener) -> None:
    """The new file takes acts, is sound, and needs no second recovery."""
    change(full, full.read_bytes().index(b"act 0123 ") + 4, b"9")
    recovered(full, opened)
    store = opened.again(full)
    assert store.opening.result().recovery is None
    store.journal("cup/1").append([row(202)])
    assert store.close()
    with closing(sqlite3.connect(full)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
        assert database.execute("SELECT count(*) FROM entries").fetchone() == (202,)


class KilledError(BaseException):
    """The process ends here."""


@pytest.mark.parametrize("step", range(8))
def test_killed_in_the_middle_of_a_recovery(full: Path, opened: Opener, monkeypatch: pytest.MonkeyPatch, step: int) -> None:
    """At whichever file it was moving: the next start finishes or begins anew, and no entry is lost."""
    change(full, full.read_bytes().index(b"act 0123 ") + 4, b"9")
    damaged = digest(full)
    left = step

    def until_killed(real: Callable[[Path, Path], Path]) -> Callable[[Path, Path], Path]:
        def move(self: Path, target: Path) -> Path:
            nonlocal left
            if left == 0:
                raise KilledError
            left -= 1
            done = real(self, target)
            if left == 0 and step % 2:
                raise KilledError
            return done

        return move

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", until_killed(Path.replace))
        patched.setattr(Path, "rename", until_killed(Path.rename))
        try:
            aside.finish(full)
            aside.recover(full, "test", _build())
        except KilledError:
            killed = True
        else:
            killed = False
    assert killed == (step < 4)
    store = opened(full)
    assert store.rows("cup/1") == tuple(entry for entry in many(1, 201) if entry.act != 123)
    assert damaged in {digest(part) for part in full.parent.glob("journal-damaged-*.sqlite3")}
    if step < 3:  # later the new file is in its place, and only the telling was missed
        assert store.recovery is not None
        assert "damaged" in store.recovery.message


def _build() -> Callable[[Path], None]:
    from clockapp.store.sqlite.file import build

    return build
