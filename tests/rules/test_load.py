"""Reading rule-set files: what works, and how each kind of mistake is told."""

import json
import os
import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from clockapp.assets import asset
from clockapp.rules.faults import shown
from clockapp.rules.layers import LARGEST
from clockapp.rules.load import RuleFault, RuleSetError, as_json, from_json, load, names
from clockapp.rules.play import Period
from tests.rules.files import HEAD, faults, lines

KINDS = "minor, bench_minor, double_minor, major, misconduct, game_misconduct, gross_misconduct or match"


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


@pytest.mark.parametrize("name", names())
def test_a_shipped_rule_set_survives_the_journal(name: str) -> None:
    """A game keeps its rule set as JSON; read again it is the same value."""
    rules = load(name)
    assert from_json(json.loads(json.dumps(as_json(rules)))) == rules


def test_every_optional_value_survives_the_journal() -> None:
    """What is left out means its default, and the default of every setting that may be left out is: none."""
    rules = load("prime-expo-boulder")
    mercy = replace(rules.mercy[0], off_at=None, from_remaining_s=60, penalties_total=20)
    rules = replace(rules, mercy=(mercy,), cap=replace(rules.cap, max_difference=None, max_goals=8))
    assert from_json(json.loads(json.dumps(as_json(rules)))) == rules


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


# ------------------------------------------------------------------------------------------------------------- values


def test_all_mistakes_at_once(tmp_path: Path) -> None:
    """Each with file, key, value and what was expected."""
    text = """
intermision_s = 900
rulebook = "usahockey"
periods = [{ length_s = "15:00" }, { length_s = 900.0, clock = "runing" }]
mercy = [{ periods = 3, on_at = 5 }]
[timeouts]
count = "1"
length_s = -30
in_overtime = "yes"
[penalties.kinds]
minr = { team_s = [120], minutes = 2 }
minor = { team_s = [120, 0], minutes = true }
"""
    assert sorted(lines(tmp_path, HEAD + text)) == sorted([
        "mine.toml: intermision_s = 900: expected no such key; did you mean breaks.intermission_s?",
        'mine.toml: rulebook = "usahockey": expected hockey-canada, usa-hockey, iihf or nhl; did you mean usa-hockey?',
        'mine.toml: periods[0].length_s = "15:00": expected a whole number; write 900, in seconds',
        "mine.toml: periods[1].length_s = 900.0: expected a whole number; put that in its place",
        'mine.toml: periods[1].clock = "runing": expected stop or running; did you mean running?',
        "mine.toml: mercy[0].periods = 3: expected an array in [ ]; put that in its place",
        'mine.toml: timeouts.count = "1": expected a whole number; write 1 without quotes',
        "mine.toml: timeouts.length_s = -30: expected a whole number above 0; put that in its place",
        'mine.toml: timeouts.in_overtime = "yes": expected true or false; put that in its place',
        f'mine.toml: penalties.kinds.minr = {{"team_s": [120], "minutes": 2}}: expected {KINDS}; did you mean minor?',
        "mine.toml: penalties.kinds.minor.team_s[1] = 0: expected a whole number above 0; put that in its place",
        "mine.toml: penalties.kinds.minor.minutes = true: expected a whole number; put that in its place",
    ])  # fmt: skip


@pytest.mark.parametrize(
    ("text", "key", "hint"),
    [
        ("timeouts.lenght_s = 30", "timeouts.lenght_s", "did you mean length_s?"),
        ("breaks.warm_up_s = 30", "breaks.warm_up_s", "did you mean warmup_s?"),
        ('stages.default.tie = [{ kind = "shootout", round = 3 }]', "stages.default.tie[0].round", "did you mean rounds?"),
        ("cap.max_diference = 7", "cap.max_diference", "did you mean max_difference?"),
        ("penalties.last_minutes.last = 7", "penalties.last_minutes.last", "did you mean last_s?"),
        ('tie_break.two = [{ by = "wins", scop = "tied" }]', "tie_break.two[0].scop", "did you mean scope?"),
        ('suspensions = [{ id = "a", term = "review", txt = "" }]', "suspensions[0].txt", "did you mean text?"),
    ],
)
def test_an_unknown_key_offers_the_nearest(tmp_path: Path, text: str, key: str, hint: str) -> None:
    """In every kind of section."""
    (fault, *_) = [fault for fault in faults(tmp_path, HEAD + text) if fault.key == key]
    assert fault.expected == f"expected no such key; {hint}"


