"""The quick line in the words of the paper form: what is written in a script of a game can be typed as it stands."""

from dataclasses import replace
from pathlib import Path

import pytest

from clockapp.exchange.sheet_text import Scribe
from clockapp.game import commands as do
from clockapp.game import lines, show
from clockapp.game.evolve import Game as Played
from clockapp.game.facts import Fact, Finalized, PenaltyAssessed, Refusal
from clockapp.game.take import take
from tests.golden.trace import heading
from tests.script import opening
from tests.ui.console.rig import Rig
from ui.console.bindings import words
from ui.console.grammar import read
from ui.console.paper import KINDS, SHOWN
from ui.console.words import Game, LineError
from ui.keys import read_keymap

SCRIPTS = sorted((Path(__file__).parents[2] / "golden").glob("*.txt"))


def facts(game: Played, commands: tuple[do.Command, ...]) -> list[Fact]:
    """What commands become; who made it official is written small in a line."""
    made = []
    for command in commands:
        taken = take(game, command, game.entries[-1].act + 1)
        assert not isinstance(taken, Refusal), (command, taken)
        assert taken.entry is not None
        game = taken.game
        fact = taken.entry.fact
        if isinstance(fact, PenaltyAssessed) and "misconduct" in fact.kind:
            fact = replace(fact, served_by=None)  # nobody serves it for the player: a script may say so all the same
        made.append(replace(fact, by=None) if isinstance(fact, Finalized) else fact)
    return made


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_a_line_of_a_script_is_a_quick_line(script: Path) -> None:
    """Word for word: each act of the golden scripts becomes the same facts, typed as it is written there."""
    text = script.read_text(encoding="utf-8")
    named = heading(text)
    scribe = Scribe(opening(named["rules"], stage=named["stage"]))
    typed = 0
    for line in text.splitlines():
        said = line.split("#", 1)[0].split()
        if said and ":" in said[0]:
            scribe.play(said.pop(0))
        if not said:
            continue
        if said[0] == "official":
            scribe.play_out()
        if said[0] == "timeout":
            scribe.at += 2_000  # so does the scribe: the whistle comes first
        before, at, known = scribe.game, scribe.at, len(scribe.commands)
        game = Game(view=show.view(before, at), desk=lines.desk(before, at, {}), at=at)
        scribe.at -= 2_000 if said[0] == "timeout" else 0
        scribe.play(" ".join(said))
        if said[0] in {"1st", "2nd", "3rd", "SO", "next"} or said[0].startswith(("OT", "4th", "5th")):
            continue
        mine = read(" ".join(said), game)[0].commands
        assert facts(before, mine) == facts(before, tuple(scribe.commands[known:])), line
        typed += 1
    assert typed > 5


@pytest.mark.parametrize(("line", "minutes"), [
    ("penalty home 15 major game-misconduct charging", ["major", "game_misconduct"]), ("pen home 15 minor misconduct", ["minor", "misconduct"]),
    ("penalty home 15 double-minor high sticking", ["double_minor"]), ("pena home 15 match spearing", ["match"]),
    ("penalty home bench bench-minor too many players by 9", ["bench_minor"]), ("p h 15 ch 25", ["major", "game_misconduct"]),
])  # fmt: skip
def test_kinds_of_penalties_have_their_names(rig: Rig, line: str, minutes: list[str]) -> None:
    """As in the rule book; the minutes people say do as well."""
    rig.play(1)
    rig.line(line)
    rig.keys("↵")
    assert [p.kind for p in rig.view.home.penalties] == minutes


@pytest.mark.parametrize(("line", "why"), [
    ("penalty home 15 match minor", "these penalties do not go together"), ("shots home 99", "how many shots: 1, 9, or -1"), ("shots home many", "how many shots: 1, 9, or -1"),
    ("official now", "“now” is too much"), ("official by", "“by” is too much"), ("show", ", ".join(SHOWN)), ("show xylophone", "“xylophone” is not a word I know"),
])  # fmt: skip
def test_what_is_no_line_says_why(rig: Rig, line: str, why: str) -> None:
    """In one sentence."""
    with pytest.raises(LineError) as said:
        read(line, Game(view=rig.view, desk=rig.desk, at=rig.now))
    assert str(said.value).startswith(why)


def test_shots_of_a_period_are_typed_at_once(rig: Rig) -> None:
    """Nine shots, previewed as nine; a slip of one is taken back with one."""
    rig.play(1)
    rig.line("shots home 9")
    line = rig.posture.line
    assert line is not None
    assert line.preview == ("Shots Lynx 9.",)
    rig.keys("↵")
    rig.now += 1_000
    rig.line("shot home -1")
    rig.keys("↵")
    assert rig.view.home.shots == 8


def test_the_clock_is_started_and_stopped_by_its_words(rig: Rig) -> None:
    """Written out, as in a script."""
    rig.play(1)
    rig.line("start")
    rig.keys("↵")
    assert rig.view.clock.running
    rig.now += 1_000
    rig.line("stop")
    rig.keys("↵")
    assert not rig.view.clock.running


def test_every_key_is_within_reach_of_the_line(rig: Rig) -> None:
    """Everything the app can do: an act of the game has its verb, all else is shown by its word; what only moves the console needs none."""
    own = {"clock", "goal", "penalty", "shot", "unshot", "timeout", "goalkeeper", "step", "horn", "running", "undo", "redo", "replace"}
    moves = {"digit", "entry", "move", "override"}
    left = [action for action in dict.fromkeys(read_keymap().keys.values()) if action not in SHOWN.values() and action.partition(".")[0] not in own | moves]
    assert left == []
    assert [action for action in SHOWN.values() if words(action) == action] == []
    for name, action in SHOWN.items():
        assert read(f"show {name}", Game(view=rig.view, desk=rig.desk, at=rig.now))[0].action == action


def test_show_does_what_the_key_does(rig: Rig) -> None:
    """A page opens, with its meaning said before ENTER; what lies outside is asked for."""
    rig.line("show rul")
    line = rig.posture.line
    assert line is not None
    assert (line.grey, line.preview) == ("es", ("Rules.",))
    rig.keys("↵")
    assert (rig.posture.overlay, rig.posture.line) == ("rules", None)
    rig.keys("␛")
    rig.now += 1_000
    rig.line("show colours")
    rig.keys("↵")
    assert rig.world.asked == ["theme.next"]


def test_the_names_of_kinds_are_those_of_the_rule_sets() -> None:
    """Nothing is missing, nothing is another word."""
    from clockapp.rules.penalties import KINDS as BOOK

    assert {name.replace("-", "_") for name in KINDS} == set(BOOK)
