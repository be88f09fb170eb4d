"""Line-ups in a tournament's document: read with every fault, written as they were."""

from typing import Any

from clockapp.exchange.checked import Fault, Reader
from clockapp.exchange.people_json import player_json, read_player
from clockapp.tournament.lineup import LetPlay, LineUp, Signature


def lineup(value: Any, where: str, faults: list[Fault]) -> LineUp:
    """The line-up of a team for a game."""
    reader = Reader.of(value, where, faults)
    reader.only("game_id", "division", "team", "sits", "starts", "letters", "added", "let", "signed")
    sits = reader.rows("sits") if "sits" in reader.value else None
    if sits is not None and not all(isinstance(number, str) for number in sits):
        reader.fault("sits", "expected the numbers of those who do not dress")
        sits = []
    return LineUp(
        game_id=reader.text("game_id"),
        division=reader.text("division"),
        team=reader.text("team"),
        sits=None if sits is None else tuple(sits),
        starts=reader.text("starts", empty=True, default=""),
        letters=_letters(reader),
        added=tuple(read_player(row, f"{where}: added {n}", faults) for n, row in enumerate(reader.rows("added"), 1)),
        let=tuple(_let(row, f"{where}: let {n}", faults) for n, row in enumerate(reader.rows("let"), 1)),
        signed=tuple(_signed(row, f"{where}: signed {n}", faults) for n, row in enumerate(reader.rows("signed"), 1)),
    )


def _letters(reader: Reader) -> Any:
    """Letters by number; None where the roster's own count."""
    value = reader.value.get("letters")
    if value is None:
        return None
    if isinstance(value, dict) and all(letter in ("C", "A") for letter in value.values()):
        return tuple(value.items())
    reader.fault("letters", 'expected {"9": "C", "17": "A"}')
    return None


def _let(value: Any, where: str, faults: list[Fault]) -> LetPlay:
    reader = Reader.of(value, where, faults)
    return LetPlay(number=reader.text("number"), reason=reader.text("reason"))


def _signed(value: Any, where: str, faults: list[Fault]) -> Signature:
    reader = Reader.of(value, where, faults)
    return Signature(
        name=reader.text("name"), role=reader.text("role", empty=True, default=""), time=reader.text("time", empty=True, default="")
    )


def lineup_json(value: LineUp) -> dict[str, Any]:
    """A line-up in plain values; what says nothing is left out."""
    said: dict[str, Any] = {
        "starts": value.starts,
        "added": [player_json(player) for player in value.added],
        "let": [{"number": one.number, "reason": one.reason} for one in value.let],
        "signed": [{"name": one.name, "role": one.role, "time": one.time} for one in value.signed],
    }
    sits = {} if value.sits is None else {"sits": list(value.sits)}
    letters = {} if value.letters is None else {"letters": dict(value.letters)}
    return {"game_id": value.game_id, "division": value.division, "team": value.team} | sits | {k: v for k, v in said.items() if v} | letters
