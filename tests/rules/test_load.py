"""Reading rule-set files: what works, and how each kind of mistake is told."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from clockapp.assets import asset
from clockapp.rules.layers import LARGEST
from clockapp.rules.load import RuleSetError, load, names
from clockapp.rules.play import Period
from tests.rules.files import HEAD, faults, lines


def write(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


# ---------------------------------------------------------------------------------------------------------- what works


def test_a_file_that_extends_a_book(tmp_path: Path) -> None:
    """Tables merge key by key; what the file does not state is as in the book."""
    rules = load(write(tmp_path, "mine.toml", HEAD + "timeouts.count = 2\n"))
    book = load("usa-hockey")
    assert rules.timeouts == replace(book.timeouts, count=2, reading="")
    assert rules.penalties == book.penalties
    assert (rules.name, rules.title, rules.rulebook) == ("mine", "Mine", "usa-hockey")


def test_arrays_replace(tmp_path: Path) -> None:
    """An array of the file stands in place of the book's, and is not added to it."""
    rules = load(write(tmp_path, "mine.toml", HEAD + "periods = [{ length_s = 600 }, { length_s = 700 }]\n"))
    assert rules.periods == (Period(length_s=600), Period(length_s=700))


def test_a_chain_of_files(tmp_path: Path) -> None:
    """A file may extend a file beside it, with or without .toml, which extends another."""
    write(tmp_path, "first.toml", HEAD.replace("mine", "first") + "timeouts.count = 3\ntimeouts.length_s = 40\n")
    second = HEAD.replace("mine", "second").replace("usa-hockey", "first")
    write(tmp_path, "second.toml", second + "timeouts.length_s = 50\n")
    third = HEAD.replace("usa-hockey", "second.toml")
    rules = load(write(tmp_path, "mine.toml", third + "breaks.warmup_s = 60\n"))
    assert (rules.timeouts.count, rules.timeouts.length_s, rules.breaks.warmup_s) == (3, 50, 60)


def test_what_a_file_says_of_itself_is_not_taken_over(tmp_path: Path) -> None:
    """The source of a book is not the source of the sheet that extends it."""
    assert load("usa-hockey").source
    assert load(write(tmp_path, "mine.toml", HEAD)).source == ""


def test_a_reading_goes_when_its_section_is_changed(tmp_path: Path) -> None:
    """A remark on what the book says does not stand beside another value."""
    assert load("usa-hockey").points.reading
    assert load(write(tmp_path, "mine.toml", HEAD + "points.win = 2\n")).points.reading == ""
    assert load(write(tmp_path, "mine.toml", HEAD)).points.reading == load("usa-hockey").points.reading


def test_a_file_from_windows(tmp_path: Path) -> None:
    """A byte order mark and carriage returns are no mistake."""
    (tmp_path / "mine.toml").write_bytes(b"\xef\xbb\xbf" + HEAD.replace("\n", "\r\n").encode())
    assert load(str(tmp_path / "mine.toml")).title == "Mine"


def test_a_file_without_extends(tmp_path: Path) -> None:
    """A file may state everything itself."""
    text = asset("rulesets/books/hockey-canada.toml").read_text(encoding="utf-8")
    rules = load(write(tmp_path, "mine.toml", text.replace('name = "hockey-canada"', 'name = "mine"')))
    assert replace(rules, name="hockey-canada") == load("hockey-canada")


# ------------------------------------------------------------------------------------------------ the file cannot be read


def test_a_name_nobody_knows() -> None:
    """The nearest name is offered."""
    with pytest.raises(RuleSetError) as error:
        load("edmonton-bantan-2008")
    assert str(error.value) == (
        "edmonton-bantan-2008: expected the name of a rule set, or a file that ends in .toml; "
        "did you mean edmonton-bantam-2008?"
    )


def test_a_name_that_is_like_no_other() -> None:
    """All names are told where none is near."""
    with pytest.raises(RuleSetError) as error:
        load("zzz")
    assert all(name in str(error.value) for name in names())


@pytest.mark.parametrize("name", ["", "\0", "x" * 5000, "a\nb"])
def test_names_that_are_no_names(name: str) -> None:
    """Whatever is given, the answer is one line."""
    with pytest.raises(RuleSetError) as error:
        load(name)
    assert len(str(error.value).splitlines()) == 1


def test_a_missing_file(tmp_path: Path) -> None:
    """There is no such file."""
    path = tmp_path / "gone.toml"
    with pytest.raises(RuleSetError) as error:
        load(str(path))
    assert str(error.value) == f"{path}: expected a file, there is none; check its name and folder"


@pytest.mark.parametrize("name", ["\0.toml", "x" * 5000 + ".toml", "mine.toml/mine.toml"])
def test_a_path_no_file_can_have(tmp_path: Path, name: str) -> None:
    """A zero byte, a name too long, a file taken for a folder."""
    write(tmp_path, "mine.toml", HEAD)
    with pytest.raises(RuleSetError, match="expected a file"):
        load(str(tmp_path / name))


def test_a_folder(tmp_path: Path) -> None:
    """A folder is told to be one."""
    with pytest.raises(RuleSetError, match="this is a folder or a device: name the file in it"):
        load(str(tmp_path))


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    """A named pipe would never end."""
    os.mkfifo(tmp_path / "mine.toml")
    with pytest.raises(RuleSetError, match="a folder or a device"):
        load(str(tmp_path / "mine.toml"))


