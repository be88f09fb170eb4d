"""An import put into a tournament: what is there already is brought up to date, what is new is added, nothing doubles."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from clockapp.exchange.checked import BadInputError, Fault, shown
from clockapp.exchange.entrants import division_of, entrant_of
from clockapp.exchange.imported import Imported
from clockapp.exchange.knock_out import called, with_ids
from clockapp.exchange.roster_table import RosterTeam
from clockapp.exchange.schedule_table import ScheduleLine
from clockapp.exchange.tournament import as_json, read_tournament
from clockapp.game.people import Player, Staff, Team
from clockapp.tournament.people import Division
from clockapp.tournament.schedule import ScheduledGame, Tournament


def merge(tournament: Tournament | None, imported: Imported) -> Tournament:
    """The tournament with what a file brought.

    A whole tournament takes the place of the old one; tosses and rulings made since stay where they still make sense.
    Teams are found by code, else by name; players by number, else by name; games by id, else by stage and teams.
    Raises BadInputError with every fault.
    """
    if imported.tournament is not None:
        return _replaced(tournament, imported.tournament)
    if tournament is None:
        wanted = "expected a tournament first: import its JSON, then rosters and schedules"
        raise BadInputError([Fault(imported.file, "", wanted)])
    faults: list[Fault] = []
    for team in imported.teams:
        tournament = _with_team(tournament, team, faults)
    lines = with_ids(tournament, imported.games)
    games = _names(tournament, lines)
    for line in lines:
        tournament = _with_game(tournament, line, games, faults)
    if faults:
        raise BadInputError(faults)
    return read_tournament(as_json(tournament), file=imported.file)


def _replaced(old: Tournament | None, new: Tournament) -> Tournament:
    if old is None:
        return new
    coins = [coin for coin in old.coins if coin not in new.coins and _known(new, coin.division, coin.order)]
    decisions = [ruling for ruling in old.decisions if ruling not in new.decisions and _known(new, ruling.division, ruling.order)]
    teams = {team.code for division in new.divisions for team in division.teams}
    words = [ruling for ruling in old.suspensions if ruling not in new.suspensions and ruling.team in teams]
    made = {(one.game_id, one.division, one.team) for one in new.lineups}
    lineups = [
        one
        for one in old.lineups
        if (one.game_id, one.division, one.team) not in made and new.game(one.game_id) and new.team(one.division, one.team)
    ]
    return replace(
        new, coins=(*new.coins, *coins), decisions=(*new.decisions, *decisions), suspensions=(*new.suspensions, *words),
        lineups=(*new.lineups, *lineups),
    )  # fmt: skip


def _known(tournament: Tournament, division: str, order: Iterable[str]) -> bool:
    return all(tournament.team(division, code) for code in order)


# ------------------------------------------------------------------------------------------------------------- teams


def _same(one: str, two: str) -> bool:
    return " ".join(one.casefold().split()) == " ".join(two.casefold().split())


def _divisions(tournament: Tournament, line: RosterTeam | ScheduleLine, faults: list[Fault]) -> tuple[Division, ...]:
    """The divisions a line may mean: the one it names, else that without its pool, else its pools; all, where it names none."""
    said, where = line.division, line.where
    if not said:
        return tournament.divisions
    found: tuple[Division, ...] = ()
    for name in (said, line.within):
        found = tuple(division for division in tournament.divisions if _same(division.name, name))
        if found:
            return found
    if isinstance(line, ScheduleLine):
        found = tuple(division for division in tournament.divisions if division.name.casefold().startswith(f"{said.casefold()} "))
    if not found:
        names = ", ".join(division.name for division in tournament.divisions)
        faults.append(Fault(f"{where}, division", shown(said), f"expected a division of {tournament.name}: {names}"))
    return found


def _with_team(tournament: Tournament, line: RosterTeam, faults: list[Fault]) -> Tournament:
    divisions = _divisions(tournament, line, faults)
    if not divisions:
        return tournament
    said = line.code or line.name
    places = [
        (division, team)
        for division in divisions
        for team in division.teams
        if (line.code and _same(team.code, line.code))
        or (line.name and not line.code and (_same(team.name, line.name) or _same(team.code, line.name)))
    ]
    if not places and line.code and line.name:  # a file may have other codes than ours
        places = [(d, t) for d in divisions for t in d.teams if _same(t.name, line.name)]
    if len(places) > 1 or (not places and len(divisions) > 1):
        names = ", ".join(division.name for division, _ in places) or ", ".join(division.name for division in divisions)
        faults.append(Fault(line.where, shown(said), f"expected its division in a column: one of {names}"))
        return tournament
    if not places and line.guessed:
        wanted = "is no team of this tournament; expected a column with the team, a sheet or file named after one, or the team chosen above the table"
        faults.append(Fault(line.where, shown(said), wanted))
        return tournament
    division, team = places[0] if places else (divisions[0], None)
    return _put(tournament, division, team, _updated(team or new_team(line, division), line))


def _put(tournament: Tournament, division: Division, old: Team | None, new: Team) -> Tournament:
    teams = tuple(new if team is old else team for team in division.teams) if old else (*division.teams, new)
    changed = replace(division, teams=teams)
    return replace(tournament, divisions=tuple(changed if d is division else d for d in tournament.divisions))


def new_team(line: RosterTeam, division: Division) -> Team:
    """A team the tournament has not had; without a code it gets one of its initials or first letters."""
    taken = {team.code.casefold() for team in division.teams}
    words = [word for word in line.name.split() if word[:1].isalnum()]
    initials = "".join(word[0] for word in words).upper()[:4]
    stem = initials if len(initials) > 1 else "".join(words)[:3].upper() or "T"
    codes = [line.code] if line.code else [stem, *(f"{stem}{n}" for n in range(2, len(taken) + 3))]
    code = next((code for code in codes if code.casefold() not in taken), codes[-1])
    return Team(code=code, name=line.name or code)


def _updated(team: Team, line: RosterTeam) -> Team:
    return replace(
        team,
        name=line.name if line.name and not line.guessed and not _same(line.name, team.code) else team.name,
        colour=line.colour if line.colour and line.colour.startswith("#") else team.colour,
        roster=_roster(team.roster, line.players, line.silent),
        staff=_staff(team.staff, line.staff),
    )


def _roster(old: Sequence[Player], new: Sequence[Player], silent: Mapping[str, frozenset[str]]) -> tuple[Player, ...]:
    """Players by the number of their registry, else by that on the jersey, else by name: one may have changed the other."""
    numbers = {player.number for player in new}
    names = {" ".join(player.name.casefold().split()): player.number for player in new if player.name}
    left = list(old)
    merged: list[Player] = []
    for player in new:
        before = _before(player, left, numbers, names)
        if before is not None:
            left.remove(before)
        merged.append(player if before is None else _kept(before, player, silent.get(player.number, frozenset())))
    merged += [player for player in left if player.number not in numbers]
    return tuple(sorted(merged, key=lambda player: (len(player.number), player.number)))


def _before(player: Player, left: Sequence[Player], numbers: set[str], names: Mapping[str, str]) -> Player | None:
    """The same player as he was: what is surest first. A number whose old wearer the list has under another one was handed on."""
    return (
        next((one for one in left if player.ref and one.ref == player.ref), None)
        or next((one for one in left if one.number == player.number and not (one.ref and player.ref) and _wears(one, names)), None)
        or next((one for one in left if player.name and _same(one.name, player.name) and (one.number not in numbers or not _wears(one, names))), None)
    )


def _wears(one: Player, names: Mapping[str, str]) -> bool:
    """Whether a player wears in the list what he wore before, or is not in it by his name."""
    return names.get(" ".join(one.name.casefold().split()), one.number) == one.number


def _kept(before: Player, player: Player, silent: frozenset[str]) -> Player:
    """What a file does not say of a player stays as it was: a list without positions makes no goalkeeper a forward."""
    return replace(
        player,
        position=before.position if "position" in silent else player.position,
        status=before.status if "status" in silent else player.status,
        name=player.name or before.name,
        letter=player.letter or before.letter,
        affiliated=player.affiliated or before.affiliated,
        ref=player.ref or before.ref,
    )


def _staff(old: Sequence[Staff], new: Sequence[Staff]) -> tuple[Staff, ...]:
    """The staff by name, else by code."""
    merged = list(old)
    for member in new:
        place = next((n for n, one in enumerate(merged) if member.name and _same(one.name, member.name)), None)
        if place is None:
            place = next((n for n, one in enumerate(merged) if one.code == member.code), None)
        if place is None:
            merged.append(member)
        else:
            merged[place] = replace(member, code=merged[place].code)
    return tuple(merged)


# ------------------------------------------------------------------------------------------------------------- games


def _names(tournament: Tournament, lines: Sequence[ScheduleLine]) -> dict[str, str]:
    """The ids of all games by id and title, in small letters; the file's word counts where both have one."""
    known = [(game.game_id, game.title) for game in tournament.schedule]
    known += [(line.game_id, line.title) for line in lines if line.game_id]
    names = {name.casefold(): game_id for game_id, title in known for name in (title, game_id) if name}
    return {**called(lines), **names}


