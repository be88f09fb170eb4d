"""Every text the core can say has its French: those that stand in its source, and those that games really bring."""

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from clockapp.game import lines, show
from clockapp.game.commands import Command, Wait
from clockapp.game.facts import Refusal
from clockapp.game.take import take
from tests.golden.test_golden import SCRIPTS
from tests.golden.trace import commands
from ui.core_words import core, known, shapes
from ui.translate import speak

CORE = Path(lines.__file__).parent
SPEAKING = ("advice", "decide", "decide_log", "decide_play", "decide_sheet", "evolve", "lines", "opening", "phases", "release", "ruling", "shootout", "take", "words")
"""The modules of the core whose texts reach a screen."""
FILLED = ("5", "3:15", "the 3rd", "3rd", "Lynx", "#15 Lynx", "it ends the minor", "the warm-up", "minor", "Started", "15 Roy", "3-on-3", "Ten seconds", "Teams change ends", "Home shoots first", "goal",
          "when one ends", "stop the clock first", "")  # fmt: skip
"""What may stand in a place."""
FEW = ("5", "3-on-3", "3:15", "")
PIECES = {
    ", next goal wins": "of the advice before an overtime, whose shapes are there with it and without",
    "Ten seconds": "of the advice in a time-out", "Teams change ends": "of the advice before an overtime", "Teams do not change ends": "the same",
    "Home chooses who shoots first": "of the advice before a shootout", "A coin decides who shoots first": "the same",
    "Home shoots first": "the same", "The visitors shoot first": "the same",
    "when one ends": "of the advice on a penalty that waits", "when #{} ends": "the same",
    "{} seconds": "of the advice in a time-out", "Overtime {}": "Overtime OT2", "is {}": "a player's status, each there by itself",
    "in before": "two words that are replaced", " have none": "of a refusal", " used theirs in {}": "the same",
    " · awarded": "of a goal's line", " · penalty shot": "the same", " · served by {}": "of a penalty's line",
    "the first fact of a log opens the game": "an error of a program, not of a person",
}  # fmt: skip
"""Literals that are no text by themselves, each with why."""


def texts() -> Iterator[tuple[str, str]]:
    """The literals of the speaking modules that have words in them, places as `{}`."""
    for name in SPEAKING:
        tree = ast.parse((CORE / f"{name}.py").read_text("utf-8"))
        inner = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node) if part is not node}
        docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if id(node) in docs or id(node) in inner:
                continue
            if isinstance(node, ast.JoinedStr):
                text = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                text = node.value
            else:
                continue
            if re.search(r"[A-Za-z]{2,}", text) and (" " in text.strip() or (text[0].isupper() and text.isalpha())):
                yield text, f"{name}.py:{node.lineno}"


def has_french(text: str) -> bool:
    """Whether any filling of its places is a shape that is known; one whose words are only names is none."""
    count = text.count("{}")
    return any(known(text.replace("{}", "\0").replace("\0", "{}").format(*filling)) is not None for filling in product(FILLED if count < 4 else FEW, repeat=count))


def test_every_text_of_the_core_has_french() -> None:
    """A sentence that is added to the core is named here until its shape stands in the catalogue."""
    classes = {name for module in CORE.glob("*.py") for name in re.findall(r"^class (\w+)", module.read_text("utf-8"), re.MULTILINE)}
    missing = [f"{where}: {text}" for text, where in texts() if text not in PIECES and text not in classes and not has_french(text)]
    assert not missing, "\n".join(missing)


def test_every_piece_is_still_said() -> None:
    """The list of pieces holds nothing that is gone."""
    said = {text for text, _ in texts()}
    assert set(PIECES) <= said


def heard(script: list[Command]) -> Iterator[str]:
    """What the core says while a game is played: advice, the sheet, the next step, refusals of what cannot be now."""
    game = None
    for number, command in enumerate(script, 1):
        taken = take(game, command, number)
        assert not isinstance(taken, Refusal)
        game = taken.game
        desk = lines.desk(game, command.at)
        for at in (command.at, command.at + 55_000):
            waited = take(game, Wait(at=at), number)
            assert not isinstance(waited, Refusal)
            view, step = show.view(game, at), lines.next_step(game.state, at)
            yield from (advice.text for advice in view.advice)
            yield from (problem.text for problem in view.problems)
            yield step.label
            if step.why:
                yield step.why
        yield from (line.text for line in desk.lines[:1] if line.what not in {"note", "open_game"})
        for again in script[1::7]:
            refused = take(game, type(again)(**{**{f: getattr(again, f) for f in again.__slots__}, "at": command.at}), number + 1)
            if isinstance(refused, Refusal):
                yield refused.message


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_what_games_bring_has_french(script: Path) -> None:
    """Everything the core says in the recorded games is known by its shape."""
    missing = sorted({text for text in heard(commands(script)) if known(text) is None})
    assert not missing, "\n".join(missing)


def test_the_figures_are_kept() -> None:
    """What stands in a place of the English shape stands in the French one."""
    for english, french in [*shapes("core")[0].items()]:
        assert re.findall(r"\{\w+\}", english) == []
        assert french
    assert known("#61 Otters may leave at the next whistle") == "#61 Otters sort au prochain sifflet"
    assert known("The 3rd has 15:00: type a time up to that.") == "La 3e : 15:00; tapez un temps d'au plus cela."
    assert [known(text) for text in ("winner of Semi-final 1", "loser of game 12", "2nd of U12 A", "2nd best 1st of A and B", "best 2nd")] == [
        "gagnant de Semi-final 1", "perdant du match 12", "2e de U12 A", "2e meilleure 1re place de A and B", "meilleure 2e place",
    ]  # fmt: skip
    assert known("1st: game B1 and game B6 still to be played; 2nd: game B7 still to be played") == "1re : match B1 et match B6 à jouer; 2e : match B7 à jouer"
    assert known("loser of Semi-final 1; loser of Semi-final 2") == "perdant de Semi-final 1; perdant de Semi-final 2"
    assert known("Undone: 2:00 15 Roy · tripping · served by 22") == "Défait : 2:00 15 Roy · faire trébucher · purgée par 22"


def test_what_is_not_known_stays(qtbot: QtBot) -> None:  # translators want an application
    """A note is shown as it was written; in English everything is."""
    speak("fr")
    try:
        assert core("The Zamboni broke down") == "The Zamboni broke down"
        assert core("Started") == "Départ"
        assert core("2:00 15 Roy · by the door") == "2:00 15 Roy · by the door"
    finally:
        speak("en")
    assert core("Started") == "Started"