def test_an_unknown_key_that_is_like_no_other(tmp_path: Path) -> None:
    """All keys of the section are told."""
    (line,) = lines(tmp_path, HEAD + "cap.xyzzy = 1")
    known = "max_difference, max_goals, applies_to, on_board, reading"
    assert line == f"mine.toml: cap.xyzzy = 1: expected no such key; take it out, or use one of {known}"


def test_a_missing_value_is_told_with_its_sentence(tmp_path: Path) -> None:
    """The sentence of the setting says what to add."""
    (line,) = lines(tmp_path, HEAD + "mercy = [{ periods = [3] }]")
    assert line == (
        "mine.toml: mercy[0].on_at: expected a value; "
        "add it: Running time comes on when the lead is this many goals or more."
    )


def test_a_file_that_states_nothing(tmp_path: Path) -> None:
    """Everything that has to be stated is named."""
    found = faults(tmp_path, "")
    assert [fault.key for fault in found] == ["format", "name", "title", "rulebook", "periods", "stages", "penalties"]
    assert {fault.value for fault in found} == {""}


def test_name_and_title_are_the_files_own(tmp_path: Path) -> None:
    """They are not taken over from the file that is extended."""
    assert [fault.key for fault in faults(tmp_path, 'extends = "nhl"')] == ["format", "name", "title"]


def test_the_name_is_that_of_the_file(tmp_path: Path) -> None:
    """So that a game's rule set is found again by its name."""
    assert lines(tmp_path, HEAD.replace('"mine"', '"yours"')) == [
        'mine.toml: name = "yours": expected the name of the file, "mine"; write that, or name the file after it'
    ]


def test_a_later_format(tmp_path: Path) -> None:
    """A file for another version of the app."""
    (fault,) = faults(tmp_path, HEAD.replace("rules/1", "rules/2"))
    assert fault.key == "format"
    assert "expected clockapp-rules/1" in fault.expected


@pytest.mark.parametrize(
    ("text", "key", "expected"),
    [
        ("periods = []", "periods", "1 or more entries"),
        ("timeouts.count = 1001", "timeouts.count", "a whole number of 1000 or less"),
        ("timeouts.count = -1", "timeouts.count", "a whole number of 0 or more"),
        ("timeouts = 5", "timeouts", "a table"),
        ("stages = []", "stages", "a table"),
        ("stages.default = 5", "stages.default", "a table"),
        ("penalties.kinds = []", "penalties.kinds", "a table"),
        ("source = 2008-02-18", "source", "text in quotes"),
        ("source = nan", "source", "text in quotes"),
        ("timeouts.count = nan", "timeouts.count", "a whole number"),
        ("timeouts.count = inf", "timeouts.count", "a whole number"),
        ("switch_ends = 1", "switch_ends", "true or false"),
        ("points.win = " + "9" * 4000, "points.win", "a whole number"),
        ('periods = [{ length_s = "a:b" }]', "periods[0].length_s", "a whole number"),
        ('timeouts.count = "5:00"', "timeouts.count", "a whole number"),
        ("suspensions = [{ id = '', term = 'review' }]", "suspensions[0].id", "some text"),
        (f"suspensions = [{{ id = '{'x' * 101}', term = 'review' }}]", "suspensions[0].id", "text of at most 100 characters"),
    ],
)
def test_a_value_of_another_kind(tmp_path: Path, text: str, key: str, expected: str) -> None:
    """Dates, numbers without end, numbers in place of answers: each is told with what was expected."""
    (fault,) = faults(tmp_path, HEAD + text)
    assert fault.key == key
    assert fault.expected.startswith(f"expected {expected}")


@pytest.mark.parametrize(
    ("step", "key", "hint"),
    [
        ('{ kind = "shotout" }', ".kind", "did you mean shootout?"),
        ('{ kind = "xyz" }', ".kind", "say what follows the tie"),
        ("{ rounds = 3 }", ".kind", "say what follows the tie"),
        ("{ kind = 5 }", ".kind", "say what follows the tie"),
        ("{}", ".kind", "say what follows the tie"),
    ],
)
def test_a_step_that_does_not_say_what_it_is(tmp_path: Path, step: str, key: str, hint: str) -> None:
    """One fault a step, however wrong the rest of it."""
    (fault,) = faults(tmp_path, HEAD + f"stages.default.tie = [{step}]")
    assert fault.key == f"stages.default.tie[0]{key}"
    assert fault.expected == f"expected overtime, shootout or tie; {hint}"