def _with_game(tournament: Tournament, line: ScheduleLine, games: dict[str, str], faults: list[Fault]) -> Tournament:
    before = len(faults)
    divisions = _divisions(tournament, line, faults)
    known = tournament.game(line.game_id) if line.game_id else None
    if known and (not line.division or (len(divisions) > 1 and any(division.name == known.division for division in divisions))):
        divisions = tuple(division for division in divisions if division.name == known.division)
    if not divisions:
        return tournament
    division = divisions[0] if len(divisions) == 1 else _by_teams(divisions, line) or _by_table(tournament, divisions, line, games)
    if division is None:
        names = ", ".join(one.name for one in divisions)
        faults.append(Fault(line.where, shown(f"{line.home} - {line.away}"), f"expected its division in a column: one of {names}"))
        return tournament
    home = entrant_of(line.home, tournament, division, games=games, where=f"{line.where}, home", faults=faults)
    away = entrant_of(line.away, tournament, division, games=games, where=f"{line.where}, away", faults=faults)
    if len(faults) > before or home is None or away is None:
        return tournament
    game = ScheduledGame(
        game_id=line.game_id,
        division=division.name,
        stage=line.stage,
        home=home,
        away=away,
        rink=line.rink or None,
        scheduled=line.scheduled,
        title=line.title,
        state=line.state,
    )
    return _put_game(tournament, game, known or _like(tournament, game))


