"""The log as text: every fact survives it, and nothing that is not one comes out of it."""

import json
from dataclasses import replace
from typing import Any

import pytest

from clockapp.exchange.checked import BadInputError
from clockapp.exchange.log import FORMAT, KINDS, entries_of, entry_of, entry_text, log_text, misplaced
from clockapp.game import commands as c
from clockapp.game import facts as f
from clockapp.game.decide import decide
from tests.script import opening, play

FACTS: tuple[f.Fact, ...] = (
    f.PhaseStarted(phase="period", period=1), f.PeriodClosed(phase="period", period=3), f.ClockStarted(phase="period", period=1),
    f.ClockStopped(phase="overtime", period=4), f.ClockSet(phase="period", period=1, remaining_ms=0), f.RunningTimeOrdered(on=None),
    f.GoalScored(team="home", period=1, elapsed_ms=1, scorer="9", assists=("2", "4"), goalkeeper="30", penalty_shot=True, awarded=True),
    f.PenaltyAssessed(team="away", kind="minor", period=1, elapsed_ms=0, player="HC", infraction="Jiří", served_by="2", minutes=3,
                      length_s=90, signalled=True),
    f.PenaltyRuled(penalty=3, period=1, elapsed_ms=0), f.PenaltyShotTaken(team="home", player="9", goal=False, period=1, elapsed_ms=0),
    f.TimeoutTaken(team="home", period=1, elapsed_ms=0), f.TimeoutEnded(), f.ShotsCounted(team="home", count=-1, period=1),
    f.GoalkeeperChanged(team="home", player=None, period=1, elapsed_ms=0),
    f.PlayerStatusChanged(team="home", player="2", status="injured"), f.ShootoutOrderChosen(team="away"),
    f.AttemptMade(team="home", round=1, player=None, goal=False), f.EndsSwitched(), f.Forfeited(team="home"),
    f.Abandoned(reason="x"), f.Noted(text="x"), f.Finalized(by="x"), f.Reopened(reason="x"), f.Undone(target=1), f.Redone(target=1),
    f.Voided(target=1), f.Amended(target=2, replacement=f.Noted(text="y"), new_at=7),
)  # fmt: skip


def opened() -> f.GameOpened:
    """The opening of a game as a fact."""
    fact = decide(None, opening("prime-expo-boulder", stage="championship", periods_s=(600,)))
    assert isinstance(fact, f.GameOpened)
    return fact


def line(**changes: Any) -> str:
    """A line of a log with something changed."""
    return json.dumps({"act": 2, "at": 5, "fact": "Noted", "with": {"text": "x"}, **changes})


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: type(fact).__name__)
def test_every_fact_survives(fact: f.Fact) -> None:
    """With its act, its instant and the reason of an override."""
    for entry in (f.Entry(act=7, at=2**53 - 1, fact=fact), f.Entry(act=7, at=0, fact=fact, override="the referee")):
        assert entry_of(entry_text(entry), where="a test") == entry


def test_all_facts_are_tested() -> None:
    """A new one is not forgotten."""
    assert set(KINDS) == {type(fact).__name__ for fact in FACTS} | {"GameOpened"}


def test_the_opening_carries_its_rules() -> None:
    """The log needs nothing beside it; also as an amendment."""
    entry = f.Entry(act=1, at=0, fact=opened())
    assert entry_of(entry_text(entry), where="a test") == entry
    amended = f.Entry(act=9, at=0, fact=f.Amended(target=1, replacement=opened()))
    assert entry_of(entry_text(amended), where="a test") == amended


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", line(act=-1), line(act=True), line(at=1.0), line(at=2**53), line(override=7), line(fact="Scored"), line(fact=None),
     line(fact=["Noted"]), line(**{"with": None}), line(**{"with": {}}), line(**{"with": {"text": 7}}), '{"act": NaN}',
     line(fact="PhaseStarted", **{"with": {"phase": "half", "period": 1}}), line(fact="PhaseStarted", **{"with": {"phase": "period", "period": 0}}),
     line(fact="GoalScored", **{"with": {"team": "home", "period": 1, "elapsed_ms": -1}}),
     line(fact="ClockSet", **{"with": {"phase": "period", "period": 1, "remaining_ms": 10**30}}),
     line(fact="GoalScored", **{"with": {"team": "home", "period": True, "elapsed_ms": 1}}),
     line(fact="GameOpened", **{"with": {"game_id": "x"}}), line(fact="Amended", **{"with": {}}),
     line(fact="Amended", **{"with": {"target": 1, "replacement": {"fact": "Voided", "with": {"target": 1}}}}),
     line(fact="Amended", **{"with": {"target": 1, "replacement": {"fact": ["Noted"], "with": {}}}}),
     line(fact="Amended", **{"with": {"target": True, "replacement": {"fact": "EndsSwitched", "with": {}}}}),
     line(fact="Amended", **{"with": {"replacement": {"fact": "EndsSwitched", "with": {}}}}),
     line(fact="Amended", **{"with": {"target": 1, "new_at": -1, "replacement": {"fact": "EndsSwitched", "with": {}}}})],
)  # fmt: skip
def test_what_is_no_entry_is_told_with_its_place(text: str) -> None:
    """BadInputError, naming where it stood."""
    with pytest.raises(BadInputError, match="act 7"):
        entry_of(text, where="act 7")


