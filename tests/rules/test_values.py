"""Wrong values in rule-set files, and how each is told."""

from pathlib import Path

import pytest

from tests.rules.files import HEAD, faults, lines

KINDS = "minor, bench_minor, double_minor, major, misconduct, game_misconduct, gross_misconduct or match"


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
    known = "max_difference, max_goals, applies_to, on_board, tie_break_only, reading"
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
