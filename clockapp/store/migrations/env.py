"""Alembic runs this file; the connection, and its transaction, are the store's."""

from alembic import context

from clockapp.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,  # SQLite can, and the store begins its transactions itself: half a migration is none
    render_as_batch=True,  # SQLite alters a table by making a new one
)
with context.begin_transaction():
    context.run_migrations()
