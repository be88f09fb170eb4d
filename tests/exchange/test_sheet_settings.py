"""A rule set from the text of a sheet: what its sentences say, and nothing that they do not say."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clockapp.exchange.rule_draft import checked, opened, save
from clockapp.exchange.rule_fields import form, read
from clockapp.exchange.sheet_settings import read_sheet, started
from clockapp.rules.faults import at
from clockapp.rules.layers import shipped
from clockapp.rules.load import as_json, load
from clockapp.rules.ruleset import RuleSet

FIELDS = {field.key: field for field in form()}
SHEET = """Winter Cup, rules of the tournament

• Minor penalties: 2 minutes
• Each team is allowed one timeout per game.
• If a game is tied at the end of regulation during round robin a 3 player shootout will be used.
• Running time will be in effect during the 3rd period, only when a team is winning by 5 goals. Stop-time will resume once the score is within 2 goals.
• 3 points for a regulation win, 2 points for a shootout win, 1 point for a shootout loss, and 0 points for a regulation loss.
• Scores will be posted with a goal differential no greater than 7.
• 3-minute warm-up
• 15-15-15 minute periods
• Skate with your head up.

TIEBREAKERS
1. Total Team Points
2. Head-to-Head (two teams only)
3. Goal Quotient = Goals For / (Goals For + Goals Against)
4. Least Goals Allowed
5. Most Goals For
6. Fastest Goal in the tournament
OFFICIALS
"""


def settings(text: str) -> dict[str, str]:
    return {one.key: one.typed for one in read_sheet(text).settings}


def test_a_sheet_becomes_a_rule_set_that_loads(tmp_path: Path) -> None:
    """Every sentence it can read is set, with the sentence above it in the file; the others are lines of the sheet; the file loads to the same rules."""
    draft, sheet = started("usa-hockey", SHEET)
    rules = checked(draft)
    assert isinstance(rules, RuleSet)
    assert [period.length_s for period in rules.periods] == [900, 900, 900]
    assert (rules.breaks.warmup_s, rules.timeouts.count, rules.cap.max_difference) == (180, 1, 7)
    assert [(m.periods, m.on_at, m.off_at) for m in rules.mercy] == [((3,), 5, 2)]
    assert (rules.points.win, rules.points.shootout_win, rules.points.shootout_loss, rules.points.loss) == (3, 2, 1, 0)
    assert [step.by for step in rules.tie_break.two] == ["head_to_head", "goal_quotient", "goals_against", "goals_for", "fastest_goal"]
    assert [step.only_if_teams for step in rules.tie_break.two] == [2, None, None, None, None]
    assert sheet.kept == ("Winter Cup, rules of the tournament", "Skate with your head up.", "TIEBREAKERS", "OFFICIALS")
    assert rules.notes == sheet.kept
    file = save(draft, tmp_path)
    assert '# "3-minute warm-up"' in file.read_text("utf-8").splitlines()
    assert checked(opened(file)) == rules


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("All games will be three 20-minute stop-time periods.", {"periods": "{ length_s = 1200 }\n" * 2 + "{ length_s = 1200 }"}),
        ("Two (2) 22 minute running time halves", {"periods": '{ length_s = 1320, clock = "running" }\n{ length_s = 1320, clock = "running" }'}),
        ("3 periods of 12 minutes, run time", {"periods": '{ length_s = 720, clock = "running" }\n' * 2 + '{ length_s = 720, clock = "running" }'}),
        ("10/10/12 minutes", {"periods": "{ length_s = 600 }\n{ length_s = 600 }\n{ length_s = 720 }"}),
        ("Nine 10-minute periods", {}),
        ("One 5-minute overtime period", {}),
        ("(Pre-Game Warm up time will be 5 minutes)", {"breaks.warmup_s": "5:00"}),
        ("2 minute rest between periods", {"breaks.intermission_s": "2:00"}),
        ("30 second break between periods.", {"breaks.intermission_s": "0:30"}),
        ("Each team has one time-out of thirty seconds", {"timeouts.count": "1", "timeouts.length_s": "0:30"}),
        ("1 60-second timeout per team", {"timeouts.count": "1", "timeouts.length_s": "1:00"}),
        ("No timeouts.", {"timeouts.count": "0"}),
        ("Win = 2 points, tie = 1 pt, OT win: 2 points, loss - 0 points", {"points.win": "2", "points.tie": "1", "points.overtime_win": "2", "points.loss": "0"}),
        ("1 point per period won, 2 points for a win", {}),
        ("Maximum score differential is limited to 6", {"cap.max_difference": "6"}),
        ("Minor penalties will be 1:30 min", {"penalties.kinds.minor.team_s": "1:30"}),
        ("Straight time in the third period at a goal spread of five goals or more; below five the clock reverts.", {"mercy": "{ periods = [3], on_at = 5, off_at = 4 }"}),
        ("Running time after a 6 goal lead in the 2nd period or 3rd period.", {"mercy": "{ periods = [2, 3], on_at = 6 }"}),
        ("Running time at a lead of 6 goals.", {}),
        ("Preliminary games: overtime, then a 3 man shootout", {}),
    ],
)  # fmt: skip
def test_a_sentence_is_what_it_says(line: str, wanted: dict[str, str]) -> None:
    """In the words of many sheets; what could mean two things is read as none, and stays a line."""
    assert settings(f"a) {line}") == wanted
    assert bool(read_sheet(line).kept) == (not wanted)


def test_the_first_of_two_sentences_counts() -> None:
    """The second about the same setting is kept, so that a person sees both."""
    sheet = read_sheet("3-minute warm-up\nWarm-up: 5 minutes\n")
    assert ([one.typed for one in sheet.settings], sheet.kept) == (["3:00"], ("Warm-up: 5 minutes",))


@pytest.mark.parametrize(
    "text",
    [
        "Tiebreakers\n1. Head to head\n2. Whoever sings best\n",
        "Tie breakers for two\n1. Head to head\n2. Coin toss\nTie breakers for three\n1. Most wins\n2. Coin toss\n",
        "Tiebreakers\n1. Head to head\n",
        "Tiebreaking procedures\nTiebreakers are attached\n",
        "Tiebreakers" + "\n" * 40 + "1. Head to head\n2. Coin toss\n",
    ],
)
def test_an_order_that_is_not_understood_whole_is_not_taken(text: str) -> None:
    """A step nobody knows, two lists, one line: the lines are kept as they are."""
    sheet = read_sheet(text)
    assert sheet.settings == ()
    assert "Head to head" in "\n".join(sheet.kept) or "attached" in text


def test_every_step_has_its_words() -> None:
    """The steps that sheets name, in their order, each with its sentence."""
    words = ["Points", "Most wins", "Goal differential", "Fewest penalty minutes", "First goal scored", "Coin flip"]
    text = "How ties are broken: tie-breakers\n\n" + "\n".join(f"{n}) {said}" for n, said in enumerate(words, 1))
    steps = tomllib.loads("x = [" + settings(text)["tie_break.two"].replace("\n", ",\n") + "]")["x"]
    assert [step["by"] for step in steps] == ["wins", "goal_difference", "penalty_minutes", "first_goal", "coin_toss"]
    assert steps[0]["sentence"] == "Most wins"


@pytest.mark.parametrize("name", sorted(name for name in shipped() if "books" not in shipped()[name].parts))
def test_no_shipped_sheet_is_read_wrong(name: str) -> None:
    """The sentences that our rule sets quote from their sheets are read as these rule sets have them, or not at all."""
    whole = as_json(load(name))
    have: Any
    for one in read_sheet("\n".join(quoted(shipped()[name].read_text("utf-8")))).settings:
        value, have = read(FIELDS[one.key], one.typed), at(whole, FIELDS[one.key].path)
        if isinstance(value, list) and value and isinstance(value[0], dict):
            assert all(any(all(there.get(key) == said for key, said in row.items()) for there in have) for row in value), one
        else:
            assert value == have, one


def quoted(text: str) -> list[str]:
    """The comments of a file, those that go on over several lines as one."""
    found = [""]
    for line in text.splitlines():
        comment = re.search(r"(?:^|\s{2,})#\s?(.*)$", line)
        found[-1:] = [f"{found[-1]} {comment[1]}".strip()] if comment else [found[-1], ""]
    return found


@given(st.lists(st.sampled_from(SHEET.split()) | st.text(max_size=6), max_size=60), st.integers(1, 20))
def test_whatever_is_pasted_a_rule_set_comes_of_it(words: list[str], width: int) -> None:
    """Words in any order: no line is lost, and a setting that came of them has its kind, or its field says what is wrong."""
    text = "\n".join(" ".join(words[n : n + width]) for n in range(0, len(words), width))
    draft, sheet = started("hockey-canada", text)
    assert {one.key for one in sheet.settings} <= set(FIELDS)
    rules = checked(draft)
    assert isinstance(rules, RuleSet) or all(fault.expected for fault in rules)
