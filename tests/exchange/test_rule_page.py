"""A rule set on paper, to be held against the organiser's."""

from pathlib import Path
from typing import Any

import pytest

from clockapp.cli import main
from clockapp.exchange.exported import ExportError
from clockapp.exchange.rule_page import rules_pdf, rules_pictures
from clockapp.rules.differences import changes
from clockapp.rules.load import load
from clockapp.rules.summary import summary
from tests.exchange.pdf_text import text_of


def flat(text: str) -> str:
    return "".join(c for c in text if c.isalnum())


@pytest.mark.parametrize("name", ["prime-expo-boulder", "edmonton-bantam-2008", "iihf"])
def test_every_sentence_stands_on_the_page(name: str) -> None:
    """Each line of the summary, our readings too, and each setting that is not as in the book."""
    rules = load(name)
    page = flat(text_of(rules_pdf(rules)))
    for section in summary(rules):
        assert flat(section.title) in page
        for line in section.lines:
            assert flat(line.text)[:24] in page
    for change in changes(rules):
        assert flat(change.key) in page


def test_the_page_is_the_same_each_time_and_of_the_paper_that_is_asked_for() -> None:
    """Letter where the rule set says so, A4 where it is asked for."""
    rules = load("prime-expo-boulder")
    assert rules_pdf(rules) == rules_pdf(rules)
    assert rules_pdf(rules) != rules_pdf(rules, paper="a4")
    assert all(picture.startswith(b"\x89PNG") for picture in rules_pictures(rules))


def test_the_command_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`rules show NAME --pdf FILE`; a name that is none, and a folder that is no folder, are told."""
    file = tmp_path / "rules.pdf"
    assert main(["rules", "show", "nhl", "--pdf", str(file)]) == 0
    assert capsys.readouterr().out == f"{file}\n"
    assert file.read_bytes().startswith(b"%PDF")
    assert main(["rules", "show", "ncaa", "--pdf", str(file)]) == 2
    assert "known are" in capsys.readouterr().err
    assert main(["rules", "show", "nhl", "--pdf", str(file / "x.pdf")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_a_template_that_fails_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With what to do instead."""
    (tmp_path / "bad.typ").write_text("#nonsense(")

    def bad(_name: str) -> Any:
        return tmp_path / "bad.typ"

    monkeypatch.setattr("clockapp.exchange.page.asset", bad)
    with pytest.raises(ExportError, match="rules show"):
        rules_pdf(load("nhl"))
