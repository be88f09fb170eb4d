"""A line-up while it is made: each step gives another one, or says why not."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from clockapp.game import commands as c
from clockapp.game.facts import GameOpened
from clockapp.game.people import Letter, Player, Position, Team
from clockapp.game.view import Side
from clockapp.tournament.lineup import LetPlay, LineUp, Signature, dressed, first_in_goal, lineup_of, sign_note, starter


@dataclass(frozen=True, slots=True, kw_only=True)
class Bench:
    """A team before or in a game. `lineup` is where it began; `roster` the team as it is registered."""

    lineup: LineUp
    roster: Team
    players: tuple[Player, ...]
    out: frozenset[str] = frozenset()
    """Numbers of those who are suspended for this game."""
    let: tuple[LetPlay, ...] = ()
    signed: tuple[Signature, ...] = ()

    def player(self, number: str) -> Player | None:
        """Whoever wears that number."""
        return next((player for player in self.players if player.number == number), None)

    @property
    def starter(self) -> str:
        """The goalkeeper who starts."""
        return starter(self.players)

    @property
    def called_up(self) -> frozenset[str]:
        """Who is not registered with this team and plays in this game."""
        return frozenset(player.number for player in self.players) - frozenset(player.number for player in self.roster.roster)

    def team(self) -> Team:
        """The team as it comes to the game; who is suspended stands on the sheet as such."""
        return replace(
            self.roster,
            roster=tuple(replace(p, status="suspended") if p.number in self.out and p.status == "playing" else p for p in self.players),
        )

    def dresses(self, player: Player) -> bool:
        """Whether a player dresses: who is suspended only by an official's word."""
        return player.status != "scratched" and (player.number not in self.out or player.number in {one.number for one in self.let})

    def kept(self) -> LineUp:
        """The line-up as the tournament keeps it."""
        return replace(lineup_of(self.lineup, self.roster.roster, self.players), let=self.let, signed=self.signed)


def bench_of(lineup: LineUp, team: Team, out: Collection[str]) -> Bench:
    """A team before its game is open: the roster as its line-up changes it."""
    return Bench(lineup=lineup, roster=team, players=dressed(team.roster, lineup), out=frozenset(out), let=lineup.let, signed=lineup.signed)


def bench_in(lineup: LineUp, team: Team, opened: Team, statuses: Mapping[str, str]) -> Bench:
    """A team in an open game: as it was opened, with what was said of its players since (`statuses`, by number)."""
    out = frozenset(player.number for player in opened.roster if player.status == "suspended")

    def status(player: Player) -> str:
        said = statuses.get(player.number, player.status)
        return "playing" if player.number in out and said in {"playing", "suspended"} else said

    return Bench(
        lineup=lineup,
        roster=team,
        players=tuple(replace(player, status=status(player)) for player in opened.roster),
        out=out,
        let=tuple(
            next((one for one in lineup.let if one.number == number), LetPlay(number=number, reason=""))
            for number in sorted(out)
            if statuses.get(number) == "playing"
        ),
        signed=lineup.signed,
    )


Change = tuple[Bench, Bench]
"""A bench before and after."""


def said_in_game(opened: GameOpened, act: int, sides: Mapping[Side, Change], told: Collection[tuple[Side, str]], *, at: int) -> tuple[c.Command, ...]:
    """The commands by which an open game gets other line-ups: its opening amended, and what was said since (`told`) said anew.

    The act keeps its number and its instant: the sheet shows that it was amended, and the log keeps what it was before.
    """
    teams: dict[Side, Team] = {"home": opened.home, "away": opened.away}
    more: list[c.Command] = []
    for side, (before, after) in sides.items():
        own = {player.number: player for player in teams[side].roster}
        teams[side] = replace(teams[side], roster=tuple(_as_opened(player, own, before, told, side) for player in after.players))
        more += _statuses(before, after, told, side, at)
        more += [c.Note(at=at, text=sign_note(after.roster.code, one)) for one in after.signed if one not in before.signed]
    if teams == {"home": opened.home, "away": opened.away}:
        return tuple(more)
    replacement = c.OpenGame(
        at=at, game_id=opened.game_id, rules=opened.rules, stage=opened.stage, division=opened.division, home=teams["home"], away=teams["away"],
        rink=opened.rink, scheduled=opened.scheduled, periods_s=opened.periods_s, tournament=opened.tournament,
    )  # fmt: skip
    return (c.Amend(at=at, target=act, replacement=replacement), *more)


