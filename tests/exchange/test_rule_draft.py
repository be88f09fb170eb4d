"""A rule set edited, written as TOML that people read, and read again: the same rules, the comments kept."""

import os
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clockapp.assets import own_rulesets
from clockapp.documents import documents
from clockapp.exchange.files import NotWrittenError
from clockapp.exchange.rule_draft import (
    Draft,
    Row,
    begin,
    checked,
    elsewhere,
    of_name,
    opened,
    put,
    reset,
    rows,
    save,
    text_of,
)
from clockapp.exchange.rule_fields import Field, form, read, told
from clockapp.exchange.rule_text import comments_of, toml
from clockapp.rules.faults import NOTHING
from clockapp.rules.layers import shipped
from clockapp.rules.load import RuleSetError, load, names
from clockapp.rules.ruleset import RuleSet

FIELDS = {field.key: field for field in form()}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's own rule sets."""
    monkeypatch.setenv("CLOCKAPP_FILES", str(tmp_path))
    return own_rulesets()


def edited(draft: Draft, **typed: str) -> Draft:
    for key, text in typed.items():
        draft = put(draft, FIELDS[key.replace("__", ".")], text)
    return draft


def row(draft: Draft, key: str) -> Row:
    return next(one for one in rows(draft, checked(draft)) if one.field.key == key)


def good(draft: Draft) -> RuleSet:
    rules = checked(draft)
    assert isinstance(rules, RuleSet), rules
    return rules


def faults(draft: Draft) -> dict[str, str]:
    rules = checked(draft)
    assert isinstance(rules, list)
    return {fault.key: fault.expected for fault in rules}


# ------------------------------------------------------------------------------------------------------------ the text


@pytest.mark.parametrize("name", sorted(shipped()))
def test_a_shipped_file_is_written_again(name: str) -> None:
    """The same document, every comment of it kept; and what was written once is written the same again."""
    text = shipped()[name].read_text("utf-8")
    doc, comments = tomllib.loads(text), comments_of(text)
    again = toml(doc, comments)
    assert tomllib.loads(again) == doc
    assert toml(doc, comments_of(again)) == again
    said = [line.partition("#")[2].strip() for line in text.splitlines() if line.startswith("#")]
    assert all(words in again for words in said)


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
VALUES = st.recursive(
    st.booleans() | st.integers(-(2**62), 2**62) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=12,
)


@given(st.dictionaries(TEXTS | st.sampled_from(sorted(FIELDS)), VALUES, max_size=5), st.lists(st.sampled_from(["one", "two # three", '"[x]"', ""]), max_size=2))
def test_any_document_is_written_so_that_it_is_read(doc: dict[str, Any], said: list[str]) -> None:
    """Whatever the keys and texts are; comments do not turn into settings."""
    comments: dict[tuple[str | int, ...], tuple[str, ...]] = {(key,): tuple(said) for key in doc}
    text = toml(doc, {**comments, (): ("the end",)})
    assert tomllib.loads(text) == doc
    kept = comments_of(text)
    assert "the end" in kept[()]


def test_comments_stay_with_their_settings() -> None:
    """Above a setting, beside it, inside a list, above a table, at the end; a hash in a text is none, nor is a key's."""
    text = '''# of the file
format = "clockapp-rules/1"   # beside
"a = # b" = "no # comment"    # of a
notes = [    # of the list
    "x",     # of x
    """two # lines
    # of text""",
]
# above the table
[breaks]
warmup_s = 180    # 3:00
flood = 'after # each'
[[mercy]]    # of mercy
on_at = 5    # five
# the end
'''
    kept = comments_of(text)
    assert kept == {
        ("format",): ("of the file", "beside"), ("a = # b",): ("of a",), ("notes",): ("of the list", "of x"), ("breaks",): ("above the table",),
        ("breaks", "warmup_s"): ("3:00",), ("mercy",): ("of mercy",), ("mercy", "on_at"): ("five",), (): ("the end",),
    }  # fmt: skip
    again = toml(tomllib.loads(text), kept)
    assert tomllib.loads(again) == tomllib.loads(text)
    assert again.count("3:00") == 1
    assert all(words in again for words in ("# of the file", "# beside", "# of a", "# of x", "# above the table", "# of mercy", "# five", "# the end"))
    assert "# Length of the warm-up before the game.\nwarmup_s = 180    # 3:00" in again


# ---------------------------------------------------------------------------------------------------------- the fields


