"""The line-up of a team for one game: who of the roster dresses, who starts in goal, who wears C and A, who was called up.

It is kept as what it changes of the roster, so that a roster that is brought up to date afterwards is followed.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from clockapp.game import commands as c
from clockapp.game.people import Letter, Player, Team
from clockapp.game.view import Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Signature:
    """Somebody of the team who has signed for the line-up, and the time of day in the signer's words (17:42)."""

    name: str
    role: str = ""
    time: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LetPlay:
    """An official's word that lets a suspended player play (RULES 4)."""

    number: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LineUp:
    """A team's line-up for a game, as it differs from the roster.

    `sits`: numbers of those who do not dress, None: as the roster says; `starts`: the goalkeeper in the net at the first face-off, empty: the first
    of the roster; `letters`: those of this game, where they are others; `added`: players called up.
    """

    game_id: str
    division: str
    team: str
    sits: tuple[str, ...] | None = None
    starts: str = ""
    letters: tuple[tuple[str, Letter], ...] | None = None
    added: tuple[Player, ...] = ()
    let: tuple[LetPlay, ...] = ()
    signed: tuple[Signature, ...] = ()


def dressed(roster: Iterable[Player], lineup: LineUp) -> tuple[Player, ...]:
    """The roster as it comes to the game; the goalkeeper who starts stands before the others."""
    known = tuple(roster)
    numbers = {player.number for player in known}
    letters = dict(lineup.letters) if lineup.letters is not None else None
    players = [
        replace(
            player,
            status=_status(player, lineup.sits),
            letter=player.letter if letters is None else letters.get(player.number, ""),
        )
        for player in (*known, *(player for player in lineup.added if player.number not in numbers))
    ]
    return first_in_goal(players, lineup.starts)


def _status(player: Player, sits: tuple[str, ...] | None) -> str:
    if sits is None:
        return player.status
    return "scratched" if player.number in sits else "playing" if player.status == "scratched" else player.status


def first_in_goal(players: Iterable[Player], starts: str) -> tuple[Player, ...]:
    """The players with that goalkeeper before the others: the first of the roster starts (CONTRACT 4)."""
    known = list(players)
    first = next((player for player in known if player.number == starts and player.position == "G"), None)
    return tuple(known if first is None else [first, *(player for player in known if player is not first)])


def starter(players: Iterable[Player]) -> str:
    """The goalkeeper who starts: the first who plays; empty where there is none."""
    return next((player.number for player in players if player.position == "G" and player.status == "playing"), "")


def lineup_of(lineup: LineUp, roster: Iterable[Player], players: Iterable[Player]) -> LineUp:
    """The line-up by which this roster becomes these players."""
    known, dressing = {player.number: player for player in roster}, tuple(players)
    letters = tuple((player.number, player.letter) for player in dressing if player.letter)
    same = letters == tuple((player.number, player.letter) for player in known.values() if player.letter)
    return replace(
        lineup,
        sits=tuple(player.number for player in dressing if player.status == "scratched"),
        starts=starter(dressing),
        letters=None if same else letters,
        added=tuple(player for player in dressing if player.number not in known),
    )


def wrong(team: Team) -> Iterator[str]:
    """What is not right with a line-up, in words; a team may play all the same, for the referee decides that."""
    playing = [player for player in team.roster if player.status == "playing"]
    if not any(player.position == "G" for player in playing):
        yield "no goalkeeper dresses"
    if sum(player.position != "G" for player in playing) < 5:
        yield f"{sum(player.position != 'G' for player in playing)} skaters dress"
    if sum(player.letter == "C" for player in playing) > 1:
        yield "two captains"


def sign_note(team: str, signature: Signature) -> str:
    """A signature as a line of the sheet."""
    role = f", {signature.role}" if signature.role else ""
    time = f", {signature.time}" if signature.time else ""
    return f"Line-up {team} signed: {signature.name}{role}{time}"


SIGNED = re.compile(r"Line-up (?P<team>\S+) signed: (?P<name>[^,]+)(?:, (?P<role>(?!\d{1,2}:\d{2}$)[^,]+))?(?:, (?P<time>\d{1,2}:\d{2}))?")


def signed_in(note: str) -> tuple[str, Signature] | None:
    """The team and who has signed for its line-up, where a line of the sheet says so."""
    found = SIGNED.fullmatch(note)
    return (found["team"], Signature(name=found["name"], role=found["role"] or "", time=found["time"] or "")) if found else None


def to_be_said(lineup: LineUp, side: Side, *, at: int) -> tuple[c.Command, ...]:
    """What a line-up puts on the sheet once the game is open: who may play by an official's word, and who has signed."""
    return (
        *(c.PlayerStatus(at=at, team=side, player=one.number, status="playing", override=one.reason) for one in lineup.let),
        *(c.Note(at=at, text=sign_note(lineup.team, one)) for one in lineup.signed),
    )
