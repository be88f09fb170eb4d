"""The first schema: tournaments, teams, players, games, entries, results, settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _number() -> sa.types.TypeEngine[int]:
    return sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _texts(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text(), nullable=False) for name in names]


def upgrade() -> None:
    """Make the tables of the first version."""
    _tournaments()
    _journal()
    op.create_table(
        "settings",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_settings"),
    )


def _of_tournament(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["tournament_id"], ["tournaments.tournament_id"], name=f"fk_{table}_tournament_id")


def _tournaments() -> None:
    op.create_table(
        "tournaments",
        *_texts("tournament_id", "name", "text"),
        sa.Column("saved", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", name="pk_tournaments"),
    )
    for table, columns in (("teams", ("code", "name", "division", "text")), ("players", ("team", "number", "name", "position", "text"))):
        op.create_table(
            table,
            sa.Column("id", _number(), nullable=False),
            *_texts("tournament_id", *columns),
            _of_tournament(table),
            sa.PrimaryKeyConstraint("id", name=f"pk_{table}"),
        )
        op.create_index(f"ix_{table}_tournament_id", table, ["tournament_id"])
    op.create_table(
        "games",
        *_texts("stream", "game_id"),
        sa.Column("tournament_id", sa.Text(), nullable=True),
        sa.Column("place", sa.BigInteger(), nullable=False),
        *_texts("division", "stage", "home", "away", "rink", "scheduled", "text", "state"),
        sa.CheckConstraint("state in ('scheduled', 'open', 'final')", name="ck_games_state"),
        _of_tournament("games"),
        sa.PrimaryKeyConstraint("stream", name="pk_games"),
    )
    op.create_index("ix_games_tournament_id", "games", ["tournament_id"])


def _journal() -> None:
    op.create_table(
        "entries",
        sa.Column("id", _number(), nullable=False),
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("act", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        *_texts("wall", "text"),
        sa.Column("checksum", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["stream"], ["games.stream"], name="fk_entries_stream"),
        sa.PrimaryKeyConstraint("id", name="pk_entries"),
        sa.UniqueConstraint("stream", "act", name="uq_entries_stream_act"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_entries_at", "entries", ["at"])
    op.create_table(
        "results",
        sa.Column("id", _number(), nullable=False),
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("revision", sa.BigInteger(), nullable=False),
        *_texts("text"),
        sa.Column("checksum", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["stream"], ["games.stream"], name="fk_results_stream"),
        sa.PrimaryKeyConstraint("id", name="pk_results"),
        sa.UniqueConstraint("stream", "revision", name="uq_results_stream_revision"),
    )