def test_a_copy_says_its_format_first() -> None:
    """Then one entry a line."""
    entries = play("1st\n3:00 goal home 9").game.entries
    first, *rest = log_text(entries).splitlines()
    assert json.loads(first) == {"format": FORMAT}
    assert [entry_of(text, where="") for text in rest] == list(entries)


OPENED = f.Entry(act=1, at=10, fact=opened())
NOTE = f.Entry(act=2, at=20, fact=f.Noted(text="x"))


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (f.Entry(act=3, at=20, fact=f.Noted(text="y")), ""), (f.Entry(act=3, at=20, fact=f.Voided(target=2)), ""),
        (f.Entry(act=3, at=20, fact=f.Amended(target=1, replacement=opened())), ""),
        (f.Entry(act=2, at=20, fact=f.Noted(text="y")), "never go back"), (f.Entry(act=3, at=19, fact=f.Noted(text="y")), "never go back"),
        (f.Entry(act=3, at=20, fact=opened()), "once"), (f.Entry(act=3, at=20, fact=f.Undone(target=9)), "no act 9"),
        (f.Entry(act=3, at=20, fact=f.Voided(target=1)), "opening"),
        (f.Entry(act=3, at=20, fact=f.Amended(target=1, replacement=f.EndsSwitched())), "opening"),
        (f.Entry(act=3, at=20, fact=f.Amended(target=2, replacement=opened())), "opening"),
    ],
)  # fmt: skip
def test_where_an_entry_can_stand(entry: f.Entry, why: str) -> None:
    """Behind the opening, its number and instant not behind those before, its target in the log."""
    found = misplaced(entry, (OPENED, NOTE))
    assert (why in found) if why else not found


def test_a_log_begins_with_its_opening() -> None:
    """And with nothing else."""
    assert misplaced(OPENED, ()) == ""
    assert "opens the game" in misplaced(NOTE, ())


def test_a_damaged_line_loses_itself_alone() -> None:
    """Facts are absolute: those behind it keep their meaning; what could not be read is told."""
    entries = play("1st\n3:00 goal home 9\n4:00 goal away 9\n5:00 goal home 9").game.entries
    lines = [(e.act, entry_text(e)) for e in entries]
    lost = next(i for i, e in enumerate(entries) if isinstance(e.fact, f.GoalScored))
    lines[lost] = (lines[lost][0], lines[lost][1][:-9])
    read, unread = entries_of(lines)
    assert read == tuple(e for e in entries if e.act != entries[lost].act)
    assert len(unread) == 1
    assert f"act {entries[lost].act}" in unread[0]


def test_a_line_under_another_number_is_damaged() -> None:
    """And so is one whose target was lost."""
    undo = f.Entry(act=3, at=30, fact=f.Undone(target=2))
    lines = [(1, entry_text(OPENED)), (2, entry_text(replace(NOTE, act=5))), (3, entry_text(undo))]
    read, unread = entries_of(lines)
    assert read == (OPENED,)
    assert [text.partition(":")[0] for text in unread] == ["act 2", "act 3"]


def test_an_amendment_in_the_copy_is_an_amendment_again() -> None:
    """Commands of a real game: the copy folds to the same game."""
    game = play("1st\n3:00 goal home 9")
    act = game.game.state.goals[0].act
    assert game.do(c.Amend(at=game.at, target=act, replacement=c.Goal(at=0, team="away"))) is None
    read, unread = entries_of((e.act, entry_text(e)) for e in game.game.entries)
    assert (read, unread) == (game.game.entries, ())
