"""The headings of tables as registries, leagues and people write them, and which column they mean."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Literal

from clockapp.exchange.checked import Fault, shown
from clockapp.exchange.dates import DayOrder
from clockapp.exchange.table_file import Cells, SourceTable

SEARCHED = 25
"""Rows in which the headings are looked for: above them stand titles and dates of print."""

ROSTER: dict[str, tuple[str, ...]] = {
    "team": ("team", "team name", "club", "squad", "equipe", "nom de l equipe", "organization", "assigned team", "equipe assignee", "team assigned", "roster", "nom d equipe"),
    "code": ("code", "team code", "abbreviation", "abbr", "team abbreviation", "short name", "team short name", "team id", "teamid", "code d equipe"),
    "division": ("division", "div", "group", "age group", "category", "categorie", "division name", "level", "classification", "age division"),
    "pool": ("pool", "bracket pool", "poule", "pool name", "group name"),
    "number": (
        "number", "no", "nr", "num", "#", "jersey", "jersey number", "jersey no", "jersey #", "player number", "player #",
        "sweater", "sweater number", "sweater #", "uniform number", "uniform #", "uniform", "numero", "shirt", "shirt number",
        "no de chandail", "numero de chandail", "chandail", "jersey num", "jerseynumber", "home jersey", "jersey number home",
    ),
    "name": ("name", "player", "player name", "full name", "participant", "participant name", "member", "member name", "nom complet", "joueur"),
    "first": ("first name", "first", "given name", "firstname", "member first name", "prenom", "player first name", "participant first name", "fname", "legal first name"),
    "last": ("last name", "last", "surname", "family name", "lastname", "nom", "player last name", "participant last name", "lname", "nom de famille", "legal last name", "member last name"),
    "position": ("position", "pos", "positions", "primary position", "player position", "position 1"),
    "role": ("role", "member type", "type", "team role", "staff role", "title", "participant type", "member role", "roster position", "fonction", "registration type", "duty", "roster role", "player type"),
    "status": ("status", "player status", "roster status", "statut"),
    "letter": ("captain", "designation", "captaincy", "letter", "c a", "captain alternate", "capitaine", "leadership"),
    "affiliated": ("affiliated", "affiliate", "affiliated player", "ap", "call up", "affilie", "joueur affilie", "is affiliate"),
    "not_player": ("non player", "is non player", "nonplayer", "non player staff"),
    "ref": (
        "external id", "externalid", "confirmation number", "confirmation no", "usa hockey number", "usa hockey confirmation number",
        "usah number", "hcr number", "hcr #", "hcr", "hcr no", "hockey id", "hockey canada id", "registration number", "registration id",
        "registration #", "member id", "member number", "player id", "profile id", "participant id", "spordle id", "id", "no hcr",
    ),
    "colour": ("colour", "color", "team colour", "team color", "jersey colour", "jersey color", "couleur"),
}  # fmt: skip
SCHEDULE: dict[str, tuple[str, ...]] = {
    "game_id": ("game id", "id", "game", "game #", "game no", "game number", "game num", "no", "#", "number", "match", "match id", "event id", "partie", "no de partie", "gameid", "no partie", "no du match", "numero de partie", "game code", "external id"),
    "scheduled": ("scheduled", "date time", "datetime", "start date time", "start", "date and time", "when", "puck drop", "starts", "starts at", "event start", "game date time"),
    "date": ("date", "game date", "start date", "event date", "date de la partie", "date du match", "day", "jour"),
    "time": ("time", "start time", "game time", "heure", "begin", "face off", "faceoff", "time start", "debut", "from", "heure de debut", "from time"),
    "division": ("division", "div", "group", "age group", "category", "categorie", "division name", "level", "league", "team1 division id", "classe", "home level"),
    "pool": ("pool", "poule", "pool name", "group name"),
    "stage": ("stage", "round", "phase", "game type", "type", "round type", "bracket", "gametype", "event type", "type de partie", "game class", "serie"),
    "home": ("home", "home team", "home team name", "local", "locaux", "equipe locale", "home name", "team 1", "team a", "team1", "team1 id", "home team id", "receveur", "equipe receveuse", "domicile"),
    "away": ("away", "away team", "away team name", "visitor", "visitors", "visiting team", "visiteur", "visiteurs", "equipe visiteuse", "guest", "away name", "visitor team", "team 2", "team b",
             "team2", "team2 id", "away team id", "visitor team name"),
    "away_name": ("team2 name",),
    "opponent": ("opponent", "opponent name", "adversaire", "opposing team"),
    "side": ("home away", "home or away", "h a", "home away neutral", "side"),
    "first_home": ("team1 is home",),
    "status": ("status", "game status", "statut", "etat"),
    "surface": ("sub site", "subsite", "sub facility", "surface name", "sheet name", "sub location", "subvenue"),
    "rink": ("rink", "location", "venue", "facility", "arena", "ice", "sheet", "surface", "rink name", "location name", "field", "fieldname", "field name", "ice surface", "patinoire", "glace", "site", "endroit", "aréna", "lieu", "pad"),
    "title": ("title", "description", "label", "game name", "event name", "summary", "notes", "name", "short label", "libelle"),
}  # fmt: skip


SUPPOSED: Mapping[str, frozenset[str]] = {
    "Kreezee": frozenset(("no partie", "heure", "visiteur", "local", "endroit", "categorie", "phase", "no de partie", "equipe locale", "equipe visiteuse", "serie", "patinoire")),
    "Spordle": frozenset(("no hcr", "spordle id", "hcr number", "numero de chandail", "no de chandail", "equipe assignee", "statut", "fonction", "joueur affilie", "date de naissance")),
}  # fmt: skip
"""Headings of makers who describe their exports nowhere in public: what they mean is supposed, and the preview says so."""
Kind = Literal["roster", "schedule", "leave"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """How a person wants a table to be read; what is not said is guessed.

    `columns`: our names by the place of a column from 0, an empty one for "not read"; `team` and `division` stand for rows
    that name none.
    """

    kind: Kind | None = None
    columns: Mapping[int, str] = field(default_factory=dict)
    order: DayOrder | None = None
    team: str = ""
    division: str = ""


GUESSED = Reading()


@dataclass(frozen=True, slots=True, kw_only=True)
class Headed:
    """A table whose columns are known: the rows below the headings, each by the names of its columns."""

    table: SourceTable
    heading: Cells
    columns: Mapping[str, str]
    """Our name of a column: the heading as the file has it."""
    places: Mapping[int, str]
    """Our names by the place of a column."""
    rows: tuple[tuple[int, Mapping[str, str]], ...]
    ignored: tuple[str, ...]


def in_pool(row: Mapping[str, str], usual: str = "") -> str:
    """The division of a row. Pools have standings of their own, so each is one: pool B of 12U is `12U B`."""
    division, pool = row.get("division", "") or usual, row.get("pool", "")
    if not pool or f" {plain(division)}".endswith(f" {plain(pool)}"):
        return division or pool
    return f"{division} {pool}".strip()


def supposed(heading: str) -> str:
    """The maker whose heading this is supposed to be; empty for one that is known."""
    return next((maker for maker, words in SUPPOSED.items() if plain(heading) in words), "")


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """A heading without case, accents and signs, so that `Jersey No.` and `JERSEY_NO` are one."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return " ".join(re.sub(r"[^a-z0-9#]+", " ", bare.casefold()).split())


def headed(
    table: SourceTable, aliases: Mapping[str, tuple[str, ...]], *, needed: tuple[tuple[str, ...], ...], reading: Reading = GUESSED
) -> Headed | None:
    """The table by its columns; None where no row has the headings that are needed (one of each group)."""
    best: tuple[int, int, dict[int, str]] | None = None
    for place, (_, cells) in enumerate(table.rows[:SEARCHED]):
        found = _columns(cells, aliases)
        chosen = {n: name for n, name in reading.columns.items() if n < len(cells)}
        known = len(found)
        if chosen:
            found = {n: name for n, name in found.items() if n not in chosen and name not in chosen.values()}
            found = {n: name for n, name in sorted({**found, **chosen}.items()) if name}
        names = set(found.values())
        if all(names & set(group) for group in needed) and (best is None or known > best[0]):
            best = known, place, found
    if best is None:
        return None
    known, place, found = best
    heading = table.rows[place][1]
    bare = not known and _is_body(heading, found)
    if bare:
        heading = tuple(f"column {n + 1}" for n in range(len(heading)))
    return Headed(
        table=table,
        heading=heading,
        columns={name: heading[n] for n, name in found.items()},
        places=found,
        rows=tuple(
            (number, {name: cells[n] if n < len(cells) else "" for n, name in found.items()})
            for number, cells in table.rows[place if bare else place + 1 :]
            if cells != heading  # printed lists repeat their headings on every page
        ),
        ignored=tuple(cell for n, cell in enumerate(heading) if cell and n not in found),
    )


def _is_body(cells: Cells, columns: Mapping[int, str]) -> bool:
    """Whether a row is one of the list, and no headings: where a number, a day or a time should stand, a digit does."""
    return any(name in {"number", "date", "time", "scheduled"} and any(c.isdigit() for c in cells[n]) for n, name in columns.items())


def formulas(found: Headed, faults: list[Fault]) -> None:
    """A cell that is read and holds a formula: what it stands for is not in the file."""
    for number, row in found.rows:
        for name, cell in row.items():
            if cell.startswith("="):
                where = f"{found.table.where}: row {number}, {found.columns[name]}"
                faults.append(Fault(where, shown(cell), "is a formula; expected its value: save the file with values"))


def _columns(cells: Cells, aliases: Mapping[str, tuple[str, ...]]) -> dict[int, str]:
    """Which columns of a row of headings are known; the first of two with one meaning counts, the better word first."""
    words = _words(tuple(aliases.items()))
    ranked = sorted((rank, n, name) for n, cell in enumerate(cells) for rank, name in words.get(plain(cell), ()))
    found: dict[int, str] = {}
    for _, n, name in ranked:
        if n not in found and name not in found.values():
            found[n] = name
    return dict(sorted(found.items()))


@cache
def _words(aliases: tuple[tuple[str, tuple[str, ...]], ...]) -> dict[str, list[tuple[int, str]]]:
    """Every word with its ranks and meanings."""
    words: dict[str, list[tuple[int, str]]] = {}
    for name, said in aliases:
        for rank, word in enumerate(said):
            words.setdefault(plain(word), []).append((rank, name))
    return words
