"""`clockapp backup` and `clockapp restore`: a database as one file and back, complete and proved, or not at all."""

import json
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from clockapp.assets import own_rulesets
from clockapp.cli import main
from clockapp.store import NewerSchemaError, StoreError, open_store
from clockapp.store import restore as reading
from clockapp.store.backup import CONTENTS, TABLES, back_up
from clockapp.store.restore import restore
from tests.exchange.test_reports_command import database as database  # noqa: PLC0414 - the fixture: three games played

WALL = "2027-01-17T18:05:00.000-07:00"
Parts = dict[str, bytes]


@pytest.fixture
def packed(database: Path, tmp_path: Path) -> Path:
    return back_up(database, tmp_path / "cup.zip", wall=WALL).file


def tree(folder: Path) -> dict[str, bytes]:
    """Every file of a folder; workbooks and PDFs by size alone where they carry the time they were made."""
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file() and p.suffix in {".json", ".csv", ".txt", ".log"}}


def all_rows(file: Path) -> dict[str, list[tuple[Any, ...]]]:
    with closing(sqlite3.connect(file)) as connection:
        return {table: connection.execute(f"SELECT * FROM {table} ORDER BY 1").fetchall() for table in TABLES}  # noqa: S608


def changed(file: Path, change: Callable[[Parts], None]) -> Path:
    """The same backup with other parts."""
    with zipfile.ZipFile(file) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    change(parts)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as new:
        for name, content in parts.items():
            new.writestr(name, content)
    return file


def listed(parts: Parts) -> None:
    """Make the list of contents agree with the parts, as a liar would."""
    contents = json.loads(parts[CONTENTS])
    for name in TABLES:
        content = parts[f"{name}.jsonl"]
        contents["tables"][name] = {"rows": content.count(b"\n"), "sha256": sha256(content).hexdigest()}
    parts[CONTENTS] = json.dumps(contents).encode()


