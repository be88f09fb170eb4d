"""The tables. One database holds the journal of every game and the tournament around it.

A change here needs a migration in `migrations/versions`; a test compares what the migrations make with these tables.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

from clockapp.store.values import NewerSchemaError

# Every revision this clockapp knows, oldest first; a database with another one was written by a newer clockapp.
REVISIONS = ("0001",)
HEAD = REVISIONS[-1]


def refuse_unknown(revision: str) -> None:
    """Raise NewerSchemaError unless this clockapp knows the revision."""
    if revision not in REVISIONS:
        raise NewerSchemaError(
            f"A newer clockapp wrote this database (its version {revision}, this one knows up to {HEAD}): "
            "update clockapp, or choose another folder. Nothing was touched."
        )


metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# SQLite numbers rows by itself only in a column that is called INTEGER; PostgreSQL's INTEGER is too short for instants.
_number = BigInteger().with_variant(Integer(), "sqlite")

tournaments = Table(
    "tournaments",
    metadata,
    Column("tournament_id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("saved", BigInteger, nullable=False),  # rises with every save: the highest is the last tournament
)

teams = Table(
    "teams",
    metadata,
    Column("id", _number, primary_key=True),
    Column("tournament_id", ForeignKey("tournaments.tournament_id"), nullable=False, index=True),
    Column("code", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("division", Text, nullable=False),
    Column("text", Text, nullable=False),
)

players = Table(
    "players",
    metadata,
    Column("id", _number, primary_key=True),
    Column("tournament_id", ForeignKey("tournaments.tournament_id"), nullable=False, index=True),
    Column("team", Text, nullable=False),
    Column("number", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("position", Text, nullable=False),
    Column("text", Text, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("stream", Text, primary_key=True),
    Column("game_id", Text, nullable=False),
    Column("tournament_id", ForeignKey("tournaments.tournament_id"), index=True),
    Column("place", BigInteger, nullable=False),  # its line in the schedule
    Column("division", Text, nullable=False),
    Column("stage", Text, nullable=False),
    Column("home", Text, nullable=False),
    Column("away", Text, nullable=False),
    Column("rink", Text, nullable=False),
    Column("scheduled", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("state", Text, nullable=False),
    CheckConstraint("state in ('scheduled', 'open', 'final')", name="state"),
)

# Append only. `id` is the order in which acts reached the disk, over all games.
entries = Table(
    "entries",
    metadata,
    Column("id", _number, primary_key=True),
    Column("stream", ForeignKey("games.stream"), nullable=False),
    Column("act", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("wall", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("checksum", BigInteger, nullable=False),
    UniqueConstraint("stream", "act"),
    sqlite_autoincrement=True,  # so that SQLite keeps the highest id apart, and a recovery knows how many rows there were
)
Index(None, entries.c.at)

results = Table(
    "results",
    metadata,
    Column("id", _number, primary_key=True),
    Column("stream", ForeignKey("games.stream"), nullable=False),
    Column("revision", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("checksum", BigInteger, nullable=False),
    UniqueConstraint("stream", "revision"),
)

settings = Table(
    "settings",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