def _by_teams(divisions: Iterable[Division], line: ScheduleLine) -> Division | None:
    """The one division that has both teams."""
    having = [
        division
        for division in divisions
        if all(any(_same(said, team.code) or _same(said, team.name) for team in division.teams) for said in (line.home, line.away))
    ]
    return having[0] if len(having) == 1 else None


def _by_table(tournament: Tournament, divisions: tuple[Division, ...], line: ScheduleLine, games: Mapping[str, str]) -> Division | None:
    """The division whose table or games decide who enters; a game between two pools is one of the home team's."""
    found = (division_of(said, tournament, games) for said in (line.home, line.away))
    return next((division for division in found if division in divisions), None)


def _like(tournament: Tournament, game: ScheduledGame) -> ScheduledGame | None:
    """The same game where the file has no id for it: same division, stage, teams; of several the one at that time."""
    if game.game_id:
        return None
    alike = [
        one for one in tournament.schedule if (one.division, one.stage, one.home, one.away) == (game.division, game.stage, game.home, game.away)
    ]
    return next((one for one in alike if one.scheduled == game.scheduled), alike[0] if len(alike) == 1 else None)


def _put_game(tournament: Tournament, game: ScheduledGame, known: ScheduledGame | None) -> Tournament:
    if known is None:
        taken = {one.game_id for one in tournament.schedule}
        free = next(str(n) for n in range(1, len(taken) + 2) if str(n) not in taken)
        return replace(tournament, schedule=(*tournament.schedule, replace(game, game_id=game.game_id or free)))
    changed = replace(
        known,
        division=game.division,
        stage=game.stage,
        home=game.home,
        away=game.away,
        rink=game.rink or known.rink,
        scheduled=game.scheduled or known.scheduled,
        title=game.title or known.title,
        state=game.state or (known.state if game.scheduled in {None, known.scheduled} else ""),  # a new time ends a postponement
    )
    return replace(tournament, schedule=tuple(changed if one is known else one for one in tournament.schedule))
