"""Teams as JSON, and back: as `open_game` takes them (CONTRACT 2), with what a tournament keeps besides."""

from dataclasses import asdict
from typing import Any

from clockapp.exchange.checked import Fault, Reader
from clockapp.game.people import Player, Staff, Team

UNSAID = {"letter": "", "affiliated": False, "ref": ""}
"""What is left out where it says nothing."""


def team_json(team: Team) -> dict[str, Any]:
    """A team in plain values, as `open_game` takes it."""
    return {
        "code": team.code,
        "name": team.name,
        "colour": team.colour,
        "roster": [player_json(player) for player in team.roster],
        "staff": [asdict(member) for member in team.staff],
    }


def player_json(player: Player) -> dict[str, Any]:
    """A player in plain values."""
    return {key: value for key, value in asdict(player).items() if key not in UNSAID or value != UNSAID[key]}


def read_team(value: Any, where: str, faults: list[Fault]) -> Team:
    """The team in plain values; what is wrong goes to `faults`."""
    reader = Reader.of(value, where, faults)
    reader.only("code", "name", "colour", "roster", "staff")
    code = reader.text("code")
    return Team(
        code=code,
        name=reader.text("name", default=code),
        colour=reader.maybe_text("colour"),
        roster=tuple(read_player(row, f"{where}: roster {n}", faults) for n, row in enumerate(reader.rows("roster"), 1)),
        staff=tuple(_member(row, f"{where}: staff {n}", faults) for n, row in enumerate(reader.rows("staff"), 1)),
    )


def read_player(value: Any, where: str, faults: list[Fault]) -> Player:
    """A player in plain values; what is wrong goes to `faults`."""
    reader = Reader.of(value, where, faults)
    return Player(
        number=reader.text("number"),
        name=reader.text("name", empty=True, default=""),
        position=reader.one_of("position", ("F", "D", "G"), default="F"),  # type: ignore[arg-type]
        status=reader.one_of("status", ("playing", "injured", "scratched"), default="playing"),
        letter=reader.one_of("letter", ("", "C", "A"), default=""),  # type: ignore[arg-type]
        affiliated=reader.value.get("affiliated") is True,
        ref=reader.text("ref", empty=True, default=""),
    )


def _member(value: Any, where: str, faults: list[Fault]) -> Staff:
    reader = Reader.of(value, where, faults)
    return Staff(
        code=reader.text("code"),
        name=reader.text("name", empty=True, default=""),
        role=reader.text("role", empty=True, default=""),
    )