def test_a_file_without_leave_to_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the system says is passed on."""

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = write(tmp_path, "mine.toml", HEAD)
    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(RuleSetError, match=r"expected a file that can be read \(Permission denied\)"):
        load(path)


def test_a_file_without_an_ending(tmp_path: Path) -> None:
    """A path is a path also without .toml."""
    assert load(write(tmp_path, "mine", HEAD)).name == "mine"


def test_a_huge_file(tmp_path: Path) -> None:
    """A film by mistake: only its first part is read."""
    with (tmp_path / "mine.toml").open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    with pytest.raises(RuleSetError, match=f"expected at most {LARGEST // 1024} kB"):
        load(str(tmp_path / "mine.toml"))


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    """A file in another encoding names the line."""
    assert lines(tmp_path, HEAD.encode() + 'source = "Qu\xe9bec"\n'.encode("latin-1")) == [
        "mine.toml: line 5: expected text in UTF-8, found byte 0xe9; save the file as UTF-8"
    ]


def test_utf_16(tmp_path: Path) -> None:
    """As some editors save."""
    (fault,) = faults(tmp_path, HEAD.encode("utf-16"))
    assert "save the file as UTF-8" in fault.expected


# ------------------------------------------------------------------------------------------------------------- syntax


def test_a_syntax_error(tmp_path: Path) -> None:
    """File, line, column, the line itself and what the parser says."""
    (line,) = lines(tmp_path, HEAD + "periods = [\n  { length_s = 9 00 }\n]\n")
    assert line.startswith("mine.toml: line 6, column ")
    assert '"{ length_s = 9 00 }": expected valid TOML (' in line
    assert line.endswith("; put that line right")


def test_a_syntax_error_at_the_end(tmp_path: Path) -> None:
    """An array that is never closed ends with the document."""
    (fault,) = faults(tmp_path, HEAD + "periods = [")
    assert fault.key == "line 5, column 12"
    assert fault.value == '"periods = ["'


def test_a_key_given_twice(tmp_path: Path) -> None:
    """TOML has each key once."""
    (fault,) = faults(tmp_path, HEAD + 'title = "Other"\n')
    assert "Cannot overwrite a value" in fault.expected


def test_a_number_of_thousands_of_digits(tmp_path: Path) -> None:
    """No number the machine refuses to read."""
    (fault,) = faults(tmp_path, HEAD + "timeouts.count = " + "9" * 5000 + "\n")
    assert fault.expected.startswith("expected valid TOML (Exceeds the limit")


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 50_000,
        "a = " + "{b=" * 50_000,
        ".".join("a" * 50_000) + " = 1",
        "[" + ".".join(["a1"] * 50_000) + "]",
        " . ".join(['"a"'] * 50_000) + " = 1",
    ],
)
def test_tables_within_tables_without_end(tmp_path: Path, text: str) -> None:
    """Depth is refused before it costs time or the stack."""
    (fault,) = faults(tmp_path, HEAD + text)
    assert "name another file" in fault.expected


def test_depth_the_parser_still_takes(tmp_path: Path) -> None:
    """An unknown key is told as such, however deep its value."""
    (fault,) = faults(tmp_path, HEAD + "a = " + "[" * 90 + "]" * 90)
    assert fault.key == "a"
    assert fault.value.endswith("...")


# ------------------------------------------------------------------------------------------------------------ extends


@pytest.mark.parametrize("base", ['"usa-hokey"', '"nothing.toml"', '"../mine"', '"/etc/passwd"', '""', "5", "[]", '"x\\u0000"'])
def test_extending_what_is_not_there(tmp_path: Path, base: str) -> None:
    """Only shipped names and files in the same folder may be extended."""
    (fault,) = faults(tmp_path, HEAD.replace('"usa-hockey"', base))
    assert fault.key == "extends"
    assert fault.expected.startswith("expected the name of a rule set, or of a file beside this one; ")


def test_extending_a_name_that_is_misspelled(tmp_path: Path) -> None:
    """The nearest is offered."""
    (fault,) = faults(tmp_path, HEAD.replace("usa-hockey", "usa-hokey"))
    assert fault.expected.endswith("did you mean usa-hockey?")


def test_extending_itself(tmp_path: Path) -> None:
    """A loop of one."""
    (fault,) = faults(tmp_path, HEAD.replace("usa-hockey", "mine"))
    assert "in a circle (mine > mine)" in fault.expected


def test_extending_in_a_circle(tmp_path: Path) -> None:
    """A loop of three, and the file that closes it."""
    write(tmp_path, "a.toml", HEAD.replace("mine", "a").replace("usa-hockey", "b"))
    write(tmp_path, "b.toml", HEAD.replace("mine", "b").replace("usa-hockey", "mine"))
    (fault,) = faults(tmp_path, HEAD.replace("usa-hockey", "a"))
    assert (fault.file, fault.value) == ("b.toml", '"mine"')
    assert "mine > a > b > mine" in fault.expected


def test_a_fault_in_the_file_that_is_extended(tmp_path: Path) -> None:
    """The file that states the value is named, not the one that was asked for."""
    write(tmp_path, "base.toml", HEAD.replace("mine", "base") + "timeouts.count = -1\n")
    found = faults(tmp_path, HEAD.replace("usa-hockey", "base") + "timeouts.length_s = 0\n")
    assert [(fault.file, fault.key) for fault in found] == [
        ("base.toml", "timeouts.count"), ("mine.toml", "timeouts.length_s"),
    ]  # fmt: skip
