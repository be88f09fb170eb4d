"""How a database of an older clockapp becomes one of this: Alembic, run by the store itself, without a file of settings."""