def test_every_setting_has_a_field() -> None:
    """With its sentence; none twice, none of another kind than it is."""
    assert len(FIELDS) == len(form())
    assert all(field.says for field in form())
    kinds = {key: FIELDS[key].kind for key in ("name", "switch_ends", "breaks.warmup_s", "points.win", "rulebook", "running_time.stops_for", "notes",
                                                "penalties.kinds.minor.team_s", "stages.default.tie", "inverse_mercy.last_s")}  # fmt: skip
    assert list(kinds.values()) == ["text", "yes_no", "length", "number", "choice", "words", "lines", "lengths", "tables", "length"]
    assert FIELDS["penalties.kinds.double_minor.minutes"].section == "Penalties, Double minor"
    assert FIELDS["stages.default.tie"].section == "Every other stage"
    assert FIELDS["periods"].section == ""
    assert FIELDS["cap.reading"].reading
    assert not FIELDS["cap.on_board"].reading


@pytest.mark.parametrize(("key", "typed", "value", "shown"), [
    ("switch_ends", "Yes", True, "yes"), ("switch_ends", "no", False, "no"), ("switch_ends", "maybe", "maybe", "maybe"),
    ("points.win", " 3 ", 3, "3"), ("points.win", "-1", -1, "-1"), ("points.win", "three", "three", "three"), ("points.win", "9" * 19, "9" * 19, "9" * 19),
    ("points.win", "٣", "٣", "٣"), ("breaks.warmup_s", "3:00", 180, "3:00"), ("breaks.warmup_s", "90", 90, "1:30"), ("breaks.warmup_s", "1:75", "1:75", "1:75"),
    ("breaks.warmup_s", "1:5", "1:5", "1:5"), ("breaks.warmup_s", "soon", "soon", "soon"), ("breaks.warmup_s", "-5", -5, "-5"),
    ("penalties.kinds.minor.team_s", "2:00, 2:00", [120, 120], "2:00, 2:00"), ("penalties.kinds.minor.team_s", "x", ["x"], "x"),
    ("running_time.stops_for", "goal, penalty,", ["goal", "penalty"], "goal, penalty"), ("notes", "a\n\n b ", ["a", "b"], "a\nb"),
    ("rulebook", " iihf ", "iihf", "iihf"), ("source", " as typed ", " as typed ", " as typed "),
    ("periods", "{ length_s = 900 }\n{length_s=600},", [{"length_s": 900}, {"length_s": 600}], "15:00\n10:00"),
    ("periods", "15:00, 12:30 running", [{"length_s": 900}, {"length_s": 750, "clock": "running"}], "15:00\n12:30 running"),
    ("periods", "3 x 15:00", [{"length_s": 900}] * 3, "15:00\n15:00\n15:00"), ("periods", "15:00, soon", "15:00, soon", "15:00, soon"),
    ("periods", "2 x 22:00\n{ length_s = 60, stop_last_s = 5 }", [{"length_s": 1320}] * 2 + [{"length_s": 60, "stop_last_s": 5}], "22:00\n22:00\n{ length_s = 60, stop_last_s = 5 }"),
    ("periods", "{ length_s = 60, clock = 'stop' }", [{"length_s": 60, "clock": "stop"}], '{ length_s = 60, clock = "stop" }'),
    ("periods", "{ length_s = -1 }", [{"length_s": -1}], "{ length_s = -1 }"),
    ("tie_break.two", "wins\ngoal_difference", [{"by": "wins"}, {"by": "goal_difference"}], "wins\ngoal_difference"),
    ("tie_break.multi", "wins, coin_toss", [{"by": "wins"}, {"by": "coin_toss"}], "wins\ncoin_toss"), ("mercy", "wins", "wins", "wins"),
    ("tie_break.two", "{ by = 'wins', scope = 'tied' }", [{"by": "wins", "scope": "tied"}], '{ by = "wins", scope = "tied" }'),
    ("tie_break.two", "{ by = 'X' }\n{ by = 1 }", [{"by": "X"}, {"by": 1}], '{ by = "X" }\n{ by = 1 }'),
    ("periods", "nonsense", "nonsense", "nonsense"), ("periods", "]\ny = 1\nz = [", "]\ny = 1\nz = [", "]\ny = 1\nz = ["), ("periods", "{}", [{}], "{}"),
])  # fmt: skip
def test_a_text_is_a_value_and_a_text_again(key: str, typed: str, value: Any, shown: str) -> None:
    """What cannot be read as its kind stays the text it is."""
    assert read(FIELDS[key], typed) == value
    assert told(FIELDS[key], value) == shown


@pytest.mark.parametrize(("key", "value", "shown"), [("notes", "x", "x"), ("points.win", NOTHING, ""), ("points.win", True, "true"), ("periods", [1], "[1]"),
                                                     ("switch_ends", 1, "1"), ("cap.applies_to", {"a": 1}, '{"a": 1}')])  # fmt: skip
def test_a_value_of_another_kind_is_shown_as_it_is(key: str, value: Any, shown: str) -> None:
    """So that whoever wrote the file finds it."""
    assert told(FIELDS[key], value) == shown