def test_a_tournament_there_and_back(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every row is the same; so are the exports, byte by byte, and the standings."""
    file, new = tmp_path / "cup.zip", tmp_path / "spare" / "cup.sqlite3"
    assert main(["backup", "--database", str(database), "--to", str(file)]) == 0
    assert "1 tournament, 10 games" in capsys.readouterr().out
    assert main(["restore", str(file), "--database", str(new)]) == 0
    assert "1 tournament, 10 games" in capsys.readouterr().out

    assert all_rows(new) == all_rows(database)
    for name, one in (("old", database), ("new", new)):
        assert main(["--database", str(one), "export", "--to", str(tmp_path / name), "--as", "json,csv,log"]) == 0
    assert tree(tmp_path / "new") == tree(tmp_path / "old")
    assert "games/B1-r1.log" in tree(tmp_path / "new")
    capsys.readouterr()
    tables = []
    for one in (database, new):
        assert main(["standings", str(one), "--rules", "prime-expo-boulder", "--json"]) == 0
        tables.append(capsys.readouterr().out)
    assert tables[0] == tables[1]
    assert list(new.parent.glob("*restored*")) == []


def test_settings_and_every_revision_come_back(tmp_path: Path) -> None:
    """A result that was corrected has both its revisions; what was set on this machine is there; the app opens it and goes on."""
    from clockapp.store import Row

    old, new = tmp_path / "a.sqlite3", tmp_path / "b.sqlite3"
    with closing(open_store(old)) as store:
        store.set_setting("theme", "light")
        journal = store.journal("1")
        journal.append([Row(act=1, at=5, text='{"é": 1}', wall=WALL)], json.dumps({"game_id": "1", "revision": 1}))
        journal.append([Row(act=2, at=9, text="{}")], state="open")
        journal.append([Row(act=3, at=9, text="{}")], json.dumps({"game_id": "1", "revision": 2}))
        store.flush()
        back_up(old, tmp_path / "open.zip", wall=WALL)  # while it is open
    restore(tmp_path / "open.zip", new)

    assert all_rows(new) == all_rows(old)
    assert len(all_rows(new)["results"]) == 2
    with closing(open_store(new)) as store:
        assert store.setting("theme") == "light"
        store.journal("1").append([Row(act=4, at=12, text="{}")])
        assert store.flush()
        assert [row.act for row in store.rows("1")] == [1, 2, 3, 4]


def test_equal_databases_have_equal_digests(database: Path, tmp_path: Path) -> None:
    """By which an unchanged tournament is known; the time of the backup is no change."""
    one = back_up(database, tmp_path / "1.zip", wall=WALL)
    two = back_up(database, tmp_path / "2.zip", wall="another")
    assert one.digest == two.digest
    assert one.rows["results"] == 3


def test_a_database_that_is_there_is_kept(packed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without --replace nothing is touched; with it the old one lies beside, under a dated name."""
    into = tmp_path / "mine.sqlite3"
    with closing(open_store(into)) as store:
        store.set_setting("mine", "yes")
    before = into.read_bytes()
    assert main(["restore", str(packed), "--database", str(into)]) == 2
    assert "--replace" in capsys.readouterr().err
    assert into.read_bytes() == before

    assert main(["restore", str(packed), "--database", str(into), "--replace"]) == 0
    assert "replaced" in capsys.readouterr().out
    (aside,) = tmp_path.glob("mine-replaced-*.sqlite3")
    assert all_rows(aside)["settings"] == [("mine", "yes")]
    assert len(all_rows(into)["results"]) == 3


def test_an_open_database_is_not_replaced(packed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The app has it open: it goes on with its own."""
    into = tmp_path / "mine.sqlite3"
    with closing(open_store(into)) as store:
        assert main(["restore", str(packed), "--database", str(into), "--replace"]) == 2
        assert "open in another clockapp" in capsys.readouterr().err
        assert store.setting("x", "none") == "none"
    assert list(tmp_path.glob("*replaced*")) == list(tmp_path.glob("*restored*")) == []


def _lost(parts: Parts) -> None:
    del parts["entries.jsonl"]


def _more(parts: Parts) -> None:
    parts["../evil.txt"] = b"x"


def _another_goal(parts: Parts) -> None:
    parts["entries.jsonl"] = parts["entries.jsonl"].replace(b"home", b"away", 1)
    listed(parts)


def _another_score(parts: Parts) -> None:
    parts["results.jsonl"] = parts["results.jsonl"].replace(b"home", b"away", 1)
    listed(parts)


def _fewer_rows(parts: Parts) -> None:
    parts["players.jsonl"] = parts["players.jsonl"].partition(b"\n")[2]


def _no_row(parts: Parts) -> None:
    parts["settings.jsonl"] = b"[1]\n"


def _broken(parts: Parts) -> None:
    parts["settings.jsonl"] = b"{" * 5 + b"\n"


def _deep(parts: Parts) -> None:
    parts["settings.jsonl"] = b"[" * 100_000 + b"\n"


def _wrong_kind(parts: Parts) -> None:
    parts["settings.jsonl"] = b'{"key": 1, "value": "x"}\n'


def _nothing(parts: Parts) -> None:
    parts["settings.jsonl"] = b'{"key": "a", "value": null}\n'


def _too_large_a_number(parts: Parts) -> None:
    parts["tournaments.jsonl"] = b'{"tournament_id": "a", "name": "a", "text": "{}", "saved": 99999999999999999999}\n'


def _twice(parts: Parts) -> None:
    parts["settings.jsonl"] = b'{"key": "a", "value": "x"}\n' * 2
    listed(parts)


def _half_a_letter(parts: Parts) -> None:
    parts["settings.jsonl"] = b'{"key": "a", "value": "\\ud800"}\n'
    listed(parts)


def _orphans(parts: Parts) -> None:
    parts["tournaments.jsonl"] = b""
    listed(parts)


def _no_sums(parts: Parts) -> None:
    contents = json.loads(parts[CONTENTS])
    contents["tables"]["games"] = {"rows": True}
    parts[CONTENTS] = json.dumps(contents).encode()


DAMAGES = [_lost, _more, _another_goal, _another_score, _fewer_rows, _no_row, _broken, _deep, _wrong_kind, _nothing, _too_large_a_number, _twice,
           _half_a_letter, _orphans, _no_sums]  # fmt: skip


@pytest.mark.parametrize("change", DAMAGES)
def test_a_damaged_backup_is_refused(change: Callable[[Parts], None], packed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence, exit 2, and no database, not even half of one."""
    into = tmp_path / "new" / "cup.sqlite3"
    assert main(["restore", str(changed(packed, change)), "--database", str(into)]) == 2
    said = capsys.readouterr().err
    assert "is damaged" in said
    assert said.count("\n") == 1
    assert not into.exists()
    assert not list(tmp_path.rglob("*.restored*"))
    assert not (tmp_path / "evil.txt").exists()


def _other_contents(text: bytes) -> Callable[[Parts], None]:
    def change(parts: Parts) -> None:
        parts[CONTENTS] = text

    return change


def _without_contents(parts: Parts) -> None:
    del parts[CONTENTS]


@pytest.mark.parametrize("change", [_without_contents, *map(_other_contents, (
    b"{", b"[]", b"[" * 90_000, b'{"format": "x/1", "schema": "0001", "made": ""}', b" " * 200_000, b'{"format": "clockapp-backup/1", "schema": "0001", "made": 5}'))])  # fmt: skip
def test_a_foreign_archive_is_refused(change: Callable[[Parts], None], packed: Path, tmp_path: Path) -> None:
    """A ZIP of something else."""
    with pytest.raises(StoreError, match="no backup of clockapp"):
        restore(changed(packed, change), tmp_path / "new.sqlite3")
    assert not (tmp_path / "new.sqlite3").exists()


def test_a_newer_backup_is_refused(packed: Path, tmp_path: Path) -> None:
    """Whichever of the two numbers is newer."""
    with pytest.raises(StoreError, match="newer clockapp"):
        restore(changed(packed, _other_contents(b'{"format": "clockapp-backup/2", "schema": "0001", "made": ""}')), tmp_path / "new.sqlite3")
    with pytest.raises(NewerSchemaError):
        restore(changed(packed, _other_contents(b'{"format": "clockapp-backup/1", "schema": "9999", "made": ""}')), tmp_path / "new.sqlite3")


def test_files_that_are_no_archive(packed: Path, tmp_path: Path) -> None:
    """None there, a folder, garbage, the half of a backup, one with a turned bit."""
    whole = packed.read_bytes()
    (tmp_path / "half.zip").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "garbage.zip").write_bytes(bytes(range(256)) * 50)
    turned = bytearray(whole)
    turned[len(whole) // 3] ^= 0x10
    (tmp_path / "turned.zip").write_bytes(turned)
    for name in ("half.zip", "garbage.zip", "turned.zip", "none.zip", "."):
        with pytest.raises(StoreError, match=r"no backup|is damaged|cannot be read"):
            restore(tmp_path / name, tmp_path / "new.sqlite3")
    assert not (tmp_path / "new.sqlite3").exists()


def test_a_bomb_is_not_unpacked(packed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What says it is larger than any tournament is not begun; a line without end is left where it is too long."""
    monkeypatch.setattr(reading, "LONGEST_LINE", 10_000)

    def endless(parts: Parts) -> None:
        parts["settings.jsonl"] = b" " * 3_000_000

    with pytest.raises(StoreError, match="longer than"):
        restore(changed(packed, endless), tmp_path / "new.sqlite3")
    monkeypatch.setattr(reading, "MOST_UNPACKED", 1_000_000)
    with pytest.raises(StoreError, match="unpacks to more"):
        restore(packed, tmp_path / "new.sqlite3")


@pytest.mark.parametrize("content", [None, b"", b"no database at all, only words", b"SQLite format 3\0" + b"x" * 2000])
def test_only_our_database_is_backed_up(content: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Another file is left exactly as it lies, none is made, and no backup is begun."""
    file = tmp_path / "thesis.sqlite3"
    if content is not None:
        file.write_bytes(content)
    assert main(["backup", "--database", str(file), "--to", str(tmp_path / "out.zip")]) == 2
    assert "thesis.sqlite3" in capsys.readouterr().err
    assert [p.name for p in tmp_path.iterdir()] == ([] if content is None else ["thesis.sqlite3"])
    assert content is None or file.read_bytes() == content


def test_another_programs_database_is_not_backed_up(tmp_path: Path) -> None:
    """A sound one, of somebody else."""
    file = tmp_path / "theirs.sqlite3"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE mine (x)")
    with pytest.raises(StoreError, match="not one of clockapp"):
        back_up(file, tmp_path / "out.zip", wall=WALL)


def test_a_damaged_database_makes_no_backup(database: Path, tmp_path: Path) -> None:
    """Or it would take the place of a good one, in time; the older file is still there."""
    copy, to = tmp_path / "copy.sqlite3", tmp_path / "out.zip"
    copy.write_bytes(database.read_bytes())
    to.write_bytes(b"the older one")
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("UPDATE entries SET text = '{}' WHERE act = 2")
        connection.commit()
    with pytest.raises(StoreError, match="Act 2 of game"):
        back_up(copy, to, wall=WALL)
    assert to.read_bytes() == b"the older one"
    assert not list(tmp_path.glob(".*"))


def test_a_folder_that_is_gone_is_told(packed: Path, database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of the backup, and of the database that is to be made."""
    assert main(["backup", "--database", str(database), "--to", str(tmp_path / "gone" / "x.zip")]) == 2
    assert "cannot be written" in capsys.readouterr().err
    (tmp_path / "file").write_text("")
    assert main(["restore", str(packed), "--database", str(tmp_path / "file" / "x.sqlite3")]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert main(["restore", str(packed), "--database", "postgresql+psycopg://nowhere/x"]) == 2
    assert "server" in capsys.readouterr().err


def test_a_database_in_memory_is_backed_up_by_its_url(tmp_path: Path) -> None:
    """A server's database has the same tables; one that does not answer is told."""
    with pytest.raises(StoreError, match="cannot be read"):
        back_up("sqlite://", tmp_path / "x.zip", wall=WALL)
    assert not list(tmp_path.iterdir())


# ------------------------------------------------------------------------------------------------- the user's own rules


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a rule set of the user's."""
    monkeypatch.setenv("CLOCKAPP_FILES", str(tmp_path / "here"))
    folder = own_rulesets()
    folder.mkdir(parents=True)
    (folder / "ours.toml").write_text('format = "clockapp-rules/1"\nname = "ours"\ntitle = "Ours"\nextends = "iihf"\n', "utf-8")
    (folder / "large.toml").write_text("#" * 300_000, "utf-8")
    return folder


def test_the_users_own_rules_come_along(own: Path, database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Another computer could not open the tournament without them; one that is there already is kept, and told."""
    file = tmp_path / "cup.zip"
    assert main(["backup", "--database", str(database), "--to", str(file)]) == 0
    monkeypatch.setenv("CLOCKAPP_FILES", str(tmp_path / "there"))
    assert main(["restore", str(file), "--database", str(tmp_path / "1.sqlite3")]) == 0
    assert "ours.toml came with it" in capsys.readouterr().out
    assert (own_rulesets() / "ours.toml").read_bytes() == (own / "ours.toml").read_bytes()
    assert not (own_rulesets() / "large.toml").exists()
    assert main(["restore", str(file), "--database", str(tmp_path / "2.sqlite3")]) == 0
    assert "rule set" not in capsys.readouterr().out
    (own_rulesets() / "ours.toml").write_text("mine")
    assert main(["restore", str(file), "--database", str(tmp_path / "3.sqlite3")]) == 0
    assert "it was kept" in capsys.readouterr().out
    assert (own_rulesets() / "ours.toml").read_text() == "mine"
    (tmp_path / "nowhere").write_text("")
    monkeypatch.setenv("CLOCKAPP_FILES", str(tmp_path / "nowhere"))
    assert main(["restore", str(file), "--database", str(tmp_path / "4.sqlite3")]) == 0
    assert "could not be written" in capsys.readouterr().out


def _ruled(rulesets: object, *, text: bytes = b"x", name: str = "rulesets/ours.toml") -> Callable[[Parts], None]:
    def change(parts: Parts) -> None:
        contents = json.loads(parts[CONTENTS])
        contents["rulesets"] = rulesets
        parts[CONTENTS] = json.dumps(contents).encode()
        parts.pop("rulesets/ours.toml", None)
        parts[name] = text

    return change


@pytest.mark.parametrize("change", [
    _ruled([]), _ruled({"../ours.toml": "x"}), _ruled({"ours.toml": 1}), _ruled({"ours.toml": "x"}), _ruled({}),
    _ruled({"ours.toml": sha256(b"#" * 300_000).hexdigest()}, text=b"#" * 300_000), _ruled({"a.toml": "x"}, name="../a.toml"),
])  # fmt: skip
def test_rule_sets_of_a_stranger_go_nowhere_else(own: Path, change: Callable[[Parts], None], packed: Path, tmp_path: Path) -> None:
    """Names that lead out of the folder, too large ones, ones that are not what was written: all is refused."""
    del own
    with pytest.raises(StoreError, match="is damaged"):
        restore(changed(packed, change), tmp_path / "new.sqlite3")
    assert not (tmp_path / "new.sqlite3").exists()
