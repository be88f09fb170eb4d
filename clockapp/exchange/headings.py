"""The headings of tables as registries, leagues and people write them, and which column they mean."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from clockapp.exchange.table_file import Cells, SourceTable

SEARCHED = 25
"""Rows in which the headings are looked for: above them stand titles and dates of print."""

ROSTER: dict[str, tuple[str, ...]] = {
    "team": ("team", "team name", "club", "squad", "equipe", "nom de l equipe", "organization", "assigned team"),
    "code": ("code", "team code", "abbreviation", "abbr", "team abbreviation", "short name", "team short name"),
    "division": ("division", "div", "group", "pool", "age group", "category", "categorie", "division name", "level"),
    "number": (
        "number", "no", "nr", "num", "#", "jersey", "jersey number", "jersey no", "jersey #", "player number", "player #",
        "sweater", "sweater number", "sweater #", "uniform number", "uniform #", "uniform", "numero", "shirt", "shirt number",
        "no de chandail",
    ),
    "name": ("name", "player", "player name", "full name", "participant", "participant name", "member", "member name", "nom complet", "joueur"),
    "first": ("first name", "first", "given name", "firstname", "prenom", "player first name", "participant first name", "fname", "legal first name"),
    "last": ("last name", "last", "surname", "family name", "lastname", "nom", "player last name", "participant last name", "lname", "nom de famille", "legal last name"),
    "position": ("position", "pos", "positions", "primary position", "player position"),
    "role": ("role", "member type", "type", "team role", "staff role", "title", "participant type", "member role", "roster position", "fonction"),
    "status": ("status", "player status", "roster status", "statut"),
    "colour": ("colour", "color", "team colour", "team color", "jersey colour", "jersey color", "couleur"),
}  # fmt: skip
SCHEDULE: dict[str, tuple[str, ...]] = {
    "game_id": ("game id", "id", "game", "game #", "game no", "game number", "game num", "no", "#", "number", "match", "match id", "event id", "partie", "no de partie"),
    "scheduled": ("scheduled", "date time", "datetime", "start date time", "start", "date and time", "when", "puck drop", "starts", "starts at"),
    "date": ("date", "day", "game date", "start date", "jour", "event date"),
    "time": ("time", "start time", "game time", "heure", "begin", "face off", "faceoff", "time start", "debut"),
    "division": ("division", "div", "group", "pool", "age group", "category", "categorie", "division name", "level", "league"),
    "stage": ("stage", "round", "phase", "game type", "type", "round type", "bracket"),
    "home": ("home", "home team", "home team name", "local", "locaux", "equipe locale", "home name", "team 1", "team a"),
    "away": ("away", "away team", "away team name", "visitor", "visitors", "visiting team", "visiteur", "visiteurs", "equipe visiteuse", "guest", "opponent", "away name", "visitor team", "team 2", "team b"),
    "rink": ("rink", "location", "venue", "facility", "arena", "ice", "sheet", "surface", "rink name", "location name", "field", "ice surface", "patinoire", "glace", "sub facility", "pad"),
    "title": ("title", "description", "label", "game name", "event name", "summary", "notes", "name"),
}  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Headed:
    """A table whose columns are known: the rows below the headings, each by the names of its columns."""

    table: SourceTable
    columns: Mapping[str, str]
    """Our name of a column: the heading as the file has it."""
    rows: tuple[tuple[int, Mapping[str, str]], ...]
    ignored: tuple[str, ...]


def plain(text: str) -> str:
    """A heading without case, accents and signs, so that `Jersey No.` and `JERSEY_NO` are one."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return " ".join(re.sub(r"[^a-z0-9#]+", " ", bare.casefold()).split())


def headed(table: SourceTable, aliases: Mapping[str, tuple[str, ...]], *, needed: tuple[tuple[str, ...], ...]) -> Headed | None:
    """The table by its columns; None where no row has the headings that are needed (one of each group)."""
    best: tuple[int, int, dict[int, str]] | None = None
    for place, (_, cells) in enumerate(table.rows[:SEARCHED]):
        found = _columns(cells, aliases)
        names = set(found.values())
        if all(names & set(group) for group in needed) and (best is None or len(found) > best[0]):
            best = len(found), place, found
    if best is None:
        return None
    _, place, found = best
    heading = table.rows[place][1]
    return Headed(
        table=table,
        columns={name: heading[n] for n, name in found.items()},
        rows=tuple(
            (number, {name: cells[n] if n < len(cells) else "" for n, name in found.items()})
            for number, cells in table.rows[place + 1 :]
            if cells != heading  # printed lists repeat their headings on every page
        ),
        ignored=tuple(cell for n, cell in enumerate(heading) if cell and n not in found),
    )


def _columns(cells: Cells, aliases: Mapping[str, tuple[str, ...]]) -> dict[int, str]:
    """Which columns of a row of headings are known; the first of two with one meaning counts, the better word first."""
    ranked = sorted(
        (rank, n, name)
        for n, cell in enumerate(cells)
        for name, words in aliases.items()
        for rank, word in enumerate(words)
        if plain(cell) == plain(word)
    )
    found: dict[int, str] = {}
    for _, n, name in ranked:
        if n not in found and name not in found.values():
            found[n] = name
    return dict(sorted(found.items()))
