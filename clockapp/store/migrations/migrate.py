"""Bringing a database to the schema of this clockapp."""

from __future__ import annotations

from importlib.resources import files

from sqlalchemy import Connection, inspect, text

from clockapp.store.schema import HEAD, refuse_unknown
from clockapp.store.values import NotOursError


def migrate(connection: Connection) -> None:
    """Make or alter the tables until they are those of `schema.py`; does nothing where they are.

    Alembic takes a quarter of a second to import, so it is asked only when there is something to do. Raises
    NewerSchemaError where a newer clockapp was here, NotOursError where the tables are another program's.
    """
    found = revision(connection)
    if found == HEAD:
        return
    if found is not None:
        refuse_unknown(found)
    elif inspect(connection).get_table_names():
        raise NotOursError("This database belongs to another program; nothing in it was touched.")

    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(files("clockapp.store.migrations")))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def revision(connection: Connection) -> str | None:
    """The revision the database says it has; None where it has none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("select version_num from alembic_version")).scalar()