# ----------------------------------------------------------------------------------------------------------- the draft


def test_a_rule_set_is_begun_from_another(folder: Path) -> None:
    """It says nothing of its own but its name; it is written into a folder that was not there, and can be chosen by its name."""
    draft = begin("prime-expo-boulder")
    assert good(draft).periods == load("prime-expo-boulder").periods
    draft = edited(draft, name="spring-cup", title="Spring Cup", breaks__warmup_s="5:00")
    file = save(draft, folder)
    assert file == folder / "spring-cup.toml"
    assert "spring-cup" in names()
    rules = load("spring-cup")
    assert rules == good(opened(file))
    assert (rules.title, rules.breaks.warmup_s, rules.mercy) == ("Spring Cup", 300, load("prime-expo-boulder").mercy)
    text = file.read_text("utf-8")
    assert 'extends = "prime-expo-boulder"' in text
    assert "# Length of the warm-up before the game.\nwarmup_s = 300    # 5:00" in text
    assert len(text.splitlines()) < 20
    assert begin("spring-cup").name == "spring-cup-own"
    assert of_name("spring-cup").file == file
    assert of_name("iihf").file is None


def test_an_own_file_is_gone_on_with_and_its_comments_stay(folder: Path) -> None:
    """Comments of whoever wrote it, its source, and what the editor does not touch."""
    folder.mkdir(parents=True)
    file = folder / "ours.toml"
    file.write_text('# Our cup\nformat = "clockapp-rules/1"\nname = "ours"\ntitle = "Ours"\nextends = "iihf"\nsource = "a mail of May 3"\n[points]\nwin = 2    # said by phone\n', "utf-8")
    draft = edited(opened(file), points__loss="1")
    assert save(draft, folder) == file
    text = file.read_text("utf-8")
    assert all(words in text for words in ("# Our cup", "# said by phone", 'source = "a mail of May 3"', "loss = 1"))
    assert load("ours") == good(draft)
    assert save(opened(file), folder).read_text("utf-8") == text


def test_a_name_that_cannot_be_a_file_or_is_taken_is_told(folder: Path) -> None:
    """A rule set that comes with the app is never hidden, another of the user's never overwritten."""
    save(begin("iihf"), folder)
    draft = begin("iihf")
    assert draft.name == "iihf-own-2"
    for name, why in (("../x", "small letters"), ("Spring Cup", "small letters"), ("nhl", "no other rule set"), ("iihf-own", "no other rule set")):
        assert why in faults(edited(draft, name=name))["name"]
    assert "small letters" in faults(edited(draft, name=" "))["name"]
    assert row(edited(draft, name="nhl"), "name").fault.startswith("expected")
    assert "points.win" in faults(edited(draft, name="nhl", points__win="x"))


def test_faults_are_those_of_rules_check(folder: Path, tmp_path: Path) -> None:
    """At the field, in the same words; the rest of the fields stay."""
    draft = edited(begin("prime-expo-boulder"), points__win="x", breaks__warmup_s="1:75", periods="{ length = 900 }", rulebook="ncaa", mercy="nonsense")
    assert faults(draft)["breaks.warmup_s"].endswith("write 135, in seconds")
    file = save(draft, tmp_path)
    with pytest.raises(RuleSetError) as error:
        load(str(file))
    assert {(fault.key, fault.expected) for fault in error.value.faults} == set(faults(draft).items())
    assert row(draft, "points.win").fault == "expected a whole number; put that in its place"
    assert row(draft, "points.win").text == "x"
    assert "expected" in row(draft, "periods").fault
    assert row(draft, "points.loss").fault == ""
    assert elsewhere(checked(draft)) == []  # type: ignore[arg-type]
    assert folder.exists() is False


def test_what_differs_from_the_book_is_seen(folder: Path) -> None:
    """Against the rule book, not against what the file extends; what the file says itself is known from what it takes over."""
    del folder
    draft = edited(begin("prime-expo-boulder"), timeouts__count="2")
    assert (row(draft, "timeouts.count").own, row(draft, "timeouts.count").differs, row(draft, "timeouts.count").book) == (True, True, "1")
    assert (row(draft, "timeouts.length_s").own, row(draft, "timeouts.length_s").differs, row(draft, "timeouts.length_s").book) == (False, True, "1:00")
    assert (row(draft, "mercy").differs, row(draft, "mercy").book) == (True, "none")
    assert (row(draft, "periods").differs, row(draft, "periods").book) == (True, "3 entries")
    assert (row(draft, "title").differs, row(draft, "title").book) == (False, "")
    assert not row(draft, "switch_ends").differs


