"""`clockapp rules list`, `show`, `check`."""

from io import StringIO
from pathlib import Path

import pytest

from clockapp.rules import layers
from clockapp.rules.command import rules_check, rules_list, rules_show
from clockapp.rules.load import names
from tests.rules.files import HEAD


def test_the_list() -> None:
    """A line for each shipped rule set: name, title and the book it stands on."""
    out, err = StringIO(), StringIO()
    assert rules_list(out=out, err=err) == 0
    lines = out.getvalue().splitlines()
    assert [line.split()[0] for line in lines] == list(names())
    assert any(line.split(maxsplit=1) == ["prime-expo-boulder", "Prime Expo Boulder, on usa-hockey"] for line in lines)
    assert lines[-1].split(maxsplit=1) == ["usa-hockey", "USA Hockey"]
    assert err.getvalue() == ""


def test_the_list_of_a_damaged_installation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The good ones are listed, the others are faults."""
    (tmp_path / "rulesets").mkdir()
    (tmp_path / "rulesets" / "broken.toml").write_text("x", encoding="utf-8")
    monkeypatch.setattr(layers, "assets", lambda: tmp_path)
    out, err = StringIO(), StringIO()
    assert rules_list(out=out, err=err) == 2
    assert out.getvalue() == ""
    assert "broken.toml: line 1" in err.getvalue()


def test_an_installation_without_rule_sets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing to list is no crash."""
    monkeypatch.setattr(layers, "assets", lambda: tmp_path)
    out = StringIO()
    assert rules_list(out=out, err=StringIO()) == 0
    assert out.getvalue() == ""


def test_show() -> None:
    """Title, source, the sentences with the readings marked, and the differences from the book."""
    out, err = StringIO(), StringIO()
    assert rules_show("prime-expo-boulder", out=out, err=err) == 0
    lines = out.getvalue().splitlines()
    assert lines[:3] == [
        "Prime Expo Boulder (prime-expo-boulder)",
        "from: Prime Expo Boulder, tournament rules",
        "* marks our reading, where the sheet or book is silent or unclear",
    ]
    assert "  3 periods of 15:00 stop time." in lines
    assert "* The length is not given: 30 seconds. None in the shootout." in lines
    assert "Other than in the rule book (usa-hockey)" in lines
    assert "  timeouts.length_s = 30 (book: 60)" in lines


def test_show_a_book() -> None:
    """A book has no differences from itself."""
    out = StringIO()
    assert rules_show("nhl", out=out, err=StringIO()) == 0
    assert "Other than" not in out.getvalue()


def test_show_a_file_without_a_source(tmp_path: Path) -> None:
    """A file works as a name does."""
    path = tmp_path / "mine.toml"
    path.write_text(HEAD, encoding="utf-8")
    out = StringIO()
    assert rules_show(str(path), out=out, err=StringIO()) == 0
    assert "from:" not in out.getvalue()


def test_show_what_nobody_knows() -> None:
    """Bad input: exit 2, one line on standard error, nothing else."""
    out, err = StringIO(), StringIO()
    assert rules_show("prime-expo-bolder", out=out, err=err) == 2
    assert out.getvalue() == ""
    assert err.getvalue().endswith("; did you mean prime-expo-boulder?\n")


def test_check_a_good_file(tmp_path: Path) -> None:
    """One line that says so."""
    path = tmp_path / "mine.toml"
    path.write_text(HEAD, encoding="utf-8")
    out, err = StringIO(), StringIO()
    assert rules_check(str(path), out=out, err=err) == 0
    assert out.getvalue() == f"{path}: good (Mine)\n"
    assert err.getvalue() == ""


def test_check_a_bad_file(tmp_path: Path) -> None:
    """A line a fault on standard error, exit 2."""
    path = tmp_path / "mine.toml"
    path.write_text(HEAD + "timeouts.count = -1\ncap.on_bord = true\n", encoding="utf-8")
    out, err = StringIO(), StringIO()
    assert rules_check(str(path), out=out, err=err) == 2
    assert out.getvalue() == ""
    assert err.getvalue().splitlines() == [
        f"{path}: timeouts.count = -1: expected a whole number of 0 or more; put that in its place",
        f"{path}: cap.on_bord = true: expected no such key; did you mean on_board?",
    ]