def _as_opened(player: Player, own: Mapping[str, Player], before: Bench, told: Collection[tuple[Side, str]], side: Side) -> Player:
    """A player as the opening has it: a status that was said since is not in it."""
    known, was = own.get(player.number), before.player(player.number)
    if known is None or was is None:
        return player
    keeps = was.status == player.status or (side, player.number) in told or player.number in before.out
    return replace(player, status=known.status if keeps else player.status)


def _statuses(before: Bench, after: Bench, told: Collection[tuple[Side, str]], side: Side, at: int) -> list[c.Command]:
    reasons = {one.number: one.reason for one in after.let}
    made: list[c.Command] = []
    for player in after.players:
        was = before.player(player.number)
        if was is None or before.dresses(was) == after.dresses(player):
            continue
        if player.number in before.out or (side, player.number) in told:
            on = after.dresses(player)
            made.append(
                c.PlayerStatus(
                    at=at, team=side, player=player.number, status="playing" if on else "scratched", override=reasons.get(player.number) if on else None
                )
            )
    return made


def dress(bench: Bench, number: str, *, on: bool, reason: str = "") -> Bench | str:
    """A player dresses or does not; who is suspended only by an official's reason (RULES 4)."""
    if bench.player(number) is None:
        return f"{bench.roster.code} has no #{number}"
    let = tuple(one for one in bench.let if one.number != number)
    if on and number in bench.out:
        if not reason.strip():
            return f"#{number} is suspended for this game: an official's reason lets the player play"
        let = (*let, LetPlay(number=number, reason=reason.strip()))
    status = "playing" if on or number in bench.out else "scratched"  # on the sheet who is suspended stands as such
    players = tuple(replace(p, status=status) if p.number == number else p for p in bench.players)
    return replace(bench, players=players, let=let)


def start_in_goal(bench: Bench, number: str) -> Bench | str:
    """The goalkeeper in the net at the first face-off."""
    player = bench.player(number)
    if player is None or player.position != "G":
        return f"#{number} is no goalkeeper of {bench.roster.code}"
    if player.status != "playing" or not bench.dresses(player):
        return f"#{number} does not dress: nobody starts who does not play"
    return replace(bench, players=first_in_goal(bench.players, number))


def letter(bench: Bench, number: str, worn: Letter) -> Bench:
    """A captain (there is one; whoever was it before is none any more) or an alternate of this game."""
    return replace(
        bench,
        players=tuple(
            replace(p, letter=worn) if p.number == number else replace(p, letter="") if worn == "C" == p.letter else p for p in bench.players
        ),
    )


def call_up(bench: Bench, number: str, name: str, position: Position = "F") -> Bench | str:
    """An affiliated player comes in for this game; a number stands once in a line-up."""
    number = number.strip().removeprefix("#").strip()
    there = bench.player(number)
    if not number or len(number) > 4 or not number[0].isdigit():
        return "expected the number on the jersey"
    if there is not None:
        return f"#{number} is {there.name or 'in the line-up'} already: a number stands once in a line-up"
    return replace(bench, players=(*bench.players, Player(number=number, name=" ".join(name.split()), position=position, affiliated=True)))


def send_home(bench: Bench, number: str) -> Bench | str:
    """Whoever was called up does not play after all."""
    if number not in bench.called_up:
        return f"#{number} is on the roster of {bench.roster.code}: a player who does not dress is unticked"
    return replace(bench, players=tuple(player for player in bench.players if player.number != number))


def sign(bench: Bench, name: str, role: str, time: str) -> Bench | str:
    """Somebody of the team has signed; who signs again signs for what the line-up is now."""
    name = " ".join(name.split())
    if not name:
        return "expected the name of whoever signs"
    before = tuple(one for one in bench.signed if one.name.casefold() != name.casefold())
    return replace(bench, signed=(*before, Signature(name=name, role=role, time=time)))