def test_a_step_that_is_no_table(tmp_path: Path) -> None:
    """A bare word in place of a step."""
    assert lines(tmp_path, HEAD + 'stages.default.tie = ["shootout"]') == [
        'mine.toml: stages.default.tie[0] = "shootout": expected a table; write { kind = ... }'
    ]


def test_a_wrong_value_in_a_step(tmp_path: Path) -> None:
    """It is told of the kind the step says it is, and of no other."""
    text = 'stages.default.tie = [{ kind = "overtime", length_s = "5:00" }, { kind = "shootout", rounds = -1 }]'
    assert lines(tmp_path, HEAD + text) == [
        'mine.toml: stages.default.tie[0].length_s = "5:00": expected a whole number; write 300, in seconds',
        "mine.toml: stages.default.tie[1].rounds = -1: expected a whole number of 0 or more; put that in its place",
    ]


def test_strange_keys_stay_on_one_line(tmp_path: Path) -> None:
    """Keys and values with line ends and control characters cannot break the list of faults."""
    found = lines(tmp_path, HEAD + '"a\\nb" = "c\\u0085\\u001bd"\n"" = 1\n')
    assert found[0].startswith('mine.toml: "a\\nb" = "c\\u0085\\u001bd": ')
    assert found[1].startswith('mine.toml: "" = 1: ')


# ---------------------------------------------------------------------------------------------------------- from JSON


@pytest.mark.parametrize("doc", [None, 5, [], "x", {}, {"format": object()}, {1: 2}, {"source": "\ud800"}, {(1, 2): 3}])
def test_a_document_that_is_no_rule_set(doc: object) -> None:
    """Whatever stands in a journal, the answer is faults."""
    with pytest.raises(RuleSetError) as error:
        from_json(doc)
    assert error.value.faults


def test_a_document_without_end() -> None:
    """A document that holds itself, and one that is very deep."""
    circle: dict[str, object] = {}
    circle["stages"] = circle
    deep: object = 1
    for _ in range(100_000):
        deep = [deep]
    for doc in (circle, {"stages": deep}):
        with pytest.raises(RuleSetError) as error:
            from_json(doc)
        assert error.value.faults[0].file == "the rule set of the game"
    while isinstance(deep, list):  # taken apart step by step, as it is too deep to be freed at once
        deep = deep.pop()


@pytest.mark.parametrize("step", [10**5000, [{(1, 2): 3}]], ids=["a number", "a key"])
def test_a_value_that_cannot_be_shown(step: object) -> None:
    """It is told as three dots."""
    with pytest.raises(RuleSetError) as error:
        from_json({"stages": {"play_in": {"tie": [step]}}})
    assert error.value.faults
    assert shown(step) == "..."


def test_reading_rule_sets_is_not_paid_for_before_it_is_needed() -> None:
    """Importing the reader does not import pydantic, which takes longer than the first window may."""
    code = "import sys, clockapp.rules.load, clockapp.rules.summary; print('pydantic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout == "False\n"


def test_faults_of_a_document_name_where_it_came_from() -> None:
    """The reader of a journal says which game it is."""
    doc = as_json(load("nhl")) | {"periods": 3}
    with pytest.raises(RuleSetError) as error:
        from_json(doc, where="game 7")
    assert str(error.value) == "game 7: periods = 3: expected an array in [ ]; put that in its place"


def test_a_document_is_checked_for_sense_too() -> None:
    """What no type can say is checked in journals as in files."""
    doc = as_json(load("prime-expo-boulder"))
    doc["mercy"][0]["off_at"] = 9
    with pytest.raises(RuleSetError) as error:
        from_json(doc)
    assert error.value.faults[0].key == "mercy[0].off_at"


def test_faults_travel_between_processes() -> None:
    """The error can be pickled with what it holds."""
    error = RuleSetError([RuleFault("f", "k", "v", "expected x; do y")])
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - made in the line itself
    assert again.faults == error.faults
    assert str(again) == "f: k = v: expected x; do y"
