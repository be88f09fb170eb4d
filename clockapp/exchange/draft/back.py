"""The tournament that a draft makes."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from clockapp.exchange.draft.rows import SIDES, Draft, Row, named
from clockapp.exchange.tournament import as_json, read_tournament
from clockapp.game.people import Player, Staff, Team
from clockapp.tournament.lineup import LineUp
from clockapp.tournament.people import Division
from clockapp.tournament.schedule import Entered, Entrant, Look, ScheduledGame, Tournament


def finished(draft: Draft) -> Tournament:
    """The tournament to be saved. Raises BadInputError with what is still wrong."""
    return read_tournament(as_json(as_far(draft)), file="the tournament")


def as_far(draft: Draft) -> Tournament:
    """The tournament as far as the draft can be understood: what is wrong in it stands there as it is."""
    base, divisions = draft.base, list(draft.of("division"))
    names = {row.was[0]: row.cells["name"] for row in divisions if row.was}
    codes = {row.was: row.cells["code"] for row in draft.of("team") if row.was}
    return replace(
        base,
        name=draft.about["name"],
        rinks=tuple(dict.fromkeys(rink for rink in (word.strip() for word in draft.about["rinks"].split(",")) if rink)),
        rest_minutes=minutes(draft) or 0,
        divisions=tuple(_division(draft, row) for row in divisions),
        schedule=tuple(_game(draft, row) for row in draft.of("game")),
        coins=tuple(
            replace(coin, division=names.get(coin.division, coin.division), order=_order(coin.division, coin.order, codes))
            for coin in base.coins
            if _there(coin.division, coin.order, codes)
        ),
        decisions=tuple(
            replace(ruling, division=names.get(ruling.division, ruling.division), order=_order(ruling.division, ruling.order, codes))
            for ruling in base.decisions
            if _there(ruling.division, ruling.order, codes)
        ),
        suspensions=tuple(
            replace(word, team=team) for word in base.suspensions if (team := next((new for (_, old), new in codes.items() if old == word.team), ""))
        ),
        looks=tuple(_looks(draft)),
        lineups=tuple(_lineups(draft, codes)),
    )


def schedule_as_far(draft: Draft) -> Tournament:
    """The schedule as far as it can be understood, with the rules it is played by and nobody's people: for its conflicts."""
    return Tournament(
        name=draft.about["name"],
        divisions=tuple(Division(name=row.cells["name"], rules=row.cells["rules"]) for row in draft.of("division")),
        schedule=tuple(_game(draft, row) for row in draft.of("game")),
        rest_minutes=minutes(draft) or 0,
    )


def _lineups(draft: Draft, codes: dict[tuple[str, ...], str]) -> Iterator[LineUp]:
    """The line-ups of the teams and games that are still there, by the names they have now."""
    games = {row.was[0]: row.cells["game_id"] for row in draft.of("game") if row.was}
    names = {row.was[0]: row.cells["name"] for row in draft.of("division") if row.was}
    for one in draft.base.lineups:
        if one.game_id in games and (one.division, one.team) in codes:
            yield replace(one, game_id=games[one.game_id], division=names[one.division], team=codes[one.division, one.team])


def minutes(draft: Draft) -> int | None:
    """The rest between two games in minutes; None where it is no number of them, or more than a day."""
    typed = draft.about["rest"]
    return int(typed) if typed.isdecimal() and len(typed) <= 4 and int(typed) <= 24 * 60 else None


def _there(division: str, order: Iterable[str], codes: dict[tuple[str, ...], str]) -> bool:
    """Whether a toss or a ruling is still about teams of the tournament."""
    return all(any(_is(division, code, was) for was in codes) for code in order)


def _order(division: str, order: Iterable[str], codes: dict[tuple[str, ...], str]) -> tuple[str, ...]:
    return tuple(next(new for was, new in codes.items() if _is(division, code, was)) for code in order)


def _is(division: str, code: str, was: tuple[str, ...]) -> bool:
    """Whether a team was called that; without a division it is compared across all of them."""
    return was[1] == code and division in {"", was[0]}


def _division(draft: Draft, row: Row) -> Division:
    return Division(
        name=row.cells["name"],
        rules=row.cells["rules"],
        teams=tuple(_team(draft, team) for team in draft.of("team", row.key)),
        seeds=tuple(draft.rows[key].cells["code"] for key in row.seeds),
    )


def _team(draft: Draft, row: Row) -> Team:
    return Team(
        code=row.cells["code"],
        name=row.cells["name"],
        colour=row.cells["colour"] or None,
        roster=tuple(_player(one) for one in draft.of("player", row.key)),
        staff=tuple(Staff(code=one.cells["code"], name=one.cells["name"], role=one.cells["role"]) for one in draft.of("staff", row.key)),
    )


def _player(row: Row) -> Player:
    cells = row.cells
    return Player(
        number=cells["number"], name=cells["name"], position=cells["position"], status=cells.get("status") or "playing",  # type: ignore[arg-type]  # checked when it is read back
        letter=cells["letter"], affiliated=cells["affiliated"] == "AP", ref=cells["ref"],  # type: ignore[arg-type]  # likewise
    )  # fmt: skip


def _looks(draft: Draft) -> Iterator[Look]:
    for row in draft.of("team"):
        if row.cells["second"] or row.cells["logo"]:
            division = draft.rows[row.within].cells["name"]
            yield Look(division=division, team=row.cells["code"], second=row.cells["second"], logo=row.cells["logo"])


def _game(draft: Draft, row: Row) -> ScheduledGame:
    home, away = (_entrant(draft, row, side) for side in SIDES)
    cells = row.cells
    return ScheduledGame(
        game_id=cells["game_id"], division=draft.rows[row.within].cells["name"], stage=cells["stage"].replace(" ", "_"), home=home, away=away,
        rink=cells["rink"] or None, scheduled=scheduled(row), title=cells["title"],
        home_rule=cells["home_rule"].replace(" ", "_"), state=cells["state"],  # type: ignore[arg-type]  # checked when it is read back
    )  # fmt: skip


def _entrant(draft: Draft, row: Row, side: str) -> Entrant:
    """Who enters; a word that nobody understands is no team of anybody."""
    return named(row.sides[side], draft.rows) if side in row.sides else Entered(f"?{row.key}-{side}")


def scheduled(row: Row) -> str | None:
    """Day and time as ISO text, with what stood behind them."""
    day, time = row.cells["day"], row.cells["time"]
    return (f"{day}T{time}{row.cells['rest']}" if time else day) or None