def test_empty_is_as_it_was(folder: Path) -> None:
    """A field that is emptied or given what holds anyway says nothing of its own; a text or list that was there can be emptied."""
    del folder
    bare = begin("prime-expo-boulder")
    draft = edited(bare, breaks__warmup_s="5:00", inverse_mercy__last_s="5:00")
    assert "inverse_mercy" in draft.doc
    assert edited(draft, breaks__warmup_s="", inverse_mercy__last_s=" ").doc == bare.doc
    assert edited(draft, breaks__warmup_s="3:00", inverse_mercy__last_s="").doc == bare.doc
    assert edited(bare, source="", mercy="", limits="").doc == {**bare.doc, "mercy": []}
    assert good(edited(bare, mercy="")).mercy == ()
    assert reset(bare, FIELDS["points.win"]) is bare
    assert good(edited(bare, timeouts__reading="")).timeouts.reading == ""
    assert edited(bare, notes="").doc["notes"] == []


def test_a_stage_of_its_own_keeps_what_held(folder: Path) -> None:
    """With a table of its own a stage takes nothing from the default one any more: the tie procedure that held is written into it."""
    del folder
    draft = begin("nhl")
    before = good(draft).stage("consolation")
    changed = edited(draft, stages__consolation__timeouts="3")
    after = good(changed).stage("consolation")
    assert (after.tie, after.timeouts) == (before.tie, 3)
    assert row(changed, "stages.play_in.tie").text == row(draft, "stages.play_in.tie").text
    bare = Draft(doc={**draft.doc, "stages": {}}, below=(), base="", comments={})
    assert edited(bare, stages__play_in__timeouts="2").doc["stages"] == {"play_in": {"timeouts": 2}}


def test_a_file_that_stands_by_itself(folder: Path, tmp_path: Path) -> None:
    """Without extends it is written without; what it lacks is told, with the key."""
    del folder
    file = tmp_path / "bare.toml"
    file.write_text('format = "clockapp-rules/1"\nname = "bare"\nstrange = 1\n', "utf-8")
    draft = opened(file)
    assert "extends" not in text_of(draft)
    found = checked(draft)
    assert isinstance(found, list)
    assert {fault.key for fault in elsewhere(found)} >= {"strange"}
    assert row(draft, "title").fault.startswith("expected a value")
    assert row(draft, "rulebook").text == ""


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    """Nothing is lost: the draft is still there."""
    (tmp_path / "file").write_text("")
    with pytest.raises(NotWrittenError):
        save(begin("iihf"), tmp_path / "file")


TYPED = st.sampled_from(["0", "1", "2", "5", "0:30", "2:00", "15:00", "yes", "no", "x", "", "posted", "goal, order", "a\nb", "{ length_s = 600 }", "3 x 12:00", "10:00, 5:00 running", "wins, coin_toss", "{ kind = 'tie' }", "reading"])


@given(st.sampled_from(sorted(shipped())), st.lists(st.tuples(st.sampled_from(form()), TYPED | st.none()), max_size=8))
def test_edited_written_and_loaded_is_equal(tmp_path_factory: pytest.TempPathFactory, base: str, edits: list[tuple[Field, str | None]]) -> None:
    """Whatever was typed: the file says the same rules, or the same faults; opened again it is the same draft."""
    draft = put(begin(base), FIELDS["name"], "mine")
    for field, typed in edits:
        if field.key != "name":
            draft = put(draft, field, field.choices[0] if typed is None and field.choices else typed or "")
    folder = tmp_path_factory.mktemp("own")
    rules = checked(draft)
    assert len(rows(draft, rules)) == len(form())
    file = save(draft, folder)
    again = opened(file)
    assert again.doc == draft.doc
    if isinstance(rules, RuleSet):
        assert load(str(file)) == rules
    else:
        with pytest.raises(RuleSetError) as error:
            load(str(file))
        assert {(f.key, f.expected) for f in error.value.faults} == {(f.key, f.expected) for f in rules}


# --------------------------------------------------------------------------------------------------------- the folders


def test_documents_by_the_rules_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Named by the user, by the desktop in the user's language, else by its usual name."""
    monkeypatch.setenv("CLOCKAPP_FILES", str(tmp_path / "mine"))
    assert documents() == tmp_path / "mine"
    monkeypatch.delenv("CLOCKAPP_FILES")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert documents() == Path.home() / "Documents"
    (tmp_path / "user-dirs.dirs").write_text('# x\nXDG_DOCUMENTS_DIR="$HOME/Dokumente"\n', "utf-8")
    assert documents() == Path.home() / "Dokumente"
    monkeypatch.setattr("sys.platform", "darwin")
    assert documents() == Path.home() / "Documents"
    if os.name != "nt":
        monkeypatch.setattr("sys.platform", "win32")
        assert documents() == Path.home() / "Documents"
